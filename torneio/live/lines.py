"""A match or a round as a line to read: its state in a word, and the figures that count."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring import Ruleset
from torneio.entries.models import Pair
from torneio.nouns import PARTIDA
from torneio.play.clock import RoundClock, clock_of
from torneio.play.models import Match, PairSide, Round, Stage
from torneio.play.round_names import group_name, name_of_round, own_name
from torneio.play.selectors import Progress, progress_of
from torneio.standings.bracket_paths import decides_places
from torneio.standings.closed_matches import closed_word, is_by_riscos
from torneio.standings.provisional import mark_of, with_mark
from torneio.waves import Waves, waits_of
from torneio.words import unit_word

_DOT = "\u00a0· "  # no line of a phone begins with the point


@dataclass(frozen=True)
class SideLine:
    """One side: its large figure, its partidas while they count, and whether it won."""

    pair: Pair
    figure: int
    partidas: int | None
    won: bool
    absent: bool
    left: bool = False  # absent, though it came and played, or went home for good

    @property
    def partidas_in_words(self) -> str:
        if self.absent:
            return _("desistiu") if self.left else _("faltou")
        if self.partidas is None:
            return ""
        return PARTIDA.counted(self.partidas)


@dataclass(frozen=True)
class MatchLine:
    """`name` is the match's own in a knock-out, else its round's; `word` the state, `tone` its
    colour, `unit` the unit of the large figures; `ahead` that it is of a later round than the
    matches beside it, `behind` of an earlier one that should be over."""

    match: Match
    name: str
    word: str
    tone: str
    unit: str
    sides: tuple[SideLine, ...]
    figures: bool
    ahead: bool = False
    behind: bool = False
    waits_for: str = ""  # that no table is free for it yet, or which is
    waits_at: int = 0  # the number of that one
    kept_back: bool = False  # until the prizes are given: its result is a place

    @property
    def winner(self) -> str:
        """The side that won, as far as it may be known."""
        return "" if self.kept_back else self.match.winner

    @property
    def left(self) -> bool:
        """Whether it was lost by a pair that left: it came, or has withdrawn."""
        return any(side.left for side in self.sides)

    @property
    def is_begun(self) -> bool:
        """Whether anything is known of how it went, be it shown or not."""
        return self.figures or self.match.over or begun(self.match)

    @property
    def by_hands(self) -> bool:
        """Whether hands of it are played: of a result alone nobody said who sat at its table."""
        return self.is_begun and self.match.outcome == Match.Outcome.HANDS

    @property
    def beside(self) -> str:
        """Its name, where it is not of the round of the matches beside it."""
        if self.behind:
            return _("%(name)s, por acabar") % {"name": self.name}
        return self.name if self.ahead else ""

    @property
    def title(self) -> str:
        """The heading of its card, where its round is shown already."""
        table = self.match.table
        where = _("Mesa %(n)s") % {"n": table} if table else ""
        if self.match.group and where:
            return _DOT.join(filter(None, (where, group_name(self.match.group), self.beside)))
        if self.match.round.stage.format in Stage.CUPS:
            return _DOT.join(filter(None, (self.beside or self.name, where)))
        if self.beside and where:
            return f"{where}{_DOT}{self.beside}"
        return where or (_("Folga") if self.match.is_bye else _("Encontro"))

    @property
    def brief(self) -> str:
        """The state in a word short enough for a card on the wall."""
        if self.match.outcome == Match.Outcome.NO_SHOW and not self.kept_back:
            return _("desistiu") if self.left else _("falta")
        if self.match.agreement == Match.Agreement.DISPUTED:
            return _("disputa")
        if mark := mark_of(self.match):
            return mark
        if self.match.over and (self.match.winner or self.kept_back):
            return _("acabou")
        if self.waits:
            return _("a começar")
        at = _("na mesa %(n)s") % {"n": self.waits_at} if self.waits_at else _("à espera")
        return at if self.waits_for else self.word

    @property
    def waits(self) -> bool:
        """Whether its table has not begun, and could."""
        return not self.waits_for and not self.match.over and not begun(self.match)


@dataclass(frozen=True)
class ShownRound:
    """A round by its name, with its progress; `lines` only where they are shown; `is_placed`
    where nothing is drawn in it."""

    round: Round
    name: str
    is_placed: bool
    word: str
    tone: str
    progress: Progress
    lines: tuple[MatchLine, ...] = ()

    @property
    def clock(self) -> RoundClock | None:
        """Its clock, while it is played."""
        return clock_of(self.round) if self.progress.left else None

    @property
    def of(self) -> str:
        """Its name within its stage: "Ronda 3 de 5"; a final has a name of its own, and
        tables that are drawn one round at a time have no last one."""
        last = self.round.last_number
        if self.round.stage.format in {*Stage.CUPS, Stage.Format.TABLES}:
            return self.name
        return _("%(name)s de %(last)s") % {"name": self.name, "last": last}


def begun(match: Match) -> bool:
    """Whether anything was ever recorded at its table."""
    return bool(match.partidas.all())  # prefetched


def match_lines(matches: Iterable[Match], *, whole: bool = False) -> list[MatchLine]:
    """The lines of matches whose rounds come from `rounds_of` an event; `whole` for its
    organiser."""
    return [match_line(each, last=each.round.last_number, whole=whole) for each in matches]


def round_lines(matches: Sequence[Match], waves: Waves) -> list[MatchLine]:
    """The lines of the matches of a round, with those that wait for a table."""
    free = {match.pk: at for at, match in waves.free}
    return [
        _waiting(line, waves.word_of(line.match.table.number), at=free.get(line.match.pk, 0))
        if line.match.table
        else line
        for line in match_lines(matches)
    ]


def with_wait(line: MatchLine) -> MatchLine:
    """A line, with what it says where its match waits for a table (one query, for those alone)."""
    return _waiting(line, waits_of(line.match))


def _waiting(line: MatchLine, word: str, *, at: int = 0) -> MatchLine:
    return replace(line, word=word, waits_for=word, waits_at=at) if word else line


def match_line(match: Match, *, last: int, whole: bool = False) -> MatchLine:
    """The line of a match, from its derived columns alone; `last` is the number of the last round
    of its stage. While the standings are hidden a result that is a place is kept back, but for the
    organiser, who has the `whole`."""
    word, tone = _state(match)
    ruleset = match.round.stage.ruleset
    decided = match.outcome in {Match.Outcome.NO_SHOW, Match.Outcome.BYE}
    line = MatchLine(
        match=match,
        name=own_name(match, last=last),
        word=word,
        tone=tone,
        unit=_unit(match, ruleset),
        sides=tuple(_sides(match, ruleset)),
        figures=match.over or begun(match) or decided,
    )
    return line if whole or not _is_kept_back(match) else _without_result(line)


def _is_kept_back(match: Match) -> bool:
    if match.is_bye or not decides_places(match.in_bracket):
        return False
    return not match.round.stage.tournament.standings_are_public


def _without_result(line: MatchLine) -> MatchLine:
    bare = (SideLine(side.pair, 0, partidas=None, won=False, absent=False) for side in line.sides)
    word, tone = (_("terminado"), "good") if line.match.over else (line.word, line.tone)
    told = replace(line, word=word, tone=tone, sides=tuple(bare), figures=False)
    return replace(told, kept_back=True)


def _state(match: Match) -> tuple[str, str]:
    if match.outcome == Match.Outcome.BYE:
        return _("folga"), "quiet"
    if match.agreement == Match.Agreement.DISPUTED:
        return mark_of(match), "wrong"
    if match.outcome == Match.Outcome.NO_SHOW:
        left = any(side.left for side in _sides(match, match.round.stage.ruleset))
        return _("desistência") if left else _("falta de comparência"), "wrong"
    if match.over:
        word = closed_word(match) or (_("terminado") if match.winner else _("empate"))
        return with_mark(word, match), "fresh" if mark_of(match) else "good"
    return (_("a jogar"), "fresh") if begun(match) else (_("por começar"), "quiet")


def _unit(match: Match, ruleset: Ruleset) -> str:
    """The unit of the figures of `_figures`."""
    if ruleset.match.unit == "hands_points":
        return _("pontos")
    if match.over and not ruleset.match.in_hands and not is_by_riscos(match, ruleset):
        return _("partidas")
    return unit_word(ruleset)


def _sides(match: Match, ruleset: Ruleset) -> Iterable[SideLine]:
    # They are the figures themselves of a match that they ended.
    counts = not match.over or is_by_riscos(match, ruleset)
    counts = counts and not ruleset.match.in_hands
    figures = _figures(match, ruleset)
    no_show = match.outcome == Match.Outcome.NO_SHOW
    partidas = (match.partidas_a, match.partidas_b)
    for place, (pair, side) in enumerate(((match.pair_a, PairSide.A), (match.pair_b, PairSide.B))):
        if pair is not None:
            won = match.winner == side
            yield SideLine(
                pair=pair,
                figure=figures[place],
                partidas=partidas[place] if counts else None,
                won=won,
                absent=no_show and not won,
                left=no_show and not won and (pair.withdrawn or begun(match)),
            )


def _figures(match: Match, ruleset: Ruleset) -> tuple[int, int]:
    """The match's own unit once it is over, and the riscos of all partidas where they decided it;
    until then those of the partida in play."""
    if is_by_riscos(match, ruleset):
        return match.riscos_a, match.riscos_b
    if match.over or ruleset.match.in_hands:
        return match.score_a, match.score_b
    *_before, last = [None, *match.partidas.all()]  # prefetched
    return (last.riscos_a, last.riscos_b) if last else (0, 0)


def round_line(round_: Round, *, lines: Iterable[MatchLine] = ()) -> ShownRound:
    """The line of a round that comes from `rounds_of` an event."""
    progress = progress_of(round_)
    name = name_of_round(round_)
    word, tone = _round_state(round_, done=not progress.left, is_placed=name.is_placed)
    return ShownRound(
        round=round_,
        name=name.name,
        is_placed=name.is_placed,
        word=word,
        tone=tone,
        progress=progress,
        lines=tuple(lines),
    )


def _round_state(round_: Round, *, done: bool, is_placed: bool) -> tuple[str, str]:
    if not round_.is_public:
        # A draft is not public: it looks like a round that waits.
        return _("por jogar") if is_placed else _("por sortear"), "quiet"
    return (_("terminada"), "good") if done else (_("a decorrer"), "fresh")
