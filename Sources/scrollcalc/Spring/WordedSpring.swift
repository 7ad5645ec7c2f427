import ScrollMechanics

/// A spring in a platform's parameters, with what they specify beside it.
struct WordedSpring: Sendable {
  /// The spring as the platform plays it.
  let spring: Spring
  let platform: SpringPlatform
  /// The set of parameters, and their values within their clamps.
  let form: SpringForm
  var values: [Double] = []
  /// The initial velocity, in the unit of the form; `nil` without one.
  var speed: Double?
  /// The thresholds of the platform's rest rule, in points and points per second; `nil` for its defaults.
  var restDistance: Double?
  var restSpeed: Double?
  /// The differences between the parameters and the spring that the platform plays.
  var notes: [String] = []

  /// The initial velocity in distances per second; `nil` if it has another unit.
  var relativeSpeed: Double? { form.velocity?.isRelative == true ? speed : nil }
  /// The initial velocity in points per second; `nil` if it has another unit.
  var absoluteSpeed: Double? { form.velocity.flatMap { velocity in speed.map { $0 * velocity.unit } } }

  /// Makes the spring that a platform plays. `given`: the values of the form's parameters, in that order.
  init(_ form: SpringForm, _ given: [Double], speed: Double? = nil, of platform: SpringPlatform) throws(ParameterError)
  {
    (self.form, self.platform, self.speed) = (form, platform, form.velocity == nil ? nil : speed)
    var notes: [String] = []
    func clamped(_ value: Double, _ name: String, to range: ClosedRange<Double>?, atMost limit: Double) -> Double {
      let clamped = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
      let played = min(clamped, limit)
      if played != value { notes.append("\(name) \(value.shortestText) plays as \(played.shortestText)") }
      return clamped
    }
    values = zip(form.words, given).map { word, value in
      clamped(value, word.names[0], to: word.clamp, atMost: word.playedAtMost)
    }
    if let velocity = form.velocity, let clamp = velocity.clamp {
      self.speed = clamped(speed ?? clamp.lowerBound, velocity.name, to: clamp, atMost: .infinity)
    }
    let (spring, clampedRatio) = try form.spring(values, velocity: speed ?? 0)
    self.spring = spring
    if let ratio = clampedRatio {
      notes.append("the damping ratio of \(ratio.roundedText) plays as 1, critical damping")
    }
    if speed != nil, form.velocity == nil { notes.append("the velocity is ignored beside \(form.words[0].names[0])") }
    self.notes = notes.map { "\(platform.title): \($0)" }
  }
}
