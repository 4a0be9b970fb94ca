"""Draw the statue of Power Vacuum with none to all of its four segments built; each is a quarter of its height."""

from draw_common import along, around, disc, group, line, oval, path, radial
from draw_vacuum_common import BOLT, CREAM_LIGHT, GOLD_FACE, RED, RED_DARK, write

EDGE = "#17110f"
GHOST = "url(#ghost)"
"""The form of what is still to be built, pale enough to be made out on a panel."""
DASH = "#c3d3e4"
"""The dashes round it."""
PLINTH = "M10 440V420H26V400H42V352H34V336H190V352H182V400H198V420H214V440Z"
LEGS = "M80 230H152L158 246L172 314L192 326V336H130V322L128 318L114 268L106 316L110 324V336H44V326L66 314L76 246Z"
TORSO = (
    "M96 126H140L150 132L178 138L176 158L160 190L152 230H80L76 224L60 236L20 190L44 148L62 136Z"
    "M68 172L44 190L60 208L72 202Z"
)
HEAD = "M100 126L102 112L92 112L84 102L86 94L78 88L86 78L70 74L84 60L92 46L136 40L146 52L146 78L142 96L136 106L140 126Z"
ARM = "M148 131L180 88L178 70L190 58L208 60L214 72L208 90L180 139Z"
FIST = "M180 88L178 70L190 58L208 60L214 72L208 90Z"
SEGMENTS = (PLINTH, LEGS, TORSO, HEAD + ARM)
STONE = along("stone", (30, 0, 200, 60), (0, CREAM_LIGHT, 1), (1, "#dcc698", 1))
MIST = along("ghost", (40, 40, 190, 440), (0, "#8ba3bd", 1), (0.45, "#5b7390", 1), (1, "#3d5169", 1))
LAMP = around("lamp", 122, 150, 122, (0, "#ffe9c0", 0.4), (0.5, "#ffdca0", 0.16), (1, "#ffdca0", 0))
BASE = along("base", (0, 0, 240, 0), (0, "#8c7a66", 1), (0.4, "#5d4d40", 1), (1, "#2a211c", 1))
WALL = along("wall", (0, 0, 240, 0), (0, "#5d4d40", 1), (0.5, "#382d26", 1), (1, "#120d0b", 1))
FALLS = radial("falls", (0, "#000000", 0.8), (0.7, "#000000", 0.5), (1, "#000000", 0))
TURNED = (
    "M148 440V420H214V440ZM142 420V400H198V420ZM134 400V352H182V400ZM140 352V336H190V352Z",
    "M114 230H152L158 246L172 314L192 326V336H130V322L128 318L114 268ZM98 268L114 262L106 316L110 324V336H96L98 316Z",
    "M120 126H140L150 132L178 138L176 158L160 190L152 230H112L124 180ZM20 190L60 236L76 224L72 202L60 208L44 190Z",
    "M118 42L136 40L146 52L146 78L142 96L136 106L140 126H116L122 108L114 84L120 70Z"
    "M162 134L196 90L194 58L208 60L214 72L208 90L180 139Z",
)
"""The sides of each segment that are turned from the lamp, and the edges that it lights."""
LIT = (
    "M13 437V423M29 417V403M45 397V355M37 349V339H186",
    "M83 234L79 247L69 315L47 327M116 270L109 315",
    "M65 139L46 150L24 190L60 230M71 174L48 191",
    "M93 49L86 61L75 73M89 79L81 88L88 95M87 103L94 109M150 130L183 89L181 72L191 61",
)


def shade(d: str, strength: float = 0.27) -> str:
    """Return a side that is turned from the light."""
    return path(d, "#3a2412", opacity=strength)


def cut_line(d: str, width: float = 2.6, strength: float = 0.55) -> str:
    """Return an edge within the stone."""
    return line(d, EDGE, width, opacity=strength)


def plinth() -> str:
    """Return what is on the lowest segment."""
    parts = [
        path("M10 440V420H214V440Z", RED),
        shade(TURNED[0]),
        path("M10 420H214V424H10Z", "#ffffff", opacity=0.3),
    ]
    parts += [
        cut_line("M26 420H198M42 400H182M42 352H182", 3, 0.8),
        path("M42 353H182V360H42Z", "#3a2412", opacity=0.3),
    ]
    return "".join(parts) + group(path(BOLT, RED), 90, 378, 1.5)


def legs() -> str:
    """Return what is on the second segment."""
    parts = [
        shade("M114 230H152L158 246L172 314L192 326V336H130V322L128 318L114 268Z"),
        shade("M98 268L114 262L106 316L110 324V336H96L98 316Z", 0.2),
    ]
    parts += [
        path("M79 230H153L156 242H76Z", RED),
        path("M114 230H153L156 242H114Z", RED_DARK),
        path("M108 228H124V244H108Z", "url(#face)", stroke=EDGE, stroke_width=2),
    ]
    parts += [
        path("M72 292H103L106 316L110 324V336H44V326L66 314Z", "#4a3f42"),
        path("M122 292H166L172 314L192 326V336H130V322L128 318Z", "#2b2326"),
        path("M72 292H84L80 316L60 328H44V326L66 314Z", "#6a5d60"),
        cut_line("M116 246V268"),
    ]
    parts += [path("M44 330H110V336H44ZM130 330H192V336H130Z", EDGE), cut_line("M72 292H103M122 292H166", 3, 0.9)]
    return "".join(parts)


def torso() -> str:
    """Return what is on the third segment."""
    parts = [
        shade("M120 126H140L150 132L178 138L176 158L160 190L152 230H112L124 180Z"),
        shade("M20 190L60 236L76 224L72 202L60 208L44 190Z", 0.18),
        shade("M72 160L68 172L72 202L80 230L88 200Z", 0.2),
    ]
    parts += [
        cut_line("M68 172L76 152M152 190L160 158"),
        cut_line("M96 128L116 156L140 128", 2.6, 0.7),
        cut_line("M116 156L112 230", 2.4, 0.5),
    ]
    parts += [path("M130 166L154 170L152 183L128 179Z", RED_DARK), disc(92, 172, 12, RED, stroke=EDGE, stroke_width=2)]
    parts.append(group(path(BOLT, CREAM_LIGHT), 92, 172, 0.75))
    return "".join(parts)


def head() -> str:
    """Return what is on the uppermost segment."""
    parts = [
        shade("M118 42L136 40L146 52L146 78L142 96L136 106L140 126H116L122 108L114 84L120 70Z"),
        shade("M162 134L196 90L194 58L208 60L214 72L208 90L180 139Z"),
        shade("M102 112L118 104L116 126H100Z", 0.2),
    ]
    parts += [
        path("M84 62L146 56V70L86 76Z", RED),
        path("M118 58.6L146 56V70L119 73Z", RED_DARK),
        path("M86 76L70 74L84 62L100 74Z", EDGE),
    ]
    parts += [cut_line("M90 90L98 88M92 103L101 101", 2.6, 0.8), cut_line("M126 84L130 94L126 100", 2.4, 0.6)]
    parts.append(cut_line("M181 89L208 90", 3, 0.8))
    return "".join(parts)


DETAILS = (plinth, legs, torso, head)


def lit(k: int, strength: float) -> str:
    """Return the light along the edges of a segment."""
    return line(LIT[k], "#fffaf0", 3, opacity=strength)


def base() -> str:
    """Return what the statue stands on, with the shadow that falls from it and the light of a lamp behind."""
    parts = [disc(122, 150, 122, "url(#lamp)"), oval(126, 438, 122, 11, "url(#falls)")]
    parts.append(path("M4 420A120 15 0 0 0 244 420V429A120 15 0 0 1 4 429Z", "url(#wall)", stroke=EDGE, stroke_width=2))
    parts += [oval(124, 420, 120, 15, "url(#base)", stroke=EDGE, stroke_width=2), oval(150, 424, 84, 9, "url(#falls)")]
    return "".join(parts)


def flash(fill: str, stroke: str, width: float, **more: object) -> str:
    """Return the lightning that the statue holds."""
    how = {"stroke": stroke, "stroke_width": width / 3.4, "stroke_linejoin": "round"}
    return group(path(BOLT, fill, **how, **more), 206, 45, 3.4, 12)


def statue(built: int) -> str:
    """Return the statue: what is built in stone, the rest as a dashed outline."""
    parts = []
    for k in reversed(range(built, 4)):
        dash = {"stroke": DASH, "stroke_width": 2.6, "stroke_dasharray": "6 6", "stroke_linejoin": "round"}
        if k == 3:
            parts.append(flash(GHOST, DASH, 4, stroke_dasharray="2.4 1.8"))
        parts += [path(SEGMENTS[k], GHOST), path(TURNED[k], "#101c2c", opacity=0.38), lit(k, 0.3)]
        parts.append(path(SEGMENTS[k], **dash))
    if built == 4:
        parts.append(flash("url(#face)", EDGE, 4))
    for k in range(built):
        d = SEGMENTS[k]
        parts.append(path(d, "url(#stone)", fill_rule="evenodd") + DETAILS[k]() + lit(k, 0.75))
        parts.append(path(d, stroke=EDGE, stroke_width=4, stroke_linejoin="round"))
    if built == 4:
        fingers = cut_line("M186 66L187 78M194 63L195 78M202 64V78", 2.4, 0.7)
        parts.append(path(FIST, "url(#stone)") + shade("M196 59L208 60L214 72L208 90H196Z") + fingers)
        parts.append(path(FIST, stroke=EDGE, stroke_width=4, stroke_linejoin="round"))
    return base() + group("".join(parts), 10, 4, 0.95)


def main() -> None:
    """Write the five states."""
    for built in range(5):
        write(f"statue-{built}", 250, 450, statue(built), STONE + MIST + LAMP + BASE + WALL + FALLS + GOLD_FACE)


if __name__ == "__main__":
    main()
