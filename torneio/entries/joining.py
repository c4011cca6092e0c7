"""A pair typed at the door of which one already waits for a partner: joined, and told."""

from collections.abc import Iterator

from django.db import transaction
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import join_pairs
from torneio.entries.pasting import Entry
from torneio.entries.selectors import doubts_about, members, names_of
from torneio.entries.services import register_pairs
from torneio.lists.letters import fold_person

_LEFT = "player_in_two_pairs"


def who_waits(tournament: Tournament, entry: Entry) -> list[int]:
    """The numbers of the waiting players of a typed pair; none where anything else about it is in
    doubt, but that the other was of a pair that went home (three queries)."""
    doubts = doubts_about(tournament, entry) if len(entry.players) == 2 else []
    waiting = [doubt.pair for doubt in doubts if doubt.code == "player_waits"]
    others = {doubt for doubt in doubts if doubt.code != "player_waits"}
    gone = set(tournament.pairs.filter(withdrawn=True).values_list("number", flat=True))
    left = {doubt for doubt in others if doubt.code == _LEFT and doubt.pair in gone}
    return waiting if others == left else []


@transaction.atomic
def join_typed(tournament: Tournament, entry: Entry, *, by: Actor) -> Pair | Problem:
    """Make a pair of a player who waits and the partner typed beside, who is registered for it, or
    waits too."""
    numbers = who_waits(tournament, entry)
    waiting = list(tournament.pairs.filter(number__in=numbers).prefetch_related(members()))
    if len(waiting) == 1:
        known = fold_person(names_of(waiting[0])[0])
        other = next(name for name in entry.players if fold_person(name) != known)
        new = entry._replace(players=(other,), name=other, waits=True)
        if problems := register_pairs(tournament, [new], late=True, by=by):
            return problems[0]
        waiting.append(tournament.pairs.latest("number"))
    if len(waiting) != 2:
        return Problem("nobody_waits")
    made = join_pairs(*waiting, by=by)
    if isinstance(made, Problem):
        transaction.set_rollback(True)
    return made


def joined_in_words(pair: Pair) -> str:
    """The pair just made of two who waited, and the marks it lost."""
    words = _("%(name)s são a dupla %(number)d.") % {"name": pair.name, "number": pair.number}
    return " ".join([words, *_lost_marks(pair)])


def _lost_marks(pair: Pair) -> Iterator[str]:
    """The marks that only one of the two had, so that the pair has lost them."""
    paid = _("%(had)s já tinha pago, %(other)s não: a dupla ficou por pagar.")
    present = _("%(had)s já estava presente, %(other)s não: a dupla ficou por chegar.")
    for mark, words in (("paid", paid), ("present", present)):
        other, had = sorted(pair.joined_from or (), key=lambda each: bool(each[mark]))
        if had[mark] and not other[mark]:
            yield words % {"had": had["name"], "other": other["name"]}
