import CommandLineParsing
import ScrollMechanics
import TabularText

extension ValueParser {
  /// Returns a parser of an exact decimal with one of `units`, of which the first applies to a number without a unit.
  static func decimal(
    expected: @autoclosure @escaping @Sendable () -> String, units: [Unit] = [], range: ParameterRange = .any
  ) -> ValueParser<DecimalNumber> {
    ValueParser<DecimalNumber>(expected: expected(), unit: units.first?.name) {
      (text: String) throws(ValueError) -> DecimalNumber in
      let number = try DecimalNumber.reading(text, units: units, range: range)
      if let problem = range.problem(with: number.value) { throw ValueError(problem) }
      return number
    }.written { $0.value.shortestText }
  }

  static func number(
    expected: @autoclosure @escaping @Sendable () -> String, units: [Unit] = [], range: ParameterRange = .any
  ) -> ValueParser<Double> {
    decimal(expected: expected(), units: units, range: range).map { $0.value }.written(\.shortestText)
  }

  static func whole(expected: String? = nil, in range: ClosedRange<Int>) -> ValueParser<Int> {
    ValueParser<Int>(expected: expected ?? "a whole number from \(range.lowerBound) to \(range.upperBound)") {
      (text: String) throws(ValueError) -> Int in
      let bounds = ParameterRange.within(Double(range.lowerBound)...Double(range.upperBound))
      let number = try DecimalNumber.reading(text, units: [], range: bounds)
      if number.value < Double(range.lowerBound) { throw "is too small" }
      if number.value > Double(range.upperBound) || number.integer ?? 0 > range.upperBound { throw "is too large" }
      guard let whole = number.integer else { throw number.value < 0x1p63 ? "is not a whole number" : "is too large" }
      return whole
    }.written { "\($0)" }
  }

  /// Returns a parser of one number, or of a number for each axis with a comma between; both have a unit, or neither.
  static func axes(
    expected: @autoclosure @escaping @Sendable () -> String, units: [Unit], range: ParameterRange = .any
  ) -> ValueParser<AxisValues> {
    let element = number(expected: expected(), units: units, range: range)
    let list = ValueParser<[Double]>.list(of: element, count: 1...2)
    return ValueParser<AxisValues>(expected: expected(), unit: list.unit) {
      (argument: ArgumentText) throws(ValueError) -> AxisValues in
      let values = try list.read(argument)
      // In `2,3pt/ms` the first number may be in pt/s or pt/ms, a factor of a thousand.
      let unitless = argument.parts(separatedBy: UInt8(ascii: ",")).filter { item in
        item.bytes.last.map { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") } ?? false
      }
      guard unitless.isEmpty || unitless.count == values.count else {
        throw ValueError("has a unit on only one axis", hint: "write it on both")
      }
      return AxisValues(values)
    }
  }
}

extension DecimalNumber {
  /// Reads a number and a unit, with at most a blank between them; throws for other text. `range`: the range in the
  /// message about a number that overflows or underflows a double.
  fileprivate static func reading(
    _ text: String, units: [Unit], range: ParameterRange
  ) throws(ValueError) -> DecimalNumber {
    do throws(NumberError) {
      let number = try prefix(of: text) { rest in
        if rest.isEmpty { return 0 }
        let name = rest.first == " " ? rest.dropFirst() : rest
        // Android's dp are points.
        let unit = name.hasPrefix("dp") ? "pt" + name.dropFirst(2) : name
        return units.first { $0.name == unit }?.powerOfTen
      }
      if let number { return number }
      // The whole text is not a number; reading it throws the reason.
      _ = try DecimalNumber(text)
      throw .notANumber
    } catch .trailingText(let offset) {
      throw ValueError(trailing: Substring(text.utf8.dropFirst(offset)), units: units)
    } catch .lookalike(_, meant: "-") {
      // The command-line parser adds a hint with the name of the dash and its replacement.
      throw ValueError("is not a number")
    } catch .empty {
      throw "is blank"
    } catch .notANumber where text.hasPrefix("--") {
      throw ValueError("is not a number", hint: "is a value missing before it?")
    } catch {
      let size: Double? = error == .tooLarge ? .infinity : error == .tooSmall ? .leastNonzeroMagnitude : nil
      let problem = size.flatMap { range.problem(with: text.hasPrefix("-") ? -$0 : $0) }
      throw ValueError(problem ?? "\(error)")
    }
  }
}

extension ValueError {
  fileprivate init(trailing: Substring, units: [Unit]) {
    let isWord = trailing.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "/") || $0 == 0x20 }
    guard isWord, !units.isEmpty else {
      self.init("is not a number")
      return
    }
    if trailing.lowercased().drop(while: { $0 == " " }).hasPrefix("px"),
      units.contains(where: { $0.name.hasPrefix("pt") })
    {
      self.init("is in pixels", hint: "specify points, pixels divided by the density; --scale prints results in pixels")
      return
    }
    let names = units.map(\.name).joined(separator: " or ")
    self.init("has an unknown unit", hint: "use \(names)\(units.count > 1 ? "" : ", or none")")
  }
}

/// A unit that a typed value may have, with its size in the unit of computation as a power of ten.
struct Unit: Sendable {
  let name: String
  let powerOfTen: Int

  static let length = [Unit(name: "pt", powerOfTen: 0)]
  static let velocity = [Unit(name: "pt/s", powerOfTen: 0), Unit(name: "pt/ms", powerOfTen: 3)]
  static let time = [Unit(name: "s", powerOfTen: 0), Unit(name: "ms", powerOfTen: -3)]
  static let frequency = [Unit(name: "fps", powerOfTen: 0), Unit(name: "Hz", powerOfTen: 0)]
}

extension ParameterRange {
  /// The accepted numbers, worded to follow "expected".
  var expected: String {
    switch self {
    case .any: "a number"
    case .negative: "a number less than 0"
    case .notNegative, .dampingRatio: "a number of 0 or more"
    case .within(let range) where range.lowerBound == 0:
      range.upperBound < 1e6 ? "a number from 0 to \(range.upperBound.shortestText)" : "a number of 0 or more"
    case .within(let range) where range.lowerBound > 1e-9:
      "a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .positive, .within: "a number greater than 0"
    case .fraction: "a number between 0 and 1"
    case .zeroOr(1...1): "0 or 1"
    case .zeroOr(let range): "0, or a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    case .bounce: "a number greater than -1 and at most 1"
    }
  }

  /// Returns the predicate of a message about a number out of the range; `nil` for a number in it.
  func problem(with value: Double) -> String? {
    if contains(value) { return nil }
    switch self {
    case .within(let range) where range.lowerBound > 1e-9 || range.lowerBound == 0:
      return "is not between \(range.lowerBound.shortestText) and \(range.upperBound.shortestText)"
    case .zeroOr(1...1): return "is neither 0 nor 1"
    case .zeroOr(let range):
      return "is neither 0 nor between \(range.lowerBound.shortestText) and \(range.upperBound.shortestText)"
    case .fraction: return "is not between 0 and 1"
    case .bounce: return value <= -1 ? "is not greater than -1" : value < 1 ? "is too near 1" : "is more than 1"
    case .notNegative where value < 0, .dampingRatio where value < 0: return "is negative"
    case .negative where value >= 0: return "is not less than 0"
    case .positive where value <= 0, .within where value <= 0: return "is not greater than 0"
    case .within(let range): return Self.size(value, outside: range)
    case .dampingRatio: return Self.size(value, outside: 1e-12...1e60)
    case .any, .notNegative, .positive, .negative: return Self.size(value, outside: Self.sizes)
    }
  }

  private static func size(_ value: Double, outside range: ClosedRange<Double>) -> String {
    abs(value) < 1
      ? "is too small: the smallest size above 0 is \(range.lowerBound.shortestText)"
      : "is too large: the largest size is \(range.upperBound.shortestText)"
  }
}
