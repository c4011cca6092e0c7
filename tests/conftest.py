"""What every test shares: which pass it belongs to, and what chance may do."""

import pytest
from django.db import connection
from hypothesis import HealthCheck, settings

# Seeded, and never judged by the clock: a busy machine is not a fault.
settings.register_profile(
    "torneio", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("torneio")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is about the other database: it runs in the other pass, nothing is skipped."""
    left_out = [item for item in items if not _belongs_here(item)]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def _belongs_here(item: pytest.Item) -> bool:
    about = item.get_closest_marker("about")
    return about is None or connection.vendor in about.args
