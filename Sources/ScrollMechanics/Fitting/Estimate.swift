/// A number that was found, and between what it lies.
public struct Estimate: Hashable, Sendable {
  /// The number itself.
  public let value: Double

  /// Not above the value: the value's own where nothing is known of it, minus infinity where it has no end.
  public let low: Double

  /// Not below the value, likewise.
  public let high: Double

  /// A number between two others; an end on its wrong side becomes the number itself.
  public init(_ value: Double, low: Double, high: Double) {
    self.value = value
    self.low = min(low, value)
    self.high = max(high, value)
  }

  /// One that is known for certain.
  public init(_ value: Double) { self.init(value, low: value, high: value) }

  /// One about a value that errs by as much to both sides.
  init(_ value: Double, margin: Double) {
    self.init(value, low: value - (margin.isFinite ? margin : 0), high: value + (margin.isFinite ? margin : 0))
  }

  /// One that lies between the least and the greatest of what it may be.
  init(_ value: Double, holding all: [Double]) {
    self.init(value, low: all.min() ?? value, high: all.max() ?? value)
  }

  func moved(by distance: Double) -> Estimate {
    Estimate(value + distance, low: low + distance, high: high + distance)
  }
}

/// Quantiles of distributions that intervals are made with.
enum Quantile {
  /// How many standard deviations to both sides hold 95 % of what is estimated with so many samples to spare.
  ///
  /// Cornish and Fisher's expansion of Student's t, good to 2e-3 from 3 on, and to 1e-4 from 6 on.
  static func student(_ freedom: Int) -> Double {
    let z = 1.959963984540054
    let n = Double(max(freedom, 1))
    let (z3, z5) = (z * z * z, z * z * z * z * z)
    let (z7, z9) = (z5 * z * z, z5 * z * z * z * z)
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
      + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
      + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * n * n * n * n)
  }
}
