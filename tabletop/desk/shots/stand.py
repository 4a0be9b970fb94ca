"""The pages of a stand at a convention."""

import random
from datetime import datetime
from pathlib import Path

from tabletop.ai.here import HereThinker
from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.desk.main import rules_scene
from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.stand.app import StandApp
from tabletop.desk.stand.attract import AttractScene
from tabletop.desk.stand.choose import ChooseScene, Wish
from tabletop.desk.stand.countdown import CountdownScene
from tabletop.desk.stand.ending import EndingScene
from tabletop.desk.stand.front import Kept, StandFront
from tabletop.desk.stand.operator import OperatorScene
from tabletop.desk.stand.prefs import VisitorPrefs
from tabletop.desk.window.intents import Confirm
from tabletop.desk.window.prefs import Place
from tabletop.play.stand.board import DayBoard
from tabletop.play.stand.operator import Lock, StandFile
from tabletop.play.stand.visit import Kind, Offered

CODE = "2580"
NAMES = ("MAX", "LIV", "JON", "ANA", "BO", "KAI", "ZOE", "UMA", "TOM")
OF_ONE_VISIT = ("stand-countdown", "stand-menu", "stand-signed")
"""The pictures that are made during the first visit alone."""
SHOWN_FOR = 40  # seconds of a show before its picture
NOON = datetime(2026, 11, 28, 12)


def show_stand(album: Album, home: Path) -> None:
    """Save the pages of a stand; the album's app is another one from then on."""
    if not album.wants_some("stand"):
        return
    front = _open(album, home)
    for one in front.offers:
        _sign(front, one)
    _shows(album, front)
    front.choose()
    album.take("stand-choose")
    _visits(album, front)
    front.ask_code()
    album.take("stand-code")
    album.app.pop()
    front.show_operator()
    assert isinstance(album.app.stack.top, OperatorScene)
    album.take("stand-operator")
    album.back()


def _open(album: Album, home: Path) -> StandFront:
    """Open the window of a stand in place of that of the album, with its size and its text."""
    before = album.app.prefs.now
    size = album.app.window.canvas.get_size()
    album.app.close()
    file = StandFile(home / "stand")
    file.change(text=before.text, volume=0)
    prefs = VisitorPrefs(home, file.now, full_screen=False)
    prefs.change(window=Place(*size), reduced_motion=True)
    app = StandApp(prefs, open_rules=rules_scene, clock=album.clock)
    board = DayBoard(home / "stand", lambda: NOON)
    front = StandFront(app, Kept(file, Lock(CODE), board), lambda: app.now, random.Random(3), HereThinker)
    app.visitors = front
    album.app = app
    app.push(front.attract())
    return front


def _sign(front: StandFront, one: Offered) -> None:
    """Put some results on the board of a game."""
    rng = random.Random(one.game.id)
    for name in NAMES:
        front.board.sign(one.game.id, Kind.TASTER, name, rng.randrange(5, 90))


def _shows(album: Album, front: StandFront) -> None:
    """Show the game of each show under way."""
    scene = album.app.stack.top
    assert isinstance(scene, AttractScene)
    for one in front.offers:
        if not album.wants(f"stand-show-{one.game.id}"):
            continue
        while scene.programme.now is None or scene.programme.now.offered.game.id != one.game.id:
            scene.programme.close()
            scene.programme.tick(0.1)
        album.frames(SHOWN_FOR * 2, 0.5)
        front.presence.moved()
        album.take(f"stand-show-{one.game.id}")


def _visits(album: Album, front: StandFront) -> None:
    """Show the goal, the table, the countdown and the result of a taster of each game."""
    for n, one in enumerate(front.offers):
        game = one.game.id
        if not album.wants_some(f"stand-{game}") and not (n == 0 and any(map(album.wants, OF_ONE_VISIT))):
            continue
        front.home()
        front.choose()
        chooser = album.app.stack.top
        assert isinstance(chooser, ChooseScene)
        front.begin(Wish(one, Kind.TASTER, 1))
        album.frames(1)  # whatever is saved: the goal must be laid out before it is clicked
        album.take(f"stand-{game}-goal")
        album.app.pick("start")
        album.frames(3)
        album.wait()
        album.take(f"stand-{game}-table")
        scene = album.app.stack.top
        assert isinstance(scene, TableScene)
        if n == 0:
            album.app.push(CountdownScene(lambda: None, scene.theme, plays_on=True))
            album.take("stand-countdown")
            album.app.pop()
            scene.menu()
            album.take("stand-menu")
            album.app.pop()
        _play_to_the_end(album, front, scene)
        ending = album.app.stack.top
        assert isinstance(ending, EndingScene)
        album.take(f"stand-{game}-result")
        if n == 0:
            for letter in "LIV":
                ending.letter(letter)
            ending.sign()
            album.take("stand-signed")
    front.home()


def _play_to_the_end(album: Album, front: StandFront, scene: TableScene) -> None:
    """Let everybody at a table act as a careless player until the result is shown."""
    level = LEVELS["novice"]
    while not isinstance(album.app.stack.top, EndingScene):
        front.presence.moved()
        if scene.sitting.legal and album.app.stack.top is scene:
            view = scene.match.view(scene.sitting.seat)
            scene.sitting.act(think(scene.game, view, level, len(scene.match.entries)).action)
        album.frames(1)
        if album.app.stack.top is not scene and not isinstance(album.app.stack.top, EndingScene):
            album.app.handle(Confirm())
