"""Every address there is, tried by everybody: without an account, by a stranger, from another
table."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.access.doors import DOORS, address_of, of_players, wrong_rows
from tests.builders import PHONE, a_match, an_organiser, fresh
from tests.table.phones import a_phone
from torneio.access.links import COOKIE
from torneio.entries.models import Tournament
from torneio.paper.asked import PaperAsked
from torneio.paper.paper_kinds import KINDS
from torneio.paper.queueing import ask_for
from torneio.play.models import Hand, Match, Referee
from torneio.presets.services import keep_preset
from torneio.season.services import open_series
from torneio.standings.ties import TieDecision, record_tie

pytestmark = pytest.mark.django_db

PASSES = [(name, method) for name, door in DOORS.items() for method in door.methods]
GUARDED = [(name, how) for name, how in PASSES if DOORS[name].kind != "public"]
WRONG = {
    name: [
        method
        for method in ("get", "post", "put", "patch", "delete")
        if method not in door.methods and not (method != "get" and "post" in door.methods)
    ]
    for name, door in DOORS.items()
}
ACCOUNT_ONLY = {"account", "house", "organiser", "official"}
REFUSED = {"table": 403, "own": 403, "superuser": 404}  # where no login would help
READ_HERE = [
    name
    for name, door in DOORS.items()
    if door.kind in {"house", "organiser", "official"}
    and "get" in door.methods
    and name not in of_players()
]
# A public round has no hour to set and no pairs to exchange, nor are rules or a format chosen after
# it; a pair that has not played is not tied, and the bracket has no match to follow. A form that
# stands on another page, and a preview of nothing, lead back to where they belong.
AWAY = {"draw_schedule", "draw_exchange", "draw_onward", "new_rules", "new_format", "tie"}
AWAY |= {
    "groups_exchange",  # a league has no groups
    "stage_rules",  # nothing follows it
    "draw_ahead",
    "screen_edit",
    "tie_in_group",
    "pair_add",
    "pairs_preview",
    "known_people",
    "paper_file",  # not ready
}


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    match = a_match(organiser=an_organiser(), totals_allowed=True)
    event = Tournament.objects.get()
    Referee.objects.create(tournament=event, name="Zé")
    open_series(event.house, name=event.name)
    keep_preset(event, "Sextas", replace=False)
    ask_for(KINDS["cartoes"], PaperAsked(event))
    record_tie(event, event.pairs.all(), TieDecision("shared"), client_id=uuid4(), by=PHONE)
    return match


@pytest.fixture(scope="module")
def elsewhere(night: Match) -> Match:
    return a_match(name="Outra noite")


@pytest.fixture
def match(night: Match) -> Match:
    return fresh(night)


def ask(client: Client, name: str, method: str, match: Match):  # type: ignore[no-untyped-def]
    return getattr(client, method)(address_of(name, match))


def asks_to_log_in(answer) -> bool:  # type: ignore[no-untyped-def]
    """Whether an answer leads to the login, or is the login with what was sent."""
    if answer.status_code == 302:
        return bool(answer["Location"].startswith(reverse("login")))
    return answer.status_code == 403 and b'name="unsent"' in answer.content


def test_every_address_has_its_entry() -> None:
    assert wrong_rows() == []


@pytest.mark.parametrize(("name", "method"), GUARDED)
def test_nobody_passes_without_an_account_or_a_link(name: str, method: str, match: Match) -> None:
    answer = ask(Client(), name, method, match)
    if DOORS[name].kind in REFUSED:
        assert answer.status_code == REFUSED[DOORS[name].kind]
    elif DOORS[name].kind in ACCOUNT_ONLY:
        assert asks_to_log_in(answer)
    else:
        assert answer["Location"] == reverse("home")


@pytest.mark.parametrize(("name", "method"), GUARDED)
def test_an_organiser_of_something_else_finds_nothing(name: str, method: str, match: Match) -> None:
    stranger = Client()
    stranger.force_login(an_organiser("stranger"))
    closed = dict.fromkeys(("house", "organiser", "official"), (404,))
    closed |= {kind: (status,) for kind, status in REFUSED.items()}
    expected = closed.get(DOORS[name].kind, (200, 302, 422))
    assert ask(stranger, name, method, match).status_code in expected
    assert fresh(match).round.stage.tournament.revision == match.round.stage.tournament.revision


@pytest.mark.parametrize(("name", "method"), GUARDED)
def test_the_link_of_another_table_opens_nothing_here(
    name: str, method: str, match: Match, elsewhere: Match
) -> None:
    phone = a_phone(elsewhere)
    phone.cookies[COOKIE]["path"] = "/"  # a phone that lies about where its cookie belongs
    answer = ask(phone, name, method, match)
    if DOORS[name].kind in REFUSED:
        assert answer.status_code == REFUSED[DOORS[name].kind]
    else:
        assert asks_to_log_in(answer) or answer["Location"] == reverse("home")
    assert not Hand.objects.exists()


@pytest.mark.parametrize("name", [name for name, methods in WRONG.items() if methods])
def test_a_wrong_method_is_refused(name: str, match: Match) -> None:
    organiser = Client()
    organiser.force_login(match.round.stage.tournament.house.users.get())
    answers = {method: ask(organiser, name, method, match).status_code for method in WRONG[name]}
    assert answers == dict.fromkeys(WRONG[name], 405)


@pytest.mark.parametrize("name", [n for n, door in DOORS.items() if "post" in door.methods])
def test_nothing_is_posted_without_the_token_of_our_own_page(name: str, match: Match) -> None:
    organiser = Client(enforce_csrf_checks=True)
    organiser.force_login(match.round.stage.tournament.house.users.get())
    assert ask(organiser, name, "post", match).status_code == 403


@pytest.mark.parametrize("name", READ_HERE)
def test_the_organiser_reads_every_page(name: str, match: Match) -> None:
    organiser = Client()
    organiser.force_login(match.round.stage.tournament.house.users.get())
    assert ask(organiser, name, "get", match).status_code == (302 if name in AWAY else 200)


def test_a_match_of_another_event_is_not_found_under_mine(match: Match, elsewhere: Match) -> None:
    event, organiser = match.round.stage.tournament, Client()
    organiser.force_login(event.house.users.get())
    theirs = {"args": [event.slug, elsewhere.pk]}
    assert organiser.get(reverse("desk_match", **theirs)).status_code == 404
    assert organiser.post(reverse("desk_no_show", **theirs)).status_code == 404
