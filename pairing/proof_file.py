"""A draw as a file: its field and its certificate, in one JSON object.

`python -m pairing verify FILE` reads it; nothing else is needed to derive the draw again.
"""

from collections.abc import Mapping
from typing import Any

from pairing.certificate import Certificate
from pairing.history import Field, Unit


def written(field: Field, certificate: Certificate) -> dict[str, Any]:
    """The file as dicts, lists, strings, numbers, None."""
    return {
        "field": [_unit(unit) for unit in sorted(field.units, key=lambda unit: unit.id)],
        "prohibited": sorted(map(sorted, field.prohibited)),
        "certificate": certificate.to_dict(),
    }


def read(said: Mapping[str, Any]) -> tuple[Field, Certificate]:
    """The field and the certificate that `written` wrote; raises ValueError for anything else."""
    try:
        units = tuple(
            Unit(**unit | {"met": frozenset(unit["met"]), "floats": tuple(unit["floats"])})
            for unit in said["field"]
        )
        field = Field(units, frozenset(frozenset(pair) for pair in said["prohibited"]))
        return field, Certificate.from_dict(said["certificate"])
    except (AttributeError, KeyError, TypeError) as wrong:
        raise ValueError(f"this is no draw with its certificate: {wrong!r}") from wrong


def _unit(unit: Unit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "number": unit.number,
        "score": unit.score,
        "difference": unit.difference,
        "won": unit.won,
        "met": sorted(unit.met),
        "had_bye": unit.had_bye,
        "floats": list(unit.floats),
        "club": unit.club,
    }
