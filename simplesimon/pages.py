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
    N_("An empty column takes any card or group."),
    N_("A sequence of one suit, from king to ace, leaves the table by itself."),
    N_("Remove all four to win."),
)
"""The rules in a few sentences, for the panel beside the table."""

RULES_PAGES = (
    Section(
        Topic.BRIEF,
        N_("In brief"),
        (
            N_(
                "One pack of 52 cards, all face up, in 10 columns. A card goes on a card one rank "
                "higher, whatever its suit; a group moves only when it is of one suit. A whole "
                "sequence of one suit, from king to ace, leaves the table. When all 4 sequences "
                "are gone, the game is won."
            ),
        ),
    ),
    Section(
        Topic.SETUP,
        N_("Setup"),
        (
            N_(
                "All 52 cards are dealt face up in 10 columns of 8, 8, 8, 7, 6, 5, 4, 3, 2 and 1 "
                "cards, from left to right. There is no stock and nothing is dealt later: all "
                "that you will need is on the table already."
            ),
        ),
    ),
    Section(
        Topic.SUITS,
        N_("The number of suits"),
        (
            N_(
                "A new game asks how many suits. The answer changes what the 52 cards are made "
                "of, never how many they are."
            ),
            N_("1, Easy: 4 × 13 spades."),
            N_("2, Medium: 2 × 13 spades and 2 × 13 hearts."),
            N_("4, Hard: 13 each of spades, hearts, diamonds and clubs."),
        ),
    ),
    Section(
        Topic.PLACING,
        N_("Placing a card"),
        (
            N_(
                "The last card of a column goes on the last card of another column that is "
                "exactly one rank higher, whatever its suit: a 3 on a 4, a queen on a king. The "
                "ace is the lowest card and the king the highest: nothing goes on an ace, and a "
                "king goes only to an empty column."
            ),
        ),
    ),
    Section(
        Topic.GROUPS,
        N_("Moving a group"),
        (
            N_(
                "Several cards at the end of a column move together when their ranks descend one "
                "by one, as 8, 7, 6 do, and they are of one suit. A group of mixed suits never "
                "moves as a whole, however many columns are empty. Move it in parts of one suit "
                "each; the game does not split it for you."
            ),
            N_(
                "A group lands like a single card: its first card decides. There is no limit to "
                "its size."
            ),
        ),
    ),
    Section(
        Topic.EMPTY_COLUMN,
        N_("The empty column"),
        (
            N_(
                "An empty column takes any card or any group of one suit, not only a king. It is "
                "the most useful place of the game, for there is no stock and no reserve."
            ),
        ),
    ),
    Section(
        Topic.SEQUENCES,
        N_("Removed sequences"),
        (
            N_(
                "When a move makes a column end with 13 cards of one suit, from king to ace, they "
                "leave the table at once, by themselves. A sequence of mixed suits stays."
            ),
        ),
    ),
    Section(
        Topic.END,
        N_("The end of the game"),
        (
            N_(
                "The game is won when 4 sequences are gone. It never says that a position is "
                "stuck or that a deal can be won. When no move helps any more, undo, restart, or "
                "take a new deal."
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
                "500 points at the start, 1 less for each move, 100 more for each removed "
                "sequence; it may go below zero. Removing a sequence is not a move. Undo makes the "
                "score what it was before the move."
            ),
            N_(
                "An example: SS1-S1-EXAMPLE, won in 49 moves, ends with "
                "500 − 49 + 400 = 851 points. This score is ours; the game has no official one."
            ),
        ),
    ),
    Section(
        Topic.SPECIAL,
        N_("What is special here"),
        (
            N_(
                "The same column twice sends the whole hand to the best column: one that ends in "
                "the same suit, else any other that fits, else an empty one. Among equals it is "
                "the one with the longest group of one suit, then the leftmost. A whole column "
                "is not sent to an empty one."
            ),
            N_("While cards are in hand, the columns that take them are marked."),
            N_("After a refused move the game tells the rule and the cards."),
            N_("The last 100 actions can be undone, the winning move too, at no cost."),
            N_(
                "Settings: placement help marks the columns that take what is in hand; "
                "interactive rules show the rule after a refused move; letters for suits are S "
                "for spades, H for hearts, D for diamonds, C for clubs."
            ),
            N_(
                "By mouse: drag cards, or click them and then a column. A double-click sends them "
                "to the best column. With automatic placement a group dragged elsewhere flies "
                "there too. Shift and drag selects text, as the terminal does."
            ),
            N_("No hints and no solver: the game does not say whether a deal can be won."),
        ),
    ),
    Section(
        Topic.SPIDER,
        N_("Simple Simon and Spider"),
        (
            N_(
                "Wikipedia tells of Simple Simon as a common relative of Spider with one pack. "
                "The moves are those of Spider; the layout differs: every card is in sight from "
                "the start, and there is no stock."
            ),
        ),
    ),
    Section(
        Topic.SOURCES,
        N_("Sources"),
        (
            N_("Wikipedia, “Simple Simon (solitaire)” and “Spider (solitaire)”."),
            N_("The deal printed in those rules that this game grew from is SS1-S4-EXAMPLE."),
        ),
    ),
)
"""All there is to know, a section a subject."""

RULE_TOPICS = {
    Rule.EMPTY_SOURCE: Topic.PLACING,
    Rule.NOT_A_RUN: Topic.GROUPS,
    Rule.MIXED_SUITS: Topic.GROUPS,
    Rule.SAME_COLUMN: Topic.PLACING,
    Rule.ONTO_ACE: Topic.PLACING,
    Rule.KING_NEEDS_EMPTY: Topic.PLACING,
    Rule.RANK_MISMATCH: Topic.PLACING,
}
"""Where more is said of a rule."""
