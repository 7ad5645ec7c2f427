import Testing

@testable import ScrollMechanics

@Suite("last-delta: the last movement")
struct LastDeltaVelocityTests {
  let rule = VelocityRule(.lastDelta)

  @Test("It divides the distance between the last two samples by the time between them")
  func lastTwo() throws {
    let release = try release([(0, 0), (0.25, 10), (0.5, 40)], liftedAt: 0.6)
    #expect(try rule.velocity(at: release) == 120)
    #expect(rule.roles(at: release) == [.beyondLimit, .used, .used])
  }

  @Test("It uses the latest of several samples with the same time")
  func repeatedTimes() throws {
    let release = try release([(0, 0), (0.25, 10), (0.5, 30), (0.5, 35)], liftedAt: 0.5)
    #expect(try rule.velocity(at: release) == 100)
  }

  @Test("A sample at the same position is a movement of 0")
  func stationary() throws {
    #expect(try rule.velocity(at: try release([(0, 0), (0.25, 10), (0.5, 10)], liftedAt: 0.5)) == 0)
  }

  @Test("It does not notice a rest without samples, which is its known weakness")
  func silentRest() throws {
    #expect(try rule.velocity(at: try release([(0, 0), (0.5, 50)], liftedAt: 1.5)) == 100)
  }

  @Test("It is 0 with one sample")
  func tooFew() throws {
    let release = try release([(0, 5)], liftedAt: 1)
    #expect(try rule.velocity(at: release) == 0)
    #expect(rule.roles(at: release) == [.tooFew])
  }

  @Test("A velocity that overflows is an error, not infinity")
  func overflow() throws {
    let release = try release([(0, 0), (1e-300, 1e300)], liftedAt: 1)
    #expect(throws: GestureError.velocityOverflow) { try rule.velocity(at: release) }
  }
}
