"""What a match closed as it stands counts as, said before it is; and open again without a hand."""

import pytest
from django.test import Client

from tests.builders import fresh, play
from tests.desk.test_closing import a_night, close, of_event, there
from tests.live.reading import words
from torneio.audit.sheet_faults import unlike
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("page", ["desk_close", "tables_close"])
def test_before_it_is_closed_it_is_said_what_the_match_counts_as(page: str) -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [61])
    if page == "desk_close":
        said = " ".join(house.post(there(match, page)).content.decode().split())
    else:
        said = words(house, of_event(match, page))
    a, b = match.names.values()
    assert f"Ganham {a} por riscos: 0–0 em partidas, 1–0 em riscos." in said
    assert "A partida por acabar não é de ninguém: dela só contam os riscos." in said
    assert f"Na classificação: 3 pontos para {a}, 0 pontos para {b}." in said


def undo(house: Client, match: Match, **more: str) -> str:
    last = read_sheet(fresh(match)).last_hand
    assert last
    said = {"undo-what": str(last.pk), "undo-why": "era de outra mesa", **more}
    return house.post(there(match, "desk_undo"), said, follow=True).content.decode()


def test_without_its_only_hand_a_closed_match_is_open_again_on_every_page() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    close(house, match)
    again = "Sem mãos, o encontro que estava fechado fica aberto outra vez"
    assert again in undo(house, match)
    undo(house, match, save="1")
    opened = fresh(match)
    assert (opened.over, opened.ended, opened.agreement) == (False, False, "open")
    assert "empate" not in words(house, there(match)).lower()
    Tournament.objects.update(totals_allowed=True)
    assert "por escrever" in words(house, of_event(match, "results"))
    assert unlike(match.round.stage.tournament) == []


def test_a_closed_match_stays_closed_while_a_hand_is_left() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95, 25])
    close(house, match)
    assert "fica aberto outra vez" not in undo(house, match)
    undo(house, match, save="1")
    assert (fresh(match).ended, fresh(match).winner) == (True, "a")
    assert unlike(match.round.stage.tournament) == []


def test_the_organisers_page_shows_the_riscos_that_decided_a_match_level_in_partidas() -> None:
    house, _round, (match, drawn_, *_more) = a_night()
    play(match, [95, 25, 61])
    play(drawn_, [95, 25])
    close(house, match)
    close(house, drawn_)
    a, b = match.pair_a, match.pair_b
    won = f"Vitória de {a.name} Partidas Riscos {a} 0 3 {b} 0 2"
    assert won in words(house, there(match))
    level = f"Empate Partidas Riscos {drawn_.pair_a} 0 2 {drawn_.pair_b} 0 2"
    assert level in words(house, there(drawn_))
