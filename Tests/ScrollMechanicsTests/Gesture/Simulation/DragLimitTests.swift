import Testing

@testable import ScrollMechanics

@Suite("A drag past a limit")
struct DragLimitTests {
  private static let pulls: [ContentAxis.Pull] = [
    .free, .none, (try? RubberBand(viewport: 100)).map { .band($0) } ?? .free,
  ]
  private static let frictions: [ContentAxis.Pull] = [
    .friction(.normal, viewport: 100), .friction(.fast, viewport: 100),
  ]

  @Test(
    "It begins at the visible offset, within the limits or beyond", arguments: pulls + frictions,
    [-250.0, -30, 0, 40, 80, 95, 1000])
  func start(pull: ContentAxis.Pull, visible: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: pull)
    var limit = DragLimit(axis, visible: visible)
    #expect(isClose(limit.follow(limit.start), to: visible))
  }

  @Test("It moves in the direction of the finger or not at all", arguments: pulls, [-250.0, 40, 1000])
  func monotone(pull: ContentAxis.Pull, visible: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: pull)
    var limit = DragLimit(axis, visible: visible)
    let offsets = stride(from: -400.0, through: 400, by: 10).map { limit.follow(limit.start + $0) }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 10.000001 })
  }

  @Test("From farther out than the band allows, a longer band is half stretched")
  func longerBand() throws {
    let axis = ContentAxis(
      limits: try ScrollLimits(lower: 0, upper: 80), pull: .band(try RubberBand(viewport: 100, coefficient: 0.5)))
    var limit = DragLimit(axis, visible: 1080)
    // 1000 pt is half of the longer band's 2000 pt, for which the finger moves 2000/0.5 pt.
    #expect(isClose(limit.start, to: 80 + 4000))
    #expect(isClose(limit.follow(80 + 12000), to: 80 + 1500))
  }

  @Test("With fixed limits, it never gets farther out than at the touch-down")
  func noPull() throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: .none)
    var limit = DragLimit(axis, visible: 95)
    #expect(limit.follow(120) == 95 && limit.follow(90) == 90 && limit.follow(-5) == 0)
  }

  @Test("With friction it depends on each movement; within the limits it follows the finger")
  func friction() throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 80), pull: .friction(.normal, viewport: 600))
    var (limit, other) = (DragLimit(axis, visible: 0.1), DragLimit(axis, visible: 0.1))
    for offset in [0.2, 0.3, 79.7, 80] { #expect(limit.follow(offset) == offset) }
    #expect(limit.follow(90) == 90 && other.follow(90) == 90)
    // With g = 0.52·(1 − 10/600)², 20 pt at once move 10 pt and then 20 − 10/g more; 10 pt twice move less.
    let gain = 0.52 * (59.0 / 60) * (59.0 / 60)
    #expect(isClose(limit.follow(110), to: 90 + 10 + (20 - 10 / gain), ulps: 64))
    _ = other.follow(100)
    #expect(isClose(other.follow(110), to: 80 + 19.970886044747832, ulps: 64))
  }
}
