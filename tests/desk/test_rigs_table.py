"""The table of R.I.G.S.: plots with their spots are played by clicks on them, and what is asked lies over the map."""

import random
from functools import partial
from typing import Any

import pytest

from tabletop.core.frames import Frame
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.core.records import Announcement, Offer
from tabletop.desk.draw.theme import CHOSEN, PRIMARY_HOVER_SKIN, PRIMARY_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate, Stroke
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.tables.default.deal import CLOSE
from tabletop.desk.tables.default.doing import BACK
from tabletop.desk.tables.default.table import DefaultTable
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.rigs.art import ENAMEL, good, sprite
from tabletop.desk.tables.rigs.deeds import deed
from tabletop.desk.tables.rigs.estate import columns_of
from tabletop.desk.tables.rigs.plots import GRIP
from tabletop.desk.tables.rigs.reading import HOME, PAD, POWER_ALL, SURVEY
from tabletop.desk.tables.rigs.table import RigsTable
from tabletop.desk.tables.rigs.tray import BEGUN
from tabletop.desk.tables.spots import DO, TAB
from tabletop.desk.tables.table import BOARD
from tabletop.desk.window.motion import Speed
from tabletop.games.rigs.bargaining import counter_to, judged
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.pack import BY_ID, DISASTER_KINDS, ENERGY, LUXURY, PLOT_NAMES, PLOT_TOKENS, SUPPLY
from tabletop.games.rigs.playing import Aside, Cancel
from tabletop.games.rigs.prices import price_for
from tabletop.games.rigs.state import ESTATES, FRONT, HANDS, SURVEY_DECK, SURVEYED, TABLE, WAREHOUSES
from tabletop.play.match import Match
from tests.desk.by_chance import decides, done
from tests.desk.by_chance import until as play_until
from tests.desk.seats import AtTable, SlowThinker, ThinksHere, new_match

until = partial(play_until, read=True)


@pytest.fixture
def at(sit) -> AtTable:
    return sit("rigs", "human", "random", "random", size=(1600, 900), reduced_motion=True)


def lines(at: AtTable) -> list[str]:
    """Return all lines that are to be seen."""
    return [line for thing in at.app.things if isinstance(thing, Label) for line in thing.lines]


def drawn(at: AtTable) -> list[tuple[str, ...]]:
    return [thing.sprite for thing in at.app.things if isinstance(thing, Picture)]


def amber(at: AtTable) -> list[str | None]:
    """Return the targets of the amber buttons."""
    skins = (PRIMARY_SKIN, PRIMARY_HOVER_SKIN)
    return [thing.target for thing in at.app.things if isinstance(thing, Plate) and thing.skin in skins]


def stock(at: AtTable) -> tuple[int, ...]:
    return at.match.state.purses[WAREHOUSES[0]]


def test_a_plot_is_surveyed_by_two_clicks_beside_it(at: AtTable) -> None:
    until(at, decides("Manage", "survey"))
    plot = next(a[1] for a in at.match.legal() if a[0] == "survey")
    at.mouse.click(f"{SURVEY}{plot}")
    assert at.scene.sitting.planned == ("survey", plot)
    at.mouse.frames(1)
    supply = at.match.state.purses[WAREHOUSES[0]][SUPPLY]
    assert str(supply - 1) in lines(at)
    assert "−1" in lines(at)
    made = len(done(at))
    at.mouse.click(DO)
    assert done(at)[made] == ("survey", plot)


def test_rigs_are_moved_to_the_spots_where_they_fit(at: AtTable) -> None:
    """The button stands on the plot, what is made there changes, and spots of one's own plots are all there are."""
    until(at, decides("Manage", "move"))
    action = next(a for a in at.match.legal() if a[0] == "move" and len(a) == 5)
    at.mouse.click(verb_pick("move"))
    if at.scene.sitting.clicked.slot == "frm":
        at.mouse.click(action[1])
    target = f"{PAD}{action[2]}.{action[3]}"
    at.mouse.frames(1)
    own = {PLOT_NAMES[plot] for plot in at.match.state.zones[ESTATES[0]]}
    pads = [thing.target for thing in at.app.live if (thing.target or "").startswith(PAD)]
    assert target in pads
    assert {pad.split(".")[1] for pad in pads} <= own
    at.mouse.click(target)
    plan = at.scene.sitting.planned
    assert plan is not None
    assert plan[:4] == action[:4]
    at.mouse.frames(1)
    button = at.mouse.target(DO)
    assert button is not None
    assert button.box.meets(at.anchors[action[2]])
    made = len(done(at))
    at.mouse.click(DO)
    assert done(at)[made] == plan


def test_a_second_click_on_the_spot_carries_the_move_out(at: AtTable) -> None:
    until(at, decides("Manage", "move"))
    action = next(a for a in at.match.legal() if a[0] == "move" and len(a) == 5)
    at.mouse.click(verb_pick("move"))
    if at.scene.sitting.clicked.slot == "frm":
        at.mouse.click(action[1])
    for _ in range(2):
        at.mouse.frames(1)
        assert done(at)[-1] != action
        made = len(done(at))
        at.mouse.click(f"{PAD}{action[2]}.{action[3]}")
    assert done(at)[made][:4] == action[:4]


EDGE = 20
"""So many pixels at most are free round the plots of the map."""


def test_the_way_of_rigs_leads_to_those_of_the_stock(at: AtTable) -> None:
    until(at, has_both)
    action = next(a for a in at.match.legal() if a[0] == "move" and a[1] == "warehouse" and len(a) == 5)
    at.mouse.click(verb_pick("move"))
    at.mouse.frames(1)
    at.mouse.click(f"{PAD}{action[2]}.{action[3]}")
    at.mouse.frames(1)
    board, store = at.anchors[BOARD], at.anchors["warehouse"]
    ways = [thing.points for thing in at.app.things if isinstance(thing, Stroke) and thing.dash]
    ends = [point for way in ways for point in (way[0], way[-1]) if point[1] >= board.bottom - EDGE]
    assert ends
    assert all(abs(x - max(board.x, store.centre[0])) <= EDGE for x, _ in ends)


def test_what_a_seat_did_is_about_the_seat(sit) -> None:
    """What its plots harvest after a move is no deed of its own."""
    at = sit("rigs", "human", "random", "random", size=(1280, 648), reduced_motion=True)
    moves = 0
    for seed in range(12):
        until(at, decides("Manage"), seed)
        for entry in at.match.entries[-6:]:
            moves += entry.action[0] == "move"
        assert "harvests" not in lines(at)
        at.match.act(("ready",))
    assert moves


def has_both(at: AtTable) -> bool:
    """Tell whether RIGS are in the warehouse and on a plot, of which all can be moved."""
    moves = [action for action in at.match.legal() if action[0] == "move"]
    return {"warehouse"} < {action[1] for action in moves}


def test_the_prompt_names_only_what_can_be_done(at: AtTable) -> None:
    verbs = {"build", "survey", "move", "play"}
    for seed in range(6):
        until(at, decides("Manage"), seed)
        can = {action[0] for action in at.match.legal()}
        asked = at.scene.table.asked(at.scene.sitting).lower()
        named = {verb for verb in verbs if verb in asked}
        assert named == can & verbs
        at.match.act(("ready",))


def test_the_coach_leads_out_of_a_deal_that_it_does_not_ask_for(at: AtTable) -> None:
    until(at, decides("Manage", "move"))
    action = next(action for action in at.match.legal() if action[0] == "move")
    at.mouse.click(verb_pick("offer"))
    at.mouse.frames(1)
    way = at.scene.table.way(action, at.scene.sitting.view, at.scene.sitting)
    assert [name for name in way if at.mouse.target(name) is not None][-1] == CLOSE


def test_a_spot_means_a_rigs_of_the_warehouse_until_another_one_is_named(at: AtTable) -> None:
    until(at, has_both)
    action = next(a for a in at.match.legal() if a[0] == "move" and a[1] == "warehouse" and len(a) == 5)
    at.mouse.click(verb_pick("move"))
    at.mouse.frames(1)
    at.mouse.click(f"{PAD}{action[2]}.{action[3]}")
    plan = at.scene.sitting.planned
    assert plan is not None
    assert plan[:4] == action[:4]


def test_a_spot_that_does_not_fit_says_why_and_names_no_source(at: AtTable) -> None:
    """All RIGS on a plot harvest the same: a click on a spot for something else is not one on the RIGS that stand
    there (rigs.10)."""

    def others(at: AtTable) -> list[int]:
        state = at.match.state
        return [plot for plot in state.zones[ESTATES[0]] if state.harvest.get(plot, SUPPLY) != SUPPLY]

    until(at, lambda at: has_both(at) and bool(others(at)))
    at.mouse.click(verb_pick("move"))
    at.mouse.frames(1)
    at.mouse.click(f"{PAD}{PLOT_NAMES[others(at)[0]]}.supply")
    at.mouse.frames(1)
    assert at.scene.sitting.clicks == (verb_pick("move"),)
    assert "All RIGS on a plot harvest the same" in " ".join(lines(at))


def test_who_named_another_source_is_led_back(at: AtTable) -> None:
    until(at, has_both)
    moves = [action for action in at.match.legal() if action[0] == "move"]
    meant = next(action for action in moves if action[1] == "warehouse")
    at.mouse.click(verb_pick("move"))
    at.mouse.frames(1)
    at.mouse.click(next(action[1] for action in moves if action[1] != "warehouse"))
    at.mouse.frames(1)
    way = at.scene.table.way(meant, at.scene.sitting.view, at.scene.sitting)
    assert [name for name in way if at.mouse.target(name) is not None][-1] == BACK


def test_a_rigs_is_carried_to_the_spot_where_it_goes(at: AtTable) -> None:
    until(at, lambda at: any(a[0] == "move" and a[1] in PLOT_TOKENS and len(a) == 5 for a in at.match.legal()))
    action = next(a for a in at.match.legal() if a[0] == "move" and a[1] in PLOT_TOKENS and len(a) == 5)
    at.mouse.click(f"{GRIP}{action[1]}")
    at.mouse.frames(1)
    spot = at.mouse.target(f"{PAD}{action[2]}.{action[3]}")
    assert spot is not None
    at.mouse.carry(f"{GRIP}{action[1]}", spot.box.centre)
    at.mouse.settle()
    assert at.scene.sitting.planned is not None
    assert at.scene.sitting.planned[:4] == action[:4]


def test_a_plot_without_power_lies_in_the_dark_until_it_is_switched_on(at: AtTable) -> None:
    until(at, decides("Plan", "power"))
    name = next(a[1] for a in at.match.legal() if a[0] == "power" and a[1] in PLOT_TOKENS)
    dark = f"rig-{SORTS[at.match.state.harvest[PLOT_TOKENS[name]]]}-dark"
    before = drawn(at).count(sprite(dark))
    assert before
    at.mouse.click(name)
    at.mouse.settle()
    assert done(at)[-1] == ("power", name)
    assert drawn(at).count(sprite(dark)) < before


def test_all_that_pays_is_powered_by_one_key(at: AtTable) -> None:
    until(at, lambda at: decides("Plan")(at) and ("power", "all") in at.match.legal())
    made = len(done(at))
    at.mouse.click(POWER_ALL)
    assert done(at)[made] == ("power", "all")


def test_while_power_is_left_for_a_dark_plot_that_is_what_comes_next(sit) -> None:
    """The key that lights what pays is the amber one, not Ready, which asks once whether the dark is meant."""
    at = sit("rigs", "human", "random", "random", size=(1600, 900), reduced_motion=True, end_turn_warning=True)
    until(at, lambda at: decides("Plan")(at) and ("power", "all") in at.match.legal())
    assert amber(at) == [POWER_ALL]
    made = len(done(at))
    at.mouse.click(verb_pick("ready"))
    at.mouse.settle()
    assert any("Energy that would light" in line for line in lines(at))
    assert len(done(at)) == made
    at.mouse.click("dialog.0")
    at.mouse.settle()
    at.mouse.click(POWER_ALL)
    at.mouse.settle()
    assert amber(at) == [verb_pick("ready")]
    assert "Switch plots on" not in " ".join(lines(at))


def test_who_was_told_to_be_ready_before_is_asked_all_the_same(sit) -> None:
    """That a turn of the Player phase ends as the coach says settles nothing for production."""
    at = sit("rigs", "human", "random", "random", size=(1600, 900), reduced_motion=True, end_turn_warning=True)
    until(at, decides("Manage"))
    at.scene.thoughts.settle()
    until(at, lambda at: decides("Plan")(at) and ("power", "all") in at.match.legal())
    assert at.match.state.round == 1
    made = len(done(at))
    at.mouse.click(verb_pick("ready"))
    at.mouse.settle()
    assert len(done(at)) == made


def test_ready_asks_once_a_round_only(sit) -> None:
    at = sit("rigs", "human", "random", "random", size=(1600, 900), reduced_motion=True, end_turn_warning=True)
    until(at, lambda at: decides("Plan")(at) and ("power", "all") in at.match.legal())
    at.mouse.click(verb_pick("ready"))
    at.mouse.settle()
    at.mouse.click("dialog.0")
    at.mouse.settle()
    made = len(done(at))
    at.mouse.click(verb_pick("ready"))
    assert done(at)[made] == ("ready",)


def test_a_click_on_a_luxury_says_what_selling_brings(at: AtTable) -> None:
    until(at, lambda at: decides("Sell", "sell")(at) and stock(at)[LUXURY] > 1)
    price = price_for(at.match.state, 0)
    at.mouse.click(amount_pick(2))
    at.mouse.frames(1)
    assert f"+{2 * price}" in lines(at)
    made = len(done(at))
    at.mouse.click(DO)
    assert done(at)[made] == ("sell", "2")


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_luxuries_are_sold_at_the_counter_where_tabs_take_turns(sit, size) -> None:
    at = sit("rigs", "human", "random", "random", size=size, text=200, reduced_motion=True)
    until(at, lambda at: decides("Sell", "sell")(at) and stock(at)[LUXURY] > 1)
    at.mouse.click("sale.more")
    at.mouse.frames(1)
    at.mouse.click("sale.more")
    at.mouse.frames(1)
    assert any(line.startswith("2 of ") for line in lines(at))
    made = len(done(at))
    at.mouse.click(DO)
    assert done(at)[made] == ("sell", "2")


def test_a_deal_is_made_on_shelves_where_tabs_take_turns(sit) -> None:
    """Plots lie there as pictures, what isn't there is left out, and the sum is told."""
    at = sit("rigs", "human", "novice", "novice", size=(1600, 900), text=200, reduced_motion=True)
    until(at, decides("Manage"))
    at.mouse.click(verb_pick("offer"))
    at.mouse.click("deal.seat.1")
    at.mouse.frames(1)
    own = at.match.state.zones[ESTATES[0]]
    assert {f"give.{PLOT_NAMES[plot]}" for plot in own} <= {thing.target for thing in at.app.live}
    at.mouse.click("give.C.+10")
    at.mouse.click("take.C.+1")
    at.mouse.at(*at.mouse.place(at.mouse.target("deal.sum")))
    at.mouse.frames(2)
    assert "To you it is worth about" in " ".join(lines(at))
    made = len(done(at))
    at.mouse.click(DO)
    assert done(at)[made] == ("offer", "1", "give", "C10", "take", "C1")


def test_the_price_stands_once_and_the_plots_are_seen_while_luxuries_are_sold(at: AtTable) -> None:
    """One clock, a counter over less than a quarter of the map, and one thing ringed: what is chosen."""
    until(at, lambda at: decides("Sell", "sell")(at) and stock(at)[LUXURY] > 1)
    at.mouse.click(amount_pick(1))
    at.mouse.frames(1)
    dials = [thing.box for thing in at.app.things if isinstance(thing, Picture) and thing.sprite == sprite("dial-face")]
    assert len(dials) == 1
    board = at.anchors[BOARD]
    [counter] = [t.box for t in at.app.things if isinstance(t, Plate) and t.skin == ENAMEL and board.contains(t.box)]
    assert counter.w * counter.h * 4 < board.w * board.h
    assert not rings(at)
    at.mouse.click(BEGUN)
    at.mouse.frames(1)
    assert at.scene.sitting.planned == ("sell", str(stock(at)[LUXURY]))
    assert len(rings(at)) == 1


@pytest.mark.parametrize("wide", [84, 110, 140])
def test_what_another_seat_did_is_never_a_verb_without_what_it_is_about(at: AtTable, wide: int) -> None:
    clauses = ["powers Valley 14, Desert 8", "plays I’ve Got a Donk", "sells 3 Luxuries for 45 credits", "gets 9 Metal"]
    for clause in clauses:
        found = deed(at.sheet, [clause], wide)
        assert found.words
        assert found.picture or found.words.split()[1:], clause
        assert found.wide(at.sheet) <= wide


def rings(at: AtTable) -> list[Plate]:
    return [t for t in at.app.things if isinstance(t, Plate) and t.skin.line == CHOSEN and t.skin.glow]


def test_others_plots_are_looked_at_and_left_again(at: AtTable) -> None:
    until(at, decides("Manage"))
    state = at.match.state
    at.mouse.click("seat.1")
    at.mouse.frames(1)
    assert all(PLOT_NAMES[plot] in at.anchors for plot in state.zones[ESTATES[1]])
    assert not any(PLOT_NAMES[plot] in at.anchors for plot in state.zones[ESTATES[0]])
    at.mouse.click(HOME)
    at.mouse.frames(1)
    assert all(PLOT_NAMES[plot] in at.anchors for plot in state.zones[ESTATES[0]])


@pytest.mark.parametrize("frame", ["TakePlot", "NextGrant", "Deal", "Flip"])
def test_what_the_leader_picks_lies_over_the_map(at: AtTable, frame: str) -> None:
    until(at, decides(frame))
    action = at.match.legal()[0]
    place = action[1] if frame == "TakePlot" else f"face.{action[1].removeprefix('seat')}"
    made = len(done(at))
    at.mouse.click(place)
    assert done(at)[made] == action


def test_a_disaster_that_was_dealt_says_what_it_does(at: AtTable) -> None:
    def one_is_dealt(at: AtTable) -> bool:
        return decides("Deal")(at) and any(at.match.state.zones[front] for front in FRONT[:3])

    until(at, one_is_dealt)
    state = at.match.state
    dealt = next(state.face[zone[0]] for zone in (state.zones[front] for front in FRONT[:3]) if zone)
    assert DISASTER_KINDS[dealt].text in " ".join(lines(at))


@pytest.mark.parametrize("size", [(1280, 648), (1280, 720), (1920, 1080)])
def test_what_a_seat_did_is_never_cut_within_a_word(sit, size) -> None:
    at = sit("rigs", "human", "random", "random", size=size, reduced_motion=True)
    for seed in range(8):
        until(at, decides("Manage"), seed)
        for seat in (1, 2):
            plate = at.anchors[f"seat.{seat}"]
            labels = [thing for thing in at.app.things if isinstance(thing, Label) and plate.contains(thing.box)]
            assert labels
            assert not any(line.endswith("…") for label in labels for line in label.lines)
        at.match.act(("ready",))


def test_an_answer_has_the_amber_button_and_names_its_card(at: AtTable) -> None:
    until(at, decides("Cancel", "answer"), seed=1)
    answers = [a for a in at.match.legal() if a[0] == "answer"]
    assert len(answers) == 1
    assert "Cancel it" in lines(at)
    made = len(done(at))
    at.mouse.click(f"answer.{' '.join(answers[0])}")
    assert done(at)[made] == answers[0]


def test_a_karma_card_is_played_by_the_second_click(at: AtTable) -> None:
    """A card that aims at nothing, as dice can't be taken back: the first click asks, the amber button plays it."""
    until(at, lambda at: decides("Checkpoint", "play")(at) and any(len(a) == 2 for a in at.match.legal()))
    action = next(a for a in at.match.legal() if a[0] == "play" and len(a) == 2)
    made = len(at.match.entries)
    at.mouse.click(action[1])
    at.mouse.settle()
    assert len(at.match.entries) == made
    at.mouse.click(DO)
    at.mouse.settle()
    assert at.match.entries[made].action == action


def struck_by(card: str, answer: str) -> Match:
    """Return a match in which the player is about to be asked about a Sabotage of the next seat, which lies on the
    table, and holds a card that answers it."""
    match, rng = new_match("rigs", "human", "random", "random", seed=4), random.Random(4)
    while match.decider != 0 or match.game.frame_name(match.state) != "Manage" or match.state.round < 2:
        match.act(rng.choice(match.game.candidates(match.state)))
    state = match.state
    tokens = [state.face.index(BY_ID[one]) for one in (card, answer)]
    for zone, held in state.zones.items():
        state.zones[zone] = type(held)([token for token in held if token not in tokens])
    for token, zone, to in zip(tokens, (TABLE, HANDS[0]), (state.everyone, 1), strict=True):
        state.zones[zone] = (*state.zones[zone], token)
        state.known[token] |= to
    return match


def ask(match: Match, frame: Frame[Any], card: str, targets: tuple[str, ...]) -> None:
    """Ask the player about a Sabotage that is aimed at `targets`."""
    state = match.state
    state.announced = (Announcement(state.face.index(BY_ID[card]), 1, (0,), targets),)
    state.frames = type(state.frames)((*state.frames, frame))


TIGHT = [((1600, 900), 100), ((1280, 648), 100), ((1600, 900), 200), ((1280, 720), 200)]


@pytest.mark.parametrize(("size", "text"), TIGHT)
def test_what_is_lost_at_worst_stands_in_one_figure(make_app, time, size, text: int) -> None:
    match = struck_by("i-want-that", "calling-in-a-favor")
    purse = match.state.purses[WAREHOUSES[0]]
    match.state.purses[WAREHOUSES[0]] = (*purse[:LUXURY], 3, *purse[LUXURY + 1 :])
    ask(match, Cancel(0, 0), "i-want-that", ("luxury",))
    app = make_app(*size, text, reduced_motion=True)
    at = AtTable(app, time, match, SlowThinker(ready=True))
    at.mouse.settle()
    assert "−3" in lines(at)
    assert "Cancel it" in lines(at)


def answered_with_plots(make_app, time, size: tuple[int, int], text: int) -> tuple[AtTable, tuple[str, ...]]:
    """Sit down where the player is asked about a Sabotage on two plots, and can send it back at two of its owner."""
    match = struck_by("survey-typo", "right-back-at-you")
    state = match.state
    for plot in (*state.zones[ESTATES[0]][:3], *state.zones[ESTATES[1]][:3]):
        if plot not in state.survey_of:
            *rest, survey = state.zones[SURVEY_DECK]
            state.zones[SURVEY_DECK], state.survey_of[plot] = tuple(rest), survey
            state.zones[SURVEYED] = (*state.zones[SURVEYED], survey)
            state.known[survey] = state.everyone
    ask(match, Aside(0, 0), "survey-typo", tuple(PLOT_NAMES[plot] for plot in state.zones[ESTATES[0]][:2]))
    answer = next(action for action in match.legal() if action[0] == "answer" and len(action) == 4)
    app = make_app(*size, text, end_turn_warning=False, reduced_motion=True)
    return AtTable(app, time, match, SlowThinker(ready=True)), answer


@pytest.mark.parametrize(("size", "text"), [((1600, 900), 100), ((1280, 648), 100), ((1280, 720), 200)])
def test_plots_that_an_answer_names_are_picked_over_the_covered_map(make_app, time, size, text: int) -> None:
    at, answer = answered_with_plots(make_app, time, size, text)
    made: list[tuple[str, ...]] = []
    at.scene.sitting.act = made.append
    for _ in range(6):
        way = at.scene.table.way(answer, at.scene.sitting.view, at.scene.sitting)
        seen = [name for name in way if (thing := at.mouse.target(name)) is not None and not thing.refusal]
        assert seen, at.scene.sitting.clicks
        at.mouse.click(([name for name in seen if not name.startswith(TAB)] or seen)[-1])
        at.mouse.frames(1)
        if made:
            break
    assert made == [answer]


def test_an_offer_weighs_both_sides_and_is_countered(sit) -> None:
    """A human offers another one a deal, who changes it and sends it back; that is made."""
    at = sit("rigs", "human", "human", "random", size=(1600, 900), reduced_motion=True)
    match, mouse = at.match, at.mouse
    until(at, lambda at: decides("Manage")(at) and at.match.state.purses[WAREHOUSES[1]][SUPPLY] > 0)
    mouse.click(verb_pick("offer"))
    mouse.click("deal.seat.1")
    mouse.click("give.C.+10")
    mouse.click("take.S.+1")
    mouse.frames(1)
    mouse.click(DO)
    mouse.settle()
    assert match.entries[-1].action == ("offer", "1", "give", "C10", "take", "S1")
    if isinstance(at.app.stack.top, HandOver):
        mouse.click("hand-over.take")
        mouse.settle()
    assert {"YOU GIVE", "YOU GET"} <= set(lines(at))
    mouse.click(verb_pick("counter"))
    mouse.frames(1)
    mouse.click("take.C.+1")
    mouse.click(DO)
    mouse.settle()
    assert match.entries[-1].action == ("counter", "give", "S1", "take", "C11")
    if isinstance(at.app.stack.top, HandOver):
        mouse.click("hand-over.take")
        mouse.settle()
    mouse.click("answer.accept")
    assert ("accept",) in done(at)


@pytest.mark.parametrize(
    ("answer", "headline", "reason"),
    [
        (("decline", "little"), "Ben refuses", "“What you ask is worth more to me than what you give.”"),
        (("agree", "fair"), "Ben accepts", "“That is fair.”"),
        (("refuse",), "Ben refuses", ""),
    ],
)
@pytest.mark.parametrize(("size", "text"), [((1600, 900), 100), ((1280, 720), 200)])
def test_the_answer_to_an_offer_stays_until_the_player_goes_on(sit, answer, headline, reason, size, text) -> None:
    """What the other seat said stands on the scales with the terms; a click puts it away, and nothing else does."""
    at = sit("rigs", "human", "novice", "novice", size=size, text=text, reduced_motion=True)
    until(at, decides("Manage"))
    at.thinker.means = answer
    at.scene.sitting.do(("offer", "1", "give", "C9", "take", "C1"))  # so good that more than one answer is thought of
    at.mouse.settle()
    at.mouse.frames(200, 0.05)
    assert headline in lines(at)
    assert reason in " ".join(lines(at))
    made = len(done(at))
    at.mouse.click("summary.close")
    at.mouse.settle()
    assert headline not in lines(at)
    assert len(done(at)) == made
    assert not at.pauses


def test_the_answer_of_a_human_waits_for_who_made_the_offer(sit) -> None:
    """Two share the mouse: who refuses gives it back, and only then the answer is read."""
    at = sit("rigs", "human", "human", "random", size=(1600, 900), reduced_motion=True)
    until(at, decides("Manage"))
    at.scene.sitting.do(("offer", "1", "give", "C9", "take", "C1"))
    at.mouse.settle()
    if isinstance(at.app.stack.top, HandOver):
        at.mouse.click("hand-over.take")
        at.mouse.settle()
    at.mouse.click(verb_pick("decline"))
    at.mouse.frames(1)
    at.mouse.click("pick.need")
    at.mouse.settle()
    assert done(at)[-1] == ("decline", "need")
    if isinstance(at.app.stack.top, HandOver):
        at.mouse.click("hand-over.take")
        at.mouse.settle()
    assert at.scene.sitting.seat == 0
    assert {"Ben refuses", "“What you ask I need myself.”"} <= set(lines(at))


def test_an_offer_that_was_refused_is_changed_and_made_again(at: AtTable) -> None:
    until(at, decides("Manage"))
    at.mouse.click(verb_pick("offer"))
    at.mouse.click("deal.seat.1")
    at.mouse.click("give.C.+1")
    at.mouse.click("take.C.+1")
    at.mouse.click(DO)
    at.mouse.settle()
    assert {"YOU GIVE", "YOU GET", "Ben refuses"} <= set(lines(at))
    at.mouse.click("deal.again")
    at.mouse.click("give.C.+1")
    at.mouse.click(DO)
    at.mouse.settle()
    assert ("offer", "1", "give", "C2", "take", "C1") in done(at)


def test_a_counter_by_an_ai_comes_and_is_taken_by_mouse(make_app, time) -> None:
    """A steady seat asks for more where the other one is short of what it has."""
    app = make_app(1600, 900, end_turn_warning=False, reduced_motion=True)
    at = AtTable(app, time, new_match("rigs", "human", "steady", "steady"), ThinksHere(ready=True))
    offer = Offer(0, 1, ("C1",), ("E2",))

    def is_short(at: AtTable) -> bool:
        state = at.match.state
        has_some = state.purses[WAREHOUSES[1]][ENERGY] > 1
        return decides("Manage")(at) and has_some and bool(counter_to(state, offer, judged(state, offer)))

    until(at, is_short)
    at.mouse.click(verb_pick("offer"))
    at.mouse.click("deal.seat.1")
    at.mouse.click("give.C.+1")
    at.mouse.click("take.E.+1")
    at.mouse.click("take.E.+1")
    at.mouse.click(DO)
    at.mouse.settle()
    at.until(lambda: done(at)[-1][0] == "counter")
    at.mouse.settle()
    assert "“Not for that, but on other terms.”" in " ".join(lines(at))
    energy = stock(at)[ENERGY]
    at.mouse.click("answer.accept")
    at.mouse.settle()
    assert ("accept",) in done(at)
    assert stock(at)[ENERGY] == energy + 2


def test_a_promise_is_written_and_told_in_the_log(at: AtTable) -> None:
    until(at, decides("Manage"))
    at.mouse.click(verb_pick("offer"))
    at.mouse.click("deal.seat.1")
    refused = at.mouse.target("promise.say")
    assert refused is not None
    assert refused.refusal is not None
    at.mouse.click("promise.words")
    at.app.stage.controls["promise.words"].typed("no Sabotage this round")
    at.app.redraw()
    at.mouse.frames(2)
    at.mouse.click("promise.say")
    at.mouse.settle()
    assert ("promise", "1", "no", "Sabotage", "this", "round") in done(at)


def test_a_round_ends_as_a_show(sit) -> None:
    at = sit("rigs", "human", "random", size=(1600, 900), own_speed=Speed.NORMAL, others_speed=Speed.NORMAL)
    rng, match = random.Random(2), at.match
    while match.state.round < 2:
        match.act(rng.choice(match.game.candidates(match.state)))
    at.scene.director.finish()
    at.scene.sitting.refresh()
    at.until(lambda: isinstance(at.app.stack.top, RoundEnd))
    assert "ROUND 1 IS OVER" in lines(at)
    at.mouse.frames(200, 0.05)
    assert "Sold" in lines(at)
    assert good("credits") in drawn(at)


def test_a_plain_table_can_be_had_in_its_place() -> None:
    entry = TABLES["rigs"]
    assert isinstance(entry.table(plain=False), RigsTable)
    assert type(entry.table(plain=True)) is DefaultTable


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_rest_there_is_little_to_read(sit, seats: int) -> None:
    """At most 110 words and 60 numbers, with two to four seats."""
    kinds = ["human", *["random"] * (seats - 1)]
    at = sit("rigs", *kinds, size=(1600, 900), reduced_motion=True)
    until(at, lambda at: decides("Manage")(at) and at.match.state.round > 5)
    tokens = [token for line in lines(at) for token in line.split()]
    assert sum(any(letter.isdigit() for letter in token) for token in tokens) <= 60
    assert sum(sum(map(str.isalpha, token)) > 1 for token in tokens) <= 110


def test_plots_fold_into_more_columns_as_there_are_more() -> None:
    assert [columns_of(n) for n in (1, 6, 7, 8, 12, 13, 27)] == [1, 3, 4, 4, 4, 5, 6]
