"""The page of a list before it is registered: a few lines open for editing, the others as text."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.entries.entering import EntryTerms
from torneio.entries.words.doubts import told
from torneio.lists.deciding import IN, OUT, WAITS, ReviewedCandidate
from torneio.lists.doubts import MUST_CHANGE
from torneio.lists.line import CLUB_MAY_PLAY, LAST_IS_CLUB, LAST_OF_SEVERAL, LAST_PLAYS
from torneio.pair_lists.drafts import Draft
from torneio.pair_lists.forms import LineForm, form_of

MOST_OPEN = 60  # each has up to a dozen fields, and Django takes a thousand
MOST_TOLD = 300
_SHORT = 1000  # so long a list may be, and be judged again at every change


class OpenLine(NamedTuple):
    """A line with its fields, its doubts, and the problem that kept it from being registered."""

    judged: ReviewedCandidate
    form: LineForm
    doubts: Sequence[str]
    wrong: str = ""


class ToldLine(NamedTuple):
    """A line as text, with its doubts."""

    judged: ReviewedCandidate
    doubts: Sequence[str]


class Excerpt(NamedTuple):
    """The first of some lines, and how many there are."""

    lines: Sequence[ToldLine]
    total: int

    @property
    def more(self) -> int:
        """How many are not among the first."""
        return self.total - len(self.lines)


class Preview(NamedTuple):
    """The content of a list's page, and the `draft` it carries."""

    draft: Draft
    judged: Sequence[ReviewedCandidate]
    opened: Sequence[OpenLine]
    doubtful: Excerpt
    clean: Excerpt
    fates: Mapping[str, int]
    lone: int
    all_known: bool

    @property
    def is_short(self) -> bool:
        """Whether every change is judged at once."""
        return len(self.draft.candidates) <= _SHORT

    @property
    def pairs(self) -> int:
        """How many pairs would be registered."""
        return self.fates[IN]

    @property
    def waiting(self) -> int:
        """How many players would wait for a partner."""
        return self.fates[WAITS]

    @property
    def out(self) -> int:
        """How many lines would stay out."""
        return self.fates[OUT]

    @property
    def undecided(self) -> int:
        """How many lines need a choice first."""
        return self.fates[""]

    @property
    def last_plays(self) -> int:
        """In how many lines the last column without a heading was read as a player."""
        return self._noted(LAST_PLAYS)

    @property
    def last_is_club(self) -> int:
        """In how many lines it was read, or chosen, as the pair's home."""
        return self._noted(LAST_IS_CLUB)

    @property
    def last_is_asked(self) -> bool:
        """Whether it is still to be chosen in some lines."""
        return bool(self._noted(LAST_OF_SEVERAL))

    @property
    def club_is_asked(self) -> bool:
        """Whether it is still to be said in some lines that it is a home."""
        return bool(self._noted(CLUB_MAY_PLAY))

    def _noted(self, note: str) -> int:
        return sum(note in each.line.notes for each in self.draft.candidates)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to register, nor to decide."""
        return not (self.pairs or self.waiting or self.undecided)


def preview_of(
    draft: Draft,
    judged: Sequence[ReviewedCandidate],
    *,
    entering: EntryTerms,
    opening: Collection[int] = (),
    refused: Mapping[int, str] | None = None,
) -> Preview:
    """The page of these lines; `refused` says why some could not be registered, by their places;
    the lines `opening` were asked for by their numbers. The cursor is in the first of both."""
    wrong = refused or {}
    first = {*wrong, *_numbered(judged, opening)}
    open_, doubtful, clean = _sorted(judged, first)
    forms = {each.at: form_of(each, entering=entering) for each in open_}
    for at in sorted(first & forms.keys())[:1]:
        forms[at].focus()
    unseen = {each.at for each in doubtful if not each.fate}
    carried = [
        each.candidate if each.at in unseen else each.as_shown(is_open=each.at in forms)
        for each in judged
    ]
    return Preview(
        draft._replace(candidates=carried),
        judged,
        [
            OpenLine(each, forms[each.at], told(each.doubts), wrong.get(each.at, ""))
            for each in open_
        ],
        _told(doubtful),
        _told(clean),
        Counter(each.fate for each in judged),
        sum(each.is_lone for each in judged),
        all("known_pair" in each.codes for each in judged),
    )


def refused_of(judged: Iterable[ReviewedCandidate]) -> dict[int, str]:
    """The problems of lines that could not be registered, by their places."""
    return {each.at: _why_not(each) for each in judged if not each.is_settled}


def _why_not(each: ReviewedCandidate) -> str:
    if each.codes & MUST_CHANGE:
        return _("Assim não pode entrar: corrija-a, ou deixe-a de fora.")
    if not each.fate:
        return _("Diga o que se faz com esta linha.")
    return _("Isto é novo: veja se está certo.")


def _numbered(judged: Iterable[ReviewedCandidate], numbers: Collection[int]) -> set[int]:
    return {each.at for each in judged if each.line.line in numbers} if numbers else set()


def _sorted(
    judged: Sequence[ReviewedCandidate], first: Collection[int]
) -> tuple[list[ReviewedCandidate], list[ReviewedCandidate], list[ReviewedCandidate]]:
    """The lines to open, the doubtful lines without room among them, and all others. Lines asked
    for come first, then those to decide."""
    wanted = [each for each in judged if each.doubts or each.candidate.is_open or each.at in first]
    wanted_at = {each.at for each in wanted}
    clean = [each for each in judged if each.at not in wanted_at]
    by_need = sorted(wanted, key=lambda each: (each.at not in first, each.is_settled, each.fate))
    room = {each.at for each in by_need[:MOST_OPEN]}
    opened = [each for each in wanted if each.at in room]
    doubtful = [each for each in wanted if each.at not in room]
    return opened, doubtful, clean


def _told(lines: Sequence[ReviewedCandidate]) -> Excerpt:
    return Excerpt([ToldLine(each, told(each.doubts)) for each in lines[:MOST_TOLD]], len(lines))


def kept(fates: Mapping[str, int], *, entering: EntryTerms) -> str:
    """The result of registering a list, in a sentence."""
    entered, waiting, out = fates[IN], fates[WAITS], fates[OUT]
    said = [entering.registered % entered]
    if waiting:
        text = ngettext("%d jogador espera parceiro", "%d jogadores esperam parceiro", waiting)
        said.append(text % waiting)
    if out:
        said.append(ngettext("%d linha ficou de fora", "%d linhas ficaram de fora", out) % out)
    return f"{', '.join(said)}."
