import CommandLineParsing

/// How a file of a recording is to be read.
struct RecordingFormat {
  /// The names of the columns; `nil` for the usual ones.
  var timeColumn: String?
  var offsetColumn: String?

  /// Whether the column tells steps, whose sum is the offset.
  var isOfDeltas = false

  /// After which time samples are left out, in seconds.
  var until: Double?
}

extension RecordingFormat {
  /// As the options of a fit say.
  init(_ arguments: ParsedArguments) {
    self.init(
      timeColumn: arguments[FitOptions.timeColumn], offsetColumn: arguments[FitOptions.offsetColumn],
      isOfDeltas: arguments[FitOptions.deltas], until: arguments[FitOptions.until])
  }
}
