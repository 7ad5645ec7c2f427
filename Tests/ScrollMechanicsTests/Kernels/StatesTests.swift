import ScrollMechanics
import Testing

/// Tests that many states computed together equal the states at each time.
@Suite("States computed together equal the states at each time") struct StatesTests {
  @Test(arguments: [0, 1, 3, 4, 5, 63, 64, 65, 67, 256, 1001])
  func areThoseAtEachTime(count: Int) throws {
    let motion = try ScrollTimingParameters<Double>(
      initialValue: 120.5, initialVelocity: -2000, decelerationRate: .normal, threshold: 0.1)
    expectSameStates(motion, (0..<count).map { Double($0) * motion.duration / 500 })
  }

  /// Some times are out of the range in which the vectorized formulas hold.
  @Test(arguments: [2000.0, -1e-3, 0, 1e60, 0x1p-190, 1e-60])
  func areThoseAtEachTimeAtTheEnds(velocity: Double) throws {
    for rate in [DecelerationRate.normal, .fast, try DecelerationRate(0.5), try DecelerationRate(0.999_999)] {
      let edges = [-1, 0, 1e-300, 1e-9, 0.001, 0.0026, 0.0027, 0.0028, 0.1, 1, 349, 350, 351, 1e4, 1e300]
      // From 0, an early position is the distance alone, which has to keep its digits.
      for start in [-3.0, 0] {
        let motion = try ScrollTimingParameters<Double>(
          initialValue: start, initialVelocity: velocity, decelerationRate: rate, threshold: 0.1)
        expectSameStates(motion, edges + edges.flatMap { [$0, 0.5, 0.25] } + edges.reversed())
      }
    }
  }

  /// Near 0, nearly all digits of a position cancel.
  @Test(arguments: Cases.some(of: Array(1...20), oneIn: 4))
  func areThoseAtEachTimeWhereTheyCancel(number: Int) throws {
    let way = try ScrollTimingParameters<Double>(
      initialValue: 0, initialVelocity: 1234.5 * Double(number), decelerationRate: .normal, threshold: 0.1)
    let times = (1...64).map { 0.05 * Double($0) }
    for time in times {
      let motion = try ScrollTimingParameters<Double>(
        initialValue: -way.value(at: time), initialVelocity: 1234.5 * Double(number), decelerationRate: .normal,
        threshold: 0.1)
      expectSameStates(motion, times)
    }
  }

  private func expectSameStates(_ motion: ScrollTimingParameters<Double>, _ times: [Double]) {
    var values = [Double](repeating: .nan, count: times.count)
    var velocities = values
    times.withUnsafeBufferPointer { times in
      values.withUnsafeMutableBufferPointer { values in
        velocities.withUnsafeMutableBufferPointer { velocities in
          guard let first = values.baseAddress, let second = velocities.baseAddress else { return }
          motion.states(at: times, on: 0, values: first, velocities: second)
        }
      }
    }
    for (place, time) in times.enumerated() {
      #expect(values[place] == motion.value(at: time), "\(time)")
      #expect(velocities[place] == motion.velocity(at: time), "\(time)")
    }
  }
}
