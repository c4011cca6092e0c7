"""What every test shares: which pass it belongs to, and what chance may do."""

import gc
import os
from collections.abc import Iterator
from typing import Any

import pytest
from _pytest import runner
from django.contrib.contenttypes.management import create_contenttypes
from django.db import connection, transaction
from django.db.models.signals import post_migrate
from django.test.utils import setup_databases, teardown_databases
from django.utils import translation
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker

from tests.made_database import deletes, end_other_sessions, made_database
from tests.suite import ONCE, browser_settings, end_the_pass
from tests.turns import (
    GOLDEN,
    cases_of_today,
    changed_lately,
    day,
    files_of_today,
    leave_out_the_late,
    newest_first,
    tell_the_late,
)
from torneio.frames import in_one_piece

gc.disable()  # until all tests are there

# Seeded, and never judged by the clock: a busy machine is not a fault.
settings.register_profile(
    "torneio", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("torneio")

# Django's permissions are not used, and to write them again was nine tenths of emptying the tables
# after an evening.
post_migrate.disconnect(create_contenttypes)
post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None,
    django_db_modify_db_settings: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """As pytest-django has it, but that the migrations are not run where they have been."""
    with django_db_blocker.unblock(), made_database() as is_made:
        before = setup_databases(
            verbosity=0, interactive=False, keepdb=is_made, serialized_aliases=set()
        )
    if connection.vendor == "postgresql":
        connection.ops.sql_flush = deletes  # type: ignore[method-assign]
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            end_other_sessions()
        teardown_databases(before, verbosity=0)


@pytest.fixture(scope="module")
def standing(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """What a fixture of the whole module writes stands under each of its tests: where hundreds only
    ask, the night is built once. What a test adds is taken back after it, as ever."""
    with django_db_blocker.unblock():
        assert not connection.in_atomic_block, "a test asked for it only when it was begun"
        with transaction.atomic():
            yield
            transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def _in_the_language_of_the_site() -> Iterator[None]:
    """A page asked for in another language leaves it behind; no other test is to read it."""
    yield
    translation.deactivate()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of the other database, which run in the other pass, and those of another
    day. The rest in an order that uses the machine."""
    mine = [item for item in items if _belongs_here(item)]
    mine = list(_of_today(mine))
    kept = {id(item) for item in mine}
    config.hook.pytest_deselected(items=[item for item in items if id(item) not in kept])
    first = (day() or 0) * GOLDEN % 1
    items[:] = newest_first(mine, changed_lately(), first=first)


pytest_handlecrashitem = pytest.hookimpl(optionalhook=True)(end_the_pass)

pytest_runtest_setup = pytest.hookimpl(tryfirst=True)(leave_out_the_late)
pytest_terminal_summary = tell_the_late


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """As the product makes its pages: a fifth less of the machine."""
    return in_one_piece(runner.pytest_runtest_protocol, item, nextitem)


def _of_today(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Those whose turn it is; all, unless `make test` said a day."""
    today, both = day(), os.environ.get("BOTH_ANSWER") == "1"
    if today is None:
        yield from items
        return
    cases = cases_of_today([item.nodeid for item in items], today)
    known = {item.nodeid.partition("::")[0] for item in items}
    sqlite = connection.vendor == "sqlite"
    files = set(files_of_today(known, today, both=both, sqlite=sqlite, once=ONCE))
    for item in items:
        if item.nodeid in cases and (
            item.nodeid.partition("::")[0] in files or item.get_closest_marker("about")
        ):
            yield item


def pytest_collection_finish() -> None:
    """Ten thousand tests stay to the end: there is no need to look through them for garbage."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(100_000, 20, 50)


def _belongs_here(item: pytest.Item) -> bool:
    about = item.get_closest_marker("about")
    return about is None or connection.vendor in about.args


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """As `make screenshots` starts it too."""
    return browser_settings()
