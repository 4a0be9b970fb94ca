"""The words of a game: a log sentence for an event, a prompt for a decision. Both read only what the table shows."""

from collections.abc import Callable
from typing import Any

from tabletop.core.events import Changed, Event, GameEnded, Moved, Passed, RoundBegan, Shown
from tabletop.games.snitch import building, jurisdiction, phases, turn
from tabletop.games.snitch.dead import is_dead
from tabletop.games.snitch.events import (
    ChipFlipped,
    Coerced,
    Delivered,
    DetectiveMoved,
    Interrogated,
    Shorted,
    TileLaid,
    Triggered,
    TurnBegan,
    Upgraded,
    ZoiCompleted,
)
from tabletop.games.snitch.naming import counted, cubes_listed, of_kind, upgrade_title
from tabletop.games.snitch.pack import (
    CRED,
    FACE_NAMES,
    PACK,
    PAYMENTS,
    SNITCH_IDS,
    STATUS_PAYMENT,
    UPGRADE_IDS,
    UPGRADES,
)
from tabletop.games.snitch.purses import SUPPLY, brings, site_of
from tabletop.games.snitch.state import SnitchState
from tabletop.packs.narration import ENDED, By, Key, Line, Names, Narration, NewsRow, Row, either, seat
from tabletop.packs.texts import listed

Say = Line[SnitchState]
sentence = PACK.texts.sentence
WAYS = {
    "may_coerce": ("coerce",),
    "may_take": ("load",),
    "may_lay": ("play",),
    "may_walk": ("walk",),
    "may_deliver": ("deliver",),
    "may_draw": ("draw",),
    "may_upgrade": ("upgrade",),
    "may_interrogate": ("interrogate",),
    "may_flip": ("flip",),
    "may_move": ("fetch", "stash", "dump"),
}
"""What the prompt of a turn names, the most urgent first, and the verbs of which one has to be legal for it."""
MOST_WAYS = 3


def phase(state: SnitchState) -> str:
    """Return where the game stands in a few words."""
    names = PACK.texts.names
    return names["phase"].format(round=state.round) if state.round else names["before"]


def kind(event: Passed | Shorted, state: SnitchState, names: Names) -> str:
    """Return the title of the info in `what` of the event."""
    return PACK.kinds[event.what].title


def cubes(event: Passed, state: SnitchState, names: Names) -> str:
    """Return the `n` cubes of the kind `what` of the event."""
    return of_kind(event.n, event.what)


def active(event: Event[Any], state: SnitchState, names: Names) -> str:
    """Return the name of the seat whose turn it is."""
    return names[state.active]


def _upgrade_id(event: Upgraded) -> str:
    return UPGRADE_IDS[event.upgrade]


def _at_snitch(event: Passed, state: SnitchState, names: Names) -> str:
    """Return the sentence for a cube that goes to a snitch, or is lost beside a full one."""
    place, _, seat = event.to.partition(".")
    kind = PACK.kinds[event.what].title
    if place in UPGRADES:
        return sentence("collected", name=names[int(seat)], snitch=upgrade_title(place), kind=kind)
    return sentence("spilled", kind=kind)


def _shows_marker(event: Shown) -> bool:
    return event.faces[0] >= 0 and FACE_NAMES[event.faces[0]].startswith("marker")


LOG: dict[type, Row[SnitchState]] = {
    Moved: Say(Key("frm", {"stack": "drew"}), name=active),
    DetectiveMoved: Say(
        Key("why", {why: f"moved_{why}" for why in ("start", "walk", "jurisdiction", "bumped")}),
        name=seat(),
        steps=lambda event, state, names: counted(len(event.path) - 1, "space"),
    ),
    TileLaid: Say("laid", name=seat()),
    ZoiCompleted: Say("completed", spaces="spaces"),
    Coerced: Say("coerced", name=seat(), kind=lambda event, state, names: PACK.kinds[state.marked[event.zoi]].title),
    Passed: By(
        "why",
        {
            "load": Say("picked_up", name=active, kind=kind),
            "dump": Say("put_down", name=active, kind=kind),
            "coerce": Say("produced", cubes=cubes),
            "jail": Say("jailed", name=active, kind=kind, price=lambda event, state, names: PACK.rules.jail_price),
            "interrogate": By(
                lambda event, state: event.to.startswith("snitch"),
                {True: _at_snitch, False: Say("questioned", name=active, kind=kind)},
            ),
            "collect": _at_snitch,
            "spill": _at_snitch,
            "unused": Say("unused", cubes=cubes),
        },
    ),
    Changed: Say(Key("why", {"upgrade": "paid"}), name=seat(), n=lambda event, state, names: -event.n),
    Upgraded: Say(
        either(lambda event, state: _upgrade_id(event) == CRED.id, "raised", "built"),
        name=seat(),
        upgrade=lambda event, state, names: upgrade_title(_upgrade_id(event)),
        points=lambda event, state, names: UPGRADES[_upgrade_id(event)].victory_points,
    ),
    ChipFlipped: Say(either(lambda event, state: event.free, "flipped_free", "flipped"), name=seat()),
    Interrogated: Say("interrogated", name=seat(), owner=seat("owner")),
    Delivered: Say(
        "delivered",
        name=seat(),
        cubes=lambda event, state, names: cubes_listed(event.cubes),
        types=lambda event, state, names: sum(n > 0 for n in event.cubes),
        number=lambda event, state, names: sum(event.cubes),
        pays="pays",
    ),
    Triggered: Say("triggered", name=seat()),
    Shorted: Say(
        "shorted",
        name=seat(),
        cubes=lambda event, state, names: counted(event.n, f"{kind(event, state, names)} cube"),
    ),
    RoundBegan: Say(either(lambda event, state: state.seats > 1, "round", None), n="round"),
    TurnBegan: Say(
        either(lambda event, state: state.seats == 1, "turn_solo", "turn"),
        name=seat(),
        n=lambda event, state, names: state.round,
        points=lambda event, state, names: state.left_to_spend(),
    ),
    GameEnded: By(lambda event, state: state.seats, {1: Say("ended_solo")}, ENDED),
}
NEWS: dict[type, NewsRow] = {Shown: either(_shows_marker, "marker", "tile")}
NARRATION = Narration(PACK.texts, LOG, NEWS)


def _turn_prompt(state: SnitchState, frame: turn.Turn) -> str:
    prompts, names = PACK.texts.prompts, PACK.texts.names
    if is_dead(state):
        return prompts["turn_dead"]
    left = state.left_to_spend()
    if left and state.turns_left(state.active) == 1:
        return prompts["turn_last"].format(points=left)
    verbs = {action[0] for action in frame.legal(state)}
    may = [name for name, of in WAYS.items() if not verbs.isdisjoint(of)]
    ways = [names[name] for name in may if name != "may_move" or "may_take" not in may]
    named = ways[:MOST_WAYS] if left and len(ways) > 1 else [*ways[:MOST_WAYS], names["may_end"]]
    *before, last = named
    text = f"{', '.join(before)}{',' if len(before) > 1 else ''} or {last}" if before else last
    return prompts["turn" if left else "turn_spent"].format(points=left, ways=text)


def _pay_prompt(state: SnitchState, frame: building.Pay) -> str:
    payment = PAYMENTS[frame.upgrade][frame.way]
    need = (len(payment.kinds) or payment.any) - len(frame.picked)
    assert frame.way != STATUS_PAYMENT
    return PACK.texts.prompts["pay"].format(upgrade=upgrade_title(frame.upgrade), cubes=counted(need, "cube"))


def _collect_prompt(state: SnitchState, frame: phases.Collect) -> str:
    """Return which snitches want cubes of a type that the supply is short of."""
    kinds = {SNITCH_IDS[n]: brings(state, site_of(state, frame.seat, SNITCH_IDS[n])) for n in frame.left}
    types = list(kinds.values())
    what = next(what for what in types if types.count(what) > state.purses[SUPPLY][what] > 0)
    title, left = PACK.kinds[what].title, state.purses[SUPPLY][what]
    rivals = listed([upgrade_title(snitch) for snitch, kind in kinds.items() if kind == what])
    cubes = counted(left, f"{title} cube")
    return PACK.texts.prompts["collect"].format(left=cubes, snitches=rivals)


def _info_prompt(state: SnitchState, frame: phases.Information) -> str:
    return PACK.texts.prompts["information"].format(kind=PACK.kinds[state.marked[frame.zoi]].title)


PROMPTS: dict[type, str | Callable[[SnitchState, Any], str]] = {
    phases.Start: "start",
    turn.Turn: _turn_prompt,
    turn.Delivery: lambda state, frame: PACK.texts.prompts["delivery"].format(cubes=cubes_listed(frame.cubes)),
    building.Site: lambda state, frame: PACK.texts.prompts["site"].format(upgrade=upgrade_title(frame.upgrade)),
    building.Pay: _pay_prompt,
    jurisdiction.Yield: "yield",
    jurisdiction.FreeFlip: "free_flip",
    phases.Information: _info_prompt,
    phases.Collect: _collect_prompt,
}
"""By the decision that is due, the key of its prompt or what makes it."""


def prompt(state: SnitchState) -> str:
    """Return one sentence that says what the deciding seat may do now."""
    if not state.frames:
        return PACK.texts.prompts["over"]
    frame = state.frames[-1]
    row = PROMPTS[type(frame)]
    return PACK.texts.prompts[row] if isinstance(row, str) else row(state, frame)
