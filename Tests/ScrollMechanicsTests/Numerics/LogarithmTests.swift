import Testing

@testable import ScrollMechanics

/// A decay constant is −1000·ln d to 200 bits, by other means: what logarithms of numbers below 1 are measured with.
@Suite("Logarithms are as exact as they say") struct LogarithmTests {
  /// How far a logarithm of `number` is from the exact one.
  private func error(of logarithm: DoubleDouble, number: Double) throws -> Double {
    let exact = try constant(number) / -1000
    return abs((logarithm.high - exact.high) + (logarithm.low - exact.low))
  }

  /// The decay constant of a rate, of those that were worked out for all tests.
  private func constant(_ number: Double) throws -> DoubleDouble { try #require(Self.constants[number]) }

  private static let constants = Dictionary(
    uniqueKeysWithValues: Set(Seeds.ofThisRun.flatMap { numbers(seed: $0) + nearOne(seed: $0) } + ends).map {
      ($0, Expansion.decayConstant(ofRate: $0).head)
    })

  private static let ends = [1 - 0x1p-53, 1 - 0x1p-30, .leastNonzeroMagnitude, 0x1p-1022, 0.879922778815072]

  /// Nearer and nearer to 1.
  private static func nearOne(seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (1...53).map { 1 - generator.logUniform(-$0, -$0 + 1) }.filter { $0 < 1 }
  }

  /// Numbers from 2^-1000 to 1, among them the ends and the middles of every eighth of the table's intervals. To 200
  /// bits each takes its time in a debug build.
  private static func numbers(seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    let random =
      (0..<60).map { _ in generator.logUniform(-2, 0) } + (0..<20).map { _ in generator.logUniform(-1000, 0) }
    let edges = stride(from: Int(seed % 8), to: 128, by: 8).flatMap { place in
      let edge = 0.5 + Double(place) / 256
      return [edge, edge.nextDown, edge + 0x1p-9, (edge + 0x1p-9).nextDown]
    }
    return (random + edges).filter { $0 < 1 }
  }

  @Test("One at a time", arguments: Seeds.ofThisRun)
  func single(seed: UInt64) throws {
    for number in Self.numbers(seed: seed) {
      #expect(
        try error(of: Logarithm.natural(DoubleDouble(number)), number: number) <= Logarithms.largestError, "\(number)")
    }
  }

  @Test("Times a factor, in proportion", arguments: Seeds.ofThisRun)
  func precise(seed: UInt64) throws {
    let wrong = try (Self.numbers(seed: seed) + Self.ends).filter {
      let exact = try constant($0)
      let constant = Logarithm.precise($0, times: -1000)
      return abs((constant.high - exact.high) + (constant.low - exact.low)) > exact.high * 0x1p-104
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("Several together", arguments: Seeds.ofThisRun)
  func several(seed: UInt64) throws {
    let numbers = Self.numbers(seed: seed).filter { $0 > 0x1p-400 }
    let wrong = try stride(from: 0, through: numbers.count - 4, by: 4).flatMap { first in
      let some = Lanes(numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
      let logarithms = Logarithms.natural(DoubleDoubles(high: some, low: .zero))
      return try (0..<4).filter { lane in
        let logarithm = DoubleDouble(high: logarithms.high[lane], low: logarithms.low[lane])
        return try error(of: logarithm, number: some[lane]) > Logarithms.largestError
      }.map { some[$0] }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("Several together, in proportion", arguments: Seeds.ofThisRun)
  func preciseTogether(seed: UInt64) throws {
    let numbers = Self.numbers(seed: seed).filter { $0 > 0x1p-400 } + Self.nearOne(seed: seed) + [1 - 0x1p-53]
    let wrong = try numbers.filter { number in
      let logarithm = Logarithms.precise(Lanes(number, 0.5, 0.998, number))[3]
      let exact = try constant(number) / 1000
      return abs((logarithm.high + exact.high) + (logarithm.low + exact.low))
        > exact.high * Logarithms.largestProportionalError
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
