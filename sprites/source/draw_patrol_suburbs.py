"""Draw what lies round the town of Patrol!: faint blocks of suburbs between white streets, turned a little."""

from draw_common import num, path, rect
from draw_patrol_common import write

WIDE, HIGH = 1400, 1000
"""How large the picture is: it is cut to the map, so only its middle is sure to be seen."""
PITCH_X, PITCH_Y = 96, 74
"""How far apart streets are across and down."""
STREET = 9
"""How broad a street is."""
MAIN_STREET = 15
"""How broad every third street across is."""
LEAN = 0.07
"""How far the streets lean: so much across for each unit down."""
GROUND, ROAD = "#d3dde7", "#f4f8fc"


def main() -> None:
    """Write the suburbs."""
    parts = [rect(0, 0, WIDE, HIGH, GROUND)]
    for n in range(-2, WIDE // PITCH_X + 3):
        x = n * PITCH_X
        d = f"M{num(x)} 0L{num(x + LEAN * HIGH)} {num(HIGH)}"
        parts.append(path(d, stroke=ROAD, stroke_width=MAIN_STREET if n % 3 == 0 else STREET))
    for n in range(-2, HIGH // PITCH_Y + 3):
        y = n * PITCH_Y
        d = f"M0 {num(y)}L{num(WIDE)} {num(y - LEAN * WIDE)}"
        parts.append(path(d, stroke=ROAD, stroke_width=STREET))
    write("suburbs", WIDE, HIGH, "".join(parts))


if __name__ == "__main__":
    main()
