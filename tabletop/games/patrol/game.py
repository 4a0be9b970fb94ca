"""Patrol! behind the doors of `tabletop.core.game.Game`."""

from tabletop.core.box import box
from tabletop.core.chance import seed_number, shuffled
from tabletop.games.patrol import cards, rounds, turn
from tabletop.games.patrol.grammar import GRAMMAR
from tabletop.games.patrol.moments import MOMENTS
from tabletop.games.patrol.narration import NARRATION, prompt
from tabletop.games.patrol.pack import FACE_BACKS, HQ, PACK, UNIT_PIECES, faces_for, rounds_for, unit_options, units_for
from tabletop.games.patrol.scoring import score_sheets
from tabletop.games.patrol.state import (
    CRIMES_CLOSED,
    CRIMES_OPEN,
    DECK,
    DISCARD,
    HANDS,
    IN_FORCE,
    NO_SEASON,
    TABLE,
    PatrolState,
)
from tabletop.games.patrol.traits import traits
from tabletop.games.patrol.value import evaluate
from tabletop.packs.game import PackedGame

PatrolState.FRAMES = (
    turn.Turn,
    turn.Drive,
    cards.Partner,
    cards.Protect,
    cards.Hit,
    turn.BeginTurn,
    turn.EndTurn,
    rounds.BeginRound,
    rounds.EndRound,
)


class Patrol(PackedGame[PatrolState]):
    """The rules of Patrol! for 3 to 6 seats."""

    pack = PACK
    state_type = PatrolState
    grammar = GRAMMAR
    # The value of a position says more than what random driving comes to: the longer that, the weaker the search.
    rollout_plies = 0
    # What ten decisions of sensible driving come to says more still, and more than a tree over dice (docs/ai.md).
    rollout_looks = 10
    traits = staticmethod(traits)
    evaluate = staticmethod(evaluate)
    scores = staticmethod(score_sheets)
    narration = NARRATION
    moments = MOMENTS
    prompt = staticmethod(prompt)

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> PatrolState:
        number = seed_number(seed)
        faces = faces_for(seats)
        units = units_for(seats, options)
        first = self.first_seat(number, seats, options)
        ids = [area.id for area in PACK.areas]
        nobody: tuple[int, ...] = ()
        zones = dict.fromkeys((*HANDS[:seats], DISCARD, CRIMES_OPEN, CRIMES_CLOSED, TABLE, IN_FORCE), nobody)
        zones[DECK] = tuple(range(len(faces)))
        return PatrolState(
            seats=seats,
            seed=number,
            frames=(rounds.BeginRound(first),),
            **box(faces, FACE_BACKS),
            zones=zones,
            pieces=dict.fromkeys(UNIT_PIECES[:seats], HQ),
            diagonal=options["diagonal"] == "on",
            traffic=options["traffic"] == "on",
            seasons=options["seasons"] == "on",
            rounds=rounds_for(seats, options["rounds"]),
            areas=tuple(ids.index(id_) for id_ in shuffled(number, "areas", 0, 0, ids)),
            active=first,
            lost=[0] * seats,
            crimes=[0] * seats,
            rates=[0] * seats,
            rescues=[0] * seats,
            cards=[0] * seats,
            units=() if units == tuple(range(seats)) else units,
        )

    def seat_options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return super().seat_options(seats) | unit_options(seats)

    def phase(self, state: PatrolState) -> str:
        names = PACK.texts.names
        if state.season == NO_SEASON:
            return names["phase"].format(round=state.round, rounds=state.rounds)
        season = PACK.seasons[state.season].title
        return names["phase_season"].format(season=season, round=state.round, rounds=state.rounds)


GAME = Patrol()
"""The game, as `tabletop.games` finds it."""
