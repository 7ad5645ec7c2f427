"""Counts the instructions of a start of scrollcalc. Unlike times, they do not depend on the load of the machine."""

import re
import shutil
import subprocess
import sys

COMMANDS = (["project", "--velocity", "2000"], ["duration", "--velocity", "2000"], ["--version"])


def instructions(command):
    """The instructions that a command executes; `None` without valgrind."""
    if not shutil.which("valgrind"):
        return None
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    result = subprocess.run([*counter, *command], capture_output=True, text=True)
    count = re.search(r"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not count:
        sys.exit(f"startup: {' '.join(command)} ended with status {result.returncode}\n{result.stderr}")
    return int(count[1])
