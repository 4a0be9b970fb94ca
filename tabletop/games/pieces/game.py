"""We Come in Pieces behind the doors of `tabletop.core.game.Game`."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.box import box
from tabletop.core.chance import draw, seed_number, shuffled
from tabletop.core.events import Event, MovedTogether
from tabletop.core.frames import Doing, Frame, Step
from tabletop.core.game import Mark
from tabletop.core.zones import shuffle
from tabletop.games.pieces import (
    combat,
    discretion,
    effects,
    headlines,
    influencing,
    moving,
    regrouping,
    trouble,
    turn,
)
from tabletop.games.pieces.grammar import GRAMMAR
from tabletop.games.pieces.marks import marks
from tabletop.games.pieces.moments import MOMENTS
from tabletop.games.pieces.narration import NARRATION
from tabletop.games.pieces.pack import (
    BACKS,
    CELL_NAMES,
    FACES,
    FIRST_STORY,
    FIRST_TOWER,
    MAPS,
    MAYOR_PIECE,
    PACK,
    ROBOTS,
    RULES,
    TILE_NUMBERS,
)
from tabletop.games.pieces.prompts import phase, prompt
from tabletop.games.pieces.scoring import score_sheets
from tabletop.games.pieces.state import (
    BAG,
    BANK,
    CHOSEN,
    DRAWN,
    HANDS,
    PUT_BACK,
    SCRAPPED,
    STORIES,
    STORY,
    TOLD,
    TOWER,
    TURNED,
    UNUSED,
    WORN,
    PiecesState,
)
from tabletop.games.pieces.town import TOWN
from tabletop.games.pieces.traits import traits
from tabletop.games.pieces.value import evaluate, outlook
from tabletop.packs.game import PackedGame


class SetUp(Step[PiecesState], frozen=True, tag=True):
    """The Scrap Pile, the stories and the tower cards are shuffled, and the stories of the game dealt (pieces.3)."""

    def run(self, doing: Doing[PiecesState]) -> None:
        for zone in (BAG, UNUSED, TOWER):
            shuffle(doing, zone)
        doing.emit(MovedTogether(doing.state.zones[UNUSED][-RULES.rounds :], UNUSED, STORIES))
        chosen: Frame[PiecesState] = headlines.TakeMastermind(0)
        doing.done(chosen if doing.state.chosen else headlines.BeginRound(0))


PiecesState.FRAMES = (
    turn.Turn,
    turn.Upgrading,
    turn.Afterwards,
    moving.Moving,
    influencing.Influencing,
    influencing.Converting,
    regrouping.Regrouping,
    regrouping.Marching,
    combat.Defend,
    combat.Bolstering,
    trouble.LoseParts,
    discretion.Revert,
    discretion.DropMod,
    discretion.Aim,
    headlines.TakeMastermind,
    headlines.GiveFavor,
    headlines.KeepCard,
    headlines.MayorWalk,
    *effects.FRAMES,
    SetUp,
    headlines.BeginRound,
    headlines.PassFavor,
    headlines.TellStory,
    headlines.DrawTower,
    headlines.MoveMayor,
    turn.BeginActions,
    turn.EndTurn,
    turn.After,
    turn.LookAround,
    moving.GoOn,
    moving.Onward,
    combat.Strike,
    combat.Bolster,
    combat.Land,
    discretion.Discretion,
    discretion.Resistance,
    discretion.DropMods,
    discretion.TurnTower,
    discretion.Scoring,
    discretion.EndRound,
)
PiecesState.HOOKS = turn.HOOKS


class Pieces(PackedGame[PiecesState]):
    """The rules of We Come in Pieces for 2 to 4 seats."""

    pack = PACK
    state_type = PiecesState
    grammar = GRAMMAR
    moments = MOMENTS
    # The value of a position says more than what random actions come to: on average they lose what was gained.
    rollout_plies = 0
    traits = staticmethod(traits)
    evaluate = staticmethod(evaluate)
    outlook = staticmethod(outlook)
    scores = staticmethod(score_sheets)
    narration = NARRATION
    prompt = staticmethod(prompt)
    phase = staticmethod(phase)

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> PiecesState:
        number = seed_number(seed)
        names = [tile.id for tile in PACK.tiles]
        tiles = tuple(TILE_NUMBERS[id_] for id_ in shuffled(number, "tiles", 0, 0, names))
        chosen = options["masterminds"] == "chosen"
        ids = [one.id for one in PACK.masterminds]
        dealt = () if chosen else tuple(ids.index(id_) for id_ in shuffled(number, "masterminds", 0, 0, ids)[:seats])
        mayor = tiles.index(TILE_NUMBERS[PACK.mayor])
        marked = self.begins(options)
        state = PiecesState(
            seats=seats,
            seed=number,
            frames=(SetUp(0),),
            **box(range(len(FACES)), BACKS),
            zones=_zones(seats),
            purses=_purses(seats, RULES.meeples[options["meeples"]]),
            pieces={MAYOR_PIECE: mayor} | {ROBOTS[seat]: TOWN + seat for seat in range(seats)},
            chosen=chosen,
            meeples=RULES.meeples[options["meeples"]],
            tiles=tiles,
            masterminds=dealt,
            favored=_nearest(number, seats, mayor) if marked is None else marked,
            head=[RULES.parts.start] * seats,
            body=[RULES.parts.start] * seats,
            feet=[RULES.parts.start] * seats,
            dis=[RULES.discretion.start] * seats,
            citizen_points=[0] * seats,
            attack_points=[0] * seats,
            story_points=[0] * seats,
            dis_points=[0] * seats,
        )
        state.derive()
        return state

    def kinds_of(self, state: PiecesState, seat: int) -> dict[str, str]:
        return {"mastermind": PACK.masterminds[state.masterminds[seat]].id}

    def marks(self, state: PiecesState, events: Sequence[Event[Any]]) -> list[Mark]:
        return marks(state, events)


def _zones(seats: int) -> dict[str, tuple[int, ...]]:
    nothing: tuple[int, ...] = ()
    own = (*HANDS[:seats], *WORN[:seats], *DRAWN[:seats])
    return {
        **dict.fromkeys((*own, SCRAPPED, STORIES, STORY, TOLD, CHOSEN, TURNED, PUT_BACK), nothing),
        BAG: tuple(range(FIRST_STORY)),
        UNUSED: tuple(range(FIRST_STORY, FIRST_TOWER)),
        TOWER: tuple(range(FIRST_TOWER, len(FACES))),
    }


def _purses(seats: int, meeples: int) -> dict[str, tuple[int, ...]]:
    """Return the purses of all cells and of the bank (pieces.2, pieces.3, pieces.r5)."""
    nobody = (0,) * (1 + seats)
    return {
        **dict.fromkeys(CELL_NAMES[:TOWN], (RULES.neutrals, *nobody[1:])),
        **dict.fromkeys(CELL_NAMES[TOWN : TOWN + seats], nobody),
        BANK: (RULES.neutral_supply, *(meeples for _ in range(seats))),
    }


def _nearest(seed: int, seats: int, hall: int) -> int:
    """Return the seat whose HQ is nearest to the Town Hall; among equals the seed decides (pieces.4)."""
    away = MAPS[seats].away
    distances = [away[TOWN + seat][hall] for seat in range(seats)]
    nearest = [seat for seat in range(seats) if distances[seat] == min(distances)]
    return nearest[draw(seed, "favored", 0, 0, len(nearest))]


GAME = Pieces()
"""The game, as `tabletop.games` finds it."""
