"""Random games, each action judged by a second reading of the rules (`tests.games.pieces.referee`)."""

import random
from collections import defaultdict
from typing import Any

import pytest

from tabletop.core.dice import Rolled
from tabletop.core.events import Event, Moved, MovedTogether
from tabletop.core.pieces import PieceMoved
from tabletop.games.pieces.events import StoryTold
from tabletop.games.pieces.game import GAME
from tabletop.games.pieces.pack import FACES, PACK, ROBOTS
from tabletop.games.pieces.state import BAG, DRAWN, HANDS, TOWER, PiecesState
from tests.games.pieces.referee import Referee
from tests.games.pieces.referee_table import MODS, NAMES, SKILLS
from tests.scenarios import PIECES
from tests.scenarios.pieces.facts import cell_names


class Told:
    """What chance has brought, in the order in which the referee asks for it."""

    def __init__(self) -> None:
        self.waiting: dict[str, list[str]] = defaultdict(list)

    def add(self, events: list[Event[Any]], state: PiecesState) -> None:
        cells = cell_names(state)
        for event in events:
            if isinstance(event, StoryTold):
                self.waiting["story"].append(FACES[state.face[event.story]])
            elif isinstance(event, Moved) and event.frm == BAG:
                self.waiting["mod"].append(FACES[state.face[event.token]])
            elif isinstance(event, MovedTogether) and event.frm == TOWER:
                self.waiting["tower"] += [FACES[state.face[token]] for token in event.tokens]
            elif isinstance(event, Rolled):
                stray = event.why == "stray"
                self.waiting["stray" if stray else "die"] += [cells[n] if stray else str(n) for n in event.faces]
            elif isinstance(event, PieceMoved) and event.piece in ROBOTS and event.why == "move":
                self.waiting["path"].append(",".join(cells[cell] for cell in event.path))

    def next(self, what: str) -> str:
        return self.waiting[what].pop(0)


def opening(state: PiecesState, told: Told) -> None:
    """Tell what chance has brought before the first decision."""
    story = state.story()
    assert story is not None
    told.waiting["story"].append(story.id)
    for seat in state.order():
        told.waiting["mod"] += [FACES[state.face[token]] for token in state.zones[HANDS[seat]]]
        told.waiting["tower"] += [FACES[state.face[token]] for token in state.zones[DRAWN[seat]]]


def agree(referee: Referee, state: PiecesState) -> None:
    """Check that both have the same table."""
    cells = cell_names(state)
    seats = range(state.seats)
    for seat in seats:
        name = NAMES[seat]
        assert referee.points[name] == state.total(seat)
        assert referee.dis[name] == state.dis[seat]
        assert tuple(referee.part[name].values()) == state.parts(seat)
        assert referee.at[name] == cells[state.at(seat)]
        assert sorted(referee.hand[name]) == sorted(FACES[state.face[token]] for token in state.zones[HANDS[seat]])
        assert (name in referee.immune) == bool(state.immune >> seat & 1)
        assert (name in referee.used) == bool(state.used >> seat & 1)
    for cell, place in enumerate(cells):
        crowd = referee.crowd[place]
        assert state.citizens(cell) == tuple(crowd[who] for who in ("neutral", *NAMES[: state.seats])), place
    assert referee.mayor == cells[state.mayor]
    assert referee.stranger == ("" if state.character < 0 else cells[state.character])
    assert referee.facing == state.facing
    assert referee.favored == NAMES[state.favored]
    assert referee.bag == len(state.zones[BAG])
    assert referee.over == (state.decider is None)


def judge(seats: int, seed: int, how: str, meeples: str = "twenty") -> set[str]:
    """Play a game by actions of a door of the game, judged at every step; return what the referee noted in it."""
    state = GAME.setup(seats, seed, {"meeples": meeples})
    rng = random.Random(seed)
    told = Told()
    tiles = [PACK.tiles[tile].id for tile in state.tiles]
    who = [PACK.masterminds[one].id for one in state.masterminds]
    # The first decision may lie behind what the first story did: sending citizens away is asked before the tower cards.
    opening(state, told)
    referee = Referee(who, tiles, NAMES[state.favored], PACK.rules.meeples[meeples], told.next)
    while state.decider is not None:
        assert NAMES[state.decider] == referee.asked
        legal = {PIECES.action_text(state, action) for action in GAME.legal(state)}
        assert legal == referee.options, (seed, sorted(legal ^ referee.options))
        action = rng.choice(getattr(GAME, how)(state))
        text = PIECES.action_text(state, action)
        told.add(GAME.push(state, action), state)
        referee.act(text)
        agree(referee, state)
    return referee.notes


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("how", ["legal", "candidates"])
def test_the_referee_agrees(seats: int, how: str) -> None:
    for seed in range(6):
        judge(seats, seed, how, "nineteen" if seed % 3 == 0 else "twenty")


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_referee_agrees_at_length_and_has_seen_everything(seats: int) -> None:
    notes: set[str] = set()
    for seed in range(100, 250):
        notes |= judge(seats, seed, "candidates" if seed % 2 else "legal")
    stories = [story.id for story in PACK.stories]
    wanted = {
        *(f"all in {story}" for story in stories),
        *(f"equip {mod}" for mod in MODS),
        *(f"skill {skill}" for skills in SKILLS.values() for skill in skills),
        *(f"reaction at {dis}" for dis in range(11)),
        *("the Mayor takes parts", "tower aimed", "robot in the discharge", "damage"),
    }
    assert wanted - notes == set()
    assert len([story for story in stories if f"first in {story}" in notes]) > len(stories) // 2
