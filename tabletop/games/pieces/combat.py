"""An attack of one robot on another (pieces.10)."""

from tabletop.core import dice
from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import number
from tabletop.core.records import NO_CARD
from tabletop.core.refusals import Refusal
from tabletop.core.windows import Announced, Resolved, ask
from tabletop.games.pieces import candidates, why
from tabletop.games.pieces.components import Skill
from tabletop.games.pieces.events import Attacked
from tabletop.games.pieces.extras import extras, may_equip, skills, use_extra, use_skill
from tabletop.games.pieces.pack import ATTACK, DONE, PACK, PASS, SKILL
from tabletop.games.pieces.state import PiecesState
from tabletop.games.pieces.stories import end_action
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.trouble import reduce_parts
from tabletop.games.pieces.values import com_of

DIE = "favor"


def victims(state: PiecesState, seat: int) -> list[Action]:
    """Return the attacks of `seat`: from a tile of the town on robots on any other that aren't immune (pieces.r21)."""
    if state.at(seat) >= TOWN:
        return []
    return [
        ATTACK[other]
        for other in range(state.seats)
        if other != seat and state.at(other) < TOWN and not state.immune >> other & 1
    ]


def defences(state: PiecesState, seat: int) -> list[Skill]:
    """Return the skills that `seat` could use against an attack, as all can see."""
    return [skill for skill in skills(state, seat) if skill.defends]


def attack(doing: Doing[PiecesState], seat: int, on: int) -> None:
    """Let the robot of `seat` attack that of `on`, who may answer by a skill before the die is rolled (pieces.r40)."""
    doing.emit(Announced(NO_CARD, seat, (on,), ("attack",)))
    doing.put(Strike(seat, on))
    if defences(doing.state, on):
        ask(doing, [on], Defend)


class Defend(Frame[PiecesState], frozen=True, tag=True):
    """The seat, which is attacked, may use a skill (pieces.r40)."""

    WINDOW = True

    def legal(self, state: PiecesState) -> list[Action]:
        return [*[SKILL[skill.id] for skill in defences(state, self.seat)], PASS]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_defence(state, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.done()
        if action != PASS:
            use_skill(doing, self.seat, action[1])


class Strike(Step[PiecesState], frozen=True, tag=True):
    """The robot of the seat strikes that of `on`: the Favor die is rolled (pieces.10)."""

    on: int

    def run(self, doing: Doing[PiecesState]) -> None:
        die = dice.roll(doing, self.seat, "attack", DIE, PACK.favor)
        doing.done(Land(self.seat, self.on, die), Bolster(self.seat, self.on, die))


class Bolster(Step[PiecesState], frozen=True, tag=True):
    """The seat has rolled `die` against `on`; it is asked if all can see that it may have mods (pieces.r52)."""

    on: int
    die: int

    def run(self, doing: Doing[PiecesState]) -> None:
        asked = may_equip(doing.state, self.seat) and doing.state.dis[self.seat] > 0
        doing.done(*([Bolstering(self.seat, self.on, self.die)] if asked else []))


class Bolstering(Frame[PiecesState], frozen=True, tag=True):
    """The seat, which has rolled `die` against `on`, may equip mods before damage is worked out (pieces.r52)."""

    on: int
    die: int

    def legal(self, state: PiecesState) -> list[Action]:
        return [*extras(state, self.seat), DONE]

    def candidates(self, state: PiecesState) -> list[Action]:
        return candidates.of_extras(state, self.seat, self.legal(state))

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.nothing_in_attack(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        if action == DONE:
            doing.done()
        else:
            doing.done(Bolster(self.seat, self.on, self.die))
            use_extra(doing, self.seat, action)


def damage_of(state: PiecesState, seat: int, on: int, die: int) -> int:
    """Return the damage that `seat` does to `on` with `die`, before parts at their least are left out (pieces.10)."""
    damage = max(0, com_of(state, seat) + die - com_of(state, on))
    return max(0, number(state, "damage", damage, on)) if damage else 0


class Land(Step[PiecesState], frozen=True, tag=True):
    """The blow of the seat lands on `on`: both sides are added up, the attacker's with `die` (pieces.10)."""

    on: int
    die: int

    def run(self, doing: Doing[PiecesState]) -> None:
        state, seat, on, die = doing.state, self.seat, self.on, self.die
        doing.done()
        damage = damage_of(state, seat, on, die)
        doing.emit(Attacked(seat, on, com_of(state, seat), die, com_of(state, on), damage))
        doing.emit(Resolved(NO_CARD, "done"))
        if damage:
            reduce_parts(doing, on, damage, seat)
        else:
            end_action(doing, seat, "attack", 0, (state.at(on),))
