"""Headers, fingerprints, discovery, and the check of a whole pack."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.packs.errors import PackError
from tabletop.packs.loader import Component, Id, error_at
from tabletop.packs.pack import PackHeader, PackSpec, check_pack, fingerprint, packs_in, read_pack

HEADER = """\
id: dice
title: Dice
tagline: Roll them
rules: 1
seats: [1, 4]
minutes: {least: 5, typical: 10, most: 20}
designer: Somebody
publisher: Nobody
credits: Dice is by somebody.
theme:
  accent: "#f2b84b"
  ground: "#103020"
  ground_deep: "#000000"
  title_face: fjalla-one
  seats: ["#ff0000", "#00ff00", "#0000ff", "#ffff00"]
daily:
  name: throw
  player: gambler
  shared: Same dice for everybody
  seed: Dice fall alike each time.
options:
  - id: length
    title: Length
    help: How long it lasts.
    kind: choice
    default: long
    values:
      - {id: short, title: Short, help: Over soon.}
      - {id: long, title: Long, help: Not over soon.}
  - id: lucky
    title: Luck
    help: More sixes.
    kind: toggle
    default: "off"
    values:
      - {id: "off", title: "Off", help: Fair dice.}
      - {id: "on", title: "On", help: Kind dice.}
"""


class Die(Component, frozen=True):
    id: Id
    like: Id


class Dice(Component, frozen=True):
    dice: tuple[Die, ...]


def check_dice(folder: Path, files: Mapping[str, Any]) -> Iterator[PackError]:
    dice = files["dice.yaml"].dice
    for i, die in enumerate(dice):
        if die.like not in [other.id for other in dice]:
            yield error_at(folder / "dice.yaml", f"$.dice[{i}].like", "the id of a die for like", f'"{die.like}"')


SPECS = {"dice": PackSpec("dice", {"dice.yaml": Dice}, check_dice)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    pack = tmp_path / "dice"
    pack.mkdir()
    (pack / "pack.yaml").write_text(HEADER)
    (pack / "dice.yaml").write_text("dice:\n  - {id: six, like: six}\n  - {id: ten, like: six}\n")
    return pack


def test_a_good_pack(folder: Path) -> None:
    assert check_pack(folder, SPECS) == []
    files = read_pack(folder, SPECS["dice"])
    header: PackHeader = files["pack.yaml"]
    assert header.seat_range == range(1, 5)
    assert header.option_values == {"length": ("long", "short"), "lucky": ("off", "on")}
    lucky, length = header.option("lucky"), header.option("length")
    assert (lucky.kind, lucky.off, length.off) == ("toggle", "off", "long")
    assert [value.title for value in lucky.around("on")] == ["On", "Off"]
    assert [value.title for value in length.around("short")] == ["Short", "Long"]
    with pytest.raises(KeyError):
        header.option("weather")
    assert files["dice.yaml"].dice[1].like == "six"


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("seats: [1, 4]", "seats: [4, 1]", ":5: expected the smaller number of seats first, found 4 and 1"),
        (
            "seats: [1, 4]",
            "seats: [0, 4]",
            ":5: expected a whole number of at least 1 and at most 8 for item 1 of seats, found 0",
        ),
        ("rules: 1", "rules: 0", ":4: expected a whole number of at least 1 and at most 1,000,000 for rules, found 0"),
        ("least: 5", "least: 15", ":6: expected least, typical and most in rising order, found 15, 10, 20"),
        ('"#f2b84b"', "amber", ':11: expected a colour such as "#f2b84b" for theme.accent, found "amber"'),
        ('"#103020"', "green", ':12: expected a colour such as "#f2b84b" for theme.ground, found "green"'),
        ('"#000000"', "0", ':13: expected a colour such as "#f2b84b" for theme.ground_deep, found 0'),
        (
            "title_face: fjalla-one",
            "title_face: comic",
            ':14: expected one of "fjalla-one", "russo-one", "black-ops-one" for theme.title_face, found "comic"',
        ),
        ('"#0000ff"', "blue", ':15: expected a colour such as "#f2b84b" for item 3 of seats, found "blue"'),
        (', "#ffff00"]', "]", ":15: expected a colour for each of 4 seats, found 3"),
        ('"#00ff00"', '"#ff0000"', ':15: expected another colour for each seat, found "#ff0000" again'),
        ("  name: throw\n", "", ':16: expected the key "name" in daily, found only player, shared, seed'),
        ("name: throw", "name: A Throw", ':17: expected a noun in small letters such as "case" for daily.name, found'),
        (
            "player: gambler",
            "player: 4",
            ':18: expected a noun in small letters such as "case" for daily.player, found 4',
        ),
        ("  seed:", "  sede:", ':20: expected one of the keys name, player, shared, seed, found "sede"'),
        (
            "seats: [1, 4]",
            "seats: [2, 4]",
            ":16: expected a game that one may play alone for daily, found at least 2 seats",
        ),
        ("id: lucky", "id: length", ':30: expected each id once, found "length" again'),
        ("default: long", "default: endless", ':26: expected one of short, long for default, found "endless"'),
        ("kind: choice", "kind: slider", ':25: expected one of "choice", "toggle" for kind, found "slider"'),
        ('{id: "on",', "{id: really,", ':35: expected the values "off" and "on" of a toggle, found off, really'),
        ("{id: long,", "{id: short,", ':29: expected each id once, found "short" again'),
        ("      - {id: short, title: Short, help: Over soon.}\n", "", ":27: expected at least two values, found 1"),
        ("title: Dice\n", "", ':1: expected the key "title" in the whole file, found only id, tagline'),
        ("id: dice", "id: cards", ':1: expected one of dice for id, found "cards"'),
    ],
)
def test_a_wrong_header(folder: Path, old: str, new: str, text: str) -> None:
    assert old in HEADER
    (folder / "pack.yaml").write_text(HEADER.replace(old, new, 1))
    assert any(str(fault).startswith("dice/pack.yaml" + text) for fault in check_pack(folder, SPECS))


def test_a_reference_to_nothing_is_told_with_file_and_line(folder: Path) -> None:
    (folder / "dice.yaml").write_text("dice:\n  - id: six\n    like: two\n  - {id: ten, like: one}\n")
    assert [str(fault) for fault in check_pack(folder, SPECS)] == [
        'dice/dice.yaml:3: expected the id of a die for like, found "two"',
        'dice/dice.yaml:4: expected the id of a die for like, found "one"',
    ]
    with pytest.raises(PackError, match=r"^dice/dice.yaml:3: "):
        read_pack(folder, SPECS["dice"])


def test_faults_of_all_files_are_told(folder: Path) -> None:
    (folder / "pack.yaml").write_text(HEADER.replace("typical: 10", "typical: 30"))
    (folder / "dice.yaml").write_text("dice:\n  - {id: 6, like: six}\n  - {id: ten, liek: six}\n")
    (folder / "more.yaml").write_text("")
    found = [(fault.file, fault.line) for fault in check_pack(folder, SPECS)]
    assert found == [
        ("dice/dice.yaml", 2),
        ("dice/dice.yaml", 3),
        ("dice/dice.yaml", 3),
        ("dice/more.yaml", None),
        ("dice/pack.yaml", 6),
    ]


def test_a_missing_file_and_a_missing_folder(folder: Path) -> None:
    (folder / "dice.yaml").unlink()
    assert [str(f) for f in check_pack(folder, SPECS)] == [
        "dice/dice.yaml: expected a file, found no file of that name"
    ]
    assert [str(f) for f in check_pack(folder.parent / "cards", SPECS)] == [
        "cards/pack.yaml: expected a file, found no file of that name"
    ]
    with pytest.raises(PackError, match=r"^cards: expected the folder of a pack, found none of that name$"):
        read_pack(folder.parent / "cards", SPECS["dice"])


def test_a_pack_of_another_game_is_not_read_as_this(folder: Path) -> None:
    (folder / "pack.yaml").write_text(HEADER.replace("id: dice", "id: cards"))
    with pytest.raises(PackError, match=r'^dice/pack.yaml:1: expected "dice" for id, found "cards"$'):
        read_pack(folder, SPECS["dice"])


def test_packs_are_found_by_their_header(folder: Path) -> None:
    (folder.parent / "notes").mkdir()
    (folder.parent / "readme.txt").write_text("")
    assert packs_in(folder.parent) == [folder]
    assert packs_in(folder.parent / "nowhere") == []


def test_the_fingerprint_is_stable_and_tells_values_apart() -> None:
    assert fingerprint({"a": 1, "b": (1, 2)}) == fingerprint({"b": [1, 2], "a": 1})
    assert fingerprint([1, 2]) != fingerprint([2, 1])
    assert fingerprint(1, 2) != fingerprint([1, 2], 2)
    die = Die("six", "ten")
    assert fingerprint(die) == fingerprint(msgspec.to_builtins(die))
    assert fingerprint("the same for ever") == "c956c5f06c32"
