"""Every sentence of We Come in Pieces is said somewhere, and everything in its pack happens in random games."""

import itertools
import random
import re
from collections import Counter

import pytest

from tabletop.core.actions import Action
from tabletop.core.events import Changed
from tabletop.games.pieces.events import Achieved, Attacked, Claimed, Equipped, SkillUsed, StoryTold, TowerTurned
from tabletop.games.pieces.game import GAME
from tabletop.games.pieces.pack import MOD_OF, PACK, SKILLS, tower_card_of
from tabletop.games.pieces.state import TURNED, PiecesState
from tests.scenarios import PIECES

TEXTS = PACK.texts
NAMES = ["Ann", "Bob", "Cid", "Dee"]
GAMES_PLAYED = 80


def template(text: str) -> re.Pattern[str]:
    """Return what matches `text` with any values in its places."""
    return re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text)))


def sensible(state: PiecesState, rng: random.Random, good: bool) -> Action:
    """Return one of the actions that are worth a thought, the one that looks best in `good` games."""
    actions = GAME.candidates(state)
    if not good or len(actions) == 1:
        return rng.choice(actions)
    worth = {}
    for action in actions:
        after = state.clone()
        GAME.push(after, action)
        worth[action] = GAME.evaluate(after)[state.frames[-1].seat] + rng.random() * 0.02
    return max(worth, key=worth.__getitem__)


class Happened:
    """What was said in games by legal actions, by sensible ones and by good ones, and what happened in them."""

    def __init__(self) -> None:
        self.sentences: set[str] = set()
        self.counts: Counter[str] = Counter()
        options = list(itertools.product(*GAME.options.values()))
        for number in range(GAMES_PLAYED):
            values = options[number % len(options)]
            self.play(2 + number % 3, number, dict(zip(GAME.options, values, strict=True)))

    def play(self, seats: int, seed: int, options: dict[str, str]) -> None:
        state = GAME.setup(seats, seed, options)
        rng = random.Random(seed)
        while state.decider is not None:
            view = state.seen_by(seed % seats)
            action = rng.choice(GAME.legal(state)) if seed % 4 == 0 else sensible(state, rng, good=seed % 4 > 1)
            self.sentences |= {GAME.prompt(state), GAME.phase(state)}
            for event in GAME.push(state, action):
                seen = event.redacted(1 << seed % seats)
                view.happened(seen)
                self.sentences.add(GAME.describe(seen, view, NAMES) or "")
                self.count(event, view)
        self.sentences.add(GAME.prompt(state))

    def count(self, event, state) -> None:
        story = state.story()
        if isinstance(event, StoryTold):
            self.counts[f"story {story.id}"] += 1
        elif isinstance(event, Claimed | Achieved):
            self.counts[f"{type(event).__name__} {story.id}"] += 1
        elif isinstance(event, Equipped):
            self.counts[f"mod {MOD_OF[state.face[event.mod]].id}"] += 1
        elif isinstance(event, SkillUsed):
            self.counts[f"skill {event.skill}"] += 1
        elif isinstance(event, TowerTurned):
            self.counts[f"tower {tower_card_of(state.face[state.zones[TURNED][-1]]).id}"] += 1
        elif isinstance(event, Attacked):
            self.counts[f"die {event.die}"] += 1
        elif isinstance(event, Changed) and event.why == "tile":
            self.counts[f"tile {PACK.tiles[state.tiles[state.at(event.seat)]].id}"] += 1


@pytest.fixture(scope="module")
def happened() -> Happened:
    return Happened()


# What a scenario shows.
RARE = {"ended_shared", "scored_none", "reshuffled"}


@pytest.mark.slow
def test_every_sentence_of_the_log_is_said(happened: Happened) -> None:
    whole = "\n".join(happened.sentences)
    unsaid = [key for key, text in TEXTS.log.items() if key not in RARE and not template(text).search(whole)]
    assert unsaid == []


@pytest.mark.slow
def test_every_prompt_and_phase_is_said(happened: Happened) -> None:
    said = [*TEXTS.prompts.values(), *(TEXTS.names[key] for key in TEXTS.names if key.startswith("phase"))]
    # Between two rounds there is no decision.
    said.remove(TEXTS.names["phase"])
    assert [text for text in said if not any(template(text).fullmatch(one) for one in happened.sentences)] == []


@pytest.mark.slow  # every day each story, mod and skill has its scenario
def test_everything_in_the_pack_happens(happened: Happened) -> None:
    expected = {
        *(f"{what} {story.id}" for story in PACK.stories for what in ("story", "Claimed", "Achieved")),
        *(f"mod {mod.id}" for mod in PACK.mods),
        *(f"skill {id_}" for id_ in SKILLS),
        *(f"tower {card.id}" for card in PACK.tower),
        *(f"die {face}" for face in PACK.favor),
        *(f"tile {tile.id}" for tile in PACK.tiles if tile.dis),
    }
    assert expected - set(happened.counts) == set()


def test_every_refusal_has_a_scenario() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PIECES.folder.glob("*.yaml")))
    assert [code for code in TEXTS.refusals if not re.search(rf"(code: |: ){code}\b", text)] == []


def test_every_story_mod_and_skill_has_a_scenario() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PIECES.folder.glob("*.yaml")))
    ids = [*(story.id for story in PACK.stories), *(f"{mod.id}." for mod in PACK.mods), *SKILLS]
    assert [id_ for id_ in ids if id_ not in text] == []


def test_sentences_are_sentences() -> None:
    told = [refusal.text for refusal in TEXTS.refusals.values()] + [*TEXTS.log.values(), *TEXTS.prompts.values()]
    for text in told:
        assert re.match(r"[A-Z{]", text), text
        assert text[-1] in ".}", text


ODD = re.compile(r"\b(?:the|the only|only) 0\b|\b0 (?:is|are|mods|INF|tiles)\b|\b1 (?:tiles|mods|cards|citizens|are)\b")
"""What no sentence says: a number that its noun or verb doesn't go with, or none of nothing."""


def test_refusals_and_prompts_count_as_people_do() -> None:
    """Whatever was possible somewhere else in a game is refused in a sentence whose numbers fit their words."""
    said: set[str] = set()
    for seed in range(8):
        state, rng = GAME.setup(2 + seed % 3, seed), random.Random(seed)
        known: dict[Action, None] = {("scavenge", "3"): None, ("scavenge", "9"): None}
        while state.decider is not None:
            legal = GAME.legal(state)
            known |= dict.fromkeys(legal)
            tried = [GAME.check(state, action) for action in rng.sample(list(known), min(30, len(known)))]
            said |= {str(refusal) for refusal in tried if refusal} | {GAME.prompt(state)}
            GAME.push(state, rng.choice(legal))
    assert len(said) > 200
    assert [sentence for sentence in sorted(said) if ODD.search(sentence)] == []


def test_odd_sentences_are_found() -> None:
    odd = [
        "takes 1 INF, and 0 is left.",
        "No open way of 1 tiles leads there.",
        "This is none of the 0 mods in your hand.",
    ]
    assert all(map(ODD.search, odd))
