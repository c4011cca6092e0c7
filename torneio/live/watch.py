"""The program that `serve` becomes: it starts web and worker, prints the addresses, watches both
and stops them.

A process of its own, which loads neither the models nor the pages, since it runs for the whole
event.
"""

import os
import signal
import sys
import threading
import urllib.request
from argparse import ArgumentParser
from types import FrameType

from torneio.env import BASE_DIR, folder, lan_addresses, redis_url
from torneio.live.programs import Program, stop_all
from torneio.machine_language import machine_words

# The image starts the same server (see Dockerfile).
WEB = (
    "granian",
    "--interface",
    "rsgi",
    "--http",
    "1",
    "--no-ws",
    "--workers",
    "2",
    # Below the files that a process may open (see rsgi.FILES).
    "--backpressure",
    "3900",
    "--backlog",
    "2048",
    "--http1-header-read-timeout",
    "15000",
    "--respawn-failed-workers",
    # An unfinished request does not delay the shutdown.
    "--workers-kill-timeout",
    "6",
    "--log-level",
    "warning",
    "--host",
    "0.0.0.0",  # noqa: S104 - phones on the tavern's network must reach it
)
_ = machine_words(os.environ)
_START_SECONDS = 30
_STOP_SECONDS = 9.0


def main() -> None:
    """Start the programs, print the addresses, wait for the signal to stop."""
    parser = ArgumentParser(prog="manage.py serve")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--no-worker", action="store_true")
    said = parser.parse_args()
    programs = [Program("web", *WEB, "--port", str(said.port), "torneio.rsgi:application")]
    if not said.no_worker:
        programs.append(Program("worker", *worker_command()))
    stopping = listen_for_the_end()
    try:
        for program in programs:
            program.start()
        _wait_for_answer(programs, stopping, port=said.port)
        if not stopping.is_set():
            _say_where(said.port)
        _look_after(programs, stopping)
        _say("")
        _say(_("A fechar…"))
    finally:
        stop_all(programs, within=_STOP_SECONDS)


def worker_command() -> tuple[str, ...]:
    """The task runner and its clock, as a module and its arguments."""
    # There is only this worker, so no gossip or mingling: the rows are the record.
    quiet = ("-l", "warning", "--without-gossip", "--without-mingle", "--clock")
    worker = ("celery", "-q", "-A", "torneio", "worker", *quiet)
    # One process on one machine: the file broker needs no more.
    return worker if redis_url() else (*worker, "-P", "solo")


def listen_for_the_end() -> threading.Event:
    """An event set by Ctrl-C, by a service manager's SIGTERM or by a closed terminal window.

    The signal only sets a flag, so it may come at any moment, also twice.
    """
    stopping = threading.Event()

    def raise_flag(_number: int, _frame: FrameType | None) -> None:
        stopping.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, raise_flag)
    return stopping


def _say_where(port: int) -> None:
    here, phones = (
        _("neste computador: %(address)s"),
        _("nos telefones, no mesmo Wi-Fi: %(address)s"),
    )
    found = [(here, "localhost"), *((phones, address) for address in lan_addresses())]
    lines = ["", _("O Torneio está aberto.")]
    for words, host in found:
        told = words % {"address": f"http://{host}:{port}/"}
        lines.append(f"  {told}")
    example = folder("TORNEIO_VAR", default=BASE_DIR / "var") / "example-logins.txt"
    if example.exists():
        # A log is read by more people than a screen.
        secret = example.read_text(encoding="utf-8").splitlines()
        where = _("Como se entra na noite de exemplo: %(file)s") % {"file": example}
        lines += ["", *(secret if sys.stdout.isatty() else [where])]
    lines += ["", _("Ctrl-C fecha tudo.")]
    _say("\n".join(lines))


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _look_after(programs: list[Program], stopping: threading.Event) -> None:
    """Until the signal: restart a program that ended, and leave the others running."""
    while not stopping.wait(0.5):
        for program in programs:
            if not program.has_ended:
                continue
            if not program.start_again():
                words = _("«%(program)s» está sempre a parar; fechou-se tudo. A razão está acima.")
                sys.exit(words % {"program": program.name})
            _say(_("«%(program)s» parou, e foi aberto outra vez.") % {"program": program.name})


def _wait_for_answer(programs: list[Program], stopping: threading.Event, *, port: int) -> None:
    # Directly to this machine, whatever proxy the environment names.
    here = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    for _tenth in range(_START_SECONDS * 10):
        if any(program.has_ended for program in programs):
            sys.exit(_("Uma das partes parou ao abrir; a razão está acima."))
        try:
            here.open(f"http://127.0.0.1:{port}/pronto/", timeout=2).close()
        except OSError:
            if stopping.wait(0.1):
                return
        else:
            return
    words = _("O servidor não respondeu na porta %(port)s em %(seconds)s segundos.")
    sys.exit(words % {"port": port, "seconds": _START_SECONDS})


if __name__ == "__main__":
    main()
