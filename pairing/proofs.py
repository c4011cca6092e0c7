"""Why a draw is the best there is: the argument that ended the search, with its figures.

Each argument is written out where it is used: `pairing.floats` and `pairing.kernel` for the pairs
between groups, `pairing.scoregroup` and `pairing.transpositions` for those inside one.
"""

from dataclasses import dataclass
from typing import Literal

FloatArgument = Literal["everyone stays", "parity floor", "gap limit", "whole field"]
GroupArgument = Literal["ideal", "prices", "whole group"]


@dataclass(frozen=True, slots=True)
class FloatProof:
    """Stage 1. "everyone stays": every group is sure to pair inside, so there is no float.

    "parity floor": level C (`total`) stands at its lower bound (`floor`). "gap limit": it stands
    above, and no draw as good has a pair or a number of floats that was left out. "whole field": no
    pair was left out for its cost on level C. `floats` is the most units of one group that were
    assumed to float, None where no bound was assumed; `vertices` and `edges` the size of the solved
    graph.
    """

    argument: FloatArgument
    floor: int = 0
    total: int = 0
    floats: int | None = 0
    vertices: int = 0
    edges: int = 0


@dataclass(frozen=True, slots=True)
class GroupProof:
    """Stage 2. "ideal": no cost on levels A, I and J, and the least number of clubmates.

    "prices": the best transposition, proved by prices of its places that no pair undercuts. "whole
    group": all its pairs were looked at.
    """

    argument: GroupArgument
