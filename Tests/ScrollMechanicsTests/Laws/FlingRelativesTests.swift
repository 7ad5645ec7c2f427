import Testing

@testable import ScrollMechanics

/// The laws that adopted Android's fling.
@Suite("The flings of Compose, Chromium on phones and Gecko on Android are nearly those of Android")
struct FlingRelativesTests {
  @Test("All distances equal that of Android, except for its truncation", arguments: [50.0, 300, 2000, 8000, -4000])
  func alike(velocity: Double) throws {
    let rests = try ["android", "compose", "chromium-mobile", "gecko-android"].map {
      try Laws.make($0).motion(from: 0, velocity: velocity).rest
    }
    for rest in rests { #expect(abs(rest - rests[1]) < 1) }
    #expect(rests[0] == rests[1].rounded(.towardZero))
  }

  @Test("Compose moves once per millisecond, equally at any density")
  func milliseconds() throws {
    let motion = try Laws.make("compose", ["density": 2]).motion(from: 12, velocity: 1000)
    for step in 1...300 {
      let time = Double(step) / 1000
      #expect(
        motion.value(at: time + 0.0009) == motion.value(at: time)
          && motion.value(at: time + 0.001) > motion.value(at: time))
    }
    let dense = try Laws.make("compose", ["density": 3]).motion(from: 12, velocity: 1000)
    #expect(abs(motion.rest - dense.rest) < 1e-4 && motion.duration == dense.duration)
    // So slow that the fling lasts less than a millisecond.
    let still = try Laws.make("compose").motion(from: 12, velocity: 0.1)
    #expect(still.duration == 0 && still.rest > 12 && still.velocity(at: 1) == 0)
  }

  @Test("Gecko's table is finer than Android's")
  func table() throws {
    let apart = stride(from: Float(0), to: 1, by: 0.01).map {
      abs(FlingSpline.android.state(at: $0).progress - FlingSpline.gecko.state(at: $0).progress)
    }
    #expect(apart.contains { $0 > 4e-5 } && apart.allSatisfy { $0 < 4.2e-5 })
  }

  private static let radial: [LawDescription] = [.chromiumMobile, .geckoAndroid]

  @Test("Two axes follow one curve along the direction of the velocity", arguments: [0, 1])
  func coupled(number: Int) throws {
    let law = try Self.radial[number].make()
    let both = try Release(law: law, velocity: Vector2(x: 3000, y: -4000)).motion()
    let alone = try law.motion(from: 0, velocity: 5000)
    #expect(abs(both.rest.x - 0.6 * alone.rest) < 1e-3 && abs(both.rest.y + 0.8 * alone.rest) < 1e-3)
    #expect(abs(both.axes[0].duration - both.axes[1].duration) < 1e-9 && both.duration < alone.duration)
    let (position, velocity) = (both.value(at: 0.4), both.velocity(at: 0.4))
    #expect(abs(position.x / position.y + 0.75) < 1e-6 && abs(velocity.x / velocity.y + 0.75) < 1e-6)
    let still = try Release(law: law, velocity: Vector2(x: 3000, y: 0)).motion()
    #expect(try still.rest == Vector2(x: law.motion(from: 0, velocity: 3000).rest, y: 0))
  }

  @Test("Motions jump to their end from a tenth of a pixel away")
  func ends() throws {
    for law in [try Laws.make("chromium-mobile"), try Laws.make("gecko-android")] as [any ScrollLaw] {
      let motion = try law.motion(from: 12, velocity: -2000)
      #expect(abs(motion.value(at: motion.duration.nextDown) - motion.rest - 0.1) < 1e-3)
      #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
    }
    let coarse = try Laws.make("gecko-android", ["threshold": 10]).motion(from: 0, velocity: 2000)
    #expect(abs(coarse.rest - coarse.value(at: coarse.duration.nextDown) - 10) < 1e-3)
    #expect(try Laws.make("gecko-android", ["inflexion": 0]).motion(from: 7, velocity: 2000).rest == 7)
  }

  @Test("Limits scale Chromium's curve in space, not in time")
  func squeezed() throws {
    let law = try Laws.make("chromium-mobile")
    let free = try law.motion(from: 0, velocity: 3000)
    let limits = try ScrollLimits(lower: 0, upper: 400)
    let segments = try #require(try law.edgeRule?.segments(from: 0, velocity: 3000, at: limits))
    #expect(segments.map(\.phase) == [.deceleration])
    let motion = segments[0].motion
    #expect(motion.rest == 400 && abs(motion.value(at: 0.3) - free.value(at: 0.3) * 400 / free.rest) < 1e-3)
    #expect(motion.velocity(at: 0.3) == free.velocity(at: 0.3), "that of the unlimited distance, as on the platform")
    #expect(motion.duration < free.duration)
    let outside = try #require(try law.edgeRule?.segments(from: 430, velocity: 3000, at: limits))
    #expect(outside[0].motion.rest == 400 && outside[0].motion.velocity(at: 0.1) < 0)
    let inside = try #require(try law.edgeRule?.segments(from: 0, velocity: 300, at: limits))
    #expect(try inside[0].motion.rest == law.motion(from: 0, velocity: 300).rest)
  }

  @Test("Flings end and stay finite for velocities and offsets of any size")
  func extremes() throws {
    let sizes: [Double] = [0, 1e-60, 1e-30, 0.3, 2000, 1e9, 1e18, 1e30, 1e60].flatMap { [$0, -$0] }
    let laws: [any ScrollLaw] = [
      try Laws.make("compose"), try Laws.make("compose", ["density": 100, "friction": 1e-30]),
      try Laws.make("compose", ["density": 0.01, "friction": 1e30]),
      try Laws.make("chromium-mobile"), try Laws.make("chromium-mobile", ["friction": 1e-30]),
      try Laws.make("chromium-mobile", ["friction": 1e30]),
      try Laws.make("gecko-android"),
      try Laws.make("gecko-android", ["friction": 1e-30, "inflexion": 1, "threshold": 1e-60]),
      try Laws.make("gecko-android", ["friction": 1e30, "inflexion": 1e-30, "threshold": 1e60]),
    ]
    for law in laws {
      for (offset, velocity) in sizes.flatMap({ x in sizes.map { (x, $0) } }) {
        let coupled: any ScrollLaw = (law as? any CoupledLaw)?.coupled(to: [velocity, offset]) ?? law
        let limits = try ScrollLimits(lower: -100, upper: 3.3)
        let motions =
          [try? law.motion(from: offset, velocity: velocity), try? coupled.motion(from: 0, velocity: velocity)]
          + [(try? law.edgeRule?.segments(from: offset, velocity: velocity, at: limits))?.first?.motion]
        for motion in motions.compactMap({ $0 }) { expectFinite(motion) }
      }
    }
  }

  private func expectFinite(_ motion: any TimingCurve<Double>) {
    let times: [Double] = [0, 1e-9, 0.0015, motion.duration / 3, motion.duration, 1e60]
    let numbers = [motion.duration, motion.rest] + times.flatMap { [motion.value(at: $0), motion.velocity(at: $0)] }
    let arrival = motion.duration(to: motion.rest) ?? .infinity
    #expect(numbers.allSatisfy(\.isFinite) && motion.duration >= 0 && arrival <= motion.duration)
  }
}
