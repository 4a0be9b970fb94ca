"""Draw the suits and cards of Power Vacuum; numerals and titles are set on the faces where they are shown."""

from draw_common import along, around, cut, darker, disc, disc_d, group, path, poly_d, rect, window
from draw_patterns import pattern_d
from draw_vacuum_common import (
    BRIGHT,
    COLOURS,
    CREAM,
    CREAM_DEEP,
    CREAM_LIGHT,
    DARKER,
    INK,
    SUITS,
    SYMBOLS,
    raised,
    rays,
    write,
)

W, H = 240, 340
EDGE = 10
INNER = window(EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE, 10)
FIELD = window(20, 20, W - 40, H - 40, 4)
AT = (156.0, 182.0)
"""Where the symbol of a face is, and its rays begin."""
LEFT_AT = (74.0, 222.0)
"""Where they are on a small card, of which the next one in a hand may hide the right part."""
ON = {"money": INK, "media": INK, "bureaucracy": CREAM, "violence": CREAM, "spy": CREAM}
"""What is printed on a suit's ground: symbol and numeral."""
LARGE = SYMBOLS | {
    "money": disc_d(-2.4, 0, 9.8) + disc_d(-2.4, 0, 8.1) + disc_d(-2.4, 0, 7.2) + "M-2.4-5.2L1.1 0L-2.4 5.2L-5.9 0Z"
    "M3.4-9.8A9.8 9.8 0 0 1 3.4 9.8A11.7 11.7 0 0 0 3.4-9.8Z"
}
"""The symbols as they are printed on cards, where finer lines are seen."""
PLACE = {
    "money": (118, 168, 5.7),
    "media": (115, 168, 5.4),
    "bureaucracy": (118, 162, 5.1),
    "violence": (118, 166, 5.5),
}
"""Where the symbol of a back is, and its scale."""
PATTERNS = {
    "money": ("rings", 30.0),
    "media": ("dots", 19.0),
    "bureaucracy": ("bands", 22.0),
    "spy": ("hatching", 26.0),
}
"""What tells a suit's ground apart without colour, and how far its parts are from each other; others have rays."""
LIGHT = along(
    "light", (0, 0, W, H), (0, "#ffffff", 0.3), (0.45, "#ffffff", 0), (0.6, "#000000", 0), (1, "#000000", 0.22)
)


def symbol(suit: str, fill: str, x: float, y: float, scale: float, **more: object) -> str:
    """Return the symbol of a suit around x, y."""
    return group(path(SYMBOLS[suit], fill, fill_rule="evenodd", **more), x, y, scale)


def shape(points: list[tuple[float, float]], fill: str, frame: list[tuple[float, float]], **more: object) -> str:
    """Return a polygon cut to a frame."""
    return path(poly_d(cut(points, frame), closed=True), fill, **more)


def sheet(colour: str, edge: str) -> str:
    """Return the card itself, lit at its upper edge and with the thickness of its lower one."""
    return rect(0, 0, W, H, edge, 18) + rect(0, 0, W, H - 3, CREAM_LIGHT, 18) + rect(0, 2, W, H - 5, colour, 17)


def ground(suit: str, x: float, y: float) -> list[str]:
    """Return the ground of a face: the suit's colour, with the suit's pattern about the place of the symbol."""
    parts = [sheet(CREAM, CREAM_DEEP), path(poly_d(INNER, closed=True), COLOURS[suit])]
    parts.append(_pattern(suit, x, y))
    return [*parts, disc(x, y, 120, "url(#pool)"), path(poly_d(INNER, closed=True), "url(#light)")]


def _pattern(suit: str, x: float, y: float) -> str:
    """Return the pattern of a suit over a face, about x, y."""
    if suit not in PATTERNS:
        return path(rays(x, y, 22, INNER, 0.5, 4), DARKER[suit])
    kind, pitch = PATTERNS[suit]
    about = [(px - x, py - y) for px, py in INNER]
    return group(path(pattern_d(kind, about, pitch), DARKER[suit], fill_rule="evenodd"), x, y)


def face(suit: str) -> str:
    """Return the face of a card: rays behind the symbol, a dark band below for the title."""
    dark, on = DARKER[suit], ON[suit]
    x, y = AT
    parts = ground(suit, x, y)
    parts.append(shape([(0, 276), (W, 253), (W, 262), (0, 285)], on, INNER))
    parts.append(shape([(0, 288), (W, 265), (W, H), (0, H)], INK, INNER))
    parts.append(shape([(0, 288), (W, 265), (W, 267), (0, 290)], "#ffffff", INNER, opacity=0.16))
    left = 8 if suit == "media" else 2
    parts.append(raised(LARGE[suit], on, darker(dark, 0.42), x - left, y, 4.7, 6))
    parts.append(path(poly_d(INNER, closed=True), stroke=INK, stroke_width=2))
    return "".join(parts)


def small_face(suit: str) -> str:
    """Return the face of a card too small for a title: no band, the symbol below the numeral."""
    x, y = LEFT_AT
    parts = ground(suit, x, y)
    parts.append(raised(SYMBOLS[suit], ON[suit], darker(DARKER[suit], 0.42), x, y, 4.2, 5))
    parts.append(path(poly_d(INNER, closed=True), stroke=INK, stroke_width=2))
    return "".join(parts)


def back(suit: str) -> str:
    """Return the back of a card: the suit, large, on dark rays in a frame of its colour."""
    bright = BRIGHT[suit]
    deep = darker(bright, 0.55)
    parts = [sheet(bright, darker(bright, 0.4)), path(poly_d(INNER, closed=True), INK)]
    parts.append(path(rays(120, 170, 24, FIELD, 0.5, 3.75), bright, opacity=0.17))
    for d in ([(0, 0), (130, 0), (0, 50)], [(W, H), (110, H), (W, 290)]):
        parts.append(shape(d, bright, FIELD))
    for d in ([(0, 60), (156, 0), (178, 0), (0, 68.5)], [(W, 280), (84, H), (62, H), (W, 271.5)]):
        parts.append(shape(d, bright, FIELD))
    parts.append(path(poly_d(FIELD, closed=True), stroke=bright, stroke_width=2.5))
    parts += [disc(120, 170, 97, INK), disc(120, 170, 91, "none", stroke=bright, stroke_width=4)]
    parts.append(raised(LARGE[suit], bright, deep, *PLACE[suit], 5))
    parts.append(path(poly_d(INNER, closed=True), "url(#light)"))
    return "".join(parts)


def main() -> None:
    """Write suits, faces and backs."""
    for suit in SYMBOLS:
        write(f"suit-{suit}", 48, 48, symbol(suit, INK, 24, 24, 1.74))
        write(f"suit-{suit}-light", 48, 48, symbol(suit, CREAM, 24, 24, 1.74))
        halo = symbol(suit, INK, 24, 24, 1.68, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
        write(f"suit-{suit}-colour", 48, 48, halo + symbol(suit, BRIGHT[suit], 24, 24, 1.68))
        glow = "#ffffff" if suit != "media" else "#fffdf6"
        pool = around("pool", *AT, 120, (0, glow, 0.34), (0.55, glow, 0.08), (1, glow, 0))
        write(f"card-{suit}", W, H, face(suit), LIGHT + pool)
        pool = around("pool", *LEFT_AT, 120, (0, glow, 0.34), (0.55, glow, 0.08), (1, glow, 0))
        write(f"small-{suit}", W, H, small_face(suit), LIGHT + pool)
    for suit in SUITS:
        write(f"back-{suit}", W, H, back(suit), LIGHT)


if __name__ == "__main__":
    main()
