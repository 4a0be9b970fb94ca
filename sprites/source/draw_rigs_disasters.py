"""Draw the pictures of the Disasters of R.I.G.S.: what each does, in a box of 100."""

from draw_common import disc, group, line, oval, path
from draw_rigs_art import (
    BLUE,
    CREAM,
    EDGE,
    GOLD,
    GREEN,
    ORANGE,
    RED,
    SHIELD,
    SLATE,
    STEEL,
    ball,
    edged,
    egg,
    goods,
    motion,
    shape,
    slab,
)

CLOUD = "M22 48C6 48 6 26 24 26C28 8 58 6 64 22C84 16 98 34 88 46C84 52 78 50 72 50Z"
BOLT = "M6-24L-14 6H-2L-8 24L14-6H2L8-24Z"


def safe() -> str:
    """Return a green shield with a tick."""
    return (
        shape(SHIELD, "#5fce7e", 4)
        + path("M50 4L90 18V50C90 76 68 90 50 98Z", "#3fa865")
        + line("M28 50L44 68L74 32", "#ffffff", 11)
    )


def spoilage() -> str:
    """Return a crate that rots, with a slime that drips and flies around it."""
    crate = goods("supply", 50, 56, 1.2)
    slime = shape(
        "M14 42C26 34 40 44 50 46C62 44 74 34 86 42C90 52 84 60 80 54C78 66 70 74 68 62C66 54 60 54 58 66"
        "C56 84 46 84 44 68C42 56 36 56 34 64C32 72 24 68 24 58C20 62 12 54 14 42Z",
        "#7a5a8a",
    )
    flies = "".join(
        oval(x - 4, y - 4, 5, 3, "#ffffff", opacity=0.8)
        + oval(x + 4, y - 4, 5, 3, "#ffffff", opacity=0.8)
        + disc(x, y, 4.4, EDGE)
        for x, y in ((18, 16), (52, 8), (84, 20))
    )
    return crate + slime + flies


def solar_flare() -> str:
    """Return the sun with tongues of fire all round."""
    tongue = shape("M-6-34C-8-44 8-44 2-56C14-46 10-38 6-34Z", "#ff8a2e", 2.5)
    flames = "".join(group(tongue, 50, 52, 1, 36 * n) for n in range(10))
    return (
        flames
        + ball(50, 52, 32, GOLD)
        + disc(44, 46, 20, "#ffe58a")
        + line("M30 60C40 70 60 70 70 58", "#e0752c", 4, opacity=0.6)
    )


def acid_rain() -> str:
    """Return a green cloud whose drops eat a bar of metal."""
    drops = "".join(
        shape(
            f"M{x} {y}C{x + 8} {y + 12} {x + 8} {y + 18} {x} {y + 20}C{x - 8} {y + 18} {x - 8} {y + 12} {x} {y}Z",
            "#b5e04a",
            3,
        )
        for x, y in ((26, 56), (50, 62), (74, 56))
    )
    cloud = shape(CLOUD, "#8fbf3f", 4) + line("M26 32C34 20 52 18 58 28", "#d9f28a", 4, opacity=0.8)
    bar = shape("M14 98L22 84L36 88L44 84L56 90L66 84L80 86L86 98Z", STEEL)
    return group(cloud + drops, 0, -4) + bar


def raid() -> str:
    """Return the flag of pirates: a skull, and a gem between the crossed bones."""
    flag = slab(14, 2, 7, 96, "#8a5a34", 2) + shape("M21 8C44 0 60 18 96 8V76C60 86 44 68 21 76Z", "#20242b", 4)
    bones = line("M38 70L80 44M80 70L38 44", CREAM, 6)
    skull = (
        egg(59, 36, 18, 17, CREAM, 3)
        + slab(51, 46, 16, 12, CREAM, 2, 3)
        + disc(52, 36, 5, EDGE)
        + disc(66, 36, 5, EDGE)
    )
    return flag + bones + skull + goods("luxury", 59, 68, 0.34) + ball(17, 3, 5, GOLD, 3)


def eclipse() -> str:
    """Return a black disc before the sun, over a desert."""
    rays = "".join(group(path("M-4-36L0-48L4-36Z", "#fff1b8"), 50, 40, 1, 30 * n) for n in range(12))
    sun = disc(50, 40, 38, "#ffcf4a", opacity=0.5) + ball(50, 40, 32, "#fff1b8") + ball(54, 42, 28, "#14181f", 2)
    dune = shape("M2 98V84C22 72 40 92 60 82C76 74 88 80 98 86V98Z", "#7a4a22")
    cactus = edged("M80 84V62M80 76H88V68", "#2f6b4a", 5)
    return rays + sun + dune + cactus


def seasonal_hell() -> str:
    """Return a drop, one half of it flame and one half ice."""
    fire = shape("M50 4C62 24 78 34 78 58C78 82 64 96 50 96Z", ORANGE) + path(
        "M50 38C58 50 66 58 64 70C62 84 54 90 50 90Z", GOLD
    )
    ice = shape("M50 4C38 24 22 34 22 58C22 82 36 96 50 96Z", "#7fc4ee") + line(
        "M38 42V82M25 62H46M30 50L46 74M30 74L46 50", "#ffffff", 4
    )
    return fire + ice


def theft() -> str:
    """Return a gangster behind a black hood."""
    hood = shape("M50 6C24 6 16 28 18 52C20 78 34 94 50 94C66 94 80 78 82 52C84 28 76 6 50 6Z", "#2b3138", 4)
    slot = shape(
        "M16 36C30 30 44 36 50 40C56 36 70 30 84 36C84 54 74 60 64 58C56 58 54 52 50 52C46 52 44 58 36 58"
        "C26 60 16 54 16 36Z",
        "#e8b48c",
        3,
    )
    eyes = (
        egg(36, 46, 6, 4, "#ffffff", 2.5)
        + egg(64, 46, 6, 4, "#ffffff", 2.5)
        + disc(37, 46, 2.4, EDGE)
        + disc(65, 46, 2.4, EDGE)
    )
    return hood + slot + eyes + line("M38 76C46 72 54 72 62 76", "#8d99a2", 4) + goods("luxury", 80, 80, 0.5, 10)


def corrosive_cloud() -> str:
    """Return a cloud with a skull, and bars of metal that melt below it."""
    cloud = group(shape(CLOUD, "#b06ad0", 4), 0, -2, 1.02)
    skull = (
        egg(50, 28, 14, 13, CREAM, 2.6)
        + slab(44, 36, 12, 9, CREAM, 2, 2.6)
        + disc(45, 28, 4, EDGE)
        + disc(55, 28, 4, EDGE)
    )
    pool = shape("M4 96C0 86 16 84 26 86H74C86 84 100 86 96 96C88 100 12 100 4 96Z", STEEL)
    bars = goods("metal", 50, 72, 0.82)
    drips = shape("M30 66V82C30 88 38 88 38 82V74C42 72 44 78 44 90C44 95 52 95 52 88V70Z", "#e9eef2", 2.6)
    return pool + bars + drips + cloud + skull


def infestation() -> str:
    """Return a large beetle on a leaf."""
    leaf = shape("M4 60C8 20 50 2 96 8C98 54 72 92 30 90C20 90 10 84 4 60Z", GREEN) + line(
        "M14 80C34 56 60 34 88 16", "#2f8a4a", 4
    )
    legs = line(
        "M34 42L18 34M30 54L12 54M34 66L20 76M66 42L80 30M70 54L88 52M66 66L82 76M44 26L38 12M56 26L62 12", EDGE, 4.6
    )
    body = egg(50, 56, 20, 26, "#7a2a1e") + ball(50, 30, 11, "#3a1510") + line("M50 40V82", EDGE, 3)
    return leaf + legs + body + "".join(disc(x, y, 4.4, GOLD) for x, y in ((41, 50), (59, 50), (42, 66), (58, 66)))


def battery_failure() -> str:
    """Return a battery that bursts: cracked, empty, and leaking."""
    cell = slab(36, 2, 28, 12, SLATE, 3) + slab(22, 12, 56, 82, SLATE, 8, 4) + slab(30, 20, 40, 66, "#14191e", 4, 2.6)
    low = path("M33 74H67V83H33Z", RED) + group(shape(BOLT, "#6b757e", 3), 50, 46, 0.9)
    crack = line("M78 24L64 36L74 46L60 58", CREAM, 4)
    pool = shape("M60 98C56 92 66 90 74 92C84 88 98 92 96 98Z", "#b5e04a", 3)
    return cell + low + crack + pool + motion("M8 30L14 36M4 52H12M90 8L84 14")


def charger_failure() -> str:
    """Return a battery whose charge is struck out."""
    cell = (
        slab(10, 26, 72, 52, SLATE, 8, 4)
        + slab(82, 40, 10, 24, SLATE, 3)
        + path("M18 34H44V70H18Z", BLUE)
        + path("M48 34H74V70H48Z", "#20262b")
    )
    bolt = shape("M50 18L28 56H46L38 90L70 46H52L60 18Z", GOLD)
    return cell + bolt + edged("M16 92L88 14", RED, 7)


def junction_failure() -> str:
    """Return a plug pulled out of its socket, with sparks between them."""
    wire = edged("M2 78C14 78 14 60 26 60", SLATE, 6)
    plug = (
        shape("M24 46H40C50 46 50 74 40 74H24Z", "#e0752c")
        + slab(46, 50, 12, 6, STEEL, 1, 3)
        + slab(46, 64, 12, 6, STEEL, 1, 3)
    )
    socket = slab(72, 30, 24, 60, "#f3e6c8", 6) + ball(80, 53, 4, EDGE, 1) + ball(80, 67, 4, EDGE, 1)
    spark = group(shape(BOLT, GOLD, 3), 62, 24, 0.8) + motion("M44 34L38 26M66 84L64 94M52 82L46 90")
    return wire + plug + socket + spark


DISASTERS = {
    "safe": safe,
    "spoilage": spoilage,
    "solar_flare": solar_flare,
    "acid_rain": acid_rain,
    "raid": raid,
    "eclipse": eclipse,
    "seasonal_hell": seasonal_hell,
    "theft": theft,
    "corrosive_cloud": corrosive_cloud,
    "infestation": infestation,
    "battery_failure": battery_failure,
    "charger_failure": charger_failure,
    "junction_failure": junction_failure,
}
