"""The import contracts leave no module out."""

import pkgutil
import tomllib

import pytest

import simplesimon
from tests.command import ROOT

CONTRACTS = {
    contract["name"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
        "contracts"
    ]
}
MODULES = {f"simplesimon.{module.name}" for module in pkgutil.iter_modules(simplesimon.__path__)}
TO_THE_SCREENS = {"simplesimon.__main__", "simplesimon.command", "simplesimon.play"}


@pytest.mark.parametrize(
    ("name", "knowing"),
    [
        ("Only the screens know Textual and Rich", {"simplesimon.ui", *TO_THE_SCREENS}),
        ("Only the store knows SQLite", {"simplesimon.store"}),
        ("Only i18n knows gettext", {"simplesimon.i18n"}),
    ],
)
def test_a_contract_holds_for_every_module_but_those_it_is_about(
    name: str, knowing: set[str]
) -> None:
    assert set(CONTRACTS[name]["source_modules"]) == MODULES - knowing
    assert "ignore_imports" not in CONTRACTS[name]


def test_every_module_has_its_layer() -> None:
    (layers,) = (contract for contract in CONTRACTS.values() if contract["type"] == "layers")
    placed = {module for layer in layers["layers"] for module in layer.split(" | ")}
    assert placed == MODULES
