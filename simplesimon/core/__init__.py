"""The game itself: cards, positions, moves, rules, deals, games, records.

Standard library only; no files, no clock, no randomness, no words. Every value is
frozen, and has a short text that reads back.
"""
