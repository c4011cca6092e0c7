"""The officials' page of a match, from its sheet and any form with errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from torneio.desk.desk_games import DeskGame, at_the_desk
from torneio.desk.forms import DeskForms
from torneio.desk.officials_room import dispute_in_words
from torneio.htmx import focus_first_error
from torneio.play.consent import waits_for
from torneio.play.games import sheet_of
from torneio.play.models import Match, Stage
from torneio.play.officials import Official
from torneio.play.outcomes import grounds, is_drawn_from
from torneio.play.round_names import name_of_match
from torneio.play.services.calls import call_about
from torneio.play.sheets import MatchSheet, Sheet
from torneio.table.perspective import mirrored, written_by
from torneio.table.result_forms import ConfirmForm, DeskSettleForm, WhyForm


@dataclass(frozen=True)
class Divergence:
    """Two values for one hand or deal, and the question: the one that stands (None, where it was
    taken back since) and the one against it, each with its actor after a verb; whether they are the
    same numbers exchanged."""

    asked: str
    there: str
    by: str
    against: str
    against_by: str
    is_mirrored: bool
    form: DeskSettleForm


def show_match(
    request: HttpRequest,
    official: Official,
    match: Match,
    *,
    correct: int | None = None,
    forms: DeskForms | None = None,
    refused: Sequence[str] = (),
) -> HttpResponse:
    """The page; status 422 when something was refused. `correct` is the hand or deal to correct."""
    forms, sheet = forms or DeskForms(), sheet_of(match)
    game, facts = at_the_desk(sheet), grounds(sheet)
    context = {
        "official": official,
        "tournament": official.tournament,
        "match": match,
        "sheet": sheet,
        "game": game,
        "round_name": name_of_match(match).name,
        "refused": refused,
        "call": call_about(match),
        **_agreed(sheet, game, facts, forms=forms),
        **_correction(sheet, game, correct, forms=forms),
        **game.context(sheet, official=official, forms=forms, facts=facts),
    }
    for form in filter(None, vars(forms).values()):
        focus_first_error(form)
    status = 422 if forms.refused or refused else 200
    return render(request, "desk/desk_match.html", context, status=status)


def _correction(
    sheet: Sheet, game: DeskGame[Any], correct: int | None, *, forms: DeskForms
) -> dict[str, object]:
    """The hand or deal to correct, and the last one, which may be taken back; neither once the
    event has ended."""
    counting = () if sheet.event.is_over else sheet.counting
    wrong = next((fact for fact in counting if fact.pk == correct), None)
    last = sheet.last_hand if counting and sheet.match.outcome == Match.Outcome.HANDS else None
    undo = WhyForm(prefix="undo", initial={"what": last.pk}) if last else None
    return {
        "wrong": wrong,
        "correct": forms.correct or (game.correction(sheet, wrong) if wrong else None),
        "correct_words": game.sentence("correct", sheet.place_of(wrong)) if wrong else "",
        "undo": forms.undo or undo,
        "undo_words": game.sentence("undo", sheet.place_of(last)) if last else "",
    }


def _agreed(
    sheet: Sheet, game: DeskGame[Any], facts: Sequence[Any], *, forms: DeskForms
) -> dict[str, object]:
    """The agreement of its sides, and the official's possible acts on it."""
    match = sheet.match
    missing = waits_for(sheet.agreeing, facts)
    open_ = not sheet.event.is_over and bool(facts)
    seen = ConfirmForm(prefix="confirm", initial={"seen": match.book_number})
    returns = open_ and not is_drawn_from(match)
    back = game.send_back(sheet) if returns else None
    needs_winner = not match.winner and match.round.stage.format in Stage.CUPS
    ready = open_ and not sheet.contested and bool(missing or match.disputed_by)
    divergences = [_divergence(sheet, game, each, sent=forms.settle) for each in sheet.contested]
    return {
        "dispute": dispute_in_words(match) if match.disputed_by else "",
        "missing": game.missing(sheet, missing) if missing else "",
        "divergences": divergences,
        "confirm": seen if ready else None,
        "waits_for_word": bool(match.disputed_by) or (match.over and not needs_winner),
        "send_back": forms.send_back or back,
        "send_back_words": game.sentences["send_back"],
    }


def _divergence(
    sheet: Sheet, game: DeskGame[Any], against: Any, *, sent: DeskSettleForm | None
) -> Divergence:
    place = sheet.place_of(against)
    there = sheet.at(place)
    is_back = sent is not None and str(sent["what"].value()) == str(against.pk)
    fresh = DeskSettleForm(prefix="settle", initial={"what": against.pk})
    form = sent if sent and is_back else fresh
    form.auto_id = f"id_settle_{against.pk}_%s"
    return Divergence(
        asked=game.sentence("settle", place),
        there=game.said(sheet, there) if there else "",
        by=written_by(sheet, there) if there else "",
        against=game.said(sheet, against),
        against_by=written_by(sheet, against),
        is_mirrored=isinstance(sheet, MatchSheet)
        and there is not None
        and mirrored(there, against),
        form=form,
    )
