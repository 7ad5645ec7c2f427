"""What the scripts in Python share: their arguments, the program they run, a seed, and the packages they need."""

import importlib.metadata
import os
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "Scripts"
ARTICLES = ROOT / "Sources/ScrollMechanics/ScrollMechanics.docc"
# The exit status of a script that cannot run because something is not installed; its last line names that.
UNAVAILABLE = 69


def arguments(doc, least=0):
    """The script's arguments. Prints its help and exits for --help, or if there are fewer than `least`."""
    given = sys.argv[1:]
    if len(given) < least or any(word in ("-h", "--help") for word in given):
        print(doc.strip())
        sys.exit(64 if len(given) < least else 0)
    return given


def program():
    """The path of the program that the variable SCROLLCALC names, or of a release build of this clone."""
    if named := os.environ.get("SCROLLCALC"):
        return os.path.abspath(named)
    build = ["swift", "build", "--package-path", ROOT, "--configuration", "release", "--product", "scrollcalc"]
    subprocess.run([*build, "--quiet"], check=True, stdout=sys.stderr)
    return os.path.join(subprocess.check_output([*build, "--show-bin-path"], text=True).strip(), "scrollcalc")


def seed(default=1):
    """Returns and prints SCROLLCALC_SEED: a number, or `random` for a random one."""
    given = os.environ.get("SCROLLCALC_SEED") or str(default)
    chosen = random.SystemRandom().randrange(1 << 32) if given == "random" else int(given)
    print(f"seed {chosen}", flush=True)
    return chosen


def unavailable(what):
    """Ends the script because something is not installed."""
    print(f"skipped: {what}")
    sys.exit(UNAVAILABLE)


def pinned():
    """The versions in requirements.txt, by package."""
    lines = (SCRIPTS / "requirements.txt").read_text().splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def need(*packages, optional=()):
    """Restarts the script below .build/python, with these packages installed there, unless they are here already.

    Call it before they are imported, and before the script does anything else. It ends the script if a required package
    cannot be installed.
    """
    missing = [name for name in (*packages, *optional) if version(name) != pinned()[name]]
    if not missing:
        return
    environment = ROOT / ".build/python"
    python = environment / "bin/python"
    if pathlib.Path(sys.prefix) != environment:
        if python.exists() or succeeds([sys.executable, "-m", "venv", environment]):
            os.execv(python, [python, *sys.argv])
    else:
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        missing = [name for name in missing if not succeeds([*install, f"{name}=={pinned()[name]}"])]
        importlib.invalidate_caches()
    if set(missing) - set(optional):
        unavailable(f"{', '.join(missing)}: cannot be installed below .build/python")


def succeeds(command):
    return subprocess.run(command, stdout=sys.stderr).returncode == 0


def version(name):
    """The version of a package that is installed; None without it."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None
