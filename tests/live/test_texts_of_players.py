"""A round of a game played alone as a text to send to a group."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import moved
from tests.live.reading import page, queries
from tests.play.evenings import HOUSE, SUARO, an_evening, at_tables, bid, contract, deal
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.services.agreement import confirm
from torneio.play.services.sessions import end_session
from torneio.standings.players import player_standings

pytestmark = pytest.mark.django_db


def address(event: Tournament, number: object = 1) -> str:
    return reverse("game_words", args=[event.slug, number])


def told(event: Tournament, language: str = "pt") -> list[str]:
    client = Client(headers={"accept-language": language})
    text = page(client, address(event))
    return textarea(text)


def in_order(table: Match) -> list[str]:
    """The players of a table as they are told: the best first."""
    sides = sorted(table.sides.order_by("seat").select_related("pair"), key=lambda it: -it.result)
    return [f"{side.pair.name} {side.result}".replace("-", "−") for side in sides]


@pytest.fixture
def evening() -> Tournament:
    """Three tables: one that is over, one that plays, one that has not begun."""
    event = an_evening(players=12)
    over, playing, _waiting = at_tables(event)
    for table in (over, playing):
        assert deal(table, bid()).is_good
    assert deal(playing, bid(1, 60)).is_good
    assert end_session(over.pk, ended=True, by=HOUSE).is_good
    return event


def tables(event: Tournament) -> list[Match]:
    return list(Match.objects.of(event.pk).order_by("table__number"))


def test_each_table_has_its_players_the_best_first_and_how_far_it_is(evening: Tournament) -> None:
    over, playing, waiting = tables(evening)
    names = [side.pair.name for side in waiting.sides.order_by("seat").select_related("pair")]
    assert told(evening) == [
        "Noite de italiana pontos · Ronda 1 · sábado, 21 de novembro",
        "",
        f"Mesa 1: {', '.join(in_order(over))} (provisório)",
        f"Mesa 2: {', '.join(in_order(playing))} (2 mãos)",
        f"Mesa 3: {', '.join(names)} (por começar)",
    ]
    assert "−" in "".join(in_order(playing))


def test_a_result_that_stands_needs_no_word(evening: Tournament) -> None:
    over = tables(evening)[0]
    assert confirm(over.pk, seen=over.book_number, by=HOUSE).is_good
    assert told(evening)[2] == f"Mesa 1: {', '.join(in_order(over))}"


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("pt-BR", " · Rodada 1 · ", ["(provisório)", "(2 mãos)", "(por começar)"]),
        ("en", " · Round 1 · ", ["(provisional)", "(2 hands)", "(not started)"]),
    ],
)
def test_it_is_in_the_readers_language(
    evening: Tournament, language: str, first: str, second: list[str]
) -> None:
    head, _empty, *lines = told(evening, language)
    assert first in head
    assert [f"({line.rpartition('(')[2]}" for line in lines] == second


def test_of_suaro_the_points_so_far_are_told() -> None:
    event = an_evening(SUARO, players=2)
    table = at_tables(event)[0]
    assert deal(table, contract()).is_good
    assert told(event)[2] == f"Mesa 1: {', '.join(in_order(table))} (1 mão)"


def test_the_tables_lead_there_and_back(evening: Tournament) -> None:
    at = reverse("game", args=[evening.slug])
    assert address(evening) in page(Client(), at)
    assert f'href="{at}?ronda=1"' in page(Client(), address(evening))


def test_a_round_that_is_not_public_has_no_text(client: Client, evening: Tournament) -> None:
    assert client.get(address(evening, 2)).status_code == 404


def test_it_asks_as_much_of_two_tables_as_of_thirty() -> None:
    few, many = (an_evening(players=players, venue=f"{players}") for players in (8, 60))
    for event in (few, many):
        at_tables(event)
    assert queries(Client(), address(few)) == queries(Client(), address(many))


def test_the_standings_of_players_are_a_text_too_at_the_end_with_the_prizes(
    evening: Tournament,
) -> None:
    at = reverse("game_standings_words", args=[evening.slug])
    assert at in page(Client(), reverse("game", args=[evening.slug]))
    order = player_standings(evening)
    best = f"1.º {order[0].pair.name}: {order[0].row.result} pontos"
    said = textarea(page(Client(), at))
    assert said[0].endswith("· Classificação · sábado, 21 de novembro")
    assert (said[2], len(said)) == (best, 2 + len(order))
    assert any(": −" in line for line in said)
    Tournament.objects.filter(pk=evening.pk).update(state="over", prizes="1.º: um presunto")
    moved(evening)
    assert textarea(page(Client(), at))[-2:] == [
        "Prémios",
        f"1.º prémio: um presunto ({order[0].pair.name})",
    ]


def textarea(text: str) -> list[str]:
    said = text[text.index("<textarea") : text.index("</textarea>")].partition(">")[2]
    return said.splitlines()
