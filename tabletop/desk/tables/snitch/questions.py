"""The small questions: where to start, to build and to give way, which snitch collects, what to do with a cube."""

from functools import partial

import msgspec

from tabletop.core.actions import Action, action_text
from tabletop.desk.parts.drawer import Pick
from tabletop.desk.tables.snitch.art import Sprite, cube_sprite, snitch_sprite, sprite, zoi_sprite
from tabletop.desk.tables.snitch.hints import answer_hint, near_hq, zoi_title
from tabletop.desk.tables.snitch.prices import counted
from tabletop.desk.tables.snitch.sitting import SnitchSitting
from tabletop.games.snitch import building, phases, turn
from tabletop.games.snitch.actions import END
from tabletop.games.snitch.naming import kind_title, upgrade_title
from tabletop.games.snitch.pack import KIND_NUMBERS, PACK, SNITCH_IDS
from tabletop.games.snitch.purses import SUPPLY
from tabletop.games.snitch.spaces import HQ_NAMES, space_number
from tabletop.games.snitch.state import NOWHERE
from tabletop.packs.texts import listed

MODES = {"cubes": "Cubes, jail and DA", "upgrade": "Upgrades"}
HQ_TITLES = dict(zip(HQ_NAMES, ("Centre", "North-west", "North-east", "South-east", "South-west"), strict=True))
LETTERED = ("site", "yield")
PRIMARY_VERBS = ("keep", "flip")
PREFIX = "drawer "
"""Goes before the action in the names of the targets of drawers and answers."""


def drawer_kind(sitting: SnitchSitting) -> str:
    """Return which drawer is to be seen: cubes, upgrade, pay, delivery, options or "" for none."""
    verbs = {action[0] for action in sitting.legal}
    frame = sitting.view.frames[-1] if sitting.view.frames else None
    if END in sitting.legal:
        stands = sitting.view.at[sitting.seat] != NOWHERE  # it may be on its way to where it starts
        return sitting.mode if sitting.mode in MODES and stands else ""
    if sitting.busy:
        return ""  # what is asked is about a view that is not on the screen yet
    if "pay" in verbs:
        return "pay" if isinstance(frame, building.Pay) else ""
    if "done" in verbs:
        return "delivery" if isinstance(frame, turn.Delivery) else ""
    return "options" if verbs else ""


def question(sitting: SnitchSitting) -> str | None:
    """Return what is asked in the words of the table, who and what it is about; None when the game's own will do."""
    view = sitting.view
    verbs = {action[0] for action in sitting.legal}
    if "yield" in verbs:
        last = letter_of(sitting, sitting.legal[-1])
        where = f"choose A {'or' if last == 'B' else 'to'} {last}." if last else "click the space to go to."
        return f"{sitting.names[view.active]} sends your detective away: {where}"
    if "pass" in verbs:
        return "You were sent away: flip a dead chip live, free of charge?"
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, phases.Collect) and sitting.legal:
        takers = [action[1] for action in sitting.legal]
        kinds = [view.marked[view.city.zoi_of[view.site[3 * frame.seat + SNITCH_IDS.index(s)]]] for s in takers]
        what = next(kind for kind in kinds if kinds.count(kind) > view.purses[SUPPLY][kind] > 0)
        rivals = listed([upgrade_title(s) for s, kind in zip(takers, kinds, strict=True) if kind == what])
        left = view.purses[SUPPLY][what]
        return f"Only {counted(left, f'{PACK.kinds[what].title} cube')} left for {rivals}: which collects first?"
    return None


def letter_of(sitting: SnitchSitting, action: Action) -> str:
    """Return the letter that an answer has on the board and among the options, "" where it needs none: numbers are what
    a walk costs."""
    verb = action[0]
    if verb not in LETTERED:
        return ""
    alike = [a for a in sitting.legal if a[0] == verb]
    return chr(ord("A") + alike.index(action)) if len(alike) > 1 and action in alike else ""


def place_of(sitting: SnitchSitting, action: Action) -> int | str:
    """Return what shows where an answer leads: the number of a space of HQ, its letter on the board, or ""."""
    if action[0] == "start":
        return HQ_NAMES.index(action[1])
    return letter_of(sitting, action)


def action_pick(sitting: SnitchSitting, action: Action, text: str, picture: Sprite = (), tip: str = "") -> Pick:
    """Return the pick that carries out an action, or says why it can't be."""
    refusal = sitting.refusal(action)
    return Pick(
        text, picture, PREFIX + action_text(action), partial(sitting.do, action), "" if refusal else tip, refusal
    )


def option(sitting: SnitchSitting, action: Action) -> Pick:
    """Return an answer as something to pick."""
    text, picture = _words(sitting, action)
    pick = action_pick(sitting, action, text, picture, answer_hint(sitting.view, sitting.seat, action, sitting.names))
    return msgspec.structs.replace(pick, primary=action[0] in PRIMARY_VERBS)


def _words(sitting: SnitchSitting, action: Action) -> tuple[str, Sprite]:
    view, frame = sitting.view, sitting.view.frames[-1]
    kind = PACK.kinds[view.marked[frame.zoi]].id if isinstance(frame, phases.Information) else ""
    match action:
        case ("start", space):
            return HQ_TITLES[space], ()
        case ("collect", snitch):
            return upgrade_title(snitch), snitch_sprite(sitting.seat, snitch)
        case ("site", space):
            zoi = view.city.zoi_of[space_number(space)]
            return zoi_title(view, zoi), zoi_sprite(view, zoi)
        case ("yield", space):
            return near_hq(view, space_number(space)), ()
        case ("keep",):
            return f"Carry the {kind_title(kind)} cube", cube_sprite(KIND_NUMBERS[kind])
        case ("leave",):
            return "Leave it on the zone", sprite(f"disc-{kind}")
        case ("flip",):
            return "Flip a chip live", sprite("chip-live")
        case ("pass",):
            return "Leave it dead", sprite("chip-dead")
    return action_text(action), ()
