"""The things of Snitch!: cubes, ID markers, detectives, snitches, coins, chips and marks."""

from draw_common import (
    INK,
    darker,
    disc,
    document,
    down,
    group,
    lighter,
    line,
    mix,
    oval,
    path,
    poly_d,
    radial,
    rect,
    save,
    star,
)
from draw_patterns import patterned

KINDS = {
    "red": (
        "#dc3b34",
        "#ffffff",
        "M0,-9.6C4.6,-3.2 7,.2 7,3A7,6.8 0 1 1 -7,3C-7,.2 -4.6,-3.2 0,-9.6Z"
        "M-4.6,3.4A4.6,4.4 0 0 0 -.6,7.4L-.6,5.9A3,3 0 0 1 -3.1,3.4Z",
    ),
    "gold": (
        "#ecb52f",
        "#3b2703",
        "M-5,-8H5L9.4,-2.8L0,9.2L-9.4,-2.8ZM-6.6,-3.4H6.6L4.2,-6.3H-4.2ZM-5.6,-1.6L-1,4.4L-2.8,-1.6Z",
    ),
    "green": (
        "#43ab62",
        "#ffffff",
        "M-9.6,-6H9.6V6H-9.6ZM-7.8,-4.2V4.2H7.8V-4.2ZM0,-3.4A3.4,3.4 0 1 1 -.01,-3.4Z"
        "M-6.4,-1.2H-4.6V1.2H-6.4ZM4.6,-1.2H6.4V1.2H4.6Z",
    ),
    "black": (
        "#323843",
        "#ffffff",
        "M-9.4,-6.2H8.2V-7.2H9.4V-1.6H1.8C1.8,1.6 .6,2.8 -1.8,2.8H-3.2L-4.4,8.4H-9.2"
        "L-7.2,-.8C-8.8,-1.6 -9.4,-3.4 -9.4,-6.2ZM-1.9,-1.4L-2.2,1.2H-1.4C-.3,1.2 .2,.4 .2,-1.4Z",
    ),
    "blue": (
        "#3b84dc",
        "#ffffff",
        "M-8,-7.2a1.7,1.7 0 0 1 3.4,0V-1.4H-8ZM-4,-8.5a1.7,1.7 0 0 1 3.4,0V-1.4H-4Z"
        "M0,-8.5a1.7,1.7 0 0 1 3.4,0V-1.4H0ZM4,-7.2a1.7,1.7 0 0 1 3.4,0V-1.4H4Z"
        "M-8,-.5H7.4V2.5A4.2,4.2 0 0 1 5.3,6.2V10H-5V6.3A4.7,4.7 0 0 1 -8,2.2Z"
        "M-3.4,2.3H2.2A1.4,1.4 0 0 0 2.2,-.5H3.7A2.8,2.8 0 0 1 2.2,3.6H-3.4Z",
    ),
    "brown": (
        "#97623a",
        "#ffffff",
        "M0,9.8C-4.6,4 -7,.6 -7,-2.6A7,7 0 1 1 7,-2.6C7,.6 4.6,4 0,9.8ZM0,-5.6A3,3 0 1 0 0.01,-5.6Z",
    ),
}
BARE = {
    "red": "#e9655e",
    "gold": "#efc254",
    "green": "#64ba7e",
    "black": "#cfd7e0",
    "blue": "#69a5ea",
    "brown": "#bd8f6b",
}
SEATS = (("#3d86dc", "circle"), ("#e0793a", "triangle"), ("#49ae66", "square"), ("#ac72d8", "diamond"))
BODY = (
    "M0,-26c8,0 11,6 9,12c8,1 17,6 17,12c0,5 -9,4 -13,3c3,9 8,15 9,20c0,3 -2,3 -5,3h-9c-2,0 -3,-1 -4,-3l-4,-7"
    "l-4,7c-1,2 -2,3 -4,3h-9c-3,0 -5,0 -5,-3c1,-5 6,-11 9,-20c-4,1 -13,2 -13,-3c0,-6 9,-11 17,-12c-2,-6 1,-12 9,-12Z"
)
COAT = "M-14,16C-15,2 -11,-5 -6,-7H6C11,-5 15,2 14,16C9,19 -9,19 -14,16Z"
"""The outline of the coat of a snitch."""
MEEPLE_PITCH = 9.0
"""How far apart the stripes, bands or dots of a detective are."""
COAT_PITCH = 6.6
"""How far apart the stripes, bands or dots of a snitch's coat are."""
COAT_STRENGTH = 0.4
"""How strong they are there, where the numeral is to be read."""
QUESTION = "M-5-4.4C-5-10.6 5.2-10.8 5.2-4.6C5.2-.9 0-.6 0 3.4"
GOLD = down("gold", "#ffd680", "#e2a02c")


def emblem(kind: str, colour: str, x: float, y: float, scale: float) -> str:
    """Return the emblem of a kind of info; it is about 20 wide at scale 1."""
    return group(path(KINDS[kind][2], colour, fill_rule="evenodd"), x, y, scale)


def cube(kind: str) -> str:
    """Return a cube of info, 40 by 40."""
    base, ink, _ = KINDS[kind]
    rim = "#dfe6ee" if kind == "black" else darker(base, 0.65)
    shape = "M3,9.4l6.4,-6.4h26v26l-6.4,6.4h-26Z"
    parts = [
        oval(20.5, 35.6, 17.5, 3.8, "#000000", opacity=0.42),
        path(shape, base, stroke=rim, stroke_width=1.5, stroke_linejoin="round"),
        path("M3,9.4l6.4,-6.4h26l-6.4,6.4Z", mix(base, "#ffffff", 0.3 if kind == "black" else 0.44)),
        path("M29,9.4l6.4,-6.4v26l-6.4,6.4Z", darker(base, 0.42)),
        rect(3, 9.4, 26, 26, "url(#face)", 1),
        line("M3.5,35V9.9H28.6", "#ffffff", 1, opacity=0.45, stroke_linecap="butt"),
        emblem(kind, darker(base, 0.45) if ink == "#ffffff" else lighter(base, 0.35), 16, 23.3, 1.06),
        emblem(kind, ink, 16, 22.5, 1.06),
    ]
    top, low = (
        (lighter(base, 0.1), darker(base, 0.14)) if kind == "black" else (lighter(base, 0.14), darker(base, 0.14))
    )
    return document(40, 40, "".join(parts), down("face", top, low))


def token(inner: str, rim: str, mark: str, edge: str = "#f6e7cf") -> str:
    """Return an ID marker, 44 by 44."""
    parts = [
        disc(23, 24.6, 18.6, "#000000", opacity=0.42),
        disc(22, 23.6, 18.8, "#5d4b36"),
        disc(22, 23.2, 18.8, "#7b6750"),
        disc(22, 20.8, 18, "#15100f", stroke=edge, stroke_width=2.6),
        disc(22, 20.8, 14, inner),
        disc(22, 20.8, 14, "url(#shine)"),
        disc(22, 20.8, 14, "none", stroke=rim, stroke_width=1.3),
        mark,
    ]
    shine = radial("shine", (0, "#ffffff", 0.12), (0.7, "#ffffff", 0.03), (1, "#000000", 0.18))
    return document(44, 44, "".join(parts), shine)


def marker(kind: str) -> str:
    """Return an ID marker face up."""
    base, ink, _ = KINDS[kind]
    inner = "#232a35" if kind == "black" else darker(base, 0.45)
    rim = "#dfe6ee" if kind == "black" else lighter(base, 0.26)
    colour = "#ffe08a" if kind == "gold" else "#ffffff" if ink == "#ffffff" else ink
    return token(inner, rim, emblem(kind, colour, 22, 20.8, 0.98))


def question(x: float, y: float, scale: float, colour: str) -> str:
    """Return a question mark about 18 high at scale 1."""
    mark = line(QUESTION, colour, 3.1) + disc(0, 8.3, 2, colour)
    return group(mark, x, y, scale)


def unknown() -> str:
    """Return the dashed marker of a closed ZOI that nobody has coerced."""
    parts = [
        disc(22, 22, 19, "#000000", opacity=0.35),
        disc(22, 22, 17.6, "#15100f", opacity=0.95),
        disc(22, 22, 17.6, "none", stroke="#f6e7cf", stroke_width=2.2, stroke_dasharray="5.5 3.71"),
        question(22, 22, 1.05, "#f6e7cf"),
    ]
    return document(44, 44, "".join(parts))


def shape(kind: str, colour: str, r: float, edge: float) -> str:
    """Return a seat's shape around 0, 0 with a dark outline."""
    more = {"stroke": "#0b1420", "stroke_width": edge, "stroke_linejoin": "round"}
    if kind == "circle":
        return disc(0, 0, r, colour, **more)
    if kind == "triangle":
        return path(poly_d([(0, -r * 1.15), (r * 1.18, r * 0.9), (-r * 1.18, r * 0.9)], closed=True), colour, **more)
    if kind == "square":
        return rect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, colour, 1.2, **more)
    return path(poly_d([(0, -r * 1.25), (r * 1.25, 0), (0, r * 1.25), (-r * 1.25, 0)], closed=True), colour, **more)


def owner(form: str, x: float, y: float, r: float) -> str:
    """Return the small white shape of a seat on the base of its piece."""
    return group(shape(form, "#ffffff", r, 1.5), x, y)


def meeple(seat: int) -> str:
    """Return a detective of a seat (0 to 3), on its base, 64 by 64."""
    base, form = SEATS[seat]
    ink = {"stroke": INK, "stroke_width": 2.2, "stroke_linejoin": "round"}
    figure = (
        oval(4, 27, 26, 6, "#000000", opacity=0.45)
        + path("M-25,19.5V23.5A25,7.4 0 0 0 25,23.5V19.5Z", darker(base, 0.58), **ink)
        + oval(0, 19.5, 25, 7.4, darker(base, 0.28), **ink)
        + group(path(BODY, darker(base, 0.5), stroke=INK, stroke_width=2.6, stroke_linejoin="round"), 2.2, 0.6, 0.88)
        + group(
            path(BODY, "url(#body)", stroke=INK, stroke_width=2.6, stroke_linejoin="round")
            + patterned(seat + 1, BODY, MEEPLE_PITCH)
            + line("M-12,-11.6C-17,-9.6 -22,-6 -23,-2.6M-7,-18C-7,-22 -4,-24 0,-24", "#ffffff", 2, opacity=0.55)
            + path(star(5.2), "#ffe39a", transform="translate(0 -1.5)"),
            0,
            -1.4,
            0.88,
        )
        + owner(form, 16, 22.6, 6.2)
    )
    body = down("body", lighter(base, 0.22), darker(base, 0.14))
    return document(64, 64, group(figure, 31, 29.5, 1.06), body)


def numeral(n: int, colour: str) -> str:
    """Return I, II or III around 0, 0, 10 high."""
    parts = []
    for k in range(n):
        x = (k - (n - 1) / 2) * 5.2
        parts.append(rect(x - 1.35, -5, 2.7, 10, colour))
    wide = (n - 1) * 5.2 + 6
    parts += [rect(-wide / 2, y, wide, 1.7, colour, 0.5) for y in (-5.4, 3.7)]
    return "".join(parts)


def snitch(
    base: str, number: int, form: str | None, seat: int = 1, skin: str = "#ffdcb4", band: str = "#f2b84b"
) -> str:
    """Return a hatted snitch, 64 by 64."""
    dark, coat, hat = darker(base, 0.55), base, darker(base, 0.38)
    ink = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}
    figure = (
        oval(3.5, 23.5, 21.5, 5.6, "#000000", opacity=0.45)
        + path("M-19,16V21A19,6.5 0 0 0 19,21V16Z", dark, **ink)
        + oval(0, 16, 19, 6.5, darker(base, 0.25), **ink)
        + path("M-14,16C-15,2 -11,-5 -6,-7H6C11,-5 15,2 14,16A14,4.6 0 0 1 -14,16Z", "url(#coat)", **ink)
        + patterned(seat, COAT, COAT_PITCH, COAT_STRENGTH)
        + line("M-11.2,9C-11,2 -9.4,-2 -7,-4.4", "#ffffff", 1.3, opacity=0.4)
        + path("M-6,-7L0,-1L6,-7L9,-4L3,3H-3L-9,-4Z", darker(base, 0.42))
        + disc(0, -11, 6.4, skin, stroke=INK, stroke_width=1.6)
        + path("M-5.9,-8.4A6.4,6.4 0 0 0 5.9,-8.4Z", darker(base, 0.48))
        + path(
            "M-15,-13.5C-9,-11 9,-11 15,-13.5C12,-17 8,-16.4 7.4,-17C7,-24 3.6,-24.4 0,-22.6C-3.6,-24.4 -7,-24 "
            "-7.4,-17C-8,-16.4 -12,-17 -15,-13.5Z",
            hat,
            stroke=INK,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + path("M-7.4,-17C-3,-15.6 3,-15.6 7.4,-17V-19C3,-17.8 -3,-17.8 -7.2,-19Z", band)
        + group(numeral(number, "#ffffff" if form else "#c3cedb"), 0, 10, 0.92)
    )
    if form:
        figure += owner(form, 12.4, 20.2, 5.6)
    return document(64, 64, group(figure, 31, 33, 1.14), down("coat", lighter(coat, 0.12), darker(coat, 0.1)))


def bolt(x: float, y: float, scale: float, colour: str) -> str:
    """Return a lightning bolt about 14 high at scale 1."""
    return group(path("M2,-7L-5.4,1.4H-1L-2.4,7L5.4,-2H1Z", colour), x, y, scale)


def coin(mark: str, spent: bool = False) -> str:
    """Return a coin, 40 by 40."""
    if spent:
        parts = [
            disc(20.6, 22.4, 17, "#000000", opacity=0.35),
            disc(20, 20, 16.8, "#0f1824", stroke="#6d839f", stroke_width=1.6),
            disc(20, 20, 12.4, "none", stroke="#33455b", stroke_width=1),
            mark,
        ]
        return document(40, 40, "".join(parts))
    parts = [
        disc(21, 23, 17, "#000000", opacity=0.38),
        disc(20, 21.8, 17, "#8a5a10"),
        disc(20, 19.4, 16.8, "url(#gold)", stroke="#7a4d0b", stroke_width=1.5),
        disc(20, 19.4, 12.6, "none", stroke="#b07a1f", stroke_width=1.1, opacity=0.8),
        line("M8.6,14.4A12.6,12.6 0 0 1 18,7", "#fff4d2", 1.6, opacity=0.8),
        mark,
    ]
    return document(40, 40, "".join(parts), GOLD)


def chip(state: str) -> str:
    """Return an action chip, 32 by 32: live, dead, or fresh (turned over this turn, live from the next)."""
    if state == "dead":
        body = disc(16, 16, 13.2, "#0f1824", stroke="#6d839f", stroke_width=1.6)
        body += path(star(7, 16, 16.4), "#7189a6")
        return document(32, 32, body)
    green = "#43ab62"
    face = green if state == "live" else "#1f4733"
    body = disc(16.6, 18.2, 13.4, "#000000", opacity=0.35) + disc(16, 17.6, 13.4, "#1c5a37")
    body += disc(16, 15.6, 13.2, face, stroke="#0b2616" if state == "live" else green, stroke_width=1.6)
    if state == "live":
        body += disc(16, 15.6, 10.4, "none", stroke="#8fdba6", stroke_width=1, opacity=0.7)
        body += path(star(7.4, 16, 16), "#eafff0")
    else:
        body += path(star(6.4, 16, 16), "none", stroke="#9fe0b4", stroke_width=1.6, stroke_linejoin="round")
        body += disc(25, 24.4, 6.6, "#0f1824") + disc(25, 24.4, 5.2, "#eaf0f6")
        body += line("M25,21.4V24.6L27.2,26", "#0f1824", 1.5)
    return document(32, 32, body)


def mouth() -> str:
    """Return the dashed barrier along a whole open ZOI edge to the north with its arrow, 104 by 24."""
    body = rect(17.7, 12, 68.6, 8, "#2a0710")
    body += "".join(rect(19.8 + k * 12.1, 14, 7.4, 4, "#ff9d8b") for k in range(5)) + rect(80.2, 14, 4, 4, "#ff9d8b")
    body += path("M52,2L62,12.4H42Z", "#ff8d7d", stroke="#2a0710", stroke_width=1.6, stroke_linejoin="round")
    return document(104, 24, body)


def tile_back() -> str:
    """Return the back of a city tile."""
    parts = [
        rect(0, 0, 104, 104, "#0a121b", 9),
        rect(1.5, 1.5, 101, 99, "url(#back)", 8, stroke="#0b131d", stroke_width=1.5),
        rect(9, 9, 86, 84, "none", 6, stroke="#5f83ab", stroke_width=1.8, opacity=0.8),
        line("M18,34H40M64,34H86M18,68H40M64,68H86M34,18V34M70,18V34M34,68V84M70,68V84", "#5f83ab", 1.4, opacity=0.35),
        disc(52, 51, 25, "#22364c", stroke="#5f83ab", stroke_width=1.6),
        path(star(17.5, 52, 52.2), "#7da3cc", stroke="#a9c6e4", stroke_width=1, stroke_linejoin="round"),
    ]
    return document(104, 104, "".join(parts), down("back", "#33506f", "#263c55"))


def marker_back() -> str:
    """Return the back of an ID marker."""
    mark = question(22, 20.6, 1.1, "#f0dfba") + disc(22, 20.8, 16, "none", stroke="#cdb88f", stroke_width=0.9)
    return token("#3b3026", "#8c7753", mark, edge="#cdb88f")


def main() -> None:
    """Write all of them."""
    for kind, (_, _, _) in KINDS.items():
        save(f"snitch/cube-{kind}.svg", cube(kind))
        save(f"snitch/kind-{kind}.svg", document(24, 24, emblem(kind, BARE[kind], 12, 12, 1.12)))
        save(f"snitch/disc-{kind}.svg", marker(kind))
    save("snitch/disc-unknown.svg", unknown())
    save("snitch/marker-back.svg", marker_back())
    save("snitch/tile-back.svg", tile_back())
    for number in (1, 2, 3):
        for seat, (base, form) in enumerate(SEATS):
            save(f"snitch/snitch-{seat + 1}-{number}.svg", snitch(base, number, form, seat + 1))
        save(f"snitch/snitch-idle-{number}.svg", snitch("#5a6b80", number, None, skin="#8d99a8", band="#8b98a8"))
    for seat in range(4):
        save(f"snitch/meeple-{seat + 1}.svg", meeple(seat))
    save("snitch/coin-ap.svg", coin(bolt(20, 19.4, 1.12, "#4a2f06")))
    save("snitch/coin-ap-spent.svg", coin(bolt(20, 20, 1.05, "#62788f"), spent=True))
    save("snitch/coin-sp.svg", coin(path(star(8.6, 20, 20), "#5d3c08")))
    for state in ("live", "dead", "fresh"):
        save(f"snitch/chip-{state}.svg", chip(state))
    save("snitch/mouth.svg", mouth())


if __name__ == "__main__":
    main()
