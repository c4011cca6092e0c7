"""An unconfirmed result says so in words, wherever it is shown; a confirmed one does not."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, signed_in
from tests.live.reading import words
from torneio.access.actors import Actor, Voice, official
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.services import agreement

pytestmark = pytest.mark.django_db
US, THEM = Actor("Nós", Voice.A), Actor("Eles", Voice.B)


def a_result(pairs: int = 4) -> Match:
    """The first table over, entered by one pair; the others not begun."""
    event = an_event(pairs, name=f"Noite de {pairs}")
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º um borrego\n2.º um presunto")
    round_ = drawn(begun(event, "swiss", rounds=2))
    match = round_.matches.with_names().order_by("position").first()
    assert match is not None
    return play(match, WINS, by=US)


def address(name: str, match: Match) -> str:
    slug = match.round.stage.tournament.slug
    more = {"match": [match.public_id], "round": [1], "pair": [match.pair_a.number]}
    return reverse(name, args=[slug, *more.get(name, [])])


MARKS = {
    "standings": ("1 resultado provisório", "1 resultado em disputa"),
    "standings_csv": ("1 resultado provisório", "1 resultado em disputa"),
    "board": ("Classificação provisória", "disputa"),
    "round": ("terminado, provisório", "em disputa"),
    "match": ("terminado, provisório", "em disputa"),
    "pair": ("terminado, provisório", "em disputa"),
    "tables": ("terminado, provisório", "em disputa"),
    "prizes": ("1 resultado provisório", "1 resultado em disputa"),
    "officials": ("Resultado por confirmar.", "Não há acordo de {who}: «a terceira»"),
}


@pytest.mark.parametrize("name", MARKS)
def test_a_result_says_how_far_it_is_agreed_to(name: str) -> None:
    match = a_result()
    reader = signed_in(match.round.stage.tournament)
    provisional, disputed = MARKS[name]
    assert provisional in words(reader, address(name, match))
    agreement.dispute(match.pk, side="b", why="a terceira", by=THEM)
    assert match.pair_b
    assert disputed.format(who=match.pair_b.name) in words(reader, address(name, match))
    seen = Match.objects.get(pk=match.pk).book_number
    assert agreement.confirm(match.pk, seen=seen, by=official("Zé")).is_good
    said = words(reader, address(name, match))
    assert [word for word in ("provis", "disputa") if word in said] == []


@pytest.mark.parametrize("name", ["standings", "board", "round"])
def test_the_words_cost_no_query_a_row(name: str, client: Client) -> None:
    counted = []
    for pairs in (4, 40):
        match = a_result(pairs)
        for other in match.round.matches.with_names()[1:4]:
            play(other, WINS, by=US)
        with CaptureQueriesContext(connection) as queries:
            client.get(address(name, match))
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_an_event_that_asks_nobody_marks_nothing(client: Client) -> None:
    event = an_event(4)
    Tournament.objects.update(agreement_asked=False)
    match = drawn(begun(event, "swiss", rounds=2)).matches.with_names().first()
    assert match is not None
    play(match, WINS, by=US)
    assert "provis" not in words(client, address("standings", match))
