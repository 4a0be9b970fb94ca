"""Draw the goods, the RIGS and the cards of R.I.G.S."""

from draw_common import darker, disc, down, group, lighter, line, oval, path, poly_d, radial, rect, window
from draw_rigs_art import LIGHT
from draw_rigs_common import (
    GOOD_DRAWINGS,
    GOOD_LIGHT,
    HAZARD,
    HAZARD_DARK,
    INK,
    RIG_BOX,
    RIG_LIGHT,
    SEAT_PAINTS,
    hazard,
    inked,
    plate,
    rig,
    write,
)
from draw_rigs_disasters import DISASTERS
from draw_rigs_gain import PROTECTION, WEALTH
from draw_rigs_harm import DESTRUCTION, SABOTAGE
from draw_vacuum_common import rays

WIDE, HIGH = 204, 292
ART = window(6, 6, WIDE - 12, 196, 12)
"""Where the picture of a card is; its name stands below, light on dark."""
NAME_GROUND = "#15110d"
SORTS = {"destruction": "#c8402f", "sabotage": "#7d4fc4", "wealth": "#c98f1f", "protection": "#1f8f92"}
DISASTER = "#d0701f"
SAFE = "#2f8a6a"
EMBLEMS = {
    "destruction": "M24 0L29 14L43 6L36 19L48 24L36 29L43 42L29 34L24 48L19 34L5 42L12 29L0 24L12 19L5 6L19 14Z",
    "sabotage": "M2 14C10 8 18 10 24 14C30 10 38 8 46 14C46 28 40 36 33 36C28 36 26 31 24 31C22 31 20 36 15 36"
    "C8 36 2 28 2 14ZM9 20C13 17 18 18 20 23C16 26 11 25 9 20ZM39 20C35 17 30 18 28 23C32 26 37 25 39 20Z",
    "wealth": "M4 28H14V45H4ZM19 17H29V45H19ZM34 4H44V45H34Z",
    "protection": "M24 2L43 9V24C43 37 33 44 24 47C15 44 5 37 5 24V9Z",
    "disaster": "M24 3L47 44H1ZM21 18V31H27V18ZM24 34.5A3 3 0 1 0 24 40.5A3 3 0 1 0 24 34.5Z",
}
"""The sign of each sort of card, in a box of 48; holes are holes."""


def good(name: str) -> None:
    """Draw one of a good."""
    write(f"good-{name}", 64, 64, GOOD_DRAWINGS[name](), GOOD_LIGHT)


BADGES = (
    disc(0, 0, 3.8, "#ffffff"),
    path("M0-4.6L4.4 3.2H-4.4Z", "#ffffff"),
    rect(-3.3, -3.3, 6.6, 6.6, "#ffffff"),
    path("M0-5L4.4 0L0 5L-4.4 0Z", "#ffffff"),
)
"""The shape of each seat, on the hull of its RIGS."""


def machine(name: str, load: str, lit: bool = True, seat: int = 0) -> None:
    """Draw a RIGS, with the flag and the shape of a seat (from 1) where it is somebody's."""
    left, top, wide, high = RIG_BOX
    drawing = rig(load, lit, SEAT_PAINTS[max(0, seat - 1)])
    if seat:
        drawing += disc(36, 57, 7.4, SEAT_PAINTS[seat - 1], stroke=INK, stroke_width=2) + group(
            BADGES[seat - 1], 36, 57
        )
    write(name, wide, high, group(drawing, -left, -top), RIG_LIGHT)


def machines() -> None:
    """Draw the RIGS of each seat, and what they are with what they make, with power and without."""
    for seat in range(1, len(SEAT_PAINTS) + 1):
        machine(f"rigs-{seat}", "metal", seat=seat)
    machine("rigs", "metal")
    for load in ("", *GOOD_DRAWINGS):
        name = f"rig-{load}" if load else "rig-idle"
        machine(name, load)
        machine(f"{name}-dark", load, lit=False)


def bundles() -> None:
    """Draw what else is owned: credits, a debt to Vinnie, Karma cards and plots."""
    notes = ""
    for shift, rise in ((-3, 8), (0, -2), (4, -12), (1, -22)):
        x, y = 6 + shift, 34 - rise - 8
        notes += plate(x, y, 48, 18, 3, "#2c7f7c") + rect(x, y, 48, 7, "#58b9b0", 3)
        notes += rect(x + 18, y, 12, 18, "#f3e6c8") + rect(x + 18, y, 12, 7, "#fffaf0")
    write("credits", 64, 70, group(notes, 3, 0))
    hat = oval(32, 44, 27, 9, "#111318", stroke="#59636d", stroke_width=1.4)
    crown = "M12 42C14 18 18 12 26 14C30 16 34 16 38 14C46 12 50 18 52 42C40 48 24 48 12 42Z"
    hat += inked(crown, "#3a404c", 3, "#050608") + path("M13 34C26 40 38 40 51 34L52 42C40 48 24 48 12 42Z", "#c23a33")
    write("debt", 64, 58, hat + line("M20 22C22 18 24 17 27 18", "#8d98a3", 2.4))
    cards = group(plate(-18, -25, 36, 50, 5, "#3a2a63"), 26, 34, turn=-12) + plate(20, 6, 36, 52, 5, "#8450c8")
    write("karma", 64, 66, cards + group(swirl("#e9d7ff", 3.2), 38, 32))
    land = plate(4, 10, 56, 46, 6, "#d9a24f")
    land += path("M4 34C18 26 26 30 38 24C46 20 54 24 60 22V50a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z", "#a86f2b")
    land += path("M4 44C20 38 36 46 60 38V50a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z", "#6e4718") + disc(46, 20, 6, "#ffe9b0")
    write("plot", 64, 66, land + rect(4, 10, 56, 46, "none", 6, stroke=INK, stroke_width=3))


def swirl(paint: str, width: float) -> str:
    """Return the sign of Karma, a ring with a wave in it, 24 wide around 0, 0."""
    return disc(0, 0, 12, "none", stroke=paint, stroke_width=width) + line(
        "M0-12C8-8 8 0 0 0C-8 0-8 8 0 12", paint, width
    )


def front(name: str, paint: str, picture: str, sign: str) -> None:
    """Draw the front of a card: its picture before rays in the colour of its sort, the sign of the sort above."""
    outer = poly_d(window(1.5, 1.5, WIDE - 3, HIGH - 3, 15), closed=True)
    art = poly_d(ART, closed=True)
    parts = [path(outer, NAME_GROUND, stroke=lighter(paint, 0.3), stroke_width=3), path(art, "url(#art)")]
    parts += [path(rays(102, 108, 20, ART), "#ffffff", opacity=0.13), path(art, "url(#light)")]
    parts.append(line(f"M8 {204}H{WIDE - 8}", lighter(paint, 0.3), 3))
    parts.append(picture)
    parts += [disc(31, 31, 20, NAME_GROUND), disc(31, 31, 20, "none", stroke="#f3e6c8", stroke_width=2)]
    parts.append(group(path(sign, "#f3e6c8", fill_rule="evenodd"), 31 - 13.2, 31 - 13.2, 0.55))
    defs = down("art", lighter(paint, 0.12), darker(paint, 0.3)) + radial(
        "light", (0, "#ffffff", 0.4), (0.7, "#ffffff", 0.06), (1, "#ffffff", 0)
    )
    write(f"card-{name}", WIDE, HIGH, "".join(parts), defs + LIGHT)


def warning(paint: str, y: float) -> str:
    """Return the large sign of a disaster around the middle of a card at the height `y`."""
    triangle, mark = EMBLEMS["disaster"].split("Z", 1)
    shade = path(triangle + "Z", "#000000", opacity=0.4)
    sign = inked(triangle + "Z", paint, 2.4) + path(mark, INK)
    return group(shade, 41, y - 59, 2.7) + group(sign, 37, y - 65, 2.7)


def cards() -> None:
    """Draw each card of the pack with its own picture, and the picture alone."""
    packs = {"destruction": DESTRUCTION, "sabotage": SABOTAGE, "wealth": WEALTH, "protection": PROTECTION}
    for sort, pictures in packs.items():
        for name, draw in pictures.items():
            card(name, SORTS[sort], draw(), EMBLEMS[sort])
        bare(sort, SORTS[sort], EMBLEMS[sort])
    bare("disaster", DISASTER, EMBLEMS["disaster"])
    bare("safe", SAFE, EMBLEMS["protection"])
    for name, draw in DISASTERS.items():
        calm = name == "safe"
        card(name, SAFE if calm else DISASTER, draw(), EMBLEMS["protection" if calm else "disaster"])


def card(name: str, paint: str, picture: str, sign: str) -> None:
    """Draw a card and its picture alone; `picture` fills a box of 100."""
    write(f"art-{name}", 112, 112, group(picture, 6, 6), LIGHT)
    front(name, paint, group(picture, 33, 38, 1.44), sign)


def bare(name: str, paint: str, sign: str) -> None:
    """Draw a card of a sort without a place for its name, on which its picture fills the whole height."""
    outer = poly_d(window(1.5, 1.5, WIDE - 3, HIGH - 3, 15), closed=True)
    frame = window(6, 6, WIDE - 12, HIGH - 12, 12)
    inner = poly_d(frame, closed=True)
    parts = [path(outer, NAME_GROUND, stroke=lighter(paint, 0.3), stroke_width=3), path(inner, "url(#art)")]
    parts += [path(rays(102, 160, 20, frame), "#ffffff", opacity=0.13), path(inner, "url(#light)")]
    parts += [disc(38, 38, 27, NAME_GROUND), disc(38, 38, 27, "none", stroke="#f3e6c8", stroke_width=3)]
    parts.append(group(path(sign, "#f3e6c8", fill_rule="evenodd"), 38 - 18, 38 - 18, 0.75))
    defs = down("art", lighter(paint, 0.12), darker(paint, 0.3)) + radial(
        "light", (0, "#ffffff", 0.4), (0.7, "#ffffff", 0.06), (1, "#ffffff", 0)
    )
    write(f"bare-{name}", WIDE, HIGH, "".join(parts), defs)


def backs() -> None:
    """Draw the backs of Karma cards and of disasters."""
    outer, inner = (poly_d(window(k, k, WIDE - 2 * k, HIGH - 2 * k, 16 - k / 2), closed=True) for k in (1.5, 10))
    frame = window(10, 10, WIDE - 20, HIGH - 20, 11)
    light = radial("light", (0, "#ffffff", 0.34), (1, "#ffffff", 0))
    parts = [path(outer, "#2a1c4c", stroke="#c9b0f0", stroke_width=3), path(inner, "url(#back)")]
    parts += [path(rays(102, 146, 24, frame), "#ffffff", opacity=0.07), disc(102, 146, 88, "url(#light)")]
    parts.append(group(swirl("#24163f", 6.4), 102, 150, 4.4) + group(swirl("#eadcff", 3.6), 102, 146, 4.4))
    write("back-karma", WIDE, HIGH, "".join(parts), down("back", "#9364d6", "#56329a") + light)
    parts = [path(outer, HAZARD_DARK, stroke="#f0a860", stroke_width=3), path(inner, "url(#back)")]
    parts += [path(rays(102, 128, 24, frame), "#ffffff", opacity=0.09), disc(102, 128, 88, "url(#light)")]
    parts += [warning(HAZARD, 108), hazard(10, 222, 184, 30, 46)]
    write("back-disaster", WIDE, HIGH, "".join(parts), down("back", "#e08436", "#8a4413") + light)


def main() -> None:
    """Write every picture."""
    for name in GOOD_DRAWINGS:
        good(name)
    machines()
    bundles()
    cards()
    backs()


if __name__ == "__main__":
    main()
