import Testing

@testable import ScrollMechanics

/// An example of a motion to approximate.
struct EasedExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let motion: any TimingCurve<Double>
  /// The destination of the motion.
  let end: Double

  static let all: [EasedExample] = {
    do {
      return try [
        deceleration, EasedExample("a fast deceleration", flick(2000, rate: .fast)),
        EasedExample("a slow flick backwards", flick(-30)), EasedExample("a far one", flick(100_000)),
        EasedExample("a flick into a limit", flick(3000), ContentAxis(limits: ScrollLimits(upper: 400))),
        EasedExample(
          "an underdamped bounce", flick(3000),
          ContentAxis(
            limits: ScrollLimits(upper: 400), edge: .bounce(Spring(mass: 1, stiffness: 200, dampingRatio: 0.3)))),
        EasedExample(
          "a flick stopped dead", flick(3000), ContentAxis(limits: ScrollLimits(upper: 400), edge: .stop)),
        EasedExample("a landing", flick(2000), ContentAxis(landing: 1200)),
        EasedExample("a landing by spring", flick(-200), ContentAxis(landing: 320)),
        EasedExample("released past a limit", flick(0, from: -120), ContentAxis(limits: ScrollLimits(lower: 0))),
        glide,
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }()

  static var deceleration: EasedExample {
    get throws { EasedExample("a deceleration", try flick(2000)) }
  }

  static var glide: EasedExample {
    get throws {
      let motion = try EasedMotion<Double>(from: 0, to: 400, duration: 0.5)
      return EasedExample("the ease-out of 2011", motion: motion, end: motion.target)
    }
  }

  private static func flick(
    _ velocity: Double, from start: Double = 0, rate: DecelerationRate = .normal
  ) throws -> ScrollTimingParameters<Double> {
    try ScrollTimingParameters(initialValue: start, initialVelocity: velocity, decelerationRate: rate)
  }

  private init(_ name: String, _ flick: ScrollTimingParameters<Double>) {
    self.init(name, motion: flick, end: flick.destination)
  }

  private init(_ name: String, _ flick: ScrollTimingParameters<Double>, _ behavior: ContentAxis) throws {
    let motion = try ScrollMotion(flick, behaviors: [behavior])
    self.init(name, motion: motion, end: motion.rest)
  }

  private init(_ name: String, motion: any TimingCurve<Double>, end: Double) {
    testDescription = name
    self.motion = motion
    self.end = end
  }
}
