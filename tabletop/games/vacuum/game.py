"""Power Vacuum behind the doors of `tabletop.core.game.Game`."""

from tabletop.core.box import box
from tabletop.core.chance import seed_number
from tabletop.games.vacuum import playing, rounds
from tabletop.games.vacuum.grammar import GRAMMAR
from tabletop.games.vacuum.moments import MOMENTS
from tabletop.games.vacuum.narration import NARRATION, prompt
from tabletop.games.vacuum.pack import CARDS, FACE_BACKS, PACK, RULES, SETUPS, agenda_faces
from tabletop.games.vacuum.scoring import score_sheets
from tabletop.games.vacuum.state import AGENDA_DECK, AGENDAS, DECK, DISCARD, HANDS, NO_SIDE, TRICK, VacuumState
from tabletop.games.vacuum.traits import traits
from tabletop.games.vacuum.value import evaluate
from tabletop.packs.game import PackedGame

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


class Vacuum(PackedGame[VacuumState]):
    """The rules of Power Vacuum for 2 to 5 seats."""

    pack = PACK
    state_type = VacuumState
    grammar = GRAMMAR
    traits = staticmethod(traits)
    evaluate = staticmethod(evaluate)
    scores = staticmethod(score_sheets)
    narration = NARRATION
    moments = MOMENTS
    prompt = staticmethod(prompt)

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> VacuumState:
        number = seed_number(seed)
        appliances = SETUPS[seats].appliances
        agendas = agenda_faces(appliances)
        faces = [*range(CARDS), *agendas]
        first = self.first_seat(number, seats, options, "first leader")
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

    def phase(self, state: VacuumState) -> str:
        return PACK.texts.names["phase"].format(round=state.round, trick=state.trick)

    def clocks(self, state: VacuumState) -> dict[str, int]:
        return {**super().clocks(state), "trick": (state.round - 1) * RULES.tricks + state.trick}


GAME = Vacuum()
