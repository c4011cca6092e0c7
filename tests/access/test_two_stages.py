"""Every address of an event in two stages: nothing breaks, and each round is told from another."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.access.doors import DOORS, address_of, of_players
from tests.builders import PHONE, an_organiser, fresh
from tests.draw.nights import signed_in
from tests.play.evenings import an_evening, at_tables, bid, deal
from tests.table.phones import a_phone
from tests.two_stages import two_stages
from torneio.audit.check import check
from torneio.audit.words import told
from torneio.book.acts import Act
from torneio.draw.schedule import follow_results
from torneio.entries.models import Tournament
from torneio.play.models import Match, Referee, Round, Stage
from torneio.play.services.recording import void_last_hand
from torneio.play.services.rounds import publish_all, unpublish
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db

READ = [
    name
    for name, door in DOORS.items()
    if "get" in door.methods
    and door.kind in {"public", "organiser", "official"}
    and name not in of_players()
]
WRITTEN = [
    name for name, door in DOORS.items() if "post" in door.methods and name not in of_players()
]
# No such link, and nothing decided.
ELSEWHERE = {"referee_link", "table_link", "invitation_link", "invitation", "tie_decided"}
ELSEWHERE |= {"signup_link", "series_page", "series_csv", "series_xlsx", "series_ledger"}
ELSEWHERE |= {"series_player", "series_wall", "series_json"}
ELSEWHERE |= {"series_words", "series_table_csv", "series_table_xlsx"}
ELSEWHERE |= {"sponsor_picture", "paper_job", "paper_file"}
OF_A_ROUND = ["round", "round_words", "draw_schedule", "draw_exchange", "draw_read"]
OF_GAMES = {"game", "game_board", "game_csv", "game_xlsx"}


@pytest.fixture(scope="module", params=["swiss", "league"])
def night(standing: None, request: pytest.FixtureRequest) -> Match:
    match = two_stages(request.param)
    Referee.objects.create(tournament=match.round.stage.tournament, name="Zé")
    return match


@pytest.fixture
def match(night: Match) -> Match:
    return fresh(night)


@pytest.fixture
def event(match: Match) -> Tournament:
    return match.round.stage.tournament


@pytest.fixture
def organiser(event: Tournament) -> Client:
    client = Client()
    client.force_login(event.house.users.get())
    return client


@pytest.mark.parametrize("name", [n for n in READ if n not in ELSEWHERE | OF_GAMES])
def test_every_page_is_there(name: str, match: Match, organiser: Client) -> None:
    slugs = ["1", "2-1"] if name in OF_A_ROUND else [1]
    for slug in slugs:
        answer = organiser.get(address_of(name, match, number=slug))
        assert answer.status_code in {200, 302}


@pytest.mark.parametrize("name", WRITTEN)
def test_nothing_sent_breaks(name: str, match: Match, organiser: Client) -> None:
    for number in ("1", "2-1", "2-2") if name.startswith("draw_") else (1,):
        answer = organiser.post(address_of(name, match, number=number))
        assert answer.status_code < 500


SHOWN = {"1": "Ronda 1", "2": "Ronda 2", "2-1": "2.ª fase · Meias-finais"}
BY_PATH = ("round", "round_words", "draw_read")
ASKED = ("draw", "tables", "table_cards", "rekey", "results")


@pytest.mark.parametrize(("slug", "said"), SHOWN.items())
@pytest.mark.parametrize("name", BY_PATH + ASKED)
def test_an_address_shows_its_own_round(
    name: str, slug: str, said: str, match: Match, organiser: Client
) -> None:
    Tournament.objects.update(links_a_round=True)
    asked = {} if name in BY_PATH else {"ronda": slug}
    page = organiser.get(address_of(name, match, number=slug), asked).content.decode()
    heading = re.search(r"(?s)<h1.*?</h1>", page)
    if name in {*BY_PATH, "draw", "results"}:
        assert heading is not None
        assert said in heading[0]
    else:
        assert re.search(rf'aria-current="page">[^<]*{re.escape(said)}\s*<', page)


def _round(match: Match, slug: str) -> Round:
    rounds = Round.objects.filter(stage__tournament=match.round.stage.tournament)
    return rounds.at(slug).get()


@pytest.mark.parametrize("name", ["draw", "rounds"])
def test_a_list_of_rounds_tells_each_from_another(
    name: str, match: Match, organiser: Client
) -> None:
    page = organiser.get(address_of(name, match)).content.decode()
    assert all(page.count(f">{said}<") or f"{said}</a>" in page for said in SHOWN.values())


def test_the_night_waits_for_the_stage_being_played(match: Match, organiser: Client) -> None:
    page = organiser.get(address_of("night", match)).content.decode()
    assert "2.ª fase · Meias-finais: faltam 2 mesas: 1, 2." in page


def test_the_book_names_the_stage_of_each_round(event: Tournament, organiser: Client) -> None:
    lines = organiser.get(reverse("book_json", args=[event.slug])).getvalue().decode().splitlines()
    told = [json.loads(line) for line in lines]
    rounds = [line["new"] for line in told if line["act"] == "round"]
    assert {(said["stage"], *said["rounds"]) for said in rounds} >= {(1, 1), (1, 2), (2, 1)}
    assert "2.ª fase · Ronda 1, mesa 1" in {line["where"] for line in told}
    shown = organiser.get(reverse("book", args=[event.slug])).content.decode()
    assert ">2.ª fase · Ronda 1, mesa 1</a>" in shown
    page = organiser.get(reverse("book_csv", args=[event.slug])).content.decode()
    assert "2.ª fase: ronda 1 publicada" in page


def test_who_sits_is_held_against_the_line_of_its_own_stage(match: Match) -> None:
    event = match.round.stage.tournament
    assert check(event).faults == []
    earlier = Match.objects.of(event.pk).filter(round=_round(match, "1")).first()
    assert earlier is not None
    Match.objects.filter(pk=earlier.pk).update(table=None)
    assert [fault for fault in check(event).faults if fault.startswith("Ronda 1, sem mesa")]


def test_taking_a_round_back_leaves_that_number_in_the_other_stage(event: Tournament) -> None:
    first, second = event.stages.all()
    other = second.rounds.get(number=2)
    assert unpublish(second.rounds.get(number=1).pk) is not None  # a hand was played
    Round.objects.filter(pk=other.pk).update(state=Round.State.DRAFT)
    assert publish_all(second) == 1
    assert unpublish(other.pk) is None
    assert first.rounds.public().count() == first.rounds.count()
    assert check(Tournament.objects.get(pk=event.pk)).faults == []


def test_the_phone_says_which_stage_it_plays(match: Match) -> None:
    page = a_phone(match).get(reverse("table", args=[match.table_id])).content.decode()
    assert "2.ª fase · Meias-finais" in page


def test_a_stage_waits_for_the_one_before_it(event: Tournament) -> None:
    first, second = event.stages.all()
    round_ = second.rounds.get(number=1)
    Round.objects.filter(pk=round_.pk).update(state=Round.State.WAITING, after_minutes=5)
    follow_results()
    assert Round.objects.get(pk=round_.pk).due_at is not None
    Match.objects.filter(round__stage=first, round__number=1).update(agreement="disputed")
    follow_results()
    assert Round.objects.get(pk=round_.pk).due_at is None


def test_a_result_that_the_next_stage_rests_on_is_not_taken_back(match: Match) -> None:
    earlier = Match.objects.with_names().filter(round=_round(match, "2")).first()
    assert earlier is not None
    last = read_sheet(earlier).last_hand
    assert last is not None
    answer = void_last_hand(earlier.pk, hand_id=last.pk, by=PHONE, why="")
    assert [each.code for each in answer.problems] == ["later_round_published"]


def test_a_pair_that_left_is_told_with_the_stage_of_each_match(
    event: Tournament, match: Match, organiser: Client
) -> None:
    address = reverse("pair_leaving", args=[event.slug, match.pair_a.number])
    assert "2.ª fase · Meias-finais, mesa 1, contra" in organiser.get(address).content.decode()
    assert organiser.post(address, {"ronda-2-1": "stay"}).status_code == 302
    line = event.book.filter(act=Act.PAIR).latest("number")
    assert "2.ª fase, ronda 1, mesa 1: ainda a joga" in told(line).new


@pytest.fixture
def evening() -> Tournament:
    """Single players in two stages: a table played to its end, then one with a deal."""
    event = an_evening(organiser=an_organiser())
    first = at_tables(event)[0]
    deal(first, bid())
    house = signed_in(event)
    end = reverse("desk_end", args=[event.slug, first.pk])
    assert house.post(end, {"ended": "1"}).status_code == 302
    Stage.objects.create(tournament=event, number=2, format=Stage.Format.TABLES, seed=7)
    deal(at_tables(event)[0], bid())
    return Tournament.objects.get(pk=event.pk)


@pytest.mark.parametrize("name", ["sittings", "game", "game_board"])
def test_single_players_read_which_stage_they_play(name: str, evening: Tournament) -> None:
    house = Client()
    house.force_login(evening.house.users.get())
    address = reverse(name, args=[evening.slug])
    assert re.search(r">\s*2.ª fase · Ronda 1\b", house.get(address).content.decode())
    if name in {"sittings", "game"}:
        page = house.get(address, {"ronda": "1"}).content.decode()
        assert re.search(r"(?s)<h[12]>\s*Ronda 1\b", page)
        assert '?ronda=2-1"' in page


def test_a_table_of_single_players_names_its_stage(evening: Tournament) -> None:
    house, table = signed_in(evening), Match.objects.latest("pk")
    where, slug = "Mesa 1 · 2.ª fase · Ronda 1", evening.slug
    assert where in house.get(reverse("match", args=[slug, table.public_id])).content.decode()
    desk = house.get(reverse("desk_match", args=[slug, table.pk]))
    assert "2.ª fase · Ronda 1" in desk.content.decode()
    phone = a_phone(table).get(reverse("table", args=[table.table_id]))
    assert where in " ".join(phone.content.decode().replace("&nbsp;", " ").split())


def test_the_tables_of_both_stages_hold_against_the_book(evening: Tournament) -> None:
    assert check(evening).faults == []
