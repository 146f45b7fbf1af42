"""Bigger cards, plain characters, empty columns, numbers, and what is marked how."""

import pytest

from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.layout import Layout, View
from simplesimon.draw.row import Paint, Row
from tests.ui.drawing import column, faces, fit, picture, text_of, view

WIDE = Layout(7, 20, UNICODE)
NARROW = Layout(3, 17, UNICODE)
ROOMY = Layout(8, 34, UNICODE)
PLAIN = Layout(7, 20, ASCII)


def test_bigger_cards_show_both_corners() -> None:
    assert text_of(fit(ROOMY, view("10S KD QD"))) == picture("""
        |▀▀▀▀▀▀▀▀| c
        | 10♠    | c
        |        | c
        |▀▀▀▀▀▀▀▀| c
        | K♦     | c
        |        | c
        | Q♦     | c
        |        | c
        |     Q♦ | c
        |▀▀▀▀▀▀▀▀| .
    """)


@pytest.mark.parametrize(("width", "lines"), [(7, 4), (8, 4), (9, 6), (10, 6), (11, 8), (14, 8)])
def test_the_wider_a_card_the_higher_it_is(width: int, lines: int) -> None:
    """In as many lines as there may be; the half lines above and below it are two."""
    rows = fit(Layout(width, 60, UNICODE), view("KD"))
    assert len(rows) == lines + 1
    assert [row.text for row in (rows[0], rows[-1])] == ["▀" * width] * 2
    assert rows[1].text.startswith(" K♦ ")
    assert rows[-2].text.endswith(" K♦ ")
    assert (rows[lines // 2].text.strip() == "♦") is (lines > 4)


def test_bigger_cards_lose_their_inside_first() -> None:
    """Already where ten cards would not fit, so that few moves change the size of all."""
    assert text_of(fit(ROOMY._replace(height=31), view("10S KD QD"))) == picture("""
        |  10♠   | c
        |▀▀▀▀▀▀▀▀| c
        |   K♦   | c
        |   Q♦   | c
        |        | c
        |▀▀▀▀▀▀▀▀| .
    """)


def test_all_columns_have_the_size_of_the_one_that_needs_the_least() -> None:
    short, long = view("KD QD"), view(" ".join(["KD"] * 12))
    assert fit(ROOMY, short) == ROOMY.fit([short.cards]).rows(short)
    assert (
        ROOMY.fit([short.cards, long.cards]) == ROOMY.fit([long.cards]) != ROOMY.fit([short.cards])
    )
    rows = ROOMY.fit([short.cards, long.cards]).rows(short)
    assert faces(rows).split() == ["K♦", "Q♦", "▀▀▀▀▀▀▀▀"]


def test_a_sequence_that_leaves_is_lit() -> None:
    leaving = View(1, column("4H 3S 2S"), lit=2)
    assert text_of(fit(WIDE, leaving)) == picture("""
        |   4♥  | c
        |▀▀▀▀▀▀▀| L
        |   3♠  |*L
        |   2♠  |*L
        |       | L
        |▀▀▀▀▀▀▀| .
    """)


def test_bigger_cards_in_plain_characters_have_an_edge() -> None:
    assert text_of(fit(PLAIN._replace(height=34), view("10S KD QD"))) == picture("""
        |[ 10S ]| c
        ||     || c
        |[ KD  ]| s
        ||     || s
        || QD  || s
        ||     || s
        ||   QD|| s
        |+-----+| s
    """)


def test_what_is_in_hand_and_what_landed_have_a_mark_and_a_ground() -> None:
    assert text_of(fit(WIDE, view("KS 9D 8D 7D", held=2))) == picture("""
        |   K♠  | c
        |▀▀▀▀▀▀▀| c
        |   9♦  | c
        |   8♦  |◂h
        |   7♦  |◂h
        |       | h
        |▀▀▀▀▀▀▀| .
    """)
    assert text_of(fit(WIDE, view("KS 9D 8D 7D", landed=3))) == picture("""
        |   K♠  | c
        |▀▀▀▀▀▀▀| l
        |   9♦  |•l
        |   8♦  |•l
        |   7♦  |•l
        |       | l
        |▀▀▀▀▀▀▀| .
    """)


def test_what_landed_and_is_picked_up_again_is_in_hand() -> None:
    assert text_of(
        fit(NARROW._replace(height=4), view("KS 9D 8D 7D", held=1, landed=2))
    ) == picture(
        """
        | K♠| c
        | 9♦| s
        | 8♦|•l
        | 7♦|◂h
        """
    )


def test_in_plain_characters_a_bracket_tells_what_belongs_together() -> None:
    assert text_of(fit(PLAIN, view("QS 10H KD QD JD 10D", held=2))) == picture("""
        |[   QS]| c
        |[  10H]| s
        |[   KD]| c
        ||   QD|| c
        |>   JD<|<h
        |>  10D<|<h
    """)
    assert text_of(fit(PLAIN, view("QS KD QD", landed=2))) == picture("""
        |[   QS]| c
        |[   KD]|'l
        ||   QD||'l
    """)


def test_on_the_narrowest_cards_the_mark_alone_tells() -> None:
    assert text_of(fit(NARROW._replace(glyphs=ASCII), view("10S KD QD", held=1))) == picture("""
        |10S| c
        | KD| s
        | QD|<h
    """)


def test_plain_characters_fold_and_clip_too() -> None:
    plain = PLAIN._replace(width=5, height=5)
    assert faces(fit(plain, view("2H KC QC JC 10C 9C 8C"))) == "[ 2H] [ KC] +3 | 9C| | 8C|"
    assert faces(fit(plain._replace(height=3), view("2H KC 10C 4D"))) == "^2 [10C] [ 4D]"


def test_an_empty_column() -> None:
    assert text_of(fit(WIDE, view("-"))) == picture("""
        |┌╌╌╌╌╌┐| .
        |╎     ╎| .
        |╎     ╎| .
        |└╌╌╌╌╌┘| .
    """)
    assert [row.text for row in fit(NARROW, view("-"))] == ["┌╌┐", "╎ ╎", "╎ ╎", "└╌┘"]
    assert [row.text for row in fit(PLAIN, view("-"))] == [
        *("+-----+", "|     |", "|     |", "+-----+"),
    ]


def test_an_empty_column_that_takes_what_is_in_hand_is_coloured() -> None:
    inks = {row.ink for row in fit(WIDE, View(1, (), target=True))}
    assert inks == {Paint.TARGET}
    assert inks.isdisjoint(row.ink for row in fit(WIDE, View(1, ())))


@pytest.mark.parametrize(
    ("shown", "text", "plain"),
    [
        (View(1, ()), "   1   ", "   1   "),
        (View(10, ()), "   0   ", "   0   "),
        (View(4, (), cursor=True), "  [4]  ", "  [4]  "),
        (View(4, (), target=True), "  ▾4▾  ", "  *4*  "),
        (View(4, (), held=1), "  ▴4▴  ", "  ^4^  "),
    ],
)
def test_the_number_above_a_column(shown: View, text: str, plain: str) -> None:
    assert WIDE.number(shown).text == text
    assert PLAIN.number(shown).text == plain
    assert NARROW.number(shown).text == text[2:5]


def number_rows(layout: Layout) -> dict[str, Row]:
    """The row above a column in every state it can be in."""
    return {
        f"{state}{' under the cursor' * cursor}": layout.number(shown._replace(cursor=cursor))
        for state, shown in (
            ("plain", View(1, ())),
            ("target", View(1, (), target=True)),
            ("lifted", View(1, (), held=2)),
        )
        for cursor in (False, True)
    }


def test_every_state_of_a_number_differs_by_colour() -> None:
    rows = number_rows(WIDE)
    assert len({(row.ink, row.ground, row.text) for row in rows.values()}) == len(rows)
    assert all((row.ground is Paint.CURSOR) == ("cursor" in name) for name, row in rows.items())


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("width", [3, 7])
def test_every_state_of_a_number_differs_by_its_characters(width: int, glyphs: Glyphs) -> None:
    rows = number_rows(Layout(width, 20, glyphs))
    assert len({(row.text, row.mark) for row in rows.values()}) == len(rows)
