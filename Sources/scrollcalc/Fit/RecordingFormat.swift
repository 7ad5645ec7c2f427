import CommandLineParsing

/// The format of a recording, as the options of a fit describe it.
struct RecordingFormat {
  /// The names of the columns; `nil` for the default ones.
  var timeColumn: String?
  var offsetColumn: String?
  /// True if the column has steps, whose sum is the offset.
  var isOfDeltas = false
  /// The time after which samples are skipped, in seconds.
  var until: Double?
}

extension RecordingFormat {
  init(_ arguments: ParsedArguments) {
    self.init(
      timeColumn: arguments[FitOptions.timeColumn], offsetColumn: arguments[FitOptions.offsetColumn],
      isOfDeltas: arguments[FitOptions.deltas], until: arguments[FitOptions.until])
  }
}
