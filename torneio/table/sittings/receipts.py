"""What a phone is told of a deal: a receipt, a conflict to settle, or what is wrong. To a script in
the shape in which it is told of a hand: a session counts as one partida."""

from dataclasses import dataclass

from django.http import HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from torneio.play.alone.deal_sheets import of_deals
from torneio.play.alone.words import sentences
from torneio.play.consent import is_confirmed
from torneio.play.models import Deal
from torneio.play.outcomes import Answer, Status
from torneio.table.receipts import STATUS_CODES
from torneio.table.sittings.forms import DealForm


@dataclass(frozen=True)
class Receipt:
    """What became of a deal for who said it: what stands there now, and in words why not his."""

    status: Status
    there: Deal | None = None
    why: str = ""

    @property
    def is_good(self) -> bool:
        return self.status in {Status.RECORDED, Status.ALREADY}


def receipt_of(outcome: Answer, form: DealForm) -> Receipt:
    """What an answer comes to, for who sent that."""
    there, sheet = outcome.fact, of_deals(outcome.sheet)
    if outcome.status is Status.REFUSED or there is None:
        return Receipt(Status.REFUSED, None, sentences(outcome.problems))
    told = sheet.game.told(form.fact)
    if there.voided_at is not None:
        now = sheet.at(sheet.place_of(there))
        if now and now.said == told:  # somebody settled that this one was right
            return Receipt(Status.ALREADY, now)
        taken_back = _("Essa mão foi registada e depois anulada. Para a pôr de novo, registe-a.")
        return Receipt(Status.REFUSED, there, taken_back)
    if there.said != told:
        # Also when one phone sent another value after an answer that got lost on the way.
        return Receipt(Status.CONFLICT, there, _clash(outcome, there, form))
    return Receipt(outcome.status, there)


def _clash(outcome: Answer, there: Deal, form: DealForm) -> str:
    both = _("Os dois valores estão guardados: digam qual está certo.")
    only = _("Isso não ficou: se a que lá está é errada, chamem a organização.")
    sheet = of_deals(outcome.sheet)
    words = {
        "number": there.number,
        "there": sheet.words_for(there),
        "by": sheet.said_by(there),
        "now": _words(outcome, form),
        "what": both if outcome.against else only,
    }
    return (
        _(
            "A mão %(number)s já foi registada por %(by)s: %(there)s. Aqui disse-se: %(now)s."
            " %(what)s"
        )
        % words
    )


def told(form: DealForm, outcome: Answer, receipt: Receipt) -> HttpResponse:
    """The receipt to a script; nothing but this counts as saved."""
    there, good, sheet = receipt.there, receipt.is_good, of_deals(outcome.sheet)
    answer = {
        "status": receipt.status.value,
        "client_id": form["client_id"].value(),
        "receipt": there.pk if there and good else None,
        "at": _place(form),
        "said": _words(outcome, form),
        "there": sheet.words_for(there) if there else None,
        "contested": outcome.against.pk if outcome.against else None,
        "by": sheet.said_by(there) if there else None,
        "confirmed": bool(there and good and is_confirmed(sheet, there)),
        "problems": [receipt.why] if receipt.why else [],
        "revision": outcome.sheet.event.revision + (receipt.status is Status.RECORDED),
    }
    return JsonResponse(answer, status=STATUS_CODES.get(receipt.status, 200))


def _words(outcome: Answer, form: DealForm) -> str:
    """What was sent."""
    sheet = of_deals(outcome.sheet)
    return sheet.words_of(sheet.game.told(form.fact), beside=form.beside)


def told_wrong(form: DealForm) -> HttpResponse:
    """The same of a deal that cannot be, with every sentence there is about it."""
    wrong = what_is_wrong(form)
    answer = {"client_id": form["client_id"].value(), "receipt": None, "at": None}
    refused = {"status": Status.REFUSED.value, "problems": wrong, "confirmed": False}
    return JsonResponse(answer | refused, status=STATUS_CODES[Status.REFUSED])


def what_is_wrong(form: DealForm) -> list[str]:
    """Every sentence there is about a deal that cannot be, once."""
    return list(dict.fromkeys(str(each) for errors in form.errors.values() for each in errors))


def told_settled(outcome: Answer, *, deal_id: int) -> HttpResponse:
    """Whether a conflict is settled, to a script."""
    problems = [sentences(outcome.problems)] if outcome.problems else []
    told = {"status": outcome.status.value, "settled": deal_id, "problems": problems}
    return JsonResponse(told, status=200 if outcome.is_good else 409)


def _place(form: DealForm) -> dict[str, int]:
    return {"partida": 1, "hand": form.cleaned_data["number"] or 0}
