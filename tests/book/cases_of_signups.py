"""Calls of what changes signups, each on a small event made for it."""

from uuid import uuid4

from tests.book.calls import Calls, Given, given
from tests.builders import PHONE, an_event
from tests.signup.coming import comes, opened
from torneio.entries.services import remove_pair
from torneio.signup import moving_up
from torneio.signup.models import Signup, TypedSignup
from torneio.signup.services import deciding_signups, own_acts, registering

TYPED = TypedSignup(("Zé", "Tó"), "", "912345678", shows_name=True)


def asked() -> Signup:
    """A signup that waits for the organiser."""
    return comes(opened(confirms=True), "Zé", "Tó")


def refused() -> Signup:
    signup = asked()
    deciding_signups.refuse_signup(signup, by=PHONE)
    return signup


def withdrawn() -> Signup:
    signup = comes(opened(), "Zé", "Tó")
    own_acts.withdraw(signup)
    return signup


def with_a_place() -> Given:
    """A list whose first pair can move up."""
    event = opened(1, pairs=1)
    comes(event, "Zé", "Tó")
    remove_pair(event.pairs.get(), by=PHONE)
    return given(event.pk)


def swept() -> Given:
    with_a_place()
    return given()


def asking() -> tuple[Signup, Signup]:
    """One who came alone, and another who asked to play together."""
    event = opened()
    one, other = comes(event, "Zé"), comes(event, "Tó")
    own_acts.wish_for(other, one)
    return one, Signup.objects.get(pk=other.pk)


def alone() -> tuple[Signup, Signup]:
    event = opened()
    return comes(event, "Zé"), comes(event, "Tó")


def beside_one_who_waits() -> Signup:
    """A pair, one of which waits in the event already."""
    event = opened()
    comes(event, "Zé")
    return comes(event, "Zé", "Quim")


CASES: Calls = {
    deciding_signups.set_terms: lambda: given(an_event(0), deciding_signups.NewTerms(), by=PHONE),
    deciding_signups.confirm_signup: lambda: given(asked(), by=PHONE),
    deciding_signups.join_waiting: lambda: given(beside_one_who_waits(), by=PHONE),
    deciding_signups.refuse_signup: lambda: given(asked(), by=PHONE),
    deciding_signups.ask_again: lambda: given(refused(), by=PHONE),
    deciding_signups.renew_link: lambda: given(asked(), by=PHONE),
    registering.register: lambda: given(opened(), TYPED, network="", client_id=uuid4()),
    own_acts.correct_signup: lambda: given(comes(opened(), "Ze", "Tó"), TYPED),
    own_acts.withdraw: lambda: given(comes(opened(), "Zé", "Tó")),
    own_acts.come_back: lambda: given(withdrawn()),
    own_acts.wish_for: lambda: given(*alone()),
    own_acts.take_back_wish: lambda: given(*asking()),
    own_acts.accept_wish: lambda: given(*asking()),
    own_acts.decline_wish: lambda: given(*asking()),
    moving_up.move_up: with_a_place,
    moving_up.sweep: swept,
}
