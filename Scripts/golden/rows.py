"""Golden files as text: one case a line, columns separated by a blank."""

import zlib

import mpmath

from doubles import distance_in_ulps, hexadecimal, rounded, ulp_exponent
from precision import AGREEMENT

NONE = "none"


class GoldenFile:
    """A file to write: its name, its columns, and a function that yields its rows from a seed."""

    def __init__(self, name, columns, rows, note=""):
        self.name, self.columns, self.rows, self.note = name, columns, rows, note

    def text(self):
        seed = zlib.crc32(self.name.encode())
        return self._header() + "".join(" ".join(row) + "\n" for row in self.rows(seed))

    def _header(self):
        digits = int(AGREEMENT * 0.30103)
        note = f"; {self.note}" if self.note else ""
        return (f"# {' '.join(self.columns)} | doubles as bit patterns, off: exact minus expected in ulps of expected"
                f"{note} | Scripts/golden/generate.py, mpmath {mpmath.__version__}, {digits} digits or more\n")


def inputs(*doubles):
    return [hexadecimal(x) for x in doubles]


def answer(value):
    """The correctly rounded double, and how far the exact value is from it."""
    if value is None:
        return [NONE, "0"]
    nearest = rounded(value)
    return [hexadecimal(nearest), distance_in_ulps(value, nearest)]


def unit(*terms):
    """log2 of the ulp of the largest of the terms of a sum: the unit its rounding error is measured in."""
    return str(max(ulp_exponent(term) for term in terms))
