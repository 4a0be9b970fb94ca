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
from tabletop.packs.texts import listed

Words = Callable[[Any, SnitchState, list[str]], str | None]
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


def describe(event: Event[Any], state: SnitchState, names: list[str]) -> str | None:
    """Return the log sentence for `event`, which has just happened in `state`; None for what goes without saying."""
    words = _WORDS.get(type(event))
    return words(event, state, names) if words else None


def news(event: Event[Any]) -> str | None:
    """Return what `event` told somebody, in a clause; None for what tells nobody."""
    if not isinstance(event, Shown):
        return None
    marker = event.faces[0] >= 0 and FACE_NAMES[event.faces[0]].startswith("marker")
    return PACK.texts.news["marker" if marker else "tile"]


def phase(state: SnitchState) -> str:
    """Return where the game stands in a few words."""
    names = PACK.texts.names
    return names["phase"].format(round=state.round) if state.round else names["before"]


def _say(key: str, **params: object) -> str:
    return PACK.texts.log[key].format(**params)


def _moved(event: Moved, state: SnitchState, names: list[str]) -> str | None:
    return _say("drew", name=names[state.active]) if event.frm == "stack" else None


def _detective(event: DetectiveMoved, state: SnitchState, names: list[str]) -> str:
    steps = counted(len(event.path) - 1, "space")
    return _say(f"moved_{event.why}", name=names[event.seat], steps=steps)


def _tile(event: TileLaid, state: SnitchState, names: list[str]) -> str:
    return _say("laid", name=names[event.seat])


def _completed(event: ZoiCompleted, state: SnitchState, names: list[str]) -> str:
    return _say("completed", spaces=event.spaces)


def _coerced(event: Coerced, state: SnitchState, names: list[str]) -> str:
    return _say("coerced", name=names[event.seat], kind=PACK.kinds[state.marked[event.zoi]].title)


def _passed(event: Passed, state: SnitchState, names: list[str]) -> str | None:
    kind = PACK.kinds[event.what].title
    if event.why in ("collect", "spill") or (event.why == "interrogate" and event.to.startswith("snitch")):
        place, _, seat = event.to.partition(".")
        if place in UPGRADES:
            return _say("collected", name=names[int(seat)], snitch=upgrade_title(place), kind=kind)
        return _say("spilled", kind=kind)
    if event.why in ("load", "dump"):
        key = {"load": "picked_up", "dump": "put_down"}[event.why]
        return _say(key, name=names[state.active], kind=kind)
    if event.why == "coerce":
        return _say("produced", cubes=of_kind(event.n, event.what))
    if event.why == "jail":
        return _say("jailed", name=names[state.active], kind=kind, price=PACK.rules.jail_price)
    if event.why == "interrogate":
        return _say("questioned", name=names[state.active], kind=kind)
    if event.why == "unused":
        return _say("unused", cubes=of_kind(event.n, event.what))
    return None


def _upgraded(event: Upgraded, state: SnitchState, names: list[str]) -> str:
    upgrade = UPGRADE_IDS[event.upgrade]
    key = "raised" if upgrade == CRED.id else "built"
    points = UPGRADES[upgrade].victory_points
    return _say(key, name=names[event.seat], upgrade=upgrade_title(upgrade), points=points)


def _paid(event: Changed, state: SnitchState, names: list[str]) -> str | None:
    return _say("paid", name=names[event.seat], n=-event.n) if event.why == "upgrade" else None


def _flipped(event: ChipFlipped, state: SnitchState, names: list[str]) -> str:
    return _say("flipped_free" if event.free else "flipped", name=names[event.seat])


def _interrogated(event: Interrogated, state: SnitchState, names: list[str]) -> str:
    return _say("interrogated", name=names[event.seat], owner=names[event.owner])


def _delivered(event: Delivered, state: SnitchState, names: list[str]) -> str:
    types = sum(n > 0 for n in event.cubes)
    number = sum(event.cubes)
    cubes = cubes_listed(event.cubes)
    return _say("delivered", name=names[event.seat], cubes=cubes, types=types, number=number, pays=event.pays)


def _triggered(event: Triggered, state: SnitchState, names: list[str]) -> str:
    return _say("triggered", name=names[event.seat])


def _shorted(event: Shorted, state: SnitchState, names: list[str]) -> str:
    kind = PACK.kinds[event.what].title
    return _say("shorted", name=names[event.seat], cubes=counted(event.n, f"{kind} cube"))


def _round(event: RoundBegan, state: SnitchState, names: list[str]) -> str | None:
    return _say("round", n=event.round) if state.seats > 1 else None


def _turn(event: TurnBegan, state: SnitchState, names: list[str]) -> str:
    key = "turn_solo" if state.seats == 1 else "turn"
    return _say(key, name=names[event.seat], n=state.round, points=state.left_to_spend())


def _ended(event: GameEnded, state: SnitchState, names: list[str]) -> str:
    winners = [names[seat] for seat, rank in enumerate(event.ranks) if rank == 1]
    if state.seats == 1:
        return _say("ended_solo")
    return _say("ended" if len(winners) == 1 else "ended_shared", winners=listed(winners))


_WORDS: dict[type, Words] = {
    Moved: _moved,
    DetectiveMoved: _detective,
    TileLaid: _tile,
    ZoiCompleted: _completed,
    Coerced: _coerced,
    Passed: _passed,
    Changed: _paid,
    Upgraded: _upgraded,
    ChipFlipped: _flipped,
    Interrogated: _interrogated,
    Delivered: _delivered,
    Triggered: _triggered,
    Shorted: _shorted,
    RoundBegan: _round,
    TurnBegan: _turn,
    GameEnded: _ended,
}


def prompt(state: SnitchState) -> str:
    """Return one sentence that says what the deciding seat may do now."""
    prompts = PACK.texts.prompts
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, phases.Start):
        return prompts["start"]
    if isinstance(frame, turn.Turn):
        return _turn_prompt(state, frame)
    if isinstance(frame, turn.Delivery):
        return prompts["delivery"].format(cubes=cubes_listed(frame.cubes))
    if isinstance(frame, building.Site):
        return prompts["site"].format(upgrade=upgrade_title(frame.upgrade))
    if isinstance(frame, building.Pay):
        return _pay_prompt(frame)
    if isinstance(frame, jurisdiction.Yield):
        return prompts["yield"]
    if isinstance(frame, jurisdiction.FreeFlip):
        return prompts["free_flip"]
    if isinstance(frame, phases.Information):
        return prompts["information"].format(kind=PACK.kinds[state.marked[frame.zoi]].title)
    if isinstance(frame, phases.Collect):
        return _collect_prompt(state, frame)
    return prompts["over"]


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


def _pay_prompt(frame: building.Pay) -> str:
    payment = PAYMENTS[frame.upgrade][frame.way]
    need = (len(payment.kinds) or payment.any) - len(frame.picked)
    assert frame.way != STATUS_PAYMENT
    return PACK.texts.prompts["pay"].format(upgrade=upgrade_title(frame.upgrade), cubes=counted(need, "cube"))


def _collect_prompt(state: SnitchState, frame: phases.Collect) -> str:
    """Say which snitches want cubes of a type that the supply is short of."""
    kinds = {SNITCH_IDS[n]: brings(state, site_of(state, frame.seat, SNITCH_IDS[n])) for n in frame.left}
    types = list(kinds.values())
    what = next(what for what in types if types.count(what) > state.purses[SUPPLY][what] > 0)
    title, left = PACK.kinds[what].title, state.purses[SUPPLY][what]
    rivals = listed([upgrade_title(snitch) for snitch, kind in kinds.items() if kind == what])
    cubes = counted(left, f"{title} cube")
    return PACK.texts.prompts["collect"].format(left=cubes, snitches=rivals)
