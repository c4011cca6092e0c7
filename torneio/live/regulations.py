"""The regulation of an event, to read on a phone and to pin on the wall."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from torneio.entries.models import Tournament
from torneio.entries.regulation import LANGUAGES, Language, regulation, texts_of
from torneio.live.caching import public_page, show

ASKED: Mapping[str, Language] = {language: language for language in LANGUAGES}
TAGS: Mapping[Language, str] = {"pt": "pt-PT", "pt-br": "pt-BR", "en": "en"}


@public_page(keeps=("lingua",))
def regulation_page(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Every article, in the language the address asks for; any other is Portuguese."""
    language = ASKED.get(request.GET.get("lingua", "").lower(), LANGUAGES[0])
    context = {
        "event": event,
        "title": texts_of(language)["title"],
        "tag": TAGS[language],
        "articles": regulation(event.ruleset, language),
        "languages": [
            (each, TAGS[each], texts_of(each)["language"], each == language) for each in LANGUAGES
        ],
    }
    return show(request, "live/regulation.html", part="live/_regulation.html", context=context)
