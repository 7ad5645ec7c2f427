import CommandLineParsing
import ScrollMechanics

/// The options for content that glides a distance fixed at the release, instead of decelerating.
enum GlideOptions {
  static let glide = Option(
    "glide", placeholder: "RULE", group: .glide, summary: "rule for the speed of a glide, in place of the law's motion",
    details: """
      The content glides --glide-factor times the speed in points per event in --glide-time, along --glide-curve. A \
      glide ends at a limit. Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011; his view has no slop \
      and follows the finger: --slop 0 --follow-finger.
      """,
    value: .choice(
      "a rule for the glide",
      [
        Choice("hybrid", Rule.hybrid, summary: "last delta, or mean speed of a touch shorter than --short-touch"),
        Choice("plan-b", Rule.planB, summary: "last delta"), Choice("none", Rule.none, summary: "no glide"),
      ]))

  static let deadZone = ArbitrationOptions.number(
    "dead-zone", "N", GlideRule().deadZone, group: .glide, "speed in points per event below which nothing glides")
  static let factor = ArbitrationOptions.number(
    "glide-factor", "N", GlideRule().factor, group: .glide,
    "distance of a glide in pt for a release speed of one point per event")
  static let duration = ArbitrationOptions.number(
    "glide-time", "T", GlideRule().duration, group: .glide, "duration of a glide, in s", units: Unit.time,
    range: .positive)

  static let curve = DefaultedOption(
    "glide-curve", placeholder: "CURVE", group: .glide, summary: "timing curve of UIKit by which a glide moves",
    default: .easeOut,
    value: .choice(
      "a curve",
      [Choice("ease-out", CubicBezier.easeOut), Choice("linear", .linear), Choice("ease-in-out", .easeInOut)]))

  static let caught = DefaultedOption(
    "glide-catch", placeholder: "stop|jump", group: .glide, summary: "effect of a finger that catches a glide",
    details: "With jump, the content jumps to the end of the glide, as animated views do in the code of 2011.",
    default: false, value: .choice("stop or jump", [Choice("stop", false), Choice("jump", true)]))

  static let all: [any DeclaredOption] = [glide, deadZone, factor, duration, curve, caught]
  static let constraints: [Constraint] = all.dropFirst().map { .requires($0, anyOf: [glide]) }

  enum Rule: Sendable { case hybrid, planB, none }
}

extension ParsedArguments {
  var glideRule: GlideRule {
    var rule = GlideRule()
    rule.deadZone = self[GlideOptions.deadZone]
    rule.factor = self[GlideOptions.factor]
    rule.duration = self[GlideOptions.duration]
    rule.easing = self[GlideOptions.curve]
    rule.jumpsWhenCaught = self[GlideOptions.caught]
    return rule
  }

  var glideSpeed: VelocityRule? {
    switch self[GlideOptions.glide] {
    case .hybrid: VelocityRule(.hybrid, velocityConstants)
    case .planB: .planB(velocityConstants)
    case .some(.none), nil: nil
    }
  }
}
