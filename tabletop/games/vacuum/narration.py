"""What Power Vacuum says: a log sentence for an event, a prompt for a decision."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Changed, GameEnded, Moved, RoundBegan, Shown, Shuffled
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
from tabletop.games.vacuum.pack import (
    CARDS,
    KINDS,
    PACK,
    RULES,
    SPY,
    SUIT_TITLES,
    TRUMP,
    appliance_title,
    card_title,
    socket_title,
)
from tabletop.games.vacuum.state import HANDS, TRICK, VacuumState
from tabletop.packs.narration import ENDED, Key, Line, Names, Narration, NewsRow, Row, either, one_of, seat, seats
from tabletop.packs.texts import listed

Say = Line[VacuumState]
Value = Callable[[Any, VacuumState, Names], str]
sentence = PACK.texts.sentence


def _place(state: VacuumState, socket: int) -> str:
    return sentence("the_place", place=socket_title(socket, len(state.power)))


def socket(field: str) -> Value:
    """Return what calls the socket in a field of the event by its place."""
    return lambda event, state, names: _place(state, getattr(event, field))


def appliance(field: str) -> Value:
    """Return what gives the title of the appliance in a field of the event."""
    return lambda event, state, names: appliance_title(getattr(event, field))


def appliances(field: str) -> Value:
    """Return what lists the titles of the appliances in a field of the event."""
    return lambda event, state, names: listed([appliance_title(one) for one in getattr(event, field)])


def card(event: TrickWon, state: VacuumState, names: Names) -> str:
    """Return the title of the card that the event is about."""
    return card_title(state.face[event.token])


def _played(token: int, state: VacuumState, names: Names) -> str:
    seat = (state.leader + state.zones[TRICK].index(token)) % state.seats
    return sentence("played", name=names[seat], card=card_title(state.face[token]))


def _shown(event: Shown, state: VacuumState, names: Names) -> str | None:
    return _played(event.tokens[0], state, names) if event.tokens[0] in state.zones[TRICK] else None


def _moved(event: Moved, state: VacuumState, names: Names) -> str | None:
    if event.to == TRICK:
        # A card that nobody knew is named once it is shown.
        return _played(event.token, state, names) if state.known[event.token] == state.everyone else None
    if event.frm != TRICK:
        return None
    return sentence("took_card", name=names[HANDS.index(event.to)], card=card_title(state.face[event.token]))


def _halves_right(event: AgendaScored, state: VacuumState) -> str:
    right = event.most_right + event.least_right
    return "scored_one_hidden" if right == 1 and not event.n else ("scored_none", "scored_one", "scored_both")[right]


def _what_was_shown(event: Shown) -> str:
    if event.tokens[0] >= CARDS:
        return "opened" if event.to.bit_count() > 1 else "agenda"
    return "cards" if len(event.tokens) > 1 else "played"


LOG: dict[type, Row[VacuumState]] = {
    RoundBegan: Say("round", n="round"),
    TrickBegan: Say("trick", n="trick", name=seat("leader")),
    Shown: _shown,
    TrickWon: Say(
        either(lambda event, state: len(event.lowest) == 1, "won", "won_tie"),
        name=seat(),
        card=card,
        lowest=seats("lowest"),
    ),
    Changed: Say(
        Key("what", {"reserve": "took_power"}, "took_power_home"), name=seat(), n="n", appliance=appliance("seat")
    ),
    Moved: _moved,
    Transferred: Say("transferred", name=seat(), frm=socket("frm"), to=socket("to")),
    CableMoved: Say("cable", name=seat(), frm=socket("frm"), to=socket("to")),
    BoardLeft: Say(Key("what", {"power": "left_power", "cable": "left_cable"}), name=seat()),
    AgendaShown: Say(
        either(lambda event, state: event.pay, "revealed", "opened"),
        name=seat(),
        most=appliance("most"),
        least=appliance("least"),
        pays="pay",
    ),
    Measured: Say(
        either(lambda event, state: event.most, "measured", "all_tied"),
        most=appliances("most"),
        least=appliances("least"),
    ),
    Collected: Say(
        either(lambda event, state: event.appliance < state.seats, "collected", "returned"),
        name=seat("appliance"),
        n="n",
        appliance=appliance("appliance"),
    ),
    AgendaScored: Say(
        one_of(_halves_right, "scored_none", "scored_one", "scored_one_hidden", "scored_both"),
        name=seat(),
        n="n",
    ),
    SegmentsBuilt: Say(
        Key("n", {1: "built_one"}, "built"),
        name=seat(),
        n="n",
        have=lambda event, state, names: state.statue[event.seat],
        all=lambda event, state, names: RULES.segments,
    ),
    GameEnded: ENDED,
}
NEWS: dict[type, NewsRow] = {
    Shuffled: "shuffled",
    Shown: one_of(_what_was_shown, "opened", "agenda", "cards", "played"),
}
NARRATION = Narration(PACK.texts, LOG, NEWS)


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
    one, other = (_place(state, socket) for socket in state.cable)
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
