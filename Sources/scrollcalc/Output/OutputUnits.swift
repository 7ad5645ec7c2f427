import CommandLineParsing
import TabularText

/// The units that results are printed in: points and seconds, unless options ask for others.
struct OutputUnits: Sendable {
  /// How many pixels there are to a point, where lengths are printed in pixels.
  let pixelsPerPoint: Double?
  let hasMilliseconds: Bool

  /// Whether they are others, so that headers name them: a table tells no one else which.
  var areUnusual: Bool { pixelsPerPoint != nil || hasMilliseconds }

  /// The error of a number that is too large in its unit; `nil` where all numbers are printed as they are computed.
  private let overflow: UsageError?

  init(_ arguments: ParsedArguments) {
    pixelsPerPoint = arguments[UnitOptions.scale]
    hasMilliseconds = arguments[UnitOptions.timeUnit] == .milliseconds
    let option = UnitOptions.all.first(where: arguments.isSet)
    overflow = option.map { arguments.error(for: $0, "makes a number larger than a double can tell") }
  }

  /// Ends the run where a table has a number that is too large in its unit, and takes back the rows that still can be.
  func check(_ table: inout TableWriter) throws(Failure) {
    guard table.hasOverflowed, let overflow else { return }
    table.buffer.removeAll()
    throw .usage(overflow)
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
