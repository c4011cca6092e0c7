"""What each incident does to the sheet, wherever in the match it happened, and what it promises."""

import pytest

import scoring
from tests.builders import a_match, fresh, hand, play
from tests.rulings.referees import codes, riscos, ruled
from tests.table.phones import a_phone, page_of, words
from torneio.coded import coded
from torneio.play.models import Hand, Incident, Match
from torneio.play.sheets import Position, read_sheet
from torneio.rulings.penalties import PenaltyDecision, penalty_words

pytestmark = pytest.mark.django_db
AGAIN = PenaltyDecision(again=True)

# The hands so far, where the incident was (None: in the hand being played).
PLACES: dict[str, tuple[list[int], Position | None]] = {
    "being played": ([61, 61], None),
    "last": ([61, 61, 61], Position(1, 3)),
    "earlier": ([61, 61, 61], Position(1, 2)),
    "in a partida played out": ([61, 61, 61, 61, 61], Position(1, 2)),
    "last of all": ([61, 61, 61, 61, 95, 95], Position(2, 2)),
}
# Every incident is of the second side: the riscos of the match afterwards, or why it cannot be.
CANCELS: list[tuple[int, int] | str] = [(2, 0), (2, 0), (2, 0), "partida_goes_on", (6, 0)]
DECIDES: list[tuple[int, int] | str] = [(4, 0), (4, 0), (4, 0), (5, 0), (8, 0)]
BESIDE: list[tuple[int, int] | str] = [(3, 0), (4, 0), (4, 0), (6, 0), "match_over"]
NOTED: list[tuple[int, int] | str] = [(2, 0), (3, 0), (3, 0), (5, 0), (8, 0)]
KINDS = {
    "renuncia": ("renuncia", PenaltyDecision(), DECIDES),
    "false claim": ("false_claim", PenaltyDecision(), BESIDE),
    "talking": ("talking", PenaltyDecision(), CANCELS),
    "bad deal": ("procedure", PenaltyDecision(riscos=1), BESIDE),
    "bad deal, again": ("procedure", AGAIN, CANCELS),
    "past tricks": ("past_tricks", PenaltyDecision(), NOTED),
    "past tricks, again": ("past_tricks", AGAIN, CANCELS),
    "out of turn": ("out_of_turn", PenaltyDecision(), NOTED),
    "out of turn, again": ("out_of_turn", AGAIN, CANCELS),
    "late": ("lateness", PenaltyDecision(), NOTED),
    "behaviour": ("behaviour", PenaltyDecision(warning="sentem-se"), NOTED),
    "behaviour, again": ("behaviour", AGAIN, CANCELS),
    "spectator": ("spectator", PenaltyDecision(), NOTED),
    "spectator, again": ("spectator", AGAIN, CANCELS),
    "left": ("left", PenaltyDecision(), NOTED),
}
CASES = [
    pytest.param(kind, decision, place, after, afters is CANCELS, id=f"{name}, {place}")
    for name, (kind, decision, afters) in KINDS.items()
    for place, after in zip(PLACES, afters, strict=True)
]


@pytest.fixture(scope="module")
def played(standing: None) -> dict[str, Match]:
    """A match of an event of its own for each place."""
    return {place: play(a_match(name=place), hands) for place, (hands, _at) in PLACES.items()}


def _ruled_at(
    match: Match, kind: str, decision: PenaltyDecision, at: Position | None
) -> tuple[list[str], Incident | None]:
    where = {"partida": at.partida, "number": at.hand} if at else {}
    said = codes(ruled(match, kind, decision=decision, **where))
    return said, Incident.objects.select_related("hand").first()


@pytest.mark.parametrize(("kind", "decision", "place", "after", "cancels"), CASES)
def test_an_incident_does_what_its_words_promise(
    kind: str,
    decision: PenaltyDecision,
    place: str,
    after: tuple[int, int] | str,
    cancels: bool,
    played: dict[str, Match],
) -> None:
    match, at = fresh(played[place]), PLACES[place][1]
    before = read_sheet(match)
    said, ruling = _ruled_at(match, kind, decision, at)
    sheet = read_sheet(fresh(match))
    assert sheet.score.problems == ()
    if isinstance(after, str):
        assert (set(said), ruling) == ({after}, None)
        assert sheet.counting == before.counting
        return
    assert ruling is not None
    assert riscos(match) == after
    assert ("a mão dá-se outra vez" in penalty_words(ruling.cost)) is cancels
    took_its_place = at is not None and sheet.at(at) == ruling.hand
    added = 1 if ruling.hand and not took_its_place else 0
    fell = Hand.objects.filter(voided_why__startswith="hand_corrected:2:").count()
    assert len(sheet.counting) == len(before.counting) + added - fell


@pytest.mark.parametrize("preset", ["classica", "cinco-maos", "pontos-corridos"])
def test_talking_cancels_the_hand_recorded_and_it_is_dealt_again_at_the_end(preset: str) -> None:
    match = play(a_match(preset=preset), [61, 70, 61])
    ruled(match, "talking", side="a", partida=1, number=2)
    sheet = read_sheet(fresh(match))
    assert sheet.score.partidas[0].lines[1].riscos == (0, 0)
    assert sheet.score.partidas[0].points == (122, 118)
    assert sheet.next_position == (1, 4)
    assert Hand.objects.get(number=2, points=70).voided_why == coded("talking")
    phone = words(a_phone(match).get(page_of(match)))
    assert "Conversa de Dupla 1" in phone
    assert "a mão dá-se outra vez" in phone
    assert "fica o aviso" not in phone
    assert hand(fresh(match), 80).is_good


def test_the_last_hand_of_a_match_cancelled_has_the_match_go_on() -> None:
    match = play(a_match(), [95, 95, 95, 95])
    assert ruled(match, "talking", partida=2, number=2).is_good
    assert (fresh(match).over, read_sheet(fresh(match)).next_position) == (False, (2, 3))
    assert (fresh(match).partidas_a, fresh(match).finished_at) == (1, None)


def test_talking_that_costs_riscos_stands_beside_the_hand() -> None:
    match = play(a_match(ruleset=scoring.Ruleset(key="conversa", talking=1)), [61, 61])
    assert ruled(match, "talking", partida=1, number=1).is_good
    assert riscos(match) == (3, 0)
    assert penalty_words(Incident.objects.get().cost) == "1 risco para Nós"
