"""Bring the catalogues of words up to date with the program: simplesimon/locale.

Run from the top of the repository: python docs/catalogues.py

What is new in the program is added with no translation, what is gone is dropped, and each
.po is compiled to the .mo that the program reads.
"""

import io
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import simplesimon
from simplesimon.core.cards import Card, Rank, Suit
from simplesimon.lines.names import CONTEXTS, NAMES
from simplesimon.texts import CARD, ONTO

PROGRAM = Path(simplesimon.__file__).parent
LOCALE = PROGRAM / "locale"
_IN_CONTEXT = ((1, "c"), 2)
_KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": _IN_CONTEXT,
    "NP_": _IN_CONTEXT,
}


_HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


class _Catalogue(Catalog):
    """A catalogue whose header says nothing of times, people and programs."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [(name, value) for name, value in super().mime_headers if name in _HEADERS]


def main() -> None:
    for path in sorted(LOCALE.glob("*.po")):
        catalogue = update(path)
        path.write_bytes(po_bytes(catalogue))
        path.with_suffix(".mo").write_bytes(mo_bytes(catalogue))


def update(path: Path) -> Catalog:
    """A catalogue with all texts of the program, and no other."""
    catalogue = _Catalogue(locale=path.stem, header_comment="", fuzzy=False)
    with path.open("rb") as file:
        known = read_po(file, locale=path.stem)
    for text, context in texts():
        message = known.get(text, context)
        catalogue.add(text, message.string if message else None, context=context)
    return catalogue


def texts() -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """Every text of the program in the order of its files, then the names of the cards."""
    for _file, _line, text, _comments, context in extract_from_dir(
        PROGRAM, [("**.py", "python")], keywords=_KEYWORDS
    ):
        yield text, context
    for context in (CARD, ONTO):
        for suit, rank in product(Suit, Rank):
            yield str(Card(rank, suit)), context
    for context in CONTEXTS:
        for names in NAMES.values():
            yield from ((name, context) for name in names.values())


def po_bytes(catalogue: Catalog) -> bytes:
    """The catalogue as a .po file, without times and names of programs."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100)
    return buffer.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


if __name__ == "__main__":
    main()
