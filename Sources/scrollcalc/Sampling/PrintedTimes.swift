import CommandLineParsing
import TabularText

/// The times of a table as `--precision` rounds them, of which a grid's may look like the settle time.
struct PrintedTimes {
  private let style: NumberStyle
  /// From seconds to what is printed.
  private let power: Int
  /// The distance of neighboring printed times, in seconds; 0 where no two times look alike by rounding.
  private let unit: Double

  /// - Parameter step: the time between rows, in seconds. Where it is shorter than what is printed, many rows look
  ///   alike, and the last ones are no exception.
  init(_ arguments: ParsedArguments, step: Double) {
    let decimals = min(arguments[OutputOptions.precision] ?? .max, NumberStyle.mostDecimals)
    power = OutputUnits(arguments).hasMilliseconds ? 3 : 0
    style = .fixed(decimals: decimals)
    let unit = decimals + power <= 15 ? 1.scaled(byPowerOfTen: -decimals - power) : 0
    self.unit = step >= unit ? unit : 0
  }

  /// True if two times print alike.
  ///
  /// - Parameter clock: converts a time to what is printed of it, in seconds.
  func areAlike(_ time: Double, _ other: Double, clock: (Double) -> Double = { $0 }) -> Bool {
    if abs(other - time) > unit { return false }
    let texts = [time, other].map { clock($0).scaled(byPowerOfTen: power).text(style) }
    return unit > 0 && texts[0] == texts[1]
  }
}
