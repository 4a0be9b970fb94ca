"""A match that only AI seats play goes on at a pace at which it can be watched, at every speed of movement."""

import pygame
import pytest

from tabletop.desk.scenes.match.watching import ACTION, READ_FOR, TURN
from tabletop.desk.window.motion import Speed
from tests.desk.seats import AtTable
from tests.desk.test_table import type_key


def watch(sit, game: str, **prefs: object) -> AtTable:
    """Sit down at a match and give the own seat to an AI."""
    at = sit(game, "human", "steady", "steady", **prefs)
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)
    at.scene.sitting.hand_over(0, "steady")
    at.mouse.frames(1)
    return at


@pytest.mark.wide(daily=2)
@pytest.mark.parametrize("game", ["snitch", "vacuum", "patrol"])
@pytest.mark.parametrize("speed", list(Speed))
def test_each_action_stands_for_a_moment_and_each_turn_for_a_second(sit, game, speed):
    at = watch(sit, game, own_speed=speed, others_speed=speed)
    made, since, turn, gaps, turns = len(at.match.entries), 0.0, 0.0, [], []
    for _ in range(2000):
        at.mouse.frames(1, 0.05)
        since, turn = since + 0.05, turn + 0.05
        more = len(at.match.entries) - made
        if more:
            assert more == 1 + sum(entry.auto for entry in at.match.entries[made + 1 :])
            gaps.append(since)
            if at.match.entries[made].seat != at.match.entries[made - 1].seat:
                turns.append(turn)
                turn = 0.0
            made, since = made + more, 0.0
        if len(gaps) > 12:
            break
    assert len(gaps) > 6
    assert min(gaps[1:]) >= ACTION[speed] - 0.06
    assert min(turns[1:], default=TURN[speed]) >= TURN[speed] - 0.06


def test_while_a_human_plays_nobody_waits_for_the_sake_of_watching(sit):
    at = sit("vacuum", "human", "steady", "steady", own_speed=Speed.OFF, others_speed=Speed.OFF)
    at.until(lambda: bool(at.scene.sitting.legal))
    at.scene.sitting.do(at.scene.sitting.legal[0])
    frames = 0
    while not at.scene.sitting.legal:
        at.mouse.frames(1, 0.02)
        frames += 1
    others = sum(entry.seat != 0 for entry in at.match.entries)
    assert frames * 0.02 < others * TURN[Speed.OFF] / 2


def until_read(at: AtTable) -> None:
    with at.unseen():
        at.until(lambda: at.pauses, 3000)
    assert at.mouse.target("summary.close") is not None


@pytest.mark.parametrize("way", ["wait", "space", "click"])
def test_what_a_round_brought_stands_until_it_has_been_read(sit, way):
    at = watch(sit, "vacuum", own_speed=Speed.OFF, others_speed=Speed.OFF)
    until_read(at)
    made = len(at.match.entries)
    at.mouse.frames(10, 0.1)
    assert len(at.match.entries) == made
    if way == "wait":
        at.mouse.frames(round(READ_FOR * 10) + 1, 0.1)
    elif way == "space":
        type_key(at.app, at.mouse, pygame.K_SPACE)
    else:
        at.mouse.click("summary.close")
    at.mouse.frames(2)
    assert at.mouse.target("summary.close") is None
    at.until(lambda: len(at.match.entries) > made, 40)


@pytest.mark.parametrize("game", ["snitch", "vacuum"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200)])
def test_while_only_ai_seats_play_nobody_is_called_you(sit, game, size, text):
    at = sit(game, "human", "steady", "steady", size=size, text=text, own_speed=Speed.OFF, others_speed=Speed.OFF)
    at.until(lambda: bool(at.scene.sitting.legal) and not at.scene.sitting.busy)

    def said() -> list[str]:
        found = []
        for thing in at.app.things:
            tip = getattr(thing, "tip", "") if game == "vacuum" else ""  # those of Snitch! say what a button is for
            for words in (*getattr(thing, "lines", ()), tip):
                if {"you", "your", "yours"} & set(words.lower().replace(",", " ").replace(".", " ").split()):
                    found.append(words)
        return found

    assert said()
    at.scene.sitting.hand_over(0, "steady")
    for _ in range(60):
        at.mouse.frames(1, 0.2)
        if at.mouse.target("summary.close") is None:
            assert said() == []
    at.scene.sitting.open("counted")
    at.mouse.frames(2)
    assert said() == []
    name = at.scene.sitting.names[0].lower()
    assert text > 100 or name in " ".join(" ".join(getattr(thing, "lines", ())) for thing in at.app.things).lower()
