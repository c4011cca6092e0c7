"""What entry costs is set; amounts come in and go back; members are ticked. Each change is a line
of the event's book without its amount: referees read the book."""

from contextlib import ExitStack
from typing import Any
from uuid import UUID

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Pair, Person, Player, Tournament
from torneio.entries.services import correct_event, mark_pair, named
from torneio.payments.balances import balances_of, euros
from torneio.payments.fee_words import FeeTerms, fee_in_words, fee_of
from torneio.payments.keeping import keep_prices, keeping_money
from torneio.payments.models import ClubMember, EntryFee, OwnPrice, PartPayment


@transaction.atomic
def set_fee(tournament: Tournament, fee: FeeTerms, *, by: Actor) -> None:
    """Set what entry costs; where the event's words say the same, they go on saying it."""
    locked = _locked(tournament)
    if fee == fee_of(locked):
        return
    with keeping_money(locked):
        if fee == fee_in_words(locked):
            EntryFee.objects.filter(tournament=locked).delete()
        else:
            EntryFee.objects.update_or_create(tournament=locked, defaults=fee._asdict())
    event_book.note_locked(locked, Act.PAYMENT, by=by, new={"did": "fee"})


@transaction.atomic
def correct_with_fee(tournament: Tournament, *, by: Actor, **columns: Any) -> None:
    """Change the public columns of an event, among them the words that say what entry costs."""
    with keeping_money(_locked(tournament)):
        correct_event(tournament, by=by, **columns)


@transaction.atomic
def set_own_price(pair: Pair, cents: int | None, *, by: Actor) -> None:
    """Set what this entry alone costs; None for what the others pay."""
    locked = _locked(pair.tournament)
    if cents == OwnPrice.objects.filter(pair=pair).values_list("cents", flat=True).first():
        return
    with keeping_money(locked):
        if cents is None:
            OwnPrice.objects.filter(pair=pair).delete()
        else:
            OwnPrice.objects.update_or_create(pair=pair, defaults={"cents": cents})
    _note(locked, "price", pair, by=by)


@transaction.atomic
def keep_fee(event: Tournament, new: Tournament, *, by: Actor) -> None:
    """Give an event opened like another what entry to that one costs."""
    if fee := fee_of(event):
        set_fee(new, fee, by=by)


@transaction.atomic
def take_part(pair: Pair, cents: int, *, client_id: UUID, by: Actor) -> Problem | None:
    """Receive an amount for an entry; the last of it is the whole, as by one tap. Two at once are
    both kept, and one sent twice is one."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    if PartPayment.objects.filter(client_id=client_id).exists():
        return None
    balances = balances_of(locked, among=[pair.pk])
    if balances is None:
        return Problem("fee_unknown")
    (balance,) = balances or (None,)
    player = pair.players.order_by("memberships__order").first()
    if balance is None or player is None:
        return Problem("pair_is_gone")
    if balance.pair.paid or cents > balance.owed:
        code = "owes_less" if balance.owed else "owes_nothing"
        return Problem(code, details={"name": pair.name, "owed": euros(balance.owed)})
    if cents == balance.owed:
        mark_pair(balance.pair, "paid", on=True, by=by)
        return None
    PartPayment.objects.create(player=player, cents=cents, client_id=client_id)
    _note(locked, "part", balance.pair, by=by)
    return None


@transaction.atomic
def take_back_part(pair: Pair, payment: int, *, by: Actor) -> bool:
    """Remove an amount written by mistake, by its key; False where it is not of this pair."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    mine = PartPayment.objects.filter(player__pairs=pair)
    gone, _rows = PartPayment.objects.filter(pk__in=mine.filter(pk=payment).values("pk")).delete()
    if gone:
        _note(locked, "part_taken_back", pair, by=by)
    return bool(gone)


@transaction.atomic
def give_back(pair: Pair, *, by: Actor) -> None:
    """Everything that was received for an entry is given back, also what two had paid before they
    were joined."""
    locked = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    row = locked.pairs.filter(pk=pair.pk).first()
    if row is None:
        return
    before = [{**was, "paid": False} for was in row.joined_from or ()] or None
    mine = PartPayment.objects.filter(player__pairs=row).values("pk")
    gone, _rows = PartPayment.objects.filter(pk__in=mine).delete()
    if gone or row.paid or before != row.joined_from:
        locked.pairs.filter(pk=row.pk).update(paid=False, joined_from=before)
        _note(locked, "given_back", row, by=by)


@transaction.atomic
def give_too_much_back(pair: Pair, *, by: Actor) -> None:
    """What was received for an entry beyond its price is given back."""
    locked = _locked(pair.tournament)
    (row,) = balances_of(locked, among=[pair.pk]) or (None,)
    more = max(row.received - row.price, 0) if row else 0
    parts = PartPayment.objects.filter(player__pairs=pair).order_by("-pk")
    if not more:
        return
    for part in parts:
        back = min(part.cents, more)
        more -= back
        if back == part.cents:
            PartPayment.objects.filter(pk=part.pk).delete()
        else:
            PartPayment.objects.filter(pk=part.pk).update(cents=part.cents - back)
    _note(locked, "too_much_back", pair, by=by)


@transaction.atomic
def tell_member(pair: Pair, player: Player, *, on: bool, by: Actor) -> None:
    """Tick that the person behind a player of this pair is a member of the house, or not: known
    again in every event in which it is known to be the same person."""
    locked = _locked(pair.tournament)
    person = player.person
    same = Person.objects.same_as(person.top)
    known = ClubMember.objects.filter(person__in=same.values("pk"))
    if known.exists() == on:
        return
    with _keeping_elsewhere(person, here=locked), keeping_money(locked):
        if on:
            ClubMember.objects.create(person=person)
        else:
            known.delete()
    _note(locked, "price", pair, by=by)


def _keeping_elsewhere(person: Person, *, here: Tournament | None = None) -> ExitStack:
    """While a person becomes a member, or is none: in all other events where that is a price, a
    night that is over keeps its prices, and one to come what was received."""
    same, stack = Person.objects.same_as(person.top), ExitStack()
    theirs = Pair.every.filter(players__person__in=same.values("pk"))
    events = Tournament.objects.filter(pk__in=theirs.values("tournament"))
    for event in (events.exclude(pk=here.pk) if here else events).order_by("pk"):
        fee = fee_of(event)
        if fee is None or fee.member_cents is None:
            continue
        if event.is_over:
            keep_prices(event, list(theirs.filter(tournament=event).values_list("pk", flat=True)))
        else:
            stack.enter_context(keeping_money(event))
    return stack


def forget_member(person: Person) -> None:
    """Keep no longer that a person, by its root, is a member; called where all of it is forgotten,
    under those locks and lines."""
    same = Person.objects.same_as(person.top)
    known = ClubMember.objects.filter(person__in=same.values("pk"))
    if known.exists():
        with _keeping_elsewhere(person):
            known.delete()


def _locked(tournament: Tournament) -> Tournament:
    return Tournament.objects.select_for_update().get(pk=tournament.pk)


def _note(locked: Tournament, did: str, pair: Pair, *, by: Actor) -> None:
    said: dict[str, Any] = {"did": did, **named([pair])}
    event_book.note_locked(locked, Act.PAYMENT, by=by, new=said)
