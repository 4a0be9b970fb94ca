"""What the event cards of Patrol! show: an emblem each, on a field from -40 to 40; they want GOLD and FACE defined."""

from draw_common import disc, down, group, lighter, line, oval, path, rect, star
from draw_patrol_common import DEEP, INK, RED, box_d, crime, lights, officer

FACE = down("face", "#ffffff", "#dbe5f0")
PIPS = {5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}


def small_die(face: int, x: float, y: float, turn: float) -> str:
    """Return one of the two dice of a run code."""
    parts = [rect(-17, -11, 36, 36, "#000000", 8, opacity=0.35), rect(-18, -14, 36, 36, "#93a9c3", 8)]
    parts.append(rect(-18, -18, 36, 36, "url(#face)", 8, stroke="#ffffff", stroke_width=1.4))
    parts += [disc(9.4 * dx, 9.4 * dy, 3.9, "#14356b") for dx, dy in PIPS[face]]
    return group("".join(parts), x, y, turn=turn)


def run_code() -> str:
    """Two dice under the lights."""
    beams = line("M-27-25L-38-21M-25-33L-34-39", "#ff8a80", 3.4) + line("M27-25L38-21M25-33L34-39", "#8fbcff", 3.4)
    return beams + lights(0, -27, 44, 9) + small_die(5, -21, 9, -9) + small_die(3, 22, 6, 12)


def training() -> str:
    """A board with a route back to the star, and a pointer."""
    parts = [rect(-35, -27, 74, 54, "#000000", 5, opacity=0.3), rect(-38, -31, 74, 54, "#c9955a", 5)]
    parts += [rect(-33, -26, 64, 44, "#1d5a48", 2), path("M-33-26H31V-20L-33 2Z", "#ffffff", opacity=0.08)]
    parts.append(line("M-24 9C-20-8-6-12 2-2S14 6 16-6", "#eaf6ee", 3, stroke_dasharray="5.5 5.5"))
    parts += [disc(-24, 9, 4.4, "#eaf6ee"), path(star(9.4, 17, -12), "#ffe08a")]
    parts += [
        line("M-24 23L-30 38M22 23L28 38", "#8d6234", 4.4),
        rect(-20, 19, 40, 5, "#a87843", 2),
        rect(-14, 17.4, 12, 3, "#ffffff", 1),
    ]
    parts.append(line("M40 34L21-5", "#5d3c1c", 4) + disc(20.6, -6, 2.4, "#ffffff"))
    return "".join(parts)


SHIELD = "M0-38C10-30 21-28 31-29C35-7 31 21 0 38C-31 21-35-7-31-29C-21-28-10-30 0-38Z"


def team() -> str:
    """Two officers on a shield."""
    parts = group(path(SHIELD, DEEP, opacity=0.32), 3, 5) + path(SHIELD, "#eaf2fd", stroke="#ffffff", stroke_width=2)
    parts += group(path(SHIELD, "#2f6ecb"), scale=0.84) + group(
        path("M0-38C10-30 21-28 31-29C35-7 31 21 0 38Z", "#245cb0"), scale=0.84
    )
    return parts + officer("#ffffff", -11.6, 0, 1.22) + officer("#cfe0f7", 12, 0, 1.22)


def camera() -> str:
    """A camera that is worn on the chest."""
    parts = [rect(-21, -32, 48, 70, "#000000", 11, opacity=0.32), rect(-10, -40, 20, 12, "#8193a9", 3)]
    parts.append(rect(-24, -35, 48, 70, "#101c30", 11, stroke="#cfe0f7", stroke_width=2.4))
    parts += [
        disc(0, -11, 16.4, "#24508f", stroke="#ffffff", stroke_width=3),
        disc(0, -11, 8.4, "#0b1526"),
        disc(-4.6, -16, 3.4, "#ffffff"),
    ]
    parts += [disc(4, -7, 1.8, "#6fa4f4"), disc(16.6, -28, 3.6, "#ff4a3d"), rect(-14, 13, 28, 10, "#3a5a86", 3.4)]
    parts.append(path("M-19-30H6", stroke="#4b6b9b", stroke_width=2.4, stroke_linecap="round"))
    return "".join(parts) + path("M-8 28H8", stroke="#3a5a86", stroke_width=3, stroke_linecap="round")


def medal() -> str:
    """A medal on its ribbon."""
    parts = path("M-22-40H-4L8-6L-6 2Z", "#2b6be0") + path("M22-40H4L-8-6L6 2Z", "#1d4fae")
    parts += path("M-16-40H-10L2-5L-2-2ZM16-40H10L-2-5L2-2Z", "#ffffff", opacity=0.85)
    parts += disc(2, 17, 23, "#000000", opacity=0.3) + disc(0, 14, 23, "url(#gold)", stroke="#7a5410", stroke_width=2)
    parts += disc(0, 14, 17.6, "none", stroke="#a8741a", stroke_width=1.6) + path(star(13, 0, 14.6), "#8a5a10")
    return parts + path("M-17 5A19.6 19.6 0 0 1 4-5.4", stroke="#fff8e0", stroke_width=3, stroke_linecap="round")


def complaint() -> str:
    """An angry voice: a bubble with a face, and strokes around it."""
    bubble = (
        "M-26-30H26A11 11 0 0 1 37-19V8A11 11 0 0 1 26 19H2L-14 36L-11 19H-26A11 11 0 0 1-37 8V-19A11 11 0 0 1-26-30Z"
    )
    parts = group(path(bubble, DEEP, opacity=0.3), 3, 5) + path(
        bubble, "#ffffff", stroke="#b4392f", stroke_width=3, stroke_linejoin="round"
    )
    parts += disc(-12, -6, 4, "#8e211c") + disc(12, -6, 4, "#8e211c") + line("M-20-18L-6-12M20-18L6-12", "#8e211c", 4.4)
    return parts + line("M-12 10Q0-1 12 10", "#8e211c", 4.4)


def wagon(paint: str) -> str:
    """A car of a citizen from above, driving to the right, on a field from -26 to 26."""
    parts = path(box_d(-23, -9, 50, 24, 8), DEEP, opacity=0.28)
    for x in (-17, 9):
        parts += rect(x, -13.4, 9, 4.6, "#141b26", 2) + rect(x, 8.8, 9, 4.6, "#141b26", 2)
    parts += rect(-24, -11.6, 49, 23.2, paint, 8, stroke=INK, stroke_width=1.8)
    parts += path("M10-8.4C13-4 13 4 10 8.4L4.6 6.8V-6.8ZM-16-7.6C-18-4-18 4-16 7.6L-12.4 6.2V-6.2Z", "#12233c")
    parts += rect(-11, -8.4, 14.6, 16.8, lighter(paint, 0.3), 3) + path(
        "M-19-9.4H19", stroke="#ffffff", stroke_width=1.8, opacity=0.4
    )
    return parts + disc(22.4, -7, 1.7, "#fff6c9") + disc(22.4, 7, 1.7, "#fff6c9")


def crash() -> str:
    """Two cars that ran into each other."""
    parts = group(wagon("#3d9a94"), -17, 9, 0.9, 14) + group(wagon("#8d97a5"), 20, -3, 0.9, 202)
    bang = path(
        star(15.6, 0, 0, 0.46, 9), "#ffd27a", stroke="#b4392f", stroke_width=2.4, stroke_linejoin="round"
    ) + path(star(7.6, 0, 0, 0.5, 9), "#ffffff")
    smoke = (
        disc(-2, -26, 6, "#ffffff", opacity=0.75)
        + disc(6, -32, 8, "#ffffff", opacity=0.6)
        + disc(-6, -35, 5, "#ffffff", opacity=0.45)
    )
    return parts + smoke + group(bang, 3, -9)


HULL = (
    "M-24-28H24C28-28 29-24 31-17L34-4C38-2 39 3 39 8V22C39 26 37 27 34 27H-34C-37 27-39 26-39 22V8"
    "C-39 3-38-2-34-4L-31-17C-29-24-28-28-24-28Z"
)
GLASS = "M-22-24H22C25-24 26-20 27-15L29-5H-29L-27-15C-26-20-25-24-22-24Z"


def rider(x: float, skin: str) -> str:
    """Return an officer behind the windscreen."""
    cap = path("M-6-7C-6.6-9.4-3.6-11 0-11C3.6-11 6.6-9.4 6-7L7.4-5.1H-7.4Z", "#7fb0ff")
    head = path("M-4.6-4.3H4.6C4.8 0 2.6 2 0 2C-2.6 2-4.8 0-4.6-4.3Z", skin)
    coat = path("M-8.6 7C-8.4 4.4-5 3.2-2.4 2.7L0 5L2.4 2.7C5 3.2 8.4 4.4 8.6 7Z", "#7fb0ff")
    return group(cap + head + coat, x, -11.6, 0.92)


def riders() -> str:
    """A patrol car from the front, with two officers behind its windscreen."""
    parts = oval(2, 33, 40, 6, "#000000", opacity=0.35) + lights(0, -34, 34, 7.4)
    parts += rect(-33, 20, 13, 15, "#141b26", 3) + rect(20, 20, 13, 15, "#141b26", 3)
    parts += path(HULL, "#ffffff", stroke=INK, stroke_width=2.2) + path(GLASS, "#17305a")
    parts += path("M-22-24H-6L-14-5H-29L-27-15C-26-20-25-24-22-24Z", "#3a629f", opacity=0.55)
    parts += rider(-13, "#f3d3b4") + rider(13, "#b9825a")
    parts += path("M-39 6H39V15H-39Z", "#2b6be0") + rect(-17, 4, 34, 14, "#17305a", 4)
    for x in (-28, 28):
        parts += disc(x, 9.6, 6.4, "#fff3c4", stroke=INK, stroke_width=1.8) + disc(x - 1.6, 8, 2.2, "#ffffff")
    grille = "".join(f"M-13 {8 + 3.4 * k:g}H13" for k in range(3))
    return parts + path(grille, stroke="#6fa4f4", stroke_width=1.6) + rect(-10, 20.4, 20, 5, "#dfe8f2", 1.4)


def fallen() -> str:
    """A cap that lies on the road, and the cross that calls for help."""
    parts = "".join(
        disc(0, 4, r, "none", stroke="#ff6a5c", stroke_width=3, opacity=a) for r, a in ((38, 0.4), (30, 0.75))
    )
    cap = oval(2, 15, 27, 6, "#000000", opacity=0.35) + path(
        "M-26 8C-30-12-12-21 4-21C20-21 30-12 27 5L21 13H-20Z", "#1c3b78", stroke="#0d1b36", stroke_width=1.6
    )
    cap += path("M-24 3C-10 8 12 8 25 1L21 12.6H-20Z", "#2b6be0") + path(
        "M-21 12C-14 7 14 7 21.6 11.6C18 18 8 19 0 16.4C-9 19.6-17 18.4-21 12Z", "#0d1b36"
    )
    cap += path("M-20-4C-16-12-7-16 2-16.4", stroke="#4a6fae", stroke_width=2.6, stroke_linecap="round")
    cap += path(star(10.4, 2, -6, 0.6, 6), "url(#gold)", stroke="#7a5410", stroke_width=1.2)
    parts += group(cap, -4, 6, turn=-12)
    return (
        parts
        + disc(23, -19, 14, RED, stroke="#ffffff", stroke_width=2.6)
        + path("M19.6-28h6.8v5.6h5.6v6.8h-5.6v5.6h-6.8v-5.6h-5.6v-6.8h5.6Z", "#ffffff")
    )


EMBLEMS = {
    "run-code": run_code,
    "mandatory-training": training,
    "field-training-team": team,
    "body-camera": camera,
    "commendation": medal,
    "citizen-complaint": complaint,
    "traffic-crash": crash,
    "two-man-unit": riders,
    "officer-down": fallen,
    "assault": lambda: crime("assault", 0, 0, 2),
    "burglary": lambda: crime("burglary", 0, 0, 2),
    "vandalism": lambda: crime("vandalism", 0, 2, 2),
}
