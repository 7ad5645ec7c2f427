import Testing

@testable import ScrollMechanics

@Suite("Android's stretch plays as EdgeEffect computes it") struct AndroidStretchTests {
  @Test("Frames and shown fractions equal a transcription of EdgeEffect to a 32-bit place")
  func golden() throws {
    for row in try GoldenFile("edge-android-stretch").cases {
      let (quantity, pulled, time) = (row.inputs[0], row.inputs[1], row.inputs[3])
      let stretch = try AndroidStretch(viewport: row.inputs[4], frameRate: row.inputs[5])
      let expected = try #require(row.expected)
      let motion = StretchMotion(
        rest: 0, fractions: try stretch.fractions(from: pulled, impact: row.inputs[2]),
        clock: .milliseconds(row.inputs[5]))
      let (got, error): (Double, Double)
      switch quantity {
      case 0: (got, error) = (motion.pulled(at: time), Double(Float(expected).ulp))
      case 2: (got, error) = (motion.duration, 1e-12.nextDown)
      case 3: (got, error) = (AndroidStretch.shown(motion.pulled(at: time)), 1e-8)
      default: continue
      }
      #expect(abs(got - expected) <= error, "\(row.inputs)")
    }
  }

  @Test("An impact has the whole pixels per second of its speed, as the platform's overscroller reports it")
  func impact() throws {
    let stretch = try AndroidStretch(viewport: 600, density: 2)
    let fractions = try [1000, 1000.9, 1001].map { try stretch.fractions(impact: $0 / stretch.density) }
    #expect(fractions[0] == fractions[1] && fractions[1] != fractions[2])
  }

  @Test("An impact beyond 32 bits is refused", arguments: [1e30, -1e30])
  func impactRange(speed: Double) {
    #expect(throws: ParameterError.outOfRange("initial velocity", speed)) {
      try AndroidStretch(viewport: 600).fractions(impact: speed)
    }
  }

  @Test(
    "A movement pulls by its fraction of the viewport, from 0 to 1", arguments: [(0.0, 0.0), (-150, 0.25), (900, 1)])
  func pull(distance: Double, pulled: Double) throws {
    #expect(try AndroidStretch(viewport: 600).pulled(by: distance) == pulled)
  }
}
