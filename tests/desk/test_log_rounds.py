"""The end of a round of Power Vacuum in the log, and the table as that round left it."""

import pytest

from tabletop.core.events import RoundBegan
from tabletop.desk.draw.signals import DOT_SKIN
from tabletop.desk.draw.things import Plate
from tests.desk.vacuum_play import until


def test_what_a_round_pays_stands_under_its_own_heading_and_shows_that_round(vacuum):
    at = vacuum("human", "random", "random")
    until(at, lambda scene: scene.sitting.view.round == 2)
    at.scene.log.toggle()
    at.mouse.frames(2)
    lines = at.scene.log.lines()
    texts = [line.text for line in lines]
    pays, begins = texts.index("Round 1 pays"), texts.index("Round 2 begins.")
    assert pays < begins
    assert lines[pays].heading
    assert not any(line.heading for line in lines[pays + 1 : begins])
    assert sum("agenda" in text for text in texts[pays:begins]) >= 3
    last = next(entry for entry in at.match.entries if any(isinstance(e, RoundBegan) for e in entry.events))
    at.mouse.click(f"log.{begins - 1}")
    at.mouse.frames(2)
    assert at.scene.looking.index == last.index + 1
    assert at.scene.sitting.view.round == 1
    assert any(at.scene.sitting.view.power), "the board by which it was measured"
    assert at.scene.sitting.view.zones.keys() == at.match.state.zones.keys()
    at.mouse.click(f"log.{begins}")
    at.mouse.frames(2)
    assert at.scene.sitting.view.round == 2
    at.scene.looking.step(-1)
    assert at.scene.looking.index == last.index


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_what_others_did_since_the_player_acted_has_a_blue_dot_in_the_log(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    until(at, lambda scene: scene.sitting.view.trick == 2 and len(scene.sitting.view.zones["trick"]) == 2)
    at.scene.log.toggle()
    at.mouse.frames(2)
    entries, lines = at.match.entries, at.scene.log.lines()
    own = max(entry.index for entry in entries if entry.seat == 0 and not entry.auto)
    dots = [thing.box for thing in at.app.things if isinstance(thing, Plate) and thing.skin == DOT_SKIN]
    rows = {n: at.mouse.target(f"log.{n}") for n in range(len(lines))}
    dotted = {n for n, row in rows.items() if row is not None and any(row.box.contains(dot) for dot in dots)}
    seen = {n for n, row in rows.items() if row is not None and row.clip.contains(row.box)}
    changed = {n for n, line in enumerate(lines) if line.index > own and entries[line.index].seat and not line.heading}
    assert changed
    assert changed & seen == dotted & seen
    assert seen - changed, "older lines have none"
