"""The pictures of every scene."""

import pygame

from tabletop.desk.shots import make


def test_every_scene_and_moment_is_in_the_album(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("TABLETOP_HOME", str(home))
    paths = make(tmp_path / "shots", (1024, 640))
    names = {path.stem.partition("-")[2] for path in paths}
    wanted = """
        title-first-time set-up-snitch set-up-snitch-seats settings rules keys table-start table-tile-chosen table-way
        table-coerce table-cubes table-upgrade table-refusal table-log table-look-back table-menu table-last-turn
        title-open-game result records table-seats-turn table-seats-jurisdiction table-seats-giving-way
        table-seats-interrogate table-seats-information table-seats-moving table-seats-others table-seats-last-turn
        snitch-lesson-3-close snitch-lesson-3-close-begun snitch-lesson-6-load snitch-lesson-end snitch-coaching
        vacuum-lesson-1-follow vacuum-lesson-6-send vacuum-lesson-end vacuum-coaching
    """
    assert set(wanted.split()) <= names
    pictures = [pygame.image.load(path) for path in paths]
    assert all(picture.get_size() == (1024, 640) for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(paths)
    assert not home.exists()
