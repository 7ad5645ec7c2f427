import Foundation
import ScrollMechanics

extension SeededGenerator {
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// Returns a log-uniform random number: as likely between 1 and 2 as between 100 and 200.
  mutating func size(_ range: ClosedRange<Double>) -> Double {
    exp(Double.random(in: log(range.lowerBound)...log(range.upperBound), using: &self))
  }
}

/// The content around a flick: none, limits or snap points.
enum Surroundings: CaseIterable {
  case none
  case limits
  case landing
}

extension Release where Value == Double {
  /// Returns a random flick by a law: half go forwards; some start away from 0, and some set parameters of the law.
  static func random(
    by type: LawDescription, in surroundings: Surroundings, _ generator: inout SeededGenerator
  ) throws -> Release {
    let offset = generator.chance(0.5) ? 0 : Double.random(in: -1000...1000, using: &generator)
    let speed = generator.size(20...8000)
    let law: any ScrollLaw =
      type.name == ExponentialLaw.description.name
      ? ExponentialLaw(
        rate: try DecelerationRate(.random(in: 0.98...0.999, using: &generator)), threshold: generator.size(0.05...2))
      : try type.make()
    var axis = ContentAxis(snapPolicy: .directional())
    let spring = try Spring(
      response: generator.size(0.1...1.5),
      dampingRatio: generator.chance(0.3) ? 1 : generator.size(0.1...3))
    switch surroundings {
    case .none: break
    case .limits:
      axis.limits = try ScrollLimits(
        lower: generator.chance(0.5) ? offset - generator.size(10...2000) : nil,
        upper: offset + generator.size(10...2000))
      axis.edge = generator.chance(0.5) ? .own(spring) : generator.chance(0.8) ? .bounce(spring) : .stop
    case .landing:
      axis.snapPoints = try .grid(interval: generator.size(20...200), origin: generator.chance(0.5) ? 0 : 7)
      axis.snapPolicy = generator.chance(0.5) ? .nearest : .directional(dampener: .random(in: 0...1, using: &generator))
      axis.landingSpring = spring
    }
    return Release(
      law: law, offset: offset, velocity: generator.chance(0.5) ? speed : -speed, axes: [axis],
      settleThreshold: generator.size(0.05...2))
  }
}

extension FlickQuestion {
  /// Returns questions of every kind that have this flick as a solution.
  static func all(of release: Release<Double>, _ generator: inout SeededGenerator) throws -> [FlickQuestion] {
    let motion = try release.motion()
    let time = motion.duration * .random(in: 0.05...0.95, using: &generator)
    let way = motion.rest - release.offset
    let passed = release.offset + way * .random(in: 0.05...0.95, using: &generator)
    let questions: [FlickQuestion] = [
      .destination(0), .duration(0), .offset(0, time: time), .speed(0, time: time), .passingSpeed(0, offset: passed),
      .peak(0), .overshoot(0), .row(0),
    ]
    return try questions.compactMap { question in
      switch question {
      case .row where release.axes[0].snapPoints == nil: return nil
      case .overshoot where release.axes[0].limits == .none: return nil
      default: break
      }
      // Content at rest is a valid question, but most questions are about moving content.
      return try question.value(of: release).map(question.asking)
    }
  }

  var name: String {
    switch self {
    case .destination: "to"
    case .row: "row"
    case .duration: "duration"
    case .offset: "offset-at"
    case .speed: "speed-at"
    case .passingSpeed: "passing"
    case .peak: "peak"
    case .overshoot: "past"
    case .shown: "shown"
    }
  }
}
