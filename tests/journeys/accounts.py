"""An account that a browser can sign in to, by typing."""

import re
from functools import cache

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

PASSWORD = "trunfo-é-copas"


def an_account() -> User:
    """Its password as the product keeps one: the tests' own settings keep none that it could
    check."""
    return User.objects.create(username="alice", password=_kept())


@cache
def _kept() -> str:
    """Slow to make, as it should be: once a process."""
    return make_password(PASSWORD, hasher="pbkdf2_sha256")


def logs_in(page: Page) -> None:
    """On the page that asks for an account, also in the place of another."""
    name = page.get_by_label("Nome da conta", exact=True)
    expect(name).to_be_focused()  # the page puts it there; later, it would take what is typed
    name.fill("alice")
    page.get_by_label("Palavra-passe", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Palavra-passe", exact=True)).to_have_count(0)


def enters(page: Page) -> None:
    """From the front, to the list of the account's events."""
    page.goto("/entrar/")
    logs_in(page)
    expect(page).to_have_url(re.compile("/organizar/$"))
