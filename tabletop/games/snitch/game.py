"""Snitch! behind the doors of `tabletop.core.game.Game`."""

from typing import Any

from tabletop.core.box import box
from tabletop.core.chance import seed_number, shuffled
from tabletop.core.frames import Frame
from tabletop.core.game import FIRST, seat_id
from tabletop.games.snitch import building, jurisdiction, phases, turn
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.dead import why_dead
from tabletop.games.snitch.grammar import GRAMMAR
from tabletop.games.snitch.moments import MOMENTS
from tabletop.games.snitch.narration import NARRATION, phase, prompt
from tabletop.games.snitch.pack import (
    FACE_BACKS,
    FACE_NAMES,
    FACE_NUMBERS,
    PACK,
    SETUPS,
    SNITCH_IDS,
    marker_names,
    tile_names,
)
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, SUPPLY, purse_of
from tabletop.games.snitch.scoring import score_sheets
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.games.snitch.traits import traits
from tabletop.games.snitch.value import evaluate, rating_of
from tabletop.packs.game import PackedGame

SnitchState.FRAMES = (
    phases.Start,
    turn.BeginRound,
    phases.Information,
    phases.Collection,
    phases.Collect,
    turn.EndTurn,
    jurisdiction.Yield,
    jurisdiction.FreeFlip,
    building.Site,
    building.Pay,
    turn.Turn,
    turn.Delivery,
)


SnitchState.FACES = FACE_NAMES
SnitchState.ZONES = {"hand": "all", "city": "all", "coerced": "all", "stack": "nobody", "markers": "nobody"}


class Snitch(PackedGame[SnitchState]):
    """The rules of Snitch! for 1 to 4 seats."""

    pack = PACK
    state_type = SnitchState
    grammar = GRAMMAR
    older = {FIRST: seat_id(0)}  # noqa: RUF012 - a table, never changed
    # A random walk through the city loses more than it tells: positions are judged where the search leaves them.
    rollout_plies = 0
    traits = staticmethod(traits)
    evaluate = staticmethod(evaluate)
    rating_of = staticmethod(rating_of)
    scores = staticmethod(score_sheets)
    narration = NARRATION
    moments = MOMENTS
    dead_end = staticmethod(why_dead)
    prompt = staticmethod(prompt)
    phase = staticmethod(phase)

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> SnitchState:
        number = seed_number(seed)
        setup = SETUPS[seats]
        rules = PACK.rules
        # The first tile drawn is token 0, so that the stack lies with the last token at the bottom.
        tiles = [FACE_NUMBERS[name] for name in shuffled(number, "tiles", 0, 0, tile_names(setup.sets))]
        markers = [FACE_NUMBERS[name] for name in shuffled(number, "markers", 0, 0, marker_names())]
        faces = tiles + markers
        dealt = seats * rules.start_tiles
        everyone = (2 << seats) - 1
        zones = {
            f"hand.{seat}": tuple(range(seat * rules.start_tiles, (seat + 1) * rules.start_tiles))
            for seat in range(seats)
        }
        zones["stack"] = tuple(reversed(range(dealt, len(tiles))))
        zones["markers"] = tuple(reversed(range(len(tiles), len(faces))))
        zones["city"] = zones["coerced"] = ()

        first = self.first_seat(number, seats, options)
        starts: list[Frame[Any]] = [phases.Start((first + n) % seats) for n in reversed(range(seats))]
        return SnitchState(
            seats=seats,
            seed=number,
            frames=(turn.BeginRound(first), *starts),
            **box(faces, FACE_BACKS, known=[everyone] * dealt),
            zones=zones,
            purses=_first_purses(number, seats),
            variant=options["variant"],
            dump_any=options["dump"] == "any",
            step_included=options["jurisdiction"] == "in_all",
            first=first,
            status=[rules.start_status] * seats,
            live=[0] * seats,
            built=[0] * seats,
            at=[NOWHERE] * seats,
            site=[NOWHERE] * (len(SNITCH_IDS) * seats),
        )

    def clocks(self, state: SnitchState) -> dict[str, int]:
        return {**super().clocks(state), "status": max(state.status, default=0)}


GAME = Snitch()


def _first_purses(number: int, seats: int) -> dict[str, tuple[int, ...]]:
    """Return the cubes of the supply, of the HQ, and of the detectives and snitches of each seat when a game begins."""
    first_cubes = [KINDS.index(kind) for kind in shuffled(number, "first cubes", 0, 0, KINDS)[:seats]]
    none = (0,) * len(KINDS)
    purses = {HQ_PURSE: none}
    purses[SUPPLY] = tuple(SETUPS[seats].cubes - first_cubes.count(what) for what in range(len(KINDS)))
    for seat in range(seats):
        purses[purse_of(DETECTIVE, seat)] = tuple(int(what == first_cubes[seat]) for what in range(len(KINDS)))
        for snitch in SNITCH_IDS:
            purses[purse_of(snitch, seat)] = none
    return purses
