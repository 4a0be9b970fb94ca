"""Draw the suits and cards of Power Vacuum; numerals and titles are set on the faces where they are shown."""

from draw_common import group, path, poly_d, rect
from draw_vacuum_common import (
    BRIGHT,
    COLOURS,
    CREAM,
    CREAM_DEEP,
    DARKER,
    INK,
    SUITS,
    SYMBOLS,
    along,
    cut,
    rays,
    window,
    write,
)  # fmt: skip

W, H, EDGE = 240, 340, 10
INNER = window(EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE, 10)
AT = (160.0, 190.0)
"""Where the symbol of a face is, and its rays begin."""
ON = {"money": INK, "media": INK, "bureaucracy": CREAM, "violence": CREAM, "spy": CREAM}
"""What is printed on a suit's ground: symbol and numeral."""


def symbol(suit: str, fill: str, x: float, y: float, scale: float, **more: object) -> str:
    """Return the symbol of a suit around x, y."""
    return group(path(SYMBOLS[suit], fill, fill_rule="evenodd", **more), x, y, scale)


def sheet() -> str:
    """Return the cream card itself, with the thickness of its lower edge."""
    return rect(0, 0, W, H, CREAM_DEEP, 18) + rect(0, 0, W, H - 3, CREAM, 18)


def face(suit: str) -> str:
    """Return the face of a card: rays behind the symbol, a dark band below for the title."""
    ground, dark, on = COLOURS[suit], DARKER[suit], ON[suit]
    parts = [sheet(), path(poly_d(INNER, closed=True), ground)]
    parts.append(path(rays(*AT, 22, INNER, 0.5, 4), dark))
    parts.append(path(poly_d(INNER, closed=True), "url(#light)"))
    stripe = cut([(0, 279), (W, 256), (W, 263), (0, 286)], INNER)
    band = cut([(0, 289), (W, 266), (W, H), (0, H)], INNER)
    parts += [path(poly_d(stripe, closed=True), on), path(poly_d(band, closed=True), INK)]
    parts.append(symbol(suit, "#000000", AT[0] + 4, AT[1] - 8, 4.6, opacity=0.22))
    parts.append(symbol(suit, on, AT[0], AT[1] - 12, 4.6))
    parts.append(path(poly_d(INNER, closed=True), stroke=INK, stroke_width=2, opacity=0.8))
    return "".join(parts)


def back(suit: str) -> str:
    """Return the back of a card: the suit, large, on dark rays."""
    bright = BRIGHT[suit]
    parts = [sheet(), path(poly_d(INNER, closed=True), INK)]
    parts.append(path(rays(120, 170, 24, INNER, 0.5, 4), bright, opacity=0.16))
    for d in ([(0, 300), (W, 246), (W, 256), (0, 310)], [(0, 84), (W, 30), (W, 40), (0, 94)]):
        parts.append(path(poly_d(cut(d, INNER), closed=True), bright))
    parts.append(path(poly_d(window(16, 16, W - 32, H - 32, 7), closed=True), stroke=bright, stroke_width=3))
    parts.append(symbol(suit, bright, 120, 170, 5.4))
    return "".join(parts)


def main() -> None:
    """Write suits, faces and backs."""
    for suit in SYMBOLS:
        write(f"suit-{suit}", 48, 48, symbol(suit, INK, 24, 24, 1.9))
        write(f"suit-{suit}-light", 48, 48, symbol(suit, CREAM, 24, 24, 1.9))
        halo = symbol(suit, INK, 24, 24, 1.8, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
        write(f"suit-{suit}-colour", 48, 48, halo + symbol(suit, BRIGHT[suit], 24, 24, 1.8))
        light = along("light", (0, 0, W, H), (0, "#ffffff", 0.22), (0.5, "#ffffff", 0), (1, "#000000", 0.2))
        write(f"card-{suit}", W, H, face(suit), light)
    for suit in SUITS:
        write(f"back-{suit}", W, H, back(suit))


if __name__ == "__main__":
    main()
