"""How Snitch! puts actions in words: as orders, what speaks for them, the clicks that lead there, what is undone."""

from tabletop.core.actions import Action, action_text
from tabletop.desk.parts.lookout import HINTED
from tabletop.desk.tables.snitch.hints import lot_hint, there_hint, zoi_names, zoi_title
from tabletop.desk.tables.snitch.prices import counted, price_words
from tabletop.desk.tables.snitch.questions import PREFIX
from tabletop.desk.tables.snitch.sitting import SnitchSitting
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
    verb = action[0]
    if verb in ("walk", "bump"):
        return _walk(action, view)
    if verb in ("load", "fetch", "dump", "stash", "pay"):
        return _order(verb, cube=kind_title(action[-1]), place=_place(action[1], view))
    if verb == "upgrade":
        title, price = upgrade_title(action[1]), price_words(action[1], action[2])
        return _order("raise" if action[1] == CRED.id else "build", upgrade=title, price=price)
    if verb == "deliver" and action[1] != "all":
        return _order(verb, cube=kind_title(action[1]))
    if verb == "jail":
        return _order(verb, cube=kind_title(action[1]), n=PACK.rules.jail_price)
    if verb == "play":
        return _lay(action, view)
    if verb == "collect":
        return _order(verb, upgrade=upgrade_title(action[1]))
    if verb == "deliver":
        assert view.decider is not None
        return _order("deliver_all", n=delivery_value(view.purses[purse_of(DETECTIVE, view.decider)]))
    return _order(verb)


def _order(key: str, **values: object) -> str:
    return PACK.texts.orders[key].format(**values)


def _lay(action: Action, view: SnitchState) -> str:
    x, y, turn = lot_place(action[2])
    said = lot_hint(view, int(action[1][1:]) - 1, (x, y), turn)
    closes = said.removeprefix("Closes ").removesuffix(".")
    return _order("play_closes", zone=closes) if closes.startswith("a zone") else _order("play")


def _walk(action: Action, view: SnitchState) -> str:
    goal = space_number(action[1])
    assert view.decider is not None
    steps = counted(view.city.distance(view.at[view.decider], goal) or 0, "space")
    zois = [] if goal < len(HQ_NAMES) else view.city.zois_at(goal)
    if goal < len(HQ_NAMES):
        walk = _order("walk_hq", steps=steps)
    elif zois:
        walk = _order("walk_beside", steps=steps, zone=_article(zoi_title(view, zois[0])))
    else:
        walk = _order("walk", steps=steps)
    return _order("bump", walk=walk) if action[0] == "bump" else walk


def _article(zone: str) -> str:
    """Return a zone's title within a sentence.

    >>> _article("Closed zone"), _article("Loot zone")
    ('a closed zone', 'a Loot zone')
    """
    state = zone.startswith(("Open", "Closed"))
    name = zone.lower() if state else zone
    return f"an {name}" if name[0].lower() == "o" else f"a {name}"


def _place(name: str, view: SnitchState) -> str:
    if name == DETECTIVE:
        return "your detective"
    if name in SNITCH_IDS:
        return upgrade_title(name)
    if name == HQ_PURSE:
        return "HQ"
    zoi = space_number(name)
    assert view.decider is not None
    return zoi_names(view, view.decider).get(zoi) or _article(zoi_title(view, zoi))


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
    seat, verb = view.decider, action[0]
    assert seat is not None
    match verb:
        case "play":
            return _lay_reason(action, view)
        case "walk" | "bump":
            return _walk_reason(view, seat, space_number(action[1]))
        case "draw":
            return f"then you hold {counted(len(view.zones[f'hand.{seat}']) + 1, 'tile')}"
        case "flip":
            return "1 AP more from your next turn on"
        case "coerce":
            zoi = view.city.zoi_of[space_number(action[1])]
            return f"{counted(len(view.city.zoi_spaces[zoi]), 'cube')} of one kind, free"
        case "interrogate":
            return f"a cube for you, and one for its owner, for {PACK.rules.costs.interrogate} AP"
        case "upgrade":
            return _upgrade(view, action[1])
        case "load" | "fetch" | "stash":
            return "" if verb == "stash" else _load(view, seat, action[2])
        case "deliver":
            return _deliver(view, seat) if action[1] == "all" else ""
        case "end":
            left = view.left_to_spend()
            return f"nothing worth more to do with {left} AP" if left else ""
    return ""


def _lay_reason(action: Action, view: SnitchState) -> str:
    token, (x, y, turn) = int(action[1][1:]) - 1, lot_place(action[2])
    closed = lot_hint(view, token, (x, y), turn)
    if closed.startswith("Closes a zone"):
        return f"{closed[0].lower()}{closed[1:].removesuffix('.')}"
    before = view.city
    after = before.with_tile(token, SHAPES[KIND_OF_FACE[view.face[token]]], x, y, turn)
    grown = [zoi for zoi, spaces in after.zoi_spaces.items() if len(spaces) > len(before.zoi_spaces.get(zoi, ()))]
    if not grown:
        return "more ways to walk, and more lots"
    zoi = max(grown, key=lambda zoi: len(after.zoi_spaces[zoi]))
    size, edges = len(after.zoi_spaces[zoi]), after.open_edges[zoi]
    begun = "begins a zone" if zoi not in before.zoi_spaces and size == 1 else f"a zone of {counted(size, 'space')}"
    return f"{begun}, {counted(edges, 'edge')} to close"


def _walk_reason(view: SnitchState, seat: int, goal: int) -> str:
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    if goal < len(HQ_NAMES) and any(cubes):
        return f"the DA pays {delivery_value(cubes)} SP there"
    zois = view.city.zois_at(goal)
    said = [there_hint(view, seat, zoi, goal, [""] * view.seats).partition(". ")[0].removesuffix(".") for zoi in zois]
    useful = [words for words in said if words.startswith(("Coerce", "Open")) or ": " in words]
    return f"{useful[0][0].lower()}{useful[0][1:]}" if useful else ""


def _upgrade(view: SnitchState, upgrade: str) -> str:
    points = f"{UPGRADES[upgrade].victory_points} VP when the case closes"
    return points if upgrade == CRED.id else f"{points}, a cube a turn"


def _load(view: SnitchState, seat: int, kind: str) -> str:
    held = list(view.purses[purse_of(DETECTIVE, seat)])
    held[KIND_NUMBERS[kind]] += 1
    return f"the load is worth {delivery_value(tuple(held))} SP then"


def _deliver(view: SnitchState, seat: int) -> str:
    cubes = view.purses[purse_of(DETECTIVE, seat)]
    kinds, number = sum(n > 0 for n in cubes), sum(cubes)
    return f"{counted(kinds, 'kind')} × {counted(number, 'cube')}"


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
        pays = delivery_value(view.purses[purse_of(DETECTIVE, sitting.seat)])
        left.append(f"a delivery worth {pays} SP")
    return left


def _within_reach(view: SnitchState, seat: int, place: str) -> str:
    """Return the cubes of a place within reach, which the detective has room for, in words."""
    cubes = view.purses[purse_of(place, seat)]
    if place.startswith("snitch"):
        return f"{cubes_listed(cubes)} to take from {upgrade_title(place)} beside you"
    return f"{counted(sum(cubes), 'loose cube')} to pick up ({cubes_listed(cubes)})"
