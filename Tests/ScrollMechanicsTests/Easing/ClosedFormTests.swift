import Foundation
import Testing

@testable import ScrollMechanics

@Suite("A motion as closed-form formulas")
struct ClosedFormTests {
  private static let examples = EasedExample.all.filter { !($0.motion is EasedMotion<Double>) }

  @Test("The formulas have the values of the motion", arguments: examples)
  func values(example: EasedExample) throws {
    let form = try #require(ClosedForm(of: example.motion))
    for step in 0..<1000 {
      let time = example.motion.duration * (Double(step) / 1000)
      let exact = example.motion.value(at: time)
      #expect(abs(form.value(at: time) - exact) <= 1e-10 * max(abs(exact), 100), "\(time)")
    }
  }

  @Test("Formulas of laws have the values of their motions", arguments: ["uikit", "flutter-friction", "qt-flickable"])
  func laws(name: String) throws {
    let law = try #require(Laws.all.first { $0.name == name })
    let motion = try law.make().motion(from: 10, velocity: 2000)
    #expect(try Self.formula(of: motion).end == motion.duration)
  }

  /// Returns the formulas of a motion, after a comparison of their values.
  private static func formula(of motion: any TimingCurve<Double>) throws -> ClosedForm {
    let form = try #require(ClosedForm(of: motion))
    for step in 0..<1000 {
      let time = motion.duration * (Double(step) / 1000)
      #expect(abs(form.value(at: time) - motion.value(at: time)) <= 1e-9, "\(time)")
    }
    return form
  }

  @Test(
    "Formulas of springs have the values in every regime, and on both sides of critical damping",
    arguments: [0.1, 0.999_999, 0.999_999_999, 1, 1.000_000_001, 1.000_000_1, 1.001, 3])
  func damping(ratio: Double) throws {
    let motion = try SpringTimingParameters<Double>(
      spring: Spring(mass: 1, stiffness: 200, dampingRatio: ratio), initialValue: 50, initialVelocity: -900, target: 10)
    _ = try Self.formula(of: motion)
  }

  @Test("An easing curve and a tabulated motion have no formulas, and a motion that does not end at rest no end")
  func none() throws {
    let motions: [any TimingCurve<Double>] = [
      try EasedExample.glide.motion, try Laws.make("android").motion(from: 0, velocity: 2000),
    ]
    for motion in motions { #expect(ClosedForm(of: motion) == nil) }
    #expect(ClosedForm(of: try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000))?.end == nil)
  }
}

extension ClosedForm {
  /// Returns the value by Foundation's functions, as for a copied formula.
  fileprivate func value(at time: Double) -> Double {
    guard let piece = pieces.last(where: { $0.start <= time }) else { return .nan }
    let own = time - piece.start
    return piece.terms.reduce(0) { sum, term in
      let wave: Double =
        switch term.wave {
        case .cosine: cos(term.frequency * own)
        case .sine: sin(term.frequency * own)
        case nil: 1
        }
      return sum + term.coefficient * pow(own, Double(term.power)) * exp(-term.rate * own) * wave
    }
  }
}
