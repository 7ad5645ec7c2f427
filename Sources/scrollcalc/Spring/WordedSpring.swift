import ScrollMechanics

/// A spring in a platform's parameters, with what they specify beside it.
struct WordedSpring: Sendable {
  let spring: Spring
  let platform: SpringPlatform
  /// The set of parameters, and their values; `nil` for a preset.
  var form: SpringForm?
  var values: [Double] = []
  /// The initial velocity, in the unit of the form; `nil` without one.
  var speed: Double?
  /// The thresholds of the platform's rest rule, in points and points per second; `nil` for its defaults.
  var restDistance: Double?
  var restSpeed: Double?
  /// The ways in which the platform plays the spring differently from its parameters.
  var notes: [String] = []

  /// The initial velocity in distances per second; `nil` if it has another unit.
  var relativeSpeed: Double? { form?.velocity?.isRelative == true ? speed : nil }
  /// The initial velocity in points per second; `nil` if it has another unit.
  var absoluteSpeed: Double? { form?.velocity.flatMap { $0.isRelative ? nil : speed.map { $0 * unit } } }
  private var unit: Double { form?.velocity?.unit ?? 1 }
}

extension SpringForm {
  /// Returns the spring as the platform plays it. `values` are those of ``words``, in that order.
  func worded(
    _ values: [Double], speed: Double? = nil, of platform: SpringPlatform
  ) throws(ParameterError) -> WordedSpring {
    var (played, notes) = (values, [String]())
    for (index, word) in words.enumerated() {
      if let range = word.clamp { played[index] = min(max(values[index], range.lowerBound), range.upperBound) }
      let plays = min(played[index], word.playedAtMost)
      if plays != values[index] {
        notes.append("\(word.names[0]) \(values[index].shortestText) plays as \(plays.shortestText)")
      }
    }
    var spring = try self.spring(played + [speed ?? 0])
    if spring.bounce < 0, isClamped(flag: played.last ?? 0) {
      notes.append("the damping ratio of \(spring.dampingRatio.roundedText) plays as 1, critical damping")
      spring = try Spring(mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1)
    }
    if speed != nil, velocity == nil { notes.append("the velocity is ignored beside \(words[0].names[0])") }
    return WordedSpring(
      spring: spring, platform: platform, form: self, values: played, speed: velocity == nil ? nil : speed,
      notes: notes.map { "\(platform.title): \($0)" })
  }

  private func isClamped(flag: Double) -> Bool {
    switch overdamping {
    case .played: false
    case .critical: true
    case .flag: flag == 0
    }
  }

  /// Returns a spring in these parameters. `velocity`: at the start, in distances per second; `nil` without a distance.
  func expressed(_ spring: Spring, velocity: Double?) -> Expression {
    guard spring.bounce < 0, overdamping != .played else {
      if let velocity, velocity != 0, let expressionAtVelocity { return expressionAtVelocity(spring, velocity) }
      return expression(spring)
    }
    if overdamping == .critical { return .inexpressible("it plays as critically damped above a damping ratio of 1") }
    guard case .words(let values, let note) = expression(spring) else { return expression(spring) }
    return .words(values + [1], note: note)
  }
}
