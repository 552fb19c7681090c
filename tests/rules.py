"""The mark that ties a test to the rules it proves: `@rule("EL-MAP-03")`."""

import pytest

rule = pytest.mark.rule
