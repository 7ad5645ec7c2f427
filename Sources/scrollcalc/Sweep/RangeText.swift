import CommandLineParsing
import ScrollMechanics
import TabularText

/// A range as it was typed: `100:5000:100`, or `100:5000/50`.
struct RangeText {
  /// The texts between the colons, each with the last one's unit if only that has one.
  private(set) var numbers: [String]
  /// The number of values after the slash, perhaps with `log`, as text; `nil` without a slash.
  private let count: String?

  init(_ text: String, units: [Unit]) {
    var ends = text[...]
    var count: String?
    // The slash of a unit, as in `pt/s`, does not begin a count.
    if !units.contains(where: { text.hasSuffix($0.name) }), let slash = text.lastIndex(of: "/") {
      count = String(text[text.index(after: slash)...])
      ends = text[..<slash]
    }
    self.count = count
    numbers = ends.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    // A unit that only the last number has applies to all numbers.
    func unit(of number: String) -> String? { units.map(\.name).filter(number.hasSuffix).max { $0.count < $1.count } }
    guard let last = numbers.last, let unit = unit(of: last) else { return }
    let others = numbers.dropLast()
    guard others.allSatisfy({ $0.last?.isNumber == true || $0.last == "." }) else { return }
    numbers = others.map { $0 + unit } + [last]
  }

  func segment(_ numbers: [DecimalNumber]) throws(ValueError) -> SweepAxis.Segment {
    switch (numbers.count, count) {
    case (3, nil): return try steps(from: numbers[0], through: numbers[1], by: numbers[2])
    case (2, let count?): return try spaced(from: numbers[0], through: numbers[1], count)
    case (2, nil):
      throw ValueError("is a range without a step", hint: "add one, FROM:TO:STEP, or a count, FROM:TO/COUNT")
    case (3, _): throw ValueError("has a step and a count", hint: "leave one of them out")
    default: throw ValueError("has too many colons", hint: "a range is written FROM:TO:STEP")
    }
  }

  private func steps(
    from first: DecimalNumber, through last: DecimalNumber, by step: DecimalNumber
  ) throws(ValueError) -> SweepAxis.Segment {
    if step.value == 0 { throw "has a step of zero" }
    guard let count = DecimalProgression.count(from: first, through: last, by: step) else {
      throw "has more values than can be counted"
    }
    guard count > 0 else {
      let directions = step.value < 0 ? ("rises", "positive") : ("falls", "negative")
      throw ValueError(
        "has a step that leads away from its end", hint: "a range that \(directions.0) has a \(directions.1) step")
    }
    return .even(DecimalProgression(from: first, by: step), count: count)
  }

  private func spaced(
    from first: DecimalNumber, through last: DecimalNumber, _ text: String
  ) throws(ValueError) -> SweepAxis.Segment {
    let isLogarithmic = text.hasSuffix("log")
    let digits = isLogarithmic ? String(text.dropLast(3)) : text
    guard let count = (try? DecimalNumber(digits))?.integer, count >= 2 else {
      throw ValueError("has an invalid count", expected: "a whole number of at least 2, then log if logarithmic")
    }
    guard isLogarithmic else {
      return .even(DecimalProgression(from: first, through: last, count: count), count: count)
    }
    guard let values = GeometricProgression(from: first.value, through: last.value, count: count) else {
      throw "has a logarithmic scale, which excludes 0 and a change of sign"
    }
    return .geometric(values)
  }
}
