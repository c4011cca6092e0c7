"""What a referee rules: its price, its place on the sheet, the book, and taking it back."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

import scoring
from scoring.incidents import cost
from tests.builders import PHONE, a_match, fact, fresh, hand, play
from tests.rulings.referees import REFEREE, codes, counting, riscos, ruled
from torneio.access.actors import official
from torneio.access.links import RefereeGrant
from torneio.audit import all_books
from torneio.audit.sheet_faults import unlike
from torneio.entries.models import Membership, Player, Tournament
from torneio.play.models import Hand, Incident, Match, Referee
from torneio.play.outcomes import Status
from torneio.play.services import recording
from torneio.rulings import penalties
from torneio.rulings.penalties import PenaltyDecision, penalty_words
from torneio.rulings.services import withdraw_ruling

pytestmark = pytest.mark.django_db
CLASSICA = scoring.PRESETS["classica"]

PROPOSED = {
    "renuncia": "4 riscos para o outro lado",
    "false_claim": "1 risco para o outro lado",
    "talking": "a mão dá-se outra vez",
    "procedure": "o árbitro decide: de nada até 4 riscos para o outro lado",
    "past_tricks": "não mexe na conta: fica escrito",
    "out_of_turn": "não mexe na conta: fica escrito",
    "lateness": "não mexe na conta: fica escrito",
    "behaviour": "não mexe na conta: fica escrito",
    "spectator": "não mexe na conta: fica escrito",
    "left": "não mexe na conta: fica escrito",
}
OTHER_RULES: list[tuple[str, dict[str, Any], str]] = [
    ("renuncia", {"revoke_award": "partida"}, "a partida para o outro lado"),
    ("renuncia", {"revoke_award": 0}, "não mexe na conta: fica escrito"),
    ("renuncia", {"unit_name": "pedra"}, "4 pedras para o outro lado"),
    ("false_claim", {"false_claim": "claimant_loses_1"}, "menos 1 risco a quem acusou"),
    ("false_claim", {"false_claim": "claimant_loses_partida"}, "a partida para o outro lado"),
    ("false_claim", {"false_claim": "nothing"}, "não mexe na conta: fica escrito"),
    ("talking", {"talking": "warning"}, "não mexe na conta: fica escrito"),
    ("talking", {"talking": 2, "unit_name": "tento"}, "2 tentos para o outro lado"),
    ("left", {"player_ranking": True}, "menos 10 riscos a quem saiu, só na classificação de "),
    ("left", {"player_ranking": True, "leave_penalty": 3, "unit_name": "moca"}, "menos 3 mocas a "),
    ("left", {"player_ranking": True, "leave_penalty": 0}, "não mexe na conta: fica escrito"),
]


def test_every_kind_of_the_rules_has_its_price_in_words() -> None:
    said = {
        kind: penalty_words(penalties.proposed(CLASSICA, kind)) for kind in Incident.Kind.values
    }
    assert said == PROPOSED
    assert set(penalties.ASKS) == set(said)


@pytest.mark.parametrize(("kind", "options", "said"), OTHER_RULES)
def test_other_rules_propose_another_price(kind: str, options: dict[str, Any], said: str) -> None:
    proposed = penalties.proposed(replace(CLASSICA, **options), kind)
    assert penalty_words(proposed).startswith(said)


@pytest.mark.parametrize("preset", scoring.PRESETS)
@pytest.mark.parametrize("kind", ["renuncia", "false_claim", "talking"])
def test_what_the_core_prices_is_on_the_sheet_and_nothing_else(preset: str, kind: str) -> None:
    rules = scoring.PRESETS[preset]
    incident = penalties.priced(kind, "a")
    assert incident is not None
    price = cost(rules, incident)
    costs = bool(price.others_gain or price.offenders_lose) or price.hand != "goes_on"
    entry = penalties.entry_for(rules, kind, "a", decision=PenaltyDecision())
    assert (entry == incident) is costs
    assert (penalties.proposed(rules, kind) == "free") is not costs


ON_THE_SHEET = {
    "renuncia": ("renuncia", PenaltyDecision(), "4 riscos para Nós", (4, 0)),
    "claim": ("false_claim", PenaltyDecision(), "1 risco para Nós", (3, 0)),
    "talking": ("talking", PenaltyDecision(), "a mão dá-se outra vez", (2, 0)),
    "bad deal": ("procedure", PenaltyDecision(riscos=2), "2 riscos para Nós", (4, 0)),
    "dealt again": ("procedure", PenaltyDecision(again=True), "a mão dá-se outra vez", (2, 0)),
    "turn": ("out_of_turn", PenaltyDecision(again=True), "a mão dá-se outra vez", (2, 0)),
}


@pytest.mark.parametrize(
    ("kind", "decision", "said", "score"), ON_THE_SHEET.values(), ids=ON_THE_SHEET
)
def test_a_ruling_that_costs_stands_on_the_sheet(
    kind: str, decision: PenaltyDecision, said: str, score: tuple[int, int]
) -> None:
    match = play(a_match(), [95])
    answer = ruled(match, kind, decision=decision, note="à terceira")
    assert answer.status is Status.RECORDED
    ruling = Incident.objects.select_related("hand").get()
    assert (penalty_words(ruling.cost), ruling.partida, ruling.number) == (said, 1, 2)
    assert ruling.hand is not None
    assert (ruling.hand.number, ruling.hand.voice) == (2, "official")
    assert riscos(match) == score
    assert all_books.broken(Tournament.objects.get()) == []


NOTED = {
    "no riscos": ("procedure", PenaltyDecision(), "nada na conta"),
    "warned": ("behaviour", PenaltyDecision(warning="mais uma e sai"), "Aviso: mais uma e sai"),
    "late": ("lateness", PenaltyDecision(), "nada na conta"),
    "left": ("left", PenaltyDecision(), "nada na conta"),
}


@pytest.mark.parametrize(("kind", "decision", "said"), NOTED.values(), ids=NOTED)
def test_what_costs_nothing_is_written_and_the_sheet_stays(
    kind: str, decision: PenaltyDecision, said: str
) -> None:
    match = play(a_match(), [95])
    assert ruled(match, kind, decision=decision).is_good
    ruling = Incident.objects.get()
    assert (penalty_words(ruling.cost), ruling.hand) == (said, None)
    assert counting(match) == [(1, "played")]


def test_the_same_request_again_is_the_same_ruling() -> None:
    match, key = play(a_match(), [70]), uuid4()
    first = ruled(match, "false_claim", client_id=key)
    again = ruled(match, "false_claim", client_id=key)
    assert (again.status, again.fact) == (Status.ALREADY, first.fact)
    assert len(counting(match)) == 2
    other = a_match(name="Outra noite")
    assert codes(ruled(other, "false_claim", client_id=key)) == ["used_elsewhere"]


def test_a_renuncia_takes_the_place_of_the_hand_recorded_and_the_book_has_both() -> None:
    match = play(a_match(), [70, 80])
    assert ruled(match, "renuncia", side="a", partida=1, number=2, note="ao contar").is_good
    assert counting(match) == [(1, "played"), (2, "renuncia")]
    line = match.book.get(act="ruled")
    assert line.old is not None
    assert line.new is not None
    assert (line.old["points"], line.new["cost"], line.why) == (
        80,
        "gains:b:4:risco",
        "ao contar",
    )


def test_later_hands_lose_their_places_to_a_ruling_and_have_them_again_without_it() -> None:
    match = play(a_match(), [70, 30])
    answer = ruled(match, "renuncia", side="a", partida=1, number=1)
    assert counting(match) == [(1, "renuncia")]
    assert Hand.objects.get(number=2).voided_why.startswith("hand_corrected:1:1:")
    event = Tournament.objects.get()
    assert (all_books.broken(event), unlike(event)) == ([], [])
    assert answer.fact is not None
    withdraw_ruling(match.pk, incident_id=answer.fact.pk, by=REFEREE, why="viu-se mal")
    assert counting(match) == [(1, "played"), (2, "played")]
    assert unlike(event) == []


def test_two_officials_do_not_rule_one_hand_twice() -> None:
    match = play(a_match(), [70])
    ruled(match, "talking", partida=1, number=2)
    assert codes(ruled(match, "talking", partida=1, number=2)) == ["ruled_already"]


def test_a_ruling_taken_back_gives_the_hand_its_place_again() -> None:
    match = play(a_match(), [70, 70])
    answer = ruled(match, "renuncia", side="b", partida=1, number=2)
    assert riscos(match) == (4, 0)  # 1, then 4 cut at the target
    assert answer.fact is not None
    back = withdraw_ruling(match.pk, incident_id=answer.fact.pk, by=REFEREE, why="viu-se mal")
    assert back.status is Status.RECORDED
    assert (counting(match), riscos(match)) == ([(1, "played"), (2, "played")], (2, 0))
    assert Hand.objects.get(voided_at=None, number=2).voice == PHONE.voice
    again = withdraw_ruling(match.pk, incident_id=answer.fact.pk, by=REFEREE, why="")
    assert again.status is Status.ALREADY
    assert match.book.filter(act="unruled").count() == 1
    assert all_books.broken(Tournament.objects.get()) == []


def test_a_ruling_before_other_hands_leaves_a_hand_of_no_effect() -> None:
    match = play(a_match(), [70])
    answer = ruled(match, "false_claim", side="a")
    play(match, [70])
    assert riscos(match) == (2, 1)
    assert answer.fact is not None
    withdraw_ruling(match.pk, incident_id=answer.fact.pk, by=REFEREE, why="engano")
    assert counting(match) == [(1, "played"), (2, "void"), (3, "played")]
    assert riscos(match) == (2, 0)


def test_the_last_ruling_taken_back_frees_its_place() -> None:
    match = play(a_match(), [70])
    answer = ruled(match, "false_claim")
    assert answer.fact is not None
    withdraw_ruling(match.pk, incident_id=answer.fact.pk, by=REFEREE, why="engano")
    assert counting(play(match, [95])) == [(1, "played"), (2, "played")]


def test_what_a_ruling_put_on_the_sheet_goes_only_with_the_ruling() -> None:
    match = a_match()
    Tournament.objects.update(agreement_asked=False)
    answer = ruled(match, "false_claim")
    entry = answer.fact.hand_id if isinstance(answer.fact, Incident) else 0
    for by, why in ((PHONE, "decided_by_official"), (REFEREE, "hand_of_a_ruling")):
        undone = recording.void_last_hand(match.pk, hand_id=entry or 0, by=by, why="")
        assert codes(undone) == [why]


def test_a_referee_rules_at_his_tables_only_and_nobody_else_at_all() -> None:
    match = a_match()
    event = match.round.stage.tournament
    quim = Referee.objects.create(tournament=event, name="Quim")
    quim.tables.set(event.tables.exclude(pk=match.table_id))
    elsewhere = official("Quim", referee=RefereeGrant(quim.pk, quim.link_serial))
    with pytest.raises(Match.DoesNotExist):
        ruled(match, "talking", by=elsewhere)
    with pytest.raises(Match.DoesNotExist):
        withdraw_ruling(match.pk, incident_id=1, by=elsewhere, why="")
    with pytest.raises(ValueError, match="official"):
        ruled(match, "talking", by=PHONE)


def test_a_match_that_is_over_takes_no_more_entries_but_notes() -> None:
    match = play(a_match(), [95, 95, 95, 95])
    assert codes(ruled(match, "false_claim")) == ["match_over"]
    assert ruled(match, "behaviour").is_good
    assert ruled(match, "renuncia", side="b", partida=2, number=2).is_good


def test_an_event_that_is_over_takes_nothing() -> None:
    match = play(a_match(), [95])
    given = ruled(match, "behaviour").fact
    Tournament.objects.update(state=Tournament.State.OVER)
    assert codes(ruled(match, "behaviour")) == ["tournament_over"]
    assert given is not None
    late = withdraw_ruling(match.pk, incident_id=given.pk, by=REFEREE, why="")
    assert codes(late) == ["tournament_over"]


@pytest.mark.parametrize(
    ("kind", "said", "code"),
    [
        ("renuncia", {"side": ""}, "no_side"),
        ("behaviour", {"side": ""}, "no_side"),
        ("renuncia", {"partida": 3, "number": 1}, "unknown_hand"),
        ("procedure", {"decision": PenaltyDecision(riscos=5)}, "unknown_value"),
        (
            "procedure",
            {"decision": PenaltyDecision(again=True, riscos=1), "number": 1},
            "cancel_apart",
        ),
    ],
)
def test_what_cannot_be_ruled_says_why(kind: str, said: dict[str, Any], code: str) -> None:
    match = play(a_match(), [95])
    place = {"partida": 1} if "number" in said else {}
    assert codes(ruled(match, kind, **place | said)) == [code]
    assert not Incident.objects.exists()


def test_who_left_is_kept_for_the_players_ledger_and_his_pair_loses_nothing() -> None:
    match = play(a_match(), [95])
    player = Player.objects.enter(["Rui"])[0]
    Membership.objects.create(pair=match.pair_a, player=player, order=4)
    before = riscos(match)
    assert ruled(match, "left", side="a", player=player).is_good
    left = Incident.objects.get(kind="left", voided_at=None)
    assert (left.player, riscos(match)) == (player, before)
    entries = [scoring.Seated(("Rui",), ("Tó",), before), scoring.Left(left.player.name)]
    assert {row.player: row.total for row in scoring.player_ledger(CLASSICA, entries)}["Rui"] == (
        before[0] - 10
    )


def test_card_points_have_a_renuncia_give_them_all() -> None:
    match = a_match(preset="pontos-corridos")
    assert ruled(match, "renuncia", side="a").is_good
    assert penalty_words(Incident.objects.get().cost) == "os 120 pontos para Eles"
    assert ruled(match, "talking").is_good


def test_what_was_said_of_a_hand_against_a_ruling_does_not_move_it() -> None:
    match = play(a_match(), [70])
    ruled(match, "talking")
    assert fact(match, scoring.Played(95)).is_good
    assert hand(fresh(match), 80).is_good
