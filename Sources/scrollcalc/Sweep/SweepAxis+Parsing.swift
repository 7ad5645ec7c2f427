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
  static func sweepAxis(of parameter: FlickParameter) -> ValueParser {
    let declaration = parameter.declaration
    let example = "e.g. \(declaration.example.list), or a range, e.g. \(declaration.example.range)"
    let items = ValueParser<[SweepAxis.Segment]>.list(of: .sweepSegment(of: declaration))
    return ValueParser(expected: "values, \(example)", completion: items.completion, unit: items.unit) {
      (argument: ArgumentText) throws(ValueError) -> SweepAxis in
      guard let axis = SweepAxis(try items.read(argument)) else { throw "has more values than can be counted" }
      return axis
    }
  }
}

extension ValueParser where Value == SweepAxis.Segment {
  /// One item of such a list.
  fileprivate static func sweepSegment(of declaration: FlickParameter.Declaration) -> ValueParser {
    let single = ValueParser<Double>.single(of: declaration)
    let decimal = ValueParser<DecimalNumber>.decimal(
      expected: "a number", units: declaration.units, require: declaration.require ?? { _ in nil })
    return ValueParser(completion: single.completion, unit: single.unit) {
      (argument: ArgumentText) throws(ValueError) -> SweepAxis.Segment in
      guard let text = argument.string, text.contains(":") else { return .single(try single.read(argument)) }
      let range = RangeText(text, units: declaration.units)
      var numbers: [DecimalNumber] = []
      for text in range.numbers {
        guard !text.isEmpty else { throw "lacks a number beside a colon" }
        do throws(ValueError) {
          numbers.append(try decimal.read(ArgumentText(text)))
        } catch {
          throw ValueError(error.problem, hint: error.hint, part: ArgumentText(text))
        }
      }
      return try range.segment(numbers, example: declaration.example.range)
    }
  }
}

extension ValueParser where Value == Double {
  /// A single value of a parameter: a number or a name.
  static func single(of declaration: FlickParameter.Declaration) -> ValueParser {
    let plain = number(expected: "a number", units: declaration.units, require: declaration.require ?? { _ in nil })
    let number = ValueParser(
      expected: plain.expected, completion: plain.completion, unit: plain.unit ?? declaration.unwrittenUnit,
      read: plain.read)
    if declaration.names.isEmpty { return number }
    return choice("a \(declaration.name)", declaration.names, or: number)
  }
}
