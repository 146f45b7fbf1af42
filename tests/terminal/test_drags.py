"""Cards dragged by reports of a mouse: released anywhere, refused, or let go unseen."""

from pathlib import Path
from random import Random

import pytest

from simplesimon.core.deal import Code
from simplesimon.core.game import Game
from simplesimon.core.moves import COLUMNS, Move
from simplesimon.core.position import group_size
from simplesimon.hand import Hand
from tests.terminal.player import BACKSPACE, UP
from tests.terminal.pty_terminal import Terminal
from tests.terminal.reading import read, wait_for_this
from tests.terminal.test_mouse import (
    Cell,
    card,
    click,
    in_column,
    motion,
    release,
    report,
    wait_for_card,
)
from tests.terminal.test_play import CODE, playing

FOUR_SUITS = "SS1-S4-AAAAABD"
HEADER: Cell = (40, 0)
SHIFT = 4


def drag(start: Cell, *way: Cell) -> str:
    """A press, moves, and a release at the last of them."""
    return report(start) + "".join(map(motion, way)) + release(way[-1])


def play_moves(game: Game, *moves: str) -> Game:
    for text in moves:
        after = game.play(Move.parse(text))
        assert isinstance(after, Game)
        game = after
    return game


def some_drag(chance: Random, game: Game) -> tuple[int, int, int | None, Move]:
    """Column and size of a group, where it is released, and the move that must come of it."""
    found: list[tuple[int, int, int | None, Move]] = []
    for source in filter(game.position.column, COLUMNS):
        for size in range(1, group_size(game.position.column(source)) + 1):
            hand, _nothing = Hand().pick_up(game.position, source, size)
            for target in (*COLUMNS, None):
                move = hand.drop(game.position, target, automatic=True)[1]
                if isinstance(move, Move):
                    found.append((source, size, target, move))
    return chance.choice(found)


@pytest.mark.parametrize("seed", range(3))
def test_each_automatic_placement_is_undone_by_one_undo(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    folder = tmp_path / ".config/simplesimon"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text("automatic_placement = true\n", "utf-8")
    games = [Game.begin(Code.parse(CODE if seed else FOUR_SUITS))]
    with playing(tmp_path, arguments=("--code", str(games[0].code))) as terminal:
        for _move in range(5):
            wait_for_this(terminal, games[-1])
            source, size, target, move = some_drag(chance, games[-1])
            start = card(terminal, source, games[-1].position.column(source)[-size].pretty)
            end = in_column(target, chance.randrange(1, 22)) if target else HEADER
            terminal.send(drag(start, (70, 1), end))
            games.append(play_moves(games[-1], str(move)))
        wait_for_this(terminal, games[-1])
        for game in reversed(games[:-1]):
            terminal.send("u")
            wait_for_this(terminal, game)
        terminal.send("u")
        terminal.wait_for("Nothing to undo")
        wait_for_this(terminal, games[0])


BROKEN = {
    "no run": ((), 1, 3, "Ranks must go down one by one"),
    "two suits": (("49",), 9, 1, "A group must be of one suit"),
}


@pytest.mark.parametrize(("moves", "column", "index", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_card_dragged_from_above_others_that_may_not_go_along_is_refused_whole(
    tmp_path: Path, moves: tuple[str, ...], column: int, index: int, reason: str
) -> None:
    game = Game.begin(Code.parse(FOUR_SUITS))
    with playing(tmp_path, arguments=("--code", FOUR_SUITS)) as terminal:
        wait_for_this(terminal, game)
        terminal.send("".join(moves))
        game = play_moves(game, *moves)
        wait_for_this(terminal, game)
        start = card(terminal, column, game.position.column(column)[index].pretty)
        for end in (*map(in_column, COLUMNS), in_column(5, 3), HEADER):
            terminal.send(drag(start, (start[0], start[1] + 1), end))
            terminal.wait_for(reason)
            terminal.settle()
            assert "▴" not in terminal.text()
            terminal.send(BACKSPACE)
            terminal.wait_until(lambda: reason not in terminal.text())
            wait_for_this(terminal, game)


COMING_BACK = {
    "released at the edge": release((79, 12)),
    "released in the corner": release((79, 23)),
    "released outside, to the right": release((500, 12)),
    "released outside, below": release((27, 400)),
    "released outside, a click": release((500, 12)) + click(in_column(5)),
    "released at no cell": "\x1b[<0;0;0m" + click(in_column(5)),
    "released unseen, a click": click(in_column(5)),
    "released unseen, moves of a mouse without a button": report((27, 12), 35) + click(HEADER),
    "released unseen, a key": BACKSPACE,
    "released unseen, a digit": "4",
    "released unseen, a key of the group": UP + BACKSPACE,
    "released unseen, another press and its drag": drag(in_column(6, 2), in_column(4)),
}


@pytest.mark.parametrize("coming_back", COMING_BACK.values(), ids=COMING_BACK)
def test_cards_dragged_out_of_the_window_never_stick_to_the_pointer(
    tmp_path: Path, coming_back: str
) -> None:
    dealt = Game.begin(Code.parse(CODE))
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        terminal.send(report(four) + motion((79, 12)) + motion((300, 12)))
        terminal.wait_for("▾4▾")
        terminal.send(coming_back)
        terminal.wait_until(lambda: not set("▾▴◂") & set(terminal.text()))
        terminal.send(BACKSPACE)
        terminal.settle()
        seen = read(terminal)
        assert seen is not None
        assert any(map(seen.may_be, (dealt, play_moves(dealt, "14"), play_moves(dealt, "10"))))
        terminal.send("u" + drag(four, in_column(10)))
        wait_for_this(terminal, play_moves(dealt, "10"))


def test_a_drag_with_shift_changes_nothing_whatever_is_in_hand(tmp_path: Path) -> None:
    with playing(tmp_path) as terminal:
        four = wait_for_card(terminal)
        for keys in ("", "1"):
            terminal.send(keys)
            terminal.settle()
            before = terminal.text()
            for cell in (four, in_column(4), in_column(5)):
                send_with_shift(terminal, cell, in_column(4))
                terminal.settle()
                assert terminal.text() == before


def send_with_shift(terminal: Terminal, start: Cell, end: Cell) -> None:
    terminal.send(report(start, SHIFT) + report(end, SHIFT + 32) + report(end, SHIFT, "m"))
