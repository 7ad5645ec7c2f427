import CommandLineParsing
import TabularText

/// Which columns of a table that `sample` or `simulate` wrote are what.
struct PlottedColumns {
  /// Those of an axis.
  struct Axis {
    var offset: Int?
    var velocity: Int?
    var phase: Int?
    var finger: Int?
  }

  let time: Int
  let timeUnit: String
  let lengthUnit: String
  let velocityUnit: String
  /// At least one.
  let axes: [Axis]

  /// Whether a header is that of a touch trace, and not of a table.
  static func areOfTrace(_ header: CSVHeader) -> Bool {
    !header.names.contains { $0.hasPrefix("offset") } && TraceColumns.havePosition(in: header)
  }

  /// Finds the columns by their names, with or without units.
  init(_ header: CSVHeader) throws(TraceProblem) {
    var places: [String: (place: Int, unit: String?)] = [:]
    for (place, name) in header.names.map(ColumnName.init).enumerated() where Self.known.contains(name.text) {
      guard places.updateValue((place, name.unit), forKey: name.text) == nil else {
        throw .text(CSVError(.duplicateColumn, line: header.line, column: name.text))
      }
    }
    guard let time = places["time"] else { throw .missingColumn("'time'", in: header) }
    let axes = ["", "_x", "_y"].map { suffix in
      Axis(
        offset: places["offset" + suffix]?.place, velocity: places["velocity" + suffix]?.place,
        phase: places["phase" + suffix]?.place, finger: places["finger" + suffix]?.place)
    }.filter { $0.offset != nil || $0.velocity != nil }
    guard !axes.isEmpty else { throw .missingColumn("'offset' or 'velocity'", in: header) }
    self.time = time.place
    timeUnit = time.unit ?? "s"
    func unit(of quantity: String) -> String? {
      ["", "_x", "_y"].lazy.compactMap { places[quantity + $0]?.unit }.first
    }
    let velocityUnit = unit(of: "velocity")
    lengthUnit = unit(of: "offset") ?? velocityUnit.map { String($0.prefix { $0 != "/" }) } ?? "pt"
    self.velocityUnit = velocityUnit ?? "\(lengthUnit)/s"
    self.axes = axes
  }

  private static let known = Set(
    ["", "_x", "_y"].flatMap { suffix in ["offset", "velocity", "phase", "finger"].map { $0 + suffix } } + ["time"])
}
