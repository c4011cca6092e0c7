"""A final that is played to more partidas than the other matches."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, drawn, fresh, play
from tests.draw.nights import WINS, finish, signed_in
from tests.live.reading import words as page_words
from tests.table.phones import a_phone, page_of, words
from torneio.audit.check import check
from torneio.draw import services
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import ReadyFormat, ReadyStage
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Match, Stage, StageOptions
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db

TO_THREE = StageOptions(third_place=True, final_partidas=3)
ONE = WINS[:1]  # a partida


def at_the_final() -> tuple[Stage, Match, Match]:
    """The final and the match for third place of four pairs."""
    stage = services.begin_stage(an_event(), "knockout", by_lot=False, options=TO_THREE, seed=4)
    assert isinstance(stage, Stage)
    finish(drawn(stage))
    last = drawn(stage, 2)
    final, third = (last.matches.get(part=part) for part in ("main", "third"))
    return stage, fresh(final), fresh(third)


def test_the_final_is_won_by_its_own_number_and_third_place_by_the_others() -> None:
    stage, final, third = at_the_final()
    assert not play(final, WINS).over
    assert play(third, WINS).over
    phone = words(a_phone(final).get(page_of(final), {"encontro": final.pk}))
    assert "Registar a mão" in phone
    assert "ganha quem fizer primeiro 3 partidas" in phone.lower()
    final = play(final, ONE)
    assert (final.over, final.winner, final.partidas_a) == (True, "a", 3)
    assert [each.row.place for each in standings(stage.tournament)] == [1, 2, 3, 4]


def test_a_later_reading_finds_no_fault() -> None:
    stage, final, _third = at_the_final()
    assert play(final, [*WINS, *ONE]).over
    assert check(Tournament.objects.get(pk=stage.tournament_id)).faults == []


def test_it_begins_from_the_form_and_the_regulation_says_it() -> None:
    event = an_event(8)
    sent = {"format": "knockout", "order": "lot", "third_place": "on", "final_partidas": "3"}
    signed_in(event).post(reverse("draw_begin", args=[event.slug]), sent)
    assert Stage.objects.get().final_partidas == 3
    said = page_words(Client(), reverse("regulation", args=[event.slug]))
    assert "A final joga-se a 3 partidas" in said


@pytest.mark.parametrize("sent", ["0", "10", "x"])
def test_a_number_that_cannot_be_is_told_at_its_place(sent: str) -> None:
    event = an_event(8)
    said = {"format": "knockout", "order": "lot", "final_partidas": sent}
    answer = signed_in(event).post(reverse("draw_begin", args=[event.slug]), said)
    assert answer.status_code == 422
    other = said | {"format": "swiss", "rounds": "3"}
    assert signed_in(event).post(reverse("draw_begin", args=[event.slug]), other).status_code == 302


def test_it_is_played_to_its_end() -> None:
    row = ReadyFormat("x", "x", "x", (ReadyStage("knockout", TO_THREE),), 2, 128, "")
    assert sorted(rehearse(row, 7).places) == list(range(1, 8))
