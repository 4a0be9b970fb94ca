"""The action buttons of Snitch!: what each is called, whether it can be used, and why not."""

from collections.abc import Callable, Iterator

import msgspec

from tabletop.core.actions import Action
from tabletop.desk.draw.things import Reason
from tabletop.desk.tables.snitch.clock import turns_left
from tabletop.desk.tables.snitch.lots import chosen_tile
from tabletop.desk.tables.snitch.seating import SnitchSeating
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


def end_turn(seating: SnitchSeating) -> None:
    """End the turn; what was opened for it is put away with it."""
    if seating.mode and seating.may(END):
        seating.open("")
    seating.do(END)


def acts(seating: SnitchSeating) -> list[Act]:
    """Return the action buttons in the order in which they stand."""
    view = seating.view
    left = view.left_to_spend() if view.active == seating.seat and view.round else 0
    last = turns_left(view, seating.seat) == 1
    found = [
        Act("walk", "walk", "Walk", f"{COSTS.walk} AP a step", _no_walk(seating), _clicker(seating, "walk"),
            COSTS.walk, "Then click a lit space in the city."),
        Act("draw", "draw", "Draw", f"{COSTS.draw} AP", seating.refusal(DRAW), lambda: seating.do(DRAW),
            COSTS.draw, "A tile from the stack comes to your hand.", "tile"),
        Act("play", "lay", "Lay", f"{COSTS.play} AP", _no_play(seating), _clicker(seating, "play"),
            COSTS.play, "Then click one of your tiles, and a lot for it.", "tile"),
        Act("flip", "flip", "Flip", "no use now" if last else f"{COSTS.flip} AP", _no_flip(seating),
            lambda: seating.do(FLIP), COSTS.flip, FLIPPED_LAST if last else FLIPS, "chip", "no use now"),
        Act("upgrade", "upgrade", "Upgrade", f"{COSTS.upgrade} AP", _no_upgrade(seating),
            lambda: seating.open("upgrade"), COSTS.upgrade, "Build a snitch or raise your Street Cred."),
        Act("cubes", "cubes", "Cubes", "free", seating.refusal(END), lambda: seating.open("cubes"),
            tip="Take, give and put down cubes; the jail and the DA."),
        Act("end", "end", "End turn", f"{left} AP left", seating.refusal(END), lambda: end_turn(seating),
            most="9 AP left"),
    ]  # fmt: skip
    if view.seats > 1:
        question = Act("interrogate", "interrogate", "Interrogate", f"{COSTS.interrogate} AP",
                       _no_interrogate(seating), _clicker(seating, "interrogate"), COSTS.interrogate,
                       "Then click a snitch of somebody else that you stand beside.")  # fmt: skip
        found.insert(5, question)
    return found


def next_up(seating: SnitchSeating) -> str:
    """Return the id of the one button to be lit: what is chosen, or the end of a turn without action points, or of one
    in which nothing left to do is of use; "" for none."""
    if END not in seating.legal:
        return ""
    if seating.mode in ("upgrade", "cubes"):
        return seating.mode
    if chosen_tile(seating.clicks) is not None:
        return "play"
    if seating.clicks and seating.clicks[0] in ("walk", "play", "interrogate"):
        return seating.clicks[0]
    view = seating.view
    last = turns_left(view, seating.seat) == 1
    if not view.left_to_spend() or all(_is_idle(view, seating.seat, action, last) for action in seating.legal):
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


def tile_refusal(seating: SnitchSeating, token: int) -> Reason | None:
    """Return why the hand tile `token` can't be laid now, None when it can."""
    name = token_name(token)
    if any(action[:2] == ("play", name) for action in seating.legal):
        return None
    view = seating.view
    lots = [(x, y) for (x, y), asked in sorted(view.city.lots.items()) if asked]
    reason = seating.refusal(("play", name, lot_name(*lots[0], 0)))
    if END in seating.legal and view.left_to_spend() >= COSTS.play:
        return Reason("However it is turned, this tile fits no lot of the city yet.", "snitch.11")
    return reason


def _clicker(seating: SnitchSeating, verb: str) -> Callable[[], None]:
    return lambda: seating.click(verb)


def _no_walk(seating: SnitchSeating) -> Reason | None:
    if any(action[0] in ("walk", "bump") for action in seating.legal):
        return None
    view = seating.view
    at = view.at[seating.seat]
    near = view.city.walks(at) if at != NOWHERE else ()
    goal = next((space for space, _, _ in near if space not in view.at), None)
    if goal is not None:
        return seating.refusal(("walk", space_name(goal)))
    return seating.refusal(END) or Reason("No street leads anywhere from here yet.", "snitch.12")


def _no_play(seating: SnitchSeating) -> Reason | None:
    hand = seating.view.zones[f"hand.{seating.seat}"]
    if not hand:
        return seating.refusal(END) or Reason("Your hand is empty: draw a tile first.", "snitch.11")
    reasons = [tile_refusal(seating, token) for token in hand]
    return None if None in reasons else reasons[0]


def _no_flip(seating: SnitchSeating) -> Reason | None:
    """Return why no chip can be flipped as an action; the free flip of who was sent away is a question's answer."""
    return seating.refusal(FLIP) or seating.refusal(END)


def _no_upgrade(seating: SnitchSeating) -> Reason | None:
    """Return why nothing can be built now: what stands in the way of the cheapest upgrade not built."""
    if any(action[0] == "upgrade" for action in seating.legal):
        return None
    view = seating.view
    missing = [upgrade for upgrade in UPGRADES.values() if not view.has(seating.seat, upgrade.id)]
    if not missing:
        return Reason("All your upgrades are built.", "snitch.15")
    cheapest = min(missing, key=lambda upgrade: upgrade.status_points)
    return seating.refusal(("upgrade", cheapest.id, STATUS_PAYMENT))


def _no_interrogate(seating: SnitchSeating) -> Reason | None:
    if any(action[0] == "interrogate" for action in seating.legal):
        return None
    return next(_foreign_refusals(seating), None) or Reason("No other detective has built a snitch yet.", "snitch.19")


def _foreign_refusals(seating: SnitchSeating) -> Iterator[Reason | None]:
    view = seating.view
    for number, site in enumerate(view.site):
        if site != NOWHERE and number // len(SNITCH_IDS) != seating.seat:
            yield seating.refusal(("interrogate", space_name(site)))
    if END not in seating.legal:
        action: Action = ("interrogate", HQ_NAMES[0])
        yield seating.refusal(END) or seating.refusal(action)
