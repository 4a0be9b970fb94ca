"""What others reveal at the table of Power Vacuum stays to be read until the player has decided."""

import random

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.things import Label, Picture
from tabletop.desk.tables.vacuum.art import appliance_sprite
from tabletop.desk.window.motion import Speed
from tabletop.games.vacuum.events import AgendaShown
from tabletop.games.vacuum.pack import appliance_title
from tests.desk.vacuum_play import words

STILL = {"reduced_motion": True, "own_speed": Speed.OFF, "others_speed": Speed.OFF}
MOVING = {"reduced_motion": False, "own_speed": Speed.FAST, "others_speed": Speed.FAST}


def shown_since(at) -> list[AgendaShown]:
    """Return what other seats have revealed since seat 0 decided last, from the entries alone."""
    found = []
    for entry in reversed(at.match.entries):
        if entry.turn != at.match.state.round or (entry.seat == 0 and not entry.auto):
            break
        found += [e for e in entry.events if isinstance(e, AgendaShown) and e.pay and e.seat]
    return found


def halves_on_card(at, event: AgendaShown) -> set[int]:
    """Return the appliances on the open agenda of the seat that has revealed it, none where it doesn't say its pay."""
    card = at.anchors[f"seat.{event.seat}"]
    agenda = at.anchors[f"agenda.{event.seat}"]
    pays = [t for t in at.app.things if isinstance(t, Label) and card.contains(t.box) and t.lines == (str(event.pay),)]
    shown = {t.sprite for t in at.app.things if isinstance(t, Picture) and agenda.contains(t.box)}
    return {n for n in (event.most, event.least) if appliance_sprite(n) in shown} if pays else set()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)])
@pytest.mark.parametrize(("people", "prefs"), [(2, STILL), (4, STILL), (2, MOVING)])
def test_what_others_reveal_can_be_read_until_the_player_decides(sit, size, text, people, prefs):
    at = sit("vacuum", "human", *["random"] * people, size=size, text=text, **prefs)
    rng, told, roomy = random.Random(3), 0, text == 100 and people == 2
    for _ in range(1500):
        if at.match.over or told > 3 or at.scene.sitting.view.round > 3:
            break
        if at.mouse.target("summary.close") is not None:
            at.mouse.click("summary.close")
        if at.scene.sitting.legal and not at.scene.sitting.busy:
            at.mouse.frames(2)
            since = shown_since(at)
            told += len(since)
            for event in since if roomy else since[:1]:  # where there is little room the latest, and how many
                if f"seat.{event.seat}" in at.anchors:  # its card shows both halves
                    assert halves_on_card(at, event) == {event.most, event.least}
                    continue
                read = words(at).replace(" | ", " ")
                most, least = appliance_title(event.most), appliance_title(event.least)
                assert at.match.names[event.seat] in read
                assert f"{most} most, {least} least, {event.pay}" in read
                assert len(since) == 1 or roomy or " revealed." in read or f"{len(since) - 1} more." in read
                assert faults(at.app.things, at.app.faces, Box(0, 0, *size), at.app.unit().value) == []
            at.scene.sitting.do(rng.choice([action for action in at.scene.sitting.legal if action[0] != "reveal"]))
        at.mouse.frames(1, 0.5)
    assert told
