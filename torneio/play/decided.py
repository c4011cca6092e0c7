"""Whether a hand was decided by an official: then its table can no longer take it back."""

from scoring import Problem
from torneio.access.actors import Actor, Voice
from torneio.book.acts import Act
from torneio.play.models import Incident, Match, SheetFact
from torneio.play.sheets import Sheet


def decided(sheet: Sheet, hand: SheetFact, *, by: Actor) -> Problem | None:
    """Why a table may not take this hand back, if so: an official entered, corrected or ruled on it
    or gave the match another result, or a conflict of two values was settled. The actor of that
    decision may; so may a table whose sheet an official sent back, for this hand or as a whole."""
    match = sheet.match
    given_back = match.sent_back and match.sent_back_hand_id in {None, hand.pk}
    if by.is_official or given_back:
        return None
    by_hands = match.outcome == Match.Outcome.HANDS  # else an official's result stands above them
    if not by_hands or hand.voice == Voice.OFFICIAL or _ruled_on(sheet, hand):
        return Problem("decided_by_official")
    return Problem("settled_already") if _settled(sheet, hand) else None


def _settled(sheet: Sheet, hand: SheetFact) -> bool:
    place = sheet.place_of(hand)
    if not any(sheet.place_of(other) == place for other in sheet.facts if other != hand):
        return False
    lines = sheet.match.book.filter(act=Act.SETTLED, new__id=str(hand.client_id))
    return bool(lines.exists())


def _ruled_on(sheet: Sheet, hand: SheetFact) -> bool:
    """Whether a ruling on it was made after it was recorded, and not while it was being played."""
    if not sheet.match.ruled:
        return False
    partida, number = sheet.place_of(hand)
    here = {"match": sheet.match, "partida": partida, "number": number}
    return Incident.objects.filter(**here, entry__gt=hand.entry, voided_at=None).exists()
