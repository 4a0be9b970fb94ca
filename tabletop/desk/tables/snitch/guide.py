"""How Snitch! points things out: an action in words, the clicks that lead to it, and where an event shows."""

from collections.abc import Collection
from typing import Any

from tabletop.core.actions import Action, action_text
from tabletop.core.events import Event, Moved, Passed
from tabletop.desk.draw.box import Box
from tabletop.desk.layouts.tiles import Camera
from tabletop.desk.parts.lookout import HINTED
from tabletop.desk.tables.snitch.board import meeple_box, snitch_box
from tabletop.desk.tables.snitch.hints import lot_hint, zoi_names, zoi_title
from tabletop.desk.tables.snitch.places import zone_places
from tabletop.desk.tables.snitch.prices import counted, price_words
from tabletop.desk.tables.snitch.questions import PREFIX
from tabletop.games.snitch.events import Coerced, DetectiveMoved, Interrogated, TileLaid, Upgraded, ZoiCompleted
from tabletop.games.snitch.naming import kind_title, upgrade_title
from tabletop.games.snitch.pack import CRED, PACK, SNITCH_IDS, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, delivery_value, purse_of
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_number
from tabletop.games.snitch.state import NOWHERE, SnitchState

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
        return _cube(verb, kind_title(action[-1]), _place(action[1], view))
    if verb == "upgrade":
        title, price = upgrade_title(action[1]), price_words(action[1], action[2])
        return f"{'Raise' if action[1] == CRED.id else 'Build'} {title} for {price}"
    if verb == "deliver" and action[1] != "all":
        return f"Hand {kind_title(action[1])} to the DA"
    if verb == "jail":
        return f"Buy {kind_title(action[1])} at the jail for {PACK.rules.jail_price} SP"
    if verb == "play":
        return _lay(action, view)
    if verb == "collect":
        return f"Let {upgrade_title(action[1])} take its cube first"
    if verb == "deliver":
        assert view.decider is not None
        pays = delivery_value(view.purses[purse_of(DETECTIVE, view.decider)])
        return f"Deliver everything to the DA for {pays} SP"
    return _ORDERS[verb]


_ORDERS = {
    "start": "Start on the marked space of HQ",
    "draw": "Draw a tile",
    "flip": "Flip a chip live",
    "pass": "Leave the chip dead",
    "coerce": "Coerce the marked zone",
    "interrogate": "Interrogate the marked snitch",
    "site": "Put the snitch on the marked space",
    "yield": "Give way to the marked space",
    "keep": "Keep the cube",
    "leave": "Leave the cube on the zone",
    "done": "Finish the delivery",
    "end": "End the turn",
}


def _lay(action: Action, view: SnitchState) -> str:
    x, y, turn = lot_place(action[2])
    said = lot_hint(view, int(action[1][1:]) - 1, (x, y), turn)
    closes = said.removeprefix("Closes ").removesuffix(".")
    return "Lay a tile as marked" + (f": closes {closes}" if closes.startswith("a zone") else "")


def _walk(action: Action, view: SnitchState) -> str:
    goal = space_number(action[1])
    assert view.decider is not None
    steps = view.city.distance(view.at[view.decider], goal) or 0
    if goal < len(HQ_NAMES):
        where = " to HQ"
    else:
        zois = view.city.zois_at(goal)
        where = f" beside {_article(zoi_title(view, zois[0]))}" if zois else ""
    if action[0] == "bump":
        return f"Walk {counted(steps, 'space')}{where} and send the detective there away"
    return f"Walk {counted(steps, 'space')}{where}"


def _article(zone: str) -> str:
    """Return a zone's title within a sentence.

    >>> _article("Closed zone"), _article("Loot zone")
    ('a closed zone', 'a Loot zone')
    """
    state = zone.startswith(("Open", "Closed"))
    name = zone.lower() if state else zone
    return f"an {name}" if name[0].lower() == "o" else f"a {name}"


def _cube(verb: str, kind: str, place: str) -> str:
    return {
        "load": f"Take {kind} from {place}",
        "fetch": f"Take {kind} from {place}",
        "dump": f"Put {kind} on {place}",
        "stash": f"Give {kind} to {place}",
        "pay": f"Pay {kind} from {place}",
    }[verb]


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


# Where things are ---------------------------------------------------------------------------------------------------


def anchor_pieces(anchors: dict[str, Box], view: SnitchState, camera: Camera, gone: Collection[str]) -> None:
    """Note where the pieces of the city are, as far as they can be seen and don't move."""
    found: dict[str, Box] = {f"lot.{x},{y}": camera.square((x, y)) for x, y in view.city.lots}
    for token, x, y, _ in view.laid:
        found[f"tile.{token}"] = camera.square((x, y))
    for seat, at in enumerate(view.at):
        if at != NOWHERE:
            found[f"meeple.{seat}"] = meeple_box(view, camera, seat, at)
    for number, site in enumerate(view.site):
        if site != NOWHERE:
            seat, n = divmod(number, len(SNITCH_IDS))
            found[f"snitch.{seat}.{n}"] = snitch_box(view, camera, site)
    for zoi in view.city.zoi_spaces:
        found[f"zoi.{zoi}"] = camera.around(zone_places(view, zoi).marker, camera.cell * 3 // 8)
    for name, box in found.items():
        seen = box.common(camera.box)
        if name not in gone and seen.w > box.w // 3 and seen.h > box.h // 3:
            anchors[name] = seen if name.startswith(("lot.", "tile.")) else box  # a ring stays round its piece


def unmarks_of(event: Event[Any], view: SnitchState) -> tuple[str, ...]:
    """Return the anchors whose mark ends with `event`: of a zone of which the last loose cube was taken."""
    match event:
        case Passed(frm=frm) if frm.startswith("t") and not any(view.purses[frm]):
            return (f"zoi.{space_number(frm)}",)
    return ()


def marks_of(event: Event[Any], view: SnitchState) -> tuple[str, ...]:
    """Return the anchors that show what `event` did."""
    match event:
        case TileLaid(token=token):
            return (f"tile.{token}",)
        case DetectiveMoved(seat=seat):
            return (f"meeple.{seat}",)
        case Coerced(zoi=zoi) | ZoiCompleted(zoi=zoi):
            return (f"zoi.{zoi}",)
        case Upgraded(seat=seat, upgrade=upgrade):
            id_ = UPGRADE_IDS[upgrade]
            return (f"snitch.{seat}.{SNITCH_IDS.index(id_)}",) if id_ in SNITCH_IDS else (f"meeple.{seat}",)
        case Interrogated(owner=owner, site=site):
            n = view.site.index(site) % len(SNITCH_IDS)
            return (f"snitch.{owner}.{n}",)
        case Passed(to=to) if to.startswith("t"):
            return (f"zoi.{space_number(to)}",)
        case Moved(frm="stack"):
            return ("stack",)
    return ()
