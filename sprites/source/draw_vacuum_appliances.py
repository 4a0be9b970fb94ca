"""Draw the appliances of Power Vacuum and the poster tiles they have as portraits.

Each stands on a field of 200 by 200, is lit from the upper left, and has a dark outline inside a cream one, so that it
can be told from red, cream and dark ground alike.
"""

from draw_common import around, cut, disc, down, group, line, oval, path, poly_d, rect, ring, slant, window
from draw_vacuum_common import (
    CREAM,
    CREAM_DARK,
    CREAM_DEEP,
    CREAM_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    RED,
    RED_DARK,
    RED_DEEP,
    RED_LIGHT,
    rays,
    write,
)

EDGE = "#17110f"
PAINTS = (
    around("bulb", 0, 34, 30, (0, "#fffbe6", 1), (0.5, "#ffe9a8", 1), (1, GOLD, 1))
    + down("dial", "#fff3c4", GOLD)
    + slant("cream", CREAM_LIGHT, "#e3d0a6")
    + slant("red", "#ea5a4d", "#b32a23")
    + slant("black", "#4a3f42", "#100d10")
    + slant("gold", GOLD_LIGHT, "#dd962a")
    + down("steel", "#f3ecdd", "#a9a090")
)
"""The materials: light, enamel in three colours, brass and steel."""


def solid(d: str, fill: str, width: float = 4) -> str:
    """Return a part with its dark outline."""
    return path(d, fill, stroke=EDGE, stroke_width=width, stroke_linejoin="round")


def shade(d: str, strength: float = 0.16) -> str:
    """Return the side of a part that is turned from the light."""
    return path(d, "#000000", opacity=strength)


def shine(d: str, width: float = 4, strength: float = 0.75) -> str:
    """Return a reflection."""
    return line(d, "#ffffff", width, opacity=strength)


def rim(*outlines: str, rods: tuple[tuple[str, float], ...] = ()) -> str:
    """Return the cream line around an appliance: from its outlines, and its rods as (path, width)."""
    parts = [path(d, CREAM, stroke=CREAM, stroke_width=13, stroke_linejoin="round") for d in outlines]
    return "".join(parts + [line(d, CREAM, width + 13) for d, width in rods])


def floor(x: float, y: float, rx: float, ry: float = 8) -> str:
    """Return the shadow an appliance throws."""
    return oval(x, y, rx, ry, "#000000", opacity=0.32)


def toaster() -> str:
    """Return the toaster: cream enamel with red lines, two slices in the air."""
    body = "M24 160V100C24 84 32 76 46 71L76 59C80 57.6 84 57 90 57H150C166 57 176 66 176 82V144L148 160Z"
    end = "M148 160V102C148 84 140 74 126 73L152 57C167 57.6 176 66 176 82V144Z"
    roof = "M42 73.5L76 59C80 57.6 84 57 90 57H152L126 73Z"
    base = "M18 158H148L179 141V152L150 171H22C18 171 16 168 16 165Z"
    back = "M88 60V36C78 32 80 17 94 17H134C148 17 150 32 140 36V60Z"
    front = "M62 67V44C52 40 54 24 68 24H110C124 24 126 40 116 44V67Z"
    parts = [floor(102, 173, 86), rim(body, base, back, front)]
    parts += [solid(back, GOLD_DARK), path("M93 60V32C86 30 87 22 95 22H120V60Z", "#e0a243")]
    parts += [solid(body, "url(#cream)"), path(roof, CREAM_LIGHT), path(end, CREAM_DARK), shade(end, 0.12)]
    parts.append(path("M82 60H148L141 64.5H74ZM60 66.5H122L115 71H50Z", EDGE))
    parts += [path("M89 50H139V62.4H89Z", GOLD_DARK), line("M88 44V61M140 44V61", EDGE, 4)]
    parts += [solid("M62 69V44C52 40 54 24 68 24H110C124 24 126 40 116 44V69Z", GOLD_DARK)]
    parts += [
        path("M67 69V40C59 38 60 29 69 29H106C115 29 117 38 110 40V69Z", "url(#gold)"),
        line("M68 45V34", "#fff2cc", 4, opacity=0.8),
    ]
    parts.append(path("M148 158V102C148 85 140 74 127 73.4", stroke=EDGE, stroke_width=2.5, opacity=0.5))
    parts += [
        path("M26 106H104V114H26ZM26 121H104V129H26ZM26 136H104V144H26Z", RED),
        path("M26 106H60V114H26ZM26 121H60V129H26ZM26 136H60V144H26Z", RED_LIGHT, opacity=0.6),
    ]
    parts += [disc(126, 125, 15, EDGE), disc(125, 124, 11, "url(#red)"), line("M125 124L131 117", CREAM_LIGHT, 3.4)]
    parts += [path("M159 88L166 84V128L159 132Z", EDGE), solid("M154 98L174 87V99L154 110Z", "url(#red)", 3)]
    parts += [solid(base, "url(#black)"), shine("M24 164H84", 2.4, 0.35), shine("M33 96C34 87 39 81 48 78", 5)]
    parts.append(path("M30 171H48V178H30ZM126 171H144V178H126Z", EDGE))
    return "".join(parts)


def telephone() -> str:
    """Return the telephone: black, with a red handset and a cream dial."""
    body = (
        "M60 84H140C149 84 153 89 157 98L177 148C182 161 177 168 166 168"
        "H34C23 168 18 161 23 148L43 98C47 89 51 84 60 84Z"
    )
    handset = (
        "M14 70C12 40 42 26 100 26C158 26 188 40 186 70"
        "C186 79 182 84 173 84H151C142 84 138 78 138 69C138 58 126 55 100 55"
        "C74 55 62 58 62 69C62 78 58 84 49 84H27C18 84 14 79 14 70Z"
    )
    cradle = "M66 60H82V90H66ZM118 60H134V90H118Z"
    foot = "M20 160H180V168C180 174 176 176 172 176H28C24 176 20 174 20 168Z"
    parts = [floor(104, 176, 88, 8), rim(body, handset, foot, "M66 60H134V90H66Z")]
    parts += [
        solid("M74 60H126V92H74Z", "url(#black)"),
        solid(foot, EDGE),
        solid(cradle, CREAM_DARK),
        path("M66 60H72V88H66ZM118 60H124V88H118Z", CREAM_LIGHT),
    ]
    parts += [
        solid(body, "url(#black)"),
        shade("M140 84C149 84 153 89 157 98L177 148C182 161 177 168 166 168H120L150 120Z", 0.5),
    ]
    parts += [shine("M53 96L34 144", 4.5, 0.4), shine("M58 90H84", 3, 0.3)]
    parts += telephone_dial()
    parts += [solid(handset, "url(#red)")]
    parts.append(
        shade(
            "M138 69C138 58 126 55 100 55C74 55 62 58 62 69"
            "C62 78 58 84 49 84H27C20 84 16 80 15 74C30 77 50 78 52 68"
            "C54 52 76 47 100 47C124 47 146 52 148 68C150 78 170 77 185 74"
            "C184 80 180 84 173 84H151C142 84 138 78 138 69Z",
            0.24,
        )
    )
    parts += [shine("M24 62C28 46 50 37 86 35", 5, 0.6), path("M18 76H60M140 76H182", stroke=EDGE, stroke_width=2.5)]
    return "".join(parts)


def telephone_dial() -> list[str]:
    """Return the dial of the telephone with its finger holes."""
    parts = [disc(102, 129, 41, "#000000", opacity=0.5), disc(100, 126, 40, EDGE), disc(100, 126, 37.5, "url(#cream)")]
    parts.append(disc(100, 126, 37, "none", stroke=CREAM_DEEP, stroke_width=1.6))
    for x, y in ring(100, 126, 26.5, 12, 15)[:11]:
        parts += [
            disc(x, y, 5.4, EDGE),
            path(
                f"M{x - 3.6:.1f} {y + 4:.1f}A5.4 5.4 0 0 0 {x + 5:.1f} {y - 1.8:.1f}",
                stroke=CREAM_LIGHT,
                stroke_width=1.4,
            ),
        ]
    parts += [
        disc(100, 126, 15, EDGE),
        disc(100, 126, 12.6, "url(#red)"),
        path("M93 122A9 9 0 0 1 103 118", stroke="#ffb3a8", stroke_width=2.4, stroke_linecap="round"),
    ]
    return parts


def iron() -> str:
    """Return the iron: a cream hood over a red sole, its cable upright behind it."""
    hood = "M26 142C34 112 62 86 108 78H160C172 78 178 84 178 96V142Z"
    sole = "M14 142H182V158C182 164 179 167 173 167H26C13 167 6 154 14 142Z"
    grip = "M92 78V60C94 42 106 34 122 34H140C156 34 163 44 163 58V78"
    collar = "M80 85L90 70H168C174 70 177 74 178 85Z"
    cable = "M172 92C198 88 186 58 190 42C193 30 184 24 188 12"
    parts = [floor(102, 170, 90), rim(hood, sole, collar, rods=((grip, 17), (cable, 8)))]
    parts += [
        line(cable, EDGE, 9),
        line(cable, CREAM_LIGHT, 4.4),
        line(cable, RED, 4.4, stroke_dasharray="4.5 5", stroke_linecap="butt"),
    ]
    parts += [line(grip, EDGE, 18, stroke_linecap="butt"), line("M87 70V60C89 41 104 29.5 122 29.5H140", "#6a5d60", 4)]
    parts += [
        solid(hood, "url(#cream)"),
        shade("M128 78H160C172 78 178 84 178 96V142H108C132 126 138 100 128 78Z", 0.15),
    ]
    parts += [solid(collar, "url(#black)", 3.4), shine("M93 75H126", 2.6, 0.4)]
    parts += [
        disc(132, 115, 19, EDGE),
        disc(131, 114, 15, "url(#red)"),
        disc(131, 114, 15, "none", stroke=CREAM_DARK, stroke_width=2.4),
        line("M131 114L139 105", CREAM_LIGHT, 4),
    ]
    parts += [line("M60 130L76 114M79 130L95 114", EDGE, 6), shine("M40 130C46 118 54 109 64 102", 5)]
    parts += [
        solid(sole, "url(#red)"),
        path("M12 153H182V158C182 164 179 167 173 167H26C17 167 11 161 12 153Z", "url(#steel)"),
        line("M12 153H181", EDGE, 2.4, stroke_linecap="butt"),
        shine("M22 147.5H90", 2.6, 0.6),
    ]
    parts.append(path(sole, stroke=EDGE, stroke_width=4, stroke_linejoin="round"))
    return "".join(parts)


def lamp() -> str:
    """Return the desk lamp: a red shade on a black arm over a cream foot, alight."""
    arm = "M132 150L168 92L108 44"
    foot = "M78 158C78 148 104 142 132 142S186 148 186 158V166C186 176 162 180 132 180S78 176 78 166Z"
    hood = "M-56 30C-54-8-34-34-14-40V-54H14V-40C34-34 54-8 56 30Z"
    knob = "M-10-56H10V-50H-10Z"
    parts = [floor(136, 176, 60, 9)]
    bulb = oval(0, 30, 24, 20, "url(#bulb)", stroke=EDGE, stroke_width=3)
    shade_parts = bulb + solid(hood, "url(#red)") + shade("M6-54H14V-40C34-34 54-8 56 30H22C26-2 18-30 6-40Z", 0.22)
    shade_parts += path("M-52 8H52L56 30H-56Z", RED_DARK, opacity=0.55) + shine("M-38 6C-34-14-26-24-16-30", 6, 0.6)
    shade_parts += solid("M-60 22H60V34H-60Z", "url(#cream)", 3.6) + solid(knob, EDGE)
    shade_parts += line("M-14-40H14", EDGE, 3)
    edge = path(hood + "M-60 22H60V34H-60Z", CREAM, stroke=CREAM, stroke_width=13, stroke_linejoin="round")
    edge += disc(0, 34, 20, CREAM, stroke=CREAM, stroke_width=13)
    turn = 'transform="translate(76 66) rotate(30)"'
    parts += [rim(foot, rods=((arm, 11),)), disc(168, 92, 17, CREAM), f"<g {turn}>{edge}</g>"]
    parts += [line("M38 122L24 156M62 134L54 172M21 103L10 119", EDGE, 11)]
    parts += [line("M38 122L24 156M62 134L54 172M21 103L10 119", GOLD, 6)]
    parts += [line(arm, EDGE, 12), line("M130 147L164 92.5L107 47", "#6a5d60", 3)]
    parts += [
        solid(foot, "url(#cream)"),
        path(
            "M134 142C162 142 186 148 186 158V166C186 176 162 180 140 180C170 170 166 150 134 142Z",
            "#000000",
            opacity=0.14,
        ),
        path("M78 158C78 168 104 171 132 171S186 168 186 158", stroke=EDGE, stroke_width=2.6),
    ]
    parts += [oval(132, 157, 22, 7, EDGE), shine("M88 154C96 149.5 106 147.5 114 147", 3.4)]
    parts += [line("M132 154L142 138", EDGE, 12), line("M130 150L139 136", "#6a5d60", 3)]
    parts += [disc(168, 92, 12, EDGE), disc(167, 91, 8, "url(#gold)"), disc(168, 92, 3, EDGE)]
    parts.append(f"<g {turn}>{shade_parts}</g>")
    return "".join(parts)


def radio() -> str:
    """Return the radio: a black case with a cream front, a red loudspeaker and a lit dial."""
    side = "M150 62L168 54.5C174 52.5 180 55 180 62V146L152 168Z"
    case = "M30 62H146L168 54.5C174 52.5 180 55 180 62V146L152 168H30C22 168 16 162 16 154V76C16 68 22 62 30 62Z"
    aerial = "M128 60L164 12"
    grip = "M44 62V42C44 33 50 28 58 28H106C114 28 120 33 120 42V62"
    parts = [floor(104, 176, 84), rim(case, rods=((aerial, 6), (grip, 10))), disc(164, 12, 9.5, CREAM)]
    parts += [line(aerial, EDGE, 8), line(aerial, "#cfc7b8", 3.4), disc(164, 12, 6, EDGE), disc(163.5, 11.5, 3.6, RED)]
    parts += [line(grip, EDGE, 11), line("M42 60V42C42 32 49 26 58 26H106", "#6a5d60", 2.6)]
    parts += [path("M30 164H52V176H30ZM128 164H150V176H128Z", EDGE)]
    parts += [solid(case, "url(#black)"), path(side, "#0b090b"), line("M152 166V74", "#5a4e52", 2)]
    parts.append(shine("M24 72C26 69 28 68 32 68H92", 3, 0.4))
    parts += [rect(26, 76, 118, 82, EDGE, 9), rect(28, 78, 114, 78, "url(#cream)", 7)]
    parts += [disc(67, 117, 33, CREAM_DEEP), disc(66, 116, 32, EDGE), disc(66, 116, 28, "url(#red)")]
    parts.append(
        path("M40 106H92M38.5 113H93.5M38.5 120H93.5M40.5 127H91.5M46 134H86M46 99H86", stroke=RED_DEEP, stroke_width=3)
    )
    parts += [
        disc(66, 116, 9, EDGE),
        disc(65, 115, 6, "url(#gold)"),
        path("M44 102A26 26 0 0 1 60 90", stroke="#ffffff", stroke_width=4, stroke_linecap="round", opacity=0.6),
    ]
    parts += [rect(106, 86, 30, 30, EDGE, 4), rect(109, 89, 24, 24, "url(#dial)", 2)]
    parts += [line("M113 95V99M118 95V101M123 95V99M128 95V101", EDGE, 2), line("M116 110L122 100", RED, 3)]
    for x in (113, 131):
        parts += [
            disc(x, 136, 9, EDGE),
            disc(x - 0.6, 135.4, 6.4, "url(#steel)"),
            line(f"M{x} 135L{x + 3} 131", EDGE, 2.4),
        ]
    return "".join(parts)


APPLIANCES = {"toaster": toaster, "telephone": telephone, "iron": iron, "lamp": lamp, "radio": radio}


LETTERS = {
    "M": "M0 12V0L5 7L10 0V12",
    "O": "M2 0H8L10 2V10L8 12H2L0 10V2Z",
    "S": "M10 1.4L8 0H2L0 2V4.4L2 6H8L10 7.6V10L8 12H2L0 10.6",
    "T": "M0 0H10M5 0V12",
    "L": "M0 0V12H9",
    "E": "M9.4 0H0V12H9.4M0 6H8",
    "A": "M0 12V3L3 0H7L10 3V12M0 7.4H10",
}


def word(text: str, ink: str) -> str:
    """Return a word in strokes, its middle at 0."""
    wide = 15
    start = -(wide * len(text) - 5) / 2
    return "".join(group(line(LETTERS[one], ink, 3.4), start + wide * n) for n, one in enumerate(text))


def agenda(most: str, least: str) -> str:
    """Return an agenda: red at the left for who is to have the most, cream for the least."""
    frame = window(6, 4, 288, 206, 16)
    red = cut([(0, 0), (182, 0), (118, 216), (0, 216)], frame)
    parts = [path(poly_d(window(12, 14, 288, 206, 16), closed=True), "#000000", opacity=0.3)]
    parts.append(path(poly_d(frame, closed=True), CREAM, stroke=INK, stroke_width=7))
    parts += [path(poly_d(red, closed=True), RED), path(rays(74, 150, 18, red, 0.5, 6), RED_DARK)]
    parts.append(line("M182 4L120 210", INK, 5))
    parts += [group(APPLIANCES[most](), 12, 14, 0.68), group(APPLIANCES[least](), 156, 36, 0.62)]
    return "".join(parts) + group(word("MOST", CREAM), 66, 178, 1.5) + group(word("LEAST", INK), 213, 178, 1.5)


def main() -> None:
    """Write the appliances and all agendas."""
    for name, draw in APPLIANCES.items():
        write(f"appliance-{name}", 200, 200, draw(), PAINTS)
        for other in APPLIANCES.keys() - {name}:
            write(f"agenda-{name}-{other}", 306, 224, agenda(name, other), PAINTS)


if __name__ == "__main__":
    main()
