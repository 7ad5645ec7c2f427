import Testing

@testable import ScrollMechanics

@Suite("Arithmetic in two parts leaves next to no remainder")
struct TwoPartArithmeticTests {
  /// A sum of doubles to far more digits than it is compared with: exact sums of two, passed on until nothing changes.
  private static func exact(_ terms: [Double]) -> Double {
    var terms = terms
    for _ in 0..<4 {
      for index in terms.indices.dropFirst() {
        let (a, b) = (terms[index - 1], terms[index])
        let sum = a + b
        let part = sum - a
        (terms[index], terms[index - 1]) = (sum, (a - (sum - part)) + (b - part))
      }
    }
    return terms.reduce(0, +)
  }

  /// The terms of a product, each exact.
  private static func product(_ x: DoubleDouble, _ y: DoubleDouble) -> [Double] {
    let factors: [(Double, Double)] = [(x.high, y.high), (x.high, y.low), (x.low, y.high), (x.low, y.low)]
    return factors.flatMap { a, b -> [Double] in [a * b, (-(a * b)).addingProduct(a, b)] }
  }

  private static func parts(_ x: DoubleDouble) -> [Double] { [x.high, x.low] }

  /// Pairs of numbers in two parts, of any sign, with all bits, and with a low part of 0.
  private static let pairs: [(x: DoubleDouble, y: DoubleDouble)] = {
    var random = SeededGenerator(seed: 39)
    func number() -> DoubleDouble {
      let high = Double.random(in: -2...2, using: &random).scaled(
        byPowerOfTwo: Int.random(in: -40...40, using: &random))
      let low = Bool.random(using: &random) ? 0 : high.ulp * Double.random(in: -0.5...0.5, using: &random)
      return DoubleDouble.sum(high, low)
    }
    return (0..<1000).map { _ in (number(), number()) }
  }()

  /// Expects the largest of the errors of all pairs to be within so many units of 2^-104.
  private static func expect(_ units: Double, _ name: String, _ error: (DoubleDouble, DoubleDouble) -> Double) {
    let largest = pairs.map { abs(error($0.x, $0.y)) }.max() ?? .nan
    #expect(largest <= units * 0x1p-104, "\(name): \(largest / 0x1p-104)")
  }

  @Test("Products, quotients, sums and roots are within a few units of 2⁻¹⁰⁴")
  func errors() {
    Self.expect(1, "product") { x, y in
      Self.exact(Self.product(x, y) + Self.parts(-(x * y))) / (x.high * y.high)
    }
    Self.expect(1, "product with a double") { x, y in
      Self.exact(Self.product(x, DoubleDouble(y.high)) + Self.parts(-(x * y.high))) / (x.high * y.high)
    }
    Self.expect(1, "sum") { x, y in
      Self.exact(Self.parts(x) + Self.parts(y) + Self.parts(-(x + y))) / max(abs(x.high), abs(y.high))
    }
    Self.expect(0.45, "quotient") { x, y in
      Self.exact(Self.product(-(x / y), y) + Self.parts(x)) / x.high
    }
    Self.expect(1, "quotient by a double") { x, y in
      Self.exact(Self.product(-(x / y.high), DoubleDouble(y.high)) + Self.parts(x)) / x.high
    }
    Self.expect(1, "square root") { x, _ in
      let root = x.magnitude.squareRoot
      return Self.exact(Self.product(-root, root) + Self.parts(x.magnitude)) / (2 * x.high)
    }
  }

  @Test("Where the high parts cancel, a sum is that of the low parts, exactly")
  func cancellation() {
    for (x, y) in Self.pairs {
      let other = DoubleDouble(high: -x.high, low: y.low.scaled(byPowerOfTwo: -60))
      #expect(x + other == DoubleDouble.sum(x.low, other.low) && other + x == x + other)
    }
  }

  @Test("A quotient and a root that are doubles are these, with nothing beside")
  func exactQuotients() {
    for (x, y) in Self.pairs.prefix(300) {
      let product = DoubleDouble.product(x.high, y.high)
      #expect(product / y.high == DoubleDouble(x.high) && product / DoubleDouble(y.high) == DoubleDouble(x.high))
      #expect(DoubleDouble.product(x.high, x.high).squareRoot == DoubleDouble(abs(x.high)))
    }
  }

  @Test("Parts are apart: the low one is at most half an ulp of the high one")
  func normalized() {
    for (x, y) in Self.pairs {
      for z in [x + y, x - y, x * y, x / y, x / y.high, x * y.high, x.magnitude.squareRoot] {
        #expect(z.high + z.low == z.high && abs(z.low) <= z.high.ulp / 2)
      }
    }
  }
}
