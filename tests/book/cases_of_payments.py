"""Calls of what changes payments, each on a small event made for it."""

from uuid import uuid4

from tests.book.calls import Calls, Given, given
from tests.builders import PHONE
from tests.payments.coming_in import paying, pays
from torneio.entries.models import Pair, Player
from torneio.entries.services import mark_pair
from torneio.payments import services
from torneio.payments.fee_words import FeeTerms
from torneio.payments.models import PartPayment


def a_pair(*, paid: int = 0) -> Pair:
    event = paying("Zé;Tó")
    if paid:
        pays(event, 1, paid)
    return event.pairs.get()


def of_a_fee_apart() -> Given:
    """An event whose fee is not the one in its words, and one opened like it."""
    event = paying("Zé;Tó")
    services.set_fee(event, FeeTerms(700, each=True), by=PHONE)
    return given(event, paying("Zé;Tó", name="Outra"), by=PHONE)


def a_part_taken_back() -> Given:
    pair = a_pair(paid=100)
    return given(pair, PartPayment.objects.get().pk, by=PHONE)


def a_player() -> Given:
    pair = a_pair()
    return given(pair, Player.objects.filter(pairs=pair).earliest("pk"), on=True, by=PHONE)


def paid_too_much() -> Given:
    pair = a_pair()
    mark_pair(pair, "paid", on=True, by=PHONE)
    services.set_own_price(pair, 500, by=PHONE)
    return given(pair, by=PHONE)


CASES: Calls = {
    services.correct_with_fee: lambda: given(paying("Zé;Tó"), by=PHONE, fee="12 €"),
    services.set_own_price: lambda: given(a_pair(), 500, by=PHONE),
    services.give_too_much_back: paid_too_much,
    services.set_fee: lambda: given(paying("Zé;Tó"), FeeTerms(700, each=True), by=PHONE),
    services.keep_fee: of_a_fee_apart,
    services.take_part: lambda: given(a_pair(), 100, client_id=uuid4(), by=PHONE),
    services.take_back_part: a_part_taken_back,
    services.give_back: lambda: given(a_pair(paid=100), by=PHONE),
    services.tell_member: a_player,
}
