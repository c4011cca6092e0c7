"""Django as a WSGI application; granian calls it through torneio.rsgi."""

import os

import django
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")


class Utf8Request(WSGIRequest):
    """Text is UTF-8 whatever the Content-Type says: some of Python's encodings are no text ("hex"
    fails before any view), others hide characters ("utf-7")."""

    encoding = property(lambda _self: "utf-8", lambda _self, _claimed: None)


class Handler(WSGIHandler):
    """Django's own handler, with our request class."""

    request_class = Utf8Request


django.setup(set_prefix=False)
application = Handler()
