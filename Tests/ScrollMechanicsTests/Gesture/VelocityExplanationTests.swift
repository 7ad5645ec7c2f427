import Testing

@testable import ScrollMechanics

@Suite("Explaining a release velocity")
struct VelocityExplanationTests {
  private let trace = """
    0 began 0 0
    0.3 moved 5 0
    0.31 moved 10 0
    0.31 moved 11 0
    0.31 moved 12 0
    0.35 moved 20 0
    0.40 moved 30 0
    0.41 ended
    """

  private func lines(_ estimator: VelocityEstimator, horizon: Double) throws -> [String] {
    let release = try #require(try TouchTrace(samples(trace)).releases(horizon: horizon).first)
    return VelocityRule(estimator).explanation(of: release).map { "\($0.ordinal) \($0.time) \($0.role.rawValue)" }
  }

  @Test("It has a line for every sample of the touch")
  func everySample() throws {
    #expect(
      try lines(.recent, horizon: .infinity) == [
        "0 0.0 too-old", "1 0.3 too-old", "2 0.31 superseded", "3 0.31 superseded", "4 0.31 used", "5 0.35 between",
        "6 0.4 used", "7 0.41 release",
      ])
    #expect(
      try lines(.leastSquares, horizon: .infinity) == [
        "0 0.0 before-gap", "1 0.3 before-gap", "2 0.31 superseded", "3 0.31 superseded", "4 0.31 before-gap",
        "5 0.35 before-gap", "6 0.4 too-few", "7 0.41 release",
      ])
  }

  @Test("It begins with the first sample that was kept")
  func forgotten() throws {
    let moves = (0...100).map { (Double($0) / 100, 0.0) }
    let lines = VelocityRule(.lastDelta).explanation(of: try release(moves, liftedAt: 1))
    #expect(try #require(lines.first).ordinal + lines.count == 102)
    #expect(lines.last?.role == .release)
    #expect(lines.dropLast().last?.ordinal == 100)
  }

  @Test("Every estimator has a role for every sample", arguments: VelocityEstimator.allCases)
  func complete(estimator: VelocityEstimator) throws {
    let release = try #require(try TouchTrace(samples(trace)).releases(horizon: .infinity).first)
    #expect(VelocityRule(estimator).roles(at: release).count == release.history.entries.count)
    #expect(try lines(estimator, horizon: .infinity).count == 8)
  }
}
