"""What an event asks of its tables: who must agree, what they may hand in, how phones come in."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.entries.models import Tournament
from torneio.play import book
from torneio.play.book import Act
from torneio.play.consent import state_of
from torneio.play.models import Declaration, Hand, Match, Sitting
from torneio.play.sittings.settling import settle
from torneio.play.sittings.sheets import read_sitting

OPTIONS = ("agreement_asked", "silence_minutes", "partidas_allowed", "links_a_round", "pin")


@transaction.atomic
def change_options(tournament: Tournament, *, by: Actor, **options: Any) -> Problem | None:
    """Write some of the OPTIONS. Where agreement is asked or no longer, every result of the event
    is provisional or confirmed anew."""
    if unknown := options.keys() - set(OPTIONS):
        raise ValueError(f"no options of an event: {sorted(unknown)}")
    # Whoever records locks a match and then the event: in another order two would wait for ever.
    matches = list(_matches(tournament).select_for_update(of=("self",)))
    sittings = list(_sittings(tournament).select_for_update(of=("self",)))
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
        _players_agree_again(event, sittings)
    book.note(event.pk, Act.SETTINGS, by=by, old=_told(old), new=_told(new))
    return None


def _matches(tournament: Tournament) -> Any:
    """Those that somebody plays, in the order in which they are locked everywhere."""
    matches = Match.objects.of(tournament.pk).filter(pair_b__isnull=False)
    return matches.select_related("round__stage").order_by("pk")


def _agree_again(event: Tournament, matches: Iterable[Match]) -> None:
    """Derive how far every result is agreed to (three queries), and write what differs."""
    matches = list(matches)
    hands: dict[int, list[Hand]] = defaultdict(list)
    said: dict[int, list[Declaration]] = defaultdict(list)
    counting = Hand.objects.filter(partida__match__in=matches, voided_at=None)
    for hand in counting.select_related("partida"):
        hands[hand.partida.match_id].append(hand)
    for declaration in Declaration.objects.filter(match__in=matches, voided_at=None):
        said[declaration.match_id].append(declaration)
    twice = Hand.objects.filter(partida__match__in=matches, contested=True)
    contested = set(twice.values_list("partida__match", flat=True))
    changed = []
    for match in matches:
        match.round.stage.tournament = event
        by_hands = hands[match.pk] if match.outcome == Match.Outcome.HANDS else []
        facts = [*said[match.pk], *by_hands]
        state = state_of(match, facts, over=match.over, contested=match.pk in contested)
        if state != match.agreement:
            match.agreement = state
            changed.append(match)
    Match.objects.bulk_update(changed, ["agreement"], batch_size=200)


def _sittings(tournament: Tournament) -> Any:
    """The tables of single players, in the order in which they are locked everywhere."""
    return Sitting.objects.of(tournament.pk).with_event().order_by("pk")


def _players_agree_again(event: Tournament, sittings: Iterable[Sitting]) -> None:
    """The same of tables of single players (two queries for each)."""
    for sitting in sittings:
        sitting.round.stage.tournament = event
        settle(read_sitting(sitting))


def _told(options: dict[str, Any]) -> dict[str, Any]:
    """What the book keeps of them: of a PIN only whether there is one."""
    return {name: bool(value) if name == "pin" else value for name, value in options.items()}
