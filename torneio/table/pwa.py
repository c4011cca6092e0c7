"""The table's page as an app on a phone: its manifest, and the service worker that caches it.

Both need HTTPS (or localhost); on plain HTTP browsers ignore them, and the page works all the
same.
"""

import json
import zlib

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from torneio.table.table_access import Seat, at_table

SHELL = (
    "css/site.css",
    *(f"css/{name}.css" for name in ("phone", "hand", "outbox", "ruling", "deal", "unscripted")),
    *(f"js/{name}.js" for name in ("phone", "points", "deal", "ahead", "outbox")),
    *(f"js/{name}.js" for name in ("waiting", "count", "stranded", "clock", "just_now")),
    "vendor/atkinson-hyperlegible-plain-zero-5.3.0-400.woff2",
    "vendor/atkinson-hyperlegible-plain-zero-5.3.0-700.woff2",
    "vendor/fraunces-5.3.0-600.woff2",
    "django_htmx/htmx-2.min.js",
    "drawings/empty.svg",
    "favicon.svg",
    "icons/torneio-192.png",
)
"""Every file of a table's page, in any game, besides the page itself."""

ICONS = (
    ("torneio-192", 192, "any"),
    ("torneio-512", 512, "any"),
    ("maskable-512", 512, "maskable"),
)


@require_safe
def worker(_request: HttpRequest) -> HttpResponse:
    """The service worker. Its text changes with the files it caches, so that browsers update it."""
    files = [static(name) for name in SHELL]
    script = static("js/worker.js")
    version = f"{zlib.crc32(' '.join([*files, script]).encode()):08x}"
    shell = json.dumps({"version": version, "files": files})
    text = f"self.shell = {shell};\nimportScripts({json.dumps(script)});\n"
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
@at_table
def manifest(_request: HttpRequest, seat: Seat) -> HttpResponse:
    """The name and the address of a table's page installed on a phone."""
    home = reverse("table", args=[seat.table.pk])
    table = _("Mesa %(number)s") % {"number": seat.table.number}
    return as_manifest(
        home,
        within=home,
        name=f"{table} · {seat.table.tournament.name}",
        short=table,
        told=_("As mãos desta mesa, também sem rede."),
    )


def as_manifest(home: str, *, within: str, name: str, short: str, told: str) -> HttpResponse:
    """What a phone keeps of a page, the address `home`, as an app; `within` are the addresses that
    stay inside it."""
    icons = [
        {
            "src": static(f"icons/{name}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in ICONS
    ]
    kept = {
        "id": home,
        "start_url": home,
        "scope": within,
        "name": name,
        "short_name": short,
        "description": told,
        "lang": "pt-PT",
        "display": "standalone",
        "orientation": "portrait",
        "background_color": "#fbf8f1",
        "theme_color": "#20282b",
        "icons": icons,
    }
    return HttpResponse(
        json.dumps(kept).translate(_PLAIN), content_type="application/manifest+json"
    )


_PLAIN = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}
