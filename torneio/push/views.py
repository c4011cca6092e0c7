"""What the script of a pair's page asks for, and the worker that shows a notice. They know no
account: who has the address a push service gave a phone is that phone."""

import json

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from torneio.access.addresses import network_of
from torneio.entries.models import Pair
from torneio.push.subscribing import Asked, keys_of, subscribe, unsubscribe
from torneio.words import sentence


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def push(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """With what a phone subscribes; and its subscription."""
    pair = _pair(slug, number)
    if request.method != "POST":
        keys = keys_of(pair.tournament, site=request.get_host())
        return JsonResponse({"key": keys.public, "token": get_token(request)})
    said = (request.POST.get(name, "") for name in Asked._fields)
    if problem := subscribe(pair, Asked(*said), network=network_of(request)):
        return JsonResponse({"told": sentence(problem)}, status=409)
    return HttpResponse(status=204)


@sensitive_post_parameters()
@require_POST
def push_leave(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The end of a subscription, and of how many pairs the phone is still told."""
    left = unsubscribe(_pair(slug, number), request.POST.get("endpoint", ""))
    return JsonResponse({"left": left})


@require_safe
def push_worker(_request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001 - its scope
    """The service worker of one event's pages: each event has keys of its own, and a browser keeps
    one subscription for each worker."""
    icon, script = (static(name) for name in ("icons/torneio-192.png", "js/push_worker.js"))
    text = f"self.icon = {json.dumps(icon)};\nimportScripts({json.dumps(script)});\n"
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


def _pair(slug: str, number: int) -> Pair:
    pairs = Pair.objects.select_related("tournament")
    return get_object_or_404(pairs, tournament__slug=slug, number=number)
