"""The pictures of Power Vacuum."""

import pygame

from tabletop.desk.shots import make


def test_every_state_of_the_table_is_in_the_album(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    paths = make(tmp_path / "shots", (1024, 640), game="vacuum")
    names = {path.stem.partition("-vacuum-")[2] for path in paths}
    wanted = """
        lesson-1-follow lesson-1-follow-begun lesson-3-lead lesson-3-lead-begun lesson-6-send lesson-7-reveal
        lesson-7-reveal-begun lesson-10-red lesson-10-red-begun lesson-end coaching
        leading following refused picked zoom trick-won taking sending cable cable-preview reveal agendas-open counted
        round-over log look-back moving-card moving-why moving-power moving-plug cover result 2-seats-play
        2-seats-cable 3-seats-play 3-seats-cable 5-seats-play 5-seats-cable
    """
    assert set(wanted.split()) == names
    pictures = {pygame.image.tobytes(pygame.image.load(path), "RGB") for path in paths}
    assert len(pictures) == len(paths)
    assert not (tmp_path / "home").exists()
