"""Tables without any entry though the tolerance has passed, as a page proposes their forfeit."""

from typing import NamedTuple
from uuid import UUID, uuid4

from torneio.play.clock import not_begun
from torneio.play.models import Match, Round


class LateTable(NamedTuple):
    """A match that is late, and the id by which a press of its button counts once."""

    match: Match
    key: UUID


def late_tables(round_: Round | None) -> list[LateTable]:
    """Those of a round, by table; of a round read with its event, one query where there are any."""
    return [LateTable(match, uuid4()) for match in not_begun(round_)] if round_ else []


def keys_of(late: list[LateTable]) -> list[int]:
    """What a page asks itself by whether it has moved."""
    return [each.match.pk for each in late]
