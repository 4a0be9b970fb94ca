"""R.I.G.S. behind the doors of `tabletop.core.game.Game`."""

from tabletop.core.box import box
from tabletop.core.chance import seed_number
from tabletop.core.effects.run import Lexicon, Lost, lost_by
from tabletop.core.frames import Doing
from tabletop.core.zones import move_all, shuffle
from tabletop.games.rigs import (
    effects,
    ending,
    losses,
    managing,
    market,
    playing,
    producing,
    replying,
    rounds,
)
from tabletop.games.rigs.board import all_rigs, kind_of, rigs_on, spots
from tabletop.games.rigs.components import GOODS, SORTS
from tabletop.games.rigs.grammar import GRAMMAR
from tabletop.games.rigs.losses import answers
from tabletop.games.rigs.moments import MOMENTS
from tabletop.games.rigs.narration import NARRATION, prompt
from tabletop.games.rigs.pack import (
    BACKS,
    CARDS,
    DESERT,
    DISASTERS,
    ENERGY,
    FACES,
    KARMA,
    MARKETS,
    NOTHING,
    PACK,
    PLOT_TOKENS,
    PLOTS,
    PROGRAMS,
    PURSES,
    RULES,
    SETUPS,
    SUPPLY,
    SURVEYS,
    VALLEY,
)
from tabletop.games.rigs.prices import card_price
from tabletop.games.rigs.settling import evaluate, outlook
from tabletop.games.rigs.state import (
    BANK,
    DISASTER_DECK,
    DISASTER_DISCARD,
    DISCARD,
    END,
    END_DECK,
    ESTATES,
    FRONT,
    GRANT,
    HANDS,
    KARMA_DECK,
    LATER,
    MARKET,
    MARKET_DECK,
    NOBODY,
    OUT,
    PARTS_SHOP,
    PLOT_DECK,
    RECYCLING,
    SURVEY_DECK,
    SURVEYED,
    TABLE,
    WAREHOUSES,
    RigsState,
)
from tabletop.games.rigs.traits import traits
from tabletop.packs.game import PackedGame

PLENTY = 1_000_000
"""What the bank has of what never runs out (rigs.r19)."""

RigsState.FRAMES = (
    *effects.FRAMES,
    *(losses.Salvage, losses.Stow, losses.TradeIn, losses.Insure),
    *(playing.Cancel, playing.Agent, playing.Aside, playing.Alarms, playing.Alarm),
    *(playing.Resolve, playing.Share, playing.Settle),
    *(managing.Manage, replying.Reply),
    *(producing.Plan, producing.Checkpoint, producing.NextCheck, producing.Production),
    *(producing.Adjust, producing.Finish),
    *(market.Market, market.Flip, market.Sell, market.CloseMarket),
    *(rounds.BeginRound, rounds.Grant, rounds.TakePlot, rounds.GivePlots, rounds.NextGrant, rounds.Leadership),
    *(rounds.OpenTurns, rounds.HandLimits, rounds.DiscardDown),
    *(rounds.Disasters, rounds.CloseDisasters, rounds.ExpirePhase, rounds.Deal, rounds.LastDeal, rounds.Suffered),
    ending.Valuation,
)
RigsState.TALLIES = losses.TALLIES | rounds.TALLIES
RigsState.HOOKS = {Lost: answers}


def _kinds(state: RigsState, seat: int, kind: int) -> int:
    return sum(kind_of(state, plot) == kind for plot in state.zones[ESTATES[seat]])


def _harvesting(state: RigsState, seat: int, sort: int) -> int:
    return sum(rigs_on(state, plot) for plot in state.zones[ESTATES[seat]] if state.harvest.get(plot) == sort)


def _prices(state: RigsState) -> list[int]:
    return [card_price(state, card) for card in state.zones[MARKET]]


def _named_spots(state: RigsState, seat: int) -> int:
    plot, sort = state.announced[-1].targets
    return spots(state, PLOT_TOKENS[plot], SORTS.index(sort))


def _lost_tens(state: RigsState, seat: int) -> int:
    """Return the tens, rounded up, that the card announced last took of `seat`; Insurance takes none of them back."""
    return -(-lost_by(state, CARDS[state.face[state.announced[-1].card]].id, seat) // 10)


RigsState.LEXICON = Lexicon(
    PROGRAMS,
    goods=GOODS,
    numbers={
        "deserts": lambda state, seat: _kinds(state, seat, DESERT),
        "valleys": lambda state, seat: _kinds(state, seat, VALLEY),
        "supply_rigs": lambda state, seat: _harvesting(state, seat, SUPPLY),
        "energy_rigs": lambda state, seat: _harvesting(state, seat, ENERGY),
        "rigs": all_rigs,
        "lost_tens": _lost_tens,
        "identity_karma": lambda state, seat: RULES.identity_karma,
        "rounds_left": lambda state, seat: state.last_round - state.round,
        "named_spots": _named_spots,
        "highest_price": lambda state, seat: max(_prices(state)),
        "lowest_price": lambda state, seat: min(_prices(state)),
    },
    piles={KARMA_DECK: (DISCARD,)},
    rules={"pick_goods": "rigs.14", "pick_card": "rigs.22", "choose": "rigs.r21"},
    resources=len(SORTS),
)


class Rigs(PackedGame[RigsState]):
    """The rules of R.I.G.S. for 2 to 4 seats."""

    pack = PACK
    state_type = RigsState
    grammar = GRAMMAR
    moments = MOMENTS
    # Playing on at random adds noise and no strength: what is planned is in `evaluate`, and looks are cheap without.
    rollout_plies = 0
    evaluate = staticmethod(evaluate)
    outlook = staticmethod(outlook)
    scores = staticmethod(ending.score_sheets)
    narration = NARRATION
    prompt = staticmethod(prompt)
    traits = staticmethod(traits)

    def deal(self, seats: int, seed: int | str, options: dict[str, str]) -> RigsState:
        nobody: tuple[int, ...] = ()
        own = (HANDS, ESTATES, OUT, LATER, FRONT)
        zones = dict.fromkeys([names[seat] for names in own for seat in range(seats)], nobody)
        zones |= dict.fromkeys((GRANT, SURVEYED, DISCARD, TABLE, DISASTER_DISCARD, MARKET, MARKET_DECK, END), nobody)
        decks = ((PLOT_DECK, PLOTS), (SURVEY_DECK, SURVEYS), (KARMA_DECK, KARMA), (DISASTER_DECK, DISASTERS))
        zones |= {name: tuple(cards) for name, cards in (*decks, (END_DECK, MARKETS))}
        kit = (RULES.energy, RULES.supply, 0, 0, RULES.rigs, RULES.credits, 0, 0, 0)
        leads = self.begins(options)
        rounds_ = RULES.rounds[options["length"]]
        bank = (*(PLENTY,) * 4, RULES.rigs_limit - seats * RULES.rigs, PLENTY, *(RULES.scripts,) * 3)
        state = RigsState(
            seats=seats,
            seed=seed_number(seed),
            frames=(rounds.BeginRound(0),),
            **box(range(len(FACES)), BACKS),
            zones=zones,
            purses={
                BANK: bank,
                **dict.fromkeys(WAREHOUSES[:seats], kit),
                **dict.fromkeys((*PURSES, RECYCLING, PARTS_SHOP), NOTHING),
            },
            last_round=rounds_,
            leads=NOBODY if leads is None else leads,
            graded=options["prices"] == "graded",
            valleys_total=options["valleys"] == "total",
            show_credits=options["show_credits"] == "on",
            loans=[0] * seats,
            debt=[0] * seats,
        )
        doing: Doing[RigsState] = Doing(state)
        for name, _ in (*decks, (END_DECK, MARKETS)):
            shuffle(doing, name)
        move_all(doing, state.zones[END_DECK][-rounds_:], END_DECK, MARKET_DECK)
        for seat in range(seats):
            move_all(doing, state.zones[PLOT_DECK][-SETUPS[seats] :], PLOT_DECK, ESTATES[seat])
        return state

    def phase(self, state: RigsState) -> str:
        return PACK.texts.names["phase"].format(round=state.round, phase=PACK.texts.names[state.phase])


GAME = Rigs()
