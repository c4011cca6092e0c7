"""The result of a table, where each plays alone, as a picture and as a messenger shows it."""

import re
import struct
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_match
from tests.live.reading import page
from tests.play.evenings import (
    HOUSE,
    JOGOS,
    PONTOS,
    SUARO,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    fresh,
)
from torneio.entries.models import Pair, Tournament
from torneio.live.bracket.text_widths import width_of
from torneio.live.pocket.players_cards import PlayersCard, card_of_players
from torneio.play.alone.deal_sheets import read_deals
from torneio.play.models import Match, Round
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db
LONG = "Maximiliano Bernardino da Conceição Wanderley Montenegro dos Santos"


def ended(game: str = JOGOS, players: int = 5) -> Match:
    (table,) = at_tables(an_evening(game, players))
    assert deal(table, contract() if game == SUARO else bid()).is_good
    assert end_session(table.pk, ended=True, by=HOUSE).is_good
    return fresh(table)


def address(match: Match, name: str = "players_card") -> str:
    return reverse(name, args=[match.round.stage.tournament.slug, match.public_id])


def card(match: Match) -> PlayersCard:
    event = Tournament(name=LONG, venue=LONG)
    return card_of_players(event, read_deals(fresh(match)))


@pytest.mark.parametrize(("game", "players"), [(PONTOS, 4), (JOGOS, 5), (SUARO, 2)])
def test_everybody_stands_on_it_with_what_they_have(game: str, players: int) -> None:
    match = ended(game, players)
    sides = list(match.sides.order_by("seat").select_related("pair"))
    most = max(side.result for side in sides)
    shown = [(line.name.text, line.figure, line.is_ahead) for line in card(match).players]
    assert shown == [
        (side.pair.name, str(side.result).replace("-", "−"), side.result == most) for side in sides
    ]


def test_it_is_a_square_picture_of_a_public_table(client: Client) -> None:
    match = ended()
    answer = client.get(address(match))
    assert answer["Content-Type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == (1080, 1080)
    Pair.every.filter(name="Jogador 1").update(name="<Zé> & Tó")
    assert client.get(address(match)).content != answer.content
    Round.objects.update(state=Round.State.DRAFT)
    assert client.get(address(match)).status_code == 404


def test_there_is_none_of_a_match_of_pairs(client: Client) -> None:
    assert client.get(address(a_match())).status_code == 404


def test_long_names_leave_room_for_the_figures() -> None:
    match = ended()
    for number in range(1, 6):
        Pair.every.filter(number=number).update(name=f"{LONG} {number}")
    lines = card(match).players
    assert all(72 + width_of(line.name.text, line.name.size) < 1008 - 240 for line in lines)
    assert all(after.y - line.y >= 100 for line, after in pairwise(lines))
    assert (lines[0].y > 200, lines[-1].y < 900) == (True, True)


def test_a_messenger_is_told_who_is_ahead_and_the_whole_address_of_the_picture() -> None:
    match = ended()
    html = page(Client(), address(match, "match"))
    said = dict(re.findall(r'<meta property="og:(\S+)"\s+content="([^"]*)">', html))
    assert said["title"] == read_deals(match).ending
    assert said["image"] == f"http://testserver{address(match)}"
    assert f'href="{address(match)}"' in html
    assert f'value="http://testserver{address(match, "match")}"' in html


def test_a_table_that_is_played_has_no_picture_to_send() -> None:
    (table,) = at_tables(an_evening(PONTOS, 4))
    html = page(Client(), address(table, "match"))
    assert "og:image" not in html
    assert 'og:title" content="Jogador ' in html
    assert address(table) not in html
