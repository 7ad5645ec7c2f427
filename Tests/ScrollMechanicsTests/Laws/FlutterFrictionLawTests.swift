import Testing

@testable import ScrollMechanics

@Suite("The law flutter-friction moves content as FrictionSimulation does") struct FlutterFrictionLawTests {
  private func motion(_ velocity: Double) throws -> any TimingCurve<Double> {
    try Laws.make("flutter-friction").motion(from: 0, velocity: velocity)
  }

  // mpmath, of the doubles 0.135 and 20: (v − 20)/−ln 0.135, and ln(v/20)/−ln 0.135
  @Test(
    "A motion ends where it has slowed to the stop speed",
    arguments: [
      (2000, 988.773_673_183_032_894, 2.299_732_848_703_250_44),
      (-300, -139.826_580_046_085_460, 1.352_347_850_761_557_15),
      (21, 0.499_380_643_021_733_785, 0.024_364_863_556_066_909_6),
    ])
  func rest(velocity: Double, rest: Double, duration: Double) throws {
    let motion = try motion(velocity)
    #expect(abs(motion.rest - rest) <= rest.magnitude.ulp && abs(motion.duration - duration) <= 2 * duration.ulp)
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
  }

  @Test("Position, velocity, destination and duration agree with mpmath")
  func golden() throws {
    for row in try GoldenFile("flutter-friction").cases {
      let (start, velocity, drag, stop, time) =
        (row.inputs[1], row.inputs[2], row.inputs[3], row.inputs[4], row.inputs[5])
      let motion = try Laws.make("flutter-friction", ["drag": drag, "stop-speed": stop]).motion(
        from: start, velocity: velocity)
      let (got, budget) =
        switch row.inputs[0] {
        case 0: (motion.rest, 1.0)
        case 1: (motion.duration, 2.0)
        case 2: (motion.value(at: time), 1.0)
        default: (motion.velocity(at: time), 2.0)
        }
      #expect(row.error(of: got) <= budget, "\(row.inputs)")
    }
  }

  @Test("The times to an offset and to a speed invert the motion", arguments: [0.1, 1, 500, 988])
  func times(offset: Double) throws {
    let motion = try motion(2000)
    let time = try #require(motion.duration(to: offset))
    #expect(abs(motion.value(at: time) - offset) <= 4 * offset.ulp)
    let slowed = try #require(motion.duration(toVelocity: offset + 20))
    #expect(abs(motion.velocity(at: slowed) - offset - 20) <= 8 * (offset + 20).ulp)
    #expect(motion.duration(to: -offset) == nil && motion.duration(to: 989) == nil)
    #expect(motion.duration(toVelocity: 2001) == nil && motion.duration(toVelocity: 3) == motion.duration)
  }

  @Test("A landing keeps the velocity and changes the drag", arguments: [1.0, 80, 960, 5000])
  func lands(target: Double) throws {
    let law = try #require(try Laws.make("flutter-friction") as? any LandingLaw)
    let landing = try #require(try law.landing(from: 0, velocity: 2000, at: target))
    #expect(landing.rest == target && landing.velocity(at: 0) == 2000)
    let justBefore = landing.duration.nextDown
    #expect(abs(landing.velocity(at: justBefore) - 20) < 1e-9 * 20)
    #expect(abs(landing.value(at: justBefore) - target) <= 4 * target.ulp)
    // A target that is not ahead, or a release that is too slow, has no landing.
    for (start, velocity, target) in [(0, 2000, -target), (0, 20, target), (target, 2000, target)]
      as [(Double, Double, Double)]
    {
      #expect(try law.landing(from: start, velocity: velocity, at: target) == nil)
    }
  }
}
