import CommandLineParsing
import TabularText

/// The units that results are printed in: points and seconds, unless options ask for others.
struct OutputUnits: Sendable {
  /// How many pixels there are to a point, where lengths are printed in pixels.
  let pixelsPerPoint: Double?
  let hasMilliseconds: Bool

  init(_ arguments: ParsedArguments) {
    pixelsPerPoint = arguments[UnitOptions.scale]
    hasMilliseconds = arguments[UnitOptions.timeUnit] == .milliseconds
  }

  /// A column as it is printed.
  func converting(_ column: TableColumn) -> TableColumn {
    guard let unit = column.unit else { return column }
    var column = column
    if let pixelsPerPoint, unit == "pt" || unit.hasPrefix("pt/") {
      column.unit = "px" + unit.dropFirst(2)
      column.conversion = .factor(pixelsPerPoint)
    } else if hasMilliseconds, unit == "s" {
      column.unit = "ms"
      column.conversion = .powerOfTen(3)
    }
    return column
  }
}
