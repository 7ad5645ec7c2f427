import Testing

@testable import ScrollMechanics

@Suite("Another platform's edge applies to any law") struct PlatformEdgeTests {
  private func motion(
    _ edge: ContentAxis.Edge, law: String = "uikit", from offset: Double = 0, velocity: Double = 3000
  ) throws -> PiecewiseMotion {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 500), edge: edge)
    return try Release(law: try Laws.make(law), offset: offset, velocity: velocity, axes: [axis]).motion().axes[0]
  }

  @Test("Without an edge, limits have no effect", arguments: ["uikit", "android", "unity", "maplibre"])
  func none(law: String) throws {
    let free = try Laws.make(law).motion(from: 0, velocity: 3000)
    let motion = try motion(.none, law: law)
    #expect(motion.rest == free.rest && motion.duration == free.duration && motion.rest > 500)
  }

  @Test("Unity's edge brings content back on frames from the first one past the limit", arguments: [60.0, 120])
  func unity(rate: Double) throws {
    let motion = try motion(.platform(.unity(frameRate: rate)))
    let free = try Laws.make("uikit").motion(from: 0, velocity: 3000)
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce])
    let start = motion.segments[1].start
    #expect(motion.value(at: start) == free.value(at: start) && free.value(at: start) > 500)
    #expect(free.value(at: start - 1 / rate) <= 500)
    #expect(abs(motion.rest - 500) <= 0.001 && motion.velocity(at: motion.duration) == 0)
  }

  @Test("Frame rates, elasticities and viewports out of range are refused", arguments: [0, -1, Double.nan, .infinity])
  func refused(value: Double) {
    #expect(throws: ParameterError.self) { try AndroidStretch(viewport: value) }
    #expect(throws: ParameterError.self) { try motion(.platform(.unity(frameRate: value))) }
    #expect(throws: ParameterError.self) { try motion(.platform(.unity(frameRate: 60, elasticity: value))) }
  }

  @Test("A part of a pixel past Android's limit counts as a pixel, which a slow fling back does not cover")
  func partOfPixel() throws {
    for (offset, velocity, limit) in [(500.3, -40.0, 500.0), (-0.3, 40, 0)] {
      let back = try motion(.own(.scrollView), law: "android", from: offset, velocity: velocity)
      #expect(back.rest == limit && back.segments.map(\.phase) == [.bounce], "\(offset)")
    }
  }

  @Test("Unity's law has this edge as its own")
  func ownUnity() throws {
    let own = try motion(.own(.scrollView), law: "unity")
    let given = try motion(.platform(.unity(frameRate: 60)), law: "unity")
    for frame in 0...100 {
      let time = Double(frame) / 60
      #expect(abs(own.value(at: time) - given.value(at: time)) < 0.01)
    }
  }

  @Test("Flutter's edge is that of flutter-bouncing")
  func flutter() throws {
    let own = try motion(.own(.scrollView), law: "flutter-bouncing")
    let given = try motion(.platform(.flutter), law: "flutter-bouncing")
    #expect(own.duration == given.duration && own.rest == given.rest && own.value(at: 0.4) == given.value(at: 0.4))
  }

  @Test("Flutter's edge takes over at most 5000 pt/s forwards, and all backwards", arguments: [4000.0, 6000])
  func fastFlutter(speed: Double) throws {
    let limits = try ScrollLimits(lower: -1, upper: 1)
    func start(_ velocity: Double) throws -> Double {
      let axis = ContentAxis(limits: limits, edge: .platform(.flutter))
      return try Release(velocity: velocity, axes: [axis]).motion().axes[0].segments[1].startVelocity
    }
    let (forwards, backwards) = (try start(speed), try start(-speed))
    #expect(abs(backwards + speed) < 3 && forwards == min(-backwards, 5000))
  }

  @Test(
    "Flutter's edge keeps the velocity of a release beyond a limit, however fast it is", arguments: [9000.0, -9000])
  func beyondFlutter(velocity: Double) throws {
    for offset in [-50.0, 550] {
      let motion = try motion(.platform(.flutter), from: offset, velocity: velocity)
      #expect(motion.segments[0].phase == .bounce && motion.segments[0].startVelocity == velocity, "\(offset)")
    }
  }

  @Test("Unity counts an elasticity below 0.1 ms as 0.1 ms", arguments: [1e-5, 1e-9])
  func leastElasticity(elasticity: Double) throws {
    let (short, least) = (
      try motion(.platform(.unity(frameRate: 60, elasticity: elasticity)), from: 550, velocity: 0),
      try motion(.platform(.unity(frameRate: 60, elasticity: 1e-4)), from: 550, velocity: 0)
    )
    for frame in 0...4 { #expect(short.value(at: Double(frame) / 60) == least.value(at: Double(frame) / 60)) }
  }

  // At a frame a second, ω·Δt is 20,000: of 10^33 pt/s, the second frame's speed is beyond 32 bits.
  @Test(
    "Unity's edge refuses velocities and overshoots that lead beyond 32 bits",
    arguments: [1e33, 1e34])
  func unityRange(velocity: Double) {
    let edge = UnityElasticity(frameRate: 1, elasticity: 1e-4)
    for velocity in [velocity, -velocity] {
      #expect(throws: ParameterError.outOfRange("initial velocity", velocity)) {
        try edge.frames(from: 0, velocity: velocity, past: 0)
      }
    }
    #expect(throws: ParameterError.outOfRange("initial value", 3e38)) {
      try edge.frames(from: 3e38, velocity: 0, past: 0)
    }
  }

  @Test("Android's stretch stops the content, and the effect goes on")
  func stretch() throws {
    let motion = try motion(.platform(.androidStretch(try AndroidStretch(viewport: 800))))
    let stop = motion.segments[1].start
    #expect(motion.value(at: stop) == 500 && motion.value(at: stop + 0.05) == 500 && motion.rest == 500)
    let stretch = try #require(motion.segments[1].motion as? StretchMotion)
    #expect(stretch.pulled(at: 0) == 0 && stretch.pulled(at: 0.05) > 0.1)
    #expect(motion.duration > stop + 0.2 && motion.velocity(at: stop + 0.05) == 0)
    let back = try self.motion(
      .platform(.androidStretch(try AndroidStretch(viewport: 800))), from: 500, velocity: -3000)
    #expect(back.rest == 0 && (back.segments[1].motion as? StretchMotion)?.fractions == stretch.fractions)
  }

  @Test("A release beyond a limit releases the stretch")
  func release() throws {
    let edge = ContentAxis.Edge.platform(.androidStretch(try AndroidStretch(viewport: 800)))
    let motion = try motion(edge, from: 700, velocity: 0)
    let stretch = try #require(motion.segments[0].motion as? StretchMotion)
    #expect(stretch.pulled(at: 0) == 0.25 && motion.value(at: 0) == 500 && stretch.pulled(at: 0.1) < 0.25)
  }

  @Test("From a release beyond a limit to the limit, each offset and speed is passed at once", arguments: [1.0, -1])
  func passedAtOnce(sign: Double) throws {
    let edge = ContentAxis.Edge.platform(.androidStretch(try AndroidStretch(viewport: 800)))
    let motion = try motion(edge, from: 250 + sign * 300, velocity: sign * 900)
    for (past, time) in [(-0.1, nil), (0, 0), (25, 0), (50, 0), (50.1, nil)] as [(Double, Double?)] {
      #expect(motion.duration(to: 250 + sign * (250 + past)) == time, "\(past)")
    }
    for (speed, time) in [(1, 0), (900, 0), (900.1, nil)] as [(Double, Double?)] {
      #expect(motion.duration(toVelocity: speed) == time, "\(speed)")
    }
  }

  private static let edges: [ContentAxis.Edge] = [
    .own(.scrollView), .bounce(.scrollView), .stop, .platform(.flutter), .platform(.unity(frameRate: 60)),
  ]

  @Test(
    "Backwards, content does at an edge what it does forwards",
    arguments: Laws.all.filter { $0.deviations[.mirror] == nil }.map(\.name), edges)
  func mirrored(law: String, edge: ContentAxis.Edge) throws {
    // By their own edges Flutter clamps velocities outward, and GTK compares a distance with an offset.
    if case .own = edge, ["flutter-clamping", "gtk"].contains(law) { return }
    let limits = try ScrollLimits(lower: -500, upper: 500)
    func motion(from offset: Double, _ velocity: Double) throws -> PiecewiseMotion {
      let axis = ContentAxis(limits: limits, edge: edge)
      return try Release(law: Laws.make(law), offset: offset, velocity: velocity, axes: [axis]).motion().axes[0]
    }
    for (offset, velocity) in [(300, 1000), (450, 150), (560, 0), (560, -900), (100, 1500)] as [(Double, Double)] {
      let (motion, mirrored) = (try motion(from: offset, velocity), try motion(from: -offset, -velocity))
      #expect(mirrored.duration == motion.duration && mirrored.rest == -motion.rest, "\(velocity)")
      #expect(mirrored.segments.map(\.start) == motion.segments.map(\.start), "\(velocity)")
      #expect(mirrored.excursion(past: limits)?.distance == motion.excursion(past: limits)?.distance, "\(velocity)")
      for step in 0...24 {
        let time = motion.duration * Double(step) / 24
        #expect(mirrored.value(at: time) == -motion.value(at: time), "\(velocity), t = \(time)")
        #expect(mirrored.velocity(at: time) == -motion.velocity(at: time), "\(velocity), t = \(time)")
      }
    }
  }

  @Test("Content released at rest beyond a limit is farthest out there", arguments: edges)
  func farthest(edge: ContentAxis.Edge) throws {
    for velocity in [0.0, -100] where edge != .stop {
      let excursion = try motion(edge, from: 550, velocity: velocity).excursion(
        past: ScrollLimits(lower: 0, upper: 500))
      #expect(excursion?.distance == 50 && excursion?.time == 0, "\(velocity)")
    }
  }
}
