"""A second reading of the economy of R.I.G.S.: plain words, lists and dictionaries, nothing shared with the game.

It was written from the rules page. It is shown the table and told which cards happened to whom; what may be done, what
it costs, who leads, what is made, the price of a Luxury and the bill at the end it works out for itself.
"""

from dataclasses import dataclass, field, replace

SORTS = ("energy", "supply", "metal", "luxury")
LENT = SORTS[:3]
SPOTS = {
    "plains": {"energy": 1, "supply": 1, "metal": 1},
    "valley": {"energy": 2, "supply": 2, "metal": 2},
    "forest": {"energy": 1, "supply": 3, "metal": 1},
    "desert": {"energy": 3, "supply": 1, "metal": 1},
    "ridge": {"energy": 1, "supply": 1, "metal": 3},
}
END_CARDS = (("plains", 1), ("valley", 1), ("forest", 2), ("desert", 2), ("ridge", 2))
FLAT = {"spike": 25, "high": 15, "normal": 10, "low": 5}
GRADED = {
    "spike": [20, 25, 25, 30],
    "high": [14] * 3 + [15] * 3 + [16] * 3,
    "normal": [8, 9, 10, 11, 12] + [9] * 3 + [10] * 3 + [11] * 3,
    "low": [4] * 3 + [5] * 3 + [6] * 3,
}
Move = tuple[str, ...]


@dataclass
class Plot:
    """A plot: its kind, what its survey has found (None without one), and the RIGS on it with what they harvest."""

    name: str
    kind: str
    found: int | None
    rigs: int
    sort: str

    def spots(self, sort: str) -> int:
        """Return how many RIGS have room to harvest `sort`."""
        return (self.found or 0) if sort == "luxury" else SPOTS[self.kind][sort]


@dataclass
class Seat:
    """What a player has: goods, RIGS and credits in the warehouse, Vinnie's scripts, plots, and the Energy that lies on
    these."""

    goods: dict[str, int]
    scripts: dict[str, int]
    plots: list[Plot]
    lying: int


@dataclass
class Table:
    """What lies in sight of all."""

    seats: list[Seat]
    unbuilt: int
    scripts: dict[str, int]
    surveys: int
    powered: list[str]


@dataclass
class Bill:
    """The end of the game for a player: net worth, and what breaks a tie."""

    worth: int
    credits: int
    plots: int


@dataclass
class Referee:
    """What the referee remembers: prices turned over, loans of the phase, the cards that hold for the round."""

    seats: int
    graded: bool
    valleys_in_all: bool
    prices: list[int] = field(default_factory=list)
    borrowed: list[int] = field(default_factory=list)
    idle_seats: set[int] = field(default_factory=set)
    idle_plots: set[str] = field(default_factory=set)
    eclipsed: set[int] = field(default_factory=set)
    stormy: set[int] = field(default_factory=set)
    infested: set[int] = field(default_factory=set)
    unstored: set[int] = field(default_factory=set)
    unusable: set[int] = field(default_factory=set)
    browned: set[int] = field(default_factory=set)
    doubled: set[int] = field(default_factory=set)
    tripled: set[str] = field(default_factory=set)
    sent: dict[str, int] = field(default_factory=dict)
    other_markets: set[int] = field(default_factory=set)
    naive: set[int] = field(default_factory=set)

    def begin_round(self) -> None:
        """Nothing holds any longer of what held for the last round."""
        for names in (self.idle_seats, self.eclipsed, self.stormy, self.infested, self.unstored, self.unusable):
            names.clear()
        for names in (self.browned, self.doubled, self.other_markets, self.naive):
            names.clear()
        self.idle_plots.clear()
        self.tripled.clear()
        self.sent.clear()

    def begin_phase(self) -> None:
        """Vinnie counts anew (rigs.21, rigs.r29)."""
        self.borrowed = [0] * self.seats

    # Cards ------------------------------------------------------------------------------------------------------------

    def disaster(self, table: Table, seat: int, kind: str) -> None:
        """The Disaster `kind` happens to `seat`; those about production hold until then (rigs.12)."""
        plots = table.seats[seat].plots
        if kind == "eclipse" and any(plot.kind == "desert" for plot in plots):
            self.eclipsed.add(seat)
        elif kind == "seasonal_hell" and any(plot.kind == "valley" for plot in plots):
            self.stormy.add(seat)
        elif kind == "infestation" and any(plot.rigs and plot.sort == "supply" for plot in plots):
            self.infested.add(seat)
        elif kind == "charger_failure":
            self.unstored.add(seat)
        elif kind == "junction_failure":
            self.unusable.add(seat)

    def karma(self, card: str, gainer: int, victims: tuple[int, ...], targets: tuple[str, ...]) -> None:
        """The Karma `card` has happened, for the good of `gainer`."""
        if card == "ridiculous-efficiency":
            self.doubled.add(gainer)
        elif card == "time-dilation":
            self.tripled.add(targets[0])
        elif card == "other-markets":
            self.other_markets.add(gainer)
        elif card == "naive-profits":
            self.naive.add(gainer)
        elif card == "brownout":
            self.browned.update(victims)
        elif card == "carrier-lost":
            self.idle_seats.update(victims)
        elif card == "incorrect-drivers" and victims and targets:
            self.idle_plots.add(targets[0])
        elif card == "sent-it-where" and victims and targets:
            self.sent[targets[0]] = gainer

    # Production -------------------------------------------------------------------------------------------------------

    def cost(self, seat: int) -> int:
        """Return the Energy that a powered plot costs `seat` (rigs.15)."""
        return 2 if seat in self.browned else 1

    def plan(self, table: Table, seat: int) -> list[Plot]:
        """Return the plots that work: those switched on, in that order, then those that need no power."""
        plots = {plot.name: plot for plot in table.seats[seat].plots if plot.rigs}
        on = [plots[name] for name in table.powered if name in plots and plots[name].sort != "energy"]
        return on + [plot for plot in plots.values() if plot.sort == "energy"]

    def made(self, table: Table, seat: int) -> list[tuple[Plot, int]]:
        """Return what each plot that works makes (rigs.16)."""
        found = []
        valley_left = 1
        for plot in self.plan(table, seat):
            n = plot.rigs
            if seat in self.idle_seats or plot.name in self.idle_plots:
                n = 0
            if seat in self.eclipsed and plot.kind == "desert" and plot.sort == "energy":
                n = 0
            if seat in self.infested and plot.sort == "supply":
                n = 0
            if seat in self.stormy and plot.kind == "valley":
                n = min(n, valley_left if self.valleys_in_all else 1)
                valley_left -= n
            if plot.name in self.tripled:
                n *= 3
            elif seat in self.doubled:
                n *= 2
            found.append((plot, n))
        return found

    def due(self, table: Table, seat: int) -> int:
        """Return the Energy that the plan of `seat` costs."""
        return self.cost(seat) * sum(plot.sort != "energy" for plot in self.plan(table, seat))

    def own_energy(self, table: Table, seat: int) -> int:
        """Return the Energy that `seat` makes for itself and can use at once."""
        if seat in self.unusable:
            return 0
        return sum(n for plot, n in self.made(table, seat) if plot.sort == "energy" and plot.name not in self.sent)

    def left(self, table: Table, seat: int) -> int:
        """Return the Energy that the plan of `seat` leaves it."""
        me = table.seats[seat]
        return me.goods["energy"] + me.lying + self.own_energy(table, seat) - self.due(table, seat)

    def lay_out(self, table: Table, seat: int) -> None:
        """Let the Energy of `seat` that the plan takes from the warehouse lie on the plots (rigs.r46)."""
        me = table.seats[seat]
        stock = me.goods["energy"] + me.lying
        me.lying = min(stock, max(0, self.due(table, seat) - self.own_energy(table, seat)))
        me.goods["energy"] = stock - me.lying

    def after_production(self, table: Table) -> list[dict[str, int]]:
        """Return everybody's goods once power is paid and all that was made is in (rigs.15, rigs.16, rigs.19)."""
        goods = [dict(seat.goods) for seat in table.seats]
        for seat in range(self.seats):
            due = self.due(table, seat)
            fresh = self.own_energy(table, seat)
            kept = fresh - max(0, due - table.seats[seat].lying)
            if seat not in self.unstored:
                goods[seat]["energy"] += kept
            for plot, n in self.made(table, seat):
                if plot.name in self.sent:
                    to = self.sent[plot.name]
                    goods[to][plot.sort] += 0 if plot.sort == "energy" and to in self.unstored else n
                elif plot.sort != "energy":
                    goods[seat][plot.sort] += n
                elif seat in self.unusable and seat not in self.unstored:
                    goods[seat]["energy"] += n
        return goods

    # The market -------------------------------------------------------------------------------------------------------

    def turned(self, card: str) -> int:
        """Return the price that the Market card called such as ``low.2`` sets, and remember it (rigs.20)."""
        self.prices.append(self.printed(card))
        return self.prices[-1]

    def printed(self, card: str) -> int:
        """Return what the Market card says."""
        kind, _, n = card.partition(".")
        return GRADED[kind][int(n)] if self.graded else FLAT[kind]

    def price(self, seat: int) -> int:
        """Return what `seat` gets for a Luxury (rigs.r25)."""
        price = max(self.prices) if seat in self.other_markets else self.prices[-1]
        return price + min(self.prices) if seat in self.naive else price

    # What may be done, and what comes of it ---------------------------------------------------------------------------

    def player_moves(self, table: Table, seat: int) -> set[Move]:
        """Return every way to build, survey, move RIGS and deal with Vinnie in a turn (rigs.8, rigs.10, rigs.21)."""
        me = table.seats[seat]
        goods = me.goods
        found = {("build", str(n)) for n in range(1, 76) if 2 * n <= goods["metal"] and n <= table.unbuilt}
        if goods["supply"] and table.surveys:
            found |= {("survey", plot.name) for plot in me.plots if plot.found is None}
        for n in range(1, goods["supply"] + 1):
            for to in me.plots:
                for sort in SORTS:
                    room = to.spots(sort) - (to.rigs if to.sort == sort else 0)
                    fits = n <= room and (not to.rigs or to.sort == sort)
                    if fits and n <= goods["rigs"]:
                        found.add(("move", "warehouse", to.name, sort, str(n)))
                    for frm in me.plots:
                        if frm is not to and fits and n <= frm.rigs:
                            found.add(("move", frm.name, to.name, sort, str(n)))
                    if n == to.rigs and to.sort != sort and n <= to.spots(sort):
                        found.add(("harvest", to.name, sort))
            found |= {("move", frm.name, "warehouse", str(n)) for frm in me.plots if n <= frm.rigs}
        for sort in LENT:
            owed = me.scripts[sort]
            found |= {("repay", sort, str(n)) for n in range(1, owed + 1) if 2 * n <= goods[sort]}
        return found | self.loans(table, seat)

    def loans(self, table: Table, seat: int) -> set[Move]:
        """Return every loan that Vinnie gives `seat` now (rigs.21)."""
        left = len(table.seats[seat].plots) - self.borrowed[seat]
        return {("borrow", s, str(n)) for s in LENT for n in range(1, 21) if n <= left and n <= table.scripts[s]}

    def plan_moves(self, table: Table, seat: int) -> set[Move]:
        """Return every way to switch a plot, be ready, or borrow (rigs.15, rigs.18)."""
        left = self.left(table, seat)
        found = {("ready",)} if left >= 0 else set()
        for plot in table.seats[seat].plots:
            if plot.name in table.powered:
                found.add(("dark", plot.name))
            elif plot.rigs and plot.sort != "energy" and left >= self.cost(seat):
                lit = replace(table, powered=[*table.powered, plot.name])
                found |= {("power", plot.name)} if self.left(lit, seat) >= 0 else set()
        return found | self.loans(table, seat)

    def sales(self, table: Table, seat: int) -> set[Move]:
        """Return every sale that `seat` can make (rigs.20)."""
        return {("sell", str(n)) for n in range(1, table.seats[seat].goods["luxury"] + 1)}

    def act(self, table: Table, seat: int, move: Move) -> None:
        """Carry out `move` of `seat` on `table`: its costs, what it brings, where the RIGS are."""
        me = table.seats[seat]
        goods, n = me.goods, int(move[-1]) if move[-1].isdigit() else 0
        plots = {plot.name: plot for plot in me.plots}
        match move:
            case ("build", _):
                goods["metal"] -= 2 * n
                goods["rigs"] += n
                table.unbuilt -= n
            case ("survey", _):
                goods["supply"] -= 1
                table.surveys -= 1
            case ("move", frm, to, *rest):
                goods["supply"] -= n
                if frm == "warehouse":
                    goods["rigs"] -= n
                else:
                    plots[frm].rigs -= n
                if to == "warehouse":
                    goods["rigs"] += n
                else:
                    plots[to].rigs += n
                    plots[to].sort = rest[0]
            case ("harvest", plot, sort):
                goods["supply"] -= plots[plot].rigs
                plots[plot].sort = sort
            case ("borrow", sort, _):
                goods[sort] += n
                me.scripts[sort] += n
                table.scripts[sort] -= n
                self.borrowed[seat] += n
            case ("repay", sort, _):
                goods[sort] -= 2 * n
                me.scripts[sort] -= n
                table.scripts[sort] += n
            case ("sell", _):
                goods["luxury"] -= n
                goods["credits"] += n * self.price(seat)
            case ("power", name):
                table.powered.append(name)
                self.lay_out(table, seat)
            case ("dark", name):
                table.powered.remove(name)
                self.lay_out(table, seat)

    # Leader and end ---------------------------------------------------------------------------------------------------

    def worst(self, table: Table) -> list[int]:
        """Return who owns the worst plots: most barren Plains, then fewest plots, then most Valleys (rigs.25)."""

        def key(seat: int) -> tuple[int, int, int]:
            plots = table.seats[seat].plots
            barren = [plot for plot in plots if plot.kind == "plains" and not plot.found]
            return -len(barren), len(plots), -sum(plot.kind == "valley" for plot in plots)

        return [seat for seat in range(self.seats) if key(seat) == min(map(key, range(self.seats)))]

    def bills(self, table: Table, cards: list[str], dice: list[int]) -> list[Bill]:
        """Return everybody's bill, when these End `cards` and `dice` came (rigs.26, rigs.21, rigs.r30)."""
        prices = [
            GRADED[kind][int(n)] if self.graded else FLAT[kind] for kind, _, n in (c.partition(".") for c in cards)
        ]
        values: dict[str, int] = {}
        for kind, n in END_CARDS:
            values[kind] = sum(prices[:n])
            prices = prices[n:]
        units = dict(zip(LENT, dice, strict=True))
        bills = []
        for seat in table.seats:
            credits = seat.goods["credits"] + seat.goods["luxury"] * self.prices[-1]
            worth = 0
            for sort in LENT:
                over = seat.goods[sort] - 4 * seat.scripts[sort]
                if over < 0:
                    credits += over * units[sort]
                else:
                    worth += over * units[sort]
            worth += credits + sum(values[plot.kind] * (2 if plot.found else 1) for plot in seat.plots)
            bills.append(Bill(worth, credits, len(seat.plots)))
        return bills

    def ranks(self, bills: list[Bill]) -> list[int]:
        """Return who comes where: worth, then credits, then plots, else shared (rigs.r32)."""
        keys = [(bill.worth, bill.credits, bill.plots) for bill in bills]
        return [1 + sum(other > key for other in keys) for key in keys]
