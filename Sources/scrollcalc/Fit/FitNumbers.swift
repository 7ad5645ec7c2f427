import CommandLineParsing
import ScrollMechanics
import TabularText

/// Formats the values of a fit for people.
struct FitNumbers {
  /// The number of decimals asked for; `nil` for as many as the uncertainty of a value leaves.
  let decimals: Int?
  private let units: OutputUnits

  init(_ arguments: ParsedArguments) {
    decimals = arguments[OutputOptions.precision]
    units = OutputUnits(arguments)
  }

  /// The factor by which values of a unit are printed, and the unit of the product.
  func conversion(from unit: String) -> (factor: Double, unit: String) {
    let isLength = unit == "px" || unit == "dp" || unit.hasPrefix("px/") || unit.hasPrefix("dp/")
    let column = units.converting(TableColumn("", unit: isLength ? "pt" + unit.dropFirst(2) : unit))
    switch column.conversion {
    case .factor(let factor): return (factor, column.unit ?? unit)
    case .powerOfTen(let power): return ((0..<power).reduce(1) { factor, _ in 10 * factor }, column.unit ?? unit)
    default: return (1, unit)
    }
  }

  /// A value with its interval: by default with two digits of its uncertainty, else with the decimals asked for, but
  /// never so few that nothing is left of the uncertainty.
  func text(_ interval: Interval, _ unit: String) -> String {
    let (factor, unit) = conversion(from: unit)
    let interval = interval.map { factor * $0 }
    guard interval.low.isFinite, interval.high.isFinite else {
      return "\(FitText.digits(interval.value, decimals ?? 4)) \(unit) or faster"
    }
    let own = FitText.decimals(of: interval)
    let decimals = self.decimals.map { asked in own.map { $0 > asked + 1 ? $0 : asked } ?? asked } ?? own
    let text = FitText.digits(interval.value, decimals ?? 4) + (unit.isEmpty ? "" : " \(unit)")
    guard let decimals, interval.high > interval.low else { return text }
    let range = "\(FitText.digits(interval.low, decimals)) … \(FitText.digits(interval.high, decimals))"
    return text + "  \(range)  (\(interval.isCertain ? "certain" : "95 %"))"
  }
}
