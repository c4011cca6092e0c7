"""Exact matching: of all ways to pair everybody, the one of lexicographically least total cost.

Costs are vectors of whole numbers >= 0. They are packed into one integer a pair, with radices
above the largest total a level can reach, so that no sum of lower levels outweighs a higher one;
Python integers do not overflow, and networkx stays in integers when the weights are.
"""

from collections.abc import Collection, Mapping, Sequence

import networkx as nx

from pairing.ladder import Edge

Costs = tuple[int, ...]


def best_matching(vertices: Collection[int], edges: Mapping[Edge, Costs]) -> list[Edge] | None:
    """The least perfect matching of `vertices` by `edges`, sorted; None when there is none.

    Totals add up over the connected parts, and lexicographic order survives addition, so each part
    is solved alone: matching is cubic.
    """
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(sorted(vertices))
    graph.add_edges_from(sorted(edges))
    chosen: list[Edge] = []
    for part in sorted(map(sorted, nx.connected_components(graph))):
        if len(part) % 2:
            return None
        found = _match(len(part), {e: edges[_key(e)] for e in graph.subgraph(part).edges})
        if found is None:
            return None
        chosen += found
    return sorted(chosen)


def _match(size: int, edges: Mapping[Edge, Costs]) -> list[Edge] | None:
    packed = pack(list(edges.values()), pairs=size // 2)
    ceiling = max(packed, default=0) + 1
    graph: nx.Graph[int] = nx.Graph()
    for (a, b), cost in sorted(zip(edges, packed, strict=True)):
        graph.add_edge(a, b, weight=ceiling - cost)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return [_key(e) for e in matching] if len(matching) * 2 == size else None


def pack(costs: Sequence[Costs], *, pairs: int) -> list[int]:
    """One integer for each vector: sums of up to `pairs` of them compare as the vectors' sums do.

    Raises ValueError for a negative cost.
    """
    if any(min(vector, default=0) < 0 for vector in costs):
        raise ValueError("costs are whole numbers from 0 up")
    radices = [max(level) * pairs + 1 for level in zip(*costs, strict=True)]
    packed = []
    for vector in costs:
        number = 0
        for digit, radix in zip(vector, radices, strict=True):
            number = number * radix + digit
        packed.append(number)
    return packed


def _key(edge: tuple[int, int]) -> Edge:
    return (edge[0], edge[1]) if edge[0] < edge[1] else (edge[1], edge[0])
