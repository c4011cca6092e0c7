"""The programs that one command runs: started, watched, and stopped without leaving processes
behind."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time

from torneio.env import BASE_DIR

_TRIES = 3
_PR_SET_PDEATHSIG = 1
_SETTLED_SECONDS = 60.0  # one that ran this long did not fail at its start


class Program:
    """A Python module running as a child process, with its own children, if any."""

    def __init__(self, name: str, *command: str) -> None:
        """Not started yet; `command` is a module and its arguments."""
        self.name = name
        self._command = [sys.executable, "-m", *command]
        self._process: subprocess.Popen[bytes] | None = None
        self._started = 0.0
        self._tries = 0

    def start(self) -> None:
        """Start it in a session of its own: Ctrl-C reaches only the parent, which then stops
        everything in order."""
        self._started = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603
            self._command,
            cwd=BASE_DIR,
            start_new_session=True,
            preexec_fn=end_with_the_parent if sys.platform == "linux" else None,  # noqa: PLW1509
        )

    @property
    def has_ended(self) -> bool:
        """Whether it was started and has ended."""
        return self._process is not None and self._process.poll() is not None

    def start_again(self) -> bool:
        """After its end: kill its remaining children and start it again; False if it keeps
        ending."""
        self._end_children()
        settled = time.monotonic() - self._started > _SETTLED_SECONDS
        self._tries = 1 if settled else self._tries + 1
        if self._tries > _TRIES:
            return False
        self.start()
        return True

    def ask_to_stop(self) -> None:
        """Ask it to end after its current work."""
        if self._process is not None and not self.has_ended:
            self._process.terminate()

    def stop(self, *, by: float) -> None:
        """Wait until that moment of the monotonic clock, then kill it with all its children."""
        if self._process is None:
            return
        try:
            self._process.wait(max(by - time.monotonic(), 0.1))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._end_children()

    def _end_children(self) -> None:
        if self._process is None:
            return
        # For an empty group macOS raises the second.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)


def end_with_the_parent() -> None:
    """Have the system stop this process when its parent is killed outright (prctl(2))."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def stop_all(programs: list[Program], *, within: float) -> None:
    """Ask all of them to stop, then wait for each; `within` so many seconds in all."""
    for program in programs:
        program.ask_to_stop()
    by = time.monotonic() + within
    for program in programs:
        program.stop(by=by)
