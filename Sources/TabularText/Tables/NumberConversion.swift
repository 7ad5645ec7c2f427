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
