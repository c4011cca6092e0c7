"""How late a pair may be: the event says it, then a forfeit is proposed, and given without asking
only where that is said and it is known who is missing."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import PHONE, an_event, begun, drawn, hand
from tests.draw.nights import signed_in
from tests.live.reading import words
from torneio.access.actors import official
from torneio.desk.table_options import change_options
from torneio.entries.models import Pair, Tournament
from torneio.night.autopilot.running import take_what_is_due
from torneio.night.autopilot.services import hold
from torneio.play.models import Declaration, Match, Round
from torneio.play.services.declarations import withdraw_declaration
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = pytest.mark.django_db
LATE = "Passou a tolerância, e não há nenhuma mão"
ALICE = official("alice")
PAGES = ("clock", "tables", "autopilot")


@pytest.fixture
def round_() -> Round:
    """A round of two tables with a clock of half an hour."""
    found = drawn(begun(an_event(4), "swiss", rounds=2))
    start_clock(found, ClockSettings(30), by=PHONE)
    return found


def after(minutes: int, **options: object) -> Tournament:
    """As if so many minutes of the clock had gone by."""
    until = timezone.now() + timedelta(minutes=30 - minutes)
    Round.objects.filter(clock_minutes=30).update(clock_until=until)
    Tournament.objects.update(**options)
    return Tournament.objects.get()


def page(client: Client, event: Tournament, name: str) -> str:
    return words(client, reverse(name, args=[event.slug]))


def absent(round_: Round, place: int = 0) -> Match:
    """A match of which only the second pair is marked present."""
    match = round_.matches.with_names().order_by("position")[place]
    Pair.objects.filter(pk=match.pair_b_id).update(present=True)
    return match


def outcomes(round_: Round) -> list[str]:
    return list(round_.matches.order_by("position").values_list("outcome", flat=True))


@pytest.mark.parametrize("name", PAGES)
def test_it_is_proposed_where_the_organiser_is_once_the_minutes_have_passed(
    round_: Round, name: str
) -> None:
    event = after(14)
    client = signed_in(event)
    assert LATE not in page(client, event, name)
    after(15)
    assert LATE in page(client, event, name)
    after(15, tolerance_minutes=20)
    assert LATE not in page(client, event, name)
    after(20)
    assert LATE in page(client, event, name)
    for match in round_.matches.with_event():
        hand(match, 95)
    assert LATE not in page(client, event, name)


@pytest.mark.parametrize("name", PAGES)
def test_its_button_shows_what_follows_and_then_gives_the_forfeit(round_: Round, name: str) -> None:
    event = after(16)
    client = signed_in(event)
    said = client.get(reverse(name, args=[event.slug])).content.decode()
    match = round_.matches.with_names().order_by("position")[0]
    there = reverse("desk_no_show", args=[event.slug, match.pk])
    (key,) = re.findall(rf'action="{there}".*?client_id" value="([^"]+)"', said, re.DOTALL)
    assert f"Falta: {match.pair_a.name}" in words(client, reverse(name, args=[event.slug]))
    asked = client.post(there, {"no_show-side": "a", "no_show-client_id": key}).content.decode()
    assert outcomes(round_)[0] != "no_show", "nothing is kept before it is seen"
    sent = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', asked))
    sent.pop("csrfmiddlewaretoken", None)
    client.post(there, sent | {"save": "1"})
    kept = Match.objects.get(pk=match.pk)
    assert (kept.outcome, kept.winner) == ("no_show", "b")


def test_nothing_is_given_without_asking_unless_the_event_says_so(round_: Round) -> None:
    absent(round_)
    after(16)
    take_what_is_due()
    assert not Declaration.objects.exists()


def test_it_is_given_where_it_is_known_who_is_missing_and_once(round_: Round) -> None:
    match = absent(round_)
    event = after(16, forfeits_alone=True)
    take_what_is_due()
    take_what_is_due()
    assert outcomes(round_)[0] == "no_show"
    assert outcomes(round_)[1] != "no_show", "of the other table nobody knows"
    declared = Declaration.objects.get()
    assert (declared.match_id, declared.side) == (match.pk, "a")
    told = page(signed_in(event), event, "autopilot")
    assert f"Mesa {match.table.number}: falta de comparência" in told
    book = page(signed_in(event, "bob"), event, "book")
    assert f"falta de comparência na mesa {match.table.number}" in book


def test_one_that_was_taken_back_is_not_given_again(round_: Round) -> None:
    absent(round_)
    after(16, forfeits_alone=True)
    take_what_is_due()
    declared = Declaration.objects.get()
    withdraw_declaration(declared.match_id, declaration_id=declared.pk, by=ALICE, why="chegaram")
    take_what_is_due()
    assert Declaration.objects.count() == 1


@pytest.mark.parametrize("why", ["early", "long ago", "held", "both there", "played"])
def test_it_is_not_given(round_: Round, why: str) -> None:
    match = absent(round_)
    event = after({"early": 14, "long ago": 27}.get(why, 16), forfeits_alone=True)
    if why == "held":
        hold(event, on=True, by=PHONE)
    if why == "both there":
        Pair.objects.update(present=True)
    if why == "played":
        hand(Match.objects.with_event().get(pk=match.pk), 95)
    take_what_is_due()
    assert not Declaration.objects.exists()


def test_the_minutes_are_chosen_with_their_limits_and_stand_in_the_regulation(
    round_: Round,
) -> None:
    event = round_.stage.tournament
    client, here = signed_in(event), reverse("table_options", args=[event.slug])
    for wrong in ("0", "121"):
        answer = client.post(here, {"tolerance_minutes": wrong, "pin": "1234"})
        assert answer.status_code == 422
        assert "A tolerância vai de 1 a 120 minutos." in answer.content.decode()
        event.refresh_from_db()
        assert (event.tolerance_minutes, event.pin) == (15, "")
    client.post(here, {"tolerance_minutes": "20", "forfeits_alone": "on"})
    event.refresh_from_db()
    assert (event.tolerance_minutes, event.forfeits_alone) == (20, True)
    assert "tem 20 minutos de tolerância" in words(client, reverse("regulation", args=[event.slug]))
    assert change_options(event, by=PHONE, tolerance_minutes=20) is None
