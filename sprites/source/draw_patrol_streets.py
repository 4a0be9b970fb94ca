"""Draw the nine city areas of Patrol! as streets seen from above, and Police HQ.

A tile has three by three spaces; half a street runs along each of its edges and streets meet every edge at thirds, so
that any two tiles join.
"""

import random

from draw_common import disc, down, path, rect
from draw_patrol_areas import ALL_H, ALL_W, AREAS, HIGH, KERB, WIDE, Area, H, W
from draw_patrol_common import GOLD, STREET, badge, box_d, write
from draw_patrol_plan import Plan


def lanes() -> str:
    """Return the streets' middle lines between their crossings."""
    parts = []
    for k in (1, 2):
        for j in range(3):
            parts.append(f"M{WIDE * k} {HIGH * j + 18}v{HIGH - 36}M{WIDE * j + 18} {HIGH * k}h{WIDE - 36}")
    return path("".join(parts), stroke="#d3deea", stroke_width=1.8, stroke_dasharray="8 9")


def area(name: str, look: Area) -> str:
    """Return the drawing of an area."""
    chance = random.Random(f"westgrove {name}")
    plan = Plan()
    parts = [rect(0, 0, ALL_W, ALL_H, STREET), lanes()]
    blocks = [box_d(column * WIDE + KERB, row * HIGH + KERB, W, H, 12) for row in range(3) for column in range(3)]
    parts.append(path("".join(blocks), look.ground))
    for row in range(3):
        for column in range(3):
            look.builds(plan, column * WIDE + KERB, row * HIGH + KERB, column, row, chance)
    over = look.crosses() if look.crosses else ""
    edges = path(
        f"M0 0H{ALL_W}V{ALL_H}H0ZM{KERB} {KERB}V{ALL_H - KERB}H{ALL_W - KERB}V{KERB}Z", STREET, fill_rule="evenodd"
    )
    if name == "interchange":
        edges = ""
    return "".join(parts) + over + plan.drawn() + edges


def headquarters() -> str:
    """Return Police HQ as a space of its own, its head free for words."""
    parts = [rect(KERB + 3, KERB + 6, W, H, "#0b1a30", 14, opacity=0.3)]
    parts += [rect(KERB, KERB, W, H, "#ffffff", 15), rect(KERB + 4, KERB + 4, W - 8, H - 8, "url(#field)", 11)]
    parts.append(path(box_d(KERB + 4, KERB + 4, W - 8, H - 8, 11), stroke="#4d7fd0", stroke_width=1.6))
    parts.append(disc(82, 94, 46, "url(#glow)"))
    parts.append(badge(82, 93, 41))
    return "".join(parts)


def main() -> None:
    """Write the areas and Police HQ."""
    for name, look in AREAS.items():
        write(f"area-{name}", ALL_W, ALL_H, area(name, look))
    glow = (
        '<radialGradient id="glow" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffdf98" stop-opacity="0.5"/>'
        '<stop offset="1" stop-color="#ffdf98" stop-opacity="0"/></radialGradient>'
    )
    write("hq", WIDE, HIGH, headquarters(), GOLD + glow + down("field", "#245cb4", "#173f85"))


if __name__ == "__main__":
    main()
