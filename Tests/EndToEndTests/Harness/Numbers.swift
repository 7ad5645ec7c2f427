import Testing

extension Outcome {
  /// Expects success and a line of numbers with commas between them, each no more than a unit in the last place from
  /// a decimal that is exact to many more digits.
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
  /// The number that is all there is of the output.
  func number(sourceLocation: SourceLocation = #_sourceLocation) throws -> Double {
    expectSuccess(sourceLocation: sourceLocation)
    return try #require(Double(text.dropLast()), "\(run): \(text)", sourceLocation: sourceLocation)
  }
}

extension String {
  /// Whether this is the double nearest to an exact decimal, or a neighbour of it.
  func isNumber(_ exact: String) -> Bool {
    guard let printed = Double(self), let nearest = Double(exact) else { return false }
    return abs(printed - nearest) <= nearest.ulp
  }
}
