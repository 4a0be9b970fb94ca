"""The action buttons of Snitch!: what each is called, whether it can be used, and why not."""

from collections.abc import Callable, Iterator

import msgspec

from tabletop.core.actions import Action
from tabletop.desk.draw.things import Reason
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


class Act(msgspec.Struct, frozen=True):
    """One action button: the name of its target follows from `id`; `text` is its name, `whole` the same with what it is
    done to, where there is room; `price` is what it takes in action points (None: it is free), `tip` what else is to be
    known. `most` is the longest that `second` may become, so that no button changes its width with it."""

    id: str
    icon: str
    text: str
    second: str
    refusal: Reason | None
    act: Callable[[], None]
    price: int | None = None
    tip: str = ""
    noun: str = ""
    most: str = ""

    @property
    def whole(self) -> str:
        """The name with what it is done to."""
        return f"{self.text} {self.noun}".strip()

    @property
    def cost(self) -> str:
        """The price alone."""
        return " ".join(self.second.split()[:2])

    @property
    def target(self) -> str:
        return f"act.{self.id}"


def end_turn(sitting: SnitchSitting) -> None:
    """End the turn; what was opened for it is put away with it."""
    if sitting.mode and sitting.may(END):
        sitting.open("")
    sitting.do(END)


def acts(sitting: SnitchSitting) -> list[Act]:
    """Return the action buttons in the order in which they stand."""
    view = sitting.view
    left = view.left_to_spend() if view.active == sitting.seat and view.round else 0
    last = turns_left(view, sitting.seat) == 1
    found = [
        Act("walk", "walk", "Walk", f"{COSTS.walk} AP a step", _no_walk(sitting), _clicker(sitting, "walk"),
            COSTS.walk, "Then click a lit space in the city."),
        Act("draw", "draw", "Draw", f"{COSTS.draw} AP", sitting.refusal(DRAW), lambda: sitting.do(DRAW),
            COSTS.draw, "A tile from the stack comes to your hand.", "tile"),
        Act("play", "lay", "Lay", f"{COSTS.play} AP", _no_play(sitting), _clicker(sitting, "play"),
            COSTS.play, "Then click one of your tiles, and a lot for it.", "tile"),
        Act("flip", "flip", "Flip", "no use now" if last else f"{COSTS.flip} AP", _no_flip(sitting),
            lambda: sitting.do(FLIP), COSTS.flip, FLIPPED_LAST if last else FLIPS, "chip", "no use now"),
        Act("upgrade", "upgrade", "Upgrade", f"{COSTS.upgrade} AP", _no_upgrade(sitting),
            lambda: sitting.open("upgrade"), COSTS.upgrade, "Build a snitch or raise your Street Cred."),
        Act("cubes", "cubes", "Cubes", "free", sitting.refusal(END), lambda: sitting.open("cubes"),
            tip="Take, give and put down cubes; the jail and the DA."),
        Act("end", "end", "End turn", f"{left} AP left", sitting.refusal(END), lambda: end_turn(sitting),
            most="9 AP left"),
    ]  # fmt: skip
    if view.seats > 1:
        question = Act("interrogate", "interrogate", "Interrogate", f"{COSTS.interrogate} AP",
                       _no_interrogate(sitting), _clicker(sitting, "interrogate"), COSTS.interrogate,
                       "Then click a snitch of somebody else that you stand beside.")  # fmt: skip
        found.insert(5, question)
    return found


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


def _clicker(sitting: SnitchSitting, verb: str) -> Callable[[], None]:
    return lambda: sitting.click(verb)


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


def _no_flip(sitting: SnitchSitting) -> Reason | None:
    """Return why no chip can be flipped as an action; the free flip of who was sent away is a question's answer."""
    return sitting.refusal(FLIP) or sitting.refusal(END)


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
    return next(_foreign_refusals(sitting), None) or Reason("No other detective has built a snitch yet.", "snitch.19")


def _foreign_refusals(sitting: SnitchSitting) -> Iterator[Reason | None]:
    view = sitting.view
    for number, site in enumerate(view.site):
        if site != NOWHERE and number // len(SNITCH_IDS) != sitting.seat:
            yield sitting.refusal(("interrogate", space_name(site)))
    if END not in sitting.legal:
        action: Action = ("interrogate", HQ_NAMES[0])
        yield sitting.refusal(END) or sitting.refusal(action)
