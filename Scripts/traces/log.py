"""What the converters share: the kinds of logs, the text of a log, arguments, errors, and the trace that is written."""

import argparse
import csv
import functools
import math
import re
import signal
import sys
from pathlib import Path
from typing import NamedTuple

# The exit statuses are those of scrollcalc.
USAGE, BAD_DATA, NO_INPUT, WRITE_ERROR = 64, 65, 66, 74



class Kind(NamedTuple):
    """What a converter reads, a line of it, and a pattern that only such a log contains."""

    title: str
    example: str
    pattern: str


KINDS = {
    "getevent": Kind(
        "output of `getevent -lt` or `evtest`", "[ 1200.020000] /dev/input/event4: EV_ABS ABS_MT_POSITION_Y 000001e0",
        r"^Event: time \d|\bEV_[A-Z]{3}[ \t]+\w"
        r"|^(\[ *\d+\.\d+\] +)?(/dev/input/\w+: +)?[\da-f]{4} [\da-f]{4} [\da-f]{8}\b"),
    "motionevent": Kind(
        "MotionEvent lines", "MotionEvent { action=ACTION_MOVE, id[0]=0, x[0]=540.0, y[0]=1160.0, eventTime=21149243 }",
        r"\bMotionEvent ?\{"),
    "shell-input": Kind(
        "`input tap` and `input swipe` commands", "input swipe 540 1200 540 300 250",
        r"\binput +([-\w]+ +){0,3}(tap|swipe)\b"),
    "chromium": Kind(
        "a trace-event file of Chromium", '{"traceEvents": [{"name": "touchstart", "ph": "X", "ts": 5000000, ...}]}',
        r'"traceEvents"\s*:|"ph"\s*:'),
    "uitouch": Kind(
        "a table of UITouch objects", "timestamp,x,y,phase,id,kind", r"\A(?=.*\btimestamp\b)(?=.*,\s*kind\b(?!:))"),
    "printed": Kind(
        "printed names and values", "flutter: PointerData(timeStamp: 0:00:00.016, change: move, physicalX: 20.0)",
        r"^.*\b[a-z_][\w.]*(\[\d+\])? ?[:=] ?[-\w.({]*\d"),
}
# Files that need no conversion, or another one.
WHEEL = r"\A.*\b(wheel_?)?delta_?[xy]?\b"
TABLE = r"\A(?=.*\b(time\w*|ts?)\b)(?=.*(position|offset|[xy]\b|\b[xy]))"


def script():
    """Returns the name of the running script."""
    return Path(sys.argv[0]).resolve().name


def fail(message, status=BAD_DATA):
    """Ends the script with one line on standard error."""
    line = "".join(character if character.isprintable() else repr(character)[1:-1] for character in message)
    print(f"{script()}: {line}", file=sys.stderr)
    sys.exit(status)


class Log:
    """The text of a log, from a file or from standard input."""

    def __init__(self, path):
        self.name = "standard input" if path in (None, "-") else path
        try:
            with open(0 if path in (None, "-") else path, "rb") as file:
                data = file.read()
        except OSError as error:
            fail(f"{self.name}: {error.strerror}", NO_INPUT)
        # Windows PowerShell redirects output to UTF-16.
        encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
        self.text = data.decode(encoding, errors="replace")

    @property
    def lines(self):
        """The lines without blanks around them, and their numbers."""
        return ((number, line.strip()) for number, line in enumerate(self.text.split("\n"), 1))

    def contains(self, pattern):
        return re.search(pattern, self.text.lstrip(), re.MULTILINE | re.IGNORECASE)

    @functools.cached_property
    def kinds(self):
        """The names of the converters for which the log contains something; `printed` only for a log of no other kind."""
        kinds = [name for name, kind in KINDS.items() if self.contains(kind.pattern)]
        return kinds if kinds == ["printed"] else [name for name in kinds if name != "printed"]

    def fail(self, message, line=None):
        fail(f"{self.name}:{'' if line is None else f'{line}:'} {message}")

    def refuse(self, expected):
        """Ends the script because the log is of another kind, and names the program that reads it."""
        if not self.text.strip():
            found = "the log is empty"
        elif self.kinds:
            found = f"the log has {KINDS[self.kinds[0]].title}, which Scripts/traces/{self.kinds[0]} reads"
        elif self.contains(WHEEL):
            found = "`fit --deltas` and `velocity --deltas` read the steps of a wheel"
        elif self.contains(TABLE):
            found = "`velocity` and `fit` read a table of positions without a conversion"
        else:
            found = "there is no touch in a known form"
        self.fail(f"{found}; expected: {expected}")

    def damaged(self, text, line):
        """Ends the script because a line is cut off or changed."""
        self.fail(f"'{text[:60]}' is not a whole line, such as '{KINDS[script()].example}'", line)

    def number(self, text, line=None):
        """Returns the finite number that a text of the log stands for; None is no text."""
        if not re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)(E[-+]?\d+)?", text or "", re.IGNORECASE | re.ASCII):
            self.fail(f"'{(text or '')[:20]}' is not a number", line)
        if math.isinf(value := float(text)):
            self.fail(f"'{text[:20]}' is not finite", line)
        return value


@functools.cache
def read(path):
    """Returns a log. `convert` and the script that it runs read standard input once."""
    return Log(path)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        fail(f"{message}; see Scripts/traces/{script()} --help", USAGE)


def factor(text):
    number = float(text)
    if not 1e-6 <= number <= 1e6:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 0.000001 to 1000000")
    return number


def arguments(doc):
    """Returns the log and the options that `doc` names, as the script was given them. Prints `doc` for --help."""
    if any(word in ("-h", "--help") for word in sys.argv[1:]):
        print(doc.strip())
        sys.exit()
    parser = Parser(add_help=False, allow_abbrev=False)
    for name in ("--rate", "--scale"):
        if name in doc:
            parser.add_argument(name, type=factor, default=1 if name == "--scale" else None)
    parser.add_argument("log", nargs="?")
    return parser.parse_args()


def convert(doc, columns, samples):
    """Writes the trace of the script's log. `samples` returns its rows, given the log and the options."""
    # A closed pipe ends the script quietly.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    options = arguments(doc)
    log, name = read(options.log), script()
    expected = f"{KINDS[name].title}, such as '{KINDS[name].example}'"
    if name not in log.kinds:
        log.refuse(expected)
    rows = list(samples(log, options))
    if not rows:
        log.fail(f"there is no touch; expected: {expected}")
    try:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerows([columns] if columns else [])
        writer.writerows(rows)
        sys.stdout.flush()
    except OSError as error:
        fail(f"standard output: {error.strerror}", WRITE_ERROR)
