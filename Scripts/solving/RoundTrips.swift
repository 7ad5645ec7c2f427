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
  var longest = (seconds: 0.0, question: "")

  static func + (one: Tally, other: Tally) -> Tally {
    Tally(
      asked: one.asked + other.asked, exact: one.exact + other.exact, nearest: one.nearest + other.nearest,
      wrong: one.wrong + other.wrong, missed: one.missed + other.missed, rough: one.rough + other.rough,
      seconds: one.seconds + other.seconds,
      longest: one.longest.seconds < other.longest.seconds ? other.longest : one.longest)
  }
}

/// What is asked of flicks that differ in one number.
struct Trip {
  let condition: FlickCondition
  let law: any ScrollLaw.Type
  /// The one that it was found out with.
  let number: Double
  /// What differs from question to question.
  let text: String
  /// How fine the answer can be: a unit in the last place of what is asked, or of the offsets that it is made of.
  let unit: Double
  let solve: () throws -> Solutions
  let value: (Double) throws -> Double?
}

extension Tally {
  /// Asks for the velocities of what a flick comes to.
  mutating func roundTrip(_ condition: FlickCondition, _ release: Release<Double>) throws {
    let isFree = release.axes[0].limits == .none && release.axes[0].snapPoints == nil
    let forwards = release.velocity > 0
    let range: ClosedRange<Double>? = isFree && forwards ? nil : forwards ? 0...1e6 : -1e6...0
    let law = type(of: release.law)
    try roundTrip(
      Trip(
        condition: condition, law: law, number: release.velocity,
        text: "\(law.name) \(condition) of \(release.velocity) from \(release.offset)\(release.axes[0].text)",
        unit: max(condition.wanted.ulp, release.offset.ulp),
        solve: { try release.velocities(for: condition, in: range) },
        value: { try condition.value(of: release.letGo(at: $0)) }))
  }

  /// Asks for what a number comes to.
  mutating func roundTrip(_ trip: Trip) throws {
    asked += 1
    let start = clock()
    let solutions = try trip.solve()
    let took = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    seconds += took
    if took > longest.seconds { longest = (took, trip.text) }
    let isRough = !trip.law.deviations.isEmpty
    func note(_ fault: String, in faults: WritableKeyPath<Tally, [String]>) {
      self[keyPath: isRough ? \.rough : faults].append(fault)
    }
    for answer in solutions.answers {
      let value = try trip.value(answer.value) ?? .nan
      let error = abs(value - trip.condition.wanted)
      if error <= 2 * trip.unit {
        exact += 1
      } else if try isNearest(answer.value, error, trip) {
        nearest += 1
      } else {
        note("\(trip.text): at \(answer.value) \(value), \(error / trip.unit) ulp", in: \.wrong)
      }
    }
    let margin = (isRough ? 1e-3 : 1e-6) * abs(trip.number)
    // Where what is asked hardly depends on the number, others give the same.
    let isFound = solutions.answers.contains { $0.lower - margin <= trip.number && trip.number <= $0.upper + margin }
    if !isFound { note("\(trip.text): only \(solutions.answers.map(\.text))", in: \.missed) }
  }

  private func isNearest(_ number: Double, _ error: Double, _ trip: Trip) throws -> Bool {
    try [number.nextUp, number.nextDown].allSatisfy { next in
      guard let value = try trip.value(next) else { return true }
      return error <= abs(value - trip.condition.wanted)
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
