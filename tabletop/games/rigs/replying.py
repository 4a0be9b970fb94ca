"""The answer to an offer (rigs.24): accepted or refused, with a reason or without, or countered."""

from tabletop.core.actions import Action
from tabletop.core.deals import OfferClosed, Offered, Terms, terms_of
from tabletop.core.frames import Doing, Frame
from tabletop.core.refusals import Refusal
from tabletop.games.rigs.bargaining import counter_to, judged
from tabletop.games.rigs.dealing import Bargain, carry_out, payable, why_not
from tabletop.games.rigs.events import Reasoned
from tabletop.games.rigs.pack import refuse
from tabletop.games.rigs.state import RigsState

DEEPEST = 2
"""A counter may be countered once (rigs.24)."""
REASONS = {"agree": ("useful", "fair"), "decline": ("little", "need", "lead", "keep")}
"""Why an offer is accepted (what is given was lacking, or it is just fair), and why it is refused (too little is given,
what is asked is needed, the other gains too much by it, or a look further ahead likes it better without the deal)."""


def make_offer(doing: Doing[RigsState], frm: int, to: int, words: Action, depth: int = 0) -> None:
    """Let `frm` offer `to` the terms in `words`, which is the counter number `depth`."""
    terms = terms_of(words)
    assert terms is not None
    doing.emit(Offered(frm, to, terms.give, terms.take))
    doing.put(Reply(to, depth))


class Reply(Frame[RigsState], frozen=True, tag=True):
    """The seat answers the open offer, the counter number `depth`; it may counter, as often as DEEPEST (rigs.24)."""

    EXPLICIT = True
    OPEN = frozenset({"counter"})

    depth: int

    def legal(self, state: RigsState) -> list[Action]:
        accepts: list[Action] = [("accept",), *[("agree", reason) for reason in REASONS["agree"]]]
        refuses: list[Action] = [("refuse",), *[("decline", reason) for reason in REASONS["decline"]]]
        return [*accepts, *refuses] if payable(state) else refuses

    def candidates(self, state: RigsState) -> list[Action]:
        assert state.offer is not None
        verdict = judged(state, state.offer)
        if verdict.good:
            return [*([("agree", verdict.reason)] if payable(state) else []), ("decline", "keep")]
        actions: list[Action] = [("decline", verdict.reason)]
        if self.depth < DEEPEST:
            terms = counter_to(state, state.offer, verdict)
            actions += [("counter", *terms)] if terms else []
        return actions

    def refusal(self, state: RigsState, action: Action) -> Refusal | None:
        if action[:1] != ("counter",):
            return super().refusal(state, action)
        if self.depth >= DEEPEST:
            return refuse("countered", n=DEEPEST)
        assert state.offer is not None
        return why_not(state, self.seat, state.offer.frm, action[1:])

    def explain(self, state: RigsState, action: Action) -> Refusal:
        return refuse("cannot_pay" if action[0] in ("accept", "agree") and not payable(state) else "reply")

    def act(self, doing: Doing[RigsState], action: Action) -> None:
        offer = doing.state.offer
        assert offer is not None
        doing.done()
        if action[0] == "counter":
            doing.emit(Reasoned(self.seat, offer.frm, "terms"))
            make_offer(doing, self.seat, offer.frm, action[1:], self.depth + 1)
            return
        accepted = action[0] in ("accept", "agree")
        doing.emit(OfferClosed(accepted))
        if len(action) == 2:
            doing.emit(Reasoned(self.seat, offer.frm, action[1]))
        if accepted:
            carry_out(doing, offer.frm, offer.to, Terms(offer.give, offer.take))
            turn = doing.state.frames[-1]
            assert isinstance(turn, Bargain)
            doing.done(turn.dealt())
