"""The officials' page of a match, from its sheet and whatever form came back."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from scoring import Ruleset
from torneio.coded import worded
from torneio.desk.forms import HandBackForm
from torneio.desk.officials_room import dispute_in_words
from torneio.entries.forms import focus_first_error
from torneio.entries.models import Tournament
from torneio.play.consent import waits_for
from torneio.play.facts import as_core
from torneio.play.models import Declaration, Hand, Match, Stage
from torneio.play.officials import Official
from torneio.play.outcomes import is_drawn_from
from torneio.play.round_names import name_of_match
from torneio.play.services.calls import call_about
from torneio.play.sheets import MatchSheet, Position, read_sheet
from torneio.table.handlist import blocks
from torneio.table.result_forms import (
    ConfirmForm,
    CorrectForm,
    FinalForm,
    SettleForm,
    SideForm,
    TotalForm,
    WhyForm,
)
from torneio.table.rulings_shown import rulings_of
from torneio.table.table_access import callers
from torneio.words import fact_words, unit_word


@dataclass
class DeskForms:
    """The form that came back refused, if one did."""

    total: TotalForm | None = None
    no_show: SideForm | None = None
    decider: SideForm | None = None
    withdraw: WhyForm | None = None
    undo: WhyForm | None = None
    correct: CorrectForm | FinalForm | None = None
    send_back: HandBackForm | None = None
    settle: SettleForm | None = None

    @property
    def refused(self) -> bool:
        return any(form is not None for form in vars(self).values())


@dataclass(frozen=True)
class Divergence:
    """Two values for one hand: its place, what stands there (nothing, where it was taken back
    since) and what was said against it, each with who said it."""

    pk: int
    place: Position
    there: str
    by: str
    against: str
    against_by: str


def show_match(
    request: HttpRequest,
    official: Official,
    match: Match,
    *,
    correct: int | None = None,
    forms: DeskForms | None = None,
    refused: Sequence[str] = (),
) -> HttpResponse:
    """The page; 422 when something was refused. `correct` is the hand being put right."""
    forms, tournament = forms or DeskForms(), official.tournament
    sheet = read_sheet(match)
    said = list(match.declarations.filter(voided_at=None).order_by("pk"))
    wrong = next((h for block in sheet.hands for h in block if h.pk == correct), None)
    context = {
        "official": official,
        "tournament": tournament,
        "match": match,
        "said": [(declaration, _said(match, declaration)) for declaration in said],
        "wrong": wrong,
        "no_show": forms.no_show or SideForm(prefix="no_show"),
        "withdraw": forms.withdraw or WhyForm(prefix="withdraw"),
        "refused": refused,
        "rulings": rulings_of(match),
        "call": call_about(match),
        "astray": official.referee is None and _is_astray(match),
        **_standing(sheet),
        **_possible(tournament, sheet, said, forms=forms),
        **_agreed(sheet, said, forms=forms),
        "correct": forms.correct or (wrong and _correction(match, wrong)),
    }
    for form in filter(None, vars(forms).values()):
        focus_first_error(form)
    status = 422 if forms.refused or refused else 200
    return render(request, "desk/desk_match.html", context, status=status)


def _is_astray(match: Match) -> bool:
    """Whether the next round of a knock-out was drawn with the pair that has lost since."""
    event = match.round.stage.tournament
    found = Match.objects.filter(pk=match.pk).astray()
    return bool(match.winner) and not event.is_over and found.exists()


def _standing(sheet: MatchSheet) -> dict[str, object]:
    """Where the match stands: who sits there, the result, and every hand."""
    match, ruleset = sheet.match, sheet.ruleset
    return {
        "round_name": name_of_match(match).name,
        "blocks": blocks(sheet, callers(match), sides=match.names),
        "words": _words(match),
        "sides": [("a", match.pair_a), ("b", match.pair_b)],
        "by_partidas": not ruleset.match.in_hands,
        "counted": _counted(ruleset),
        "unit": unit_word(ruleset),
        "playing": _playing(sheet),
    }


def _counted(ruleset: Ruleset) -> str:
    """What the result of a match counts, over its column."""
    if not ruleset.match.in_hands:
        return _("Partidas")
    points = ruleset.match.unit == "hands_points"
    return _("Pontos") if points else unit_word(ruleset).capitalize()


def _playing(sheet: MatchSheet) -> tuple[int, int] | None:
    """How the partida stands that is being played; nothing where the result says it, or none is."""
    if sheet.ruleset.match.in_hands or sheet.match.over or sheet.match.is_bye:
        return None
    partidas = sheet.score.partidas
    return partidas[-1].riscos if partidas and not partidas[-1].over else (0, 0)


def _possible(
    tournament: Tournament, sheet: MatchSheet, said: list[Declaration], *, forms: DeskForms
) -> dict[str, object]:
    """The forms that make sense for this match as it stands; a refused one is always shown."""
    match, kinds = sheet.match, {declaration.kind for declaration in said}
    decided = bool(kinds & {Declaration.Kind.TOTAL, Declaration.Kind.NO_SHOW})
    total = tournament.totals_allowed and not sheet.hands and not decided
    drawn = match.over and not match.winner and not match.is_bye
    last = sheet.last_hand
    undo = WhyForm(prefix="undo", initial={"what": last.pk}) if last and not decided else None
    knockout = match.round.stage.format == Stage.Format.KNOCKOUT
    return {
        "total": forms.total or (TotalForm(prefix="total", names=match.names) if total else None),
        "decider": forms.decider or (SideForm(prefix="decider") if drawn and knockout else None),
        "undo": forms.undo or undo,
        "may_be_absent": not decided and not match.is_bye,
        "last": last,
    }


def _agreed(sheet: MatchSheet, said: list[Declaration], *, forms: DeskForms) -> dict[str, object]:
    """How far both pairs agree, and what an official may say of it."""
    match = sheet.match
    by_hands = match.outcome == Match.Outcome.HANDS
    facts = [*said, *(sheet.counting if by_hands else ())]
    missing = waits_for(match, facts)
    open_ = not match.round.stage.tournament.is_over and bool(facts)
    seen = ConfirmForm(prefix="confirm", initial={"seen": match.book_number})
    returns = open_ and not is_drawn_from(match)
    back = HandBackForm(prefix="send_back", sheet=sheet) if returns else None
    needs_winner = not match.winner and match.round.stage.format == Stage.Format.KNOCKOUT
    ready = open_ and not sheet.contested and bool(missing or match.disputed_by)
    return {
        "dispute": dispute_in_words(match) if match.disputed_by else "",
        "awaited": [_named(match, side) for side in sorted(missing)],
        "divergences": [_divergence(sheet, hand) for hand in sheet.contested],
        "confirm": seen if ready else None,
        "waits_for_word": bool(match.disputed_by) or (match.over and not needs_winner),
        "send_back": forms.send_back or back,
        "settle": forms.settle or SettleForm(prefix="settle"),
    }


def _named(match: Match, side: str) -> str:
    pair = match.pair_a if side == "a" else match.pair_b
    return pair.name if pair else ""


def _divergence(sheet: MatchSheet, against: Hand) -> Divergence:
    place = Position(against.partida.number, against.number)
    there, who = sheet.at(place), callers(sheet.match)
    return Divergence(
        pk=against.pk,
        place=place,
        there=fact_words(as_core(there), sheet.match.names) if there else "",
        by=who.get(there.recorded_by) or worded(there.recorded_by) if there else "",
        against=fact_words(as_core(against), sheet.match.names),
        against_by=who.get(against.recorded_by) or worded(against.recorded_by),
    )


def _correction(match: Match, hand: Hand) -> CorrectForm | FinalForm:
    """The form with the hand as it stands."""
    if hand.kind == Hand.Kind.TOTAL:
        riscos = {"a": hand.riscos_a, "b": hand.riscos_b}
        return FinalForm(prefix="correct", initial=riscos, names=match.names)
    initial = {
        "kind": hand.kind,
        "points": hand.points,
        "tricks": hand.tricks,
        "side": hand.side,
    }
    ruleset = match.round.stage.tournament.ruleset
    return CorrectForm(prefix="correct", initial=initial, ruleset=ruleset, names=match.names)


def _said(match: Match, declaration: Declaration) -> str:
    """A declaration in words: "Resultado final 2–1"."""
    if declaration.kind == Declaration.Kind.TOTAL:
        score = {"a": declaration.score_a, "b": declaration.score_b}
        return _("Resultado final: %(a)s–%(b)s") % score
    pair = match.pair_a if declaration.side == "a" else match.pair_b
    if declaration.kind == Declaration.Kind.NO_SHOW:
        return _("Faltou: %(pair)s") % {"pair": pair}
    return _("No desempate segue: %(pair)s") % {"pair": pair}


def _words(match: Match) -> str:
    """Where the match stands."""
    if match.is_bye:
        return _("folga")
    if not match.over:
        return _("a jogar")
    winner = {"a": match.pair_a, "b": match.pair_b}.get(match.winner)
    return _("ganharam %(pair)s") % {"pair": winner.name} if winner else _("empate")
