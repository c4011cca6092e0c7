"""Small fields in a line: what the tests of the draw speak in."""

from dataclasses import replace

from pairing.history import Field, Unit


def field(*scores: int, **changes: dict) -> Field:
    """Units 1, 2, 3 ... with these scores, after a round; `u2={...}` changes unit 2."""
    units = [Unit(i, i, score, floats=(0,)) for i, score in enumerate(scores, 1)]
    for name, change in changes.items():
        i = int(name[1:]) - 1
        units[i] = replace(units[i], **change)
    return Field(tuple(units))


def met(*pairs: tuple[int, int]) -> dict[str, dict]:
    """Changes for `field`: these have met."""
    known: dict[int, set[int]] = {}
    for a, b in pairs:
        known.setdefault(a, set()).add(b)
        known.setdefault(b, set()).add(a)
    return {f"u{unit}": {"met": frozenset(others)} for unit, others in known.items()}


def clubs(**members: str | int) -> dict[str, dict]:
    """Changes for `field`: `u1="Porto"` is of that club."""
    return {unit: {"club": club} for unit, club in members.items()}
