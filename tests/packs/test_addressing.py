"""Every log sentence can be told to the seat that it is about: ``You build 2 RIGS.``"""

import re
from typing import Any

import pytest

from tabletop.core.addressing import YOU, addressed
from tabletop.games import GAMES
from tests.packs.copies import SPECS

NAMED = ("name", "other", "owner", "partner", "target", "lowest", "winners", "victims")
"""The values of sentences that can be the name of a seat."""
THIRD_PERSON = re.compile(r"\byou (?!as\b)(?:\w*[^s\W]s|is|has)\b")


@pytest.mark.parametrize("game", list(SPECS))
def test_every_sentence_can_be_told_to_a_seat(game: str) -> None:
    texts = GAMES[game].pack.texts  # type: ignore[attr-defined]
    told = [sentence for text in texts.log.values() for sentence in _addressed(text)]
    assert len(told) > 15
    assert [sentence for sentence in told if YOU in sentence or THIRD_PERSON.search(sentence.casefold())] == []


def _addressed(text: str) -> list[str]:
    """Return `text` as it is told to each seat that it can name, other values filled in."""
    found = []
    for value in NAMED:
        if f"{{{value}}}" in text:
            found.append(addressed(text.format_map(_Values({value: YOU}))))
    return found


class _Values(dict[str, str]):
    """Values of a sentence; those that aren't given are a name."""

    def __missing__(self, key: str) -> str:
        return "Ada"


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (f"{YOU} passes for the rest of the phase.", "You pass for the rest of the phase."),
        (f"{YOU} is down and misses the turn.", "You are down and miss the turn."),
        (f"{YOU} and Bo ride together, and {YOU} drives.", "You and Bo ride together, and you drive."),
        (f"{YOU} hits Bo with 4 and a 2.", "You hit Bo with 4 and a 2."),
        (f"Bo hits {YOU} with 4 and a 2.", "Bo hits you with 4 and a 2."),
        (f"With no DIS left, {YOU} loses the robot.", "With no DIS left, you lose the robot."),
        (f"{YOU}’s robot is wrecked.", "Your robot is wrecked."),
        (f"{YOU}: “That is fair.”", "You: “That is fair.”"),
        (f"Bo wins with Media 2; {YOU} works the board.", "Bo wins with Media 2; you work the board."),
        ("Bo passes.", "Bo passes."),
    ],
)
def test_examples(sentence: str, told: str) -> None:
    assert addressed(sentence) == told


def test_a_view_tells_what_an_action_brings_and_nothing_hidden() -> None:
    """A tile from the deck is not named before it is drawn; what a build costs is."""
    game: Any = GAMES["rigs"]
    view = game.setup(2, 7, {})
    while type(view.frames[-1]).__name__ != "Manage":
        game.push(view, game.legal(view)[0])
    view.purses[f"seat.{view.decider}"] = (3, 3, 4, 0, 2, 30, 0, 0, 0)
    seen = view.seen_by(view.decider)
    build = game.foretold(seen, ("build", "2"), ["Ada", "Bo"])
    assert (build.sentences, build.whole) == ((), True), "the order says all of it"
    assert game.grammar.orders(("build", "2"), seen, ["Ada", "Bo"]) == ("Build 2 RIGS",)
    survey = next(action for action in game.legal(seen) if action[0] == "survey")
    assert not game.foretold(seen, survey, ["Ada", "Bo"]).whole
