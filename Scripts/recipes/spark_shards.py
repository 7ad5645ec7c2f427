"""A sweep in parts, each a task of Spark. The folder it writes holds a file for each part; one after the other, they
are byte for byte what the sweep alone would have printed.

    spark-submit Scripts/recipes/spark_shards.py FOLDER PARTS SWEEP-OPTION...
    spark-submit Scripts/recipes/spark_shards.py /data/sweep 64 --velocity 100:5000/1000 --rate 0.99:0.998:0.001

    cat sweep/part-* > sweep.csv

scrollcalc has to be on the PATH of each worker, or SCROLLCALC has to name it.
"""

import os
import subprocess
import sys

from pyspark import SparkContext


def lines_of_shard(program, part, parts, options):
    """The lines that one part prints, one at a time: a task never holds its whole part."""
    command = [program, "sweep", "--jobs", "1", "--shard", f"{part}/{parts}", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        for line in process.stdout:
            yield line.decode().removesuffix("\n")
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with status {process.returncode}")


def main(folder, parts, *options):
    parts = int(parts)
    program = os.environ.get("SCROLLCALC", "scrollcalc")
    context = SparkContext(appName="scrollcalc sweep")
    context.setLogLevel("ERROR")
    # Each partition holds one number, so that file 0 is part 1, and so on.
    numbers = context.parallelize(range(1, parts + 1), parts)
    numbers.flatMap(lambda part: lines_of_shard(program, part, parts, options)).saveAsTextFile(folder)
    context.stop()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
