"""The Discretion phase and scoring: what the town and the tower do at the end of a round (pieces.16 to pieces.20)."""

from tabletop.core.actions import Action
from tabletop.core.events import Changed, GameEnded
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.numbers import expire
from tabletop.core.pieces import PieceMoved, Removed
from tabletop.core.refusals import Refusal
from tabletop.core.zones import move, move_all
from tabletop.games.pieces import why
from tabletop.games.pieces.components import Reaction
from tabletop.games.pieces.events import Resisted, Scored, TowerTurned, Turned
from tabletop.games.pieces.pack import (
    AIM,
    CELL_NAMES,
    CELL_NUMBERS,
    CHARACTER_PIECE,
    DISCARD,
    MOD_TOKENS,
    PACK,
    REVERT,
    ROBOTS,
    RULES,
    tower_card_of,
)
from tabletop.games.pieces.scoring import seat_ranks
from tabletop.games.pieces.state import CHOSEN, HANDS, NOBODY, SCRAPPED, STORIES, STORY, TOLD, TURNED, PiecesState
from tabletop.games.pieces.stories import look_around, reward_all
from tabletop.games.pieces.town import DISCHARGE, INNER, TOWN
from tabletop.games.pieces.trouble import gain_dis, lose_dis, neutralise
from tabletop.games.pieces.values import tile_dis_of, tower_loss_of


class Discretion(Step[PiecesState], frozen=True, tag=True):
    """The Discretion phase begins: who has what the story asks, and what tiles give back (pieces.5, pieces.16)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        look_around(doing)
        reward_all(doing)
        order = state.order()
        for seat in order:
            n = tile_dis_of(state, seat)
            if n:
                gain_dis(doing, seat, n, "tile")
        doing.done(EndRound(0), Scoring(0), TurnTower(0), *[Resistance(seat) for seat in reversed(order)])


REACTIONS: tuple[Reaction, ...] = tuple(
    next(row for row in PACK.resistance if dis >= row.dis) for dis in range(RULES.discretion.most + 1)
)
"""What the town does to a seat by the DIS that it has left (pieces.17)."""


class Resistance(Step[PiecesState], frozen=True, tag=True):
    """The town reacts to the seat by the DIS that it has left (pieces.17, pieces.r26)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state, seat = doing.state, self.seat
        row = REACTIONS[state.dis[seat]]
        citizens = min(row.citizens, state.in_town(seat))
        doing.done()
        if not (citizens or row.destroyed or (row.mods != "none" and state.zones[HANDS[seat]])):
            return
        doing.emit(Resisted(seat, state.dis[seat], citizens, row.destroyed))
        if row.destroyed:
            if state.at(seat) != TOWN + seat:
                doing.emit(PieceMoved(ROBOTS[seat], (state.at(seat), TOWN + seat), "destroyed"))
            if row.restart != state.dis[seat]:
                doing.emit(Changed("dis", seat, row.restart - state.dis[seat], "destroyed"))
        if row.mods != "none":
            doing.put(DropMods(seat, row.mods == "all"))
        if citizens:
            doing.put(Revert(seat, citizens))
            _revert_what_is_settled(doing)


class Revert(Frame[PiecesState], frozen=True, tag=True):
    """The seat picks which of its citizens in town become neutral, `left` more of them (pieces.17, pieces.r7)."""

    left: int

    def legal(self, state: PiecesState) -> list[Action]:
        purses, sort = state.purses, 1 + self.seat
        return [REVERT[cell] for cell in range(TOWN) if purses[CELL_NAMES[cell]][sort]]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_revert(state, self.left, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        self.take(doing, CELL_NUMBERS[action[1]], 1)
        _revert_what_is_settled(doing)

    def take(self, doing: Doing[PiecesState], cell: int, n: int) -> None:
        """Let `n` citizens on `cell` become neutral, and this frame go with the last of them."""
        doing.emit(Turned(cell, 1 + self.seat, 0, n, "resistance"))
        left = self.left - n
        doing.done(*([Revert(self.seat, left)] if left else []))


def _revert_what_is_settled(doing: Doing[PiecesState]) -> None:
    """Make the picks that all can see are forced: all stand on one tile, or all must go."""
    while isinstance(frame := doing.state.frames[-1], Revert):
        state = doing.state
        cells = [CELL_NUMBERS[action[1]] for action in frame.legal(state)]
        if len(cells) > 1 and frame.left < state.in_town(frame.seat):
            return
        frame.take(doing, cells[0], min(frame.left, state.citizens(cells[0])[1 + frame.seat]))


class DropMods(Step[PiecesState], frozen=True, tag=True):
    """The seat discards a mod of its hand, or `all` of them (pieces.17, pieces.r2)."""

    all: bool

    def run(self, doing: Doing[PiecesState]) -> None:
        hand = doing.state.zones[HANDS[self.seat]]
        doing.done()
        if self.all or len(hand) < 2:
            move_all(doing, hand, HANDS[self.seat], SCRAPPED)
        else:
            doing.put(DropMod(self.seat))


class DropMod(Frame[PiecesState], frozen=True, tag=True):
    """The seat picks a mod of its hand that it discards (pieces.17)."""

    def legal(self, state: PiecesState) -> list[Action]:
        return [DISCARD[token] for token in state.zones[HANDS[self.seat]]]

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_drop(state, self.seat, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.done()
        move(doing, MOD_TOKENS[action[1]], HANDS[self.seat], SCRAPPED)


class TurnTower(Step[PiecesState], frozen=True, tag=True):
    """The tower card that was kept is turned up, and the tower turns (pieces.18)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        token = state.zones[CHOSEN][-1]
        move(doing, token, CHOSEN, TURNED)
        card = tower_card_of(state.face[token])
        doing.done()
        if card.any:
            doing.put(Aim(state.favored))
        else:
            turn_tower(doing, card.steps)


class Aim(Frame[PiecesState], frozen=True, tag=True):
    """The seat, the Favored One, says which inner tile the tower points to (pieces.18)."""

    def legal(self, state: PiecesState) -> list[Action]:
        return list(AIM)

    def explain(self, state: PiecesState, action: Action) -> Refusal:
        return why.no_aim(state, action)

    def act(self, doing: Doing[PiecesState], action: Action) -> None:
        doing.done()
        turn_tower(doing, (CELL_NUMBERS[action[1]] - doing.state.facing) % INNER)


def turn_tower(doing: Doing[PiecesState], steps: int) -> None:
    """Turn the tower by `steps` sixths clockwise, and let it discharge (pieces.18, pieces.r10)."""
    state = doing.state
    facing = (state.facing + steps) % INNER
    cells = DISCHARGE[facing]
    doing.emit(TowerTurned(steps, facing, cells))
    for cell in cells:
        neutralise(doing, cell, "tower")
    for seat in state.order():
        if state.at(seat) in cells:
            lose_dis(doing, seat, tower_loss_of(state, seat), "tower")


class Scoring(Step[PiecesState], frozen=True, tag=True):
    """Every citizen that is influenced, in town or in an HQ, pays its seat (pieces.19)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        doing.done()
        doing.emit(Scored(tuple([RULES.citizen_points * state.influenced(seat) for seat in range(state.seats)])))


class EndRound(Step[PiecesState], frozen=True, tag=True):
    """The round is over, and with the last story the game (pieces.20)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        state = doing.state
        expire(doing, "round")
        if state.character != NOBODY:
            doing.emit(Removed(CHARACTER_PIECE, "round"))
        move_all(doing, state.zones[STORY], STORY, TOLD)
        if state.zones[STORIES]:
            doing.done()
            return
        # No round follows.
        doing.cut(0)
        for seat in range(state.seats):
            if state.dis[seat]:
                doing.emit(Changed("dis_points", seat, state.dis[seat], "discretion"))
        doing.emit(GameEnded(tuple(seat_ranks(state))))
