"""The list of games and the statistics as pictures: whole in every window and language."""

import pytest

from simplesimon import i18n
from simplesimon.cells import Depth
from simplesimon.core.cards import Suit
from simplesimon.draw.games import ListPage, list_picture, page_size
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.picture import Picture, action_at, picture_cells
from simplesimon.draw.row import Row
from simplesimon.draw.statistics import statistics_picture
from simplesimon.draw.theme import Look
from simplesimon.figures import date_text
from simplesimon.history import Kind, Line, Standing
from simplesimon.i18n import LANGUAGES
from simplesimon.statistics import Days, Overview, Statistics, overview
from tests.draw.test_figures import DAY, NOON

SUITS = tuple(Suit)
TODAY = "2026-11-30"
LINES = [
    Line("SS1-S4-WZZIUMJ", Standing.WON, NOON, 57, 843, SUITS, 863.0),
    Line("SS1-S4-AAAAABD", Standing.CURRENT, NOON, 12, 488, (), 190.0),
    Line("SS1-S2-UPHYZIW", Standing.WON, NOON - DAY, 55, 845, SUITS[:2] * 2, 541.0, day=TODAY),
    Line("SS1-S1-QWERTYU", Standing.ELSEWHERE, NOON - 2 * DAY, 131, 469, SUITS[:1], 6031.0),
    Line("SS1-S4-MDEYXWB", Standing.UNFINISHED, NOON - 400 * DAY, 1, 499, (), None),
    Line("SS1-S4-FJUWANG", Standing.UNFINISHED, NOON - 70 * DAY, 8, 492, (), 61.0, day=TODAY),
    Line("SS2-S4-FJUWANG", Standing.UNREADABLE, None),
]
SHOWN = ListPage(LINES, 6, 8, 41, Kind.ALL, NOON)
FIGURES = Overview(
    {
        1: Statistics(117, 14, 3, 17, 851, 49, 391.0),
        2: Statistics(18, 9, 0, 3, 847, 53, 541.0),
        4: Statistics(6, 0, 0, 0, None, None, None),
    },
    (True, False, True) * 10,
    tuple(range(790, 850, 2)),
    Days(12, 34),
    Statistics(141, 23, 0, 17, 851, 49, 391.0),
    Statistics(40, 34, 12, 34, 851, 49, 391.0),
)
NOTHING = overview([], None, TODAY)

SIZES = [(40, 20), (60, 20), (71, 24), (72, 20), (80, 24), (100, 30), (120, 40), (200, 60)]

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_glyphs = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    i18n.use(request.param)
    return str(request.param)


def rows_of(picture: Picture) -> tuple[Row, ...]:
    ((_name, x, y, _width, height, rows, _column),) = picture
    assert (x, y, len(rows)) == (0, 0, height)
    return rows


def texts_of(picture: Picture) -> list[str]:
    return [row.text.rstrip() for row in rows_of(picture)]


def words_of(picture: Picture) -> str:
    return " ".join(" ".join(texts_of(picture)).split())


# The list.


def test_the_usual_window_has_a_line_a_game() -> None:
    assert texts_of(list_picture(SHOWN, UNICODE, 80, 24))[:10] == [
        " Games   Statistics                                          all games  9 of 41",
        "",
        "  code             moves   score   removed     time   state            when",
        "  SS1-S4-WZZIUMJ      57     843   ♠♥♦♣       14:23   won              today",
        "  SS1-S4-AAAAABD      12     488   ····        3:10   current          today",
        "> SS1-S2-UPHYZIW      55     845   ♠♥♠♥        9:01   daily, won       yesterday",
        "  SS1-S1-QWERTYU     131     469   ♠···      100:31   open elsewhere   28 Nov",
        "  SS1-S4-MDEYXWB       1     499   ····           -   unfinished       Oct 2025",
        "  SS1-S4-FJUWANG       8     492   ····        1:01   daily            21 Sep",
        "  SS2-S4-FJUWANG       -       -   -              -   unreadable       -",
    ]


def test_a_narrow_window_has_two_lines_a_game() -> None:
    assert texts_of(list_picture(SHOWN, UNICODE, 40, 20))[:17] == [
        " Games   Statistics  all games  9 of 41",
        "",
        "  SS1-S4-WZZIUMJ  ♠♥♦♣            today",
        "   57 moves · 843 points · 14:23 · won",
        "  SS1-S4-AAAAABD  ····            today",
        "   12 moves · 488 points · current",
        "> SS1-S2-UPHYZIW  ♠♥♠♥        yesterday",
        "   55 moves · 845 points · daily, won",
        "  SS1-S1-QWERTYU  ♠···           28 Nov",
        "   131 · 469 · open elsewhere",
        "  SS1-S4-MDEYXWB  ····         Oct 2025",
        "   1 move · 499 points · unfinished",
        "  SS1-S4-FJUWANG  ····           21 Sep",
        "   8 moves · 492 points · 1:01 · daily",
        "  SS2-S4-FJUWANG  -                   -",
        "   unreadable",
        "",
    ]


@every_size
@every_glyphs
@pytest.mark.usefixtures("language")
def test_no_game_is_cut(size: tuple[int, int], glyphs: Glyphs) -> None:
    assert {len(row.text) for row in rows_of(list_picture(SHOWN, glyphs, *size))} == {size[0]}
    words = words_of(list_picture(SHOWN, glyphs, *size))
    for line in LINES:
        assert f"{line.code} " in words
        assert f" {glyphs.plain(date_text(line.saved, NOON))} " in words
    for standing in ("open elsewhere", "daily, won", "unreadable"):
        assert glyphs.plain(i18n._(standing)) in words


@every_size
@every_glyphs
@pytest.mark.usefixtures("language")
def test_a_page_holds_as_many_games_as_it_says(size: tuple[int, int], glyphs: Glyphs) -> None:
    for said in ((), ("Something.",), ("Something longer that may take two lines or more.",) * 2):
        most = page_size(said, glyphs, *size)
        lines = [LINES[0]._replace(code=f"SS1-S1-{n:07}") for n in range(most)]
        shown = ListPage(lines, 0, most - 1, most, Kind.WON, NOON, said)
        texts = texts_of(list_picture(shown, glyphs, *size))
        codes = [text for text in texts if "SS1-S1-" in text]
        assert len(codes) == most >= 3
        assert codes[-1].lstrip().startswith("> SS1-S1-")
        assert words_of(list_picture(shown, glyphs, *size)).count("Something") == len(said)


@pytest.mark.parametrize("size", [(40, 20), (80, 24)])
def test_a_click_on_a_game_chooses_it(size: tuple[int, int]) -> None:
    picture = list_picture(SHOWN, UNICODE, *size)
    found = [action_at(picture, 5, y) for y in range(2, size[1] - 1)]
    acting = [action for action in found if action]
    each = 1 if size[0] == 80 else 2
    assert acting == [f"choose({6 + n})" for n in range(len(LINES)) for _ in range(each)]
    for y, action in enumerate(found, start=2):
        assert {action_at(picture, x, y) for x in range(size[0])} == {action}
    assert action_at(picture, 12, 0) == "turn"
    assert action_at(picture, size[0] - 3, 0) == "filter"


def test_removed_sequences_have_the_colours_of_their_suits() -> None:
    row = rows_of(list_picture(SHOWN, UNICODE, 80, 24))[3]
    inks = [
        stretch.ink.name
        for stretch in row.stretches
        if stretch.ink and row.text[stretch.start : stretch.stop] in "♠♥♦♣"
    ]
    assert inks == ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]


@every_glyphs
def test_a_code_that_is_too_long_moves_no_column(glyphs: Glyphs) -> None:
    """In ASCII what is left out of it is three dots."""
    lines = [LINES[0], Line("SS1-S4-AAAAABD and more", Standing.UNREADABLE, NOON)]
    picture = list_picture(ListPage(lines, 0, 0, 2, Kind.ALL, NOON), glyphs, 80, 24)
    _title, _blank, _head, first, second, *_rest = texts_of(picture)
    assert first.index("today") == second.index("today")


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.usefixtures("language")
def test_where_there_are_no_games_that_is_said(kind: Kind) -> None:
    for size in SIZES:
        picture = list_picture(ListPage((), 0, 0, 0, kind, NOON), UNICODE, *size)
        first = "No games yet. A game appears here after its first move."
        others = "No such games. Press {filter} to show others."
        text = i18n._(first if kind is Kind.ALL else others)
        assert text.format(filter="f") in words_of(picture)


# The statistics.


def test_the_usual_window_has_all_figures() -> None:
    texts = texts_of(statistics_picture(FIGURES, (), UNICODE, 80, 24))
    assert [text[16:] for text in texts[1:-1]] == [
        "",
        "Number of suits                1       2       4",
        "Games played                 117      18       6",
        "Games won                     14       9       0",
        "Current streak                 3       0       0",
        "Longest streak                17       3       0",
        "Best score                   851     847       -",
        "Fewest moves                  49      53       -",
        "Best time                   6:31    9:01       -",
        "",
        "Win rate",
        "1  ████▊░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  12%",
        "2  ████████████████████░░░░░░░░░░░░░░░░░░░░  50%",
        "4  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   0%",
        "",
        "Last games: 20 of 30 won",
        "●○●●○●●○●●○●●○●●○●●○●●○●●○●●○●",
        "Winning scores: 790 to 848",
        "▁▁▁▁▁▂▂▂▂▃▃▃▃▄▄▄▄▅▅▅▅▆▆▆▆▇▇▇▇█",
        "Daily streak: 12 days, longest 34",
        "A game counts from its first move, even if that",
        "move was undone.",
    ]


LABELS = (
    *("Number of suits", "Games played", "Games won", "Current streak", "Longest streak"),
    *("Best score", "Fewest moves", "Best time", "Win rate"),
)


@every_size
@every_glyphs
@pytest.mark.parametrize("said", [(), ("The statistics were reset.",)], ids=["", "said"])
@pytest.mark.usefixtures("language")
def test_no_figure_is_cut(size: tuple[int, int], glyphs: Glyphs, said: tuple[str, ...]) -> None:
    picture = statistics_picture(FIGURES, said, glyphs, *size)
    for row in rows_of(picture)[1:-1]:
        assert row.text[:2] == row.text[-2:] == "  ", row.text
        assert len(row.text) == size[0]
        assert row.text.isascii() or glyphs is UNICODE
    words = words_of(picture)
    for text in (*map(i18n._, LABELS), *said):
        assert f" {glyphs.plain(text)}" in words
    for figure in (
        "117",
        "851",
        "6:31",
        i18n._("{n}%").format(n=12).replace("\u00a0", " "),
        "790",
        "848",
        "34",
        *glyphs.chart,
    ):
        assert figure in words
    marks = "".join(glyphs.won if won else glyphs.lost for won in FIGURES.recent)
    assert marks in words.replace(" ", "")


@every_size
@pytest.mark.usefixtures("language")
def test_without_games_there_is_nothing_to_draw(size: tuple[int, int]) -> None:
    words = words_of(statistics_picture(NOTHING, (), UNICODE, *size))
    assert UNICODE.won not in words
    assert UNICODE.lost not in words
    assert "%" not in words


@every_size
@pytest.mark.parametrize("depth", Depth)
def test_what_is_drawn_is_as_large_as_the_window(size: tuple[int, int], depth: Depth) -> None:
    look = Look(depth=depth)
    for picture in (
        list_picture(SHOWN, look.glyphs, *size),
        statistics_picture(FIGURES, (), look.glyphs, *size),
    ):
        drawn = picture_cells(picture, look, *size)
        assert {len(line) for line in drawn} == {size[0]}
        assert len(drawn) == size[1]
