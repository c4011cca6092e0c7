"""Forms with abstract methods, to be completed by subclasses."""

from abc import ABCMeta

from django.forms.forms import DeclarativeFieldsMetaclass


class FormToFinish(DeclarativeFieldsMetaclass, ABCMeta):
    """The metaclass of a form with abstract methods: the type checker reports a missing one, and
    TypeError does at the first use."""
