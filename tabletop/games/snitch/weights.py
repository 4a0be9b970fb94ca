"""What differs in the worth of things between a game alone, where the rating counts turns, and one among others.

Both were fitted by play, each by its own: the numbers of one lose the games of the other (docs/ai.md).
"""

from dataclasses import dataclass

from tabletop.games.snitch.state import SnitchState


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to a detective, in points.

    From turn `patient` on hopes, and fears of what others hope for, lose weight, and have none left from `impatient`
    on: a city may offer nothing but waiting, and everyone must want to go on at last. `turns` is how many a game is
    thought to have.

    `zoi` is what a closed ZOI was worth closing, beside the cubes that lie there, less `distance` for each step from
    HQ; an open edge leaves `ready` of it with a tile for it in hand. While the end is open a `step` costs the price of
    a turn spread over its action points, and a little more, `late_step` once patience is at an end; a cube is worth
    `lying` where it lies, at least `held` on a snitch of one's own. `point_left` is the worth of an action point that
    the turn has left, `chip` of a live chip, `hurry` of having triggered the end, beside the turns saved, as long as
    patience lasts. What the trigger still asks for holds back, each upgrade by `upgrade_short`, each status point by
    `status_short`. A snitch brings `snitch_yield` in each turn that is likely to come; the third one is worth `third`
    besides, and a tile in hand `tile`, as long as patience lasts.
    """

    patient: int
    impatient: int
    turns: int
    zoi: float
    distance: float
    ready: float
    step: float
    late_step: float
    lying: float
    held: float
    point_left: float
    chip: float
    hurry: float
    upgrade_short: float
    snitch_yield: float
    third: float
    tile: float
    status_short: float


AMONG_OTHERS = Weights(
    patient=15,
    impatient=30,
    turns=17,
    zoi=3.0,
    distance=0.3,
    ready=0.6,
    step=0.66,
    late_step=0.01,
    lying=1.0,
    held=1.0,
    point_left=0.5,
    chip=0.55,
    hurry=6.0,
    upgrade_short=9.0,
    snitch_yield=1.2,
    third=0.0,
    tile=0.55,
    status_short=0.1,
)
ALONE = Weights(
    patient=17,
    impatient=26,
    turns=22,
    zoi=4.3,
    distance=0.58,
    ready=0.8,
    step=1.0,
    late_step=1.0,
    lying=1.1,
    held=0.0,
    point_left=0.45,
    chip=0.75,
    hurry=-5.0,  # nobody is in the way of what the city still has to offer
    upgrade_short=13.5,
    snitch_yield=1.4,
    third=8.7,
    tile=0.75,
    status_short=0.03,
)


def weights_of(state: SnitchState) -> Weights:
    """Return what things are worth in a game alone or among others."""
    return ALONE if state.seats == 1 else AMONG_OTHERS
