"""The header, the keys, and paragraphs: whole words within their width, whatever they say."""

import re

import pytest

from simplesimon import keys
from simplesimon.core.cards import Suit
from simplesimon.core.deal import Code
from simplesimon.core.game import Game, Step
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.draw.frame import Frame, frame_of
from simplesimon.draw.glyphs import ASCII, UNICODE, Glyphs
from simplesimon.draw.key_line import key_entries, table_entries
from simplesimon.draw.lines import (
    Paragraph,
    fit_prose,
    header_row,
    key_paragraphs,
    prose,
    title_bar,
)
from simplesimon.draw.lines import key_row as key_line
from simplesimon.draw.row import Paint
from simplesimon.keys import Key, KeyTable
from simplesimon.settings import Settings
from simplesimon.table import Leaving, TableState
from tests.english import english_texts

both = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])

TABLES: list[KeyTable] = [
    value
    for value in vars(keys).values()
    if isinstance(value, tuple) and value and all(isinstance(key, Key) for key in value)
]


def window(width: int) -> Frame:
    """The frame of a window of a width."""
    shared = frame_of(width, 24)
    assert shared is not None
    return shared


def game(suits: int, moves: int, removed: str = "") -> Game:
    """A game after so many moves, with these suits removed."""
    position = Position(((),) * 10, tuple(map(Suit, removed)))
    step = Step(Move(1, 1, 2), position)
    return Game(Code(suits, "EXAMPLE"), position, (step,) * moves)


def header_text(width: int, game: Game, glyphs: Glyphs = UNICODE) -> str:
    """What the header says, from the cell on where the table begins."""
    room = window(width)
    row = header_row(TableState(game, Settings()), room, glyphs)
    assert row.text[: room.left + 1].isspace()
    assert len(row.text) == width
    assert (row.ink, row.ground) == (Paint.BAR_TEXT, Paint.BAR)
    return row.text.strip()


@pytest.mark.parametrize(
    ("width", "this", "glyphs", "text"),
    [
        (
            *(120, game(4, 31, "SH"), UNICODE),
            "Simple Simon   SS1-S4-EXAMPLE   4 suits   score 669   moves 31   removed ♠ ♥ · ·",
        ),
        (
            *(80, game(1, 1, "SSSS"), ASCII),
            "Simple Simon   SS1-S1-EXAMPLE   1 suit   score 899   moves 1   removed S S S S",
        ),
        (60, game(4, 31), UNICODE, "SS1-S4-EXAMPLE  4 suits  score 469  moves 31  · · · ·"),
        (60, game(2, 99999), ASCII, "SS1-S2-EXAMPLE  -99499 pts  99999 mv  ...."),
        (40, game(4, 31, "SH"), UNICODE, "SS1-S4-EXAMPLE  669 pts  31 mv  ♠♥··"),
        (40, game(4, 12845), UNICODE, "-12345 pts 12845 mv ····"),
    ],
)
def test_a_header_says_what_there_is_room_for(
    width: int, this: Game, glyphs: Glyphs, text: str
) -> None:
    assert header_text(width, this, glyphs) == text


def test_the_removed_suits_have_their_colours() -> None:
    row = header_row(TableState(game(4, 31, "SH"), Settings()), window(80), UNICODE)
    inks = {row.text[s.start : s.stop]: s.ink for s in row.stretches}
    assert inks == {"♠": Paint.SPADES, "♥": Paint.HEARTS}


def test_a_sequence_that_leaves_is_not_gone_yet() -> None:
    state = TableState(game(4, 31, "SH"), Settings(), leaving=Leaving(1, ()))
    assert header_row(state, window(80), UNICODE).text.rstrip().endswith("removed ♠ · · ·")


def test_what_is_not_saved_is_said_in_the_header() -> None:
    state = TableState(game(4, 31), Settings(), saved=False)
    assert " not saved " in header_row(state, window(80), UNICODE).text
    assert header_row(state, window(40), UNICODE).text.rstrip().endswith(" !")


@both
@pytest.mark.parametrize("moves", [0, 1, 99, 501, 999, 12845, 99999])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_header_loses_anything_but_words(width: int, moves: int, glyphs: Glyphs) -> None:
    """Score, moves, and each removed sequence, or a dot in its place, are always there.

    The code too, but where there is no room for it and for the words of the figures.
    """
    for removed in ("", "SHD"):
        this = game(4, moves, removed)
        text = header_text(width, this, glyphs)
        assert re.search(rf"(^| ){this.code} ", text) or (width == 40 and moves > 9999)
        assert re.search(rf"(^| ){this.score} ", text)
        assert re.search(rf" {moves} ", text)
        signs = [glyphs.suit(suit) for suit in this.position.removed]
        signs += glyphs.removed * (4 - len(signs))
        assert re.search(rf" {' ?'.join(map(re.escape, signs))}$", text)
        assert re.search(r"score|pts", text)
        assert re.search(r"moves|mv", text)


@both
@pytest.mark.parametrize("width", range(40, 131, 3))
def test_every_word_of_a_header_is_one_of_a_wide_or_a_brief_one(width: int, glyphs: Glyphs) -> None:
    this = game(2, 345, "SS")
    words = f"{header_text(200, this, glyphs)} {header_text(46, this, glyphs)}".split()
    assert set(header_text(width, this, glyphs).split()) <= set(words)


@both
@pytest.mark.parametrize("suits", [1, 2, 4])
def test_the_header_of_the_usual_window_has_all_parts_through_a_usual_game(
    suits: int, glyphs: Glyphs
) -> None:
    for moves in (0, 49, 150):
        text = header_text(80, game(suits, moves), glyphs)
        for part in ("Simple Simon", f"{suits} suit", "score", "moves", "removed"):
            assert part in text


STATES = [(False, False), (True, False), (False, True)]
LINES = [
    *(key_entries(table) for table in TABLES),
    *(table_entries(in_hand=in_hand, won=won) for in_hand, won in STATES),
]


@both
@pytest.mark.parametrize("width", range(40, 131))
def test_a_key_line_is_whole_and_fits_and_shows_all_keys_where_it_can(
    width: int, glyphs: Glyphs
) -> None:
    room = window(width)
    for line in LINES:
        row = key_line(line, room, glyphs)
        assert len(row.text) == width
        assert len(row.text.strip()) <= room.block_width - 2
        texts = [glyphs.plain(entry.text) for entry in line]
        told = [text for text in row.text.strip().split("  ") if text]
        assert told == [text for text in texts if text in told]
        assert told == texts or len("  ".join(texts)) > room.block_width - 2


@both
@pytest.mark.parametrize(("in_hand", "won"), STATES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_every_key_line_of_the_table_names_the_help(
    width: int, in_hand: bool, won: bool, glyphs: Glyphs
) -> None:
    line = table_entries(in_hand=in_hand, won=won)
    assert "? help" in key_line(line, window(width), glyphs).text


def test_the_key_line_fits_what_is_in_hand() -> None:
    free, held, won = (
        key_line(table_entries(in_hand=in_hand, won=won), window(80), UNICODE).text
        for in_hand, won in STATES
    )
    assert "1-0 column" in free
    assert "q quit" in free
    assert "Enter drop" in held
    assert "Esc put back" in held
    assert "n new" in won
    assert "1-0" not in won


@both
def test_a_click_on_an_entry_is_the_key_it_names(glyphs: Glyphs) -> None:
    row = key_line(table_entries(in_hand=False, won=False), window(200), glyphs)
    for sign, action in (("u undo", "undo"), ("? help", "help"), ("Enter pick", "press")):
        assert row.action_at(row.text.index(sign)) == action
        assert row.action_at(row.text.index(sign) + len(sign) - 1) == action
    arrows = row.text.index("Up/Down" if glyphs.ascii else "↑↓")
    last = arrows + (len("Up/Down") if glyphs.ascii else 2) - 1
    assert [row.action_at(x) for x in (arrows, last)] == ["more", "fewer"]
    assert row.action_at(row.text.index("1-0")) == row.action_at(0) == ""


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
        rows = prose(key_paragraphs(table, glyphs), width, Paint.BAR, glyphs)
        said = " ".join(words([row.text for row in rows]))
        for key in table:
            assert " ".join(words([glyphs.plain(f"{key.shown} {key.label}")])) in said


@both
def test_keys_and_what_they_do_stand_in_two_columns(glyphs: Glyphs) -> None:
    for table in TABLES:
        rows = prose(key_paragraphs(table, glyphs), 120, Paint.BAR, glyphs)
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
    row = title_bar("“1…9” × − ’ ← → ↑ ↓", 60, ASCII)
    assert row.text.strip() == '"1...9" x - \' Left Right Up Down'


@pytest.mark.parametrize("width", range(16, 40))
def test_a_word_of_one_letter_is_not_the_last_of_a_line(width: int) -> None:
    text = "Karta leží v ruce a u soupeře. Klávesa ? ukáže 500 − 49 + 400 = 851 bodů."
    lines = [row.text.strip() for row in prose([Paragraph(text)], width, Paint.BAR, UNICODE)]
    assert words(lines) == words([text])
    if width > 28:
        assert not any(re.search(r"(^| )(\w|\?|[−+=])$", line) for line in lines), lines
        assert any("500 − 49 + 400 = 851" in line for line in lines)


@both
@pytest.mark.parametrize("width", range(29, 60))
def test_a_sum_or_product_is_on_one_line(width: int, glyphs: Glyphs) -> None:
    text = "Punti 500 − 49 + 400 = 851, con 2 × 13 carte di picche e 2 × 13 di cuori"
    lines = [row.text.strip() for row in prose([Paragraph(text)], width, Paint.BAR, glyphs)]
    for whole in ("500 − 49 + 400 = 851", "2 × 13 carte", "2 × 13 di"):
        assert sum(line.count(glyphs.plain(whole)) for line in lines) == 1, lines


@pytest.mark.parametrize("height", range(12))
def test_paragraphs_are_shown_whole_or_not_at_all(height: int) -> None:
    paragraphs = [Paragraph("one two three four five six"), Paragraph("seven"), Paragraph("eight")]
    rows = fit_prose(paragraphs, 14, height, Paint.BAR, UNICODE)
    sizes = [0, *(len(prose(paragraphs[:n], 14, Paint.BAR, UNICODE)) for n in (1, 2, 3))]
    assert len(rows) == max(size for size in sizes if size <= height)
