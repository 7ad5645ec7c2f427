import Testing

@testable import ScrollMechanics

/// The reference values of `Scripts/golden` are exact to 106 bits.
@Suite("Logarithms have their documented errors") struct LogarithmTests {
  struct Case {
    let number: Double
    let exact: DoubleDouble

    /// Returns the error of a logarithm; the halves cancel without a rounding that matters.
    func error(of logarithm: DoubleDouble) -> Double {
      abs((logarithm.high - exact.high) + (logarithm.low - exact.low))
    }
  }

  private static let cases = Result {
    try GoldenFile("logarithm").cases.map {
      Case(number: $0.inputs[0], exact: DoubleDouble(high: $0.inputs[1], low: $0.inputs[2]))
    }
  }

  /// Returns the cases that do not satisfy a condition.
  private func failures(_ condition: (Case) -> Bool) throws -> [Double] {
    try Self.cases.get().filter { !condition($0) }.map(\.number)
  }

  @Test("A single logarithm, one times a factor, and vectorized ones have their documented errors")
  func errors() throws {
    let single = try failures { $0.error(of: Logarithm.natural(DoubleDouble($0.number))) <= Logarithms.largestError }
    let scaled = try failures {
      $0.error(of: Logarithm.precise($0.number, times: -1000) / -1000) <= abs($0.exact.high) * 0x1p-102
    }
    let vectorized = try failures {
      // Vectorized logarithms do not support the exponents of numbers near 0.
      guard $0.number > 0x1p-400 else { return true }
      let lanes = Lanes($0.number, 0.5, 0.998, $0.number)
      let (natural, precise) = (
        Logarithms.natural(DoubleDoubles(high: lanes, low: .zero))[0], Logarithms.precise(lanes)[3]
      )
      return $0.error(of: natural) <= Logarithms.largestError
        && $0.error(of: precise) <= abs($0.exact.high) * Logarithms.largestRelativeError
    }
    for (name, wrong) in [("single", single), ("times a factor", scaled), ("vectorized", vectorized)] {
      #expect(wrong.isEmpty, "\(name): \(wrong.prefix(5))")
    }
  }
}
