import Testing

extension Outcome {
  /// Expects success and a line of numbers separated by commas. Each must be within one ulp of the expected decimal,
  /// which is exact to more digits.
  func expectNumbers(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    expectSuccess(sourceLocation: sourceLocation)
    #expect(text.hasSuffix("\n") && lines.count == 1, "\(run)", sourceLocation: sourceLocation)
    let printed = (lines.first ?? "").split(separator: ",").map(String.init)
    #expect(printed.count == expected.count, "\(run): \(text)", sourceLocation: sourceLocation)
    for (printed, expected) in zip(printed, expected) {
      #expect(printed.isNumber(expected), "\(run): \(printed), not \(expected)", sourceLocation: sourceLocation)
    }
  }
}

extension Outcome {
  /// The single number that makes up the output.
  func number(sourceLocation: SourceLocation = #_sourceLocation) throws -> Double {
    expectSuccess(sourceLocation: sourceLocation)
    return try #require(Double(text.dropLast()), "\(run): \(text)", sourceLocation: sourceLocation)
  }
}

extension String {
  /// True if this is within one ulp of the double nearest to an exact decimal.
  func isNumber(_ exact: String) -> Bool {
    guard let printed = Double(self), let nearest = Double(exact) else { return false }
    return abs(printed - nearest) <= nearest.ulp
  }
}
