"""The officers of Patrol!, a face a unit."""

from draw_common import darker, disc, lighter, line, oval, path, star
from draw_patrol_common import INK, SEATS, box_d, shape_d

SKINS = ("#e9b78f", "#8d5a3b", "#f0c8a4", "#c68a5c", "#6e4630", "#f3d0b0") * 2
HAIRS = (
    *("#3a2a20", "#17130f", "#c9843f", "#1d1a20", "#241a16", "#a33b22"),
    *("#8a8f96", "#2c211b", "#5a3d2a", "#0f0e10", "#6b4a2f", "#d0a55a"),
)


def portrait(seat: int) -> str:
    """Return the officer of a unit: head and shoulders before its colour, its shape on the badge."""
    colour, skin, hair = SEATS[seat - 1], SKINS[seat - 1], HAIRS[seat - 1]
    shade = darker(skin, 0.16)
    parts = [
        path(box_d(2, 2, 92, 92, 14), "url(#back)"),
        path(box_d(2, 2, 92, 92, 14), stroke=lighter(colour, 0.4), stroke_width=2),
    ]
    parts.append(path("M2 70L50 2H80L2 94Z", "#ffffff", opacity=0.1))
    long = seat in (2, 4, 6, 7, 8, 10)
    if long:
        parts.append(path("M27 38C22 56 26 70 30 74H66C70 70 74 56 69 38Z", hair))
    parts.append(path("M10 94C10 74 26 68 38 66H58C70 68 86 74 86 94Z", "#1c3767"))
    parts.append(path("M39 58H57V68C57 75 39 75 39 68Z", shade))
    parts.append(
        path("M34 67L48 80L62 67L66 70L54 86L48 81L42 86L30 70Z", "#2f5597")
        + path("M48 80L52.4 85L50 94H46L43.6 85Z", "#0f1c30")
    )
    parts.append(oval(28.4, 48, 4, 5.6, shade) + oval(67.6, 48, 4, 5.6, shade))
    parts.append(path("M29 36H67V48C67 60 58 67 48 67C38 67 29 60 29 48Z", skin))
    side = (
        "M29 34H34V46L29 44ZM67 34H62V46L67 44Z"
        if not long
        else "M29 34H36C35 44 32 52 28 56ZM67 34H60C61 44 64 52 68 56Z"
    )
    parts.append(path(side, hair))
    parts += [disc(40, 47, 2.3, "#20160f"), disc(56, 47, 2.3, "#20160f")]
    parts.append(line("M36.6 42.6Q40 40.6 43.4 42.2M52.6 42.2Q56 40.6 59.4 42.6", hair, 1.9))
    if seat in (5, 11):
        parts.append(
            path(
                "M31 47C31 62 38 68.4 48 68.4C58 68.4 65 62 65 47L62 54C58 52 54 53.4 48 53.4C42 53.4 38 52 34 54Z",
                hair,
            )
        )
        parts.append(line("M43 59Q48 61.4 53 59", lighter(skin, 0.3), 2))
    elif seat in (1, 9):
        parts.append(
            path("M40.4 55.4Q48 51.6 55.6 55.4Q52 57.8 48 56.8Q44 57.8 40.4 55.4Z", hair)
            + line("M44.4 60.4Q48 62 51.6 60.4", shade, 2)
        )
    else:
        parts.append(line("M42.4 57.6Q48 61.4 53.6 57.6", darker(skin, 0.42), 2.1))
    if seat in (3, 10):
        for x in (40, 56):
            parts.append(disc(x, 47, 6, "#bcd7f2", fill_opacity=0.35, stroke="#20160f", stroke_width=1.7))
        parts.append(line("M46 47H50", "#20160f", 1.7))
    parts.append(line("M48 48.6L46.6 52.6H49.4", shade, 1.6))
    parts.append(path("M23 30C22 17 34 11 48 11C62 11 74 17 73 30L69.6 37H26.4Z", "#16305e"))
    parts.append(path("M24.6 29C36 33.4 60 33.4 71.4 29L69.6 37.4H26.4Z", colour))
    parts.append(path("M25.4 37C34 33.6 62 33.6 70.6 37C68.6 42 60 43 48 40.4C36 43 27.4 42 25.4 37Z", "#0d1b36"))
    parts.append(path("M27 22C31 16 38 13.6 45 13.4", stroke="#4a6fae", stroke_width=2.2, stroke_linecap="round"))
    parts.append(path(star(8.4, 48, 23, 0.6, 6), "url(#gold)", stroke="#7a5410"))
    parts += [
        disc(70, 80, 9.6, "#ffffff", stroke=INK, stroke_width=1.4),
        path(shape_d(seat, 5.8, 70, 80), darker(colour, 0.1)),
    ]
    return "".join(parts)
