"""The line-up of a pair with substitutes, entered by an official: before or during its match."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.desk.forms import DeskForms, DeskLineUpForm
from torneio.desk.match import OF_PAIRS, done, match_of
from torneio.desk.pair_page import line_up_forms
from torneio.desk.screen import show_match
from torneio.play.officials import Official, for_official
from torneio.play.services.line_ups import tell_line_up
from torneio.play.sheets import read_sheet
from torneio.words import sentence


@require_POST
@for_official
def desk_line_up(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Record that two of a pair sit from a hand on; the earlier line-ups stay."""
    match = match_of(official, pk, OF_PAIRS)
    sheet, side = read_sheet(match), request.POST.get("side")
    squad = next((each.squad for each in line_up_forms(sheet) if each.squad.side == side), None)
    if squad is None:
        return show_match(request, official, match)
    form = DeskLineUpForm(request.POST, sheet=sheet, squad=squad)
    if form.is_valid():
        said = {"side": squad.side, "players": form.cleaned_data["players"], "at": form.position}
        problem = tell_line_up(match.pk, by=official.by, **said)
        if problem is None:
            words = _("Está escrito quem joga de %(pair)s.") % {"pair": squad.pair.name}
            return done(request, official, match, words=words)
        form.add_error(None, sentence(problem))
    return show_match(request, official, match, forms=DeskForms(line_up=form))
