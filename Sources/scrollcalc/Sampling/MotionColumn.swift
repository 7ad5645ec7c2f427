import CommandLineParsing
import ScrollMechanics
import TabularText

/// A column of a motion's table, on one axis or on all.
struct MotionColumn: Hashable, Sendable {
  /// What can be told of an instant.
  enum Quantity: String, Sendable {
    case time, frame, offset, velocity, progress, remaining, phase, finger

    var hasAxes: Bool { ![.time, .frame, .progress].contains(self) }
  }

  let quantity: Quantity
  /// The axis that it is about; `nil` where it stands for all of them, or there are none to it.
  var axis: Int?

  init(_ quantity: Quantity, axis: Int? = nil) {
    self.quantity = quantity
    self.axis = axis
  }

  /// The column's name and unit in a table of motion on so many axes.
  ///
  /// - Parameter length: the unit of offsets.
  func heading(axisCount: Int, length: String = "pt") -> TableColumn {
    let name = quantity.rawValue + (axis.map { AxisSuffix.of($0, among: axisCount) } ?? "")
    return switch quantity {
    case .time: TableColumn(name, unit: "s")
    case .frame, .progress: TableColumn(name)
    case .offset, .remaining, .finger: TableColumn(name, unit: length)
    case .velocity: TableColumn(name, unit: length + "/s")
    case .phase: TableColumn(name, kind: .text)
    }
  }

  /// The column for each axis, where it stands for all of them.
  fileprivate func onEachAxis(of axisCount: Int) -> [MotionColumn] {
    guard quantity.hasAxes, axis == nil else { return [self] }
    return (0..<axisCount).map { MotionColumn(quantity, axis: $0) }
  }
}

extension MotionColumn {
  /// The option for the columns of a table.
  ///
  /// - Parameters:
  ///   - quantities: those on offer, in the order of help.
  ///   - hasAxes: whether the motion may have two axes.
  ///   - usual: what the table has where nobody says.
  static func option(
    _ quantities: [Quantity], details: String = "", hasAxes: Bool = true, default usual: [Quantity]
  ) -> DefaultedOption<[MotionColumn]> {
    let names = quantities.map(\.rawValue).joined(separator: ", ")
    return DefaultedOption(
      "columns", placeholder: "C,C,…", group: .sampling, summary: "columns in order: \(names)", details: details,
      default: usual.map { MotionColumn($0) },
      value: .list(of: .choice("a column", choices(quantities, hasAxes: hasAxes))))
  }

  private static func choices(_ quantities: [Quantity], hasAxes: Bool) -> [Choice<MotionColumn>] {
    let whole = quantities.map { Choice($0.rawValue, MotionColumn($0), summary: $0.summary) }
    guard hasAxes else { return whole }
    return whole
      + quantities.filter(\.hasAxes).flatMap { quantity in
        [0, 1].map { axis in
          Choice(quantity.rawValue + AxisSuffix.of(axis, among: 2), MotionColumn(quantity, axis: axis))
        }
      }
  }
}

extension MotionColumn.Quantity {
  fileprivate var summary: String {
    switch self {
    case .time: "s"
    case .frame: "number of the row, from 0"
    case .offset, .finger: "pt"
    case .velocity: "pt/s"
    case .progress: "share of the settle time, 0 to 1"
    case .remaining: "way left to the destination, pt"
    case .phase: "what drives the motion"
    }
  }
}

extension ParsedArguments {
  /// The columns that an option asks for, each on one axis.
  func columns(_ option: DefaultedOption<[MotionColumn]>, axisCount: Int) throws(Failure) -> [MotionColumn] {
    let columns = self[option]
    if axisCount == 1, columns.contains(where: { $0.axis != nil }) {
      throw .usage(error(for: option, "names an axis, but there is only one"))
    }
    let columnsOfEachAxis = columns.flatMap { $0.onEachAxis(of: axisCount) }
    try checkDistinct(columnsOfEachAxis.map { $0.heading(axisCount: axisCount).name }, option)
    return columnsOfEachAxis
  }

  /// Sees to it that no column of a table is named twice.
  func checkDistinct(_ names: [String], _ option: any DeclaredOption) throws(Failure) {
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      throw .usage(error(for: option, ValueError("names '\(name)' twice")))
    }
  }
}
