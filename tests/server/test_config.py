"""Settings: a flag goes before the environment, the environment before the default."""

from __future__ import annotations

import pytest

from oyez.cli.parser import make_parser
from oyez.cli.serve import _check, _key
from oyez.cli.wording import BadUsage
from oyez.server.config import SECRET, Config, flag, settings, variable


def given(*arguments: str) -> object:
    return make_parser("en").parse_args(["serve", *arguments])


def test_a_flag_goes_before_the_environment_and_that_before_the_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert given().chat_per_minute == Config().chat_per_minute  # type: ignore[attr-defined]
    monkeypatch.setenv("OYEZ_CHAT_PER_MINUTE", "7")
    monkeypatch.setenv("OYEZ_BODY_SECONDS", "2.5")
    assert given().chat_per_minute == 7  # type: ignore[attr-defined]
    assert given().body_seconds == 2.5  # type: ignore[attr-defined]
    assert given("--chat-per-minute", "9").chat_per_minute == 9  # type: ignore[attr-defined]


@pytest.mark.parametrize("value", ["-1", "nan"])
def test_what_makes_no_sense_is_named(value: str) -> None:
    with pytest.raises(BadUsage) as refused:
        _check(given("--write-seconds", value))  # type: ignore[arg-type]
    assert "--write-seconds" in refused.value.text("en")


def test_every_setting_has_a_flag_with_words_in_both_languages() -> None:
    for lang in ("en", "fr"):
        (commands,) = make_parser(lang)._subparsers._group_actions  # type: ignore[union-attr]
        flags = {o: a.help for a in commands.choices["serve"]._actions for o in a.option_strings}  # type: ignore[index,call-overload]
        for name in settings():
            assert not str(flags[flag(name)]).startswith("help."), name


def test_the_key_comes_from_the_environment_alone_and_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not set(SECRET) & set(settings())
    key = "k" * 40
    monkeypatch.setenv(variable("key"), key)
    assert _key() == key
    assert key not in repr(Config(key=key))
    monkeypatch.setenv(variable("key"), "open sesame")
    with pytest.raises(BadUsage) as refused:
        _key()
    assert "sesame" not in refused.value.text("en")


def test_proxies_are_a_list() -> None:
    assert Config().proxies == []
    assert Config(trusted_proxies="127.0.0.1, 10.0.0.0/8,").proxies == ["127.0.0.1", "10.0.0.0/8"]
