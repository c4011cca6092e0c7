"""Officials and pairs that act at the same instant, in real processes: each act happens once, there
is no error page, and every book still holds."""

from collections import Counter

import pytest
from django.db.models import Count
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn, play
from tests.reliability.racing import in_processes
from torneio.access.actors import Actor, Voice
from torneio.access.links import RefereeLink, sign_referee
from torneio.audit import all_books
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.play.consent import is_confirmed
from torneio.play.models import Declaration, Match, Referee
from torneio.play.services.declarations import declare
from torneio.play.sheets import read_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]

US = Actor("Nós", Voice.A)
RESULTS = 64


def a_night(tables: int) -> Tournament:
    """One public round of so many tables."""
    event = an_event(2 * tables, totals_allowed=True, organiser=an_organiser())
    drawn(begun(event, "swiss", rounds=1))
    return event


def a_night_of_results() -> Tournament:
    """Sixty-four results that wait for the other pair's word."""
    event = a_night(RESULTS)
    for match in Match.objects.all():
        said = Declaration(kind="total", score_a=2, score_b=1)
        assert declare(match.pk, said, by=US).is_good
    assert Match.objects.filter(over=True, agreement="open").count() == RESULTS
    return event


def assert_books_hold() -> None:
    assert all_books.broken(Tournament.objects.get()) == []


def assert_confirmed_once_each() -> None:
    entries = BookLine.objects.filter(act="confirmed").order_by().values("owner")
    assert set(entries.annotate(n=Count("pk")).values_list("n", flat=True)) == {1}
    assert entries.count() == RESULTS
    assert Match.objects.filter(agreement="confirmed").count() == RESULTS
    assert_books_hold()


_CONFIRM = """
from torneio.play.services import agreement
from torneio.play.models import Match
by, said = official(sys.argv[1]), []
for match in Match.objects.order_by("pk"):
    said.append(agreement.confirm(match.pk, seen=1, by=by).status.value)
print(" ".join(said))
"""


def test_64_results_confirmed_at_once_by_two_officials_are_64_confirmations() -> None:
    a_night_of_results()
    answers = [each.split() for each in in_processes(_CONFIRM, [["alice"], ["Zé"]])]
    assert {tuple(sorted(both)) for both in zip(*answers, strict=True)} == {("already", "recorded")}
    assert_confirmed_once_each()


_PRESS = """
from django.test import Client
from django.contrib.auth.models import User
from torneio.play.models import Match
client, codes = Client(), []
if sys.argv[1] == "organiser":
    client.force_login(User.objects.get())
else:
    client.get(sys.argv[2])
for match in Match.objects.order_by("pk"):
    answer = client.post(sys.argv[3].replace("/0/", f"/{match.pk}/"), {"confirm-seen": "1"})
    codes.append(str(answer.status_code))
print(" ".join(codes))
"""


def test_the_same_by_two_browsers_with_no_error_page() -> None:
    event = a_night_of_results()
    referee = Referee.objects.create(tournament=event, name="Zé")
    link = reverse("referee_link", args=[sign_referee(RefereeLink(referee.public_id, 1))])
    button = reverse("desk_confirm", args=[event.slug, 0])
    codes = in_processes(_PRESS, [["organiser", link, button], ["referee", link, button]])
    assert {code for said in codes for code in said.split()} == {"302"}
    assert_confirmed_once_each()


_AGREE_OR_NOT = """
from torneio.access.actors import Actor, Voice
from torneio.play.services import agreement
from torneio.play.models import Match
them, said = Actor("Eles", Voice.B), []
for match in Match.objects.order_by("pk"):
    if sys.argv[1] == "accept":
        answer = agreement.accept(match.pk, side="b", seen=match.book_number, by=them)
    else:
        answer = agreement.dispute(match.pk, side="b", why="a terceira", by=them)
    said.append("-".join([answer.status.value, *(problem.code for problem in answer.problems)]))
print(" ".join(said))
"""


def test_a_pair_that_agrees_and_disputes_at_once_is_heard_once_and_agrees_in_the_end() -> None:
    a_night(8)
    for match in Match.objects.all():
        declare(match.pk, Declaration(kind="total", score_a=2, score_b=1), by=US)
    ways = [["accept"], ["dispute"], ["accept"], ["dispute"]]
    one, no, two, not_at_all = [each.split() for each in in_processes(_AGREE_OR_NOT, ways)]
    for both in zip(one, two, strict=True):
        assert sorted(both) == ["already", "recorded"]
    assert set(no + not_at_all) <= {"recorded", "already", "refused-already_confirmed"}
    assert Match.objects.filter(agreement="confirmed", disputed_by="").count() == 8
    assert_books_hold()


_CONFIRM_OR_PLAY = """
from uuid import uuid4
from torneio.access.actors import Actor, Voice
from torneio.play.services import agreement
from torneio.play.models import Match
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position
us, said = Actor("Nós", Voice.A), []
for match in Match.objects.order_by("pk"):
    if sys.argv[1] == "confirm":
        answer = agreement.confirm(match.pk, seen=3, by=official("Zé"))
    else:
        hand, at = scoring.Played(95), Position(2, 2)
        answer = record_hand(match.pk, hand, at=at, client_id=uuid4(), by=us)
    said.append("-".join([answer.status.value, *(problem.code for problem in answer.problems)]))
print(" ".join(said))
"""


def test_a_confirmation_never_covers_the_hand_that_came_at_the_same_moment() -> None:
    a_night(8)
    for match in Match.objects.with_names():
        play(match, [95, 95, 95], by=US)
    confirmed, played = (
        each.split() for each in in_processes(_CONFIRM_OR_PLAY, [["confirm"], ["play"]])
    )
    assert Counter(played) == {"recorded": 8}
    assert set(confirmed) <= {"recorded", "refused-sheet_moved"}
    for match in Match.objects.with_names():
        *_before, last = read_sheet(match).counting
        assert (match.over, match.agreement) == (True, "open")
        assert not is_confirmed(match, last)
    assert_books_hold()
