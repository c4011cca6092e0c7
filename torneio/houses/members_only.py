"""The permission check of a house's pages: an account that is in it, or one that owns it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, TypeVar
from uuid import UUID

from django.contrib import messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect

from torneio.access.accounts import with_account
from torneio.houses.models import HouseMember
from torneio.houses.selectors import owners_only
from torneio.words import sentence

_View = Callable[Concatenate[HttpRequest, HouseMember, ...], HttpResponse]
_Row = TypeVar("_Row", bound=Model)
_RowView = Callable[Concatenate[HttpRequest, _Row, ...], HttpResponse]


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


def for_row(
    name: str, organised_by: Callable[[int | None], QuerySet[_Row]]
) -> Callable[[_RowView[_Row]], Callable[..., HttpResponseBase]]:
    """Turn the public id of that name in the address into its row with its house, for an account of
    the house; 404 for any other account, so that it cannot be told from no row."""

    def decorate(view: _RowView[_Row]) -> Callable[..., HttpResponseBase]:
        @with_account
        @wraps(view)
        def guarded(request: HttpRequest, **kwargs: Any) -> HttpResponseBase:
            mine = organised_by(request.user.pk).select_related("house")
            return view(request, get_object_or_404(mine, public_id=kwargs.pop(name)), **kwargs)

        return guarded

    return decorate
