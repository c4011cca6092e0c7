"""Somebody leaves or comes late at every moment of every ready-made format, and the night is played
to its end.

`python -m tests.bench.bench_moments [format]`; a line for each case that ends nowhere, and the
exit status says whether there was any.
"""

import os
import sys
import time

import django


def main(only: str = "") -> int:
    """All cases, or those of one format."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")
    os.environ.setdefault("DEBUG", "1")  # pages are read, and no files were gathered
    django.setup()
    from django.conf import settings  # noqa: PLC0415 - after the set-up
    from django.db import transaction  # noqa: PLC0415

    from tests.draw.moments import cases, run  # noqa: PLC0415
    from torneio.planning.database_apart import database_apart  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["*"]
    started, played, wrong = time.perf_counter(), 0, 0
    for case in cases():
        if only and case.key != only:
            continue
        played += 1
        try:
            with database_apart(), transaction.atomic():
                run(case)
                transaction.set_rollback(True)
        except Exception as error:  # noqa: BLE001 - each case is told, and the next is played
            wrong += 1
            print(f"{case.name}: {type(error).__name__} {error}")
    print(f"{played} cases, {wrong} wrong, {time.perf_counter() - started:.0f} s")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
