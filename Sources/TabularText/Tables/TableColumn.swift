public struct TableColumn: Hashable, Sendable {
  /// A kind of values: numbers, aligned to the right, or texts, aligned to the left.
  public enum Kind: Hashable, Sendable {
    case number, text
  }

  /// The stable, machine-friendly name: the CSV header and the JSON key.
  public var name: String
  /// The unit, such as `pt/s`; `nil` for texts and for numbers without a unit.
  public var unit: String?
  public var kind: Kind
  public var conversion = NumberConversion.none

  public init(_ name: String, unit: String? = nil, kind: Kind = .number) {
    (self.name, self.unit, self.kind) = (name, unit, kind)
  }

  public var nameWithUnit: String {
    guard let unit, !unit.isEmpty else { return name }
    return "\(name) (\(unit))"
  }
}

public enum NumberConversion: Hashable, Sendable {
  case none
  /// The number of new units in one old unit, by which numbers are multiplied.
  case factor(Double)
  /// The exponent of the power of ten by which numbers are multiplied, as decimals: with 3, 1.001 s becomes 1001 ms.
  case powerOfTen(Int)

  package func callAsFunction(_ value: Double) -> Double {
    switch self {
    case .none: value
    case .factor(let factor): value * factor
    case .powerOfTen(let power): value.scaled(byPowerOfTen: power)
    }
  }
}
