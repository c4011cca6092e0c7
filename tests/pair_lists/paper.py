"""An organiser with a list of pairs: what its page shows, and what is pressed there."""

import html
import re
from typing import Any, Self

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from torneio.entries.models import Tournament

_FIELD = re.compile(r'<input type="(?:text|hidden)" name="([^"]+)"(?: value="([^"]*)")?')
_CHOSEN = re.compile(r'<input type="radio" name="([^"]+)" value="([^"]*)"[^>]*checked')
_TICKED = re.compile(r'<input type="checkbox" name="known" value="([^"]*)" checked')
_LINE = re.compile(r"<legend>\s*Linha (\d+).*?</legend>(.*?)</fieldset>", re.DOTALL)
_SENTENCE = re.compile(r'<p class="(?:doubt|problem)"[^>]*>\s*(.*?)\s*</p>', re.DOTALL)
_BUTTON = re.compile(r'<button class="main-action"[^>]*>\s*<span[^>]*>\s*(.*?)\s*</span>')
_MESSAGE = re.compile(r'class="message \w+"[^>]*>(.*?)<', re.DOTALL)


class Paper:
    """A list in the hands of the organiser."""

    def __init__(self, client: Client, event: Tournament) -> None:
        self.client, self.event = client, event
        self.answer: Any = None

    def paste(self, lines: str, **more: Any) -> Self:
        """What was written is read."""
        address = reverse("pairs_paste", args=[self.event.slug])
        self.answer = self.client.post(address, {"lines": lines, **more}, follow=True)
        return self

    def choose(self, content: bytes, name: str) -> Self:
        """A file is read."""
        return self.paste("", file=SimpleUploadedFile(name, content))

    def press(self, button: str, typed: dict[str, Any] | None = None) -> Self:
        """Send the page as it stands by this button, but for what was typed or chosen: "0-club" is
        the club of the first line."""
        name, _is, value = button.partition("=")
        sent = self.fields | (typed or {}) | {name: value or "1"}
        self.answer = self.client.post(reverse("pairs_preview", args=[self.event.slug]), sent)
        return self

    @property
    def said(self) -> str:
        """The page."""
        return str(self.answer.content.decode())

    @property
    def fields(self) -> dict[str, Any]:
        """What a browser would send of it."""
        found = {name: html.unescape(value) for name, value in _FIELD.findall(self.said)}
        return found | dict(_CHOSEN.findall(self.said)) | {"known": self.ticked}

    @property
    def ticked(self) -> list[str]:
        """The keys of the known people with a tick."""
        return _TICKED.findall(self.said)

    @property
    def doubts(self) -> dict[int, list[str]]:
        """What is said of each line that is open, by its number."""
        return {
            int(number): [html.unescape(said) for said in _SENTENCE.findall(line)]
            for number, line in _LINE.findall(self.said)
        }

    @property
    def button(self) -> str:
        """The words on the main button."""
        return _BUTTON.findall(self.said)[-1]

    @property
    def told(self) -> str:
        """What the page of registration says once the list is kept."""
        assert self.answer.status_code == 302, self.doubts
        page = self.client.get(self.answer.headers["Location"]).content.decode()
        return html.unescape(_MESSAGE.findall(page)[0]).strip()

    @property
    def registered(self) -> list[str]:
        """The names of those that are in."""
        return list(self.event.pairs.values_list("name", flat=True))
