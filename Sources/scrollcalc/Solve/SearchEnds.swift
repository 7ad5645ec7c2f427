import CommandLineParsing

extension ValueParser where Value == SearchEnds {
  static let ends = ValueParser(expected: "two numbers, e.g. 0:5000") { SearchEnds(text: $0) }
}

/// Between which numbers to look, as it is written: the units are those of what is asked for.
struct SearchEnds {
  fileprivate let text: ArgumentText

  fileprivate func read(_ unknown: Parameter) throws(ValueError) -> ClosedRange<Double> {
    let number = ValueParser<Double>.number(expected: "a number", units: unknown.units)
    let ends = try ValueParser<[Double]>.list(of: number, separator: ":").read(text)
    guard ends.count == 2 else { throw ValueError("is not two numbers with a colon between them") }
    guard ends[0] < ends[1] else { throw ValueError("does not rise") }
    return ends[0]...ends[1]
  }
}

extension ParsedArguments {
  /// Where each of some numbers is looked for; `nil` where that is not said.
  func searched(_ unknowns: [Parameter]) throws(Failure) -> [ClosedRange<Double>]? {
    guard let ranges = self[SolveOptions.ranges] else { return nil }
    do throws(ValueError) {
      guard ranges.count == unknowns.count else {
        let needed = unknowns.count == 1 ? "one range, of" : "a range for each of"
        throw ValueError("is not \(needed) \(unknowns.map(\.name).joined(separator: ","))")
      }
      return try zip(ranges, unknowns).map { range, unknown throws(ValueError) in try range.read(unknown) }
    } catch {
      throw .usage(self.error(for: SolveOptions.ranges, error))
    }
  }
}
