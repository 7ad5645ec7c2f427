import CommandLineParsing
import TabularText

/// A column of a file that is read, found by its name.
struct FileColumn {
  let index: Int
  let name: String
  /// The unit in its name; `nil` without one.
  let unit: String?
  /// The power of ten that converts its numbers to seconds or points; `nil` if its name has no unit.
  let unitPower: Int?
}

/// A column's name as programs and devices write it: in any case, and perhaps with a unit, as `Time (ms)`, `time_us`,
/// `scroll_top` or `X [pt]`.
struct FileColumnName {
  /// The units of a quantity, and the powers of ten that convert them to seconds or points.
  typealias Units = KeyValuePairs<String, Int>

  static let times: Units = [
    "s": 0, "ms": -3, "us": -6, "ns": -9, "µs": -6, "\u{3BC}s": -6, "sec": 0, "seconds": 0, "milliseconds": -3,
  ]
  /// The units of offsets, each equal to one point: a logical pixel is a point.
  static let lengths: Units = ["pt": 0, "px": 0, "dp": 0, "pixels": 0, "points": 0]

  /// The name in lower case, without its unit, blanks, hyphens and underscores.
  let text: String
  let unit: String?

  init(_ name: String) {
    let lower = name.lowercased()
    let units = Self.times.map(\.key) + Self.lengths.map(\.key)
    let parts = Self.bracketed(lower) ?? Self.joined(lower).flatMap { units.contains($0.unit) ? $0 : nil }
    let name = parts?.name ?? lower
    // A sign belongs to the name: `-y` is not y.
    text = name.first?.isLetter == true ? name.filter { $0 != "_" && $0 != " " && $0 != "-" } : name
    unit = parts?.unit ?? (["ms", "seconds"].contains(lower) ? lower : nil)
  }

  /// Returns the name and the unit of `time (ms)` or `time[ms]`; `nil` if the text does not end in brackets.
  private static func bracketed(_ text: String) -> (name: String, unit: String)? {
    let brackets: [Character: Character] = [")": "(", "]": "["]
    guard let end = text.last, let bracket = brackets[end], let start = text.lastIndex(of: bracket) else { return nil }
    return (String(text[..<start]), String(text[start...].dropFirst().dropLast()))
  }

  /// Returns the parts of `time_ms` or `time ms`, split at the last separator; `nil` without one.
  private static func joined(_ text: String) -> (name: String, unit: String)? {
    text.lastIndex { $0 == "_" || $0 == " " }.map { (String(text[..<$0]), String(text[$0...].dropFirst())) }
  }
}

extension CSVHeader {
  /// Returns the column of the first known name in the header, in any spelling; `nil` if none. Throws if two match.
  /// `known`: names as ``FileColumnName/text`` has them, the preferred ones first. `units`: those the name may have.
  func column(_ known: [String], _ units: FileColumnName.Units = [:]) throws(FileProblem) -> FileColumn? {
    let columns = names.enumerated().map { (index: $0, header: $1, name: FileColumnName($1)) }
    for wanted in known {
      let found = columns.compactMap { column -> FileColumn? in
        let (unit, power) = (column.name.unit, units.first { $0.key == column.name.unit }?.value)
        guard column.name.text == wanted, unit == nil || power != nil else { return nil }
        return FileColumn(index: column.index, name: column.header, unit: unit, unitPower: power)
      }
      // The plain name comes before those with a unit.
      let plain = found.filter { $0.name == wanted || $0.name == "\(wanted)_ms" }
      if let column = try only(plain.isEmpty ? found : plain) { return column }
    }
    return nil
  }

  /// Returns the only column; `nil` if there is none. Throws a problem that names the first two if there are more.
  func only(_ columns: [FileColumn]) throws(FileProblem) -> FileColumn? {
    guard columns.count > 1 else { return columns.first }
    let (first, second) = (columns[0].name, columns[1].name)
    if first == second { throw .text(CSVError(.duplicateColumn, line: line, column: first)) }
    throw .message("there are columns '\(first)' and '\(second)'; keep only one", line: line)
  }
}

/// A problem with a file, without its name.
struct FileProblem: Error {
  /// The text after the file's name and a colon.
  let description: String

  static func text(_ error: CSVError) -> FileProblem { FileProblem(description: error.description) }
  static func message(_ message: String, line: Int) -> FileProblem { FileProblem(description: "\(line): \(message)") }

  /// Returns the problem that a column is missing. `name` is printed as it is, so it includes its quotes.
  static func missingColumn(_ name: String, in header: CSVHeader) -> FileProblem {
    // Six names in a line, so none of them long.
    let names = header.names.prefix(6).map { "'\(shown($0))\($0.count > 20 ? "…" : "")'" }.joined(separator: ", ")
    let more = header.names.count > 6 ? ", …" : ""
    let hint = header.names.lazy.compactMap { TraceColumns.guess($0)?.hint }.first.map { "; \($0)" } ?? ""
    return .message("there is no column \(name); the columns are \(names)\(more)\(hint)", line: header.line)
  }

  /// Returns the first 20 characters of a name, escaped for a message.
  static func shown(_ name: String) -> String { ArgumentText(String(name.prefix(20))).escaped }
}
