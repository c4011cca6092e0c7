"""Whether this process can serve: the database answers and its disk has room. For load balancers,
containers and monitoring."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from torneio import disk_room


def ready(_request: HttpRequest) -> HttpResponse:
    """200 and "ok", or 503 and the reason."""
    wrong = _what_is_wrong()
    said = wrong or "pronto"
    return HttpResponse(said, status=503 if wrong else 200, content_type="text/plain")


def _what_is_wrong() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return _("A base de dados não responde.")
    if disk_room.is_there():
        return ""
    return _("O disco está cheio: as páginas podem ler-se, mas nada do que se envia fica guardado.")
