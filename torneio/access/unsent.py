"""A form sent after the session had ended: kept in the login page, so that one press sends it after
the login. Nothing is stored; a signature proves that this site made it, and so that its address is
one of this site."""

from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

from django.core import signing
from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

FIELD = "unsent"
_SALT = "torneio.access.unsent"
_HOURS = 12
_SHOWN, _LETTERS = 12, 80


@dataclass(frozen=True)
class UnsentForm:
    """A form as it was sent: its address, the fields in order, and the page it stood on.
    `had_files` where files came with it: no page can fill those in again."""

    path: str
    fields: tuple[tuple[str, str], ...]
    page: str
    had_files: bool = False

    @classmethod
    def of(cls, request: HttpRequest) -> Self | None:
        """The form of this request; None where it carries a password, or is no form."""
        if request.method != "POST" or any("password" in name for name in request.POST):
            return None
        fields = tuple(
            (name, value)
            for name, values in request.POST.lists()
            if name != "csrfmiddlewaretoken"
            for value in values
        )
        return cls(request.get_full_path(), fields, page_of(request), bool(request.FILES))

    @classmethod
    def opened(cls, sealed: str) -> Self | None:
        """The form out of a page of ours; None when the signature is not ours, or is from another
        day."""
        try:
            path, fields, page, had_files = signing.loads(
                sealed, salt=_SALT, max_age=_HOURS * 60 * 60
            )
        except signing.BadSignature:
            return None
        return cls(path, tuple((name, value) for name, value in fields), page, had_files)

    @property
    def sealed(self) -> str:
        """The form as the login page carries it, signed."""
        said = (self.path, self.fields, self.page, self.had_files)
        return signing.dumps(said, salt=_SALT, compress=True)

    @property
    def written(self) -> list[str]:
        """The first texts written by hand, by which their author recognises the form. A code of a
        choice or a tick has no space and no capital; a sealed value is long and has no space."""
        texts = [
            text
            for _name, value in self.fields
            if " " in (text := value.strip()) or (text != text.lower() and len(text) <= _LETTERS)
        ]
        return [
            text if len(text) <= _LETTERS else f"{text[:_LETTERS].rstrip()}…"
            for text in texts[:_SHOWN]
        ]


def page_of(request: HttpRequest) -> str:
    """The address, on this site, of the page that a form or a part stands on, as far as the browser
    gives a valid one."""
    said = request.headers.get("HX-Current-URL") or request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(said, {request.get_host()}):
        return reverse("tournaments")
    page = urlsplit(said)._replace(scheme="", netloc="").geturl()
    # What is left may begin with two strokes, and then be the address of another site.
    return page if url_has_allowed_host_and_scheme(page, None) else reverse("tournaments")
