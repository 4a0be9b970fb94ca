"""Everything in the pack of R.I.G.S. happens in random games: cards act, sentences are said, frames decide."""

import itertools
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tabletop.core.actions import Action, action_text
from tabletop.core.effects.run import Run
from tabletop.core.events import Event
from tabletop.core.frames import Doing, Step
from tabletop.games.rigs import events as rigs_events
from tabletop.games.rigs import narration
from tabletop.games.rigs.game import GAME, Rigs
from tabletop.games.rigs.pack import CARDS, DISASTER_KINDS, GRADED, PACK, PROGRAMS, SURVEYS, YIELDS
from tabletop.games.rigs.state import MARKET, RigsState
from tabletop.packs.texts import Texts
from tests.laws.playthrough import heading
from tests.scenarios import RIGS
from tests.scenarios.files import every_scenario

TEXTS = PACK.texts
NAMES = ["Ann", "Bob", "Cid", "Dee"]
OPTIONS = [dict(zip(GAME.options, values, strict=True)) for values in itertools.product(*GAME.options.values())]
PROMPTS = {key: re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text))) for key, text in TEXTS.prompts.items()}
ELSEWHERE = {
    *("log ended_shared", "log nothing", "log promised", "event Promised", "verb promise", "verb counter"),
    *("frame Split", "prompt split", "verb share", "log reason_terms"),
    *("acts corrosive_cloud/unharmed", "acts seasonal_hell/unharmed"),
}
"""A shared win, what nobody offers or says by chance, I WANT THAT! turned back, and a seat without any RIGS that meets
one of few cards: scenarios show them.
"""
GAMES = 80


def everything() -> set[str]:
    """Return the names of all that should happen sooner or later."""
    classes = [one for one in vars(rigs_events).values() if isinstance(one, type) and issubclass(one, Event)]
    return {
        *(f"acts {name}" for name in PROGRAMS if PROGRAMS[name]),
        *(f"played {card.id}" for card in CARDS.values()),
        *(f"met {kind.id}" for kind in DISASTER_KINDS.values()),
        *(f"price {price}" for price in GRADED.values()),
        *(f"yield {spots}" for spots in YIELDS.values()),
        *(f"event {one.__name__}" for one in classes if one is not Event),
        *(f"frame {frame.__name__}" for frame in RigsState.FRAMES),
        *(f"verb {key.rpartition('.')[2]}" for key in TEXTS.verbs),
        *(f"log {key}" for key in TEXTS.log),
        *(f"prompt {key}" for key in TEXTS.prompts),
    }


class Book:
    """The names of what has happened while it was open."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    @contextmanager
    def open(self) -> Iterator[None]:
        """Note each sentence, step and card meanwhile."""
        fill, push = Texts.sentence, Rigs.push

        def noted_sentence(texts: Texts, key: str, **values: object) -> str:
            self.names.add(f"log {key}")
            return fill(texts, key, **values)

        def noted_push(game: Rigs, state: RigsState, action: Action) -> list[Event[Any]]:
            self._decided(state)
            self.names.add(f"verb {action[0]}")
            before = state.clone()
            events = push(game, state, action)
            for event in events:
                before.happened(event)
                self._happened(event, before)
            if state.decider is None:
                self.names.add("prompt over")
            return events

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Texts, "sentence", noted_sentence)
            patch.setattr(narration, "sentence", PACK.texts.sentence)
            patch.setattr(Rigs, "push", noted_push)
            for frame in RigsState.FRAMES:
                if issubclass(frame, Step):
                    patch.setattr(frame, "run", self._noting(frame))
            yield

    def _noting(self, frame: type[Step[Any]]) -> Any:
        run = frame.run

        def noted(step: Any, doing: Doing[Any]) -> None:
            self.names.add(f"frame {frame.__name__}")
            if isinstance(step, Run) and step.at == 0:
                self.names.add(f"acts {step.program}")
            run(step, doing)

        return noted

    def _decided(self, state: RigsState) -> None:
        self.names.add(f"frame {type(state.frames[-1]).__name__}")
        sentence = GAME.prompt(state)
        known = {f"prompt {key}" for key, pattern in PROMPTS.items() if pattern.match(sentence)}
        assert known, sentence
        self.names |= known | ({"prompt credits"} if "Credits" in sentence else set())

    def _happened(self, event: Event[Any], state: RigsState) -> None:
        self.names.add(f"event {type(event).__name__}")
        GAME.describe(event, state, NAMES)
        token = getattr(event, "card", None)
        if token is not None:
            face = state.face[token]
            if face in DISASTER_KINDS:
                self.names.add(f"met {DISASTER_KINDS[face].id}")
            else:
                self.names.add(f"played {CARDS[face].id}")
        if isinstance(event, rigs_events.SurveysLaid):
            self.names |= {f"yield {YIELDS[state.face[one]]}" for one in event.surveys if one in SURVEYS}
        if isinstance(event, rigs_events.PriceTurned) and state.graded:
            self.names.add(f"price {GRADED[state.face[state.zones[MARKET][-1]]]}")


def play(number: int) -> None:
    """Play a game at random, mostly with some sense; a fault names the line that plays it again."""
    rng = random.Random(f"coverage {number}")
    options, seats = OPTIONS[number % len(OPTIONS)], 2 + number % 3
    state = GAME.setup(seats, number, options)
    done: list[Action] = []
    thrifty = number % 6 == 5  # and so holds too many cards now and then
    try:
        while state.decider is not None:
            actions = GAME.candidates(state) if rng.random() < 0.7 else GAME.legal(state)
            karma = [action for action in actions if action[0] in ("play", "answer", "divert")]
            if thrifty:
                actions = [action for action in actions if action not in karma] or actions
            elif karma and rng.random() < 0.5:
                actions = karma
            done.append(rng.choice(actions))
            GAME.push(state, done[-1])
    except Exception as error:
        line = f"{heading(GAME, seats, number, options)}: {'; '.join(map(action_text, done))}"
        raise AssertionError(f"{type(error).__name__}: {error}\n{line}") from error
    assert GAME.prompt(state) == TEXTS.prompts["over"]


@pytest.mark.slow
def test_each_card_price_and_survey_comes_up_in_random_games() -> None:
    """Each Karma card is played, each Disaster met, and each of them acts; its parts are proven below."""
    book = Book()
    wanted = {name for name in everything() if name.split()[0] in ("played", "met", "acts", "price", "yield")}
    wanted = {name for name in wanted if "/" not in name}
    with book.open():
        for number in range(2 * GAMES):
            play(number)
            if wanted <= book.names:
                return
    assert wanted - book.names == set()


def test_everything_happens() -> None:
    """Each part of a card, frame, event, prompt and sentence comes up in random games or in a scenario."""
    book = Book()
    with book.open():
        for number in range(GAMES // 4):
            play(number)
        for scenario in every_scenario(RIGS):
            scenario.run()
    assert everything() - book.names == set()
    assert {name for name in book.names if name.startswith("verb")} <= everything(), "a verb without a name"


@pytest.mark.slow
def test_random_games_meet_everything_by_themselves() -> None:
    book = Book()
    with book.open():
        for number in range(6 * GAMES):
            play(number)
    assert everything() - ELSEWHERE - book.names == set()


def test_every_refusal_has_a_scenario() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(RIGS.folder.glob("*.yaml")))
    assert [code for code in TEXTS.refusals if not re.search(rf"(code: |: ){code}\b", text)] == []


def test_every_card_and_disaster_has_a_scenario() -> None:
    """One plays or answers with the card, or has the Disaster dealt; cards that lie out are used or roll there too."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(RIGS.folder.glob("*.yaml")))
    done = re.sub(r"(?m)^ *(?:refuse|only):.*$", "", text)
    acts = set(re.findall(r"(?:play|answer|divert) ([a-z]+(?:-[a-z]+)*)", done))
    dealt = {name for row in re.findall(r"disasters: \[([^]]*)\]", text) for name in row.split(", ")}
    assert [card.id for card in CARDS.values() if card.id not in acts] == []
    assert [kind.id for kind in PACK.disasters if kind.id not in dealt] == []
    lying = "\n".join(re.findall(r"\b(?:out|dice): {.*", text))
    assert [card.id for card in CARDS.values() if card.stays and card.id not in lying] == []


def test_sentences_are_sentences() -> None:
    told = [refusal.text for refusal in TEXTS.refusals.values()] + [*TEXTS.log.values(), *TEXTS.prompts.values()]
    for text in told:
        if text != TEXTS.log["nothing"]:
            assert re.match(r"[A-Z{]", text), text
            assert text[-1] in ".”", text
