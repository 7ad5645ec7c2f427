import CommandLineParsing
import ScrollMechanics
import TabularText

/// The value of an option, resolved: names of numbers are the numbers, and units are those of computation.
enum DescribedValue {
  /// A number, or several: one for each axis, or a list.
  case numbers([Double])
  /// More numbers than are worth telling one by one.
  case series(Series)
  case text(String)

  struct Series {
    let count: Int
    let first: Double
    let last: Double
  }

  init(_ value: any Sendable, typed: ArgumentText?) {
    switch value {
    case let value as Double: self = .numbers([value])
    case let value as Int: self = .numbers([Double(value)])
    case let value as DecimalNumber: self = .numbers([value.value])
    case let value as AxisValues: self = .numbers(value.values)
    case let value as [Double]: self = .numbers(value)
    case let value as [Int]: self = .numbers(value.map(Double.init))
    case let value as SweepAxis where value.count <= Self.mostNumbers:
      self = .numbers((0..<value.count).map { value.value(at: $0) })
    case let value as SweepAxis:
      self = .series(
        Series(count: value.count, first: value.value(at: 0), last: value.value(at: value.count - 1)))
    default: self = .text(typed?.escaped ?? "yes")
    }
  }

  private static let mostNumbers = 10

  /// The value with a component for each axis, where one stands for all of them.
  func onEachAxis(of count: Int) -> DescribedValue {
    guard case .numbers(let numbers) = self, numbers.count == 1 else { return self }
    return .numbers(Array(repeating: numbers[0], count: count))
  }
}
