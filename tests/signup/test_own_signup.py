"""What a person does with its own signup: corrects it, withdraws, comes back, finds a partner."""

import pytest

from tests.builders import PHONE, begun, drawn
from tests.signup.coming import CONTACT, comes, now, opened, playing, tried
from torneio.entries.models import Tournament
from torneio.entries.partners import join_pairs
from torneio.entries.services import mark_pair, remove_pair
from torneio.signup.models import Signup, TypedSignup
from torneio.signup.selectors import pair_of, seekers_for, wishers_of
from torneio.signup.services.own_acts import (
    accept_wish,
    come_back,
    correct_signup,
    decline_wish,
    take_back_wish,
    wish_for,
    withdraw,
)

pytestmark = pytest.mark.django_db
OTHER = "934567890"


def again(signup: Signup) -> Signup:
    return Signup.objects.get(pk=signup.pk)


def together(event: Tournament) -> tuple[Signup, Signup]:
    """Two who came alone, and found each other."""
    first, second = comes(event, "Zé"), comes(event, "Tó")
    assert wish_for(first, second) is None
    assert accept_wish(second, first) is None
    return again(first), again(second)


def test_who_withdraws_gives_the_place_to_the_next() -> None:
    event = opened(1)
    first, second = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    assert withdraw(first) is None
    assert (now(first), now(second)) == ("withdrawn", "in")
    assert playing(event) == ["Rui e Eva"]


def test_who_withdrew_comes_back_while_there_is_a_place_and_else_to_the_end_of_the_list() -> None:
    event = opened(1)
    first = comes(event, "Zé", "Tó")
    assert withdraw(first) is None
    assert come_back(first) is None
    assert (now(first), playing(event)) == ("in", ["Zé e Tó"])
    assert withdraw(first) is None
    second, third = comes(event, "Rui", "Eva"), comes(event, "Ana", "Ivo")
    assert come_back(first) is None
    assert [now(each) for each in (first, second, third)] == ["listed", "in", "listed"]
    assert withdraw(second) is None
    assert [now(each) for each in (first, third)] == ["listed", "in"]


def test_who_waits_leaves_the_list() -> None:
    event = opened(1, pairs=1)
    listed = comes(event, "Zé", "Tó")
    assert withdraw(listed) is None
    assert (now(listed), event.signups.listed().count()) == ("withdrawn", 0)


def test_after_the_draw_only_the_organiser_changes_anything() -> None:
    event = opened(pairs=3)
    signup = comes(event, "Zé", "Tó")
    drawn(begun(event))
    problem = withdraw(signup)
    assert problem
    assert problem.code == "signup_drawn"
    assert [each.code for each in correct_signup(signup, TypedSignup(("X", "Y"), "", OTHER))] == [
        "signup_drawn"
    ]
    assert now(signup) == "in"


def test_the_pair_is_corrected_with_its_signup() -> None:
    event = opened()
    signup = comes(event, "Ze", "Tó")
    assert correct_signup(signup, TypedSignup(("Zé", "Tó"), "Monte", OTHER)) == []
    pair = event.pairs.get()
    assert (pair.name, pair.club, pair.contact) == ("Zé e Tó", "Monte", OTHER)
    assert again(signup).contact == OTHER
    assert pair_of(again(signup)) == pair


def test_who_waits_is_corrected_too() -> None:
    event = opened(1, pairs=1)
    listed = comes(event, "Ze", "Tó")
    assert correct_signup(listed, TypedSignup(("Zé", "Tó"), "", OTHER)) == []
    assert again(listed).name == "Zé e Tó"


def test_a_correction_to_a_name_that_is_taken_changes_nothing() -> None:
    event = opened(pairs=1)
    signup = comes(event, "Zé", "Tó")
    comes(event, "Rui", "Eva")
    problems = correct_signup(signup, TypedSignup(("Rui", "Eva"), "", OTHER))
    assert [each.code for each in problems] == ["name_taken"]
    assert again(signup).contact == CONTACT


def test_who_comes_alone_reads_the_names_of_those_who_let_it() -> None:
    event = opened()
    first, second = comes(event, "Zé"), comes(event, "Tó")
    hidden, _pair = comes(event, "Rui"), comes(event, "Ana", "Eva")
    Signup.objects.filter(pk=hidden.pk).update(shows_name=False)
    assert [each.name for each in seekers_for(first)] == ["Tó"]
    assert [each.name for each in seekers_for(second)] == ["Zé"]


def test_two_become_a_pair_by_a_word_of_both() -> None:
    event = opened()
    first, second = comes(event, "Zé"), comes(event, "Tó")
    assert wish_for(first, second) is None
    assert playing(event) == ["Zé", "Tó"]
    assert wishers_of(again(second)) == [first]
    assert accept_wish(second, first) is None
    assert playing(event) == ["Zé e Tó"]
    assert pair_of(again(first)) == pair_of(again(second))
    assert not event.pairs.get().waits


def test_two_who_ask_each_other_are_a_pair() -> None:
    event = opened()
    first, second = comes(event, "Zé"), comes(event, "Tó")
    assert wish_for(first, second) is None
    assert wish_for(second, again(first)) is None
    assert playing(event) == ["Zé e Tó"]


def test_nobody_is_joined_without_a_word() -> None:
    event = opened()
    first, second, third = comes(event, "Zé"), comes(event, "Tó"), comes(event, "Rui")
    assert wish_for(first, second) is None
    assert decline_wish(second, first) is None
    problem = accept_wish(again(second), first)
    assert problem
    assert problem.code == "signup_partner_gone"
    assert wish_for(first, third) is None
    assert take_back_wish(first, third) is None
    assert wishers_of(again(third)) == []
    assert len(playing(event)) == 3


def test_who_found_a_partner_elsewhere_is_asked_no_more() -> None:
    event = opened()
    first, second, third = comes(event, "Zé"), comes(event, "Tó"), comes(event, "Rui")
    assert wish_for(first, second) is None
    pairs = [pair_of(second), pair_of(third)]
    assert all(pairs)
    join_pairs(*pairs, by=PHONE)  # type: ignore[arg-type]
    problem = accept_wish(again(second), again(first))
    assert problem
    assert problem.code == "signup_partner_gone"
    assert sorted(playing(event)) == ["Tó e Rui", "Zé"]


def test_a_partner_who_leaves_lets_the_other_wait_again() -> None:
    event = opened()
    first, second = together(event)
    assert withdraw(second) is None
    assert (now(first), now(second)) == ("in", "withdrawn")
    assert playing(event) == ["Zé"]
    assert event.pairs.get(name="Zé").waits


def test_each_of_two_joined_corrects_its_own_name_and_contact() -> None:
    event = opened()
    first, second = comes(event, "Zé"), comes(event, "To")
    Signup.objects.filter(pk=first.pk).update(contact=OTHER)
    pair_of(first)
    event.pairs.filter(name="Zé").update(contact=OTHER)
    wish_for(first, second)
    accept_wish(second, first)
    assert correct_signup(again(second), TypedSignup(("Tó",), "Vila", "911111111")) == []
    pair = event.pairs.get()
    assert (pair.name, pair.contact) == ("Zé e Tó", f"{OTHER}, 911111111")
    assert again(first).contact == OTHER


def test_who_was_taken_out_by_the_organiser_does_not_come_back_alone() -> None:
    event = opened()
    home, away = comes(event, "Zé", "Tó"), comes(event, "Rui", "Eva")
    mark_pair(event.pairs.get(name="Zé e Tó"), "withdrawn", on=True, by=PHONE)
    remove_pair(event.pairs.get(name="Rui e Eva"), by=PHONE)
    for signup in (home, away):
        assert now(signup) == "removed"
        problem = come_back(signup)
        assert problem
        assert problem.code == "signup_moved"


def test_who_withdrew_by_hand_of_the_organiser_and_back_is_in() -> None:
    event = opened()
    signup = comes(event, "Zé", "Tó")
    assert withdraw(signup) is None
    mark_pair(event.pairs.get(), "withdrawn", on=False, by=PHONE)
    assert now(signup) == "in"


def test_no_line_of_the_book_holds_a_contact() -> None:
    event = opened(2, confirms=True)
    signup = comes(event, "Zé", "Tó")
    correct_signup(signup, TypedSignup(("Zé", "Tó"), "", OTHER))
    tried(event, "Rui", "Eva", network="192.0.2.1")
    withdraw(signup)
    said = str(list(event.books.values("who", "way", "old", "new", "why")))
    assert [secret for secret in (CONTACT, OTHER, "192.0.2.1") if secret in said] == []
