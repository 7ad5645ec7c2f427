import Testing

@testable import ScrollMechanics

/// Properties of every law in the list.
@Suite("Every law has a description that its motions obey") struct ScrollLawTests {
  struct Case: CustomStringConvertible, Sendable {
    let law: LawDescription
    var description: String { law.name }

    var withDefaults: any ScrollLaw { get throws { try law.make() } }

    /// True if one of these deviations is listed for the law.
    func deviates(_ kinds: LawDeviation...) -> Bool {
      law.deviations.contains { kinds.contains($0.key) }
    }
  }

  static let cases = Laws.all.map { Case(law: $0) }

  @Test("Every law has a unique name, a summary, a formula and a source")
  func words() throws {
    #expect(Set(Laws.all.map { $0.name }).count == Laws.all.count)
    for law in Laws.all {
      #expect(law.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(law.name)")
      #expect(type(of: try law.make()) == law.type, "\(law.name)")
      #expect(!law.summary.isEmpty && !law.formula.isEmpty && !law.searchWords.isEmpty, "\(law.name)")
      #expect(!law.summary.hasSuffix(".") && law.source.hasSuffix("."), "\(law.name)")
      #expect(law.platforms.isEmpty == (law.name == "exponential"), "\(law.name)")
      #expect((law.evidence == .measured) == (law.name == "uikit"), "\(law.name)")
    }
  }

  @Test("Defaults are in range, and an option has the same unit in all laws")
  func parameters() {
    var seen: [String: LawParameter] = [:]
    for parameter in Laws.all.flatMap({ $0.parameters }) {
      let values = [parameter.defaultValue] + parameter.named.map(\.value)
      #expect(values.allSatisfy(parameter.range.contains), "\(parameter.name)")
      if parameter.isOption, let other = seen.updateValue(parameter, forKey: parameter.name) {
        #expect(other.unit == parameter.unit, "\(parameter.name)")
      }
    }
  }

  @Test("Of several unknown parameters, the first by its name is reported")
  func unknownParameters() {
    for names in [["aa", "bb", "cc"], ["rat", "ratf", "rates"]] {
      let values = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, 1.0) })
      #expect(throws: ParameterError.unknownParameter(names[0])) { try Laws.make("uikit", values) }
    }
  }

  @Test(
    "Motions obey the rules of timing curves, except for the law's deviations",
    arguments: cases, Cases.some(of: [2000, -300, 25], oneIn: 3))
  func motions(law: Case, velocity: Double) throws {
    let motion = try law.withDefaults.motion(from: 12, velocity: velocity)
    try expectCurve(motion, law, velocity)
  }

  private func expectCurve(_ motion: some TimingCurve<Double>, _ law: Case, _ velocity: Double) throws {
    #expect(motion.value(at: 0) == 12 && motion.velocity(at: 0) == velocity || law.deviates(.start))
    // Exponential deceleration only approaches its destination; all other motions end at it.
    if law.law.name != ExponentialLaw.description.name {
      let end = motion.duration.nextUp
      #expect(motion.value(at: end) == motion.rest && motion.velocity(at: end) == 0)
    }
    let mirrored = try law.withDefaults.motion(from: -12, velocity: -velocity)
    if !law.deviates(.mirror) { #expect(mirrored.duration == motion.duration && mirrored.rest == -motion.rest) }
    var last = 12.0
    for step in 0...64 {
      let time = motion.duration * Double(step) / 64
      let value = motion.value(at: time)
      if !law.deviates(.mirror) { #expect(mirrored.value(at: time) == -value) }
      #expect((value - last) * velocity >= 0, "monotone")
      last = value
      guard 0 < step, step < 64, motion.duration > 0 else { continue }
      let passed = try #require(motion.duration(to: value))
      if law.deviates(.steps) {
        #expect(
          passed <= time * (1 + 1e-9) && motion.value(at: passed) == value,
          "each step is at its offset from an instant on")
      } else if law.deviates(.slope) {
        #expect(
          abs(motion.value(at: passed) - value) <= 4 * Self.floatUnit(value),
          "passes the offset to the precision of the law")
      } else {
        #expect(abs(passed - time) <= 1e-9 * motion.duration, "passes each offset once")
      }
      guard !law.deviates(.steps, .slope) else { continue }
      let h = motion.duration / 4096
      let slope = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
      #expect(abs(slope - motion.velocity(at: time)) <= 1e-4 * abs(velocity), "the velocity is the derivative")
    }
  }

  /// Returns an ulp of a 32-bit offset from a start of 12.
  private static func floatUnit(_ offset: Double) -> Double { Double(Float(max(abs(offset), 12)).ulp) }

  @Test(
    "A solved velocity ends at its target, as near as the law's quantum allows", arguments: cases,
    Cases.areAll ? [500.0, -3, 12, 100_000] : [500, 12])
  func inverse(law: Case, target: Double) throws {
    guard let velocity = try law.withDefaults.solvedVelocity(from: 12, to: target) else {
      #expect(target != 12 && law.deviates(.steps, .start, .end), "some velocity ends at the target")
      return
    }
    let motion = try law.withDefaults.motion(from: 12, velocity: velocity)
    let quantum = try law.withDefaults.quantum
    let step = motion.value(at: max(0, motion.duration - quantum.time)) - motion.rest
    let rounding = quantum.isSinglePrecision ? 8 * Self.floatUnit(target) : 4 * max(abs(target), 12).ulp
    #expect(abs(motion.rest - target) <= quantum.length + abs(step) + rounding)
  }

  @Test(
    "Solving finds the lowest velocity that ends on a pixel, or on the nearest one",
    arguments: [
      ("uikit", ["device-scale": 3], 400, 1906.0 / 3, 635, 635.1, [635]),
      ("qt-flickable", [:], 0, -333, -332, 333.5, [333, 334]),
    ] as [(String, [String: Double], Double, Double, Double, Double, [Double])])
  func inverseOfPixels(
    name: String, values: [String: Double], start: Double, pixel: Double, previous: Double, between: Double,
    nearest: [Double]
  ) throws {
    let law = try Laws.make(name, values)
    func rest(_ velocity: Double) throws -> Double { try law.motion(from: start, velocity: velocity).rest }
    let velocity = try #require(law.solvedVelocity(from: start, to: pixel))
    let lower = velocity < 0 ? velocity.nextUp : velocity.nextDown
    #expect(try rest(velocity) == pixel && rest(lower) == previous)
    let other = try #require(law.solvedVelocity(from: start, to: between))
    #expect(try nearest.contains(rest(other)))
  }

  @Test(
    "A landing ends exactly on its target and starts with the release velocity", arguments: cases, [80.0, 640, 4000])
  func landing(law: Case, target: Double) throws {
    // A spring replaces landings that the law does not support.
    guard let scrollLaw = try law.withDefaults as? any LandingLaw,
      let landing = try scrollLaw.landing(from: 12, velocity: 2000, at: target)
    else { return }
    #expect(landing.rest == target && landing.value(at: 0) == 12)
    #expect(landing.velocity(at: 0) == 2000 || law.deviates(.start))
  }

  @Test("Flicks under every law bounce at limits, stop there, and snap", arguments: cases)
  func releases(law: Case) throws {
    let limits = try ScrollLimits(lower: 0, upper: 400)
    var release = Release(law: try law.withDefaults, velocity: 6000.0, axes: [ContentAxis(limits: limits)])
    let bounced = try release.motion()
    #expect(bounced.rest == 400 && bounced.axes[0].segments.map(\.phase) == [.deceleration, .bounce])
    #expect(bounced.axes[0].excursion(past: limits) != nil)
    release.axes[0].edge = .stop
    let stopped = try release.motion()
    #expect(stopped.rest == 400 && stopped.axes[0].excursion(past: limits) == nil)
    release.axes[0].snapPoints = try .grid(interval: 80)
    #expect(try release.motion().rest == 400 && release.resolve().targets.map(\.?.offset) == [400])
    release.velocity = 300
    #expect(try release.motion().rest == release.resolve().targets[0]?.offset)
  }

  @Test("Content moves on two axes under every law", arguments: cases)
  func twoAxes(law: Case) throws {
    let velocity = Vector2(x: 3000, y: -1500)
    let motion = try Release(law: try law.withDefaults, velocity: velocity).motion()
    #expect(motion.rest.x > 250 && motion.rest.y < -100 && motion.duration > 0.3)
    #expect(motion.value(at: 0) == .zero && motion.velocity(at: 0) == velocity || law.deviates(.start))
    if !law.deviates(.mirror) {
      let mirrored = try Release(law: try law.withDefaults, velocity: Vector2(x: -3000, y: 1500)).motion()
      for time in [0.1, 0.3, motion.duration] {
        #expect(mirrored.value(at: time) == Vector2 { -motion.value(at: time)[$0] }, "mirrored, t = \(time)")
      }
    }
    let time = try #require(motion.duration(to: motion.value(at: 0.3)))
    #expect(law.deviates(.steps) ? time < 0.3 + 1e-9 : abs(time - 0.3) < (law.deviates(.slope) ? 1e-6 : 1e-9))
  }

  @Test("Before the time to a speed the content is faster, and then as slow, under every law", arguments: cases)
  func slows(law: Case) throws {
    let motion = try law.withDefaults.motion(from: 3, velocity: -900)
    // The speed of the exponential law only approaches 0.
    for fraction in [0.999, 0.8, 0.3] + (motion is ScrollTimingParameters<Double> ? [] : [0]) {
      // A law that starts at rest has speed 0 here, and time 0.
      let speed = fraction * abs(motion.velocity(at: 0))
      let time = try #require(motion.duration(toVelocity: speed))
      // A velocity in 32 bits has seven digits. At time 0 it is the release's, from which some jump.
      #expect(abs(motion.velocity(at: max(time, 1e-60))) <= speed * (1 + 1e-6), "\(fraction)")
      #expect(time == 0 || time > 1e-60, "\(fraction)")
      for part in [0.1, 0.5, 0.9, 1 - 1e-5] where time > 0 {
        #expect(abs(motion.velocity(at: time * part)) > speed * (1 - 1e-6), "\(fraction), \(part)")
      }
    }
    #expect(motion.duration(toVelocity: 1e6) == nil && motion.duration(toVelocity: -1) == nil)
  }

  @Test(
    "Two axes move independently exactly if the law does not couple them", arguments: Cases.some(of: cases, oneIn: 4),
    [ContentAxis(), ContentAxis(limits: try ScrollLimits(lower: -60, upper: 900))])
  func partingAxes(law: Case, axis: ContentAxis) throws {
    let scrollLaw = try law.withDefaults
    func offsets<Value: MotionVector>(_ velocity: Value) throws -> [Value] {
      let axes = Array(repeating: axis, count: Value.axisCount)
      let motion = try Release(law: scrollLaw, velocity: velocity, axes: axes).motion()
      return [motion.value(at: 0.05), motion.value(at: 0.2), motion.rest]
    }
    let parts = try [Vector2(x: 2000, y: -700), Vector2(x: 500, y: 3500), Vector2(x: -150, y: 1000)].map { velocity in
      let (both, x, y) = (try offsets(velocity), try offsets(velocity.x), try offsets(velocity.y))
      return zip(both.map(\.x) + both.map(\.y), x + y).allSatisfy { abs($0 - $1) <= 1e-12 * abs($1) }
    }
    #expect(parts.allSatisfy(\.self) == !(scrollLaw is any CoupledLaw), "\(parts)")
  }
}
