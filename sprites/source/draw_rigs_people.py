"""Draw the people of R.I.G.S.: four prospectors and Vinnie, and the sign of each seat."""

from draw_common import darker, disc, group, lighter, line, oval, path, poly_d, radial, rect, window
from draw_rigs_cards import BADGES
from draw_rigs_common import INK, RIG_LIGHT, SEAT_PAINTS, inked, plate, write

SIDE = 100
SHOULDERS = "M13 97C15 79 31 74 50 74C69 74 85 79 87 97Z"
CORNER = poly_d(window(2, 2, 96, 96, 14), closed=True)


def head(skin: str, wide: float = 20, high: float = 25, y: float = 52) -> str:
    """Return a face without features."""
    return oval(50, y, wide, high, skin, stroke=INK, stroke_width=3)


def eyes(y: float = 55) -> str:
    """Return two eyes with their brows."""
    brows = line(f"M38 {y - 3}C41 {y - 6} 44 {y - 6} 46 {y - 3}M54 {y - 3}C56 {y - 6} 59 {y - 6} 62 {y - 3}", INK, 3)
    return brows + disc(42, y, 2.4, INK) + disc(58, y, 2.4, INK)


def miner() -> str:
    """Return one with a helmet and its lamp."""
    parts = [inked(SHOULDERS, "#d0752a"), line("M30 77L50 93L70 77", "#f5d68a", 5)]
    parts.append(inked("M26 40C20 60 24 76 32 78L68 78C76 76 80 60 74 40Z", "#2a1a14"))
    parts += [head("#a86b43", 20, 24, 54), inked("M22 36C22 14 36 8 50 8C64 8 78 14 78 36Z", "#f5bd3d")]
    parts.append(inked("M16 36H84C86 36 86 42 83 42H17C14 42 14 36 16 36Z", "#d99a24"))
    parts += [rect(44, 10, 12, 25, "#f9d684"), disc(50, 24, 8, "#fff6c9", stroke=INK, stroke_width=2.5)]
    return "".join([*parts, eyes(), line("M42 66C47 70 53 70 58 66", INK, 3)])


def driller() -> str:
    """Return one with a beard, a cap and goggles."""
    beard = "M28 52C28 86 40 88 50 88C60 88 72 86 72 52C66 62 58 58 50 60C42 58 34 62 28 52Z"
    parts = [inked(SHOULDERS, "#4c5a3a"), head("#f0c7a0", 21, 25, 50), inked(beard, "#8a4a1e")]
    parts.append(line("M42 68C47 71 53 71 58 68", "#5a2c10", 3))
    parts.append(inked("M26 38C26 16 40 12 50 12C60 12 74 16 74 38C60 32 40 32 26 38Z", "#5d6a74"))
    parts.append(plate(27, 36, 46, 14, 7, "#2b3138", 2.5))
    return "".join([*parts, oval(39, 43, 8, 6, "url(#glass)"), oval(61, 43, 8, 6, "url(#glass)")])


def surveyor() -> str:
    """Return one with red hair in a knot, and a mask hung round the neck."""
    hair = "#b5412a"
    parts = [inked(SHOULDERS, "#1f6f70"), disc(50, 14, 10, hair, stroke=INK, stroke_width=3)]
    parts.append(inked("M24 48C20 24 36 17 50 17C64 17 80 24 76 48L74 62H26Z", hair))
    parts.append(head("#e8b48c", 19, 24))
    parts.append(path("M31 46C34 30 46 26 52 28C48 36 40 40 31 46ZM69 46C66 34 60 30 52 28C56 36 62 40 69 46Z", hair))
    parts += [disc(43, 52, 2.6, INK), disc(57, 52, 2.6, INK), line("M38 46L46 47M62 46L54 47", INK, 3)]
    parts.append(inked("M30 62C34 76 66 76 70 62L68 74C60 82 40 82 32 74Z", "#39444e", 2.5))
    return "".join([*parts, disc(50, 74, 5, "#8d98a3", stroke=INK, stroke_width=2)])


def pilot() -> str:
    """Return one in a helmet with a visor."""
    parts = [inked("M11 97C13 83 28 78 50 78C72 78 87 83 89 97Z", "#5a5f68")]
    parts.append(inked("M22 54C22 26 34 14 50 14C66 14 78 26 78 54C78 74 66 84 50 84C34 84 22 74 22 54Z", "#c9d3da"))
    parts.append(inked("M28 48C30 38 40 36 50 36C60 36 70 38 72 48C72 62 64 66 50 66C36 66 28 62 28 48Z", "#e0752c"))
    glint = "M32 46C36 40 44 40 48 40C42 46 38 52 34 58C31 54 31 50 32 46Z"
    parts += [path(glint, "#ffd9a0", opacity=0.85), plate(44, 70, 12, 8, 2, "#39444e", 2)]
    parts += [plate(x, 44, 8, 18, 4, "#8450c8", 2.5) for x in (16, 76)]
    return "".join([*parts, line("M50 14V8", INK, 4), disc(50, 8, 3.6, "#ff7a5c", stroke=INK, stroke_width=2)])


def vinnie() -> str:
    """Return the lender, behind dark glasses."""
    parts = [inked("M11 97C13 83 28 78 50 78C72 78 87 83 89 97Z", "#23262e"), path("M42 79L50 96L58 79Z", "#f3e6c8")]
    parts += [path("M47 82H53L55 96H45Z", "#a8281f"), head("#e8b48c", 20, 25, 56)]
    parts.append(inked("M26 36C28 14 36 10 44 14C48 16 52 16 56 14C64 10 72 14 74 36Z", "#2b2f38"))
    parts.append(path("M26 30C40 36 60 36 74 30V38H26Z", "#a8281f"))
    parts.append(inked("M10 38C30 32 70 32 90 38C86 46 70 44 50 44C30 44 14 46 10 38Z", "#1c1f26"))
    parts += [rect(x, 48, 14, 9, "#0c0e10", 4) for x in (33, 53)]
    parts += [line("M47 51H53", "#0c0e10", 2.5), line("M36 51L41 51M56 51L61 51", "#ffffff", 1.4, opacity=0.7)]
    parts.append(line("M40 70C46 74 54 74 62 67", INK, 3))
    return "".join([*parts, line("M55 71L72 76", "#7a4a22", 5), disc(73, 76, 3, "#ff8a3c")])


def portrait(name: str, person: str, paint: str) -> None:
    """Draw a person before a ground with round corners."""
    back = radial("back", (0, lighter(paint, 0.35), 1), (1, darker(paint, 0.35), 1))
    write(name, SIDE, SIDE, path(CORNER, "url(#back)") + person, back + RIG_LIGHT)


def seat_sign(seat: int, paint: str) -> str:
    """Return the shape of a seat on a disc of its colour, in a box of 48."""
    shade = disc(25, 26.4, 21, "#000000", opacity=0.35)
    return shade + disc(24, 24, 21, paint, stroke="#ffffff", stroke_width=2.4) + group(BADGES[seat - 1], 24, 24, 2.7)


def seats() -> None:
    """Draw the sign of each seat."""
    for seat, paint in enumerate(SEAT_PAINTS, 1):
        write(f"seat-{seat}", 48, 48, seat_sign(seat, paint))


def main() -> None:
    """Write every picture."""
    for seat, person in enumerate((miner, driller, surveyor, pilot), 1):
        portrait(f"portrait-{seat}", person(), SEAT_PAINTS[seat - 1])
    portrait("vinnie", vinnie(), "#5a2430")
    seats()


if __name__ == "__main__":
    main()
