"""`python -m tests.shots` plays the games anew whose moments `tabletop shots` shows: for each game the best of many."""

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat, thinking_seed
from tabletop.resources import resource_path
from tests.players import plain_action

SEEDS, MOST = 400, 170
SHOWN = {"walk", "coerce", "load", "upgrade", "deliver", "draw", "play", "end"}
"""What has to happen in the game of Snitch!."""


def snitch() -> Match:
    """Return the solo game of the plain player with the best rating."""
    games = []
    for seed in range(SEEDS):
        match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], seed)
        while not match.over and len(match.entries) < MOST:
            match.act(plain_action(match.state))
        if match.over and {entry.action[0] for entry in match.entries} >= SHOWN:
            games.append(match)
    return max(games, key=lambda game: game.scores()[0].rating or 0)


def vacuum() -> Match:
    """Return a game of four that the first seat wins without ever revealing, its agenda right most often."""
    best, most = None, -1
    for seed in range(60):
        seats = [Seat("human", "Rivera"), Seat("novice", "Ivo"), Seat("steady", "Mara"), Seat("novice", "Petra")]
        match = Match.new(GAMES["vacuum"], seats, seed)
        while not match.over:
            if match.decider != 0:
                match.advance()
                continue
            thought = think(match.game, match.view(0), LEVELS["steady"], thinking_seed(match, "steady"))
            match.act(next(one.action for one in thought.options if one.action[0] != "reveal")
                      if thought.action[0] == "reveal" else thought.action)  # fmt: skip
        lead = match.scores()[0].total - max(sheet.total for sheet in match.scores()[1:])
        if match.scores()[0].rank == 1 and match.state.round == 4 and lead > most:
            best, most = match, lead
    assert best is not None
    return best


if __name__ == "__main__":
    for game, play in (("snitch", snitch), ("vacuum", vacuum)):
        match = play()
        path = resource_path("content", game, "shots.journal")
        path.write_text(match.journal.text(), encoding="utf-8", newline="\n")
        print(f"{path}: seed {match.header.seed}, {[sheet.total for sheet in match.scores()]}")
