"""The games and statistics as the command tells them, in lines and as JSON; nothing is written."""

import json
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from simplesimon import i18n
from simplesimon.as_json import record_line
from simplesimon.core.deal import Code, deal
from simplesimon.core.example import EXAMPLE
from simplesimon.core.game import Game
from simplesimon.core.record import Record, replay
from simplesimon.draw.games import ListPage, list_picture
from simplesimon.draw.glyphs import UNICODE
from simplesimon.draw.statistics import statistics_picture
from simplesimon.history import History, Kind
from simplesimon.i18n import LANGUAGES
from simplesimon.opening import find_opening
from simplesimon.session import local_date
from simplesimon.store import Store
from tests.command import run
from tests.reports import Captured, answer, fill, objects
from tests.sessions import WON, example, game_with_a_move

FIGURES = ["games", "won", "win_rate", "streak", "longest_streak"]
FIGURES += ["best_score", "fewest_moves", "best_seconds"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with games in it, which no session has open."""
    return fill(tmp_path)


@pytest.fixture
def history(folder: Path) -> Iterator[History]:
    """The same games as the screen looks them through."""
    with closing(Store(folder, time.time)) as store:
        first = find_opening(store, None, None, lambda _below: 0)
        yield History(store, first.game, local_date())


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


# In lines.


def test_a_game_is_a_line_and_the_last_one_comes_first(folder: Path, capsys: Captured) -> None:
    assert answer(capsys, "--list", "--data-dir", folder) == (
        "SS1-S2-QWERTYU  unfinished   0 moves  500 points  0:00  today\n"
        "SS1-S4-AAAAABD  unfinished    1 move  499 points  0:00  today\n"
        "SS1-S1-EXAMPLE  daily         1 move  499 points  0:00  today\n"
        "SS1-S1-EXAMPLE  won         49 moves  851 points  0:00  today\n"
    )


def test_statistics_are_a_table_and_what_is_told_of_all_games(
    folder: Path, capsys: Captured
) -> None:
    assert answer(capsys, "--stats", "--data-dir", folder) == (
        "Number of suits     1   2   4\n"
        "Games played        2   1   1\n"
        "Games won           1   0   0\n"
        "Win rate          50%  0%  0%\n"
        "Current streak      0   0   0\n"
        "Longest streak      1   0   0\n"
        "Best score        851   -   -\n"
        "Fewest moves       49   -   -\n"
        "Best time        0:00   -   -\n"
        "Last games: 1 of 3 won\n"
        "Winning scores: 851 to 851\n"
        "Daily streak: 0 days, longest 0\n"
    )


def test_the_list_says_what_the_screen_says(history: History, capsys: Captured) -> None:
    lines = list(history.lines(0, 9))
    shown = list_picture(ListPage(lines, 0, 0, len(lines), Kind.ALL, history.now), UNICODE, 100, 30)
    rows = [row.text for row in shown[0].rows[3 : 3 + len(lines)]]
    told = answer(capsys, "--list", "--data-dir", history._store.path.parent).splitlines()
    rows[0] = rows[0].replace("current", "unfinished")  # for the command no session plays it
    for row, line in zip(rows, told, strict=True):
        words = {word.strip() for word in line.split("  ") if word.strip()}
        for word in words:
            assert word.removesuffix(" moves").removesuffix(" move").removesuffix(" points") in row


def test_the_statistics_say_what_the_screen_says(history: History, capsys: Captured) -> None:
    shown = statistics_picture(history.overview, (), UNICODE, 150, 40)
    text = " ".join(" ".join(row.text for row in shown[0].rows).split())
    told = answer(capsys, "--stats", "--data-dir", history._store.path.parent).splitlines()
    for line in told:
        if not line.startswith("Win rate"):
            assert " ".join(line.split()) in text


def test_the_game_that_is_continued_next_ends_no_streak(tmp_path: Path, capsys: Captured) -> None:
    with closing(Store(tmp_path, time.time)) as store:
        store.begin(WON)
        store.begin(game_with_a_move("AAAAABD"))
    told = objects(answer(capsys, "--stats", "--json", "--data-dir", tmp_path))
    assert {each["of"]: each["streak"] for each in told}["all"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_words_and_columns_stand_below_each_other(
    language: str, folder: Path, capsys: Captured
) -> None:
    for option in ("--list", "--stats"):
        options = (option, "--data-dir", folder, "--lang", language)
        told = answer(capsys, *options).splitlines()
        plain = answer(capsys, *options, "--ascii").splitlines()
        assert i18n._("won") in told[-1] if option == "--list" else i18n._("Win rate") in told[3]
        assert "".join(plain).isascii()
        for lines in (told[:4], plain[:4]):
            ends = {len(line) for line in lines}
            assert len(ends) == 1 or option == "--list"
            assert len({line.index("  ", 8) for line in lines}) == 1 or option == "--stats"


@pytest.mark.parametrize("option", ["--list", "--stats"])
def test_where_ascii_is_all_there_is_columns_stand_below_each_other(
    option: str, folder: Path
) -> None:
    arguments = (option, "--data-dir", str(folder), "--lang", "it")
    ran = run(*arguments, environment={"PYTHONIOENCODING": "ascii"})
    assert ran == run(*arguments, "--ascii")


def test_no_games_are_a_sentence_and_in_json_nothing(tmp_path: Path, capsys: Captured) -> None:
    missing = tmp_path / "none" / "at all"
    told = answer(capsys, "--list", "--data-dir", missing)
    assert told == "No games yet. A game appears here after its first move.\n"
    assert answer(capsys, "--list", "--json", "--data-dir", missing) == ""
    assert "Games played     0  0  0" in answer(capsys, "--stats", "--data-dir", missing)
    assert len(objects(answer(capsys, "--stats", "--json", "--data-dir", missing))) == 5
    assert not list(tmp_path.iterdir())


# As JSON.


def test_a_game_is_an_object(folder: Path, capsys: Captured) -> None:
    first, *_others, daily, won = objects(answer(capsys, "--list", "--json", "--data-dir", folder))
    assert first == {
        "code": "SS1-S2-QWERTYU",
        "suits": 2,
        "state": "unfinished",
        "moves": 0,
        "score": 500,
        "removed": 0,
        "seconds": 0,
        "played": first["played"],
        "day": None,
    }
    at = time.strptime(first["played"], "%Y-%m-%dT%H:%M:%SZ")
    assert time.time() - 200 < time.mktime((*at[:8], 0)) - time.timezone < time.time()
    assert daily["day"] == local_date()
    assert (won["state"], won["removed"], won["score"]) == ("won", 4, 851)


def test_statistics_are_an_object_for_each_number_of_suits_for_all_and_for_the_daily_deals(
    folder: Path, capsys: Captured
) -> None:
    told = objects(answer(capsys, "--stats", "--json", "--data-dir", folder))
    assert [(each.pop("of"), each.pop("suits")) for each in told] == [
        *(("suits", suits) for suits in (1, 2, 4)),
        ("all", None),
        ("daily", None),
    ]
    assert all(list(each) == FIGURES for each in told)
    assert list(told[0].values()) == [2, 1, 50, 0, 1, 851, 49, 0]
    assert list(told[3].values()) == [4, 1, 25, 0, 1, 851, 49, 0]
    assert list(told[4].values()) == [1, 0, 0, 0, 0, None, None, None]


def test_of_the_daily_deals_the_streaks_are_days(tmp_path: Path, capsys: Captured) -> None:
    with closing(Store(tmp_path, time.time)) as store:
        for day in ("2026-01-01", "2026-01-02", "2026-01-02", local_date()):
            store.begin(WON, day=day)
    *_others, daily = objects(answer(capsys, "--stats", "--json", "--data-dir", tmp_path))
    assert (daily["games"], daily["won"]) == (4, 4)
    assert (daily["streak"], daily["longest_streak"]) == (1, 2)


@pytest.mark.parametrize("option", ["--list", "--stats"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_json_is_the_same_in_every_language(
    option: str, language: str, folder: Path, capsys: Captured
) -> None:
    english = answer(capsys, option, "--json", "--data-dir", folder)
    for more in ((), ("--ascii",)):
        other = answer(capsys, option, "--json", "--data-dir", folder, "--lang", language, *more)
        assert other == english
    assert english.isascii()


def test_a_deal_is_an_object(capsys: Captured) -> None:
    (told,) = objects(answer(capsys, "--print", "--code", "ss1s4aaaaabd", "--json"))
    assert (told["code"], told["suits"]) == ("SS1-S4-AAAAABD", 4)
    columns = deal(Code(4, "AAAAABD")).columns
    assert told["columns"] == [[str(card) for card in column] for column in columns]


def test_a_record_is_an_object(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(EXAMPLE))
    (won,) = objects(answer(capsys, "--verify", file, "--json"))
    assert won == {
        "code": "SS1-S1-EXAMPLE",
        "suits": 1,
        "moves": 49,
        "removed": 4,
        "score": 851,
        "won": True,
        "rejected": None,
    }
    file.write_text("SS1-S1-EXAMPLE\n14 14")
    (told,) = objects(answer(capsys, "--verify", file, "--json", status=1))
    assert told == {**won, "moves": 1, "removed": 0, "score": 499, "won": False} | {
        "rejected": {"number": 2, "move": "14", "rule": "rank-mismatch"}
    }


def test_a_record_in_the_middle_is_one_that_is_not_won() -> None:
    told = json.loads(record_line(example(12)))
    assert (told["moves"], told["won"], told["rejected"]) == (12, False, None)
    assert isinstance(replay(Record(EXAMPLE.code, ())), Game)
