"""Draw the cards of Patrol!: a face for each event, the location cards and both backs; words are set on them.

Cards that are shown at once have their title in a band above the picture; kept ones have the picture first, below an
arrow (action) or a shield (protection).
"""

import math
import random

from draw_common import cut, darker, disc, down, group, lighter, mix, num, path, poly_d, rect
from draw_common import window as window_of
from draw_patrol_common import CRIMES, GOLD, PAPER, badge, box_d, lights, write
from draw_patrol_emblems import EMBLEMS, FACE, SHIELD

W, H = 280, 400
ART_W, ART_H = 240, 150
ACTIONS = ("run-code", "mandatory-training")
PROTECTIONS = ("field-training-team", "body-camera")
PAINT = {
    **CRIMES,
    "run-code": "#2a62b8",
    "mandatory-training": "#2a62b8",
    "field-training-team": "#12787c",
    "body-camera": "#12787c",
    "commendation": "#2c7d4c",
    "citizen-complaint": "#b4392f",
    "traffic-crash": "#b4392f",
    "two-man-unit": "#3e4fb0",
    "officer-down": "#8e1f2b",
}
"""What the band or the ground of a card is painted with."""


def houses(seed: str, base: float, tops: tuple[float, float], wall: str, pane: str) -> str:
    """Return a row of houses with windows across a picture, standing on base."""
    chance = random.Random(seed)
    walls, panes = [], []
    x = 0.0
    while x < ART_W:
        wide = min(34 + 26 * chance.random(), ART_W - x)
        top = tops[0] + (tops[1] - tops[0]) * chance.random()
        if wide > 16:
            walls.append(box_d(x, top, wide - (3 if x + wide < ART_W else 0), base - top, 2))
        for row in range(int((base - top - 12) / 15)):
            for column in range(int((wide - 12) / 13)):
                if chance.random() < 0.86:
                    panes.append(box_d(x + 6 + 13 * column, top + 8 + 15 * row, 7.4, 8.6, 1))
        x += wide
    return path("".join(walls), wall) + path("".join(panes), pane)


def street(name: str) -> str:
    """Return the street by day before which an emblem stands."""
    far, near, ground, pane = "#c3d5e9", "#a9c1de", "#b9cbe0", "#eaf2fa"
    parts = houses(f"far {name}", 124, (20, 56), far, mix(far, pane, 0.5))
    parts += houses(f"near {name}", 126, (54, 84), near, pane) + rect(0, 124, ART_W, ART_H - 124, ground)
    return parts + path("M4 139H236", stroke="#ffffff", stroke_width=3, stroke_dasharray="16 12", opacity=0.6)


def crossing() -> str:
    """Return a road from above, between its kerbs."""
    parts = rect(0, 0, ART_W, 22, "#dfe9d6") + rect(0, 128, ART_W, 22, "#dfe9d6") + rect(0, 22, ART_W, 106, "#b4c4d8")
    parts += path("M0 22H240M0 128H240", stroke="#f6f9fc", stroke_width=5)
    parts += path("M6 75H236", stroke="#ffffff", stroke_width=4, stroke_dasharray="20 15", opacity=0.85)
    return parts + path(
        "M62 112C86 104 96 92 108 84M176 40C164 46 152 58 140 64", stroke="#5d6c80", stroke_width=5, opacity=0.35
    )


def rays() -> str:
    """Return soft beams behind an emblem."""
    beams = []
    for k in range(12):
        ends = [math.tau * k / 12 + 0.2 + shift for shift in (0, math.tau / 24)]
        far = [(120 + 260 * math.cos(a), 76 + 260 * math.sin(a)) for a in ends]
        beams.append(poly_d(cut([(120, 76), *far], window_of(0, 0, ART_W, ART_H)), closed=True))
    return path("".join(beams), "#ffffff", opacity=0.07) + disc(120, 76, 62, "#ffffff", opacity=0.07)


def picture(name: str) -> str:
    """Return the picture of a card on its own, 240 by 150: its emblem on a street, a road, or in beams of light."""
    parts = rect(0, 0, ART_W, ART_H, "url(#sky)")
    if name == "traffic-crash":
        parts += crossing()
    elif name in CRIMES or name in ("citizen-complaint", "two-man-unit"):
        parts += street(name)
    else:
        parts += rays()
    return parts + group(EMBLEMS[name](), ART_W / 2, 76, 1.7 if name == "traffic-crash" else 1.46)


def sky(name: str) -> str:
    """Return the ground of a card's picture as a definition."""
    paint = PAINT[name]
    if name in ACTIONS + PROTECTIONS or name in ("commendation", "officer-down"):
        return down("sky", lighter(paint, 0.12), darker(paint, 0.38))
    return down("sky", "#eaf2fa", "#cddcec")


def shown(name: str) -> str:
    """Return the face of a card that is shown at once: band, picture, paper."""
    paint = PAINT[name]
    parts = [rect(1, 1, W - 2, H - 2, "url(#paper)", 22, stroke="#ffffff", stroke_width=2)]
    parts.append(path("M1 72V23A22 22 0 0 1 23 1H257A22 22 0 0 1 279 23V72Z", "url(#band)"))
    parts.append(path("M24 3.4H256", stroke="#ffffff", stroke_width=2.4, stroke_linecap="round", opacity=0.4))
    parts.append(path("M1 72H279", stroke=darker(paint, 0.3), stroke_width=2))
    parts.append(framed(picture(name), 20, 86))
    if name in CRIMES:
        parts.append(path("M24 322H256", stroke="#c5d3e2", stroke_width=2))
    return "".join(parts)


def framed(content: str, x: float, y: float) -> str:
    """Return a picture as if cut out of white paper with round corners."""
    corners = []
    for px, py, sx, sy in ((0, 0, 1, 1), (ART_W, 0, -1, 1), (ART_W, ART_H, -1, -1), (0, ART_H, 1, -1)):
        corners.append(
            f"M{px - sx} {py - sy}h{11 * sx}C{px + 4 * sx} {py} {px} {py + 4 * sy} {px} {py + 10 * sy}h{-sx}Z"
        )
    rim = path(box_d(0, 0, ART_W, ART_H, 9), stroke="#b7c8db", stroke_width=2)
    return group(content + path("".join(corners), "#f9fbfd") + rim, x, y)


def kept(name: str) -> str:
    """Return the face of a card that is kept in the hand: picture to the edge, its sign, paper."""
    paint = PAINT[name]
    protects = name in PROTECTIONS
    left, middle = (166, 196) if protects else (186, 176)
    parts = [rect(1, 1, W - 2, H - 2, "url(#paper)", 22, stroke="#ffffff", stroke_width=2)]
    parts.append(path(f"M1 {left}V23A22 22 0 0 1 23 1H257A22 22 0 0 1 279 23V166L140 {middle}Z", "url(#sky)"))
    parts.append(path("M24 3.4H256", stroke="#ffffff", stroke_width=2.4, stroke_linecap="round", opacity=0.4))
    parts.append(disc(140, 84, 72, "#ffffff", opacity=0.07) + disc(140, 84, 54, "#ffffff", opacity=0.06))
    if name == "run-code":
        parts.append(path("M22 150H258", stroke="#ffffff", stroke_width=3.4, stroke_dasharray="18 14", opacity=0.5))
    parts.append(group(EMBLEMS[name](), 140, 88, 1.6))
    edge = f"M1 {left}L140 {middle}L279 166"
    parts.append(path(edge, stroke="#ffffff", stroke_width=5) + path(edge, stroke=lighter(paint, 0.3), stroke_width=2))
    parts.append(disc(34, 370, 16, paint))
    if protects:
        parts.append(group(path(SHIELD, "#ffffff"), 34, 370, 0.28))
    else:
        arrow = {"stroke": "#ffffff", "stroke_width": 2, "stroke_linejoin": "round"}
        parts.append(path("M29 361.6L43 370L29 378.4Z", "#ffffff", **arrow))
    return "".join(parts)


def chip(name: str) -> str:
    """Return the small print of a card, 64 by 64."""
    paint = PAINT[name]
    if name in CRIMES:
        paint = "#dbe6f2"
    ground = rect(3, 5, 58, 58, "#000000", 13, opacity=0.3) + rect(2, 2, 60, 60, paint, 14)
    ground += path(box_d(2, 2, 60, 60, 14), stroke=lighter(paint, 0.4), stroke_width=2)
    return ground + group(EMBLEMS[name](), 32, 32, 0.62)


def back(events: bool) -> str:
    """Return the back of an event card: the star over a street map in blue; of a location card the map alone."""
    w, h = (W, H) if events else (152, 208)
    deep, pale = ("#163d7c", "#2a62b8") if events else ("#8e1f2b", "#e08a80")
    parts = [
        rect(1, 1, w - 2, h - 2, "#ffffff", 22 if events else 14),
        rect(9, 9, w - 18, h - 18, "url(#field)", 15 if events else 9),
    ]
    step = 34 if events else 22
    streets = "".join(f"M{num(12)} {num(y)}H{num(w - 12)}" for y in range(step, h - 14, step)) + "".join(
        f"M{num(x)} 12V{num(h - 12)}" for x in range(step, w - 12, step)
    )
    parts.append(path(streets, stroke=pale, stroke_width=5 if events else 4, opacity=0.6))
    parts.append(
        path(box_d(15, 15, w - 30, h - 30, 11 if events else 7), stroke="#ffffff", stroke_width=2, opacity=0.55)
    )
    if events:
        parts.append(
            disc(140, 192, 92, deep) + disc(140, 192, 92, "none", stroke="#ffffff", stroke_width=3, opacity=0.8)
        )
        parts.append(badge(140, 192, 76, deep))
        parts += [lights(140, 60, 120, 17), lights(140, 340, 120, 17)]
    else:
        parts.append(group(pin_d(deep), 76, 126, 1.7))
    return "".join(parts)


def pin_d(ink: str) -> str:
    """Return a pin of a map that stands on 0, 0."""
    parts = path("M-12 2A12 4 0 1 0 12 2A12 4 0 1 0-12 2Z", "#000000", opacity=0.3)
    parts += path("M0 0C-8-14-20-22-20-36A20 20 0 1 1 20-36C20-22 8-14 0 0Z", "#ffffff")
    return parts + disc(0, -37, 12.4, ink) + disc(0, -37, 5, "#ffffff")


def location(column: bool) -> str:
    """Return the face of a location card, 152 by 208, free for its letter or number; a small map says what it names."""
    parts = [rect(1, 1, 150, 206, "url(#paper)", 14, stroke="#ffffff", stroke_width=2)]
    parts.append(path(box_d(11, 11, 130, 186, 9), stroke="#9dbbe0", stroke_width=2.6))
    for row in range(3):
        for k in range(3):
            lit = (k if column else row) == 1
            parts.append(rect(53 + 16 * k, 146 + 14 * row, 14, 12, "#2466cf" if lit else "#d3dfec", 2.4))
    return "".join(parts)


def main() -> None:
    """Write every card."""
    assert set(PAINT) == set(EMBLEMS)
    for name in EMBLEMS:
        paint = PAINT[name]
        defs = GOLD + FACE + sky(name)
        face = kept(name) if name in ACTIONS + PROTECTIONS else shown(name)
        write(f"card-{name}", W, H, face, defs + PAPER + down("band", lighter(paint, 0.06), darker(paint, 0.14)))
        write(f"art-{name}", ART_W, ART_H, picture(name), defs)
        write(f"chip-{name}", 64, 64, chip(name), GOLD + FACE)
    write("riders", 120, 108, group(EMBLEMS["two-man-unit"](), 60, 62, 1.36), GOLD + FACE)
    write("back-event", W, H, back(True), GOLD + down("field", "#2a5fb4", "#163d7c"))
    write("back-location", 152, 208, back(False), down("field", "#c2403f", "#8e1f2b"))
    write("location-column", 152, 208, location(True), PAPER)
    write("location-row", 152, 208, location(False), PAPER)


if __name__ == "__main__":
    main()
