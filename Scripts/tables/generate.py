#!/usr/bin/env python3
"""Writes the tables of numbers in the sources, or checks that the existing ones are up to date.

    Scripts/tables/generate.py            writes each table to the file of its name below Sources
    Scripts/tables/generate.py --check    exits with 1 if a file differs

Each script beside this one prints one table, which its first line names.
"""

import contextlib
import io
import pathlib
import runpy
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "shared"))
import common

common.need("mpmath")


def main():
    checks = "--check" in common.arguments(__doc__)
    differing = []
    for script in sorted(set(HERE.glob("*.py")) - {HERE / "generate.py", HERE / "literals.py"}):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            name = runpy.run_path(script)["__doc__"].split(":")[0].removeprefix("Prints ")
        [path] = (common.ROOT / "Sources").rglob(name)
        if path.read_text() != printed.getvalue():
            differing.append(name)
            if not checks:
                path.write_text(printed.getvalue())
        print(f"{name}: {'same' if name not in differing else 'differs' if checks else 'written'}")
    return f"not as generated: {', '.join(differing)}" if checks and differing else 0


sys.exit(main())
