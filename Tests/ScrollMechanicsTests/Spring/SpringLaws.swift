import ScrollMechanics
import Testing

/// Properties of any spring with any start.
@Suite("Properties of any spring motion") struct SpringLaws {
  private static let springsPerSeed = 60

  @Test("The energy never increases", arguments: Seeds.ofThisRun)
  func energy(seed: UInt64) throws {
    try RandomSpring.forEach(Self.springsPerSeed, seed: seed) { spring, motion, _ in
      var last = motion.energy(at: 0)
      for time in motion.instants(until: 3 * motion.spring.response, atMost: 120).dropFirst() {
        let energy = motion.energy(at: time)
        #expect(energy <= last * (1 + 16 * .ulpOfOne), "\(spring), t = \(time)")
        last = energy
      }
    }
  }

  @Test("The threshold is exceeded just before the settle time, and never after it", arguments: Seeds.ofThisRun)
  func settles(seed: UInt64) throws {
    try RandomSpring.forEach(Self.springsPerSeed, seed: seed) { spring, motion, _ in
      let end = motion.duration
      guard end > 0 else {
        for time in motion.instants(until: 4 * spring.swing, atMost: 200) {
          #expect(abs(motion.value(at: time)) <= spring.threshold, "\(spring), t = \(time)")
        }
        return
      }
      // The settle time is wrong by half an ulp or a little more, which is this distance at this speed.
      let slack = 2 * abs(motion.velocity(at: end)) * end.ulp + 2 * spring.threshold.ulp
      #expect(abs(abs(motion.value(at: end)) - spring.threshold) <= slack, "\(spring)")
      let before = end - 4 * end.ulp - 1e-9 * min(end, spring.swing)
      #expect(abs(motion.value(at: before)) > spring.threshold, "\(spring)")
      for time in motion.instants(until: 4 * spring.swing, atMost: 200).dropFirst() {
        #expect(abs(motion.value(at: end + time)) <= spring.threshold + slack, "\(spring), t = \(end + time)")
      }
    }
  }

  @Test("Mirroring the release mirrors the motion exactly", arguments: Seeds.ofThisRun)
  func mirrors(seed: UInt64) throws {
    try RandomSpring.forEach(Self.springsPerSeed, seed: seed) { spring, motion, generator in
      let mirrored = try spring.scaled(by: -1)
      let (peak, mirroredPeak) = (motion.peak(), mirrored.peak())
      #expect([mirrored.duration, mirroredPeak.time] == [motion.duration, peak.time], "\(spring)")
      #expect(mirroredPeak.displacement == -peak.displacement, "\(spring)")
      let time = spring.swing * generator.logUniform(-10, 3)
      let (offset, velocity) = (motion.value(at: time), motion.velocity(at: time))
      let state = [mirrored.value(at: time), mirrored.velocity(at: time)]
      #expect(state == [-offset, -velocity], "\(spring), t = \(time)")
      #expect(mirrored.duration(to: -offset) == motion.duration(to: offset), "\(spring), x = \(offset)")
      let speed = abs(velocity)
      #expect(mirrored.duration(toVelocity: speed) == motion.duration(toVelocity: speed), "\(spring), s = \(speed)")
    }
  }

  @Test(
    "Scaling the release by a power of two scales all lengths exactly and changes no time", arguments: Seeds.ofThisRun)
  func scalesWithLength(seed: UInt64) throws {
    try RandomSpring.forEach(Self.springsPerSeed, seed: seed) { spring, motion, generator in
      let factor = Double(sign: .plus, exponent: Int.random(in: -80...80, using: &generator), significand: 1)
      let scaled = try spring.scaled(by: factor)
      let time = spring.swing * generator.logUniform(-10, 3)
      #expect(scaled.duration == motion.duration, "\(spring) × \(factor)")
      let (offset, velocity) = (motion.value(at: time) * factor, motion.velocity(at: time) * factor)
      let state = [scaled.value(at: time), scaled.velocity(at: time)]
      #expect(state == [offset, velocity], "\(spring) × \(factor), t = \(time)")
    }
  }

  @Test(
    "The time to an offset is the first at which it is passed, and without one it is never passed",
    arguments: Seeds.ofThisRun)
  func passes(seed: UInt64) throws {
    try RandomSpring.forEach(Self.springsPerSeed, seed: seed) { spring, motion, generator in
      let reach = abs(spring.start) + abs(spring.velocity) * spring.swing
      let offset =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: motion.value(at: spring.swing * generator.logUniform(-10, 2))
        case 1: motion.peak().displacement * Double.random(in: -1..<1.2, using: &generator)
        default: Double.random(in: -reach..<reach, using: &generator)
        }
      let time = motion.duration(to: offset)
      if let time {
        let slack = 2 * abs(motion.velocity(at: time)) * time.ulp + 4 * max(abs(offset), abs(spring.start)).ulp
        #expect(abs(motion.value(at: time) - offset) <= slack, "\(spring), x = \(offset), t = \(time)")
      }
      // Until then it stays on the side on which it started.
      let isBelow = spring.start < offset
      for instant in motion.instants(until: min(time ?? .infinity, 4 * spring.swing), atMost: 200)
      where instant < (time ?? .infinity) * (1 - 1e-12) {
        let value = motion.value(at: instant)
        let rounding = 4 * max(abs(offset), abs(spring.start)).ulp
        #expect(
          isBelow ? value <= offset + rounding : value >= offset - rounding,
          "\(spring), x = \(offset), first at \(time ?? .nan), passed at \(instant)")
      }
    }
  }

  @Test("The time to a speed is the first at which the motion has slowed to it", arguments: Seeds.ofThisRun)
  func slows(seed: UInt64) throws {
    try RandomSpring.forEach(Self.springsPerSeed, seed: seed) { spring, motion, generator in
      let first = abs(spring.velocity)
      let speed = first * Double.random(in: 0..<1.1, using: &generator)
      guard let time = motion.duration(toVelocity: speed) else {
        #expect(speed > first, "\(spring), s = \(speed)")
        return
      }
      let acceleration =
        spring.spring.stiffness / spring.spring.mass * abs(motion.value(at: time))
        + spring.spring.damping / spring.spring.mass * speed
      let slack = 2 * acceleration * time.ulp + 8 * first.ulp
      #expect(abs(abs(motion.velocity(at: time)) - speed) <= slack, "\(spring), s = \(speed), t = \(time)")
      for instant in motion.instants(until: time, atMost: 200) where instant < time * (1 - 1e-12) {
        #expect(abs(motion.velocity(at: instant)) >= speed - 8 * first.ulp, "\(spring), s = \(speed), t = \(instant)")
      }
    }
  }

  @Test("The regimes meet at critical damping from both sides", arguments: Seeds.ofThisRun)
  func regimesMeet(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.springsPerSeed {
      let spring = try RandomSpring(using: &generator, ratio: 1)
      let difference = generator.logUniform(-50, -20)
      let time = spring.swing * generator.logUniform(-8, 2)
      func motion(_ ratio: Double) throws -> SpringTimingParameters<Double> {
        var spring = spring
        spring.spring = try Spring(
          mass: spring.spring.mass, stiffness: spring.spring.stiffness, dampingRatio: ratio)
        return try spring.motion
      }
      let (below, above, critical) = (try motion(1 - difference), try motion(1 + difference), try motion(1))
      let size = abs(spring.start) + abs(spring.velocity) * spring.swing
      // ∂x/∂ζ is of the order of the motion's size, times ω₀t.
      let slack = size * (difference + .ulpOfOne) * 16
      for side in [below, above] {
        #expect(abs(side.value(at: time) - critical.value(at: time)) <= slack, "\(spring), t = \(time)")
      }
      #expect(
        abs(below.value(at: time) + above.value(at: time) - 2 * critical.value(at: time)) <= slack * 1e-3
          + 8 * size * .ulpOfOne, "\(spring), t = \(time)")
    }
  }
}
