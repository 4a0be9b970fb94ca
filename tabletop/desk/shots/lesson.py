"""The pictures of the first game that teaches by playing, and of coaching in an ordinary game."""

from time import sleep

from tabletop.desk.scenes.match.table import TableScene
from tabletop.desk.shots.album import Album
from tabletop.desk.tables.spots import TAB
from tabletop.games import LESSONS
from tabletop.play.match import Seat

SHOWN = (1, 3, 6, 7, 10)
"""The steps to save: early ones, in the middle, and late ones."""
PATIENCE = 3000
"""So many frames are waited at the most for the other seats."""
PAUSE = 0.005  # seconds: these seats think in a process of their own
ROUND_READ = "summary.close"
"""The button that takes the show of a round's end further, and at its end away."""
BRISK = 1.0  # seconds a frame while the others act


def show_lesson(album: Album, game: str, every: bool = False) -> None:
    """Save steps of the lesson of `game` as they come up, its end, and coaching in an ordinary game.

    Raises LookupError when the steps don't come in their order. `every` saves all of them.
    """
    if not (album.wants_some(f"{game}-lesson") or album.wants_some(f"{game}-coaching")):
        return
    if not len(album.app.stack):
        album.app.push(album.front.title())
    album.front.learn(game)
    scene = album.table
    for number, step in enumerate(LESSONS[game].steps, start=1):
        _to_next(album, scene)
        advice = scene.coach.advice
        if advice is None or advice.step.id != step.id:
            raise LookupError(f"the lesson of {game} has no step {step.id} at its place")
        if number in SHOWN or every:
            album.take(f"{game}-lesson-{number}-{step.id}")
            _half_way(album, scene, f"{game}-lesson-{number}-{step.id}-begun")
        while advice is not None and advice.step.id == step.id:
            scene.sitting.do(advice.action)
            _to_own(album, scene)
            advice = scene.coach.advice
    _to_own(album, scene)
    album.take(f"{game}-lesson-end")
    scene.leave_to(scene)
    seats = [Seat("human", "Rivera"), Seat("steady", "Marlowe"), Seat("steady", "Quill")]
    album.front.begin(game, seats, "rainy harbour 27", {}, coached=True)
    scene = album.table
    _to_next(album, scene)
    album.take(f"{game}-coaching")
    scene.leave_to(scene)
    album.wait()


def _half_way(album: Album, scene: TableScene, name: str) -> None:
    """Click what the lamp is at, and save what is said then, unless that was all there is to click."""
    advice = scene.coach.advice
    assert advice is not None
    live = {thing.target for thing in album.app.live if thing.refusal is None}
    shown = [target for target in scene.coach.way(advice.action) if target in live]
    lit = next((target for target in reversed(shown) if not target.startswith(TAB)), None)
    if lit is None:
        return
    made = len(scene.match.entries)
    album.app.pick(lit)
    if len(scene.match.entries) > made:
        scene.back.undo()
    elif scene.sitting.clicks or scene.sitting.mode:
        album.take(name)
    scene.sitting.put_down()


def _to_own(album: Album, scene: TableScene) -> None:
    """Let the other seats act, and read on what is to be read, until it is the player's turn."""
    for _ in range(PATIENCE):
        album.frames(1, BRISK)
        if any(thing.target == ROUND_READ for thing in album.app.live):
            album.app.pick(ROUND_READ)
        elif scene.sitting.legal and not scene.sitting.busy:
            return
        elif scene.pilot.thinking:
            sleep(PAUSE)
    raise LookupError("it is never the player's turn")


def _to_next(album: Album, scene: TableScene) -> None:
    """Play on until a step is due."""
    for _ in range(PATIENCE):
        _to_own(album, scene)
        if scene.coach.advice is not None:
            return
        assert scene.coach.coach is not None
        scene.sitting.do(scene.coach.coach.meanwhile(scene.sitting.seat))
    raise LookupError("no step of the lesson comes")
