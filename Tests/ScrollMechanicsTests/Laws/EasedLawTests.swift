import Testing

@testable import ScrollMechanics

@Suite("Eased laws move by their platforms' distances, durations and curves") struct EasedLawTests {
  private func motion(
    _ law: String, _ velocity: Double, from offset: Double = 0, _ values: [String: Double] = [:]
  ) throws -> any TimingCurve<Double> {
    try Laws.make(law, values).motion(from: offset, velocity: velocity)
  }

  private func edge(
    _ law: String, _ velocity: Double, from offset: Double = 0, _ values: [String: Double] = [:], lower: Double? = nil,
    upper: Double? = nil
  ) throws -> PiecewiseMotion {
    let limits = try ScrollLimits(lower: lower, upper: upper)
    let axis = ContentAxis(limits: limits, edge: .own(.scrollView))
    let release = Release(law: try Laws.make(law, values), offset: offset, velocity: velocity, axes: [axis])
    return try release.motion().axes[0]
  }

  @Test(
    "Distances and durations are those of the platforms' formulas",
    arguments: [
      // w = 600: w²/(2·680) = 264.7, and w/680.
      ("leaflet", 3000, 265, 600.0 / 680), ("leaflet", -3000, -265, 600.0 / 680),
      // w = 900 and at most 1400: w²/(2·750), and w/750.
      ("maplibre", 3000, 540, 1.2), ("mapbox", 9000, 1400 * 1400 / 1500.0, 1400.0 / 750),
      ("openlayers", 3000, 590, 0.5), ("openlayers", 50, 0, 0),
      ("swiper", 3000, 1500, 1), ("swiper", 39, 0, 0),
      ("iscroll", 3000, 7500, 5), ("better-scroll", 1500, 1500, 2), ("better-scroll", -3000, -6000, 2.5),
      ("fairygui", 1000, 0, 0),
    ] as [(String, Double, Double, Double)])
  func destinations(law: String, velocity: Double, distance: Double, duration: Double) throws {
    let motion = try motion(law, velocity, from: 40)
    #expect(abs(motion.rest - 40 - distance) <= 1e-9 && abs(motion.duration - duration) <= 1e-12)
  }

  @Test("Powers, Bézier curves and the circle pass the points that they are known to pass")
  func curves() throws {
    // (1 − ½)⁵ and (1 − ½)³ of the distance are left after half of the time.
    let leaflet = try motion("leaflet", 3000)
    #expect(abs(leaflet.value(at: leaflet.duration / 2) - 265 * 31 / 32.0) <= 1e-12 * 265)
    #expect(abs(try motion("openlayers", -3000).value(at: 0.25) + 590 * 7 / 8.0) <= 1e-12 * 590)
    // At the parameter ½, x = 3/8·0.3 + 1/8 and y = ½.
    #expect(abs(try motion("maplibre", 3000).value(at: 1.2 * 0.2375) - 270) <= 1e-12 * 540)
    let circle = try motion("iscroll", 3000, ["use-transition": 0])
    #expect(abs(circle.value(at: 2) - 7500 * 0.8) <= 1e-9 && circle.velocity(at: 0) == .infinity)
    #expect(abs(circle.velocity(at: 2) - 1500 * 0.6 / 0.8) <= 1e-9)
  }

  @Test("Leaflet's duration and distance on each axis depend on the speed along both")
  func vectors() throws {
    let law = try Laws.make("leaflet")
    let motion = try Release(law: law, velocity: Vector2(x: 3000, y: -4000)).motion()
    // w = 1000: 1000²/1360 = 735.3 along both axes.
    #expect(motion.rest == Vector2(x: 441, y: -588) && motion.duration == 1000.0 / 680)
  }

  @Test("iScroll's axes have their own distances and the longer duration")
  func sharedDuration() throws {
    let motion = try Release(law: try Laws.make("iscroll"), velocity: Vector2(x: 3000, y: -600)).motion()
    #expect(motion.rest == Vector2(x: 7500, y: -300) && motion.axes.map(\.duration) == [5, 5])
  }

  @Test("A limit shortens Leaflet's distance, and not its duration")
  func shortened() throws {
    for (start, velocity, rest) in [(0.0, 3000.0, 100.0), (500, -3000, 100), (150, -3000, -115)] {
      let motion = try edge("leaflet", velocity, from: start, upper: 100)
      #expect(motion.rest == rest && motion.duration == 600.0 / 680, "from \(start)")
    }
  }

  @Test("Swiper, iScroll and BetterScroll overshoot a limit as far as their rules say, and return in their time")
  func overshoots() throws {
    /// Compares the distance beyond a limit, the time until the content turns back, and the whole time.
    func expect(_ motion: PiecewiseMotion, beyond limit: Double, _ expected: [Double]) {
      let out = motion.segments[0]
      for (value, expected) in zip([abs(out.rest - limit), out.duration, motion.duration], expected) {
        #expect(abs(value - expected) <= 1e-12 * expected)
      }
    }
    // B = 20·1.5 = 30 px. Past the start content overshoots less where it would end nearer, past the far end not.
    expect(try edge("swiper", 3000, upper: 1200), beyond: 1200, [30, 0.82, 1.12])
    expect(try edge("swiper", -3000, from: 1490, lower: 0), beyond: 0, [10, 1, 1.3])
    expect(try edge("swiper", 3000, upper: 1490), beyond: 1490, [30, 1520 / 1500.0, 1520 / 1500.0 + 0.3])
    // 600/2.5·3/8 = 90 px at 3 px/ms, and min(600/4, 600/15·3) = 120 px in half a second.
    let viewport = ["viewport": 600.0]
    expect(try edge("iscroll", 3000, viewport, upper: 1200), beyond: 1200, [90, 0.43, 1.03])
    expect(try edge("better-scroll", 3000, viewport, upper: 1200), beyond: 1200, [120, 0.5, 1.3])
    #expect(try edge("iscroll", 3000, from: 1250, upper: 1200).duration == 0.6, "released beyond it returns at once")
  }

  @Test("FairyGUI turns back on the frame after 20 px, Cocos brakes and comes back")
  func framedEdges() throws {
    let fairygui = try edge("fairygui", 3000, upper: 500)
    let turn = fairygui.segments[0].rest
    #expect(turn > 520 && fairygui.segments[0].motion.value(at: fairygui.segments[1].start - 0.02) <= 520)
    #expect(fairygui.rest == 500 && abs(fairygui.duration - fairygui.segments[1].start - 0.3) <= 1.0 / 60)
    let cocos = try edge("cocos", 3000, upper: 500)
    #expect(cocos.segments[0].rest > 520 && abs(cocos.rest - 500) < 0.01)
  }

  @Test("FairyGUI goes on from exactly 20 px past a limit", arguments: [12.0, 20, 30])
  func twentyPixels(frame: Double) throws {
    let free = try motion("fairygui", 3000)
    func position(_ frame: Double) -> Double { free.value(at: frame / 60 + 1e-6) }
    let turn = try edge("fairygui", 3000, upper: position(frame) - 20).segments[0].rest
    #expect(turn == position(frame + 1) && turn > position(frame))
  }

  // w = 50 and T = 0.1 s: D = 2.5.
  @Test(
    "Half a point of a distance is rounded towards the start of the content", arguments: [(100.0, 2.0), (-100, -3)])
  func half(velocity: Double, rest: Double) throws {
    let values = ["ease-linearity": 0.5, "inertia-deceleration": 1000]
    #expect(try motion("leaflet", velocity, values).rest == rest)
  }

  @Test("FairyGUI moves some pixels backwards just above its least velocity")
  func backwards() throws {
    // ρ = 0.01, so w = 11 and T = ln(60/11)/ln 0.967/60 = −0.84 s.
    let motion = try motion("fairygui", 1100)
    #expect(motion.rest == -3 && motion.duration == 0.3)
  }

  @Test("Cocos ends with the frame that leaves a ten-thousandth of the distance", arguments: [60.0, 120])
  func remainder(frameRate: Double) throws {
    let motion = try motion("cocos", 3000, ["frame-rate": frameRate])
    // u = 1500, d = 1050 and g = 250/1.022 do not make the time longer.
    let (distance, time) = (1050 + 250 / 1.022, 300.0.squareRoot().squareRoot())
    #expect(abs(motion.rest - distance) <= 1.0001e-4 * distance)
    #expect(abs(motion.duration - 0.8415 * time) < 1 / frameRate + 1e-4 * time)
  }

  @Test(
    "Tiny and huge velocities have finite motions or a message", arguments: LawDescription.easedRows.map(\.name),
    Cases.areAll ? [1e-60, 1e-20, 1e20, 1e60] : [1e-60])
  func extremes(law: String, velocity: Double) throws {
    for velocity in [velocity, -velocity] {
      do {
        let motion = try motion(law, velocity, from: 12)
        #expect(motion.rest.isFinite && motion.duration.isFinite)
        for time in [Double.nan, .infinity, -1, motion.duration / 3] { #expect(motion.value(at: time).isFinite) }
        #expect(motion.duration(to: .nan) == nil && motion.duration(toVelocity: 0) != nil)
      } catch {
        #expect([.outOfRange("initial velocity", velocity), .tooManyFrames].contains(error as? ParameterError))
      }
    }
  }
}
