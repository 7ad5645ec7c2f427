/// A column of a table: its name, which is stable, and what its cells hold.
public struct TableColumn: Hashable, Sendable {
  /// What a column holds, which decides how it is aligned for people.
  public enum Kind: Hashable, Sendable {
    /// Aligned to the right.
    case number
    /// Aligned to the left.
    case text
  }

  /// The machine-friendly name: the CSV header and the JSON key.
  public var name: String

  /// The unit, such as `pt/s`, or `nil` for a number without.
  public var unit: String?

  public var kind: Kind

  /// What its numbers go through before they are written.
  public var conversion = NumberConversion.none

  public init(_ name: String, unit: String? = nil, kind: Kind = .number) {
    self.name = name
    self.unit = unit
    self.kind = kind
  }

  /// The name with its unit: `velocity (pt/s)`.
  public var nameWithUnit: String {
    guard let unit, !unit.isEmpty else { return name }
    return "\(name) (\(unit))"
  }
}

/// What the numbers of a column go through on their way into their cells.
public enum NumberConversion: Hashable, Sendable {
  case none
  /// Another unit, so many of which make one.
  case factor(Double)
  /// Another unit whose ratio is a power of ten: what is 1.001 in seconds is 1001 in milliseconds.
  case powerOfTen(Int)

  func callAsFunction(_ value: Double) -> Double {
    switch self {
    case .none: value
    case .factor(let factor): value * factor
    case .powerOfTen(let power): value.scaled(byPowerOfTen: power)
    }
  }
}
