"""A series of nights: who stands where, what moved, and who may change it."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import PHONE, an_event, an_organiser
from tests.season.nights import a_night, a_series
from torneio.audit.words import in_words
from torneio.book.acts import Act
from torneio.entries.models import Player, Tournament
from torneio.entries.persons import join_persons
from torneio.play.models import Incident, Match
from torneio.season.ledgers import ledger_lines, records
from torneio.season.models import NightFacts, Series
from torneio.season.nights import read_nights
from torneio.season.selectors import events_of, people_of, series_standings
from torneio.season.services import add_night

pytestmark = pytest.mark.django_db

FORM = {"name": "Liga", "given": "places", "places": "10, 8, 6", "rest": "1"}
FORM |= {"win": "3", "draw": "1", "partida": "0", "best": "", "fewest": "1"}


def of(name: str = "alice") -> Client:
    client = Client()
    client.force_login(an_organiser(name))
    return client


def shown(series: Series, after: int | None = None) -> str:
    lines = series_standings(series, after=after).lines
    return " ".join(f"{each.place}.{each.name}:{each.total}" for each in lines)


def two_nights() -> tuple[Tournament, Tournament]:
    """The same four; the other pair wins the second night, a week later."""
    first = a_night()
    second = a_night(like=first, a_wins=False)
    Tournament.objects.filter(pk=second.pk).update(date=first.date + timedelta(days=7))
    return first, second


def test_each_of_a_pair_has_its_points_night_after_night() -> None:
    series = a_series(*two_nights(), places=[5, 2])
    assert shown(series, after=1) == "1.Zé:5 1.Tó:5 3.Ana:2 3.Rui:2"
    assert shown(series) == "1.Zé:7 1.Tó:7 1.Ana:7 1.Rui:7"
    moved = {each.name: each.moved for each in series_standings(series).lines}
    assert moved == {"Zé": 0, "Tó": 0, "Ana": 2, "Rui": 2}


def test_a_place_is_told_as_shared_only_with_others_than_the_partner() -> None:
    series = a_series(*two_nights(), places=[5, 2])
    assert not any(each.shared for each in series_standings(series, after=1).lines)
    assert all(each.shared for each in series_standings(series).lines)


def test_by_results_a_won_match_and_its_partidas_count() -> None:
    series = a_series(a_night(), given="results", win=3, partida=2)
    won = series_standings(series).nights[0].places[0].partidas
    assert shown(series).startswith(f"1.Zé:{3 + 2 * won} 1.Tó")


def test_people_joined_later_are_one_in_the_series_and_parted_from_the_start() -> None:
    first, second = a_night(), a_night(lines="José e Tó Zé\nIvo e Eva")
    series = a_series(first, second, places=[5, 2])
    ze, jose = (Player.objects.get(name=name) for name in ("Zé", "José"))
    assert len(series_standings(series).lines) == 8
    join_persons(jose, ze, by=PHONE)
    assert shown(series).startswith("1.Zé:10 ")


def test_an_event_counts_once_it_is_over_and_its_correction_is_read_again() -> None:
    running, series = an_event(2, organiser=an_organiser()), a_series(a_night())
    add_night(series, running, by=PHONE)
    found = series_standings(series)
    assert (len(found.nights), found.to_come) == (1, [running])
    NightFacts.objects.update(facts={"places": [], "matches": [], "left": []})
    assert shown(series) == ""
    NightFacts.objects.update(as_of=0)
    assert shown(series).startswith("1.Zé:10")


def test_the_standings_ask_as_much_of_one_night_as_of_four() -> None:
    counts = []
    first = a_night()
    series = a_series(first)
    for _more in range(2):
        client = Client()
        address = reverse("series_page", args=[series.slug])
        client.get(address)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert client.get(address).status_code == 200
        counts.append(len(asked))
        for _night in range(3 if not counts[1:] else 0):
            add_night(series, a_night(like=first), by=PHONE)
    assert counts[0] == counts[1] <= 5


def test_the_ledger_counts_hands_uncut_with_partners_opponents_and_runs() -> None:
    series = a_series(*two_nights())
    events = events_of(series)
    nights, people = read_nights(events), people_of(events)
    lines = {each.name: each for each in ledger_lines(nights, people)}
    ze = lines["Zé"]
    assert (ze.nights, ze.played, ze.won, ze.lost, ze.best_run, ze.run) == (2, 2, 1, 1, 1, 0)
    assert ze.bandeiras == lines["Ana"].bandeiras > 0
    assert ze.riscos == lines["Tó"].riscos > 0
    assert [(each.person.name, each.played, each.won) for each in ze.partners.values()] == [
        ("Tó", 2, 1)
    ]
    assert {each.person.name for each in ze.against.values()} == {"Ana", "Rui"}
    assert ("run", 1) in {
        (each.code, each.times) for each in records(nights, people, [*lines.values()])
    }


def test_who_left_alone_by_a_ruling_loses_riscos_and_the_partner_none() -> None:
    event = a_night()
    match = Match.objects.get(round__stage__tournament=event)
    leaver = Player.objects.get(name="Zé", pairs__tournament=event)
    Incident.objects.create(
        match=match, kind="left", side="a", player=leaver, cost="leaver::3:risco"
    )
    Incident.objects.create(match=match, kind="left", side="a", player=leaver, cost="free")
    nights, people = read_nights([event]), people_of([event])
    lines = {each.name: each for each in ledger_lines(nights, people)}
    assert lines["Zé"].riscos == lines["Tó"].riscos - 3
    assert (lines["Zé"].lost_by_leaving, lines["Tó"].lost_by_leaving) == (3, 0)
    series = a_series(event)
    page = reverse("series_player", args=[series.slug, lines["Zé"].key])
    assert "já sem 3 por ter saído sozinho" in " ".join(Client().get(page).text.split())


def test_everybody_reads_the_series_and_its_players_and_takes_it_as_a_file() -> None:
    first, second = two_nights()
    series, client = a_series(first, second, best=1), Client()
    page = client.get(reverse("series_page", args=[series.slug]))
    assert "não conta: <s>8</s>" in page.text
    assert "▲ subiu 2" in page.text
    key = series_standings(series).lines[0].key
    player = client.get(reverse("series_player", args=[series.slug, key]))
    assert ("Tó" in player.text, player.cookies) == (True, {})
    assert "Bandeira" in client.get(reverse("series_ledger", args=[series.slug])).text
    assert "Zé" in client.get(reverse("series_csv", args=[series.slug])).content.decode()
    assert "Liga de sextas" in client.get(reverse("event", args=[first.slug])).text
    assert "Liga de sextas" in client.get(reverse("home")).text
    again = client.get(page.request["PATH_INFO"], headers={"if-none-match": page["ETag"]})
    assert again.status_code == 304


def test_a_series_is_opened_changed_given_nights_and_deleted() -> None:
    event, client = a_night(), of()
    opened = client.post(reverse("series_new"), FORM)
    series = Series.objects.get()
    assert opened["Location"] == reverse("series", args=[series.public_id])
    client.post(reverse("series_add", args=[series.public_id]), {"event": event.pk})
    assert list(series.events.all()) == [event]
    changed = FORM | {"name": "Liga nova", "best": "3"}
    client.post(reverse("series_edit", args=[series.public_id]), changed)
    series.refresh_from_db()
    assert (series.name, series.best, series.places) == ("Liga nova", 3, [10, 8, 6])
    client.post(reverse("series_take", args=[series.public_id]), {"event": event.pk})
    assert not series.events.exists()
    client.post(reverse("series_delete", args=[series.public_id]))
    assert not Series.objects.exists()
    assert Tournament.objects.filter(pk=event.pk).exists()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"places": "10; muito"}, "Escreva os pontos por ordem"),
        ({"places": "1, 2"}, "Um lugar pior não pode valer mais"),
        ({"places": "1000"}, "Escreva os pontos por ordem"),
        ({"name": ""}, "A série tem de ter um nome."),
        ({"fewest": "0"}, "Pelo menos 1."),
        ({"given": "?"}, "Escolha uma das duas."),
    ],
)
def test_what_is_wrong_in_the_form_is_said_in_a_sentence(typed: dict[str, str], told: str) -> None:
    answer = of().post(reverse("series_new"), FORM | typed)
    assert answer.status_code == 422
    assert told in answer.text


def test_another_evening_like_one_of_a_series_is_of_it_too() -> None:
    event = a_night()
    series = a_series(event)
    typed = {"name": "A seguinte", "date": "2031-05-02", "pairs": "on"}
    of().post(reverse("another_event", args=[event.slug]), typed)
    assert series.events.filter(name="A seguinte").exists()


def test_the_book_says_what_an_event_counts_for_and_no_longer() -> None:
    told = [in_words(Act.SERIES, {"did": did, "name": "Liga"}, {}) for did in ("added", "taken")]
    assert told == ["conta para «Liga»", "já não conta para «Liga»"]


def test_a_stranger_and_an_event_of_another_house_come_to_no_series() -> None:
    series, other = a_series(), an_event(2, organiser=an_organiser("stranger"))
    add = reverse("series_add", args=[series.public_id])
    assert of("stranger").post(add, {"event": other.pk}).status_code == 404
    assert of().post(add, {"event": other.pk}).status_code == 404
    with pytest.raises(ValueError, match="another house"):
        add_night(series, other, by=PHONE)
    assert not series.events.exists()


def test_the_wall_has_the_places_who_moved_and_the_night_to_come() -> None:
    to_come = an_event(2, organiser=an_organiser(), name="Noite a seguir")
    series = a_series(*two_nights(), to_come, places=[5, 3])
    wall = Client().get(reverse("series_wall", args=[series.slug])).text
    assert "Depois da noite 2 (28/11)" in wall
    assert wall.index("Zé") < wall.index("Ana") < wall.index("▲ subiu 2")
    assert "A seguir: Noite a seguir" in wall


def test_the_wall_of_a_series_without_a_night_says_when_there_will_be_places() -> None:
    wall = Client().get(reverse("series_wall", args=[a_series().slug])).text
    assert "A classificação aparece aqui quando acabar a primeira noite." in wall
