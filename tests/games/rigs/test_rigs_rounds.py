"""The economy of R.I.G.S., its disasters, grants, deals and its end (rigs.1 to rigs.26)."""

from collections import Counter

import pytest

from tabletop.core.events import Shuffled
from tabletop.games.rigs.components import SORTS
from tabletop.games.rigs.ending import Valuation
from tabletop.games.rigs.game import GAME as RIGS
from tabletop.games.rigs.market import CloseMarket, Sell
from tabletop.games.rigs.pack import (
    DISASTER_KINDS,
    FLAT,
    KIND_OF,
    MARKET_KINDS,
    PACK,
    PLOT_IDS,
    PLOT_TOKENS,
    YIELDS,
)
from tabletop.games.rigs.pack import (
    RIGS as RIGS_PLACE,
)
from tabletop.games.rigs.producing import Finish, Plan
from tabletop.games.rigs.production import outputs
from tabletop.games.rigs.rounds import Deal, Grant, Leadership
from tabletop.games.rigs.state import RigsState
from tests.games.rigs.positions import dice, goods, hand, hold, next_disaster, play, plot, stock, table


def refused(state: RigsState, line: str) -> str:
    """Return the code of the refusal of the action `line`."""
    refusal = RIGS.check(state, tuple(line.split()))
    assert refusal is not None
    return refusal.code


def test_what_is_in_the_box() -> None:
    assert Counter(PLOT_IDS[kind] for kind in KIND_OF) == {
        "plains": 9, "valley": 9, "forest": 3, "desert": 3, "ridge": 3,
    }  # fmt: skip
    assert Counter(YIELDS.values()) == {0: 9, 1: 9, 2: 6, 3: 3}
    assert Counter(card.sort for card in PACK.karma) == {
        "destruction": 11, "sabotage": 12, "wealth": 11, "protection": 11,
    }  # fmt: skip
    assert Counter(kind.id == "safe" for kind in DISASTER_KINDS.values()) == {True: 6, False: 30}
    assert Counter(kind.id for kind in MARKET_KINDS.values()) == {"spike": 4, "high": 9, "normal": 14, "low": 9}
    assert sum(kind.end_cards for kind in PACK.plots) == 8
    assert round(sum(FLAT.values()) / 36, 1) == 11.7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twelve_plots_are_dealt_whoever_plays(seats: int) -> None:
    state = RIGS.setup(seats, 3)
    assert len(state.zones["plot_deck"]) == 15
    assert {len(state.zones[f"plots.{seat}"]) for seat in range(seats)} == {12 // seats}
    assert goods(state, 0) == {"energy": 5, "supply": 5, "rigs": 5, "credits": 100}
    assert (len(state.zones["market_deck"]), len(state.zones["end_deck"])) == (15, 21)


def test_the_short_game_has_eight_cards() -> None:
    state = RIGS.setup(2, 3, {"length": "short"})
    assert (len(state.zones["market_deck"]), len(state.zones["end_deck"]), state.last_round) == (8, 28, 8)


def test_build_move_and_survey_cost_what_they_cost() -> None:
    state = table()
    ridge = plot(state, 0, "ridge")
    stock(state, 0, metal=5, supply=4)
    play(state, "build 2", f"move warehouse {ridge} metal 2", f"survey {ridge}")
    assert goods(state, 0) == {"metal": 1, "supply": 1}
    assert PLOT_TOKENS[ridge] in state.survey_of
    assert refused(state, f"survey {ridge}") == "surveyed"
    assert refused(state, "build 1") == "build"
    assert refused(state, f"move {ridge} warehouse 2") == "move_supply"


def test_the_75th_rigs_is_the_last() -> None:
    state = table()
    stock(state, 1, rigs=74)
    stock(state, 0, metal=6)
    assert ("build", "1") in RIGS.legal(state)
    assert ("build", "2") not in RIGS.legal(state)


def test_all_rigs_on_a_plot_harvest_the_same() -> None:
    state = table()
    valley = plot(state, 0, "valley", "1 metal", 3)
    stock(state, 0, rigs=2, supply=9)
    assert refused(state, f"move warehouse {valley} supply 1") == "other_sort"
    assert refused(state, f"move warehouse {valley} metal 2") == "no_spot"
    play(state, f"move {valley} {valley} luxury 1", f"move warehouse {valley} luxury 2")
    assert state.harvest[PLOT_TOKENS[valley]] == SORTS.index("luxury")
    assert goods(state, 0) == {"supply": 6}


def test_vinnie_lends_one_for_each_plot_and_phase() -> None:
    state = table()
    plot(state, 0, "plains")
    plot(state, 0, "plains")
    play(state, "borrow metal 2")
    assert refused(state, "borrow supply 1") == "loan_limit"
    assert goods(state, 0) == {"metal": 2, "metal-script": 2}
    play(state, "repay metal 1")
    assert goods(state, 0) == {"metal-script": 1}
    assert refused(state, "repay metal 1") == "repay"
    assert refused(state, "borrow luxury 1") == "loan_sort"


def test_the_last_script() -> None:
    state = table()
    plot(state, 0, "plains")
    plot(state, 0, "plains")
    stock(state, 1, metal_script=19)
    assert ("borrow", "metal", "2") not in RIGS.legal(state)
    play(state, "borrow metal 1")
    assert refused(state, "borrow metal 1") == "no_script"


def producing(state: RigsState) -> None:
    state.phase, state.frames = "production", (Finish(0), Plan(1), Plan(0))


def test_energy_made_now_powers_other_plots_now() -> None:
    state = table()
    plot(state, 0, "desert", "2 energy")
    ridge, valley = plot(state, 0, "ridge", "3 metal"), plot(state, 0, "valley", "1 luxury", 1)
    forest = plot(state, 0, "forest", "1 supply")
    producing(state)
    play(state, "power all")
    assert state.powered == (PLOT_TOKENS[ridge], PLOT_TOKENS[valley]), "what pays best, as far as Energy goes"
    assert refused(state, f"power {forest}") == "no_energy"
    play(state, "ready", "ready")
    assert goods(state, 0) == {"metal": 3, "luxury": 1}
    assert goods(state, 1) == {}


def test_a_dark_plot_makes_nothing_and_an_energy_plot_needs_no_power() -> None:
    state = table()
    desert = plot(state, 0, "desert", "3 energy")
    plot(state, 0, "ridge", "3 metal")
    producing(state)
    assert refused(state, f"power {desert}") == "energy_plot"
    play(state, "ready", "ready")
    assert goods(state, 0) == {"energy": 3}


@pytest.mark.parametrize(
    ("kind", "left", "cards"),
    [
        ("safe", {"energy": 3, "supply": 3, "metal": 3, "luxury": 3, "rigs": 1}, 0),
        ("spoilage", {"energy": 3, "supply": 1, "metal": 3, "luxury": 3, "rigs": 1}, 1),
        ("solar_flare", {"supply": 3, "metal": 3, "luxury": 3, "rigs": 1}, 1),
        ("acid_rain", {"energy": 3, "supply": 3, "metal": 1, "luxury": 3, "rigs": 1}, 1),
        ("raid", {"energy": 3, "supply": 3, "metal": 3, "rigs": 1}, 1),
        ("eclipse", {"energy": 3, "supply": 3, "metal": 3, "luxury": 3}, 1),
        ("seasonal_hell", {"energy": 3, "supply": 3, "metal": 3, "luxury": 3}, 1),
        ("theft", {"energy": 3, "supply": 3, "metal": 3, "luxury": 1, "rigs": 1}, 1),
        ("corrosive_cloud", {"energy": 3, "supply": 3, "luxury": 3, "rigs": 1}, 1),
        ("infestation", {"energy": 3, "supply": 3, "metal": 3, "luxury": 3}, 1),
        ("battery_failure", {"supply": 3, "metal": 3, "luxury": 3, "rigs": 1}, 1),
        ("charger_failure", {"energy": 3, "supply": 3, "metal": 3, "luxury": 3, "rigs": 1}, 0),
        ("junction_failure", {"energy": 3, "supply": 3, "metal": 3, "luxury": 3, "rigs": 1}, 0),
    ],
)
def test_each_disaster(kind: str, left: dict[str, int], cards: int) -> None:
    """With three of each and a RIGS, without plots; and with nothing at all, which is no loss (rigs.r10)."""
    state = table()
    stock(state, 0, energy=3, supply=3, metal=3, luxury=3, rigs=1)
    next_disaster(state, kind, kind if kind not in ("corrosive_cloud", "infestation", "battery_failure") else "safe")
    state.phase, state.frames = "disaster", (Deal(0, (0, 1)),)
    play(state, "deal seat0")
    assert (goods(state, 0), hand(state, 0)) == (left, cards)
    assert (goods(state, 1), hand(state, 1)) == ({}, 0)
    assert state.announced == ()


@pytest.mark.parametrize(
    ("kind", "plots", "made"),
    [
        ("eclipse", ("desert", "2 energy"), 0),
        ("seasonal_hell", ("valley", "2 energy"), 1),
        ("infestation", ("forest", "3 supply"), 0),
    ],
)
def test_disasters_about_production(kind: str, plots: tuple[str, str], made: int) -> None:
    state = table()
    name = plot(state, 0, *plots)
    next_disaster(state, kind, "safe")
    state.phase, state.frames = "disaster", (Deal(0, (0, 1)),)
    play(state, "deal seat0")
    assert outputs(state, 0, [PLOT_TOKENS[name]]) == [made]
    assert (hand(state, 0), len(state.zones["disaster.0"])) == (1, 1), "it stays in front until production"


@pytest.mark.parametrize(("kind", "left"), [("charger_failure", 0), ("junction_failure", 2), ("safe", 1)])
def test_batteries_and_the_junction(kind: str, left: int) -> None:
    state = table()
    plot(state, 0, "desert", "2 energy")
    plains = plot(state, 0, "plains", "1 metal")
    next_disaster(state, kind, "safe")
    state.phase, state.frames = "disaster", (Plan(0), Deal(0, (0, 1)))
    play(state, "deal seat0")
    producing(state)
    if kind == "junction_failure":
        assert refused(state, f"power {plains}") == "no_energy"
    else:
        play(state, f"power {plains}")
    play(state, "ready", "ready")
    assert goods(state, 0).get("energy", 0) == left


def test_who_is_safe_may_change_a_card() -> None:
    state = table()
    hold(state, 0, "ruins")
    next_disaster(state, "safe", "safe")
    state.phase, state.frames = "disaster", (Deal(0, (0, 1)),)
    play(state, "deal seat0", "discard ruins")
    assert hand(state, 0) == 1
    assert state.FACES[state.face[state.zones["discard"][0]]] == "ruins"


def test_an_empty_disaster_deck_is_shuffled_anew() -> None:
    state = table()
    state.zones["disaster_discard"], state.zones["disaster_deck"] = state.zones["disaster_deck"], ()
    for token in state.zones["disaster_discard"]:
        state.known[token] = state.everyone
    state.phase, state.frames = "disaster", (Deal(0, (0, 1)),)
    events = play(state, "deal seat0")
    assert [event.zone for event in events if isinstance(event, Shuffled)] == ["disaster_deck"]
    assert sum(len(state.zones[zone]) for zone in state.zones if zone.startswith("disaster")) == 36


def test_luxuries_are_sold_and_the_last_card_sells_them_all() -> None:
    state = table(phase="market")
    state.price, state.round = 15, state.last_round
    state.frames = (Valuation(0), CloseMarket(0), Sell(1), Sell(0))
    stock(state, 0, luxury=3)
    play(state, "sell 1")
    assert goods(state, 0) == {"luxury": 2, "credits": 15}
    play(state, "ready")
    assert goods(state, 0) == {"credits": 45}


def test_the_leader_takes_a_plot_and_the_others_get_the_rest() -> None:
    state = table(3)
    state.round, state.phase, state.frames = 2, "production", (Leadership(0), Grant(0), Plan(0))
    play(state, "ready")
    drawn = state.zones["grant"]
    assert len(drawn) == 3
    assert all(state.known[token] == 1 for token in drawn), "only the leader sees them"
    play(state, f"take p{drawn[0] + 1}", "grant seat2")
    assert [len(state.zones[f"plots.{seat}"]) for seat in range(3)] == [1, 1, 1]


def test_with_too_few_plots_the_last_in_order_goes_without() -> None:
    state = table(4)
    rest = state.zones["plot_deck"][:-3]
    state.zones["plot_deck"] = state.zones["plot_deck"][-3:]
    state.zones["plots.3"] = rest
    for token in rest:
        state.known[token] = state.everyone
    state.round, state.phase, state.frames = 5, "production", (Grant(0), Plan(0))
    play(state, "ready")
    play(state, f"take p{state.zones['grant'][0] + 1}", "grant seat2", "grant seat3")
    assert [len(state.zones[f"plots.{seat}"]) for seat in range(4)] == [1, 0, 1, 1 + len(rest)]


def test_the_worst_plots_lead_and_an_exact_tie_changes_nothing() -> None:
    state = table(3)
    state.leader = 2
    plot(state, 0, "plains", "", 1)
    plot(state, 1, "plains", "", 0)
    plot(state, 2, "ridge")
    state.round, state.phase, state.frames = 2, "production", (Leadership(0), Plan(0))
    play(state, "ready")
    assert state.leader == 1
    plot(state, 0, "plains")
    state.frames = (Leadership(0), Plan(0))
    play(state, "ready")
    assert state.leader == 1, "fewer plots count"


def test_a_deal_hands_over_plots_with_all_that_is_on_them() -> None:
    state = table(3)
    ridge = plot(state, 1, "ridge", "2 metal", 1)
    stock(state, 0, credits=30, supply=2)
    stock(state, 1, rigs=1)
    play(state, f"offer 1 give S2 C30 take R1 {ridge}", "accept")
    assert goods(state, 0) == {"rigs": 1}
    assert goods(state, 1) == {"supply": 2, "credits": 30}
    assert state.zones["plots.0"] == (PLOT_TOKENS[ridge],)
    assert state.purses[f"plot.{PLOT_TOKENS[ridge]}"][RIGS_PLACE] == 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("offer 0 give S1", "deal_partner"),
        ("offer 1 give", "deal_form"),
        ("offer 1 give C1 S1", "deal_form"),
        ("offer 1 give S9", "deal_goods"),
        ("offer 1 take E1", "deal_goods"),
        ("offer 1 give p1 p2", "deal_plots"),
    ],
)
def test_what_is_no_offer(line: str, code: str) -> None:
    state = table()
    stock(state, 0, supply=2, credits=3)
    assert refused(state, line) == code


def test_more_credits_than_there_are_can_be_asked_for_but_not_accepted() -> None:
    state = table()
    stock(state, 0, supply=1)
    play(state, "offer 1 give S1 take C500")
    assert RIGS.legal(state) == [("refuse",)]
    assert refused(state, "accept") == "cannot_pay"


def test_counters_end_after_two() -> None:
    state = table()
    for seat in (0, 1):
        stock(state, seat, supply=2)
    play(state, "offer 1 give S1", "counter give S1", "counter give S1")
    assert refused(state, "counter give S1") == "countered"
    play(state, "refuse")
    assert state.offer is None


def test_zero_hour_is_about_goods_and_credits() -> None:
    state = table()
    plains = plot(state, 0, "plains")
    stock(state, 0, rigs=1, metal=1)
    stock(state, 1, energy=1)
    producing(state)
    assert refused(state, f"offer 1 give {plains}") == "zero_hour"
    assert refused(state, "offer 1 give R1") == "zero_hour"
    play(state, "offer 1 give M1 take E1", "accept")
    assert goods(state, 0) == {"energy": 1, "rigs": 1}


def test_the_end_by_a_plain_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bill worked out by hand from the cards and dice that turned up, sharing nothing with the game (rigs.26)."""
    state = table()
    state.phase, state.round, state.price = "market", state.last_round, 10
    plot(state, 0, "plains", "", 2)
    plot(state, 0, "ridge")
    plot(state, 1, "desert", "3 energy")
    stock(state, 0, credits=40, energy=5, supply=1, metal_script=1, energy_script=1)
    stock(state, 1, credits=1, metal=2)
    state.frames = (Valuation(0), CloseMarket(0), Sell(1))
    dice(monkeypatch, 2, 3, 6)
    play(state, "ready")
    turned = [FLAT[state.face[token]] for token in state.zones["end"]]
    plains, _, _, _, desert, _, ridge = turned[0], turned[1], 0, 0, turned[4] + turned[5], 0, turned[6] + turned[7]
    ann = 40 + 2 * plains + ridge + (5 - 4) * 2 + 1 * 3 - 4 * 6
    bob = 1 + desert + 2 * 6
    assert [sheet.total for sheet in RIGS.scores(state)] == [ann, bob]
    assert len(turned) == 8
    assert state.decider is None
    assert goods(state, 0) == {"credits": 40, "energy": 1, "supply": 1}
