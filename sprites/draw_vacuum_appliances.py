"""Draw the appliances of Power Vacuum and the poster tiles they have as portraits."""

from draw_common import disc, group, line, path, poly_d, rect, ring
from draw_vacuum_common import CREAM, GOLD, INK, RED, RED_DARK, cut, rays, window, write


def toaster() -> str:
    return (
        path("M-31-16V-32C-39-46 5-46-3-32V-16ZM1-16V-32C-7-46 37-46 29-32V-16Z", GOLD, stroke=INK, stroke_width=2.5)
        + path("M-42 36h16v8h-16ZM26 36h16v8h-16ZM42-6h10v12h-9Z", INK)
        + path(
            "M-46 30L-40-12Q-39-22-29-22H29Q39-22 40-12L46 30Q46 38 38 38H-38Q-46 38-46 30Z",
            CREAM,
            stroke=INK,
            stroke_width=2.5,
        )
        + path("M8-22H29Q39-22 40-12L46 30Q46 38 38 38H-20Z", "#000000", opacity=0.13)
        + path("M-30-16H30V-10H-30ZM-33 8H14V14H-33ZM-34 20H14V26H-34Z", RED)
        + disc(29, 16, 9, INK)
    )


def telephone() -> str:
    dots = "".join(disc(x, y, 2.9, CREAM) for x, y in ring(0, 14, 12, 9, -60))
    return (
        path("M-26-16H26L44 32Q45 40 37 40H-37Q-45 40-44 32Z", RED, stroke=INK, stroke_width=2.5)
        + path("M-18-26h8v14h-8ZM10-26h8v14h-8Z", INK)
        + path(
            "M-48-14V-24Q-48-42-24-42H24Q48-42 48-24V-14Q48-10 44-10H30Q26-10 26-14V-20Q26-26 20-26H-20Q-26-26-26-20V-14Q-26-10-30-10H-44Q-48-10-48-14Z",
            INK,
            stroke=CREAM,
            stroke_width=1.5,
        )
        + disc(0, 14, 21, INK)
        + disc(0, 14, 17, INK)
        + dots
        + disc(0, 14, 5.5, RED)
    )


def iron() -> str:
    return (
        line("M-10-14V-22Q-8-38 8-38H30Q44-38 44-24V-10", INK, 11)
        + path("M-50 26Q-38-6-4-14H46Q50-14 50-8V26Z", CREAM, stroke=INK, stroke_width=2.5)
        + path("M20-14H46Q50-14 50-8V26H0Z", "#000000", opacity=0.13)
        + path("M-54 26H50V38H-48Q-58 38-54 26Z", RED, stroke=INK, stroke_width=2.5)
        + disc(16, 6, 11, INK)
    )


def lamp() -> str:
    shade = disc(-8, -2, 10, "#ffe9a8") + path(
        "M-36-2Q-34-32-16-36V-44H0V-36Q18-32 20-2Z", RED, stroke=INK, stroke_width=2.5
    )
    return (
        line("M12 38L34 0L6-26", INK, 8)
        + disc(34, 0, 7, RED)
        + path("M-10 34H34Q40 34 40 40V44H-16V40Q-16 34-10 34Z", CREAM, stroke=INK, stroke_width=2.5)
        + f'<g transform="rotate(28 -8 -22)">{shade}</g>'
        + line("M-30 14L-38 30M-16 18L-18 30M-42 6L-50 16", GOLD, 5)
    )


def radio() -> str:
    return (
        line("M22-24L40-46", INK, 4)
        + rect(-48, -26, 96, 64, CREAM, 10, stroke=INK, stroke_width=2.5)
        + disc(-20, 8, 20, INK)
        + disc(-20, 8, 9, RED)
        + rect(8, -16, 32, 14, INK, 3)
        + line("M10 8H38M10 18H38M10 28H38", RED, 4)
        + path("M-40 38h14v6h-14ZM26 38h14v6h-14Z", INK)
    )


APPLIANCES = {"toaster": toaster, "telephone": telephone, "iron": iron, "lamp": lamp, "radio": radio}


def portrait(body: str) -> str:
    """Return the poster tile of an appliance."""
    frame = window(0, 0, 160, 200, 16)
    foot = cut([(0, 158), (160, 138), (160, 200), (0, 200)], frame)
    return (
        path(poly_d(frame, closed=True), RED)
        + path(rays(80, 84, 22, frame, 0.5, 6), RED_DARK)
        + path(poly_d(foot, closed=True), INK)
        + group(body, 80, 86, 1.36)
    )


def main() -> None:
    for name, draw in APPLIANCES.items():
        write(f"appliance-{name}", 200, 200, group(draw(), 100, 100, 1.8))
        write(f"portrait-{name}", 160, 200, portrait(draw()))


if __name__ == "__main__":
    main()
