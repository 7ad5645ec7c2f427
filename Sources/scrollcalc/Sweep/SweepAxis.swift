import CommandLineParsing
import ScrollMechanics
import TabularText

/// The values of one parameter of a sweep: numbers and ranges, one after the other.
struct SweepAxis: Sendable, NumericArgument {
  enum Segment: Sendable {
    case single(Double)
    case even(DecimalProgression, count: Int)
    case geometric(GeometricProgression)

    fileprivate var count: Int {
      switch self {
      case .single: 1
      case .even(_, let count): count
      case .geometric(let values): values.count
      }
    }

    @inline(__always) fileprivate func value(at index: Int) -> Double {
      switch self {
      case .single(let value): value
      case .even(let values, _): values.value(at: index)
      case .geometric(let values): values.value(at: index)
      }
    }
  }

  private let segments: [Segment]
  /// The number of values up to the end of each segment.
  private let ends: [Int]

  var count: Int { ends.last ?? 0 }

  /// Makes an axis; `nil` if there are more values than an `Int` can count.
  init?(_ segments: [Segment]) {
    var ends: [Int] = []
    for segment in segments {
      let (end, overflow) = (ends.last ?? 0).addingReportingOverflow(segment.count)
      if overflow { return nil }
      ends.append(end)
    }
    (self.segments, self.ends) = (segments, ends)
  }

  /// Returns the value at an index, from 0, computed by itself, so that errors do not add up.
  func value(at index: Int) -> Double {
    guard segments.count > 1 else { return segments[0].value(at: index) }
    let segment = firstTrueIndex { $0 >= ends.count - 1 || index < ends[$0] }
    return segments[segment].value(at: segment == 0 ? index : index - ends[segment - 1])
  }
}

extension ValueParser where Value == SweepAxis {
  /// Returns a parser of an axis: numbers, names and ranges with commas, in the forms that the help of `sweep` lists.
  static func sweepAxis(of parameter: Parameter) -> ValueParser {
    ValueParser<[SweepAxis.Segment]>.list(
      of: .sweepSegment(of: parameter),
      expected: "values with commas, or a range FROM:TO:STEP, each \(parameter.range.expected)"
    ).map { segments throws(ValueError) -> SweepAxis in
      guard let axis = SweepAxis(segments) else { throw "has more values than can be counted" }
      return axis
    }
  }
}

extension ValueParser where Value == SweepAxis.Segment {
  fileprivate static func sweepSegment(of parameter: Parameter) -> ValueParser {
    let single = ValueParser<Double>.single(of: parameter)
    let decimals = ValueParser<[DecimalNumber]>.list(
      of: .decimal(expected: "FROM:TO:STEP", units: parameter.units, range: parameter.range), separator: ":")
    return ValueParser(completion: single.completion, unit: single.unit) {
      (argument: ArgumentText) throws(ValueError) -> SweepAxis.Segment in
      guard let text = argument.string, text.contains(":") else { return .single(try single.read(argument)) }
      let range = RangeText(text, units: parameter.units)
      if range.numbers.contains("") { throw "lacks a number beside a colon" }
      let numbers = try decimals.read(ArgumentText(range.numbers.joined(separator: ":")))
      return try range.segment(numbers)
    }
  }
}
