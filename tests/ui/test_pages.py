"""The rules and keys, page by page."""

import pytest

from simplesimon.core.rules import Rule
from simplesimon.draw import pages as screen
from simplesimon.draw.glyphs import UNICODE
from simplesimon.keys import TABLE_KEYS
from simplesimon.pages import RULES_PAGES, Topic
from simplesimon.texts import rule_name, rule_sentence
from tests.ui.player import BACKSPACE, ENTER, ESC, LEFT, RIGHT, SPACE, UP, Player, playing

BOARD = "6S 5H\n" + "9S\n" * 9


async def turn_all_pages(player: Player) -> list[list[str]]:
    """The lines of every page, in their order."""
    pages = [player.dialog_lines]
    while True:
        await player.press(RIGHT)
        if player.dialog_lines == pages[-1]:
            return pages
        pages.append(player.dialog_lines)


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (200, 60)])
async def test_every_word_is_on_some_page_and_no_page_is_larger_than_the_screen(
    size: tuple[int, int],
) -> None:
    async with playing(BOARD, size) as player:
        await player.press("?")
        pages = await turn_all_pages(player)
    for number, page in enumerate(pages, start=1):
        assert len(page) == size[1]
        assert max(map(len, page)) <= size[0]
        assert page[0].endswith(f"page {number} of {len(pages)}")
        assert "Esc" in page[-1]
        assert any(page[1:-1])
    lines = [line for page in pages for line in page[1:-1]]
    text = words(" ".join(lines))
    for key in TABLE_KEYS:
        assert f"{key.shown} {key.label}" in text
    for section in RULES_PAGES:
        assert section.heading in lines
        for paragraph in section.paragraphs:
            assert words(paragraph) in text
    for rule in Rule:
        assert rule_name(rule) in text
        assert rule_sentence(rule) in text


async def test_pages_turn_both_ways_and_stop_at_the_ends() -> None:
    async with playing(BOARD) as player:
        await player.press("?")
        first = player.dialog
        await player.press(LEFT)
        assert player.dialog == first
        seen = {first}
        for key in (RIGHT, SPACE, ENTER, "l"):
            await player.press(key)
            assert player.dialog not in seen
            seen.add(player.dialog)
        for key in (LEFT, "h", BACKSPACE, LEFT):
            await player.press(key)
            assert player.dialog in seen
        assert player.dialog == first


async def test_the_pages_are_left_for_the_table_as_it_was() -> None:
    async with playing(BOARD) as player:
        before = player.table_texts
        for key in (ESC, "q", "?"):
            await player.press("?", RIGHT, key)
            assert player.dialog == ""
            assert player.table_texts == before


async def test_the_score_of_an_undone_move_is_told_and_is_what_the_table_does() -> None:
    async with playing("AS\n2S\n" + "9S\n" * 8) as player:
        await player.press("?")
        text = words(" ".join(line for page in await turn_all_pages(player) for line in page))
        assert "Undo restores the score and the number of moves" in text
        await player.press(ESC, "12")
        assert "score 499" in player.header
        await player.press("u")
        assert "score 500" in player.header


async def test_more_of_a_rule_is_found_whatever_its_heading_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unnamed = tuple(section._replace(heading="-") for section in RULES_PAGES)
    monkeypatch.setattr(screen, "RULES_PAGES", unnamed)
    async with playing(BOARD) as player:
        await player.press("1", UP, "?")
        assert "Cards of mixed suits never move together" in words(player.dialog)


@pytest.mark.parametrize("size", [(40, 18), (200, 58)])
def test_every_topic_is_on_a_page(size: tuple[int, int]) -> None:
    pages = screen.paginate(UNICODE, *size)
    assert {topic for page in pages for topic in page.topics} == set(Topic)
