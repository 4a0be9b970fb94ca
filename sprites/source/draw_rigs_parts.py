"""Draw what the table of R.I.G.S. is made of: pads, switches, cells, the price clock, scales, counter, silo, dice."""

import math

from draw_common import (
    along,
    disc,
    down,
    group,
    line,
    num,
    oval,
    path,
    radial,
    rect,
    slant,
    star,
)
from draw_rigs_common import (
    GOOD_DRAWINGS,
    GOOD_LIGHT,
    GOODS,
    INK,
    hazard,
    inked,
    luxury,
    plate,
    write,
)

WARM = "#f3e6c8"
GOOD_PAINTS = {"energy": "#4fa8f5", "supply": "#5fce6e", "metal": "#cfd8df", "luxury": "#ffd34f"}
EDGE = "#0c0f12"
STEEL = down("steel-bar", "#8d99a2", "#39434b")
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def pads() -> None:
    """Draw the spot on which a RIGS harvests a good, by day and in the dark."""
    for good in GOODS:
        for how in ("", "-dark"):
            ring = "#4a545d" if how else GOOD_PAINTS[good]
            parts = [oval(50, 34, 36, 13, "#000000", opacity=0.45)]
            parts.append(oval(50, 30, 36, 13, "#20262b", stroke=EDGE, stroke_width=2))
            parts.append(oval(50, 29, 25, 8.5, ring, opacity=0.22))
            parts.append(oval(50, 29, 33, 11.5, "none", stroke=ring, stroke_width=2.8))
            parts.append(group(GOOD_DRAWINGS[good](), 39, 12, 0.34))
            if how:
                parts.append(oval(50, 24, 15, 16, "#14191e", opacity=0.62))
            write(f"pad-{good}{how}", 100, 52, "".join(parts), GOOD_LIGHT)


def switches() -> None:
    """Draw the power switch of a plot, on and off."""
    for name, at, ground, rim in (("on", 62, "#1d5fb4", "#9bd0ff"), ("off", 22, "#20272d", "#59646d")):
        parts = [rect(4, 6, 76, 36, "#000000", 18, opacity=0.5), rect(4, 3, 76, 36, ground, 18)]
        parts.append(rect(4, 3, 76, 36, "none", 18, stroke=rim, stroke_width=2.4))
        bolt = "M20 7L8 22H15L12 35L27 18H19L23 7Z" if name == "on" else "M65 7L53 22H60L57 35L72 18H64L68 7Z"
        parts.append(path(bolt, "#d9efff" if name == "on" else "#6b757e"))
        knob = "#f7fafc" if name == "on" else "#8d99a2"
        parts.append(
            disc(at, 21, 15, knob, stroke=EDGE, stroke_width=2.4) + disc(at - 3, 17, 6, "#ffffff", opacity=0.6)
        )
        write(f"switch-{name}", 84, 46, "".join(parts))


def cells() -> None:
    """Draw a battery cell: full, used by a plot, and one that is short."""
    bolt = "M28 8L15 26H24L20 41L37 21H28L33 8Z"
    paints = {
        "full": ("url(#cell)", "#9bd0ff", "#f2f9ff"),
        "used": ("#1b2f4a", "#4f86c4", "#4f86c4"),
        "short": ("#3a1412", "#ff8a7a", "#ff8a7a"),
    }
    for name, (ground, rim, sign) in paints.items():
        dashes = "6 5" if name == "short" else None
        parts = [rect(54, 15, 7, 18, rim, 2)]
        parts.append(rect(4, 4, 50, 40, ground, 8, stroke=rim, stroke_width=3, stroke_dasharray=dashes))
        if name == "full":
            parts.append(rect(8, 8, 42, 12, "#ffffff", 5, opacity=0.28))
        parts.append(path(bolt, sign))
        write(f"cell-{name}", 64, 48, "".join(parts), slant("cell", "#5fb4ff", "#17529f"))


def dial() -> None:
    """Draw the face of the price clock, without its sectors, and its hand, which points up."""
    ticks = ""
    for n in range(60):
        a, inner = math.tau * n / 60, 88 if n % 5 else 84
        ticks += f"M{num(100 + inner * math.sin(a))} {num(100 - inner * math.cos(a))}"
        ticks += f"L{num(100 + 91 * math.sin(a))} {num(100 - 91 * math.cos(a))}"
    parts = [disc(100, 103, 96, "#000000", opacity=0.5), disc(100, 100, 96, "url(#rim)", stroke=EDGE, stroke_width=2)]
    parts += [disc(100, 100, 92, "#262e35"), disc(100, 100, 88, "url(#face)", stroke="#0a0d10", stroke_width=1.5)]
    parts += [disc(100, 100, r, "none", stroke="#8fd3cc", stroke_width=0.8, opacity=0.22) for r in (53, 61, 69, 82)]
    parts += [line(ticks, "#c9d3da", 1.2, opacity=0.7)]
    defs = slant("rim", "#c9d3da", "#4a545d") + radial(
        "face", (0, "#23444a", 1), (0.75, "#152a2d", 1), (1, "#0a1517", 1)
    )
    write("dial-face", 200, 200, "".join(parts), defs)
    hub = disc(50, 50, 47, "url(#hub)", stroke="#8d99a2", stroke_width=3)
    write("dial-hub", 100, 100, hub, down("hub", "#1a262a", "#0a0f12"))
    write("dial-hand", 24, 24, inked("M12 3L21 21L12 17L3 21Z", WARM, 2.4, EDGE))


def scales() -> None:
    """Draw the scales of a deal: their beam, a tray with its chains, and the post they hang from."""
    beam = [rect(6, 8, 788, 24, "url(#steel-bar)", 12, stroke=EDGE, stroke_width=3), hazard(40, 14, 720, 12, 24)]
    for x in (20, 780):
        beam += [disc(x, 20, 15, "#59646d", stroke=EDGE, stroke_width=3), disc(x, 20, 6, "#20272d")]
    beam.append(disc(400, 20, 19, "#8d99a2", stroke=EDGE, stroke_width=3) + disc(400, 20, 8, "#20272d"))
    write("scales-beam", 800, 40, "".join(beam), STEEL)
    chains = "M200 8L30 190M200 8L370 190"
    tray = [line(chains, EDGE, 7), line(chains, "#aab4bd", 3.4, stroke_dasharray="6 5")]
    tray += [
        disc(200, 10, 8, "#8d99a2", stroke=EDGE, stroke_width=2.4),
        oval(200, 236, 170, 14, "#000000", opacity=0.35),
    ]
    tray.append(inked("M16 198H384L346 232H54Z", "url(#steel-bar)", 3, EDGE) + hazard(64, 206, 272, 14, 24))
    tray.append(rect(6, 188, 388, 12, "#c9d3da", 6, stroke=EDGE, stroke_width=3))
    write("scales-tray", 400, 252, "".join(tray), STEEL)
    post = [inked("M76 6H124L140 300H60Z", "url(#post)", 3, EDGE), line("M86 12L74 294", "#ffffff", 3, opacity=0.3)]
    post.append(inked("M30 300H170L196 336H4Z", "url(#steel-bar)", 3, EDGE) + hazard(40, 310, 120, 14, 24))
    defs = STEEL + along("post", (60, 0, 140, 0), (0, "#7b8790", 1), (0.4, "#59646d", 1), (1, "#2b343b", 1))
    write("scales-post", 200, 342, "".join(post), defs)


def market() -> None:
    """Draw what the counter of the market has: a tray for gems, and a pallet for goods."""
    well = [
        rect(2, 2, 396, 96, "#0a0f12", 12, stroke="#4a545d", stroke_width=3),
        rect(10, 10, 380, 80, "url(#felt)", 8),
    ]
    well.append(line("M14 12H386", "#000000", 4, opacity=0.5))
    write("counter", 400, 100, "".join(well), radial("felt", (0, "#1f3a3d", 1), (1, "#0d1a1c", 1)))
    wood = [inked("M4 6H196L190 22H10Z", "#8f6a3c", 3, "#1d140a"), line("M8 9H192", "#d1a568", 2.4, opacity=0.7)]
    wood += [plate(x, 22, 30, 14, 1, "#6b4c28", 3) for x in (14, 85, 156)]
    write("pallet", 200, 40, "".join(wood))


def silo() -> None:
    """Draw the silo of the final count: its inside, and the glass and lid that lie before what it holds."""
    body = "M6 26V380Q6 396 22 396H178Q194 396 194 380V26Z"
    back = [path(body, "url(#inside)"), path(body, stroke="#59646d", stroke_width=4)]
    marks = "".join(f"M180 {y}H190" for y in range(60, 390, 33))
    back.append(line(marks, "#8d99a2", 2, opacity=0.6))
    inside = along("inside", (6, 0, 194, 0), (0, "#11181c", 1), (0.5, "#0a0f12", 1), (1, "#151d22", 1))
    write("silo", 200, 400, "".join(back), inside)
    front = [rect(22, 30, 26, 356, "#ffffff", 12, opacity=0.16), rect(166, 30, 10, 356, "#000000", 5, opacity=0.25)]
    front.append(
        path(body, stroke="#8d99a2", stroke_width=4) + oval(100, 22, 98, 18, "url(#lid)", stroke=EDGE, stroke_width=3)
    )
    front.append(oval(100, 20, 88, 13, "none", stroke="#c9d3da", stroke_width=2, opacity=0.6))
    write("silo-glass", 200, 400, "".join(front), down("lid", "#59646d", "#20272d"))


def markers() -> None:
    """Draw the small signs: the star of the leader, Vinnie's note, no gem here, not surveyed."""
    write("leader", 48, 48, inked(star(21, 24, 25, 0.45), "url(#gold)", 2.6, INK), down("gold", "#fff6d8", "#f2b84b"))
    note = inked("M8 6H44L56 18V58H8Z", WARM, 3) + inked("M44 6V18H56Z", "#c9b48a", 3)
    note += line("M16 22H36M16 31H48M16 40H40", "#7d6a48", 3) + disc(42, 49, 9, "#a8281f", stroke=INK, stroke_width=2.4)
    write("script", 64, 64, note + line("M38 47L42 52L47 45", WARM, 2.4))
    none = group(luxury(), 0, 0) + disc(32, 34, 31, "#143b3b", opacity=0.6)
    none += line("M8 58L56 8", INK, 10) + line("M8 58L56 8", "#e6f7f2", 5)
    write("survey-none", 64, 64, none)
    ask = "M30 34C30 14 66 14 66 36C66 50 48 50 48 64"
    frame = rect(5, 5, 86, 102, "#2a2015", 12, stroke="#f0dcae", stroke_width=4, stroke_dasharray="12 9")
    frame += line(ask, INK, 15) + line(ask, "#f0dcae", 9)
    write("survey-ask", 96, 112, frame + disc(48, 83, 8, INK) + disc(48, 83, 5.6, "#f0dcae"))


def dice() -> None:
    """Draw the six faces of a die."""
    for face, pips in PIPS.items():
        parts = [rect(5, 9, 56, 54, "#000000", 13, opacity=0.5), rect(4, 3, 56, 56, "url(#die)", 13)]
        parts.append(rect(4, 3, 56, 56, "none", 13, stroke=INK, stroke_width=3))
        parts += [disc(32 + 15 * x, 31 + 15 * y, 6, "#c8402f" if face == 1 else "#1d140a") for x, y in pips]
        write(f"die-{face}", 64, 66, "".join(parts), down("die", "#fffaf0", "#d9c9a0"))


MOUTHS = {"glad": "M40 64C44 72 56 72 60 64", "even": "M42 67H58", "cross": "M41 70C45 64 55 64 59 70"}
BROWS = {"glad": "M36 45L46 42M54 42L64 45", "even": "M37 45H46M54 45H63", "cross": "M36 42L47 48M53 48L64 42"}


def moods() -> None:
    """Draw how an offer pleases: a face that is glad, even or cross."""
    paints = {"glad": "#8fdcab", "even": "#f2d28a", "cross": "#ff9a8a"}
    for mood, paint in paints.items():
        parts = [
            disc(50, 50, 44, paint, stroke=INK, stroke_width=5),
            line(BROWS[mood], INK, 6),
            line(MOUTHS[mood], INK, 6),
        ]
        parts += [disc(x, 54, 4.6, INK) for x in (41, 59)]
        write(f"mood-{mood}", 100, 100, "".join(parts))


def stripes() -> None:
    """Draw a rail of hazard stripes, for the edge of a bar: 28 units repeat."""
    write("hazard", 560, 14, hazard(0, 0, 560, 14, 28))


def main() -> None:
    """Write every picture."""
    pads()
    switches()
    cells()
    dial()
    scales()
    market()
    silo()
    markers()
    dice()
    moods()
    stripes()


if __name__ == "__main__":
    main()
