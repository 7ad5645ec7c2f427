import CommandLineParsing
import ScrollMechanics
import TabularText

/// What a table can tell of an instant, on one axis or on all.
enum SampleColumn: Hashable, Sendable {
  case time
  case frame
  case progress
  case offset(axis: Int?)
  case velocity(axis: Int?)
  case remaining(axis: Int?)
  case phase(axis: Int?)
}

extension SampleColumn {
  static let option = Option(
    "columns", placeholder: "C,C,…", group: .sampling,
    summary: "columns in order: time, frame, offset, velocity, progress, remaining, phase",
    details: """
      time in s; frame, the number of the row from 0; offset in pt; velocity in pt/s; progress, the time as a share of \
      the settle time; remaining, the way left to the destination in pt; phase, what drives the motion: deceleration, \
      bounce, landing or stop. On two axes offset, velocity, remaining and phase stand for both of their columns; \
      offset_x and so on name one.
      """,
    default: "time,offset,velocity",
    value: .list(of: .choice("a column", choices)))

  /// The columns of a motion of which only the displacement is known.
  static let choicesOfBounce = choices.filter { choice in
    ["time", "frame", "offset", "velocity", "progress"].contains(choice.description.name)
  }

  private static let choices: [Choice<SampleColumn>] = [
    Choice("time", .time, summary: "s"),
    Choice("frame", .frame, summary: "number of the row, from 0"),
    Choice("offset", .offset(axis: nil), summary: "pt"),
    Choice("velocity", .velocity(axis: nil), summary: "pt/s"),
    Choice("progress", .progress, summary: "share of the settle time, 0 to 1"),
    Choice("remaining", .remaining(axis: nil), summary: "way left to the destination, pt"),
    Choice("phase", .phase(axis: nil), summary: "what drives the motion"),
    Choice("offset_x", .offset(axis: 0)), Choice("offset_y", .offset(axis: 1)),
    Choice("velocity_x", .velocity(axis: 0)), Choice("velocity_y", .velocity(axis: 1)),
    Choice("remaining_x", .remaining(axis: 0)), Choice("remaining_y", .remaining(axis: 1)),
    Choice("phase_x", .phase(axis: 0)), Choice("phase_y", .phase(axis: 1)),
  ]

  /// The column for each axis, where it stands for all of them.
  func onEachAxis(of axisCount: Int) -> [SampleColumn] {
    let axes = 0..<axisCount
    return switch self {
    case .time, .frame, .progress: [self]
    case .offset(let axis): axis.map { [.offset(axis: $0)] } ?? axes.map { .offset(axis: $0) }
    case .velocity(let axis): axis.map { [.velocity(axis: $0)] } ?? axes.map { .velocity(axis: $0) }
    case .remaining(let axis): axis.map { [.remaining(axis: $0)] } ?? axes.map { .remaining(axis: $0) }
    case .phase(let axis): axis.map { [.phase(axis: $0)] } ?? axes.map { .phase(axis: $0) }
    }
  }

  /// The axis the column is about, if it names one.
  var axis: Int? {
    switch self {
    case .time, .frame, .progress: nil
    case .offset(let axis), .velocity(let axis), .remaining(let axis), .phase(let axis): axis
    }
  }

  /// The column's name and unit in a table of motion on so many axes.
  func heading(axisCount: Int) -> TableColumn {
    let suffix = axis.map { AxisSuffix.of($0, among: axisCount) } ?? ""
    return switch self {
    case .time: TableColumn("time", unit: "s")
    case .frame: TableColumn("frame")
    case .progress: TableColumn("progress")
    case .offset: TableColumn("offset" + suffix, unit: "pt")
    case .velocity: TableColumn("velocity" + suffix, unit: "pt/s")
    case .remaining: TableColumn("remaining" + suffix, unit: "pt")
    case .phase: TableColumn("phase" + suffix, kind: .text)
    }
  }
}

extension ParsedArguments {
  /// The columns that the options ask for, each on one axis.
  func sampleColumns(axisCount: Int) throws(Failure) -> [SampleColumn] {
    let columns = self[SampleColumn.option] ?? [.time, .offset(axis: nil), .velocity(axis: nil)]
    if axisCount == 1, columns.contains(where: { $0.axis != nil }) {
      throw .usage(error(for: SampleColumn.option, "names an axis, but --velocity is for one"))
    }
    let columnsOfEachAxis = columns.flatMap { $0.onEachAxis(of: axisCount) }
    var seen: Set<SampleColumn> = []
    if let column = columnsOfEachAxis.first(where: { !seen.insert($0).inserted }) {
      let name = column.heading(axisCount: axisCount).name
      throw .usage(error(for: SampleColumn.option, ValueError("names '\(name)' twice")))
    }
    return columnsOfEachAxis
  }
}
