"""How things are called in sentences: cubes, upgrades, prices, places and zones."""

from collections.abc import Sequence

from tabletop.games.snitch.pack import KIND_NUMBERS, PACK, PAYMENTS, SNITCH_IDS, STATUS_PAYMENT, UPGRADES, VARIANTS
from tabletop.games.snitch.purses import at_hq
from tabletop.games.snitch.spaces import HQ_NAMES
from tabletop.games.snitch.state import NOWHERE, SnitchState
from tabletop.packs.texts import listed

NAMES = PACK.texts.names


def counted(n: int, one: str) -> str:
    """Return a number and its noun.

    >>> counted(1, "cube"), counted(3, "cube")
    ('1 cube', '3 cubes')
    """
    return f"1 {one}" if n == 1 else f"{n} {one}s"


def begun(text: str) -> str:
    """Return a clause as the beginning of a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


def within(text: str) -> str:
    """Return the beginning of a sentence as a clause."""
    return f"{text[:1].lower()}{text[1:]}"


# Cubes and upgrades -------------------------------------------------------------------------------------------------


def kind_title(kind: str) -> str:
    """Return what the type of info `kind` is called: Blood, Loot …"""
    return PACK.kinds[KIND_NUMBERS[kind]].title


def upgrade_title(upgrade: str) -> str:
    """Return what the upgrade with the id `upgrade` is called: Snitch I …"""
    return UPGRADES[upgrade].title


def cubes_listed(cubes: Sequence[int]) -> str:
    """Return `cubes` by type as a list in a sentence.

    >>> cubes_listed((0, 0, 0, 0, 0, 0)), len(cubes_listed((2, 1, 0, 0, 0, 0)).split())
    ('nothing', 4)
    """
    return listed([of_kind(n, number) for number, n in enumerate(cubes) if n] or ["nothing"])


def of_kind(n: int, number: int) -> str:
    """Return `n` cubes of the type `number` in a list: one goes by its name alone, as there is no "1 Guns"."""
    title = PACK.kinds[number].title
    return title if n == 1 else f"{n} {title}"


def load_words(cubes: Sequence[int]) -> str:
    """Return what a delivery is worth as a product in words (snitch.21f).

    >>> load_words((2, 0, 1, 0, 0, 0))
    '2 kinds × 3 cubes'
    """
    return f"{counted(sum(n > 0 for n in cubes), 'kind')} × {counted(sum(cubes), 'cube')}"


def price_words(upgrade: str, way: str) -> str:
    """Return a price in words.

    >>> price_words("snitch1", "green+blue"), price_words("cred", "any5")
    ('1 Cash and 1 Muscle', 'any 5 cubes')
    """
    if way == STATUS_PAYMENT:
        return f"{UPGRADES[upgrade].status_points} SP"
    payment = PAYMENTS[upgrade][way]
    if payment.kinds:
        return listed([f"1 {kind_title(kind)}" for kind in payment.kinds])
    return NAMES["any_different" if payment.different else "any"].format(n=payment.any)


# Places -------------------------------------------------------------------------------------------------------------


def hq_place(space: int) -> str:
    """Return what a space of the HQ tile is called; at each of them one is at HQ (snitch.22)."""
    return NAMES["hq"] if not space else NAMES["hq_corner"].format(side=hq_side(space).lower())


def hq_side(space: int) -> str:
    """Return on which side of the HQ tile a space of it is."""
    return NAMES[f"hq_{HQ_NAMES[space].rpartition('.')[2]}" if space else "hq_middle"]


def _steps_to_hq(view: SnitchState, space: int, goals: Sequence[int]) -> int | None:
    """Return how many steps it is to the nearest of these spaces of the HQ tile, None where no street leads there."""
    ways = (view.city.distance(space, goal) for goal in goals)
    return min((steps for steps in ways if steps is not None), default=None)


def hq_words(view: SnitchState, seat: int, key: str = "hq") -> tuple[str, ...]:
    """Return in words from full to brief how far the HQ tile is, any free space of which counts as HQ (snitch.22), by
    the sentences whose names begin with `key`."""
    if at_hq(view, seat):
        return PACK.texts.wordings(f"{key}_here")
    if view.at[seat] == NOWHERE:
        return ("",)
    steps = _steps_to_hq(view, view.at[seat], [space for space in range(len(HQ_NAMES)) if space not in view.at])
    key += "_cut_off" if steps is None else "_away"
    return PACK.texts.wordings(key, n=(steps or 0) * PACK.rules.costs.walk, price=PACK.rules.jail_price)


def near_hq(view: SnitchState, space: int) -> str:
    """Return how far a space is from the HQ tile, to tell it from others."""
    if space < len(HQ_NAMES):
        return NAMES["at"].format(place=hq_place(space))
    steps = _steps_to_hq(view, space, range(len(HQ_NAMES))) or 0
    return NAMES["steps_from_hq"].format(steps=counted(steps, "step"))


def kinds_beside(view: SnitchState, seat: int) -> list[int]:
    """Return the info types of the coerced zones beside the detective of `seat`, none at HQ."""
    if view.at[seat] == NOWHERE or at_hq(view, seat):
        return []
    zois = view.city.zois_at(view.at[seat])
    return list(dict.fromkeys(view.marked[zoi] for zoi in zois if zoi in view.marked))


def place_words(view: SnitchState, seat: int) -> str:
    """Return in a few words where the detective of `seat` is."""
    if view.at[seat] == NOWHERE:
        return NAMES["to_start"]
    if at_hq(view, seat):
        return NAMES["at_hq"]
    kinds = [PACK.kinds[what].title for what in kinds_beside(view, seat)]
    return NAMES["beside"].format(kinds=" and ".join(kinds)) if kinds else NAMES["on_the_streets"]


# Zones and snitches -------------------------------------------------------------------------------------------------


def zoi_title(view: SnitchState, zoi: int) -> str:
    """Return what a zone is called in a row: by its info, or by whether it is closed."""
    if zoi in view.marked:
        return NAMES["zone"].format(kind=PACK.kinds[view.marked[zoi]].title)
    return NAMES["zone_closed" if view.city.is_complete(zoi) else "zone_open"]


def zoi_names(view: SnitchState, seat: int) -> dict[int, str]:
    """Return the zones on which `seat` may put cubes with what they are called, those beside it first; several of one
    name are numbered."""
    zois = list(view.city.zois_at(view.at[seat])) if view.at[seat] != NOWHERE else []
    if view.dump_any:
        zois += [zoi for zoi in view.city.zoi_spaces if zoi not in zois]
    titles = [zoi_title(view, zoi) for zoi in zois]
    return {
        zoi: f"{title} {titles[: n + 1].count(title)}" if titles.count(title) > 1 else title
        for n, (zoi, title) in enumerate(zip(zois, titles, strict=True))
    }


def a_zone(view: SnitchState, zoi: int) -> str:
    """Return what a zone is called within a sentence: ``a closed zone``, ``a Loot zone``."""
    title = zoi_title(view, zoi)
    title = title if zoi in view.marked else within(title)
    return f"an {title}" if title[0].lower() == "o" else f"a {title}"


def snitch_number(view: SnitchState, site: int) -> tuple[int, int]:
    """Return whose snitch stands on the ZOI space `site`, and which of its owner's it is."""
    owner, n = divmod(view.site.index(site), len(SNITCH_IDS))
    return owner, n


def snitch_title(view: SnitchState, site: int) -> str:
    """Return what the snitch on the ZOI space `site` is called."""
    return upgrade_title(SNITCH_IDS[snitch_number(view, site)[1]])


# Turns --------------------------------------------------------------------------------------------------------------


def turns_words(view: SnitchState, seat: int) -> str:
    """Return the turns left in words: ``2 turns left``, ``last turn`` for the open one, ``done``; "" before the
    trigger."""
    left = view.turns_left(seat)
    if left is None:
        return ""
    if left == 1:
        return NAMES["turn_last" if seat == view.active else "turn_left"]
    return NAMES["turns_left"].format(n=left) if left else NAMES["turns_done"]


def lacking(view: SnitchState, seat: int) -> list[tuple[int, str]]:
    """Return how much `seat` lacks of each thing that triggers the end, with its noun (snitch.27)."""
    variant = VARIANTS[view.variant]
    points, upgrades = max(0, variant.status - view.status[seat]), max(0, variant.upgrades - view.upgrades(seat))
    return [(points, "SP"), *([(upgrades, "upgrade" if upgrades == 1 else "upgrades")] if variant.upgrades else [])]
