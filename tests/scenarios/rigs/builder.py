"""Positions of R.I.G.S. from few words: whole and consistent states, or an error with file and line."""

from tabletop.core.frames import Doing, Frame
from tabletop.games.rigs.components import GOODS, SORTS
from tabletop.games.rigs.ending import Valuation
from tabletop.games.rigs.game import GAME
from tabletop.games.rigs.managing import Manage
from tabletop.games.rigs.market import CloseMarket, Flip, Market, Sell
from tabletop.games.rigs.pack import (
    BACKS,
    DISASTERS,
    FACES,
    KARMA,
    MARKETS,
    NOTHING,
    PLOTS,
    PURSES,
    SURVEYS,
    YIELDS,
)
from tabletop.games.rigs.pack import RIGS as RIGS_PLACE
from tabletop.games.rigs.prices import card_price
from tabletop.games.rigs.producing import Adjust, Checkpoint, Finish, Plan, Production, check_all
from tabletop.games.rigs.rounds import (
    DEEDS,
    BeginRound,
    CloseDisasters,
    Deal,
    Disasters,
    Grant,
    HandLimits,
    Leadership,
    OpenTurns,
)
from tabletop.games.rigs.state import (
    BANK,
    DISASTER_DECK,
    DISASTER_DISCARD,
    DISCARD,
    END_DECK,
    ESTATES,
    HANDS,
    KARMA_DECK,
    MARKET,
    MARKET_DECK,
    OUT,
    PARTS_SHOP,
    PLOT_DECK,
    RECYCLING,
    SURVEY_DECK,
    SURVEYED,
    WAREHOUSES,
    RigsState,
)
from tabletop.packs.document import Node
from tests.scenarios.position import Draw, PositionBuilder, seed_of

STAGES = (
    "round",
    "grant",
    "leader",
    "turn",
    "limits",
    "deal",
    "check",
    "production",
    "plan",
    "call",
    "flip",
    "sell",
    "end",
)
"""Where a round can be: it begins, the land grant, who leads, a turn of the Player phase and its end; the Disasters are
dealt, the check after them; production begins, plans, the Last Call; the Market card, sales; the end."""
PHASES = dict.fromkeys(STAGES[:5], "player") | dict.fromkeys(STAGES[5:7], "disaster")
PHASES |= dict.fromkeys(STAGES[7:10], "production") | dict.fromkeys(STAGES[10:], "market")


def face_name(face: int) -> str:
    """Return what scenarios call the card with `face`."""
    sort, _, rest = FACES[face].partition(".")
    if sort in ("plot", "market"):
        kind, _, n = rest.rpartition(".")
        return f"{kind}.{int(n) + 1}"
    return rest.rpartition(".")[0] if sort == "disaster" else FACES[face]


def _faces(group: range) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for face in group:
        found.setdefault(face_name(face), []).append(face)
    return found


class Builder(PositionBuilder[RigsState]):
    """Builds one position: the token of each card has the number of its face."""

    GAME = GAME
    KEYS = (
        *(
            "seats",
            "options",
            "round",
            "leader",
            "at",
            "turn",
            "plots",
            "grants",
            "goods",
            "stored",
            "hands",
            "out",
            "deck",
        ),
        *("left", "disasters", "left disasters", "market", "prices", "end", "powered", "dice", "places"),
    )

    def build(self) -> RigsState:
        """Return the state."""
        options = {name: self.reader.text(node) for name, node in self.table("options").items()}
        state = GAME.setup(self.seats, 1, options)
        total = [sum(row) for row in zip(*state.purses.values(), strict=True)]
        state.face, state.back = list(range(len(FACES))), list(BACKS)
        state.known, state.batch, state.face_batch = [0] * len(FACES), [1] * len(FACES), [1] * len(FACES)
        state.zones = dict.fromkeys(state.zones, ())
        state.purses = dict.fromkeys(state.purses, NOTHING)
        state.counters = {}
        self.taken: set[int] = set()
        state.round = self.number("round", 1, 1, state.last_round)
        state.leader = self.seat("leader", 0)
        self._plots(state)
        self._goods(state)
        self._cards(state)
        held = [sum(row) for row in zip(*(purse for name, purse in state.purses.items() if name != BANK), strict=True)]
        state.purses[BANK] = tuple(n - m for n, m in zip(total, held, strict=True))
        if min(state.purses[BANK]) < 0:
            raise self.reader.fail(self.node, "no more goods than there are", state.purses[BANK])
        self._seed(state)
        stage = self.reader.one_of(self.position["at"], STAGES) if "at" in self.position else "turn"
        state.phase = PHASES[stage] if stage != "round" else "market"
        if stage in ("grant", "leader"):
            state.tally[DEEDS] = 1
        state.frames = self._frames(state, stage)
        Doing(state).run()
        return state

    def _put(self, state: RigsState, face: int, zone: str, known: int) -> int:
        self.taken.add(face)
        state.zones[zone] += (face,)
        state.known[face] = known
        return face

    def _card(self, node: Node, group: range) -> int:
        names = _faces(group)
        name = self.reader.known(node, self.reader.text(node), names)
        left = [face for face in names[name] if face not in self.taken]
        if not left:
            raise self.reader.fail(node, "a card that is left", f"{name} again")
        return left[0]

    def _plots(self, state: RigsState) -> None:
        for seat, node in self.by_seat("plots"):
            for item in self.reader.items(node):
                name, *words = self.reader.text(item).split()
                plot = self._put(state, self._card(Node(item.line, name), PLOTS), ESTATES[seat], state.everyone)
                if "yield" in words:
                    luxuries = int(words[words.index("yield") + 1])
                    words = words[: words.index("yield")]
                    survey = next(face for face in SURVEYS if YIELDS[face] == luxuries and face not in self.taken)
                    state.survey_of[plot] = self._put(state, survey, SURVEYED, state.everyone)
                if words:
                    n, sort = words
                    state.purses[PURSES[plot]] = tuple(int(n) * (k == RIGS_PLACE) for k in range(len(NOTHING)))
                    state.harvest[plot] = SORTS.index(sort)
        state.powered = tuple(self._named_plot(item) for item in self.items("powered"))
        if "grants" in self.position:
            grants = [self._card(item, PLOTS) for item in self.items("grants")]
            others = [face for face in PLOTS if face not in self.taken and face not in grants]
            for face in others:
                self._put(state, face, ESTATES[self.seats - 1], state.everyone)
        else:
            grants = [face for face in PLOTS if face not in self.taken]
        for face in reversed(grants):
            self._put(state, face, PLOT_DECK, 0)
        for face in SURVEYS:
            if face not in self.taken:
                self._put(state, face, SURVEY_DECK, 0)

    def _named_plot(self, node: Node) -> int:
        names = {face_name(face): face for face in PLOTS}
        return names[self.reader.known(node, self.reader.text(node), names)]

    def _goods(self, state: RigsState) -> None:
        for seat, node in self.by_seat("goods"):
            goods = [0] * len(GOODS)
            for name, child in self.reader.table(node, GOODS).items():
                goods[GOODS.index(name)] = self.reader.number(child)
            state.purses[WAREHOUSES[seat]] = tuple(goods)
        for name, node in self.table("stored").items():
            n = self.reader.number(node, 0, 75)
            self.reader.known(node, name, (RECYCLING, PARTS_SHOP))
            state.purses[name] = tuple(n * (k == RIGS_PLACE) for k in range(len(NOTHING)))

    def _cards(self, state: RigsState) -> None:
        for key, zones in (("hands", HANDS), ("out", OUT)):
            for seat, node in self.by_seat(key):
                for item in self.reader.items(node):
                    known = 1 << seat if key == "hands" else state.everyone
                    self._put(state, self._card(item, KARMA), zones[seat], known)
        for key, left, group, deck, discards in (
            ("deck", "left", KARMA, KARMA_DECK, DISCARD),
            ("disasters", "left disasters", DISASTERS, DISASTER_DECK, DISASTER_DISCARD),
        ):
            faces = []
            for item in self.items(key):
                faces.append(self._card(item, group))
                self.taken.add(faces[-1])
            gone = left in self.position
            for face in group:
                if face not in self.taken:
                    self._put(state, face, discards if gone else deck, state.everyone if gone else 0)
            for face in reversed(faces):
                self._put(state, face, deck, 0)
        turned = [self._put(state, self._card(item, MARKETS), MARKET, state.everyone) for item in self.items("market")]
        state.price = card_price(state, turned[-1]) if turned else 0
        for key, zone, n in (("end", END_DECK, None), ("prices", MARKET_DECK, state.last_round - len(turned))):
            wanted = []
            for item in self.items(key):
                wanted.append(self._card(item, MARKETS))
                self.taken.add(wanted[-1])
            if key == "end":
                ends = wanted
                continue
            rest = [face for face in MARKETS if face not in self.taken]
            assert n is not None
            for face in rest[: n - len(wanted)]:
                self._put(state, face, zone, 0)
            for face in reversed(wanted):
                self._put(state, face, zone, 0)
            for face in rest[n - len(wanted) :] + ends[::-1]:
                self._put(state, face, END_DECK, 0)

    def _seed(self, state: RigsState) -> None:
        """Have chance bring what is wanted."""
        wanted = []
        for why, node in self.table("dice").items():
            faces = [self.reader.number(item, 1, 6) for item in self.reader.items(node)]
            wanted += [Draw(f"d6 {why}", n, 6, face - 1) for n, face in enumerate(faces)]
        for why, node in self.table("places").items():
            place, _, many = self.reader.text(node).partition(" of ")
            wanted.append(Draw(f"place {why}", 0, int(many), int(place) - 1))
        state.seed = seed_of(state.round, tuple(wanted))

    def _frames(self, state: RigsState, stage: str) -> tuple[Frame[RigsState], ...]:
        leader, turn = state.leader, self.seat("turn", state.leader)
        order = [(leader + k) % self.seats for k in reversed(range(self.seats))]
        following: Frame[RigsState] = BeginRound(0) if state.round < state.last_round else Valuation(0)
        if stage in ("round", "end"):
            return (following,)
        rest: tuple[Frame[RigsState], ...] = (following, CloseMarket(0))
        if stage == "flip":
            return (*rest, Flip(leader))
        if stage == "sell":
            return (*rest, *[Sell(seat) for seat in order])
        rest += (Market(0),)
        if stage == "call":
            return (*rest, Finish(leader), Adjust(leader), Checkpoint(turn))
        if stage == "plan":
            return (*rest, Finish(leader), Adjust(leader), check_all(state), *[Plan(seat) for seat in order])
        rest += (Production(0),)
        if stage == "production":
            return rest
        if stage == "check":
            return (*rest, CloseDisasters(0))
        if stage == "deal":
            return (*rest, CloseDisasters(0), Deal(leader, tuple(range(self.seats))))
        rest += (Disasters(0), HandLimits(0))
        if stage == "limits":
            return rest
        if stage == "turn":
            return (*rest, Manage(turn))
        rest += (OpenTurns(0), Leadership(0))
        return rest if stage == "leader" else (*rest, Grant(0))
