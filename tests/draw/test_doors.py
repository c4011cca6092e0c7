"""Who may touch the draw, the tables and the end: the event's organisers, and nobody else."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from tests.builders import PHONE, an_event, an_organiser, begun, drawn
from torneio.draw import official_urls as changes
from torneio.draw import urls as draw_urls
from torneio.entries.models import Tournament
from torneio.play.desk import officials_urls as official_urls
from torneio.play.desk import urls as desk_urls
from torneio.play.models import Match, Referee, Tie
from torneio.play.ties import Decision, record_tie

pytestmark = pytest.mark.django_db

PAGES = ("night", "draw", "draw_plan", "prizes", "tables", "table_cards", "results")
PAGES += ("referees", "officials", "table_options", "book", "book_csv", "book_json")
PAGES += ("book_xlsx", "rekey", "new_format")
PAGES_OF_ONE = ("draw_schedule", "table_phone", "desk_match", "referee", "match_book")
PAGES_OF_ONE += ("ruling_kinds", "ruling_new", "adjudicate", "tie", "tie_decided", "pair_leaving")
PAGES_OF_ONE += ("draw_exchange", "draw_read", "draw_onward")
ACTIONS = ("draw_begin", "draw_abandon", "draw_take_in_late", "draw_all", "end_tournament")
ACTIONS += ("reopen_tournament", "draw_publish_all", "draw_unpublish_all")
ACTIONS_OF_ONE = (
    *("draw_round", "draw_unschedule", "draw_publish", "draw_unpublish", "draw_again"),
    *("draw_discard", "draw_swap", "table_revoke", "table_answer", "table_unlock", "desk_total"),
    *("desk_no_show", "desk_decider", "desk_withdraw", "desk_undo", "desk_correct", "desk_confirm"),
    *("desk_send_back", "desk_settle", "official_answer", "referee_revoke", "referee_gone"),
    *("ruling_withdraw", "tie_undo", "pair_stays"),
)
POST_ONLY = ACTIONS + ACTIONS_OF_ONE
ALL = PAGES + PAGES_OF_ONE + POST_ONLY


def address(name: str, event: Tournament) -> str:
    known = {pattern.name: str(pattern.pattern) for pattern in urls()}
    path = known[name]
    match = Match.objects.of(event.pk).first()
    key = {"number": 1} if "number" in path else {}
    rows = {"referee": Referee.objects.first(), "tie": Tie.objects.first()}
    row = rows.get(name.split("_", maxsplit=1)[0], match)
    key |= {"pk": row.pk if row else 1} if "pk" in path else {}
    key |= {"place": 1} if "place" in path else {}
    key |= {"hand": 1} if "hand" in path else {}
    key |= {"kind": "talking"} if "kind" in path else {}
    return reverse(name, kwargs={"slug": event.slug, **key})


def urls() -> list:
    """All but those of single players, which tests/access/test_sister_doors.py tries."""
    desks = (draw_urls, desk_urls, official_urls, changes)
    every = [pattern for each in desks for pattern in each.urlpatterns]
    mine = [pattern for pattern in every if isinstance(pattern, URLPattern)]
    return [pattern for pattern in mine if not str(pattern.pattern).startswith("jogo/")]


@pytest.fixture(scope="module")
def being_played(standing: None) -> Tournament:
    event = an_event(4, organiser=an_organiser(), totals_allowed=True)
    drawn(begun(event, "swiss", rounds=3))
    Referee.objects.create(tournament=event, name="Zé")
    event = Tournament.objects.get()  # as its book stands now
    record_tie(event, event.pairs.all(), Decision("shared"), client_id=uuid4(), by=PHONE)
    return event


@pytest.fixture
def event(being_played: Tournament) -> Tournament:
    return Tournament.objects.get(pk=being_played.pk)


def test_every_address_is_tested_here() -> None:
    assert sorted(pattern.name for pattern in urls()) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_an_organiser_of_something_else_finds_nothing(
    client: Client, name: str, event: Tournament
) -> None:
    client.force_login(an_organiser("stranger"))
    ask = client.post if name in POST_ONLY else client.get
    assert ask(address(name, event)).status_code == 404


@pytest.mark.parametrize("name", ALL)
def test_without_an_account_one_is_asked_to_log_in(
    client: Client, name: str, event: Tournament
) -> None:
    asked = address(name, event)
    if name in POST_ONLY:
        answer = client.post(asked)
        assert answer.status_code == 403
        assert reverse("login") in answer.content.decode()
        return
    answer = client.get(asked)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(reverse("login"))


@pytest.mark.parametrize("name", POST_ONLY)
def test_reading_an_action_changes_nothing(client: Client, name: str, event: Tournament) -> None:
    client.force_login(event.organisers.get())
    assert client.get(address(name, event)).status_code == 405


@pytest.mark.parametrize("name", PAGES + PAGES_OF_ONE)
def test_the_organiser_reads_every_page(client: Client, name: str, event: Tournament) -> None:
    client.force_login(event.organisers.get())
    answer = client.get(address(name, event))
    # A round that is public has no hour to be set, no pairs to change places, nor is a format
    # chosen after it; who has not played is not tied, and nobody's way on is astray.
    away = {"draw_schedule", "draw_exchange", "draw_onward", "new_format", "tie"}
    assert answer.status_code == (302 if name in away else 200)


def test_a_match_of_another_event_is_not_found_under_mine(
    client: Client, event: Tournament
) -> None:
    other = an_event(4, name="Outra noite")
    match = drawn(begun(other)).matches.first()
    client.force_login(event.organisers.get())
    assert match is not None
    assert client.get(reverse("desk_match", args=[event.slug, match.pk])).status_code == 404
    answer = client.post(reverse("desk_no_show", args=[event.slug, match.pk]))
    assert answer.status_code == 404
