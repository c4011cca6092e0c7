"""The options of an event's tables: agreement, kinds of entries, and phones' access."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.games import row_of, sheets_of
from torneio.play.models import Match

OPTIONS = (
    *("agreement_asked", "silence_minutes", "tolerance_minutes", "forfeits_alone"),
    *("partidas_allowed", "links_a_round", "pin"),
)
SECRETS = ("pin", "wifi")


@transaction.atomic
def change_options(tournament: Tournament, *, by: Actor, **options: Any) -> Problem | None:
    """Save some of the OPTIONS, or what the cards say of the Wi-Fi. When agreement is required, or
    no longer, every result of the event becomes provisional or confirmed anew."""
    if unknown := options.keys() - {*OPTIONS, *SECRETS}:
        raise ValueError(f"no options of an event: {sorted(unknown)}")
    # Recording locks a match and then the event: another order would deadlock.
    matches = list(_matches(tournament).select_for_update(of=("self",)))
    event = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if event.is_over:
        return Problem("tournament_over")
    old = {name: getattr(event, name) for name in options if getattr(event, name) != options[name]}
    if not old:
        return None
    new = {name: options[name] for name in old}
    Tournament.objects.filter(pk=event.pk).update(**new)
    if "agreement_asked" in new:
        event.agreement_asked = new["agreement_asked"]
        _agree_again(event, matches)
    event_book.note(event.pk, Act.SETTINGS, by=by, old=_told(old), new=_told(new))
    return None


def _matches(tournament: Tournament) -> Any:
    """The matches that are played, in the locking order used everywhere."""
    matches = Match.objects.of(tournament.pk).exclude(outcome=Match.Outcome.BYE)
    return matches.with_event().order_by("pk")


def _agree_again(event: Tournament, matches: Sequence[Match]) -> None:
    """Derive the agreement of every result again (three queries), and write what differs."""
    changed = []
    for sheet, declared in sheets_of(event, matches):
        state = row_of(event).derived(sheet, declared)["agreement"]
        if state != sheet.match.agreement:
            sheet.match.agreement = state
            changed.append(sheet.match)
    Match.objects.bulk_update(changed, ["agreement"], batch_size=200)


def _told(options: dict[str, Any]) -> dict[str, Any]:
    """The values of the audit line: of a secret only whether there is one."""
    return {name: bool(value) if name in SECRETS else value for name, value in options.items()}
