"""Django as a program that answers requests; granian asks it through torneio.rsgi."""

import os

import django
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")


class Utf8Request(WSGIRequest):
    """Text is UTF-8 whatever a Content-Type claims: some charsets that Python knows are no text
    ("hex" ends in an error before any view), others hide half characters ("utf-7")."""

    encoding = property(lambda _self: "utf-8", lambda _self, _claimed: None)


class Handler(WSGIHandler):
    """Django's own, with our requests."""

    request_class = Utf8Request


django.setup(set_prefix=False)
application = Handler()
