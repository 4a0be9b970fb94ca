"""Every Karma card, played with its edge (rigs.22, rigs.23, rigs.r43)."""

import pytest

from tabletop.games.rigs.game import GAME as RIGS
from tabletop.games.rigs.losses import Insure, TradeIn
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.market import CloseMarket, Sell
from tabletop.games.rigs.pack import PLOT_TOKENS
from tabletop.games.rigs.producing import Adjust, Checkpoint, Finish, Plan
from tabletop.games.rigs.rounds import ExpirePhase, HandLimits
from tabletop.games.rigs.state import RigsState
from tests.games.rigs.positions import dice, goods, hand, hold, play, plot, stock, table


def last_call(state: RigsState) -> None:
    """Let seat 0 act at the Last Call."""
    state.phase, state.frames = "production", (Finish(0), Adjust(0), Checkpoint(0))


def on(state: RigsState, name: str) -> int:
    return state.purses[f"plot.{PLOT_TOKENS[name]}"][4]


def test_missing_support_takes_a_rigs_that_its_owner_picks() -> None:
    state = table()
    ridge = plot(state, 1, "ridge", "2 metal")
    stock(state, 1, rigs=1)
    hold(state, 0, "missing-support")
    play(state, "play missing-support seat1")
    assert (state.decider, RIGS.legal(state)) == (0, [("lose", "warehouse"), ("lose", ridge)])
    play(state, f"lose {ridge}")
    assert (on(state, ridge), goods(state, 1)) == (1, {"rigs": 1})
    assert state.purses["bank"][4] == 73


def test_wrong_manual_lets_the_victim_pick() -> None:
    state = table()
    plot(state, 1, "ridge", "1 metal")
    stock(state, 1, rigs=1)
    hold(state, 0, "wrong-manual")
    play(state, "play wrong-manual seat1")
    assert state.decider == 1
    play(state, "lose warehouse")
    assert goods(state, 1) == {}


def test_bad_os_takes_half_rounded_up_and_two_cards_are_drawn() -> None:
    state = table()
    stock(state, 1, rigs=5)
    hold(state, 0, "bad-os")
    play(state, "play bad-os seat1")
    assert goods(state, 1) == {"rigs": 2}, "all in one place: nothing to pick"
    assert hand(state, 1) == 2


def test_destruction_needs_something_to_destroy() -> None:
    state = table()
    hold(state, 0, "missing-support", "accidental-dumping", "light-on", "roof-on-fire")
    for card in ("missing-support", "accidental-dumping", "light-on", "roof-on-fire"):
        token = state.face.index(next(f for f, n in enumerate(state.FACES) if n == card))
        refusal = RIGS.check(state, ("play", f"t{token}", "seat1"))
        assert refusal is not None
        assert refusal.code == "no_aim"


def test_eye_for_an_eye_discards_by_chance_and_no_decoy_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    hold(state, 0, "eye-for-an-eye")
    hold(state, 1, "ruins", "decoy")
    dice(monkeypatch, 1)
    play(state, "play eye-for-an-eye seat1")
    assert [state.FACES[state.face[t]] for t in state.zones["hand.1"]] == ["decoy"]


def test_not_that_one_shows_the_hand_and_lets_its_owner_pick() -> None:
    state = table(3)
    hold(state, 0, "not-that-one")
    hold(state, 1, "ruins", "decoy")
    play(state, "play not-that-one seat1")
    assert all(state.known[t] == 0b11 for t in state.zones["hand.1"]), "seat 2 sees nothing"
    play(state, "take 1")
    assert [state.FACES[state.face[t]] for t in state.zones["hand.1"]] == ["ruins"]


def test_not_alone_matches_what_was_wasted_as_far_as_possible() -> None:
    state = table()
    stock(state, 0, metal=2)
    stock(state, 1, metal=1, luxury=4)
    hold(state, 0, "not-alone", "ruins")
    hold(state, 1, "swap-meet")
    play(state, "play not-alone seat1", "waste metal", "waste metal", "waste ruins", "match")
    play(state, "pass", "discard swap-meet")
    assert (goods(state, 0), goods(state, 1)) == ({}, {"luxury": 4})
    assert hand(state, 1) == 0


def test_not_alone_matches_the_latest_loss_of_the_round() -> None:
    state = table()
    stock(state, 0, luxury=3)
    stock(state, 1, luxury=5)
    hold(state, 1, "accidental-dumping")
    hold(state, 0, "not-alone")
    state.frames = (Manage(1),)
    play(state, "play accidental-dumping seat0", "pass", "ready", "play not-alone seat1", "match")
    assert (goods(state, 0), goods(state, 1)) == ({}, {"luxury": 2})


def test_dumping_and_the_light() -> None:
    state = table()
    stock(state, 1, luxury=3, energy=5)
    hold(state, 0, "accidental-dumping", "light-on")
    play(state, "play accidental-dumping seat1", "play light-on seat1")
    assert goods(state, 1) == {"energy": 2}


def test_the_roof_takes_everything_and_gives_a_card_for_each_ten() -> None:
    state = table()
    stock(state, 1, energy=5, supply=5, luxury=1, credits=9, rigs=1)
    hold(state, 0, "roof-on-fire")
    play(state, "play roof-on-fire seat1")
    assert goods(state, 1) == {"credits": 9, "rigs": 1}
    assert hand(state, 1) == 2, "eleven lost"


def test_rough_storm_hits_everybody_but_a_six(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(3)
    for seat in range(3):
        stock(state, seat, metal=2)
    hold(state, 0, "rough-storm")
    dice(monkeypatch, 6, 1, 5)
    play(state, "play rough-storm")
    assert [goods(state, seat) for seat in range(3)] == [{"metal": 2}, {"metal": 1}, {}]
    assert [hand(state, seat) for seat in range(3)] == [0, 1, 1]


def test_blowout_clears_a_plot() -> None:
    state = table()
    forest = plot(state, 1, "forest", "3 supply")
    hold(state, 0, "blowout")
    play(state, f"play blowout {forest}")
    assert (on(state, forest), state.harvest, hand(state, 1)) == (0, {}, 1)


def test_give_me_that_takes_a_card_unless_a_decoy_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    hold(state, 0, "give-me-that")
    hold(state, 1, "ruins", "decoy")
    play(state, "play give-me-that seat1", "pass", "pass")
    assert state.decider == 1
    play(state, "answer decoy")
    assert [state.FACES[state.face[t]] for t in state.zones["hand.0"]] == ["decoy"]
    assert [state.FACES[state.face[t]] for t in state.zones["hand.1"]] == ["ruins"]


def test_ill_take_that_is_a_choice() -> None:
    state = table()
    hold(state, 0, "ill-take-that")
    hold(state, 1, "ruins", "swap-meet")
    play(state, "play ill-take-that seat1", "pass", "pass", "pass", "take 0")
    assert [state.FACES[state.face[t]] for t in state.zones["hand.0"]] == ["ruins"]


def test_identity_theft_swaps_credits_and_may_come_back() -> None:
    state = table()
    stock(state, 0, credits=0)
    stock(state, 1, credits=70)
    hold(state, 0, "identity-theft")
    play(state, "play identity-theft seat1")
    assert (goods(state, 0), goods(state, 1)) == ({"credits": 70}, {})
    play(state, "choose card")
    assert len(state.zones["later.1"]) == 1


def test_identity_theft_in_the_last_round_gives_three_cards() -> None:
    state = table()
    state.round = state.last_round
    stock(state, 1, credits=7)
    hold(state, 0, "identity-theft")
    play(state, "play identity-theft seat1")
    assert hand(state, 1) == 3


def test_i_want_that_asks_everybody_who_owns_some(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(4)
    for seat, n in ((1, 4), (2, 2)):
        stock(state, seat, luxury=n)
    hold(state, 0, "i-want-that")
    dice(monkeypatch, 3, 6)
    play(state, "play i-want-that luxury")
    assert [goods(state, seat).get("luxury", 0) for seat in range(4)] == [5, 1, 0, 0]


def test_i_want_that_turned_back_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(3)
    for seat, n in ((0, 5), (1, 4), (2, 2)):
        stock(state, seat, luxury=n)
    hold(state, 0, "i-want-that")
    hold(state, 1, "right-back-at-you")
    dice(monkeypatch, 2)
    play(state, "play i-want-that luxury", "pass", "answer right-back-at-you luxury", "share seat1", "share seat2")
    assert [goods(state, seat)["luxury"] for seat in range(3)] == [3, 5, 3]


def production(kind: str, card: str, aim: str, **powered: bool) -> RigsState:
    """Return a Last Call at which seat 0 has played `card` at a plot of seat 1, or at the seat."""
    state = table()
    stock(state, 1, energy=3)
    name = plot(state, 1, kind, "1 metal")
    state.powered = (PLOT_TOKENS[name],)
    hold(state, 0, card)
    last_call(state)
    play(state, f"play {card} {name if aim == 'plot' else aim}")
    while isinstance(state.frames[-1], Checkpoint):
        play(state, "pass")
    return state


def test_incorrect_drivers_idle_a_plot_and_its_owner_plans_again() -> None:
    state = production("valley", "incorrect-drivers", "plot")
    assert state.frames[-1] == Plan(1, True)
    play(state, f"dark {RIGS.legal(state)[-1][1]}" if RIGS.legal(state)[-1][0] == "dark" else "ready")


def test_what_is_sent_elsewhere_is_paid_for_by_its_owner() -> None:
    state = production("valley", "sent-it-where", "plot")
    play(state, "ready")
    assert goods(state, 0) == {"metal": 1}
    assert goods(state, 1) == {"energy": 2}


def test_a_brownout_doubles_the_price_of_power() -> None:
    state = production("valley", "brownout", "seat1")
    play(state, "ready")
    assert goods(state, 1) == {"energy": 1, "metal": 1}


def test_carrier_lost_idles_everything() -> None:
    state = production("valley", "carrier-lost", "seat1")
    assert hand(state, 1) == 1
    play(state, "ready")
    assert goods(state, 1) == {"energy": 2}


def test_efficiency_and_dilation_do_not_multiply() -> None:
    state = table()
    one, other = plot(state, 0, "ridge", "2 metal"), plot(state, 0, "ridge", "1 metal")
    stock(state, 0, energy=2)
    state.powered = (PLOT_TOKENS[one], PLOT_TOKENS[other])
    hold(state, 0, "ridiculous-efficiency", "time-dilation")
    last_call(state)
    play(state, "play ridiculous-efficiency", f"play time-dilation {one}")
    assert goods(state, 0) == {"metal": 3 * 2 + 2 * 1}
    assert state.modifiers == ()


def test_survey_error_returns_the_survey_and_displaces_for_free() -> None:
    state = table()
    valley = plot(state, 1, "valley", "2 luxury", 2)
    hold(state, 0, "survey-error")
    deck = len(state.zones["survey_deck"])
    play(state, f"play survey-error {valley}")
    assert (goods(state, 1), state.survey_of, state.harvest) == ({"rigs": 2}, {}, {})
    assert len(state.zones["survey_deck"]) == deck + 1


def test_survey_typo_keeps_what_fits() -> None:
    state = table()
    rich, poor = plot(state, 1, "valley", "3 luxury", 3), plot(state, 0, "plains", "", 1)
    hold(state, 0, "survey-typo")
    aim = " ".join(sorted((rich, poor), key=PLOT_TOKENS.__getitem__))
    play(state, f"play survey-typo {aim}")
    assert on(state, rich) == 1
    assert goods(state, 1) == {"rigs": 2}


def test_survey_typo_does_nothing_when_one_side_is_out_of_it() -> None:
    state = table(3)
    one, other = plot(state, 1, "valley", "", 3), plot(state, 2, "plains", "", 1)
    hold(state, 0, "survey-typo")
    hold(state, 1, "wrong-address")
    before = dict(state.survey_of)
    aim = " ".join(sorted((one, other), key=PLOT_TOKENS.__getitem__))
    play(state, f"play survey-typo {aim}", "pass", "answer wrong-address")
    assert state.survey_of == before


def test_the_leader_names_who_owns_a_lost_record() -> None:
    state = table(3)
    ridge = plot(state, 1, "ridge", "2 metal")
    state.leader = 2
    hold(state, 0, "record-not-found")
    play(state, f"play record-not-found {ridge}")
    assert (state.decider, RIGS.legal(state)) == (2, [("name", "seat0"), ("name", "seat2")])
    play(state, "name seat2")
    assert state.zones["plots.2"] == (PLOT_TOKENS[ridge],)
    assert (on(state, ridge), hand(state, 1)) == (2, 1)


def test_drifting_rigs_obey_spots_and_sorts() -> None:
    state = table()
    ridge, valley = plot(state, 1, "ridge", "2 metal"), plot(state, 0, "valley", "1 supply")
    hold(state, 0, "triangulation-drift")
    play(state, f"play triangulation-drift {ridge}")
    legal = RIGS.legal(state)
    assert ("drift", valley, "supply") in legal
    assert ("drift", valley, "metal") not in legal
    assert not any(action[1] == ridge for action in legal)
    play(state, f"drift {valley} supply", "drift warehouse1")
    assert (on(state, valley), goods(state, 1), hand(state, 1)) == (2, {"rigs": 1}, 1)


def test_recycling_and_the_shop_share_lost_rigs() -> None:
    state = table()
    stock(state, 1, rigs=3)
    hold(state, 1, "recycling", "parts-shop", out=True)
    hold(state, 0, "bad-os")
    play(state, "play bad-os seat1", "stow recycling", "stow parts-shop")
    assert (state.purses["recycling"][4], state.purses["parts-shop"][4]) == (1, 1)
    assert state.purses["bank"][4] == 72, "they count among the 75"
    play(state, "ready", "use recycling")
    assert goods(state, 1) == {"rigs": 1, "metal": 1}


@pytest.mark.parametrize(("face", "rigs", "left"), [(2, 1, 1), (3, 0, 2), (1, 0, 0)])
def test_the_parts_shop_once_a_phase(monkeypatch: pytest.MonkeyPatch, face: int, rigs: int, left: int) -> None:
    state = table()
    hold(state, 0, "parts-shop", out=True)
    state.purses["parts-shop"] = (0, 0, 0, 0, 2, 0, 0, 0, 0)
    dice(monkeypatch, face)
    play(state, "use parts-shop")
    assert (goods(state, 0).get("rigs", 0), state.purses["parts-shop"][4]) == (rigs, left)
    assert (len(state.zones["out.0"]) == 0) == (face == 1)
    assert RIGS.check(state, ("use", "parts-shop")) is not None


def test_poker_night_is_a_roll_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    stock(state, 0, luxury=5)
    hold(state, 0, "poker-night")
    dice(monkeypatch, 1, 2, 4, 6)
    play(state, "play poker-night", "roll luxury 4", "stop")
    assert goods(state, 0) == {"luxury": 5 - 1 + 1 + 2}


def test_below_the_surface_pays_spots() -> None:
    state = table()
    forest = plot(state, 0, "forest")
    hold(state, 0, "below-the-surface")
    play(state, f"play below-the-surface {forest} supply")
    assert goods(state, 0) == {"supply": 3}


def test_raffle_ruins_and_the_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table()
    hold(state, 0, "winning-raffle-ticket", "ruins", "swap-meet")
    dice(monkeypatch, 3, 2)
    play(state, "play winning-raffle-ticket", "play ruins", "gain metal", "gain energy")
    assert goods(state, 0) == {"luxury": 3, "metal": 1, "energy": 1}
    play(state, "play swap-meet", "swap luxury metal 3", "stop")
    assert goods(state, 0) == {"metal": 4, "energy": 1}


def test_other_markets_and_naive_profits() -> None:
    state = table(phase="market")
    state.price, state.frames = 5, (CloseMarket(0), Sell(1), Sell(0))
    for price in (25, 5):
        token = next(t for t in state.zones["market_deck"] + state.zones["end_deck"] if _price(state, t) == price)
        zone = "market_deck" if token in state.zones["market_deck"] else "end_deck"
        state.zones[zone] = tuple(t for t in state.zones[zone] if t != token)
        state.zones["market"] += (token,)
    stock(state, 0, luxury=2)
    stock(state, 1, luxury=1)
    hold(state, 0, "other-markets", "naive-profits")
    play(state, "play other-markets", "play naive-profits", "sell 2", "ready", "sell 1")
    assert (goods(state, 0), goods(state, 1)) == ({"credits": 60}, {"credits": 5})


def _price(state: RigsState, token: int) -> int:
    from tabletop.games.rigs.prices import card_price

    return card_price(state, token)


def sabotaged(*answers: str, seats: int = 3, out: str = "") -> RigsState:
    """Return a game in which seat 0 plays Identity Theft at seat 1, who holds `answers` and has `out` lying out."""
    state = table(seats)
    for seat in range(seats):
        stock(state, seat, credits=10 * (seat + 1))
    hold(state, 0, "identity-theft")
    hold(state, 1, *answers)
    if out:
        hold(state, 1, out, out=True)
    play(state, "play identity-theft seat1")
    return state


def test_a_favor_cancels() -> None:
    state = sabotaged("calling-in-a-favor")
    play(state, "answer calling-in-a-favor")
    assert goods(state, 0) == {"credits": 10}
    assert (state.announced, state.frames[-1]) == ((), Manage(0, 0, True))
    assert len(state.zones["discard"]) == 2


def test_who_is_not_worked_for_gets_the_card_back_and_plays_no_more() -> None:
    state = sabotaged("aint-working-for-you")
    play(state, "answer aint-working-for-you")
    assert hand(state, 0) == 1
    refusal = RIGS.check(state, ("play", f"t{state.zones['hand.0'][0]}", "seat1"))
    assert refusal is not None
    assert refusal.code == "barred"


def test_a_double_agent_plays_it_anew_and_all_are_asked_again() -> None:
    state = sabotaged("double-agent", "ruins")
    hold(state, 0, "calling-in-a-favor")
    play(state, "answer double-agent", "use seat0")
    assert state.decider == 0, "it is asked about once more"
    play(state, "pass")
    while state.announced and state.decider is not None and ("pass",) in RIGS.legal(state):
        play(state, "pass")
    assert (goods(state, 0), goods(state, 1)) == ({"credits": 20}, {"credits": 10})


def test_a_wrong_address_sends_it_on() -> None:
    state = sabotaged("wrong-address")
    play(state, "pass", "answer wrong-address seat2", "choose karma")
    assert [goods(state, seat)["credits"] for seat in range(3)] == [30, 20, 10]
    assert hand(state, 2) == 3


def test_a_wrong_address_can_be_sent_back_by_the_next() -> None:
    state = sabotaged("wrong-address")
    hold(state, 2, "right-back-at-you")
    play(state, "pass", "answer wrong-address seat2")
    assert state.decider == 2
    play(state, "answer right-back-at-you seat0")
    assert state.decider == 0, "its owner is the victim, and chooses"


def test_right_back_at_you_makes_its_owner_the_victim() -> None:
    state = sabotaged("right-back-at-you")
    play(state, "pass", "answer right-back-at-you seat0", "choose karma")
    assert (goods(state, 0), goods(state, 1)) == ({"credits": 20}, {"credits": 10})
    assert hand(state, 0) == 3


@pytest.mark.parametrize(
    ("card", "face", "hit", "broken"),
    [
        *(("alarm-system", face, face % 2 == 1, face == 1) for face in range(1, 7)),
        *(("donk", face, face in (1, 6), face in (1, 6)) for face in range(1, 7)),
    ],
)
def test_cards_that_lie_out_roll(
    monkeypatch: pytest.MonkeyPatch, card: str, face: int, hit: bool, broken: bool
) -> None:
    dice(monkeypatch, face)
    state = sabotaged(out=card)
    assert (goods(state, 0)["credits"] == 20) == hit
    assert (state.zones["out.1"] == ()) == broken


def test_push_pull_or_drag_replaces_a_lost_rigs() -> None:
    state = table()
    stock(state, 1, rigs=1)
    hold(state, 1, "push-pull-drag", "recycling", out=True)
    hold(state, 0, "wrong-manual")
    play(state, "play wrong-manual seat1")
    assert isinstance(state.frames[-1], TradeIn)
    play(state, "answer push-pull-drag")
    assert goods(state, 1) == {"rigs": 1}
    assert state.purses["recycling"][4] == 1, "it was lost all the same"


def test_insurance_gives_the_whole_loss_back() -> None:
    state = table()
    stock(state, 1, energy=2, luxury=3)
    hold(state, 1, "warehouse-insurance")
    hold(state, 0, "roof-on-fire")
    play(state, "play roof-on-fire seat1")
    assert isinstance(state.frames[-1], Insure)
    play(state, "answer warehouse-insurance")
    assert goods(state, 1) == {"energy": 2, "luxury": 3}
    assert not any(isinstance(frame, Insure) for frame in state.frames), "one loss, one question"


def test_a_little_information_shows_hands_to_its_owner_alone() -> None:
    state = table(3)
    hold(state, 0, "a-little-information")
    hold(state, 1, "ruins")
    hold(state, 2, "donk")
    play(state, "play a-little-information")
    assert [state.known[state.zones[f"hand.{seat}"][0]] for seat in (1, 2)] == [0b011, 0b101]


def test_six_cards_are_too_many() -> None:
    state = table()
    hold(state, 0, "ruins", "donk", "decoy", "swap-meet", "recycling", "brownout")
    state.frames = (ExpirePhase(0), HandLimits(0), Manage(1, 1))
    play(state, "ready")
    assert RIGS.prompt(state).startswith("You hold too many")
    play(state, "discard brownout")
    assert hand(state, 0) == 5
