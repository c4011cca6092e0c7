"""The pages of who was invited: the link, and what accepting it gives."""

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from torneio.access.forms import NewAccountForm
from torneio.access.links import read_invitation
from torneio.houses.models import Invitation
from torneio.houses.selectors import open_invitation
from torneio.houses.services import accept_invitation
from torneio.htmx import form_page, posted
from torneio.words import sentence

_KEPT = "invitation"  # in the session: the link does not stay in the address


@require_safe
@never_cache
def invitation_link(request: HttpRequest, token: str) -> HttpResponse:
    """Trade the link of an invitation for a note in the session."""
    key = read_invitation(token)
    request.session[_KEPT] = str(key) if key else ""
    response = redirect("invitation")
    response["Referrer-Policy"] = "no-referrer"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest) -> HttpResponse:
    """What one is invited to; accepting it, with an account or a new one."""
    invited = open_invitation(request.session.get(_KEPT))
    if invited is None:
        return render(request, "houses/no_invitation.html", status=404)
    if request.user.is_authenticated:
        if request.method == "POST":
            return _accepted(request, invited, request.user)
        return render(request, "houses/invitation.html", {"invited": invited})
    form = NewAccountForm(posted(request))
    if form.is_valid():
        return _with_a_new_account(request, invited, form)
    context = {"invited": invited, "form": form}
    return form_page(request, "houses/invitation.html", context, form=form)


@transaction.atomic
def _with_a_new_account(
    request: HttpRequest, invited: Invitation, form: NewAccountForm
) -> HttpResponse:
    user = form.save()
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return _accepted(request, invited, user)


def _accepted(request: HttpRequest, invited: Invitation, user: User) -> HttpResponse:
    request.session.pop(_KEPT, None)
    if problem := accept_invitation(invited, user):
        messages.error(request, sentence(problem))
    else:
        words = _("Está em «%(name)s»: os torneios da casa aparecem aqui.")
        messages.success(request, words % {"name": invited.house.name})
    return redirect("tournaments")
