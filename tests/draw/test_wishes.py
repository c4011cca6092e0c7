"""Wishes about opponents: kept apart, set against each other, clubs, and new tables."""

import pytest
from django.test import Client
from django.urls import reverse

from pairing.proof_file import read
from pairing.verification import verify
from tests.builders import PHONE, an_event, begun, drawn
from tests.draw.nights import finish, signed_in
from tests.table.phones import words
from torneio.draw.certificate import drawn_round
from torneio.draw.drawing import draw_round
from torneio.draw.services import begin_stage
from torneio.draw.wishes.services import (
    change_wishes,
    fix_match,
    keep_apart,
    let_draw,
    let_meet,
)
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Opponents, Round, Stage, StageOptions
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db


def pair(event: Tournament, number: int) -> Pair:
    return event.pairs.get(number=number)


def met(round_: Round) -> set[frozenset[int]]:
    """The pairs of a round, by number."""
    two = round_.matches.exclude(pair_b=None).values_list("pair_a__number", "pair_b__number")
    return {frozenset(each) for each in two}


def redrawn(stage: Stage, number: int = 1) -> Round:
    """A round drawn again, still a draft."""
    rounds.discard(stage.rounds.get(number=number).pk)
    return draft(stage, number)


def draft(stage: Stage, number: int = 1) -> Round:
    round_ = stage.rounds.get(number=number)
    now = stage.tournament.created_at
    Round.objects.filter(pk=round_.pk).update(state=Round.State.QUEUED, queued_at=now)
    assert draw_round(round_.pk)
    return Round.objects.with_last().select_related("stage__tournament").get(pk=round_.pk)


def test_two_kept_apart_do_not_meet_whatever_the_lots() -> None:
    event = an_event(4)
    for other in (2, 3):
        keep_apart(event, pair(event, other), pair(event, 1), by=PHONE)
    first = draft(begun(event, "swiss", rounds=1))
    assert met(first) == {frozenset((1, 4)), frozenset((2, 3))}
    assert "Quem não se devia encontrar não se encontra." in drawn_round(first).good


def test_where_no_draw_is_left_they_meet_and_it_is_said() -> None:
    event = an_event(2)
    keep_apart(event, pair(event, 1), pair(event, 2), by=PHONE)
    (said,) = drawn_round(draft(begun(event, "swiss", rounds=1))).broken
    assert "não se deviam encontrar: não havia sorteio sem isto" in said


def test_what_is_said_after_a_draw_is_kept_by_the_next() -> None:
    event = an_event(8)
    stage = begun(event, "swiss", rounds=3)
    first = draft(stage)
    one, other = sorted(next(iter(met(first))))
    keep_apart(event, pair(event, one), pair(event, other), by=PHONE)
    assert "quem joga com quem" in drawn_round(first).broken[0]
    again = redrawn(stage)
    assert frozenset((one, other)) not in met(again)
    assert drawn_round(again).broken == ()


def test_two_set_against_each_other_meet_at_their_table() -> None:
    event = an_event(9)
    stage = begun(event, "swiss", rounds=2)
    round_ = stage.rounds.select_related("stage").get(number=1)
    assert fix_match(round_, pair(event, 8), pair(event, 3), table=4, by=PHONE) is None
    first = draft(stage)
    match = first.matches.get(table__number=4)
    assert set(match.pairs) == {pair(event, 8).pk, pair(event, 3).pk}
    tables = first.matches.exclude(table=None).order_by("table__number")
    assert list(tables.values_list("table__number", flat=True)) == [1, 2, 3, 4]
    field, certificate = read(first.certificate.proof)
    assert verify(certificate, field) == []
    assert "1 encontro foi marcado pela organização." in drawn_round(first).good


def test_a_table_wished_for_one_round_goes_before_the_one_a_pair_always_has() -> None:
    event = an_event(8)
    event.pairs.filter(number=1).update(fixed_table=4)
    round_ = begun(event, "swiss", rounds=1).rounds.get()
    assert fix_match(round_, pair(event, 8), pair(event, 3), table=4, by=PHONE) is None
    match = drawn(round_.stage).matches.get(table__number=4)
    assert {match.pair_a.number, match.pair_b.number} == {3, 8}


def test_two_who_met_may_be_set_against_each_other_and_the_page_says_who_did() -> None:
    event = an_event(8)
    stage = begun(event, "swiss", rounds=2)
    first = drawn(stage)
    finish(first)
    one, other = sorted(next(iter(met(first))))
    second = stage.rounds.select_related("stage").get(number=2)
    fix_match(second, pair(event, one), pair(event, other), by=PHONE)
    (said,) = drawn_round(draft(stage, 2)).broken
    assert "já se encontraram: o encontro foi marcado pela organização" in said


def test_a_fixed_match_of_a_pair_that_left_is_forgotten() -> None:
    event = an_event(8)
    stage = begun(event, "swiss", rounds=1)
    round_ = stage.rounds.select_related("stage").get()
    fix_match(round_, pair(event, 1), pair(event, 2), table=1, by=PHONE)
    event.pairs.filter(number=1).update(withdrawn=True)
    first = draft(stage)
    assert 1 not in set().union(*met(first))
    assert len(first.matches.all()) == 4


@pytest.mark.parametrize("fixed", [[(1, 2)], [(1, 2), (3, 4)], [(1, 2), (3, 4), (5, 6)]])
def test_a_knock_out_drawn_anew_keeps_to_both(fixed: list[tuple[int, int]]) -> None:
    event = an_event(7)
    stage = begun(event, "knockout")
    Stage.objects.filter(pk=stage.pk).update(redrawn=True)
    round_ = stage.rounds.select_related("stage").get(number=1)
    for a, b in fixed:
        fix_match(round_, pair(event, a), pair(event, b), by=PHONE)
    if len(fixed) == 1:
        keep_apart(event, pair(event, 3), pair(event, 4), by=PHONE)
    first = met(draft(stage))
    assert {frozenset(two) for two in fixed} <= first
    assert len(first) == 3
    if len(fixed) == 1:
        assert frozenset((3, 4)) not in first


def clubs(event: Tournament, *, how: str) -> set[frozenset[int]]:
    """The first round of eight pairs of two clubs, where clubs are drawn so."""
    event.pairs.filter(number__lte=4).update(club="Aldeia")
    change_wishes(event, clubs=how, new_tables=False, by=PHONE)
    return met(draft(begun(event, "swiss", rounds=1)))


@pytest.mark.parametrize("how", ["wished", "forbidden"])
def test_pairs_of_one_club_do_not_meet(how: str) -> None:
    drawn_so = clubs(an_event(8), how=how)
    assert all(len(two & {1, 2, 3, 4}) == 1 for two in drawn_so)


def test_where_nobody_cares_for_clubs_the_draw_is_that_of_an_event_without() -> None:
    plain = met(draft(begun(an_event(8), "swiss", rounds=1)))
    assert clubs(an_event(8), how="off") == plain


def test_groups_are_dealt_without_clubs_where_nobody_cares() -> None:
    dealt = []
    for how in ("off", "wished"):
        event = an_event(8)
        event.pairs.filter(number__in=(1, 4, 5, 8)).update(club="Aldeia")
        change_wishes(event, clubs=how, new_tables=False, by=PHONE)
        stage = begun_in_groups(event)
        groups = stage.entrants.filter(pair__club="Aldeia").values_list("group", flat=True)
        dealt.append(sorted(groups))
    assert dealt == [[1, 1, 1, 1], [1, 1, 2, 2]]


def begun_in_groups(event: Tournament) -> Stage:
    stage = begin_stage(event, "groups", by_lot=False, seed=7, options=StageOptions(groups=2))
    assert isinstance(stage, Stage)
    return stage


def test_nobody_sits_twice_at_a_table_while_there_is_another() -> None:
    event = an_event(12)
    change_wishes(event, clubs="wished", new_tables=True, by=PHONE)
    stage = begun(event, "swiss", rounds=4)
    for number in range(1, 5):
        finish(drawn(stage, number))
    for each in event.pairs.all():
        been = list(Match.objects.of_pair(each).values_list("table__number", flat=True))
        assert len(set(been)) == 4


def page(client: Client, event: Tournament, **said: object) -> str:
    return words(client.post(reverse("draw_wishes", args=[event.slug]), said, follow=True))


def test_all_of_it_is_said_and_taken_back_on_one_page() -> None:
    event = an_event(6)
    stage = begun(event, "swiss", rounds=2)
    client = signed_in(event)
    told = page(client, event, **{"did": "apart", "apart-one": "2", "apart-other": "5"})
    assert "conta a partir do próximo sorteio" in told
    assert "2. Dupla 2 e 5. Dupla 5" in told
    fixed = {"did": "fix", "fix-one": "1", "fix-other": "3", "fix-table": "2"}
    assert "1. Dupla 1 contra 3. Dupla 3 na mesa 2" in page(client, event, **fixed)
    page(client, event, did="wish", clubs="off", new_tables="on")
    book = words(client.get(reverse("book", args=[event.slug])))
    assert "não se encontram: 2. Dupla 2, 5. Dupla 5" in book
    assert "ronda 1, mesa 2, jogam uma com a outra: 1. Dupla 1, 3. Dupla 3" in book
    assert "Tanto faz de que terra são; ninguém duas vezes na mesma mesa" in book
    page(client, event, did="may_meet", which=event.opponents.get(round=None).pk)
    told = page(client, event, did="loosen", which=stage.rounds.first().fixed_matches.get().pk)  # type: ignore[union-attr]
    assert "Ainda ninguém." in told
    assert "Nada marcado: sorteiam-se todas." in told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"did": "apart", "apart-one": "2"}, "Falta dizer quem."),
        ({"did": "apart", "apart-one": "2", "apart-other": "2"}, "É a mesma dupla"),
        ({"did": "apart", "apart-one": "2", "apart-other": "77"}, "Essa dupla já não joga"),
        ({"did": "fix", "fix-one": "1", "fix-other": "4"}, "1. Dupla 1 já tem encontro marcado"),
        ({"did": "fix", "fix-one": "4", "fix-other": "5", "fix-table": "2"}, "Na mesa 2 já há"),
        ({"did": "fix", "fix-one": "4", "fix-other": "5", "fix-table": "0"}, "a partir da 1"),
        ({"did": "wish"}, "Diga como se sorteiam."),
    ],
)
def test_what_cannot_be_is_said_at_its_place(said: dict[str, str], told: str) -> None:
    event = an_event(6)
    round_ = begun(event, "swiss", rounds=2).rounds.select_related("stage").get(number=1)
    fix_match(round_, pair(event, 1), pair(event, 3), table=2, by=PHONE)
    answer = signed_in(event).post(reverse("draw_wishes", args=[event.slug]), said)
    assert answer.status_code == 422
    assert told in words(answer)


def test_a_public_round_takes_no_more_and_what_is_gone_is_gone() -> None:
    event = an_event(4)
    stage = begun(event, "swiss", rounds=1)
    round_ = stage.rounds.select_related("stage").get()
    fix_match(round_, pair(event, 1), pair(event, 2), by=PHONE)
    drawn(stage)
    problem = fix_match(round_, pair(event, 3), pair(event, 4), by=PHONE)
    assert problem is not None
    assert problem.code == "round_is_public"
    assert not let_draw(event, Opponents.objects.get().pk, by=PHONE)
    assert not let_meet(event, 99, by=PHONE)
    assert not change_wishes(event, clubs="wished", new_tables=False, by=PHONE)
    told = words(signed_in(event).get(reverse("draw_wishes", args=[event.slug])))
    assert "jogam uma com a outra" not in told


@pytest.mark.parametrize("format_", ["league", "knockout", "double"])
def test_where_nothing_is_chosen_the_page_says_so(format_: str) -> None:
    event = an_event(6)
    keep_apart(event, pair(event, 1), pair(event, 2), by=PHONE)
    stage = begun(event, format_)
    client, address = signed_in(event), reverse("draw_wishes", args=[event.slug])
    told = words(client.get(address))
    decides = "a tabela" if format_ == "league" else "o quadro"
    said = f"Neste formato {decides} decide quem se encontra: o desejo só vale"
    assert told.count(said) == 2
    assert (
        f'href="{reverse("pairs", args=[event.slug])}">Ver as duplas'
        in client.get(address).content.decode()
    )
    sent = {"did": "apart", "apart-one": "3", "apart-other": "4"}
    saved = words(client.post(address, sent, follow=True))
    assert f"Guardado. {said}" in saved
    assert "conta a partir do próximo sorteio" not in saved
    assert len(met(draft(stage))) > 0
