"""A phone asks what comes while a round is published or taken back."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from django.db import connection

from tests.builders import an_event, begun, drawn
from tests.table.phones import a_phone, page_of
from tests.table.test_phone_coming import over
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db


def test_a_round_taken_back_at_any_moment_of_a_request_is_no_error() -> None:
    stage = begun(an_event(4))
    match, later = over(stage), drawn(stage, 2)
    phone, at = a_phone(match), 0
    reached = True
    while reached:
        at += 1
        with connection.execute_wrapper(_before(at, lambda: rounds.unpublish(later.pk))):
            answer = phone.get(page_of(match), {"encontro": match.pk})
        assert answer.status_code == 200
        reached = rounds.publish(later.pk)
    assert at > 5


def _before(at: int, act: Callable[[], object]) -> Callable[..., Any]:
    """Act once, just before that query of a request."""
    asked, left = count(1), [act]

    def ask(execute: Callable[..., Any], *query: Any) -> Any:
        if left and next(asked) == at:
            left.pop()()
        return execute(*query)

    return ask
