"""The parts for what a player holds, does and reads: each keeps to its room and loses nothing, in more and in less."""

from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.draw.checks import faults
from tabletop.desk.draw.sheet import Looks, Sheet
from tabletop.desk.draw.theme import PANEL_SKIN, SMALL
from tabletop.desk.draw.things import Label, Picture, Plate, Reason
from tabletop.desk.draw.units import Unit
from tabletop.desk.draw.words import tell
from tabletop.desk.parts.actions import Plan, compose_plan, compose_priced
from tabletop.desk.parts.choice import Choice
from tabletop.desk.parts.hand import Fan, Held, compose_held, lay
from tabletop.desk.parts.tabs import Tab, compose_tabs
from tabletop.desk.parts.track import Disc, compose_track

DIE = ("patrol", "die-3.svg")
NOTHING: Any = lambda *_: None  # noqa: E731


@pytest.fixture(params=[(800, 600), (1600, 900)], ids=str)
def sheet(make_app: Any, request: pytest.FixtureRequest) -> Sheet:
    size = request.param
    found = Sheet(Unit(*size), make_app(*size).faces, Looks())
    found.plate(found.area, PANEL_SKIN)
    return found


def words(sheet: Sheet) -> list[str]:
    return [line for thing in sheet.things if isinstance(thing, Label) for line in thing.lines if line]


def hold(sheet: Sheet) -> None:
    assert faults(sheet.things, sheet.faces, sheet.area, sheet.scale) == []


@pytest.mark.parametrize("rise", [0, 12, 26])
def test_a_hand_stays_in_its_box_and_shows_of_each_card_what_can_be_picked(sheet: Sheet, rise: int) -> None:
    box = Box(100, 200, sheet.u(420), sheet.u(160))
    for count in range(1, 11):
        spots = lay(sheet, box, count, Fan(0.7, 158, rise, 24))
        assert len(spots) == count
        assert all(box.x <= spot.box.x and spot.box.right <= box.right for spot in spots)
        assert all(spot.seen >= sheet.u(32) and spot.foot.bottom <= box.bottom for spot in spots)
        assert all(one.box.x < other.box.x for one, other in pairwise(spots))


def test_a_card_that_may_be_picked_is_raised_and_one_that_may_not_says_why(sheet: Sheet) -> None:
    spot = lay(sheet, Box(100, 200, 400, 160), 1, Fan(0.7, 158, 26, 24))[0]
    reason = Reason("Follow suit.", "vacuum.3")
    plain = compose_held(sheet, spot, Held("c1", NOTHING, refusal=reason), 26)
    may = compose_held(sheet, spot, Held("c2", NOTHING, partial(NOTHING), may=True), 26)
    chosen = compose_held(sheet, spot, Held("c3", NOTHING, partial(NOTHING), may=True, chosen=True, kind="card"), 26)
    assert plain.y > may.y > chosen.y
    assert [thing.refusal for thing in sheet.things if thing.target == "c1"] == [reason]
    assert set(sheet.acts) == {"c2", "c3"}
    assert set(sheet.grips) == {"c3"}, "only what has a kind is carried"


@pytest.mark.parametrize("high", [60, 110, 160, 240])
def test_a_plan_keeps_its_buttons_and_says_what_there_is_room_for(sheet: Sheet, high: int) -> None:
    main = Choice(("PLAY MONEY 5", "PLAY"), "do", partial(NOTHING), main=True)
    other = Choice(("Take 1 power",), "power", partial(NOTHING))
    comes = ("It would be winning so far, with two still to play.", "Winning so far.")
    said = compose_plan(sheet, Box(100, 100, sheet.u(224), sheet.u(high)), Plan("Money 5", comes, (main, other)))
    assert said in ("", *comes)
    assert {"do", "power"} <= {thing.target for thing in sheet.things}
    assert said == comes[0] or high < 240
    hold(sheet)


@pytest.mark.parametrize(("wide", "high"), [(320, 86), (250, 62), (250, 40)])
def test_an_answer_never_loses_its_price(sheet: Sheet, wide: int, high: int) -> None:
    answer = Choice(
        ("Keep it until the end", "Keep it"),
        "keep",
        partial(NOTHING),
        second="0 if one is wrong",
        price="14",
        picked=True,
        per="if both are right",
        whole="both right, or nothing",
    )
    compose_priced(sheet, Box(100, 100, sheet.u(wide), sheet.u(high)), answer)
    assert "14" in words(sheet)
    assert {"Keep it until the end", "Keep it"} & set(words(sheet))
    hold(sheet)


def test_on_a_track_every_disc_stands_at_its_place_and_can_be_seen(sheet: Sheet) -> None:
    discs = [Disc(at, DIE, f"{n}", (200, 0, 0) if not n else None) for n, at in enumerate((0, 0, 40, 12, 12, 1))]
    compose_track(sheet, Box(50, 20, sheet.u(320), sheet.u(56)), 40, 4, discs)
    found = {thing.tip: thing.box for thing in sheet.things if isinstance(thing, Plate) and thing.tip}
    x = {name: box.centre[0] for name, box in found.items()}
    assert x["0"] == x["1"] < x["5"] < x["3"] == x["4"] < x["2"]
    boxes = list(found.values())
    assert not any(one.meets(other) for n, one in enumerate(boxes) for other in boxes[:n]), "each is seen whole"
    star = next(thing for thing in sheet.things if isinstance(thing, Picture))
    assert star.box.centre[0] == x["2"]
    assert found["0"].y < found["2"].y == found["5"].y < found["1"].y, "pairs stand above and below the line"
    assert "40" in words(sheet)
    hold(sheet)


def test_tabs_bring_themselves_up(sheet: Sheet) -> None:
    shown: list[str] = []
    tabs = [Tab("cards", "Cards", DIE), Tab("others", "Others", icon="person")]
    for high in (80, 300):
        compose_tabs(sheet, Box(10, 10, sheet.u(74), sheet.u(high)), tabs, "cards", shown.append)
        tips = {thing.target: thing.tip for thing in sheet.things if isinstance(thing, Plate) and thing.target}
        assert tips == {"tab.cards": "Cards" if high == 80 else "", "tab.others": "Others" if high == 80 else ""}
        sheet.acts["tab.others"]()
        hold(sheet)
        sheet.things.clear()
    assert shown == ["others", "others"]


def test_the_fullest_wording_that_has_room_is_told(sheet: Sheet) -> None:
    wordings = ("Nobody plays it: it counts for most and least.", "Nobody plays it.")
    whole = sheet.text_height(wordings[0], SMALL, sheet.u(120))
    assert tell(sheet, Box(0, 0, sheet.u(120), whole), wordings) == wordings[0]
    assert tell(sheet, Box(0, 0, sheet.u(120), whole // 2), wordings) == wordings[1]
    assert tell(sheet, Box(0, 0, sheet.u(120), 1), wordings) == ""
