"""How Snitch! puts actions in words: as orders, what speaks for them, the clicks that lead there, what is undone."""

from tabletop.core.actions import Action, action_text
from tabletop.desk.parts.lookout import HINTED
from tabletop.desk.tables.snitch.hints import a_zone, carried, counted, load_words, lot_hint, there_hint, zoi_names
from tabletop.desk.tables.snitch.prices import price_words
from tabletop.desk.tables.snitch.sitting import PREFIX, SnitchSitting
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.naming import cubes_listed, kind_title, upgrade_title
from tabletop.games.snitch.pack import CRED, KIND_NUMBERS, KIND_OF_FACE, PACK, SHAPES, SNITCH_IDS, UPGRADES
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, delivery_value, purse_of
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_number
from tabletop.games.snitch.state import SnitchState

_CUBE_VERBS = frozenset({"load", "fetch", "dump", "stash", "jail", "deliver"})
_TAKING = ("load", "fetch")
TO_BOARD = ("drawer.close", HINTED)
"""What is clicked where a place on the board can't be: a drawer lies over it, or it is out of sight."""
_BUTTONS = frozenset({"draw", "flip", "end"})


def order(action: Action, view: SnitchState) -> str:
    """Return `action` of the decider as an order."""
    (key, *_), values, seat = action, dict[str, object](), view.decider
    assert seat is not None
    match action:
        case ("walk" | "bump", name):
            key, values = _walk(view, seat, space_number(name))
        case (("load" | "fetch" | "dump" | "stash" | "pay"), place, kind):
            values = {"cube": kind_title(kind), "place": _place(place, view)}
        case ("upgrade", upgrade, way):
            key = "raise" if upgrade == CRED.id else "build"
            values = {"upgrade": upgrade_title(upgrade), "price": price_words(upgrade, way)}
        case ("deliver", "all"):
            key, values = "deliver_all", {"n": delivery_value(carried(view, seat))}
        case ("deliver" | "jail", kind):
            values = {"cube": kind_title(kind), "n": PACK.rules.jail_price}
        case ("play", *_) if closes := _closes(action, view):
            key, values = "play_closes", {"zone": closes}
        case ("collect", snitch):
            values = {"upgrade": upgrade_title(snitch)}
    said = PACK.texts.orders[key].format(**values)
    return PACK.texts.orders["bump"].format(walk=said) if action[0] == "bump" else said


def _walk(view: SnitchState, seat: int, goal: int) -> tuple[str, dict[str, object]]:
    """Return which order a walk to `goal` is, and what it names."""
    steps = counted(view.city.distance(view.at[seat], goal) or 0, "space")
    if goal < len(HQ_NAMES):
        return "walk_hq", {"steps": steps}
    zois = view.city.zois_at(goal)
    return ("walk_beside", {"steps": steps, "zone": a_zone(view, zois[0])}) if zois else ("walk", {"steps": steps})


def _closes(action: Action, view: SnitchState) -> str:
    """Return what laying a tile closes, "" where it closes nothing."""
    x, y, turn = lot_place(action[2])
    said = lot_hint(view, int(action[1][1:]) - 1, (x, y), turn)
    return said.removeprefix("Closes ").removesuffix(".") if said.startswith("Closes a") else ""


def _place(name: str, view: SnitchState) -> str:
    if name == DETECTIVE:
        return "your detective"
    if name in SNITCH_IDS:
        return upgrade_title(name)
    if name == HQ_PURSE:
        return "HQ"
    zoi = space_number(name)
    assert view.decider is not None
    return zoi_names(view, view.decider).get(zoi) or a_zone(view, zoi)


def way_to(action: Action) -> tuple[str, ...]:
    """Return the targets that lead to `action`.

    >>> way_to(("draw",)), way_to(("play", "t3", "1,0,2"))
    (('act.draw', 'drawer draw'), ('t3', 'drawer.close', 'look.hint', 'turn', 'lot.1,0', 'turn:1,0', '1,0,2'))
    """
    verb, text = action[0], action_text(action)
    if verb in _BUTTONS:
        return (f"act.{verb}", PREFIX + text)
    if verb == "play":
        x, y, _ = lot_place(action[2])
        return (action[1], *TO_BOARD, "turn", f"lot.{x},{y}", f"turn:{x},{y}", action[2])
    if verb in _CUBE_VERBS:
        # a click on the space itself takes what lies there
        about = (f"zoi.{space_number(action[1])}", *action[1 : 1 + (verb in _TAKING)]) if "." in action[1] else ()
        return ("act.cubes", *about, text, f"{PREFIX}held {action[-1]}", PREFIX + text)
    if verb == "start":
        return action[1:2]  # the space itself, not the button that names it
    if verb == "upgrade":
        return ("act.upgrade", text, PREFIX + text)
    return (*TO_BOARD, *action[1:2], PREFIX + text)


# What speaks for an action --------------------------------------------------------------------------------------------


def reason(action: Action, view: SnitchState) -> str:
    """Return in a few words what comes of `action` of the decider, "" where its order says all of it."""
    seat = view.decider
    assert seat is not None
    match action:
        case ("play", *_):
            closes = _closes(action, view)
            return f"closes {closes}" if closes else _grows(action, view)
        case ("walk" | "bump", name):
            return _there(view, seat, space_number(name))
        case ("draw",):
            return f"then you hold {counted(len(view.zones[f'hand.{seat}']) + 1, 'tile')}"
        case ("flip",):
            return "1 AP more from your next turn on"
        case ("coerce", name):
            return f"{counted(len(view.city.zoi_spaces[space_number(name)]), 'cube')} of one kind, free"
        case ("interrogate", _):
            return f"a cube for you, and one for its owner, for {PACK.rules.costs.interrogate} AP"
        case ("upgrade", upgrade, _):
            points = f"{UPGRADES[upgrade].victory_points} VP when the case closes"
            return points if upgrade == CRED.id else f"{points}, a cube a turn"
        case ("load" | "fetch", _, kind):
            return f"the load is worth {delivery_value(carried(view, seat, KIND_NUMBERS[kind]))} SP then"
        case ("deliver", "all"):
            return load_words(carried(view, seat))
        case ("end",) if left := view.left_to_spend():
            return f"nothing worth more to do with {left} AP"
    return ""


def _grows(action: Action, view: SnitchState) -> str:
    """Return what a tile that closes nothing does to the zones."""
    token, (x, y, turn), before = int(action[1][1:]) - 1, lot_place(action[2]), view.city
    after = before.with_tile(token, SHAPES[KIND_OF_FACE[view.face[token]]], x, y, turn)
    grown = [zoi for zoi, spaces in after.zoi_spaces.items() if len(spaces) > len(before.zoi_spaces.get(zoi, ()))]
    if not grown:
        return "more ways to walk, and more lots"
    zoi = max(grown, key=lambda zoi: len(after.zoi_spaces[zoi]))
    size, edges = len(after.zoi_spaces[zoi]), after.open_edges[zoi]
    begun = "begins a zone" if zoi not in before.zoi_spaces and size == 1 else f"a zone of {counted(size, 'space')}"
    return f"{begun}, {counted(edges, 'edge')} to close"


def _there(view: SnitchState, seat: int, goal: int) -> str:
    """Return what a walk to `goal` is good for."""
    cubes = carried(view, seat)
    if goal < len(HQ_NAMES) and any(cubes):
        return f"the DA pays {delivery_value(cubes)} SP there"
    zois = view.city.zois_at(goal)
    said = [there_hint(view, seat, zoi, goal, [""] * view.seats).partition(". ")[0].removesuffix(".") for zoi in zois]
    useful = [words for words in said if words.startswith(("Coerce", "Open")) or ": " in words]
    return f"{useful[0][0].lower()}{useful[0][1:]}" if useful else ""


# What a turn leaves undone --------------------------------------------------------------------------------------------


def left_undone(sitting: SnitchSitting) -> list[str]:
    """Return what could still be done, each a short clause that follows "You still have"."""
    view = sitting.view
    left = []
    if points := view.left_to_spend():
        left.append(f"{points} AP")
    if zones := sum(action[0] == "coerce" for action in sitting.legal):
        left.append("a zone to coerce" if zones == 1 else f"{zones} zones to coerce")
    places = dict.fromkeys(action[1] for action in sitting.legal if action[0] in ("load", "fetch"))
    left += [_within_reach(view, sitting.seat, place) for place in places if place != HQ_PURSE]
    if sum(bought := view.purses[HQ_PURSE]):
        left.append(f"{cubes_listed(bought)} bought at HQ, lost at the turn’s end")
    if sitting.may(DELIVER_ALL):
        left.append(f"a delivery worth {delivery_value(carried(view, sitting.seat))} SP")
    return left


def _within_reach(view: SnitchState, seat: int, place: str) -> str:
    """Return the cubes of a place within reach, which the detective has room for, in words."""
    cubes = view.purses[purse_of(place, seat)]
    if place.startswith("snitch"):
        return f"{cubes_listed(cubes)} to take from {upgrade_title(place)} beside you"
    return f"{counted(sum(cubes), 'loose cube')} to pick up ({cubes_listed(cubes)})"
