import Testing

@testable import ScrollMechanics

/// Properties of every flick, whatever limits it meets.
@Suite("Laws of motions with limits") struct EdgeLaws {
  private static let releasesPerSeed = 100

  @Test("It ends within its limits, exactly", arguments: Seeds.ofThisRun)
  func endsInside(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, _ in
      for motion in [motion, try release.stopped] {
        #expect(try release.limits.clamp(motion.rest) == motion.rest, "\(release)")
        #expect(motion.duration >= 0 && motion.duration.isFinite, "\(release)")
        guard motion.segments.map(\.phase) != [.deceleration] else { continue }
        for time in [motion.duration, motion.duration * 1.5, 1e300] where time > 0 {
          #expect(motion.value(at: time) == motion.rest && motion.velocity(at: time) == 0, "\(release), t = \(time)")
        }
      }
    }
  }

  @Test(
    "At every joint, position and velocity are continuous, and each crossing is slower than the one before",
    arguments: Seeds.ofThisRun)
  func joints(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, _ in
      let speeds = motion.segments.dropFirst().map { abs($0.motion.velocity(at: 0)) }
      let isSlowing = zip(speeds, speeds.dropFirst()).allSatisfy { $0 > $1 }
      #expect(isSlowing && speeds.allSatisfy(\.isFinite), "\(release): \(speeds)")
      for (piece, next) in zip(motion.segments, motion.segments.dropFirst()) {
        let time = next.start - piece.start
        let (before, after) = (piece.motion.value(at: time), next.motion.value(at: 0))
        let (speedBefore, speedAfter) = (piece.motion.velocity(at: time), next.motion.velocity(at: 0))
        // The rounding error of the position, and its change by the rounding error of the time.
        let fastest = max(abs(release.velocity), abs(piece.motion.velocity(at: 0)))
        let offsetSlack = 4 * release.size(motion).ulp + 4 * abs(speedAfter) * next.start.ulp
        let frequency = 2 * release.stiffness.squareRoot() * max(1, release.ratio) + 1e6 * (1 - release.rate)
        let speed = max(fastest, abs(piece.motion.value(at: 0) - after) * release.stiffness.squareRoot())
        #expect(abs(before - after) <= offsetSlack, "\(release), joint at \(next.start)")
        #expect(
          abs(speedBefore - speedAfter) <= 8 * speed.ulp + 4 * frequency * speed * next.start.ulp,
          "\(release), joint at \(next.start): \(speedBefore), \(speedAfter)")
        // At a joint, the motion crosses a limit outwards.
        let isOutward = speedAfter > 0 ? after == release.upper : speedAfter < 0 && after == release.lower
        #expect(isOutward, "\(release), joint at \(next.start)")
      }
    }
  }

  @Test("Unless it starts beyond a limit, it is never farther out than in its first bounce", arguments: Seeds.ofThisRun)
  func staysWithinPeaks(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, _ in
      guard release.isInside else { return }
      let bounce = motion.segments.first { $0.phase == .bounce }
      let crossing = bounce?.motion.velocity(at: 0) ?? 0
      #expect(abs(crossing) <= abs(release.velocity), "\(release)")
      let peak = abs(
        try SpringTimingParameters(spring: release.spring, initialValue: 0.0, initialVelocity: crossing, target: 0)
          .peak().displacement)
      let slack = 4 * (release.size(motion) + peak).ulp
      let least = (release.lower ?? -.infinity) - peak - slack
      let most = (release.upper ?? .infinity) + peak + slack
      for time in motion.instants(perSegment: 12, after: motion.duration * 1.2) {
        let value = motion.value(at: time)
        #expect(least <= value && value <= most, "\(release), t = \(time)")
      }
    }
  }

  @Test("A bounce at the upper limit mirrors one at the lower limit exactly", arguments: Seeds.ofThisRun)
  func mirrors(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, generator in
      let mirrored = try release.mirrored.motion
      #expect(mirrored.duration == motion.duration && mirrored.rest == -motion.rest, "\(release)")
      #expect(mirrored.joints == motion.joints && mirrored.segments.map(\.phase) == motion.segments.map(\.phase))
      for _ in 0..<4 {
        let time = (motion.duration + 0.1) * generator.logUniform(-8, 1)
        let (offset, velocity) = (motion.value(at: time), motion.velocity(at: time))
        let (there, speedThere) = (mirrored.value(at: time), mirrored.velocity(at: time))
        #expect(there == -offset && speedThere == -velocity, "\(release), t = \(time)")
        #expect(mirrored.phase(at: time) == motion.phase(at: time), "\(release), t = \(time)")
        let speed = abs(velocity)
        #expect(mirrored.times(to: -offset, speed) == motion.times(to: offset, speed), "\(release), t = \(time)")
      }
      #expect(try release.mirrored.stopped.duration == release.stopped.duration, "\(release)")
    }
  }

  @Test("Scaling all lengths by a power of two scales every offset and changes no time", arguments: Seeds.ofThisRun)
  func scalesWithLength(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, generator in
      let factor = Double(sign: .plus, exponent: Int.random(in: -120...120, using: &generator), significand: 1)
      let scaled = try release.scaled(by: factor).motion
      #expect(scaled.duration == motion.duration && scaled.rest == motion.rest * factor, "\(release) × \(factor)")
      let time = motion.duration * Double.random(in: 0..<1, using: &generator)
      let expected = [motion.value(at: time) * factor, motion.velocity(at: time) * factor]
      #expect([scaled.value(at: time), scaled.velocity(at: time)] == expected, "\(release) × \(factor), t = \(time)")
    }
  }

  @Test(
    "In a tiny unit of length it takes the same times as in points", arguments: Seeds.ofThisRun)
  func leastLengths(seed: UInt64) throws {
    let least = 0x1p-199
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.releasesPerSeed {
      let release = RandomRelease(using: &generator).inWholeNumbers
      let (motion, tiny) = (try release.motion, try release.scaled(by: least).motion)
      #expect(tiny.duration == motion.duration && tiny.joints == motion.joints, "\(release)")
      #expect(tiny.segments.map(\.phase) == motion.segments.map(\.phase), "\(release)")
      for _ in 0..<4 {
        let time = motion.duration * Double.random(in: 0..<1, using: &generator)
        let (offset, velocity) = (motion.value(at: time), motion.velocity(at: time))
        let expected = [offset * least, velocity * least]
        #expect([tiny.value(at: time), tiny.velocity(at: time)] == expected, "\(release), t = \(time)")
        let (level, speed) = (offset.rounded(), abs(velocity).rounded())
        #expect(
          tiny.times(to: level * least, speed * least) == motion.times(to: level, speed),
          "\(release), x = \(level), s = \(speed)")
      }
    }
  }

  @Test("Limits that are never passed do not change a bit of the motion", arguments: Seeds.ofThisRun)
  func unreached(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, _, generator in
      let alone = try release.release
      let (least, most) = (min(release.start, alone.destination), max(release.start, alone.destination))
      // Limits exactly at the start and the destination, or farther out.
      let room = Bool.random(using: &generator) ? 0 : generator.logUniform(-10, 10)
      let limits = try ScrollLimits(
        lower: Bool.random(using: &generator) ? least - room : nil,
        upper: Bool.random(using: &generator) ? most + room : nil)
      for edge in [ContentAxis.Edge.bounce(try release.spring), .stop] {
        let behavior = ContentAxis(limits: limits, edge: edge)
        let motion = try PiecewiseMotion(release: alone, behavior: behavior)
        let whole = try ScrollMotion(alone, behaviors: [behavior])
        #expect(motion.duration == alone.duration && motion.rest == alone.destination, "\(release)")
        #expect(whole.duration == alone.duration && whole.rest == alone.destination, "\(release)")
        for time in [0.0, alone.duration / 3, alone.duration, alone.duration * 3] {
          let (offset, left) = (alone.value(at: time), alone.remaining(at: time))
          let values = [motion.value(at: time), whole.value(at: time), whole.remaining(at: time)]
          #expect(values == [offset, offset, left], "\(release)")
          #expect(motion.velocity(at: time) == alone.velocity(at: time), "\(release)")
          #expect(motion.duration(to: offset) == alone.duration(to: offset), "\(release)")
        }
        #expect(motion.joints.isEmpty && whole.joints.isEmpty)
      }
    }
  }
}

extension PiecewiseMotion {
  /// Returns the times at which it first passes an offset and has slowed to a speed.
  fileprivate func times(to offset: Double, _ speed: Double) -> [Double?] {
    [duration(to: offset), duration(toVelocity: speed)]
  }
}
