import CommandLineParsing
import ScrollMechanics
import TabularText

/// The value of an option, resolved: names of numbers are the numbers, and units are those of computation.
enum DescribedValue {
  /// A number, or several: one for each axis, or a list.
  case numbers([Double])
  case text(String)

  init(_ value: any Sendable, typed: ArgumentText?) {
    switch value {
    case let value as Double: self = .numbers([value])
    case let value as Int: self = .numbers([Double(value)])
    case let value as DecimalNumber: self = .numbers([value.value])
    case let value as DecelerationRate: self = .numbers([value.perMillisecond])
    case let value as AxisValues: self = .numbers(value.values)
    case let value as [Double]: self = .numbers(value)
    default: self = .text(typed?.escaped ?? "yes")
    }
  }

  /// The value with a component for each axis, where one stands for all of them.
  func onEachAxis(of count: Int) -> DescribedValue {
    guard case .numbers(let numbers) = self, numbers.count == 1 else { return self }
    return .numbers(Array(repeating: numbers[0], count: count))
  }
}
