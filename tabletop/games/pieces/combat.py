"""An attack of one robot on another (pieces.10)."""

from tabletop.core import dice
from tabletop.core.actions import Action
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import number
from tabletop.core.records import NO_CARD
from tabletop.core.refusals import Refusal
from tabletop.core.windows import Announced, Resolved, ask
from tabletop.games.pieces import why
from tabletop.games.pieces.components import Skill
from tabletop.games.pieces.events import Attacked
from tabletop.games.pieces.extras import skills, use_skill
from tabletop.games.pieces.pack import ATTACK, PACK, PASS, SKILL
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
    """The robot of the seat strikes that of `on`: both sides are added up, the attacker's with the Favor die."""

    on: int

    def run(self, doing: Doing[PiecesState]) -> None:
        state, seat, on = doing.state, self.seat, self.on
        doing.done()
        die = dice.roll(doing, seat, "attack", DIE, PACK.favor)
        com, against = com_of(state, seat), com_of(state, on)
        damage = max(0, com + die - against)
        if damage:
            damage = max(0, number(state, "damage", damage, on))
        doing.emit(Attacked(seat, on, com, die, against, damage))
        doing.emit(Resolved(NO_CARD, "done"))
        if damage:
            reduce_parts(doing, on, damage, seat)
        else:
            end_action(doing, seat, "attack", 0, (state.at(on),))
