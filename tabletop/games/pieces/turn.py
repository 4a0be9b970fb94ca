"""The turns of the Action phase: an action each, with whatever else a seat may do on its turn (pieces.7, pieces.8)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.core import dice
from tabletop.core.actions import Action
from tabletop.core.effects.cards import draw_card
from tabletop.core.events import Changed, Event, Moved, MovedTogether
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import expire, number
from tabletop.core.pieces import PieceMoved, Placed, Removed
from tabletop.core.refusals import Refusal
from tabletop.games.pieces import candidates, influencing, moving, regrouping, why
from tabletop.games.pieces.citizens import inf_in_reach, leads, targets
from tabletop.games.pieces.combat import attack, victims
from tabletop.games.pieces.components import Skill
from tabletop.games.pieces.effects import upgradable
from tabletop.games.pieces.events import (
    ActionEnded,
    CharacterCame,
    CitizensCame,
    CitizensMoved,
    Damaged,
    TurnBegan,
    Turned,
)
from tabletop.games.pieces.extras import EQUIPPING, extras, may_equip, skills, use_extra, with_skill
from tabletop.games.pieces.pack import (
    CELL_NUMBERS,
    CHARACTER_PIECE,
    DONE,
    LAY_LOW,
    PASS,
    RULES,
    SCAVENGE,
    SEAT_NUMBERS,
    SKILL,
)
from tabletop.games.pieces.state import BAG, HANDS, NOBODY, SCRAPPED, PiecesState
from tabletop.games.pieces.stories import awaited, can_pay, end_action, look_around
from tabletop.games.pieces.trouble import gain_dis
from tabletop.games.pieces.values import cost_of, costs_of, influence_of, steps_of


class BeginActions(Step[PiecesState], frozen=True, tag=True):
    """The Action phase begins with the Favored One (pieces.7)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        look_around(doing)
        begin_turn(doing, doing.state.favored, 1)


def begin_turn(doing: Doing[PiecesState], seat: int, action: int) -> None:
    """Let `seat` have its action number `action`, in place of the frame on top."""
    doing.emit(TurnBegan(seat, action))
    doing.done(EndTurn(seat, action), Turn(seat))


class EndTurn(Step[PiecesState], frozen=True, tag=True):
    """The action number `action` of the seat is over: the next seat follows, or the next action (pieces.7)."""

    action: int

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        if state.modifiers:
            expire(doing, "turn")
        following = (self.seat + 1) % state.seats
        if self.action <= RULES.actions and following != state.favored:
            begin_turn(doing, following, self.action)
            return
        if state.wandering and state.character != NOBODY and self.action <= RULES.actions:
            _stray(doing)
        if self.action < RULES.actions or (self.action == RULES.actions and state.round > 1):
            begin_turn(doing, state.favored, self.action + 1)
        else:
            doing.done()


class LookAround(Step[PiecesState], frozen=True, tag=True):
    """Something has changed in the Action phase: somebody may have the first objective (pieces.r54)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        doing.done()
        look_around(doing)


def looks(state: PiecesState, event: Event[Any]) -> tuple[Frame[Any], ...]:
    """Return the step that looks around after `event`, in the Action phase of a story that asks how things stand."""
    if state.claimed != NOBODY or not awaited(state):
        return ()
    return (LookAround(state.favored),) if any(isinstance(frame, EndTurn) for frame in state.frames) else ()


HOOKS: dict[type, Callable[[PiecesState, Any], Sequence[Frame[Any]]]] = dict.fromkeys(
    (
        *(Changed, Moved, MovedTogether, Placed, PieceMoved, Removed),
        *(Turned, CitizensMoved, CitizensCame, CharacterCame, Damaged, ActionEnded, TurnBegan),
    ),
    looks,
)
"""What changes how things stand."""


def _stray(doing: Doing[PiecesState]) -> None:
    """Let the Character go to a tile beside by chance (pieces.r47)."""
    state = doing.state
    cell = state.character
    to = dice.roll(doing, state.favored, "stray", CHARACTER_PIECE, state.map.beside[cell])
    doing.emit(PieceMoved(CHARACTER_PIECE, (cell, to), "stray"))


def scrap(state: PiecesState, seat: int) -> int:
    """Return how many mods `seat` can draw in one Scavenge (pieces.14, pieces.r28)."""
    most = number(state, "scavenge", RULES.scavenge, seat)
    return max(0, min(most, len(state.zones[BAG]) + len(state.zones[SCRAPPED])))


WAYS: Mapping[str, Callable[[PiecesState, int], Sequence[Action]]] = {
    "upgrade": upgradable,
    "move": lambda state, seat: moving.moves(state, seat, steps_of(state, seat)),
    "attack": victims,
    "influence": lambda state, seat: targets(state, seat, influence_of(state, seat)),
    "laylow": lambda state, seat: (LAY_LOW,),
    "regroup": leads,
    "scavenge": lambda state, seat: SCAVENGE[1 : 1 + scrap(state, seat)],
}
"""How a seat that can pay for it takes each action."""


class Turn(Frame[PiecesState], frozen=True, tag=True):
    """The seat takes an action or passes, and may do something else before (pieces.7, pieces.r35)."""

    def legal(self, state: PiecesState) -> list[Action]:
        seat, dis = self.seat, state.dis[self.seat]
        costs = costs_of(state, seat)
        found = extras(state, seat)
        rows = {verb: ways(state, seat) for verb, ways in WAYS.items() if costs[verb] <= dis}
        found += [SKILL[skill.id] for skill in skills(state, seat) if ready(state, seat, skill)]
        for row in rows.values():
            found += row
        found.append(PASS)
        return found

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_turn(state, self.seat, self.legal(state))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_turn(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        state, seat, verb = doing.state, self.seat, action[0]
        if verb in ("equip", "skill", "pay"):
            use_extra(doing, seat, action)
            return
        if action == PASS:
            doing.done()
            return
        doing.done(After(seat))
        cost = cost_of(state, seat, verb)
        if cost:
            doing.emit(Changed("dis", seat, -cost, verb))
        if verb == "upgrade":
            Upgrading(seat, 0).go(doing, action)
        elif verb == "move":
            moving.go(doing, seat, CELL_NUMBERS[action[1]], 0, ())
        elif verb == "attack":
            attack(doing, seat, SEAT_NUMBERS[action[1]])
        elif verb == "influence":
            influencing.begin(doing, seat, action, 0, ())
        elif verb == "regroup":
            regrouping.begin(doing, seat, action)
        elif verb == "scavenge":
            for _ in range(int(action[1])):
                draw_card(doing, BAG, HANDS[seat])
            end_action(doing, seat, verb, int(action[1]))
        else:
            gain_dis(doing, seat, number(state, "lay_low", RULES.lay_low, seat), verb)
            end_action(doing, seat, verb)


def ready(state: PiecesState, seat: int, skill: Skill) -> bool:
    """Return whether `seat`, once it has used `skill`, can take the action that this goes with (pieces.r53).

    One that could bring nothing at all is not ready.
    """
    verb = skill.with_
    if verb == EQUIPPING:
        return False
    trial = with_skill(state, seat, skill)
    if cost_of(trial, seat, verb) > state.dis[seat] or not WAYS[verb](trial, seat):
        return False
    if any(getattr(effect, "number", verb) != verb for effect in skill.do):
        return True
    if verb == "upgrade":
        return sum(RULES.parts.most - n for n in state.parts(seat)) > number(state, verb, RULES.upgrade, seat)
    if verb == "influence" and not may_equip(state, seat, "head"):
        return inf_in_reach(state, seat) > influence_of(state, seat)
    return True


class Upgrading(Frame[PiecesState], frozen=True, tag=True):
    """The seat has `given` its parts a number of points in its Upgrade, and may go on (pieces.8)."""

    given: int

    def left(self, state: PiecesState) -> int:
        """Return how many points are left."""
        return number(state, "upgrade", RULES.upgrade, self.seat) - self.given

    def legal(self, state: PiecesState) -> list[Action]:
        more = upgradable(state, self.seat) if self.left(state) > 0 else []
        return [*extras(state, self.seat), *more, DONE]

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_upgrading(state, self.legal(state))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_more_upgrading(state, self.seat, self.left(state), action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        if action == DONE:
            doing.done()
            end_action(doing, self.seat, "upgrade", self.given)
        elif action[0] == "upgrade":
            doing.done()
            self.go(doing, action)
        else:
            use_extra(doing, self.seat, action)

    def go(self, doing: Doing[PiecesState], action: Action) -> None:
        """Give a point to the part that `action` names, and end the Upgrade with the last one."""
        doing.emit(Changed(action[1], self.seat, 1, "upgrade"))
        following = Upgrading(self.seat, self.given + 1)
        if following.left(doing.state) > 0 and upgradable(doing.state, self.seat):
            doing.put(following)
        else:
            end_action(doing, self.seat, "upgrade", following.given)


class After(Step[PiecesState], frozen=True, tag=True):
    """The action of the seat is done; it is asked for more if all can see that it may have some (pieces.15)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state, seat = doing.state, self.seat
        if may_equip(state, seat) or can_pay(state, seat, after=True):
            doing.done(Afterwards(seat))
        else:
            doing.done()


class Afterwards(Frame[PiecesState], frozen=True, tag=True):
    """The seat, whose action is done, may equip mods or pay for the story before its turn ends (pieces.15)."""

    def legal(self, state: PiecesState) -> list[Action]:
        return [*extras(state, self.seat, after=True), DONE]

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_extras(state, self.seat, self.legal(state))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.nothing_after(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        if action == DONE:
            doing.done()
        else:
            doing.done(After(self.seat))
            use_extra(doing, self.seat, action)
