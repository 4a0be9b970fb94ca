"""What was left is let go: tables, matches, searches and pictures; no cache grows without a bound."""

import functools
import gc
import random
import sys
import weakref
from types import FunctionType, ModuleType

import pygame
import pytest

from tabletop.desk.draw.cache import SurfaceCache
from tabletop.desk.draw.sheet import Sheet
from tabletop.desk.draw.sprites import FEW, Sprites, Wanted
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.result.result import ResultScene
from tabletop.desk.tables.registry import TABLES
from tabletop.desk.tables.table import Table
from tabletop.desk.window import rubbish
from tabletop.games import GAMES
from tabletop.play.match import Match
from tabletop.play.pilot import Pilot
from tests.desk.fronts import Desk
from tests.desk.seats import SlowThinker, seats
from tests.rare import rare

MOST_CACHED = 16 << 20
"""So many bytes may one cache of the rules take."""


@pytest.fixture
def desk(make_app, time, tmp_path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr("tabletop.play.pilot.ProcessThinker", lambda: SlowThinker(ready=True))
    return Desk(make_app, time, tmp_path)


def alive(*kinds: type) -> "weakref.WeakSet[object]":
    """Return what there is of these kinds, without keeping it."""
    return weakref.WeakSet(one for one in gc.get_objects() if isinstance(one, kinds))


def begin(desk: Desk, game: str) -> Match:
    """Sit down at a new game of a human and AI seats."""
    kinds = ("human", *("steady",) * (max(2, min(GAMES[game].seats)) - 1))
    desk.front.begin(game, seats(*kinds), "7", {})
    desk.mouse.frames(3)
    assert isinstance(desk.top, TableScene)
    return desk.top.match


@pytest.mark.parametrize(
    ("game", "over"),
    [
        *(("patrol", True), ("rigs", False)),
        *(
            rare(game, over)
            for game in sorted(TABLES)
            for over in (False, True)
            if (game, over) not in (("patrol", True), ("rigs", False))
        ),
    ],
)
def test_a_table_that_was_left_is_let_go(desk: Desk, game: str, over: bool) -> None:
    gc.collect()
    kinds = (TableScene, Table, Match, Pilot, Sheet, ResultScene)
    there = alive(*kinds)
    match, rng = begin(desk, game), random.Random(3)
    thinker = desk.top.pilot._thinker
    for _ in range(10):
        match.act(rng.choice(match.game.candidates(match.state)))
        desk.mouse.frames(2)
    if over:
        match.give_up()
        for _ in range(100):
            if isinstance(desk.top, ResultScene):
                break
            desk.key(pygame.K_SPACE)  # what moves is skipped
            if desk.has("summary.close"):
                desk.click("summary.close")
        desk.top.acts.look(4)  # back to the table, in its past
        desk.mouse.frames(3)
    else:
        desk.key(pygame.K_h)  # a hint, or the question whether it is wanted
    assert any(one not in there for one in alive(TableScene))
    del match
    desk.front._back_to_title()
    desk.mouse.frames(3)
    gc.collect()
    left = [type(one) for one in alive(*kinds) if one not in there]
    of_title = [] if over else [Match, type(TABLES[game].make())]  # the open game and its portrait
    assert sorted(left, key=str) == sorted(of_title, key=str)
    assert thinker.closed
    assert not any(one.match.entries for one in desk.front._open), "it is looked at, not played on"


def test_memory_is_given_back_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[None] = []
    monkeypatch.setattr(rubbish, "give_back", lambda: given.append(None))
    with rubbish.IdleCollector() as collector:
        collector.frame(0.0, idle=False)
        assert not given
        collector.frame(rubbish.IDLE_EVERY, idle=True)
        assert len(given) == 1


@pytest.mark.parametrize("library", [AttributeError, OSError, TypeError])
def test_where_memory_cannot_be_given_back_nothing_happens(library, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: None) -> None:
        raise library("another C library")

    monkeypatch.setattr(rubbish.ctypes, "CDLL", missing)
    assert not rubbish.give_back()


def test_pictures_keep_within_the_room_of_the_window() -> None:
    cache: SurfaceCache[int] = SurfaceCache(windows=2, least=0)
    cache.fit(100, 100)
    for n in range(50):
        cache.put(n, pygame.Surface((70, 30 + n)))
        assert cache.bytes <= cache.limit == 2 * 100 * 100 * 4
    cache.fit(80, 80)
    assert cache.bytes <= cache.limit == 2 * 80 * 80 * 4


def test_what_may_stand_in_for_a_sprite_is_forgotten_with_it() -> None:
    sprites = Sprites(budget=1e9)
    sprites.cache = SurfaceCache(windows=0, least=1000)
    sprites.begin_frame()
    for n in range(3 * FEW):
        sprites.get(Wanted(("ui", "tick.svg"), 10, 10, tint=(n, 0, 0)))
        assert len(sprites._latest) <= 2 * len(sprites.cache) + FEW + 1


def weight(one: object, seen: set[int]) -> int:
    """Return how many bytes an object takes with all that it refers to, but what was `seen`."""
    if id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
        return 0
    seen.add(id(one))
    if isinstance(one, int) and -5 <= one <= 256:
        return 0
    return sys.getsizeof(one) + sum(weight(part, seen) for part in gc.get_referents(one))


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_the_rules_remember_is_little(game: str) -> None:
    """Full, no cache of a game takes more than its room, by what its entries of some random games weigh."""
    rules, rng = GAMES[game], random.Random(1)
    for n in range(4):
        state = rules.setup(list(rules.seats)[-1 - n % len(rules.seats)], n, {})
        for _ in range(300):
            if state.decider is not None:
                rules.push(state, rng.choice(rules.candidates(state)))
    modules = [module for name, module in sys.modules.items() if name.startswith(f"tabletop.games.{game}.")]
    found = {id(one): one for module in modules for one in vars(module).values()}
    caches = [one for one in found.values() if isinstance(one, functools._lru_cache_wrapper)]
    for cache in caches:
        info = cache.cache_info()
        if info.maxsize and info.currsize:
            parts = [part for part in gc.get_referents(cache) if isinstance(part, dict)]
            each = sum(weight(part, set()) for part in parts) / info.currsize
            assert each * info.maxsize < MOST_CACHED, f"{cache.__qualname__}: {each:.0f} bytes each"
