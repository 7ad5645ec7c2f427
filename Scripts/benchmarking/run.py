"""Measures and prints the table; Scripts/benchmark prepares what it needs and describes its options."""

import argparse
import contextlib
import datetime
import io
import math
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile

import startup

HERE = pathlib.Path(__file__).parent
NAMES = {
    "scrollcalc": "scrollcalc", "polars": "polars", "duckdb": "DuckDB", "numpy": "NumPy", "c": "C, printf", "awk": "awk",
    "cat": "`cat FILE \\| cat`",
}
TITLES = {
    "sample": "`sample`: time, offset, velocity; shortest digits",
    "fixed": "`sample --precision 3`",
    "sweep": "`sweep`: velocity, rate, destination, duration",
    "batch": "`batch`: destination and duration behind three columns",
}

# Laws that have to be followed frame by frame, for each is 32-bit arithmetic on what the frame before left.
STEPPED = ("gecko", "reanimated")
FRAME_RATE = 60


class Bench:
    def __init__(self, options, folder):
        self.options = options
        self.folder = pathlib.Path(folder)
        self.measure = str(options.build / "measure")
        self.peer = str(options.build / "peer")
        self.peers = [p for p in ("polars", "duckdb", "numpy", "c", "awk") if p not in options.without]

    def input_of_batch(self, rows):
        file = self.folder / f"flicks-{rows}.csv"
        if not file.exists():
            subprocess.run(
                [sys.executable, HERE / "peers.py", "polars", "input", file, str(rows)], check=True, stderr=subprocess.DEVNULL
            )
        return str(file)

    def arguments(self, workload, rows):
        """What every peer is given: the rows, the numbers of velocities and rates, or the file."""
        if workload == "batch":
            return [self.input_of_batch(rows)]
        if workload == "sweep":
            rates = 10 ** (round(math.log10(rows)) // 2)
            return [str(rows // rates), str(rates)]
        return [str(rows)]

    def command(self, who, workload, rows):
        given = self.arguments(workload, rows)
        if who == "scrollcalc":
            program = [str(self.options.program)]
            return program + {
                "sample": lambda: ["sample", "--velocity", "2000", "--count", *given],
                "fixed": lambda: ["sample", "--velocity", "2000", "--precision", "3", "--count", *given],
                "sweep": lambda: ["sweep", "--velocity", f"100:5000/{given[0]}", "--rate", f"0.98:0.999/{given[1]}"],
                "batch": lambda: ["batch", *given],
            }[workload]()
        if who == "c":
            return [self.peer, workload, *given]
        if who == "awk":
            program = ["awk", "-v", f"work={workload}", "-f", str(HERE / "peer.awk")]
            if workload == "batch":
                return program + given
            names = ["rows", "rates"]
            return program[:1] + [a for n, v in zip(names, given) for a in ("-v", f"{n}={v}")] + program[1:]
        if who == "cat":
            return ["sh", "-c", 'cat "$1" | cat', "sh", str(self.folder / f"{workload}-{rows}.csv")]
        return [sys.executable, str(HERE / "peers.py"), who, workload, *given]

    def run(self, command, output="/dev/null"):
        """Seconds and KiB. A peer in Python tells its own seconds, which leave out its start and imports."""
        return self.run_counting_faults(command, output)[:2]

    def run_counting_faults(self, command, output="/dev/null"):
        """Seconds, KiB and page faults."""
        result = subprocess.run([self.measure, output, *command], capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"benchmark: {' '.join(command)} ended with status {result.returncode}\n{result.stderr}")
        seconds, memory, faults = result.stdout.split()
        if command[0] == sys.executable and command[1].endswith("peers.py"):
            seconds = result.stderr.split()[-1]
        return float(seconds), int(memory), int(faults)

    def check_same_numbers(self, workload, rows=10_000):
        """Times of different work say nothing, so each peer has to print our numbers first."""
        def numbers(who):
            file = self.folder / "check.csv"
            self.run(self.command(who, workload, rows), str(file))
            with open(file) as lines:
                next(lines)
                return [[float(cell) for cell in line.split(",")] for line in lines]

        ours = numbers("scrollcalc")
        tolerance = 0.0011 if workload == "fixed" else 1e-9
        for who in self.peers:
            theirs = numbers(who)
            same = len(ours) == len(theirs) and all(
                math.isclose(a, b, rel_tol=1e-9, abs_tol=tolerance) for r, s in zip(ours, theirs) for a, b in zip(r, s, strict=True)
            )
            if not same:
                sys.exit(f"benchmark: {who} prints other numbers than scrollcalc for {workload}")

    def interleaved(self, title, commands, rounds):
        """Each command once in each round, so that what else the machine does falls on all of them."""
        runs = {who: [] for who in commands}
        for number in range(rounds):
            for who, command in commands.items():
                say(f"{title}, round {number + 1} of {rounds}: {who}")
                runs[who].append(self.run(command))
        return runs


def say(text):
    """Shows on a terminal what is being done, in place of what was before."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def duration(seconds):
    return f"{seconds * 1000:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def spread(values, form):
    values = sorted(values)
    return f"{form(statistics.median(values))} ({form(values[0])} to {form(values[-1])})"


def memory_of(runs):
    return f"{max(kib for _, kib in runs) / 1024:.1f} MiB"


def ratios(runs, who):
    return [theirs / ours for (theirs, _), (ours, _) in zip(runs[who], runs["scrollcalc"])]


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def workload_table(bench, workload, rows, rounds):
    say(f"{workload}: the same numbers?")
    bench.check_same_numbers(workload)
    commands = {who: bench.command(who, workload, rows) for who in ["scrollcalc", *bench.peers]}
    if workload == "fixed":
        bench.run(commands["scrollcalc"], str(bench.folder / f"{workload}-{rows}.csv"))
        commands["cat"] = bench.command("cat", workload, rows)
    runs = bench.interleaved(workload, commands, rounds)
    print(f"\n{TITLES[workload]}, {rows:,} rows\n")
    row("", "time", "times ours", "peak memory")
    row("---", "---:", "---:", "---:")
    for who in commands:
        ratio = "" if who == "scrollcalc" else spread(ratios(runs, who), "{:.2f}".format)
        memory = "" if who == "cat" else memory_of(runs[who])
        row(NAMES[who], spread([s for s, _ in runs[who]], duration), ratio, memory)


def laws_table(bench, rows, rounds):
    """A sweep over each law; for those that go frame by frame also what one frame costs."""
    program = str(bench.options.program)
    listed = subprocess.run([program, "compare", "--velocity", "2000"], capture_output=True, text=True, check=True).stdout
    laws = [line.split(",")[0] for line in listed.splitlines()[1:]]
    commands = {law: [program, "sweep", "--law", law, "--velocity", f"100:8000/{rows}"] for law in laws}
    runs = bench.interleaved("laws", commands, rounds)
    print(f"\n`sweep` over each law: velocity, destination, duration, {rows:,} rows\n")
    row("law", "time", "a row", "a frame")
    row("---", "---:", "---:", "---:")
    for law, command in commands.items():
        seconds = [s for s, _ in runs[law]]
        median = statistics.median(seconds)
        frame = f"{median / frames(bench, command) * 1e9:.1f} ns" if law in STEPPED else ""
        row(f"`{law}`", spread(seconds, duration), f"{median / rows * 1e9:.0f} ns", frame)


def frames(bench, command):
    """How many frames the motions of a sweep last, in all."""
    file = bench.folder / "frames.csv"
    bench.run(command, str(file))
    with open(file) as lines:
        next(lines)
        return sum(round(float(line.rsplit(",", 1)[1]) * FRAME_RATE) for line in lines)


def growth_table(bench, largest, rounds):
    print("\nscrollcalc alone, as rows grow\n")
    row("rows", *[f"`{w}`" for w in ("sample", "sweep", "batch")])
    row("---:", "---:", "---:", "---:")
    rows = 10_000
    while rows <= largest:
        cells = []
        for workload in ("sample", "sweep", "batch"):
            command = {"scrollcalc": bench.command("scrollcalc", workload, rows)}
            runs = bench.interleaved(f"{workload}, {rows:,} rows", command, rounds)["scrollcalc"]
            seconds = statistics.median(s for s, _ in runs)
            cells.append(f"{duration(seconds)}, {seconds / rows * 1e9:.0f} ns a row, {memory_of(runs)}")
        row(f"{rows:,}", *cells)
        rows *= 10


def startup_table(bench, rounds):
    program = str(bench.options.program)
    line = "from math import log; print(2000 / (-1000 * log(0.998)))"
    # The interpreter itself, not a launcher that first looks for it.
    python = os.path.realpath(sys.executable)
    commands = {"`/bin/true`": ["/bin/true"]}
    commands |= {f"`scrollcalc {' '.join(arguments)}`": [program, *arguments] for arguments in startup.COMMANDS}
    commands["`python3 -c`, the same number"] = [python, "-c", line]
    runs = {who: [] for who in commands}
    for _ in range(rounds):
        for who, command in commands.items():
            runs[who].append(bench.run_counting_faults(command))
    print(f"\nStart-up, {rounds} paired runs; in brackets the middle half\n")
    row("", "time", "times `/bin/true`", "instructions", "page faults", "peak memory")
    row("---", "---:", "---:", "---:", "---:", "---:")

    def middle(values, form):
        low, median, high = statistics.quantiles(values, n=4)
        return f"{form(median)} ({form(low)} to {form(high)})"

    true = runs["`/bin/true`"]
    for who, command in commands.items():
        seconds, memory, faults = zip(*runs[who])
        ratio = [ours / theirs for ours, (theirs, *_) in zip(seconds, true)]
        count = startup.instructions(command)
        row(
            who, middle(seconds, duration), "" if runs[who] is true else middle(ratio, "{:.2f}".format),
            "" if count is None else f"{count:,}", f"{statistics.median(faults):.0f}", f"{max(memory) / 1024:.1f} MiB",
        )


def is_static(program):
    """Whether a program needs nothing of the system at run time; `None` where there is no telling."""
    if not shutil.which("ldd"):
        return None
    result = subprocess.run(["ldd", program], capture_output=True, text=True)
    return result.returncode != 0 or "statically linked" in result.stdout


def describe_machine(bench, rounds):
    model = platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as lines:
            model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), model)
    version = subprocess.run([bench.options.program, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    linked = {True: ", fully static", False: ", with shared libraries", None: ""}[is_static(bench.options.program)]
    built = "as Scripts/install builds it" if bench.options.installed else "from the build that was given"
    pinned = (HERE / "requirements.txt").read_text().split()
    engines = ", ".join(line.replace("==", " ") for line in pinned)
    load = f"; load average at the start {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    awk = os.path.basename(os.path.realpath(shutil.which("awk") or "awk"))
    print(
        f"{datetime.date.today()}, {model}, {os.cpu_count()} cores, {platform.system()} {platform.release().split('-')[0]}{load}. {version} {built}{linked}, "
        f"{engines}, awk is {awk}. {rounds} interleaved rounds: medians, in brackets the least and the most; a ratio compares "
        "runs of the same round. All write to `/dev/null`; the input of `batch` is a file in the page cache. Times of polars, "
        "DuckDB and NumPy leave out the start of Python and their import."
    )


def main():
    parser = argparse.ArgumentParser(prog="benchmark")
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--installed", action="store_true")
    parser.add_argument("--into", type=pathlib.Path)
    parser.add_argument("--rows", type=int)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--without", type=lambda text: text.split(","), default=[])
    options = parser.parse_args()
    if options.into and not options.into.is_file():
        parser.error(f"there is no file {options.into}")
    options.program = options.program.resolve()
    rows = options.rows or (100_000 if options.quick else 10_000_000)
    rounds = options.rounds or (2 if options.quick else 5)
    if rows < 10_000 or 10 ** round(math.log10(rows)) != rows:
        parser.error("--rows takes a power of ten from 10000")

    with contextlib.redirect_stdout(Tee(sys.stdout)) as output:
        measure(options, rows, rounds)
    say("")
    if options.into:
        put(output.text, options.into)


def measure(options, rows, rounds):
    with tempfile.TemporaryDirectory(prefix="scrollcalc-benchmark-") as folder:
        bench = Bench(options, folder)
        describe_machine(bench, rounds)
        startup_table(bench, 20 if options.quick else 200)
        for workload in TITLES:
            workload_table(bench, workload, rows, rounds)
        laws_table(bench, min(rows, 1_000_000), min(rounds, 3))
        growth_table(bench, 100_000_000 if options.large else rows, min(rounds, 3))


class Tee(io.TextIOBase):
    """Passes on what is printed, and keeps it."""

    def __init__(self, stream):
        self.stream = stream
        self.text = ""

    def write(self, text):
        say("")
        self.text += text
        return self.stream.write(text)

    def flush(self):
        self.stream.flush()


def put(text, file):
    """Puts a text between the marks that a page has for it."""
    page = file.read_text()
    before, mark, rest = page.partition("<!-- Scripts/benchmark -->\n")
    _, end, after = rest.partition("<!-- end -->\n")
    if not mark or not end:
        sys.exit(f"benchmark: {file} has no lines <!-- Scripts/benchmark --> and <!-- end -->")
    file.write_text(f"{before}{mark}\n{text}\n{end}{after}")


if __name__ == "__main__":
    main()
