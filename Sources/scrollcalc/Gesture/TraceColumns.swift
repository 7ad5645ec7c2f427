import CommandLineParsing
import ScrollMechanics
import TabularText

/// The columns of a trace.
struct TraceColumns {
  struct Column {
    let quantity: TraceColumnName.Quantity
    let place: Int
    let name: String
    /// The power of ten that makes its numbers seconds or points; `nil` where the name has no unit.
    let unitPower: Int?
  }

  let time: Column
  /// Those of the position, one for each axis.
  let position: [Column]
  let phase: Column?
  let finger: Column?

  /// - Parameter axis: the one axis to look at of two, if not both.
  init(_ header: CSVHeader, axis: Axis? = nil) throws(TraceProblem) {
    func missing(_ what: String) -> TraceProblem { .missingColumn(what, in: header) }
    let known = header.names.enumerated().compactMap(Column.init)
    func column(of quantity: TraceColumnName.Quantity) throws(TraceProblem) -> Column? {
      try known.only(quantity, line: header.line)
    }

    guard let time = try column(of: .time) else { throw missing("'time' or 'time_ms'") }
    self.time = time
    switch (try column(of: .position), try column(of: .x), try column(of: .y)) {
    case (nil, let x?, _) where axis == .horizontal: position = [x]
    case (nil, _, let y?) where axis == .vertical: position = [y]
    case (_?, nil, nil) where axis != nil: throw missing("'x' and 'y', which --axis needs")
    case (let position?, nil, nil): self.position = [position]
    case (nil, let x?, let y?): position = [x, y]
    case (nil, nil, nil): throw missing("'position', nor 'x' and 'y'")
    case (nil, _?, nil): throw missing("'y'")
    case (nil, nil, _?): throw missing("'x'")
    case (_?, _, _): throw .message("there are columns 'position' and 'x' or 'y'", line: header.line)
    }
    phase = try column(of: .phase)
    finger = try column(of: .id)
  }

  /// Hints about names that look like those of columns that are read.
  func hints(about header: CSVHeader) -> [String] {
    header.names.compactMap { TraceColumnName($0).guess }.filter { guess in
      guess.quantity == .phase && phase == nil || guess.quantity == .id && finger == nil
    }.map(\.hint)
  }

  /// True if a header has a finger's position.
  static func havePosition(in header: CSVHeader) -> Bool {
    header.names.contains { [.position, .x, .y].contains(TraceColumnName($0).quantity) }
  }
}

extension TraceColumns.Column {
  /// `nil` for a column that is not read.
  fileprivate init?(place: Int, name: String) {
    let meaning = TraceColumnName(name)
    guard let quantity = meaning.quantity else { return nil }
    self.init(quantity: quantity, place: place, name: name, unitPower: meaning.unitPower)
  }
}

extension [TraceColumns.Column] {
  /// The column of a quantity: the one with its plain name, or else the one with another form of it.
  fileprivate func only(_ quantity: TraceColumnName.Quantity, line: Int) throws(TraceProblem) -> TraceColumns.Column? {
    let columns = filter { $0.quantity == quantity }
    let plain = columns.filter { quantity.plainNames.contains($0.name) }
    let candidates = plain.isEmpty ? columns : plain
    guard candidates.count > 1 else { return candidates.first }
    let (first, second) = (candidates[0].name, candidates[1].name)
    if first == second { throw .text(CSVError(.duplicateColumn, line: line, column: first)) }
    throw .message("there are columns '\(first)' and '\(second)'; one is enough", line: line)
  }
}

/// A problem with a trace, without the name of the file.
enum TraceProblem: Error {
  case text(CSVError)
  case message(String, line: Int)

  /// The problem of a column that is missing: its name in quotes.
  static func missingColumn(_ what: String, in header: CSVHeader) -> TraceProblem {
    // Six names in a line, so none of them long.
    let names = header.names.prefix(6).map { "'\(TraceColumnName.shown($0))\($0.count > 20 ? "…" : "")'" }
      .joined(separator: ", ")
    let more = header.names.count > 6 ? ", …" : ""
    let hint = header.names.lazy.compactMap { TraceColumnName($0).guess?.hint }.first.map { "; \($0)" } ?? ""
    return .message("there is no column \(what); the columns are \(names)\(more)\(hint)", line: header.line)
  }

  /// The text after the file's name and a colon.
  var description: String {
    switch self {
    case .text(let error): error.description
    case .message(let message, let line): "\(line): \(message)"
    }
  }
}

/// The name of a column as programs and devices write it: in any case, and perhaps with a unit, as `Time (ms)`,
/// `time_us` or `X [pt]`.
struct TraceColumnName {
  enum Quantity: String, CaseIterable {
    case time, x, y, position, phase, id

    /// The names that take precedence.
    var plainNames: [String] { self == .time ? [rawValue, "time_ms"] : [rawValue] }

    /// The quantity of a name in lower case.
    fileprivate init?(name: String) { self.init(rawValue: name == "timestamp" ? "time" : name) }

    /// Its units, and the powers of ten that make them seconds or points. A logical pixel is a point.
    fileprivate var units: KeyValuePairs<String, Int> {
      switch self {
      case .time: ["s": 0, "ms": -3, "us": -6, "ns": -9, "µs": -6, "\u{3BC}s": -6, "sec": 0, "seconds": 0]
      case .x, .y, .position: ["pt": 0, "px": 0, "dp": 0]
      case .phase, .id: [:]
      }
    }
  }

  /// The quantity of the column; `nil` for an unknown name.
  let quantity: Quantity?

  let unitPower: Int?
  private let text: String

  init(_ text: String) {
    self.text = text
    let name = text.lowercased()
    if let quantity = Quantity(name: name) {
      (self.quantity, unitPower) = (quantity, nil)
      return
    }
    let parts = TraceColumnName.bracketed(name) ?? TraceColumnName.joined(name)
    let known = parts.flatMap { Quantity(name: $0.name) }
    unitPower = known?.units.first { $0.key == parts?.unit }?.value
    quantity = unitPower == nil ? nil : known
  }

  /// The quantity that an unknown name may mean, and a sentence about it.
  var guess: (quantity: Quantity, hint: String)? {
    guard quantity == nil, !text.isEmpty else { return nil }
    let (name, unit) = TraceColumnName.bracketed(text.lowercased()) ?? (text.lowercased(), "")
    let names = Quantity.allCases.map(\.rawValue)
    let meant = Quantity(name: name) ?? Suggestions.nearest(to: name, among: names).first.flatMap(Quantity.init(name:))
    guard let meant else { return nil }
    var remedy = "did you mean '\(meant.rawValue)'?"
    if !unit.isEmpty, !meant.units.isEmpty {
      let units = meant.units.prefix(4).map(\.key).joined(separator: ", ")
      remedy = "'\(TraceColumnName.shown(unit))' is not one of its units, \(units)"
    }
    return (meant, "column '\(TraceColumnName.shown(text))' is not read; \(remedy)")
  }

  /// A name as a message shows it, not too long.
  fileprivate static func shown(_ name: String) -> String { ArgumentText(String(name.prefix(20))).escaped }

  /// The parts of `time (ms)` and of `time[ms]`.
  static func bracketed(_ text: String) -> (name: String, unit: String)? {
    let brackets: [Character: Character] = [")": "(", "]": "["]
    guard let end = text.last, let bracket = brackets[end], let start = text.lastIndex(of: bracket) else { return nil }
    let name = text[..<start]
    return (String(name.hasSuffix(" ") ? name.dropLast() : name), String(text[start...].dropFirst().dropLast()))
  }

  /// The parts of `time_ms` and of `time ms`.
  static func joined(_ text: String) -> (name: String, unit: String)? {
    guard let mark = text.lastIndex(where: { $0 == "_" || $0 == " " }) else { return nil }
    return (String(text[..<mark]), String(text[mark...].dropFirst()))
  }
}
