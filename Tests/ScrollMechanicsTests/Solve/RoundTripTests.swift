import Testing

@testable import ScrollMechanics

/// A sample of the round trips of Scripts/checks/solutions/run.
@Suite("A flick with a velocity that was found satisfies the question")
struct RoundTripTests {
  struct Case: CustomStringConvertible, Sendable {
    let law: LawDescription
    var description: String { law.name }
  }

  private static let cases = Laws.all.map { Case(law: $0) }

  @Test("For every law and question", arguments: Cases.some(of: cases, oneIn: 5, from: 1))
  func free(law: Case) throws {
    try roundTrips(law, count: Cases.areAll ? 2 : 1) { _, _ in [] }
  }

  private static let continuous = cases.filter { law in
    (try? law.law.make())?.quantum.isExact ?? false
  }

  @Test("For every continuous law between limits", arguments: Cases.some(of: continuous, oneIn: 4))
  func edged(law: Case) throws {
    try roundTrips(law, count: 1) { offset, generator in
      [
        ContentAxis(
          limits: try ScrollLimits(
            lower: offset - .random(in: 10...2000, using: &generator),
            upper: offset + .random(in: 10...2000, using: &generator)),
          edge: .own(
            try Spring(
              response: .random(in: 0.1...1, using: &generator), dampingRatio: .random(in: 0.2...2, using: &generator)))
        )
      ]
    }
  }

  private func roundTrips(
    _ law: Case, count: Int, axes: (Double, inout SeededGenerator) throws -> [ContentAxis]
  ) throws {
    var generator = SeededGenerator(seed: 18)
    let law = try law.law.make()
    for _ in 0..<count {
      let offset = Bool.random(using: &generator) ? 0 : Double.random(in: -1000...1000, using: &generator)
      let speed = Double.random(in: 20...8000, using: &generator)
      let velocity = Bool.random(using: &generator) ? speed : -speed
      let time = Double.random(in: 0.05...1, using: &generator)
      let release = Release<Double>(
        law: law, offset: offset, velocity: velocity, axes: try axes(offset, &generator))
      for question: FlickQuestion in [
        .destination(0), .duration(0), .offset(0, time: time), .speed(0, time: time), .peak(0), .overshoot(0),
      ] {
        try roundTrip(question, release)
      }
    }
  }

  /// - Parameter question: the question; its requested value is replaced.
  private func roundTrip(_ question: FlickQuestion, _ release: Release<Double>) throws {
    let attained = try #require(try question.value(of: release))
    let condition = question.asking(for: attained)
    if case .peak = condition, release.axes.isEmpty { return }
    if case .overshoot = condition, release.axes.isEmpty { return }
    let range = release.velocity < 0 ? -1e6...0 : 0...1e6
    let isFree = release.axes.isEmpty
    let solutions = try release.velocities(for: condition, in: isFree && release.velocity > 0 ? nil : range)
    let law = type(of: release.law)
    let isContinuous = release.law.quantum.isExact
    // A destination in whole points changes the speed of an eased law in steps, of which few have a wanted value.
    if case .speed = condition, release.law.quantum.length > 0 { return }
    #expect(!solutions.answers.isEmpty, "\(law): \(condition) at \(release.velocity)")
    if isContinuous {
      #expect(
        solutions.answers.contains { $0.contains(release.velocity, within: 1e-6) },
        "\(law): \(condition) at \(release.velocity), but \(solutions.answers.map(\.value))")
    }
    for answer in solutions.answers {
      var back = release
      back.velocity = answer.value
      let reading = try #require(try condition.reading(of: back))
      let error = abs(abs(reading.value) - abs(attained))
      let isSame = error <= max(2 * max(attained.ulp, release.offset.ulp), reading.quantum)
      #expect(
        try isSame || isNearest(answer.value, to: condition, release),
        "\(law): \(condition), but at \(answer.value) \(reading.value)")
    }
  }

  /// True if no adjacent double of a velocity attains a value nearer to the requested one.
  private func isNearest(
    _ velocity: Double, to condition: FlickQuestion, _ release: Release<Double>
  ) throws -> Bool {
    let distances = try [velocity, velocity.nextUp, velocity.nextDown].map { velocity -> Double in
      var release = release
      release.velocity = velocity
      return abs((try condition.value(of: release) ?? .infinity) - condition.wanted)
    }
    return distances[0] <= distances[1] && distances[0] <= distances[2]
  }
}

extension Solution {
  /// True if a number is in the interval, or nearer to it than a fraction of its magnitude.
  func contains(_ number: Double, within fraction: Double) -> Bool {
    let margin = fraction * abs(number)
    return lower - margin <= number && number <= upper + margin
  }
}
