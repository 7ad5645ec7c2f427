/// The errors of one function over its golden cases.
struct ErrorTally {
  private(set) var count = 0
  private(set) var greatest = 0.0
  private(set) var correctlyRounded = 0
  /// The inputs of the greatest error, and the result for them.
  private(set) var worst: (inputs: [Double], got: Double?)?
  private var sum = 0.0

  var mean: Double { count == 0 ? 0 : sum / Double(count) }

  mutating func record(_ got: Double?, for row: GoldenCase) {
    let error = row.error(of: got)
    count += 1
    sum += error
    if got == row.expected { correctlyRounded += 1 }
    if error > greatest || worst == nil {
      greatest = error
      worst = (row.inputs, got)
    }
  }
}

extension GoldenCase {
  /// Returns the error of a result in units; infinite if only one of result and expected result exists.
  func error(of got: Double?) -> Double {
    guard let got, let expected else { return got == nil && expected == nil ? 0 : .infinity }
    guard got.isFinite else { return .infinity }
    // The two doubles are neighbors, so their difference is exact.
    return abs((got - expected) / unit - off * (expected.ulp / unit))
  }
}
