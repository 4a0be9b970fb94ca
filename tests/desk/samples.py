"""Models to compose the scenes from."""

from tabletop.desk.draw.layout import COVER
from tabletop.desk.scenes.title.posters import Poster
from tabletop.desk.scenes.title.seats import SeatFigure
from tabletop.desk.scenes.title.ticket import Ticket
from tabletop.desk.scenes.title.title import TitleActs, TitleModel, TitleScene
from tabletop.desk.scenes.title.today import Today
from tabletop.packs.pack import Daily

PITCH = "Build a city tile by tile, lean on its underworld and carry what it tells you to the DA, before the others do."
POSTERS = tuple(
    Poster(game, title, seats, minutes, played, PITCH, (game, "poster.svg"))
    for game, title, seats, minutes, played in (
        ("snitch", "Snitch!", "1–4", 45, 128),
        ("rigs", "R.I.G.S.", "2–4", 60, 17),
        ("patrol", "Patrol!", "2–4", 60, 17),
        ("pieces", "We Come in Pieces", "2–4", 70, 22),
        ("vacuum", "Power Vacuum", "2–5", 30, 0),
    )
)
OPEN = Ticket(
    "Snitch!",
    "Turn 9 of a solo game, standard. 3 action points left.",
    "Saved 19:42",
    (SeatFigure("Rivera", "38", True), SeatFigure("Otto", "11"), SeatFigure("Bartholomew the Long", "9")),
    lambda sheet, box: sheet.picture(box, "snitch", "skyline.svg", fit=COVER),
    "Also open: Patrol!",
)
CASE = Daily("case", "detective", "Same city for everybody", "Tiles fall alike each time.")
TODAY = Today("Nov", 21, CASE, tuple((poster.game, poster.game == "snitch") for poster in POSTERS), 7)


def nothing(*_: object) -> None:
    """Stand in for what a scene would start."""


def title(posters: int = 5, *, open_game: bool = True, today: bool = True) -> TitleScene:
    """Return a title with so many posters."""
    model = TitleModel(OPEN if open_game else None, TODAY if today else None, POSTERS[:posters])
    return TitleScene(lambda: model, TitleActs(nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing))
