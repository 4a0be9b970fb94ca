"""Power Vacuum behind the doors of `tabletop.core.game.Game`."""

from typing import Any

from tabletop.core.actions import Action
from tabletop.core.box import box
from tabletop.core.chance import draw, seed_number
from tabletop.core.events import Event
from tabletop.core.game import Game
from tabletop.core.scores import ScoreSheet
from tabletop.games.vacuum import narration, playing, rounds
from tabletop.games.vacuum.pack import CARDS, FACE_BACKS, PACK, RULES, SETUPS, agenda_faces
from tabletop.games.vacuum.scoring import score_sheets
from tabletop.games.vacuum.state import AGENDA_DECK, AGENDAS, DECK, DISCARD, HANDS, NO_SIDE, TRICK, VacuumState
from tabletop.games.vacuum.traits import traits
from tabletop.games.vacuum.value import evaluate

VacuumState.FRAMES = (
    playing.Play,
    playing.Reward,
    playing.Work,
    playing.Transfer,
    playing.Cable,
    playing.NextTrick,
    rounds.BeginRound,
    rounds.EndRound,
)


class Vacuum(Game[VacuumState]):
    """The rules of Power Vacuum for 2 to 5 seats."""

    id = "vacuum"
    title = PACK.header.title
    seats = range(PACK.header.seats[0], PACK.header.seats[1] + 1)
    rules = PACK.header.rules
    fingerprint = PACK.fingerprint
    state_type = VacuumState
    options = PACK.header.option_values

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> VacuumState:
        number = seed_number(seed)
        appliances = SETUPS[seats].appliances
        agendas = agenda_faces(appliances)
        faces = [*range(CARDS), *agendas]
        first = draw(number, "first leader", 0, 0, seats)
        nobody: tuple[int, ...] = ()
        zones = dict.fromkeys((*HANDS[:seats], *AGENDAS[:seats], TRICK, DISCARD), nobody)
        zones[DECK] = tuple(range(CARDS))
        zones[AGENDA_DECK] = tuple(range(CARDS, len(faces)))
        return VacuumState(
            seats=seats,
            seed=number,
            frames=(rounds.BeginRound(first),),
            **box(faces, FACE_BACKS),
            zones=zones,
            to_appliance=options["trick_token_to"] == "appliance",
            spy_lead_wins=options["spy_lead_wins"] == "on",
            keep_leftovers=options["keep_leftovers"] == "on",
            void_when_tied=options["void_when_tied"] == "on",
            board_may=options["board"] == "may",
            first=first,
            leader=first,
            # From the supply to the seat on the right of who leads: turns go clockwise, to the left.
            cable=(appliances, (first - 1) % seats),
            power=[RULES.start_power] * appliances,
            reserve=[0] * seats,
            statue=[0] * seats,
            most=[NO_SIDE] * seats,
            least=[NO_SIDE] * seats,
            pay=[0] * seats,
        )

    def traits(self, state: VacuumState, action: Action) -> frozenset[str]:
        return traits(state, action)

    def evaluate(self, state: VacuumState) -> list[float]:
        return evaluate(state)

    def scores(self, state: VacuumState) -> list[ScoreSheet]:
        return score_sheets(state)

    def describe(self, event: Event[Any], state: VacuumState, names: list[str]) -> str | None:
        return narration.describe(event, state, names)

    def news(self, event: Event[Any]) -> str | None:
        return narration.news(event)

    def prompt(self, state: VacuumState) -> str:
        return narration.prompt(state)

    def phase(self, state: VacuumState) -> str:
        return PACK.texts.names["phase"].format(round=state.round, trick=state.trick)


GAME = Vacuum()
