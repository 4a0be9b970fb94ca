"""What the whole table looks at in Snitch!: the turn, a delivery, the trigger and the last round."""

from tabletop.core.events import RoundBegan
from tabletop.core.moments import PULSE, RIBBON, STAGE, Moment, Tells
from tabletop.games.snitch.events import Delivered, Triggered, TurnBegan
from tabletop.games.snitch.naming import cubes_listed, load_words
from tabletop.games.snitch.pack import PACK
from tabletop.games.snitch.state import SnitchState

staged = PACK.texts.staged

GREAT = 9
"""The least points for which a delivery is worth a ribbon."""


def _turn(event: TurnBegan, state: SnitchState, names: list[str], seat: int) -> Moment | None:
    if state.seats == 1 or event.seat != seat:
        return None
    title, why, unit = staged("turn", n=state.round)
    return Moment(title, why, str(state.left_to_spend()), unit, seat, rank=PULSE)


def _delivery(event: Delivered, state: SnitchState, names: list[str], seat: int) -> Moment:
    key = ("delivery_own" if event.seat == seat else "delivery") + ("_one" if event.pays == 1 else "")
    load = {"cubes": cubes_listed(event.cubes), "load": load_words(event.cubes)}
    title, why, unit = staged(key, name=names[event.seat], **load)
    art = tuple(f"cube-{PACK.kinds[number].id}" for number, n in enumerate(event.cubes) for _ in range(n))
    return Moment(title, why, f"+{event.pays}", unit, event.seat, art, RIBBON if event.pays >= GREAT else PULSE)


def _trigger(event: Triggered, state: SnitchState, names: list[str], seat: int) -> Moment:
    title, why, unit = staged("trigger_alone" if state.seats == 1 else "trigger", name=names[event.seat])
    return Moment(title, why, str(state.status[event.seat]), unit, event.seat, rank=STAGE)


def _last_round(event: RoundBegan, state: SnitchState, names: list[str], seat: int) -> Moment | None:
    if not state.trigger_round or event.round <= state.trigger_round:
        return None
    title, why, unit = staged("last_turn" if state.seats == 1 else "last_round")
    return Moment(title, why, "1", unit, art=("last-round",), rank=STAGE)


MOMENTS: dict[type, Tells[SnitchState]] = {
    TurnBegan: _turn,
    Delivered: _delivery,
    Triggered: _trigger,
    RoundBegan: _last_round,
}
