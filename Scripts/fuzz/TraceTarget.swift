import CommandLineParsing

/// Reads touch traces with every subcommand that takes one.
///
/// The first byte chooses the command line, the others are the trace. The output is checked.
enum TraceTarget {
  private static let runs = [
    "velocity -", "velocity --all --touch all -", "velocity --explain -", "velocity --axis x --all -",
    "velocity --wheel 100,100 --degrees --touch all -", "arbitrate -", "arbitrate --nested -",
    "arbitrate --axis-lock -", "arbitrate --delays-content-touches no -",
    "simulate --fps 1 -", "simulate --fps 1 --axis y --max 800 --viewport 600 -",
    "simulate --fps 1 --glide hybrid --follow-finger -", "simulate --fps 1 --wheel 100,100 -",
    "simulate --fps 1 --axis-lock --paging --viewport 320,480 -", "simulate --fps 1 --snap-interval 80 -",
  ].map(CommandRun.init)

  static func run(_ bytes: UnsafeRawBufferPointer) {
    let run = runs[Int(bytes.first ?? 0) % runs.count]
    if let text = run.output(for: UnsafeRawBufferPointer(rebasing: bytes.dropFirst())) { CommandRun.requireTable(text) }
  }
}

/// Reads files with the options that say what is in them: names of columns, units of time, pixels, steps.
///
/// The first byte chooses the command line, the others are the file: delimited text, JSON or JSON Lines.
enum FileTarget {
  private static let runs = [
    "velocity --all --touch all --input-scale 3 -", "velocity --input-time-unit ns -", "velocity --deltas -",
    "velocity --input-column time=#1 --input-column x=#2 --input-column y=#3 -", "velocity --input-column y=a.b.c -",
    "arbitrate --input-time-unit ms -", "arbitrate --input-scale 0.5 --input-column phase=#4 -",
    "simulate --fps 1 --input-column time=when --input-column position=#2 -", "simulate --fps 1 --input-scale 2 -",
    "fit --law exponential -f csv -", "fit --law exponential -f csv --deltas -",
    "fit --law exponential -f csv --input-column time=#1 --input-column offset=#2 -",
    "fit --law exponential -f csv --input-scale 3 --input-time-unit us -",
    "batch -f jsonl -", "batch --input-scale 2 --columns destination -k -", "batch --input-column velocity=#1 -",
    "batch --input-column velocity=a.b --max 100 -",
    "plot -f ascii --width 40 --height 12 -", "plot -f ascii --width 40 --height 12 --input-scale 3 -",
    "plot -f ascii --width 40 --height 12 -v 500 -",
  ].map(CommandRun.init)

  static func run(_ bytes: UnsafeRawBufferPointer) {
    _ = runs[Int(bytes.first ?? 0) % runs.count].output(for: UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
  }
}
