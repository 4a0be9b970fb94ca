"""What is wrong with the verbs of a pack is told with its line, and what is expected there."""

from pathlib import Path

import pytest

from tabletop.packs.loader import load
from tabletop.packs.texts import Texts
from tabletop.packs.verbs import Way, check_verbs, verbs_of

WAYS = {"move": Way("frm to n", "right", most=True), "Drive.end": Way(role="end")}
GOOD = """\
refusals: {}
log: {}
prompts: {}
names: {}
verbs:
  move:
    title: Move
    orders: ["Move {n} from {frm}[ to {to}]"]
    asks: {frm: "Click one."}
  Drive.end: {title: Stay}
"""


def faults(tmp_path: Path, text: str) -> list[str]:
    """Return what is told of a ``texts.yaml`` with this text."""
    path = tmp_path / "texts.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(fault).partition("texts.yaml:")[2] for fault in check_verbs(path, load(path, Texts), WAYS)]


def test_good_verbs_become_verbs_of_the_grammar(tmp_path: Path) -> None:
    assert faults(tmp_path, GOOD) == []
    verbs = verbs_of(load(tmp_path / "texts.yaml", Texts), WAYS)
    assert verbs["move"].filled(("move", "a", "b", "2")) == {"frm": "a", "to": "b", "n": "2"}
    assert (verbs["move"].most, verbs["Drive.end"].role, verbs["Drive.end"].title) == (True, "end", "Stay")


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("{frm}", "{from}", "8: expected one of the verb’s slots (frm, n, to) in braces, found {from}"),
        ("[ to {to}]", "[ to {where}]", "8: expected one of the verb’s slots (frm, n, to) in braces, found {where}"),
        ("{frm: ", "{where: ", '9: expected one of the verb’s slots (frm, n, to), found "where"'),
        ("Drive.end", "Drive.stop", '10: expected a verb of the game, found "Drive.stop"'),
        ("  Drive.end: {title: Stay}\n", "", '5: expected the verb "Drive.end" in verbs, found none of that name'),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, good: str, bad: str, told: str) -> None:
    assert GOOD.count(good) == 1
    assert told in faults(tmp_path, GOOD.replace(good, bad))
