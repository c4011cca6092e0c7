"""The worker's part: a queued round becomes one draft, whatever happens meanwhile."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from pairing.__main__ import main
from pairing.proof_file import read
from pairing.verification import verify
from tests.builders import an_event, begun, drawn, hand, play
from tests.draw.nights import LOSES, WINS, a_stage, again, asked, finish, names, pair_of, signed_in
from torneio.draw import drawing, services
from torneio.draw.history import swiss_field
from torneio.draw.selectors import situation
from torneio.draw.taking_in import take_in_late_pairs
from torneio.draw.tasks import draw_round
from torneio.entries.pasting import read_lines
from torneio.entries.services import mark_pair, register_pairs
from torneio.play.models import Match, Round

pytestmark = pytest.mark.django_db


def finished(round_: Round) -> Round:
    finish(round_)
    return round_


def test_a_task_rung_twice_draws_one_draft() -> None:
    round_ = asked(a_stage(6))
    before = names(round_)
    draw_round(round_.pk)
    assert names(again(round_)) == before
    assert Match.objects.count() == 3


def test_a_task_for_a_round_nobody_asked_for_draws_nothing() -> None:
    stage = a_stage()
    draw_round(stage.rounds.get(number=1).pk)
    draw_round(999_999)
    assert not Match.objects.exists()


def test_a_result_that_comes_in_during_the_draw_is_in_the_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The engine is the real one; the result arrives while it thinks, the first time."""
    stage = a_stage(4)
    first = drawn(stage)
    finish(first)
    second = stage.rounds.get(number=2)
    services.request_draw(second)
    seen = []
    real = drawing.pair

    def meddled(now: drawing.Situation) -> object:
        if not seen:
            mark_pair(pair_of(stage, 4), "withdrawn", on=True)
        seen.append(len(now.playing))
        return real(now)

    monkeypatch.setattr(drawing, "pair", meddled)
    draw_round(second.pk)
    assert seen == [4, 3]
    assert 4 not in [number for pair in names(again(second)) for number in pair]


def test_a_swiss_waits_for_its_tables_and_names_them() -> None:
    stage = a_stage(6)
    first = drawn(stage)
    play(first.matches.get(table__number=2), WINS)
    second = asked(stage, 2)
    assert second.state == Round.State.WAITING
    assert second.problem == {"code": "unfinished_matches", "count": 2, "tables": [1, 3]}


def test_a_swiss_with_an_odd_pair_gives_nobody_two_byes() -> None:
    stage = a_stage(5)
    resting = []
    for number in (1, 2, 3):
        round_ = drawn(stage, number)
        finish(round_)
        resting += [a for a, b in names(round_) if b is None]
    assert len(set(resting)) == 3


def test_who_came_late_plays_and_the_bye_is_for_one_that_has_played() -> None:
    """With nothing won, it stands lowest of all."""
    stage = a_stage(6, rounds=5)
    for number, points in enumerate((WINS, LOSES, LOSES), 1):  # each of the six wins one
        finish(drawn(stage, number), points=points)
    register_pairs(stage.tournament, read_lines("Toino e Bia"), late=True)
    assert take_in_late_pairs(stage) == 1
    (resting,) = [a for a, b in names(drawn(stage, 4)) if b is None]
    assert resting != 7


def test_two_of_one_club_do_not_meet_while_others_are_there() -> None:
    stage = a_stage(4)
    for number, club in ((1, "Vilar"), (3, "VILAR"), (4, "Gaia")):
        stage.tournament.pairs.filter(number=number).update(club=club)
    met = [pair for number in (1, 2) for pair in names(finished(drawn(stage, number)))]
    assert {1, 3} not in [set(pair) for pair in met]


def test_a_swiss_round_keeps_a_certificate_that_can_be_verified() -> None:
    stage = a_stage(7)
    for number in (1, 2, 3):
        finished(drawn(stage, number))
    now = situation(Round.objects.with_last().get(number=3))
    field, certificate = read(stage.rounds.get(number=3).certificate.proof)
    assert field == swiss_field(now)
    assert verify(certificate, field) == []
    assert verify(replace(certificate, pairs=certificate.pairs[::-1]), swiss_field(now))


def test_the_organiser_takes_the_certificate_home_and_anybody_verifies_it(tmp_path: Path) -> None:
    stage = a_stage(7)
    drawn(stage)
    slug = stage.tournament.slug
    here = reverse("draw_certificate", args=[slug, 1])
    client = signed_in(stage.tournament)
    page = client.get(reverse("draw", args=[slug]), {"ronda": "1"})
    assert here in page.content.decode()
    kept = tmp_path / "sorteio.json"
    kept.write_bytes(client.get(here).content)
    stage.tournament.pairs.update(withdrawn=True)  # any later result
    assert main(["verify", str(kept)]) == 0
    said = json.loads(kept.read_text())
    said["certificate"]["pairs"].reverse()
    kept.write_text(json.dumps(said))
    assert main(["verify", str(kept)]) == 1
    assert client.get(reverse("draw_certificate", args=[slug, 2])).status_code == 302


def test_an_event_with_other_keys_is_drawn_alike() -> None:
    """A draw goes by the numbers of the pairs: restored elsewhere the event has the same rounds."""
    one = a_stage(9)
    an_event(5, name="Outra noite")
    other = begun(an_event(9, name="A mesma noite"), "swiss", rounds=3)
    for number in (1, 2, 3):
        alike = [names(finished(drawn(stage, number))) for stage in (one, other)]
        assert alike[0] == alike[1]
    proofs = [stage.rounds.get(number=3).certificate.proof for stage in (one, other)]
    assert proofs[0] == proofs[1]
    assert {pair for met in proofs[0]["certificate"]["pairs"] for pair in met if pair} == set(
        range(1, 10)
    )


def test_a_league_draws_every_round_at_once_and_everybody_meets_everybody() -> None:
    stage = begun(an_event(5), "league")
    met = [pair for number in range(1, 6) for pair in names(asked(stage, number))]
    games = [frozenset(pair) for pair in met if None not in pair]
    assert len(games) == len(set(games)) == 10
    assert sorted(a for a, b in met if b is None) == [1, 2, 3, 4, 5]


def test_who_would_meet_a_pair_that_withdrew_from_a_league_rests() -> None:
    stage = begun(an_event(4), "league")
    mark_pair(pair_of(stage, 4), "withdrawn", on=True)
    for number in (1, 2, 3):
        pairs = names(asked(stage, number))
        assert sum(b is None for _, b in pairs) == 1
        assert 4 not in [each for pair in pairs for each in pair]


def test_a_knock_out_of_six_leaves_one() -> None:
    stage = begun(an_event(6), "knockout")
    sizes = []
    for number in (1, 2, 3):
        round_ = drawn(stage, number)
        sizes.append((len(names(round_)), sum(b is None for _, b in names(round_))))
        finish(round_)
    assert sizes == [(4, 2), (2, 0), (1, 0)]


def test_who_meets_a_pair_that_withdrew_from_a_knock_out_goes_through() -> None:
    stage = begun(an_event(4), "knockout")
    first = drawn(stage)
    finish(first, points=LOSES)
    winner = first.matches.order_by("position").first().pair_b
    mark_pair(winner, "withdrawn", on=True)
    ((through, nobody),) = names(asked(stage, 2))
    assert nobody is None
    assert through != winner.number


def test_a_draw_of_a_match_holds_a_knock_out_until_somebody_goes_on() -> None:
    stage = begun(an_event(4, preset="pontos-corridos"), "knockout")
    for match in drawn(stage).matches.all():
        for points in (60, 60, 60, 60):
            hand(Match.objects.with_names().get(pk=match.pk), points)
    assert asked(stage, 2).problem == {"code": "drawn_match", "tables": [1, 2]}


def test_fewer_than_two_pairs_are_a_sentence_and_no_draft() -> None:
    stage = a_stage(2)
    mark_pair(pair_of(stage, 2), "withdrawn", on=True)
    assert asked(stage).problem == {"code": "too_few_pairs", "pairs": 1}


def test_a_round_of_sixteen_pairs_is_drawn_in_thirteen_queries() -> None:
    """The situation with the wishes for it, the event locked, the fixed tables, the rows written,
    and a line in the book."""
    stage = a_stage(16)
    finish(drawn(stage), points=WINS)
    second = stage.rounds.get(number=2)
    services.request_draw(second)
    with CaptureQueriesContext(connection) as queries:
        assert drawing.draw_round(second.pk)
    own = [each["sql"] for each in queries if not each["sql"].startswith(("SAVE", "RELEASE"))]
    assert len(own) <= 13, own
