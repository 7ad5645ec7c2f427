import Testing

@testable import ScrollMechanics

@Suite("last-delta: the last movement")
struct LastDeltaVelocityTests {
  let rule = VelocityRule(.lastDelta)

  @Test("It divides the distance between the last two samples by the time between them")
  func lastTwo() throws {
    let rows: [(moves: [(time: Double, position: Double)], lift: Double, velocity: Double)] = [
      ([(0, 0), (0.25, 10), (0.5, 40)], 0.6, 120),
      // The latest of several samples with the same time counts.
      ([(0, 0), (0.25, 10), (0.5, 30), (0.5, 35)], 0.5, 100),
      // A sample at the same position is a movement of 0.
      ([(0, 0), (0.25, 10), (0.5, 10)], 0.5, 0),
      // It does not notice a rest without samples, which is its known weakness.
      ([(0, 0), (0.5, 50)], 1.5, 100),
    ]
    for row in rows { #expect(try rule.velocity(at: release(row.moves, liftedAt: row.lift)) == row.velocity) }
    let moves = rows[0].moves
    #expect(rule.roles(at: try release(moves, liftedAt: 0.6)) == [.beyondLimit, .used, .used])
  }

  @Test("It is 0 with one sample")
  func tooFew() throws {
    let release = try release([(0, 5)], liftedAt: 1)
    #expect(try rule.velocity(at: release) == 0 && rule.roles(at: release) == [.tooFew])
  }
}
