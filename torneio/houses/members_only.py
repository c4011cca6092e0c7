"""The permission check of a house's pages: an account that is in it, or one that owns it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect

from torneio.access.accounts import with_account
from torneio.houses.models import HouseMember
from torneio.houses.selectors import owners_only
from torneio.words import sentence

_View = Callable[Concatenate[HttpRequest, HouseMember, ...], HttpResponse]


def for_member(view: _View) -> Callable[..., HttpResponseBase]:
    """Turn the `key` of the address into the membership of an account in that house; 404 for any
    other account, so that it cannot be told from no house."""

    @with_account
    @wraps(view)
    def guarded(request: HttpRequest, key: UUID, **kwargs: Any) -> HttpResponseBase:
        mine = HouseMember.objects.select_related("house").filter(user=request.user.pk)
        return view(request, get_object_or_404(mine, house__public_id=key), **kwargs)

    return guarded


def for_owner(view: _View) -> Callable[..., HttpResponseBase]:
    """The same for an owner; a helper is told in a sentence who may."""

    @for_member
    @wraps(view)
    def guarded(request: HttpRequest, me: HouseMember, **kwargs: Any) -> HttpResponse:
        if me.owns:
            return view(request, me, **kwargs)
        messages.error(request, sentence(owners_only(me.house)))
        return redirect("house", me.house.public_id)

    return guarded
