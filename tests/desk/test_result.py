"""The result of one seat and of several: what it says, that it adds up, how it is drawn, and the AI par."""

from datetime import datetime
from functools import cache
from itertools import pairwise
from random import Random

import msgspec
import pygame
import pytest

from tabletop.ai.series import play_one
from tabletop.ai.worker import Par, Trouble
from tabletop.core.scores import ScoreSheet
from tabletop.desk.scenes import result_facts as facts
from tabletop.desk.scenes.result import ResultActs, ResultScene
from tabletop.desk.scenes.result_course import _solo
from tabletop.desk.scenes.result_facts import signed
from tabletop.desk.scenes.result_moments import acting
from tabletop.desk.tables.vacuum.course import round_end
from tabletop.desk.things import Label, Picture
from tabletop.games import GAMES
from tabletop.games.vacuum.pack import PACK
from tabletop.play.match import Match, Seat
from tabletop.play.par import par_job
from tabletop.play.parcel import read_any
from tabletop.play.replay import replay
from tabletop.play.store import Store
from tests.desk.fronts import SIZES, Desk, played
from tests.players import plain_action

NAMES = ("Rivera", "Otto", "Bartholomew the Long", "Cleo", "Eve")
SHORT = "1"
"""A seed with which the plain player comes to an end at tables of two to four."""


class ParThinker:
    """Answers with a game between random seats once `ready`."""

    share = 0.0
    turn = 0

    def __init__(self, ready: bool = True) -> None:
        self.ready = ready
        self.jobs: list = []
        self.closed = 0
        self.polls = 0
        self.answer = None

    def ask_par(self, job) -> int:
        self.jobs.append(job)
        return 1

    def poll(self):
        self.polls += 1
        if not self.ready:
            return None
        if self.answer is None:
            actions: list = []
            job = msgspec.structs.replace(self.jobs[0], seats=("random",))
            self.answer = Par(1, play_one(GAMES[job.game], job, actions), tuple(actions))
        return self.answer

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def desk(make_app, time, tmp_path):
    return Desk(make_app, time, tmp_path)


def filler(**more) -> Match:
    return played("amber", variant="filler", **more)


def together(seats: int, seed: str = SHORT, kinds=(), steps: int = 3000) -> Match:
    """Return a match of several seats, all moved by the plain player, that ends or is given up after `steps`."""
    kinds = kinds or ("human", *["steady"] * (seats - 1))
    who = [Seat(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    match = Match.new(GAMES["snitch"], who, seed, {"variant": "filler"})
    while not match.over:
        match.act(plain_action(match.state))
        if len(match.entries) >= steps:
            match.give_up()
    return match


@cache
def _vacuum(seats: int, seed: str, options: tuple[tuple[str, str], ...]) -> Match:
    kinds = ("human", *["random"] * (seats - 1))
    who = [Seat(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    match = Match.new(GAMES["vacuum"], who, seed, dict(options))
    rng = Random(seed)
    while not match.over:
        match.act(rng.choice(match.game.candidates(match.state)))
    return match


def vacuum(seats: int, seed: str = "7", **options: str) -> Match:
    """Return a match of Power Vacuum, played at random."""
    return _vacuum(seats, seed, tuple(options.items()))


def show(desk: Desk, match: Match, thinker=None) -> ResultScene:
    acts = ResultActs(*[lambda *_: None] * 4)
    result = desk.store.records.add(match, datetime(2026, 3, 1, 20))
    scene = ResultScene(match, result, desk.store.records, acts, thinker or ParThinker(ready=False))
    desk.app.push(scene)
    desk.mouse.frames(2)
    return scene


# The AI par ----------------------------------------------------------------------------------------------------------


def test_the_par_is_worked_out_then_shown_and_kept(desk):
    thinker = ParThinker(ready=False)
    match = filler()
    scene = show(desk, match, thinker)
    assert thinker.jobs == [par_job(match)]
    assert "AI par, Steady" in desk.words
    assert "about to be played" in desk.words
    thinker.turn = 7
    desk.mouse.frames(2)
    assert "being played, turn 7" in desk.words
    assert [line.name.partition(",")[0] for line in _solo(scene.facts)] == ["This game"]
    thinker.ready = True
    desk.mouse.frames(2)
    figure = thinker.answer.played.ratings[0]
    assert "being played" not in desk.words
    ahead = scene.result.figure - figure
    assert (f"you beat it by {ahead}" if ahead > 0 else f"it beats you by {-ahead}") in desk.words
    own, par = _solo(scene.facts)
    assert par.name == f"AI par, {signed(figure)}"
    assert (own.colour, own.dash, own.marker) != (par.colour, par.dash, par.marker)
    assert own.dash != par.dash
    assert own.marker != par.marker
    assert par.points[-1][1] == thinker.answer.played.totals[0]
    assert thinker.closed
    desk.app.pop(scene)
    again = ParThinker(ready=False)
    scene = show(desk, match, again)
    assert again.jobs == []
    assert f"AI par, {signed(figure)}" in desk.words


def test_no_par_for_what_is_not_compared(desk):
    asked = ParThinker()
    for match in (filler(practice=True), filler(steps=20), together(2)):
        scene = show(desk, match, asked)
        assert "AI par" not in desk.words
        desk.app.pop(scene)
    assert asked.jobs == []


def test_a_par_that_fails_or_never_ends_says_so(desk):
    thinker = ParThinker()
    thinker.answer = Trouble(1, "broken on purpose")
    scene = show(desk, filler(), thinker)
    assert "the AI broke off" in desk.words
    desk.app.pop(scene)
    thinker = ParThinker()
    job = par_job(scene.match)
    endless = play_one(GAMES["snitch"], msgspec.structs.replace(job, seats=("random",)))
    thinker.answer = Par(1, msgspec.structs.replace(endless, finished=False), ())
    scene = show(desk, scene.match, thinker)
    assert "the AI found no end" in desk.words
    assert len(_solo(scene.facts)) == 1
    desk.app.pop(scene)
    again = ParThinker(ready=False)
    show(desk, scene.match, again)
    assert "the AI found no end" in desk.words
    assert again.jobs == []


def test_the_thinking_ends_when_the_result_is_left(desk):
    thinker = ParThinker(ready=False)
    scene = show(desk, filler(), thinker)
    before = thinker.polls
    desk.mouse.frames(3)
    assert thinker.polls - before == 3  # once a frame
    assert not thinker.closed
    desk.app.pop(scene)
    assert thinker.closed


# Several seats -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("make", "seats"), [(together, 2), (together, 3), (together, 4), (vacuum, 2), (vacuum, 5)])
def test_every_seat_s_bill_adds_up(desk, make, seats):
    scene = show(desk, make(seats))
    shown = scene.facts
    for seat, sheet in enumerate(shown.sheets):
        lines = facts.bill_lines(shown, seat)
        assert [line.id for line in lines] == [id_ for id_, _ in sheet.lines]
        assert sum(line.points for line in lines) == sheet.total
        assert str(sheet.total) in desk.words
        assert facts.ordinal(sheet.rank) in desk.words
    winners = [shown.match.names[n] for n, sheet in enumerate(shown.sheets) if sheet.rank == 1]
    assert ("YOU WIN" if winners == ["Rivera"] else f"{winners[0].upper()} WINS") in desk.words


def test_a_category_that_a_card_does_not_know_has_a_line(desk):
    shown = show(desk, together(2)).facts

    class Card(type(shown.card)):
        def bill(self, match, seat):
            return [line for line in super().bill(match, seat) if line.id != "cred"]

    lines = facts.bill_lines(msgspec.structs.replace(shown, card=Card()), 0)
    assert [line.title for line in lines if line.id == "cred"] == ["Cred"]
    assert sum(line.points for line in lines) == shown.sheets[0].total


@pytest.mark.parametrize(("make", "seats"), [(together, 4), (vacuum, 5)])
def test_each_seat_has_a_line_that_differs_in_colour_dash_and_marker(desk, make, seats):
    shown = show(desk, make(seats)).facts
    lines = [facts.seat_line(shown, seat) for seat in range(seats)]
    for look in ("colour", "dash", "marker"):
        assert len({getattr(line, look) for line in lines}) == seats
    for seat, line in enumerate(lines):
        assert line.points[-1] == (shown.match.state.round, shown.sheets[seat].total)
        assert [x for x, _ in line.points] == sorted({x for x, _ in line.points})


def ranked(shown, *seats: tuple[int, int]):
    """Return `shown` with these totals and ranks."""
    return msgspec.structs.replace(shown, sheets=tuple(ScoreSheet(total, (), rank) for total, rank in seats))


def test_words_of_who_won(desk):
    shown = show(desk, together(3)).facts
    mine = lambda *seats: (facts.winner_words(s := ranked(shown, *seats))[0], facts.place_words(s))  # noqa: E731
    assert mine((50, 1), (40, 2), (30, 3)) == ("You win", "50 points, 10 ahead of Otto")
    assert mine((50, 1), (50, 2), (30, 3)) == ("You win", "50 points, ahead by the tie-break")
    assert mine((50, 1), (50, 1), (30, 3)) == ("You share the win", "50 points each")
    assert mine((40, 2), (50, 1), (30, 3)) == ("Otto wins", "You are 2nd of 3, 10 behind")
    assert mine((30, 2), (50, 1), (30, 2)) == ("Otto wins", "You share 2nd place, 20 behind")
    assert mine((50, 2), (50, 1), (30, 3)) == ("Otto wins", "You are 2nd of 3, level with Otto, who has the tie-break")
    assert mine((30, 3), (50, 1), (50, 1))[0] == "Otto and Bartholomew the Long share the win"
    assert facts.result_text(ranked(shown, (40, 2), (50, 1), (30, 3))).endswith(
        f"Seed 1: 1. Otto 50, 2. Rivera 40, 3. Bartholomew the Long 30 in {shown.result.turns} turns"
    )


def test_words_of_who_won_among_several_humans(desk):
    shown = show(desk, together(3, kinds=("human", "human", "random"))).facts
    assert shown.me is None
    first = ranked(shown, (50, 1), (40, 2), (30, 3))
    assert facts.winner_words(first)[0] == "Rivera wins"
    assert facts.place_words(first) == "50 points, 10 ahead of Otto"
    assert "HOW IT COMPARES FOR RIVERA" in desk.words


def test_a_game_of_several_that_was_given_up_has_no_winner(desk):
    scene = show(desk, together(2, steps=20))
    assert facts.winner_words(scene.facts) == ["Given up"]
    assert "Nobody wins" in desk.words


def test_power_vacuum_speaks_of_its_rounds_and_statues(desk):
    scene = show(desk, vacuum(3))
    rounds = scene.match.state.round
    assert f"STATUE FINISHED IN ROUND {rounds}" in desk.words
    assert "SCORE PER ROUND" in desk.words
    for word in ("turn", "case", "DA "):
        assert word not in desk.words
    assert any(isinstance(t, Picture) and t.sprite == ("vacuum", "backdrop.svg") for t in desk.app.things)
    assert facts.result_text(scene.facts).endswith(f"in {rounds} rounds")


def test_turning_points_of_several_seats_say_who_made_them(desk):
    shown = show(desk, together(4)).facts
    assert shown.points
    figures = {score.turn: score.figure(0) for score in shown.scores}
    for point, made in zip(shown.points, shown.moments, strict=True):
        assert figures[point.turn] - figures[point.turn - 1] == point.change
        entry = shown.match.entries[point.entry]
        assert acting(shown, made) in ("", "you" if entry.seat == 0 else shown.match.names[entry.seat])
    assert any(acting(shown, made) for made in shown.moments)


def test_the_sources_of_power_come_to_the_score(desk):
    for options in ({}, {"trick_token_to": "appliance"}):
        shown = show(desk, vacuum(4, **options)).facts
        for lines, sheet in zip(shown.sources, shown.sheets, strict=True):
            assert sum(line.points for line in lines) == sheet.total
    assert {"Agendas", "Tricks"} <= {line.title for line in shown.sources[0]}
    assert "Agendas" in desk.words


def test_a_turning_point_of_power_vacuum_says_which_agenda_did_it(desk):
    shown = show(desk, vacuum(4)).facts
    for point, made in zip(shown.points, shown.moments, strict=True):
        end = round_end(shown.match.entries[point.entry])
        assert end is not None
        assert made.seat == point.seat if point.change > 0 else made.seat != point.seat
        gains = [scores.totals for scores in shown.scores[point.turn - 1 : point.turn + 1]]
        assert end.gain(made.seat) <= gains[1][made.seat] - gains[0][made.seat]  # tricks paid the rest
        assert str(end.agenda[made.seat] or end.board[made.seat] or "no") in made.remark + made.title.lower()
        for appliance, right in zip(end.sides[made.seat], end.right[made.seat], strict=True):
            if right and appliance >= 0:
                assert PACK.appliances[appliance].title in made.title


def test_games_are_compared_with_the_same_kinds_of_seats(desk):
    for n, kind in enumerate(("random", "random", "steady")):
        match = together(2, kinds=("human", kind))
        match.header = msgspec.structs.replace(match.header, id=f"game{n}")
        scene = show(desk, match)
        desk.app.pop(scene)
    assert scene.facts.wins[1] == 1
    scene = show(desk, together(2, kinds=("human", "random")))
    assert scene.facts.wins[1] == scene.facts.place[1] == 3
    assert "Games of 2 seats with Random" in desk.words


# The moments ---------------------------------------------------------------------------------------------------------


def test_a_moment_shows_the_table_and_opens_it(desk):
    match = filler()
    front = desk.front
    table = front._table(match, front.finished)
    desk.app.push(table)
    desk.mouse.frames(3)
    scene = desk.top
    assert isinstance(scene, ResultScene)
    cards = [t for t in desk.app.things if t.target and t.target.startswith("moment.")]
    assert len(cards) == len(scene.facts.points)
    for n, card in enumerate(cards):
        inside = [t for t in desk.app.things if isinstance(t, Picture) and t.clip and card.box.contains(t.clip)]
        assert ("snitch", "meeple-1.svg") in {t.sprite for t in inside}
        entry = match.entries[scene.facts.points[n].entry]
        assert scene.facts.views[n].round == entry.turn
    desk.click("moment.1")
    assert desk.top is table
    assert table.looking.index == scene.facts.points[1].entry + 1


# The foot ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_seed_can_be_copied_at_every_size(make_app, time, tmp_path, monkeypatch, size):
    desk = Desk(make_app, time, tmp_path, size)
    copied: list[str] = []
    monkeypatch.setattr(desk.app, "copy", lambda text: copied.append(text) or True)
    scene = show(desk, filler())
    target = "seed.copy" if desk.has("seed.copy") else "result.seed"
    if target == "result.seed":
        assert "Copy seed amber" in desk.words
    desk.click(target)
    desk.click("result.copy")
    assert copied[0] == "amber"
    assert copied[1].startswith("Snitch! Solo, filler. Seed amber: Rivera, rating ")
    assert "\n" not in copied[1]
    (tmp_path / "from a friend.txt").write_text(f"Look: {copied[1]}\n", encoding="utf-8")
    again = replay(read_any(tmp_path / "from a friend.txt"))
    assert again.state.digest() == scene.match.state.digest()


def test_long_seeds_leave_room_for_every_button(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path, (1280, 720, 200))
    match = together(2)
    match.header = msgspec.structs.replace(match.header, seed="a crooked harbour of many words 27")
    show(desk, match)
    desk.well_drawn("a long seed")
    assert "Copy seed" in desk.words
    feet = sorted((t.box for t in desk.app.live if t.target and t.target.startswith("result.")), key=lambda b: b.x)
    assert len(feet) == 6
    assert all(a.right < b.x for a, b in pairwise(feet))


def test_keys_of_the_result(desk):
    front = desk.front
    desk.app.push(front._table(filler(), front.finished))
    desk.mouse.frames(3)
    desk.key(pygame.K_r)
    assert desk.top.looking.on
    assert desk.top.looking.index == 0


# Drawing -------------------------------------------------------------------------------------------------------------

STATES = {
    "solo": lambda: filler(),
    "practice": lambda: filler(practice=True),
    "solo given up": lambda: filler(steps=40),
    "given up at once": lambda: filler(steps=1),
    "two": lambda: together(2),
    "four": lambda: together(4),
    "two humans": lambda: together(3, kinds=("human", "human", "random")),
    "no human": lambda: together(2, kinds=("random", "random")),
    "power for two": lambda: vacuum(2),
    "power for five": lambda: vacuum(5),
    "several given up": lambda: together(4, steps=30),
}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_state_is_well_drawn(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    for name, make in STATES.items():
        match = make()
        scene = show(desk, match, ParThinker(ready=name == "solo"))
        for tab in desk.tabs() or [""]:
            if tab:
                desk.click(tab)
            desk.well_drawn(f"{name} {tab}")
            for target in [t.target for t in desk.app.live if t.target and t.target.startswith("moment.")][:1]:
                desk.app.looks.hover = target
                desk.well_drawn(f"{name} {tab}, pointed at")
                desk.app.looks.hover = None
        desk.app.pop(scene)


def test_the_figures_of_a_table_can_be_read_in_the_bill(desk):
    scene = show(desk, together(4))
    numbers = [line for t in desk.app.things if isinstance(t, Label) for line in t.lines]
    for sheet in scene.facts.sheets:
        for _, points in sheet.lines:
            assert str(points) in numbers


def test_records_out_of_reach_leave_a_result(make_app, time, tmp_path):
    desk = Desk(make_app, time, tmp_path)
    (tmp_path / "file").write_text("a file where the folder should be")
    desk.store = Store(tmp_path / "file")
    scene = show(desk, together(2))
    assert scene.result.number is None
    desk.well_drawn("no records")
    desk.app.pop(scene)
    scene = show(desk, filler(), ParThinker())
    assert "AI par" in desk.words
