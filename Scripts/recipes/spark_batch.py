"""The rows of a CSV file, each with its results behind it, computed by Spark through `scrollcalc batch`. The folder it
writes holds a file for each partition; one after the other, they are byte for byte what batch alone would have printed.

    spark-submit Scripts/recipes/spark_batch.py INPUT FOLDER BATCH-OPTION...
    spark-submit Scripts/recipes/spark_batch.py /data/flicks.csv /data/landed --columns destination,duration

    cat landed/part-* > landed.csv

Spark splits the file at its line ends, so no cell may contain one. MINIMUM_PARTITIONS sets into how many pieces it is
split at least. scrollcalc has to be in a folder of the driver's PATH on each worker, or SCROLLCALC has to name it.
"""

import itertools
import os
import shlex
import sys

from pyspark import SparkContext


def with_header(header):
    """Adds the line of column names to each partition but the first, which has it. Batch reads each as a file."""

    def add(index, lines):
        return lines if index == 0 else itertools.chain([header], lines)

    return add


def without_header(index, lines):
    """Keeps only the first of the lines of column names that batch prints."""
    return lines if index == 0 else itertools.islice(lines, 1, None)


def main(source, folder, *options):
    program = os.environ.get("SCROLLCALC", "scrollcalc")
    command = shlex.join([program, "batch", "--jobs", "1", *options])
    context = SparkContext(appName="scrollcalc batch")
    context.setLogLevel("ERROR")
    rows = context.textFile(source, int(os.environ.get("MINIMUM_PARTITIONS", "2")))
    rows = rows.mapPartitionsWithIndex(with_header(rows.first()))
    # checkCode makes a partition fail with the program: a bad row stops the job, and not just a part of it.
    # Spark starts the program with no other variables than these.
    results = rows.pipe(command, env={"PATH": os.environ["PATH"]}, checkCode=True).mapPartitionsWithIndex(without_header)
    results.saveAsTextFile(folder)
    context.stop()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
