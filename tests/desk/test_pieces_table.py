"""The table of We Come in Pieces: the town on hexes is played by clicks on what stands there."""

import random

import msgspec
import pytest

from tabletop.core.picking import verb_pick
from tabletop.desk.draw.box import Box
from tabletop.desk.draw.theme import CHOSEN as RINGED
from tabletop.desk.draw.theme import contrast
from tabletop.desk.draw.things import Label, Picture, Plate, Scroller, Stroke, Zone
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.tables.default.table import DefaultTable
from tabletop.desk.tables.pieces.art import BASES, DASHES, sprite
from tabletop.desk.tables.pieces.asked import ANSWER, ARM, loses
from tabletop.desk.tables.pieces.column import GOES
from tabletop.desk.tables.pieces.places import ats
from tabletop.desk.tables.pieces.plan import figures
from tabletop.desk.tables.pieces.reading import after, citizen, strength
from tabletop.desk.tables.pieces.table import PiecesTable
from tabletop.desk.tables.pieces.town import GRIP
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.sitting import COLUMN
from tabletop.desk.tables.spots import DO
from tabletop.desk.tables.table import BOARD
from tabletop.desk.widgets.seat_sheet import Seat
from tabletop.desk.window.dialogs import Dialog
from tabletop.desk.window.focus import walk
from tabletop.games.pieces.combat import defences
from tabletop.games.pieces.events import Attacked
from tabletop.games.pieces.pack import (
    CELL_NUMBERS,
    FIRST_STORY,
    MOD_OF,
    MOD_TOKENS,
    PACK,
    PASS,
    ROBOTS,
    RULES,
    SEAT_NUMBERS,
)
from tabletop.games.pieces.state import CHOSEN, HANDS, STORY
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.values import cost_of, tile_dis_of
from tabletop.play.match import Match
from tests.desk.along import by_mouse
from tests.desk.by_chance import decides, done, until
from tests.desk.pieces_moments import decision, reach
from tests.desk.seats import AtTable


@pytest.fixture
def at(sit) -> AtTable:
    return sit("pieces", "human", "random", "random", size=(1600, 900), reduced_motion=True)


def words(at: AtTable) -> set[str]:
    return {line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines}


def test_citizens_are_influenced_one_by_one_by_a_click_on_each(at: AtTable) -> None:
    until(at, decides("Turn", "influence"))
    at.mouse.click(verb_pick("influence"))
    action = next(a for a in at.scene.sitting.legal if a[0] == "influence")
    assert at.mouse.target(citizen(action[1], action[2])) is not None
    made = len(done(at))
    at.mouse.click(citizen(action[1], action[2]))
    assert done(at)[made] == action


def test_pointing_at_a_tile_shows_the_way_and_what_is_left_of_discretion(at: AtTable) -> None:
    until(at, decides("Turn", "move"))
    at.mouse.click(verb_pick("move"))
    goal = next(a[1] for a in at.scene.sitting.legal if a[0] == "move" and CELL_NUMBERS[a[1]] != at.match.state.mayor)
    now = at.match.state.dis[0]
    before = sum(isinstance(thing, Stroke) and thing.colour == BASES[0] for thing in at.app.things)
    at.app.looks.hover = goal
    at.app._compose()
    assert sum(isinstance(thing, Stroke) and thing.colour == BASES[0] for thing in at.app.things) > before
    assert any(line.startswith(f"{now} → ") for line in words(at))
    assert "Move here" in words(at)


def test_the_own_robot_is_carried_to_where_it_moves(at: AtTable) -> None:
    until(at, decides("Turn", "move"))
    action = next(a for a in at.scene.sitting.legal if a[0] == "move")
    at.mouse.carry(f"{GRIP}{ROBOTS[0]}", at.anchors[action[1]].centre)
    at.mouse.settle()
    assert action in done(at)


def test_a_part_is_upgraded_by_a_click_on_its_next_drawing(at: AtTable) -> None:
    until(at, decides("Turn", "upgrade"))
    at.mouse.click(verb_pick("upgrade"))
    part = next(a[1] for a in at.scene.sitting.legal if a[0] == "upgrade")
    have = getattr(at.match.state, part)[0]
    drawn = [
        thing.box
        for thing in at.app.things
        if isinstance(thing, Picture) and thing.sprite == sprite(f"{part}-1-{have + 1}")
    ]
    place = at.mouse.target(part)
    assert place is not None
    assert any(place.box.contains(box) for box in drawn)
    made = len(done(at))
    at.mouse.click(part)
    assert done(at)[made] == ("upgrade", part)


def test_a_tower_card_that_is_picked_shows_what_it_would_hit_before_it_is_kept(at: AtTable) -> None:
    until(at, decides("KeepCard"))
    card = at.scene.sitting.legal[0][1]
    plain = sum(isinstance(thing, Stroke) and thing.fill for thing in at.app.things)
    at.mouse.click(card)
    assert done(at)[-1:] != [("keep", card)]
    at.mouse.frames(1)
    shown = sum(isinstance(thing, Stroke) and thing.fill for thing in at.app.things)
    assert shown > plain
    at.mouse.click(DO)
    assert ("keep", card) in done(at)


def test_a_kept_tower_card_lies_face_down_before_who_may_not_see_it(sit) -> None:
    at = sit("pieces", "human", "random", "random", size=(1600, 900), seed=3, reduced_motion=True)
    until(at, lambda at: bool(at.match.state.zones[CHOSEN]) and at.match.state.favored != 0)
    drawn = {thing.sprite for thing in at.app.things if isinstance(thing, Picture)}
    assert sprite("back-tower") in drawn
    assert not any(name[-1].startswith(("dial-", "tower-")) for name in drawn)


def test_the_hqs_of_four_are_in_the_corners_of_the_stage(sit) -> None:
    at = sit("pieces", "human", "random", "random", "random", size=(1600, 900), reduced_motion=True)
    places = ats(at.match.state)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    assert list(places[18:]) == [(max(xs), min(ys)), (max(xs), max(ys)), (min(xs), max(ys)), (min(xs), min(ys))]


def test_owners_are_told_apart_by_their_lines_and_by_brightness() -> None:
    assert len(set(DASHES)) == len(DASHES)
    seats = TABLES["pieces"].make().theme.seats
    assert all(contrast(colour, (10, 19, 21)) >= 4.5 for colour in seats)


def test_a_plain_table_can_be_had_in_its_place() -> None:
    entry = TABLES["pieces"]
    assert isinstance(entry.table(plain=False), PiecesTable)
    plain = entry.table(plain=True)
    assert type(plain) is DefaultTable
    assert type(TABLES["snitch"].table(plain=True)) is type(TABLES["snitch"].make())


def test_a_mod_is_armed_for_an_attack_and_equipped_before_it(sit) -> None:
    """The outcomes are those with it, and one click does both."""
    at = sit("pieces", "human", "random", "random", size=(1600, 900), reduced_motion=True)
    until(at, lambda at: decides("Turn", "attack")(at) and bool(_arms(at)))
    victim = next(a[1] for a in at.match.legal() if a[0] == "attack")
    mod = _arms(at)[0]
    at.mouse.click(verb_pick("attack"))
    if not at.scene.sitting.planned:
        at.mouse.click(ROBOTS[SEAT_NUMBERS[victim]])
    at.mouse.click(f"{ARM}{mod}")
    at.mouse.frames(1)
    made = len(done(at))
    at.mouse.click(DO)
    assert done(at)[made : made + 2] == [("equip", mod), ("attack", victim)]


def _arms(at: AtTable) -> list[str]:
    """Return the mods in hand that add to COM, which can be equipped now."""
    state = at.match.state
    usable = [a[1] for a in at.match.legal() if a[0] == "equip"]
    return [mod for mod in usable if MOD_OF[state.face[MOD_TOKENS[mod]]].id in ("boiler-plate", "buzz-saw")]


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (640, 480)], ids=str)
def test_the_arrow_keys_walk_to_every_tile_that_can_be_chosen(sit, size) -> None:
    at = sit("pieces", "human", "random", "random", size=size, reduced_motion=True)
    until(at, decides("Turn", "move"))
    at.mouse.click(verb_pick("move"))
    at.mouse.frames(1)
    places = at.app.stage.walkable()
    tiles = {name for name in places if name in CELL_NUMBERS}
    assert tiles
    found, edge = set[str](), [min(tiles)]
    while edge:
        found.update(edge)
        steps = {walk(places, name, way) for name in edge for way in ("left", "right", "up", "down")}
        edge = [name for name in steps if name is not None and name not in found]
    assert tiles <= found


def test_a_citizen_is_carried_to_where_it_is_led(at: AtTable) -> None:
    until(at, decides("Turn", "regroup"))
    action = next(a for a in at.scene.sitting.legal if a[0] == "regroup")
    at.mouse.click(verb_pick("regroup"))
    at.mouse.frames(1)
    goal = at.anchors[action[2]].centre
    made = len(done(at))
    at.mouse.carry(f"{GRIP}{action[1]}", goal)
    at.mouse.settle()
    assert action in done(at)[made:]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_rest_there_is_little_to_read(sit, seats: int) -> None:
    """At most 110 words and 60 numbers, with two to four seats."""
    kinds = ["human", *["random"] * (seats - 1)]
    at = sit("pieces", *kinds, size=(1600, 900), reduced_motion=True)
    until(at, lambda at: decides("Turn")(at) and at.match.state.round > 1)
    tokens = [token for line in _lines(at) for token in line.split()]
    assert sum(any(letter.isdigit() for letter in token) for token in tokens) <= 60
    assert sum(sum(map(str.isalpha, token)) > 1 for token in tokens) <= 110


def _lines(at: AtTable) -> list[str]:
    """Return all lines that are to be seen."""
    return [line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines]


def test_the_plain_table_is_played_too(sit, monkeypatch) -> None:
    entry = TABLES["pieces"]
    monkeypatch.setitem(TABLES, "pieces", msgspec.structs.replace(entry, make=entry.plain))
    at = sit("pieces", "human", "random", "random", reduced_motion=True)
    assert type(at.scene.table) is DefaultTable
    until(at, decides("Turn", "influence"))
    by_mouse(at, next(a for a in at.scene.sitting.legal if a[0] == "influence"))


# What stands over the town -------------------------------------------------------------------------------------------


def test_the_part_that_waits_to_be_confirmed_is_ringed_in_the_workshop(sit) -> None:
    at = reach(sit, lambda match: len(_parts(match)) == 1, size=(1600, 900))
    at.mouse.click(verb_pick("upgrade"))
    at.mouse.frames(1)
    (part,) = _parts(at.match)
    assert at.scene.sitting.planned
    place = at.mouse.target(part)
    assert place is not None
    rings = [t for t in at.app.things if isinstance(t, Plate) and t.skin.line == RINGED and place.box.meets(t.box)]
    assert rings
    made = len(done(at))
    at.mouse.click(part)
    assert done(at)[made] == ("upgrade", part)


def _parts(match: Match) -> list[str]:
    """Return the parts that an upgrade can begin with."""
    return [action[1] for action in match.legal() if action[0] == "upgrade"] if decision(match, "Turn") else []


def test_no_mark_of_what_others_did_lies_over_the_workshop(sit) -> None:
    at = reach(sit, lambda match: decision(match, "Turn", "upgrade") and match.state.action > 1, size=(1600, 900))
    cells = {name: at.anchors[name] for name in CELL_NUMBERS if name in at.anchors}
    at.mouse.click(verb_pick("upgrade"))
    at.mouse.frames(1)
    shop = max(t.box for t in at.app.things if isinstance(t, Picture) and t.sprite[-1].startswith("body-1"))
    assert not any(name in at.anchors for name, box in cells.items() if box.meets(shop))
    below = [t for t in at.app.things if isinstance(t, Stroke) and t.box.meets(shop) and t.z > 0]
    assert not below


@pytest.mark.parametrize(("size", "text"), [((1600, 900), 100), ((1280, 720), 200), ((1920, 1080), 200)], ids=str)
def test_each_outcome_of_an_attack_has_its_figure(sit, size, text) -> None:
    at = reach(sit, lambda match: bool(_victim(match)), size=size, text=text)
    _begin_attack(at)
    state, victim = at.match.state, SEAT_NUMBERS[_victim(at.match)]
    losses = {loses(state, 0, victim, die) for die in PACK.favor}
    assert {str(n) if n else "–" for n in losses} <= words(at)


def _victim(match: Match) -> str:
    """Return who can be attacked and loses something by the highest face of the die, "" for nobody."""
    found = (action[1] for action in match.legal() if action[0] == "attack")
    return next((one for one in found if loses(match.state, 0, SEAT_NUMBERS[one], max(PACK.favor))), "")


def _begin_attack(at: AtTable) -> None:
    victim = _victim(at.match)
    at.scene.sitting.clicks = (verb_pick("attack"), victim)
    at.scene.host.redraw()
    at.mouse.frames(2)
    assert at.scene.sitting.planned == ("attack", victim)


@pytest.mark.parametrize(("size", "text"), [((1600, 900), 100), ((1280, 720), 200)], ids=str)
def test_an_attack_shows_what_becomes_of_it_if_the_other_uses_a_skill(sit, size, text) -> None:
    at = reach(sit, lambda match: bool(_answer(match)), size=size, text=text)
    _begin_attack(at)
    before = words(at)
    at.mouse.click(f"{ANSWER}{_answer(at.match)}")
    at.mouse.frames(1)
    assert words(at) != before
    assert at.scene.sitting.planned is not None


def _answer(match: Match) -> str:
    """Return a skill that who is attacked can answer with, "" for none."""
    victim = _victim(match) if decision(match, "Turn", "attack") else ""
    found = defences(match.state, SEAT_NUMBERS[victim]) if victim else []
    return found[0].id if found else ""


def test_who_is_attacked_switches_a_skill_on_and_sees_what_it_changes(sit) -> None:
    at = reach(sit, lambda match: decision(match, "Defend"), size=(1600, 900))
    skill = next(a[1] for a in at.match.legal() if a[0] == "skill")
    before = words(at)
    at.mouse.click(skill)
    at.mouse.frames(1)
    assert at.scene.sitting.planned == ("skill", skill)
    assert words(at) != before
    at.mouse.click(DO)
    assert ("skill", skill) in done(at)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200)], ids=str)
def test_what_a_click_does_is_said_beside_its_tile(sit, size, text) -> None:
    at = sit("pieces", "human", "random", "random", size=size, text=text, reduced_motion=True)
    until(at, decides("Turn", "move"))
    at.mouse.click(verb_pick("move"))
    for goal in [a[1] for a in at.scene.sitting.legal if a[0] == "move"]:
        at.app.looks.hover = goal
        at.app._compose()
        plaque = next(t.box for t in at.app.things if isinstance(t, Label) and "Move here" in t.lines)
        tile = at.anchors[goal]
        assert plaque.common(tile).h * plaque.common(tile).w < tile.w * tile.h // 6


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_large_text_nothing_is_larger_than_the_town(sit, seats: int, size) -> None:
    kinds = ["human", *["random"] * (seats - 1)]
    at = sit("pieces", *kinds, size=size, text=200, reduced_motion=True)
    until(at, decides("Turn", "move"))
    rows = [box for name, box in at.anchors.items() if name.startswith(f"{BOARD}.")]
    town = rows[0]
    for row in rows:
        town = town.around(row)
    assert town.w * 100 > size[0] * 42
    plates = [thing for thing in at.app.things if isinstance(thing, Plate) and thing.skin.top is not None]
    assert max(thing.box.w * thing.box.h for thing in plates) < town.w * town.h


# The day -------------------------------------------------------------------------------------------------------------


def test_a_new_day_begins_with_its_newspaper_and_the_sums_of_the_day_before(sit) -> None:
    at = sit("pieces", "human", "random", "random", size=(1600, 900), reduced_motion=True)
    rng, match = random.Random(1), at.match
    with at.unseen():
        while match.state.round < 2 or match.decider != 0:
            match.act(rng.choice(match.game.candidates(match.state)))
    at.scene.director.finish()
    at.scene.sitting.refresh()
    assert at.scene.table.pauses(at.scene.sitting)
    at.until(lambda: isinstance(at.app.stack.top, RoundEnd))
    at.mouse.frames(3)
    assert isinstance(at.app.stack.top, RoundEnd)
    state = at.match.state
    story = state.story()
    assert story is not None
    told = " ".join(words(at))
    assert story.title.upper() in told
    assert at.scene.sitting.names[state.favored] in told
    at.mouse.click("summary.sums")
    at.mouse.frames(2)
    assert {str(state.total(seat)) for seat in range(3)} <= words(at)
    at.mouse.click("summary.close")
    at.mouse.frames(2)
    assert at.app.stack.top is at.scene
    assert not at.scene.table.pauses(at.scene.sitting)


def test_the_newspaper_is_shown_large_while_it_is_pointed_at(sit) -> None:
    at = sit("pieces", "human", "random", "random", size=(1600, 900), reduced_motion=True)
    until(at, decides("Turn"))
    papers = [t for t in at.app.things if isinstance(t, Zone) and t.larger is not None and "First, for" in t.tip]
    assert len(papers) == 1
    assert papers[0].larger is not None
    assert papers[0].larger.box.w > 2 * papers[0].box.w
    assert not papers[0].larger.box.meets(papers[0].box)


def test_what_scavenge_brought_is_shown_with_what_it_does(sit) -> None:
    at = reach(sit, lambda match: decision(match, "Turn", "scavenge"), size=(1600, 900))
    hand = set(at.match.state.zones[HANDS[0]])
    at.scene.sitting.do(max(a for a in at.match.legal() if a[0] == "scavenge"))
    at.mouse.settle()
    assert at.match.game.frame_name(at.match.state) == "Afterwards"
    new = [MOD_OF[at.match.state.face[token]] for token in set(at.match.state.zones[HANDS[0]]) - hand]
    told = " ".join(line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines)
    assert all(mod.text in told for mod in new)
    assert "SCRAP PILE" in words(at)


def test_a_hit_is_told_with_its_sums_and_the_points_that_would_go(sit) -> None:
    at = reach(sit, lambda match: decision(match, "LoseParts") and match.state.frames[-1].by >= 0, size=(1600, 900))
    hit = next(
        event
        for entry in reversed(at.match.entries)
        for event in entry.events
        if isinstance(event, Attacked) and event.on == 0
    )
    told = words(at)
    assert {str(hit.com), str(hit.against), f"{hit.damage} damage"} <= told
    parts = [a[1] for a in at.match.legal()]
    going = [t for t in at.app.things if isinstance(t, Plate) and t.skin == GOES]
    assert len(going) == len(parts)


def test_who_suffers_where_the_mayor_goes_is_marked(sit) -> None:
    """His steps are the Favored One's: what stands where he is pointed to is marked before he goes (pieces.6)."""

    def wanted(match: Match) -> bool:
        return decision(match, "MayorWalk") and bool(_walks(match))

    at = reach(sit, wanted, size=(1600, 900))
    crosses = sum(isinstance(t, Picture) and t.sprite[-1] == "icon-cross.svg" for t in at.app.things)
    goal = _walks(at.match)[0]
    at.app.looks.hover = goal
    at.app._compose()
    state = at.match.state
    n = sum(state.citizens(CELL_NUMBERS[goal])[1:])
    shown = sum(isinstance(t, Picture) and t.sprite[-1] == "icon-cross.svg" for t in at.app.things) - crosses
    assert 0 < shown <= n


def _walks(match: Match) -> list[str]:
    """Return the tiles that the Mayor can be moved to where influenced citizens stand."""
    goals = [action[1] for action in match.legal() if action[0] == "mayor"]
    return [goal for goal in goals if sum(match.state.citizens(CELL_NUMBERS[goal])[1:])]


def test_a_citizen_led_home_is_safe(sit) -> None:
    def wanted(match: Match) -> bool:
        homes = [a for a in match.legal() if a[0] == "regroup" and CELL_NUMBERS[a[-1]] >= TOWN]
        return decision(match, "Turn", "regroup") and bool(homes)

    at = reach(sit, wanted, size=(1600, 900))
    action = next(a for a in at.match.legal() if a[0] == "regroup" and CELL_NUMBERS[a[-1]] >= TOWN)
    at.scene.sitting.clicks = (verb_pick("regroup"), action[1])
    at.scene.host.redraw()
    at.mouse.frames(2)
    home = at.anchors[action[-1]]
    ticks = [t for t in at.app.things if isinstance(t, Picture) and t.sprite[-1] == "icon-check.svg"]
    assert any(home.contains(t.box) for t in ticks)


def test_pointing_at_a_drawing_in_the_workshop_says_what_the_part_comes_to(sit) -> None:
    at = reach(sit, lambda match: len(_parts(match)) > 1, size=(1600, 900))
    at.mouse.click(verb_pick("upgrade"))
    at.mouse.frames(1)
    part = _parts(at.match)[0]
    before = words(at)
    at.app.looks.hover = part
    at.app._compose()
    now = strength(at.match.view(0), 0, part)
    assert f"{now} → {now + 1}" in words(at) - before


def test_what_the_robot_can_do_stands_beside_the_workshop_with_what_a_part_would_change(sit) -> None:
    at = reach(sit, lambda match: len(_parts(match)) > 1, size=(1600, 900))
    at.mouse.click(verb_pick("upgrade"))
    at.mouse.frames(1)
    view, part = at.match.view(0), next(part for part in _parts(at.match) if part == "feet")
    names = PACK.texts.names
    for name in ("plan_influence", "plan_fights", "plan_move", "plan_discharge"):
        assert names[name] in words(at)
    at.app.looks.hover = part
    at.app._compose()
    now, then = figures(view, 0), figures(after(view, ("upgrade", part)), 0)
    assert then[2] > now[2]
    assert then[3] > now[3]
    for n in (2, 3):
        assert f"{now[n]} → {then[n]}".replace("-", "−") in words(at)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)], ids=str)
def test_a_plate_that_grows_leaves_little_to_read(sit, seats: int, size: tuple[int, int]) -> None:
    """At most 110 words on the table with a plate grown over the small one; a fact stands once on it."""
    kinds = ["human", *["random"] * (seats - 1)]
    at = sit("pieces", *kinds, size=size, reduced_motion=True)
    until(at, lambda at: decides("Turn")(at) and at.match.state.round > 2)
    zones = [
        thing
        for thing in at.app.things
        if isinstance(thing, Zone) and thing.larger is not None and isinstance(thing.larger.about[0], Seat)
    ]
    assert len(zones) == seats - 1
    for zone in zones:
        assert zone.larger is not None
        assert zone.larger.box.contains(zone.box)
        at.mouse.at(*zone.box.centre)
        at.mouse.frames(10, 0.1)
        tokens = [token for line in _lines(at) for token in line.split()]
        assert zone.larger.about[2] in words(at)
        assert sum(sum(map(str.isalpha, token)) > 1 for token in tokens) <= 110


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1600, 900, 125)], ids=str)
@pytest.mark.parametrize("story", range(len(PACK.stories)), ids=[story.id for story in PACK.stories])
def test_the_newspaper_stands_whole_in_its_column(sit, story: int, size: tuple[int, int, int]) -> None:
    """With four who have what is paid for to all, which takes the most room."""
    at = sit("pieces", *["human", *["random"] * 3], size=size[:2], text=size[2], reduced_motion=True)
    until(at, decides("Turn"))
    view = at.match.state
    view.face[view.zones[STORY][-1]] = FIRST_STORY + story
    view.claimed = 1
    at.scene.director.jump(at.match.view(0))
    at.mouse.frames(2)
    assert PACK.stories[story].title.upper() in {line.upper() for line in words(at)}
    assert not [thing for thing in at.app.things if isinstance(thing, Scroller)]


@pytest.mark.parametrize("window", [(1024, 640, 100), (1280, 720, 100), (1600, 900, 100), (1280, 720, 200)], ids=str)
def test_every_story_can_be_read_whole_at_the_plain_table(sit, monkeypatch, window: tuple[int, int, int]) -> None:
    entry = TABLES["pieces"]
    monkeypatch.setitem(TABLES, "pieces", msgspec.structs.replace(entry, make=entry.plain))
    at = sit("pieces", *["human", *["random"] * 3], size=window[:2], text=window[2], reduced_motion=True)
    until(at, decides("Turn"))
    if at.mouse.target("tab.seats") is not None:
        at.mouse.click("tab.seats")
    view = at.match.state
    for n, story in enumerate(PACK.stories):
        view.face[view.zones[STORY][-1]] = FIRST_STORY + n
        at.scene.director.jump(at.match.view(0))
        at.mouse.frames(2)
        seen = " ".join(" ".join(thing.lines) for thing in at.app.things if isinstance(thing, Label))
        for text in (story.title, story.text, story.first.text, story.all.text):
            assert text in seen, story.id
        rolls = [thing for thing in at.app.things if isinstance(thing, Scroller) and thing.content > thing.box.h]
        assert rolls == [], story.id


def test_what_nobody_did_stands_on_no_plate(sit) -> None:
    """What the story pays, and where the Character strays, is no deed of the seat whose action was the last."""
    at = sit("pieces", "human", "random", "random", seed=5, reduced_motion=True)
    match, rng, seen = at.match, random.Random(5), set()
    with at.unseen():
        while not match.over:
            match.act(rng.choice(match.game.candidates(match.state)))
            seen |= {type(event).__name__ for event in match.entries[-1].events}
    at.scene.director.finish()
    log = at.scene.log
    for entry in match.entries:
        for sentence in log.sentences(entry.index, True):
            assert not sentence.startswith(("The story pays", "The Character strays"))
    assert {"Achieved", "PieceMoved"} <= seen


def test_a_move_off_a_tile_that_gives_dis_back_is_told_without_its_bonus(sit) -> None:
    """What is left tonight counts the bonus of the tile that the robot goes to, not of the one that it leaves."""

    def leaves(match: Match) -> bool:
        view = match.state
        goals = [a[1] for a in match.legal() if a[0] == "move"]
        return (
            decision(match, "Turn", "move")
            and 0 < view.dis[0] < RULES.discretion.most - 3
            and tile_dis_of(view, 0) > 0
            and any(not tile_dis_of(after(match.view(0), ("move", goal)), 0) for goal in goals)
        )

    at = reach(sit, leaves, size=(1600, 900))
    at.mouse.click(verb_pick("move"))
    view = at.match.view(0)
    goals = [a[1] for a in at.match.legal() if a[0] == "move"]
    goal = next(goal for goal in goals if not tile_dis_of(after(view, ("move", goal)), 0))
    assert _moons(at) == 1
    at.app.looks.hover = goal
    at.app._compose()
    assert _moons(at) == 0


def _moons(at: AtTable) -> int:
    """Return how many cells of the own DIS have the moon that stands for what the tile gives back tonight."""
    cells = [t for t in at.app.things if isinstance(t, Picture) and t.sprite == sprite("mark-dis") and t.box.w <= 20]
    return sum(at.anchors[COLUMN].contains(cell.box) for cell in cells)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)], ids=str)
def test_keys_show_what_actions_take(sit, size: tuple[int, int]) -> None:
    at = sit("pieces", "human", "random", "random", size=size, reduced_motion=True)
    until(at, decides("Turn", "move"))
    key = at.mouse.target(verb_pick("move"))
    assert key is not None
    moons = [t for t in at.app.things if isinstance(t, Picture) and t.sprite == sprite("mark-dis")]
    assert sum(key.box.contains(moon.box) for moon in moons) == cost_of(at.match.state, 0, "move") > 0


def test_a_mod_that_is_picked_is_in_its_slot_with_what_the_part_comes_to(sit) -> None:
    def stronger(match: Match) -> bool:
        return decision(match, "Turn", "equip") and bool(_equipped(match))

    at = reach(sit, stronger, size=(1600, 900))
    mod, part = _equipped(at.match)[0]
    now = strength(at.match.view(0), 0, part)
    then = strength(after(at.match.view(0), ("equip", mod)), 0, part)
    assert f"{now} → {then}" not in words(at)
    at.mouse.click(mod)
    at.mouse.frames(2)
    assert f"{now} → {then}" in words(at)
    assert [t for t in at.app.things if isinstance(t, Plate) and t.skin.line == RINGED and _at_slot(at, part, t.box)]


def _equipped(match: Match) -> list[tuple[str, str]]:
    """Return the mods that can be equipped and make their part stronger, each with that part."""
    view, found = match.view(0), []
    for action in match.legal():
        if action[0] == "equip":
            part = MOD_OF[view.face[MOD_TOKENS[action[1]]]].part
            if strength(after(view, action), 0, part) > strength(view, 0, part):
                found.append((action[1], part))
    return found


def _at_slot(at: AtTable, part: str, box: Box) -> bool:
    slot = at.anchors[f"slot.{part}"]
    return box.contains(slot.inset(4)) and box.w < 2 * slot.w


def test_second_thoughts_ask_before_an_action_is_given_away(sit) -> None:
    at = sit("pieces", "human", "random", "random", size=(1600, 900), reduced_motion=True, end_turn_warning=True)
    until(at, decides("Turn", "move"))
    made = len(done(at))
    at.mouse.click(verb_pick(PASS[0]))
    assert isinstance(at.app.stack.top, Dialog)
    at.mouse.click("dialog.0")
    assert at.app.stack.top is at.scene
    assert len(done(at)) == made
    at.mouse.click(verb_pick(PASS[0]))
    at.mouse.settle()
    assert done(at)[made] == PASS


def test_second_thoughts_do_not_ask_one_who_only_defends(sit) -> None:
    at = reach(sit, lambda match: match.game.frame_name(match.state) != "Turn" and PASS in match.legal())
    assert at.scene.table.unfinished(at.scene.sitting) == []
