import Testing

@testable import ScrollMechanics

@Suite("Programs restate their laws") struct ProgramTests {
  /// The laws that have a program on their own.
  static let names = Laws.all.filter { program(of: try? $0.make()) != nil }.map(\.name)

  /// The laws that count in 32 bits or in whole pixels, or whose formulas round no function but roots.
  private static let laws32 = """
    android compose compose-exponential chromium chromium-mobile gecko gecko-android windows unity godot egui \
    vscode libgdx emacs kivy juce servo-touch servo-wheel kitty zynga ionic1 flickity makepad wpf slint uno uno-android \
    compose-ios
    """.split(separator: " ").map(String.init)

  private static func program(of law: (any ScrollLaw)?, edge: ProgramEdge = .none) -> Program? {
    (law as? any ProgramLaw)?.program(edge: edge)
  }

  private static let offsets = Cases.areAll ? [0, 12.375, -4000.0 / 3] : [12.375]
  private static let speeds = [0, 0.3, 9, 15, 64, 75.01, 310, 999.5, 1733.7, 2000, 5000.0 / 3, 11_000]
  private static let velocities = Cases.areAll ? speeds + speeds.map { -$0 } : [-15, 1733.7]
  private static let fractions: [Double] =
    Cases.areAll ? [-0.1, 0, 1e-9, 0.003, 0.037, 0.19, 1.0 / 3, 0.42, 0.68, 0.93, 0.9999, 1.001, 3] : [0, 0.19, 0.93]

  /// The differences, in units of 2^−52 of the size.
  private struct Difference {
    var worst = 0.0
    var text = ""

    mutating func note(_ actual: Double, _ expected: Double, size: Double, _ what: @autoclosure () -> String) {
      let difference = actual == expected ? 0 : abs(actual - expected) / (0x1p-52 * size)
      // NaN is the worst difference, and remains it.
      guard !worst.isNaN, !(difference <= worst) else { return }
      (worst, text) = (difference, "\(what()): \(actual), expected \(expected)")
    }
  }

  private static func difference(
    _ law: any ScrollLaw, _ program: Program, _ release: [Double], to expected: any TimingCurve<Double>,
    _ difference: inout Difference
  ) {
    let motion = ProgramMotion(program, release)
    let speed = max(abs(release[1]), abs(expected.velocity(at: 0)))
    let size = max(1, abs(release[0]), abs(expected.rest), abs(expected.rest - release[0]), speed)
    difference.note(motion.duration, expected.duration, size: max(1, expected.duration), "duration of \(release)")
    difference.note(motion.destination, expected.rest, size: size, "destination of \(release)")
    // A release, but not the curve of its law, shows a motion without a duration at its end.
    let isInstantaneous = expected.duration == 0 && expected.rest != release[0]
    for fraction in fractions where fraction > 0 || !isInstantaneous {
      let time = fraction * max(expected.duration, 0.001)
      difference.note(
        motion.position(at: time), expected.value(at: time), size: size, "position at \(time) of \(release)")
      difference.note(
        motion.velocity(at: time), expected.velocity(at: time), size: size, "velocity at \(time) of \(release)")
    }
  }

  /// The values with which a law is tested: its defaults, and each parameter changed.
  private static func variants(of law: LawDescription) -> [[String: Double]] {
    [[:]]
      + law.parameters.compactMap { parameter in
        let values = [parameter.defaultValue * 0.9, parameter.defaultValue * 1.1, 1, 3]
        let value = values.first { parameter.range.contains($0) && $0 != parameter.defaultValue }
        return value.map { [parameter.name: $0] }
      }
  }

  @Test("At least 45 platforms have a program") func count() {
    let names = Set(["android", "compose", "chromium", "uikit"])
    #expect(Self.names.count >= 45 && names.isSubset(of: Self.names), "\(Self.names.count): \(Self.names)")
  }

  @Test(
    "A law that follows a precomputed curve has a program only without limits",
    arguments: ["android", "compose", "windows", "leaflet"])
  func curves(name: String) throws {
    let law = try Laws.make(name)
    #expect(ProgramEdge.allCases.filter { Self.program(of: law, edge: $0) != nil } == [.none])
  }

  @Test("Of a program's constants only control points may be 0 by default", arguments: names)
  func constants(name: String) throws {
    let law = try #require(Laws.all.first { $0.name == name }).make()
    let program = try #require(Self.program(of: law))
    #expect(!program.constants.contains { $0.value == 0 && !$0.comment.hasPrefix("control point") })
  }

  @Test("Without limits, a program moves content as its law does", arguments: names)
  func free(name: String) throws {
    let description = try #require(Laws.all.first { $0.name == name })
    for values in Self.variants(of: description) {
      let law = try description.make(values)
      guard let program = Self.program(of: law) else { continue }
      var difference = Difference()
      for offset in Self.offsets {
        for velocity in Self.velocities {
          guard let expected = try? law.motion(from: offset, velocity: velocity) else { continue }
          Self.difference(law, program, [offset, velocity], to: expected, &difference)
        }
      }
      let limit: Double = Self.laws32.contains(name) ? 0 : 8
      #expect(difference.worst <= limit, "\(values.map { "\($0.key) \($0.value)" }): \(difference)")
    }
  }

  // The speeds up to which nothing moves, and a distance of 8.5 pixels.
  @Test(
    "A program has the bounds of its law and rounds halves as it does",
    arguments: [
      ("uno", 15, ["desired-displacement-deceleration": 1e-4]), ("libgdx", 150, [:]), ("zynga", 60, [:]),
      ("ionic1", 240, [:]), ("juce", 0.2, [:]),
      ("arkui", 160, [:]), ("android", 333, [:]),
      ("wpf", 2000, ["panning-deceleration": 0.125, "panning-ratio": 8.5 / 16]),
    ] as [(String, Double, [String: Double])])
  func bounds(name: String, speed: Double, values: [String: Double]) throws {
    let law = try Laws.make(name, values)
    let program = try #require(Self.program(of: law))
    var difference = Difference()
    for velocity in [speed, speed.nextUp, -speed, -speed.nextUp] {
      Self.difference(law, program, [0, velocity], to: try law.motion(from: 0, velocity: velocity), &difference)
    }
    #expect(difference.worst <= 8, "\(difference)")
  }

  @Test(
    "At limits, a program moves content as its law does",
    arguments: [("exponential", [:]), ("exponential", ["threshold": 2]), ("uikit", [:])],
    Cases.some(of: [ProgramEdge.own, .spring, .stop], oneIn: 3))
  func atLimits(named: (law: String, values: [String: Double]), edge: ProgramEdge) throws {
    let law = try #require(Laws.all.first { $0.name == named.law }).make(named.values)
    guard let program = Self.program(of: law, edge: edge) else { return }
    let rule: ContentAxis.Edge = edge == .stop ? .stop : edge == .own ? .own(.scrollView) : .bounce(.scrollView)
    var difference = Difference()
    for (lower, upper) in [(-100.0, 300.0), (0, 10_000), (-5, 5)] {
      for offset in [0, -40, 530, lower, upper, upper - 0.05] {
        for velocity in Self.velocities {
          let axis = ContentAxis(limits: try ScrollLimits(lower: lower, upper: upper), edge: rule)
          let expected = try Release(
            law: law, offset: offset, velocity: velocity, axes: [axis],
            settleThreshold: named.values["threshold"] ?? 0.1
          ).motion()
          Self.difference(law, program, [offset, velocity, lower, upper], to: expected, &difference)
        }
      }
    }
    #expect(difference.worst <= 32, "\(difference)")
  }

  // The law multiplies the velocity by 0.8/0.325.
  @Test("At limits, Motion's law begins with its own velocity", arguments: [ProgramEdge.spring, .stop])
  func startVelocity(edge: ProgramEdge) throws {
    let program = try #require(Self.program(of: Laws.make("motion"), edge: edge))
    let motion = ProgramMotion(program, [0, 1000, -1e9, 1e9])
    let still = ProgramMotion(program, [0, 0.3, -100, 300])
    #expect(abs(motion.velocity(at: 0) - 800 / 0.325) < 1e-9 && still.velocity(at: 0) == 0)
  }

  // The free motion rests at 400 pt, by a jump of 0.5 pt at its end.
  @Test(
    "A limit within Motion's last jump is where it ends",
    arguments: [ProgramEdge.spring, .stop], [399.4, 399.6, 399.9, 400, 401])
  func limitInJump(edge: ProgramEdge, limit: Double) throws {
    let law = try Laws.make("motion")
    let program = try #require(Self.program(of: law, edge: edge))
    let rule: ContentAxis.Edge = edge == .stop ? .stop : .bounce(.scrollView)
    for sign in [1.0, -1] {
      let limits = try ScrollLimits(lower: sign < 0 ? -limit : nil, upper: sign > 0 ? limit : nil)
      let motion = try Release(
        law: law, velocity: sign * 500, axes: [ContentAxis(limits: limits, edge: rule)], settleThreshold: 0.1
      ).motion()
      let printed = ProgramMotion(
        program, [0, sign * 500, sign < 0 ? -limit : -.infinity, sign > 0 ? limit : .infinity])
      #expect(abs(printed.duration - motion.duration) < 1e-9 && abs(printed.destination - motion.rest) < 1e-9)
      for time in [1, 2.1, 2.171, 2.173, 2.5, 3] {
        #expect(abs(printed.position(at: time) - motion.value(at: time)) < 1e-9, "\(time)")
      }
    }
  }

  @Test("A release at a limit that moves less than Motion's last jump ends at once", arguments: [6.0, -6])
  func limitAtStart(velocity: Double) throws {
    let program = try #require(Self.program(of: Laws.make("motion", ["rest-delta": 5]), edge: .spring))
    let limits = velocity > 0 ? [-Double.infinity, 0] : [0, .infinity]
    let motion = ProgramMotion(program, [0, velocity] + limits)
    #expect(motion.duration == 0 && motion.position(at: 0.1) == 0)
  }

  // OverScroller ends a fling without a duration at once, at its final offset.
  @Test(
    "A motion without a duration is at its end from the release on",
    arguments: [("chromium-mobile", -7.0), ("gecko-android", -7), ("compose", 0.05), ("motion", 0.05)])
  func instantaneous(name: String, velocity: Double) throws {
    let law = try Laws.make(name)
    let motion = ProgramMotion(try #require(Self.program(of: law)), [3, velocity])
    let expected = try Release(law: law, offset: 3, velocity: velocity).motion()
    #expect(motion.duration == 0 && motion.destination != 3)
    for time in [0, 0.01] {
      #expect([motion.position(at: time), motion.velocity(at: time)] == [motion.destination, 0])
      #expect([expected.value(at: time), expected.velocity(at: time)] == [motion.destination, 0])
    }
  }

  @Test(
    "Content that is shorter than its view stays at the lower limit",
    arguments: [("exponential", ProgramEdge.spring), ("uikit", .own), ("uikit", .stop), ("flutter-bouncing", .spring)])
  func exchangedLimits(name: String, edge: ProgramEdge) throws {
    let program = try #require(Self.program(of: Laws.make(name), edge: edge))
    for (offset, velocity) in [(-100.0, 0.0), (-40, 0), (0, 1500), (30, -800), (0, 0)] {
      let exchanged = ProgramMotion(program, [offset, velocity, 0, -50])
      let fixed = ProgramMotion(program, [offset, velocity, 0, 0])
      #expect(exchanged.destination == 0 && exchanged.duration == fixed.duration)
      for time in [0, 1e-6, 0.1, 0.5, 3] {
        let expected = [fixed.position(at: time), fixed.velocity(at: time)]
        #expect([exchanged.position(at: time), exchanged.velocity(at: time)] == expected)
      }
    }
  }

  // The expected values are limits: the law refuses such a velocity, and has no value at such a time.
  @Test("A velocity that is no finite number does not keep a program from its end", arguments: names)
  func notFinite(name: String) throws {
    let program = try #require(Self.program(of: Laws.make(name)))
    for velocity in [Double.nan, .infinity, -.infinity] {
      let motion = ProgramMotion(program, [0, velocity])
      #expect(!(motion.duration < 0))
    }
  }

  @Test("Without a limit in its way, the default law comes to its destination at an infinite time")
  func infiniteTime() throws {
    let program = try #require(Self.program(of: Laws.make("exponential"), edge: .spring))
    let motion = ProgramMotion(program, [0, 200, -.infinity, 400])
    let (end, velocity) = (motion.position(at: .infinity), motion.velocity(at: .infinity))
    #expect(abs(end - 99.89996663329094) < 1e-12 && velocity == 0)
  }
}
