"""The verification of a certificate: everything in it is derived again from the field.

The proof and its cost: seal, field, pairs, levels, floors and violations are computed again from
their definitions, in linear time. That no draw is better is proved twice over: in fields of up to
`whole_graph_up_to` units by networkx on the graph of all pairs, with none of the draw's short cuts
(half the square of the units in edges, cubic time, about two seconds for 256 units); and in every
field by a second draw, with networkx alone, which must come to the same levels with the same
proofs. Above that size the second draw stands alone: it takes the engine's short cuts, and checks
again, as each draw does, the conditions under which they lose nothing.
"""

from dataclasses import asdict
from itertools import combinations

from pairing import ENGINE_VERSION
from pairing.certificate import Certificate, field_digest
from pairing.draw import Draw, Method
from pairing.edits import Problem, seating_problems
from pairing.history import Field
from pairing.ladder import Edge, Ladder
from pairing.levels import float_costs, float_levels, group_levels
from pairing.matching import Backend, best_matching
from pairing.objective import floors, named, seated, violations, weigh
from pairing.swiss import draw, ladders

WHOLE_GRAPH = 256  # units: about two seconds with networkx
ALONE: Backend = "networkx"


def verify(
    certificate: Certificate, field: Field, *, whole_graph_up_to: int = WHOLE_GRAPH
) -> list[Problem]:
    """The problems of a certificate of this field, as codes; empty when it is good.

    `seal`: it was altered. `engine`: made by other rules than these. `field`: of another field.
    `locked`: a locked pair is not drawn, or locked twice. unit_unknown, unit_twice, unit_missing:
    the pairs do not contain every unit once. `order`, `levels`, `floors`, `violations`: they do not
    follow from the pairs. `better_draw`: there is one. `proofs`: they do not prove this draw the
    best. Where nothing can be derived (engine, field, the units of the pairs) the rest is not
    checked.
    """
    problems = [] if certificate == certificate.sealed() else [Problem("seal")]
    basic = _not_of_this_field(certificate, field)
    if basic:
        return problems + basic
    whole, rest = ladders(field, certificate.method, certificate.locked)
    levels = weigh(rest, _drawn(certificate, rest), certificate.method)
    again = draw(field, **asdict(certificate.method), locked=certificate.locked, backend=ALONE)
    best = [again.levels]
    if len(rest.units) <= whole_graph_up_to:
        best.append(weigh(rest, best_of_all(rest, certificate.method), certificate.method))
    edges = seated(whole, certificate.pairs)
    holds = {
        "order": tuple(named(whole, edge) for edge in edges) == certificate.pairs,
        "levels": levels == certificate.levels,
        "floors": floors(rest, levels) == certificate.floors,
        "violations": violations(whole, edges) == certificate.violations,
        "better_draw": all(found == levels for found in best),
        "proofs": _proofs(again) == _proofs(certificate),
    }
    return problems + [Problem(code) for code, well in holds.items() if not well]


def _proofs(proved: Certificate | Draw) -> tuple[object, ...]:
    return (proved.float_proof, proved.group_proofs)


def _not_of_this_field(certificate: Certificate, field: Field) -> list[Problem]:
    if certificate.engine != ENGINE_VERSION:
        return [Problem("engine")]
    if certificate.field != field_digest(field):
        return [Problem("field")]
    drawn, locked = (
        list(map(frozenset, pairs)) for pairs in (certificate.pairs, certificate.locked)
    )
    problems = seating_problems(field, certificate.pairs)
    if not set(locked) <= set(drawn) or len(set(locked)) < len(locked):
        problems.append(Problem("locked"))
    return problems


def _drawn(certificate: Certificate, rest: Ladder) -> list[Edge]:
    """The pairs that were not locked."""
    locked = set(map(frozenset, certificate.locked))
    return seated(rest, [pair for pair in certificate.pairs if frozenset(pair) not in locked])


def best_of_all(ladder: Ladder, method: Method) -> list[Edge]:
    """The best draw by networkx, looking at every pair: no net, no kernel, no band."""
    clubs = ladder.has_clubmates
    levels = float_levels(last_two_rounds=method.last_two_rounds, clubs=clubs)
    edges = {e: float_costs(ladder, e, levels) for e in combinations(ladder.vertices, 2)}
    found = best_matching(ladder.vertices, edges, backend=ALONE) or []
    best = [edge for edge in found if ladder.crosses(edge)]
    floating = {seat for edge in best for seat in edge}
    for group in ladder.groups:
        seats = [seat for seat in group if seat not in floating]
        inside = group_levels(seats, split=method.split, clubs=clubs)
        edges = {e: tuple(x.cost(ladder, e) for x in inside) for e in combinations(seats, 2)}
        best += best_matching(seats, edges, backend=ALONE) or []
    return best
