"""A session that is spoken to in lines: what it answers, and what it keeps."""

import os
import re
from pathlib import Path

import pytest

from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.moves import COLUMNS
from simplesimon.core.record import Record, replay
from simplesimon.lines import looks
from simplesimon.lines.answers import end_sentence
from simplesimon.store import Store
from tests.core.strategies import legal_moves
from tests.lines.talking import FOUR_SUITS, Talk
from tests.session.starting import saved_game, session_after
from tests.sessions import MOVED, WON, elsewhere, example, game_with_a_move, longest_game, session
from tests.system import make_read_only

MOVES = " ".join(map(str, EXAMPLE.moves))
BEFORE_THE_LAST, LAST = MOVES.rsplit(" ", 1)


def test_it_begins_with_the_game_and_the_ends_of_its_columns(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        goal, game, ends, hint = Talk(store, FOUR_SUITS).first
    assert goal == "Simple Simon: build four sequences from king to ace, each of one suit."
    assert game == (
        "Game with 4 suits: 0 moves, 500 points, 0 of 4 sequences removed. Code SS1-S4-AAAAABD."
    )
    assert ends == (
        "Column ends. 1: 2 of clubs; 2: 5 of spades; 3: 8 of spades; 4: 10 of diamonds; "
        "5: king of clubs; 6: 7 of clubs; 7: 10 of spades; 8: 6 of spades; 9: jack of hearts; "
        "10: 9 of spades."
    )
    assert hint == "Type a move, such as 63, or help."


SAID = {
    "63": "Moved 7 of clubs to column 3, on 8 of spades. Score 499.\n"
    "Column 6 now ends with ace of hearts.",
    "61": "Not allowed. 7 of clubs does not go on 2 of clubs. Needs a card one rank higher.",
    "62x5": "Not allowed. 5 of clubs, queen of spades, jack of spades, ace of hearts, 7 of clubs "
    "do not go down one by one. Ranks must go down one by one.",
    "66": "Not allowed. 7 of clubs went back to column 6. Back in its own column.",
    "56": "Not allowed. King of clubs does not go on 7 of clubs. A king needs an empty column.",
    "06x2": "Not possible: column 10 has only 1 card.",
    "u": "Nothing to undo.",
    "r": "Nothing to redo.",
    "6": "Column 6, 5 cards, the last first: 7 of clubs; ace of hearts; "
    "queen of spades to jack of spades, 2 cards; 5 of clubs.",
    "0": "Column 10, 1 card: 9 of spades.",
    "to 3": "On column 3, on 8 of spades: 7 of clubs, from column 6.",
    "to 5": "Nothing can go on column 5, on king of clubs.",
    "6?": "Column 6, 7 of clubs: to 3, on 8 of spades.",
    "5?": "Column 5, king of clubs: nowhere.",
    "xyzzy": "“xyzzy” is not a command. Type help for the commands.",
    "60x0": "“60x0” is not a move. A move looks like 63 or 60x12; type help for more.",
    "to 12": "“12” is not a column. Type 1 to 9, or 0 for column 10, as in to 3.",
    "new 3": "“3” is not a number of suits. Type 1, 2 or 4, as in new 2.",
    "save": "Which file? Type its name too, as in save game.txt.",
    "games": "No games yet. A game appears here after its first move.",
    "stats": "No games yet. A game appears here after its first move.",
    "": "",
}


@pytest.mark.parametrize("line", SAID)
def test_a_command_is_answered_in_a_line(line: str, tmp_path: Path) -> None:
    with session(tmp_path) as store:
        assert "\n".join(Talk(store, FOUR_SUITS).say(line)) == SAID[line]


def test_a_move_is_saved_before_it_is_answered(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        talk = Talk(store, FOUR_SUITS)
        talk.say("63")
        assert saved_game(store) == talk.session.state.game
        assert saved_game(store).moves == Record.parse(f"{FOUR_SUITS}\n63").moves


def test_of_several_moves_those_before_a_rejected_one_stand(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        talk = Talk(store, FOUR_SUITS)
        answer = talk.answer("63 61 12 61")
        assert str(answer.rejected) == "12"
        assert answer.lines[2].startswith("Moved ace of hearts to column 1, on 2 of clubs.")
        assert answer.lines[4].startswith("Move 12 is not allowed. Ace of hearts does not go on 5")
        assert len(answer.lines) == 5
        assert [str(move) for move in saved_game(store).moves] == ["63", "61"]


def test_undo_and_redo_say_what_moves(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        talk = Talk(store, FOUR_SUITS)
        talk.say("63")
        assert talk.say("u") == [
            "Undone: 7 of clubs, back in column 6. Score 500.",
            "Column 3 now ends with 8 of spades.",
        ]
        assert talk.say("r") == [
            "Moved 7 of clubs to column 3, on 8 of spades. Score 499.",
            "Column 6 now ends with ace of hearts.",
        ]


def test_what_a_removed_sequence_uncovers_is_said(tmp_path: Path) -> None:
    number = next(n for n in range(49) if example(n).position.removed)
    move, position = EXAMPLE.moves[number - 1], example(number).position
    with session_after(tmp_path, example(number - 1)) as store:
        moved, ends = Talk(store).say(str(move))
        assert moved.startswith("The spades sequence is removed")
        assert ends == " ".join(
            end_sentence(column, position.column(column))
            for column in sorted((move.source, move.target))
        )


def test_undo_goes_as_far_back_as_on_the_screen(tmp_path: Path) -> None:
    with session_after(tmp_path, longest_game()) as store:
        talk = Talk(store)
        said = [talk.say("u") for _ in range(101)]
        assert said[99][0].startswith("Undone: ")
        assert said[100] == ["Only the last 100 actions can be undone."]


def test_a_win_is_said_with_its_result_and_what_is_new(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        talk = Talk(store, EXAMPLE.code)
        talk.say(BEFORE_THE_LAST)
        assert talk.say(LAST) == [
            "The spades sequence is removed, plus 100 points. "
            "Moved ace of spades to column 2, on 2 of spades. Score 851.",
            "You won! Simple Simon, SS1-S1-EXAMPLE, won in 49 moves, 851 points.",
            "Your first win with 1 suit.",
            "Type new for another game, restart for the same deal, or u to undo.",
        ]
        assert talk.say("14")[0].startswith("This game is won. Type new ")
        undone = talk.say("u")
        assert undone == [
            "Undone: ace of spades, back in column 1. The spades sequence is back too. Score 752.",
            "Column 2 now ends with 2 of spades.",
        ]


def test_groups_are_named_by_their_ends_and_their_number(tmp_path: Path) -> None:
    with session_after(tmp_path, example(47)) as store:
        talk = Talk(store)
        assert talk.say("2") == ["Column 2 is empty."]
        assert talk.say("2?") == ["Column 2 is empty."]
        assert talk.say("to 2") == ["Column 2 is empty. Any last card or group may go there."]
        cards = "king of spades to 2 of spades, 12 cards"
        assert talk.say("1") == [f"Column 1, 13 cards, the last first: {cards}; ace of spades."]
        assert talk.say("where") == [
            f"Column 1, {cards}: any number of them to an empty column: 2, 3, 4, 5, 6, 7, 8, 9, 10."
        ]
        assert talk.say(str(EXAMPLE.moves[47])) == [
            "Moved 12 cards, king of spades to 2 of spades, to column 2, which was empty. "
            "Score 752.",
            "Column 1 now ends with ace of spades.",
        ]


def test_where_names_all_that_the_rules_allow_and_no_more(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        talk = Talk(store, FOUR_SUITS)
        lines = talk.say("where")
        assert len(lines) == 10
        for column, line in enumerate(lines, start=1):
            assert talk.say(f"{column % 10}?") == [line]
        assert lines[9] == (
            "Column 10, 9 of spades: to 4, on 10 of diamonds; to 7, on 10 of spades."
        )


def test_table_names_every_card_once(tmp_path: Path) -> None:
    with session(tmp_path) as store:
        game, *columns = Talk(store, FOUR_SUITS).say("table")
    assert game.startswith("Game with 4 suits: 0 moves")
    assert [line.partition(",")[0] for line in columns] == [f"Column {n}" for n in range(1, 11)]
    assert sum(line.count(" of ") for line in columns) == 52


def test_restart_asks_where_moves_would_be_lost(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        talk = Talk(store)
        assert talk.say("restart") == ["Start this deal over? Type restart again to confirm."]
        talk.say("1")
        assert talk.say("restart") == ["Start this deal over? Type restart again to confirm."]
        assert talk.session.state.game == MOVED
        first, _ends = talk.say("restart")
        assert first.startswith("Started over. Game with 1 suit: 0 moves, 500 points")
        assert saved_game(store).moves == ()


def test_restart_asks_nobody_where_nobody_is_there(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        talk = Talk(store, asks=False)
        assert talk.say("restart")[0].startswith("Started over. ")
        assert saved_game(store).moves == ()


def test_another_game_loses_nothing(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        talk = Talk(store)
        assert talk.first[0].startswith("Continuing your last game. Game with 1 suit: 1 move, ")
        assert talk.say("new 4")[0] == (
            "Game with 4 suits: 0 moves, 500 points, 0 of 4 sequences removed. Code SS1-S4-DDDDDDD."
        )
        assert "Game with 4 suits: " in talk.say("new")[0]
        assert "Code SS1-S4-" in talk.say("daily")[0]
        assert "Code SS1-S2-" in talk.say("daily 2")[0]
        assert talk.say(f"code {MOVED.code}")[0].startswith("Continuing this game. ")
        assert talk.session.state.game == MOVED


def test_a_wrong_code_changes_nothing(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED) as store:
        talk = Talk(store)
        (said,) = talk.say("code SS1-S3-AAAAABD")
        assert said == "“S3” should be S1, S2 or S4, as in SS1-S1-AAAAABD."
        assert talk.session.state.game == MOVED


def test_games_and_statistics_are_those_of_the_screen(tmp_path: Path) -> None:
    with session_after(tmp_path, WON, game_with_a_move("BBBBBBB", 4), MOVED) as store:
        talk = Talk(store)
        assert talk.say("games") == [
            "3 games, the last played first.",
            "1: SS1-S1-EXAMPLE, 1 move, 499 points, current.",
            "2: SS1-S4-BBBBBBB, 1 move, 499 points, unfinished.",
            "3: SS1-S1-EXAMPLE, 49 moves, 851 points, won.",
        ]
        one, four, days = talk.say("stats")
        assert one.startswith("1 suit. Games played: 2; Games won: 1; ")
        assert four.startswith("4 suits. Games played: 1; Games won: 0; ")
        assert days == "Daily streak: 0 days, longest 0."


def test_games_come_ten_at_a_time(tmp_path: Path) -> None:
    with session_after(tmp_path, *[MOVED] * 12) as store:
        talk = Talk(store)
        lines = talk.say("games")
        assert len(lines) == 12
        assert lines[-1] == "Type games 11 for more."
        assert [line.partition(":")[0] for line in talk.say("games 11")[1:]] == ["11", "12"]


def test_a_record_is_saved_to_a_new_file_only(tmp_path: Path) -> None:
    file = tmp_path / "a game.txt"
    with session_after(tmp_path / "games", MOVED) as store:
        talk = Talk(store)
        assert talk.say(f"save {file}")[0].startswith("Saved the record: ")
        game = replay(Record.parse(file.read_text("utf-8")))
        assert isinstance(game, Game)
        assert game.position == MOVED.position
        talk.say("restart")
        talk.say("restart")
        (said,) = talk.say(f"save {file}")
        assert "exists, and was not changed" in said
        assert Record.parse(file.read_text("utf-8")).moves == MOVED.moves


def test_the_home_folder_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with session_after(tmp_path / "games", MOVED) as store:
        Talk(store).say("save ~/game.txt")
    assert (tmp_path / "game.txt").exists()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no/folder.txt", "no such file"),
        (".", "exists"),
        ("x" * 300, "the name is too long"),
        ("a\0b", "cannot be a file"),
        ("~nobody-at-all/x", "no such home folder"),
    ],
)
def test_a_file_that_cannot_be_is_told_in_a_line(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with session_after(tmp_path / "games", MOVED) as store:
        (said,) = Talk(store).say(f"save {name}")
    assert why in said
    assert said.isprintable()


def test_a_game_open_elsewhere_is_told(tmp_path: Path) -> None:
    with elsewhere(tmp_path) as other, session(tmp_path) as store:
        other.run(Store.begin, MOVED)
        talk = Talk(store)
        assert talk.first[0].startswith(
            "That game is open in another session. Here is a new one. Game with 1 suit: 0 moves"
        )
        talk.say(f"code {MOVED.code}")
        assert talk.session.state.game.moves == ()


def test_what_is_not_saved_is_told(tmp_path: Path) -> None:
    with session_after(tmp_path, MOVED), session(tmp_path) as store:
        with make_read_only(tmp_path, *tmp_path.iterdir()):
            talk = Talk(store)
            said = talk.say("21")[0]
        assert "Not saved: read-only." in f"{talk.first[0]} {said}"
        assert os.fspath(tmp_path) not in said


@pytest.mark.parametrize("moves", range(0, 49, 4))
def test_what_is_listed_is_what_the_rules_allow(moves: int) -> None:
    position = example(moves).position
    legal = list(legal_moves(position))
    for column in COLUMNS:
        if position.column(column):
            said = looks.to_text(position, column)
            onto = [move for move in legal if move.target == column]
            assert said.count(", from column ") == len(onto)
            assert all(f", from column {move.source}" in said for move in onto)
            said = looks.where_text(position, column)
            off = [m for m in legal if m.source == column and position.column(m.target)]
            assert len(re.findall("to [0-9]+, on ", said)) == len(off)
