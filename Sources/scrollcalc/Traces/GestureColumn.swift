import CommandLineParsing
import ScrollMechanics
import TabularText

/// What a table can tell of an instant of a gesture, on one axis or on all.
enum GestureColumn: Hashable, Sendable {
  case time
  case frame
  case phase(axis: Int?)
  case offset(axis: Int?)
  case velocity(axis: Int?)
  case finger(axis: Int?)
}

extension GestureColumn {
  static let option = Option(
    "columns", placeholder: "C,C,…", group: .sampling,
    summary: "columns in order: time, frame, phase, offset, velocity, finger",
    details: """
      time in s, on the trace's clock; frame, the number of the row from 0; phase: rest, held (the scroll view waits), \
      content (which has the touch), drag, deceleration, bounce, landing, stop or glide; offset in pt; velocity in \
      pt/s, during a drag the one the content would be let go with; finger, where the followed finger is, empty where \
      none is down. On two axes phase, offset, velocity and finger stand for both of their columns; offset_x and so on \
      name one.
      """,
    default: "time,phase,offset,velocity",
    value: .list(of: .choice("a column", choices)))

  private static let choices: [Choice<GestureColumn>] = [
    Choice("time", .time, summary: "s"),
    Choice("frame", .frame, summary: "number of the row, from 0"),
    Choice("phase", .phase(axis: nil), summary: "what goes on"),
    Choice("offset", .offset(axis: nil), summary: "pt"),
    Choice("velocity", .velocity(axis: nil), summary: "pt/s"),
    Choice("finger", .finger(axis: nil), summary: "pt"),
    Choice("phase_x", .phase(axis: 0)), Choice("phase_y", .phase(axis: 1)),
    Choice("offset_x", .offset(axis: 0)), Choice("offset_y", .offset(axis: 1)),
    Choice("velocity_x", .velocity(axis: 0)), Choice("velocity_y", .velocity(axis: 1)),
    Choice("finger_x", .finger(axis: 0)), Choice("finger_y", .finger(axis: 1)),
  ]

  /// The axis the column is about, if it names one.
  var axis: Int? {
    switch self {
    case .time, .frame: nil
    case .phase(let axis), .offset(let axis), .velocity(let axis), .finger(let axis): axis
    }
  }

  var isVelocity: Bool { if case .velocity = self { true } else { false } }

  /// The column for each axis, where it stands for all of them.
  func onEachAxis(of axisCount: Int) -> [GestureColumn] {
    guard axis == nil else { return [self] }
    let axes = 0..<axisCount
    return switch self {
    case .time, .frame: [self]
    case .phase: axes.map { .phase(axis: $0) }
    case .offset: axes.map { .offset(axis: $0) }
    case .velocity: axes.map { .velocity(axis: $0) }
    case .finger: axes.map { .finger(axis: $0) }
    }
  }

  /// The column's name and unit in a table on so many axes.
  ///
  /// - Parameter length: the unit of offsets.
  func heading(axisCount: Int, length: String) -> TableColumn {
    let suffix = axis.map { AxisSuffix.of($0, among: axisCount) } ?? ""
    return switch self {
    case .time: TableColumn("time", unit: "s")
    case .frame: TableColumn("frame")
    case .phase: TableColumn("phase" + suffix, kind: .text)
    case .offset: TableColumn("offset" + suffix, unit: length)
    case .velocity: TableColumn("velocity" + suffix, unit: length + "/s")
    case .finger: TableColumn("finger" + suffix, unit: length)
    }
  }
}

extension ParsedArguments {
  /// The columns that the options ask for, each on one axis.
  func gestureColumns(axisCount: Int) throws(Failure) -> [GestureColumn] {
    let columns = self[GestureColumn.option] ?? [.time, .phase(axis: nil), .offset(axis: nil), .velocity(axis: nil)]
    if axisCount == 1, columns.contains(where: { $0.axis != nil }) {
      throw .usage(error(for: GestureColumn.option, "names an axis, but there is only one"))
    }
    let columnsOfEachAxis = columns.flatMap { $0.onEachAxis(of: axisCount) }
    let names = columnsOfEachAxis.map { $0.heading(axisCount: axisCount, length: "").name }
    try checkDistinct(names, GestureColumn.option)
    return columnsOfEachAxis
  }
}
