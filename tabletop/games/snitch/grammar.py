"""The grammar of Snitch!: what the words of its actions stand for."""

from collections.abc import Sequence

from tabletop.core.actions import Action
from tabletop.core.grammar import Grammar, Kind, Titles
from tabletop.games.snitch.actions import DELIVER_ALL
from tabletop.games.snitch.advice import laid, zones_at
from tabletop.games.snitch.components import KINDS as CUBES
from tabletop.games.snitch.naming import a_zone, counted, hq_place, kind_title, price_words, upgrade_title, zoi_names
from tabletop.games.snitch.pack import CRED, PACK, PAYMENTS, SNITCH_IDS, STATUS_PAYMENT, UPGRADE_IDS
from tabletop.games.snitch.purses import DETECTIVE, HQ_PURSE, carried, delivery_value
from tabletop.games.snitch.spaces import HQ_NAMES, lot_place, space_number, token_name, token_number
from tabletop.games.snitch.state import SnitchState
from tabletop.games.snitch.verbs import WAYS
from tabletop.packs.texts import listed
from tabletop.packs.verbs import verbs_of

NAMES = PACK.texts.names
_ZONE_LETTERS = "rs"


def _decider(view: SnitchState) -> int:
    assert view.decider is not None
    return view.decider


def _hand(view: SnitchState) -> tuple[int, ...]:
    return view.zones[f"hand.{_decider(view)}"]


def _tile(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    token, hand = token_number(word), _hand(view)
    if token not in hand:
        return (NAMES["tile"],)
    return NAMES["own_tile"].format(n=hand.index(token) + 1), NAMES["tile"]


def _compass(x: int, y: int) -> str:
    """Return where a cell lies, seen from the north-west cell of the HQ tile; x grows eastward, y southward."""
    east, south = NAMES["east" if x > 0 else "west"], NAMES["south" if y > 0 else "north"]
    parts = [part for part in ((f"{abs(x)} {east}" if x else ""), (f"{abs(y)} {south}" if y else "")) if part]
    return listed(parts or ["0"])


def _lot(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    x, y, turn = lot_place(word)
    place = _compass(x, y)
    return NAMES["lot"].format(place=place, turn=NAMES[f"turn_{turn}"]), place


def _cell_of(view: SnitchState, space: int) -> tuple[int, int]:
    """Return the cell of the tile that `space` is on."""
    return next(cell for cell, spaces in view.city.cells.items() if space in spaces)


def _street(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    space = space_number(word)
    if space < len(HQ_NAMES):
        return hq_place(space), NAMES["hq_purse"]
    place = _compass(*_cell_of(view, space))
    letter = word[-1].upper()
    return NAMES["street"].format(place=place, letter=letter), place


def _zone(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    """Return what the space of a zone is called; two of them can lie on one tile."""
    space = space_number(word)
    zoi = view.city.zoi_of.get(space, space)
    place, letter = _compass(*_cell_of(view, space)), word[-1].upper()
    return NAMES["zone_at"].format(zone=a_zone(view, zoi), place=place, letter=letter), a_zone(view, zoi)


def _place(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    """Return where cubes lie: with the detective, a snitch, at HQ or on a zone."""
    if word == DETECTIVE:
        return (NAMES["own_detective"],)
    if word == HQ_PURSE:
        return (NAMES["hq_purse"],)
    if word in SNITCH_IDS:
        return (upgrade_title(word),)
    near = zoi_names(view, _decider(view)).get(space_number(word))
    return (near,) if near else _zone(view, word, names)


def _price(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    if word == STATUS_PAYMENT:
        return NAMES["status_points"], NAMES["sp"]
    return (price_words(next(upgrade for upgrade, ways in PAYMENTS.items() if word in ways), word),)


def _cube(view: SnitchState, word: str, names: Sequence[str]) -> Titles:
    return (kind_title(word),)


# Values that follow from the view -------------------------------------------------------------------------------------


def _walked(view: SnitchState, action: Action, names: Sequence[str]) -> dict[str, str]:
    """Return how far a walk is, and to HQ or beside which zone it goes."""
    goal, seat = space_number(action[1]), _decider(view)
    steps = counted(view.city.distance(view.at[seat], goal) or 0, "space")
    if goal < len(HQ_NAMES):
        return {"steps": steps, "goal": NAMES["to_hq"], "near": ""}
    zois = zones_at(view, goal)
    near = NAMES["beside_zone"].format(zone=a_zone(view, zois[0])) if zois else ""
    return {"steps": steps, "goal": near, "near": near}


def _laid(view: SnitchState, action: Action, names: Sequence[str]) -> dict[str, str]:
    """Return what laying a tile does to the zones."""
    done, values = laid(action, view)
    return {"does": NAMES[f"does_{done}"].format(**values)}


def _built(view: SnitchState, action: Action, names: Sequence[str]) -> dict[str, str]:
    _, upgrade, way = action
    return {"build": NAMES["raise" if upgrade == CRED.id else "build"], "price": price_words(upgrade, way)}


def _delivered(view: SnitchState, action: Action, names: Sequence[str]) -> dict[str, str]:
    pays = delivery_value(carried(view, _decider(view)))
    return {"pay": NAMES["for_pay"].format(n=pays) if action == DELIVER_ALL else ""}


def _bought(view: SnitchState, action: Action, names: Sequence[str]) -> dict[str, str]:
    return {"sp": str(PACK.rules.jail_price)}


def _is_tile(word: str) -> bool:
    return word[:1] == "t" and word[1:].isdecimal()


def _is_space(word: str, *, zone: bool) -> bool:
    """Tell whether a word names a space of a zone, or else a street."""
    if word.startswith(HQ_NAMES[0]):
        return not zone
    return "." in word and (word[-1] in _ZONE_LETTERS) == zone


GRAMMAR = Grammar(
    (
        Kind("tile", _is_tile, _tile, known=lambda view: [token_name(token) for token in _hand(view)]),
        Kind("lot", lambda word: word.count(",") == 2, _lot),
        Kind("cube", CUBES.__contains__, _cube, known=lambda view: CUBES),
        Kind(
            "upgrade",
            UPGRADE_IDS.__contains__,
            lambda view, word, names: (upgrade_title(word),),
            known=lambda view: UPGRADE_IDS,
        ),
        Kind("street", lambda word: _is_space(word, zone=False), _street),
        Kind("zone", lambda word: _is_space(word, zone=True), _zone),
        Kind("place", lambda word: False, _place),
        Kind("price", lambda word: False, _price),
        Kind("all", "all".__eq__, lambda view, word, names: (NAMES["all_cubes"], NAMES["all"])),
    ),
    verbs_of(PACK.texts, WAYS),
    turns={
        "Turn": ("walk", "draw", "play", "flip", "coerce", "upgrade", "interrogate", "load", "jail", "deliver", "end"),
    },
    derived={
        "walk": _walked,
        "bump": _walked,
        "play": _laid,
        "upgrade": _built,
        "deliver": _delivered,
        "jail": _bought,
    },
)
