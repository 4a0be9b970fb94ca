"""The first game of a pack that teaches by playing: what its ``lesson.yaml`` has, and its checks."""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop.packs.errors import PackError, shown_file
from tabletop.packs.loader import Component, Id, Line, error_at
from tabletop.packs.pack import PackHeader, repeated
from tabletop.packs.rulepage import rule_lines
from tabletop.packs.texts import RuleId

LESSON_FILE = "lesson.yaml"

Said = Annotated[str, msgspec.Meta(pattern="^[^\\x00-\\x1f\\x7f]+\\Z", max_length=120, description="a short sentence")]
Positive = Annotated[int, msgspec.Meta(ge=1, description="a whole number from 1 on")]
SeatKind = Annotated[
    str, msgspec.Meta(pattern="^(human|random|novice|steady|sharp|master)\\Z", description='"human" or a level of AI')
]


class LessonStep(Component, frozen=True):
    """One thing to do: `say` what to click, `why` it is worth it, `rule` the paragraph that tells more; where its
    moment doesn't come in time, what it teaches is told in the words of `tell`, or left out without any. What it
    `awaits` is said until its moment comes.

    `do` are traits (see `Game.traits`): its moment is when an action that has all of them is sensible, and such an
    action fulfils it; where there are `last` traits, only one that has these too, and until then it stays. It waits
    until the steps `after` are over.
    """

    id: Id
    say: Said
    why: Said
    do: tuple[Id, ...]
    rule: RuleId
    tell: Said | None = None
    awaits: Said | None = None
    after: tuple[Id, ...] = ()
    last: tuple[Id, ...] = ()


class Lesson(Component, frozen=True):
    """A first game: its `seed`, the kinds of its `seats`, its `options`, the `aim` of the game, which the first bubble
    says, the `steps` in the order in which they are wanted, and what is said when all of them are `done`. Its
    `patience` is how many decisions in a row may go by before the steps that still wait for their moment are told.

    Where this game is shorter than others, `length` says so when it begins, and `close` instead of `done` how it ends.
    Who plays alone is told `aim_alone` instead, where the pack has one, and who waits for the next step what to do
    `meanwhile`; that, and what a step awaits, is said where an action has one of `waits_at`, everywhere without any.

    For newcomers to whom an action is proposed, `verbs` say in plain words what an action is that begins with a verb,
    in a frame with a ``Frame.verb``, and `terms` what a short form means.
    """

    seed: Line
    seats: tuple[SeatKind, ...]
    aim: Said
    patience: Positive
    steps: tuple[LessonStep, ...]
    done: Line
    length: str = ""
    close: str = ""
    aim_alone: Said | None = None
    meanwhile: Said | None = None
    waits_at: tuple[Id, ...] = ()
    options: dict[Id, Id] = msgspec.field(default_factory=dict)
    verbs: dict[str, Said] = msgspec.field(default_factory=dict)
    terms: dict[str, Said] = msgspec.field(default_factory=dict)

    def aim_for(self, seats: int) -> str:
        """Return the aim of a game of `seats`."""
        return self.aim_alone or self.aim if seats == 1 else self.aim


def check_lesson(
    path: Path, lesson: Lesson, header: PackHeader, traits: Collection[str], rules: Path
) -> Iterator[PackError]:
    """Yield what is wrong with `lesson`, which was read from `path`.

    It is of the game with `header`, whose actions have `traits` and whose rule page is `rules`.
    """
    yield from _check_seats(path, lesson, header)
    if not lesson.steps:
        yield error_at(path, "$.steps", "at least one step", "none")
    yield from repeated(path, "$.steps", [step.id for step in lesson.steps])
    try:
        paragraphs = rule_lines(rules)
    except PackError:  # told by `check_texts`
        return
    for i, trait in enumerate(lesson.waits_at):
        yield from _check_trait(path, f"$.waits_at[{i}]", trait, traits)
    yield from _check_steps(path, lesson.steps, traits)
    for i, step in enumerate(lesson.steps):
        if step.rule not in paragraphs:
            yield error_at(path, f"$.steps[{i}].rule", f"a rule id of {shown_file(rules)}", f'"{step.rule}"')


def _check_seats(path: Path, lesson: Lesson, header: PackHeader) -> Iterator[PackError]:
    """Yield what is wrong with the seats and options of `lesson`."""
    if len(lesson.seats) not in header.seat_range:
        expected = f"{header.seats[0]} to {header.seats[1]} seats"
        yield error_at(path, "$.seats", expected, str(len(lesson.seats)))
    if lesson.seats.count("human") != 1:
        yield error_at(path, "$.seats", 'one seat that is "human"', str(lesson.seats.count("human")))
    for name, value in lesson.options.items():
        known = header.option_values
        if name not in known:
            expected = f"one of the options {', '.join(known)}"
            yield error_at(path, f'$.options["{name}"]', expected, f'"{name}"')
        elif value not in known[name]:
            expected = f"one of {', '.join(known[name])} for {name}"
            yield error_at(path, f'$.options["{name}"]', expected, f'"{value}"')


def _check_trait(path: Path, at: str, trait: str, traits: Collection[str]) -> Iterator[PackError]:
    if trait not in traits:
        yield error_at(path, at, f"one of the traits {', '.join(traits)}", f'"{trait}"')


def _check_steps(path: Path, steps: Sequence[LessonStep], traits: Collection[str]) -> Iterator[PackError]:
    """Yield unknown traits and steps that wait for one that isn't before them."""
    for i, step in enumerate(steps):
        at = f"$.steps[{i}]"
        if not step.do:
            yield error_at(path, f"{at}.do", "at least one trait for do", "none")
        for key, wanted in (("do", step.do), ("last", step.last)):
            for trait in wanted:
                yield from _check_trait(path, f"{at}.{key}", trait, traits)
        earlier = [other.id for other in steps[:i]]
        for id_ in step.after:
            if id_ not in earlier:
                expected = f"one of the steps before ({', '.join(earlier) or 'none'})"
                yield error_at(path, f"{at}.after", expected, f'"{id_}"')
