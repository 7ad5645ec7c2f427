import CommandLineParsing
import ScrollMechanics
import TabularText

/// How numbers of a fit are printed for people.
struct FitNumbers {
  /// As many as are asked for; `nil` for as many as a number can be trusted in.
  let decimals: Int?
  private let units: OutputUnits

  init(_ arguments: ParsedArguments) {
    decimals = arguments[OutputOptions.precision]
    units = OutputUnits(arguments)
  }

  /// What numbers of a unit are multiplied by, and the unit of the product.
  func conversion(from unit: String) -> (factor: Double, unit: String) {
    let isLength = unit == "px" || unit == "dp" || unit.hasPrefix("px/") || unit.hasPrefix("dp/")
    let column = units.converting(TableColumn("", unit: isLength ? "pt" + unit.dropFirst(2) : unit))
    switch column.conversion {
    case .factor(let factor): return (factor, column.unit ?? unit)
    case .powerOfTen(let power): return ((0..<power).reduce(1) { factor, _ in 10 * factor }, column.unit ?? unit)
    default: return (1, unit)
    }
  }

  /// A number and between what it lies, with as many decimals as are asked for; with two digits of what it may be off
  /// where none are, and where so few are that nothing would be left of that.
  func text(_ estimate: Estimate, _ unit: String, isCertain: Bool) -> String {
    let (factor, unit) = conversion(from: unit)
    let estimate = Estimate(factor * estimate.value, low: factor * estimate.low, high: factor * estimate.high)
    guard estimate.low.isFinite, estimate.high.isFinite else {
      return "\(FitText.digits(estimate.value, decimals ?? 4)) \(unit) or faster"
    }
    let own = FitText.decimals(of: estimate)
    let decimals = self.decimals.map { asked in own.map { $0 > asked + 1 ? $0 : asked } ?? asked } ?? own
    let text = FitText.digits(estimate.value, decimals ?? 4) + (unit.isEmpty ? "" : " \(unit)")
    guard let decimals, estimate.high > estimate.low else { return text }
    let range = "\(FitText.digits(estimate.low, decimals)) … \(FitText.digits(estimate.high, decimals))"
    return text + "  \(range)  (\(isCertain ? "certain" : "95 %"))"
  }
}
