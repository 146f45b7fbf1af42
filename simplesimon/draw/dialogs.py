"""The dialogs as pictures: boxes of paragraphs in the middle of the window. Pure."""

from collections.abc import Iterable

from ..core.deal import PACKS
from ..i18n import N_, _, pgettext
from ..keys import CODE_KEYS, NEW_GAME_KEYS, QUESTION_KEYS, SETTINGS_KEYS, KeyTable
from ..settings import CHOICES, Choice, Settings
from ..texts import EXAMPLE_CODE
from .frame import MIN_HEIGHT, MIN_WIDTH
from .glyphs import UNICODE, Glyphs
from .lines import Paragraph, dialog_keys, option, prose
from .picture import Part, Picture
from .row import Paint, Row

_WIDTH = 56
_LEVELS = {1: N_("1  Easy"), 2: N_("2  Medium"), 4: N_("4  Hard")}
_ENTER_CODE = N_("c  Enter a code")
_TODAY = N_("d  Today’s deal")
_LABEL_WIDTH, _LINE_WIDTH = 26, 34
"""How wide the name of a setting is, and how wide it may be together with its value."""

TODAY, CODE = "today", "code"
NEW_GAME_OPTIONS: tuple[int | str, ...] = (*PACKS, TODAY, CODE)
"""What a new game can be: a number of suits, today's deal, the deal of a code."""

Paragraphs = tuple[Paragraph, ...]


def box(paragraphs: Iterable[Paragraph], glyphs: Glyphs, width: int, height: int) -> Picture:
    """Paragraphs in a box in the middle of a window."""
    size, blank = min(_WIDTH, width), Paragraph("")
    rows = prose((blank, *paragraphs, blank), size, Paint.BAR, glyphs)
    top = max(0, (height - len(rows)) // 2)
    return (Part("box", (width - size) // 2, top, size, len(rows), rows),)


def new_game(chosen: int) -> Paragraphs:
    """The question how many suits; `chosen` is an index in NEW_GAME_OPTIONS."""
    texts = [*(_(_LEVELS[suits]) for suits in PACKS), _(_TODAY), _(_ENTER_CODE)]
    actions = [*(f"deal({suits})" for suits in PACKS), "deal_today", "enter_code"]
    options = (
        option(text, chosen=n == chosen, action=action)
        for n, (text, action) in enumerate(zip(texts, actions, strict=True))
    )
    return _dialog(_("How many suits?"), tuple(options), NEW_GAME_KEYS)


def enter_code(text: str, wrong: str) -> Paragraphs:
    """The dialog for a code: what is typed so far, and what is wrong with it, if anything is."""
    told = wrong or _("Example: {example}").format(example=EXAMPLE_CODE)
    line = option(f"{text}_", chosen=True)
    note = Paragraph(told, Paint.ALERT if wrong else Paint.BAR_TEXT)
    return _dialog(_("Enter a game code"), (line, Paragraph(""), note), CODE_KEYS)


def _dialog(question: str, answers: Paragraphs, keys: KeyTable) -> Paragraphs:
    blank = Paragraph("")
    return (Paragraph(question, Paint.ALERT), blank, *answers, blank, dialog_keys(keys))


def question(text: str) -> Paragraphs:
    """A question to be answered with yes or no."""
    return (Paragraph(text), Paragraph(""), dialog_keys(QUESTION_KEYS))


def settings(
    shown: Settings, chosen: int, said: Iterable[str], glyphs: Glyphs = UNICODE
) -> Paragraphs:
    """All settings; `chosen` is an index in CHOICES, `said` what went wrong."""
    lines = [_setting(choice, getattr(shown, key), glyphs) for key, choice in CHOICES.items()]
    return (
        Paragraph(_("Settings"), Paint.ALERT),
        Paragraph(""),
        *(option(line, chosen=n == chosen, action=f"turn({n})") for n, line in enumerate(lines)),
        Paragraph(""),
        *(Paragraph(sentence, Paint.ALERT) for sentence in said),
        dialog_keys(SETTINGS_KEYS),
    )


def _setting(choice: Choice, value: object, glyphs: Glyphs) -> str:
    """A setting and its value; a language by the name it gives itself."""
    label, words = glyphs.plain(_(choice.label)), glyphs.plain(_(choice.values[value]))
    return f"{label.ljust(min(_LABEL_WIDTH, _LINE_WIDTH - len(words)))}{words}"


def too_small_picture(width: int, height: int, glyphs: Glyphs, *, saved: bool) -> Picture:
    """The notice in a window that is too small to play in: its size and the size needed."""
    forms = (
        *([_("The window is {size}; the game needs {needed}. Your game is saved.")] * saved),
        _("The window is {size}; the game needs {needed}."),
        pgettext("brief", "Too small: {size}, needed {needed}."),
        pgettext("brief", "Too small. It needs {needed}."),
        "{size}<{needed}",
    )
    sizes = {"needed": f"{MIN_WIDTH}×{MIN_HEIGHT}", "size": f"{width}×{height}"}
    texts = [glyphs.plain(form.format(**sizes)) for form in forms]
    text = next((text for text in texts if len(text) <= width), texts[-1])
    return (Part("page", 0, 0, width, height, (Row(text.ljust(width)),)),)
