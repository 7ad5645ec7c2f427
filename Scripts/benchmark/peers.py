"""The workloads as one would write them in polars, DuckDB and NumPy. Each prints on standard error the seconds that the
work took, without the start of Python and the import of the engine.

    peers.py ENGINE sample ROWS | fixed ROWS | sweep VELOCITIES RATES | batch FILE
    peers.py polars input FILE ROWS      makes the input of batch
"""

import math
import sys
import time

OUTPUT = "/dev/stdout"
VELOCITY, THRESHOLD, RATE = 2000.0, 0.1, 0.998
K = 1000 * math.log(RATE)
SETTLE_TIME = math.log(-K * THRESHOLD / VELOCITY) / K


def polars():
    import polars as pl

    def settle_time(v, k):
        return ((-k * THRESHOLD / v.abs()).log() / k).clip(lower_bound=0)

    def sample(rows, decimals=None):
        i = pl.int_range(int(rows), dtype=pl.Int64, eager=True).alias("i").to_frame().lazy()
        kept = (K * pl.col("time")).exp()
        (
            i.select(time=pl.col("i") * (SETTLE_TIME / (int(rows) - 1)))
            .with_columns(offset=VELOCITY * (kept - 1) / K, velocity=VELOCITY * kept)
            .sink_csv(OUTPUT, float_precision=decimals)
        )

    def sweep(velocities, rates):
        def spaced(name, low, width, count):
            index = pl.int_range(count, dtype=pl.Int64, eager=True)
            return (low + width * index / (count - 1)).alias(name).to_frame().lazy()

        rate = spaced("rate", 0.98, 0.019, int(rates)).with_columns(k=1000 * pl.col("rate").log())
        v, k = pl.col("velocity"), pl.col("k")
        (
            spaced("velocity", 100, 4900, int(velocities))
            .join(rate, how="cross", maintain_order="left_right")
            .with_columns(destination=-v / k, duration=settle_time(v, k))
            .drop("k")
            .sink_csv(OUTPUT)
        )

    def batch(file):
        v = pl.col("velocity")
        (
            pl.scan_csv(file)
            .with_columns(destination=pl.col("offset") - v / K, duration=settle_time(v, K))
            .sink_csv(OUTPUT)
        )

    def make_input(file, rows):
        i = pl.int_range(int(rows), dtype=pl.Int64, eager=True).alias("flick").to_frame().lazy()
        flick = pl.col("flick")
        # Multiples of an irrational number spread evenly and look random; offsets are tenths.
        i.with_columns(
            velocity=((flick * 0.6180339887498949) % 1 - 0.5) * 10000,
            offset=(flick * 7919 % 20000) / 10,
        ).sink_csv(file)

    return {"sample": sample, "fixed": lambda rows: sample(rows, 3), "sweep": sweep, "batch": batch, "input": make_input}


def duckdb():
    import duckdb

    def copy(query):
        # DuckDB would put a finished file in the place of the device.
        duckdb.sql(f"COPY ({query}) TO '{OUTPUT}' (FORMAT csv, HEADER, USE_TMP_FILE false)")

    def settle_time(v, k):
        return f"greatest(0, ln(-{k} * {THRESHOLD}::DOUBLE / abs({v})) / {k})"

    def sample(rows, decimal=""):
        step = SETTLE_TIME / (int(rows) - 1)
        copy(
            f"SELECT t{decimal} AS time, ({VELOCITY}::DOUBLE * (exp(({K!r})::DOUBLE * t) - 1) / ({K!r})::DOUBLE){decimal} AS offset,"
            f" ({VELOCITY}::DOUBLE * exp(({K!r})::DOUBLE * t)){decimal} AS velocity"
            f" FROM (SELECT range * {step!r}::DOUBLE AS t FROM range({rows}))"
        )

    def sweep(velocities, rates):
        copy(
            f"SELECT velocity, rate, -velocity / k AS destination, {settle_time('velocity', 'k')} AS duration"
            f" FROM (SELECT 100::DOUBLE + 4900::DOUBLE * (range // {rates}) / {int(velocities) - 1} AS velocity,"
            f" 0.98::DOUBLE + 0.019::DOUBLE * (range % {rates}) / {int(rates) - 1} AS rate, 1000 * ln(rate) AS k"
            f" FROM range({int(velocities) * int(rates)}))"
        )

    def batch(file):
        k = f"({K!r})::DOUBLE"
        copy(
            f"SELECT *, \"offset\" - velocity / {k} AS destination, {settle_time('velocity', k)} AS duration"
            f" FROM read_csv('{file}')"
        )

    return {"sample": sample, "fixed": lambda rows: sample(rows, "::DECIMAL(18, 3)"), "sweep": sweep, "batch": batch}


def numpy():
    import numpy as np

    def save(columns, header, number="%.17g"):
        np.savetxt(sys.stdout.buffer, np.column_stack(columns), fmt=number, delimiter=",", header=header, comments="")

    def settle_time(v, k):
        return np.maximum(np.log(-k * THRESHOLD / np.abs(v)) / k, 0)

    def sample(rows, number="%.17g"):
        t = np.linspace(0, SETTLE_TIME, int(rows))
        save((t, VELOCITY * np.expm1(K * t) / K, VELOCITY * np.exp(K * t)), "time,offset,velocity", number)

    def sweep(velocities, rates):
        v = np.repeat(np.linspace(100, 5000, int(velocities)), int(rates))
        rate = np.tile(np.linspace(0.98, 0.999, int(rates)), int(velocities))
        k = 1000 * np.log(rate)
        save((v, rate, -v / k, settle_time(v, k)), "velocity,rate,destination,duration")

    def batch(file):
        flick, v, offset = np.loadtxt(file, delimiter=",", skiprows=1, unpack=True)
        save((flick, v, offset, offset - v / K, settle_time(v, K)), "flick,velocity,offset,destination,duration")

    return {"sample": sample, "fixed": lambda rows: sample(rows, "%.3f"), "sweep": sweep, "batch": batch}


if __name__ == "__main__":
    engine, workload, *arguments = sys.argv[1:]
    work = {"polars": polars, "duckdb": duckdb, "numpy": numpy}[engine]()[workload]
    start = time.monotonic()
    work(*arguments)
    sys.stdout.flush()
    print(time.monotonic() - start, file=sys.stderr)
