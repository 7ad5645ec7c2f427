import CommandLineParsing
import TabularText

/// The columns of a recording, found by the names that people and devices give them.
struct RecordingColumns {
  struct Column {
    let place: Int
    let name: String
    /// The power of ten that converts values to seconds or points; `nil` if the name has no unit.
    let unitPower: Int?
    let unit: String?
  }

  let time: Column
  let offset: Column
  let phase: Int?

  /// The distance of a finger past a limit.
  private static let pulls = ["pull", "overshoot", "finger", "u"]
  private static let shown = ["shown", "displacement"]
  private static let times = ["time", "timestamp", "t", "elapsed", "seconds", "ms"]
  private static let offsets = [
    "offset", "contentoffset.y", "contentoffsety", "contentoffset", "scrolltop", "scrolly", "scrolloffset", "y",
    "position", "contentoffset.x", "contentoffsetx", "scrollleft", "scrollx", "x",
  ]
  private static let deltas = ["delta", "deltay", "dy", "wheeldelta", "deltax", "dx", "offset"]

  private static let seconds: KeyValuePairs = [
    "s": 0, "sec": 0, "seconds": 0, "ms": -3, "milliseconds": -3, "us": -6, "µs": -6, "ns": -9,
  ]
  private static let points: KeyValuePairs = ["pt": 0, "px": 0, "dp": 0, "pixels": 0, "points": 0]

  /// True if a header is that of a table of pulls past a limit.
  static func arePulls(_ header: CSVHeader, _ format: RecordingFormat) -> Bool {
    let names = header.names.map { Name($0).text }
    return format.timeColumn == nil && !names.contains(where: times.contains) && names.contains(where: pulls.contains)
  }

  /// - Parameter isOfPulls: true if ``time`` is the column of pulls instead.
  init(_ header: CSVHeader, _ format: RecordingFormat, isOfPulls: Bool = false) throws(TraceProblem) {
    let names = header.names.map(Name.init)
    func column(
      _ wanted: String?, _ option: Option<String>, _ known: [String], _ units: KeyValuePairs<String, Int>
    ) throws(TraceProblem) -> Column {
      let places =
        wanted.map { wanted in [header.names.indices.filter { header.names[$0] == wanted }] }
        ?? known.map { name in names.indices.filter { names[$0].text == name && names[$0].hasUnit(of: units) } }
      guard let found = places.first(where: { !$0.isEmpty }), let place = found.first else {
        if let wanted { throw .missingColumn("'\(ArgumentText(wanted).escaped)'", in: header) }
        let numbers = known == Self.times ? "times" : "offsets"
        let hint = "such as '\(known[0])'; \(option.name) names it"
        throw .missingColumn("of the \(numbers), \(hint)", in: header)
      }
      if found.count > 1 { throw .text(CSVError(.duplicateColumn, line: header.line, column: header.names[found[1]])) }
      let unit = names[place].unit
      let power = unit.flatMap { unit in units.first { $0.key == unit }?.value }
      return Column(place: place, name: header.names[place], unitPower: power, unit: unit)
    }
    time =
      try isOfPulls
      ? column(format.timeColumn, FitOptions.timeColumn, Self.pulls, Self.points)
      : column(format.timeColumn, FitOptions.timeColumn, Self.times, Self.seconds)
    let offsets = format.isOfDeltas ? Self.deltas : Self.offsets
    offset = try column(
      format.offsetColumn, FitOptions.offsetColumn, isOfPulls ? Self.shown + offsets : offsets, Self.points)
    phase = names.firstIndex { $0.text == "phase" }
  }

  /// A name in lower case without its unit: `time (ms)`, `Time[ms]`, `time_ms`, `scroll_top`.
  private struct Name {
    let text: String
    let unit: String?

    init(_ name: String) {
      let lower = name.lowercased()
      let units = RecordingColumns.seconds.map(\.key) + RecordingColumns.points.map(\.key)
      let joined = TraceColumnName.joined(lower).flatMap { units.contains($0.unit) ? $0 : nil }
      let parts = TraceColumnName.bracketed(lower) ?? joined
      text = (parts?.name ?? lower).filter { $0 != "_" && $0 != " " && $0 != "-" }
      unit = parts?.unit ?? (["ms", "seconds"].contains(lower) ? lower : nil)
    }

    func hasUnit(of units: KeyValuePairs<String, Int>) -> Bool {
      unit.map { unit in units.contains { $0.key == unit } } ?? true
    }
  }
}

struct RecordingFormat {
  /// The names of the columns; `nil` for the default ones.
  var timeColumn: String?
  var offsetColumn: String?
  /// True if the column has steps, whose sum is the offset.
  var isOfDeltas = false
  /// The time after which samples are skipped, in seconds.
  var until: Double?

  init() {}

  init(_ arguments: ParsedArguments) {
    (timeColumn, offsetColumn) = (arguments[FitOptions.timeColumn], arguments[FitOptions.offsetColumn])
    (isOfDeltas, until) = (arguments[FitOptions.deltas], arguments[FitOptions.until])
  }
}
