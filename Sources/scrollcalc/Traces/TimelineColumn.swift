import CommandLineParsing
import ScrollMechanics
import TabularText

/// What a timeline tells of a decision.
enum TimelineColumn: String, Sendable {
  case time
  case event
  case receiver
  case reason
  case finger

  static let option = DefaultedOption(
    "columns", placeholder: "C,C,…", group: .timeline,
    summary: "columns in order: time, event, receiver, reason, finger",
    default: [.time, .event, .receiver, .reason],
    value: .list(
      of: .choice(
        "a column",
        [
          Choice("time", TimelineColumn.time, summary: "s"), Choice("event", .event), Choice("receiver", .receiver),
          Choice("reason", .reason), Choice("finger", .finger, summary: "its id in the trace"),
        ])))

  var heading: TableColumn {
    switch self {
    case .time: TableColumn(rawValue, unit: "s")
    case .finger: TableColumn(rawValue)
    case .event, .receiver, .reason: TableColumn(rawValue, kind: .text)
    }
  }
}

extension ParsedArguments {
  /// The columns that a timeline is to have.
  var timelineColumns: [TimelineColumn] {
    get throws(Failure) {
      let columns = self[TimelineColumn.option]
      try checkDistinct(columns.map(\.rawValue), TimelineColumn.option)
      return columns
    }
  }
}

extension ResultWriter {
  mutating func write(
    _ decision: ArbitrationDecision, at clock: TraceClock, _ columns: [TimelineColumn]
  ) throws(Failure) {
    for column in columns {
      switch column {
      case .time: number(clock.time(after: decision.time))
      case .event: text(decision.event.rawValue)
      case .receiver: text(decision.receiver.rawValue)
      case .reason: text(decision.reason.rawValue)
      case .finger: integer(decision.finger)
      }
    }
    try endRow()
  }
}
