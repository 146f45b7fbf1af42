"""Simple Simon: the card game, played full-screen in a terminal."""

__version__ = "0.1.0"
