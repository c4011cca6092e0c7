"""A correction shows what it changes before it is kept; a confirmed result asks for a reason."""

import re
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

import scoring
from tests.access.doors import address_of
from tests.builders import an_event, begun, drawn, fact, fresh, play
from tests.draw.nights import LOSES, WINS, asked, finish, signed_in
from torneio.access.actors import Actor, Voice, official
from torneio.book.models import BookLine
from torneio.desk.dry_run import Consequences, consequences
from torneio.desk.moved import Difference
from torneio.draw.services import begin_stage
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match, Round, Stage, StageOptions
from torneio.play.services import agreement, recording
from torneio.play.services.declarations import withdraw_declaration
from torneio.play.services.rounds import publish
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
US, REFEREE = Actor("Nós", Voice.A), official("Zé")


def a_round(format_: str = "swiss", pairs: int = 4, **event: Any) -> Round:
    return drawn(begun(an_event(pairs, **event), format_, rounds=3))


def first(round_: Round) -> Match:
    match = round_.matches.with_names().order_by("position").first()
    assert match is not None
    return match


def send(match: Match, name: str, *, save: bool = False, **said: Any) -> Any:
    client: Client = signed_in(match.round.stage.tournament, str(uuid4()))
    prefix = name.removeprefix("desk_")
    fields = {f"{prefix}-{field}": value for field, value in said.items()}
    fields |= {f"{prefix}-client_id": str(uuid4())} | ({"save": "1"} if save else {})
    last = read_sheet(match).last_hand
    return client.post(address_of(name, match, hand=last.pk if last else 0), fields)


def undo_last(match: Match) -> Consequences:
    last = read_sheet(match).last_hand
    assert last
    return consequences(
        [match], lambda: [recording.void_last_hand(match.pk, hand_id=last.pk, by=REFEREE, why="x")]
    )


def moved(shown: Any) -> Sequence[Difference]:
    """What the page says would be different in its one match."""
    (only,) = shown.context["follows"].matches
    differences: Sequence[Difference] = only.differences
    return differences


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_a_pair_that_has_not_played_is_not_told_as_moving() -> None:
    round_ = a_round(pairs=6)
    match = play(first(round_), [95, 95])
    shown = send(match, "desk_correct", kind="played", points="25", why="trocado")
    playing = {match.pair_a.name, match.pair_b.name}
    assert all(any(name in move for name in playing) for move in shown.context["follows"].moves)


def test_nothing_is_written_until_what_follows_was_seen() -> None:
    match = play(first(a_round()), [95, 95], by=US)
    correction = {"kind": "played", "points": "25", "why": "trocado"}
    shown = send(match, "desk_correct", **correction)
    assert "Ainda nada mudou." in words(shown)
    assert [(each.what, each.before, each.after) for each in moved(shown)] == [
        ("Resultado", "1–0", "0–0"),
        ("Partida 1", "4–0", "2–2"),
    ]
    assert not Hand.objects.exclude(voided_at=None).exists()
    assert not BookLine.objects.filter(act="corrected").exists()
    assert send(match, "desk_correct", save=True, **correction).status_code == 302
    assert (fresh(match).riscos_a, fresh(match).riscos_b) == (2, 2)


def test_what_is_sent_again_is_what_was_said() -> None:
    match = play(first(a_round()), [95, 95], by=US)
    shown = send(match, "desk_undo", what=read_sheet(match).counting[-1].pk, why="«engano»")
    assert ("undo-why", "«engano»") in shown.context["said"]
    assert "csrfmiddlewaretoken" not in dict(shown.context["said"])


def test_a_match_undone_is_played_on_and_its_pairs_lose_their_places() -> None:
    round_ = a_round()
    finish(round_)
    match = first(round_)
    follows = undo_last(match)
    (only,) = follows.matches
    assert [each.what for each in only.differences] == ["Resultado", "Partida 2", "Estado"]
    assert only.differences[-1].after == "a jogar"
    assert follows.moves
    assert all("passa de" in move for move in follows.moves)
    assert fresh(match).over


def test_a_bye_that_counts_once_its_round_is_over_is_among_what_moves() -> None:
    round_ = a_round(pairs=5)
    finish(round_)
    rests = round_.matches.with_names().get(pair_b__isnull=True).pair_a
    follows = undo_last(first(round_))
    assert [move for move in follows.moves if rests.name in move]


def test_a_place_that_would_be_shared_says_with_whom() -> None:
    round_ = a_round(pairs=2)
    match = first(round_)
    finish(round_)
    follows = undo_last(match)
    a, b = match.pair_a, match.pair_b
    shared = [each for each in follows.moves if "a par de" in each]
    assert shared == [f"{b.number}. {b.name} passa de 2.º a 1.º, a par de {a}"]


def test_a_result_turned_round_says_who_changes_places() -> None:
    round_ = a_round(pairs=2, totals_allowed=True)
    match = first(round_)
    send(match, "desk_total", save=True, a=2, b=0)
    refused = send(match, "desk_total", a=0, b=2, replace="on")
    assert refused.status_code == 422
    shown = send(match, "desk_total", a=0, b=2, replace="on", why="ao contrário")
    a, b = match.pair_a, match.pair_b
    assert list(shown.context["follows"].moves) == [
        f"{b.number}. {b.name} passa de 2.º a 1.º",
        f"{a.number}. {a.name} passa de 1.º a 2.º",
    ]
    assert Declaration.objects.count() == 1


@pytest.mark.parametrize("public", [True, False], ids=["public", "a draft"])
def test_a_round_drawn_from_the_result_is_named(public: bool) -> None:
    round_ = a_round()
    finish(round_)
    second = asked(round_.stage, 2)
    if public:
        publish(second.pk)
    told = undo_last(first(round_)).rounds
    kept = "Ronda 2: o sorteio já se publicou; os emparelhamentos mantêm-se."
    again = "Ronda 2: o sorteio está por publicar; pode fazer-se outra vez."
    assert told == ((kept if public else again),)


def test_a_league_round_is_drawn_from_no_result() -> None:
    round_ = a_round("league")
    finish(round_)
    asked(round_.stage, 2)
    assert undo_last(first(round_)).rounds == ()


def test_a_hand_that_changes_no_result_moves_nobody() -> None:
    match = play(first(a_round()), [70, 80], by=US)
    follows = undo_last(match)
    assert (follows.moves, follows.rounds) == ((), ())


def test_what_cannot_be_is_said_on_the_page_of_the_match() -> None:
    match = play(first(a_round()), [95, 95], by=US)
    answer = send(match, "desk_undo", what=read_sheet(match).counting[0].pk, why="x")
    assert answer.status_code == 422
    assert "só se anula a última" in words(answer)


CHANGES = {
    "a hand undone": ("desk_undo", {}),
    "a pair absent after all": ("desk_no_show", {"side": "a"}),
}


@pytest.mark.parametrize(("name", "said"), CHANGES.values(), ids=CHANGES)
def test_a_confirmed_result_is_changed_only_with_a_reason(name: str, said: dict[str, str]) -> None:
    match = play(first(a_round()), LOSES, by=US)
    assert agreement.confirm(match.pk, seen=match.book_number, by=REFEREE).is_good
    said = said or {"what": str(read_sheet(match).counting[-1].pk)}
    assert send(match, name, save=True, **said).status_code == 422
    assert fresh(match).winner == "b"
    assert fresh(match).outcome == "hands"
    assert send(match, name, save=True, why="o papel diz outra coisa", **said).status_code == 302
    assert match.book.filter(why="o papel diz outra coisa").count() == 1


def test_no_service_changes_a_confirmed_result_for_an_official_who_says_nothing() -> None:
    match = play(first(a_round()), WINS, by=US)
    agreement.confirm(match.pk, seen=match.book_number, by=REFEREE)
    last = read_sheet(match).last_hand
    assert last
    answer = recording.void_last_hand(match.pk, hand_id=last.pk, by=REFEREE, why=" ")
    assert [problem.code for problem in answer.problems] == ["reason_needed"]


def test_no_service_withdraws_a_confirmed_result_for_an_official_who_says_nothing() -> None:
    match = first(a_round(totals_allowed=True))
    send(match, "desk_total", save=True, a=2, b=0)
    said = Declaration.objects.get()
    answer = withdraw_declaration(match.pk, declaration_id=said.pk, by=REFEREE, why=" ")
    assert [problem.code for problem in answer.problems] == ["reason_needed"]
    assert fresh(match).over


def test_a_partida_known_by_its_riscos_is_corrected_by_its_riscos() -> None:
    match = first(a_round())
    Tournament.objects.update(partidas_allowed=True)
    assert fact(fresh(match), scoring.Final((4, 1)), by=US).is_good
    wrong = {"a": "9", "b": "1", "why": "trocado"}
    assert send(fresh(match), "desk_correct", save=True, **wrong).status_code == 422
    right = {"a": "1", "b": "4", "why": "trocado"}
    shown = send(fresh(match), "desk_correct", **right)
    assert moved(shown)[0].after == "0–1"
    assert send(fresh(match), "desk_correct", save=True, **right).status_code == 302
    assert (fresh(match).partidas_a, fresh(match).partidas_b) == (0, 1)


def test_in_groups_it_is_the_place_in_the_group_that_changes() -> None:
    event = an_event(6)
    stage = begin_stage(event, "groups", options=StageOptions(groups=2), by_lot=False, seed=1)
    assert isinstance(stage, Stage)
    round_ = drawn(stage)
    finish(round_)
    match = round_.matches.filter(table__isnull=False).select_related("pair_a").first()
    assert match is not None
    moves = undo_last(match).moves
    assert moves
    assert all(" do grupo " in move for move in moves)
    assert not any(re.search(r"[4-6]\.º", move) for move in moves)  # three are in each


def test_no_field_of_a_correction_that_may_be_demanded_is_called_optional() -> None:
    match = play(first(a_round()), [70])
    answer = send(match, "desk_correct", kind="renuncia", why="vi as cartas")
    shown = answer.context["correct"]
    assert shown.errors == {"side": ["Diga de que lado foi."]}
    assert (shown["kind"].value(), shown["why"].value()) == ("renuncia", "vi as cartas")
    said = answer.content.decode()
    assert ">De que lado foi a renúncia</label>" in said
    assert "(facultativo)" not in said.split(">O que foi")[1].split("Deixar como está")[0]
