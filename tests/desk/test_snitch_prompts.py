"""The prompts of Snitch! name only what can be done now."""

from random import Random

import pytest

from tabletop.desk.tables.snitch.drawers import question
from tabletop.games.snitch import turn
from tabletop.games.snitch.game import Snitch
from tabletop.games.snitch.pack import PACK
from tests.desk.snitch_states import sit

GAME = Snitch()
NAMED = {
    "coerce": {"coerce"},
    "lay a tile": {"play"},
    "walk": {"walk"},
    "deliver": {"deliver"},
    "DA": {"deliver"},
    "draw": {"draw"},
    "upgrade": {"upgrade"},
    "interrogate": {"interrogate"},
    "flip": {"flip"},
    "take cubes": {"load"},
    "move cubes": {"fetch", "stash", "dump"},
    "end your turn": {"end"},
}
"""Words of prompts, and the verbs of which one has to be legal where they are said."""


@pytest.mark.wide(daily=1)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_prompts_of_a_turn_name_only_what_is_legal(seats: int) -> None:
    said = set()
    for seed in range(3):
        state, rng = GAME.setup(seats, seed, {"variant": "filler"}), Random(seed)
        for _ in range(700):
            if state.decider is None:
                break
            if isinstance(state.frames[-1], turn.Turn):
                prompt = GAME.prompt(state)
                verbs = {action[0] for action in GAME.legal(state)}
                for word, wanted in NAMED.items():
                    if word in prompt:
                        said.add(word)
                        assert verbs & wanted, prompt
                assert ("No AP" in prompt) == (not state.left_to_spend())
            GAME.push(state, rng.choice(GAME.candidates(state)))
    assert {"coerce", "take cubes", "lay a tile", "walk", "DA", "draw", "flip", "end your turn"} <= said


def test_no_prompt_of_the_open_turn_names_a_fixed_action() -> None:
    for key in ("turn", "turn_spent", "turn_last"):
        assert not any(word in PACK.texts.prompts[key] for word in NAMED)


def test_a_refusal_counts_live_chips_of_the_next_turn() -> None:
    for live, brings in ((0, 5), (1, 6)):
        state = sit("middle").state
        state.usable, state.points, state.live[state.active] = 0, 0, live
        refusal = GAME.check(state, ("upgrade", "snitch3", "sp"))
        assert f"Your next turn brings {brings}." in str(refusal)


@pytest.mark.parametrize("name", ["delivery", "pay", "free flip"])
def test_what_is_asked_is_said_though_the_drawer_of_cubes_was_open(name: str) -> None:
    sitting = sit(name)
    sitting.mode = "cubes"
    assert question(sitting) is None
