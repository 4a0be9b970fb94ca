"""The table of sentences by events: what doesn't fit the catalogue or the event is told when the game is loaded."""

from typing import Any

import pytest

from tabletop.core.events import Changed, Event, RoundBegan, Shown
from tabletop.packs.narration import By, Key, Line, Narration, Row, either, seat
from tabletop.packs.texts import Texts
from tests.core.tiny import TinyState

TEXTS = Texts(
    refusals={},
    log={"round": "Round {n}.", "gains": "{name} gains {n}.", "loses": "{name} loses.", "card": "{card}."},
    prompts={},
    names={},
    news={"shown": "a card was shown"},
)
STATE: Any = None
"""No row of these tests looks at the state."""


def told(row: Row[TinyState], event: Event[Any]) -> str | None:
    """Return what a table with this row for the class of an event tells of it."""
    return Narration(TEXTS, {type(event): row}, {}).describe(event, STATE, ["Ann", "Bob"])


def test_a_line_takes_its_values_from_fields_and_functions() -> None:
    assert told(Line("round", n="round"), RoundBegan(3)) == "Round 3."
    assert told(Line("gains", name=seat(), n=lambda event, state, names: event.n * 2), Changed("dis", 1, 2, "")) == (
        "Bob gains 4."
    )


def test_a_value_is_made_only_for_a_sentence_that_names_it() -> None:
    line: Line[TinyState] = Line(
        either(lambda event, state: event.n > 0, "gains", "loses"), name=seat(), n=lambda *of: 1 // of[0].n
    )
    assert told(line, Changed("dis", 0, 1, "")) == "Ann gains 1."
    assert told(line, Changed("dis", 0, 0, "")) == "Ann loses."


def test_cases_are_told_apart_by_a_field() -> None:
    row: By[TinyState] = By("what", {"dis": Line("loses", name=seat())})
    assert told(row, Changed("dis", 0, 1, "")) == "Ann loses."
    assert told(row, Changed("vp", 0, 1, "")) is None
    assert told(Line(Key("what", {"dis": "loses"}), name=seat()), Changed("vp", 0, 1, "")) is None


def test_an_event_that_has_no_row_goes_without_saying() -> None:
    narration: Narration[TinyState] = Narration(TEXTS, {}, {Shown: "shown"})
    assert narration.describe(RoundBegan(1), STATE, []) is None
    assert narration.news(RoundBegan(1)) is None
    assert narration.news(Shown((1,), (2,), 1)) == "a card was shown"


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (Line("rounds", n="round"), "RoundBegan: no sentence 'rounds'"),
        (Line("round"), "RoundBegan: 'round' names n"),
        (Line("round", n="number"), "RoundBegan: no field 'number' for n"),
        (By("round", {1: Line("round", n="round")}, Line("first")), "RoundBegan: no sentence 'first'"),
        (Line(Key("round", {1: "first"}, "round"), n="round"), "RoundBegan: no sentence 'first'"),
    ],
    ids=range(5),
)
def test_a_row_that_does_not_fit_is_refused(row: Row[TinyState], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^expected rows that fit the catalogue, found {fault}$"):
        Narration(TEXTS, {RoundBegan: row}, {})


def test_news_that_the_catalogue_has_not_are_refused() -> None:
    with pytest.raises(ValueError, match=r"found Shown: no clause 'seen'$"):
        Narration(TEXTS, {}, {Shown: "seen"})
