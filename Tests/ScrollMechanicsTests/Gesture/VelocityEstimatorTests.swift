import Testing

@testable import ScrollMechanics

@Suite("Release velocity")
struct VelocityEstimatorTests {
  private func velocity(_ estimator: VelocityEstimator, _ release: TouchRelease<Double>) throws -> Double {
    try estimator.rule().velocity(at: release)
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
    #expect(try velocity(.lastDelta, release) > 190_000)
    #expect((90...140).contains(try velocity(.recent, release)))
    #expect((90...110).contains(try velocity(.wholeGesture, release)))
    #expect((90...110).contains(try velocity(.wholeGestureTail, release)))
    #expect(try velocity(.hybrid, release) == 120)
  }

  @Test("Only some estimators notice a rest of a second before the lift")
  func hold() throws {
    let moves = (0...30).map { (time: Double($0) / 60, position: Double($0) * 10) }
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
    #expect(try velocity(estimator, try release([(3, 7)], liftedAt: 3)) == 0)
    #expect(try velocity(estimator, try release([(3, 7)], liftedAt: 4)) == 0)
    #expect(try velocity(estimator, try release([(3, 7), (3, 9), (3, 70)], liftedAt: 3)) == 0)
    #expect(try velocity(estimator, try release([(3, 7), (3.1, 7), (3.2, 7)], liftedAt: 3.2)) == 0)
  }

  @Test("The velocity is finite or an error for any samples", arguments: VelocityEstimator.allCases)
  func extremes(estimator: VelocityEstimator) throws {
    let numbers: [Double] = [
      0, .leastNonzeroMagnitude, 0x1p-1030, 1, 1e17, 1.7e308, -1.7e308, -.leastNonzeroMagnitude,
    ]
    let times: [[Double]] = [
      [0, .leastNonzeroMagnitude, 0x1p-1073], [1, 1.0.nextUp, 2], [1e17, 1e17, 1e17 + 32], [-1e308, 0, 1e308],
    ]
    let rule = try estimator.rule()
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
    let velocity: Vector2 = try estimator.rule().velocity(at: try #require(release))
    #expect(velocity == Vector2(x: 0, y: try self.velocity(estimator, try steadyRelease(positions: positions))))
  }

  @Test("A constant out of range is refused by its name")
  func badConstants() {
    func refusal(_ change: (inout VelocityConstants) -> Void) -> String? {
      var constants = VelocityConstants()
      change(&constants)
      do {
        _ = try VelocityEstimator.recent.rule(constants)
        return nil
      } catch {
        guard case .outOfRange(let name, _) = error else { return nil }
        return name
      }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.window = -0.1 } == "window")
    #expect(refusal { $0.window = .nan } == "window")
    #expect(refusal { $0.minimumSpan = 0 } == "min-span")
    #expect(refusal { $0.gap = .infinity } == "gap")
    #expect(refusal { $0.sampleLimit = 0 } == "max-samples")
    #expect(refusal { $0.tailDuration = -1 } == "tail")
    #expect(refusal { $0.tailDistance = -1 } == "tail-distance")
    #expect(refusal { $0.shortTouch = -1 } == "short-touch")
    #expect(refusal { $0.shortTouchDivisor = 0 } == "short-divisor")
    #expect(refusal { $0.speedLimit = -1 } == "speed-limit")
    #expect(refusal { $0.eventsPerSecond = 0 } == "event-rate")
    #expect(refusal { $0.segmentWeights[1] = .nan } == "weights")
  }
}
