/// When something is shown that is for terminals: progress, or colour.
enum DisplayMode: Sendable {
  case automatic
  case always
  case never
}

/// How progress is shown.
enum ProgressStyle: Hashable, Sendable {
  /// One line that is written over, from some time after the start on, in nanoseconds.
  case bar(delay: UInt64)
  /// A line now and then, for logs.
  case lines

  /// What is on the other ends of the streams.
  struct Surroundings: Hashable, Sendable {
    /// Whether standard error is a terminal.
    var errorsAreOnTerminal: Bool
    /// Whether the result appears on a terminal: the same one, no doubt.
    var resultIsOnTerminal: Bool
    /// Whether that terminal can do no more than print, by its `TERM`.
    var terminalIsDumb: Bool
  }

  /// How long nothing is shown by itself: most runs are over by then.
  static let patience: UInt64 = 500_000_000

  /// The style that a mode comes to; `nil` where nothing is shown.
  ///
  /// Rows and a bar on one terminal would be a mess, whatever was asked for.
  init?(_ mode: DisplayMode, quiet: Bool, _ surroundings: Surroundings) {
    let canShowBar = surroundings.errorsAreOnTerminal && !surroundings.terminalIsDumb
    switch mode {
    case .never: return nil
    case _ where surroundings.resultIsOnTerminal: return nil
    case .automatic where quiet || !canShowBar: return nil
    case .automatic: self = .bar(delay: Self.patience)
    case .always: self = canShowBar ? .bar(delay: 0) : .lines
    }
  }
}
