"""What a turn of Snitch! leaves undone when it ends now: points to spend, and all that is free."""

from tabletop.desk.tables.snitch.prices import counted
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.naming import cubes_listed, upgrade_title
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, delivery_value, purse_of
from tabletop.games.snitch.state import SnitchState


def left_undone(sitting: SnitchSitting) -> list[str]:
    """Return what could still be done, each a short clause that follows "You still have"."""
    view = sitting.view
    left = []
    if points := view.left_to_spend():
        left.append(f"{points} AP")
    if zones := sum(action[0] == "coerce" for action in sitting.legal):
        left.append("a zone to coerce" if zones == 1 else f"{zones} zones to coerce")
    places = dict.fromkeys(action[1] for action in sitting.legal if action[0] in ("load", "fetch"))
    left += [_cubes(view, sitting.seat, place) for place in places if place != HQ_PURSE]
    if sum(bought := view.purses[HQ_PURSE]):
        left.append(f"{cubes_listed(bought)} bought at HQ, lost at the turn’s end")
    if sitting.may(DELIVER_ALL):
        pays = delivery_value(view.purses[purse_of(DETECTIVE, sitting.seat)])
        left.append(f"a delivery worth {pays} SP")
    return left


def _cubes(view: SnitchState, seat: int, place: str) -> str:
    """Return the cubes of a place within reach, which the detective has room for, in words."""
    cubes = view.purses[purse_of(place, seat)]
    if place.startswith("snitch"):
        return f"{cubes_listed(cubes)} to take from {upgrade_title(place)} beside you"
    return f"{counted(sum(cubes), 'loose cube')} to pick up ({cubes_listed(cubes)})"
