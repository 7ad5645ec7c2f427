import Foundation

/// A random generator whose printed seed reproduces its numbers.
struct SeededGenerator: RandomNumberGenerator {
  private var bits: SplitMix

  init(seed: UInt64) { bits = SplitMix(state: seed) }

  mutating func next() -> UInt64 { bits.next() }

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
