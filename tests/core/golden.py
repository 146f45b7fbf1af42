"""Deals, games and refused moves that the game must give and judge the same for ever."""

import json
from pathlib import Path
from typing import NamedTuple

from simplesimon.core.cards import Card
from simplesimon.core.deal import Code
from simplesimon.core.moves import Move
from simplesimon.core.position import Position
from simplesimon.core.record import Record

DATA = Path(__file__).parent.parent / "data"


class GoldenGame(NamedTuple):
    """A won game and the score it must end with."""

    record: Record
    score: int


def golden_games() -> list[GoldenGame]:
    lines = (DATA / "games.txt").read_text(encoding="utf-8").splitlines()
    return [_golden_game(line) for line in lines if line and not line.startswith("#")]


def _golden_game(line: str) -> GoldenGame:
    code, score, *moves = line.split()
    return GoldenGame(Record(Code.parse(code), tuple(map(Move.parse, moves))), int(score))


class GoldenAttempt(NamedTuple):
    """A move that must not be made, and every reason against it in no order."""

    position: Position
    move: Move
    reasons: frozenset[str]


def golden_attempts() -> list[GoldenAttempt]:
    lines = (DATA / "rejections.jsonl").read_text(encoding="utf-8").splitlines()
    return [_golden_attempt(line) for line in lines]


def _golden_attempt(line: str) -> GoldenAttempt:
    fields = json.loads(line)
    columns = tuple(tuple(map(Card.parse, column)) for column in fields["position"])
    return GoldenAttempt(Position(columns), Move(*fields["attempt"]), frozenset(fields["reasons"]))


def golden_deals() -> dict[str, list[str]]:
    deals: dict[str, list[str]] = json.loads((DATA / "deals.json").read_text(encoding="utf-8"))
    return deals


def golden_days() -> dict[str, str]:
    """The letters of the deals of some days."""
    days: dict[str, str] = json.loads((DATA / "daily.json").read_text(encoding="utf-8"))
    return days
