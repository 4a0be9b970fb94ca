"""A result that somebody sent: pasted on the title, proved on its page, watched, kept and played on."""

from datetime import date

import pygame
import pytest

from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.received.proving import DONE, MOST_CELLS, TO_COME
from tabletop.desk.scenes.received.received import ReceivedScene
from tabletop.desk.scenes.title.title import TitleScene
from tabletop.desk.tables.registry import TABLES
from tabletop.play.dailies import case_of
from tabletop.play.late import begin, late_seats
from tabletop.play.parcel import packed
from tabletop.play.result_text import result_text
from tests.desk.fronts import SIZES, Desk, played, record
from tests.players import act_plainly

PLACES = [*SIZES, (640, 480, 100), (640, 480, 200)]


@pytest.fixture(scope="module")
def line():
    return result_text(played("amber", names=("Mara",), variant="filler"))


def pasted(desk: Desk, monkeypatch, text: str, *, keys: bool = False) -> None:
    monkeypatch.setattr("tabletop.desk.window.clipboard.get", lambda: text)
    if keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
        desk.mouse.frames(3)
    else:
        desk.click("paste")


def proved(desk: Desk) -> ReceivedScene:
    for _ in range(2000):
        if desk.top.proof.done:
            break
        desk.mouse.frames(1)
    desk.mouse.frames(2)
    assert isinstance(desk.top, ReceivedScene)
    return desk.top


def tampered() -> str:
    """Return a result of which a step was left out."""
    lines = played("amber", names=("Mara",), variant="filler").journal.text().splitlines(keepends=True)
    del lines[len(lines) // 2]
    return packed("".join(lines))


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_a_result_is_proved_on_its_page(make_app, time, tmp_path, monkeypatch, line, size):
    monkeypatch.setattr("tabletop.desk.scenes.received.received.WORK", 0.0)  # one step a frame
    desk = Desk(make_app, time, tmp_path, size)
    desk.well_drawn("title")
    pasted(desk, monkeypatch, line, keys=size[2] == 200)
    assert isinstance(desk.top, ReceivedScene)
    assert not any(target.startswith("received.") for target in desk.targets)
    assert 0 < desk.top.proof.share < 1
    desk.well_drawn("being proved")
    scene = proved(desk)
    assert scene.proof.proved
    assert {"received.same", "received.watch", "received.keep", "received.on"} <= desk.targets
    desk.well_drawn("proved")


def test_the_cells_of_a_proof_are_its_turns_once_these_are_known(make_app, time, tmp_path, monkeypatch, line):
    monkeypatch.setattr("tabletop.desk.scenes.received.received.WORK", 0.0)
    desk = Desk(make_app, time, tmp_path, (1920, 1080, 100))
    pasted(desk, monkeypatch, line)
    before = [thing for thing in desk.app.things if isinstance(thing, Plate) and thing.skin in (DONE, TO_COME)]
    assert len(before) == MOST_CELLS
    match = proved(desk).match
    turns = {entry.turn for entry in match.entries} - {0}
    cells = [thing.box for thing in desk.app.things if isinstance(thing, Plate) and thing.skin == DONE]
    assert len(cells) == len(turns) == max(turns)
    below = [
        int(thing.lines[0])
        for thing in desk.app.things
        if isinstance(thing, Label) and thing.lines[0].isdigit() and 0 <= thing.box.y - cells[0].bottom < 4
    ]
    assert {1, 5, max(turns)} <= set(below)


def test_it_is_watched_kept_and_played_on(make_app, time, tmp_path, monkeypatch, line):
    desk = Desk(make_app, time, tmp_path)
    pasted(desk, monkeypatch, line)
    scene = proved(desk)
    desk.click("received.watch")
    assert isinstance(desk.top, TableScene)
    assert desk.top.looking.on
    assert desk.top.looking.playing
    desk.click("look.stop")
    assert desk.top is scene
    desk.click("received.keep")
    assert [one.friend.name for one in desk.store.records.imports.all()] == ["Mara"]
    assert not desk.has("received.keep")
    step = scene.stop.step
    desk.click("received.on")
    desk.click("branch.begin")
    match = desk.top.match
    assert (match.practice, match.header.parent, match.prelude) == (True, scene.proof.match.header.id, step)
    assert match.seats[0].name == "Rivera"


def test_the_same_is_played(make_app, time, tmp_path, monkeypatch, line):
    desk = Desk(make_app, time, tmp_path)
    pasted(desk, monkeypatch, line)
    theirs = proved(desk).proof.match.header
    desk.click("received.same")
    ours = desk.top.match.header
    assert (ours.seed, ours.options) == (theirs.seed, theirs.options)
    assert not desk.top.match.practice


def test_enter_plays_the_same_late_start(make_app, time, tmp_path, monkeypatch):
    start = case_of("vacuum", date(2026, 12, 1)).start
    match = begin(start, late_seats(start, "Mara"))
    while not match.over:
        act_plainly(match)
    desk = Desk(make_app, time, tmp_path)
    pasted(desk, monkeypatch, result_text(match), keys=True)
    proved(desk)
    desk.key(pygame.K_RETURN)
    ours = desk.top.match
    assert [entry.action for entry in ours.entries[: ours.prelude]] == list(start.actions)
    assert (ours.header.stretch, ours.practice, ours.seats[0].name) == (start.stretch.id, False, "Rivera")


def test_its_place_is_taken_under_a_name_of_ones_own(make_app, time, tmp_path, monkeypatch):
    match = played("amber", names=("Mara", "rivera"), variant="filler")
    desk = Desk(make_app, time, tmp_path)
    pasted(desk, monkeypatch, result_text(match))
    proved(desk)
    desk.click("received.same")
    names = desk.top.match.names
    assert names[0] == "Rivera"
    assert names[1].casefold() != "rivera"


def test_ones_own_best_stands_beside_it(make_app, time, tmp_path, monkeypatch, line):
    desk = Desk(make_app, time, tmp_path)
    own = record(desk.store, played("amber", variant="filler"))
    pasted(desk, monkeypatch, line)
    proved(desk)
    assert f"YOURS {own.figure} level" in desk.words


@pytest.mark.parametrize("keys", [False, True])
def test_a_result_is_pasted_in_the_records(make_app, time, tmp_path, monkeypatch, line, keys):
    desk = Desk(make_app, time, tmp_path)
    desk.click("records")
    pasted(desk, monkeypatch, line, keys=keys)
    proved(desk)
    desk.key(pygame.K_ESCAPE)
    pasted(desk, monkeypatch, "milk, bread", keys=keys)
    assert desk.app.overlay.refused[0] == "paste"


def test_a_result_in_the_field_of_the_seed_is_no_seed(make_app, time, tmp_path, monkeypatch, line):
    desk = Desk(make_app, time, tmp_path)
    desk.click("poster.snitch")
    desk.type_over("seed", "old")
    paste = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")
    monkeypatch.setattr("tabletop.desk.window.clipboard.get", lambda: line[:-40])
    pygame.event.post(paste)
    desk.mouse.frames(2)
    assert desk.top.seed.text == "old"
    assert "cut short" in desk.app.overlay.refused[1].text
    monkeypatch.setattr("tabletop.desk.window.clipboard.get", lambda: "er harbour")
    pygame.event.post(paste)
    desk.mouse.frames(2)
    assert desk.top.seed.text == "older harbour"
    monkeypatch.setattr("tabletop.desk.window.clipboard.get", lambda: line)
    pygame.event.post(paste)
    desk.mouse.frames(2)
    proved(desk)


def test_the_text_of_what_is_not_proved_is_kept(make_app, time, tmp_path, monkeypatch):
    text = tampered()
    desk = Desk(make_app, time, tmp_path)
    pasted(desk, monkeypatch, text)
    proved(desk)
    desk.click("received.text")
    (kept,) = desk.store.texts_folder.iterdir()
    assert kept.read_text() == text
    assert kept.name in " ".join(desk.app.overlay.toasts)
    assert not desk.store.records.imports.all()


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("how", ["empty", "foreign", "short", "changed"])
def test_a_text_that_cannot_be_read_is_refused_at_the_button(make_app, time, tmp_path, monkeypatch, line, how, keys):
    desk = Desk(make_app, time, tmp_path)
    middle = len(line) - 200
    other = "A" if line[middle] != "A" else "B"
    texts = {
        "empty": "",
        "foreign": "milk, bread",
        "short": line[:-40],
        "changed": line[:middle] + other + line[middle + 1 :],
    }
    pasted(desk, monkeypatch, texts[how], keys=keys)
    assert isinstance(desk.top, TitleScene)
    target, reason = desk.app.overlay.refused
    assert (target, reason.rule) == ("paste", "")
    assert reason.text
    desk.well_drawn(how)


def test_a_result_of_a_game_without_a_table_is_refused(make_app, time, tmp_path, monkeypatch, line):
    desk = Desk(make_app, time, tmp_path)
    monkeypatch.setattr("tabletop.desk.chase.TABLES", {game: TABLES[game] for game in TABLES if game != "snitch"})
    pasted(desk, monkeypatch, line, keys=True)
    assert "can’t be shown in this window" in desk.app.overlay.refused[1].text


@pytest.mark.parametrize("size", PLACES, ids=str)
def test_of_a_result_that_is_not_proved_only_the_text_is_offered(make_app, time, tmp_path, monkeypatch, size):
    desk = Desk(make_app, time, tmp_path, size)
    pasted(desk, monkeypatch, tampered())
    scene = proved(desk)
    assert scene.proof.trouble
    assert f"tep {scene.proof.wrong.step}" in desk.words
    assert "It may have been changed." in desk.words
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert {t for t in desk.targets if t.startswith("received.")} == {"received.text", "received.details"}
    desk.well_drawn("not proved")
    desk.click("received.details")
    desk.well_drawn("not proved, with details")


def changed(text: str, line: str) -> str:
    """Return a journal with a line of the middle replaced: a check of the position, or a step."""
    lines = text.splitlines(keepends=True)
    checks = line.startswith("!digest")
    at = next(n for n in range(len(lines) // 2, len(lines)) if lines[n].startswith("!digest") == checks)
    lines[at] = f"{line}\n"
    return packed("".join(lines))


@pytest.mark.parametrize(
    ("forged", "where"), [("walk t999", "Step"), (f"!digest {'0' * 16}", "Before step")], ids=["step", "position"]
)
def test_why_a_result_is_not_proved_is_said_without_code_until_asked(
    make_app, time, tmp_path, monkeypatch, forged, where
):
    desk = Desk(make_app, time, tmp_path)
    journal = played("amber", names=("Mara",), variant="filler").journal.text()
    pasted(desk, monkeypatch, changed(journal, forged))
    scene = proved(desk)
    assert scene.proof.wrong.claims == forged
    assert f"{where} {scene.proof.wrong.step}" in desk.words
    assert forged not in desk.words
    assert "digest" not in desk.words
    desk.click("received.details")
    assert forged in desk.words
    desk.click("received.details")
    assert forged not in desk.words
