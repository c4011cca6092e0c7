"""An early hand put right: later hands lose their places in the same act, and get them again."""

from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scoring
from scoring import Problem
from tests.access.doors import address_of
from tests.builders import a_match, fresh, play
from tests.desk.test_corrections import REFEREE, US, words
from tests.draw.nights import signed_in
from tests.play.test_agreement import THEM
from tests.rulings.referees import ruled
from torneio.audit import all_books
from torneio.audit.sheet_faults import unlike
from torneio.coded import coded
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match
from torneio.play.outcomes import Answer
from torneio.play.services import agreement, recording
from torneio.play.services.conflicts import settle_conflict
from torneio.play.sheets import Position, read_sheet
from torneio.words import sentence

pytestmark = pytest.mark.django_db


def correct(match: Match, at: tuple[int, int], said: scoring.Entry, why: str = "trocado") -> Answer:
    wrong = read_sheet(fresh(match)).at(Position(*at))
    assert wrong
    return recording.correct_hand(
        match.pk,
        said,
        hand_id=wrong.pk,
        client_id=uuid4(),
        by=REFEREE,
        why=why,
    )


def desk(match: Match, at: tuple[int, int], points: int, *, save: bool = False) -> Any:
    """The official's own page for the same."""
    wrong = read_sheet(fresh(match)).at(Position(*at))
    assert wrong
    said = {"kind": "played", "points": str(points), "why": f"era {points}"}
    fields = {f"correct-{field}": value for field, value in said.items()}
    fields |= {"correct-client_id": str(uuid4())} | ({"save": "1"} if save else {})
    organiser = signed_in(match.round.stage.tournament, str(uuid4()))
    return organiser.post(address_of("desk_correct", match, hand=wrong.pk), fields)


def lengths(match: Match) -> list[int]:
    return [len(block) for block in read_sheet(fresh(match)).hands]


def points(match: Match) -> list[list[int | None]]:
    return [[hand.points for hand in block] for block in read_sheet(fresh(match)).hands]


def holds() -> bool:
    event = Tournament.objects.get()
    return not all_books.broken(event) and not unlike(event)


def test_a_partida_that_ends_sooner_loses_its_last_hand_and_the_next_one_stays() -> None:
    match = play(a_match(), [61, 61, 61, 61, 30], by=US)
    shown = desk(match, (1, 1), 95)
    said = words(shown)
    assert "A mão 4 da partida 1, 61–59, deixa de contar: fica riscada na folha." in said
    assert lengths(match) == [4, 1]
    assert desk(match, (1, 1), 95, save=True).status_code == 302
    assert points(match) == [[95, 61, 61], [30]]
    line = match.book.get(act="voided")
    assert line.why == coded("hand_corrected", 1, 1, "era 95")
    assert Hand.objects.get(number=4).voided_why == line.why
    assert holds()


def test_the_hand_comes_back_when_the_partida_goes_on_again() -> None:
    match = play(a_match(), [61, 61, 61, 61, 30], by=US)
    correct(match, (1, 1), scoring.Played(95))
    shown = desk(match, (1, 1), 61)
    assert "A mão 4 da partida 1, 61–59, volta a contar." in words(shown)
    assert correct(match, (1, 1), scoring.Played(61)).is_good
    assert points(match) == [[61, 61, 61, 61], [30]]
    assert Hand.objects.get(number=4, voided_at=None).voice == "a"  # still that pair's word
    assert holds()
    assert correct(match, (1, 1), scoring.Played(95)).is_good
    assert correct(match, (1, 1), scoring.Played(61)).is_good
    assert points(match) == [[61, 61, 61, 61], [30]]


def test_a_match_that_ends_sooner_gives_up_its_last_partida_and_takes_it_back() -> None:
    match = play(a_match(), [95, 95, 25, 25, 95, 95], by=US)
    assert agreement.confirm(match.pk, seen=match.book_number, by=REFEREE).is_good
    assert correct(match, (2, 1), scoring.Renuncia("b")).is_good
    assert (lengths(match), fresh(match).partidas_a) == ([2, 1], 2)
    assert correct(match, (2, 1), scoring.Played(25)).is_good
    assert points(match) == [[95, 95], [25, 25], [95, 95]]
    assert fresh(match).agreement == Match.Agreement.CONFIRMED  # as it was
    assert holds()


def test_what_was_said_at_the_place_since_is_not_pushed_out_by_what_had_lost_it() -> None:
    match = play(a_match(), [61, 61, 61, 61], by=US)
    correct(match, (1, 1), scoring.Played(95))
    correct(match, (1, 3), scoring.Played(59))
    assert points(match) == [[95, 61, 59, 61]]
    recording.void_last_hand(
        match.pk, hand_id=Hand.objects.get(number=4, voided_at=None).pk, by=REFEREE, why="não foi"
    )
    assert correct(match, (1, 3), scoring.Played(50)).is_good
    assert points(match) == [[95, 61, 50]]  # taken back by itself: it stays out


def test_a_partida_that_goes_on_though_the_next_was_begun_is_refused_with_what_it_lacks() -> None:
    match = play(a_match(), [61, 61, 61, 61, 30], by=US)
    shown = desk(match, (1, 4), 59)
    assert shown.status_code == 422
    assert "Assim a partida 1 ficava 3–1, por acabar: faltam-lhe mãos, e a seguinte" in words(shown)
    assert lengths(match) == [4, 1]
    last = play(a_match(name="Outra"), [61, 61, 61, 61], by=US)
    shown = desk(last, (1, 4), 59)
    assert "Falta jogar a mão 5 da partida 1." in words(shown)


def test_the_entry_of_a_ruling_does_not_go_with_a_correction() -> None:
    match = play(a_match(), [61, 61, 61], by=US)
    assert ruled(match, "false_claim", side="b").is_good
    refused = correct(match, (1, 1), scoring.Played(95))
    (problem,) = refused.problems
    assert sentence(problem).startswith("Assim a mão 4 da partida 1 deixava de contar, e é de uma")
    organiser = signed_in(match.round.stage.tournament)
    page = organiser.get(address_of("desk_match", match)).content.decode()
    assert page.count("?corrigir=") == 3  # none of the ruling's own


def settled(match: Match, said: int, at: tuple[int, int], **more: str) -> Any:
    """Another value for a hand by the other pair, and the desk that takes it."""
    against = recording.record_hand(
        match.pk, scoring.Played(said), at=Position(*at), client_id=uuid4(), by=THEM
    ).against
    assert against
    organiser = signed_in(match.round.stage.tournament, str(uuid4()))
    fields = {"settle-what": against.pk, "settle-keep": "0", "settle-why": "era assim"}
    return organiser.post(address_of("desk_settle", match), fields | more)


def test_an_official_who_settles_takes_out_what_is_left_over_and_sees_it_before() -> None:
    match = play(a_match(), [61, 61, 61, 61], by=US)  # nothing is over, no round was drawn from it
    shown = settled(match, 95, (1, 1))
    assert "A mão 4 da partida 1, 61–59, deixa de contar: fica riscada na folha." in words(shown)
    assert points(match) == [[61, 61, 61, 61]]
    assert settled(match, 95, (1, 1), save="1").status_code == 302
    assert points(match) == [[95, 61, 61]]
    assert match.book.filter(act="voided").count() == 1
    assert holds()


def test_an_official_who_settles_and_moves_no_other_hand_is_not_asked_twice() -> None:
    match = play(a_match(), [61, 61], by=US)
    assert settled(match, 70, (1, 1)).status_code == 302
    assert points(match) == [[70, 61]]


def test_a_phone_that_gives_way_is_told_to_take_the_later_hands_back_first() -> None:
    match = play(a_match(), [61, 61, 61, 61], by=US)
    answer = recording.record_hand(
        match.pk, scoring.Played(95), at=Position(1, 1), client_id=uuid4(), by=THEM
    )
    assert answer.against
    gave_way = settle_conflict(match.pk, hand_id=answer.against.pk, keep=False, by=US)
    (problem,) = {each.code for each in gave_way.problems}
    assert "anule primeiro as últimas" in sentence(Problem(problem))
    assert points(match) == [[61, 61, 61, 61]]


def test_a_ruling_shows_the_hands_that_lose_their_places_even_while_the_match_is_played() -> None:
    match = play(a_match(), [61, 61, 61], by=US)
    organiser = signed_in(match.round.stage.tournament)
    address = address_of("ruling_new", match, kind="renuncia")
    said = {"client_id": str(uuid4()), "place": "1-1", "who": "b"}
    shown = words(organiser.post(address, said))
    assert "A mão 3 da partida 1, 61–59, deixa de contar" in shown
    assert lengths(match) == [3]
    assert organiser.post(address, said | {"save": "1"}).status_code == 302
    assert (lengths(match), holds()) == ([1], True)


_CHANGES = st.lists(
    st.tuples(st.integers(0, 9), st.sampled_from([25, 40, 59, 60, 61, 95])), min_size=1, max_size=6
)


@pytest.mark.about("sqlite")  # a law of the sheet, the same on either
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(changes=_CHANGES, preset=st.sampled_from(["classica", "norte-5", "cinco-maos"]))
def test_after_any_correction_the_sheet_scores_and_the_book_holds(
    changes: list[tuple[int, int]], preset: str
) -> None:
    match = play(a_match(preset=preset, name=str(uuid4())), [61, 61, 61, 61, 61], by=US)
    for place, value in changes:
        counting = read_sheet(fresh(match)).counting
        wrong = counting[place % len(counting)]
        was = points(match)
        at = (wrong.partida.number, wrong.number)
        answer = correct(match, at, scoring.Played(value))
        sheet = read_sheet(fresh(match))
        assert sheet.score.problems == ()
        assert not unlike(match.round.stage.tournament)
        if answer.is_good:
            assert correct(match, at, scoring.Played(wrong.points or 0)).is_good
            assert points(match) == was
            correct(match, at, scoring.Played(value))
        else:
            assert points(match) == was
