"""The Headlines phase: what is left of the last round goes, and a new story comes (pieces.5, pieces.6)."""

from tabletop.core.actions import Action
from tabletop.core.effects.run import Run
from tabletop.core.events import RoundBegan
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import number
from tabletop.core.pieces import PieceMoved
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move, move_all
from tabletop.games.pieces import why
from tabletop.games.pieces.discretion import Discretion
from tabletop.games.pieces.events import Favored, MastermindTaken, Refreshed, StoryTold
from tabletop.games.pieces.pack import (
    CARD_NAMES,
    CARD_TOKENS,
    CELL_NUMBERS,
    FAVOR,
    KEEP,
    MASTERMIND,
    MAYOR,
    MAYOR_PIECE,
    RULES,
    SEAT_NUMBERS,
    STAY,
)
from tabletop.games.pieces.state import (
    CHOSEN,
    DRAWN,
    PUT_BACK,
    SCRAPPED,
    STORIES,
    STORY,
    TOWER,
    WORN,
    PiecesState,
)
from tabletop.games.pieces.trouble import mayor_enters
from tabletop.games.pieces.turn import BeginActions


class TakeMastermind(Frame[PiecesState], frozen=True, tag=True):
    """The seat takes one of the masterminds that are left; then the next seat does (pieces.2, pieces.r49)."""

    def legal(self, state: PiecesState) -> list[Action]:
        return [action for number_, action in enumerate(MASTERMIND) if number_ not in state.masterminds]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_mastermind(state, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.emit(MastermindTaken(self.seat, MASTERMIND.index(action)))
        following = self.seat + 1
        doing.done(TakeMastermind(following) if following < doing.state.seats else BeginRound(0))


class BeginRound(Step[PiecesState], frozen=True, tag=True):
    """A round begins: skills, immunity and mods of the last one go (pieces.5)."""

    OPENS_ROUND = True

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        doing.emit(RoundBegan(state.round + 1))
        doing.emit(Refreshed())
        for worn in WORN[: state.seats]:
            move_all(doing, state.zones[worn], worn, SCRAPPED)
        doing.done(
            BeginRound(0), Discretion(0), BeginActions(0), MoveMayor(0), DrawTower(0), TellStory(0), PassFavor(0)
        )


class PassFavor(Step[PiecesState], frozen=True, tag=True):
    """The favor goes to who has the fewest points; among equals the last Favored One gives it away (pieces.5)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        doing.done()
        if state.round == 1:
            doing.emit(Favored(state.favored))
            return
        totals = [state.total(seat) for seat in range(state.seats)]
        last = [seat for seat, total in enumerate(totals) if total == min(totals)]
        if len(last) > 1 and state.favored in last:
            last.remove(state.favored)
        if len(last) > 1:
            doing.put(GiveFavor(state.favored, tuple(last)))
        else:
            doing.emit(Favored(last[0]))


class GiveFavor(Frame[PiecesState], frozen=True, tag=True):
    """The seat, the last Favored One, gives the favor to one of those who are `tied` (pieces.5, pieces.r24)."""

    tied: tuple[int, ...]

    def legal(self, state: PiecesState) -> list[Action]:
        return [FAVOR[seat] for seat in self.tied]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_favor(state, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.done()
        doing.emit(Favored(SEAT_NUMBERS[action[1]]))


class TellStory(Step[PiecesState], frozen=True, tag=True):
    """A new story comes and does what it does (pieces.5)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        token = state.zones[STORIES][-1]
        move(doing, token, STORIES, STORY)
        doing.emit(StoryTold(token))
        story = state.story()
        assert story is not None
        doing.done(Run(state.favored, story.id, state.favored))


class DrawTower(Step[PiecesState], frozen=True, tag=True):
    """The Favored One draws tower cards, of which it keeps one (pieces.5, pieces.r20, pieces.r33)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        seat = state.favored
        drawn = state.zones[TOWER][-number(state, "tower_draw", RULES.tower_draw, seat) :]
        move_all(doing, drawn, TOWER, DRAWN[seat])
        doing.done(KeepCard(seat))
        if len(drawn) == 1:
            keep(doing, seat, drawn[0])


class KeepCard(Frame[PiecesState], frozen=True, tag=True):
    """The seat, the Favored One, keeps one of the tower cards that it has drawn, face down (pieces.5)."""

    def legal(self, state: PiecesState) -> list[Action]:
        return [KEEP[token] for token in state.zones[DRAWN[self.seat]]]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        names = [CARD_NAMES[token] for token in state.zones[DRAWN[self.seat]]]
        return why.no_card(state, len(names), action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        keep(doing, self.seat, CARD_TOKENS[action[1]])


def keep(doing: Doing[PiecesState], seat: int, token: int) -> None:
    """Let `seat` keep the tower card `token`, and put the others back."""
    doing.done()
    move(doing, token, DRAWN[seat], CHOSEN)
    move_all(doing, doing.state.zones[DRAWN[seat]], DRAWN[seat], PUT_BACK)


class MoveMayor(Step[PiecesState], frozen=True, tag=True):
    """The Favored One may move the Mayor (pieces.5)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        doing.done(MayorWalk(doing.state.favored, 0))


class MayorWalk(Frame[PiecesState], frozen=True, tag=True):
    """The seat, the Favored One, has moved the Mayor `walked` tiles and may go on (pieces.5, pieces.6, pieces.r12)."""

    walked: int

    def legal(self, state: PiecesState) -> list[Action]:
        return [*[MAYOR[cell] for cell in state.map.beside[state.mayor]], STAY]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_mayor(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        state = doing.state
        doing.done()
        if action == STAY:
            return
        walked = self.walked + 1
        if walked < number(state, "mayor_range", RULES.mayor_range, self.seat):
            doing.put(MayorWalk(self.seat, walked))
        doing.emit(PieceMoved(MAYOR_PIECE, (state.mayor, CELL_NUMBERS[action[1]]), "favor"))
        mayor_enters(doing)
