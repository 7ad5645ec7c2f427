import Testing

@testable import ScrollMechanics

/// Times at which motions with limits settle, pass an offset and slow down, compared with dense samples of the motions.
@Suite("Laws of the times of motions with limits") struct EdgeTimeLaws {
  private static let releasesPerSeed = 60

  @Test(
    "It is within the threshold of its final offset from the settle time on, and not just before",
    arguments: Seeds.ofThisRun)
  func settles(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, _ in
      let end = motion.duration
      let rounding = 4 * release.size(motion).ulp + 2 * release.threshold.ulp
      let speed = max(abs(motion.velocity(at: end * (1 - 1e-15))), abs(release.velocity))
      let slack = rounding + 4 * speed * end.ulp
      let period = 2 * Double.pi / release.stiffness.squareRoot()
      for time in motion.instants(perSegment: 12, after: end + 4 * period) where time >= end {
        let distance = abs(motion.followedValue(at: time) - motion.rest)
        #expect(distance <= release.threshold + slack, "\(release), settled at \(end), t = \(time)")
      }
      guard end > 0 else { return }
      // Earlier by a time in which the motion moves by more than rounding.
      let last = max(abs(motion.velocity(at: end * (1 - 1e-15))), 1e-300)
      let before = end - max(8 * end.ulp, 4 * slack / last)
      guard before > 0, motion.phase(at: before) == motion.phase(at: end) else { return }
      #expect(abs(motion.value(at: before) - motion.rest) > release.threshold, "\(release), settled at \(end)")
    }
  }

  @Test("It first passes an offset at the time that it reports", arguments: Seeds.ofThisRun)
  func passes(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, generator in
      let end = motion.duration
      let instants = motion.instants(perSegment: 20, after: end).filter { $0 < end }
      let values = instants.map(motion.value(at:))
      let least = min(values.min() ?? 0, motion.rest)
      let most = max(values.max() ?? 0, motion.rest)
      let offset =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: motion.value(at: end * Double.random(in: 0..<1, using: &generator))
        case 1: release.lower ?? motion.rest
        case 2: release.upper ?? motion.rest
        case 3: motion.rest
        default: least + (most - least) * Double.random(in: -0.2..<1.2, using: &generator)
        }
      let rounding = 8 * max(release.size(motion), abs(least), abs(most)).ulp
      let time = motion.duration(to: offset)
      if let time {
        #expect(time >= 0 && (time <= end || motion.segments.map(\.phase) == [.deceleration]), "\(release)")
        let slack = rounding + 4 * abs(motion.velocity(at: time)) * time.ulp
        // At its end the motion jumps to its final offset.
        let isPassed =
          abs(motion.value(at: time) - offset) <= slack || abs(motion.followedValue(at: time) - offset) <= slack
        let isSkipped = time == end && abs(offset - motion.rest) <= release.threshold + slack
        #expect(isPassed || isSkipped, "\(release), x = \(offset), t = \(time)")
      }
      let isBelow = release.start < offset
      for (instant, value) in zip(instants, values) where instant < (time ?? .infinity) * (1 - 1e-12) {
        #expect(
          isBelow ? value <= offset + rounding : value >= offset - rounding,
          "\(release), x = \(offset), first at \(time ?? .nan), passed at \(instant)")
      }
    }
  }

  @Test("It has first slowed to a speed at the time that it reports", arguments: Seeds.ofThisRun)
  func slows(seed: UInt64) throws {
    try RandomRelease.forEach(Self.releasesPerSeed, seed: seed) { release, motion, generator in
      let first = abs(release.velocity)
      // Sometimes exactly the speed at a joint, or one ulp from it.
      let joint = motion.segments.randomElement(using: &generator).map { abs($0.motion.velocity(at: 0)) } ?? 0
      let nearby = [joint.nextDown, joint, joint.nextUp].randomElement(using: &generator) ?? joint
      let speed =
        Bool.random(using: &generator) ? max(nearby, 0) : first * Double.random(in: 0..<1.05, using: &generator)
      let time = motion.duration(toVelocity: speed)
      #expect(
        (time == nil) == (speed > first || motion.segments.map(\.phase) == [.deceleration] && speed == 0 && first > 0))
      guard let time else { return }
      // A motion that is settled from the start is at rest just after 0.
      let reached = abs(motion.velocity(at: max(time, .leastNonzeroMagnitude)))
      let fastest = motion.instants(perSegment: 20, after: time).map { abs(motion.velocity(at: $0)) }.max() ?? first
      #expect(reached <= speed * (1 + 1e-9) + 1e-9 * fastest, "\(release), s = \(speed), t = \(time)")
      for instant in motion.instants(perSegment: 20, after: time) where instant < time * (1 - 1e-12) {
        #expect(abs(motion.velocity(at: instant)) >= speed * (1 - 1e-12), "\(release), s = \(speed), t = \(instant)")
      }
    }
  }
}
