import CommandLineParsing
import ScrollMechanics
import TabularText

struct TraceColumns {
  let time: FileColumn
  /// The columns of the position, one for each axis.
  let position: [FileColumn]
  let phase, finger: FileColumn?

  /// Finds the columns by their names; throws if one is missing. `axis`: the only one to read of two, `nil` for all.
  init(_ header: CSVHeader, axis: Axis? = nil) throws(FileProblem) {
    func missing(_ name: String) -> FileProblem { .missingColumn(name, in: header) }
    func column(_ name: String) throws(FileProblem) -> FileColumn? {
      let column = try header.column([name], Self.units(of: name))
      guard name == "time", let stamp = try header.column(["timestamp"], FileColumnName.times) else { return column }
      guard let column, !["time", "time_ms"].contains(column.name) else { return column ?? stamp }
      return try header.only([column, stamp])
    }
    guard let time = try column("time") else { throw missing("'time' or 'time_ms'") }
    self.time = time
    switch (try column("position"), try column("x"), try column("y")) {
    case (nil, let x?, _) where axis == .horizontal: position = [x]
    case (nil, _, let y?) where axis == .vertical: position = [y]
    case (_?, nil, nil) where axis != nil: throw missing("'\(axis == .horizontal ? "x" : "y")', which --axis needs")
    case (let position?, nil, nil): self.position = [position]
    case (nil, let x?, let y?): position = [x, y]
    case (nil, nil, nil): throw missing("'position', nor 'x' and 'y'")
    case (nil, _?, nil): throw missing("'y'")
    case (nil, nil, _?): throw missing("'x'")
    case (_?, _, _): throw .message("'position' cannot be used with 'x' or 'y'", line: header.line)
    }
    (phase, finger) = (try column("phase"), try column("id"))
  }

  var phaseColumn: String { "column '\(phase?.name ?? "phase")'" }
  func called(_ finger: Int) -> String { self.finger == nil ? "the finger" : "finger \(finger)" }

  private static let names = ["time", "x", "y", "position", "phase", "id"]

  private static func units(of name: String) -> FileColumnName.Units {
    name == "time" ? FileColumnName.times : ["phase", "id"].contains(name) ? [:] : FileColumnName.lengths
  }

  /// Returns a hint for each name that resembles `phase` or `id`, if that column is missing.
  func hints(about header: CSVHeader) -> [String] {
    header.names.compactMap(Self.guess).filter { guess in
      guess.name == "phase" && phase == nil || guess.name == "id" && finger == nil
    }.map(\.hint)
  }

  static func havePosition(in header: CSVHeader) -> Bool {
    header.names.contains { name in
      let name = FileColumnName(name)
      return ["position", "x", "y"].contains(name.text)
        && (name.unit == nil || FileColumnName.lengths.contains { $0.key == name.unit })
    }
  }

  /// Returns the column that an unread name may mean, and a hint; `nil` if the name is read or resembles none.
  static func guess(_ header: String) -> (name: String, hint: String)? {
    let given = FileColumnName(header)
    func isRead(_ name: String) -> Bool { given.unit == nil || units(of: name).contains { $0.key == given.unit } }
    guard !given.text.isEmpty else { return nil }
    let text = given.text == "timestamp" ? "time" : given.text
    guard let meant = names.contains(text) ? text : Suggestions.nearest(to: text, among: names).first,
      meant != text || !isRead(meant)
    else { return nil }
    var remedy = "did you mean '\(meant)'?"
    if let unit = given.unit, !units(of: meant).isEmpty {
      let units = units(of: meant).prefix(4).map(\.key).joined(separator: ", ")
      remedy = "'\(FileProblem.shown(unit))' is not one of its units, \(units)"
    }
    return (meant, "column '\(FileProblem.shown(header))' is not read; \(remedy)")
  }
}
