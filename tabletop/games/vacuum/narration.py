"""The words of Power Vacuum: a log sentence for an event, a prompt for a decision."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Changed, Event, GameEnded, Moved, RoundBegan, Shown, Shuffled
from tabletop.games.vacuum.events import (
    AgendaScored,
    AgendaShown,
    BoardLeft,
    CableMoved,
    Collected,
    Measured,
    SegmentsBuilt,
    Transferred,
    TrickBegan,
    TrickWon,
)
from tabletop.games.vacuum.pack import CARDS, KINDS, PACK, RULES, SPY, SUIT_TITLES, TRUMP, card_title, socket_title
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.packs.texts import listed

Words = Callable[[Any, VacuumState, list[str]], str | None]


def describe(event: Event[Any], state: VacuumState, names: list[str]) -> str | None:
    """Return the log sentence for `event`, which has just happened in `state`; None for what goes without saying."""
    words = _WORDS.get(type(event))
    return words(event, state, names) if words else None


def news(event: Event[Any]) -> str | None:
    """Return what `event` told somebody, in a clause; None for what tells nobody."""
    said = PACK.texts.news
    if isinstance(event, Shuffled):
        return said["shuffled"]
    if not isinstance(event, Shown):
        return None
    if event.tokens[0] >= CARDS:
        return said["opened" if event.to.bit_count() > 1 else "agenda"]
    return said["cards" if len(event.tokens) > 1 else "played"]


def _say(key: str, **params: object) -> str:
    return PACK.texts.log[key].format(**params)


def _socket(state: VacuumState, socket: int) -> str:
    return _say("the_place", place=socket_title(socket, len(state.power)))


def _round(event: RoundBegan, state: VacuumState, names: list[str]) -> str:
    return _say("round", n=event.round)


def _trick(event: TrickBegan, state: VacuumState, names: list[str]) -> str:
    return _say("trick", n=event.trick, name=names[event.leader])


def _played(token: int, state: VacuumState, names: list[str]) -> str:
    seat = (state.leader + state.zones[TRICK].index(token)) % state.seats
    return _say("played", name=names[seat], card=card_title(state.face[token]))


def _shown_card(event: Shown, state: VacuumState, names: list[str]) -> str | None:
    return _played(event.tokens[0], state, names) if event.tokens[0] in state.zones[TRICK] else None


def _won(event: TrickWon, state: VacuumState, names: list[str]) -> str:
    key = "won" if len(event.lowest) == 1 else "won_tie"
    card = card_title(state.face[event.token])
    return _say(key, name=names[event.seat], card=card, lowest=listed([names[seat] for seat in event.lowest]))


def _power(event: Changed, state: VacuumState, names: list[str]) -> str:
    key = "took_power" if event.what == "reserve" else "took_power_home"
    return _say(key, name=names[event.seat], n=event.n, appliance=PACK.appliances[event.seat].title)


def _moved(event: Moved, state: VacuumState, names: list[str]) -> str | None:
    if event.to == TRICK:
        # A card that nobody knew is named once it is shown.
        return _played(event.token, state, names) if state.known[event.token] == state.everyone else None
    if event.frm != TRICK:
        return None
    return _say("took_card", name=names[HANDS.index(event.to)], card=card_title(state.face[event.token]))


def _transferred(event: Transferred, state: VacuumState, names: list[str]) -> str:
    return _say("transferred", name=names[event.seat], frm=_socket(state, event.frm), to=_socket(state, event.to))


def _cable(event: CableMoved, state: VacuumState, names: list[str]) -> str:
    return _say("cable", name=names[event.seat], frm=_socket(state, event.frm), to=_socket(state, event.to))


def _left(event: BoardLeft, state: VacuumState, names: list[str]) -> str:
    return _say(f"left_{event.what}", name=names[event.seat])


def _shown(event: AgendaShown, state: VacuumState, names: list[str]) -> str:
    most, least = PACK.appliances[event.most].title, PACK.appliances[event.least].title
    key = "revealed" if event.pay else "opened"
    return _say(key, name=names[event.seat], most=most, least=least, pays=event.pay)


def _measured(event: Measured, state: VacuumState, names: list[str]) -> str:
    if not event.most:
        return _say("all_tied")
    most, least = (listed([PACK.appliances[a].title for a in each]) for each in (event.most, event.least))
    return _say("measured", most=most, least=least)


def _collected(event: Collected, state: VacuumState, names: list[str]) -> str:
    appliance = PACK.appliances[event.appliance].title
    if event.appliance >= state.seats:
        return _say("returned", n=event.n, appliance=appliance)
    return _say("collected", name=names[event.appliance], n=event.n, appliance=appliance)


def _scored(event: AgendaScored, state: VacuumState, names: list[str]) -> str:
    right = event.most_right + event.least_right
    key = ("scored_none", "scored_one" if event.n else "scored_one_hidden", "scored_both")[right]
    return _say(key, name=names[event.seat], n=event.n)


def _built(event: SegmentsBuilt, state: VacuumState, names: list[str]) -> str:
    key = "built_one" if event.n == 1 else "built"
    return _say(key, name=names[event.seat], n=event.n, have=state.statue[event.seat], all=RULES.segments)


def _ended(event: GameEnded, state: VacuumState, names: list[str]) -> str:
    winners = [names[seat] for seat, rank in enumerate(event.ranks) if rank == 1]
    return _say("ended" if len(winners) == 1 else "ended_shared", winners=listed(winners))


_WORDS: dict[type, Words] = {
    RoundBegan: _round,
    TrickBegan: _trick,
    Shown: _shown_card,
    TrickWon: _won,
    Changed: _power,
    Moved: _moved,
    Transferred: _transferred,
    CableMoved: _cable,
    BoardLeft: _left,
    AgendaShown: _shown,
    Measured: _measured,
    Collected: _collected,
    AgendaScored: _scored,
    SegmentsBuilt: _built,
    GameEnded: _ended,
}


def prompt(state: VacuumState) -> str:
    """Return one sentence that says what the deciding seat may do now."""
    prompts = PACK.texts.prompts
    if not state.frames:
        return prompts["over"]
    decision = type(state.frames[-1]).__name__
    if decision == "Play":
        return _play_prompt(state)
    if decision == "Reward":
        return prompts["reward_home" if state.to_appliance else "reward"].format(n=RULES.trick_power)
    one, other = (_socket(state, socket) for socket in state.cable)
    return prompts[f"{decision.lower()}_may" if state.board_may else decision.lower()].format(one=one, other=other)


def _play_prompt(state: VacuumState) -> str:
    prompts, spy = PACK.texts.prompts, PACK.spies.title
    trick = state.zones[TRICK]
    if not trick:
        return prompts["lead"].format(trick=state.trick)
    led = KINDS[state.face[trick[0]]]
    if led == SPY:
        return prompts["spy_led"].format(spy=spy)
    key = "follow_trump" if led == TRUMP else "follow"
    return prompts[key].format(suit=SUIT_TITLES[led], trump=SUIT_TITLES[TRUMP], spy=spy)
