"""The product as a race's process has it before it starts: loaded once, and copied for each."""

import os

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

import django

django.setup()

from django.urls import get_resolver  # noqa: E402

import torneio.urls  # noqa: E402, F401 - every view, form and service with it

get_resolver().url_patterns  # noqa: B018 - built when it is first asked for
