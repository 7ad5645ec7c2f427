import Testing

@testable import ScrollMechanics

@Suite("Release velocity")
struct VelocityEstimatorTests {
  private func velocity(_ estimator: VelocityEstimator, _ release: TouchRelease<Double>) throws -> Double {
    try VelocityRule(estimator).velocity(at: release)
  }

  @Test("Every estimator has a stable name")
  func names() {
    #expect(
      VelocityEstimator.allCases.map(\.rawValue) == [
        "recent", "last-delta", "whole-gesture", "whole-gesture-tail", "hybrid", "least-squares", "impulse",
        "ios-weighted",
      ])
  }

  @Test("A last movement within 0.01 ms misleads only last-delta")
  func gentleRelease() throws {
    // 100 pt/s with 60 samples per second for half a second, then 2 pt in 0.00001 s.
    var moves = (0...30).map { (number: Int) -> (time: Double, position: Double) in
      let time = Double(number) / 60
      return (time, time * 100)
    }
    moves.append((time: 0.500_01, position: 52))
    let release = try release(moves, liftedAt: 0.51)
    let ranges: [(VelocityEstimator, ClosedRange<Double>)] = [
      (.lastDelta, 190_000.0.nextUp...(.infinity)), (.recent, 90...140), (.wholeGesture, 90...110),
      (.wholeGestureTail, 90...110), (.hybrid, 120...120),
    ]
    for (estimator, range) in ranges { #expect(range.contains(try velocity(estimator, release)), "\(estimator)") }
  }

  @Test("Only some estimators notice a rest of a second before the lift")
  func hold() throws {
    let moves = (0...30).map { row -> (Double, Double) in (Double(row) / 60, Double(row) * 10) }
    let release = try release(moves, liftedAt: 1.5)
    for estimator in [VelocityEstimator.recent, .wholeGestureTail, .leastSquares, .impulse, .iosWeighted] {
      #expect(try velocity(estimator, release) == 0, "\(estimator)")
    }
    #expect(try velocity(.wholeGesture, release) == 200)
  }

  @Test("A steady finger has its velocity under every estimator", arguments: VelocityEstimator.allCases)
  func steadyFinger(estimator: VelocityEstimator) throws {
    for step in [8.0, -3] {
      for count in [10, 40] {
        let velocity = try velocity(estimator, try steadyRelease(positions: (0...count).map { Double($0) * step }))
        #expect((velocity / (60 * step) - 1).magnitude < 1e-9)
      }
    }
  }

  @Test("The velocity is 0 without enough samples", arguments: VelocityEstimator.allCases)
  func tooLittle(estimator: VelocityEstimator) throws {
    let touches: [(moves: [(time: Double, position: Double)], lift: Double)] = [
      ([(3, 7)], 3), ([(3, 7)], 4), ([(3, 7), (3, 9), (3, 70)], 3), ([(3, 7), (3.1, 7), (3.2, 7)], 3.2),
    ]
    for touch in touches {
      #expect(try velocity(estimator, try release(touch.moves, liftedAt: touch.lift)) == 0, "\(touch)")
    }
  }

  @Test("A velocity that overflows is an error, not infinity")
  func overflow() throws {
    let touches: [(VelocityEstimator, moves: [(time: Double, position: Double)], lift: Double)] = [
      (.lastDelta, [(0, 0), (1e-300, 1e300)], 1), (.leastSquares, [(0, -1e308), (0.01, 0), (0.02, 1e308)], 0.02),
    ]
    for (estimator, moves, lift) in touches {
      let release = try release(moves, liftedAt: lift)
      #expect(throws: GestureError.velocityOverflow) { try velocity(estimator, release) }
    }
  }

  @Test("The velocity is finite or an error for any samples", arguments: VelocityEstimator.allCases)
  func extremes(estimator: VelocityEstimator) throws {
    let numbers: [Double] = [
      0, .leastNonzeroMagnitude, 0x1p-1030, 1, 1e17, 1.7e308, -1.7e308, -.leastNonzeroMagnitude,
    ]
    let times: [[Double]] = [
      [0, .leastNonzeroMagnitude, 0x1p-1073], [1, 1.0.nextUp, 2], [1e17, 1e17, 1e17 + 32], [-1e308, 0, 1e308],
    ]
    let rule = VelocityRule(estimator)
    for times in times {
      for a in numbers {
        for b in numbers {
          let release = try release([(times[0], a), (times[1], b), (times[2], a)], liftedAt: times[2])
          do throws(GestureError) {
            let velocity: Double = try rule.velocity(at: release)
            #expect(velocity.isFinite)
          } catch {
            #expect(error == .velocityOverflow)
          }
        }
      }
    }
  }

  @Test("Mirroring the touch mirrors the velocity exactly", arguments: VelocityEstimator.allCases)
  func mirror(estimator: VelocityEstimator) throws {
    let positions = [3, 4, 8, 15, 19, 30, 28, 31.5]
    #expect(
      try velocity(estimator, try steadyRelease(positions: positions))
        == -velocity(estimator, try steadyRelease(positions: positions.map { -$0 })))
  }

  @Test("An axis at rest does not change the velocity of the other", arguments: VelocityEstimator.allCases)
  func twoAxes(estimator: VelocityEstimator) throws {
    let positions = [3, 4, 8, 15, 19, 30, 28, 31.5]
    var tracker = TouchTracker<Vector2>()
    var release: TouchRelease<Vector2>?
    for (index, position) in positions.enumerated() {
      let last = index == positions.count - 1
      release = tracker.follow(
        TouchSample(
          time: Double(index) / 60, position: Vector2(x: 50, y: position),
          phase: index == 0 ? .began : last ? .ended : .moved))
    }
    let velocity: Vector2 = try VelocityRule(estimator).velocity(at: try #require(release))
    #expect(velocity == Vector2(x: 0, y: try self.velocity(estimator, try steadyRelease(positions: positions))))
  }
}
