import Foundation
import ScrollMechanics

extension FlickQuestion {
  /// Returns the change of a passing speed over an ulp of the passed offset: much at the start of an easing curve whose
  /// acceleration is infinite there. It is 0 for other questions.
  func changePerUlp(of release: Release<Double>) throws -> Double {
    guard case .passingSpeed(let speed, let offset) = self else { return 0 }
    let other = offset + 4096 * (offset < release.offset ? -1 : 1) * max(offset.ulp, release.offset.ulp)
    let next = try FlickQuestion.passingSpeed(speed, offset: other).value(of: release)
    return next.map { abs($0 - speed) / 4096 } ?? 0
  }
}

/// The results of round trips: solving for the values that a flick attains, and evaluating the answers.
struct Tally {
  var asked = 0
  /// Answers within 2 ulp of the value asked for, answers that no adjacent double improves, and answers within the
  /// quantum of their law.
  var exact = 0
  var nearest = 0
  var quantized = 0
  /// Answers that give another value, and flicks that are missing from the answers.
  var wrong: [String] = []
  var missed: [String] = []
  /// Questions to laws with a quantum that have no answer.
  var unanswered: [String] = []
  var seconds = 0.0
  var longest = (seconds: 0.0, question: "")

  static func + (one: Tally, other: Tally) -> Tally {
    Tally(
      asked: one.asked + other.asked, exact: one.exact + other.exact, nearest: one.nearest + other.nearest,
      quantized: one.quantized + other.quantized, wrong: one.wrong + other.wrong, missed: one.missed + other.missed,
      unanswered: one.unanswered + other.unanswered,
      seconds: one.seconds + other.seconds,
      longest: one.longest.seconds < other.longest.seconds ? other.longest : one.longest)
  }
}

/// A question about flicks that differ in one parameter.
struct Trip {
  let condition: FlickQuestion
  let law: any ScrollLaw
  /// The parameter's value in the original flick.
  let number: Double
  /// The question in words, for messages.
  let text: String
  /// The resolution of the answer: one ulp of the value asked for, or of the offsets from which it is computed.
  let unit: Double
  let isFree: Bool

  var isSpeed: Bool {
    switch condition {
    case .speed, .passingSpeed: true
    default: false
    }
  }

  let solve: () throws -> Solutions
  let release: (Double) throws -> Release<Double>

  func value(_ number: Double) throws -> Double? { try? condition.value(of: release(number)) }

  /// Returns the permitted error of an answer by a quantized law, from its clock, its pixels and 32-bit numbers.
  func quantum(at number: Double) throws -> Double {
    let release = try release(number)
    let quantum = release.law.quantum
    let motion = try release.motion()
    func change(_ value: (Double) -> Double, at time: Double) -> Double {
      let (before, after) = (max(0, time - quantum.time), time + quantum.time)
      return max(abs(value(before) - value(time)), abs(value(after) - value(time)))
    }
    let size = max(abs(motion.rest[0] - release.offset), abs(condition.wanted))
    let bits = quantum.isSinglePrecision ? 0x1p-20 * size : 0
    switch condition {
    case .duration: return quantum.time + bits
    case .offset(_, let time): return quantum.length + change({ motion.value(at: $0)[0] }, at: time) + bits
    case .speed(_, let time): return quantum.velocity + change({ abs(motion.velocity(at: $0)[0]) }, at: time) + bits
    case .passingSpeed(_, let offset):
      let time = motion.duration(to: offset) ?? 0
      let pixel = quantum.length / abs(motion.velocity(at: time)[0])
      let earlier = abs(motion.velocity(at: max(0, time - pixel))[0]) - abs(motion.velocity(at: time)[0])
      return quantum.velocity + max(change({ abs(motion.velocity(at: $0)[0]) }, at: time), abs(earlier)) + bits
    default: return quantum.length + change({ motion.value(at: $0)[0] }, at: motion.duration) + bits
    }
  }
}

extension Tally {
  /// Solves for the velocity with which a flick attains its own value.
  mutating func roundTrip(_ condition: FlickQuestion, _ release: Release<Double>) throws {
    let isFree = release.axes[0].limits == .none && release.axes[0].snapPoints == nil
    let forwards = release.velocity > 0
    let range: ClosedRange<Double>? = isFree && forwards ? nil : forwards ? 0...1e6 : -1e6...0
    try roundTrip(
      Trip(
        condition: condition, law: release.law, number: release.velocity,
        text:
          "\(type(of: release.law)) \(condition) of \(release.velocity) from \(release.offset)\(release.axes[0].text)",
        unit: max(condition.wanted.ulp, release.offset.ulp, condition.changePerUlp(of: release)), isFree: isFree,
        solve: { try release.velocities(for: condition, in: range) },
        release: { release.letGo(at: $0) }))
  }

  /// Solves for the parameter of a trip, and counts the answers.
  mutating func roundTrip(_ trip: Trip) throws {
    asked += 1
    let start = clock()
    let solutions = try trip.solve()
    let took = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    seconds += took
    if took > longest.seconds { longest = (took, trip.text) }
    let isContinuous = trip.law.quantum.isExact
    for answer in solutions.answers {
      let value = try trip.value(answer.value) ?? .nan
      let error = abs(value - trip.condition.wanted)
      // A motion across limits is itself accurate to 8 ulp of the largest term, of which a speed is a difference.
      let unit = trip.isSpeed && !trip.isFree ? max(trip.unit, answer.value.ulp) : trip.unit
      if error <= (trip.isFree ? 2 : 8) * unit {
        exact += 1
      } else if isNearest(answer.value, error, trip) {
        nearest += 1
      } else if try !isContinuous && error <= trip.quantum(at: answer.value) {
        quantized += 1
      } else {
        wrong.append("\(trip.text): at \(answer.value) \(value), \(error / trip.unit) ulp")
      }
    }
    let margin = 1e-6 * abs(trip.number)
    // If the value asked for hardly depends on the parameter, other parameters give the same value.
    let isFound = solutions.answers.contains { $0.lower - margin <= trip.number && trip.number <= $0.upper + margin }
    if isContinuous, !isFound { missed.append("\(trip.text): only \(solutions.answers.map(\.text))") }
    if !isContinuous, solutions.answers.isEmpty { unanswered.append(trip.text) }
  }

  private func isNearest(_ number: Double, _ error: Double, _ trip: Trip) -> Bool {
    [number.nextUp, number.nextDown].allSatisfy { next in
      guard let value = try? trip.value(next) else { return true }
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
  /// The flick in words, for messages.
  var text: String {
    var text = ""
    if limits != .none {
      let lower = limits.lower.map { "\($0)" } ?? ""
      text += " within \(lower):\(limits.upper ?? .infinity), edge "
      switch edge {
      case .own(let spring): text += "own \(spring.text)"
      case .bounce(let spring): text += "spring \(spring.text)"
      case .stop: text += "stop"
      case .platform(let edge): text += "\(edge)"
      case .none: text += "none"
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
