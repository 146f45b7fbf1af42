"""The game that ships with the program: won in 49 moves, with 851 points."""

from .record import Record

EXAMPLE = Record.parse("""
SS1-S1-EXAMPLE
14 21 83 79 79 78 17x2 27 12 61
42x2 71x4 80x2 46 98x3 21x4 91 63x2 47x2 24
41x2 23 28 52 28x3 83x8 34 31 31 13x3
34x4 43x6 13 51 64 65 52x2 65 37x8 32
73x10 35x11 54 50 02x4 41x3 21x7 12x12 12
""")
