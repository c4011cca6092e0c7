#!/usr/bin/env python
"""Django's command line for Torneio, in the language of the machine."""

import os
import sys

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.utils import translation

from torneio.machine_language import machine_language

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")
    try:
        django.setup()
        translation.activate(machine_language(os.environ))
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as mistake:
        sys.exit(f"Torneio cannot start: {mistake}")
