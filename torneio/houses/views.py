"""The pages of a house: its accounts and their roles, invitations, and leaving."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from torneio.access.accounts import with_account
from torneio.access.bases import phone_base, qr_of
from torneio.access.links import sign_invitation
from torneio.houses.forms import HouseForm, RoleForm
from torneio.houses.members_only import for_member, for_owner
from torneio.houses.models import House, HouseMember
from torneio.houses.selectors import owners_only
from torneio.houses.services import (
    change_house,
    change_role,
    houses_of,
    invite,
    leave_house,
    withdraw_invitation,
)
from torneio.htmx import posted
from torneio.query_parameters import public_id
from torneio.words import sentence


@require_safe
@with_account
def houses(request: HttpRequest) -> HttpResponse:
    """The houses of an account; where it is one alone, that one."""
    mine = houses_of(request.user)
    if len(mine) == 1:
        return redirect("house", mine[0].public_id)
    return render(request, "houses/houses.html", {"houses": mine})


@require_http_methods(["GET", "HEAD", "POST"])
@for_member
def house(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Who is in a house and what each may do; an owner gives it another name."""
    if request.method == "POST" and not me.owns:
        messages.error(request, sentence(owners_only(me.house)))
        return redirect("house", me.house.public_id)
    form = HouseForm(posted(request), instance=me.house)
    if form.is_valid():
        change_house(me.house, **form.cleaned_data)
        messages.success(request, _("Guardado."))
        return redirect("house", me.house.public_id)
    return _shown(request, me, form=form, role=RoleForm())


def _shown(
    request: HttpRequest, me: HouseMember, *, form: HouseForm, role: RoleForm
) -> HttpResponse:
    base = phone_base(request)
    asked = me.house.invitations.open() if me.owns else ()
    tokens = [(each, sign_invitation(each.public_id)) for each in asked]
    links = [(each, base.address + reverse("invitation_link", args=[key])) for each, key in tokens]
    context = {
        "house": House.objects.get(pk=me.house_id),
        "me": me,
        "members": me.house.members.select_related("user"),
        "form": form,
        "role": role,
        "invitations": [(each, link, qr_of(link)) for each, link in links],
        "base": base,
    }
    status = 422 if form.errors or role.errors else 200
    return render(request, "houses/house.html", context, status=status)


@require_POST
@for_owner
def house_invite(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Make an invitation; its link stands on the page of the house."""
    role = RoleForm(request.POST)
    if not role.is_valid():
        return _shown(request, me, form=HouseForm(instance=me.house), role=role)
    invite(me.house, role.chosen, by=me.user)
    messages.success(request, _("O convite está pronto: mande a ligação, ou mostre o código."))
    return redirect("house", me.house.public_id)


@require_POST
@for_owner
def house_uninvite(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Close an invitation."""
    key = public_id(request.POST.get("key", ""))
    if key and withdraw_invitation(me.house, key):
        messages.success(request, _("O convite já não abre nada."))
    return redirect("house", me.house.public_id)


@require_POST
@for_owner
def house_role(request: HttpRequest, me: HouseMember, member: int) -> HttpResponse:
    """Give an account of the house another role."""
    row = get_object_or_404(me.house.members.select_related("user"), pk=member)
    role = RoleForm(request.POST)
    if not role.is_valid():
        raise Http404
    if problem := change_role(me.house, row.user_id, role.chosen):
        messages.error(request, sentence(problem))
    else:
        said = {"name": row.user.get_username(), "role": role.chosen.label}
        messages.success(request, _("%(name)s: %(role)s.") % said)
    return redirect("house", me.house.public_id)


@require_POST
@for_owner
def house_remove(request: HttpRequest, me: HouseMember, member: int) -> HttpResponse:
    """Take another account out of the house."""
    others = me.house.members.select_related("user").exclude(pk=me.pk)
    row = get_object_or_404(others, pk=member)
    if problem := leave_house(me.house, row.user_id):
        messages.error(request, sentence(problem))
    else:
        words = _("%(name)s já não está na casa. Para voltar, basta outro convite.")
        messages.success(request, words % {"name": row.user.get_username()})
    return redirect("house", me.house.public_id)


@require_POST
@for_member
def house_leave(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Leave a house; its events and people stay with it."""
    if problem := leave_house(me.house, me.user_id):
        messages.error(request, sentence(problem))
        return redirect("house", me.house.public_id)
    messages.success(request, _("Saiu de «%(name)s».") % {"name": me.house.name})
    return redirect("tournaments")
