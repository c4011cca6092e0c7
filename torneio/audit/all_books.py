"""The books of an event and of its matches together: their faults, and their seal."""

from itertools import groupby

from torneio.book.chain import Break, digest, faults
from torneio.book.models import BookLine, BookOwner
from torneio.book.writing import COLUMNS
from torneio.entries.models import Tournament
from torneio.play.models import Match


def broken(tournament: Tournament) -> list[Break]:
    """Every fault of the books of an event and its matches; empty when all hold. Lines of a match
    that is gone count as faults, since no row keeps their end."""
    of_matches = Match.objects.of(tournament.pk).select_related("round__stage__tournament")
    owners: list[BookOwner] = [
        tournament,
        *of_matches.only("public_id", "round__stage__tournament__public_id", *COLUMNS),
    ]
    lines = BookLine.objects.of_event(tournament.public_id).order_by("owner", "number")
    books = {owner: list(each) for owner, each in groupby(lines, lambda line: line.owner)}
    found = [fault for owner in owners for fault in faults(owner, books.pop(owner.public_id, ()))]
    return found + [Break(None, lines[-1].number, "end") for lines in books.values()]


def head(tournament: Tournament) -> str:
    """The seal of all books of an event together, "3f2a 91c0 …", as it is copied to paper: 96 bits
    of the digest of the end of each book. Every line changes it, and nothing else does."""
    written = Match.objects.of(tournament.pk).filter(book_number__gt=0)
    ends = sorted([str(match), *end] for match, *end in written.values_list("public_id", *COLUMNS))
    own = [str(tournament.public_id), tournament.book_number, tournament.book_seal]
    whole = digest([own, *ends])[:24]
    return " ".join(whole[at : at + 4] for at in range(0, len(whole), 4))
