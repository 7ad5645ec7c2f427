import Testing

@testable import ScrollMechanics

@Suite("Velocities at which a flick satisfies a question")
struct SolvedVelocityTests {
  /// A flick with rate 0.998, 400 pt from a limit with a critically damped spring of 10/s, settled within 0.5 pt.
  private static let edged = Release<Double>(
    law: ExponentialLaw(threshold: 0.5), velocity: 0,
    axes: [ContentAxis(limits: limits(upper: 400))], settleThreshold: 0.5)

  private static func limits(lower: Double? = nil, upper: Double? = nil) -> ScrollLimits {
    (try? ScrollLimits(lower: lower, upper: upper)) ?? .none
  }

  // The expected values are from another implementation, to six digits.
  @Test(
    "A duration near a limit has an answer for each of the flick to the limit, the jump and the spring",
    arguments: [
      (1, [7.411, 2074.702, 7386.897]), (1.5, [20.166, 917.389]), (0.9, [6.067]), (2.1, [67.034, 811.924, 818.901]),
      (2.15, [74.092, 810.754, 814.421, 815.583]), (4, []),
    ] as [(Double, [Double])])
  func durations(duration: Double, expected: [Double]) throws {
    let solutions = try Self.edged.velocities(for: .duration(duration))
    #expect(solutions.searched == 0...1e6 && solutions.answers.count == expected.count)
    for (answer, expected) in zip(solutions.answers, expected) {
      #expect(abs(answer.value - expected) < 1e-3 && answer.isSingle)
    }
  }

  @Test(
    "An offset at a time after the limit may be passed on the way out, on the way back, and by a still faster flick")
  func offsets() throws {
    let answers = try Self.edged.velocities(for: .offset(402, time: 1)).answers.map(\.value)
    #expect(answers.count == 3)
    for (answer, expected) in zip(answers, [931.315, 1198.980, 41128.85]) { #expect(abs(answer - expected) < 0.01) }
  }

  @Test("A law that changes its whole motion for a limit is solved with the limit", arguments: ["swiper", "niri"])
  func passingBeforeLimit(law: String) throws {
    for axes in [[], [ContentAxis(limits: Self.limits(lower: -300))]] {
      let flick = Release<Double>(law: try Laws.make(law), velocity: -1000, axes: axes)
      let speed = try #require(try FlickQuestion.passingSpeed(0, offset: -250).value(of: flick))
      let answers = try flick.velocities(for: .passingSpeed(speed, offset: -250)).answers
      #expect(answers.contains { abs($0.value + 1000) < 1e-6 })
    }
  }

  @Test(
    "All velocities of an interval have the wanted duration; flickity, by which faster flicks may end sooner, has none",
    arguments: ["flickity", "uno-ios", "gtk", "arkui"], [30, 43, 82])
  func intervals(law: String, frames: Int) throws {
    let flick = Release<Double>(law: try Laws.make(law), velocity: 0)
    let duration = Double(frames) / 60
    let solutions = try flick.velocities(for: .duration(duration))
    #expect(solutions.isExhaustive == (law != "flickity") && !solutions.answers.isEmpty)
    #expect(solutions.answers.allSatisfy { $0.isSingle == (law == "flickity") })
    for answer in solutions.answers {
      for part in 0...20 {
        let velocity = answer.lower + (answer.upper - answer.lower) * Double(part) / 20
        let reached = try flick.setting(velocity: velocity).motion().duration
        #expect(abs(reached - duration) < 1e-6 || part == 20, "\(velocity)")
      }
    }
    // By rounding, the first double of such an interval may have a gap behind it.
    if law == "uno-ios" {
      #expect(try #require(solutions.answers.first).upper > 1.01 * #require(solutions.answers.first).lower)
    }
  }

  @Test("Without an answer the nearest attained values are reported")
  func none() throws {
    let late = try Self.edged.velocities(for: .duration(4))
    let below = try #require(late.below)
    #expect(late.above == nil && abs(below.value - 3.33896) < 1e-5 && abs(below.number - 800.801) < 1e-3)
    let far = try Self.edged.velocities(for: .destination(401))
    #expect(far.answers.isEmpty && far.below?.value == 400 && far.above == nil && far.isExhaustive)
    // In the other direction the values have the other sign.
    let mirrored = Release<Double>(
      law: ExponentialLaw(threshold: 0.5), velocity: 0,
      axes: [ContentAxis(limits: Self.limits(lower: -400))], settleThreshold: 0.5)
    let (behind, number) = (try mirrored.velocities(for: .destination(-401)), far.below.map { -$0.number })
    #expect(
      behind.answers.isEmpty && behind.above?.value == -400 && behind.above?.number == number && behind.below == nil)
  }

  @Test("Content beyond either limit is shown as far from it", arguments: [(-30.0, 30.0), (0, 0), (70, 0), (145, 45)])
  func shown(offset: Double, distance: Double) throws {
    let axis = ContentAxis(limits: Self.limits(lower: 0, upper: 100))
    let release = Release<Double>(offset: offset, velocity: 0, axes: [axis])
    #expect(try FlickQuestion.shown(distance).value(of: release) == distance)
  }

  @Test("All flicks faster than one that settles on a limit settle there, too")
  func limit() throws {
    let answers = try Self.edged.velocities(for: .destination(400)).answers
    #expect(answers.count == 1 && abs(answers[0].lower - 800.801068) < 1e-6 && answers[0].upper == 1e6)
    #expect(try Self.edged.velocities(for: .destination(399)).searched == nil)
  }

  @Test("The bounce of a critically damped spring is the arrival speed over e·ω")
  func peak() throws {
    let answers = try Self.edged.velocities(for: .peak(460)).answers
    let constant = Logarithm.natural(DoubleDouble(0.998)).rounded * -1000
    let expected = constant * 400 + 60 * 10 * 2.718281828459045
    #expect(answers.count == 1 && abs(answers[0].value - expected) < 1e-6)
    let past = try Self.edged.velocities(for: .overshoot(60)).answers.map(\.value)
    #expect(past.count == 1 && abs(past[0] - answers[0].value) < 1e-9)
  }

  @Test("Between two limits a bounce is as high as with one, however many bounces follow")
  func firstBounce() throws {
    let axes = [Self.limits(lower: -100, upper: 400), Self.limits(upper: 400)].map {
      ContentAxis(limits: $0, edge: .bounce((try? Spring(stiffness: 100, damping: 0.1)) ?? .scrollView))
    }
    for condition: FlickQuestion in [.peak(460), .overshoot(60), .peak(400.0625)] {
      let answers = try axes.map { axis in
        var release = Self.edged
        release.axes = [axis]
        let answers = try release.velocities(for: condition).answers.map(\.value)
        release.velocity = try #require(answers.first)
        #expect(abs(try #require(try condition.value(of: release)) - condition.wanted) <= 2 * condition.wanted.ulp)
        return answers
      }
      #expect(answers[0] == answers[1] && answers[0].count == 1)
    }
  }

  @Test(
    "A question that no limit affects has the one answer of unlimited content",
    arguments: [
      .passingSpeed(500, offset: 250), .passingSpeed(1, offset: 250), .destination(250),
    ] as [FlickQuestion])
  func undisturbed(condition: FlickQuestion) throws {
    var release = Self.edged
    let answers = try release.velocities(for: condition)
    #expect(answers.searched == nil && answers.answers.count == 1)
    release.axes = []
    #expect(try release.velocities(for: condition).answers == answers.answers)
    release.axes = [ContentAxis(limits: Self.limits(lower: 0))]
    for condition in [condition, .offset(250, time: 0.3), .peak(900)] {
      let answers = try release.velocities(for: condition)
      #expect(answers.searched == nil && answers.answers.count == 1)
    }
  }

  @Test("A row has an interval of velocities, whose ends follow the tie rule of the policy")
  func row() throws {
    var release = Self.edged
    release.axes = [ContentAxis(snapPoints: try .grid(interval: 80), snapPolicy: .nearest)]
    release.lands = false
    let answers = try release.velocities(for: .row(5)).answers
    #expect(answers.count == 1)
    for (velocity, row) in [(answers[0].lower, 4...5), (answers[0].upper, 5...6)] {
      release.velocity = velocity
      #expect(row.contains(try release.resolve().targets[0]?.index ?? 0))
      release.velocity = velocity * (1 + (velocity < answers[0].value * 1.1 ? 1e-12 : -1e-12))
      #expect(try release.resolve().targets[0]?.index == 5)
    }
    #expect(try release.velocities(for: .row(0)).answers.first.map { $0.lower < -70 && $0.upper > 70 } == true)
  }

  private static func landing(
    _ velocity: Double, from offset: Double, interval: Double, origin: Double = 0, stiffness: Double, damping: Double
  ) throws -> Release<Double> {
    Release(
      law: try Laws.make("flutter-friction"), offset: offset, velocity: velocity,
      axes: [
        ContentAxis(
          snapPoints: try .grid(interval: interval, origin: origin), snapPolicy: .nearest,
          landingSpring: try Spring(stiffness: stiffness, damping: damping))
      ])
  }

  @Test("The answer for a snap point is the velocities that settle on it, for every policy that uses the distance")
  func landingOnPoint() throws {
    for policy: SnapPolicy in [.nearest, .directional(dampener: 0.3), .page] {
      var release = try Self.landing(0, from: 10, interval: 100, stiffness: 100, damping: 20)
      release.axes[0].snapPolicy = policy
      for (row, range) in [(1, 0...1e6), (-1, -1e6...0)] {
        let rests = try release.velocities(for: .destination(Double(row) * 100), in: range).answers
        #expect(try rests.count == 1 && rests == release.velocities(for: .row(row), in: range).answers)
        for answer in rests {
          for (velocity, isInside) in [
            (answer.lower + 1e-9, true), (answer.lower - 1e-9, false), (answer.upper - 1e-9, true),
            (answer.upper + 1e-9, false),
          ] where abs(velocity) < 1e6 {
            release.velocity = velocity
            #expect(try (release.resolve().targets[0]?.index == row) == isInside, "\(policy) \(velocity)")
          }
        }
      }
    }
  }

  @Test("The peak of a landing is the farthest offset of its motion", arguments: [300.0, -2500, 5400])
  func landingPeak(velocity: Double) throws {
    var release = try Self.landing(velocity, from: 0, interval: 100, stiffness: 100, damping: 6)
    release.axes[0].landingCurve = .spring
    let motion = try release.motion()
    let offsets = (0...40_000).map { abs(motion.value(at: Double($0) * 1e-4)[0]) }
    let peak = try #require(try FlickQuestion.peak(0).value(of: release))
    #expect(abs(abs(peak) - (offsets.max() ?? 0)) < 1e-3 && abs(peak) > abs(motion.rest[0]) + 1)
  }

  @Test("For whole pixels the answer is the interval of velocities, and between pixels that of the nearest one")
  func pixels() throws {
    let release = Release<Double>(law: try Laws.make("android"), velocity: 0)
    let answer = try #require(try release.velocities(for: .destination(500)).answers.first)
    #expect(answer.value == answer.lower && answer.includesLower && !answer.includesUpper)
    let between = try release.velocities(for: .destination(500.25))
    #expect(between.answers == [answer] && between.isExhaustive)
  }

  @Test(
    "With 32-bit laws, the answer leads to within four roundings of the wanted offset",
    arguments: ["compose", "windows", "chromium-mobile"], [1e8, -1e8])
  func singlePrecision(law: String, start: Double) throws {
    // Distances near 10^8 are multiples of 8, of which rounded velocities skip some.
    var release = Release<Double>(law: try Laws.make(law), offset: start, velocity: 0)
    release.velocity = try #require(try release.velocities(for: .destination(12_345)).answers.first).value
    #expect(try abs(release.motion().rest - 12_345) < 4 * 8)
  }

  @Test("All flicks faster than a law's maximum speed attain the same value", arguments: [0.2, 0.5, 0.9])
  func greatestSpeed(share: Double) throws {
    let release = Release<Double>(law: try Laws.make("qt-scroller"), velocity: 4000)
    let motion = try release.motion()
    let offset = share * motion.rest
    let time = try #require(motion.duration(to: offset))
    for condition in [
      FlickQuestion.passingSpeed(motion.velocity(at: time), offset: offset),
      .speed(motion.velocity(at: time), time: time), .offset(motion.value(at: time), time: time),
      .duration(motion.duration),
    ] {
      let answers = try release.velocities(for: condition).answers
      #expect(answers.contains { $0.lower <= 1890 && $0.upper >= 1e6 }, "\(condition): \(answers)")
    }
  }

  @Test("At a turning point of a spring the speed is 0", arguments: [0.25, 0.3, 0.4])
  func turn(time: Double) throws {
    var release = Self.edged
    let speeds = try release.velocities(for: .speed(0, time: time), in: 1000...5000).answers.map(\.value)
    #expect(!speeds.isEmpty)
    for speed in speeds {
      release.velocity = speed
      let motion = try release.motion()
      #expect(abs(motion.velocity(at: time)[0]) < 1e-9 && motion.velocity(at: time / 2)[0] > 1)
    }
  }

  @Test("An offset for a duration is found on each row on which the flick lands")
  func rows() throws {
    let law = try Laws.make("flutter-friction")
    let axis = ContentAxis(snapPoints: try .grid(interval: 135), snapPolicy: .directional())
    func release(_ offset: Double) -> Release<Double> {
      Release(law: law, offset: offset, velocity: -26, axes: [axis])
    }
    let answers = FlickSearch(for: .duration(1), in: 0...7000, over: -1e6...1e6).solutions(release).answers
    let flicks = try (0..<2000).map { number in
      let release = release(Double(number) * 3.5)
      return (release.offset, excess: try release.motion().duration - 1, row: try release.resolve().targets[0]?.index)
    }
    let places = zip(flicks, flicks.dropFirst()).filter { $0.row == $1.row && $0.excess * $1.excess < 0 }
    #expect(places.count > 40)
    for (low, high) in places {
      let isFound = answers.contains { low.0 <= $0.value && $0.value <= high.0 }
      #expect(isFound, "between \(low.0) and \(high.0)")
    }
  }

  @Test("An interval of velocities may contain 0, and all velocities that settle on a limit are one interval")
  func aroundZero() throws {
    var release = Release<Double>(law: try Laws.make("uikit"), velocity: 0)
    let still = try release.velocities(for: .destination(0), in: -500...500).answers
    #expect(still.count == 1 && still[0].lower == -10 && still[0].upper == 10 && still[0].value == 0)
    // The interval begins at the velocity whose curve ends on the limit: k·D plus the stop speed.
    release.axes = [ContentAxis(limits: Self.limits(upper: 2639))]
    let limit = try #require(try release.velocities(for: .destination(2639)).answers.first)
    #expect(abs(limit.lower - (2639 * 2.002002670673 + 10)) < 1e-4 && limit.upper == 1e6)
  }

  @Test("An exhausted budget ends the search, and the solutions report it", .optimizedBuild)
  func budget() throws {
    let spring = try Spring(stiffness: 100, dampingRatio: 0.05)
    var release = Self.edged
    release.axes = [ContentAxis(limits: Self.limits(lower: 0, upper: 400), edge: .bounce(spring))]
    let few = try release.velocities(for: .duration(30), within: SearchBudget(effort: 0.001))
    #expect(try few.limitation == .budget && !few.isExhaustive && release.velocities(for: .duration(30)).isExhaustive)
  }

  @Test(
    "A quantized law is solved to its quantum: the interval gives the requested frame, and its neighbors do not",
    arguments: [LawDescription.gtk, LawDescription.gecko, LawDescription.reanimated])
  func frames(law: LawDescription) throws {
    var release = Release<Double>(law: try law.make(), velocity: 2000)
    let duration = try release.motion().duration
    let answer = try #require(try release.velocities(for: .duration(duration)).answers.first)
    #expect(answer.lower < answer.upper && answer.lower <= 2000 && 2000 <= answer.upper)
    for (velocity, isInside) in [
      (answer.lower * (1 - 1e-6), false), (answer.lower * (1 + 1e-6), true), (answer.upper * (1 - 1e-6), true),
      (answer.upper * (1 + 1e-6), false),
    ] {
      release.velocity = velocity
      #expect((try release.motion().duration == duration) == isInside, "\(velocity)")
    }
  }

  // x(t; c·v, c·limit) = c·x(t; v, limit) for an exponential and a spring, as is their threshold.
  @Test("Scaling all lengths scales the velocities", arguments: [0.001, 7, 1e4] as [Double])
  func scaling(factor: Double) throws {
    func velocities(_ factor: Double) throws -> [Double] {
      let release = Release<Double>(
        law: ExponentialLaw(threshold: 0.5 * factor), velocity: 0,
        axes: [ContentAxis(limits: Self.limits(upper: 400 * factor))], settleThreshold: 0.5 * factor)
      return try release.velocities(for: .duration(1), in: 0...(1e5 * factor)).answers.map { $0.value / factor }
    }
    let (scaled, plain) = (try velocities(factor), try velocities(1))
    #expect(scaled.count == 3 && plain.count == 3 && zip(scaled, plain).allSatisfy { abs($0 - $1) < 1e-9 * $1 })
  }

  @Test("Backwards flicks have the same solutions with the opposite sign, and are found beside forward ones")
  func backwards() throws {
    var release = Self.edged
    release.axes = [ContentAxis(limits: Self.limits(lower: -400))]
    let answers = try release.velocities(for: .duration(1), in: -1e6...0).answers.map(\.value)
    let mirrored = try Self.edged.velocities(for: .duration(1)).answers.reversed().map { -$0.value }
    #expect(answers.count == 3 && zip(answers, mirrored).allSatisfy { abs($0 - $1) <= 1e-12 * abs($1) })
    let all = try release.velocities(for: .duration(1)).answers.map { ($0.value * 100).rounded() / 100 }
    #expect(all == [-7386.9, -2074.7, -7.41, 7.41])
    let both = try release.velocities(for: .duration(0), in: -10...10)
    #expect(both.answers.count == 1 && both.answers[0].value == 0 && both.answers[0].lower == -both.answers[0].upper)
  }
}
