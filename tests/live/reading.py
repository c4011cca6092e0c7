"""Reading a page as a person does: its words, and what a browser would ask for next."""

import html
import re
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from torneio.entries.models import Tournament

INLINE = re.compile(r"<style|\sstyle\s*=|\son[a-z]+\s*=|<script(?![^>]*\ssrc=)|javascript:", re.I)


def page(client: Client, address: str, **query: Any) -> str:
    """A whole page, which must be there."""
    answer = client.get(address, query)
    assert answer.status_code == 200, (address, answer.status_code)
    return answer.content.decode()


def words(client: Client, address: str, **query: Any) -> str:
    """The words of a page, as they follow one another."""
    return said(page(client, address, **query))


def said(markup: str) -> str:
    body = re.sub(r"<(title|desc|head).*?</\1>", " ", markup, flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def poll(client: Client, address: str, version: object, **query: Any) -> Any:
    """What htmx asks for every few seconds."""
    return client.get(address, {**query, "v": version}, headers={"HX-Request": "true"})


def queries(client: Client, address: str, **query: Any) -> int:
    """How many queries a page costs."""
    with CaptureQueriesContext(connection) as seen:
        page(client, address, **query)
    return len(seen)


def revision(event: Tournament) -> int:
    return Tournament.objects.get(pk=event.pk).revision
