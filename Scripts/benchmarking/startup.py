"""Counts the instructions that a start of scrollcalc takes, which a busy machine does not change as it does times.

usage: startup.py SCROLLCALC

Prints a line for each command. Exit status 1 where one takes more than MOST instructions. Without valgrind, which counts
them, nothing is checked.
"""

import re
import shutil
import subprocess
import sys

COMMANDS = (["project", "--velocity", "2000"], ["duration", "--velocity", "2000"], ["--version"])
MOST = 1_200_000


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


def main(program):
    counts = [(arguments, instructions([program, *arguments])) for arguments in COMMANDS]
    for arguments, count in counts:
        if count is None:
            return print("skipped: valgrind is not here")
        print(f"scrollcalc {' '.join(arguments)}: {count:,} instructions")
    slow = [arguments for arguments, count in counts if count > MOST]
    if slow:
        sys.exit(f"startup: more than {MOST:,} instructions for {', '.join(' '.join(arguments) for arguments in slow)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
