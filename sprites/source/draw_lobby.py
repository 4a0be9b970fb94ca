"""Draw what hangs on the wall of the lobby and lies on its counter: lamp, its light, paper clip, tape and rings."""

from draw_common import document, down, line, oval, path, radial, rect, save

BRASS = down("brass", "#e2b668", "#6d4a1d")
SHADE = down("shade", "#4b4f57", "#14171b")
LIGHT = radial("light", (0, "#ffd9a0", 0.62), (0.35, "#ffc987", 0.3), (0.7, "#ffb45c", 0.08), (1, "#ffb45c", 0))


def lamp() -> str:
    """Return a lamp over a picture: its arm, a broad shade, and the bulb's light below it."""
    parts = [
        line("M110 0V16", "#0c0e11", 9),
        line("M110 0V16", "#8a6a34", 4),
        oval(110, 57, 80, 9, "#ffe7b4"),
        oval(110, 57, 46, 6, "#fff8e6"),
        path("M14 58C22 28 66 14 110 14S198 28 206 58C180 47 146 43 110 43S40 47 14 58Z", "url(#shade)"),
        path("M24 50C40 29 74 19 110 19", stroke="#8c939e", stroke_width=2.5, stroke_linecap="round", opacity=0.7),
        path("M14 58C40 47 74 43 110 43S180 47 206 58L203 61C178 51 146 47 110 47S42 51 17 61Z", "url(#brass)"),
    ]
    return document(220, 70, "".join(parts), SHADE + BRASS)


def light() -> str:
    """Return the pool of light below a lamp."""
    return document(400, 400, oval(200, 200, 200, 200, "url(#light)"), LIGHT)


def clip() -> str:
    """Return a paper clip."""
    wire = "M22 22V62a10 10 0 0 0 20 0V18a14 14 0 0 0-28 0V66a18 18 0 0 0 36 0V30"
    return document(
        64,
        96,
        line(wire, "#000000", 6, opacity=0.28, transform="translate(2 3)")
        + line(wire, "#6f7880", 5.5)
        + line(wire, "#dfe5ea", 2.6),
        "",
    )


def pin() -> str:
    """Return a red pin with its shadow, seen from the front."""
    parts = [
        oval(28, 32, 14, 11, "#000000", opacity=0.35),
        oval(24, 24, 14, 14, "#7d1620"),
        oval(24, 23, 13, 13, "#cf2c34"),
        oval(24, 22, 7, 7, "#e2515a"),
        oval(20, 17, 4, 3, "#ffd9d4"),
    ]
    return document(48, 48, "".join(parts), "")


def tape() -> str:
    """Return a strip of tape."""
    edge = "M4 0H116L112 6L117 12L112 18L117 24L112 30L116 36H4L8 30L3 24L8 18L3 12L8 6Z"
    return document(120, 36, path(edge, "#e8d9a8", opacity=0.72) + rect(4, 8, 112, 3, "#fff6d8", opacity=0.35), "")


def main() -> None:
    """Write all of them."""
    for name, drawn in (("lamp", lamp()), ("light", light()), ("clip", clip()), ("tape", tape()), ("pin", pin())):
        save(f"ui/{name}.svg", drawn)


if __name__ == "__main__":
    main()
