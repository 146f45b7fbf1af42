from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simplesimon.core.deal import Code
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.moves import Move
from simplesimon.core.record import Record, RejectedMove, replay
from simplesimon.core.rules import Rule
from simplesimon.core.unreadable import Fault, Unreadable
from tests.core.golden import DATA, GoldenGame, golden_games
from tests.core.strategies import codes, legal_moves, moves, play_moves, undo_once

HEAD = "SS1-S1-EXAMPLE\n"


def read_moves(text: str) -> str:
    return " ".join(map(str, Record.parse(HEAD + text).moves))


def unreadable(text: str) -> tuple[Fault, str, int | None]:
    with pytest.raises(Unreadable) as caught:
        Record.parse(text)
    return caught.value.fault, caught.value.text, caught.value.number


def test_the_example_is_the_one_of_the_rules() -> None:
    assert Record.parse((DATA / "example.txt").read_text(encoding="utf-8")) == EXAMPLE


def test_a_record_is_written_with_ten_moves_a_line() -> None:
    _, _, text = (DATA / "example.txt").read_text(encoding="utf-8").partition("\n")
    assert str(EXAMPLE) == text


def test_the_example_is_won_in_49_moves_with_851_points() -> None:
    game = replay(EXAMPLE)
    assert isinstance(game, Game)
    assert (len(game.moves), game.score, game.won) == (49, 851, True)
    assert len(game.position.removed) == 4


def test_the_example_moves_12_cards_to_an_empty_column_at_once() -> None:
    game = replay(EXAMPLE)
    assert isinstance(game, Game)
    (before, after) = list(pairwise(game.steps))[46]
    assert str(after.move) == "12x12"
    assert before.position.column(2) == ()
    assert len(after.position.column(2)) == 12


@pytest.mark.parametrize("golden", golden_games(), ids=lambda golden: golden.record.code.letters)
def test_a_won_game_ends_with_its_score(golden: GoldenGame) -> None:
    game = replay(golden.record)
    assert isinstance(game, Game)
    assert (game.score, game.won) == (golden.score, True)


def test_a_game_of_no_moves_is_its_code() -> None:
    assert Record.parse(HEAD) == Record(Code(1, "EXAMPLE"))
    assert Record.parse("ss1 s1 example") == Record(Code(1, "EXAMPLE"))
    assert replay(Record.parse(HEAD)) == Game.begin(Code(1, "EXAMPLE"))


@pytest.mark.parametrize("more", [0, 1, 59, 60, 61, 110])
def test_a_record_leads_where_its_moves_lead_one_by_one(more: int) -> None:
    """Past the undo limit too; after 40 moves of the example a card can go to and fro."""
    game = play_moves(Game.begin(EXAMPLE.code), " ".join(map(str, EXAMPLE.moves[:40])))
    empty = game.position.columns.index(()) + 1
    there = next(m for m in legal_moves(game.position) if m.target == empty and m.size == 1)
    for turn in range(more):
        game = play_moves(game, str(Move(empty, 1, there.source) if turn % 2 else there))
    assert replay(Record.of(game)) == game
    assert game.floor == max(0, more - 60)


def test_comments_and_blank_lines_are_passed_over() -> None:
    text = (
        "\n# first\n  \n  # SS1-S4-AAAAABD\n SS1-S1-EXAMPLE # code\n\n14 #21\n#83\n79 # 1 2 # 3\n"
    )
    assert str(Record.parse(text)) == HEAD + "14 79\n"


@pytest.mark.parametrize("blank", [" ", "\n", "\r\n", "\t", "  \n\n ", "\r\n\r\n", " # note\n"])
def test_moves_are_parted_by_blanks_and_line_ends(blank: str) -> None:
    assert read_moves(blank.join(["14", "21", "17x2"])) == "14 21 17x2"


def test_reads_line_ends_of_every_system() -> None:
    text = (DATA / "example.txt").read_text(encoding="utf-8")
    for line_end in ("\r\n", "\r"):
        assert Record.parse(text.replace("\n", line_end)) == EXAMPLE


def test_one_card_may_be_said() -> None:
    assert read_moves("14x1 21") == "14 21"


@pytest.mark.parametrize("word", ["x0", "14x0", "14x00", "14x1x", "6", "64x", "x", "14,", "-"])
def test_a_move_that_cannot_be_read_is_told_with_its_number(word: str) -> None:
    assert unreadable(f"{HEAD}14 21 # 83\n{word} 79") == (Fault.MOVE, word, 3)
    assert unreadable(f"{HEAD}{word}") == (Fault.MOVE, word, 1)


def test_the_first_move_that_cannot_be_read_is_told() -> None:
    assert unreadable(HEAD + "14 a\n21 b") == (Fault.MOVE, "a", 2)


@pytest.mark.parametrize(
    ("text", "fault", "part"),
    [
        ("14 21\n", Fault.CODE_GAME, "14 21"),
        ("# no code\n64\n", Fault.CODE_GAME, "64"),
        ("SS2-S1-EXAMPLE\n14", Fault.CODE_VERSION, "SS2"),
        ("SS1-S3-EXAMPLE\n14", Fault.CODE_SUITS, "S3"),
        ("SS1-S1-EXAMPLE 14 21\n", Fault.CODE_LETTERS, "EXAMPLE1421"),
        ("", Fault.RECORD_CODE, ""),
        ("\n \n", Fault.RECORD_CODE, ""),
        ("# SS1-S1-EXAMPLE\n", Fault.RECORD_CODE, ""),
    ],
)
def test_a_record_without_its_code_is_told(text: str, fault: Fault, part: str) -> None:
    assert unreadable(text) == (fault, part, None)


def rejected_move_of(text: str) -> RejectedMove:
    result = replay(Record.parse(HEAD + text))
    assert isinstance(result, RejectedMove)
    return result


def test_a_move_that_breaks_a_rule_is_told_with_its_number() -> None:
    result = rejected_move_of("14 21\n95 14")
    assert (result.number, str(result.move), result.rejection.rule) == (3, "95", Rule.ONTO_ACE)
    assert result.game == replay(Record.parse(HEAD + "14 21"))


def test_the_first_move_that_breaks_a_rule_is_told() -> None:
    assert rejected_move_of("11 95 01x2").number == 1


def test_any_number_of_cards_from_an_empty_column_breaks_a_rule() -> None:
    result = rejected_move_of("07 01x5")
    assert (result.number, result.rejection.rule) == (2, Rule.EMPTY_SOURCE)


def test_more_cards_than_the_column_holds_are_told_with_the_number_of_the_move() -> None:
    with pytest.raises(Unreadable) as caught:
        replay(Record.parse(HEAD + "14 21 # 83\n01x2 95"))
    error = caught.value
    assert (error.fault, error.text, error.number) == (Fault.MOVE_COUNT, "01x2", 3)


@given(st.builds(Record, codes, st.lists(moves, max_size=25).map(tuple)))
def test_a_record_reads_back(record: Record) -> None:
    text = str(record)
    assert text.splitlines()[0] == str(record.code)
    assert text.endswith("\n")
    assert Record.parse(text) == record


def test_the_record_of_a_game_holds_the_moves_that_stand() -> None:
    game = play_moves(Game.begin(Code(1, "EXAMPLE")), "14 21 83")
    assert str(Record.of(game)) == HEAD + "14 21 83\n"
    assert str(Record.of(undo_once(game))) == HEAD + "14 21\n"
