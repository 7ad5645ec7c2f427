import Testing

@testable import ScrollMechanics

@Suite("Fractions of 320 binary digits") struct BinaryFractionTests {
  /// All digits as whole numbers of 32 each, the first ones first.
  private func digits(_ fraction: BinaryFraction) -> [UInt32] {
    fraction.parts.reversed().enumerated().map { UInt32($1.scaled(byPowerOfTwo: 32 * ($0 + 1))) }
  }

  @Test("A quotient has its digits")
  func quotient() {
    #expect(digits(BinaryFraction(1, over: 3)) == Array(repeating: 0x5555_5555, count: 10))
    #expect(digits(BinaryFraction(1, over: 2)) == [0x8000_0000] + Array(repeating: 0, count: 9))
    #expect(digits(BinaryFraction(1, over: 3) / 5) == Array(repeating: 0x1111_1111, count: 10))
    #expect(BinaryFraction(0, over: 3).isZero && !BinaryFraction(1, over: .max).isZero)
  }

  @Test("A sum carries through all words")
  func sum() {
    let ones = BinaryFraction(1, over: 3) + BinaryFraction(2, over: 3)
    #expect(digits(ones) == Array(repeating: .max, count: 10))
    let half = BinaryFraction(1, over: 2)
    #expect(digits(ones * half + half) == Array(repeating: .max, count: 10))
  }

  @Test("A product is that of the numbers but for some of the last digits", arguments: [3, 7, 11, 1 << 53])
  func product(divisor: UInt64) {
    let product = BinaryFraction(1, over: divisor) * BinaryFraction(divisor - 1, over: divisor)
    let exact = BinaryFraction(divisor - 1, over: divisor) / divisor
    #expect(digits(product).dropLast() == digits(exact).dropLast())
    #expect(digits(exact)[9] - digits(product)[9] <= 10)
  }
}
