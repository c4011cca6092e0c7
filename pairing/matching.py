"""Exact matching: of all ways to pair the units, the one of lexicographically least total cost.

Costs are vectors of whole numbers >= 0. They are packed into one integer a pair, with radices above
the largest total a level can reach, so that no sum of lower levels outweighs a higher one.
rustworkx solves where it is installed and the weights fit its 128-bit integers with room for its
sums; elsewhere networkx does, whose integers are Python's and never overflow. Both are exact, so
where there is a single least matching they give the same.
"""

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from operator import mul
from typing import Literal

from pairing.ladder import Edge

try:
    import rustworkx
except ImportError:
    FASTEST: "Backend" = "networkx"
else:
    FASTEST = "rustworkx"

Backend = Literal["rustworkx", "networkx"]
Costs = tuple[int, ...]
Weighted = list[tuple[int, int, int]]  # places of two vertices, and the weight of their pair

BITS = 120  # of the 127 rustworkx has: its prices reach a few times the largest weight


def best_matching(
    vertices: Collection[int], edges: Mapping[Edge, Costs], *, backend: Backend | None = None
) -> list[Edge] | None:
    """The least perfect matching of `vertices` by `edges`, sorted; None when there is none.

    Totals add up over the connected parts, and lexicographic order survives addition, so each part
    is solved alone: matching is cubic. `backend` is the fastest there is unless named. Raises
    ValueError for one that is not installed.
    """
    if backend == "rustworkx" != FASTEST:
        raise ValueError("rustworkx is not installed")
    chosen: list[Edge] = []
    parts = _parts(vertices, edges)
    if any(len(part) % 2 for part, _ in parts):
        return None
    for part, inside in parts:
        found = _match(part, {edge: edges[edge] for edge in inside}, backend=backend or FASTEST)
        if found is None:
            return None
        chosen += found
    return sorted(chosen)


def _parts(
    vertices: Collection[int], edges: Collection[Edge]
) -> list[tuple[list[int], list[Edge]]]:
    """The connected parts: their vertices and their edges, all sorted."""
    parent = {vertex: vertex for vertex in sorted(vertices)}

    def root(vertex: int) -> int:
        while parent[vertex] != vertex:
            parent[vertex] = vertex = parent[parent[vertex]]
        return vertex

    ordered = sorted(edges)
    for a, b in ordered:
        parent[root(a)] = root(b)
    parts: dict[int, tuple[list[int], list[Edge]]] = {}
    for vertex in parent:
        parts.setdefault(root(vertex), ([], []))[0].append(vertex)
    for edge in ordered:
        parts[root(edge[0])][1].append(edge)
    return list(parts.values())


def _match(
    part: Sequence[int], edges: Mapping[Edge, Costs], *, backend: Backend
) -> list[Edge] | None:
    """The least perfect matching of one part, `part` sorted."""
    packed = pack(list(edges.values()), pairs=len(part) // 2)
    ceiling = max(packed, default=0) + 1
    place = {vertex: i for i, vertex in enumerate(part)}
    weighted = [
        (place[a], place[b], ceiling - cost) for (a, b), cost in zip(edges, packed, strict=True)
    ]
    if backend == "rustworkx" and ceiling.bit_length() <= BITS:
        matching = _by_rustworkx(len(part), weighted)
    else:
        matching = _by_networkx(weighted)
    if len(matching) * 2 < len(part):
        return None
    return [(part[min(pair)], part[max(pair)]) for pair in matching]


def _by_rustworkx(size: int, weighted: Weighted) -> set[Edge]:
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(weighted)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def _by_networkx(weighted: Weighted) -> set[Edge]:
    # Imported only when used: loading it takes longer than drawing a field of 64.
    networkx = import_module("networkx")
    graph = networkx.Graph()
    graph.add_weighted_edges_from(weighted)
    matching: set[Edge] = networkx.max_weight_matching(graph, maxcardinality=True)
    return matching


def pack(costs: Sequence[Costs], *, pairs: int) -> list[int]:
    """One integer for each vector: sums of up to `pairs` of them compare as the vectors' sums do.

    Raises ValueError for a negative cost.
    """
    if any(min(vector, default=0) < 0 for vector in costs):
        raise ValueError("costs are whole numbers from 0 up")
    factors: list[int] = []
    factor = 1
    for level in reversed(list(zip(*costs, strict=True))):
        factors.append(factor)
        factor *= max(level) * pairs + 1
    factors.reverse()
    return [sum(map(mul, vector, factors)) for vector in costs]
