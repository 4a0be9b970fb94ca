"""`python -m tests.shots` plays the game anew whose moments `tabletop shots` shows: the best of the plain player's."""

from tabletop.games import GAMES
from tabletop.play.match import Match, Seat
from tabletop.resources import resource_path
from tests.players import plain_action

SEEDS, MOST = 400, 170
SHOWN = {"walk", "coerce", "load", "upgrade", "deliver", "draw", "play", "end"}
"""What has to happen in the game."""


def played(seed: int) -> Match:
    """Return a solo game of the plain player."""
    match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], seed)
    while not match.over and len(match.entries) < MOST:
        match.act(plain_action(match.state))
    return match


if __name__ == "__main__":
    games = [game for game in map(played, range(SEEDS)) if game.over and {e.action[0] for e in game.entries} >= SHOWN]
    best = max(games, key=lambda game: game.scores()[0].rating or 0)
    path = resource_path("content", "snitch", "shots.journal")
    path.write_text(best.journal.text(), encoding="utf-8", newline="\n")
    print(f"{path}: seed {best.header.seed}, rating {best.scores()[0].rating}")
