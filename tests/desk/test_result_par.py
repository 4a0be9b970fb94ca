"""The AI par of a result: worked out, shown, kept, and what happens when it fails."""

import msgspec

from tabletop.ai.series import play_one
from tabletop.ai.worker import Par, Trouble
from tabletop.desk.draw.theme import COOL, mix
from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.scenes.result.course import _solo
from tabletop.desk.scenes.result.facts import par_share
from tabletop.games import GAMES
from tabletop.packs.texts import number_text
from tabletop.play.par import par_job
from tests.desk.results import ParThinker, filler, show, together


def test_the_par_is_worked_out_then_shown_and_kept(desk):
    thinker = ParThinker(ready=False)
    match = filler()
    scene = show(desk, match, thinker)
    assert thinker.jobs == [par_job(match)]
    assert "AI par, Steady" in desk.words
    assert "the AI plays it now" in desk.words
    thinker.turn = 7
    desk.mouse.frames(2)
    assert f"turn 7; yours took {scene.result.turns}" in desk.words
    assert "AI par: playing" in desk.words
    key = next(t.box.x for t in desk.app.things if isinstance(t, Label) and t.lines == ("AI par: playing",))
    done = par_share(scene.facts)
    assert done == 7 / scene.result.turns
    thinker.turn = 10 * scene.result.turns
    desk.mouse.frames(2)
    assert done < par_share(scene.facts) < 1
    assert [line.name.partition(",")[0] for line in _solo(scene.facts)] == ["This game"]
    thinker.ready = True
    desk.mouse.frames(2)
    figure = thinker.answer.played.ratings[0]
    assert "yours took" not in desk.words
    assert par_share(scene.facts) is None
    known = f"AI par, rating {number_text(figure)}"
    now = next(t.box for t in desk.app.things if isinstance(t, Label) and t.lines == (known,))
    assert abs(now.x - key) <= 2 or len(known) > len("AI par, rating 88"), "the key stays where it was"
    ahead = scene.result.figure - figure
    assert (f"you beat it by {ahead}" if ahead > 0 else f"it beats you by {-ahead}") in desk.words
    own, par = _solo(scene.facts)
    assert par.name == f"AI par, rating {number_text(figure)}"
    assert (own.colour, own.dash, own.marker) != (par.colour, par.dash, par.marker)
    assert own.dash != par.dash
    assert own.marker != par.marker
    assert par.points[-1][1] == thinker.answer.played.totals[0]
    assert thinker.closed
    desk.app.pop(scene)
    again = ParThinker(ready=False)
    scene = show(desk, match, again)
    assert again.jobs == []
    assert f"AI par, rating {number_text(figure)}" in desk.words


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


def test_a_bar_shows_how_far_the_par_is_and_nothing_else_moves(desk):
    thinker = ParThinker(ready=False)
    scene = show(desk, filler(), thinker)

    def bars() -> list[int]:
        card = next(t.box for t in desk.app.things if isinstance(t, Label) and t.lines == ("AI par, Steady",))
        plates = [t for t in desk.app.things if isinstance(t, Plate) and t.skin.bottom == mix(COOL, (0, 0, 0), 0.06)]
        return [t.box.w for t in plates if t.box.x >= card.x and t.box.y >= card.y]

    def texts() -> dict[tuple[str, ...], object]:
        return {t.lines: t.box for t in desk.app.things if isinstance(t, Label) and "AI" not in t.lines[0]}

    assert bars() == []
    before = texts()
    widths = []
    for turn in (2, scene.result.turns // 2, scene.result.turns - 1):
        thinker.turn = turn
        desk.mouse.frames(2)
        widths += bars()
    assert len(widths) == 3
    assert widths == sorted(set(widths))
    now = texts()
    assert {lines: now[lines] for lines in before} == before
