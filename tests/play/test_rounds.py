"""A round after it is drawn: published, taken back, thrown away, changed by hand; never a hand
lost."""

from uuid import uuid4

import pytest
from django.db.models import ProtectedError

from tests.builders import PHONE, a_match, an_event, begun, drawn, fresh, hand, play
from tests.draw.nights import a_stage, again, asked, names
from torneio.access.actors import official
from torneio.play.models import Declaration, Hand, Match, Round, Table
from torneio.play.services import rounds
from torneio.play.services.agreement import dispute
from torneio.play.services.declarations import declare, withdraw_declaration
from torneio.play.services.recording import void_last_hand

pytestmark = pytest.mark.django_db


def code(problem: object) -> str:
    return getattr(problem, "code", "")


def test_a_round_is_published_once_and_taken_back_while_nothing_is_recorded() -> None:
    round_ = asked(a_stage())
    assert [rounds.publish(round_.pk), rounds.publish(round_.pk)] == [True, False]
    assert rounds.unpublish(round_.pk) is None
    assert (again(round_).state, again(round_).published_at) == (Round.State.DRAFT, None)
    assert rounds.publish(round_.pk)


def test_a_round_is_taken_back_once_in_the_book() -> None:
    match = a_match()
    book = match.round.stage.tournament.book.filter(act="round", new__did="unpublished")
    for _twice in range(2):
        rounds.unpublish(match.round_id)
        assert book.count() == 1


def test_a_round_in_which_a_pair_disputes_is_not_taken_back() -> None:
    match = a_match()
    assert dispute(match.pk, side="a", why="não são estes", by=PHONE).is_good
    assert code(rounds.unpublish(match.round_id)) == "round_has_results"


def test_a_round_with_a_hand_is_not_taken_back_even_when_the_hand_was() -> None:
    match = a_match()
    answer = hand(match, 95)
    assert code(rounds.unpublish(match.round_id)) == "round_has_results"
    assert isinstance(answer.fact, Hand)
    void_last_hand(match.pk, hand_id=answer.fact.pk, by=official("alice"), why="")
    assert code(rounds.unpublish(match.round_id)) == "round_has_results"
    assert code(rounds.discard(match.round_id)) == "round_has_results"
    assert Hand.objects.count() == 1


def test_a_round_with_a_declaration_is_not_taken_back_even_when_it_was() -> None:
    match = a_match()
    absent = Declaration(kind=Declaration.Kind.NO_SHOW, side="b", client_id=uuid4())
    assert declare(match.pk, absent, by=official("alice")).is_good
    withdraw_declaration(match.pk, declaration_id=absent.pk, by=official("alice"), why="veio")
    assert code(rounds.unpublish(match.round_id)) == "round_has_results"


def test_no_deletion_takes_a_hand_with_it() -> None:
    match = play(a_match(), [95])
    with pytest.raises(ProtectedError):
        match.round.delete()
    with pytest.raises(ProtectedError):
        match.delete()
    assert Hand.objects.count() == 1


def test_a_draft_thrown_away_leaves_a_round_that_waits_and_no_matches() -> None:
    round_ = asked(a_stage())
    assert rounds.discard(round_.pk) is None
    assert again(round_).state == Round.State.WAITING
    assert not Match.objects.exists()
    assert code(rounds.discard(round_.pk)) == "not_a_draft"


def test_a_published_round_is_not_thrown_away() -> None:
    round_ = drawn(a_stage())
    assert code(rounds.discard(round_.pk)) == "not_a_draft"
    assert Match.objects.count() == 2


def test_two_pairs_exchange_places_and_every_table_keeps_its_own() -> None:
    round_ = asked(begun(an_event(4), "league"))
    (a, b), (c, d) = names(round_)
    keys = {pair.number: pair.pk for pair in round_.stage.tournament.pairs.all()}
    tables = list(round_.matches.order_by("position").values_list("table", flat=True))
    assert rounds.swap(round_.pk, keys[a], keys[d or 0]) is None
    assert names(again(round_)) == [(d, b), (c, a)]
    assert list(round_.matches.order_by("position").values_list("table", flat=True)) == tables
    assert again(round_).draw["edited"] is True


def test_the_two_pairs_of_the_only_match_change_sides() -> None:
    round_ = asked(begun(an_event(2), "league"))
    ((a, b),) = names(round_)
    keys = round_.stage.tournament.pairs.values_list("pk", flat=True)
    assert rounds.swap(round_.pk, *keys) is None
    assert names(again(round_)) == [(b, a)]


def test_a_pair_that_rests_can_change_places_too() -> None:
    round_ = asked(begun(an_event(3), "league"))
    keys = {pair.number: pair.pk for pair in round_.stage.tournament.pairs.all()}
    resting = next(a for a, b in names(round_) if b is None)
    playing = next(a for a, b in names(round_) if b is not None)
    assert rounds.swap(round_.pk, keys[resting], keys[playing]) is None
    assert next(a for a, b in names(again(round_)) if b is None) == playing
    bye = round_.matches.get(pair_b=None)
    assert (bye.over, bye.table, bye.table_points_a) == (True, None, 3)


def test_a_pair_is_not_exchanged_with_itself_or_with_a_stranger_or_in_public() -> None:
    stage = a_stage()
    round_ = asked(stage)
    first, second, *_ = stage.tournament.pairs.values_list("pk", flat=True)
    assert code(rounds.swap(round_.pk, first, first)) == "not_in_this_round"
    assert code(rounds.swap(round_.pk, first, 999_999)) == "not_in_this_round"
    rounds.publish(round_.pk)
    assert code(rounds.swap(round_.pk, first, second)) == "not_a_draft"


def test_the_next_round_after_byes_has_its_tables_already() -> None:
    round_ = asked(begun(an_event(5), "knockout"))
    assert list(round_.matches.order_by("position").values_list("position", flat=True)) == [
        *range(1, 5)
    ]
    assert Table.objects.count() == 2
    line = round_.stage.tournament.book.get(act="round", new__did="drawn")
    assert line.new["matches"] == 1


def test_a_round_uses_the_tables_of_the_room_again() -> None:
    stage = begun(an_event(6), "league")
    for number in (1, 2):
        tables = asked(stage, number).matches.values_list("table__number", flat=True)
        assert list(tables.order_by("position")) == [1, 2, 3]
    assert Table.objects.count() == 3


def test_a_hand_is_not_recorded_in_a_round_taken_back() -> None:
    match = a_match()
    rounds.unpublish(match.round_id)
    with pytest.raises(Match.DoesNotExist):
        hand(fresh(match), 95)
