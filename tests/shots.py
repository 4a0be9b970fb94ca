"""`python -m tests.shots` plays the games anew whose moments `tabletop shots` shows: for each game the best of many."""

from collections import Counter
from random import Random

from tabletop.ai.levels import LEVELS
from tabletop.ai.thinking import think
from tabletop.desk.shots.moments import GAME_FILE
from tabletop.desk.tables.snitch.shots import SEATS_FILE
from tabletop.games import GAMES
from tabletop.play.match import Match, Seat, thinking_seed
from tabletop.resources import resource_path
from tests.players import act_plainly

SEEDS, MOST = 400, 170
SHOWN = {"walk", "coerce", "load", "upgrade", "deliver", "draw", "play", "end"}
"""What has to happen in the game of Snitch!."""

NAMES = ("Rivera", "Otto", "Mara")
RARE, RARE_FROM = ("bump", "interrogate"), 4
"""What seats do now and then from some round on although they would not."""
MOST_SEATS = 320
SHOWN_SEATS = SHOWN | {"bump", "yield", "interrogate", "keep", "upgrade"}


def snitch() -> Match:
    """Return the solo game of the plain player with the best rating."""
    games = []
    for seed in range(SEEDS):
        match = Match.new(GAMES["snitch"], [Seat("human", "Rivera")], seed)
        while not match.over and len(match.entries) < MOST:
            act_plainly(match)
        if match.over and {entry.action[0] for entry in match.entries} >= SHOWN:
            games.append(match)
    return max(games, key=lambda game: game.scores()[0].rating or 0)


def snitch_seats() -> Match:
    """Return the first short game of three in which detectives are sent away and snitches interrogated."""
    for seed in range(SEEDS):
        match = Match.new(GAMES["snitch"], [Seat("human", name) for name in NAMES], seed, {"variant": "filler"})
        rng, done = Random(seed), Counter[str]()
        while not match.over and len(match.entries) < MOST_SEATS:
            rare = [action for action in match.legal() if action[0] in RARE and done[action[0]] < 3]
            if match.state.round < RARE_FROM or not rare or rng.random() < 0.5:
                view = match.view(match.decider)
                action = think(match.game, view, LEVELS["steady"], thinking_seed(match, "steady")).action
            else:
                action = rng.choice(rare)
            done[action[0]] += 1
            match.act(action)
        if match.over and done.keys() >= SHOWN_SEATS:
            return match
    raise LookupError("no game of three shows it all")


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
            match.act(
                next(one.action for one in thought.options if one.action[0] != "reveal")
                if thought.action[0] == "reveal"
                else thought.action
            )
        lead = match.scores()[0].total - max(sheet.total for sheet in match.scores()[1:])
        if match.scores()[0].rank == 1 and match.state.round == 4 and lead > most:
            best, most = match, lead
    assert best is not None
    return best


if __name__ == "__main__":
    for play, name in ((snitch, GAME_FILE), (snitch_seats, SEATS_FILE), (vacuum, GAME_FILE)):
        match = play()
        path = resource_path("content", match.game.id, name)
        path.write_text(match.journal.text(), encoding="utf-8", newline="\n")
        print(f"{path}: seed {match.header.seed}, {[sheet.total for sheet in match.scores()]}")
