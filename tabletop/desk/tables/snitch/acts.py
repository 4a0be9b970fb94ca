"""What can be done in Snitch!: the buttons of all actions, whether they can be used, and why not."""

from functools import partial

from tabletop.core.actions import Action
from tabletop.desk.draw.things import Reason
from tabletop.desk.parts.actions import Deed
from tabletop.desk.tables.snitch.clock import turns_left
from tabletop.desk.tables.snitch.lots import chosen_tile
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch.actions import DRAW, END, FLIP
from tabletop.games.snitch.pack import PACK, SNITCH_IDS, STATUS_PAYMENT, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, purse_of, room
from tabletop.games.snitch.spaces import HQ_NAMES, lot_name, space_name, space_number, token_name
from tabletop.games.snitch.state import NOWHERE, SnitchState

COSTS = PACK.rules.costs
FLIPS = "One dead chip goes live: it is worth 1 AP, from your next turn on."
FLIPPED_LAST = "This is your last turn: it can’t be spent any more."


def end_turn(sitting: SnitchSitting) -> None:
    """End the turn; what was opened for it is put away with it."""
    if sitting.mode and sitting.may(END):
        sitting.open("")
    sitting.do(END)


def acts(sitting: SnitchSitting) -> list[Deed]:
    """Return the action buttons in the order in which they stand."""
    view = sitting.view
    left = view.left_to_spend() if view.active == sitting.seat and view.round else 0
    last = turns_left(view, sitting.seat) == 1
    do, click, refused = sitting.do, sitting.click, sitting.refusal
    interrogate = (
        ("interrogate", "interrogate", "Interrogate", f"{COSTS.interrogate} AP", _no_interrogate(sitting),
         partial(click, "interrogate"), COSTS.interrogate,
         "Then click a snitch of somebody else that you stand beside."),
    )  # fmt: skip
    rows = (
        ("walk", "walk", "Walk", f"{COSTS.walk} AP a step", _no_walk(sitting), partial(click, "walk"),
         COSTS.walk, "Then click a lit space in the city."),
        ("draw", "draw", "Draw", f"{COSTS.draw} AP", refused(DRAW), partial(do, DRAW),
         COSTS.draw, "A tile from the stack comes to your hand.", "tile"),
        ("play", "lay", "Lay", f"{COSTS.play} AP", _no_play(sitting), partial(click, "play"),
         COSTS.play, "Then click one of your tiles, and a lot for it.", "tile"),
        ("flip", "flip", "Flip", "no use now" if last else f"{COSTS.flip} AP", refused(FLIP) or refused(END),
         partial(do, FLIP), COSTS.flip, FLIPPED_LAST if last else FLIPS, "chip", "no use now"),
        ("upgrade", "upgrade", "Upgrade", f"{COSTS.upgrade} AP", _no_upgrade(sitting), partial(sitting.open, "upgrade"),
         COSTS.upgrade, "Build a snitch or raise your Street Cred."),
        *(interrogate if view.seats > 1 else ()),
        ("cubes", "cubes", "Cubes", "free", refused(END), partial(sitting.open, "cubes"), None,
         "Take, give and put down cubes; the jail and the DA."),
        ("end", "end", "End turn", f"{left} AP left", refused(END), partial(end_turn, sitting), None, "", "",
         "9 AP left"),
    )  # fmt: skip
    return [Deed(*row) for row in rows]


def next_up(sitting: SnitchSitting) -> str:
    """Return the id of the one button to be lit: what is chosen, or the end of a turn without action points, or of one
    in which nothing left to do is of use; "" for none."""
    if END not in sitting.legal:
        return ""
    if sitting.mode in ("upgrade", "cubes"):
        return sitting.mode
    if chosen_tile(sitting.clicks) is not None:
        return "play"
    if sitting.clicks and sitting.clicks[0] in ("walk", "play", "interrogate"):
        return sitting.clicks[0]
    view = sitting.view
    last = turns_left(view, sitting.seat) == 1
    if not view.left_to_spend() or all(_is_idle(view, sitting.seat, action, last) for action in sitting.legal):
        return "end"
    return ""


def _is_idle(view: SnitchState, seat: int, action: Action, last: bool) -> bool:
    """Tell whether an action brings nothing by itself: the end of the turn, cubes put elsewhere or bought, and in the
    `last` turn chips flipped for the next and walks to where nothing can be done."""
    if action[0] in ("end", "dump", "stash", "fetch", "jail"):
        return True
    return last and (action == FLIP or (action[0] == "walk" and _leads_nowhere(view, seat, space_number(action[1]))))


def _leads_nowhere(view: SnitchState, seat: int, goal: int) -> bool:
    """Tell whether nothing is to be had on the space `goal` with the action points left there."""
    left = view.left_to_spend() - (view.city.distance(view.at[seat], goal) or 0) * COSTS.walk
    if left >= min(COSTS.upgrade, COSTS.interrogate) or (goal < len(HQ_NAMES) and any(_carried(view, seat))):
        return False
    markers, space = bool(view.zones["markers"]), room(view, DETECTIVE, seat) > 0
    return not any(
        (space and any(view.purses[space_name(zoi)])) if zoi in view.marked else markers and view.city.is_complete(zoi)
        for zoi in view.city.zois_at(goal)
    )


def _carried(view: SnitchState, seat: int) -> tuple[int, ...]:
    return view.purses[purse_of(DETECTIVE, seat)]


def tile_refusal(sitting: SnitchSitting, token: int) -> Reason | None:
    """Return why the hand tile `token` can't be laid now, None when it can."""
    name = token_name(token)
    if any(action[:2] == ("play", name) for action in sitting.legal):
        return None
    view = sitting.view
    lots = [(x, y) for (x, y), asked in sorted(view.city.lots.items()) if asked]
    reason = sitting.refusal(("play", name, lot_name(*lots[0], 0)))
    if END in sitting.legal and view.left_to_spend() >= COSTS.play:
        return Reason("However it is turned, this tile fits no lot of the city yet.", "snitch.11")
    return reason


def _no_walk(sitting: SnitchSitting) -> Reason | None:
    if any(action[0] in ("walk", "bump") for action in sitting.legal):
        return None
    view = sitting.view
    at = view.at[sitting.seat]
    near = view.city.walks(at) if at != NOWHERE else ()
    goal = next((space for space, _, _ in near if space not in view.at), None)
    if goal is not None:
        return sitting.refusal(("walk", space_name(goal)))
    return sitting.refusal(END) or Reason("No street leads anywhere from here yet.", "snitch.12")


def _no_play(sitting: SnitchSitting) -> Reason | None:
    hand = sitting.view.zones[f"hand.{sitting.seat}"]
    if not hand:
        return sitting.refusal(END) or Reason("Your hand is empty: draw a tile first.", "snitch.11")
    reasons = [tile_refusal(sitting, token) for token in hand]
    return None if None in reasons else reasons[0]


def _no_upgrade(sitting: SnitchSitting) -> Reason | None:
    """Return why nothing can be built now: what stands in the way of the cheapest upgrade not built."""
    if any(action[0] == "upgrade" for action in sitting.legal):
        return None
    view = sitting.view
    missing = [upgrade for upgrade in UPGRADES.values() if not view.has(sitting.seat, upgrade.id)]
    if not missing:
        return Reason("All your upgrades are built.", "snitch.15")
    cheapest = min(missing, key=lambda upgrade: upgrade.status_points)
    return sitting.refusal(("upgrade", cheapest.id, STATUS_PAYMENT))


def _no_interrogate(sitting: SnitchSitting) -> Reason | None:
    if any(action[0] == "interrogate" for action in sitting.legal):
        return None
    others = [site for n, site in enumerate(sitting.view.site) if n // len(SNITCH_IDS) != sitting.seat]
    sites = [space_name(site) for site in others if site != NOWHERE]
    reasons = [sitting.refusal(("interrogate", site)) for site in sites]
    if END not in sitting.legal:
        reasons.append(sitting.refusal(END) or sitting.refusal(("interrogate", HQ_NAMES[0])))
    return next(iter(reasons), None) or Reason("No other detective has built a snitch yet.", "snitch.19")
