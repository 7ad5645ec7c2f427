"""Formats numbers as Swift's hexadecimal literals, as many on a line as fit."""

import re

WIDTH = 118


def literal(x):
    """A double in hexadecimal without trailing zeros."""
    return re.sub(r"\.?0*p\+?", "p", float(x).hex())


def rows(name, comment, values):
    yield f"  /// {comment}"
    yield f"  static let {name}: [Double] = ["
    line = "   "
    for text in map(literal, values):
        if len(line) + len(text) + 2 > WIDTH:
            yield line
            line = "   "
        line += f" {text},"
    yield line
    yield "  ]"
