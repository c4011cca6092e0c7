"""Phones and e-mail addresses, anywhere in a text."""

import re

_GAP = r"(?:[ .-]| - )?"
_LABEL = (
    r"(?:(?<!\w)(?:n\.?\s?[ºo]\.? )?(?:(?:do|de) )?(?:tel(?:e[fm]?|f)?|telm|tlm|tlf|tm|telefone"
    r"|telem[oó]vel|m[oó]vel|contac?tos?|e-?mail|mail|whats?app|cel(?:ular)?|phone)\b[.:]*\s*[:-]?\s*)?"
)
_PHONE = (
    rf"(?:\((?:\+|00)?351\)|(?:\+|00)?351){_GAP}\d(?:{_GAP}\d){{8}}(?!\d)"  # Portugal
    r"|(?:\+|\b00)\s?[1-9](?:[ .()-]{0,2}\d){7,13}(?!\d)"  # elsewhere
    rf"|\d(?:{_GAP}\d){{8}}(?!\d)"  # as people write it at home
    rf"|0\d(?:{_GAP}\d){{7,10}}(?!\d)"  # as they do in France or Switzerland
)
_EMAIL = r"<?(?:mailto:)?(?<![\w.+-])([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*)>?"
_CONTACT = re.compile(rf"{_LABEL}(?:{_EMAIL}|(?<![\w+])({_PHONE}))", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_MAY_HOLD_ONE = re.compile(r"@|\d(?:\D{0,3}\d){8}")


def take_contacts(text: str) -> tuple[str, tuple[str, ...]]:
    """A text without its phones and e-mail addresses, and those, as they were written."""
    if not _MAY_HOLD_ONE.search(text):
        return text, ()
    found = tuple(mail or phone for mail, phone in _CONTACT.findall(text))
    return _CONTACT.sub(" ", text), found


def is_short_number(text: str) -> bool:
    """Whether a text is digits alone: in a column of contacts an extension, or half a phone."""
    return not _LETTER.search(text) and "€" not in text and sum(map(str.isdigit, text)) >= 3
