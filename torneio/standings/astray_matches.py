"""Matches of a bracket after which others were drawn as if the other pair had won: what the bracket
goes by, where that is not the result."""

from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Subquery, When

from torneio.play.models import BracketPart, Match, MatchQuerySet, PairSide

# The parts whose losers play on in no later round of the same part.
_KNOCK_OUTS = (BracketPart.MAIN, BracketPart.CONSOLATION, BracketPart.SECOND)


def astray(matches: MatchQuerySet, *, before: int | None = None) -> MatchQuerySet:
    """Those of these matches: in a knock-out or one beside it the loser stands in the next round
    and the winner does not; in a double elimination a pair with one loss is still in the winners'
    bracket, or one with two still in; where every place is played for, the loser plays for a better
    one. Only the rounds `before` that number count, where it is given."""
    drawn = Match.objects.filter(round__stage=OuterRef("round__stage"))
    if before is not None:
        drawn = drawn.filter(round__number__lt=before)
    won = Case(When(winner=PairSide.A, then=F("pair_a")), default=F("pair_b"))
    lost = Case(When(winner=PairSide.A, then=F("pair_b")), default=F("pair_a"))
    decided = matches.exclude(Q(winner="") | Q(pair_b=None)).annotate(won=won, lost=lost)
    goes_on = {who: Exists(_next(drawn, who, OuterRef("part"))) for who in ("won", "lost")}
    there = {who: _next(drawn, who, BracketPart.PLACES).values("part_place") for who in goes_on}
    at = {f"{who}_at": Subquery(place[:1]) for who, place in there.items()}
    once, twice = Q(part=BracketPart.WINNERS), Q(part=BracketPart.LOSERS)
    return decided.annotate(**at).filter(
        (Q(part__in=_KNOCK_OUTS) & goes_on["lost"] & ~goes_on["won"])
        | Q(part=BracketPart.PLACES, lost_at__lt=F("won_at"))
        | (once & _plays_later(drawn, "lost", BracketPart.WINNERS))
        | (once & Q(part_left=0) & _plays_later(drawn, "won", BracketPart.LOSERS))
        | (Q(part=BracketPart.FINAL, winner=PairSide.A) & _plays_later(drawn, "lost", "again"))
        | (twice & _plays_later(drawn, "lost", *BracketPart.values))
    )


def _next(drawn: QuerySet[Match], who: str, part: str | OuterRef) -> QuerySet[Match]:
    """The match, in the next round, of the pair that `won` or `lost` one, if it is of that part."""
    return drawn.filter(_of(who), part=part, round__number=OuterRef("round__number") + 1)


def _plays_later(drawn: QuerySet[Match], who: str, *parts: str) -> Exists:
    """The same in any later round, in those parts."""
    later = drawn.filter(_of(who), part__in=parts, round__number__gt=OuterRef("round__number"))
    return Exists(later)


def _of(who: str) -> Q:
    return Q(pair_a=OuterRef(who)) | Q(pair_b=OuterRef(who))
