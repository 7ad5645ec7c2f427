import Testing

@testable import ScrollMechanics

@Suite("Each law breaks exactly the rules of timing curves that are listed for it")
struct LawDeviationTests {
  /// Parameters with which a law breaks rules that it obeys by default.
  private static let variants: [String: [[String: Double]]] = [
    "uikit": [["lead": 0.015], ["device-scale": 3]]
  ]

  @Test(arguments: Cases.some(of: Laws.all.map(\.name), oneIn: 2))
  func deviations(name: String) throws {
    let law = try #require(Laws.all.first { $0.name == name })
    var broken: Set<LawDeviation> = []
    for values in [[:]] + Self.variants[name, default: []] {
      let law = try law.make { values[$0.name] }
      let isStepped = try steps(law)
      if isStepped { broken.insert(.steps) }
      if try start(law) { broken.insert(.start) }
      if try !isStepped && slope(law) { broken.insert(.slope) }
      if try endsWithJump(law, isStepped) || !isStepped && destinationJumps(law) { broken.insert(.end) }
      if try mirror(law) { broken.insert(.mirror) }
    }
    #expect(broken == Set(law.deviations.map(\.key)))
  }

  /// Velocities in pt/s, from below the minimum speed of some laws to above the maximum speed of others, one with a
  /// fraction.
  private static let velocities = [8, 25, 60, 300.7, 2000, 4000, 9000.0].flatMap { [$0, -$0] }

  /// The start in points; half a point is half a pixel.
  private static let offset = 12.5

  private func motions(_ law: any ScrollLaw) throws -> [(velocity: Double, motion: any TimingCurve<Double>)] {
    try Self.velocities.map { ($0, try law.motion(from: Self.offset, velocity: $0)) }
  }

  /// True if the first position or velocity is not that of the release, or changes at once. In a nanosecond, a
  /// continuous velocity changes by less than 3e-7 of itself; 32-bit numbers round by a fifth of that.
  private func start(_ law: any ScrollLaw) throws -> Bool {
    try motions(law).contains { velocity, motion in
      let soon = 1e-9
      let jump = abs(motion.value(at: soon) - Self.offset)
      return motion.value(at: 0) != Self.offset || motion.velocity(at: 0) != velocity
        || motion.duration > soon
          && (jump > 2 * abs(velocity) * soon + 1e-7
            || abs(motion.velocity(at: soon) - velocity) > 4e-7 * abs(velocity))
    }
  }

  /// True if the content stands still for 0.1 ms while its velocity implies a movement of 0.01 pt or more.
  private func steps(_ law: any ScrollLaw) throws -> Bool {
    let motion = try law.motion(from: Self.offset, velocity: 2000)
    return (1..<1000).map { motion.duration * Double($0) / 1000 }.contains { time in
      abs(motion.velocity(at: time)) > 100 && motion.value(at: time) == motion.value(at: time + 1e-4)
    }
  }

  /// True if a central difference differs from the velocity by more than 1e-5 of the release velocity. Its error is
  /// below (λh)²/2 of it, which is 1e-6 for λ = 30/s; rounding to 32 bits causes more than 1e-4.
  private func slope(_ law: any ScrollLaw) throws -> Bool {
    let (motion, h) = (try law.motion(from: Self.offset, velocity: 2000), 5e-5)
    return (1...50).map { motion.duration * Double($0) / 100 }.contains { time in
      let slope = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
      return abs(slope - motion.velocity(at: time)) > 1e-5 * 2000
    }
  }

  /// True if the content moves at the end, by more than in any of the last steps if the motion is stepped.
  private func endsWithJump(_ law: any ScrollLaw, _ isStepped: Bool) throws -> Bool {
    try motions(law).contains { _, motion in
      let end = motion.duration
      guard end > 0 else { return false }
      let jump = abs(motion.value(at: end.nextUp) - motion.value(at: end * (1 - 1e-9)))
      let step = law.quantum.time
      guard isStepped, end > 20 * step else { return !isStepped && jump > 1e-4 }
      let last = (1...10).map { number in
        let time = end - (Double(number) + 0.5) * step
        return abs(motion.value(at: time + step) - motion.value(at: time))
      }
      return jump > 1.001 * (last.max() ?? 0) + 1e-6
    }
  }

  /// True if the destination jumps as the velocity rises. Of equal steps of velocity, one then adds half as much again
  /// as most, or only half as much.
  private func destinationJumps(_ law: any ScrollLaw) throws -> Bool {
    let destinations = try (0...12_000).map { try law.motion(from: 0, velocity: 1000 + Double($0) / 100).rest }
    let changes = zip(destinations.dropFirst(), destinations).map { $0 - $1 }.sorted()
    let median = changes[changes.count / 2]
    return changes[0] < 0.5 * median || changes[changes.count - 1] > 1.5 * median
  }

  /// True if a mirrored flick is not mirrored to the last digit. Every millisecond of 1.5 s is tested, because a
  /// position is rarely halfway between two pixels.
  private func mirror(_ law: any ScrollLaw) throws -> Bool {
    try motions(law).contains { velocity, motion in
      let mirrored = try law.motion(from: -Self.offset, velocity: -velocity)
      return mirrored.duration != motion.duration || mirrored.rest != -motion.rest
        || (0...1500).map { motion.duration * Double($0) / 1500 }.contains {
          mirrored.value(at: $0) != -motion.value(at: $0)
        }
    }
  }
}
