"""What a paper is asked for, and what it is made of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from torneio.entries.models import Tournament
from torneio.play.models import Round

SIZES = ("a4", "a5")


@dataclass(frozen=True)
class PaperAsked:
    """The event, the size of the sheets, a public round read `with_last` for the papers of one, and
    the address of this server for phones."""

    tournament: Tournament
    size: str = "a4"
    round: Round | None = None
    base: str = ""

    @property
    def of_round(self) -> Round:
        """Its round. Raises ValueError without one."""
        if self.round is None:
            raise ValueError("a paper of a round was asked for without one")
        return self.round


@dataclass(frozen=True)
class PaperRows:
    """What a paper is made of: its `rows`, light ones, and what its template is `shown` of some of
    them (its `items`); `empty` says why there are none, and `left_out` is what its page says of
    what the paper has not."""

    rows: Sequence[Any]
    shown: Callable[[Sequence[Any]], Mapping[str, Any]]
    empty: str = ""
    left_out: Sequence[Any] = ()
