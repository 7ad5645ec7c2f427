@testable import ScrollMechanics

/// A random release on one axis, with limits and a spring at them, and its mirrored and scaled variants.
struct RandomRelease: RandomCase, CustomStringConvertible {
  var start: Double
  var velocity: Double
  var rate: Double
  var threshold: Double
  var lower: Double?
  var upper: Double?
  var ratio: Double
  var stiffness: Double

  init(using generator: inout SeededGenerator) {
    rate = [0.998, 0.99, 1 - generator.logUniform(-20, -3)].randomElement(using: &generator) ?? 0.998
    velocity = generator.sign() * generator.logUniform(-4, 14)
    threshold = Bool.random(using: &generator) ? 0.1 : generator.logUniform(-20, 6)
    ratio = RandomSpring.ratio(using: &generator)
    stiffness = Bool.random(using: &generator) ? 100 : generator.logUniform(-2, 12)

    // The content's length is from 0 to longer than any flick.
    let length = Int.random(in: 0..<4, using: &generator) == 0 ? 0 : generator.logUniform(-6, 14)
    let origin = Bool.random(using: &generator) ? 0 : generator.sign() * generator.logUniform(0, 14)
    (lower, upper) = (origin, origin + length)
    start = origin + length * Double.random(in: 0...1, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: start = origin
    case 1: start = origin + length
    case 2: start = origin - generator.logUniform(-4, 10)
    case 3: start = origin + length + generator.logUniform(-4, 10)
    case 4: velocity = 0
    case 5: lower = nil
    case 6: upper = nil
    default: break
    }
    // Sometimes a limit is very near the destination of the flick.
    if Int.random(in: 0..<6, using: &generator) == 0, let destination = try? release.destination {
      let distance = Bool.random(using: &generator) ? destination.ulp : generator.logUniform(-30, 2)
      let change = Double(Int.random(in: -1...1, using: &generator)) * distance
      if destination > start { upper = max(destination + change, lower ?? start) }
      if destination < start { lower = min(destination + change, upper ?? start) }
    }
  }
}

extension RandomRelease {
  var isInside: Bool { start >= lower ?? start && start <= upper ?? start }

  var release: ScrollTimingParameters<Double> {
    get throws {
      try ScrollTimingParameters(
        initialValue: start, initialVelocity: velocity, decelerationRate: DecelerationRate(rate), threshold: threshold)
    }
  }

  var limits: ScrollLimits {
    get throws { try ScrollLimits(lower: lower, upper: upper) }
  }

  var spring: Spring {
    get throws { try Spring(stiffness: stiffness, dampingRatio: ratio) }
  }

  var bouncing: ContentAxis {
    get throws { ContentAxis(limits: try limits, edge: .bounce(try spring)) }
  }

  var stopping: ContentAxis {
    get throws { ContentAxis(limits: try limits, edge: .stop) }
  }

  var motion: PiecewiseMotion {
    get throws { try PiecewiseMotion(release: release, behavior: bouncing) }
  }

  var stopped: PiecewiseMotion {
    get throws { try PiecewiseMotion(release: release, behavior: stopping) }
  }

  /// The release mirrored at offset 0.
  var mirrored: RandomRelease {
    var copy = scaled(by: -1)
    copy.threshold = threshold
    (copy.lower, copy.upper) = (copy.upper, copy.lower)
    return copy
  }

  /// The release with whole lengths and a whole velocity, which can be converted to any unit.
  var inWholeNumbers: RandomRelease {
    var copy = self
    copy.start.round()
    copy.velocity.round()
    copy.threshold = max(threshold.rounded(), 1)
    copy.lower?.round()
    copy.upper?.round()
    return copy
  }

  /// Returns the release with all lengths multiplied by a factor.
  func scaled(by factor: Double) -> RandomRelease {
    var copy = self
    copy.start *= factor
    copy.velocity *= factor
    copy.threshold *= factor
    copy.lower = lower.map { $0 * factor }
    copy.upper = upper.map { $0 * factor }
    return copy
  }

  var description: String {
    "x₀ = \(start), v₀ = \(velocity), d = \(rate), ε = \(threshold), limits \(lower.map(String.init(_:)) ?? "-") to "
      + "\(upper.map(String.init(_:)) ?? "-"), ζ = \(ratio), k = \(stiffness)"
  }

  /// Returns the largest offset of the release and the motion, in size.
  func size(_ motion: PiecewiseMotion) -> Double {
    [start, lower ?? 0, upper ?? 0, motion.rest].map(abs).max() ?? 0
  }
}

extension PiecewiseMotion {
  /// Returns the position by the segments alone, which do not end at the duration.
  func followedValue(at time: Double) -> Double {
    guard let segment = segments.last(where: { $0.start <= time }) else { return .nan }
    return segment.motion.value(at: time - segment.start)
  }

  /// Returns evenly spaced times in each segment of the motion.
  func instants(perSegment count: Int, after end: Double) -> [Double] {
    let ends = segments.dropFirst().map(\.start) + [max(end, (segments.last?.start ?? 0) * 1.01)]
    return zip(segments, ends).flatMap { segment, end in
      (0...count).map { segment.start + (end - segment.start) * Double($0) / Double(count) }
    }
  }
}
