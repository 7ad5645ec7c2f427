import Testing

@testable import ScrollMechanics

@Suite("The law gtk moves content as GtkKineticScrolling does") struct GTKLawTests {
  // The last frame that moves the content is between 0.1 pt/s and e^(4/60) = 1.069 times that; a quarter of that
  // remains.
  @Test(
    "The distance is up to 0.027 pt less than a quarter of the velocity", arguments: [1, -30.0, 500, 2000, -1e4, 1e9])
  func rest(velocity: Double) throws {
    let motion = try Laws.make("gtk").motion(from: 0, velocity: velocity)
    let missing = abs(velocity / 4 - motion.rest)
    #expect(0.0249 < missing && missing < 0.0268 && motion.rest == motion.value(at: motion.duration))
  }

  private func edge(
    _ velocity: Double, from offset: Double, lower: Double? = 0, upper: Double? = 1000, rate: Double = 60
  ) throws -> PiecewiseMotion {
    let axis = ContentAxis(limits: try ScrollLimits(lower: lower, upper: upper), edge: .own(.scrollView))
    return try Release(
      law: try Laws.make("gtk", ["frame-rate": rate]), offset: offset, velocity: velocity, axes: [axis]
    )
    .motion()
    .axes[0]
  }

  @Test(
    "A spring starts on the first frame past a limit and ends a frame before it is within 0.1 pt")
  func upperEdge() throws {
    let motion = try edge(3000, from: 800)
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce])
    let start = motion.segments[1].start
    // The frame: 5, at 83 333 µs.
    #expect(abs(start - 0.083_333) < 1e-9)
    let (past, speed) = (motion.value(at: start) - 1000, motion.velocity(at: start))
    #expect(abs(past - 12.601) < 0.01 && abs(speed - 2149.6) < 0.1)
    // y = (c₁ + c₂·t)·e^(−10·t), c₂ = v + 10·c₁, with its extremum where c₂ − 10·(c₁ + c₂·t) = 0
    let second = speed + 10 * past
    let turn = 0.1 - past / second
    let peak = second / 10 * Exponential(DoubleDouble(-10 * turn)).value.rounded
    #expect(abs(motion.value(at: start + turn) - 1000 - peak) < 1e-9 && abs(motion.velocity(at: start + turn)) < 1e-9)
    #expect(motion.rest > 1000.1 && motion.rest < 1000.13 && motion.value(at: 9) == motion.rest)
  }

  @Test("The overshoot at the edge before the content is at most 50 pt", arguments: [60.0, 120])
  func lowerEdge(rate: Double) throws {
    let motion = try edge(-3000, from: 200, rate: rate)
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce, .bounce, .bounce])
    let samples = (0...2000).map { motion.value(at: Double($0) / 1000) }
    #expect(abs((samples.min() ?? 0) + 50) < 1e-9 && motion.rest < -0.1 && motion.rest > -0.13)
    let held = motion.segments[2].start
    #expect(abs(motion.value(at: held) + 50) < 1e-9 && motion.velocity(at: held) == 0)
    // Offsets count from that edge.
    let shifted = try edge(-3000, from: 900, lower: 700, upper: 1700, rate: rate)
    #expect(abs(shifted.value(at: held) - 650) < 1e-9)
  }

  @Test("A start outside returns, and a slow release inside does not move")
  func starts() throws {
    let back = try edge(0, from: 1040)
    #expect(back.segments.map(\.phase) == [.bounce] && back.value(at: 0) == 1040)
    #expect(abs(back.value(at: 0.1) - 1000 - 40 * 2 / 2.718_281_828) < 1e-6)
    #expect(try back.rest > 1000.1 && back.rest < 1000.12 && edge(0.05, from: 999.99).rest == 999.99)
    #expect(try edge(0, from: -80).value(at: 0.5) > -50 && edge(-5000, from: 1040).rest.isFinite)
  }

  @Test("The largest values are accepted", arguments: [1e60, -1e60, 1e20, -1e17])
  func extremes(number: Double) throws {
    #expect(try edge(number, from: 0).rest.isFinite && edge(3, from: number, lower: nil, upper: -1e59).rest.isFinite)
    #expect(try edge(-3, from: number, lower: 1e17, upper: 1.5e17).rest.isFinite)
    #expect(try edge(number, from: -number, lower: -1, upper: 1, rate: 10_000).rest.isFinite)
  }
}
