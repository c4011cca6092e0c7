"""Every test of a public page begins with an empty cache."""

import os
from collections.abc import Iterator

import pytest
from django.core.cache import cache

# Playwright keeps an event loop in the thread that also asks the database, one thing at a time.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()
