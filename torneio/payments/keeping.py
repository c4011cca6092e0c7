"""Money that was received stays what it was when a price changes: what a tap had said was all
becomes an amount, and who paid the old price owes the difference, or was given too much."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from uuid import uuid4

from django.db.models import Sum

from torneio.entries.models import Tournament
from torneio.payments.balances import Balance, balances_of
from torneio.payments.models import OwnPrice, PartPayment


@contextmanager
def keeping_money(locked: Tournament) -> Iterator[None]:
    """Whatever changes the prices of this event inside, what was received for each entry stays; its
    mark `paid` says afterwards whether that is all of the new price."""
    before = _by_key(locked)
    yield
    after = _by_key(Tournament.objects.get(pk=locked.pk))
    moved = [row for key, row in before.items() if key not in after or _moves(row, after[key])]
    _write_down(moved)
    known = [row.pair.pk for row in moved] if before else _with_parts(locked)
    _mark_again(locked, [key for key in known if key in after])


def keep_prices(over: Tournament, keys: Sequence[int]) -> None:
    """The entries of a night that is over cost what they did, whatever becomes of a member."""
    for row in balances_of(over, among=keys) or ():
        OwnPrice.objects.get_or_create(pair=row.pair, defaults={"cents": row.price})


def _by_key(tournament: Tournament) -> dict[int, Balance]:
    return {row.pair.pk: row for row in balances_of(tournament) or ()}


def _moves(row: Balance, then: Balance) -> bool:
    return (row.price, row.halves) != (then.price, then.halves)


def _with_parts(locked: Tournament) -> list[int]:
    parts = PartPayment.objects.filter(player__pairs__tournament=locked)
    return list(parts.values_list("player__pairs", flat=True).distinct())


def _write_down(moved: Sequence[Balance]) -> None:
    """What was received for these entries beyond their parts, as parts of their players."""
    players = [each.player_id for row in moved for each in row.pair.memberships.all()]
    found = PartPayment.objects.filter(player__in=players).order_by("player").values_list("player")
    parts = dict(found.annotate(Sum("cents")))
    PartPayment.objects.bulk_create(
        PartPayment(player_id=player, cents=cents, received_at=None, client_id=uuid4())
        for row in moved
        for player, cents in _lacking(row, parts).items()
        if cents
    )


def _lacking(row: Balance, parts: Mapping[int, int]) -> Mapping[int, int]:
    """The cents that each player had given without a part. Of two who waited: first of who had paid
    before, then up to what each pays; all else is the first player's, as any part is."""
    players = [each.player_id for each in row.pair.memberships.all()]
    had = dict(zip(players, row.pair.joined_from or (), strict=False))
    left = row.received - sum(parts.get(player, 0) for player in players)
    given: Counter[int] = Counter()
    for player in sorted(had, key=lambda each: not had[each]["paid"]):
        due = -(-row.halves.get(player, 0) // 2) - parts.get(player, 0)
        given[player] = max(min(due, left), 0)
        left -= given[player]
    if players:
        given[players[0]] += max(left, 0)
    return given


def _mark_again(locked: Tournament, keys: Sequence[int]) -> None:
    """Mark as paid exactly those of these entries whose amounts are all of their price."""
    rows = list(locked.pairs.filter(pk__in=keys))
    paid = {row.pk for row in rows if row.paid}
    for row in rows:
        row.paid = False
        row.joined_from = [{**was, "paid": False} for was in row.joined_from or ()] or None
    locked.pairs.bulk_update(rows, ("paid", "joined_from"), batch_size=500)
    now = balances_of(Tournament.objects.get(pk=locked.pk), among=keys) or ()
    whole = [row for row in now if row.received >= row.price]
    full = [row.pair.pk for row in whole if row.received or row.pair.pk in paid]
    locked.pairs.filter(pk__in=full).update(paid=True)
