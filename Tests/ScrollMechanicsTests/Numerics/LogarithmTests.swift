import Testing

@testable import ScrollMechanics

/// Against the values of `Scripts/golden`, exact to 106 bits.
@Suite("Logarithms are as exact as they say") struct LogarithmTests {
  struct Case {
    let number: Double
    let exact: DoubleDouble

    /// How far a logarithm is from the exact one; the halves cancel without a rounding that matters.
    func error(of logarithm: DoubleDouble) -> Double {
      abs((logarithm.high - exact.high) + (logarithm.low - exact.low))
    }
  }

  private static let cases = Result {
    try GoldenFile("logarithm").cases.map {
      Case(number: $0.inputs[0], exact: DoubleDouble(high: $0.inputs[1], low: $0.inputs[2]))
    }
  }

  /// The cases that do not satisfy a condition.
  private func failures(_ condition: (Case) -> Bool) throws -> [Double] {
    try Self.cases.get().filter { !condition($0) }.map(\.number)
  }

  @Test("One at a time")
  func single() throws {
    let wrong = try failures { $0.error(of: Logarithm.natural(DoubleDouble($0.number))) <= Logarithms.largestError }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("Times a factor, in proportion")
  func precise() throws {
    let wrong = try failures {
      $0.error(of: Logarithm.precise($0.number, times: -1000) / -1000) <= abs($0.exact.high) * 0x1p-102
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("Several together, in proportion, and of numbers in two parts")
  func several() throws {
    let wrong = try failures {
      // Numbers next to 0 have an exponent that these do not take apart.
      guard $0.number > 0x1p-400 else { return true }
      let lanes = Lanes($0.number, 0.5, 0.998, $0.number)
      let (natural, precise) = (
        Logarithms.natural(DoubleDoubles(high: lanes, low: .zero))[0], Logarithms.precise(lanes)[3]
      )
      return $0.error(of: natural) <= Logarithms.largestError
        && $0.error(of: precise) <= abs($0.exact.high) * Logarithms.largestRelativeError
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
