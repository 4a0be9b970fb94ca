"""Pictures are judged by what their heads say, before anything makes room for their pixels."""

import os
import struct
import zlib
from pathlib import Path

import pytest

from tabletop.packs.pictures import LARGEST_FILE, LARGEST_SIDE, PictureError, picture_size
from tabletop.resources import resource_path
from tests.packs.copies import copied, spoilt


def png(path: Path, side: int) -> Path:
    """Write a black PNG of one bit a pixel, `side` pixels wide and high, and return its path."""

    def part(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compress(b"\0" * (1 + (side + 7) // 8) * min(side, 64), 9)
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b""))
    return path


def svg(path: Path, root: str) -> Path:
    path.write_text(f"{root}<path d='M0 0h9v9z'/></svg>", encoding="utf-8")
    return path


def test_the_size_of_each_kind_of_picture(tmp_path: Path) -> None:
    assert picture_size(png(tmp_path / "a.png", 24)) == (24, 24)
    assert picture_size(resource_path("sprites", "snitch", "desk.jpg")) == (1920, 1080)
    drawn = svg(
        tmp_path / "a.svg", '<?xml version="1.0"?>\n<svg xmlns="x" width="12px" height = \'7.5\' viewBox="0 0 1 1">'
    )
    assert picture_size(drawn) == (12, 7.5)
    assert picture_size(svg(tmp_path / "b.svg", '<svg viewBox="0, 0, 30 40">')) == (30, 40)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.svg", b'<svg width="99999" height="5">', "99,999 by 5 pixels"),
        ("a.svg", b'<svg width="0" height="5">', "0 by 5 pixels"),
        ("a.svg", b'<svg width="1.2.3" height="5">', "no size"),
        ("a.svg", b"<svg>", "no size"),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0", "no size"),
        ("a.jpg", b"\xff\xd8\xff\xe0\0\0" * 9, "no size"),
        ("a.gif", b"GIF89a\xff\xff\xff\xff", "no size"),
        ("a.svg", b" " * (LARGEST_FILE + 1), "8,000,001 bytes"),
    ],
)
def test_what_is_no_picture_or_too_large_is_refused(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(PictureError, match=said):
        picture_size(tmp_path / name)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    for name, said in (("pipe.png", "something else"), ("none.png", "no such file"), (".", "something else")):
        with pytest.raises(PictureError, match=said):
            picture_size(tmp_path / name)


def test_a_huge_picture_of_a_map_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = copied("patrol", tmp_path)
    png(folder / "area.png", 60_000)
    source = "../../sprites/patrol/area-riverfront.svg"
    assert spoilt(folder, "westgrove.tmx", source, "area.png") == [
        f"patrol/westgrove.tmx:6: expected a picture of at most {LARGEST_SIDE:,} pixels a side in area.png, "
        "found 60,000 by 60,000 pixels"
    ]
    png(folder / "area.png", 64)
    assert spoilt(folder, "westgrove.tmx", "area.png", "area.png") == []
