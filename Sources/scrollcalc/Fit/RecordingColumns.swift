import CommandLineParsing
import TabularText

/// The columns of a recording, found by the names that people and devices give them.
struct RecordingColumns {
  let time, offset: FileColumn
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

  /// True if a header is that of a table of pulls past a limit.
  static func arePulls(_ header: CSVHeader, _ arguments: ParsedArguments) -> Bool {
    let names = header.names.map { FileColumnName($0).text }
    return !arguments.isSet(FitOptions.timeColumn) && !names.contains(where: times.contains)
      && names.contains(where: pulls.contains)
  }

  /// Finds the columns by options or known names; throws if one is missing. `isOfPulls`: true if ``time`` has pulls.
  init(_ header: CSVHeader, _ arguments: ParsedArguments, isOfPulls: Bool = false) throws(FileProblem) {
    func column(
      _ option: Option<String>, _ known: [String], _ units: FileColumnName.Units
    ) throws(FileProblem) -> FileColumn {
      guard let wanted = arguments[option] else {
        if let column = try header.column(known, units) { return column }
        let numbers = known == Self.times ? "times" : "offsets"
        throw .missingColumn("of the \(numbers), such as '\(known[0])'; \(option.name) names it", in: header)
      }
      let columns = header.names.indices.filter { header.names[$0] == wanted }.map { index in
        let unit = FileColumnName(wanted).unit
        return FileColumn(index: index, name: wanted, unit: unit, unitPower: units.first { $0.key == unit }?.value)
      }
      guard let column = try header.only(columns) else {
        throw .missingColumn("'\(ArgumentText(wanted).escaped)'", in: header)
      }
      return column
    }
    time =
      try isOfPulls
      ? column(FitOptions.timeColumn, Self.pulls, FileColumnName.lengths)
      : column(FitOptions.timeColumn, Self.times, FileColumnName.times)
    let offsets = arguments[FitOptions.deltas] ? Self.deltas : Self.offsets
    offset = try column(FitOptions.offsetColumn, isOfPulls ? Self.shown + offsets : offsets, FileColumnName.lengths)
    phase = header.names.firstIndex { FileColumnName($0).text == "phase" }
  }
}
