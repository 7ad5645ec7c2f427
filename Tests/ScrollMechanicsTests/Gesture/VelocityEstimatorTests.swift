import Testing

@testable import ScrollMechanics

@Suite("Release velocity")
struct VelocityEstimatorTests {
  private func velocity(_ estimator: VelocityEstimator, _ release: TouchRelease<Double>) throws -> Double {
    try estimator.rule().velocity(at: release)
  }

  @Test("every rule is known by the name that its literature gives it")
  func names() {
    #expect(
      VelocityEstimator.allCases.map(\.rawValue) == [
        "recent", "last-delta", "whole-gesture", "whole-gesture-tail", "hybrid", "least-squares", "impulse",
        "ios-weighted",
      ])
  }

  @Test("a gentle release whose last move spans 0.01 ms goes wild under last-delta and stays sane under the others")
  func gentleRelease() throws {
    // 100 pt/s at 60 reports a second for half a second, then 2 px in 0.00001 s.
    var moves = (0...30).map { (time: Double($0) / 60, place: Double($0) * 100 / 60) }
    moves.append((time: 0.500_01, place: 52))
    let release = try release(moves, liftedAt: 0.51)
    #expect(try velocity(.lastDelta, release) > 190_000)
    #expect((90...140).contains(try velocity(.recent, release)))
    #expect((90...110).contains(try velocity(.wholeGesture, release)))
    #expect((90...110).contains(try velocity(.wholeGestureTail, release)))
    #expect(try velocity(.hybrid, release) == 120)
  }

  @Test("move, hold for a second, lift")
  func hold() throws {
    let moves = (0...30).map { (time: Double($0) / 60, place: Double($0) * 10) }
    let release = try release(moves, liftedAt: 1.5)
    for estimator in [VelocityEstimator.recent, .wholeGestureTail, .leastSquares, .impulse, .iosWeighted] {
      #expect(try velocity(estimator, release) == 0, "\(estimator)")
    }
    #expect(try velocity(.wholeGesture, release) == 200)
  }

  @Test("a finger of one velocity has that velocity under every rule", arguments: VelocityEstimator.allCases)
  func steadyFinger(estimator: VelocityEstimator) throws {
    for step in [8.0, -3] {
      for count in [10, 40] {
        let velocity = try velocity(estimator, try steadyRelease(places: (0...count).map { Double($0) * step }))
        #expect((velocity / (60 * step) - 1).magnitude < 1e-9)
      }
    }
  }

  @Test("there is none where there is too little to tell", arguments: VelocityEstimator.allCases)
  func tooLittle(estimator: VelocityEstimator) throws {
    #expect(try velocity(estimator, try release([(3, 7)], liftedAt: 3)) == 0)
    #expect(try velocity(estimator, try release([(3, 7)], liftedAt: 4)) == 0)
    #expect(try velocity(estimator, try release([(3, 7), (3, 9), (3, 70)], liftedAt: 3)) == 0)
    #expect(try velocity(estimator, try release([(3, 7), (3.1, 7), (3.2, 7)], liftedAt: 3.2)) == 0)
  }

  @Test("it is finite or an error, whatever the numbers", arguments: VelocityEstimator.allCases)
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
          do throws(VelocityError) {
            let velocity: Double = try rule.velocity(at: release)
            #expect(velocity.isFinite)
          } catch {
            #expect(error == .overflow(axis: 0))
          }
        }
      }
    }
  }

  @Test("mirroring the touch mirrors it exactly", arguments: VelocityEstimator.allCases)
  func mirror(estimator: VelocityEstimator) throws {
    let places = [3, 4, 8, 15, 19, 30, 28, 31.5]
    #expect(
      try velocity(estimator, try steadyRelease(places: places))
        == -velocity(estimator, try steadyRelease(places: places.map { -$0 })))
  }

  @Test("an axis at rest changes nothing for the other", arguments: VelocityEstimator.allCases)
  func twoAxes(estimator: VelocityEstimator) throws {
    let places = [3, 4, 8, 15, 19, 30, 28, 31.5]
    var tracker = TouchTracker<Vector2>()
    var release: TouchRelease<Vector2>?
    for (index, place) in places.enumerated() {
      let last = index == places.count - 1
      release = tracker.follow(
        TouchSample(
          time: Double(index) / 60, position: Vector2(x: 50, y: place),
          phase: index == 0 ? .began : last ? .ended : .moved))
    }
    let velocity: Vector2 = try estimator.rule().velocity(at: try #require(release))
    #expect(velocity == Vector2(x: 0, y: try self.velocity(estimator, try steadyRelease(places: places))))
  }

  @Test("a constant that no rule can work with is refused by name")
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
