"""Whether this process can serve: the database answers, and has room. For balancers, containers and
whoever looks for what is wrong."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from torneio import room


def ready(_request: HttpRequest) -> HttpResponse:
    """200 and a word, or 503 and what is wrong."""
    wrong = _what_is_wrong()
    said = wrong or "pronto"
    return HttpResponse(said, status=503 if wrong else 200, content_type="text/plain")


def _what_is_wrong() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return _("A base de dados não responde.")
    if room.is_there():
        return ""
    return _("O disco está cheio: as páginas podem ler-se, mas nada do que se envia fica guardado.")
