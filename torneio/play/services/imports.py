"""Results of an event that was played elsewhere: a file of match totals, loaded whole or not."""

import secrets
from collections.abc import Sequence
from datetime import date

from django.db import transaction
from django.utils import timezone

from scoring import Ruleset
from torneio.access.actors import program
from torneio.book import writing
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.results_file import ImportRow
from torneio.entries.services import create_tournament, register_pairs
from torneio.play.deriving import derived
from torneio.play.facts import told_of
from torneio.play.models import Declaration, Entrant, Match, Round, Stage, Table
from torneio.play.published_seating import published
from torneio.play.sheets import MatchSheet

_PROGRAM = program(coded("import"))


@transaction.atomic
def load_results(
    rows: Sequence[ImportRow], ruleset: Ruleset, *, name: str, day: date
) -> Tournament:
    """A new event with these results, every round published. Rows must be free of problems."""
    tournament = create_tournament(
        ruleset,
        name=name,
        day=day,
        house=None,
        totals_allowed=True,
        state=Tournament.State.RUNNING,
    )
    names = sorted({row.pair_a for row in rows} | {row.pair_b for row in rows})
    register_pairs(tournament, [Entry(0, (), pair) for pair in names])
    pairs = {pair.name: pair for pair in tournament.pairs.all()}
    stage = Stage.objects.create(
        tournament=tournament, format=Stage.Format.LEAGUE, seed=secrets.randbits(32)
    )
    Entrant.objects.bulk_create(
        Entrant(stage=stage, pair=pair, seed=pair.number) for pair in pairs.values()
    )
    _load_matches(rows, stage, pairs=pairs)
    return tournament


def _load_matches(rows: Sequence[ImportRow], stage: Stage, *, pairs: dict[str, Pair]) -> None:
    """Rounds, tables, matches and their declared totals, with an audit line for each."""
    now = timezone.now()
    new_rounds = Round.objects.bulk_create(
        Round(stage=stage, number=number, state=Round.State.PUBLISHED, published_at=now)
        for number in sorted({row.round for row in rows})
    )
    new_tables = Table.objects.bulk_create(
        Table(tournament=stage.tournament, number=number)
        for number in sorted({row.table for row in rows})
    )
    rounds = {round_.number: round_ for round_ in new_rounds}
    tables = {table.number: table for table in new_tables}
    declarations = [
        _declared(row, rounds[row.round], tables[row.table], pairs=pairs) for row in rows
    ]
    matches = Match.objects.bulk_create(declaration.match for declaration in declarations)
    for declaration in declarations:
        said = writing.write(declaration.match, Act.DECLARED, by=_PROGRAM, new=told_of(declaration))
        declaration.match, declaration.entry = declaration.match, said.number  # with the new key
    Match.objects.bulk_update(matches, writing.COLUMNS, batch_size=200)
    Declaration.objects.bulk_create(declarations)
    everybody_sees = published(stage, sorted(rounds))
    event_book.note(stage.tournament_id, Act.ROUND, by=_PROGRAM, new=everybody_sees)


def _declared(
    row: ImportRow, round_: Round, table: Table, *, pairs: dict[str, Pair]
) -> Declaration:
    """A match with its declared total, and the derived result; nothing is saved."""
    match = Match(
        round=round_,
        position=row.table,
        table=table,
        pair_a=pairs[row.pair_a],
        pair_b=pairs[row.pair_b],
    )
    declaration = Declaration(
        match=match,
        kind=Declaration.Kind.TOTAL,
        recorded_by=_PROGRAM.name,
        score_a=row.points[0],
        score_b=row.points[1],
    )
    columns = derived(MatchSheet(match, []), [declaration])
    for name, value in {**columns, "finished_at": round_.published_at}.items():
        setattr(match, name, value)
    return declaration
