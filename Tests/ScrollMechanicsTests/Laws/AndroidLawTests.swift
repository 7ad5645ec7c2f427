import Testing

@testable import ScrollMechanics

@Suite("The law android moves content as OverScroller does") struct AndroidLawTests {
  private func edgeSegments(
    _ start: Double, _ velocity: Double, within limits: ClosedRange<Double> = 0...400, overfling: Double = 0,
    density: Double = 1
  ) throws -> [MotionSegment] {
    let limits = try ScrollLimits(lower: limits.lowerBound, upper: limits.upperBound)
    let law = try Laws.make("android", ["density": density, "overfling": overfling])
    return try #require(try law.edgeRule?.segments(from: start, velocity: velocity, at: limits))
  }

  @Test("The spline has the samples of the platform's table")
  func table() {
    // By Scripts/golden/fling_spline.py.
    #expect(FlingSpline.android.state(at: 0.1).progress == 0.274_002_463)
    #expect(FlingSpline.android.state(at: 1) == (1, 0) && FlingSpline.android.time(at: 1) == 1)
    // Each table is the inverse of the other, except for the interpolation between two samples.
    for fraction in stride(from: Float(0.01), to: 1, by: 0.01) {
      #expect(abs(FlingSpline.android.state(at: FlingSpline.android.time(at: fraction)).progress - fraction) < 0.003)
    }
  }

  @Test("Positions and velocities are whole pixels and change once per millisecond", arguments: [1, 2.75])
  func whole(density: Double) throws {
    let motion = try Laws.make("android", ["density": density]).motion(from: 12, velocity: 1000.3)
    #expect(motion.velocity(at: 0) * density == (1000.3 * density).rounded(.down))
    for milliseconds in 0...600 {
      let time = Double(milliseconds) / 1000
      let pixels = motion.value(at: time) * density
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(motion.value(at: time + 0.0009) == motion.value(at: time), "constant for a millisecond")
    }
    #expect(motion.velocity(at: motion.duration) == 0 && motion.value(at: 1e60) == motion.rest)
  }

  // In doubles, these offsets times 2.625 and divided by it are others.
  @Test("The content stays exactly at its offset until it moves by a pixel", arguments: [14.6, 15.9, -15.4])
  func firstPixel(offset: Double) throws {
    let motion = try Laws.make("android", ["density": 2.625]).motion(from: offset, velocity: 150)
    #expect(motion.value(at: 0.001) == offset && motion.value(at: 0.02) > offset)
  }

  @Test("Half a pixel is rounded up in both directions of motion")
  func halves() throws {
    let law = try Laws.make("android")
    let (up, down) = (try law.motion(from: 0, velocity: 4000), try law.motion(from: 0, velocity: -4000))
    let sums = (0...Int(up.duration * 1000)).map { up.value(at: Double($0) / 1000) + down.value(at: Double($0) / 1000) }
    #expect(up.rest == -down.rest && sums.allSatisfy { $0 == 0 || $0 == 1 })
  }

  @Test("Solving finds the least velocity that ends on a pixel", arguments: [1.0, 13, 400, 2000, -7, -1500])
  func inverse(distance: Double) throws {
    let law = try Laws.make("android", ["density": 3])
    let velocity = try #require(law.solvedVelocity(from: 5, to: 5 + distance))
    #expect(try law.motion(from: 5, velocity: velocity).rest == 5 + distance)
    let shorter = try law.motion(from: 5, velocity: distance < 0 ? velocity.nextUp : velocity.nextDown)
    #expect(abs(shorter.rest - 5) < abs(distance))
    #expect(law.solvedVelocity(from: 5, to: 5 + distance + 0.1) == velocity, "the nearest pixel")
  }

  @Test("Solving returns the nearest pixel where no velocity ends on the wanted one")
  func unreachable() throws {
    let law = try Laws.make("android")
    let reached = try Set((8000...8100).map { try law.motion(from: 0, velocity: Double($0)).rest })
    for distance in stride(from: 7187.0, to: 7300, by: 1) {
      let velocity = try #require(law.solvedVelocity(from: 0, to: distance))
      let rest = try law.motion(from: 0, velocity: velocity).rest
      #expect(abs(rest - distance) == (reached.map { abs($0 - distance) }.min()), "the nearest pixel")
    }
    #expect(law.solvedVelocity(from: 0, to: 1e10) == nil)
  }

  // By Scripts/golden/android.py the fling of 8000 px/s is at 7168 px after 2369 ms, and at 7169 px after 2370 ms.
  @Test("A fling passes a limit before it is placed on it")
  func runsPast() throws {
    let segments = try edgeSegments(0, 8000, within: 0...7150)
    #expect(segments.map(\.phase) == [.deceleration, .stop] && segments[1].start == 2.37)
    #expect(segments[0].motion.value(at: 2.37) == 7169 && segments[1].motion.rest == 7150)
    let motion = try Release(
      law: try Laws.make("android"), velocity: 8000.0,
      axes: [ContentAxis(limits: try ScrollLimits(lower: 0, upper: 7150), edge: .own(.scrollView))]
    ).motion()
    #expect(motion.rest == 7150 && motion.duration == 2.37 && motion.value(at: 2.3699) == 7168)
  }

  // By hand: at 140 ms the velocity is 2557 px/s; 1000·2557/(2557²/(2·100)) = 78.2 ms, 1000·√(2·100/2000) = 316.2 ms.
  @Test("A fling overshoots by at most the overfling distance and returns")
  func overfling() throws {
    let segments = try edgeSegments(0, 3000, overfling: 100)
    #expect(segments.map(\.phase) == [.deceleration, .bounce, .bounce] && segments.map(\.start) == [0, 0.14, 0.218])
    #expect(segments.map { $0.motion.rest } == [1308, 500, 400] && segments[1].motion.velocity(at: 0) == 2557)
    let back = segments[2].motion
    #expect(back.duration == 0.316 && back.value(at: 0.158) == 450 && back.velocity(at: 0.158) < 0)
    // A slow overshoot stops before the overfling distance: 400²/4000 = 40.
    let slow = try self.edgeSegments(399, 400, overfling: 100)
    #expect(slow.count == 3 && slow[1].motion.rest < 440)
  }

  // By hand: 1000·√(2·30/2000) = 173.2 ms; by Scripts/golden/android.py, a fling of −700 px/s covers 104 px.
  @Test("From beyond a limit, a fling that is not fast enough eases back", arguments: [0.0, 50])
  func beyond(overfling: Double) throws {
    let back = try edgeSegments(430, -100, overfling: overfling)
    #expect(back.map(\.phase) == [.bounce] && back[0].motion.rest == 400 && back[0].motion.duration == 0.173)
    #expect(back[0].motion.value(at: 0) == 430 && back[0].motion.velocity(at: 0) == -100)
    let thrown = try edgeSegments(430, -3000, overfling: overfling)
    #expect(thrown[0].phase == .deceleration && thrown.last?.motion.rest == 0)
    let short = try edgeSegments(430, -700, overfling: overfling)
    #expect(short.map(\.phase) == [.deceleration] && short[0].motion.rest == 430 - 104)
  }

  @Test("A fling outwards from beyond a limit continues")
  func outwards() throws {
    // v² = 100² + 4000·30 at the limit: v = 361. The apex is at 30 + 100²/4000 = 32.5 beyond the limit, 50 ms later.
    let on = try edgeSegments(-30, -100, overfling: 500)
    #expect(on.map(\.start) == [0, 0.05] && on.map { $0.motion.rest } == [-32, 0])
    #expect(on[0].motion.value(at: 0) == -30 && on[0].motion.velocity(at: 0) == -100)
    #expect(on[0].motion.value(at: 0.02) == -32 && on[1].motion.duration == 0.178)
    #expect(abs(on[0].motion.velocity(at: 0.02) + 60) < 1e-4)
    // Without an overfling distance, it returns at once.
    let motion = try Release(
      law: try Laws.make("android"), offset: 430, velocity: 500.0,
      axes: [ContentAxis(limits: try ScrollLimits(lower: 0, upper: 400), edge: .own(.scrollView))]
    ).motion()
    #expect(motion.value(at: 0) == 400 && motion.duration == 0 && motion.value(at: 1e-9) == 400)
  }

  // OverScroller's update, fitOnBounceCurve, onEdgeReached and startSpringback, transcribed in numpy's 32 bits.
  @Test(
    "A release at rest beyond a limit returns from the apex of a virtual bounce",
    arguments: [
      (-60, 100, [-59, -59, -58, -50, -19, 0]), (-3, 1000, [-2, -2, -2, 0, 0, 0]),
      (-999, 1000, [-998, -997, -997, -988, -937, -646]), (-60, 30, [-6, -4, -4, 0, 0, 0]),
      (-1, 5, [0, 0, 0, 0, 0, 0]),
      (1060, 100, [1059, 1059, 1058, 1050, 1019, 1000]), (1003, 1000, [1002, 1002, 1002, 1000, 1000, 1000]),
      (1999, 1000, [1998, 1997, 1997, 1988, 1937, 1646]), (1060, 30, [1006, 1004, 1004, 1000, 1000, 1000]),
    ] as [(Double, Double, [Double])], [1.0, 2])
  func atRest(flick: (start: Double, overfling: Double, pixels: [Double]), density: Double) throws {
    let motion = try Release(
      law: try Laws.make("android", ["density": density, "overfling": flick.overfling / density]),
      offset: flick.start / density,
      velocity: 0.0,
      axes: [ContentAxis(limits: try ScrollLimits(lower: 0, upper: 1000 / density), edge: .own(.scrollView))]
    ).motion()
    #expect([0.001, 0.013, 0.014, 0.06, 0.15, 0.4].map { motion.value(at: $0) * density } == flick.pixels)
    #expect(motion.value(at: 0) * density == flick.start || motion.duration == 0)
  }

  @Test("Flings end and stay finite for velocities and offsets of any size")
  func extremes() throws {
    let sizes: [Double] = [0, 1e-60, 0.3, 7, 2000, 1e6, 1e9, 2.1e9, 1e12, 1e60].flatMap { [$0, -$0] }
    let laws: [(Double, Double, Double)] = [(1, 0, 0.015), (2.75, 33, 1e-30), (100, 1e7, 1e20), (0.01, 1e7, 0.015)]
    let bounds: [(Double?, Double?)] = [(nil, 0), (-100, nil), (-1e60, 1e60), (0.5, 3.3), (7, 7)]
    for (density, overfling, friction) in laws {
      let law = try Laws.make("android", ["density": density, "friction": friction, "overfling": overfling])
      for (offset, velocity) in sizes.flatMap({ x in sizes.map { (x, $0) } }) {
        guard let free = try? law.motion(from: offset, velocity: velocity) else { continue }
        expectFinite(free)
        for (low, high) in bounds {
          let limits = try ScrollLimits(lower: low, upper: high)
          guard let segments = try? law.edgeRule?.segments(from: offset, velocity: velocity, at: limits) else {
            continue
          }
          #expect(segments[0].start == 0 && segments[0].motion.value(at: 0) == offset)
          for segment in segments { expectFinite(segment.motion) }
        }
      }
    }
  }

  private func expectFinite(_ motion: any TimingCurve<Double>) {
    let times: [Double] = [0, 1e-9, 0.0015, motion.duration / 3, motion.duration, 1e60]
    let numbers = [motion.duration, motion.rest] + times.flatMap { [motion.value(at: $0), motion.velocity(at: $0)] }
    let (arrival, halt) = (motion.duration(to: motion.rest) ?? .infinity, motion.duration(toVelocity: 0) ?? .infinity)
    #expect(numbers.allSatisfy(\.isFinite) && max(arrival, halt) <= motion.duration)
  }
}
