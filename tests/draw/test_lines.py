"""The header, the keys, and paragraphs: whole words within their width, whatever they say."""

import re

import pytest

from simplesimon import keys
from simplesimon.core.cards import Suit
from simplesimon.core.deal import Code
from simplesimon.core.game import Game, Step
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.layout import Paint
from simplesimon.draw.lines import Paragraph, bar, entries, fitting, header, prose
from simplesimon.draw.lines import keys as key_line
from simplesimon.keys import Key, KeyTable
from tests.english import english_texts

both = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])

TABLES: list[KeyTable] = [
    value
    for value in vars(keys).values()
    if isinstance(value, tuple) and value and all(isinstance(key, Key) for key in value)
]


def game(suits: int, moves: int, removed: str = "") -> Game:
    """A game after so many moves, with these suits removed."""
    position = Position(((),) * 10, tuple(map(Suit, removed)))
    step = Step(Move(1, 1, 2), position)
    return Game(Code(suits, "EXAMPLE"), position, (step,) * moves)


def shown(width: int, game: Game, glyphs: Glyphs = UNICODE) -> str:
    row = header(game, width, glyphs)
    assert len(row.text) == width
    assert (row.ink, row.ground) == (Paint.BAR_TEXT, Paint.BAR)
    return row.text.strip()


def test_a_wide_header_says_all() -> None:
    assert shown(120, game(4, 31, "SH")) == (
        "Simple Simon · SS1-S4-EXAMPLE · 4 suits · score 669 · moves 31 · removed ♠♥··"
    )
    assert shown(120, game(1, 1, "SSSS"), ASCII) == (
        "Simple Simon  SS1-S1-EXAMPLE  1 suit  score 899  moves 1  removed SSSS"
    )


def test_a_narrow_header_is_brief() -> None:
    assert shown(40, game(4, 31, "SH")) == "SS1-S4-EXAMPLE  669 pts  31 mv  ♠♥··"
    assert shown(60, game(2, 999, ""), ASCII) == "SS1-S2-EXAMPLE  -499 pts  999 mv  ...."


@both
@pytest.mark.parametrize("moves", [0, 1, 99, 501, 999, 12845, 99999])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_header_loses_anything_but_words(width: int, moves: int, glyphs: Glyphs) -> None:
    """Code, score, moves, and each removed sequence, or a dot in its place, are always there."""
    for removed in ("", "SHD"):
        this = game(4, moves, removed)
        text = shown(width, this, glyphs)
        assert re.search(rf"(^| ){this.code} ", text)
        assert re.search(rf" {this.score} ", text)
        assert re.search(rf" {moves} ", text)
        signs = [glyphs.suit(suit) for suit in this.position.removed]
        signs += glyphs.removed * (4 - len(signs))
        assert re.search(rf" {' ?'.join(map(re.escape, signs))}$", text)


@both
@pytest.mark.parametrize("width", range(40, 131, 3))
def test_every_word_of_a_header_is_one_of_a_wide_or_a_brief_one(width: int, glyphs: Glyphs) -> None:
    this = game(2, 345, "SS")
    words = f"{shown(200, this, glyphs)} {shown(46, this, glyphs)}".split()
    assert set(shown(width, this, glyphs).split()) <= set(words)


@both
@pytest.mark.parametrize("suits", [1, 2, 4])
def test_the_header_of_the_usual_window_has_all_parts_through_a_usual_game(
    suits: int, glyphs: Glyphs
) -> None:
    for moves in (0, 49, 150):
        text = shown(80, game(suits, moves), glyphs)
        for part in ("Simple Simon", f"{suits} suit", "score", "moves", "removed"):
            assert part in text


@both
@pytest.mark.parametrize("width", range(40, 131))
def test_a_key_line_is_whole_and_fits(width: int, glyphs: Glyphs) -> None:
    for table in TABLES:
        briefs = [glyphs.plain(key.brief) for key in table if key.brief]
        row = key_line(table, width, glyphs)
        text = row.text.strip()
        assert len(row.text) == width
        assert row.text.startswith(" ")
        assert text in ["  ".join(briefs[:count]) for count in range(len(briefs) + 1)]
        assert len(text) <= width - 2


def test_the_key_line_of_the_usual_window_tells_how_to_get_help_and_out() -> None:
    for glyphs in (UNICODE, ASCII):
        text = key_line(keys.TABLE_KEYS, 80, glyphs).text
        assert "1-0 column" in text
        assert "? rules" in text
        assert "q quit" in text


def test_keys_in_plain_characters_are_words_apart() -> None:
    for table in TABLES:
        for key in table:
            text = ASCII.plain(f"{key.brief} {key.shown}")
            assert "UpDown" not in text
            assert "LeftRight" not in text


def test_there_are_tables_of_keys() -> None:
    assert len(TABLES) >= 6
    assert keys.TABLE_KEYS in TABLES


@both
@pytest.mark.parametrize("width", [22, 40, 56, 76, 80])
def test_prose_wraps_between_words_and_keeps_its_margins(width: int, glyphs: Glyphs) -> None:
    for text in (text for text in english_texts() if "%(" not in text):  # argparse's own
        for hang in (0, 2):
            rows = prose([Paragraph(text, Paint.ALERT, hang=hang)], width, Paint.BAR, glyphs)
            assert words([row.text for row in rows]) == words([glyphs.plain(text)])
            for row in rows:
                assert len(row.text) == width
                assert row.text[:2] == row.text[-2:] == "  "
                assert (row.ink, row.ground) == (Paint.ALERT, Paint.BAR)


def words(lines: list[str]) -> list[str]:
    """The words of some lines, one that was parted after its hyphen in one piece."""
    return " ".join(" ".join(lines).split()).replace("- ", "-").split()


@pytest.mark.parametrize("width", range(20, 60))
def test_prose_never_parts_a_code(width: int) -> None:
    text = "Such a code as SS1-S1-AAAAABD or SS1-S4-EXAMPLE is in one piece."
    rows = prose([Paragraph(text)], width, Paint.BAR, UNICODE)
    assert " ".join(row.text.strip() for row in rows) == text


def test_an_empty_paragraph_is_a_blank_line_and_a_ground_of_its_own_stays() -> None:
    blank, own = prose([Paragraph(""), Paragraph("x", ground=Paint.CURSOR)], 22, Paint.BAR, UNICODE)
    assert (blank.text, blank.ground) == (" " * 22, Paint.BAR)
    assert (own.text.strip(), own.ground) == ("x", Paint.CURSOR)


@both
@pytest.mark.parametrize("width", [40, 56, 76])
def test_all_keys_and_what_they_do_are_there(width: int, glyphs: Glyphs) -> None:
    for table in TABLES:
        rows = prose(entries(table, glyphs), width, Paint.BAR, glyphs)
        said = " ".join(words([row.text for row in rows]))
        for key in table:
            assert " ".join(words([glyphs.plain(f"{key.shown} {key.label}")])) in said


@both
def test_keys_and_what_they_do_stand_in_two_columns(glyphs: Glyphs) -> None:
    for table in TABLES:
        rows = prose(entries(table, glyphs), 120, Paint.BAR, glyphs)
        starts = {
            row.text.index(f"  {glyphs.plain(key.label)}")
            for row, key in zip(rows, table, strict=True)
        }
        assert len(starts) == 1


def test_every_english_text_has_a_form_in_plain_characters() -> None:
    for text in english_texts():
        assert ASCII.plain(text).isascii(), text
        assert UNICODE.plain(text) == text


def test_the_signs_of_the_plain_set_are_plain() -> None:
    assert all(sign.isascii() for field in ASCII for sign in str(field))
    row = bar("“1…9” × − ’ ← → ↑ ↓", 60, ASCII)
    assert row.text.strip() == '"1...9" x - \' Left Right Up Down'


@pytest.mark.parametrize("width", range(16, 40))
def test_a_word_of_one_letter_is_not_the_last_of_a_line(width: int) -> None:
    text = "Karta leží v ruce a u soupeře. Klávesa ? ukáže 500 − 49 + 400 = 851 bodů."
    lines = [row.text.strip() for row in prose([Paragraph(text)], width, Paint.BAR, UNICODE)]
    assert words(lines) == words([text])
    if width > 28:
        assert not any(re.search(r"(^| )(\w|\?|[−+=])$", line) for line in lines), lines
        assert any("500 − 49 + 400 = 851" in line for line in lines)


@pytest.mark.parametrize("height", range(12))
def test_paragraphs_are_shown_whole_or_not_at_all(height: int) -> None:
    paragraphs = [Paragraph("one two three four five six"), Paragraph("seven"), Paragraph("eight")]
    rows = fitting(paragraphs, 14, height, Paint.BAR, UNICODE)
    sizes = [0, *(len(prose(paragraphs[:n], 14, Paint.BAR, UNICODE)) for n in (1, 2, 3))]
    assert len(rows) == max(size for size in sizes if size <= height)
