"""Registration at the door: by keyboard, by pasting, and the ticks."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import an_event, an_organiser, begun, drawn
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(2, organiser=organiser)


def add(client: Client, event: Tournament, *, htmx: bool = True, **typed: str) -> Any:
    address = reverse("pair_add", args=[event.slug])
    return client.post(address, typed, headers=HTMX if htmx else {})


def mark(client: Client, event: Tournament, number: int, *, htmx: bool = True, **marks: str) -> Any:
    address = reverse("pair_mark", args=[event.slug, number])
    return client.post(address, marks, headers=HTMX if htmx else {})


def page(client: Client, event: Tournament, **asked: str) -> str:
    return str(client.get(reverse("pairs", args=[event.slug]), asked).content.decode())


@pytest.mark.parametrize(
    ("typed", "name", "players"),
    [
        ({"player_1": "Zé", "player_2": "Tó"}, "Zé e Tó", ["Zé", "Tó"]),
        ({"player_1": " Zé  e Tó "}, "Zé e Tó", ["Zé", "Tó"]),
        ({"player_1": "Os Invencíveis"}, "Os Invencíveis", ["Os Invencíveis"]),
    ],
    ids=["two fields", "both in one", "a name alone"],
)
def test_a_pair_comes_in_by_keyboard(
    client: Client, event: Tournament, typed: dict[str, str], name: str, players: list[str]
) -> None:
    answer = add(client, event, **typed, club="Vila", contact="912").content.decode()
    pair = Pair.objects.get(number=3)
    assert (pair.name, pair.club, pair.contact) == (name, "Vila", "912")
    assert list(pair.players.order_by("memberships__order").values_list("name", flat=True)) == (
        players
    )
    assert answer.index("dupla-3") < answer.index("dupla-2")
    assert "<strong>3</strong> duplas" in answer
    assert "autofocus" in answer


def test_without_javascript_the_list_comes_back_with_the_new_pair_on_top(
    client: Client, event: Tournament
) -> None:
    answer = add(client, event, htmx=False, player_1="Zé", player_2="Tó")
    assert answer.headers["Location"] == f"{reverse('pairs', args=[event.slug])}?nova=3"
    listed = page(client, event, nova="3")
    assert 'class="fresh' in listed or "fresh" in listed.split("dupla-3")[0].rsplit("<tr", 1)[1]


@pytest.mark.parametrize("htmx", [True, False])
def test_a_name_taken_is_refused_at_its_field_and_nothing_typed_is_lost(
    client: Client, event: Tournament, htmx: bool
) -> None:
    answer = add(client, event, htmx=htmx, player_1="dupla 1", club="Vila", contact="912")
    said = answer.content.decode()
    assert answer.status_code == 422
    assert "Já há uma dupla com o nome «dupla 1»." in said
    assert all(f'value="{typed}"' in said for typed in ("dupla 1", "Vila", "912"))
    assert event.pairs.count() == 2


def test_an_empty_line_and_a_long_name_are_refused_in_sentences(
    client: Client, event: Tournament
) -> None:
    assert "Falta o nome." in add(client, event, player_1=" ").content.decode()
    long = add(client, event, player_1="Z" * 70, player_2="T" * 70).content.decode()
    assert "O nome é comprido de mais" in long
    assert event.pairs.count() == 2


def test_every_tick_is_undone_by_another_and_twice_is_once(
    client: Client, event: Tournament
) -> None:
    for value, expected in (("1", True), ("1", True), ("0", False)):
        answer = mark(client, event, 1, present=value).content.decode()
        assert Pair.objects.get(number=1).present is expected
        assert f'aria-pressed="{str(expected).lower()}"' in answer
        counts = client.get(reverse("pairs_counts", args=[event.slug])).content.decode()
        assert f"<strong>{int(expected)}</strong> presente" in counts
    assert answer.count("<button") == 1


def test_all_may_be_ticked_again_as_soon_as_somebody_is_missing(
    client: Client, event: Tournament
) -> None:
    for value, name in (("1", ""), ("0", " disabled")):
        event.pairs.update(present=value == "0")
        answer = client.get(reverse("pairs_counts", args=[event.slug])).content.decode()
        assert f'formaction="{reverse("pairs_mark", args=[event.slug])}"{name}>' in answer


def test_a_tick_without_javascript_goes_back_to_the_same_place(
    client: Client, event: Tournament
) -> None:
    answer = mark(client, event, 2, htmx=False, paid="1", back="q=dupla&sort=name")
    here = reverse("pairs", args=[event.slug])
    assert answer.headers["Location"] == f"{here}?q=dupla&sort=name#dupla-2"


@pytest.mark.parametrize("sent", [{}, {"paid": "2"}, {"number": "1"}])
def test_a_tick_that_says_nothing_known_changes_nothing(
    client: Client, event: Tournament, sent: dict[str, str]
) -> None:
    assert client.post(reverse("pair_mark", args=[event.slug, 1]), sent).status_code == 400
    assert Pair.objects.get(number=1).number == 1


@pytest.mark.parametrize("format_", ["swiss", "knockout"])
@pytest.mark.parametrize("htmx", [True, False], ids=["in its place", "a whole page"])
def test_a_pair_that_comes_after_the_draw_is_told_where_it_stands(
    client: Client, event: Tournament, *, format_: str, htmx: bool
) -> None:
    add(client, event, player_1="Zé", player_2="Tó")
    assert "chegou depois do início" not in page(client, event)
    rounds = 3 if format_ == "swiss" else None
    drawn(begun(event, format_, rounds=rounds))
    answer = add(client, event, htmx=htmx, player_1="Rui", player_2="Gil")
    text = answer.content.decode() if htmx else page(client, event)
    assert "«Rui e Gil» chegou depois do início" in text
    assert "a página do sorteio diz se pode entrar, e quando joga." in text


@pytest.mark.parametrize("htmx", [True, False], ids=["in its place", "a whole page"])
def test_a_pair_that_plays_after_all_is_told_where_it_stands(
    client: Client, event: Tournament, *, htmx: bool
) -> None:
    add(client, event, player_1="Zé", player_2="Tó")
    add(client, event, player_1="Rui", player_2="Gil")
    number = Pair.objects.latest("number").number
    Pair.objects.filter(number=number).update(withdrawn=True, left_out=True)
    drawn(begun(event, "swiss", rounds=3))
    address = reverse("pair_mark", args=[event.slug, number])
    headers = {"HX-Request": "true"} if htmx else {}
    answer = client.post(address, {"withdrawn": "0"}, headers=headers)
    text = answer.content.decode() if htmx else page(client, event)
    assert "«Rui e Gil» chegou depois do início" in text
    assert "a página do sorteio diz se pode entrar, e quando joga." in text


def test_a_late_pair_that_has_not_come_is_missing_in_the_figures_the_list_and_the_button(
    client: Client, event: Tournament
) -> None:
    begun(event, "swiss", rounds=3)
    event.pairs.update(present=True)
    add(client, event, player_1="Rui", player_2="Gil")
    said = client.get(reverse("pairs_counts", args=[event.slug])).content.decode()
    assert "falta chegar <strong>1</strong> dupla" in said
    assert "<strong>1</strong> fora do sorteio" in said
    door = client.get(reverse("door", args=[event.slug]), {"ver": "faltam"})
    assert [pair.name for pair in door.context["pairs"]] == ["Rui e Gil"]
    assert "<strong>1</strong> fora do sorteio" in door.content.decode()
    client.post(reverse("pairs_mark", args=[event.slug]), {"present": "1"})
    counts = event.pairs.counts()
    assert (counts["missing"], counts["outside"]) == (0, 1)
    take_in_late_pairs(event.stages.get())
    assert event.pairs.counts()["outside"] == 0


def test_the_figures_add_up_with_a_pair_outside_of_the_draw_that_has_come(
    client: Client, event: Tournament
) -> None:
    begun(event, "swiss", rounds=3)
    add(client, event, player_1="Rui", player_2="Gil")
    event.pairs.exclude(number=1).update(present=True)
    counts = event.pairs.counts()
    assert counts["outside"] == counts["missing"] == 1
    assert counts["pairs"] == counts["arrived"] + counts["missing"]


def test_a_pair_that_left_is_missing_no_more(client: Client, event: Tournament) -> None:
    mark(client, event, 1, withdrawn="1")
    assert event.pairs.counts() == {
        "pairs": 1,
        "arrived": 0,
        "missing": 1,
        "outside": 0,
        "settled": 0,
        "owing": 1,
        "left_owing": 0,
        "waiting": 0,
        "there_owing": 0,
        "waiting_paid": 0,
        "gone": 1,
        "left_out": 0,
    }


@pytest.mark.parametrize("typed", ["jose", "JOSÉ", "vila jos", "3"])
def test_a_pair_is_found_without_accents_by_name_club_or_number(
    client: Client, event: Tournament, typed: str
) -> None:
    add(client, event, player_1="José", player_2="Tó", club="Vila Nova")
    listed = client.get(reverse("pairs", args=[event.slug]), {"q": typed}, headers=HTMX)
    assert "José e Tó" in listed.content.decode()
    assert "Dupla 1" not in listed.content.decode()


def test_names_are_sorted_as_people_do(client: Client, event: Tournament) -> None:
    add(client, event, player_1="Álvaro")
    listed = page(client, event, sort="name")
    assert listed.index("Álvaro") < listed.index("Dupla 1")


def test_a_search_that_finds_nobody_says_so_and_offers_all(
    client: Client, event: Tournament
) -> None:
    assert "Ninguém com «&lt;b&gt;»." in page(client, event, q="<b>")


def test_a_pair_is_corrected_and_its_own_name_stays(client: Client, event: Tournament) -> None:
    add(client, event, player_1="Zé", player_2="Tó")
    address = reverse("pair_edit", args=[event.slug, 3])
    client.post(address, {"name": "Zé e Tó", "player_1": "Zé", "player_2": "Rui"})
    assert Pair.objects.get(number=3).name == "Zé e Rui"
    client.post(address, {"name": "Os Bons", "player_1": "Zé", "player_2": "Quim"})
    assert Pair.objects.get(number=3).name == "Os Bons"
    assert sorted(Player.objects.values_list("name", flat=True))[-2:] == ["Quim", "Zé"]
    taken = client.post(address, {"name": "DUPLA 1", "player_1": "Zé"})
    assert (taken.status_code, Pair.objects.get(number=3).name) == (422, "Os Bons")
    assert "Já há uma dupla com o nome" in taken.content.decode()


def test_a_pair_is_removed_only_after_asking_and_only_if_never_drawn(
    client: Client, event: Tournament
) -> None:
    address = reverse("pair_remove", args=[event.slug, 2])
    assert "Tirar «Dupla 2»?" in client.get(address).content.decode()
    assert event.pairs.count() == 2
    client.post(address)
    assert event.pairs.count() == 1
    assert register_pairs(event, read_lines("Dupla 9")) == []
    begun(event)
    refused = client.post(reverse("pair_remove", args=[event.slug, 1]), follow=True)
    assert "já entrou num sorteio" in refused.content.decode()
    assert "Tirar" not in page(client, event).split("<tbody")[1]


def test_the_list_asks_the_same_of_the_database_for_1_and_30_pairs(
    client: Client, event: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for lines in ("Um e Dois", "\n".join(f"Zé {n} e Tó {n}" for n in range(30))):
        event.pairs.all().delete()
        assert register_pairs(event, read_lines(lines)) == []
        with django_assert_num_queries(13):  # two of them the bar's
            page(client, event)


def test_fifty_pairs_a_page(client: Client, event: Tournament) -> None:
    register_pairs(event, read_lines("\n".join(f"Par {n}" for n in range(60))))
    assert page(client, event).count('id="dupla-') == 50
    assert page(client, event, page="2").count('id="dupla-') == 12


def test_an_event_that_ended_says_so_and_keeps_what_was_typed(
    client: Client, event: Tournament
) -> None:
    Tournament.objects.update(state=Tournament.State.OVER)
    shown = page(client, event)
    assert "O torneio já terminou: já ninguém se inscreve" in shown
    assert reverse("reopen_tournament", args=[event.slug]) in shown
    for offer in ("pair_add", "pairs_paste"):
        assert reverse(offer, args=[event.slug]) not in shown
    assert "Desistiu" not in shown
    for htmx in (True, False):
        refused = add(client, event, htmx=htmx, player_1="Zé", player_2="Tó")
        assert refused.status_code == 422
        seen = refused.content.decode()
        assert "O torneio já terminou: nada mais se regista." in seen
        assert 'value="Zé"' in seen
        assert 'value="Tó"' in seen
    mark(client, event, 2, withdrawn="1")
    assert "nada mais se regista" in page(client, event)
    assert not event.pairs.filter(withdrawn=True).exists()
    assert event.pairs.count() == 2
