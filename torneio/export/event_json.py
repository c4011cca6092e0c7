"""An event as JSON, by the schema of docs/export.md: everything that was entered, drawn and played,
by public ids and numbers, never by database keys. No contacts, no payments, no PIN, no accounts."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from torneio.entries.models import Pair, Tournament
from torneio.entries.selectors import members
from torneio.export.matches_in_order import Numbers, batches_of, numbers_of
from torneio.play.facts import told, told_of
from torneio.play.models import (
    Deal,
    Declaration,
    Entrant,
    Hand,
    Match,
    Round,
    Stage,
    StageOptions,
    Table,
    TiedPair,
)
from torneio.standings.players import order_of

FORMAT, VERSION = "torneio/event", 1
_A_PIECE = 500
_OF_BOTH = ("score", "partidas", "riscos", "points", "bandeiras", "table_points")
_RULES = ("pair_size", "rosters", "totals_allowed", "partidas_allowed", "agreement_asked")


def event_json(event: Tournament) -> Iterator[str]:
    """The whole document, in pieces."""
    numbers = numbers_of(event)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": _at(timezone.now()),
        "event": _event(event),
    }
    yield json.dumps(head, ensure_ascii=False)[:-1]
    parts: tuple[tuple[str, Iterable[Any]], ...] = (
        ("pairs", _pairs(event)),
        ("tables", map(_table, event.tables.all())),
        ("stages", (_stage(each, numbers) for each in event.stages.all())),
        ("matches", _matches(event, numbers)),
        ("ties", _ties(event)),
        ("standings", _standings(event)),
    )
    for name, rows in parts:
        yield f', "{name}": ['
        yield from _joined(rows)
        yield "]"
    yield "}\n"


def _joined(rows: Iterable[Any]) -> Iterator[str]:
    between = "\n"
    for row in rows:
        yield between + json.dumps(row, ensure_ascii=False)
        between = ",\n"


def _at(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="seconds") if moment else None


def _table(table: Table) -> dict[str, Any]:
    return {"id": str(table.public_id), "number": table.number}


def _event(event: Tournament) -> dict[str, Any]:
    return {
        "id": str(event.public_id),
        "name": event.name,
        "date": event.date.isoformat(),
        "starts_at": f"{event.starts_at:%H:%M}" if event.starts_at else None,
        "venue": event.venue,
        "game": event.game,
        "game_target": event.game_target,
        "session": event.session,
        "state": event.state,
        "fee": event.fee,
        "prizes": event.prizes,
        "plan": event.plan,
        "rules": event.rules,
        "silence_minutes": event.silence_minutes,
        **{name: getattr(event, name) for name in _RULES},
    }


def _pairs(event: Tournament) -> Iterator[dict[str, Any]]:
    pairs: QuerySet[Pair] = event.pairs.order_by("number").prefetch_related(members())
    for pair in pairs.iterator(_A_PIECE):
        yield {
            "number": pair.number,
            "name": pair.name,
            "club": pair.club,
            "withdrawn": pair.withdrawn,
            "left_out": pair.left_out,
            "waits": pair.waits,
            "fixed_table": pair.fixed_table,
            "players": [
                {"id": str(seat.player.public_id), "name": seat.player.name, "order": seat.order}
                for seat in pair.memberships.all()
            ],
        }


def _stage(stage: Stage, numbers: Numbers) -> dict[str, Any]:
    entrants = Entrant.objects.filter(stage=stage).order_by("seed")
    rows = entrants.values_list("pair", "seed", "group", "second_cup")
    return {
        "id": str(stage.public_id),
        "number": stage.number,
        "format": stage.format,
        "role": stage.role,
        "options": {name: getattr(stage, name) for name in StageOptions._fields},
        "rules": stage.rules,
        "entrants": [
            {"pair": numbers[pair], "seed": seed, "group": group, "second_cup": second}
            for pair, seed, group, second in rows
        ],
        "rounds": [_round(each) for each in stage.rounds.order_by("number")],
    }


def _round(round_: Round) -> dict[str, Any]:
    return {
        "id": str(round_.public_id),
        "number": round_.number,
        "state": round_.state,
        "published_at": _at(round_.published_at),
    }


def _matches(event: Tournament, numbers: Numbers) -> Iterator[dict[str, Any]]:
    for batch in batches_of(event, public=False):
        keys = [match.pk for match in batch]
        hands: defaultdict[int, list[Any]] = defaultdict(list)
        found = Hand.objects.filter(partida__match__in=keys).select_related("partida")
        for hand in found.order_by("partida__number", "number", "pk"):
            hands[hand.partida.match_id].append({**told(hand), **_kept(hand)})
        for deal in Deal.objects.filter(match__in=keys).order_by("number", "pk"):
            said = {"deal": deal.number, "said": deal.said, "beside": deal.beside}
            hands[deal.match_id].append({**said, "id": str(deal.client_id), **_kept(deal)})
        declared: defaultdict[int, list[Any]] = defaultdict(list)
        for each in Declaration.objects.filter(match__in=keys).order_by("pk"):
            declared[each.match_id].append({**told_of(each), **_kept(each)})
        for match in batch:
            shown = _match(match, numbers)
            yield {**shown, "hands": hands[match.pk], "declarations": declared[match.pk]}


def _kept(fact: Hand | Deal | Declaration) -> dict[str, Any]:
    """When a fact was recorded and, where it was taken back, when and why."""
    at = {"recorded_at": _at(fact.recorded_at)}
    if fact.voided_at is None:
        return at
    return {**at, "withdrawn_at": _at(fact.voided_at), "withdrawn_why": fact.voided_why}


def _match(match: Match, numbers: Numbers) -> dict[str, Any]:
    pairs = [pair for pair in (match.pair_a_id, match.pair_b_id) if pair]
    alone = list(match.sides.all())
    results = {"results": [[side.result, side.won] for side in alone]} if alone else {}
    return {
        "id": str(match.public_id),
        "round": str(match.round.public_id),
        "position": match.position,
        "table": match.table.number if match.table else None,
        "bracket": list(match.in_bracket) if match.part else None,
        "sides": [numbers[pair] for pair in pairs or [side.pair_id for side in alone]],
        "outcome": match.outcome,
        "over": match.over,
        "winner": match.winner,
        "agreement": match.agreement,
        "finished_at": _at(match.finished_at),
        **{name: [getattr(match, f"{name}_{side}") for side in "ab"] for name in _OF_BOTH},
        **results,
    }


def _ties(event: Tournament) -> Iterator[dict[str, Any]]:
    tied = Prefetch("tied", TiedPair.objects.select_related("pair"))
    for tie in event.ties.filter(voided_at=None).prefetch_related(tied):
        yield {
            "id": str(tie.client_id),
            "kind": tie.kind,
            "lots": tie.number,
            "why": tie.why,
            "told": tie.told,
            "order": [each.pair.number for each in tie.tied.all()],
            "score": None if tie.won_with is None else [tie.won_with, tie.lost_with],
            "recorded_at": _at(tie.recorded_at),
        }


def _standings(event: Tournament) -> Iterator[dict[str, Any]]:
    for each in order_of(event):
        yield {
            "place": each.row.place,
            "pair": each.pair.number,
            "played": each.row.played,
            "won": getattr(each, "wins", getattr(each.row, "won", 0)),
        }
