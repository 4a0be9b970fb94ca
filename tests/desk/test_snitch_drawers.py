"""The drawers of the Snitch! table: what can be built, what is done with cubes, and what they say."""

from typing import Any

import pytest

from tabletop.desk.draw.theme import PRIMARY_SKIN
from tabletop.desk.draw.things import Label, Picture, Plate
from tabletop.desk.tables.snitch.drawers import VP_WORDS
from tabletop.desk.window.app import App
from tabletop.desk.window.intents import Shortcut
from tests.desk.snitch_looks import again, named, shown, words_of
from tests.desk.snitch_states import sit


def lit(app: App) -> list[str | None]:
    return [t.target for t in app.live if isinstance(t, Plate) and t.skin == PRIMARY_SKIN]


def test_a_click_on_a_price_builds(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("rich")
    shown(app, sitting)
    app.pick("upgrade cred sp")
    assert sitting.done == [("upgrade", "cred", "sp")]
    assert sitting.state.has(0, "cred")


def test_cubes_are_put_where_they_are_told(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("at hq")
    shown(app, sitting)
    app.pick("held 0")
    assert (sitting.mode, sitting.notes.cube) == ("cubes", "red")
    app.step()
    app.pick("drawer deliver red")
    app.step()
    assert "1 kind × 1 cube = 1 SP" in words_of(app)
    app.pick("drawer deliver gold")
    app.step()
    assert "2 kinds × 2 cubes = 4 SP" in words_of(app)
    app.pick("drawer done")
    assert sitting.state.status[0] == 48


@pytest.mark.parametrize("size", [(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)], ids=str)
def test_the_drawer_of_upgrades_says_what_vp_are(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("middle")
    sitting.mode = "upgrade"
    shown(app, sitting)
    assert VP_WORDS in words_of(app)


@pytest.mark.parametrize("size", [(1600, 900, 100), (1280, 720, 100)], ids=str)
def test_the_drawer_of_cubes_says_what_a_click_does(size: tuple[int, int, int], make_app: Any) -> None:
    app = make_app(*size)
    sitting = sit("at hq")
    sitting.mode = "cubes"
    shown(app, sitting)
    leads = {t.lines[0]: t.box for t in app.things if isinstance(t, Label)}
    for lead, target in (("Put down", "drawer held red"), ("One by one", "drawer deliver red")):
        first = named(app, target).box
        assert leads[lead].y == first.y
        assert leads[lead].right <= first.x
    assert set(lit(app)) == {"drawer deliver all"}


def test_who_cannot_pay_the_jail_is_told_so_in_its_title(make_app: Any) -> None:
    app = make_app(1280, 720)
    sitting = sit("at hq")
    sitting.mode = "cubes"
    sitting.state.status[0] = 9
    shown(app, sitting)
    assert "10 SP each: you have 9" in words_of(app)
    sold = [t for t in app.live if t.target and t.target.startswith("drawer jail")]
    locks = [t.box for t in app.things if isinstance(t, Picture) and t.sprite[-1] == "icon-lock.svg"]
    assert all(t.refusal is not None for t in sold)
    assert not any(t.box.contains(lock) for t in sold for lock in locks)
    sitting.state.status[0] = 10
    again(app)
    assert "buy: 10 SP a cube" in words_of(app)


@pytest.mark.parametrize(
    ("room", "said"), [(4, "Take all"), (2, "Take 2 cubes: no room for more"), (1, "Take 1 cube: no room for more")]
)
def test_how_many_cubes_fit_is_said_in_grammar(room: int, said: str, make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("rich")
    sitting.state.purses["det.0"] = (4 - room, 0, 0, 0, 0, 0)
    sitting.mode = "cubes"
    shown(app, sitting)
    assert said in words_of(app)


def test_what_an_upgrade_takes_beside_its_price_is_said(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("rich")
    sitting.mode = "upgrade"
    shown(app, sitting)
    assert "4 AP and a price" in words_of(app)
    sitting.state.points, sitting.state.usable = 3, 0
    again(app)
    assert "4 AP each: only 3 left" in words_of(app)


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_end_of_the_turn_closes_the_drawer(way: str, make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("at hq")
    sitting.mode = "cubes"
    around = shown(app, sitting)
    if way == "button":
        app.pick("act.end")
    else:
        around.table.handle(Shortcut("e"), sitting)
    assert sitting.done == [("end",)]
    assert sitting.mode == ""


def test_take_all_takes_what_fits_the_rarest_first(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("rich")
    sitting.state.purses["det.0"] = (1, 1, 0, 0, 0, 0)
    sitting.mode = "cubes"
    shown(app, sitting)
    target = next(t.target for t in app.live if t.target and t.target.startswith("drawer all"))
    before = sitting.view.purses["det.0"]
    app.pick(target)
    assert 1 < len(sitting.done) <= 2
    assert len({action[2] for action in sitting.done}) == len(sitting.done)
    assert sum(sitting.view.purses["det.0"]) == sum(before) + len(sitting.done)


def test_what_cannot_be_done_here_is_said(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("middle")
    sitting.mode = "cubes"
    shown(app, sitting)
    assert "The jail (10 SP a cube) and the DA are on the HQ tile, 1 AP away." in words_of(app)


def test_a_payment_counts_its_picks_down(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("pay")
    shown(app, sitting)
    for picked in range(1, 5):
        assert f"{picked} of 5 picked" in words_of(app)
        app.pick(next(t.target for t in app.live if t.target and t.target.startswith("drawer pay") and not t.refusal))
        again(app)
    assert sitting.state.has(0, "cred")


def test_an_upgrade_that_is_refused_says_what_is_lacking(make_app: Any) -> None:
    app = make_app(1600, 900)
    sitting = sit("first turn")
    shown(app, sitting)
    refusal = named(app, "act.upgrade").refusal
    assert refusal == sitting.refusal(("upgrade", "snitch1", "sp"))
    assert named(app, "upgrade snitch3 kinds5").refusal is not None


@pytest.mark.parametrize(("points", "mode"), [(7, ""), (8, "upgrade")])
def test_the_drawer_of_upgrades_closes_where_no_points_are_left_for_another(points, mode, make_app):
    app = make_app(1280, 720)
    sitting = sit("rich")
    sitting.state.usable, sitting.state.points = 0, points
    sitting.mode = "upgrade"
    around = shown(app, sitting)
    assert around.table.prompt(sitting).startswith("Click a price")
    app.pick("drawer upgrade cred any5")
    assert sitting.done == [("upgrade", "cred", "any5")]
    assert sitting.mode == mode
    sitting = sit("rich")
    sitting.state.usable, sitting.state.points, sitting.mode = 0, 3, "upgrade"
    assert around.table.prompt(sitting).startswith("Nothing can be paid now")


@pytest.mark.parametrize("name", ["at hq", "middle", "rich"])
@pytest.mark.parametrize("size", [(1280, 720, 200), (1024, 640, 200)], ids=str)
def test_no_fade_of_a_drawer_darkens_what_is_clicked_and_seen_whole(name, size, make_app):
    app = make_app(*size)
    sitting = sit(name)
    sitting.mode = "cubes"
    shown(app, sitting)
    listed = [thing for thing in app.live if (thing.target or "").startswith("drawer ") and thing.clip]
    ((area, z),) = {(thing.clip, thing.z) for thing in listed}
    fades = [t.box for t in app.things if isinstance(t, Plate) and t.skin.alpha_bottom is not None and t.z >= z]
    whole = [thing.box for thing in app.live if thing.clip == area and thing.target and area.contains(thing.box)]
    assert whole
    assert not any(fade.meets(place) for fade in fades for place in whole)
