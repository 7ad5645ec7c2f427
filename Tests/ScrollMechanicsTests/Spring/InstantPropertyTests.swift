import Testing

@testable import ScrollMechanics

@Suite("Instants of springs and easings are the doubles nearest to the exact ones")
struct InstantPropertyTests {
  private static let springs: [SpringMotion] = {
    var random = SeededGenerator(seed: 39)
    return (0..<120).compactMap { index in
      let ratio = [0.05, 0.3, 0.7, 0.99, 0.9999, 1, 1.0001, 1.5, 4][index % 9]
      let response = Double.random(in: 0.1...3, using: &random)
      guard let spring = try? Spring(response: response, dampingRatio: ratio) else { return nil }
      let displacement = Double.random(in: -500...500, using: &random)
      var velocity = index % 4 == 0 ? 0 : Double.random(in: -5000...5000, using: &random)
      // Along the fast one of two exponentials, where cosh and sinh cancel.
      if index % 5 == 0, case .overdamped(let gamma, _, _) = spring.regime {
        velocity = -(displacement * (spring.decay + gamma).high)
      }
      return SpringMotion(spring: spring, displacement: DoubleDouble(displacement), velocity: DoubleDouble(velocity))
    }
  }()

  /// Expects a quantity to be nearer to 0 at a time than at the doubles beside it, but for a close tie.
  private static func expectNearest(_ time: Double, _ name: String, _ quantity: (Double) -> DoubleDouble) {
    let here = abs(quantity(time).high)
    let beside = min(abs(quantity(time.nextUp).high), abs(quantity(time.nextDown).high))
    #expect(here <= beside * (1 + 0x1p-5), "\(name): \(here) at \(time), \(beside) beside it")
  }

  @Test("A spring at rest at its target has settled, even for a threshold of 0", arguments: [0, 0.1])
  func atRest(threshold: Double) {
    let (zero, spring) = (DoubleDouble(0), Spring.scrollView)
    #expect(SpringMotion(spring: spring, displacement: zero, velocity: zero).settleTime(threshold: threshold) == 0)
  }

  @Test("A displacement passed in both directions is found again after the turning point")
  func passedTwice() throws {
    let motion = SpringMotion(spring: .scrollView, displacement: DoubleDouble(50), velocity: DoubleDouble(300))
    let turningTime = try #require(motion.turningPoints[0])
    let back = try #require(motion.firstTime(reaching: DoubleDouble(50), from: turningTime))
    #expect(motion.firstTime(reaching: DoubleDouble(50))?.high == 0 && back.high > turningTime)
    #expect(abs(motion.displacement(at: back).high - 50) < 1e-12)
  }

  @Test("Passages of the target and turning points are nearest")
  func passages() {
    for motion in Self.springs {
      for index in 0..<3 {
        if let time = motion.passages[index], time > 0 {
          Self.expectNearest(time, "passage \(index)") { motion.state(at: $0).displacement }
        }
        if let time = motion.turningPoints[index], time > 0 {
          Self.expectNearest(time, "turning point \(index)") { motion.state(at: $0).velocity }
        }
      }
    }
  }

  @Test("The last turning point outside a threshold is the last of all that are looked at, however close the call is")
  func lastTurns() {
    for motion in Self.springs {
      guard case .underdamped = motion.spring.regime else { continue }
      let sizes = (0..<7).compactMap { index in
        motion.turningPoints[index].map { motion.displacement(at: DoubleDouble($0)).magnitude }
      }
      for size in sizes.dropLast(2).map(\.rounded) where size > 1e-30 {
        for threshold in [size.nextDown, size, size.nextUp, size * 0.9999, size * 1.0001] {
          let expected = sizes.lastIndex { ($0 - DoubleDouble(threshold)).high >= 0 }
          #expect(motion.lastTurningPoint(outside: threshold) == expected, "\(threshold)")
        }
      }
    }
  }

  @Test("Settle times and times of an offset or a speed are nearest", arguments: [0.5, 1e-3, 30, 1e-9, 1e-40])
  func times(size: Double) {
    for motion in Self.springs {
      let settled = motion.settleTime(threshold: size)
      if settled > 0 {
        Self.expectNearest(settled, "settle time") { motion.state(at: $0).distance(beyond: size).value }
      }
      if let time = motion.firstTime(reaching: DoubleDouble(size)), time.high > 0 {
        Self.expectNearest(time.rounded, "passage of \(size)") {
          let state = motion.state(at: $0)
          return state.displacement - state.scaled(DoubleDouble(size))
        }
        // And more digits than that: what is left is next to nothing of what a double leaves.
        let rest = motion.displacement(at: time) - DoubleDouble(size)
        let slope = abs(motion.velocity(at: time).high)
        #expect(abs(rest.high) <= slope * time.high.ulp * 0x1p-3 + size * 0x1p-60)
      }
      if let time = motion.firstTime(slowingTo: size), time > 0 {
        Self.expectNearest(time, "speed of \(size)") {
          motion.state(at: $0).speed(beyond: size, of: motion.spring).value
        }
      }
    }
  }

  // MARK: - Easings

  /// A cubic Bézier by de Casteljau's construction.
  private static func bezier(_ a: Double, _ b: Double, at s: DoubleDouble) -> DoubleDouble {
    func between(_ x: DoubleDouble, _ y: DoubleDouble) -> DoubleDouble { x + (y - x) * s }
    let (zero, one) = (DoubleDouble(0), DoubleDouble(1))
    let (p, q, r) = (
      between(zero, DoubleDouble(a)), between(DoubleDouble(a), DoubleDouble(b)), between(DoubleDouble(b), one)
    )
    return between(between(p, q), between(q, r))
  }

  @Test(
    "The progress of an easing is that of a bisection to a hundred bits",
    arguments: [
      (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0, 0, 1, 1), (1, 0, 0, 1), (0.9, 3, 0.1, -2), (0, 1, 0, 1),
      (0.3, 0, 0.3, 0),
    ] as [(Double, Double, Double, Double)])
  func progress(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = try CubicBezier(x1, y1, x2, y2)
    for step in 1..<24 {
      let share = Double(step) / 24 + 1e-4
      var (low, width) = (DoubleDouble(0), 1.0)
      for _ in 0..<100 {
        width /= 2
        let middle = low + width
        if (Self.bezier(x1, x2, at: middle) + -share).high < 0 { low = middle }
      }
      let exact = Self.bezier(y1, y2, at: low)
      let error = abs((DoubleDouble(curve.progress(at: share)) - exact).high)
      #expect(error <= 0.51 * exact.high.ulp, "\(share): \(error / exact.high.ulp) ulp")
    }
  }
}
