"""The Latin letters on the keys of Cyrillic and Greek keyboards. Pure."""

_ROWS = {
    # Russian; then the letters that Ukrainian and Belarusian have in the places of ы and щ.
    "йцукенгшщз": "qwertyuiop",
    "фывапролд": "asdfghjkl",
    "ячсмить": "zxcvbnm",
    "іў": "so",
    # What only Serbian and Macedonian have; a letter that Russian has too means Russian's key.
    "љњјџѕ": "qwjxy",
    # Greek, which has no letter on the key of q; then its letters with an accent.
    "ςερτυθιοπ": "wertyuiop",
    "ασδφγηξκλ": "asdfghjkl",
    "ζχψωβνμ": "zxcvbnm",
    "άέήίόύώϊϋΐΰ": "aehioyviyiy",
}
_SMALL = {
    letter: latin
    for row, latins in _ROWS.items()
    for letter, latin in zip(row, latins, strict=True)
}
# Capital sigma belongs to two small letters; the one on the key of s comes later, so it counts.
_CAPITALS = {letter.upper(): latin.upper() for letter, latin in _SMALL.items()}

LATIN = {letter: latin for letter, latin in (_CAPITALS | _SMALL).items() if len(letter) == 1}
"""The Latin letter, small or capital, of the key that writes a letter."""
