import CommandLineParsing
import ScrollMechanics
import TabularText

extension ValueParser where Value == SweepAxis {
  /// The values of an axis: items with commas between them, each a number, a name, or a range.
  ///
  /// ```
  /// 500,1000            these
  /// 100:5000:100        from 100 to 5000 in steps of 100; the end included if a step lands on it
  /// 5000:100:-100       the same, falling
  /// 100:5000/50         50 values evenly spaced, both ends included
  /// 100:5000/50log      the same on a logarithmic scale
  /// 1:5:0.5pt/ms        a unit at the end holds for all numbers of a range
  /// ```
  static func sweepAxis(of parameter: Parameter) -> ValueParser {
    let items = ValueParser<[SweepAxis.Segment]>.list(of: .sweepSegment(of: parameter))
    return ValueParser(
      expected: "values, e.g. \(parameter.examples.list), or a range, e.g. \(parameter.examples.range)",
      completion: items.completion, unit: items.unit
    ) {
      (argument: ArgumentText) throws(ValueError) -> SweepAxis in
      guard let axis = SweepAxis(try items.read(argument)) else { throw "has more values than can be counted" }
      return axis
    }
  }
}

extension ValueParser where Value == SweepAxis.Segment {
  /// One item of such a list.
  fileprivate static func sweepSegment(of parameter: Parameter) -> ValueParser {
    let single = ValueParser<Double>.single(of: parameter)
    let decimals = ValueParser<[DecimalNumber]>.list(
      of: .decimal(expected: "a number", units: parameter.units, range: parameter.range), separator: ":")
    return ValueParser(completion: single.completion, unit: single.unit) {
      (argument: ArgumentText) throws(ValueError) -> SweepAxis.Segment in
      guard let text = argument.string, text.contains(":") else { return .single(try single.read(argument)) }
      let range = RangeText(text, units: parameter.units)
      if range.numbers.contains("") { throw "lacks a number beside a colon" }
      let numbers = try decimals.read(ArgumentText(range.numbers.joined(separator: ":")))
      return try range.segment(numbers, example: parameter.examples.range)
    }
  }
}
