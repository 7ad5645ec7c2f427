import CommandLineParsing
import ScrollMechanics
import TabularText

/// Which columns of a trace are what.
struct TraceColumns {
  struct Column {
    let quantity: TraceColumnName.Quantity
    let place: Int
    /// As the file has it.
    let name: String
    /// The power of ten that makes its numbers seconds or points; `nil` where the name has no unit.
    let unitPower: Int?
  }

  let time: Column

  /// Those of the position, one for each axis.
  let position: [Column]

  let phase: Column?
  let finger: Column?

  /// Finds the columns by their names.
  ///
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

  /// What is to be said of names that all but say that a column should be read.
  func hints(about header: CSVHeader) -> [String] {
    header.names.compactMap { name in
      guard let guess = TraceColumnName(name).guess else { return nil }
      switch guess.quantity {
      case .phase where phase == nil, .id where finger == nil: return guess.hint
      default: return nil
      }
    }
  }

  /// Whether a header tells where a finger is.
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
  /// The column of a quantity: the one that has just its name, or else the one that has it in another form.
  fileprivate func only(
    _ quantity: TraceColumnName.Quantity, line: Int
  ) throws(TraceProblem) -> TraceColumns.Column? {
    let columns = filter { $0.quantity == quantity }
    let plain = columns.filter { quantity.plainNames.contains($0.name) }
    let candidates = plain.isEmpty ? columns : plain
    guard candidates.count > 1 else { return candidates.first }
    let (first, second) = (candidates[0].name, candidates[1].name)
    if first == second { throw .text(CSVError(.duplicateColumn, line: line, column: first)) }
    throw .message("there are columns '\(first)' and '\(second)'; one is enough", line: line)
  }
}

/// What is wrong with a trace, before it is said in which file.
enum TraceProblem: Error {
  case text(CSVError)
  case message(String, line: Int)

  /// A column is not there.
  ///
  /// - Parameter what: which, in quotes.
  static func missingColumn(_ what: String, in header: CSVHeader) -> TraceProblem {
    // Six names in a line, so none of them long.
    let names = header.names.prefix(6).map { name in
      "'\(ArgumentText(String(name.prefix(20))).escaped)\(name.count > 20 ? "…" : "")'"
    }.joined(separator: ", ")
    let more = header.names.count > 6 ? ", …" : ""
    let hint = header.names.lazy.compactMap { TraceColumnName($0).guess?.hint }.first.map { "; \($0)" } ?? ""
    return .message("there is no column \(what); the columns are \(names)\(more)\(hint)", line: header.line)
  }

  /// What goes behind the file's name and a colon.
  var description: String {
    switch self {
    case .text(let error): error.description
    case .message(let message, let line): "\(line): \(message)"
    }
  }
}
