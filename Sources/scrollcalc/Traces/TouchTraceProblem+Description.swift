import ScrollMechanics
import TabularText

extension TouchTraceError.Problem {
  /// What is wrong, in the words of the file it was found in.
  func description(in columns: TraceColumns) -> String {
    switch self {
    case .time, .coordinate: "a number is not finite"
    case .backwards(let from, let to):
      "column '\(columns.timeName)': the time goes backwards, from \(from.seconds) to \(to.seconds)"
    case .alreadyDown(let finger):
      "column 'phase': 'began' for \(columns.called(finger)), which is already down"
    case .notDown(let finger, let phase):
      "column 'phase': '\(phase.rawValue)' for \(columns.called(finger)), which is not down; a touch starts with 'began'"
    case .tooManyFingers(let limit): "more than \(limit) fingers are down at once"
    case .empty: "there are no samples"
    case .singleSample: "there is only one sample; a touch takes two or more"
    case .noDuration(let time): "all samples are at one instant, \(time.seconds)"
    }
  }
}

extension TraceColumns {
  fileprivate func called(_ finger: Int) -> String { self.finger == nil ? "the finger" : "finger \(finger)" }
}

extension Double {
  /// The number of seconds, with its unit.
  fileprivate var seconds: String {
    var text = ByteBuffer(capacity: 32)
    text.append(self, style: .shortest)
    return text.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } + " s"
  }
}
