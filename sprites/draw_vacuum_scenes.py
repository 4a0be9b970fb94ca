"""Draw the grounds of Power Vacuum: the table, the poster of the title, the banner of the set-up screen."""

from draw_common import disc, path, poly_d, rect
from draw_vacuum_common import CREAM, INK, RED, around, cut, rays, window, write


def backdrop() -> str:
    frame = window(0, 0, 1600, 900)
    parts = [rect(0, 0, 1600, 900, "url(#felt)"), path(rays(280, 450, 40, frame), "#b02a26", opacity=0.12)]
    for a, b, colour, shade in (
        (617.4, 730.6, "#c22f29", 0.62),
        (586.3, 603.3, CREAM, 0.6),
        (568.6, 578.5, "#000000", 0.6),
    ):
        band = cut([(a, 56), (b, 56), (b - 844, 900), (a - 844, 900)], frame)
        parts.append(path(poly_d(band, closed=True), colour, opacity=shade))
    return "".join(parts)


def poster() -> str:
    frame = window(0, 0, 288, 384)
    parts = [rect(0, 0, 288, 384, CREAM), path(rays(-20, 392, 26, frame), RED), disc(168, 204, 84, RED)]
    return "".join(parts) + path("M0 0H288V60L0 110Z", INK)


def skyline() -> str:
    frame = window(0, 0, 1600, 240)
    return rect(0, 0, 1600, 240, "#2a1517") + path(rays(800, 260, 60, frame), "#7d1d1a")


def main() -> None:
    write(
        "backdrop",
        1600,
        900,
        backdrop(),
        around("felt", 300, 440, 1250, (0, "#43202a", 1), (0.42, "#251a24", 1), (1, "#10151e", 1)),
    )
    write("poster", 288, 384, poster())
    write("skyline", 1600, 240, skyline())


if __name__ == "__main__":
    main()
