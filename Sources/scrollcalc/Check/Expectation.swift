import ScrollMechanics

/// The motion that rows are compared with.
struct Expectation {
  /// The offset in points and the velocity in points per second, at a time in seconds on an axis.
  let offset, velocity: (_ time: Double, _ axis: Int) -> Double

  init<Curve: TimingCurve>(_ motion: Curve) {
    offset = { motion.value(at: $0)[$1] }
    velocity = { motion.velocity(at: $0)[$1] }
  }

  /// Makes the expectation of straight lines between rows; before the first and after the last, the offset is theirs.
  init(_ rows: CheckedRows) {
    func interpolated(_ values: [[Double]], _ time: Double, _ axis: Int) -> Double {
      let (times, values) = (rows.times, values[axis])
      let next = firstTrueIndex { $0 >= times.count || times[$0] > time }
      guard next > 0 else { return values[0] }
      guard next < times.count else { return values[next - 1] }
      let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + fraction * (values[next] - values[next - 1])
    }
    offset = { interpolated(rows.offsets, $0, $1) }
    velocity = { interpolated(rows.velocities, $0, $1) }
  }
}

/// How far rows may be from an expectation.
struct CheckTolerance {
  /// In points, and in points per second; velocities are not compared for `nil`.
  let offset: Double
  let velocity: Double?
  /// The time in seconds by which a row may be early or late.
  let time: Double
  /// The fraction of rows that may be outside.
  let allowed: Double

  /// Returns the value nearest to `found` that a quantity has within the tolerated time.
  func nearest(to found: Double, at instant: Double, _ quantity: (Double) -> Double) -> Double {
    let expected = quantity(instant)
    guard time > 0 else {
      if found == expected { return expected }
      // The time of a jump, such as that of a frame, may be another double in the file.
      let around = [quantity(instant - 64 * instant.ulp), expected, quantity(instant + 64 * instant.ulp)]
      return around.min { abs($0 - found) < abs($1 - found) } ?? expected
    }
    let around = (-8...8).map { quantity(instant + time * Double($0) / 8) }
    return min(max(found, around.min() ?? expected), around.max() ?? expected)
  }
}

/// Rows beside the values that are expected of them.
struct RowComparison {
  /// A value of a row, and the nearest that is expected.
  struct Difference {
    var found = 0.0
    var expected = 0.0
    var size: Double { abs(found - expected) }
  }

  let tolerance: CheckTolerance
  /// The largest differences of each row on any axis: of the offset and, unless velocities are not compared, of those.
  let offsets, velocities: [Difference]

  init(_ rows: CheckedRows, with expectation: Expectation, shift: Double = 0, _ tolerance: CheckTolerance) {
    func differences(_ values: [[Double]], _ quantity: (Double, Int) -> Double) -> [Difference] {
      guard !values.isEmpty else { return [] }
      return rows.times.enumerated().map { row, time in
        values.enumerated().map { axis, values in
          let nearest = tolerance.nearest(to: values[row], at: time + shift) { quantity($0, axis) }
          return Difference(found: values[row], expected: nearest)
        }.max { $0.size < $1.size } ?? Difference()
      }
    }
    self.tolerance = tolerance
    offsets = differences(rows.offsets, expectation.offset)
    velocities = differences(rows.velocities, expectation.velocity)
  }

  func isOffsetOutside(_ row: Int) -> Bool { !(offsets[row].size <= tolerance.offset) }

  func isOutside(_ row: Int) -> Bool {
    isOffsetOutside(row) || tolerance.velocity.map { !velocities.isEmpty && velocities[row].size > $0 } == true
  }

  /// The number of rows that may be outside.
  var allowedCount: Int { Int(tolerance.allowed * Double(offsets.count)) }

  /// The largest distance in points of a row that may not be outside.
  var worst: Double { offsets.map(\.size).sorted(by: >).dropFirst(allowedCount).first ?? 0 }
}
