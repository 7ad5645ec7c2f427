import ScrollMechanics

/// The motion that rows are compared with: offset in points and velocity in points per second at a time in seconds.
struct ExpectedMotion {
  var offset, velocity: (_ time: Double) -> Double
  /// When it ends, in seconds, and where, in points.
  let duration, rest: Double

  init(_ motion: some TimingCurve<Double>) {
    (offset, velocity) = ({ motion.value(at: $0) }, { motion.velocity(at: $0) })
    (duration, rest) = (motion.duration, motion.rest)
  }

  /// Makes the expectation of straight lines between rows; before the first and after the last, values are theirs.
  init(_ rows: TimedRows) {
    func value(_ values: [Double], _ time: Double) -> Double {
      let times = rows.times
      let next = firstTrueIndex { $0 >= times.count || times[$0] > time }
      guard next > 0, next < times.count else { return values[max(next - 1, 0)] }
      let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + fraction * (values[next] - values[next - 1])
    }
    (offset, velocity) = ({ value(rows.offsets, $0) }, { value(rows.velocities, $0) })
    (duration, rest) = (rows.times.last ?? 0, rows.offsets.last ?? 0)
  }

  /// Returns the offsets of steps from each time to the next, each by its velocity.
  func summed(_ velocities: some Sequence<Double>, over times: ArraySlice<Double>) -> (_ time: Double) -> Double {
    var offsets = times.prefix(1).map(offset)
    for ((start, end), velocity) in zip(zip(times, times.dropFirst()), velocities) {
      offsets.append(offsets[offsets.count - 1] + velocity * (end - start))
    }
    return ExpectedMotion(TimedRows(times: Array(times), offsets: offsets, velocities: [])).offset
  }
}

/// Rows that are compared: times of the expectation in seconds, offsets in points and, if compared, velocities.
struct TimedRows {
  var times, offsets, velocities: [Double]

  subscript(rows: some Sequence<Int>) -> TimedRows {
    TimedRows(
      times: rows.map { times[$0] }, offsets: rows.map { offsets[$0] },
      velocities: velocities.isEmpty ? [] : rows.map { velocities[$0] })
  }

  /// The first row from which on all offsets are equal.
  var restIndex: Int { (offsets.lastIndex { $0 != offsets.last } ?? -1) + 1 }

  /// Returns at most `maxCount` evenly chosen rows, including the first and the last.
  func thinned(to maxCount: Int) -> TimedRows {
    times.count > maxCount ? self[(0..<maxCount).map { $0 * (times.count - 1) / (maxCount - 1) }] : self
  }
}

/// The distance that rows may have from an expectation.
struct CheckTolerance {
  /// In points, and in points per second; velocities are not compared for `nil`.
  let offset: Double
  let velocity: Double?
  /// The time in seconds by which a row may be early or late.
  var time: Double
  /// The fraction of rows that may be outside.
  let allowed: Double

  /// Returns how many rows of a number may be outside.
  func allowedCount(_ count: Int) -> Int { Int(allowed * Double(count) + 1e-9) }

  /// Returns the value nearest to `found` that a quantity has within the tolerated time.
  fileprivate func nearest(
    to found: Double, at instant: Double, within limit: Double, _ quantity: (Double) -> Double
  ) -> Double {
    let expected = quantity(instant)
    if abs(found - expected) <= limit { return expected }
    guard time > 0 else {
      // The time of a jump, such as that of a frame, may be another double in the file.
      return [-64, 64].map { quantity(instant + $0 * instant.ulp) }.first { abs(found - $0) <= limit } ?? expected
    }
    let values = (-8...8).map { quantity(instant + time * Double($0) / 8) }
    return min(max(found, values.min() ?? expected), values.max() ?? expected)
  }
}

/// Rows beside the values that are expected of them.
struct RowComparison {
  /// A value of a row, and the nearest that is expected.
  struct Difference {
    let found, expected: Double
    var size: Double { abs(found - expected) }
  }

  let tolerance: CheckTolerance
  /// The differences of offsets; those of velocities are empty if they are not compared.
  let offsets, velocities: [Difference]

  init(_ rows: TimedRows, with expectation: ExpectedMotion, shift: Double = 0, _ tolerance: CheckTolerance) {
    func differences(_ values: [Double], within limit: Double, _ quantity: (Double) -> Double) -> [Difference] {
      zip(values, rows.times).map { value, time in
        let expected = tolerance.nearest(to: value, at: time + shift, within: limit, quantity)
        return Difference(found: value, expected: expected)
      }
    }
    self.tolerance = tolerance
    offsets = differences(rows.offsets, within: tolerance.offset, expectation.offset)
    velocities = differences(rows.velocities, within: tolerance.velocity ?? .infinity, expectation.velocity)
  }

  func isOffsetOutside(_ row: Int) -> Bool { offsets[row].size > tolerance.offset }

  func isOutside(_ row: Int) -> Bool {
    isOffsetOutside(row) || !velocities.isEmpty && velocities[row].size > tolerance.velocity ?? .infinity
  }

  var allowedCount: Int { tolerance.allowedCount(offsets.count) }

  /// The largest distance in points, and in points per second, of a row that may not be outside.
  var worst: Double { worst(of: offsets) }
  var worstVelocity: Double { worst(of: velocities) }

  private func worst(of differences: [Difference]) -> Double {
    let sizes = differences.map(\.size)
    return allowedCount == 0 ? sizes.max() ?? 0 : sizes.sorted(by: >).dropFirst(allowedCount).first ?? 0
  }
}
