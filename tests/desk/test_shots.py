"""The pictures of every scene."""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from tabletop.desk.shots import make

pytestmark = pytest.mark.painted


def hold_names(given: Iterable[str], small: bool = False) -> None:
    """Check that every scene and moment is in an album of pictures with these names; in a `small` window fewer steps
    of a lesson take two clicks, and a tab shows other seats as large as they get."""
    names = set(given)
    wanted = """
        title-first-time set-up-snitch set-up-snitch-seats settings rules keys table-start table-tile-chosen table-way
        table-coerce table-cubes table-upgrade table-refusal table-log table-look-back table-menu table-last-turn
        title-open-game result records table-seats-turn table-seats-jurisdiction table-seats-giving-way
        table-seats-interrogate table-seats-information table-seats-moving-tile table-seats-others table-seats-last-turn
        table-seats-moment-1 table-seats-moment-2 table-seats-moment-3 table-seats-moment-4 table-seats-moment-5
        table-seats-result table-seats-result-moment snitch-opponent snitch-poster snitch-rules snitch-records
        snitch-lesson-3-close snitch-lesson-3-close-begun snitch-lesson-6-load snitch-lesson-end snitch-coaching
    """
    assert set(wanted.split()) - names <= ({"snitch-lesson-3-close-begun", "snitch-opponent"} if small else set())
    wanted = """
        lesson-1-follow lesson-1-follow-begun lesson-3-lead lesson-3-lead-begun lesson-6-send lesson-7-reveal
        lesson-7-reveal-begun lesson-10-red lesson-10-red-begun lesson-end coaching
        moment-1 moment-2 leading following refused picked zoom
        trick-won taking sending cable cable-preview reveal agendas-open counted
        round-end-1 round-end-2 round-end-3 round-end-4 round-end-5 round-sums
        log look-back moving-card moving-why moving-power moving-plug cover result result-moment 2-seats-play
        2-seats-cable 3-seats-play 3-seats-cable 5-seats-play 5-seats-cable opponent poster rules records
    """
    found = {name.removeprefix("vacuum-") for name in names if name.startswith("vacuum-")}
    begun = {name for name in wanted.split() if name.endswith("-begun")}
    assert found | (begun | {"opponent"} if small else set()) == set(wanted.split())
    wanted = """
        lesson-1-roll turn drive picked cards order order-picked protection partner officer-down refused log look-back
        moving-die moving-car moving-points moment-1 moment-2 moment-3 cover result coaching lesson-end
        opponent poster rules records
    """
    found = {name.removeprefix("patrol-") for name in names if name.startswith("patrol-")}
    assert set(wanted.split()) <= found, found


@pytest.mark.slow
def test_the_whole_album_is_painted(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    paths: list[Path] = make(tmp_path / "shots", (1024, 640))
    hold_names(path.stem.partition("-")[2] for path in paths)
    pictures = [pygame.image.load(path) for path in paths]
    assert all(picture.get_size() == (1024, 640) for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(paths)


def test_the_album_of_one_game_is_part_of_the_whole(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    paths = make(tmp_path / "shots", (640, 480), game="patrol")
    assert all("-patrol-" in path.name for path in paths)
    pictures = [pygame.image.load(path) for path in paths]
    assert all(picture.get_size() == (640, 480) for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(paths) > 10
    assert not home.exists()
