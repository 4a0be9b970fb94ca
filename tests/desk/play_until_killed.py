"""`python -m tests.desk.play_until_killed HOME GAME`: plays in the real app, telling how far it is, until killed.

Each line it prints is what stood in the match when a frame had been shown: the number of actions, the digest of the
state, and the process that thinks, 0 for none.
"""

import os
import sys
from math import inf
from pathlib import Path
from time import sleep

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tabletop.ai import thinker
from tabletop.desk.main import Front
from tabletop.desk.scenes.match.hand_over import HandOver
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.scenes.rules.rules import RulesScene
from tabletop.desk.window.app import App
from tabletop.desk.window.motion import Speed
from tabletop.desk.window.prefs import Prefs
from tabletop.play.match import Seat
from tabletop.play.store import Store

SEATS = (("human", "Rivera"), ("sharp", "Quill"), ("steady", "Ivo"))
PRACTICE_AT, HANDED_AT = 4, 8
"""After so many actions the game becomes practice, and the last seat changes hands."""


def play(home: Path, game: str) -> None:
    """Play on for ever."""
    prefs = Prefs(home)
    still = {"reduced_motion": True, "own_speed": Speed.OFF, "others_speed": Speed.OFF}
    prefs.change(volume=0, end_turn_warning=False, **still)
    app = App(prefs, open_rules=RulesScene)
    front = Front(app, Store(home))
    app.push(front.title())
    front.begin(game, [Seat(*seat) for seat in SEATS], "killed", {})
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    match = scene.match
    while not match.over:
        if not app.step():
            sleep(0.002)
        if isinstance(app.stack.top, HandOver):
            raise AssertionError("there is one human only")
        thinking = getattr(scene.pilot._thinker, "pid", None) or 0
        print(len(match.entries), match.state.digest(), thinking, flush=True)
        if len(match.entries) >= PRACTICE_AT:
            match.become_practice()
        if len(match.entries) >= HANDED_AT and match.seats[2].kind == "steady":
            scene.sitting.hand_over(2, "random")
        if scene.sitting.legal and not scene.sitting.busy:
            scene.sitting.do(match.game.candidates(match.state)[-1])
        scene.thinking.move_now()


if __name__ == "__main__":
    thinker.SILENCE = thinker.HURRIED_SILENCE = inf  # a busy machine makes no seat change hands
    play(Path(sys.argv[1]), sys.argv[2])
