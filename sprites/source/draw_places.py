"""Draw where the moments of a game are told: its place at night behind the ribbon, and what stands on the ribbon.

A place fills the window and takes long to draw: it is written as the picture that its drawing gives.
"""

import os
from io import BytesIO
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
from draw_common import SPRITES, along, around, cut, disc, document, group, line, num, path, poly_d, rect, save, window
from draw_patrol_scenes import towers
from draw_rigs_common import RIG_LIGHT, rig
from draw_rigs_scenes import LAMPS, derrick, dunes, dusty_moon, lamp, mesa, range_of
from draw_scenes import HALO, LIT, MOON, Chance, moon, night, rain, town
from draw_small_town_scenes import drawn, flying
from draw_vacuum_common import rays
from draw_vacuum_scenes import pylon

WIDE, HIGH = 1600, 900
PICTURE = 1920, 1080
CALM = (196, 196, 198)
"""How much of a place's light is left, so that what stands before it is brighter."""
BAND = 450
"""How high the largest ribbon is; a lower one shows the foot of what stands on it."""


def place(game: str, parts: list[str], defs: str) -> None:
    """Write what is behind the ribbons of a game."""
    drawing = document(WIDE, HIGH, "".join(parts), defs).encode()
    picture = pygame.Surface(PICTURE)
    picture.blit(pygame.image.load_sized_svg(BytesIO(drawing), PICTURE), (0, 0))
    picture.fill(CALM, special_flags=pygame.BLEND_MULT)
    pygame.image.save(picture, str(SPRITES / game / "stage.jpg"))


def band(game: str, parts: list[str], defs: str = "") -> None:
    """Write what stands on the ribbons of a game, darker than they are."""
    save(f"{game}/band.svg", document(WIDE, BAND, "".join(parts), defs))


def snitch() -> None:
    """The town in the rain, the moon above it; its roofs on the ribbon."""
    chance = Chance(83)
    sky = night("sky", (0, "#0a1020", 1), (0.5, "#1c1d31", 1), (0.8, "#4a332d", 1), (1, "#1d1512", 1))
    parts = [rect(0, 0, WIDE, HIGH, "url(#sky)")]
    haze = "M0 640C260 600 460 680 760 640S1240 610 1600 650V720C1240 690 1060 740 760 712S300 680 0 724Z"
    parts += [path(haze, "#6b4a33", opacity=0.22), moon(1345, 630, 74, 260)]
    for span in ((-20, 1150), (1500, WIDE)):  # the moon stands free
        parts.append(town(chance, span, HIGH, (540, 640), "#2a2738", (7, 9), ("#c98a3a",), 0.07, HIGH))
    parts.append(town(chance, (-30, WIDE + 30), HIGH, (630, 760), "#191a28", (9, 13), LIT, 0.1, HIGH))
    parts.append(town(chance, (-40, WIDE + 40), HIGH, (760, 850), "#0b0d17", (12, 18), LIT, 0.12, HIGH))
    parts.append(rain(chance, WIDE, HIGH, 150, 0.13))
    place("snitch", parts, sky + HALO + MOON)
    roofs = town(Chance(29), (-30, WIDE + 30), BAND, (290, 395), "#000000", (7, 10), (), 0.0, BAND)
    band("snitch", [roofs.replace('fill="#000000"', 'fill="#000000" opacity="0.27"')])


def patrol() -> None:
    """A street at night between the blue and the red of a light bar; the way ahead on the ribbon."""
    chance = Chance(41)
    sky = night("sky", (0, "#081021", 1), (0.55, "#12284a", 1), (0.86, "#1f416e", 1), (1, "#0c1728", 1))
    parts = [rect(0, 0, WIDE, HIGH, "url(#sky)")]
    parts.append(towers(chance, WIDE, HIGH, (470, 640), "#14294a", "#4f7cb4", 0.16))
    parts.append(towers(chance, WIDE, HIGH, (610, 760), "#0d1c35", "#ffe3a8", 0.12))
    parts.append(path(f"M0 {HIGH}V824H{WIDE}V{HIGH}Z", "#0a1322"))
    parts.append(path(f"M0 864H{WIDE}", stroke="#c9d9ec", stroke_width=5, stroke_dasharray="70 54", opacity=0.4))
    parts += [rect(0, 0, WIDE, HIGH, "url(#blue)"), rect(0, 0, WIDE, HIGH, "url(#red)")]
    glow = [
        around(
            name, x, 760, 1050, (0, light, 0.9), (0.12, tone, 0.62), (0.4, tone, 0.26), (0.75, tone, 0.06), (1, tone, 0)
        )
        for name, x, light, tone in (("blue", 0, "#9cc4ff", "#2f7dff"), ("red", WIDE, "#ffb0a8", "#ff3b30"))
    ]
    place("patrol", parts, sky + "".join(glow))
    chevrons = [
        f"M{num(x)} 0H{num(x + 60)}L{num(x + 260)} 345L{num(x + 199)} {BAND}H{num(x + 139)}L{num(x + 200)} 345Z"
        for x in range(860, WIDE, 128)
    ]
    fade = along("fade", (900, 0, WIDE, 0), (0, "#000000", 0), (0.6, "#000000", 0.26), (1, "#000000", 0.36))
    band("patrol", [path("".join(chevrons), "url(#fade)")], fade)


def vacuum() -> None:
    """Rays of a red sun, and pylons that carry its power; the wires on the ribbon."""
    frame, horizon = window(0, 0, WIDE, HIGH), 840
    parts = [rect(0, 0, WIDE, HIGH, "url(#sky)"), path(rays(800, 880, 44, frame, 0.5, 2), "url(#ray)")]
    parts += [disc(800, horizon, 268, "#f4ead2", opacity=0.8), disc(800, horizon, 256, "url(#sun)")]
    spots = [(-40, 300), (250, 330), (545, 300), (1055, 300), (1350, 330), (1640, 300)]
    wires = []
    for share in (0.78, 0.6):
        for (x, high), (to, next_high) in pairwise(spots):
            a, b = horizon - high * share, horizon - next_high * share
            wires.append(f"M{x} {num(a)}Q{(x + to) / 2:g} {num(max(a, b) + 70)} {to} {num(b)}")
    parts.append(path("".join(wires), stroke="#0d0507", stroke_width=3))
    parts.append(line("".join(pylon(x, horizon + 6, high) for x, high in spots), "#0d0507", 6))
    ground = cut([(0, horizon), (WIDE, horizon), (WIDE, HIGH), (0, HIGH)], frame)
    parts += [path(poly_d(ground, closed=True), "#14080a"), rect(0, horizon, WIDE, 4, "#e0584c", opacity=0.6)]
    sky = along("sky", (0, 0, 0, HIGH), (0, "#16090c", 1), (0.6, "#4a1619", 1), (1, "#6b1e1c", 1))
    ray = around("ray", 800, 880, 1150, (0, "#e0483c", 0.9), (0.4, "#a82620", 0.5), (1, "#a82620", 0.12))
    sun = along("sun", (0, horizon - 256, 0, horizon), (0, "#f06a54", 1), (1, "#a82620", 1))
    place("vacuum", parts, sky + ray + sun)


def rigs() -> None:
    """The desert at night below two moons, drills at work; mesas and drills on the ribbon."""
    chance = Chance(31)
    sky = night(
        "sky", (0, "#07181b", 1), (0.5, "#123739", 1), (0.72, "#5a4a30", 1), (0.8, "#a8682c", 1), (1, "#3a2210", 1)
    )
    parts = [rect(0, 0, WIDE, HIGH, "url(#sky)"), stardust(chance, WIDE, 520, 90)]
    parts += [disc(1240, 250, 150, "url(#amber)", opacity=0.35), dusty_moon(1240, 250, 54)]
    parts.append(disc(1390, 180, 17, "#a9c9bd", opacity=0.7))
    parts.append(range_of(chance, (-80, WIDE), 724, (60, 150), (200, 420), "#5a3319"))
    parts.append(range_of(chance, (-80, WIDE), 736, (30, 80), (240, 460), "#3c2110"))
    for x, high, width in ((210, 250, 5), (520, 170, 4), (960, 210, 4.4), (1420, 280, 5.4)):
        parts += [derrick(x, 752, high, "#140b05", width), lamp(x, 752 - high, 62)]
    parts.append(path(dunes(WIDE, 742, HIGH, 12, 0.4), "#20120a"))
    for x, load, scale in ((330, "energy", 1.5), (700, "metal", 1.7), (1130, "luxury", 1.4)):
        parts += [disc(x + 17 * scale, 722 + 8 * scale, 90, "url(#amber)", opacity=0.6)]
        parts.append(group(rig(load), x, 676 + 10 * scale, scale))
    parts.append(path(dunes(WIDE, 846, HIGH, 14, 2.2), "#0c0704"))
    place("rigs", parts, sky + LAMPS + RIG_LIGHT)
    rocks = "".join(
        poly_d(mesa(x, BAND, w, h), closed=True) for x, w, h in ((-90, 440, 130), (520, 480, 96), (1170, 480, 150))
    )
    drills = "".join(derrick(x, BAND, high, "#000000", 6) for x, high in ((430, 230), (1080, 180)))
    band("rigs", [path(rocks, "#000000", opacity=0.29), drills.replace("/>", ' opacity="0.29"/>')])


def pieces() -> None:
    """Small-Town at night, saucers over it, the tower at work; its roofs and a saucer on the ribbon."""
    chance = Chance(55)
    sky = night(
        "sky", (0, "#071218", 1), (0.45, "#12343c", 1), (0.72, "#2f6f6a", 1), (0.82, "#7a4a5c", 1), (1, "#1a1020", 1)
    )
    parts = [rect(0, 0, WIDE, HIGH, "url(#sky)"), stardust(chance, WIDE, 480, 110)]
    for x, y, scale in ((300, 330, 2.1), (1290, 262, 1.6), (780, 216, 1.0)):
        spread = 150 * scale
        parts.append(path(f"M{x - 40 * scale} {y + 14}H{x + 40 * scale}L{x + spread} 800H{x - spread}Z", "url(#beam)"))
    for seat, x, y, scale in ((1, 300, 330, 2.1), (2, 1290, 262, 1.6), (4, 780, 216, 1.0)):
        parts.append(group(flying(seat), x, y, scale))
    parts.append(town(chance, (-20, WIDE + 20), HIGH, (690, 770), "#1d1a30", (8, 11), ("#e8b64c",), 0.1, 800))
    for k, name in enumerate(("movie-theater", "town-hall", "", "water-plant", "diner")):
        if name:
            parts.append(group(drawn(f"tile-{name}"), 240 + 280 * k, 824, 1.7))
    parts += [disc(800, 640, 190, "url(#call)"), group(drawn("tower"), 800, 824, 2.0)]
    parts.append(path(f"M0 {HIGH}V822H{WIDE}V{HIGH}Z", "#0d0914"))
    beam = along("beam", (0, 240, 0, 800), (0, "#eaffd8", 0.5), (1, "#eaffd8", 0.03))
    call = around("call", 800, 640, 190, (0, "#ff4f8a", 0.5), (1, "#ff4f8a", 0))
    place("pieces", parts, sky + beam + call)
    roofs = town(Chance(77), (-30, WIDE + 30), BAND, (330, 410), "#000000", (8, 12), (), 0.0, BAND)
    hull = "M1180 190C1200 150 1280 150 1300 190C1360 196 1400 210 1400 222C1400 242 1320 254 1240 254"
    ship = path(hull + "C1160 254 1080 242 1080 222C1080 210 1120 196 1180 190Z", "#000000")
    band("pieces", [part.replace('fill="#000000"', 'fill="#000000" opacity="0.27"') for part in (roofs, ship)])


def stardust(chance: Chance, wide: float, high: float, count: int) -> str:
    """Return small stars, fewer the lower they are."""
    spots = ((wide * chance.random(), high * chance.random() ** 1.6, 0.7 + 1.3 * chance.random()) for _ in range(count))
    return "".join(disc(x, y, r, "#f3ead6", opacity=0.55) for x, y, r in spots)


def main() -> None:
    """Write them for each game that has a table."""
    snitch()
    patrol()
    vacuum()
    rigs()
    pieces()


if __name__ == "__main__":
    main()
