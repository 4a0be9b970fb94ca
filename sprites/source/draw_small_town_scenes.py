"""Draw the large pictures of We Come in Pieces, out of the town's own drawings: poster, strip, and the whole robots."""

import random
import re
from functools import cache

from draw_common import (
    SPRITES,
    disc,
    document,
    down,
    group,
    oval,
    path,
    rect,
    save,
    star,
    window,
)
from draw_scenes import night
from draw_vacuum_common import rays

Chance = random.Random
INK = "#1c1526"
CREAM = "#fff3d6"
RASPBERRY = "#c93a6b"
MUSTARD = "#e8b64c"
MINT = "#b9ead3"
MINT_DEEP = "#79c7a8"
PLUM = "#2b1634"
BODY_TOP = {1: 34, 2: 44, 3: 54, 4: 64}
"""How high the body of each level is, in units of the drawings."""
FEET_TOP = {1: 28, 2: 32, 3: 42, 4: 48}
"""How high above the ground the body stands on the feet of each level."""


@cache
def drawn(name: str) -> str:
    """Return what is inside one of the finished drawings of this game, its ground at 0, 0."""
    text = (SPRITES / "pieces" / f"{name}.svg").read_text(encoding="utf-8")
    return re.sub(r"\s*\n\s*", "", text[text.index(">") + 1 : text.rindex("</svg>")])


def robot(seat: int, head: int, body: int, feet: int, raised: bool = False) -> str:
    """Return a robot that stands on 0, 0, its parts of the given levels; with its arms `raised` it is alarming."""
    waist = -FEET_TOP[feet]
    shoulders = waist - BODY_TOP[body]
    arms = drawn(f"arms-{seat}-{body}")
    if raised:
        arms = f'<g transform="scale(1.24 -1.08)">{arms}</g>'
    parts = [group(drawn(f"feet-{seat}-{feet}")), group(arms, 0, shoulders + (8 if raised else 0))]
    return "".join(
        [*parts, group(drawn(f"body-{seat}-{body}"), 0, waist), group(drawn(f"head-{seat}-{head}"), 0, shoulders)]
    )


def flying(seat: int) -> str:
    """Return the saucer of a seat without the shadow and the light that are below it on its ground."""
    return re.sub(r"^<ellipse[^>]*/><polygon[^>]*/>", "", drawn(f"saucer-{seat}"))


def painted(drawing: str, paint: str, dark: str, light: str) -> str:
    """Return a drawing of the first seat in other colours."""
    for old, new in (("#2f78d0", paint), ("#173f7a", dark), ("#9ccaff", light)):
        drawing = drawing.replace(old, new)
    return drawing


def poster() -> None:
    """Draw the poster: a robot over Small-Town, its arms raised, citizens that run, a saucer above them."""
    parts = [rect(0, 0, 288, 384, CREAM), rect(8, 8, 272, 368, MINT)]
    parts.append(group(path(rays(136, 232, 28, window(0, 0, 272, 368)), MINT_DEEP, opacity=0.75), 8, 8))
    parts += [disc(144, 232, 112, CREAM, opacity=0.55), disc(144, 232, 92, CREAM, opacity=0.6)]
    parts.append(path("M34 132L14 296H72L50 132Z", "#fff7c8", opacity=0.5) + group(flying(4), 42, 128, 0.52))
    roofs = "M8 318V292H26V280H46V300H64V270H92V304H118V288H170V300H198V268H226V296H246V282H268V300H280V376H8Z"
    parts.append(path(roofs, PLUM))
    lit = [(14, 300), (32, 288), (36, 300), (72, 280), (80, 292), (206, 278), (214, 290), (252, 292), (258, 304)]
    parts += [rect(x, y, 5, 7, MUSTARD, opacity=0.9) for x, y in lit]
    monster = painted(robot(1, 4, 3, 2, raised=True), RASPBERRY, "#6e1d45", "#ff9dbd")
    parts += [oval(146, 346, 62, 9, "#000000", opacity=0.45), group(monster, 144, 344, 1.46)]
    parts.append(path("M8 334C60 326 96 340 144 336S240 328 280 336V376H8Z", "url(#street)"))
    for name, x, scale in (("tile-diner", 60, 0.82), ("tile-movie-theater", 225, 0.8)):
        parts.append(group(drawn(name), x, 352, scale))
    people = (
        ("citizen-neutral", 106, 360),
        ("citizen-1", 130, 368),
        ("citizen-neutral", 156, 362),
        ("citizen-2", 180, 368),
    )
    parts += [group(drawn(name), x, y, 0.72) for name, x, y in people]
    parts.append(rect(8, 8, 272, 368, "none", 3, stroke=INK, stroke_width=2.4))
    parts.append(rect(1, 1, 286, 382, "none", 3, stroke="#d8c79c", stroke_width=2))
    write("poster", 288, 384, "".join(parts), down("street", "#46224f", "#1e1029"))


def write(name: str, wide: float, high: float, content: str, defs: str = "") -> None:
    """Write a drawing of this game."""
    save(f"pieces/{name}.svg", document(wide, high, content, defs))


def beam(x: float, y: float, foot: float, half: float) -> str:
    """Return the light below a saucer."""
    return path(f"M{x - 14} {y}H{x + 14}L{x + half} {foot}H{x - half}Z", "url(#beam)")


def sparkle(chance: Chance, wide: float, high: float, count: int) -> str:
    """Return stars of the fifties, of four points."""
    parts = [
        star(2.5 + 4.5 * chance.random(), wide * chance.random(), high * chance.random(), 0.24, 4) for _ in range(count)
    ]
    return path("".join(parts), "#fff3d6", opacity=0.7)


STREET = "library diner school fire-station town-hall movie-theater police-station"
AND_ON = "newspaper hospital train-depot water-plant chapel power-plant"
"""What stands on both sides of the tower."""


def skyline() -> None:
    """Draw the strip above the set-up: the main street at dusk, and saucers above it; it fades below."""
    chance = Chance(7)
    dusk = [(0, "#10303a", 1), (0.4, "#2b7a73", 1), (0.62, "#8fcfae", 1), (0.78, "#f2c9a0", 1)]
    sky = night("sky", *dusk, (0.8, "#3a1f3f", 1), (1, "#1a1020", 0))
    parts = [rect(0, 0, 1600, 240, "url(#sky)"), sparkle(chance, 1600, 90, 44)]
    for seat, x, y, scale in ((1, 226, 62, 0.8), (4, 640, 40, 0.62), (2, 1090, 66, 0.92), (3, 1440, 44, 0.6)):
        parts += [beam(x, y + 10, 192, 70 * scale), group(flying(seat), x, y, scale)]
    houses = "".join(
        f"M{x} 192v-{h}h{w}v{h}Z" for x, w, h in ((22 * k, 24, chance.randrange(14, 46)) for k in range(74))
    )
    parts.append(path(houses, "#2f2440"))
    for k, name in enumerate(f"{STREET} - {AND_ON}".split()):
        x = 58 + 114 * k
        parts.append(group(drawn("tower"), x, 190, 1.02) if name == "-" else group(drawn(f"tile-{name}"), x, 193, 0.84))
    parts.append(path("M0 208H1600", stroke="#fff3d6", stroke_width=2.4, stroke_dasharray="22 22", opacity=0.4))
    write("skyline", 1600, 240, "".join(parts), sky + down("beam", "#fffbd0", "#fffbd0", 0.6, 0.05))


NIGHT_ROOFS = ((28, 66), (62, 98), (100, 60), (258, 62), (296, 104), (334, 58), (362, 82))
"""Where the houses below the mother ship stand, and how high they are."""


def farewell() -> None:
    """Draw the night in which the mother ship takes somebody along: it hangs above the town, its light open."""
    parts = [rect(0, 0, 400, 400, "url(#night)"), sparkle(Chance(5), 400, 210, 40)]
    parts.append(oval(200, 352, 230, 74, "#0d0916"))
    parts.append(path("M152 168H248L318 352H82Z", "url(#beam)"))
    for x, high in NIGHT_ROOFS:
        parts.append(rect(x, 352 - high, 34, high, "#0c1a20"))
        parts += [rect(x + 7, 364 - high, 7, 9, MUSTARD), rect(x + 20, 382 - high, 7, 9, MUSTARD, opacity=0.7)]
    parts.append(oval(200, 352, 120, 20, "#fff3c4", opacity=0.3))
    mother = painted(flying(1), RASPBERRY, "#6e1d45", "#ff9dbd")
    parts.append(group(mother, 200, 142, 3.3))
    defs = night("night", (0, "#1a1233", 1), (0.6, "#3a2354", 1), (1, "#140d20", 1))
    write("farewell", 400, 400, "".join(parts), defs + down("beam", "#fff7c8", "#fff7c8", 0.75, 0.2))


def robots() -> None:
    """Draw each seat's robot whole: of every level, its three parts alike."""
    for seat in range(1, 5):
        for level in range(1, 5):
            shade = oval(0, 1, 26, 6, "#05090b", opacity=0.5)
            drawing = group(shade + robot(seat, level, level, level), 62, 178)
            write(f"robot-{seat}-{level}", 124, 190, drawing)


def main() -> None:
    """Write every picture."""
    poster()
    skyline()
    farewell()
    robots()


if __name__ == "__main__":
    main()
