"""The parts of a match's page at the desk for matches between pairs."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring import Ruleset
from torneio.desk.forms import DeskForms, DeskLineUpForm, HandBackForm
from torneio.desk.wrong_seats.forms import wrong_seats_form
from torneio.draw.astray import asks_how
from torneio.fact_words import fact_words
from torneio.play.clock import time_is_up
from torneio.play.facts import as_core, fewer_tricks
from torneio.play.models import Declaration, Fact, Hand, Match, Stage
from torneio.play.officials import Official
from torneio.play.sheets import MatchSheet
from torneio.play.squads import squads_of
from torneio.rulings.rulings_shown import rulings_of
from torneio.standings.closed_matches import is_by_riscos
from torneio.table.handlist import blocks
from torneio.table.perspective import callers
from torneio.table.result_forms import CorrectForm, FinalForm, SideForm, TotalForm, WhyForm
from torneio.words import unit_word


def context(
    sheet: MatchSheet, *, official: Official, forms: DeskForms, facts: Sequence[Fact]
) -> dict[str, Any]:
    """The pairs, the result, every hand, the declarations, and the forms that apply."""
    match, ruleset = sheet.match, sheet.ruleset
    declared = [each for each in facts if isinstance(each, Declaration)]
    return {
        "blocks": blocks(sheet, callers(match), sides=match.names),
        "words": _words(match),
        "sides": [("a", match.pair_a), ("b", match.pair_b)],
        "by_partidas": not ruleset.match.in_hands,
        "counted": _counted(ruleset),
        "unit": unit_word(ruleset),
        "riscos": _riscos(sheet),
        "declared": [(each, _declared(match, each)) for each in declared],
        "withdraw": forms.withdraw or WhyForm(prefix="withdraw"),
        "no_show": forms.no_show or SideForm(prefix="no_show"),
        "rulings": rulings_of(match),
        "seats": forms.seats or wrong_seats_form(official, match),
        "squads": line_up_forms(sheet, came_back=forms.line_up),
        "papers": [(_("Conferir o papel desta mesa"), _rekeyed(match))] if match.table else [],
        "astray": official.referee is None and _is_astray(match),
        **_possible(sheet, declared, forms=forms),
    }


def line_up_forms(
    sheet: MatchSheet, *, came_back: DeskLineUpForm | None = None
) -> list[DeskLineUpForm]:
    """The line-up forms of the pairs with substitutes; none once nothing can be played any more."""
    if sheet.match.is_bye or sheet.event.is_over:
        return []
    squads = squads_of(sheet.match)
    forms = [DeskLineUpForm(sheet=sheet, squad=squad) for squad in squads]
    side = came_back.squad.side if came_back else ""
    return [came_back if came_back and form.squad.side == side else form for form in forms]


def said(sheet: MatchSheet, hand: Hand) -> str:
    """A hand in words, by the names of the pairs."""
    return fact_words(as_core(hand), sheet.match.names)


def missing(sheet: MatchSheet, sides: frozenset[str]) -> str:
    """The pairs whose confirmation is missing."""
    first, *other = [sheet.match.names[side] for side in sorted(sides)]
    if not other:
        return _("Falta o acordo de %(pair)s.") % {"pair": first}
    return _("Falta o acordo de %(a)s e de %(b)s.") % {"a": first, "b": other[0]}


def correction(
    sheet: MatchSheet, hand: Hand, sent: QueryDict | None = None
) -> CorrectForm | FinalForm:
    """The form that corrects a hand: of a partida known by its riscos, other riscos."""
    names = sheet.match.names
    if hand.kind == Hand.Kind.TOTAL:
        riscos = {"a": hand.riscos_a, "b": hand.riscos_b}
        return FinalForm(sent, prefix="correct", initial=riscos, names=names)
    initial = {name: getattr(hand, name) for name in ("kind", "points", "side")}
    initial["fewer_tricks"] = fewer_tricks(hand)
    ruleset = sheet.ruleset
    return CorrectForm(sent, prefix="correct", initial=initial, ruleset=ruleset, names=names)


def send_back(sheet: MatchSheet, sent: QueryDict | None = None) -> HandBackForm:
    """The form that sends the sheet back to the table, for one hand or the whole."""
    return HandBackForm(sent, prefix="send_back", sheet=sheet)


def _rekeyed(match: Match) -> str:
    """The address of the re-key desk for the paper of a match."""
    asked = {"ronda": match.round.slug, "mesa": match.table.number if match.table else ""}
    return reverse("rekey", args=[match.round.stage.tournament.slug], query=asked)


def _is_astray(match: Match) -> bool:
    """Whether the next round of a knock-out was drawn with the pair that has lost since."""
    event = match.round.stage.tournament
    return bool(match.winner) and not event.is_over and asks_how(match)


def _counted(ruleset: Ruleset) -> str:
    """The unit of a match's result, over its column."""
    if not ruleset.match.in_hands:
        return _("Partidas")
    points = ruleset.match.unit == "hands_points"
    return _("Pontos") if points else unit_word(ruleset).capitalize()


def _riscos(sheet: MatchSheet) -> tuple[int, int] | None:
    """The score of the partida in play, or what decided a match closed level in partidas; None
    where the result tells it, or none is in play."""
    if is_by_riscos(sheet.match, sheet.ruleset):
        return sheet.match.riscos_a, sheet.match.riscos_b
    if sheet.ruleset.match.in_hands or sheet.match.over or sheet.match.is_bye:
        return None
    partidas = sheet.score.partidas
    return partidas[-1].riscos if partidas and not partidas[-1].over else (0, 0)


def _possible(
    sheet: MatchSheet, declared: Sequence[Declaration], *, forms: DeskForms
) -> dict[str, object]:
    """The forms that apply to this match as it stands, none once the event has ended; a refused one
    is always shown."""
    match, kinds = sheet.match, {declaration.kind for declaration in declared}
    if sheet.event.is_over:
        return {"total": forms.total, "decider": forms.decider, "may_be_absent": False}
    decided = bool(kinds & {Declaration.Kind.TOTAL, Declaration.Kind.NO_SHOW})
    drawn = match.over and not match.winner and not match.is_bye
    knockout = match.round.stage.format in Stage.CUPS
    return {
        "total": forms.total or _total(sheet, declared),
        "decider": forms.decider or (SideForm(prefix="decider") if drawn and knockout else None),
        "may_be_absent": not decided and not match.is_bye,
        **_to_close(sheet, forms=forms),
    }


def _to_close(sheet: MatchSheet, *, forms: DeskForms) -> dict[str, object]:
    """What closes a match as it stands, or opens it again; and whether its time is up."""
    match = sheet.match
    open_ = not match.over and not match.is_bye
    again = forms.open_again or WhyForm(prefix="open_again", initial={"what": match.pk})
    return {
        "may_close": open_ and bool(sheet.counting) and not sheet.contested,
        "time_is_up": open_ and time_is_up(match.round),
        "open_again": again if match.ended and match.outcome == Match.Outcome.HANDS else None,
    }


def _total(sheet: MatchSheet, declared: Sequence[Declaration]) -> TotalForm | None:
    """The form for a final result, with the present one to correct it in one step; None where hands
    decided the match, one of them has two values, or a pair did not come."""
    absent = any(each.kind == Declaration.Kind.NO_SHOW for each in declared)
    by_hands = bool(sheet.hands) and (sheet.score.over or bool(sheet.contested))
    if not sheet.event.totals_allowed or by_hands or absent:
        return None
    stands = next((each for each in declared if each.kind == Declaration.Kind.TOTAL), None)
    initial = {"a": stands.score_a, "b": stands.score_b, "replace": True} if stands else None
    return TotalForm(prefix="total", names=sheet.match.names, initial=initial)


def _declared(match: Match, declaration: Declaration) -> str:
    """A declaration in words: "Resultado final 2–1"."""
    if declaration.kind == Declaration.Kind.TOTAL:
        score = {"a": declaration.score_a, "b": declaration.score_b}
        return _("Resultado final: %(a)s–%(b)s") % score
    pair = match.pair_a if declaration.side == "a" else match.pair_b
    if declaration.kind == Declaration.Kind.NO_SHOW:
        return _("Faltou: %(pair)s") % {"pair": pair}
    return _("No desempate segue: %(pair)s") % {"pair": pair}


def _words(match: Match) -> str:
    """The state of the match."""
    if match.is_bye:
        return _("folga")
    if not match.over:
        return _("a jogar")
    winner = {"a": match.pair_a, "b": match.pair_b}.get(match.winner)
    return _("vitória de %(pair)s") % {"pair": winner.name} if winner else _("empate")
