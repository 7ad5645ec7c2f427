import Foundation
import Testing

@testable import ScrollMechanics

@Suite("Laws are ranked by how well they explain a recording") struct LawRankingTests {
  private static let laws: [LawDescription] = [
    .uikit, .android, .drag, .qtFlickable, .gtk,
  ]

  private static func ranking(
    of law: some ScrollLaw, _ made: MadeScroll = MadeScroll(), among laws: [LawDescription] = laws
  ) throws -> LawRanking {
    let outline = try MotionOutline(try made.recording(of: law, velocity: 2000))
    return LawRanking(shapes(of: laws, outline), of: outline, from: outline.start)
  }

  private static func shapes(of laws: [LawDescription], _ outline: MotionOutline) -> [LawShape] {
    laws.compactMap { LawShape($0, speed: outline.peakSpeed, frameInterval: outline.grid.frameInterval) }
  }

  @Test(
    "The law that made a recording comes first, without a free parameter",
    arguments: Cases.areAll ? [0, 1, 2, 4] : [4])
  func trueLaw(index: Int) throws {
    let law = try Self.laws[index].make()
    let best = try #require(try Self.ranking(of: law).candidates(isAlone: false).first)
    #expect(best.name == Self.laws[index].name && best.freeParameterCount == 0 && best.test.isPassed)
  }

  @Test("A parameter that is not the default costs a free one")
  func freeParameter() throws {
    let best = try #require(
      try Self.ranking(of: Laws.make("uikit", ["rate": 0.9953])).candidates(isAlone: false).first)
    #expect(best.name == "uikit" && best.freeParameterCount == 1)
    #expect(abs((best.fit.curve.values(best.fit.point)["rate"] ?? 0) - 0.9953) < 2e-5)
  }

  // A density of probability per pixel is half of that per point, for each sample.
  @Test("Two pixels per point add 2·ln 2 per sample to a criterion")
  func pixels() throws {
    let points = try MadeScroll().recording(of: Laws.make("uikit"), velocity: 2000)
    let pixels = try ScrollRecording(times: points.times, offsets: points.offsets.map { 2 * $0 })
    let (outline, doubled) = (try MotionOutline(points), try MotionOutline(pixels))
    let shapes = Self.shapes(of: [.uikit], outline)
    let one = try #require(LawRanking(shapes, of: outline, from: outline.start).best)
    let two = try #require(LawRanking(shapes, of: doubled, from: doubled.start, scale: 2).best)
    let expected = one.criterion + 2 * Double(one.fit.residuals.count) * log(2)
    #expect(abs(two.criterion - expected) < 1e-6 * abs(expected))
  }

  @Test("No law is a candidate if noise is greater than four steps")
  func noise() throws {
    let ranking = try Self.ranking(of: Laws.make("uikit"), MadeScroll(noise: 7), among: [.uikit])
    #expect(ranking.candidates(isAlone: true).isEmpty && ranking.best != nil)
  }

  @Test("Two laws with the same curve are both candidates, the more common one first")
  func equalLaws() throws {
    // The recording ends before the ends of the laws, which differ.
    var made = MadeScroll()
    made.restTime = -0.6
    let ranking = try Self.ranking(
      of: Laws.make("uikit"), made, among: [ExponentialLaw.description, LawDescription.uikit])
    let candidates = ranking.candidates(isAlone: false)
    #expect(candidates.map(\.name) == ["uikit", "exponential"] && ranking.runnersUp(to: candidates).isEmpty)
  }

  @Test("Other laws are ordered by their criterion, each once", .optimizedBuild)
  func runnersUp() throws {
    let ranking = try Self.ranking(of: Laws.make("uikit"))
    let candidates = ranking.candidates(isAlone: false)
    let others = ranking.runnersUp(to: candidates)
    #expect(Set(others.map(\.law)).count == others.count)
    #expect(Set(others.map(\.law) + candidates.map(\.name)) == Set(Self.laws.map { $0.name }))
    #expect(others.map(\.difference) == others.map(\.difference).sorted())
    // Whole points distinguish these curves clearly: the best other law leaves 8 pt and more.
    #expect(others.allSatisfy { $0.difference > 10 })
  }

  // Both projects publish one formula.
  @Test("Other laws with equal criteria are in alphabetical order")
  func equalRunnersUp() throws {
    var made = MadeScroll()
    made.frameRate = 12
    let twins = try ["maplibre", "mapbox"].map { name in try #require(Laws.all.first { $0.name == name }) }
    let ranking = try Self.ranking(of: Laws.make("uikit"), made, among: [.uikit] + twins)
    let others = ranking.runnersUp(to: ranking.candidates(isAlone: false))
    #expect(others.map(\.law) == ["mapbox", "maplibre"] && Set(others.map(\.difference)).count == 1)
  }

  @Test("No law is a candidate if its residuals have a pattern", arguments: Cases.some(of: [3.0, 10], oneIn: 2))
  func patterns(height: Double) throws {
    // Three half-waves on a fling.
    let motion = try Laws.make("uikit").motion(from: 0, velocity: 2000)
    let recording = try MadeScroll.recording(until: motion.duration, phase: 0) { time in
      motion.value(at: time) + height * sin(3 * .pi * time / motion.duration)
    }
    let outline = try MotionOutline(recording)
    let shapes = Self.shapes(of: Cases.areAll ? Self.laws : [.uikit], outline)
    let ranking = LawRanking(shapes, of: outline, from: outline.start)
    #expect(ranking.candidates(isAlone: false).isEmpty && ranking.best != nil)
  }

  @Test("Fewer samples than a fit needs are not ranked")
  func tooFew() throws {
    let outline = try MotionOutline(ScrollRecording(times: [0, 1, 2, 3, 4, 5], offsets: [0, 10, 10, 10, 10, 10]))
    let ranking = LawRanking(Self.shapes(of: Self.laws, outline), of: outline, from: outline.start)
    #expect(ranking.sampleCount < 6 && ranking.entries.isEmpty)
  }

  // By hand: D + 2p + 2p(p + 1)/(n − p − 1).
  @Test(
    "Akaike's criterion is corrected for few samples",
    arguments: [
      (10.0, 20.0, 3.0, 17.5), (0.0, 10.0, 2.0, 40.0 / 7.0), (1.0, 6.0, 4.0, 49.0), (-3.0, 1e12, 4.0, 5.00000000004),
      (1, 5, 4, .infinity), (1, 4, 4, .infinity), (1, 1, 4, .infinity),
    ])
  func criterion(deviance: Double, samples: Double, parameters: Double, criterion: Double) {
    let found = RobustFit.criterion(deviance: deviance, samples: samples, parameters: parameters)
    #expect(found == criterion || isClose(found, to: criterion))
  }
}
