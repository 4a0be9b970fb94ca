"""The shipped content pack of Snitch!, as tables that the rules look things up in."""

from tabletop.games.snitch.components import KINDS, Payment, Upgrade, load_pack
from tabletop.games.snitch.spaces import TileShape

PACK = load_pack()
refuse = PACK.texts.refusal

VARIANTS = {variant.id: variant for variant in PACK.variants}
UPGRADES: dict[str, Upgrade] = {upgrade.id: upgrade for upgrade in PACK.upgrades}
UPGRADE_IDS = tuple(UPGRADES)
UPGRADE_BITS = {upgrade: 1 << n for n, upgrade in enumerate(UPGRADE_IDS)}
CRED = UPGRADES["cred"]
SNITCH_IDS = tuple(upgrade for upgrade in UPGRADE_IDS if upgrade != CRED.id)
SETUPS = {setup.seats: setup for setup in PACK.setups}

SHAPES = tuple(TileShape(kind) for kind in PACK.tiles)
KIND_NUMBERS: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}

_TILE_FACES = [
    (f"{tile.id}.{group}.{copy + 1}", number, group)
    for number, tile in enumerate(PACK.tiles)
    for group, copies in tile.copies.items()
    for copy in range(copies)
]
_MARKER_FACES = [
    (f"marker.{kind}.{copy + 1}", number)
    for number, kind in enumerate(KINDS)
    for copy in range(PACK.rules.markers_each)
]
FACE_NAMES = tuple(name for name, *_ in _TILE_FACES) + tuple(name for name, _ in _MARKER_FACES)
"""What is printed on each map tile and ID marker of the box; the index is the face."""
FACE_NUMBERS = {name: face for face, name in enumerate(FACE_NAMES)}
KIND_OF_FACE = tuple(number for _, number, _ in _TILE_FACES) + tuple(number for _, number in _MARKER_FACES)
"""The number of a map tile's kind, or of an ID marker's info type."""
FACE_BACKS = (0,) * len(_TILE_FACES) + (1,) * len(_MARKER_FACES)


def tile_names(groups: tuple[str, ...]) -> list[str]:
    """Return the names of the map tiles that belong to the sets `groups` (snitch.2)."""
    return [name for name, _, group in _TILE_FACES if group in groups]


def marker_names() -> list[str]:
    """Return the names of all ID markers (snitch.5)."""
    return [name for name, _ in _MARKER_FACES]


def payment_name(payment: Payment) -> str:
    """Return how `payment` is called in actions.

    >>> payment_name(Payment(kinds=("green", "blue"))), payment_name(Payment(any=5, different=True))
    ('green+blue', 'kinds5')
    """
    if payment.kinds:
        return "+".join(payment.kinds)
    return f"{'kinds' if payment.different else 'any'}{payment.any}"


PAYMENTS = {
    upgrade.id: {payment_name(payment): payment for payment in upgrade.payments} for upgrade in UPGRADES.values()
}
STATUS_PAYMENT = "sp"
