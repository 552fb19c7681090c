"""Attacks on real servers, bounded and on the loopback interface alone: `python -m tests.attack --help`."""
