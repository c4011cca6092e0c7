"""What each entry of an event costs, what was received for it, and what is still owed; the totals.
Derived on each reading, in whole cents."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from django.db.models import Prefetch, Sum
from django.db.models.functions import Coalesce
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from torneio.entries.models import Membership, Pair, Person, Tournament
from torneio.payments.fee_words import FeeTerms, fee_of, seats_of
from torneio.payments.models import ClubMember, PartPayment

_AT_THE_TABLE = 2  # substitutes pay nothing


def euros(cents: int) -> str:
    """An amount as people write it: "7,50 €", "15 €"."""
    places = 2 if cents % 100 else 0
    return f"{number_format(Decimal(cents) / 100, places, use_l10n=True)} €"


def is_member(person: Person) -> bool:
    """Whether a person, by its root, is a member of the house (one query)."""
    same = Person.objects.same_as(person.top)
    return ClubMember.objects.filter(person__in=same.values("pk")).exists()


class Balance(NamedTuple):
    """An entry: its `price`, what was `received` for it, and what is `owed`, in cents; whether it
    `counts` among those who owe, which a player does not who waits for a partner; and what each of
    its players at the table pays, in half cents."""

    pair: Pair
    price: int
    received: int
    owed: int
    counts: bool
    halves: Mapping[int, int]

    @property
    def words(self) -> str:
        """What it owes, or has paid; "" where neither."""
        said = {"sum": euros(self.owed), "price": euros(self.price)}
        if self.owed and self.received:
            return _("deve %(sum)s de %(price)s") % said
        if self.owed:
            return _("deve %(sum)s") % said
        if more := self.too_much:
            said = {"sum": euros(self.received), "more": more}
            return _("pagou %(sum)s, %(more)s a mais") % said
        return _("pagou %(sum)s") % {"sum": euros(self.received)} if self.received else ""

    @property
    def given(self) -> str:
        """What was received, in words."""
        return euros(self.received)

    @property
    def too_much(self) -> str:
        """What was received beyond the price, in words; "" for nothing, and for all of it."""
        more = self.received - self.price
        return euros(more) if 0 < more < self.received else ""


class MoneyTotals(NamedTuple):
    """The amounts received and still owed, in words, and how many owe; and what is owed besides by
    players who wait for a partner, "" for nothing."""

    received: str
    owed: str
    owing: int
    waiting: str = ""


class _Paid(NamedTuple):
    """What the prices of an event depend on: the roots of members, and the parts by player."""

    fee: FeeTerms
    seats: int
    members: Collection[int]
    parts: Mapping[int, int]


def totals_of(balances: Iterable[Balance]) -> MoneyTotals:
    """All that was received, also of those who left, and all that is owed."""
    rows = list(balances)
    owed = [row.owed for row in rows if row.counts]
    received = sum(row.received for row in rows)
    waiting = sum(row.owed for row in rows if not row.counts)
    return MoneyTotals(
        euros(received), euros(sum(owed)), len(owed), euros(waiting) if waiting else ""
    )


def balances_of(
    tournament: Tournament, *, among: Collection[int] | None = None
) -> list[Balance] | None:
    """Every entry of an event, or those `among` these keys, by number; None where nobody knows what
    entry costs (six queries at most)."""
    fee = fee_of(tournament)
    if fee is None:
        return None
    pairs = tournament.pairs.order_by("number")
    if among is not None:
        pairs = pairs.filter(pk__in=among)
    seated = Membership.objects.select_related("player__person")
    rows = pairs.select_related("own_price").prefetch_related(Prefetch("memberships", seated))
    owing = pairs.owing(players=tournament.partners_to_come)
    keys = set(owing.values_list("pk", flat=True))
    parts = PartPayment.objects.filter(player__pairs__in=pairs.values("pk")).order_by("player")
    of_players = dict(parts.values_list("player").annotate(Sum("cents")))
    paid = _Paid(fee, seats_of(tournament), members_of(tournament, fee), of_players)
    return [_balance(row, paid, owes=row.pk in keys) for row in rows]


def members_of(tournament: Tournament, fee: FeeTerms) -> set[int]:
    """The roots of the people who are members of the event's house, where members pay less."""
    if fee.member_cents is None:
        return set()
    known = ClubMember.objects.filter(person__house=tournament.house_id)
    return set(known.values_list(Coalesce("person__root", "person"), flat=True))


def _balance(pair: Pair, paid: _Paid, *, owes: bool) -> Balance:
    seats = 1 if pair.waits else paid.seats
    halves = _halves(pair, paid)
    price = -(-sum((*halves.values(), *_unnamed(paid, seats - len(halves)))) // 2)
    if own := getattr(pair, "own_price", None):
        price, halves = own.cents, dict.fromkeys(halves, 2 * own.cents // max(len(halves), 1))
    given = -(-sum(_given(pair, paid, halves).values()) // 2)
    received = max(price, given) if pair.paid else given
    asked = owes or (pair.waits and not pair.withdrawn)
    owed = max(price - received, 0) if asked else 0
    return Balance(pair, price, received, owed, counts=owes and bool(owed), halves=halves)


def _halves(pair: Pair, paid: _Paid) -> dict[int, int]:
    """What each of its players at the table pays, in half cents."""
    seated = [each.player for each in pair.memberships.all()][: min(paid.seats, _AT_THE_TABLE)]
    return {
        player.pk: paid.fee.in_halves(member=player.person.top in paid.members) for player in seated
    }


def _unnamed(paid: _Paid, seats: int) -> list[int]:
    """What players pay that are not known yet, of a pair that has a name alone."""
    return [paid.fee.in_halves(member=False)] * max(seats, 0)


def _given(pair: Pair, paid: _Paid, halves: Mapping[int, int]) -> Mapping[int, int]:
    """What each player gave before all was paid, in half cents: parts, and the whole of one who
    paid it before the two were joined."""
    players = [each.player_id for each in pair.memberships.all()]
    given = Counter({player: 2 * paid.parts.get(player, 0) for player in players})
    for player, was in zip(players, pair.joined_from or (), strict=False):
        if was["paid"]:
            given[player] = max(given[player], halves.get(player, 0))
    return given
