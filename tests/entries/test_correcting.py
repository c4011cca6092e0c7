"""A corrected name is only a corrected name: the player stays the same person."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match, an_event, an_organiser, begun
from torneio.access.actors import official
from torneio.audit.words import told
from torneio.book.models import BookLine as Line
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import Entry, read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Incident, Match
from torneio.rulings.services import rule

pytestmark = pytest.mark.django_db
DESK = official("alice")


@pytest.fixture
def pair() -> Pair:
    event = an_event(0, organiser=an_organiser())
    assert register_pairs(event, read_lines("Zé Silva;Tó Costa;Vila")) == []
    return event.pairs.get()


def members(pair: Pair) -> list[tuple[int, str]]:
    return list(pair.memberships.values_list("player_id", "player__name"))


def edited(pair: Pair, *places: str, **columns: Any) -> list[tuple[int, str]]:
    players = tuple(filter(None, places))
    entry = Entry(1, players, columns.pop("name", " e ".join(players[:2])), **columns)
    assert edit_pair(pair, entry, places=places, anyway=True, by=DESK) == []
    return members(pair)


@pytest.mark.parametrize("name", ["José Silva", "ZÉ SILVA", "Ze Silva"])
def test_a_name_corrected_is_the_same_player(pair: Pair, name: str) -> None:
    (one, _name), two = members(pair)
    assert edited(pair, name, "Tó Costa") == [(one, name), two]
    assert Player.objects.count() == 2


def test_two_who_change_places_stay_who_they_are(pair: Pair) -> None:
    one, two = members(pair)
    assert edited(pair, "Tó Costa", "Zé Silva") == [two, one]


def test_both_names_may_be_corrected_at_once(pair: Pair) -> None:
    (one, _), (two, _) = members(pair)
    assert edited(pair, "José", "António") == [(one, "José"), (two, "António")]


NAMED = [
    pytest.param("José Silva e Tó Costa", ["José Silva", "Tó Costa"], id="one corrected"),
    pytest.param("To Costa e Zé Silva", ["To Costa", "Zé Silva"], id="in the other order"),
    pytest.param("José e António", ["Zé Silva", "Tó Costa"], id="perhaps a name of their own"),
    pytest.param("Os Reis e as Damas", ["Zé Silva", "Tó Costa"], id="a name of their own"),
    pytest.param("Tó Costa", ["Zé Silva", "Tó Costa"], id="one alone"),
    pytest.param("", ["Zé Silva", "Tó Costa"], id="none"),
]


@pytest.mark.parametrize(("name", "players"), NAMED)
def test_a_player_is_corrected_in_the_name_that_is_made_of_theirs(
    client: Client, pair: Pair, name: str, players: list[str]
) -> None:
    fields = {"player_1": "Zé Silva", "player_2": "Tó Costa", "name": name}
    ids = {player for player, _name in members(pair)}
    sent(client, pair.tournament, pair.number, **fields)
    assert [each for _player, each in members(pair)] == players
    assert {player for player, _name in members(pair)} == ids
    pair.refresh_from_db()
    assert pair.name == (name or "Zé Silva e Tó Costa")


def test_a_player_corrected_in_its_own_field_is_what_that_says(client: Client, pair: Pair) -> None:
    fields = {"player_1": "Zeca Silva", "player_2": "Tó Costa", "name": "José Silva e Tó Costa"}
    sent(client, pair.tournament, pair.number, **fields)
    assert [name for _player, name in members(pair)] == ["Zeca Silva", "Tó Costa"]


def test_somebody_else_comes_in_as_a_substitute_and_may_then_sit(pair: Pair) -> None:
    one, two = members(pair)
    *sitting, (three, name) = edited(pair, "Zé Silva", "Tó Costa", "Rui Melo")
    assert (sitting, name) == ([one, two], "Rui Melo")
    assert edited(pair, "Zé Silva", "Rui Melo", "Tó Costa") == [one, (three, name), two]


def test_a_name_that_moves_up_makes_room_for_somebody_new(pair: Pair) -> None:
    (one, _name), two = members(pair)
    there, (new, _new) = edited(pair, "Tó Costa", "Rui Melo")
    assert there == two
    assert new != one
    assert not Player.objects.filter(pk=one).exists()


def test_who_is_taken_out_goes_and_the_other_stays(pair: Pair) -> None:
    one, two = members(pair)
    assert edited(pair, "", "Tó Costa") == [two]
    assert not Player.objects.filter(pk=one[0]).exists()
    assert edited(pair, "António Costa") == [(two[0], "António Costa")]


def test_the_place_a_name_was_typed_at_says_who_is_meant(pair: Pair) -> None:
    _one, (two, _name) = members(pair)
    assert edited(pair, "", "António Costa") == [(two, "António Costa")]


def test_the_book_says_what_was_and_what_is(pair: Pair) -> None:
    edited(pair, "José Silva", "Tó Costa", club="Beja", contact="912345678")
    edited(pair, "José Silva", "Tó Costa", club="Beja", contact="912345678")
    _registered, line = Line.objects.all()
    assert (told(line).old, told(line).new) == (
        "dupla 1: «Zé Silva e Tó Costa»; jogam Zé Silva, Tó Costa; de Vila; sem contacto",
        "dupla 1: «José Silva e Tó Costa»; jogam José Silva, Tó Costa; de Beja; com contacto",
    )
    assert line.who == "alice"
    assert "912345678" not in str(line.new)


@pytest.fixture
def ruled() -> Match:
    """A match in which a player was warned."""
    match = a_match(organiser=an_organiser(), pairs=2)
    late = match.pair_a.players.get()
    incident = Incident(client_id=uuid4(), kind="lateness", side="a", player=late)
    assert rule(match.pk, incident, by=DESK).is_good
    return match


def page(client: Client, match: Match, number: int, **typed: str) -> Any:
    return sent(client, match.round.stage.tournament, number, **typed)


def sent(client: Client, event: Tournament, number: int, **typed: str) -> Any:
    assert event.house is not None
    client.force_login(event.house.users.get())
    return client.post(reverse("pair_edit", args=[event.slug, number]), typed, follow=True)


def test_a_player_named_in_a_ruling_is_corrected_and_the_ruling_says_so(
    client: Client, ruled: Match
) -> None:
    number = ruled.pair_a.number
    answer = page(client, ruled, number, name="", player_1="Zé Silva", player_2="Tó Costa")
    assert f"A inscrição {number} está corrigida." in answer.content.decode()
    assert Incident.objects.get().player.name == "Zé Silva"


def test_a_player_named_in_a_ruling_leaves_the_pair_and_stays_in_the_ruling(
    client: Client, ruled: Match
) -> None:
    number, late = ruled.pair_a.number, Incident.objects.get().player.name
    typed = {"player_1": "Zé", "player_2": "Tó", "player_3": late, "anyway": "on"}
    page(client, ruled, number, name="", **typed)
    page(client, ruled, number, name="", player_1="Zé", player_2="Tó")
    assert members(ruled.pair_a)[0][1] == "Zé"
    assert Incident.objects.get().player.name == late


def test_a_pair_that_was_drawn_does_not_wait(client: Client, ruled: Match) -> None:
    answer = page(client, ruled, 1, name="Sós", player_1="Zé", waits="on")
    assert "já entrou num sorteio" in answer.content.decode()
    assert Pair.objects.waiting().count() == 0


def test_a_stage_that_began_keeps_its_pairs_under_their_new_names() -> None:
    event = an_event(2)
    stage = begun(event)
    edited(event.pairs.first(), "Zé", "Tó")
    assert [each.pair.name for each in stage.entrants.order_by("seed")] == ["Zé e Tó", "Dupla 2"]
