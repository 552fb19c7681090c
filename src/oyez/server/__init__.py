"""The web application: tables to play at, from any browser or program."""
