"""The pack of every game is good, read once, and a copy of it is as good."""

from pathlib import Path

import msgspec
import pytest

from tabletop.packs.pack import RULES_FILE, check_pack
from tests.packs.copies import SPECS, copied, faults, load, shipped

every_game = pytest.mark.parametrize("game", list(SPECS))


@every_game
def test_the_shipped_pack_is_good_and_read_once(game: str) -> None:
    assert check_pack(shipped(game), SPECS) == []
    assert load(game) is load(game)
    assert load(game).folder == shipped(game)


@every_game
def test_a_copy_is_equal_but_for_its_folder(game: str, tmp_path: Path) -> None:
    assert msgspec.structs.replace(load(game, copied(game, tmp_path)), folder=shipped(game)) == load(game)


@every_game
def test_a_pack_without_its_rules_is_told(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = copied(game, tmp_path)
    (folder / RULES_FILE).unlink()
    assert faults(folder) == [f"{game}/{RULES_FILE}: expected a file, found no file of that name"]
