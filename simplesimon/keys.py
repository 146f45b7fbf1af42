"""The tables of keys, one for each screen: what they do, how they are named, what is pressed.

Key lines, the rules and keys screen and the documentation are made from these tables.
Texts are marked here and translated where they are shown.
"""

from collections.abc import Mapping
from typing import NamedTuple

from .core.deal import PACKS
from .core.moves import COLUMNS, digit
from .i18n import N_


class Key(NamedTuple):
    """Keys that belong together: one line of the help.

    `shown` and `label` are how help writes the keys and what they do; `brief`, where it is
    not empty, is what the key line says, `held` what it says with cards in hand. `actions`
    has for each method `action_…` of the screen the keys that call it, as Textual names
    them, separated by blanks. `own_ids` are what settings call these actions, to give them
    other keys; `own` says that the player did so.
    """

    id: str
    shown: str
    label: str
    actions: Mapping[str, str]
    brief: str = ""
    held: str = ""
    own_ids: tuple[str, ...] = ()
    own: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """What settings call its actions; none where these have no other keys."""
        return self.own_ids or ((self.id,) if len(self.actions) == 1 else ())


KeyTable = tuple[Key, ...]

_HELP = Key("help", N_("?"), N_("rules and keys"), {"help": "?"}, N_("? help"))


def _leave(presses: str) -> Key:
    """Esc, and what else leads back from a screen."""
    return Key("leave", N_("Esc"), N_("back"), {"leave": presses}, N_("Esc back"))


TABLE_KEYS: KeyTable = (
    Key(
        "column",
        N_("1…9, 0"),
        N_("pick up the cards there; with cards in hand, drop them there"),
        {f"column({column})": digit(column) for column in COLUMNS},
        N_("1-0 column"),
        N_("1-0 column"),
    ),
    Key(
        "cursor",
        N_("← →, h l"),
        N_("move the cursor from column to column"),
        {"step(-1)": "left h", "step(1)": "right l"},
        N_("←→ cursor"),
        N_("←→ cursor"),
        own_ids=("left", "right"),
    ),
    Key(
        "group",
        N_("↑ ↓, k j"),
        N_("hold one card more or fewer; then exactly that many move"),
        {"more": "up k", "fewer": "down j"},
        N_("↑↓ group"),
        N_("↑↓ group"),
        own_ids=("more", "fewer"),
    ),
    Key(
        "press",
        N_("Enter, Space"),
        N_("pick up or drop at the cursor"),
        {"press": "enter ctrl+j space"},
        N_("Enter pick up"),
        N_("Enter drop"),
    ),
    Key(
        "best",
        N_("same number again"),
        N_("send the cards to the best column"),
        {},
        held=N_("same number: best"),
    ),
    Key(
        "put_back",
        N_("Esc, Backspace"),
        N_("put the cards back; close the rules panel"),
        {"put_back": "escape backspace"},
        held=N_("Esc put back"),
    ),
    Key("undo", N_("u"), N_("undo, up to 100 times"), {"undo": "u"}, N_("u undo")),
    Key("redo", N_("r"), N_("redo what was undone"), {"redo": "r"}, N_("r redo")),
    Key("restart", N_("R"), N_("start this deal over"), {"restart": "R"}, N_("R restart")),
    Key("new_game", N_("n"), N_("new game"), {"new_game": "n"}, N_("n new")),
    Key("enter_code", N_("c"), N_("enter a game code"), {"enter_code": "c"}, N_("c code")),
    Key(
        "copy_code",
        N_("y"),
        N_("copy the code of this game"),
        {"copy_code": "y"},
        N_("y copy"),
        own_ids=("copy",),
    ),
    Key(
        "hidden",
        N_("v"),
        N_("show the hidden cards of the column at the cursor"),
        {"hidden": "v"},
        N_("v hidden"),
    ),
    Key("games", N_("g"), N_("games and statistics"), {"games": "g"}, N_("g games")),
    Key("settings", N_("s"), N_("settings"), {"settings": "s"}, N_("s settings")),
    _HELP._replace(held=_HELP.brief),
    Key("quit", N_("q"), N_("quit (the game is saved)"), {"quit": "q ctrl+q"}, N_("q quit")),
)

COMMON_KEYS: KeyTable = (
    Key("end", N_("Ctrl+C"), N_("quit at once (the game is saved)"), {"end": "ctrl+c"}),
    Key("stop", N_("Ctrl+Z"), N_("suspend; fg in the shell returns"), {"stop": "ctrl+z"}),
    Key("repaint", N_("Ctrl+L"), N_("redraw the screen"), {"repaint": "ctrl+l"}),
)
"""Keys of every screen; everything can be done without them."""

QUESTION_KEYS: KeyTable = (
    Key("yes", N_("Enter"), N_("yes"), {"answer(True)": "enter ctrl+j"}, N_("Enter yes")),
    Key("no", N_("Esc"), N_("no"), {"answer(False)": "escape q ctrl+q"}, N_("Esc no")),
)

NEW_GAME_KEYS: KeyTable = (
    Key(
        "suits",
        N_("1, 2, 4"),
        N_("deal with 1, 2 or 4 suits"),
        {f"deal({suits})": str(suits) for suits in PACKS},
    ),
    Key(
        "choose",
        N_("↑ ↓"),
        N_("choose"),
        {"step(-1)": "up k left h shift+tab", "step(1)": "down j right l tab"},
        N_("↑↓ choose"),
        own_ids=("up", "down"),
    ),
    Key("deal", N_("Enter"), N_("deal"), {"deal_chosen": "enter ctrl+j space"}, N_("Enter deal")),
    Key("today", N_("d"), N_("today’s deal, the same for everyone"), {"deal_today": "d"}),
    Key("enter_code", N_("c"), N_("enter a game code"), {"enter_code": "c"}),
    _leave("escape backspace q ctrl+q"),
)

CODE_KEYS: KeyTable = (
    Key("deal", N_("Enter"), N_("deal"), {"deal": "enter ctrl+j"}, N_("Enter deal")),
    Key("erase", N_("Backspace"), N_("erase the last character"), {"erase": "backspace"}),
    _leave("escape ctrl+q"),
)


def _answer(name: str, presses: str = "") -> Key:
    """A key of the table on a page that only answers with what is to be done."""
    key = next(key for key in TABLE_KEYS if key.id == name)
    return key._replace(actions={f"answer({name!r})": presses or key.actions[name]}, held="")


WIN_KEYS: KeyTable = (
    _answer("new_game", "n enter ctrl+j"),
    Key("today", N_("d"), N_("today’s deal"), {"answer('today')": "d"}, N_("d daily")),
    _answer("restart"),
    Key("undo", N_("u"), N_("undo the last move"), {"answer('undo')": "u"}, N_("u undo")),
    Key("copy", N_("y"), N_("copy the result"), {"copy": "y"}, N_("y copy")),
    _answer("help"),
    _answer("quit"),
    Key(
        "look",
        N_("Esc"),
        N_("look at the table"),
        {"answer('put_back')": "escape backspace space"},
        N_("Esc table"),
    ),
    _answer("games"),
    _answer("settings"),
)

TOO_SMALL_KEYS: KeyTable = (
    Key("quit", N_("q"), N_("quit (the game is saved)"), {"quit": "q ctrl+q"}),
)

PAGE_KEYS: KeyTable = (
    Key(
        "turn",
        N_("← →"),
        N_("turn the page"),
        {
            "turn(-1)": "left h up k pageup backspace",
            "turn(1)": "right l down j pagedown space enter ctrl+j",
        },
        N_("←→ turn"),
        own_ids=("back", "forward"),
    ),
    _leave("escape q ? ctrl+q"),
    Key(
        "example",
        N_("e"),
        N_("watch the example, a winning game"),
        {"example": "e"},
        N_("e example"),
    ),
)

REPLAY_KEYS: KeyTable = (
    Key(
        "step",
        N_("← →, h l"),
        N_("one move back or forward"),
        {"step(-1)": "left h up k backspace", "step(1)": "right l down j enter ctrl+j"},
        N_("←→ move"),
        own_ids=("back", "forward"),
    ),
    Key(
        "play",
        N_("Space"),
        N_("play the moves one after another, or stop"),
        {"play": "space"},
        N_("Space play"),
    ),
    _leave("escape q ctrl+q"),
    Key(
        "take_over",
        N_("t"),
        N_("play from here, as a new game"),
        {"take_over": "t"},
        N_("t play from here"),
    ),
    Key(
        "go",
        N_("Home End, b e"),
        N_("to the start or the end"),
        {"go(False)": "home b", "go(True)": "end e"},
        N_("b/e start/end"),
        own_ids=("first", "last"),
    ),
    Key("write", N_("w"), N_("save the record to a file"), {"write": "w"}, N_("w save")),
    _HELP,
)

REPLAY_ALONE_KEYS: KeyTable = tuple(
    key._replace(brief=N_("Esc quit")) if key.id == "leave" else key for key in REPLAY_KEYS
)
"""The same where there is no game to go back to."""

GAMES_KEYS: KeyTable = (
    Key(
        "choose",
        N_("↑ ↓, k j"),
        N_("choose a game"),
        {"step(-1)": "up k", "step(1)": "down j"},
        N_("↑↓ game"),
        own_ids=("up", "down"),
    ),
    Key(
        "open",
        N_("Enter"),
        N_("continue an unfinished game, or play a won deal again"),
        {"open": "enter ctrl+j space"},
        N_("Enter play"),
    ),
    _leave("escape backspace q g ctrl+q"),
    Key(
        "watch",
        N_("w"),
        N_("watch the game from the start; its record can be saved there"),
        {"watch": "w"},
        N_("w watch"),
    ),
    Key(
        "filter",
        N_("f"),
        N_("show all games, or only some: by suits, unfinished, won"),
        {"filter": "f"},
        N_("f filter"),
    ),
    Key(
        "delete",
        N_("x"),
        N_("delete the game (the statistics still count it)"),
        {"delete": "x"},
        N_("x delete"),
    ),
    Key(
        "turn",
        N_("← →, h l"),
        N_("statistics, and back to the games"),
        {"turn": "left h right l tab shift+tab"},
        N_("←→ statistics"),
    ),
    Key(
        "leap",
        N_("PgUp PgDn, u d"),
        N_("one page up or down"),
        {"leap(-1)": "pageup u", "leap(1)": "pagedown d"},
        N_("u/d page"),
        own_ids=("page_up", "page_down"),
    ),
    Key(
        "go",
        N_("Home End, b e"),
        N_("to the first or the last game"),
        {"go(False)": "home b", "go(True)": "end e"},
        N_("b/e first/last"),
        own_ids=("first", "last"),
    ),
    _HELP,
)

STATISTICS_KEYS: KeyTable = (
    Key(
        "turn",
        N_("← →, h l"),
        N_("back to the games"),
        {"turn": "left h right l tab shift+tab"},
        N_("←→ games"),
    ),
    _leave("escape backspace q g ctrl+q"),
    Key(
        "reset",
        N_("z"),
        N_("reset the statistics: count from now on"),
        {"reset": "z"},
        N_("z reset"),
    ),
    _HELP,
)

SETTINGS_KEYS: KeyTable = (
    Key(
        "choose",
        N_("↑ ↓"),
        N_("choose"),
        {"step(-1)": "up k shift+tab", "step(1)": "down j tab"},
        N_("↑↓ choose"),
        own_ids=("up", "down"),
    ),
    Key(
        "change",
        N_("Enter"),
        N_("change"),
        {"change(1)": "enter ctrl+j space right l", "change(-1)": "left h"},
        N_("Enter change"),
        own_ids=("change", "change_back"),
    ),
    _leave("escape backspace q s ctrl+q"),
)


class Keys(NamedTuple):
    """The tables of keys of all screens, as a player has them."""

    table: KeyTable = TABLE_KEYS
    question: KeyTable = QUESTION_KEYS
    new_game: KeyTable = NEW_GAME_KEYS
    code: KeyTable = CODE_KEYS
    win: KeyTable = WIN_KEYS
    too_small: KeyTable = TOO_SMALL_KEYS
    pages: KeyTable = PAGE_KEYS
    replay: KeyTable = REPLAY_KEYS
    replay_alone: KeyTable = REPLAY_ALONE_KEYS
    games: KeyTable = GAMES_KEYS
    statistics: KeyTable = STATISTICS_KEYS
    settings: KeyTable = SETTINGS_KEYS

    @property
    def characters(self) -> str:
        """The characters that are keys in the lines with keys of the player's own."""
        presses = (
            press
            for table in self
            for key in table
            if key.own
            for presses in key.actions.values()
            for press in presses.split()
        )
        return "".join(press for press in presses if len(press) == 1)

    # Caches look up what holds it, and there is one for a session: it is equal to itself only.

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


KEYS = Keys()
"""The keys of who has given none of their own."""
