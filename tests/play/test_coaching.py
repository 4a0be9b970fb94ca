"""Coaching: which step is due follows from the actions, and so from the journal."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tabletop.games import GAMES, LESSONS
from tabletop.games.snitch.components import KINDS as ALL_KINDS
from tabletop.games.snitch.pack import UPGRADES
from tabletop.games.vacuum.pack import KINDS, SPY, TOKENS
from tabletop.play.coaching import Advice, Coach, skip, switch, taught_entries
from tabletop.play.match import Match, Seat
from tabletop.play.replay import resume

ALONE = 12
"""So many decisions at the most are left to the player between two steps of a lesson."""


def begun(game: str, path: Path | None = None) -> tuple[Match, Coach, int]:
    """Return the lesson of `game` just begun, its coach and the seat that learns."""
    lesson = LESSONS[game]
    seats = [Seat(kind, f"P{n}") for n, kind in enumerate(lesson.seats)]
    match = Match.new(GAMES[game], seats, lesson.seed, dict(lesson.options), path, practice=True)
    switch(match, True)
    return match, Coach(match, lesson), lesson.seats.index("human")


def to_own(match: Match, seat: int) -> None:
    while match.decider not in (seat, None):
        match.advance()


def follow(match: Match, coach: Coach, seat: int, until: Callable[[Advice | None], bool]) -> list[Advice]:
    """Do what the coach says until its advice is as wanted, or the lesson is over; return what it said."""
    said: list[Advice] = []
    alone = 0
    while not coach.finished(seat):
        to_own(match, seat)
        advice = coach.advice(seat)
        if until(advice):
            break
        if advice is None:
            alone += 1
            assert alone <= ALONE
            match.act(coach.meanwhile(seat))
        else:
            alone = 0
            said.append(advice)
            match.act(advice.action)
    return said


def at(step: str) -> Callable[[Advice | None], bool]:
    return lambda advice: advice is not None and advice.step.id == step


@pytest.mark.parametrize("game", LESSONS)
def test_each_step_of_a_lesson_comes_in_its_order(game: str) -> None:
    match, coach, seat = begun(game)
    said = follow(match, coach, seat, lambda advice: False)
    steps = [step.id for step in LESSONS[game].steps]
    assert list(dict.fromkeys(advice.step.id for advice in said)) == steps
    assert list(dict.fromkeys(advice.number for advice in said)) == [n + 1 for n in range(len(steps))]
    assert match.state.round <= 3
    assert not match.ranked


@pytest.mark.parametrize("game", LESSONS)
def test_what_was_done_because_the_lesson_asked_for_it_is_known(game: str) -> None:
    match, coach, seat = begun(game)
    done = set()
    for _ in range(40):
        to_own(match, seat)
        advice = coach.advice(seat)
        if advice is not None:
            done.add(len(match.entries))
        match.act(coach.meanwhile(seat) if advice is None else advice.action)
    assert taught_entries(match, seat) == done


def unscripted(game: str, seed: int) -> tuple[Match, Coach, int]:
    """Return the lesson of `game` with other cards or tiles than those it was made for."""
    lesson = msgspec.structs.replace(LESSONS[game], seed=f"any {seed}")
    seats = [Seat(kind, f"P{n}") for n, kind in enumerate(lesson.seats)]
    match = Match.new(GAMES[game], seats, lesson.seed, dict(lesson.options), None, practice=True)
    switch(match, True)
    return match, Coach(match, lesson), lesson.seats.index("human")


@pytest.mark.wide(daily=8)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_comes_to_its_end_whatever_is_dealt(game: str, seed: int) -> None:
    """The player does what is said and reads what is told, and else whatever can be done: no step waits for luck."""
    match, coach, seat = unscripted(game, seed)
    rng, made, told = random.Random(seed), 0, 0
    while not coach.finished(seat):
        to_own(match, seat)
        assert not match.over
        advice, wait = coach.advice(seat), coach.waits(seat)
        if wait is not None and wait.told is not None:
            assert wait.told.tell, "what takes a card that isn't there is not told"
            skip(match, wait.told.id)
            told += 1
            continue
        made += 1
        match.act(rng.choice(match.legal()) if advice is None else advice.action)
    steps = len(coach.lesson.steps)
    assert made <= (steps - told + 1) * coach.lesson.patience + 2 * steps
    assert Coach(match, coach.lesson).finished(seat)


def test_what_a_lesson_waits_for_is_said_where_it_can_be_worked_for() -> None:
    match, coach, seat = unscripted("patrol", 1)
    said = Counter[tuple[str, bool]]()
    while not coach.finished(seat):
        to_own(match, seat)
        wait, kind = coach.waits(seat), type(match.state.frames[-1]).__name__
        if wait is not None and wait.told is None and not wait.missed:
            assert kind == "Drive"
            assert wait.coming in {step.awaits for step in coach.lesson.steps}
        said[kind, wait is not None] += 1
        advice = coach.advice(seat)
        match.act(coach.meanwhile(seat) if advice is None else advice.action)
    assert said["Drive", True]
    assert said["Turn", False]


def test_no_step_sends_an_officer_to_a_crime_where_none_is_open() -> None:
    """The coach of Patrol! says what one wants: a first roll with no call yet is one for the middle of the city."""
    called = quiet = 0
    for seed in range(30):
        match, coach, seat = unscripted("patrol", seed)
        to_own(match, seat)
        advice = coach.advice(seat)
        if advice is None or advice.action != ("roll",):
            continue
        assert "pick" not in advice.step.say
        assert "you want" in advice.step.say
        assert "no crime open, the middle" in advice.step.why
        called += bool(match.state.scenes)
        quiet += not match.state.scenes
    assert called
    assert quiet


def test_what_is_told_is_over_with_the_next_decision() -> None:
    match, coach, seat = unscripted("vacuum", 0)
    waited = 0
    to_own(match, seat)
    while (wait := coach.waits(seat)) is None or wait.told is None:
        advice = coach.advice(seat)
        waited = waited + 1 if advice is None else 0
        match.act(match.legal()[0] if advice is None else advice.action)
        to_own(match, seat)
    verbs = {action[0] for action in match.legal()}
    assert waited >= 2 * coach.lesson.patience or (waited >= coach.lesson.patience and wait.told.do[0] in verbs)
    match.act(match.legal()[0])
    to_own(match, seat)
    after = coach.waits(seat)
    assert after is None or after.step != wait.step
    assert Coach(match, coach.lesson).waits(seat) == after
    match.undo()
    assert coach.waits(seat) == wait


@pytest.mark.parametrize("game", LESSONS)
def test_a_resumed_lesson_is_at_the_same_step(game: str, tmp_path: Path) -> None:
    match, coach, seat = begun(game, tmp_path / "lesson.journal")
    steps = [step.id for step in LESSONS[game].steps]
    follow(match, coach, seat, at(steps[4]))
    skip(match, steps[4])
    follow(match, coach, seat, at(steps[6]))
    match.journal.close()
    again = resume(tmp_path / "lesson.journal")
    assert again.coaching == match.coaching
    assert again.coaching.on
    assert Coach(again, LESSONS[game]).advice(seat) == coach.advice(seat)
    again.journal.close()


def test_a_skipped_step_is_over_and_stays_so() -> None:
    match, coach, seat = begun("snitch")
    follow(match, coach, seat, at("close"))
    skip(match, "close")
    advice = coach.advice(seat)
    assert advice is None or advice.step.id != "close"
    match.undo()
    assert coach.advice(seat) == Coach(match, LESSONS["snitch"]).advice(seat)
    follow(match, coach, seat, lambda advice: advice is not None and advice.step.id == "lay")
    match.act(next(action for action in match.legal() if action[0] == "play"))
    advice = coach.advice(seat)
    assert advice is None or advice.step.id != "close"


def test_taking_back_what_was_learnt_brings_the_step_back() -> None:
    match, coach, seat = begun("snitch")
    follow(match, coach, seat, at("walk"))
    before = coach.advice(seat)
    follow(match, coach, seat, at("coerce"))
    match.undo()
    assert coach.advice(seat) == before


def test_a_zone_is_emptied_before_its_step_is_over() -> None:
    match, coach, seat = begun("snitch")
    follow(match, coach, seat, at("load"))
    zone = coach.advice(seat).action[1]
    held, there = sum(match.state.purses["det.0"]), sum(match.state.purses[zone])
    assert there > 1
    for taken in range(there):
        assert coach.advice(seat).step.id == "load", f"{taken} of {there} are taken"
        match.act(coach.advice(seat).action)
    assert sum(match.state.purses["det.0"]) == held + there
    advice = coach.advice(seat)
    assert advice is None or advice.step.id != "load"


def test_another_way_leads_on_and_an_old_step_is_gone_with_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS, "snitch", msgspec.structs.replace(LESSONS["snitch"], seed="smoky rooftop 1"))
    match, coach, seat = begun("snitch")
    follow(match, coach, seat, at("lay"))
    match.act(("draw",))  # legal, and not what the coach says
    assert at("lay")(coach.advice(seat))
    match.act(("end",))
    assert at("lay")(coach.advice(seat))
    match.act(("end",))
    assert coach.advice(seat) is None, "it was shown in two turns, and nothing else can be done yet"
    match.act(next(action for action in match.legal() if action[0] == "play"))
    advice = coach.advice(seat)
    assert advice is not None
    assert (advice.step.id, advice.number) == ("close", 3)


def test_the_count_of_steps_never_goes_back_where_they_come_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS, "pieces", msgspec.structs.replace(LESSONS["pieces"], seed="small town 1"))
    match, coach, seat = begun("pieces")
    places, numbers = [], []
    for _ in range(60):
        to_own(match, seat)
        found = coach.advice(seat) or coach.waits(seat)
        if found is None:
            break
        places.append(LESSONS["pieces"].steps.index(found.step))
        numbers.append(found.number)
        match.act(found.action or coach.meanwhile(seat))
    assert places != sorted(places)
    assert numbers == sorted(numbers)


def test_no_advice_without_coaching_or_for_others() -> None:
    match, coach, seat = begun("vacuum")
    to_own(match, seat)
    assert coach.advice(seat) is not None
    assert coach.advice(1) is None
    switch(match, False)
    assert coach.advice(seat) is None
    switch(match, True)
    assert coach.advice(seat) is not None


@pytest.mark.parametrize("game", LESSONS)
def test_advice_rests_on_the_own_view_alone(game: str) -> None:
    """What only others see makes no difference: an imagined state gives the same advice for the same view."""
    match, coach, seat = begun(game)
    follow(match, coach, seat, lambda advice: advice is not None and advice.number == 3)
    advice = coach.advice(seat)
    state = match.state
    for n in range(5):
        match.state = state.seen_by(seat).imagine(random.Random(n))
        assert Coach(match, LESSONS[game]).advice(seat) == advice


def test_a_led_spy_binds_nobody_so_the_step_about_leading_is_about_a_suit() -> None:
    """After a led spy anybody may play anything (vacuum.4)."""
    game = GAMES["vacuum"]
    step = next(step for step in LESSONS["vacuum"].steps if step.id == "lead")
    led: dict[bool, set[bool]] = {True: set(), False: set()}
    for seed in range(6):
        match = Match.new(game, [Seat("human", "a"), Seat("human", "b")], seed, {}, None, practice=True)
        view = match.view(match.decider)
        for action in match.legal():
            if action[0] == "play":
                spy = KINDS[view.face[TOKENS[action[1]]]] == SPY
                led[spy].add(game.traits(view, action).issuperset(step.do))
    assert led == {True: {False}, False: {True}}


def test_the_plan_of_snitch_is_what_wins_it_and_no_step_of_it_costs_points() -> None:
    """Upgrades are bought with cubes; the score never falls, and the numbers that are said are those of the rules."""
    match, coach, seat = begun("snitch")
    lesson, scores = LESSONS["snitch"], [match.scores()[0].total]
    while not coach.finished(seat):
        advice = coach.advice(seat)
        match.act(coach.meanwhile(seat) if advice is None else advice.action)
        scores.append(match.scores()[0].total)
    assert scores == sorted(scores)
    assert scores[-1] >= scores[0] + UPGRADES["cred"].victory_points
    assert match.state.upgrades(seat) == 1
    points = [upgrade.victory_points for upgrade in UPGRADES.values()]
    for said in (lesson.aim, lesson.aim_alone):
        assert f"upgrades bring {sum(points)}" in said
    assert f"{sum(points) - UPGRADES['cred'].victory_points} points" in lesson.close
    most = UPGRADES["cred"].capacity
    for said in (lesson.close, next(step.why for step in lesson.steps if step.id == "deliver")):
        assert f"{most * len(ALL_KINDS)} SP" in said
