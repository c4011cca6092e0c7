"""An evening of single players at the organiser's desk: entered, seated, watched, put right."""

from collections.abc import Callable
from itertools import combinations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, an_organiser
from tests.play.evenings import (
    HOUSE,
    JOGOS,
    PONTOS,
    SUARO,
    an_evening,
    at_tables,
    bid,
    deal,
    drawn,
    names_of,
)
from tests.table.phones import words
from torneio.draw.seating.services import draw_tables
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.removal import delete_tournament
from torneio.entries.services import register_pairs, remove_pair
from torneio.play.models import Match, Round, Side
from torneio.play.services.seatings import discard_seating
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db


@pytest.fixture
def house(client: Client) -> Client:
    client.force_login(an_organiser())
    return client


def mine(**columns: object) -> Tournament:
    """An evening of the account that is logged in."""
    return an_evening(**{"organiser": an_organiser("bruno"), **columns})  # type: ignore[arg-type]


def desk(event: Tournament) -> Client:
    """The organiser."""
    client = Client()
    client.force_login(event.house.users.get())
    return client


def seats(event: Tournament) -> list[list[str]]:
    """The seating of the last round."""
    last = Round.objects.filter(stage__tournament=event).latest("number")
    return [names_of(each) for each in last.matches.order_by("table__number")]


SIZES = {
    "thirteen in fours": (PONTOS, 13, 4, [5, 4, 4], 0),
    "twelve in sixes": (PONTOS, 12, 6, [6, 6], 0),
    "jogos only in fives": (JOGOS, 12, 5, [5, 5], 2),
    "Suaro in twos": (SUARO, 5, 2, [2, 2], 1),
}


@pytest.mark.parametrize(
    ("game", "players", "wanted", "sizes", "resting"), SIZES.values(), ids=SIZES
)
def test_players_sit_at_tables_of_the_size_of_the_game(game, players, wanted, sizes, resting):
    event = an_evening(game, players)
    round_ = drawn(event, wanted=wanted)
    assert [len(table) for table in seats(event)] == sizes
    assert len(round_.draw["resting"]) == resting


def test_people_meet_new_people_and_rest_in_turn() -> None:
    event = an_evening(SUARO, 5)
    met, rested = set(), set()
    for seed in range(5):
        for table in at_tables(event, seed=seed):
            met.add(frozenset(names_of(table)))
            end_session(table.pk, ended=True, by=HOUSE)
        rested |= set(Round.objects.latest("number").draw["resting"])
    assert len(met) >= 8  # of ten two, in five rounds of two tables
    assert len(rested) == 5


def test_where_there_are_enough_new_people_nobody_meets_the_same_twice() -> None:
    event = an_evening(players=16)
    met: list[frozenset[str]] = []
    for seed in range(2):
        for table in at_tables(event, seed=seed):
            met += map(frozenset, combinations(names_of(table), 2))
            end_session(table.pk, ended=True, by=HOUSE)
    assert len(met) == len(set(met)) == 2 * 4 * 6


def test_the_same_seed_draws_the_same_tables_and_another_draws_others() -> None:
    event = an_evening(players=12)
    drawn_by = []
    for seed in (7, 7, 8):
        round_ = drawn(event, seed=seed)
        drawn_by.append(seats(event))
        assert discard_seating(round_, by=HOUSE) is None
    assert drawn_by[0] == drawn_by[1] != drawn_by[2]


def test_only_those_present_are_seated_where_that_is_asked() -> None:
    event = an_evening(players=9)
    event.pairs.filter(number__lte=5).update(present=True)
    event.pairs.filter(number=1).update(withdrawn=True)
    draw_tables(event, wanted=4, only_present=True, by=HOUSE)
    assert sorted(seats(event)[0]) == [f"Jogador {number}" for number in range(2, 6)]


def wait_for_players() -> Tournament:
    return an_evening(players=3)


def wait_for_the_draft() -> Tournament:
    event = an_evening()
    drawn(event)
    return event


def wait_for_tables() -> Tournament:
    event = an_evening()
    at_tables(event)
    return event


def wait_for_nothing_more() -> Tournament:
    event = an_evening()
    end_tournament(event)
    return event


NOT_YET = {
    "too_few_players": wait_for_players,
    "draft_waits": wait_for_the_draft,
    "unfinished_matches": wait_for_tables,
    "tournament_over": wait_for_nothing_more,
}


@pytest.mark.parametrize(("code", "event"), NOT_YET.items(), ids=NOT_YET)
def test_a_round_is_drawn_when_nothing_stands_in_the_way(
    code: str, event: Callable[[], Tournament]
) -> None:
    found = draw_tables(event(), wanted=4, only_present=False, by=HOUSE)
    assert getattr(found, "code", None) == code


def test_a_draft_is_thrown_away_and_a_published_round_is_not() -> None:
    event = an_evening()
    assert discard_seating(drawn(event), by=HOUSE) is None
    assert not Side.objects.exists()
    where = {"stage": 1, "rounds": [1]}
    assert [line.new for line in event.book.filter(act="round").order_by("number")] == [
        {"did": "drawn", "matches": 1, **where},
        {"did": "discarded", **where},
    ]
    public = at_tables(event)[0]
    end_session(public.pk, ended=True, by=HOUSE)
    drawn(event)
    problem = discard_seating(public.round, by=HOUSE)
    assert problem
    assert problem.code == "not_a_draft"


def test_a_round_is_taken_back_until_somebody_has_played() -> None:
    event = mine()
    table, house = at_tables(event)[0], desk(event)
    back = reverse("sittings_unpublish", args=[event.slug, 1])
    house.post(back)
    assert Round.objects.get().state == Round.State.DRAFT
    house.post(reverse("sittings_publish", args=[event.slug, 1]))
    deal(table, bid())
    assert "já tem resultados" in words(house.post(back))
    assert Round.objects.get().state == Round.State.PUBLISHED


def test_who_was_seated_stays_and_an_evening_that_was_played_too() -> None:
    event = an_evening()
    table = at_tables(event)[0]
    assert getattr(remove_pair(event.pairs.get(number=1)), "code", None) == "pair_was_drawn"
    deal(table, bid())
    assert getattr(delete_tournament(event), "code", None) == "tournament_was_played"


def test_an_evening_that_was_not_played_goes_away_whole() -> None:
    event = an_evening()
    at_tables(event)
    assert delete_tournament(event) is None
    assert not Match.objects.exists()


def test_an_evening_ends_when_its_tables_did() -> None:
    event = an_evening()
    table = at_tables(event)[0]
    assert getattr(end_tournament(event), "code", None) == "unfinished_matches"
    end_session(table.pk, ended=True, by=HOUSE)
    assert end_tournament(event) is None


def test_from_a_new_event_to_the_tables(house: Client) -> None:
    page = house.get(reverse("tournament_new"), {"jogo": SUARO})
    assert "Que regras se jogam?" not in words(page)
    sent = {"name": "Suaro na taberna", "date": "2026-11-21", "game": SUARO, "game_target": "100"}
    house.post(reverse("tournament_new"), sent)
    event = Tournament.objects.get()
    assert (event.game, event.game_target) == (SUARO, 100)
    for name in ("Zé Tó", "Rui"):
        house.post(reverse("pair_add", args=[event.slug]), {"player_1": name})
    assert "2 jogadores" in words(house.get(reverse("pairs", args=[event.slug])))
    assert event.pairs.get(number=1).players.get().name == "Zé Tó"
    house.post(reverse("sittings_draw", args=[event.slug]), {"wanted": "2"})
    assert "Publicar as mesas" in words(house.get(reverse("draw", args=[event.slug]), follow=True))
    house.post(reverse("sittings_publish", args=[event.slug, 1]))
    assert Match.objects.public().count() == 1


def test_the_bar_says_what_the_night_waits_for() -> None:
    event = mine(players=0)
    house, said = desk(event), []

    def waits() -> str:
        return words(house.get(reverse("night", args=[event.slug]), follow=True))

    said.append("Ainda não há jogadores." in waits())
    register_pairs(event, read_lines("A\nB\nC\nD", names=1))
    said.append("4 jogadores inscritos." in waits())
    drawn(event)
    said.append("Ronda 1 por publicar." in waits())
    house.post(reverse("sittings_publish", args=[event.slug, 1]))
    said.append("Falta a mesa 1." in waits())
    end_session(Match.objects.get().pk, ended=True, by=HOUSE)
    said.append("Acabou a ronda 1." in waits())
    said.append("Terminar (prémios)" in words(house.get(reverse("sittings", args=[event.slug]))))
    assert all(said), said


SUECA_PAGES = ("event", "standings", "rounds", "board", "standings_csv", "draw", "tables")


@pytest.mark.parametrize("name", SUECA_PAGES)
def test_pages_of_sueca_lead_to_those_of_the_game(name: str) -> None:
    event = mine()
    at_tables(event)
    answer = desk(event).get(reverse(name, args=[event.slug]), follow=True)
    assert answer.status_code == 200
    assert "jogo" in answer.redirect_chain[-1][0]


def test_the_rules_of_a_game_are_part_of_what_is_said_of_its_event() -> None:
    event = mine()
    answer = desk(event).get(reverse("rules", args=[event.slug]))
    assert answer.headers["Location"] == reverse("tournament_edit", args=[event.slug])


@pytest.mark.parametrize("name", ["game", "game_csv", "sittings", "sittings_night"])
def test_an_event_of_sueca_has_none_of_these_pages(name: str) -> None:
    event = an_event(organiser=an_organiser())
    assert desk(event).get(reverse(name, args=[event.slug])).status_code == 404


def test_no_round_of_pairs_is_begun_in_an_evening_of_players() -> None:
    event = mine()
    desk(event).post(reverse("draw_begin", args=[event.slug]), {"format": "swiss", "rounds": "3"})
    assert not event.stages.exists()


@pytest.mark.parametrize("name", ["sittings", "game"])
def test_a_page_asks_the_same_of_the_database_for_1_and_30_tables(name: str) -> None:
    few, many = mine(players=4), an_evening(players=120, organiser=an_organiser("carla"))
    for event in (few, many):
        at_tables(event)
    counts = []
    for event in (few, many):
        house = desk(event)
        with CaptureQueriesContext(connection) as asked:
            house.get(reverse(name, args=[event.slug]))
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 12
