"""Card texts as data: what is wrong with them is said, and every word comes up in the tiny game."""

import random
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tabletop.core.effects.programs import Fault, faults_of
from tabletop.core.effects.run import Run
from tabletop.core.effects.vocabulary import Word
from tabletop.core.effects.words import Effect
from tabletop.core.frames import Doing
from tabletop.packs.errors import PackError
from tabletop.packs.loader import Component, load
from tests.core.tiny import TINY
from tests.core.tiny_cards import CARDS, KNOWN, TinyState

WORDS = get_args(Word)


class CardText(Component, frozen=True):
    """A card as a pack has it."""

    do: tuple[Word, ...]
    parts: dict[str, tuple[Word, ...]] = msgspec.field(default_factory=dict)


def test_the_cards_of_the_tiny_game_are_sound() -> None:
    assert [fault for card in CARDS.values() for fault in faults_of(*card, KNOWN)] == []


def test_every_word_is_carried_out() -> None:
    words = {type(effect) for text in CARDS.values() for row in (text.do, *text.parts.values()) for effect in row}
    assert words == set(WORDS)


def text(do: str, parts: str = "") -> CardText:
    """Return the card with these effects in JSON."""
    return msgspec.json.decode(f'{{"do": [{do}], "parts": {{{parts}}}}}', type=CardText)


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (text('{"do": "lose", "what": "gold"}'), Fault("do[0].what", "one of gem, key, any", '"gold"')),
        (text('{"do": "gain", "what": "gem", "count": "lots"}'), ("do[0].count", "half_up", '"lots"')),
        (text('{"do": "look", "deck": "attic"}'), ("do[0].deck", "deck", '"attic"')),
        (text('{"do": "roll", "die": "d20"}'), ("do[0].die", "d6", '"d20"')),
        (text('{"do": "forbid", "verb": "fly", "until": "round"}'), ("do[0].verb", "draw", '"fly"')),
        (
            text('{"do": "modify", "number": "size", "op": "add", "value": 1, "until": "round"}'),
            ("do[0].number", "loot", '"size"'),
        ),
        (
            text('{"do": "modify", "number": "loot", "op": "mul", "value": 1, "until": "round"}'),
            ("do[0].value", "changes something", "1"),
        ),
        (text('{"do": "draw", "if": {"owns": "gold"}}'), ("do[0].if.owns", "gem, key", '"gold"')),
        (text('{"do": "draw", "if": {"has": "luck"}}'), ("do[0].if.has", "loot", '"luck"')),
        (
            text('{"do": "modify", "number": "loot", "op": "set", "value": "luck", "until": "round"}'),
            ("do[0].value", "loot", '"luck"'),
        ),
        (
            text('{"do": "modify", "number": "loot", "op": "add", "value": 0, "until": "round"}'),
            ("do[0].value", "changes something", "0"),
        ),
        (text('{"do": "part", "to": "x"}'), ("do[0].do", "none", '"x"')),
        (text('{"do": "draw", "else": "x"}', '"x": [{"do": "draw"}]'), ("do[0].else", '"if"', '"x"')),
        (text('{"do": "choose", "options": ["x"]}'), ("do[0].do", "none", '"x"')),
        (text('{"do": "roll", "table": {"9": "x"}}', '"x": [{"do": "draw"}]'), ("do[0].table", "faces of d6", "9")),
        (text('{"do": "draw"}', '"x": [{"do": "draw"}]'), ("parts.x", "names", '"x"')),
        (
            text('{"do": "choose", "options": ["x"]}', '"x": [{"do": "choose", "options": ["x"]}]'),
            ("parts.x", "end", '"x"'),
        ),
    ],
)
def test_what_is_wrong_with_a_card_is_said(card: CardText, fault: tuple[str, str, str]) -> None:
    (found,) = faults_of(card.do, card.parts, KNOWN)
    assert found.pointer == fault[0]
    assert fault[1] in found.expected
    assert fault[2] in found.found


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  - {do: loose, what: gem}", 'for do, found "loose" (did you mean "lose"?)'),
        ("  - {what: gem}", 'the key "do" for item 2 of do'),
        ("  - {do: lose, what: gem, count: [1]}", "a list of 1"),
        ("  - {do: lose, wat: gem}", "did you mean"),
        ("  - {do: modify, number: loot, op: sub, value: 1, until: round}", "sub"),
    ],
)
def test_a_card_in_a_pack_is_refused_with_file_and_line(line: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(f"do:\n  - {{do: draw}}\n{line}\n")
    with pytest.raises(PackError) as caught:
        load(path, CardText)
    assert caught.value.line == 3
    assert said in str(caught.value)


def test_a_card_reads_from_a_pack_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("do:\n  - {do: draw, who: others, if: {lost: true}, else: spared}\nparts:\n  spared: []\n")
    (effect,) = load(path, CardText).do
    assert (effect.who, effect.else_, effect.if_ and effect.if_.lost) == ("others", "spared", True)


def test_every_card_and_part_comes_up_in_random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: set[str] = set()
    right = Run.run

    def run(self: Run, doing: Doing[Any]) -> None:
        begun.add(self.program)
        right(self, doing)

    monkeypatch.setattr(Run, "run", run)
    wanted = set(TinyState.LEXICON.programs)
    for seed in range(200):
        state = TINY.setup(2 + seed % 3, seed, {"length": "long"})
        rng = random.Random(seed)
        while state.decider is not None:
            TINY.push(state, rng.choice(TINY.legal(state)))
        if begun == wanted:
            return
    assert begun == wanted


def test_words_are_told_apart_by_their_tags() -> None:
    tags = [kind.__struct_config__.tag for kind in WORDS]
    assert len(set(tags)) == len(tags)
    assert all(issubclass(kind, Effect) for kind in WORDS)
