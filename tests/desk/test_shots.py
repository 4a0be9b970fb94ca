"""The pictures of every scene."""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from tabletop.desk.draw.box import Box
from tabletop.desk.shots import SCENES, STAND, make
from tabletop.desk.shots.measure import Measured, luminance
from tabletop.play.stand.visit import offered

pytestmark = pytest.mark.painted


WANTED = {
    SCENES: "title-first-time set-up-snitch set-up-snitch-seats settings rules keys",
    "snitch": """
        table-start table-tile-chosen table-way
        table-coerce table-cubes table-upgrade table-refusal table-log table-look-back table-menu table-last-turn
        title-open-game result records table-seats-turn table-seats-jurisdiction table-seats-giving-way
        table-seats-interrogate table-seats-information table-seats-moving-tile table-seats-others table-seats-last-turn
        table-seats-moment-1 table-seats-moment-2 table-seats-moment-3 table-seats-moment-4 table-seats-moment-5
        table-seats-result table-seats-result-moment snitch-opponent snitch-poster snitch-rules snitch-records
        snitch-lesson-3-close snitch-lesson-3-close-begun snitch-lesson-6-load snitch-lesson-end snitch-coaching
    """,
    "vacuum": """
        lesson-1-follow lesson-1-follow-begun lesson-3-lead lesson-3-lead-begun lesson-6-send lesson-7-reveal
        lesson-7-reveal-begun lesson-10-red lesson-10-red-begun lesson-end coaching
        moment-1 leading following refused picked zoom
        trick-won taking sending cable cable-preview reveal agendas-open counted
        round-end-1 round-end-2 round-end-3 round-end-4 round-end-5 round-sums
        log look-back moving-card moving-why moving-power moving-plug cover result result-moment 2-seats-play
        2-seats-cable 3-seats-play 3-seats-cable 5-seats-play 5-seats-cable opponent poster rules records
    """,
    "patrol": """
        lesson-1-roll turn drive picked cards order order-picked protection partner officer-down refused log look-back
        moving-die moving-car moving-points moment-1 moment-2 moment-3 cover result coaching lesson-end
        opponent poster rules records
    """,
    "rigs": """
        turn borrow move move-planned survey estate deal scales sum grant power power-pointed market answer
        asked-plan asked-sell asked-deal asked-nextgrant asked-flip asked-pickrigs asked-pickcard asked-checkpoint
        cancel aside aside-picked agent bait insure trade-in checkpoint name-owner choice doom stow pick-rigs drift
        pick-goods pick-gain poker poker-picked meet meet-picked split hidden-card discard-down reply
        round-end-1 round-end-4 round-sums final final-bill result result-moment opponent poster rules records
    """,
    "pieces": """
        turn close equip pick-move pick-influence pick-upgrade pick-regroup pick-scavenge pick-laylow move-pointed
        attack skill scrap keepcard mayorwalk influencing moving upgrading regrouping afterwards bolstering defend
        loseparts revert dropmod givefavor dispersing converting marching choosepart aim card two four masterminds
        round-end-1 round-end-2 round-sums result result-moment opponent poster rules records
    """,
}
"""What each part of the album shows at least; of Power Vacuum nothing else."""
NOT_SMALL = {
    "snitch": "snitch-lesson-3-close-begun snitch-opponent",
    "vacuum": "lesson-1-follow-begun lesson-3-lead-begun lesson-7-reveal-begun lesson-10-red-begun opponent",
    "patrol": "opponent",
    "rigs": "opponent",
    "pieces": "opponent",
}
"""What a small window may lack: fewer steps of a lesson take two clicks, and a tab or a bubble shows other seats."""


def hold_names(given: Iterable[str], small: bool = False, part: str | None = None) -> None:
    """Check that every scene and moment is in the album, or in one `part` of it, with these names, of a `small` window
    or any."""
    names = set(given)
    for each in WANTED if part is None else [part]:
        wanted, found = set(WANTED[each].split()), names
        if each not in (SCENES, "snitch"):
            found = {name.removeprefix(f"{each}-") for name in names if name.startswith(f"{each}-")}
        absent = set(NOT_SMALL.get(each, "").split()) if small else set()
        assert wanted - absent <= found, (each, wanted - absent - found)
        assert each != "vacuum" or found <= wanted, found - wanted


def hold_measured(album: Iterable[Measured]) -> None:
    """Check that what is measured of pictures tells tables from what lies over them."""
    by_name = {Path(one.picture).stem.partition("-")[2]: one for one in album}
    assert by_name["patrol-turn"].at_rest
    assert not by_name["patrol-order-picked"].at_rest, "a card is picked"
    assert not by_name["patrol-log"].at_rest, "the log is open"
    assert by_name["patrol-rules"].board_luminance is None
    for one in by_name.values():
        assert one.words > 10
        assert one.text_sizes


def test_one_picture_is_had_by_its_name(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    album = make(tmp_path / "shots", (640, 480), part="patrol", only="patrol-drive")
    assert [Path(one.picture).stem.partition("-")[2] for one in album] == ["patrol-drive"]


def test_pages_of_a_stand_that_are_not_wanted_are_passed_by(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("tabletop.desk.stand.front.offered", lambda _: offered(["snitch"]))
    assert make(tmp_path / "shots", (640, 480), part=STAND, only="title") == []
    album = make(tmp_path / "shots", (640, 480), part=STAND, only="stand-menu")
    assert [Path(one.picture).stem.partition("-")[2] for one in album] == ["stand-menu"]


def test_luminance_is_that_of_wcag():
    picture = pygame.Surface((40, 20))
    picture.fill((255, 255, 255), (0, 0, 20, 20))
    assert luminance(picture, Box(0, 0, 20, 20)) == pytest.approx(1)
    assert luminance(picture, Box(20, 0, 20, 20)) == 0
    assert luminance(picture, Box(0, 0, 80, 20)) == pytest.approx(0.5), "as far as there is a picture"
    picture.fill((188, 188, 188))
    assert luminance(picture, Box(0, 0, 40, 20)) == pytest.approx(0.503, abs=0.001), "not the mean of the values"


@pytest.mark.slow
def test_the_whole_album_is_painted(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    paths = [Path(one.picture) for one in make(tmp_path / "shots", (1024, 640))]
    hold_names(path.stem.partition("-")[2] for path in paths)
    pictures = [pygame.image.load(path) for path in paths]
    assert all(picture.get_size() == (1024, 640) for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(paths)


@pytest.mark.slow
def test_the_album_of_one_game_is_part_of_the_whole(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    album = make(tmp_path / "shots", (640, 480), part="patrol")
    paths = [Path(one.picture) for one in album]
    hold_measured(album)
    assert all("-patrol-" in path.name for path in paths)
    pictures = [pygame.image.load(path) for path in paths]
    assert all(picture.get_size() == (640, 480) for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(paths) > 10
    assert not home.exists()
