"""What is read off the sitting once a change: what can be done, what is picked, what comes of what is pointed at."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tabletop.core.actions import Action
from tabletop.core.events import Changed
from tabletop.core.foresight import foreseen
from tabletop.core.numbers import number
from tabletop.core.picking import amount_pick, verb_pick
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.tables.default.asking import Asking, DefaultNotes
from tabletop.desk.tables.sitting import Sitting
from tabletop.desk.tables.spots import DO, LISTED
from tabletop.desk.tables.ways import nearest_last
from tabletop.games.pieces.effects import Dispersing
from tabletop.games.pieces.influencing import Converting, Influencing
from tabletop.games.pieces.moving import Moving, walker, way
from tabletop.games.pieces.pack import (
    CARD_TOKENS,
    CELL_NAMES,
    CELL_NUMBERS,
    KINDS,
    MOD_TOKENS,
    SEAT_NUMBERS,
    SORTS,
    tower_card_of,
)
from tabletop.games.pieces.regrouping import Marching, Regrouping
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.town import DISCHARGE, INNER
from tabletop.games.pieces.trouble import LoseParts
from tabletop.games.pieces.turn import Upgrading
from tabletop.games.pieces.values import com_of, cost_of, inf_of, influence_of, mov_of, steps_of


class PiecesNotes(DefaultNotes):
    """`armed` is the mod in hand that is to be equipped before the attack that is picked, and `answer` the skill that
    the other seat is taken to use against it, "" for none; `read` is how many actions had been made when the player has
    read the newspaper of a day."""

    read: int = 0
    armed: str = ""
    answer: str = ""

    def put_down(self) -> None:
        self.armed = self.answer = ""


PiecesSitting = Sitting[PiecesState, DefaultNotes]
ACTIONS = ("upgrade", "move", "attack", "influence", "laylow", "regroup", "scavenge")
"""The actions of a turn, in the order of their keys."""
PHASE_FRAMES = frozenset(
    {
        "TakeMastermind",
        "GiveFavor",
        "KeepCard",
        "MayorWalk",
        "Dispersing",
        "Defend",
        "LoseParts",
        "Revert",
        "DropMod",
        "Aim",
    }
)
"""The decisions that are no part of an action of one's own."""
CITIZEN = "citizen."
"""Targets of citizens begin so, then come their cell and whose they are."""


def citizen(cell: str, whose: str) -> str:
    """Return the target of the citizens of somebody on a cell."""
    return f"{CITIZEN}{cell}.{whose}"


class PiecesAsking(Asking):
    """What the player can do now at this table."""

    view: PiecesState

    def place(self, word: str) -> str:
        if self.frame == "GiveFavor" and word in SEAT_NUMBERS:
            return f"seat.{SEAT_NUMBERS[word]}"
        return super().place(word)

    @property
    def notes(self) -> PiecesNotes:
        """What is switched on."""
        notes = self.sitting.notes
        assert isinstance(notes, PiecesNotes)
        return notes

    @property
    def seat(self) -> int:
        """The seat at the table."""
        return self.sitting.seat

    @property
    def acts(self) -> bool:
        """Whether the player can act now."""
        return bool(self.legal)

    @property
    def acting(self) -> bool:
        """Whether an action is being picked or is under way, so that the town shows what can be chosen."""
        return self.acts and (bool(self.picks) or self.frame not in ("Turn", "Afterwards"))

    @property
    def verb_up(self) -> str:
        """The action whose key is lit: the one picked, or the one under way."""
        return self.reading.verb or UNDER_WAY.get(self.frame, "")

    def plans(self, word: str) -> bool:
        """Tell whether what is planned is about a word."""
        return self.acts and self.plan is not None and word in self.plan[1:]

    def of(self, verb: str) -> list[Action]:
        """Return the legal actions of a verb."""
        return [action for action in self.legal if action[0] == verb]

    def influences(self) -> dict[str, Action]:
        """Return what a click on citizens does, by their target, while citizens are what is asked for."""
        if not self.acts or (self.frame == "Turn" and self.reading.verb != "influence"):
            return {}
        return {citizen(action[1], action[2]): action for action in self.reading.fits if action[0] == "influence"}

    def sent(self) -> dict[str, str]:
        """Return the words of citizens that can be sent off, by their target (pieces.r37)."""
        if self.frame != "Dispersing" or not self.acts:
            return {}
        frame = self.view.frames[-1]
        assert isinstance(frame, Dispersing)
        cell = CELL_NAMES[frame.cell]
        return {citizen(cell, word): word for word in self.reading.options if word in SORTS}

    def pips(self) -> tuple[int, int]:
        """Return how much of the action under way is used, and how much it has, (0, 0) where it has none."""
        view, frame, seat = self.view, self.view.frames[-1] if self.view.frames else None, self.seat
        if not self.acts:
            return 0, 0
        if isinstance(frame, Moving):
            return frame.walked, steps_of(view, seat)
        if isinstance(frame, Influencing):
            return frame.spent, influence_of(view, seat)
        if isinstance(frame, Upgrading):
            return frame.given, frame.given + frame.left(view)
        if isinstance(frame, Converting | Marching):
            return 0, frame.left
        if isinstance(frame, Regrouping):
            return 1, 2
        if isinstance(frame, LoseParts):
            return frame.lost, frame.lost + frame.left
        if self.reading.verb == "move":
            return 0, steps_of(view, seat)
        return (0, influence_of(view, seat)) if self.reading.verb == "influence" else (0, 0)


UNDER_WAY = {
    "Moving": "move",
    "Influencing": "influence",
    "Converting": "influence",
    "Upgrading": "upgrade",
    "ChoosePart": "upgrade",
    "Regrouping": "regroup",
    "Marching": "regroup",
    "Bolstering": "attack",
}
"""The action that a decision belongs to."""


def walked(view: PiecesState, seat: int, goal: int) -> tuple[int, ...]:
    """Return the cells of the way that the robot of `seat` would go to `goal`, () where there is none."""
    frame = view.frames[-1]
    left = steps_of(view, seat) - (frame.walked if isinstance(frame, Moving) else 0)
    return way(walker(view, seat, left), view.mayor, left, goal) if left > 0 else ()


def pointed(sheet: Sheet, asking: PiecesAsking) -> Action | None:
    """Return the action that a click on what is pointed at would carry out, or else the one that is planned."""
    for target, action in (*asking.influences().items(), *_clicks(asking)):
        if sheet.hovered(target):
            return action
    return asking.plan if asking.acts else None


def _clicks(asking: PiecesAsking) -> Iterator[tuple[str, Action]]:
    """Yield the targets that would carry out an action at once, with it."""
    if not asking.acting:
        return
    for action in asking.reading.fits:
        if action[0] in ("move", "mayor", "revert", "aim", "lose") or (action[0] == "regroup" and asking.picked()):
            yield asking.place(action[-1]), action


def dis_after(view: PiecesState, seat: int, action: Action | None) -> int:
    """Return the DIS that `seat` has once `action` is done, as far as it can be known."""
    if action is None:
        return view.dis[seat]
    return view.dis[seat] + sum(
        event.n
        for event in _events(view, action)
        if isinstance(event, Changed) and event.what == "dis" and event.seat == seat
    )


def _events(view: PiecesState, action: Action) -> tuple[Any, ...]:
    return foreseen(view, action).events


def with_mod(view: PiecesState, mod: str) -> PiecesState:
    """Return the view as it is once a mod of the hand is equipped, as far as that can be known (pieces.r52)."""
    return after(view, ("equip", mod))


def after(view: PiecesState, action: Action) -> PiecesState:
    """Return the view as it is once `action` is done, as far as that can be known."""
    trial = view.clone()
    for event in _events(view, action):
        trial.happened(event)
    return trial


def strength(view: PiecesState, seat: int, part: str) -> int:
    """Return how strong a part of a robot is with its mods, without what a tile adds."""
    if part == "body":
        return number(view, "com", view.body[seat], seat)
    return inf_of(view, seat) if part == "head" else mov_of(view, seat)


def in_workshop(asking: PiecesAsking) -> bool:
    """Tell whether the robot is in the workshop."""
    if not asking.acts:
        return False
    return asking.reading.verb == "upgrade" or (asking.frame in ("Upgrading", "ChoosePart") and not asking.picks)


def part_order(asking: PiecesAsking, part: str) -> str:
    """Return in words what a click on a part of the robot does."""
    return asking.orders(next(action for action in asking.legal if part in action))[0]


def part_act(asking: PiecesAsking, part: str) -> Callable[[], None]:
    """Return what a click on a part of the robot does: what is planned about it, or else it picks the part."""
    plan = asking.plan
    return partial(asking.sitting.do, plan) if plan and asking.plans(part) else partial(asking.sitting.click, part)


def steps_to(asking: PiecesAsking, action: Action) -> list[str]:
    """Return the targets of which the last that can be clicked leads on to `action`."""
    reading = asking.reading
    if action not in reading.fits:
        return [verb_pick(action[0])]
    if asking.plan == action:
        return [DO]
    if asking.plan is not None and reading.amounts:
        return [amount_pick(n) for n in nearest_last(reading.amounts, int(action[-1]))]
    found = [button for button in [verb_pick(action[0])] if button not in asking.picks]
    if asking.frame == "Turn" and not asking.picks and action[0] not in DIRECT:
        return found
    words = [word for word in action[1:] if word in reading.options and word not in asking.picks]
    found += [LISTED + word for word in words]
    found += [asking.place(word) for word in words[:1]]
    found += [target for target, made in asking.influences().items() if made == action]
    return found + [target for target, word in asking.sent().items() if action[0] == "send" and word == action[1]]


DIRECT = ("equip", "skill", "pay")
"""What is picked without its verb at any moment of a turn."""


def arms(asking: PiecesAsking) -> list[str]:
    """Return the mods in hand that would make the attack that is picked stronger, and can be equipped before it."""
    plan, view, seat = asking.plan if asking.acts else None, asking.view, asking.seat
    if plan is None or plan[0] != "attack":
        return []
    cost = cost_of(view, seat, "attack")
    found: dict[int, str] = {}
    for action in asking.legal:
        if action[0] == "equip":
            face = view.face[MOD_TOKENS[action[1]]]
            trial = with_mod(view, action[1])
            if com_of(trial, seat) > com_of(view, seat) and trial.dis[seat] >= cost:
                found.setdefault(KINDS[face], action[1])
    return list(found.values())


def armed(asking: PiecesAsking) -> str:
    """Return the mod that is to be equipped before the attack that is picked, "" for none."""
    mod = asking.notes.armed
    return mod if mod and mod in arms(asking) else ""


def cone_of(sheet: Sheet, asking: PiecesAsking) -> tuple[int, ...]:
    """Return the cells that the tower would hit by what is chosen or pointed at now."""
    view = asking.view
    if asking.frame == "Aim" and asking.acts:
        return next((DISCHARGE[CELL_NUMBERS[w]] for w in asking.places if w in CELL_NUMBERS and sheet.hovered(w)), ())
    if asking.frame != "KeepCard" or not asking.acts:
        return ()
    cards = [word for word in asking.picked() if word in CARD_TOKENS]
    cards = [word for word in asking.places if word in CARD_TOKENS and sheet.hovered(word)] or cards
    for word in cards[:1]:
        card = tower_card_of(view.face[CARD_TOKENS[word]])
        return () if card.any else DISCHARGE[(view.facing + card.steps) % INNER]
    return ()
