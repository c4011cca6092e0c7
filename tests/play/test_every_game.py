"""Every game there is, from opening its event to the audit: what a new one needs, in one walk."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from tests.access.doors import DOORS, address_of, addresses, of_players
from tests.access.test_sister_doors import address as at_a_table
from tests.builders import an_organiser, begun, drawn
from tests.play.evenings import JOGOS, PONTOS, SUARO, a_phone_at, at_tables
from tests.table.phones import a_phone, words
from torneio.entries.entering import PLAYERS
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.games import sheet_of
from torneio.play.models import Match
from torneio.regulation.articles import LANGUAGES

pytestmark = pytest.mark.django_db

ITALIANA = {"bidder": "0", "bid": "70", "partner": "alone", "points": "85"}
# Of each game: how many enter, what a phone sends of a first hand, and what the book then says.
HANDS: dict[str, tuple[int, dict[str, str], str]] = {
    Tournament.Game.SUECA: (4, {"partida": "1", "hand": "1", "points": "95"}, "95–25"),
    PONTOS: (4, {"number": "1"} | ITALIANA, "pediu 70, sozinho: fez 85"),
    JOGOS: (5, {"number": "1"} | ITALIANA, "pediu 70, sozinho: fez 85"),
    SUARO: (
        2,
        {"number": "1", "declarer": "a", "bid": "5", "trump": "hearts", "doubled": "1"}
        | {"tricks": "7"},
        "jogou 5 ♥: 7 vazas",
    ),
}


def opened(house: Client, game: str) -> Tournament:
    """An event of that game, through the page where games are chosen, with its players."""
    page = house.get(reverse("tournament_new"), {"jogo": game})
    assert f'name="game" value="{game}"' in page.content.decode()
    sent = {"name": "Noite", "date": "2026-11-21", "game": game, "game_target": "50"}
    assert house.post(reverse("tournament_new"), sent).status_code == 302
    event = Tournament.objects.get()
    assert event.game == game
    lines = "\n".join(f"Um {number}" for number in range(1, HANDS[game][0] + 1))
    assert register_pairs(event, read_lines(lines, names=event.playing.names)) == []
    return event


def at_the_table(event: Tournament) -> tuple[Any, Client, str]:
    """The first table of a published round, its phone, and where that sends a hand."""
    if not event.playing.several:
        sitting = at_tables(event)[0]
        where = reverse("record_hand", args=[sitting.table_id, sitting.pk])
        return sitting, a_phone_at(sitting), where
    match = drawn(begun(event)).matches.with_names().first()
    assert match is not None
    return match, a_phone(match), reverse("record_hand", args=[match.table_id, match.pk])


def unread(house: Client, table: Match) -> list[str]:
    """The pages of an event, and of the table in it, that are no page for its kind of game."""
    alone = table.round.stage.tournament.playing is PLAYERS
    address = at_a_table if alone else address_of
    of_event = {name for name, takes in addresses().items() if takes == {"slug"}}
    of_event = {name for name in of_event if not name.startswith("series")}  # a slug of its own
    read = {name for name in of_event & DOORS.keys() if "get" in DOORS[name].methods}
    mine = (read if alone else read - of_players()) | {"match"}
    asked = [address(name, table) for name in sorted(mine | {"desk_match"})]
    asked += [f"{address('regulation', table)}?lingua={language}" for language in LANGUAGES]
    said = [fact.pk for fact in sheet_of(table).counting]
    asked += [f"{address('desk_match', table)}?corrigir={pk}" for pk in said]
    answers = {each: house.get(each).status_code for each in asked}
    return [f"{each}: {status}" for each, status in answers.items() if status not in {200, 302}]


def test_every_game_is_walked() -> None:
    missing = set(Tournament.Game.values) - set(HANDS)
    assert not missing, f"{__name__}: say in HANDS what a phone sends of {missing}"


@pytest.mark.parametrize("game", HANDS)
def test_a_game_is_opened_played_read_and_audited(game: str) -> None:
    house, (_players, sent, told) = Client(), HANDS[game]
    house.force_login(an_organiser())
    event = opened(house, game)
    table, phone, where = at_the_table(event)
    sent |= {"client_id": "11111111-1111-4111-8111-111111111111"}
    assert phone.post(where, sent, follow=True).status_code == 200
    assert told in words(house.get(reverse("book", args=[event.slug])))
    assert unread(house, table) == []
    out = StringIO()
    call_command("audit", event.slug, stdout=out)
    assert "os livros batem certo" in out.getvalue()


@pytest.mark.parametrize("how", ["get", "post"])
def test_a_game_that_nobody_knows_is_refused_where_games_are_chosen(how: str) -> None:
    house = Client()
    house.force_login(an_organiser())
    asked = {"jogo": "x", "game": "x", "name": "Noite", "date": "2026-11-21"}
    answer = getattr(house, how)(reverse("tournament_new"), asked)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert page.count("Esse jogo não existe aqui: escolha um destes.") == 1
    assert page.index("Esse jogo não existe aqui") < page.index('class="event"')
    assert "aria-current" not in page.split('class="row games"')[1].split("</nav>")[0]
    assert 'name="game" value="x"' in page
    assert not Tournament.objects.exists()
