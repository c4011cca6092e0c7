"""The pages of presets: one is kept from an event, opens another event, and is deleted."""

from functools import partial
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from torneio.access.actors import account
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.views.opening import open_once, tell_open, to_its_pairs
from torneio.houses.members_only import for_row
from torneio.houses.selectors import not_an_owner
from torneio.htmx import form_page, posted
from torneio.presets.forms import KeepPresetForm, OpenedForm
from torneio.presets.models import Preset
from torneio.presets.services import forget_preset, keep_preset, open_from
from torneio.words import sentence

_for_preset = for_row("preset", Preset.objects.organised_by)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def keep(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Keep an event as a preset of its house."""
    form = KeepPresetForm(posted(request))
    if form.is_valid():
        said = form.cleaned_data
        problem = keep_preset(tournament, said["name"], replace=said["replace"])
        if problem is None:
            words = _("«%(name)s» está guardado: aparece em «Novo torneio».")
            messages.success(request, words % {"name": said["name"]})
            return redirect("tournament_edit", tournament.slug)
        form.add_error("name", forms.ValidationError(sentence(problem), code="taken"))
    context = {"tournament": tournament, "form": form}
    return form_page(request, "presets/keep.html", context, form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@_for_preset
def opening(request: HttpRequest, preset: Preset) -> HttpResponse:
    """Open an event with a preset."""
    initial = {"name": preset.name, "date": timezone.localdate()}
    form = OpenedForm(posted(request), initial=initial)
    if form.is_valid():
        opens = partial(_opened, request, preset, form)
        if answer := open_once(request, form, opens, again=to_its_pairs):
            return answer
    context = {"preset": preset, "form": form}
    return form_page(request, "presets/opening.html", context, form=form)


def _opened(
    request: HttpRequest, preset: Preset, form: OpenedForm, *, key: UUID
) -> HttpResponse | None:
    said, by = form.cleaned_data, account(request)
    event = open_from(preset, name=said["name"], day=said["date"], by=by, public_id=key)
    tell_open(request, event)
    return to_its_pairs(event)


@require_POST
@_for_preset
def forget(request: HttpRequest, preset: Preset) -> HttpResponse:
    """Delete a preset; its events stay."""
    if problem := not_an_owner(preset.house, request.user.pk):
        messages.error(request, sentence(problem))
        return redirect("preset", preset.public_id)
    forget_preset(preset)
    messages.success(request, _("«%(name)s» já não se propõe.") % {"name": preset.name})
    return redirect("tournament_new")
