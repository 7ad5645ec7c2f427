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
    // The other way, all the same with the other sign.
    let mirrored = Release<Double>(
      law: ExponentialLaw(threshold: 0.5), velocity: 0,
      axes: [ContentAxis(limits: Self.limits(lower: -400))], threshold: 0.5)
    let behind = try mirrored.velocities(for: .destination(-401))
    #expect(behind.answers.isEmpty && behind.above?.value == -400 && behind.below == nil)
    #expect(behind.above?.number == far.below.map { -$0.number })
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
    let past = try Self.edged.velocities(for: .overshoot(60)).answers.map(\.value)
    #expect(past.count == 1 && abs(past[0] - answers[0].value) < 1e-9)
  }

  @Test("Past two limits a bounce is as high as past one, however often the flick comes back")
  func firstBounce() throws {
    let axes = [Self.limits(lower: -100, upper: 400), Self.limits(upper: 400)].map {
      ContentAxis(limits: $0, edge: .bounce((try? Spring(stiffness: 100, damping: 0.1)) ?? .bounce))
    }
    for condition: FlickCondition in [.peak(460), .overshoot(60), .peak(400.0625)] {
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
    "What no limit has a say in has the one answer that content without limits has",
    arguments: [
      .passingSpeed(500, offset: 250), .passingSpeed(1, offset: 250), .destination(250),
    ] as [FlickCondition])
  func undisturbed(condition: FlickCondition) throws {
    var release = Self.edged
    let answers = try release.velocities(for: condition)
    #expect(answers.searched == nil && answers.answers.count == 1)
    release.axes = []
    #expect(try release.velocities(for: condition).answers == answers.answers)
    release.axes = [ContentAxis(limits: Self.limits(lower: 0))]
    for condition in [condition, .duration(1), .offset(250, time: 0.3), .speed(500, time: 0.3), .peak(900)] {
      let answers = try release.velocities(for: condition)
      #expect(answers.searched == nil && answers.answers.count == 1)
    }
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

  private static func landing(
    _ velocity: Double, from offset: Double, interval: Double, origin: Double = 0, stiffness: Double, damping: Double
  ) throws -> Release<Double> {
    Release(
      law: try FlutterFrictionLaw { $0.defaultValue }, offset: offset, velocity: velocity,
      axes: [
        ContentAxis(
          snapPoints: try .grid(interval: interval, origin: origin), snapPolicy: .nearest,
          landingSpring: try Spring(stiffness: stiffness, damping: damping))
      ])
  }

  @Test("Where the number hardly depends on the velocity, all that give it are one range")
  func level() throws {
    // What is left of the way when a spring creeps is what decides how fast it is there.
    let release = try Self.landing(
      60.70977777130195, from: 209.71990574649112, interval: 92.21140822031118, stiffness: 143.7, damping: 60.5)
    let passing = FlickCondition.passingSpeed(0, offset: 194.63940331375827)
    let condition = passing.asking(for: try #require(try passing.value(of: release)))
    let answers = try release.velocities(for: condition, in: 0...1e6).answers
    #expect(answers.count == 1)
    #expect(answers[0].contains(release.velocity, within: 0) && answers[0].upper - answers[0].lower > 1e-4)
  }

  @Test("Right behind the boundary of two snap points a speed may rise yet before it falls")
  func turningAtBoundary() throws {
    let release = try Self.landing(
      543.8462735752023, from: 0, interval: 71.36367842938084, origin: 7, stiffness: 556.5934047465283,
      damping: 108.49357764945242)
    let speed = FlickCondition.speed(0, time: 0.5346122590254551)
    let answers = try release.velocities(
      for: speed.asking(for: try #require(try speed.value(of: release)))
    ).answers.map(\.value)
    #expect(answers.count > 1 && answers.contains { abs($0 - release.velocity) < 1e-6 })
  }

  @Test("An edge that takes over no more than so much speed makes what is faster still settle sooner")
  func greatestTransfer() throws {
    let release = Release<Double>(
      law: try FlutterBouncingLaw { $0.defaultValue }, offset: 207.2482, velocity: 6174.3364,
      axes: [ContentAxis(limits: try ScrollLimits(lower: 196.5672, upper: 737.2871), edge: .own(.bounce))])
    let duration = try #require(try FlickCondition.duration(0).value(of: release))
    let answers = try release.velocities(for: .duration(duration)).answers.map(\.value)
    #expect(answers.count == 4 && abs(answers[3] - 6174.3364) < 1e-6)
  }

  @Test("Between two jumps of it a duration may rise to what is asked and fall again")
  func turningBetweenJumps() throws {
    let release = Release<Double>(
      law: try DragLaw { $0.defaultValue }, velocity: 3392.91,
      axes: [
        ContentAxis(
          limits: Self.limits(lower: -1610.333, upper: 387.07715),
          edge: .own(try Spring(stiffness: 48.12902, damping: 3.97412)))
      ], threshold: 0.0502274)
    let duration = try #require(try FlickCondition.duration(0).value(of: release))
    let answers = try release.velocities(for: .duration(duration)).answers.map(\.value)
    #expect(answers.contains { abs($0 - 3392.91) < 1e-6 } && answers.contains { 2400 < $0 && $0 < 2600 })
  }

  @Test("A snap point to rest on asks for the velocities that it is given to, by every policy that goes by the way")
  func landingOnPoint() throws {
    for policy: SnapPolicy in [.nearest, .directional(dampener: 0.3), .page(from: 0)] {
      var release = try Self.landing(0, from: 10, interval: 100, stiffness: 100, damping: 20)
      release.axes[0].snapPolicy = policy
      for (row, range) in [(1, 0...1e6), (-1, -1e6...0)] {
        let rests = try release.velocities(for: .destination(Double(row) * 100), in: range).answers
        #expect(rests.count == 1)
        #expect(rests == (try release.velocities(for: .row(row), in: range).answers))
        for answer in rests {
          for (velocity, isInside) in [
            (answer.lower + 1e-9, true), (answer.lower - 1e-9, false), (answer.upper - 1e-9, true),
            (answer.upper + 1e-9, false),
          ] where abs(velocity) < 1e6 {
            release.velocity = velocity
            #expect(try (release.targets()[0]?.index == row) == isInside, "\(policy) \(velocity)")
          }
        }
      }
    }
  }

  @Test("Of whole pixels the least velocity is told, and no velocity for what lies between them")
  func pixels() throws {
    let release = Release<Double>(law: try AndroidLaw { $0.defaultValue }, velocity: 0)
    let answer = try #require(try release.velocities(for: .destination(500)).answers.first)
    #expect(answer.value == answer.lower && answer.includesLower && !answer.includesUpper)
    let between = try release.velocities(for: .destination(500.25))
    #expect(between.answers.isEmpty && between.below?.value == 500 && between.above?.value == 501)
  }

  @Test("From a law's greatest speed on, all that are faster do the same", arguments: [0.2, 0.5, 0.9])
  func greatestSpeed(share: Double) throws {
    let release = Release<Double>(law: try QtScrollerLaw { $0.defaultValue }, velocity: 4000)
    let motion = try release.motion()
    let offset = share * motion.rest
    let time = try #require(motion.duration(to: offset))
    for condition in [
      FlickCondition.passingSpeed(motion.velocity(at: time), offset: offset),
      .speed(motion.velocity(at: time), time: time), .offset(motion.value(at: time), time: time),
      .duration(motion.duration),
    ] {
      let answers = try release.velocities(for: condition).answers
      #expect(answers.contains { $0.lower <= 1890 && $0.upper >= 1e6 }, "\(condition): \(answers)")
    }
  }

  @Test("At a time at which a spring turns, the speed is 0", arguments: [0.25, 0.3, 0.4])
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

  @Test(
    "A range of velocities has none in it that does not do it, whatever a platform's frames make of it",
    arguments: [3400, 3500, 3700.0])
  func frames(velocity: Double) throws {
    var release = Release<Double>(
      law: try MotionLaw { $0.defaultValue }, velocity: velocity,
      axes: [
        ContentAxis(
          limits: Self.limits(upper: 900), edge: .own(try Spring(mass: 1, stiffness: 100, dampingRatio: 1)))
      ])
    let duration = try release.motion().duration
    let answers = try release.velocities(for: .duration(duration)).answers.filter { !$0.isSingle }
    #expect(!answers.isEmpty)
    for answer in answers {
      for part in 1..<100 {
        release.velocity = answer.lower + (answer.upper - answer.lower) * Double(part) / 100
        #expect(abs(try release.motion().duration - duration) < 1e-9, "\(answer): \(release.velocity)")
      }
    }
  }

  /// A flick between limits, and what is asked of it.
  struct Hidden: CustomTestStringConvertible, Sendable {
    let law: any ScrollLaw.Type
    let limits: ClosedRange<Double>
    let velocity: Double
    let condition: FlickCondition
    var edge = ContentAxis.Edge.own(.bounce)

    var testDescription: String { "\(law.name) \(velocity)" }
  }

  static let setApart: [Hidden] = [
    // Between flicks that rest on the same frame, a few rest on another.
    Hidden(law: MotionLaw.self, limits: -9000...400, velocity: 603.6, condition: .duration(0)),
    Hidden(law: MotionLaw.self, limits: -9000...400, velocity: 682.1, condition: .duration(0)),
    // The frame that gets past the limit leaves the content where the one before has shown it.
    Hidden(law: WebKitGTKLaw.self, limits: -50...20, velocity: 655.9, condition: .destination(0)),
    // How far the first frame past a limit is past it goes to and fro.
    Hidden(law: GTKLaw.self, limits: -50...300, velocity: 2236.9, condition: .peak(0)),
    // All faster ones come to the limit, of which some are on it but for a float.
    Hidden(law: ChromiumLaw.self, limits: -1900...297.3829643899714, velocity: 1646.2, condition: .destination(0)),
    // One of few speeds at which the frame past the limit is less than a point past it.
    Hidden(law: WebKitGTKLaw.self, limits: -60...390, velocity: 8597.156, condition: .destination(0)),
    // How far the frame past the limit is past it falls by a frame's way each time that it is one frame sooner.
    Hidden(law: WindowsLaw.self, limits: -9000...1000, velocity: 3703.98474, condition: .overshoot(0)),
    // Each float that is nearer is so by less than its own rounding.
    Hidden(
      law: PopLaw.self, limits: -9000...37.5, velocity: 97.498878, condition: .duration(0), edge: .bounce(.bounce)),
    // The slope of a table jumps from sample to sample.
    Hidden(
      law: GeckoAndroidLaw.self, limits: -13.85...539, velocity: -252.2, condition: .duration(0), edge: .bounce(.bounce)
    ),
  ]

  @Test(
    "A flick is found that a platform's frames, samples or floats set apart from those beside it", arguments: setApart)
  func hidden(flick: Hidden) throws {
    let limits = try ScrollLimits(lower: flick.limits.lowerBound, upper: flick.limits.upperBound)
    let release = Release<Double>(
      law: try flick.law.init { $0.defaultValue }, velocity: flick.velocity,
      axes: [ContentAxis(limits: limits, edge: flick.edge)])
    let number = try flick.condition.value(of: release)
    let value = try #require(number)
    let range = flick.velocity < 0 ? -1e4...0 : 0...1e4
    let answers = try release.velocities(for: flick.condition.asking(for: value), in: range).answers
    let margin = 1e-6 * abs(flick.velocity)
    let isFound = answers.contains { $0.lower - margin <= flick.velocity && flick.velocity <= $0.upper + margin }
    #expect(isFound, "\(value): \(answers.map(\.value))")
  }

  @Test("An offset is found for each row that is landed on after a time, which takes as long from row to row")
  func rows() throws {
    let law = try FlutterFrictionLaw { $0.defaultValue }
    let axis = ContentAxis(snapPoints: try .grid(interval: 135), snapPolicy: .directional())
    func release(_ offset: Double) -> Release<Double> {
      Release(law: law, offset: offset, velocity: -26, axes: [axis])
    }
    let answers = FlickFamily(over: -1e6...1e6, release).numbers(for: .duration(1), in: 0...7000).answers
    let flicks = try (0..<2000).map { number in
      let release = release(Double(number) * 3.5)
      return (release.offset, excess: try release.motion().duration - 1, row: try release.targets()[0]?.index)
    }
    let places = zip(flicks, flicks.dropFirst()).filter { $0.row == $1.row && $0.excess * $1.excess < 0 }
    #expect(places.count > 40)
    for (low, high) in places {
      let isFound = answers.contains { low.0 <= $0.value && $0.value <= high.0 }
      #expect(isFound, "between \(low.0) and \(high.0)")
    }
  }

  @Test("A whole number by a law of floats is met where a float beside what is nearest does", arguments: [100, 400.0])
  func floats(target: Double) throws {
    let release = Release<Double>(law: try PopLaw { $0.defaultValue }, velocity: 0)
    let answers = try release.velocities(for: .destination(target)).answers
    #expect(answers.count == 1)
    for answer in answers { #expect(try release.setting(velocity: answer.value).motion().rest == target) }
  }

  @Test("Of two numbers those are found that lie behind some which have no second", arguments: [0.8, 1, 1.2])
  func gaps(duration: Double) throws {
    func release(_ friction: Double, _ velocity: Double) throws(ParameterError) -> Release<Double> {
      Release(law: try GeckoLaw(friction: friction), velocity: velocity, axes: [ContentAxis()])
    }
    // Where one frame more is run, a destination may be jumped over.
    let pairs = FlickPairs(
      for: .duration(duration), in: 0.002...0.01, over: 1e-6...1, by: try GeckoLaw(),
      with: { friction in
        let velocities = try? release(friction, 0).velocities(for: .destination(640), briefly: true)
        return velocities?.answers.map(\.value) ?? []
      }, release
    ).pairs
    let pair = try #require(pairs.first)
    let motion = try release(pair.first, pair.second).motion()
    #expect(motion.duration == duration && abs(motion.rest[0] - 640) < 1e-3)
  }

  @Test(
    "A flick is told once, however doubles beside it are rounded",
    arguments: [MotionLaw.self, QtFlickableLaw.self, GTKLaw.self] as [any ScrollLaw.Type])
  func once(law: any ScrollLaw.Type) throws {
    let limits = try ScrollLimits(upper: 400)
    let release = Release<Double>(
      law: try law.init { $0.defaultValue }, velocity: 0, axes: [ContentAxis(limits: limits, edge: .own(.bounce))])
    let answers = try release.velocities(for: .peak(460), in: 0...1e4).answers
    #expect(!answers.isEmpty)
    for (answer, next) in zip(answers, answers.dropFirst()) {
      #expect(next.lower > answer.upper * (1 + 1e-12), "\(answer.value)")
    }
  }

  @Test("Of a spring that swings, the flick after whose first swing past a threshold comes another is found")
  func swings() throws {
    let spring = try Spring(stiffness: 39.016479135190636, damping: 1.750147954332892)
    let limits = try ScrollLimits(lower: -54.94656859370168, upper: 1009.1162961233796)
    var release = Release<Double>(
      law: try DragLaw { $0.defaultValue }, velocity: 0, axes: [ContentAxis(limits: limits, edge: .bounce(spring))],
      threshold: 0.2426076752296545)
    let duration = 7.406846140826165
    let velocity = try #require(try release.velocities(for: .duration(duration)).answers.first?.value)
    release.velocity = velocity
    #expect(abs(velocity - 3699.4) < 0.1)
    #expect(abs(try release.motion().duration - duration) <= 2 * duration.ulp)
  }

  @Test("Of a curve of another shape for each speed, both flicks that show an offset at a time are told")
  func shapes() throws {
    var release = Release<Double>(law: try ChromiumPhysicsLaw { $0.defaultValue }, velocity: 4576, axes: [])
    let offset = try release.motion().value(at: 1.3)
    let answers = try release.velocities(for: .offset(offset[0], time: 1.3)).answers
    #expect(answers.count > 1 && answers.contains { $0.lower <= 4576 && 4576 <= $0.upper })
    for answer in answers {
      release.velocity = answer.value
      #expect(abs(try release.motion().value(at: 1.3)[0] - offset[0]) <= offset[0] * 1e-7)
    }
  }

  @Test("A number that a law all but cancels is told as one range")
  func cancelled() throws {
    func release(_ density: Double) throws(ParameterError) -> Release<Double> {
      Release(
        law: try ComposeExponentialLaw { $0.name == "density" ? density : $0.defaultValue }, offset: -430,
        velocity: -609.25, axes: [ContentAxis(limits: try ScrollLimits(lower: -470, upper: 1400), edge: .stop)])
    }
    let condition = FlickCondition.speed(abs(try release(1).motion().velocity(at: 0.04)[0]), time: 0.04)
    let answers = FlickFamily(over: 0.01...100, release).numbers(for: condition).answers
    #expect(answers.count == 1)
    let answer = try #require(answers.first)
    #expect(answer.lower < 0.02 && answer.upper > 50)
    #expect(try condition.value(of: release(answer.value)) == condition.wanted)
  }

  @Test(
    "A spring that swings no farther than rounding goes is not taken for what stands still",
    arguments: [400.00001, 400])
  func smallSwings(offset: Double) throws {
    func release(_ stiffness: Double) throws(ParameterError) -> Release<Double> {
      Release(
        law: try ReactNativeLaw { $0.defaultValue }, velocity: 3000,
        axes: [
          ContentAxis(
            limits: try ScrollLimits(upper: 400), edge: .bounce(try Spring(stiffness: stiffness, dampingRatio: 0.2)))
        ], threshold: 1e-12)
    }
    let condition = FlickCondition.offset(offset, time: 1.5)
    let answers = FlickFamily(over: 1e-6...1e6, release).numbers(for: condition, in: 1000...3500).answers
    #expect(answers.count > 3)
    for answer in answers where !answer.isSingle {
      for part in 0...20 {
        let number = answer.lower + (answer.upper - answer.lower) * Double(part) / 20
        #expect(abs(try #require(try condition.value(of: release(number))) - offset) < 1e-9, "\(answer): \(number)")
      }
    }
  }

  @Test("Rates next to 1 are looked for by no law that goes frame by frame")
  func rates() throws {
    #expect(ParameterRange.fraction.searched(by: try ReanimatedLaw()).upperBound == 1 - 1e-6)
    #expect(ParameterRange.fraction.searched(by: ExponentialLaw()) == ParameterRange.fraction.searched)
    #expect(ParameterRange.positive.searched(by: try ReanimatedLaw()) == ParameterRange.positive.searched)
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
