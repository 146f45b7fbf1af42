"""Line mode: the game in sentences, for a screen reader, a Braille line, a pipe or a log.

A line comes in, a command is read from it, the session does it, and sentences come out. No
rule is known here, and no way to draw: only lines are added.
"""
