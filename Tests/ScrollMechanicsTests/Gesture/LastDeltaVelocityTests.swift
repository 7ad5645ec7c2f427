import Testing

@testable import ScrollMechanics

@Suite("last-delta: the last movement")
struct LastDeltaVelocityTests {
  let rule = LastDeltaVelocity()

  @Test("divides the way between the last two samples by the time between them")
  func lastTwo() throws {
    let release = try release([(0, 0), (0.25, 10), (0.5, 40)], liftedAt: 0.6)
    #expect(try rule.velocity(at: release) == 120)
    #expect(rule.roles(at: release) == [.beyondLimit, .used, .used])
  }

  @Test("takes samples that differ in time: of those at one instant, the latest")
  func repeatedTimes() throws {
    let release = try release([(0, 0), (0.25, 10), (0.5, 30), (0.5, 35)], liftedAt: 0.5)
    #expect(try rule.velocity(at: release) == 100)
  }

  @Test("a report that the finger is where it was is a movement of 0")
  func stationary() throws {
    #expect(try rule.velocity(at: try release([(0, 0), (0.25, 10), (0.5, 10)], liftedAt: 0.5)) == 0)
  }

  @Test("does not see a silent rest: its known failure")
  func silentRest() throws {
    #expect(try rule.velocity(at: try release([(0, 0), (0.5, 50)], liftedAt: 1.5)) == 100)
  }

  @Test("is 0 with one sample")
  func tooFew() throws {
    let release = try release([(0, 5)], liftedAt: 1)
    #expect(try rule.velocity(at: release) == 0)
    #expect(rule.roles(at: release) == [.tooFew])
  }

  @Test("a quotient that is too large is an error, not infinity")
  func overflow() throws {
    let release = try release([(0, 0), (1e-300, 1e300)], liftedAt: 1)
    #expect(throws: VelocityError.overflow(axis: 0)) { try rule.velocity(at: release) }
  }
}
