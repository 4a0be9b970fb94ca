"""Opens the window of a stand."""

import sys

import pygame

from tabletop.desk.main import rules_scene
from tabletop.desk.stand.app import StandApp
from tabletop.desk.stand.front import Kept, StandFront
from tabletop.desk.stand.hold import Hold, ShownWindow, keep_keys_from_the_system
from tabletop.desk.stand.prefs import VisitorPrefs
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.operator import Lock, StandFile
from tabletop.play.stand.parent import Heartbeat, stand_folder, watched


def run_stand(code: str) -> int:
    """Open the window in full screen at the show; return the exit status, 0 when the operator has ended it."""
    folder = stand_folder()
    kept = Kept(StandFile(folder), Lock(code), DayBoard(folder))
    heart = Heartbeat(sys.stdout.fileno() if watched() else None)
    keep_keys_from_the_system()
    try:
        app = StandApp(VisitorPrefs(folder, kept.file.now), open_rules=rules_scene, heart=heart)
    except pygame.error as error:
        print(f"tabletop: the window can’t be opened ({error}).", file=sys.stderr)
        return 1
    app.hold = Hold(ShownWindow(app.window))
    front = StandFront(app, kept, lambda: app.now)
    app.visitors = front
    return app.run(front.attract())
