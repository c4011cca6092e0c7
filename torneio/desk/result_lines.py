"""The sheet of results: a line for each table, valid or not by itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import QueryDict

from torneio.access.actors import Actor
from torneio.desk.forms import DeskTotalForm
from torneio.desk.parts import Part, part_asked, parts_of
from torneio.play.models import Declaration, Hand, Match, Round, Stage
from torneio.play.outcomes import Answer
from torneio.play.services.declarations import declare
from torneio.standings.closed_matches import closed_in_words

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

A_SHEET = 100  # tables, each with up to five fields: Django takes a thousand


class _HasHands(TypedDict):
    has_hands: bool


@dataclass
class ResultLine:
    """A table with the two numbers recorded or being typed; without a form where the result comes
    from hands, or a pair did not come."""

    match: Match
    form: DeskTotalForm | None
    stands: tuple[int, int] | None
    elsewhere: bool = False  # corrected on the page of the match alone
    overtaken: bool = False  # hands came while a result was being typed

    @property
    def closed(self) -> str:
        """How a match ended that was closed as it stood, with what decided it."""
        return closed_in_words(self.match, self.match.round.stage.ruleset)

    @property
    def is_half_written(self) -> bool:
        """Whether it has hands that have not ended the match: the others may be on paper."""
        match = self.match
        of_hands = self.form is None and match.outcome == Match.Outcome.HANDS
        return of_hands and (match.ended or not match.over)

    @property
    def is_wrong(self) -> bool:
        """Whether its typed numbers were refused."""
        refused = self.form is not None and self.form.is_bound and bool(self.form.errors)
        return refused or self.overtaken

    @property
    def corrects(self) -> bool:
        """Whether it can only be corrected on the page of the match: a bracket may depend on it."""
        return self.stands is not None and self.match.round.stage.format in Stage.CUPS

    @property
    def is_new(self) -> bool:
        """Whether the line has a result that is not recorded yet."""
        if self.form is None or not self.form.is_bound:
            return False
        typed = [str(self.form[name].value() or "").strip() for name in ("a", "b")]
        kept = list(map(str, self.stands)) if self.stands else ["", ""]
        return typed != kept and any(typed)

    @property
    def differs(self) -> bool:
        """Whether what is typed differs from the recorded result."""
        return self.stands is not None and self.is_new

    @property
    def replaces(self) -> bool:
        """Whether a new result, valid by itself, is to replace the recorded one."""
        form = self.form
        return self.is_new and form is not None and form.is_valid() and form.cleaned_data["replace"]

    @property
    def offers_replace(self) -> bool:
        """Whether the result can be replaced here, once that is ticked."""
        return self.form is not None and self.form.offers_replace and not self.elsewhere

    def declare(self, *, by: Actor) -> Answer:
        """Declare the typed result. Raises ValueError for a line that cannot be read."""
        if self.form is None or not self.form.is_valid():
            raise ValueError("only a line that is good by itself is declared")
        said = self.form.cleaned_data
        what = self.form.declaration()
        return declare(self.match.pk, what, by=by, replace=said["replace"], why=said["why"])

    def refuse(self, answer: Answer) -> None:
        """Show on the line why nothing was written, if nothing was."""
        if self.form is not None and not answer.is_good:
            self.form.refuse(answer)


@dataclass(frozen=True)
class ResultSheet:
    """Some tables of a round with their lines, and the parts of the whole round."""

    parts: Sequence[Part]
    part: Part
    lines: Sequence[ResultLine]


def result_sheet(round_: Round, asked: QueryDict, said: QueryDict | None) -> ResultSheet:
    """The part of a round that an address asks for, with any typed numbers (three queries)."""
    hands = Hand.objects.filter(partida__match=OuterRef("pk"), voided_at=None)
    seated = Match.objects.filter(round=round_, table__isnull=False).order_by("table__number")
    parts = parts_of(list(seated.values_list("table__number", flat=True)), size=A_SHEET)
    part = part_asked(parts, asked)
    here = Q(table__number__range=(part.first, part.last))
    shown: QuerySet[Match] = seated.with_names().filter(here)
    matches = list(shown.annotate(has_hands=Exists(hands)))
    totals = Declaration.objects.filter(kind=Declaration.Kind.TOTAL, voided_at=None)
    known = {total.match_id: total for total in totals.filter(match__in=matches)}
    return ResultSheet(parts, part, [_line(match, known, said) for match in matches])


def _line(
    match: "WithAnnotations[Match, _HasHands]",
    known: Mapping[int, Declaration],
    said: QueryDict | None,
) -> ResultLine:
    total = known.get(match.pk)
    stands = (total.score_a or 0, total.score_b or 0) if total else None
    if match.has_hands or match.outcome == Match.Outcome.NO_SHOW:
        typed = [said.get(f"{match.pk}-{name}", "").strip() for name in "ab"] if said else []
        return ResultLine(match, None, stands, overtaken=any(typed))
    initial = dict(zip("ab", stands, strict=True)) if stands else {}
    return ResultLine(
        match, DeskTotalForm(said, prefix=str(match.pk), initial=initial, names=match.names), stands
    )


def save_results(lines: list[ResultLine], *, by: Actor) -> int:
    """Save every line with a new and valid result; returns how many. The others have their
    problems."""
    saved = 0
    for line in lines:
        if line.is_new and line.form and line.form.is_valid():
            saved += _save(line, line.form, by=by)
        elif line.form and not line.is_new:
            # Untouched lines may stay empty.
            line.form = DeskTotalForm(
                prefix=line.form.prefix, initial=_as_initial(line.stands), names=line.match.names
            )
    return saved


def _save(line: ResultLine, form: DeskTotalForm, *, by: Actor) -> bool:
    answer = line.declare(by=by)
    line.refuse(answer)
    if not answer.is_good:
        return False
    fact = answer.fact
    if isinstance(fact, Declaration):
        line.stands = (fact.score_a or 0, fact.score_b or 0)
    line.form = DeskTotalForm(
        prefix=form.prefix, initial=_as_initial(line.stands), names=line.match.names
    )
    return True


def _as_initial(stands: tuple[int, int] | None) -> dict[str, int]:
    return dict(zip("ab", stands, strict=True)) if stands else {}
