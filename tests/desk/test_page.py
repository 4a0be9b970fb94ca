"""The frame that all pages around the table share, and the drawer of the log at the table."""

import pytest

from tabletop.desk.draw.things import Label, Plate
from tabletop.desk.scenes.settings import SettingsScene
from tabletop.desk.tables.vacuum.regions import regions
from tests.desk.fronts import SIZES, Desk


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_way_back_and_the_title_stand_alike_on_every_page(make_app, time, tmp_path, size):
    desk = Desk(make_app, time, tmp_path, size)
    backs, titles = set(), set()
    for name, enter in {
        "settings": lambda: desk.app.push(SettingsScene()),
        "records": lambda: desk.click("records"),
        "rules": lambda: desk.app.open_rule("snitch.1"),
        "set-up": lambda: desk.front.set_up("snitch", "220"),
    }.items():
        enter()
        desk.mouse.frames(2)
        backs.add(desk.mouse.target("back").box)
        words = {"settings": "SETTINGS", "records": "RECORDS"}.get(name)
        for thing in desk.app.things:
            if isinstance(thing, Label) and thing.lines == (words,):
                titles.add((thing.box.x, thing.box.centre[1], thing.style))
        desk.app.pop()
        desk.mouse.frames(2)
    assert len(backs) == 1
    assert len(titles) <= 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (1920, 1080)], ids=str)
def test_the_log_lies_exactly_on_its_column(vacuum, size):
    at = vacuum("human", "random", "random", size=size)
    sheet = at.sheet
    at.scene.log.toggle()
    assert at.scene.log.place(sheet) == regions(sheet).own


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100)], ids=str)
@pytest.mark.parametrize("game", ["snitch", "vacuum"])
def test_the_headings_of_all_panels_stand_alike(make_app, time, tmp_path, size, game):
    desk = Desk(make_app, time, tmp_path, size)
    desk.front.set_up(game)
    desk.mouse.frames(2)
    labels = {t.lines[0]: t.box for t in desk.app.things if isinstance(t, Label) and t.lines}
    panels = [t.box for t in desk.app.things if isinstance(t, Plate) and t.skin == desk.top.theme.paper.skin]
    heads = {"WHO PLAYS", "HOW LONG", "SEED", "OPTIONS"} & {*labels}
    assert len(heads) == (4 if game == "snitch" else 3)
    inset = {labels[head].x - next(box for box in panels if box.contains(labels[head])).x for head in heads}
    assert len(inset) == 1, {head: labels[head].x for head in heads}
