"""The result of a draw: the tables in order, their cost, and the violations to be confirmed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from pairing.ladder import FirstRound
from pairing.levels import Split
from pairing.pairs import Pairing
from pairing.proofs import FloatProof, GroupProof
from pairing.tables import Note


@dataclass(frozen=True, slots=True)
class Method:
    """The method by which a field is drawn; with the field, everything a draw depends on.

    `seed` decides every lot; `split` gives the ideal opponents of the upper half of a score group;
    `first_round` whether units that have not met any other are ranked by lot or by starting number;
    `last_two_rounds` lets floats repeat (C.04.6: level D is not looked at, and missing). Raises
    ValueError for an unknown split or first round.
    """

    seed: int
    split: Split = "slide"
    first_round: FirstRound = "random"
    last_two_rounds: bool = False

    def __post_init__(self) -> None:
        for asked, known in ((self.split, Split), (self.first_round, FirstRound)):
            if asked not in get_args(known):
                raise ValueError(f"{asked!r} is none of {get_args(known)}")


@dataclass(frozen=True, slots=True)
class Violation:
    """A hard rule a draw had to break, or the director did: its name and the two units.

    "rematch" and "prohibited" (b is the other unit), "second bye" (b None), and "extra bye" (b
    None) where more units rest than one of an odd number. A pair may break two rules at once.
    """

    rule: str
    a: int
    b: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """The pairs of one round, by ids, in table order: score of the upper, of the lower, rank.

    In a pair the higher on the ladder comes first; b None is the bye, which comes last. `tables`
    holds the table number of each pair, None for the bye, and `notes` each fixed table that could
    not be given. `locked` are the pairs the director had fixed, in the same order.

    `levels` holds the totals of levels A to K in order of weight, "club" among them where two units
    of the field are of one. Locked units stand apart from it: the rest was drawn as if it were the
    whole field, and the totals are of the rest. `violations` names each rule broken, by the draw
    (never while a legal one exists; A counts its pairs that break any) or by a locked pair. The
    proofs say which argument showed the floats, and the pairs inside each score group (by score,
    best first), to be the best.
    """

    pairs: tuple[Pairing, ...]
    tables: tuple[int | None, ...]
    levels: Mapping[str, int]
    violations: tuple[Violation, ...]
    notes: tuple[Note, ...]
    locked: tuple[Pairing, ...]
    method: Method
    float_proof: FloatProof
    group_proofs: tuple[tuple[int, GroupProof], ...]

    @property
    def seed(self) -> int:
        """The seed that decided every lot."""
        return self.method.seed
