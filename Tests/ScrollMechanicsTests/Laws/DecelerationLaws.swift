import Foundation
import ScrollMechanics
import Testing

/// Relations that hold between the functions of a deceleration, for any flick.
@Suite("The functions of a deceleration are consistent") struct DecelerationLaws {
  private static let flicksPerSeed = 300

  @Test("At the settle time the remaining distance is the threshold, before it is more", arguments: Seeds.ofThisRun)
  func settles(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, _ in
      guard motion.duration > 0 else {
        #expect(abs(motion.remaining(at: 0)) <= flick.threshold * (1 + 2 * .ulpOfOne), "\(flick)")
        return
      }
      // At times 2 ulp before and after, the error of the settle time, the motion is on either side of the threshold.
      // The remaining distance is rounded by 2 ulp. No offset is used, because its rounding could hide either error.
      let slack = 2 * motion.duration.ulp
      let after = abs(motion.remaining(at: motion.duration + slack))
      let before = abs(motion.remaining(at: motion.duration - slack))
      let thresholdSlack = 2 * flick.threshold.ulp
      #expect(after <= flick.threshold + thresholdSlack && before >= flick.threshold - thresholdSlack, "\(flick)")

      // Offsets have the same relations, where each offset and the destination are rounded.
      let rounding = 3 * motion.offsetUnit
      let settled = abs(motion.destination - motion.value(at: motion.duration))
      #expect(settled <= flick.threshold + rounding, "\(flick)")
      let earlier = motion.duration - max(slack, 4 * rounding / (motion.decay * flick.threshold))
      if earlier > 0 {
        #expect(abs(motion.destination - motion.value(at: earlier)) > flick.threshold, "\(flick)")
      }
    }
  }

  @Test("The time to the offset at a time is that time", arguments: Seeds.ofThisRun)
  func crossingInvertsPosition(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, generator in
      let time = motion.randomTime(using: &generator)
      let offset = motion.value(at: time)
      // A changed offset changes the time by −ln(1 ∓ change/remaining)/λ; the offset is rounded by at most a unit.
      let change = motion.offsetUnit / abs(motion.remaining(at: time))
      guard change < 0.5 else { return }
      let slack = 1.01 * -log1p(-change) / motion.decay + 4 * time.ulp
      guard let back = motion.duration(to: offset) else {
        // The offset may be rounded to before the start.
        #expect(abs(offset - flick.start) <= motion.offsetUnit && time <= slack, "\(flick), t = \(time)")
        return
      }
      #expect(abs(back - time) <= slack, "\(flick), t = \(time)")
    }
  }

  @Test("The time to the speed at a time is that time", arguments: Seeds.ofThisRun)
  func slowingInvertsVelocity(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, generator in
      let time = motion.randomTime(using: &generator)
      let speed = abs(motion.velocity(at: time))
      guard speed >= 1e-60 else { return }
      let back = try #require(motion.duration(toVelocity: speed), "\(flick), t = \(time)")
      #expect(abs(back - time) <= 4 * .ulpOfOne / motion.decay + 4 * time.ulp, "\(flick), t = \(time)")
    }
  }

  @Test("A motion released again at its own velocity ends at the same offset", arguments: Seeds.ofThisRun)
  func handOver(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, generator in
      let time = motion.randomTime(using: &generator)
      guard abs(motion.velocity(at: time)) > 1e-60 else { return }
      let rest = try ScrollTimingParameters(
        initialValue: motion.value(at: time), initialVelocity: motion.velocity(at: time),
        decelerationRate: motion.decelerationRate, threshold: flick.threshold)
      let slack = 3 * motion.offsetUnit + 2 * motion.remaining(at: time).ulp
      #expect(abs(rest.destination - motion.destination) <= slack, "\(flick), t = \(time)")
    }
  }

  @Test("The motion of the mirrored release is exactly the mirrored motion", arguments: Seeds.ofThisRun)
  func mirrors(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, generator in
      let mirrored = try flick.mirrored
      let time = motion.randomTime(using: &generator)
      let lengths = motion.lengths(at: time).map { -$0 }
      #expect(mirrored.lengths(at: time) == lengths, "\(flick), t = \(time)")
      #expect(mirrored.velocity(at: time) == -motion.velocity(at: time), "\(flick), t = \(time)")
      let offset = motion.value(at: time)
      #expect(mirrored.times(to: -offset) == motion.times(to: offset), "\(flick), x = \(offset)")
    }
  }

  @Test(
    "With lengths times a power of two, all lengths are scaled exactly and times are unchanged",
    arguments: Seeds.ofThisRun)
  func scalesWithLength(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, generator in
      let factor = Double(sign: .plus, exponent: Int.random(in: -100...100, using: &generator), significand: 1)
      let scaled = try flick.scaled(by: factor)
      let time = motion.randomTime(using: &generator)
      let speed = abs(motion.velocity(at: time))
      let offset = motion.value(at: time)
      let lengths = motion.lengths(at: time).map { $0 * factor }
      #expect(scaled.lengths(at: time) == lengths, "\(flick) × \(factor), t = \(time)")
      #expect(scaled.times(to: offset * factor) == motion.times(to: offset), "\(flick) × \(factor), t = \(time)")
      guard speed * min(factor, 1) > 1e-60 else { return }
      #expect(scaled.velocity(at: time) == motion.velocity(at: time) * factor, "\(flick) × \(factor), t = \(time)")
      #expect(scaled.duration(toVelocity: speed * factor) == motion.duration(toVelocity: speed), "\(flick) × \(factor)")
    }
  }

  /// A flick twice as fast in half the time has the squared rate, which is a double if the rate is a power of two.
  @Test(
    "With times divided by a power of two, all times are scaled exactly and lengths are unchanged",
    arguments: Seeds.ofThisRun)
  func scalesWithTime(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, _, generator in
      let (exponent, factor) = (Int.random(in: 1...60, using: &generator), Int.random(in: 0...4, using: &generator))
      var (flick, faster) = (flick, flick)
      let speedUp = Double(sign: .plus, exponent: factor, significand: 1)
      flick.rate = Double(sign: .plus, exponent: -exponent, significand: 1)
      faster.rate = Double(sign: .plus, exponent: -exponent << factor, significand: 1)
      guard faster.rate > 0 else { return }
      faster.velocity *= speedUp
      let (motion, fast) = (try flick.motion, try faster.motion)
      let time = motion.randomTime(using: &generator)
      let offset = motion.value(at: time)
      #expect(
        fast.destination == motion.destination && fast.value(at: time / speedUp) == offset,
        "\(flick) × \(speedUp), t = \(time)")
      let times: [Double?] = motion.times(to: offset).map { time in time.map { $0 / speedUp } }
      #expect(fast.times(to: offset) == times, "\(flick) × \(speedUp)")
    }
  }

  @Test("Two axes, one at rest, move exactly like one axis", arguments: Seeds.ofThisRun)
  func oneAxisAtRest(seed: UInt64) throws {
    try RandomFlick.forEach(Self.flicksPerSeed, seed: seed) { flick, motion, generator in
      let axis = Int.random(in: 0..<2, using: &generator)
      let other = generator.sign() * generator.logUniform(-10, 20)
      let both = try flick.motion(onAxis: axis, beside: other)
      let time = motion.randomTime(using: &generator)
      func beside(_ value: Double, _ rest: Double) -> Vector2 { Vector2 { $0 == axis ? value : rest } }
      let offset = motion.value(at: time)
      let speed = abs(motion.velocity(at: time))
      let lengths = motion.lengths(at: time).map { beside($0, other) }
      #expect(both.lengths(at: time) == lengths, "\(flick), t = \(time)")
      #expect(both.velocity(at: time) == beside(motion.velocity(at: time), 0), "\(flick), t = \(time)")
      #expect(both.times(to: beside(offset, other)) == motion.times(to: offset), "\(flick), x = \(offset)")
      #expect(both.duration(toVelocity: speed) == motion.duration(toVelocity: speed), "\(flick), s = \(speed)")
    }
  }
}

extension ScrollTimingParameters {
  /// Returns the destination, its projection, and the offset at a time.
  fileprivate func lengths(at time: Double) -> [Value] { [destination, wwdc2018Projection, value(at: time)] }

  /// Returns the duration, and the time to an offset.
  fileprivate func times(to offset: Value) -> [Double?] { [duration, duration(to: offset)] }
}
