"""The beginning of a round and its end (patrol.9, patrol.10, patrol.r1)."""

from tabletop.core.events import GameEnded, RoundBegan
from tabletop.core.frames import Doing, Step
from tabletop.core.numbers import Modified, expire
from tabletop.core.records import Modifier
from tabletop.core.zones import move_all, shuffle
from tabletop.games.patrol.events import RoundOver, ShiftBegan, Split
from tabletop.games.patrol.pack import PACK
from tabletop.games.patrol.scenes import return_to_hq
from tabletop.games.patrol.scoring import seat_ranks
from tabletop.games.patrol.state import CRIMES_CLOSED, DECK, DISCARD, IN_FORCE, NO_SEASON, PatrolState
from tabletop.games.patrol.turn import BeginTurn


def season_of(state: PatrolState, round_: int) -> int:
    """Return the season of a round: each has a fourth of the game (patrol.r1)."""
    return (round_ - 1) * len(PACK.seasons) // state.rounds if state.seasons else NO_SEASON


def season_modifiers(season: int) -> list[Modifier]:
    """Return what `season` makes of the numbers of the rules (patrol.11)."""
    one = PACK.seasons[season]
    changes = [
        ("crime_rate", "mul", one.crime_rate, 1),
        ("move_cost", "add", one.move_cost, 0),
        ("crash_turns", "set", one.crash_turns, 1),
        ("crash_points", "set", one.crash_points, 0),
    ]
    return [Modifier(name, op, value, "round", one.id) for name, op, value, usual in changes if value != usual]  # type: ignore[arg-type]


class BeginRound(Step[PatrolState], frozen=True, tag=True):
    """A round begins, in which `seat` is the first: the event deck is whole again but for cards in hand (patrol.9)."""

    OPENS_ROUND = True

    def run(self, doing: Doing[PatrolState]) -> None:
        state = doing.state
        doing.emit(RoundBegan(state.round + 1))
        season = season_of(state, state.round)
        doing.emit(ShiftBegan(season))
        if season != NO_SEASON:
            for modifier in season_modifiers(season):
                doing.emit(Modified(modifier))
        for zone in (DISCARD, CRIMES_CLOSED, IN_FORCE):
            move_all(doing, state.zones[zone], zone, DECK)
        shuffle(doing, DECK)
        doing.done(EndRound(self.seat), BeginTurn(self.seat))


class EndRound(Step[PatrolState], frozen=True, tag=True):
    """The round that `seat` began is over: units return to Police HQ, or the game is over (patrol.9, patrol.10)."""

    def run(self, doing: Doing[PatrolState]) -> None:
        state = doing.state
        doing.emit(RoundOver(state.round))
        expire(doing, "round")
        if state.combined:
            doing.emit(Split(*state.combined))
        doing.done()
        if state.round == state.rounds:
            doing.emit(GameEnded(tuple(seat_ranks(state))))
            return
        return_to_hq(doing, tuple(range(state.seats)), "round")
        doing.put(BeginRound((state.active + 1) % state.seats))
