"""Shapes of seats and pieces in the white of the icons, 24 by 24, coloured by multiplication when they are shown."""

from draw_common import disc, document, line, path, poly_d, rect, ring, save

WHITE = "#ffffff"
WEIGHT = 2.3


def shape(d: str) -> str:
    """Return a filled shape; parts that overlap are holes."""
    return path(d, WHITE, fill_rule="evenodd")


def hoop(r: float, width: float = WEIGHT) -> str:
    """Return a circle's line around the middle."""
    return disc(12, 12, r, "none", stroke=WHITE, stroke_width=width)


MARKS = {
    "circle": disc(12, 12, 8.4, WHITE),
    "triangle": shape("M12,3L22,20.4H2Z"),
    "square": rect(4, 4, 16, 16, WHITE, 0.6),
    "diamond": shape("M12,1.8L22.2,12L12,22.2L1.8,12Z"),
    "hexagon": shape(poly_d(ring(12, 12, 10, 6, 30), closed=True)),
    "cube": shape("M12,2L20.4,6.6V16.6L12,21.6L3.6,16.6V6.6ZM6.4,8.4V15L11,17.8V10.9ZM12,4.6L7.4,7L12,9.4L16.6,7Z"),
    "meeple": shape(
        "M12,1.8C15.2,1.8 16.6,4.2 15.8,6.8C19,7.2 22.6,9.2 22.6,11.6C22.6,13.6 19,13.2 17.2,12.8"
        "C18.4,16.4 20.2,18.6 20.8,20.8C20.8,22 20,22.2 18.8,22.2H15.2C14.4,22.2 14,21.8 13.6,21L12,18.2L10.4,21"
        "C10,21.8 9.6,22.2 8.8,22.2H5.2C4,22.2 3.2,22 3.2,20.8C3.8,18.6 5.6,16.4 6.8,12.8C5,13.2 1.4,13.6 1.4,11.6"
        "C1.4,9.2 5,7.2 8.2,6.8C7.4,4.2 8.8,1.8 12,1.8Z"
    ),
    "bolt": shape("M14,1.6L3.6,13.6H10.4L8.2,22.4L20,9.6H12.8Z"),
    "centre": hoop(6.4) + disc(12, 12, 2.4, WHITE) + line("M12,1.8V5M12,19V22.2M1.8,12H5M19,12H22.2", WHITE, WEIGHT),
    "target": hoop(9) + hoop(4.6, 2) + disc(12, 12, 1.8, WHITE),
    "share": "".join(disc(x, y, 3, WHITE) for x, y in ((5.6, 12), (18, 5), (18, 19)))
    + line("M5.6,12L18,5M5.6,12L18,19", WHITE, 2),
}


def main() -> None:
    """Write all of them."""
    for name, body in MARKS.items():
        save(f"ui/icon-{name}.svg", document(24, 24, body))


if __name__ == "__main__":
    main()
