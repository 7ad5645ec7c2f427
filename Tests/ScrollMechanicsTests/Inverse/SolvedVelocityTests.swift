import Testing

@testable import ScrollMechanics

@Suite("Velocities at which a flick does what is asked")
struct SolvedVelocityTests {
  /// Rate 0.998, 400 pt to a limit with a critically damped spring of 10/s, settled within half a point.
  private static let edged = Release<Double>(
    law: ExponentialLaw(threshold: 0.5), velocity: 0,
    axes: [ContentAxis(limits: limits(upper: 400))], threshold: 0.5)

  private static func limits(lower: Double? = nil, upper: Double? = nil) -> ScrollLimits {
    (try? ScrollLimits(lower: lower, upper: upper)) ?? .none
  }

  // Numbers of another evaluation, to six digits.
  @Test(
    "A duration by a limit has as many answers as the way to the limit, the jump and the spring give it",
    arguments: [
      (1, [7.411, 2074.702, 7386.897]), (1.5, [20.166, 917.389]), (0.9, [6.067]), (2.1, [67.034, 811.924, 818.901]),
      (2.15, [74.092, 810.754, 814.421, 815.583]), (4, []),
    ] as [(Double, [Double])])
  func durations(duration: Double, expected: [Double]) throws {
    let solutions = try Self.edged.velocities(for: .duration(duration))
    #expect(solutions.searched == 0...1e6)
    #expect(solutions.answers.count == expected.count)
    for (answer, expected) in zip(solutions.answers, expected) {
      #expect(abs(answer.value - expected) < 1e-3 && answer.isSingle)
    }
  }

  @Test("An offset at a time after the limit may be passed on the way out, on the way back and by what is faster still")
  func offsets() throws {
    let answers = try Self.edged.velocities(for: .offset(402, time: 1)).answers.map(\.value)
    #expect(answers.count == 3)
    for (answer, expected) in zip(answers, [931.315, 1198.980, 41128.85]) { #expect(abs(answer - expected) < 0.01) }
  }

  @Test("What does not do it is told by what comes nearest")
  func none() throws {
    let late = try Self.edged.velocities(for: .duration(4))
    #expect(late.above == nil)
    #expect(abs((late.below?.value ?? 0) - 3.33896) < 1e-5 && abs((late.below?.number ?? 0) - 800.801) < 1e-3)
    let far = try Self.edged.velocities(for: .destination(401))
    #expect(far.answers.isEmpty && far.below?.value == 400 && far.above == nil)
  }

  @Test("All that is faster than what comes to rest on a limit stops there, too")
  func limit() throws {
    let answers = try Self.edged.velocities(for: .destination(400)).answers
    #expect(answers.count == 1)
    #expect(abs(answers[0].lower - 800.801068) < 1e-6 && answers[0].upper == 1e6)
    #expect(try Self.edged.velocities(for: .destination(399)).searched == nil)
  }

  @Test("The bounce of a critically damped spring is as high as its arrival is fast, over e·ω")
  func peak() throws {
    let answers = try Self.edged.velocities(for: .peak(460)).answers
    let constant = Logarithm.natural(DoubleDouble(0.998)).rounded * -1000
    #expect(answers.count == 1)
    #expect(abs(answers[0].value - (constant * 400 + 60 * 10 * 2.718281828459045)) < 1e-6)
    #expect(try Self.edged.velocities(for: .overshoot(60)).answers.map(\.value) == answers.map(\.value))
  }

  @Test("A row is a range of velocities, whose ends belong to it as the ties of its policy have it")
  func row() throws {
    var release = Self.edged
    release.axes = [ContentAxis(snapPoints: try .grid(interval: 80), snapPolicy: .nearest)]
    release.lands = false
    let answers = try release.velocities(for: .row(5)).answers
    #expect(answers.count == 1)
    for (velocity, row) in [(answers[0].lower, 4...5), (answers[0].upper, 5...6)] {
      release.velocity = velocity
      #expect(row.contains(try release.targets()[0]?.index ?? 0))
      release.velocity = velocity * (1 + (velocity < answers[0].value * 1.1 ? 1e-12 : -1e-12))
      #expect(try release.targets()[0]?.index == 5)
    }
    #expect(try release.velocities(for: .row(0)).answers.first.map { $0.lower < -70 && $0.upper > 70 } == true)
  }

  @Test("Of whole pixels the least velocity is told, and no velocity for what lies between them")
  func pixels() throws {
    let release = Release<Double>(law: try AndroidLaw { $0.defaultValue }, velocity: 0)
    let answer = try #require(try release.velocities(for: .destination(500)).answers.first)
    #expect(answer.value == answer.lower && answer.includesLower && !answer.includesUpper)
    let between = try release.velocities(for: .destination(500.25))
    #expect(between.answers.isEmpty && between.below?.value == 500 && between.above?.value == 501)
  }

  @Test("Backwards all is the same but for the sign")
  func backwards() throws {
    var release = Self.edged
    release.axes = [ContentAxis(limits: Self.limits(lower: -400))]
    let answers = try release.velocities(for: .duration(1), in: -1e6...0).answers.map(\.value)
    #expect(answers == (try Self.edged.velocities(for: .duration(1)).answers.reversed().map { -$0.value }))
    let both = try release.velocities(for: .duration(0), in: -10...10)
    #expect(both.answers.count == 1 && both.answers[0].value == 0)
    #expect(both.answers[0].lower == -both.answers[0].upper)
  }
}
