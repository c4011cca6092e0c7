"""A pair of up to four: registered at once, and joined until its event says."""

from typing import Any

import pytest
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn
from tests.live.reading import words
from tests.pair_lists.paper import Paper
from torneio.audit.words import told
from torneio.entries.forms.pairs import door_form
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.rosters import Rosters
from torneio.entries.selectors import names_of, rosters_are_closed
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db
THREE, FOUR = "Zé, Tó e Quim", "Zé / Tó / Quim / Rui"
TOO_MANY = "São mais de %s jogadores. Se cada dupla pode ter mais, diga-o primeiro"


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    return an_event(0, organiser=organiser)


def of(event: Tournament, size: int, rosters: str = Rosters.DRAWN) -> Tournament:
    Tournament.objects.filter(pk=event.pk).update(pair_size=size, rosters=rosters)
    return Tournament.objects.get(pk=event.pk)


def squads(event: Tournament) -> list[tuple[str, list[str]]]:
    return [(pair.name, list(names_of(pair))) for pair in event.pairs.all()]


def edit(client: Client, pair: Pair, *names: str, **more: str) -> Any:
    typed = {f"player_{at}": name for at, name in enumerate(names, start=1)}
    address = reverse("pair_edit", args=[pair.tournament.slug, pair.number])
    return client.post(address, {"name": pair.name, **typed, **more})


@pytest.mark.parametrize(
    ("size", "line", "name", "players"),
    [
        (3, THREE, THREE, ["Zé", "Tó", "Quim"]),
        (4, FOUR, "Zé, Tó, Quim e Rui", ["Zé", "Tó", "Quim", "Rui"]),
        (4, THREE, THREE, ["Zé", "Tó", "Quim"]),
        (3, "Zé e Tó", "Zé e Tó", ["Zé", "Tó"]),
    ],
)
def test_a_squad_is_pasted_as_people_write_it(
    client: Client, event: Tournament, size: int, line: str, name: str, players: list[str]
) -> None:
    paper = Paper(client, of(event, size)).paste(line)
    assert paper.doubts == {}
    assert paper.press("register").told == "1 dupla registada."
    assert squads(event) == [(name, players)]


@pytest.mark.parametrize(
    ("size", "line", "players", "club"),
    [
        (2, "Zé, Tó, Quim", ["Zé", "Tó"], "Quim"),
        (3, "Zé, Tó, Quim", ["Zé", "Tó", "Quim"], ""),
        (3, "Zé; Tó; Quim; Vila", ["Zé", "Tó", "Quim"], "Vila"),
        (4, "Zé, Tó, Quim, Rui", ["Zé", "Tó", "Quim", "Rui"], ""),
        (4, "Zé\tTó\tQuim", ["Zé", "Tó", "Quim"], ""),
        (3, "Zé e Tó, Vila", ["Zé", "Tó"], "Vila"),
        (3, "Zé, Tó", ["Zé", "Tó"], ""),
    ],
)
def test_bare_columns_are_players_as_far_as_a_pair_has_them(
    client: Client, event: Tournament, size: int, line: str, players: list[str], club: str
) -> None:
    paper = Paper(client, of(event, size)).paste(line)
    bare = len(players) > 2 and not club
    assert ("Em 1 linha o último nome leu-se como suplente." in paper.said) is bare
    assert paper.press("register").told == "1 dupla registada."
    pair = event.pairs.get()
    assert (list(names_of(pair)), pair.club) == (players, club)


def test_a_column_that_repeats_is_a_club_also_where_pairs_have_three(
    client: Client, event: Tournament
) -> None:
    lines = "Zé;Tó;Vila\nRui;Ana;Vila\nGil;Lia;Beja\nIvo;Sara;Beja"
    Paper(client, of(event, 3)).paste(lines).press("register")
    assert {(pair.players.count(), pair.club) for pair in event.pairs.all()} == {
        (2, "Vila"),
        (2, "Beja"),
    }


COLUMNS = "Zé, Tó, Quim\nRui, Ana, Vila\nGil, Lia, Vila"
PLACE = "«Vila» tanto pode ser um jogador como a terra de onde vêm."


def test_it_is_asked_who_ends_like_another_or_like_a_club(
    client: Client, event: Tournament
) -> None:
    event = of(event, 3)
    paper = Paper(client, event).paste(COLUMNS)
    assert [said[0].startswith(PLACE) for said in paper.doubts.values()] == [True, True]
    paper.press("register", {"1-fate": "in", "2-player_3": "", "2-club": "Vila"})
    assert paper.told == "3 duplas registadas."
    known = Paper(client, event).paste("Eva, Noé, Vila")  # the event has that club by now
    assert known.doubts[1][0].startswith(PLACE)
    assert [(pair.players.count(), pair.club) for pair in event.pairs.all()] == [
        (3, ""),
        (3, ""),
        (2, "Vila"),
    ]


@pytest.mark.parametrize(
    ("pressed", "kept"),
    [
        (["last=club"], [(2, "Quim"), (2, "Vila"), (2, "Vila")]),
        (["last=plays"], [(3, ""), (3, ""), (3, "")]),
        (["last=club", "last=plays"], [(3, ""), (3, ""), (3, "")]),
    ],
)
def test_it_is_said_of_all_lines_at_once_and_taken_back(
    client: Client, event: Tournament, pressed: list[str], kept: list[tuple[int, str]]
) -> None:
    paper = Paper(client, of(event, 3)).paste(COLUMNS)
    for button in pressed:
        paper.press(button)
    said = "clube ou terra" if pressed[-1] == "last=club" else "suplente"
    assert f"Em 3 linhas o último nome leu-se como {said}." in paper.said
    paper.press("register")
    if paper.answer.status_code == 422:
        paper.press("register", {"2-fate": "in"})  # two called Vila
    assert paper.told == "3 duplas registadas."
    assert [(pair.players.count(), pair.club) for pair in event.pairs.all()] == kept


@pytest.mark.parametrize(("size", "line"), [(2, THREE), (2, FOUR), (3, FOUR)])
def test_one_more_than_the_event_allows_is_no_pair(
    client: Client, event: Tournament, size: int, line: str
) -> None:
    paper = Paper(client, of(event, size)).paste(line)
    assert paper.doubts[1][0].startswith(TOO_MANY % size)
    paper.press("register", {"0-fate": "in"})
    (problem,) = register_pairs(Tournament.objects.get(), read_lines(line))
    assert (problem.code, problem.details["most"]) == ("squad_too_large", size)
    assert squads(event) == []


@pytest.mark.parametrize(
    "typed", [{"player_2": "Tó", "player_3": "Quim"}, {}, {"player_1": "Zé, Tó, Quim"}]
)
def test_a_squad_is_typed_at_the_door(
    client: Client, event: Tournament, typed: dict[str, str]
) -> None:
    first = {"player_1": "Zé" if typed else THREE}
    client.post(reverse("pair_add", args=[of(event, 3).slug]), first | typed)
    assert squads(event) == [(THREE, ["Zé", "Tó", "Quim"])]


def test_at_the_door_of_an_event_of_two_a_third_name_is_refused_with_the_way_out(
    client: Client, event: Tournament
) -> None:
    answer = client.post(reverse("pair_add", args=[event.slug]), {"player_1": THREE})
    assert "diga-o primeiro nos dados do torneio" in answer.content.decode()
    assert squads(event) == []


def test_as_many_fields_as_a_pair_may_have_names(event: Tournament) -> None:
    fields = [
        sum(name.startswith("player_") for name in door_form(of(event, size))().fields)
        for size in (2, 3, 4)
    ]
    assert fields == [2, 3, 4]


def test_a_squad_with_a_name_of_its_own_keeps_it(event: Tournament) -> None:
    event = of(event, 3)
    assert register_pairs(event, read_lines(THREE)) == []
    pair = event.pairs.get()
    assert not pair.has_own_name
    Pair.objects.update(name="Os Leões")
    assert event.pairs.get().has_own_name


def test_the_event_says_how_many_a_pair_may_have_and_its_book_keeps_it(
    client: Client, event: Tournament
) -> None:
    address = reverse("tournament_edit", args=[event.slug])
    sent = {"name": event.name, "date": "2026-11-21", "pair_size": "4", "rosters": "never"}
    client.post(address, sent)
    line = event.books.last()
    assert line is not None
    assert (told(line).old, told(line).new) == (
        "jogadores por dupla: 2; plantéis fecham: no primeiro sorteio",
        "jogadores por dupla: até 4; plantéis fecham: nunca",
    )
    assert 'value="4" selected' in client.get(address).content.decode()


def test_no_pair_has_five(event: Tournament) -> None:
    with pytest.raises(IntegrityError, match="tournament_pairs_of_two_to_four"):
        of(event, 5)


def test_the_rosters_close_when_the_event_says(event: Tournament) -> None:
    assert register_pairs(event, read_lines("Zé e Tó\nRui e Ana")) == []
    closed = [rosters_are_closed(of(event, 3, when)) for when in Rosters.values]
    drawn(begun(event))
    closed += [rosters_are_closed(of(event, 3, when)) for when in Rosters.values]
    assert closed == [False, True, False, True, True, False]


OUTSIDE = "É um suplente de fora"


def test_somebody_joins_a_pair_until_its_rosters_close(client: Client, event: Tournament) -> None:
    event = of(event, 3)
    assert register_pairs(event, read_lines("Zé e Tó\nRui e Ana")) == []
    pair, other = event.pairs.all()
    assert edit(client, pair, "Zé", "Tó", "Quim").status_code == 302
    assert squads(event)[0] == (THREE, ["Zé", "Tó", "Quim"])
    drawn(begun(event))
    answer = edit(client, other, "Rui", "Ana", "Eva")
    assert answer.status_code == 422
    said = answer.content.decode()
    assert "Os plantéis estão fechados. Se Eva vem de fora substituir alguém" in said
    assert OUTSIDE in said
    assert squads(event)[1] == ("Rui e Ana", ["Rui", "Ana"])
    assert edit(client, other, "Rui", "Ana", "Eva", anyway="on").status_code == 302
    assert squads(event)[1][1] == ["Rui", "Ana", "Eva"]
    line = event.books.last()
    assert line is not None
    assert line.why == "from_outside:"
    assert told(line).new == "dupla 2: «Rui, Ana e Eva»; jogam Rui, Ana, Eva"


def test_a_name_is_corrected_and_one_who_left_goes_also_once_they_are_closed(
    client: Client, event: Tournament
) -> None:
    event = of(event, 3, Rosters.NOW)
    assert register_pairs(event, read_lines(THREE)) == []
    assert edit(client, event.pairs.get(), "José", "Tó", "Quim").status_code == 302
    assert edit(client, event.pairs.get(), "José", "Tó").status_code == 302
    assert squads(event) == [("José e Tó", ["José", "Tó"])]


def test_a_substitute_in_an_event_of_plain_pairs_is_asked_about(
    client: Client, event: Tournament
) -> None:
    assert register_pairs(event, read_lines("Zé e Tó")) == []
    pair = event.pairs.get()
    assert OUTSIDE not in client.get(reverse("pair_edit", args=[event.slug, 1])).content.decode()
    said = edit(client, pair, "Zé", "Tó", "Quim").content.decode()
    assert "Cada dupla tem até 2 jogadores. Se Quim vem de fora substituir alguém" in said
    assert edit(client, pair, "Zé", "Tó", "Quim", anyway="on").status_code == 302
    assert squads(event) == [(THREE, ["Zé", "Tó", "Quim"])]


def test_a_known_club_behind_two_names_is_asked_about_at_the_door(
    client: Client, event: Tournament
) -> None:
    Tournament.objects.update(pair_size=3)
    address = reverse("pair_add", args=[event.slug])
    client.post(address, {"player_1": "Rui", "player_2": "Ana", "club": "Vila"})
    asked = client.post(address, {"player_1": "Zé, Tó, Vila"})
    assert "«Vila» tanto pode ser um jogador como a terra" in asked.content.decode()
    assert event.pairs.count() == 1
    client.post(address, {"player_1": "Zé, Tó, Vila", "mesmo": "Zé, Tó e Vila"})
    client.post(address, {"player_1": "Gil, Lia, Noé"})
    named = event.pairs.order_by("number").values_list("name", flat=True)
    assert list(named) == ["Rui e Ana", "Zé, Tó e Vila", "Gil, Lia e Noé"]


def test_a_new_event_says_where_pairs_of_three_or_four_are_chosen() -> None:
    event = an_event(0, organiser=an_organiser())
    client = Client()
    client.force_login(event.house.users.get())
    asked = words(client, reverse("new_format", args=[event.slug]))
    assert "Duplas de três ou quatro jogadores: escolhem-se depois, em «Dados», «Plantéis»" in asked
    found = words(client, reverse("tournament_edit", args=[event.slug]))
    assert "Plantéis: duplas com suplentes" in found
