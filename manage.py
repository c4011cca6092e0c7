#!/usr/bin/env python
"""Django's command line for Torneio."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as mistake:
        sys.exit(f"Torneio cannot start: {mistake}")
