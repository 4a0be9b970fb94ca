"""Draw the ground of Small-Town: a hex each for the tower, the two rings of the town and the place of an HQ."""

from draw_common import darker, disc, document, down, lighter, line, path, poly_d, save

WIDE, HIGH, SIDE = 170, 196, 98
"""A hex with a point at the top, as the map of the town lays it."""
GROUNDS = {"tower": "#c9b36a", "inner": "#6fae8f", "outer": "#4f8f7a", "hq": "#5a6a8c"}


def hex_d(inside: float) -> str:
    """Return path data of the hex, drawn in by so much."""
    half, low = (HIGH - SIDE) / 2, HIGH - (HIGH - SIDE) / 2
    corners = [(WIDE / 2, 0), (WIDE, half), (WIDE, low), (WIDE / 2, HIGH), (0, low), (0, half)]
    share = 1 - 2 * inside / WIDE
    return poly_d(
        [(WIDE / 2 + (x - WIDE / 2) * share, HIGH / 2 + (y - HIGH / 2) * share) for x, y in corners], closed=True
    )


def sign(name: str, ink: str) -> str:
    """Return what tells a ground by its shape: rings of the tower, one or two dots of a ring, the bay of an HQ."""
    x, y = WIDE / 2, HIGH / 2
    if name == "tower":
        return "".join(
            line(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0", ink, 5) for r in (16, 32, 48)
        )
    if name == "hq":
        return line(f"M{x - 40} {y + 34}V{y - 8}L{x} {y - 40}L{x + 40} {y - 8}V{y + 34}Z", ink, 6)
    return "".join(disc(x + at, y, 7, ink) for at in ((0,) if name == "inner" else (-14, 14)))


def main() -> None:
    """Write the four drawings."""
    for name, colour in GROUNDS.items():
        ground = path(hex_d(1), darker(colour, 0.45)) + path(hex_d(4), "url(#g)") + sign(name, darker(colour, 0.3))
        content = document(WIDE, HIGH, ground, down("g", lighter(colour, 0.12), darker(colour, 0.1)))
        save(f"pieces/ground-{name}.svg", content)


if __name__ == "__main__":
    main()
