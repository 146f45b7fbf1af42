"""A benchmark of the program as a player meets it: `python -m tests.bench`."""
