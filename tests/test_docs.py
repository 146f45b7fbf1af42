"""The documentation says what the program does."""

import json
import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from simplesimon.__main__ import main
from simplesimon.arguments import help_text
from simplesimon.core.record import Record, replay
from tests.reports import fill

TOP = Path(__file__).parents[1]
PICTURES = runpy.run_path(str(TOP / "docs" / "pictures.py"))
DOCUMENTS = sorted([TOP / "README.md", *(TOP / "docs").glob("*.md")])


def test_rules_and_tables_of_keys_are_those_of_the_program() -> None:
    made = runpy.run_path(str(TOP / "docs" / "texts.py"))["make_texts"]()
    for path, text in made.items():
        assert path.read_text("utf-8") == text, f"python docs/texts.py makes {path.name} anew"


@pytest.mark.parametrize("path", PICTURES["paths"](), ids=lambda path: path.stem)
def test_a_picture_shows_what_the_program_shows(path: Path) -> None:
    told = f"python docs/pictures.py makes {path.name} anew"
    assert path.read_text("utf-8") == PICTURES["make_picture"](path), told


def links(document: Path) -> Iterator[tuple[Path, str]]:
    """The files that a page links to, and the heading there, empty for the page itself."""
    for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8")):
        if not link.startswith("https://"):
            file, _, anchor = link.partition("#")
            yield (document.parent / file).resolve() if file else document, anchor


def anchors(document: Path) -> set[str]:
    """What GitHub calls the headings of a page, none of which is there twice."""
    text = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    named = [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]
    assert len(named) == len({*named})
    return {*named}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target, anchor in links(document):
        assert target.exists(), target
        assert not anchor or anchor in anchors(target), f"{target.name}#{anchor}"


def test_each_page_is_reached_from_the_readme_in_two_clicks() -> None:
    first = {target for target, _ in links(TOP / "README.md")}
    second = {target for page in first & {*DOCUMENTS} for target, _ in links(page)}
    assert {*DOCUMENTS} <= first | second


def test_the_index_names_each_page_once() -> None:
    index = TOP / "docs" / "index.md"
    named = [target for target, _ in links(index)]
    assert sorted(named) == [page for page in DOCUMENTS if page != index]


def test_the_commands_of_the_readme_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    readme = (TOP / "README.md").read_text("utf-8")
    (command,) = re.findall(r"^simplesimon (--print .*?)(?: +#.*)?$", readme, re.MULTILINE)
    assert main(shlex.split(command)) == 0
    assert len(capsys.readouterr().out.splitlines()) == 10
    assert "simplesimon --verify game.txt" in readme
    record = tmp_path / "game.txt"
    record.write_text("SS1-S1-EXAMPLE\n14\n")
    assert main(["--verify", str(record)]) == 0


def test_the_help_of_the_documentation_is_that_of_the_command() -> None:
    assert f"```\n{help_text()}\n```" in (TOP / "docs" / "command.md").read_text("utf-8")


def test_the_keys_of_the_documentation_are_those_of_the_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (TOP / "docs" / "command.md").read_text("utf-8").partition("## JSON")[2]
    tables = re.findall(r"\|---\|---\|\n((?:\|.*\n)+)", page)
    record = tmp_path / "game.txt"
    record.write_text("SS1-S1-EXAMPLE\n14")
    folder = str(fill(tmp_path))
    commands = [["--list"], ["--stats"], ["--verify", str(record)]]
    for table, command in zip(
        tables, [*commands, ["--print", "--code", "SS1-S1-AAAAABD"]], strict=True
    ):
        cells = [row.split("|")[1] for row in table.splitlines()]
        keys = [key for cell in cells for key in re.findall("`(.*?)`", cell)]
        assert main([*command, "--json", "--data-dir", folder]) == 0
        for line in capsys.readouterr().out.splitlines():
            assert list(json.loads(line)) == keys, command
    (keys_of_rejected,) = re.findall(r"`(\{.*?\})`", tables[2])
    assert list(json.loads(keys_of_rejected)) == ["number", "move", "rule"]


def test_the_record_of_the_documentation_can_be_replayed() -> None:
    text = (TOP / "docs" / "codes-and-records.md").read_text("utf-8")
    (record,) = re.findall(r"```\n(# a comment.*?)```", text, re.DOTALL)
    assert len(replay(Record.parse(record)).moves) == 7  # type: ignore[union-attr]
