#!/usr/bin/env python3
"""Writes the golden values the tests compare with, or checks that it would write the same again.

    Scripts/golden/generate.py            writes Tests/ScrollMechanicsTests/Golden/*.txt
    Scripts/golden/generate.py --check    exits with 1 where a file differs
    Scripts/golden/generate.py position   only that file

Each file has a generator of random inputs of its own, seeded with its name, so the files do not depend on
one another, on the Python version or on the C library.
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "shared"))
import common

common.need("mpmath")

import mpmath

import android
import androidx_decay
import chromium
import compose
import constant_deceleration
import deceleration_files
import drag
import eased
import eased_edges
import exponential
import flutter_friction
import flutter_scroll
import kinetic
import javascript_laws
import logarithm_files
import edge_files
import frames32
import own_edges
import pop
import projection
import radial_flings
import qt_laws
import snapping_files
import spring_files
import spring_pastes
import spring_response
import spring_rests
import spring_words
import stepped
import uikit

MODULES = [
    deceleration_files, flutter_friction, snapping_files, spring_files, edge_files,
    pop, drag,
    android, compose, radial_flings,
    uikit,
    spring_pastes, spring_response, spring_rests, spring_words,
    flutter_scroll, androidx_decay,
    javascript_laws, qt_laws,
    chromium, kinetic, frames32,
    stepped, constant_deceleration, eased, exponential, projection, own_edges, eased_edges,
    logarithm_files,
]
FILES = [file for module in MODULES for file in module.FILES]
GOLDEN = common.ROOT / "Tests/ScrollMechanicsTests/Golden"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these files (default: all)")
    parser.add_argument("--check", action="store_true", help="compare with the files there are, write nothing")
    parser.add_argument("--into", type=pathlib.Path, default=GOLDEN, help="the folder of the files")
    options = parser.parse_args()
    unknown = set(options.names) - {file.name for file in FILES}
    if unknown:
        sys.exit(f"no such file: {', '.join(sorted(unknown))}")
    mpmath.mp.prec = 320
    differing = [file.name for file in FILES if selected(file, options) and not settle(file, options)]
    if differing:
        sys.exit(f"not as generated: {', '.join(differing)}")


def selected(file, options):
    return not options.names or file.name in options.names


def settle(file, options):
    """Writes or checks one file. Whether it is now as generated."""
    path = options.into / f"{file.name}.txt"
    content = file.text().encode("ascii")
    same = path.exists() and path.read_bytes() == content
    if not same and not options.check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    cases = content.count(b"\n") - 1
    print(f"{file.name}: {cases} cases, {'same' if same else 'differs' if options.check else 'written'}", flush=True)
    return same or not options.check


if __name__ == "__main__":
    main()
