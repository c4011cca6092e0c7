"""People register themselves: who is in, who waits, and who moves up when a place gets free."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.builders import PHONE, an_event, begun, drawn
from tests.signup.coming import CONTACT, comes, now, opened, playing, tried
from torneio.book.acts import Act
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import draw_partners
from torneio.entries.services import close_registration, mark_pair, remove_pair
from torneio.signup.models import Signup, SignupKind, SignupTerms, TypedSignup
from torneio.signup.moving_up import sweep
from torneio.signup.selectors import pair_of, place_in_list
from torneio.signup.services import deciding_signups, registering
from torneio.signup.services.deciding_signups import NewTerms, set_terms
from torneio.signup.services.registering import register

pytestmark = pytest.mark.django_db


def test_nobody_registers_by_the_page_before_the_organiser_says_so() -> None:
    assert tried(an_event(0), "Zé", "Tó") == ["signup_off"]


def test_who_comes_in_time_is_a_pair_of_the_event_with_its_club_and_contact() -> None:
    event = opened()
    signup = comes(event, "Zé", "Tó")
    pair = event.pairs.get()
    assert (pair.name, pair.club, pair.contact, pair.waits) == ("Zé e Tó", "Vila", CONTACT, False)
    assert (now(signup), pair_of(signup)) == ("in", pair)


def test_who_comes_alone_waits_for_a_partner() -> None:
    event = opened()
    comes(event, "Zé")
    assert event.pairs.get().waits


def test_the_same_form_sent_twice_is_one_signup() -> None:
    event, key = opened(), uuid4()
    typed = TypedSignup(("Zé", "Tó"), "", CONTACT)
    first, again = [register(event, typed, network="", client_id=key) for _ in range(2)]
    assert first == again
    assert event.pairs.count() == 1


def test_who_comes_when_it_is_full_waits_in_the_order_of_coming() -> None:
    event = opened(2, pairs=1)
    states = [now(comes(event, f"Zé {at}", f"Tó {at}")) for at in "ABC"]
    assert states == ["in", "listed", "listed"]
    assert [place_in_list(each) for each in event.signups.listed()] == [1, 2]


def test_without_a_waiting_list_nobody_comes_when_it_is_full() -> None:
    event = opened(1, pairs=1, has_list=False)
    assert tried(event, "Zé", "Tó") == ["signup_full"]


def test_two_who_come_alone_share_a_place() -> None:
    event = opened(1)
    assert [now(comes(event, name)) for name in ("Zé", "Tó", "Rui")] == ["in", "in", "listed"]
    assert now(comes(event, "Ana", "Eva")) == "listed"


def test_where_players_enter_alone_a_place_is_a_player_also_once_pairs_are_drawn() -> None:
    event = an_event(0)
    Tournament.objects.filter(pk=event.pk).update(plan={"format": "swiss", "alone": True})
    event.refresh_from_db()
    opened(2, event=event)
    assert [now(comes(event, name)) for name in ("Zé", "Tó", "Rui")] == ["in", "in", "listed"]
    draw_partners(event, by=PHONE)
    sweep()
    assert len(playing(event)) == 1


FREED = {
    "removed by the organiser": lambda pair: remove_pair(pair, by=PHONE),
    "gone home": lambda pair: mark_pair(pair, "withdrawn", on=True, by=PHONE),
}


@pytest.mark.parametrize("freed", FREED.values(), ids=list(FREED))
def test_the_first_of_the_list_moves_up_by_itself_and_the_book_tells(freed) -> None:  # type: ignore[no-untyped-def]
    event = opened(1, pairs=1)
    first, second = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    freed(event.pairs.get(name="Dupla 1"))
    sweep()
    sweep()  # safe twice
    assert (now(first), now(second)) == ("in", "listed")
    lines = event.book.filter(act=Act.SIGNUP, new__did="moved_up")
    assert [line.new["players"] for line in lines] == [["Zé e Tó"]]
    assert Signup.objects.get(pk=first.pk).moved_at


def test_more_places_let_the_list_move_up_at_once() -> None:
    event = opened(1, pairs=1)
    first, second = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    opened(3, event=event)
    assert (now(first), now(second)) == ("in", "in")


def test_who_comes_does_not_pass_those_that_wait() -> None:
    event = opened(1, pairs=1)
    first = comes(event, "Zé", "Tó")
    remove_pair(event.pairs.get(name="Dupla 1"), by=PHONE)
    assert now(comes(event, "Rui", "Eva")) == "listed"  # before any sweep
    assert now(first) == "in"


def test_half_a_place_is_for_the_next_player_alone() -> None:
    event = opened(1)
    comes(event, "Zé")
    pair, alone = comes(event, "Ana", "Eva"), comes(event, "Tó")
    assert (now(pair), now(alone)) == ("listed", "in")


def test_the_list_moves_after_the_hour_and_not_after_the_draw() -> None:
    event = opened(3, pairs=3, closes_at=timezone.now() + timedelta(hours=1))
    first, second = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    SignupTerms.objects.update(closes_at=timezone.now() - timedelta(minutes=1))
    remove_pair(event.pairs.get(number=1), by=PHONE)
    sweep()
    assert now(first) == "in"
    drawn(begun(Tournament.objects.get()))
    mark_pair(event.pairs.get(number=2), "withdrawn", on=True, by=PHONE)
    sweep()
    assert now(second) == "listed"


def closed() -> Tournament:
    event = opened(pairs=2)
    close_registration(event, by=PHONE)
    return event


def gone_by() -> Tournament:
    return opened(closes_at=timezone.now() - timedelta(seconds=1))


def begun_already() -> Tournament:
    event = opened(pairs=4)
    begun(event)
    return event


def over() -> Tournament:
    event = opened()
    Tournament.objects.update(state="over")
    return event


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (closed, "signup_shut"),
        (gone_by, "signup_hour_passed"),
        (begun_already, "signup_begun"),
        (over, "signup_over"),
    ],
)
def test_why_nobody_comes_any_more(event, code: str) -> None:  # type: ignore[no-untyped-def]
    assert tried(event(), "Zé", "Tó") == [code]


def test_the_book_tells_once_that_the_hour_has_passed() -> None:
    event = gone_by()
    revision = Tournament.objects.get().revision
    sweep()
    sweep()
    assert Tournament.objects.get().revision == revision + 1
    assert event.book.filter(new__did="hour_passed").count() == 1


def test_where_the_organiser_confirms_a_place_is_kept_until_the_answer() -> None:
    event = opened(1, confirms=True)
    first, second = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    assert (now(first), now(second), playing(event)) == ("asked", "listed", [])
    assert deciding_signups.refuse_signup(first, by=PHONE) is None
    assert (now(first), now(second)) == ("refused", "asked")
    assert deciding_signups.confirm_signup(second, by=PHONE) is None
    assert playing(event) == ["Rui e Eva"]


def test_an_answer_is_undone() -> None:
    event = opened(1, confirms=True)
    signup = comes(event, "Zé", "Tó")
    for answer in (deciding_signups.confirm_signup, deciding_signups.refuse_signup):
        assert answer(signup, by=PHONE) is None
        assert deciding_signups.ask_again(signup, by=PHONE) is None
        assert (now(signup), playing(event)) == ("asked", [])


def test_an_answer_to_what_was_answered_says_so() -> None:
    event = opened(confirms=True)
    signup = comes(event, "Zé", "Tó")
    assert deciding_signups.confirm_signup(signup, by=PHONE) is None
    problem = deciding_signups.refuse_signup(signup, by=PHONE)
    assert problem
    assert problem.code == "signup_moved"


def test_a_name_that_is_in_already_is_for_the_organiser_to_look_at() -> None:
    event = opened()
    comes(event, "Zé", "Tó")
    assert now(comes(event, "Zé", "Quim")) == "asked"
    assert tried(event, "Zé", "Tó") == ["name_taken"]


def test_who_waits_already_is_not_taken_twice() -> None:
    event = opened(1, pairs=1)
    comes(event, "Zé", "Tó")
    assert tried(event, "zé", "tó") == ["signup_twice"]


def test_a_pair_that_the_organiser_registered_meanwhile_moves_up_to_be_looked_at() -> None:
    event = opened(1, pairs=1)
    signup = comes(event, "Zé", "Tó")
    remove_pair(event.pairs.get(), by=PHONE)
    opened(3, event=event, has_list=False, confirms=True)
    assert now(signup) == "asked"


def test_forty_pairs_of_one_tavern_come_in_an_hour_and_no_robot_more_than_sixty() -> None:
    event = opened()
    several = registering.MOST_AN_HOUR
    Signup.objects.bulk_create(
        Signup(
            tournament=event, names=["X"], state="withdrawn", client_id=uuid4(), network="tavern",
            consent_at=timezone.now(), since=timezone.now(),
        )
        for _ in range(several - 1)
    )  # fmt: skip
    assert several >= 40
    assert isinstance(tried(event, "Zé", "Tó", network="tavern"), Signup)
    assert tried(event, "Rui", "Eva", network="tavern") == ["signup_too_many"]
    assert isinstance(tried(event, "Rui", "Eva", network="home"), Signup)


def test_the_network_of_a_signup_is_forgotten_after_an_hour() -> None:
    event = opened()
    tried(event, "Zé", "Tó", network="tavern")
    Signup.objects.update(came_at=timezone.now() - timedelta(hours=1, seconds=1))
    tried(event, "Rui", "Eva", network="tavern")
    assert [each.network for each in event.signups.order_by("pk")] == ["", "tavern"]


def test_switching_it_off_keeps_who_is_in_and_stops_the_list() -> None:
    event = opened(1)
    comes(event, "Zé", "Tó")
    listed = comes(event, "Rui", "Eva")
    set_terms(event, NewTerms(is_open=False, places=1), by=PHONE)
    remove_pair(Pair.objects.get(), by=PHONE)
    sweep()
    assert now(listed) == "listed"
    assert tried(event, "Ana", "Ivo") == ["signup_off"]


def test_terms_said_again_write_nothing() -> None:
    event = opened(4, kind=SignupKind.PAIRS)
    lines = event.book.count()
    opened(4, event=event, kind=SignupKind.PAIRS)
    assert event.book.count() == lines
