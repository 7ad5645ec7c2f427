import Testing

@testable import ScrollMechanics

@Suite("What is certain of a fit") struct CertainFitTests {
  private static let laws = Laws.all.filter { LawShape($0, speed: 1000, frameInterval: 1 / 60)?.isExponential == true }

  @Test("holds the truth, whatever the law, the frames and the pixels", arguments: laws.map { $0.name })
  func holds(name: String) throws {
    let type = try #require(Laws.all.first { $0.name == name })
    var conditions = FitConditions()
    conditions.laws = [type]
    var random = SeededGenerator(seed: 19)
    func share() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var certain = 0
    for index in 0..<36 {
      var made = MadeScroll(frameRate: [50, 60, 90, 120][index % 4], phase: share())
      made.step = [1, 0.5, 1.0 / 3][index / 4 % 3]
      made.restTime = index % 2 == 0 ? 0.3 : 0.05
      let (velocity, offset) = (600 + 2900 * share(), 500 * share())
      let law = try type.init { $0.unit == .hertz ? made.frameRate : $0.defaultValue }
      let motion = try law.motion(from: offset, velocity: velocity)
      let recording = try made.recording(of: law, velocity: velocity, from: offset)
      guard let found = try Fit(recording, conditions).law, found.isCertain else { continue }
      certain += 1
      let seen = Comment("\(velocity) pt/s from \(offset), phase \(made.phase), sample \(index)")
      #expect(found.offset.holds(motion.value(at: made.phase / made.frameRate)), seen)
      if found.isDestinationCertain { #expect(found.destination.holds(motion.rest), seen) }
      for number in found.parameters where number.isCertain {
        #expect(number.estimate.holds(number.parameter.defaultValue), seen)
      }
    }
    // By the laws of GTK none of these fits has been certain yet.
    #expect(certain > 0 || name.hasSuffix("gtk"))
  }
}

extension MadeScroll {
  fileprivate init(frameRate: Double, phase: Double) {
    self.init()
    (self.frameRate, self.phase) = (frameRate, phase)
  }
}
