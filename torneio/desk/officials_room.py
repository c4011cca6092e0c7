"""The tables of an official, those with a need first. Five queries at any size, and one
where the house has fewer tables than matches."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from torneio.coded import worded
from torneio.desk.table_overview import TableLine, at_tables, line_of
from torneio.play.models import Deal, Hand, Match, Round
from torneio.play.models.stages import last_number
from torneio.play.officials import Official
from torneio.play.round_names import name_of_match
from torneio.play.selectors import being_played, rounds_of
from torneio.standings.provisional import is_provisional
from torneio.waves import ALL_AT_ONCE, Waves, waves_in

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

NEEDS = ("disputed", "contested", "calls", "provisional")  # in this order; then the rest


class _Contested(TypedDict):
    contested: bool


@dataclass(frozen=True)
class TableNeed:
    """A need of a table: its kind, and the sentence."""

    kind: str
    words: str


@dataclass(frozen=True)
class OfficialTable:
    """A table on an official's page; with the name of its round where another is in play."""

    line: TableLine
    round_name: str
    needs: tuple[TableNeed, ...]

    @property
    def urgency(self) -> int:
        """The rank of its first need."""
        return min((NEEDS.index(need.kind) for need in self.needs), default=len(NEEDS))

    @property
    def calls(self) -> bool:
        """Whether the table waits for an answer to its call."""
        return any(need.kind == "calls" for need in self.needs)


def tables_of(official: Official) -> list[OfficialTable]:
    """The official's tables of the round in play, those still in an earlier one of its stage, and
    those of other rounds with a need: the most urgent first, else by number."""
    now = being_played(rounds_of(official.tournament))
    if now is None:
        return []
    hands = Hand.objects.filter(partida__match=OuterRef("pk"), contested=True)
    deals = Deal.objects.filter(match=OuterRef("pk"), contested=True)
    last = last_number("round__stage")
    mine: QuerySet[Match] = official.matches().annotate(last_number=last)  # type: ignore[no-redef]  # declared on the model
    matches = mine.annotate(contested=Exists(hands) | Exists(deals))
    disputed = Q(agreement=Match.Agreement.DISPUTED)
    provisional = Q(over=True, agreement=Match.Agreement.OPEN)
    behind = Q(round__stage=now.stage_id, round__number__lt=now.number, over=False)
    wanted = matches.filter(Q(round=now) | behind | disputed | provisional)
    by_partidas = not official.tournament.ruleset.match.in_hands
    waits = waves_in(now)
    tables = [
        _table(match, now, waits, by_partidas=by_partidas)
        for match in at_tables(wanted.select_related("round__stage"), official.tournament)
    ]
    return sorted(tables, key=lambda each: (each.urgency, each.line.table, each.line.match))


def _table(
    match: "WithAnnotations[Match, _Contested]", now: Round, waits: Waves, *, by_partidas: bool
) -> OfficialTable:
    is_now = match.round_id == now.pk
    waits = waits if is_now else ALL_AT_ONCE
    return OfficialTable(
        line=line_of(match, match.round, by_partidas=by_partidas, waits=waits),
        round_name="" if is_now else name_of_match(match).name,
        needs=tuple(_needs(match, is_now=is_now)),
    )


def _needs(match: "WithAnnotations[Match, _Contested]", *, is_now: bool) -> Iterator[TableNeed]:
    if match.disputed_by:
        yield TableNeed("disputed", dispute_in_words(match))
    if match.contested:
        yield TableNeed("contested", _("Uma mão tem dois valores."))
    if is_now and match.table and match.table.called_at:
        hour = date_format(localtime(match.table.called_at), "H:i")
        yield TableNeed("calls", _("Chama desde as %(hour)s.") % {"hour": hour})
    if is_provisional(match):
        words = _("Devolvido à mesa: %(why)s") % {"why": match.sent_back}
        yield TableNeed("provisional", words if match.sent_back else _("Resultado por confirmar."))


def dispute_in_words(match: Match) -> str:
    """The side in dispute, and its reason in its own words."""
    words = {"who": match.names.get(match.disputed_by), "why": worded(match.dispute)}
    if words["who"] is None:
        said = _("A mesa não concorda: «%(why)s»") if match.dispute else _("A mesa não concorda.")
    elif match.dispute:
        said = _("Não há acordo de %(who)s: «%(why)s»")
    else:
        said = _("Não há acordo de %(who)s.")
    return said % words
