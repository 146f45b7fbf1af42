"""The densities of a column, each drawn as text: slits, none, a row a card, folded, clipped."""

from simplesimon.draw.glyphs import UNICODE
from simplesimon.draw.layout import Layout
from tests.ui.drawing import column, faces, fit, grounds, picture, text_of, view

WIDE = Layout(7, 20, UNICODE)
NARROW = Layout(3, 17, UNICODE)


def test_cards_that_do_not_belong_together_are_parted_by_slits() -> None:
    assert text_of(fit(WIDE, view("QS 6H KD QD 10D"))) == picture("""
        |   Q♠  | c
        |▀▀▀▀▀▀▀| c
        |   6♥  | c
        |▀▀▀▀▀▀▀| c
        |   K♦  | c
        |   Q♦  | c
        |▀▀▀▀▀▀▀| c
        |  10♦  | c
        |       | c
        |▀▀▀▀▀▀▀| .
    """)


def test_slits_go_first_where_there_is_no_room() -> None:
    assert text_of(fit(WIDE._replace(height=8), view("QS 6H KD QD 10D"))) == picture("""
        |   Q♠  | c
        |   6♥  | s
        |   K♦  | c
        |   Q♦  | c
        |  10♦  | s
        |       | s
        |▀▀▀▀▀▀▀| .
    """)


def test_then_every_card_has_one_row() -> None:
    assert text_of(fit(WIDE._replace(height=6), view("QS 6H KD QD 10D"))) == picture("""
        |   Q♠  | c
        |   6♥  | s
        |   K♦  | c
        |   Q♦  | c
        |  10♦  | s
    """)


LONGEST = "2H 9C 4S 7D 3S 9D JH KC QD JC 10D 9H 8D 7S 6D 5S 4D 3C 2D AS"


def test_twenty_cards_are_wholly_visible_in_twenty_rows() -> None:
    rows = fit(WIDE, view(LONGEST))
    assert faces(rows) == " ".join(card.pretty for card in column(LONGEST))
    assert [row.card for row in rows] == list(range(20))
    assert grounds(rows) == "cs" * 10


def test_the_inside_of_a_run_folds_to_its_number() -> None:
    run = view("5S 9D 2C 7D AC 3S JC KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H", held=11)
    assert text_of(fit(NARROW, run)) == picture("""
        | 5♠| c
        | 9♦| s
        | 2♣| c
        | 7♦| s
        | A♣| c
        | 3♠| s
        | J♣| c
        | K♥|◂h
        | +2|◂h
        |10♥|◂h
        | 9♥|◂h
        | 8♥|◂h
        | 7♥|◂h
        | 6♥|◂h
        | 5♥|◂h
        | 4♥|◂h
        | 3♥|◂h
    """)


def test_a_fold_hides_as_much_as_is_needed() -> None:
    run = view("5S 9D KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H")
    assert text_of(fit(NARROW._replace(height=6), run)) == picture("""
        | 5♠| c
        | 9♦| s
        | K♥| c
        | +8| c
        | 4♥| c
        | 3♥| c
    """)


def test_the_longest_run_folds_first() -> None:
    runs = view("8S 7S 6S 5S KH QH JH 10H 9H 8H")
    assert faces(fit(NARROW._replace(height=7), runs)) == "8♠ 7♠ 6♠ 5♠ K♥ +4 8♥"
    assert faces(fit(NARROW._replace(height=6), runs)) == "8♠ +2 5♠ K♥ +4 8♥"


def test_a_fold_does_not_mix_what_is_in_hand_with_what_is_not() -> None:
    run = view("9S 8S 7S 6S 5S 4S 3S 2S", held=4)
    assert text_of(fit(NARROW._replace(height=6), run)) == picture("""
        | 9♠| c
        | +2| c
        | 6♠| c
        | 5♠|◂h
        | +2|◂h
        | 2♠|◂h
    """)


def test_the_top_is_clipped_with_a_count_where_nothing_can_fold() -> None:
    rows = fit(NARROW, view(LONGEST))
    assert faces(rows) == "↑4 3♠ 9♦ J♥ K♣ Q♦ J♣ 10♦ 9♥ 8♦ 7♠ 6♦ 5♠ 4♦ 3♣ 2♦ A♠"
    assert (rows[0].card, rows[0].hides) == (0, 4)
    assert len(rows) == NARROW.height


def test_what_is_folded_and_what_is_clipped_are_both_counted() -> None:
    runs = view("2H 9S 8S 7S 6S 4C 2C")
    assert faces(fit(NARROW._replace(height=6), runs)) == "2♥ 9♠ +2 6♠ 4♣ 2♣"
    assert faces(fit(NARROW._replace(height=5), runs)) == "↑2 +2 6♠ 4♣ 2♣"
    assert faces(fit(NARROW._replace(height=4), runs)) == "↑4 6♠ 4♣ 2♣"
