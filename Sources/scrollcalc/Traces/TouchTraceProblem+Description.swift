import ScrollMechanics
import TabularText

extension TouchTraceError.Problem {
  /// What is wrong, in the words of the file it was found in.
  ///
  /// - Parameter clock: the one that tells the times in the problem.
  func description(in columns: TraceColumns, _ clock: TraceClock) -> String {
    switch self {
    case .time, .coordinate: "a number is not finite"
    case .backwards(let from, let to):
      "column '\(columns.time.name)': the time goes backwards, from \(clock.called(from)) to \(clock.called(to))"
    case .alreadyDown(let finger):
      "\(columns.phaseColumn): 'began' for \(columns.called(finger)), which is already down"
    case .notDown(let finger, let phase):
      "\(columns.phaseColumn): '\(phase.rawValue)' for \(columns.called(finger)), which is not down; "
        + "a touch starts with 'began'"
    case .tooManyFingers(let limit): "more than \(limit) fingers are down at once"
    case .empty: "there are no samples"
    case .singleSample: "there is only one sample; a touch takes two or more"
    case .noDuration(let time): "all samples are at one instant, \(clock.called(time))"
    }
  }
}

extension TraceColumns {
  fileprivate var phaseColumn: String { "column '\(phase?.name ?? "phase")'" }

  fileprivate func called(_ finger: Int) -> String { self.finger == nil ? "the finger" : "finger \(finger)" }
}

extension TraceClock {
  /// The seconds of an instant, with their unit.
  fileprivate func called(_ elapsed: Double) -> String { "\(time(after: elapsed).shortestText) s" }
}
