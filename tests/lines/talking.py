"""A session that is spoken to in lines, without a process."""

from simplesimon.core.deal import Code
from simplesimon.lines.commands import read
from simplesimon.lines.dialogue import Answer, Dialogue
from simplesimon.session import Session
from simplesimon.store import Store
from tests.session.starting import play, start

FOUR_SUITS = Code(4, "AAAAABD")


class Talk:
    """What is said, line by line; `asks` where somebody can be asked."""

    def __init__(self, store: Store, code: Code | None = None, *, asks: bool = True) -> None:
        self.session: Session = play(store, start(store, code)._replace(ask=False))
        self._dialogue = Dialogue(self.session, asks=asks)
        self.first = list(self._dialogue.begin())

    def answer(self, line: str) -> Answer:
        return self._dialogue.answer(read(line))

    def say(self, line: str) -> list[str]:
        return list(self.answer(line).lines)
