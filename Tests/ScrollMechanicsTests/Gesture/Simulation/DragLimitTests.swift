import Testing

@testable import ScrollMechanics

@Suite("A drag past a limit")
struct DragLimitTests {
  private static let pulls: [ContentAxis.Pull] = [
    .free, .none, (try? RubberBand(viewport: 100)).map { .band($0) } ?? .free,
  ]

  @Test(
    "begins where the content shows, inside the limits or out", arguments: pulls, [-250.0, -30, 0, 40, 80, 95, 1000])
  func start(pull: ContentAxis.Pull, shown: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: pull)
    let limit = DragLimit(axis, shown: shown)
    #expect(isClose(limit.shown(limit.start), to: shown))
  }

  @Test("goes the finger's way or not at all", arguments: pulls, [-250.0, 40, 1000])
  func monotone(pull: ContentAxis.Pull, shown: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: pull)
    let limit = DragLimit(axis, shown: shown)
    let places = stride(from: -400.0, through: 400, by: 10).map { limit.shown(limit.start + $0) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 10.000001 })
  }

  @Test("that begins farther out than the band reaches is held by one that is half out there")
  func longerBand() throws {
    let axis = ContentAxis(
      limits: try ScrollLimits(lower: 0, upper: 80), pull: .band(try RubberBand(viewport: 100, coefficient: 0.5)))
    let limit = DragLimit(axis, shown: 1080)
    // Half of 2000 pt, which takes 2000/0.5 pt of a finger.
    #expect(isClose(limit.start, to: 80 + 4000))
    #expect(isClose(limit.shown(80 + 12000), to: 80 + 1500))
  }

  @Test("with no pull never gets farther out than it was caught")
  func noPull() throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: .none)
    let limit = DragLimit(axis, shown: 95)
    #expect(limit.shown(120) == 95 && limit.shown(90) == 90 && limit.shown(-5) == 0)
  }
}
