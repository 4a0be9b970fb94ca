"""Draw what stands in the disc of a moment: its rays, the closed case of Snitch!, and the four seasons of Patrol!."""

from draw_common import around, disc, document, down, group, line, num, path, poly_d, rect, ring, save, star

INK = "#14100d"
OUTLINE = 7
SIDE = 160


def outlined(d: str, fill: str, width: float = OUTLINE) -> str:
    """Return a shape with a thick dark outline."""
    return path(d, INK, stroke=INK, stroke_width=width, stroke_linejoin="round") + path(d, fill)


def case_file() -> str:
    """Return a file that is tied up, with a star on its seal."""
    back = "M14 44Q14 34 24 34H62Q69 34 72 41L76 48H138Q147 48 147 57V130Q147 139 138 139H24Q14 139 14 130Z"
    front = "M14 66Q14 58 22 58H138Q147 58 147 66V130Q147 139 138 139H24Q14 139 14 130Z"
    sheet = "M30 22H122Q128 22 128 28V110H24V28Q24 22 30 22Z"
    parts = [path(back, "#000000", opacity=0.28, transform="translate(5 9)")]
    parts += [outlined(back, "#bf9f62"), outlined(sheet, "#fdf6e3"), line("M42 36H110M42 46H96", "#b7a27c", 4)]
    parts += [outlined(front, "url(#folder)"), line("M24 65H137", "#ffffff", 3, opacity=0.55)]
    parts += [line("M81 58V139M14 100H147", INK, 12), line("M81 58V139M14 100H147", "#c2362b", 7)]
    seal = [disc(84, 105, 30, "#000000", opacity=0.28), disc(81, 100, 31, INK), disc(81, 100, 28, "#e0a52c")]
    seal += [disc(81, 100, 22, "#f6c95a"), path(star(19, 81, 101), INK), path(star(15.5, 81, 101), "#fff3cf")]
    return document(SIDE, SIDE, "".join([*parts, *seal]), down("folder", "#ecd49b", "#cfae6c"))


def disc_rays() -> str:
    """Return rays that reach the rim of a disc and begin to be seen some way from its middle."""
    wedges = []
    for k in range(16):
        (x, y), (to, down_to) = (ring(100, 100, 100, 64)[n % 64] for n in (4 * k + 1, 4 * k + 3))
        wedges.append(f"M100 100L{num(x)} {num(y)}A100 100 0 0 1 {num(to)} {num(down_to)}Z")
    light = around("light", 100, 100, 100, (0.2, "#ffffff", 0), (0.6, "#ffffff", 0.55), (1, "#ffffff", 0.35))
    return document(200, 200, path("".join(wedges), "url(#light)"), light)


def town(fill: str, lit: str, snow: str = "") -> str:
    """Return a row of houses across the foot, with snow on the roofs if it has a colour."""
    tops = ((12, 30, 112), (42, 24, 98), (66, 32, 118), (98, 26, 104), (124, 26, 114))
    walls = "".join(f"M{x} 146V{top}H{x + wide}V146Z" for x, wide, top in tops)
    parts = [outlined(walls, fill)]
    for x, wide, top in tops:
        for row in range(top + 9, 138, 13):
            parts += [rect(x + k, row, 5, 6, lit, 1) for k in (6, wide - 11)]
        if snow:
            parts.append(rect(x - 2, top - 4, wide + 4, 7, snow, 3.5))
    return "".join(parts)


def spring() -> str:
    """Return a blossom with its leaves."""
    petals = "M0 0C-22-8-21-38 0-41C21-38 22-8 0 0Z"
    leaves = "M0 0C24-4 38-22 40-40C16-38 2-22 0 0Z"
    parts = [group(outlined(leaves, "#4f9d4a"), 92, 92), group(outlined(leaves, "#3f8a3d"), 68, 92, turn=-90)]
    below = "".join(group(path(petals, INK, stroke=INK, stroke_width=OUTLINE), turn=72 * k) for k in range(5))
    above = "".join(group(path(petals, "url(#petal)"), turn=72 * k) for k in range(5))
    middle = disc(0, 0, 13, INK) + disc(0, 0, 10, "#f6c94a")
    return town("#5f8f5a", "#ffe9a8") + "".join(parts) + group(below + above + middle, 80, 58)


def summer() -> str:
    """Return the sun at its height."""
    beams = "".join(
        poly_d([ring(0, 0, 34, 24)[k - 1], ring(0, 0, 52, 24)[k], ring(0, 0, 34, 24)[(k + 1) % 24]], closed=True)
        for k in range(0, 24, 2)
    )
    sun = outlined(beams, "#f08b2c") + disc(0, 0, 34, INK) + disc(0, 0, 30.5, "url(#sun)")
    glint = path("M-20-9A22 22 0 0 1-3-22", stroke="#fff7d6", stroke_width=5, stroke_linecap="round")
    return town("#b4672e", "#ffe9a8") + group(sun + glint, 80, 60)


def fall() -> str:
    """Return a leaf of a maple, and a small one that falls."""
    leaf = (
        "M0-22L4.4-13L10-16.6L9-8.4L19.6-9.6L15.4-3L20.4 1.4L9.6 6L10.4 11.4L1.8 9.8L1.8 21H-1.8L-1.8 9.8"
        "L-10.4 11.4L-9.6 6L-20.4 1.4L-15.4-3L-19.6-9.6L-9-8.4L-10-16.6L-4.4-13Z"
    )
    veins = line("M0 18V-14M0 4L-10-3M0 4L10-3M0-4L-6-10M0-4L6-10", "#7a2c10", 1.5)
    large = group(outlined(leaf, "url(#leaf)", 3.2) + veins, 74, 60, 2.3, turn=-14)
    small = group(outlined(leaf, "#e0a02c", 5.4), 130, 88, 0.9, turn=38)
    return town("#8a4a2c", "#ffd98a") + large + small


def winter() -> str:
    """Return a flake over roofs with snow."""
    arm = "M0-46V0M-14-36L0-23L14-36M-9-22L0-13L9-22"
    parts = [group(line(arm, INK, 13), turn=60 * k) for k in range(6)]
    parts += [group(line(arm, "#5db4f2", 6.4), turn=60 * k) for k in range(6)]
    parts += [group(line(arm, "#e9f6ff", 2.2), turn=60 * k) for k in range(6)]
    return town("#4d6f94", "#ffe9a8", "#ffffff") + group("".join(parts), 80, 58)


LIGHT = down("petal", "#ffb3cf", "#ee5f95") + down("sun", "#ffe27a", "#f6b02c") + down("leaf", "#f08a3c", "#c2481c")


def main() -> None:
    """Write every picture."""
    save("ui/disc-rays.svg", disc_rays())
    save("snitch/last-round.svg", case_file())
    for drawn in (spring, summer, fall, winter):
        save(f"patrol/stage-{drawn.__name__}.svg", document(SIDE, SIDE, drawn(), LIGHT))


if __name__ == "__main__":
    main()
