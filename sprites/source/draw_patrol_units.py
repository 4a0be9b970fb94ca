"""Draw what moves and lies on the map of Patrol!: cars, officers, crimes, dice, and the marks about them."""

from draw_common import (
    darker,
    disc,
    down,
    group,
    lighter,
    line,
    mix,
    num,
    oval,
    path,
    poly_d,
    radial,
    rect,
    ring,
)
from draw_patrol_common import (
    BODY,
    BURST,
    CRIMES,
    DEEP,
    GOLD,
    INK,
    NAVY,
    OFFICERS,
    OUTLINES,
    RED,
    SEATS,
    UNITS,
    box_d,
    car,
    crime,
    lights,
    officer,
    shape_d,
    write,
)
from draw_patrol_dice import PIPS, die, tumbling
from draw_patrol_people import portrait


def wreck(seat: int) -> str:
    """Return the car of a seat on its roof: wheels, axles and exhaust, on a field from -27 to 27 by -15 to 15."""
    colour = mix(SEATS[seat - 1], "#6d7885", 0.5)
    parts = [path(box_d(-25.4, -10.6, 52, 26, 9), DEEP, opacity=0.34)]
    parts.append(path(BODY, colour, stroke=INK, stroke_width=1.9))
    parts.append(path(box_d(-22, -9.2, 44, 18.4, 5), "#39434f"))
    parts.append(path("M-16 0H16M-15.8-9V9M16.2-9V9", stroke="#9aa7b5", stroke_width=2.6, stroke_linecap="round"))
    parts.append(path("M16-5H4C0-5-2-3-6-3H-21", stroke="#6d7a88", stroke_width=2, stroke_linecap="round"))
    for x in (-15.8, 16.2):
        for y in (-9.6, 9.6):
            parts += [rect(x - 6, y - 3.6, 12, 7.2, "#10161f", 2.8), rect(x - 4, y - 2.2, 8, 4.4, "#c3ccd6", 1.6)]
            parts.append(
                path(f"M{num(x - 1.6)} {num(y - 3.4)}v6.8M{num(x + 1.6)} {num(y - 3.4)}v6.8", stroke="#10161f")
            )
    parts += [
        disc(0, 0, 8.4, "#ffffff", stroke=INK, stroke_width=1.4),
        path(shape_d(seat, 5.1), darker(SEATS[seat - 1], 0.16)),
    ]
    for x in (-24.2, 23.6):
        parts += [disc(x, -9, 1.8, "#ffb13d"), disc(x, 9, 1.8, "#ffb13d")]
    return "".join(parts)


def pin(name: str) -> str:
    """Return a crime on the map: its token with a point below and the shadow on the street; 48 by 60."""
    colour = CRIMES[name]
    low = {"assault": 15, "burglary": 17, "vandalism": 14.4}[name]
    parts = [oval(26, 55.6, 9.4, 3.2, DEEP, opacity=0.38)]
    tip = f"M{num(18)} {num(22 + low - 7)}L24 56L{num(30)} {num(22 + low - 7)}Z"
    parts.append(path(tip, colour, stroke="#ffffff", stroke_width=2.2, stroke_linejoin="round"))
    return "".join(parts) + crime(name, 24, 21.4, 1.08)


def waiting(name: str) -> str:
    """Return the outline of a crime that is still in the deck, in white for a tint."""
    d = poly_d(OUTLINES[name], closed=True)
    return group(
        path(d, "#ffffff", fill_opacity=0.16)
        + path(d, stroke="#ffffff", stroke_width=2.2, stroke_dasharray="5 3.6", stroke_linejoin="round"),
        24,
        24,
        1.12,
    )


def closed(name: str) -> str:
    """Return a crime that is closed: its shape in grey with a tick."""
    grey = mix(CRIMES[name], "#5b6b7e", 0.62)
    d = poly_d(OUTLINES[name], closed=True)
    rim = path(d, darker(grey, 0.3), stroke="#b9c6d4", stroke_width=2.2, stroke_linejoin="round")
    tick = disc(24, 24.6, 11.4, DEEP, opacity=0.35) + disc(24, 23.4, 11, "#2f9e55", stroke="#ffffff", stroke_width=1.8)
    return group(rim, 24, 24, 1.12) + tick + line("M18.8 23.6L22.6 27.6L29.4 19.6", "#ffffff", 2.8)


def need(count: int) -> str:
    """Return the pill that says how many officers a crime lacks."""
    wide = 20 + 17 * count
    parts = [
        rect(1.4, 2.6, wide - 2, 27, DEEP, 13.5, opacity=0.35),
        rect(1.2, 1.2, wide - 2.4, 26, NAVY, 13, stroke="#ffffff", stroke_width=2),
    ]
    parts += [officer("#ffffff", wide / 2 + 17 * (k - (count - 1) / 2), 14.2, 0.86) for k in range(count)]
    return "".join(parts)


def coin(symbol: str = "") -> str:
    """Return the disc of points, 64 by 64."""
    parts = [
        disc(33, 35, 28, "#000000", opacity=0.34),
        disc(32, 33.6, 28, "#8a5d10"),
        disc(32, 31.4, 28, "url(#gold)", stroke="#7a5410", stroke_width=1.8),
    ]
    parts.append(disc(32, 31.4, 22.4, "none", stroke="#b9811f", stroke_width=1.6, opacity=0.8))
    parts.append(
        path("M11 24A22.6 22.6 0 0 1 40 9.6", stroke="#fff6d8", stroke_width=3.4, stroke_linecap="round", opacity=0.9)
    )
    return "".join(parts) + symbol


def front_car(ink: str, hole: str, x: float, y: float, scale: float) -> str:
    """Return a car from the front, the sign of traffic."""
    parts = path("M-10.4 1L-7-7.4H7L10.4 1V9.4H6.6V7H-6.6V9.4H-10.4Z", ink) + path("M-6.4-.6L-4.6-5H4.6L6.4-.6Z", hole)
    return group(parts + disc(-6.4, 3.4, 1.6, hole) + disc(6.4, 3.4, 1.6, hole), x, y, scale)


def rate(dots: int, traffic: bool) -> str:
    """Return the scale of an area, 84 by 26: a sign and three places of which so many are filled."""
    colour, empty = ("#2466cf", "#8ea6c6") if traffic else (RED, "#d09c9c")
    sign = (
        front_car(colour, "#ffffff", 13, 12.6, 1.06)
        if traffic
        else group(path(BURST, colour) + disc(0, 0, 2.6, "#ffffff"), 13, 13, 1.06)
    )
    parts = [sign]
    for k in range(3):
        x = 36 + 19 * k
        if k < dots:
            parts.append(rect(x - 7.4, 5.6, 14.8, 14.8, colour, 3.4) if traffic else disc(x, 13, 7.8, colour))
        else:
            how = {"stroke": empty, "stroke_width": 2}
            parts.append(
                rect(x - 6.6, 6.4, 13.2, 13.2, "none", 3, **how) if traffic else disc(x, 13, 6.8, "none", **how)
            )
    return "".join(parts)


def season(name: str, ink: str) -> str:
    """Return the sign of a season on a field from -24 to 24: blossom, sun, leaf or flake."""
    if name == "spring":
        return "".join(oval(0, -11.4, 7.4, 9.4, ink, transform=f"rotate({72 * k})") for k in range(5))
    if name == "summer":
        beams = "".join(poly_d([ring(0, 0, r, 8)[k] for r in (15.6, 21.4)]) for k in range(8))
        return disc(0, 0, 10.6, ink) + line(beams, ink, 4.2)
    if name == "fall":
        leaf = (
            "M0-22L4.4-13L10-16.6L9-8.4L19.6-9.6L15.4-3L20.4 1.4L9.6 6L10.4 11.4L1.8 9.8L1.8 21H-1.8L-1.8 9.8"
            "L-10.4 11.4L-9.6 6L-20.4 1.4L-15.4-3L-19.6-9.6L-9-8.4L-10-16.6L-4.4-13Z"
        )
        return path(leaf, ink, stroke=ink, stroke_width=1.6, stroke_linejoin="round")
    arm = "M0-21V0M-6.4-16L0-10L6.4-16"
    return "".join(group(line(arm, ink, 4), turn=60 * k) for k in range(6))


SEASONS = {
    "spring": ("#4f9d4a", "#83c96f", "#ffffff"),
    "summer": ("#e29a1f", "#ffd06a", "#5d3c02"),
    "fall": ("#b4531c", "#e58d45", "#ffffff"),
    "winter": ("#2f78c4", "#7fc0f2", "#ffffff"),
}
"""Of each season its ground below and above, and the ink of its sign."""


def marks() -> None:
    """Write white signs for a tint, 48 by 48."""
    white = "#ffffff"
    for seat in UNITS:
        write(f"shape-{seat}", 48, 48, path(shape_d(seat, 17.4, 24, 24.5 if seat == 2 else 24), white))
    for name in SEASONS:
        write(f"mark-{name}", 48, 48, group(season(name, white), 24, 24))
    for name in CRIMES:
        write(f"mark-{name}", 48, 48, group(crime_mark(name), 24, 24, 1.16))
    write("mark-officer", 48, 48, officer(white, 24, 24.5, 2))
    pair = officer(white, 14.6, 25, 1.34) + officer(white, 33.4, 25, 1.34)
    write("mark-pair", 48, 48, pair)
    write("mark-rate", 48, 48, group(path(BURST + disc_hole(2.9), white, fill_rule="evenodd"), 24, 24, 2))
    hole = (
        "M-6.4-.6L-4.6-5H4.6L6.4-.6ZM-8 3.4A1.6 1.6 0 1 1-4.8 3.4A1.6 1.6 0 1 1-8 3.4Z"
        "M4.8 3.4A1.6 1.6 0 1 1 8 3.4A1.6 1.6 0 1 1 4.8 3.4Z"
    )
    front = "M-10.4 1L-7-7.4H7L10.4 1V9.4H6.6V7H-6.6V9.4H-10.4Z" + hole
    write("mark-traffic", 48, 48, group(path(front, white, fill_rule="evenodd"), 24, 22, 2))
    radio = (
        "M-8-4H8A3 3 0 0 1 11-1V17A3 3 0 0 1 8 20H-8A3 3 0 0 1-11 17V-1A3 3 0 0 1-8-4Z"
        "M-7 0V6H7V0ZM-7 10V12H7V10ZM-7 14V16H7V14Z"
    )
    aerial = rect(-9.4, -21, 5.2, 18, white, 2.6)
    write("mark-radio", 48, 48, group(path(radio, white, fill_rule="evenodd") + aerial, 24, 25))


def crime_mark(name: str) -> str:
    """Return a crime's shape in white with its sign cut out by a ring: for small prints in one colour."""
    d = poly_d(OUTLINES[name], closed=True)
    return path(d, "none", stroke="#ffffff", stroke_width=2.8, stroke_linejoin="round") + group(
        crime_symbol_white(name), 0, 0, 0.92
    )


def crime_symbol_white(name: str) -> str:
    """Return the sign of a crime in white alone."""
    if name == "assault":
        return path(BURST + disc_hole(2.6), "#ffffff", fill_rule="evenodd")
    if name == "burglary":
        lock = box_d(-6.6, -1.2, 13.2, 10, 2) + "M-1.8 2.7A1.8 1.8 0 1 1 .9 4.3V6.6H-.9V4.3A1.8 1.8 0 0 1-1.8 2.7Z"
        return group(
            path(lock, "#ffffff", fill_rule="evenodd") + line("M-4.4-1V-4.6A4.3 4.3 0 0 1 3.6-6.4", "#ffffff", 2.5),
            0,
            -0.6,
        )
    can = path(box_d(-4.4, -1.6, 9.2, 3.2, 1) + box_d(-4.4, 4.4, 9.2, 4.8, 1.4), "#ffffff") + path(
        "M-3.9-2.8C-3.9-5.6 4.3-5.6 4.3-2.8Z", "#ffffff"
    )
    can += (
        rect(-1.4, -8, 3.2, 2.8, "#ffffff", 0.6)
        + disc(-4.8, -8.2, 1.1, "#ffffff")
        + disc(-7.8, -6.3, 1.1, "#ffffff")
        + disc(-7.6, -9.9, 1.1, "#ffffff")
    )
    return group(can, 0.6, 4.2, 0.86)


def disc_hole(r: float) -> str:
    """Return path data of a hole around 0, 0."""
    return f"M{num(r)} 0A{num(r)} {num(r)} 0 1 0 {num(-r)} 0A{num(r)} {num(r)} 0 1 0 {num(r)} 0Z"


def people() -> None:
    """Write cars, portraits and seats."""
    for seat in UNITS:
        write(f"car-{seat}", 120, 72, group(car(seat), 59, 34, 2.16))
        write(f"car-{seat}-down", 120, 72, group(wreck(seat), 59, 34, 2.16))
        back = down("back", lighter(SEATS[seat - 1], 0.22), darker(SEATS[seat - 1], 0.3))
        write(f"portrait-{seat}", 96, 96, portrait(seat), back + GOLD)
        plate = disc(25, 26.4, 21, "#000000", opacity=0.35) + disc(
            24, 24, 21, SEATS[seat - 1], stroke="#ffffff", stroke_width=2.4
        )
        write(f"seat-{seat}", 48, 48, plate + path(shape_d(seat, 11, 24, 24.6 if seat == 2 else 24), "#ffffff"))


def tokens() -> None:
    """Write crimes, dice, points, scales, seasons and signals."""
    for name in CRIMES:
        write(f"crime-{name}", 48, 48, crime(name, 24, 23.4 if name != "vandalism" else 24.4, 1.12))
        write(f"pin-{name}", 48, 60, pin(name))
        write(f"waiting-{name}", 48, 48, waiting(name))
        write(f"closed-{name}", 48, 48, closed(name))
    for count in range(1, max(OFFICERS.values()) + 1):
        write(f"need-{count}", 20 + 17 * count, 30, need(count))
    top = down("top", "#ffffff", "#dce6f1")
    for face in PIPS:
        write(f"die-{face}", 112, 120, die(face), top)
    for k, angles in enumerate(((24, 38, 12), (60, -28, 40), (-48, 50, -26), (130, 22, 70)), 1):
        write(f"die-air-{k}", 136, 136, tumbling(angles))
    write("coin", 64, 64, coin(), GOLD)
    for dots in (1, 2, 3):
        write(f"rate-{dots}", 84, 26, rate(dots, traffic=False))
        write(f"traffic-{dots}", 84, 26, rate(dots, traffic=True))
    for name, (low, high, ink) in SEASONS.items():
        parts = (
            rect(3, 5, 90, 90, "#000000", 20, opacity=0.3)
            + rect(3, 2, 90, 90, "url(#ground)", 20)
            + path("M20 4H76", stroke="#ffffff", stroke_width=2.4, stroke_linecap="round", opacity=0.45)
        )
        sign = group(season(name, ink), 48, 47, 1.56)
        if name == "spring":
            sign += disc(48, 47, 8, "#f6c94a")
        if name == "fall":
            sign += group(line("M0 19V-12M0 4L-9-2M0 4L9-2M0-4L-5-9M0-4L5-9", low, 2), 48, 47, 1.56)
        write(f"season-{name}", 96, 96, parts + sign, down("ground", high, low))
    bars()


def bars() -> None:
    """Write the lights, the signals of an officer down, and of a pair."""
    glow = radial("red", (0, "#ff4a3d", 0.75), (1, "#ff4a3d", 0)) + radial(
        "blue", (0, "#3a86ff", 0.8), (1, "#3a86ff", 0)
    )
    for name, lit in (("lightbar", "both"), ("lightbar-red", "red"), ("lightbar-blue", "blue")):
        left = oval(52, 32, 50, 30, "url(#red)") if lit != "blue" else ""
        right = oval(124, 32, 50, 30, "url(#blue)") if lit != "red" else ""
        write(name, 176, 64, left + right + lights(88, 32, 110, 16, lit), glow)
    cross = disc(25, 26.4, 21, "#000000", opacity=0.35) + disc(24, 24, 21, RED, stroke="#ffffff", stroke_width=3)
    cross += path("M19.6 11.6h8.8v8h8v8.8h-8v8h-8.8v-8h-8v-8.8h8Z", "#ffffff")
    write("down", 48, 48, cross)
    rings = "".join(
        disc(100, 100, r, "none", stroke="#e0453c", stroke_width=w, opacity=a)
        for r, w, a in ((58, 5, 0.75), (74, 4, 0.45), (90, 3, 0.25))
    )
    write("down-rings", 200, 200, disc(100, 100, 98, "url(#red)", opacity=0.5) + rings, glow)
    plate = rect(3, 5, 60, 36, DEEP, 18, opacity=0.35) + rect(
        3, 2, 60, 36, NAVY, 18, stroke="#ffffff", stroke_width=2.4
    )
    write("pair", 66, 44, plate + officer("#ffffff", 22, 20.4, 1.16) + officer("#ffe19b", 44, 20.4, 1.16))


def main() -> None:
    """Write every piece and mark."""
    people()
    tokens()
    marks()


if __name__ == "__main__":
    main()
