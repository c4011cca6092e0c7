"""The language of the pages: the browser's, until a reader chooses another; a cookie keeps it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

FROM = "de"
"""The query parameter with the page that is returned to."""


@require_safe
def languages(request: HttpRequest) -> HttpResponse:
    """The languages there are, each in its own words; a press is answered by Django's
    `set_language`."""
    came = request.GET.get(FROM, "")
    back = came if url_has_allowed_host_and_scheme(came, None) else reverse("home")
    context = {"languages": settings.LANGUAGES, "back": back}
    return render(request, "access/languages.html", context)
