"""The referee's rulings at a table: recording and withdrawing them.

A ruling that costs on the sheet, or ends the hand, is an entry there too; both are written, or
withdrawn, in one transaction. A ruling that ends a hand (a renúncia, a void hand, talking where
that voids it) takes the place of the hand already recorded: the hand dealt again is the next one.
Costs booked beside the hands come after them. Where the sheet can take no more, the referee may
have the incident only noted, so that it is still on record. The ledger of players reads a player's
leaving from here: an incident of kind `left`, its `player`, and not voided.
"""

from typing import Any
from uuid import uuid4

from django.db import transaction

import scoring
from scoring import Problem
from scoring.incidents import cost
from torneio.access.actors import Actor
from torneio.book import writing
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.play.facts import as_core, told
from torneio.play.models import Hand, Incident, Match
from torneio.play.outcomes import Answer, Status, refused, sent_again, settled, void
from torneio.play.services.recording import add, closed, replace, take_out_last
from torneio.play.sheets import MatchSheet, Position, lock_sheet
from torneio.rulings.penalties import (
    NEEDS_NO_SIDE,
    PenaltyDecision,
    charged,
    entry_for,
    leaving_costs,
    proposed,
)


@transaction.atomic
def rule(
    match_id: int, incident: Incident, *, by: Actor, decision: PenaltyDecision | None = None
) -> Answer:
    """Record a ruling, once. `incident` is unsaved: kind, side, player, place, note, record.

    Its rule and its cost are written here, in codes. Without a place it is about the next hand.
    Raises Match.DoesNotExist where `by` has no permission, ValueError if `by` is not an
    official.
    """
    if not by.is_official:
        raise ValueError("only an official rules")
    decision = decision or PenaltyDecision()
    sheet = lock_sheet(match_id, by=by)
    known = Incident.objects.filter(client_id=incident.client_id).first()
    if known is not None and known.match_id == match_id:
        same = (known.kind, known.side) == (incident.kind, incident.side)
        return sent_again(sheet, known, same=same)
    there = _recorded_at(sheet, incident)
    problem = Problem("used_elsewhere") if known else _unsayable(sheet, incident, there=there)
    if problem is not None:
        return refused(sheet, problem)
    entry = entry_for(sheet.ruleset, incident.kind, incident.side, decision=decision)
    if entry is not None and (problem := _no_room(sheet, decision, entry=entry, there=there)):
        return refused(sheet, problem)
    incident.match, incident.recorded_by, incident.voice = sheet.match, by.name, by.voice
    incident.rule = proposed(sheet.ruleset, incident.kind)[:200]
    incident.cost = _cost(sheet, incident, decision, entry=entry, there=there)[:200]
    if entry is None:
        return _noted(sheet, incident, by=by)
    return _booked(sheet, incident, entry, there=there, by=by)


def _recorded_at(sheet: MatchSheet, incident: Incident) -> Hand | None:
    """The hand that stands where it happened; None for the one still being played."""
    if incident.partida is None or incident.number is None:
        if sheet.next_position is not None:
            incident.partida, incident.number = sheet.next_position
        return None
    return sheet.at(Position(incident.partida, incident.number))


def _unsayable(sheet: MatchSheet, incident: Incident, *, there: Hand | None) -> Problem | None:
    """Why no ruling of this kind can be recorded at this match, if so."""
    if sheet.match.round.stage.tournament.is_over:
        return Problem("tournament_over")
    if not incident.side and incident.kind not in NEEDS_NO_SIDE:
        return Problem("no_side")
    at = (incident.partida, incident.number)
    missing = there is None and None not in at and at != sheet.next_position
    return Problem("unknown_hand") if missing else None


def _no_room(
    sheet: MatchSheet, decision: PenaltyDecision, *, entry: scoring.Entry, there: Hand | None
) -> Problem | None:
    """Why the sheet cannot take the entry of a ruling, if so."""
    if there is not None and Incident.objects.filter(hand=there, voided_at=None).exists():
        return Problem("ruled_already")
    in_its_place = there is not None and _ends_the_hand(sheet.ruleset, entry)
    if in_its_place and sheet.match.outcome == Match.Outcome.HANDS:
        return None
    if there is not None and decision.again:
        return Problem("cancel_apart")
    return closed(sheet)


def _ends_the_hand(ruleset: scoring.Ruleset, entry: scoring.Entry) -> bool:
    """Whether the entry takes the place of the hand recorded there; any other stands beside it."""
    match entry:
        case scoring.Void():
            return True
        case scoring.Renuncia() | scoring.Talking():
            return cost(ruleset, entry).hand != "goes_on"
    return False


def _cost(
    sheet: MatchSheet,
    incident: Incident,
    decision: PenaltyDecision,
    *,
    entry: scoring.Entry | None,
    there: Hand | None,
) -> str:
    """The cost of the ruling, in codes, the warning last."""
    codes = []
    if entry is not None:
        codes.append(charged(sheet.ruleset, _before(sheet, entry, there), entry))
        if decision.again and not isinstance(entry, scoring.Void):
            codes.append("again")
    elif incident.kind == Incident.Kind.LEFT and leaving_costs(sheet.ruleset):
        codes.append(proposed(sheet.ruleset, incident.kind))
    elif decision.noted:
        codes.append("unchanged")
    if decision.warning:
        codes.append(f"warned:{decision.warning}")
    return ";".join(codes) or "nothing"


def _before(sheet: MatchSheet, entry: scoring.Entry, there: Hand | None) -> list[scoring.Entry]:
    """The entries of the partida before the one a ruling adds."""
    if there is not None and _ends_the_hand(sheet.ruleset, entry):
        block = sheet.hands[there.partida.number - 1]
        return [as_core(hand) for hand in block[: block.index(there)]]
    if not sheet.hands or sheet.score.partidas[-1].over:
        return []
    return [as_core(hand) for hand in sheet.hands[-1]]


def _noted(sheet: MatchSheet, incident: Incident, *, by: Actor) -> Answer:
    _write(sheet.match, incident, old=None, by=by)
    return settled(sheet, incident)


def _booked(
    sheet: MatchSheet,
    incident: Incident,
    entry: scoring.Entry,
    *,
    there: Hand | None,
    by: Actor,
) -> Answer:
    old = told(there) if there is not None and _ends_the_hand(sheet.ruleset, entry) else None
    if there is not None and old:
        hand = sheet.new(entry, at=sheet.place_of(there), client_id=uuid4(), by=by)
        why = coded(incident.kind)
        answer = replace(sheet, there, hand, by=by, act=Act.CORRECTED, why=why)
    else:
        at = sheet.next_position
        if at is None:
            raise ValueError("a match that takes no more hands was not refused")
        hand = sheet.new(entry, at=at, client_id=uuid4(), by=by)
        answer = add(sheet, hand, by=by)
    if not answer.is_good:
        return answer
    incident.hand = hand
    _write(sheet.match, incident, old=old, by=by)
    sheet.match.save(update_fields=writing.COLUMNS)
    return Answer(Status.RECORDED, answer.sheet, incident)


def _write(match: Match, incident: Incident, *, old: dict[str, Any] | None, by: Actor) -> None:
    line = writing.write(match, Act.RULED, by=by, old=old, new=as_told(incident), why=incident.note)
    incident.entry = line.number
    incident.save()


def as_told(incident: Incident) -> dict[str, Any]:
    """A ruling as the book stores it."""
    said = {
        "kind": str(incident.kind),
        "side": incident.side,
        "player": incident.player.name if incident.player else "",
        "player_id": str(incident.player.public_id) if incident.player else "",
        "partida": incident.partida,
        "hand": incident.number,
        "rule": incident.rule,
        "cost": incident.cost,
        "record": incident.record,
        "entry": str(incident.hand.client_id) if incident.hand else "",
    }
    return {name: value for name, value in said.items() if value} | {"id": str(incident.client_id)}


@transaction.atomic
def withdraw_ruling(match_id: int, *, incident_id: int, by: Actor, why: str) -> Answer:
    """Withdraw a ruling, with its entry if the hands after it still stand without it.

    The hand it displaced comes back; if hands follow, a void hand keeps its place.
    """
    if not by.is_official:
        raise ValueError("only an official takes a ruling back")
    sheet = lock_sheet(match_id, by=by)
    rulings = Incident.objects.select_related("hand__partida", "player")
    incident = rulings.filter(match=sheet.match, pk=incident_id).first()
    if incident is None:
        return refused(sheet, Problem("unknown_ruling"))
    if incident.voided_at is not None:
        return Answer(Status.ALREADY, sheet, incident)
    if sheet.match.round.stage.tournament.is_over:
        return refused(sheet, Problem("tournament_over"))
    if incident.hand is not None and incident.hand.voided_at is None:
        answer = _take_out(sheet, incident, incident.hand, by=by, why=why)
        if not answer.is_good:
            return answer
    void(incident, by=by, why=why)
    writing.write(sheet.match, Act.UNRULED, by=by, old=as_told(incident), why=why)
    return settled(sheet, incident)


def _take_out(sheet: MatchSheet, incident: Incident, hand: Hand, *, by: Actor, why: str) -> Answer:
    displaced = _displaced(sheet, incident)
    if displaced is None and hand == sheet.last_hand:
        return take_out_last(sheet, hand, by=by, why=why)
    # Later hands keep their numbers: a void hand stays in its place, which changes nothing.
    fact = as_core(displaced) if displaced else scoring.Void(coded("ruling_withdrawn"))
    right = sheet.new(fact, at=sheet.place_of(hand), client_id=uuid4(), by=by)
    if displaced is not None:
        right.voice = displaced.voice  # still that pair's entry: the other may agree
    return replace(sheet, hand, right, by=by, act=Act.CORRECTED, why=why)


def _displaced(sheet: MatchSheet, incident: Incident) -> Hand | None:
    """The hand that the ruling displaced, by the book."""
    line = sheet.match.book.filter(number=incident.entry).first()
    if line is None or line.old is None:
        return None
    return next((fact for fact in sheet.facts if str(fact.client_id) == line.old["id"]), None)
