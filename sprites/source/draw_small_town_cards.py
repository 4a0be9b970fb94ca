"""Draw what Small-Town lies on and the backs of its cards: hexes by what a tile gives, HQs, mods, tower, newspaper."""

from draw_common import darker, document, down, group, lighter, line, path, poly_d, radial, rect, save, window
from draw_rigs_people import seat_sign
from draw_small_town import HIGH, WIDE, hex_d
from draw_small_town_scenes import CREAM, INK, PLUM, drawn, flying
from draw_vacuum_common import rays

HEXES = {
    "plain": ("#c3efd8", "#93d6b6", "#5fa98a"),
    "com": ("#f6dfa0", "#e2bb66", "#b58738"),
    "dis": ("#e39bb3", "#c5678a", "#9a4567"),
    "tower": ("#7a2a55", "#4a1f42", "#1a1428"),
}
"""The ground of a hex from its middle to its edge: of a tile that gives nothing, combat or discretion, of the tower."""
SEAT_PAINTS = ("#2f78d0", "#d9662b", "#2f9e55", "#8450c8")
DASHES = (None, "16 7", "3 8", "16 6 3 6")
"""The line round an HQ, which tells its seat without colour."""
PARTS = {"head": "#3f9f86", "body": "#c93a6b", "feet": "#c08a2c"}
KRAFT, KRAFT_DARK = "#d3c39a", "#a8966c"
NAME_GROUND = "#241b30"
CARD = 140, 196


def hexed(name: str, light: str, middle: str, edge: str, more: str = "") -> None:
    """Draw a hex with a rim, lit in its middle."""
    rim = path(hex_d(1), "#0d1517") + path(hex_d(4), darker(edge, 0.35))
    ground = path(hex_d(7), "url(#ground)") + path(hex_d(9), stroke="#ffffff", stroke_width=1.6, opacity=0.3)
    defs = radial("ground", (0, light, 1), (0.6, middle, 1), (1, edge, 1))
    save(f"pieces/hex-{name}.svg", document(WIDE, HIGH, rim + ground + more, defs))


def headquarters() -> None:
    """Draw the hex of each seat's HQ, its saucer landed on it."""
    for seat, paint in enumerate(SEAT_PAINTS, 1):
        border = path(hex_d(16), stroke=CREAM, stroke_width=3.4, stroke_dasharray=DASHES[seat - 1], opacity=0.9)
        ship = group(drawn(f"saucer-{seat}"), WIDE / 2, 88, 1.0)
        hexed(f"hq-{seat}", lighter(paint, 0.3), paint, darker(paint, 0.5), border + ship)
        save(f"pieces/seat-{seat}.svg", document(48, 48, seat_sign(seat, paint)))


def card(name: str, frame: str, ground: tuple[str, str], picture: str, more: str = "") -> None:
    """Draw a card with a frame, `picture` before its ground."""
    wide, high = CARD
    outer, inner = (poly_d(window(k, k, wide - 2 * k, high - 2 * k, r), closed=True) for k, r in ((1.5, 12), (8, 8)))
    parts = [path(outer, INK, stroke=frame, stroke_width=3), path(inner, "url(#ground)"), picture]
    save(f"pieces/{name}.svg", document(wide, high, "".join(parts), down("ground", *ground) + more))


def mods() -> None:
    """Draw the ground of a mod of each part, with the part's sign above and room for words below, and their back."""
    wide = CARD[0]
    for part, paint in PARTS.items():
        head = path(poly_d(window(8, 8, wide - 16, 36, 8), closed=True), paint) + rect(8, 26, wide - 16, 18, paint)
        foot = path(poly_d(window(8, 140, wide - 16, 48, 8), closed=True), NAME_GROUND)
        foot += rect(8, 140, wide - 16, 16, NAME_GROUND)
        sign = group(drawn(f"mark-{part}"), 27, 27, 1.0)
        card(f"card-{part}", darker(KRAFT, 0.15), (KRAFT, KRAFT_DARK), head + foot + sign)
    piece = group(drawn("mark-mod"), wide / 2 + 2, 101, 3.6).replace("#ffffff", "#5d4d2c")
    piece += group(drawn("mark-mod"), wide / 2, 98, 3.6).replace("#ffffff", "#f3e6c8")
    card("back-mod", darker(KRAFT, 0.15), ("#b9a576", "#86744b"), piece)


def backs() -> None:
    """Draw the backs of tower cards and of the newspaper."""
    wide, high = CARD
    frame = window(8, 8, wide - 16, high - 16, 8)
    beams = path(rays(70, 62, 18, frame), "#ffffff", opacity=0.07)
    tube = path(poly_d(window(13, 13, wide - 26, high - 26, 6), closed=True), stroke="#ff6f9f", stroke_width=2)
    card("back-tower", "#e2d3a4", ("#5a2247", "#1d1229"), beams + tube + group(drawn("tower"), 70, 158, 1.12))
    sheet = rect(8, 8, wide - 16, high - 16, "#efe3c2", 3) + rect(18, 18, wide - 36, 22, PLUM, 2)
    sheet += rect(18, 48, 52, 58, "#9ccfc0", 1) + rect(18, 48, 52, 58, "none", 1, stroke=INK, stroke_width=1.6)
    sheet += group(flying(2), 44, 80, 0.42)
    rules = "".join(f"M{x} {y}H{x + 44}" for y in range(52, 110, 9) for x in (78,))
    rules += "".join(f"M{x} {y}H{x + 48}" for y in range(118, 180, 9) for x in (18, 74))
    sheet += line(rules, "#a8966c", 2.6) + line("M26 29H114", CREAM, 4, stroke_dasharray="14 8")
    card("back-story", "#cdbd92", ("#efe3c2", "#d8c79c"), sheet)


def main() -> None:
    """Write every picture."""
    for name, (light, middle, edge) in HEXES.items():
        hexed(name, light, middle, edge)
    headquarters()
    mods()
    backs()


if __name__ == "__main__":
    main()
