"""Whether this process can serve: the database answers. For balancers and containers."""

from django.db import connection
from django.http import HttpRequest, HttpResponse


def ready(_request: HttpRequest) -> HttpResponse:
    """200 and a word; a database that does not answer is an error like any other."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("pronto", content_type="text/plain")
