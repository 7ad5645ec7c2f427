import Foundation

/// SplitMix64, a random generator whose printed seed reproduces its numbers.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number whose logarithm is uniform, from 2^`low` to 2^`high`.
  mutating func logUniform(_ low: Int, _ high: Int) -> Double {
    let digits = Double.random(in: 1..<2, using: &self)
    return Double(sign: .plus, exponent: Int.random(in: low..<high, using: &self), significand: digits)
  }

  mutating func sign() -> Double { Bool.random(using: &self) ? 1 : -1 }
}

/// The seeds of this run, which test output names: the same four in each run, unless `SCROLLCALC_SEED` holds the first
/// of four others, or `random`.
enum Seeds {
  static let ofThisRun: [UInt64] = {
    let given = ProcessInfo.processInfo.environment["SCROLLCALC_SEED"]
    let first = given.map { UInt64($0) ?? .random(in: 0..<1_000_000_000) } ?? 1
    return (0..<4).map { first &+ $0 }
  }()
}
