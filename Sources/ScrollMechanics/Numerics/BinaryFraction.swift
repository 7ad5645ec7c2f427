/// A number from 0 to 1, with 320 binary digits behind the point; what is left behind these is cut off.
struct BinaryFraction {
  /// 64 digits each, the first ones first, and zeros after the fifth.
  private var words = SIMD8<UInt64>()

  private static let count = 5

  /// A quotient of two whole numbers, of which the divisor is greater.
  init(_ dividend: UInt64, over divisor: UInt64) {
    var rest = dividend
    for place in 0..<Self.count { (words[place], rest) = divisor.dividingFullWidth((rest, 0)) }
  }

  private init() {}

  var isZero: Bool { words == SIMD8() }

  /// The number in parts that a double holds each, the smallest first.
  var parts: [Double] {
    (0..<(2 * Self.count)).reversed().map { half in
      let word = words[half / 2]
      let digits = half.isMultiple(of: 2) ? word >> 32 : word & 0xffff_ffff
      return Double(digits).scaled(byPowerOfTwo: -32 * (half + 1))
    }
  }

  static func + (x: BinaryFraction, y: BinaryFraction) -> BinaryFraction {
    var sum = x
    for place in 0..<count { sum.add(y.words[place], at: place) }
    return sum
  }

  static func * (x: BinaryFraction, y: BinaryFraction) -> BinaryFraction {
    var product = BinaryFraction()
    for first in 0..<count {
      for second in 0..<(count - first) {
        let (high, low) = x.words[first].multipliedFullWidth(by: y.words[second])
        product.add(high, at: first + second)
        if first + second + 1 < count { product.add(low, at: first + second + 1) }
      }
    }
    return product
  }

  static func / (x: BinaryFraction, divisor: UInt64) -> BinaryFraction {
    var quotient = BinaryFraction()
    var rest: UInt64 = 0
    for place in 0..<count { (quotient.words[place], rest) = divisor.dividingFullWidth((rest, x.words[place])) }
    return quotient
  }

  private mutating func add(_ word: UInt64, at place: Int) {
    var (carried, place) = (word, place)
    while carried != 0, place >= 0 {
      let (sum, overflows) = words[place].addingReportingOverflow(carried)
      words[place] = sum
      carried = overflows ? 1 : 0
      place -= 1
    }
  }
}
