"""The pictures of R.I.G.S.: a turn and what is picked in it, power, the market, deals, each question, the shows."""

from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.effects.cards import PickCard
from tabletop.core.effects.goods import PickGain, PickGoods
from tabletop.core.effects.run import Run
from tabletop.core.effects.vocabulary import Choice
from tabletop.core.frames import Frame
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.core.records import Announcement, Offer
from tabletop.desk.scenes.match.round_end import RoundEnd
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.shots.moments import (
    GAME_FILE,
    Chapter,
    Show,
    cut,
    does,
    find,
    nothing,
    point,
    save_moments,
    save_result,
    save_round_end,
)
from tabletop.games.rigs.bargaining import counter_to, judged
from tabletop.games.rigs.effects import Bait, Doom, Drift, Meet, NameOwner, PickRigs, Poker, Split
from tabletop.games.rigs.losses import Insure, Stow, TradeIn
from tabletop.games.rigs.pack import BY_ID, CARD_NAMES, PLOT_NAMES
from tabletop.games.rigs.playing import Agent, Aside, Cancel
from tabletop.games.rigs.producing import POWER_ALL, Checkpoint, Plan
from tabletop.games.rigs.replying import Reply
from tabletop.games.rigs.rounds import DiscardDown
from tabletop.games.rigs.state import BANK, ESTATES, HANDS, OUT, TABLE, WAREHOUSES, RigsState
from tabletop.play.match import Match

OWN = 0
"""The human seat of the game, whose moments are shown."""
OTHER = 1
LATE = 5
"""The round that most is shown in."""
MANY_PLOTS = 12
LAST = 2
PLAYED = frozenset({"poker-night", "swap-meet", "ruins"})
"""Cards that the player has played when they ask."""
GOODS = (4, 6, 5, 3, 2)
"""What the player has in the warehouse where a decision is set up: the four goods, and RIGS."""


def show_rigs(album: Album, match: Match) -> None:
    """Save the moments of a finished game, the decisions that it lacks, and how it ended."""

    def at(verb: str) -> int:
        return find(match, lambda entry, view: does(entry, verb) and view.round >= LATE, OWN)

    turn = find(match, lambda entry, view: view.phase == "player" and view.round == LATE, OWN)
    moves = find(match, lambda entry, view: does(entry, "move") and len(entry.action) == 5, OWN)
    surveys = find(match, lambda entry, view: does(entry, "survey"), OWN)
    countered = find(match, lambda entry, view: view.phase == "player" and bool(_terms(view)), OWN)
    moments: list[tuple[str, int, Show]] = [
        ("turn", turn, nothing),
        ("borrow", turn, partial(_pick, picks=(verb_pick("borrow"),))),
        ("move", moves, partial(_pick, picks=(verb_pick("move"),))),
        ("move-planned", moves, _plan),
        ("survey", surveys, _plan),
        ("estate", turn, _look),
        ("deal", turn, _begin_deal),
        ("scales", turn, _weigh),
        ("sum", turn, _sum),
        ("deal-refused", turn, partial(_answered, answer=("decline", "little"))),
        ("deal-accepted", turn, partial(_answered, answer=("agree", "useful"))),
        ("deal-countered", countered, _counter),
        ("grant", at("take"), nothing),
        ("power", at("power"), nothing),
        ("power-pointed", at("power"), _point_plot),
        ("market", at("sell"), partial(_pick, picks=(verb_pick("sell"), amount_pick(1)))),
        ("answer", at("pass"), nothing),
    ]
    save_moments(album, match, "rigs", moments)
    _save_frames(album, match)
    _save_made_up(album, match, turn)
    save_round_end(album, match, "rigs", _round_begins(match) + 1, (0.6, 1.5, 2.4))
    _save_final(album, match)
    save_result(album, match, "rigs")


FRAMES = ("Plan", "Sell", "Deal", "NextGrant", "Flip", "PickRigs", "PickCard", "Checkpoint")
"""Decisions that the recorded game has."""


def _save_frames(album: Album, match: Match) -> None:
    """Save each decision of the recorded game, as late as there is one."""
    for name in FRAMES:
        found = [
            entry.index
            for entry in match.entries
            if not entry.auto and entry.seat == OWN and match.game.frame_name(entry.before) == name
        ]
        save_moments(album, match, "rigs", [(f"asked-{name.lower()}", index, nothing) for index in found[-1:]])


# Decisions that are set up --------------------------------------------------------------------------------------------


def _save_made_up(album: Album, match: Match, turn: int) -> None:
    """Save decisions that the recorded game lacks, set up at a turn of it."""
    for name, frame, card, show in _decisions(match, turn):
        if album.wants(f"rigs-{name}"):
            show(album.sit_down(_made_up(match, turn, frame, card)))
            album.take(f"rigs-{name}")
            album.back()


def _decisions(match: Match, turn: int) -> list[tuple[str, Frame[Any], str, Show]]:
    """Return decisions for a turn of a match: what their picture is called, the Karma card that each is about, and what
    is done before the picture is taken."""
    before = match.entries[turn].before
    assert isinstance(before, RigsState)
    own, theirs = before.zones[ESTATES[OWN]], before.zones[ESTATES[OTHER]]
    working = next((plot for plot in own if plot in before.harvest), own[0])
    left = (4, 6, 2, 3)  # for three of the five Metal the dice have been rolled
    run = Run(OWN, "identity-theft", OTHER, (OWN,))
    return [
        ("cancel", Cancel(OWN, 0), "i-want-that", nothing),
        ("aside", Aside(OWN, 0), "carrier-lost", nothing),
        ("aside-picked", Aside(OWN, 0), "carrier-lost", _pick_answer),
        ("agent", Agent(OWN), "identity-theft", nothing),
        ("bait", Bait(OWN, OTHER), "give-me-that", nothing),
        ("insure", Insure(OWN), "light-on", nothing),
        ("trade-in", TradeIn(OWN), "missing-support", nothing),
        ("checkpoint", Checkpoint(OWN), "", nothing),
        ("name-owner", NameOwner(OWN, theirs[0], OTHER), "record-not-found", nothing),
        ("choice", Choice(OWN, run, ("card", "karma")), "identity-theft", nothing),
        ("doom", Doom(OWN, OTHER, (0,) * 5, "not-alone"), "not-alone", nothing),
        ("stow", Stow(OWN, 2), "", nothing),
        ("pick-rigs", PickRigs(OWN, OWN, 2, 2, "wrong-manual"), "wrong-manual", nothing),
        ("drift", Drift(OWN, working), "triangulation-drift", nothing),
        ("pick-goods", PickGoods(OWN, OWN, BANK, 3, "rough-storm", (0,) * 4), "rough-storm", nothing),
        ("pick-gain", PickGain(OWN, 4, "ruins"), "ruins", nothing),
        ("poker", Poker(OWN, left, "poker-night"), "poker-night", nothing),
        ("poker-picked", Poker(OWN, left, "poker-night"), "poker-night", partial(_pick, picks=("metal",))),
        ("twelve-plots", Plan(OWN), "", _settle),
        ("hand-pointed", DiscardDown(OWN), "", _point_card),
        ("drift-elsewhere", Drift(OWN, working), "triangulation-drift", _look),
        ("meet", Meet(OWN, 6, "swap-meet"), "swap-meet", nothing),
        ("meet-picked", Meet(OWN, 6, "swap-meet"), "swap-meet", partial(_pick, picks=("metal", "luxury"))),
        ("split", Split(OWN, (1, 2), 3, 4), "right-back-at-you", nothing),
        ("hidden-card", PickCard(OWN, OTHER, HANDS[OWN], 1, 1, "ill-take-that"), "ill-take-that", nothing),
        ("discard-down", DiscardDown(OWN), "", nothing),
        ("reply", Reply(OWN, 0), "", nothing),
    ]


def _made_up(match: Match, index: int, frame: Frame[Any], card: str) -> Match:
    """Return a match at a turn of another one in which a decision is due, about a Karma card that has been played."""
    made = cut(match, index)
    state = made.state = made.state.clone()
    assert isinstance(state, RigsState)
    held = ("calling-in-a-favor", "wrong-address", "decoy", "warehouse-insurance", "poker-night", "ruins", "blowout")
    more = held if isinstance(frame, DiscardDown) else held[:5]
    for seat, names in ((OWN, more), (OTHER, ("swap-meet", "brownout"))):
        for name in names:
            _hold(state, HANDS[seat], name, seat)
    for name in ("recycling", "parts-shop", "push-pull-drag"):
        _hold(state, OUT[OWN], name, -1)
    purse = state.purses[WAREHOUSES[OWN]]
    state.purses[WAREHOUSES[OWN]] = (*GOODS, *purse[len(GOODS) :])
    if isinstance(frame, Reply):
        state.offer = Offer(OTHER, OWN, ("E2", "C20"), ("S2", PLOT_NAMES[state.zones[ESTATES[OWN]][0]]))
    if card:
        token = _token(state, card)
        _hold(state, TABLE, card, -1)
        targets = ("luxury",) if card == "i-want-that" else (f"seat{OWN}",)
        owner = OWN if card in PLAYED else OTHER
        state.announced = (Announcement(token, owner, (OWN,), targets),)
    if isinstance(frame, Checkpoint | Plan):
        state.phase = "production"
    if isinstance(frame, Plan):
        _claim(state, MANY_PLOTS)
    state.frames = type(state.frames)((*state.frames, frame))
    return made


def _claim(state: RigsState, count: int) -> None:
    """Give the player as many plots as make `count`, those of the last seat."""
    own, theirs = state.zones[ESTATES[OWN]], state.zones[ESTATES[LAST]]
    more = count - len(own)
    state.zones[ESTATES[OWN]] = type(own)([*own, *theirs[:more]])
    state.zones[ESTATES[LAST]] = type(own)(theirs[more:])


def _token(state: RigsState, card: str) -> int:
    """Return the token of a Karma card by its id."""
    return state.face.index(BY_ID[card])


def _hold(state: RigsState, zone: str, card: str, seat: int) -> None:
    """Put a card into a zone, wherever it was."""
    token = _token(state, card)
    for name, tokens in state.zones.items():
        if token in tokens:
            state.zones[name] = type(tokens)([one for one in tokens if one != token])
    state.zones[zone] = type(state.zones[zone])([*state.zones[zone], token])
    state.known[token] = state.everyone if seat < 0 else 1 << seat


def _round_begins(match: Match) -> int:
    """Return the number of the latest action that ended a round before the last one."""
    last = match.state.round
    return max(entry.index for entry in match.entries if entry.before.round == last - 1)


def _save_final(album: Album, match: Match) -> None:
    """Save the final count as the last action of the game leads to it."""
    if not album.wants_some("rigs-final"):
        return
    album.app.motion.reduced = False
    last = match.entries[-1]
    album.front.sit_down(cut(match, last.index, len(match.seats)))
    album.frames(2)
    while not isinstance(album.app.stack.top, TableScene):
        album.app.pop()
    scene = album.table
    scene.following.sit_down(last.seat)
    scene.match.act(last.action)
    scene.following.sit_down(0)
    scene.sitting.resumed = 0
    for _ in range(400):
        album.frames(1, 0.05)
        if isinstance(album.app.stack.top, RoundEnd):
            break
    show = album.app.stack.top
    if isinstance(show, RoundEnd):
        while show.age < show.show.seconds:
            album.frames(1, 0.05)
        album.take("rigs-final")
        show.turn()
        album.take("rigs-final-bill")
    album.back()
    album.app.motion.reduced = True


# What is done at the table --------------------------------------------------------------------------------------------


def _pick(scene: TableScene, picks: tuple[str, ...]) -> None:
    """Have these picked."""
    scene.sitting.clicks = picks
    scene.host.redraw()


def _plan(scene: TableScene) -> None:
    """Pick all words of the first survey, or of the last move of RIGS to a plot."""
    legal = scene.sitting.legal
    surveys = [action for action in legal if action[0] == "survey"]
    moves = [action for action in legal if action[0] == "move" and len(action) == 5]
    if surveys and not moves:
        _pick(scene, (verb_pick("survey"), surveys[0][1]))
    elif moves:
        *words, n = moves[-1][1:]
        _pick(scene, (verb_pick("move"), *words, *([amount_pick(int(n))] if int(n) > 1 else [])))


def _pick_answer(scene: TableScene) -> None:
    """Pick the card that turns the Sabotage aside."""
    action = next(action for action in scene.sitting.legal if action[0] == "divert")
    _pick(scene, (action[1],))


def _look(scene: TableScene) -> None:
    """Look at the plots of another seat."""
    scene.sitting.notes.looks_at = OTHER
    scene.host.redraw()


def _begin_deal(scene: TableScene) -> None:
    """Open the terms of a deal with the next seat."""
    scene.sitting.open("offer")
    scene.sitting.notes.partner = OTHER
    scene.host.redraw()


def _weigh(scene: TableScene) -> None:
    """Lay something on both trays."""
    _begin_deal(scene)
    view, notes = scene.sitting.view, scene.sitting.notes
    own, theirs = (PLOT_NAMES[view.zones[ESTATES[seat]][0]] for seat in (OWN, OTHER))
    notes.give, notes.take = {"C": 20, own: 1}, {theirs: 1, "E": 1}
    scene.host.redraw()


def _sum(scene: TableScene) -> None:
    """Lay something on both trays, and point at what that comes to."""
    _weigh(scene)
    point(scene, "deal.sum")


def _answered(scene: TableScene, answer: tuple[str, ...]) -> None:
    """Offer the next seat a deal, which gives this answer."""
    scene.sitting.do(("offer", str(OTHER), "give", "C20", "take", "E1"))
    scene.match.act(answer)
    scene.director.finish()
    scene.sitting.refresh()


def _terms(view: RigsState) -> Action:
    """Return the terms on which the next seat would make the deal that the player offers, none where it wouldn't."""
    offer = Offer(OWN, OTHER, ("C1",), ("E1",))
    return counter_to(view, offer, judged(view, offer))


def _counter(scene: TableScene) -> None:
    """Offer the next seat a deal, which is an AI and counters."""
    terms = _terms(scene.sitting.view)
    scene.sitting.do(("offer", str(OTHER), "give", "C1", "take", "E1"))
    scene.match.act(("counter", *terms))
    scene.director.finish()
    scene.sitting.refresh()


def _settle(scene: TableScene) -> None:
    """Power what pays of many plots."""
    if POWER_ALL in scene.sitting.legal:
        scene.sitting.do(POWER_ALL)


def _point_card(scene: TableScene) -> None:
    """Point at a card of the hand that others cover."""
    view = scene.sitting.view
    point(scene, CARD_NAMES[view.zones[HANDS[OWN]][2]])


def _point_plot(scene: TableScene) -> None:
    """Point at the first plot that can be powered."""
    point(scene, next(action[1] for action in scene.sitting.legal if action[0] == "power"))


SHOTS = (Chapter(GAME_FILE, show_rigs),)
