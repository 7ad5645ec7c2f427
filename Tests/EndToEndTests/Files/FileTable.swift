/// The cells of a file, to be written in the forms that people have.
struct FileTable: Sendable {
  var names: [String]
  var rows: [[String]]

  /// A flick of five samples, 20 ms apart, that lifts at 80 ms.
  static let touch = FileTable(
    names: ["time", "x", "y", "phase"],
    rows: [
      ["0", "200", "500", "began"], ["0.02", "200", "480", "moved"], ["0.04", "199", "450", "moved"],
      ["0.06", "198", "410", "moved"], ["0.08", "197", "360", "ended"],
    ])

  /// A scroll of 2000 pt/s at UIScrollView's normal rate, in points, 50 samples a second.
  static let scroll = FileTable(
    names: ["time", "offset"],
    rows: [
      0, 39.2, 76.9, 113.1, 147.8, 181.2, 213.2, 243.9, 273.4, 301.7, 328.9, 355.0, 380.1, 404.1, 427.2, 449.4, 470.6,
    ].enumerated().map { ["\(Double($0 * 2) / 100)", "\($1)"] })

  /// Returns the table with columns renamed: `time=t x=clientX`.
  func renaming(_ names: String) -> FileTable {
    let pairs = names.split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    var table = self
    table.names = self.names.map { name in pairs.first { $0[0] == name }?[1] ?? name }
    return table
  }

  /// Returns the table with the cells of a column changed.
  func changing(_ name: String, _ change: (String) -> String) -> FileTable {
    var table = self
    guard let column = names.firstIndex(of: name) else { return table }
    for row in rows.indices { table.rows[row][column] = change(rows[row][column]) }
    return table
  }

  /// Returns the table with times, or lengths, multiplied by a number.
  func scaling(_ names: String..., by factor: Double) -> FileTable {
    names.reduce(self) { table, name in
      table.changing(name) { "\(((Double($0) ?? 0) * factor * 1e6).rounded() / 1e6)" }
    }
  }

  func delimited(by delimiter: String = ",", lineEnd: String = "\n") -> String {
    ([names] + rows).map { $0.joined(separator: delimiter) + lineEnd }.joined()
  }

  /// The rows without the names.
  var headless: String { rows.map { $0.joined(separator: ",") + "\n" }.joined() }

  /// The columns in aligned text.
  var aligned: String {
    ([names] + rows).map { row in
      "  " + row.map { $0 + String(repeating: " ", count: max(12 - $0.count, 2)) }.joined() + "\n"
    }.joined()
  }

  /// The units of the columns, with times in milliseconds.
  var units: [String] { names.map { $0 == "time" ? "[ms]" : $0 == "phase" ? "" : "pt" } }

  /// The columns as arrays in a JSON object.
  var arrays: String {
    let members = names.indices.map { column -> String in
      let cells = rows.map { Double($0[column]) == nil ? "\"\($0[column])\"" : $0[column] }
      return "\"\(names[column])\": [\(cells.joined(separator: ", "))]"
    }
    return "{\"device\": \"a\", \(members.joined(separator: ",\n"))}\n"
  }

  /// The rows as JSON objects; a dotted name is a member of an object.
  func objects(blank: String = "") -> [String] {
    rows.map { row in
      let members = zip(names, row).map { name, cell -> String in
        let parts = name.split(separator: ".")
        let value = Double(cell) == nil || cell.isEmpty ? "\"\(cell)\"" : cell
        return parts.dropLast().map { "\"\($0)\":\(blank){" }.joined() + "\"\(parts.last ?? "")\":\(blank)\(value)"
          + String(repeating: "}", count: max(parts.count - 1, 0))
      }
      return "{\(blank)\(members.joined(separator: ",\(blank)"))\(blank)}"
    }
  }
}
