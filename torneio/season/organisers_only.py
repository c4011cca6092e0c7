"""The permission check of a series: an account of the house that has it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404

from torneio.access.accounts import with_account
from torneio.season.models import Series

_View = Callable[Concatenate[HttpRequest, Series, ...], HttpResponse]


def for_series(view: _View) -> Callable[..., HttpResponseBase]:
    """Turn the `series` of the address into the series, for an account of its house; 404 for any
    other account, so that it cannot be told from no series."""

    @with_account
    @wraps(view)
    def guarded(request: HttpRequest, series: UUID, **kwargs: Any) -> HttpResponseBase:
        mine = Series.objects.organised_by(request.user.pk).select_related("house")
        return view(request, get_object_or_404(mine, public_id=series), **kwargs)

    return guarded
