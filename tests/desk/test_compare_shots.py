"""The comparison of pictures finds what differs, and nothing else."""

from pathlib import Path

import pygame
import pytest

from tests.compare_shots import compare, main, report


def picture(spot: tuple[int, int, int] = (10, 20, 30)) -> pygame.Surface:
    """Return a small picture with a spot of that colour."""
    surface = pygame.Surface((40, 30))
    surface.fill((10, 20, 30))
    surface.fill(spot, (5, 6, 4, 3))
    return surface


def test_what_differs_is_found_where_it_is() -> None:
    found = compare(picture(), picture((200, 20, 30)))
    assert found is not None
    assert found.box == pygame.Rect(5, 6, 4, 3)
    assert found.share == pytest.approx(12 / 1200)
    assert found.mark.get_at((6, 7))[:3] == (255, 40, 40)
    assert found.mark.get_at((0, 0))[:3] == (16, 16, 16)


def test_equal_pictures_and_rounded_edges_do_not_differ() -> None:
    assert compare(picture(), picture()) is None
    assert compare(picture(), picture((13, 20, 30))) is None


def test_sizes_must_agree() -> None:
    with pytest.raises(ValueError, match="before"):
        compare(picture(), pygame.Surface((41, 30)))


def test_folders_are_compared_picture_by_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after, out = (tmp_path / name for name in ("before", "after", "out"))
    for folder, spot in ((before, (10, 20, 30)), (after, (10, 200, 30))):
        folder.mkdir()
        pygame.image.save(picture(), folder / "same.png")
        pygame.image.save(picture(spot), folder / "spot.png")
    pygame.image.save(picture(), after / "new.png")
    assert report(before, after, out) == ["new.png: only after", "spot.png: 1.00% within 5,6 to 9,9"]
    assert pygame.image.load(out / "spot.png").get_size() == (120, 30)
    assert main([str(before), str(after)]) == 1
    assert "spot.png" in capsys.readouterr().out
    assert main([str(before), str(before)]) == 0
    assert main([str(before)]) == 2
