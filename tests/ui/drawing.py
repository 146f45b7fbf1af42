"""Columns and their rows as text."""

from textwrap import dedent

from simplesimon.core.position import Column
from simplesimon.draw.layout import Layout, View
from simplesimon.draw.row import Paint, Row
from tests.core.strategies import board

_LETTERS = {
    Paint.TABLE: ".",
    Paint.CARD: "c",
    Paint.SHADE: "s",
    Paint.HELD: "h",
    Paint.LANDED: "l",
    Paint.LIT: "L",
}


def column(text: str) -> Column:
    """The cards of one column."""
    return board(text + "\n-" * 9).column(1)


def view(text: str, held: int = 0, landed: int = 0) -> View:
    """Column 1 with these cards."""
    return View(1, column(text), held, landed)


def fit(layout: Layout, view: View) -> tuple[Row, ...]:
    """The rows of a column that is all there is on the table."""
    return layout.fit([view.cards]).rows(view)


def text_of(rows: tuple[Row, ...]) -> str:
    """Each row between bars, then its mark, then its ground as a letter."""
    return "\n".join(f"|{row.text}|{row.mark}{grounds((row,))}" for row in rows)


def faces(rows: tuple[Row, ...]) -> str:
    """What stands on the rows, in one line."""
    return " ".join(row.text.strip() for row in rows)


def grounds(rows: tuple[Row, ...]) -> str:
    """The ground of each row as a letter: table, card, shade, held, landed."""
    return "".join(_LETTERS[row.ground] for row in rows)


def picture(text: str) -> str:
    """A drawing as it stands in a test."""
    return dedent(text).strip("\n")
