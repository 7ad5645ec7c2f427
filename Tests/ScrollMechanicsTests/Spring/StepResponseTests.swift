import ScrollMechanics
import Testing

@Suite("The step response of a spring") struct StepResponseTests {
  @Test("The properties agree with mpmath")
  func golden() throws {
    for row in try GoldenFile("spring-response").cases {
      let spring = try Spring(mass: row.inputs[1], stiffness: row.inputs[2], damping: row.inputs[3])
      let response = try StepResponse(
        of: spring, distance: row.inputs[4], velocity: row.inputs[5], tolerance: row.inputs[6])
      let (got, budget): (Double?, Double) =
        switch row.inputs[0] {
        case 0: (response.overshoot, 2)
        case 1: (response.peak?.time, 2)
        case 2: (response.firstCrossing, 4)
        case 3: (response.settleTime, 4)
        default: (response.swings.map(Double.init), 0)
        }
      #expect(row.error(of: got) <= budget, "\(row.inputs) \(String(describing: got))")
    }
  }

  @Test("A step overshoots by e^(−πζ/√(1 − ζ²)) after half a damped period", arguments: [0.1, 0.3, 0.5, 0.825, 0.99])
  func step(ratio: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    let response = try StepResponse(of: spring)
    let peak = try #require(response.peak)
    let half = try #require(spring.dampedPeriod) / 2
    #expect(abs(peak.time - half) <= 2 * half.ulp)
    let back = try Spring.dampingRatio(overshoot: response.overshoot)
    #expect(peak.value == 1 + response.overshoot && abs(back - ratio) <= 1e-14)
  }

  @Test("A spring that does not oscillate has no peak and no crossing, unless it starts with a velocity")
  func creeping() throws {
    for ratio in [1.0, 1.5, 20] {
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      let still = try StepResponse(of: spring, distance: -3)
      #expect(still.peak == nil && still.overshoot == 0 && still.firstCrossing == nil && still.swings == 0)
      #expect(spring.dampedPeriod == nil)
      let pushed = try StepResponse(of: spring, distance: -3, velocity: -10_000)
      let (peak, crossing) = (try #require(pushed.peak), try #require(pushed.firstCrossing))
      #expect(peak.value < -3 && crossing < peak.time && pushed.swings == 1)
      #expect(abs(peak.value + 3 + pushed.overshoot) < 1e-9)
      let fromRest = try StepResponse(of: spring, distance: 0, velocity: 10, tolerance: 0.001)
      #expect(try #require(fromRest.peak).value > 0 && fromRest.firstCrossing == nil)
    }
  }

  @Test("With a start away from the target, the peak beyond the target is the second turning point")
  func away() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.4)
    let response = try StepResponse(of: spring, distance: 1, velocity: -20)
    let (peak, crossing) = (try #require(response.peak), try #require(response.firstCrossing))
    #expect(peak.value > 1 && peak.time > spring.response / 2 && crossing < peak.time)
  }

  @Test("Without damping the spring never settles")
  func undamped() throws {
    let response = try StepResponse(of: Spring(stiffness: 100, damping: 0))
    #expect(response.settleTime == nil && response.swings == nil)
    #expect(abs(response.overshoot - 1) < 1e-15)
    let still = try StepResponse(of: Spring(stiffness: 100, damping: 0), distance: 0, tolerance: 1)
    #expect(still.settleTime == 0 && still.swings == 0 && still.peak == nil && still.firstCrossing == nil)
  }

  @Test("The settle time is that of the motion, not of its envelope")
  func lastCrossing() throws {
    let spring = try Spring(uiKitDuration: 0.8, dampingRatio: 0.7)
    let settled = try #require(try StepResponse(of: spring).settleTime)
    #expect(abs(settled - 0.8) > 1e-3)
  }

  @Test("A spring designed for a settle time, a peak time or an overshoot has it", arguments: [0.05, 0.3, 0.8, 0.999])
  func inverses(ratio: Double) throws {
    for tolerance in [0.5, 0.02, 0.001, 1e-9] {
      let spring = try Spring(settleTime: 0.4, dampingRatio: ratio, tolerance: tolerance)
      let settled = try #require(try StepResponse(of: spring, tolerance: tolerance).settleTime)
      #expect(abs(settled - 0.4) <= 1e-14 && spring.dampingRatio == ratio)
    }
    let spring = try Spring(peakTime: 0.3, dampingRatio: ratio)
    #expect(abs(try #require(try StepResponse(of: spring).peak).time - 0.3) <= 1e-15)
    let share = try StepResponse(of: Spring(response: 1, dampingRatio: Spring.dampingRatio(overshoot: ratio))).overshoot
    #expect(abs(share - ratio) <= 4 * ratio.ulp)
    #expect(try Spring.dampingRatio(overshoot: 1) == 0)
  }

  @Test("Overdamped springs designed for a settle time have it", arguments: [1.0, 1.001, 5, 1e6])
  func slowSettling(ratio: Double) throws {
    let spring = try Spring(settleTime: 2, dampingRatio: ratio)
    let settled = try #require(try StepResponse(of: spring).settleTime)
    #expect(abs(settled - 2) <= 1e-14)
  }

  @Test("A relative velocity is in distances per second, positive towards the target")
  func relativeVelocity() throws {
    let responses = [
      try StepResponse(of: .scrollView, distance: 400, velocity: 200),
      try StepResponse(of: .scrollView, distance: -400, velocity: 200),
      try StepResponse(of: .scrollView, distance: 0, velocity: 2, tolerance: 1),
    ]
    #expect(responses.map(\.relativeVelocity) == [0.5, -0.5, nil])
  }

  @Test("An invalid step is rejected")
  func refusals() {
    let steps: [(String, Double, () throws -> StepResponse)] = [
      ("tolerance", 0, { try StepResponse(of: .scrollView, distance: 0) }),
      ("tolerance", -1, { try StepResponse(of: .scrollView, tolerance: -1) }),
      ("distance", .infinity, { try StepResponse(of: .scrollView, distance: .infinity) }),
      ("velocity", 1e61, { try StepResponse(of: .scrollView, velocity: 1e61) }),
    ]
    for (name, value, make) in steps {
      #expect(throws: ParameterError.outOfRange(name, value)) { try make() }
    }
  }
}
