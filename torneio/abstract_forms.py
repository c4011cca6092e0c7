"""Forms that leave something to be said by those that follow from them."""

from abc import ABCMeta

from django.forms.forms import DeclarativeFieldsMetaclass


class FormToFinish(DeclarativeFieldsMetaclass, ABCMeta):
    """The class of a form with abstract methods: who forgets one is told by the type checker, and
    by TypeError at the first use."""
