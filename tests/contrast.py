"""How well an ink is read on a ground: the contrast of WCAG 2, as terminals draw the colours."""

from pyte.graphics import FG_BG_256

LEAST = 4.5

PALETTES = {
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
    "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    "VGA": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
    "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "Windows": "0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc "
    "767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2",
}
"""The first sixteen colours as three kinds of terminals draw them."""


def contrast(ink: int, ground: int, *, bold: bool) -> float:
    """The least contrast of two colours, each one of the 256, on any terminal.

    Bold makes an ink of the first eight the bright one on some terminals.
    """
    inks = {ink, ink + 8} if bold and ink < 8 else {ink}
    return min(
        _ratio(_luminance(above), _luminance(below))
        for each in inks
        for above, below in zip(_possible_colours(each), _possible_colours(ground), strict=True)
    )


def _possible_colours(colour: int) -> list[str]:
    """A colour on each kind of terminal."""
    if colour >= 16:
        return [FG_BG_256[colour]] * len(PALETTES)
    return [palette.split()[colour] for palette in PALETTES.values()]


def _luminance(colour: str) -> float:
    red, green, blue = map(_linear, bytes.fromhex(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(level: int) -> float:
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
