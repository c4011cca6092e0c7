"""The rulings of a match, to read: all of them for officials, some for everybody.

Public, on the phones and on the match's page, is an accusation at the table or a ruling that moved
the score: its side, the rule, the cost, the official, the tricks that were seen. Its note is read
only on the table's own phones and by officials. All other rulings that stand (behaviour, lateness,
a spectator, a warning) both pairs read on their table's phones, without the note.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from scoring import Ruleset
from torneio.fact_words import fact_words
from torneio.play.facts import as_core
from torneio.play.models import Hand, Incident, Match
from torneio.play.sheets import MatchSheet
from torneio.rulings.penalties import penalty_words
from torneio.rulings.pile_review import Piles, read_record, side_at
from torneio.rulings.pile_words import Sitting, TrickLine, trick_lines

_ACCUSED = frozenset({Incident.Kind.RENUNCIA, Incident.Kind.FALSE_CLAIM})


@dataclass(frozen=True)
class Ruling:
    """A ruling in words, with the sides of its match by `names`; `tricks` are those that were laid
    open to judge it."""

    incident: Incident
    names: Mapping[str, str]
    what: str
    where: str
    tricks: list[TrickLine]
    note: str = ""

    @property
    def cost(self) -> str:
        """Its cost, in words."""
        return penalty_words(self.incident.cost, self.names)

    @property
    def rule(self) -> str:
        """What such an incident costs by the rules, in words."""
        return penalty_words(self.incident.rule)

    @property
    def is_public(self) -> bool:
        """Whether everybody may read it."""
        incident = self.incident
        on_the_sheet = incident.hand_id is not None
        return incident.voided_at is None and (on_the_sheet or incident.kind in _ACCUSED)


def claims_ruled(match: Match) -> int:
    """How many accusations of this match were decided, including those withdrawn."""
    return match.incidents.filter(kind__in=_ACCUSED).count()


def rulings_of(match: Match) -> list[Ruling]:
    """All rulings of a match, in order, including those withdrawn (one query)."""
    incidents = match.incidents.select_related("player").order_by("recorded_at", "pk")
    return [_ruling(match, incident) for incident in incidents]


def public_rulings(sheet: MatchSheet) -> list[Ruling]:
    """The public rulings of a match read `with_names`; one query, and only where anything was
    ruled."""
    return [replace(each, note="") for each in _standing(sheet) if each.is_public]


def table_rulings(sheet: MatchSheet) -> list[Ruling]:
    """The rulings that both pairs read at their table: all that stand (at most one query)."""
    return [each if each.is_public else replace(each, note="") for each in _standing(sheet)]


def _standing(sheet: MatchSheet) -> list[Ruling]:
    if not sheet.match.ruled:
        return []
    return [each for each in rulings_of(sheet.match) if each.incident.voided_at is None]


def _ruling(match: Match, incident: Incident) -> Ruling:
    what, who = str(capfirst(incident.get_kind_display())), _whose(match, incident)
    return Ruling(
        incident,
        match.names,
        f"{what}: {who}" if who else what,
        _where(match, incident),
        _tricks(match, incident),
        incident.note,
    )


def _whose(match: Match, incident: Incident) -> str:
    """Its side, and the player where one is named: alone where that says the side too, since the
    name of this pair has it, and that of no other."""
    pair = match.names[incident.side] if incident.side else ""
    player = incident.player.name if incident.player else ""
    if player and [name for name in match.names.values() if player in name] == [pair]:
        return player
    return ", ".join(filter(None, (pair, player)))


def _where(match: Match, incident: Incident) -> str:
    if incident.number is None:
        return ""
    words = {"partida": incident.partida, "hand": incident.number}
    if match.round.stage.ruleset.match.in_hands:
        return _("mão %(hand)s") % words
    return _("partida %(partida)s, mão %(hand)s") % words


def _tricks(match: Match, incident: Incident) -> list[TrickLine]:
    if not incident.record:
        return []
    sitting = [Sitting(name, side_at(n)) for n, name in enumerate(incident.record["players"])]
    ruleset = match.round.stage.ruleset
    return trick_lines(_piles(incident.record, ruleset), sitting)


def _piles(kept: Mapping[str, Any], ruleset: Ruleset) -> Piles:
    return read_record(kept["played"], ruleset, first=kept["first"])


def entry_words(sheet: MatchSheet, sides: Mapping[str, str] | None = None) -> dict[int, str]:
    """The words of each entry that a ruling put on the sheet, by its key: "Renúncia deles,
    provada na vaza 5". Queried only for entries of an official that are not a played hand."""
    entries = [hand for hand in sheet.facts if _may_be_ruled(hand)]
    if not entries:
        return {}
    rulings = Incident.objects.filter(hand__in=entries).select_related("player")
    by_hand = {each.hand_id: each for each in rulings}
    return {
        hand.pk: _entry(sheet, hand, by_hand[hand.pk], sides=sides)
        for hand in entries
        if hand.pk in by_hand
    }


def _may_be_ruled(hand: Hand) -> bool:
    return hand.voice == "official" and hand.kind != Hand.Kind.PLAYED


def _entry(
    sheet: MatchSheet, hand: Hand, incident: Incident, *, sides: Mapping[str, str] | None
) -> str:
    said = fact_words(as_core(hand), sides)
    proof = _proof(sheet, incident)
    if proof is None:
        return said
    return _("%(said)s, provada na vaza %(trick)s") % {"said": said, "trick": proof}


def _proof(sheet: MatchSheet, incident: Incident) -> int | None:
    """The trick, from 1, whose cards proved the renúncia; None without such a proof."""
    if not incident.record or incident.kind != Incident.Kind.RENUNCIA:
        return None
    piles = _piles(incident.record, sheet.ruleset)
    found = piles.proof_against(incident.side)
    return piles.first + found.proof + 1 if found else None


def record_of(sitting: Sequence[Sitting], piles: Piles) -> dict[str, Any]:
    """The record of the tricks that a ruling stores: the players in playing order, how many tricks
    before them were not looked at, and the machine form."""
    names = [each.name for each in sitting]
    return {"players": names, "first": piles.first, "played": piles.record()}
