"""Magpies behind the doors of `tabletop.core.game.Game`."""

from tabletop.games.magpies.components import WAYS
from tabletop.games.magpies.pack import FACES, PACK, SETUP, TEXTS
from tabletop.games.magpies.playing import EndTrick, NextTrick, Play, seat_ranks
from tabletop.games.magpies.state import DECK, DISCARD, HANDS, NESTS, PLAYED, MagpiesState

from tabletop.core.box import box
from tabletop.core.chance import seed_number
from tabletop.core.events import GameEnded, Moved, RoundBegan, Shown
from tabletop.core.frames import Doing
from tabletop.core.grammar import Grammar, Kind
from tabletop.core.scores import ScoreSheet, final_worth
from tabletop.core.zones import move_all, shuffle
from tabletop.packs.game import PackedGame
from tabletop.packs.narration import Line, Names, Narration, either, winners
from tabletop.packs.verbs import verbs_of

MagpiesState.FRAMES = (Play, NextTrick, EndTrick)


def _played(event: Shown, state: MagpiesState, names: Names) -> str | None:
    owners = (seat for seat in range(state.seats) if event.tokens[0] in state.zones[PLAYED[seat]])
    return next((TEXTS.sentence("played", name=names[seat], card=event.faces[0] + 1) for seat in owners), None)


NARRATION: Narration[MagpiesState] = Narration(
    TEXTS,
    {
        RoundBegan: Line("trick", n="round"),
        Shown: _played,
        Moved: Line(
            either(lambda event, state: event.to in NESTS, "won", None),
            name=lambda event, state, names: names[NESTS.index(event.to)],
            card=lambda event, state, names: state.face[event.token] + 1,
        ),
        GameEnded: Line("ended", names=winners),
    },
    {},
)
CARD = Kind("card", lambda word: word[:1] == "c", lambda view, word, names: (str(view.face[int(word[1:])] + 1),))


class Magpies(PackedGame[MagpiesState]):
    """The rules of Magpies for 2 to 4 seats."""

    pack = PACK
    state_type = MagpiesState
    narration = NARRATION
    grammar = Grammar((CARD,), verbs_of(TEXTS, WAYS))
    rollout_rounds = 10

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> MagpiesState:
        number = seed_number(seed)
        nobody: tuple[int, ...] = ()
        state = MagpiesState(
            seats=seats,
            seed=number,
            frames=(NextTrick(self.first_seat(number, seats, options, "first leader")),),
            **box(range(len(FACES)), (0,) * len(FACES)),
            zones=dict.fromkeys((*HANDS[:seats], *PLAYED[:seats], *NESTS[:seats], DISCARD), nobody)
            | {DECK: tuple(range(len(FACES)))},
        )
        doing: Doing[MagpiesState] = Doing(state)
        shuffle(doing, DECK)
        for seat in range(seats):
            move_all(doing, state.zones[DECK][-SETUP.hand[options["length"]] :], DECK, HANDS[seat])
        return state

    def evaluate(self, state: MagpiesState) -> list[float]:
        totals = [state.total(seat) for seat in range(state.seats)]
        if not state.frames:
            return final_worth(seat_ranks(state), totals)
        # High cards are worth keeping; one that the view hides (-1) counts little to all alike.
        worth = [n + sum(state.face[t] + 2 for t in state.zones[HANDS[seat]]) / 3 for seat, n in enumerate(totals)]
        return [own / sum(worth) for own in worth]

    def scores(self, state: MagpiesState) -> list[ScoreSheet]:
        totals = [state.total(seat) for seat in range(state.seats)]
        return [ScoreSheet(n, (("nest", n),), rank) for n, rank in zip(totals, seat_ranks(state), strict=True)]

    def prompt(self, state: MagpiesState) -> str:
        played = [state.face[token] + 1 for seat in range(state.seats) for token in state.zones[PLAYED[seat]]]
        return TEXTS.prompts["follow"].format(highest=max(played)) if played else TEXTS.prompts["lead"]

    def phase(self, state: MagpiesState) -> str:
        return TEXTS.names["trick"].format(n=state.round)


GAME = Magpies()
