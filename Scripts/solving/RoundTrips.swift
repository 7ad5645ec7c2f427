import Foundation
import ScrollMechanics

/// What came of asking for what a flick comes to, and putting the answers back.
struct Tally {
  var asked = 0
  /// Answers that give what was asked within 2 ulp of it, and those where no double beside them comes nearer.
  var exact = 0
  var nearest = 0
  /// Answers that give something else, and flicks that are not among the answers.
  var wrong: [String] = []
  var missed: [String] = []
  /// The same of laws that follow a platform's frames, milliseconds and floats.
  var rough: [String] = []
  var seconds = 0.0
  var longest = 0.0

  static func + (one: Tally, other: Tally) -> Tally {
    Tally(
      asked: one.asked + other.asked, exact: one.exact + other.exact, nearest: one.nearest + other.nearest,
      wrong: one.wrong + other.wrong, missed: one.missed + other.missed, rough: one.rough + other.rough,
      seconds: one.seconds + other.seconds,
      longest: max(one.longest, other.longest))
  }
}

extension Tally {
  /// Asks for what a flick comes to.
  mutating func roundTrip(_ condition: FlickCondition, _ release: Release<Double>) throws {
    asked += 1
    let isFree = release.axes[0].limits == .none && release.axes[0].snapPoints == nil
    let forwards = release.velocity > 0
    let range: ClosedRange<Double>? = isFree && forwards ? nil : forwards ? 0...1e6 : -1e6...0
    let start = DispatchTime.now().uptimeNanoseconds
    let solutions = try release.velocities(for: condition, in: range)
    let took = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
    seconds += took
    longest = max(longest, took)
    let law = type(of: release.law)
    let text = "\(law.name) \(condition) of \(release.velocity) from \(release.offset)\(release.axes[0].text)"
    let isRough = !law.deviations.isEmpty
    func note(_ fault: String, in faults: WritableKeyPath<Tally, [String]>) {
      self[keyPath: isRough ? \.rough : faults].append(fault)
    }
    for answer in solutions.answers {
      let value = try condition.value(of: release.letGo(at: answer.value)) ?? .nan
      let error = abs(value - condition.wanted)
      let unit = max(condition.wanted.ulp, release.offset.ulp)
      if error <= 2 * unit {
        exact += 1
      } else if try isNearest(answer.value, error, condition, release) {
        nearest += 1
      } else {
        note("\(text): at \(answer.value) \(value), \(error / unit) ulp", in: \.wrong)
      }
    }
    let velocity = release.velocity
    let margin = (isRough ? 1e-3 : 1e-6) * abs(velocity)
    // Where the number hardly depends on the velocity, others give the same.
    let isFound = solutions.answers.contains { $0.lower - margin <= velocity && velocity <= $0.upper + margin }
    if !isFound { note("\(text): only \(solutions.answers.map(\.text))", in: \.missed) }
  }

  private func isNearest(
    _ velocity: Double, _ error: Double, _ condition: FlickCondition, _ release: Release<Double>
  ) throws -> Bool {
    try [velocity.nextUp, velocity.nextDown].allSatisfy { next in
      guard let value = try condition.value(of: release.letGo(at: next)) else { return true }
      return error <= abs(value - condition.wanted)
    }
  }
}

extension Release where Value == Double {
  func letGo(at velocity: Double) -> Release {
    var release = self
    release.velocity = velocity
    return release
  }
}

extension Solution {
  var text: String { isSingle ? "\(lower)" : "\(lower)...\(upper)" }
}

extension ContentAxis {
  /// What differs from flick to flick.
  var text: String {
    var text = ""
    if limits != .none {
      let lower = limits.lower.map { "\($0)" } ?? ""
      text += " within \(lower):\(limits.upper ?? .infinity), edge "
      switch edge {
      case .own(let spring): text += "own \(spring.text)"
      case .bounce(let spring): text += "spring \(spring.text)"
      case .stop: text += "stop"
      }
    }
    if let snapPoints { text += " landing \(snapPoints.text) \(snapPolicy) \(landingSpring.text)" }
    return text
  }
}

extension SnapPoints {
  fileprivate var text: String { String("\(self)".drop { !$0.isNumber }.prefix(60)) }
}

extension Spring {
  fileprivate var text: String { "k \(stiffness) c \(damping)" }
}
