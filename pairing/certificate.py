"""The certificate of a Swiss draw: the data to repeat it, and the proof that it is the best.

A value to store and to publish: it names units by id only, and holds no table numbers.
`pairing.verification` re-derives every line of it.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from typing import Any

from pairing import ENGINE_VERSION
from pairing.draw import Draw, Method, Violation
from pairing.history import Field
from pairing.objective import floors
from pairing.pairs import Pairing
from pairing.proofs import FloatProof, GroupProof
from pairing.swiss import ladders

DIGEST = 16  # bytes


@dataclass(frozen=True, slots=True)
class Certificate:
    """A draw, its method and its proof.

    `engine` is the version of the pairing rules; `field` the digest of their input; `method`,
    `pairs`, `locked`, `levels`, `violations` and the proofs are those of the Draw; `floors` the
    lower bound of any legal draw on each level. `seal` is a digest of all the rest: it shows an
    alteration, not a forgery, which only drawing again does.
    """

    engine: int
    field: str
    method: Method
    locked: tuple[Pairing, ...]
    pairs: tuple[Pairing, ...]
    levels: Mapping[str, int]
    floors: Mapping[str, int]
    violations: tuple[Violation, ...]
    float_proof: FloatProof
    group_proofs: tuple[tuple[int, GroupProof], ...]
    seal: str = ""

    @property
    def reached(self) -> tuple[str, ...]:
        """The levels that stand at their floor: no draw is better on these alone."""
        return tuple(x for x, total in self.levels.items() if total == self.floors.get(x))

    def sealed(self) -> "Certificate":
        """The same certificate with the seal it should have."""
        written = self.to_dict() | {"seal": ""}
        return replace(self, seal=_digest(written))

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it: dicts, lists, strings, numbers, None."""
        return {
            "engine": self.engine,
            "field": self.field,
            "method": asdict(self.method),
            "locked": [list(pair) for pair in self.locked],
            "pairs": [list(pair) for pair in self.pairs],
            "levels": dict(self.levels),
            "floors": dict(self.floors),
            "reached": list(self.reached),
            "violations": [asdict(each) for each in self.violations],
            "float_proof": asdict(self.float_proof),
            "group_proofs": [{"score": s} | asdict(proof) for s, proof in self.group_proofs],
            "seal": self.seal,
        }

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> "Certificate":
        """Read what `to_dict` wrote; raises ValueError for anything else."""
        try:
            read = _read(written)
        except (AttributeError, KeyError, TypeError, ValueError) as wrong:
            raise ValueError(f"this is no certificate: {wrong!r}") from wrong
        if read.to_dict() != written:
            raise ValueError(
                "this is no certificate: there is more in it, or it contradicts itself"
            )
        return read


def certify(field: Field, drawn: Draw) -> Certificate:
    """The certificate of a draw of this field; ValueError when locked units are not in it."""
    _, rest = ladders(field, drawn.method, drawn.locked)
    return Certificate(
        engine=ENGINE_VERSION,
        field=field_digest(field),
        method=drawn.method,
        locked=drawn.locked,
        pairs=drawn.pairs,
        levels=drawn.levels,
        floors=floors(rest, drawn.levels),
        violations=drawn.violations,
        float_proof=drawn.float_proof,
        group_proofs=drawn.group_proofs,
    ).sealed()


def field_digest(field: Field) -> str:
    """A digest of 32 hexadecimal digits over the whole field, independent of the order of its
    units."""
    units = [
        (u.id, u.number, u.score, u.difference, u.won, sorted(u.met), u.had_bye, u.floats, u.club)
        for u in sorted(field.units, key=lambda u: u.id)
    ]
    return _digest([units, sorted(map(sorted, field.prohibited))])


def _digest(written: object) -> str:
    text = json.dumps(written, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=DIGEST).hexdigest()


def _read(written: Mapping[str, Any]) -> Certificate:
    groups = [dict(group) for group in written["group_proofs"]]
    return Certificate(
        engine=written["engine"],
        field=written["field"],
        method=Method(**written["method"]),
        locked=_pairs(written["locked"]),
        pairs=_pairs(written["pairs"]),
        levels=dict(written["levels"]),
        floors=dict(written["floors"]),
        violations=tuple(Violation(**each) for each in written["violations"]),
        float_proof=FloatProof(**written["float_proof"]),
        group_proofs=tuple((group.pop("score"), GroupProof(**group)) for group in groups),
        seal=written["seal"],
    )


def _pairs(written: Any) -> tuple[Pairing, ...]:
    pairs = tuple((a, b) for a, b in written)
    if not all(isinstance(a, int) and isinstance(b, int | None) for a, b in pairs):
        raise TypeError("a pair is of two ids, or of an id and null")
    return pairs
