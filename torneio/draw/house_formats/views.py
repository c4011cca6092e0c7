"""The page that saves how an event is played under a name, and the button that deletes one."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from torneio.draw.house_formats.forms import KeepForm
from torneio.draw.house_formats.rows import stages_of_event
from torneio.draw.house_formats.services import forget_format, keep_format
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.formats.format_shapes import in_words
from torneio.htmx import form_page, posted
from torneio.query_parameters import public_id
from torneio.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def keep(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The format to be saved, and its name."""
    stages = stages_of_event(tournament)
    if not stages:
        return redirect("draw", tournament.slug)
    form = KeepForm(posted(request))
    if form.is_valid():
        name = form.cleaned_data["name"]
        problem = keep_format(tournament, name)
        if problem is None:
            words = _("«%(name)s» está guardado: aparece ao abrir a próxima noite.")
            messages.success(request, words % {"name": name})
            return redirect("draw", tournament.slug)
        form.add_error("name", sentence(problem))
    context = {"tournament": tournament, "form": form, "words": in_words(stages)}
    return form_page(request, "draw/keep_format.html", context, form=form)


@require_POST
@for_organiser
def forget(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Delete a format from the list on the page of formats."""
    key = public_id(request.POST.get("key", ""))
    if key is None:
        raise Http404
    if name := forget_format(key, house=tournament.house_id):
        messages.success(request, _("«%(name)s» já não se propõe.") % {"name": name})
    return redirect("new_format", tournament.slug)
