"""A book of everything that happens in games of Snitch!, and random games to fill it."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tabletop.core.actions import Action, action_text
from tabletop.core.events import Changed, Event, GameEnded, Moved, Passed, RoundBegan, Shown
from tabletop.core.frames import Step
from tabletop.core.refusals import Refusal
from tabletop.games import GAMES
from tabletop.games.snitch import events as snitch_events
from tabletop.games.snitch import narration
from tabletop.games.snitch.components import KINDS
from tabletop.games.snitch.game import Snitch
from tabletop.games.snitch.pack import KIND_OF_FACE, PACK, PAYMENTS, SNITCH_IDS, STATUS_PAYMENT
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, purse_of
from tabletop.games.snitch.spaces import lot_name, space_name, token_name
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.turn import Turn
from tabletop.packs.texts import Texts
from tests.laws.playthrough import heading
from tests.scenarios.reading import NAMES

GAME = GAMES["snitch"]
JUNK = ("x", "t999", "t0", "-1", "hq.", "0,0,0", "99,99,0", "é", "{x}", "all", "sp")
PROBES = 4
"""Wrong actions that are tried at a decision that is probed."""
CORE_EVENTS = {Moved, Shown, Passed, Changed, RoundBegan, GameEnded}
"""Events of the core that Snitch! has a use for."""
PROMPTS = {key: re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text))) for key, text in PACK.texts.prompts.items()}


def everything() -> set[str]:
    """Return the names of all that should happen sooner or later."""
    classes = {
        value
        for value in vars(snitch_events).values()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    }
    return {
        *(f"tile {tile.id}" for tile in PACK.tiles),
        *(f"marker {kind}" for kind in KINDS),
        *(f"upgrade {upgrade} {way}" for upgrade, ways in PAYMENTS.items() for way in (STATUS_PAYMENT, *ways)),
        *(f"event {kind.__name__}" for kind in classes | CORE_EVENTS),
        *(f"frame {frame.__name__}" for frame in SnitchState.FRAMES),
        *(f"refusal {code}" for code in PACK.texts.refusals),
        *(f"log {key}" for key in PACK.texts.log),
        *(f"prompt {key}" for key in PACK.texts.prompts),
    }


class Book:
    """The names of what has happened while it was open."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.decisions = 0

    def missing(self) -> set[str]:
        """Return what has not happened yet."""
        return everything() - self.names

    @contextmanager
    def open(self) -> Iterator[None]:
        """Note whatever goes through the doors of the game meanwhile."""
        note = self.names.add
        fill, check, push, prompt = Texts.sentence, Snitch.check, Snitch.push, Snitch.prompt
        dead_end = Snitch.dead_end

        def _sentence(texts: Texts, key: str, **values: object) -> str:
            note(f"log {key}")
            return fill(texts, key, **values)

        def _check(game: Snitch, state: SnitchState, action: Action) -> Refusal | None:
            refusal = check(game, state, action)
            if refusal is not None:
                note(f"refusal {refusal.code}")
            return refusal

        def _dead_end(game: Snitch, state: SnitchState) -> Refusal | None:
            refusal = dead_end(state)
            if refusal is not None:
                note(f"refusal {refusal.code}")
            return refusal

        def _push(game: Snitch, state: SnitchState, action: Action) -> list[Event[Any]]:
            note(f"frame {type(state.frames[-1]).__name__}")
            if action[0] == "upgrade":
                note(action_text(action))
            events = push(game, state, action)
            self._events(events, state)
            self.decisions += 1
            return events

        def _prompt(game: Snitch, state: SnitchState) -> str:
            sentence = prompt(state)
            self.names.update(f"prompt {key}" for key, pattern in PROMPTS.items() if pattern.fullmatch(sentence))
            return sentence

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Texts, "sentence", _sentence)
            patch.setattr(narration, "sentence", PACK.texts.sentence)
            patch.setattr(Snitch, "check", _check)
            patch.setattr(Snitch, "push", _push)
            patch.setattr(Snitch, "prompt", _prompt)
            patch.setattr(Snitch, "dead_end", _dead_end)
            for frame in SnitchState.FRAMES:
                if issubclass(frame, Step):
                    patch.setattr(frame, "run", self._noting(frame))
            yield

    def _noting(self, frame: type[Step[Any]]) -> Any:
        run = frame.run

        def noted(step: Any, doing: Any) -> None:
            self.names.add(f"frame {frame.__name__}")
            run(step, doing)

        return noted

    def _events(self, events: list[Event[Any]], state: SnitchState) -> None:
        for event in events:
            self.names.add(f"event {type(event).__name__}")
            if isinstance(event, snitch_events.TileLaid):
                self.names.add(f"tile {PACK.tiles[KIND_OF_FACE[state.face[event.token]]].id}")
            elif isinstance(event, snitch_events.Coerced):
                self.names.add(f"marker {KINDS[state.marked[event.zoi]]}")


def play(seats: int, seed: int, most: int) -> None:
    """Play a random game of at most `most` decisions, and try wrong actions; errors name the line to play it again."""
    rng = random.Random(f"coverage {seats} {seed}")
    options = {name: rng.choice(values) for name, values in GAME.options.items()}
    state = GAME.setup(seats, seed, {**options, "first": "seat1"} if seats > 1 else options)
    done: list[Action] = []
    try:
        while state.decider is not None and len(done) < most:
            if rng.random() < 0.15 or not isinstance(state.frames[-1], Turn):
                probe(state, rng)
            done.append(choice(state, rng))
            before = state.clone()
            for event in GAME.push(state, done[-1]):
                before.happened(event)
                GAME.describe(event, before, list(NAMES))
        GAME.prompt(state)
        GAME.dead_end(state)
    except Exception as error:
        line = f"{heading(GAME, seats, seed, options)}: {'; '.join(map(action_text, done))}"
        raise AssertionError(f"{type(error).__name__}: {error}\n{line}") from error


def probe(state: SnitchState, rng: random.Random) -> None:
    """Try wrong actions: each is refused with a whole sentence, unless it is legal after all."""
    legal = GAME.legal(state)
    assert GAME.prompt(state)
    for _ in range(PROBES):
        action = wrong_action(state, rng)
        refusal = GAME.check(state, action)
        assert (refusal is None) == (action in legal), action
        if refusal is not None:
            sentence = str(refusal)
            assert refusal.code in PACK.texts.refusals, action
            assert sentence[0].isupper(), (action, sentence)
            assert sentence[-1] == ".", (action, sentence)


def choice(state: SnitchState, rng: random.Random) -> Action:
    """Return a random action, mostly of the candidates, every verb as likely as the others."""
    actions = GAME.legal(state) if rng.random() < 0.1 else GAME.candidates(state)
    verbs = sorted({action[0] for action in actions})
    if rng.random() < 0.7:
        verbs = [verb for verb in verbs if verb not in ("end", "flip")] or verbs
    verb = rng.choice(verbs)
    return rng.choice([action for action in actions if action[0] == verb])


def wrong_action(state: SnitchState, rng: random.Random) -> Action:
    """Return an action in the words of the game, seldom a legal one."""
    city, purses = state.city, state.purses
    spaces = [space_name(space) for space in (*city.streets, *city.zoi_of)]
    zois = [space_name(zoi) for zoi in city.zoi_spaces] or ["t1.r"]
    here = [space_name(zoi) for zoi in city.zois_at(max(0, state.at[state.active]))]
    place = rng.choice([*zois, HQ_PURSE, *here * 4])
    cell = rng.choice([*city.lots, *city.cells, (50, 50)])
    snitch, upgrade = rng.choice(SNITCH_IDS), rng.choice(list(PAYMENTS))
    at_hand = [*purses[purse_of(DETECTIVE, state.active)], *purses.get(place, ())]
    kind = rng.choice([rng.choice(KINDS), *[kind for kind, n in zip(KINDS * 2, at_hand, strict=False) if n]])
    tile = rng.choice([rng.randrange(48), *state.zones[f"hand.{state.active}"]])
    occupied = [space_name(space) for space in state.at if space >= 0] or spaces
    sites = [space_name(space) for space in state.site if space >= 0] or spaces
    action = rng.choice(
        [
            *(("draw",), ("flip",), ("end",), ("keep",), ("done",), ("pass",)),
            *[("play", token_name(tile), lot_name(*cell, rng.randrange(4)))] * 2,
            *((verb, rng.choice(spaces)) for verb in ("walk", "start", "yield", "bump", "interrogate", "site")),
            *((verb, rng.choice(occupied)) for verb in ("walk", "bump")),
            *(("interrogate", rng.choice(sites)), ("coerce", rng.choice(zois))),
            *[("upgrade", upgrade, rng.choice([STATUS_PAYMENT, *PAYMENTS[upgrade]]))] * 3,
            *(("load", place, kind), ("dump", place, kind), ("stash", snitch, kind), ("fetch", snitch, kind)),
            *(("jail", kind), ("deliver", kind), ("deliver", "all"), ("pay", DETECTIVE, kind), ("collect", snitch)),
        ]
    )
    at = rng.randrange(len(action))
    return (*action[:at], rng.choice(JUNK), *action[at + 1 :]) if rng.random() < 0.1 else action
