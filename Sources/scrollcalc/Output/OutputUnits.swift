import TabularText

/// The units that results are printed in: points and seconds, unless options ask for others.
struct OutputUnits: Sendable {
  /// How many pixels there are to a point, where lengths are printed in pixels.
  var pixelsPerPoint: Double?
  var hasMilliseconds = false

  /// A column as it is printed, and what becomes of its numbers.
  func converting(_ column: TableColumn) -> (column: TableColumn, conversion: UnitConversion) {
    guard let unit = column.unit else { return (column, .none) }
    var column = column
    if let pixelsPerPoint, unit == "pt" || unit.hasPrefix("pt/") {
      column.unit = "px" + unit.dropFirst(2)
      return (column, .factor(pixelsPerPoint))
    }
    if hasMilliseconds, unit == "s" {
      column.unit = "ms"
      return (column, .powerOfTen(3))
    }
    return (column, .none)
  }
}

/// What a number computed in points and seconds has to go through to be in the unit it is printed in.
enum UnitConversion: Hashable, Sendable {
  case none
  case factor(Double)
  /// Applied to the decimal, so that what is 0.007 in seconds is 7 in milliseconds.
  case powerOfTen(Int)

  func callAsFunction(_ value: Double) -> Double {
    switch self {
    case .none: value
    case .factor(let factor): value * factor
    case .powerOfTen(let power): value.scaled(byPowerOfTen: power)
    }
  }
}
