"""The drawings of R.I.G.S.: none missing, told apart by shape, night darker than day, room for words."""

import os
from functools import cache
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from tabletop.desk.draw.theme import WARM_TEXT, contrast, luminance
from tabletop.games.rigs.pack import PACK

FOLDER = Path(__file__).parents[2] / "sprites" / "rigs"
GOODS = ("energy", "supply", "metal", "luxury")
LOADS = (*GOODS, "idle")
PLOT_IDS = tuple(plot.id for plot in PACK.plots)
SORTS = tuple(sorted({card.sort for card in PACK.karma}))
SEATS = range(1, PACK.header.seats[1] + 1)
CARD_IDS = [card.id for card in PACK.karma] + [kind.id for kind in PACK.disasters]
CARD_SIZE = (204, 292)
CELLS = ("full", "used", "short")
MOODS = ("glad", "even", "cross")
Colour = tuple[int, int, int]


@cache
def render(name: str, width: int, height: int) -> pygame.Surface:
    """Return a sprite of this game as large as fits into width by height pixels."""
    return pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (width, height))


def solid(name: str, side: int) -> pygame.mask.Mask:
    """Return where a sprite covers what lies behind it."""
    return pygame.mask.from_surface(render(name, side, side), 127)


def shared(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """Return how much of what two pictures cover is covered by both."""
    common = one.overlap_area(other, (0, 0))
    return common / (one.count() + other.count() - common)


def light(name: str) -> float:
    """Return the mean luminance of what a sprite covers, at 100 pixels."""
    picture, mask = render(name, 100, 100), solid(name, 100)
    spots = [picture.get_at((x, y)) for x in range(mask.get_size()[0]) for y in range(mask.get_size()[1])
             if mask.get_at((x, y))]  # fmt: skip
    return sum(luminance((spot.r, spot.g, spot.b)) for spot in spots) / len(spots)


def test_everything_of_the_game_has_its_picture() -> None:
    wanted = [f"good-{good}" for good in GOODS] + [f"rig-{load}{how}" for load in LOADS for how in ("", "-dark")]
    wanted += [f"plot-{plot}{how}" for plot in PLOT_IDS for how in ("", "-night")]
    wanted += [f"survey-{sort.spots}" for sort in PACK.surveys] + [
        f"{form}-{seat}" for form in ("rigs", "seat", "portrait") for seat in SEATS
    ]
    wanted += [f"bare-{sort}" for sort in (*SORTS, "disaster", "safe")]
    wanted += ["rigs", "credits", "debt", "karma", "plot", "back-karma", "back-disaster"]
    wanted += ["poster", "skyline", "band", "vinnie", "counter", "pallet", "silo", "silo-glass"]
    wanted += [f"pad-{good}{how}" for good in GOODS for how in ("", "-dark")]
    wanted += [f"scales-{part}" for part in ("beam", "tray", "post")] + [f"die-{face}" for face in range(1, 7)]
    wanted += [f"cell-{state}" for state in CELLS] + ["switch-on", "switch-off"]
    wanted += [f"mood-{mood}" for mood in MOODS] + [f"dial-{part}" for part in ("face", "hub", "hand")]
    wanted += ["leader", "script", "survey-none", "survey-ask", "hazard"]
    assert [name for name in wanted if not (FOLDER / f"{name}.svg").is_file()] == []


@pytest.mark.parametrize(
    "names",
    [
        [f"good-{good}" for good in GOODS],
        ["credits", "debt", "karma", "plot", "good-luxury", "rigs"],
    ],
)
def test_they_are_told_apart_by_shape(names: list[str]) -> None:
    """Colour is never the only code: at 24 pixels two silhouettes share less than 85 % of what they cover."""
    for one, other in combinations([solid(name, 24) for name in names], 2):
        assert shared(one, other) < 0.85


@pytest.mark.parametrize(
    "names", [[f"cell-{state}" for state in CELLS], [f"mood-{mood}" for mood in MOODS], ["switch-on", "switch-off"]]
)
def test_states_are_told_apart_without_colour(names: list[str]) -> None:
    """At 48 pixels at least 40 spots of two states differ in how light they are."""
    for one, other in combinations([render(name, 48, 48) for name in names], 2):
        spots = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
        far = [abs(grey(one, at) - grey(other, at)) for at in spots]
        assert sum(difference > 0.15 for difference in far) > 40


def grey(picture: pygame.Surface, at: tuple[int, int]) -> float:
    """Return how light a picture is at a spot, on black."""
    red, green, blue, alpha = picture.get_at(at)
    return (0.3 * red + 0.59 * green + 0.11 * blue) / 255 * alpha / 255


def test_the_map_is_bright_and_the_metal_around_it_is_not() -> None:
    """The board is the brightest thing: what lies around the map has at most a fifth of its light."""
    light_of = {}
    for name in ("map", "metal"):
        red, green, blue = pygame.transform.average_color(pygame.image.load(FOLDER / f"{name}.jpg"))[:3]
        light_of[name] = luminance((red, green, blue))
    assert light_of["map"] > 0.18
    assert light_of["metal"] < 0.2 * light_of["map"]


def test_what_a_rigs_makes_is_seen_above_its_hull() -> None:
    upper = pygame.Mask((48, 26), fill=True)
    tops = [solid(f"rig-{load}", 48).overlap_mask(upper, (0, 0)) for load in LOADS]
    for one, other in combinations(tops, 2):
        assert shared(one, other) < 0.85


@pytest.mark.parametrize("load", LOADS)
def test_a_rigs_without_power_is_dark_and_of_the_same_shape(load: str) -> None:
    lit, dark = (solid(f"rig-{load}{how}", 100) for how in ("", "-dark"))
    assert shared(lit, dark) > 0.85
    assert light(f"rig-{load}-dark") < 0.6 * light(f"rig-{load}")


@pytest.mark.parametrize("plot", PLOT_IDS)
def test_a_plot_without_power_lies_in_the_night(plot: str) -> None:
    assert light(f"plot-{plot}-night") < 0.25 * light(f"plot-{plot}")


def test_grounds_of_plots_have_colours_of_their_own() -> None:
    """The lower half of two kinds, on which RIGS stand, differs by more than a shade."""
    grounds = {}
    for plot in PLOT_IDS:
        picture = render(f"plot-{plot}", 300, 286)
        grounds[plot] = pygame.transform.average_color(picture.subsurface((10, 110, 280, 166)))[:3]
    for (one, a), (other, b) in combinations(grounds.items(), 2):
        assert sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 40, (one, other)


@pytest.mark.parametrize("plot", PLOT_IDS)
@pytest.mark.parametrize("how", ["", "-night"])
def test_nothing_of_a_plot_sticks_out_of_its_rim(plot: str, how: str) -> None:
    picture = render(f"plot-{plot}{how}", 300, 286)
    wide, high = picture.get_size()
    for x, y in ((0, 0), (2, 2)):
        for at in ((x, y), (wide - 1 - x, y), (x, high - 1 - y), (wide - 1 - x, high - 1 - y)):
            assert picture.get_at(at).a < 40, at
    assert all(picture.get_at((at, high // 2)).a == 255 for at in range(8, wide - 8))


def test_a_survey_shows_as_many_places_as_it_found() -> None:
    """A gem's lightest facets are seen nowhere else on the card."""
    for found in range(1, 4):
        picture = render(f"survey-{found}", 312, 738)
        facets = pygame.mask.from_threshold(picture, (255, 240, 176, 255), (12, 12, 20, 60))
        gems = facets.connected_components(30)
        assert len(gems) == 2 * found  # two light facets a gem


@pytest.mark.parametrize("form", ["card", "art"])
def test_every_card_of_the_pack_has_its_own_picture(form: str) -> None:
    wanted = [f"{form}-{id_}" for id_ in CARD_IDS]
    assert [name for name in wanted if not (FOLDER / f"{name}.svg").is_file()] == []
    assert len({(FOLDER / f"{name}.svg").read_text(encoding="utf-8") for name in wanted}) == len(wanted)


def test_cards_of_a_sort_are_told_apart_at_48_pixels() -> None:
    """At least a tenth of the spots of two pictures differ clearly in how light they are."""
    sorts = {sort: [card.id for card in PACK.karma if card.sort == sort] for sort in SORTS}
    sorts["disaster"] = [kind.id for kind in PACK.disasters]
    for ids in sorts.values():
        for one, other in combinations([render(f"art-{id_}", 48, 48) for id_ in ids], 2):
            spots = [(x, y) for x in range(48) for y in range(48)]
            far = sum(abs(grey(one, at) - grey(other, at)) > 0.2 for at in spots)
            assert far > 0.1 * len(spots)


@pytest.mark.parametrize("card_id", CARD_IDS)
def test_cards_leave_room_for_words(card_id: str) -> None:
    """The lower quarter of every face is plain and dark enough for light letters."""
    card = render(f"card-{card_id}", *CARD_SIZE)
    ground: set[Colour] = {card.get_at((x, y))[:3] for y in range(212, 282, 6) for x in range(16, 190, 6)}
    assert min(contrast(WARM_TEXT, colour) for colour in ground) > 10


def test_the_poster_has_a_plain_band_for_its_title() -> None:
    """Dark teal letters can be read anywhere on it."""
    poster = render("poster", 288, 384)
    ground: set[Colour] = {poster.get_at((x, y))[:3] for y in range(18, 94, 4) for x in range(8, 280, 6)}
    assert min(contrast((16, 58, 58), colour) for colour in ground) > 5
