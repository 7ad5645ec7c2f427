import Testing

@testable import ScrollMechanics

@Suite("recent: the mean velocity of the last 100 ms")
struct RecentVelocityTests {
  let rule = VelocityRule(.recent)

  @Test("It divides the distance between the first and last sample of the window by the time between them")
  func window() throws {
    // The window begins at 0.1 s: 30 pt to 60 pt in 0.06 s. The release at 0.2 s does not count as a sample.
    let release = try release(
      [(0, 0), (0.05, 10), (0.1, 30), (0.12, 50), (0.16, 60)], liftedAt: 0.2, horizon: .infinity)
    #expect(isClose(try rule.velocity(at: release), to: 500))
    #expect(rule.roles(at: release) == [.tooOld, .tooOld, .used, .between, .used])
  }

  @Test("A sample exactly 100 ms old counts, a slightly older one does not", arguments: [0.0, 0.3, 7, 1000.1])
  func edge(start: Double) throws {
    let moves = [(start, 0.0), (start + 0.1, 10), (start + 0.15, 20)]
    #expect((try rule.velocity(at: try release(moves, liftedAt: start + 0.2)) / 200 - 1).magnitude < 1e-10)
    #expect(try rule.velocity(at: try release(moves, liftedAt: start + 0.200_001)) == 0)
  }

  @Test("It never divides by less than a millisecond, but by 2 ms as they are")
  func minimumSpan() throws {
    // Two points in 0.01 ms would be 200 000 pt/s; over a millisecond they are 2000 pt/s.
    #expect(try rule.velocity(at: try release([(0, 0), (0.5, 10), (0.500_01, 12)], liftedAt: 0.51)) == 2000)
    #expect(isClose(try rule.velocity(at: try release([(0, 0), (0.002, 4)], liftedAt: 0.01)), to: 2000))
  }

  @Test("It is 0 with fewer than two samples in the window, or if they show a rest")
  func tooFew() throws {
    let held = try release([(0, 0), (0.1, 50), (0.2, 100)], liftedAt: 1.2)
    let sparse = try release([(0, 0), (0.2, 100)], liftedAt: 0.25)
    let moves = (0...30).map { row -> (Double, Double) in (Double(row) / 100, Double(min(row, 15)) * 10) }
    let resting = try release(moves, liftedAt: 0.3)
    for touch in [held, sparse, resting] { #expect(try rule.velocity(at: touch) == 0) }
    let expected: [[SampleRole]] = [[.tooOld, .tooOld, .tooOld], [.tooOld, .tooFew]]
    #expect([rule.roles(at: held), rule.roles(at: sparse)] == expected)
  }

  @Test("The window and the minimum time can be chosen")
  func constants() throws {
    var constants = VelocityConstants()
    constants.window = 1
    constants.minimumSpan = 0.5
    let release = try release([(0, 0), (0.25, 100)], liftedAt: 0.5, horizon: constants.horizon)
    #expect(try VelocityRule(.recent, constants).velocity(at: release) == 200)
  }
}
