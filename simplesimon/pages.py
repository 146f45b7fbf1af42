"""The rules pages: headings and paragraphs, marked here, translated where they are shown."""

from enum import Enum
from typing import NamedTuple

from .core.rules import Rule
from .i18n import N_


class Topic(Enum):
    """What a section is about; its heading is words, and may change."""

    KEYS = "keys"
    REPLAY_KEYS = "replay-keys"
    BRIEF = "brief"
    SETUP = "setup"
    SUITS = "suits"
    PLACING = "placing"
    GROUPS = "groups"
    EMPTY_COLUMN = "empty-column"
    SEQUENCES = "sequences"
    END = "end"
    CODE = "code"
    SCORE = "score"
    SPECIAL = "special"
    SPIDER = "spider"
    SOURCES = "sources"
    REJECTIONS = "rejections"


class Section(NamedTuple):
    """A heading and its paragraphs."""

    topic: Topic
    heading: str
    paragraphs: tuple[str, ...]


BRIEF = (
    N_("A card goes on a card one rank higher, of any suit."),
    N_("Cards of one suit in order move together."),
    N_("An empty column takes any card, or any group of one suit."),
    N_("A full sequence of one suit, from king to ace, is removed automatically."),
    N_("Remove all four to win."),
)
"""The rules in a few sentences, for the panel beside the table."""

RULES_PAGES = (
    Section(
        Topic.BRIEF,
        N_("In brief"),
        (
            N_(
                "You play with one pack of 52 cards, all face up, in 10 columns. A card goes on a "
                "card one rank higher, of any suit; cards move together only if they are of one "
                "suit. A full sequence of one suit, from king to ace, is removed from the table. "
                "When all 4 sequences are gone, you have won."
            ),
        ),
    ),
    Section(
        Topic.SETUP,
        N_("Setup"),
        (
            N_(
                "All 52 cards are dealt face up in 10 columns of 8, 8, 8, 7, 6, 5, 4, 3, 2 and 1 "
                "cards, from left to right. There is no stock, and no cards are dealt later: "
                "everything you will need is already on the table."
            ),
        ),
    ),
    Section(
        Topic.SUITS,
        N_("The number of suits"),
        (
            N_(
                "A new game asks how many suits you want. There are always 52 cards; only the "
                "suits change. The very first game is dealt with 1 suit."
            ),
            N_("1, Easy: 4 × 13 spades."),
            N_("2, Medium: 2 × 13 spades and 2 × 13 hearts."),
            N_("4, Hard: 13 spades, 13 hearts, 13 diamonds and 13 clubs."),
        ),
    ),
    Section(
        Topic.PLACING,
        N_("Placing a card"),
        (
            N_(
                "The last card of a column goes on the last card of another column that is "
                "exactly one rank higher, of any suit: a 3 of hearts on a 4 of spades, a queen "
                "on a king. The ace is the lowest card and the king the highest: nothing goes on "
                "an ace, and a king goes only to an empty column."
            ),
        ),
    ),
    Section(
        Topic.GROUPS,
        N_("Moving a group"),
        (
            N_(
                "Several cards at the end of a column move together if their ranks go down one "
                "by one, like 8, 7, 6, and they are all of one suit. Cards of mixed suits never "
                "move together, even if the ranks are in order and however many columns are "
                "empty. Move them in parts, one suit at a time; the game does not split them for "
                "you."
            ),
            N_(
                "A group is placed like a single card: its first card goes on a card one rank "
                "higher, or to an empty column. A group can be of any size."
            ),
        ),
    ),
    Section(
        Topic.EMPTY_COLUMN,
        N_("The empty column"),
        (
            N_(
                "An empty column takes any card or any group of one suit, not only a king. In "
                "the example game, a group of 12 cards goes there in one move. An empty column is "
                "the most useful place in the game, because there is no stock and no reserve."
            ),
        ),
    ),
    Section(
        Topic.SEQUENCES,
        N_("Removed sequences"),
        (
            N_(
                "When a move makes a column end with 13 cards of one suit, from king to ace, "
                "they are removed at once, automatically. Thirteen cards of mixed suits stay."
            ),
        ),
    ),
    Section(
        Topic.END,
        N_("The end of the game"),
        (
            N_(
                "The game is won when all 4 sequences are gone. The program never says that you "
                "are stuck or that a deal can be won. When no move helps any more, undo, start "
                "over, or play a new deal."
            ),
        ),
    ),
    Section(
        Topic.CODE,
        N_("The game code"),
        (
            N_(
                "Every deal has a code, such as SS1-S1-AAAAABD: the game, the number of suits, "
                "and seven letters for the shuffle. The same code deals the same cards anywhere. "
                "The same letters with another number of suits put the same ranks in the same "
                "places."
            ),
        ),
    ),
    Section(
        Topic.SCORE,
        N_("The score"),
        (
            N_(
                "You start with 500 points. Each move costs 1 point, and each removed sequence "
                "earns 100; the score can go below zero. Removing a sequence is not a move. Undo "
                "restores the score and the number of moves, and a removed sequence comes back "
                "with the move that completed it."
            ),
            N_(
                "An example: SS1-S1-EXAMPLE, won in 49 moves, ends with "
                "500 − 49 + 400 = 851 points. This scoring is ours; the game has no official one."
            ),
        ),
    ),
    Section(
        Topic.SPECIAL,
        N_("What is special in this version"),
        (
            N_(
                "Pressing the same number again sends all the cards you hold to the best column: "
                "one that ends in the same suit, otherwise any other that fits, otherwise an "
                "empty one. If several are equal, it is the one that makes the longest group of "
                "one suit, then the leftmost. A whole column is not sent to an empty one."
            ),
            N_("While you hold cards, the columns that take them are marked."),
            N_("After a move that is not allowed, the game shows the rule and the cards."),
            N_("The last 100 actions can be undone, even the winning move, at no cost."),
            N_(
                "Settings: placement help marks the columns that take the cards you hold; "
                "interactive rules show the rule after a move that is not allowed; letters for "
                "suits are S for spades, H for hearts, D for diamonds, C for clubs."
            ),
            N_(
                "With a mouse, drag cards, or click them and then a column. A double-click sends "
                "them to the best column; this is on by default. With automatic placement, off by "
                "default, cards dropped where they do not fit fly there too. If no column fits, "
                "neither of them shows a rule. Hold Shift and drag to select text, as in any "
                "terminal."
            ),
            N_("No hints and no solver: the game does not say whether a deal can be won."),
        ),
    ),
    Section(
        Topic.SPIDER,
        N_("Simple Simon and Spider"),
        (
            N_(
                "Wikipedia describes Simple Simon as a common variant of Spider with one pack. "
                "The moves are those of Spider; the layout differs: every card is visible from "
                "the start, and there is no stock."
            ),
        ),
    ),
    Section(
        Topic.SOURCES,
        N_("Sources"),
        (
            N_("Wikipedia, “Simple Simon (solitaire)” and “Spider (solitaire)”."),
            N_("SS1-S4-EXAMPLE is the deal printed in the rules this game is based on."),
        ),
    ),
)
"""All the rules, one section for each subject."""

RULE_TOPICS = {
    Rule.EMPTY_SOURCE: Topic.PLACING,
    Rule.NOT_A_RUN: Topic.GROUPS,
    Rule.MIXED_SUITS: Topic.GROUPS,
    Rule.SAME_COLUMN: Topic.PLACING,
    Rule.ONTO_ACE: Topic.PLACING,
    Rule.KING_NEEDS_EMPTY: Topic.PLACING,
    Rule.RANK_MISMATCH: Topic.PLACING,
}
"""The section that explains more about each rule."""
