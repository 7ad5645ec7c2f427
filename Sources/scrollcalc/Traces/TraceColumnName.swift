import CommandLineParsing

/// The name of a column as programs and devices write it: in any case, and perhaps with a unit, as `Time (ms)`,
/// `time_us` or `X [pt]`.
struct TraceColumnName {
  enum Quantity: String, CaseIterable {
    case time
    case x
    case y
    case position
    case phase
    case id

    /// The names that a column of this has before all others.
    var plainNames: [String] { self == .time ? [rawValue, "time_ms"] : [rawValue] }

    /// Its units, and the powers of ten that make them seconds or points. A logical pixel is a point.
    fileprivate var units: KeyValuePairs<String, Int> {
      switch self {
      case .time: ["s": 0, "ms": -3, "us": -6, "ns": -9, "µs": -6, "\u{3BC}s": -6, "sec": 0, "seconds": 0]
      case .x, .y, .position: ["pt": 0, "px": 0, "dp": 0]
      case .phase, .id: [:]
      }
    }
  }

  /// What the column is about; `nil` for a name that is not known.
  let quantity: Quantity?

  /// The power of ten that makes its numbers seconds or points; `nil` where the name has no unit.
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

  /// What a name that is not known may be meant for, and a sentence about it.
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
  private static func shown(_ name: String) -> String {
    ArgumentText(String(name.prefix(20))).escaped
  }

  /// The parts of `time (ms)` and of `time[ms]`.
  private static func bracketed(_ text: String) -> (name: String, unit: String)? {
    let brackets: [Character: Character] = [")": "(", "]": "["]
    guard let end = text.last, let bracket = brackets[end], let start = text.lastIndex(of: bracket) else { return nil }
    let name = text[..<start]
    return (String(name.hasSuffix(" ") ? name.dropLast() : name), String(text[start...].dropFirst().dropLast()))
  }

  /// The parts of `time_ms` and of `time ms`.
  private static func joined(_ text: String) -> (name: String, unit: String)? {
    guard let mark = text.lastIndex(where: { $0 == "_" || $0 == " " }) else { return nil }
    return (String(text[..<mark]), String(text[mark...].dropFirst()))
  }
}

extension TraceColumnName.Quantity {
  /// The quantity of a name in lower case.
  fileprivate init?(name: String) { self.init(rawValue: name == "timestamp" ? "time" : name) }
}
