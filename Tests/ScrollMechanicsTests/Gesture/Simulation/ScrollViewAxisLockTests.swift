import Testing

@testable import ScrollMechanics

@Suite("A scroll view with a direction lock")
struct ScrollViewAxisLockTests {
  /// A scroll view with pages of 320 pt sideways, and free scrolling up and down.
  private func view() throws -> SimulatedScrollView {
    let pages = ContentAxis(snapPoints: try .grid(interval: 320), snapPolicy: .page)
    return SimulatedScrollView(
      arbitration: ArbitrationParameters(slopMode: .jump, directionLock: .firstMovement),
      content: ContentParameters(axes: [pages, ContentAxis()]),
      offset: Vector2(x: 320, y: 50))
  }

  @Test("A sideways drag moves only sideways and lands on the next page, however fast it is")
  func sideways() throws {
    let trace = "0 began 200 200\n0.02 moved 180 190\n0.04 moved 150 160\n0.06 moved 110 100"
    #expect(try view().after(trace).content.offset(at: 0.06) == Vector2(x: 410, y: 50))
    let content = try view().after(trace + "\n0.06 ended").content
    #expect(content.rest == Vector2(x: 640, y: 50))
    #expect(content.motion?.motion.velocity(after: 0).y == 0)
    let flick = "0 began 2000 200\n0.02 moved 1500 200\n0.04 moved 1000 200\n0.06 moved 500 200\n0.06 ended"
    #expect(try view().after(flick).content.rest.x == 640)
  }

  @Test("A vertical drag scrolls freely and stays on its page")
  func upDown() throws {
    let trace = "0 began 200 300\n0.02 moved 190 280\n0.04 moved 150 260\n0.06 moved 100 240\n0.06 ended"
    let content = try view().after(trace).content
    #expect(content.offset(at: 0.06) == Vector2(x: 320, y: 110))
    #expect(content.rest.x == 320 && content.rest.y > 500)
  }

  @Test("A page that is stopped between two pages still lands, whatever the finger does")
  func stoppedPage() throws {
    let trace = """
      0 began 200 200
      0.05 moved 150 200
      0.1 moved 100 200
      0.1 ended
      0.2 began 200 200
      0.25 moved 200 150
      0.35 moved 200 140
      0.8 ended
      """
    let content = try view().after(trace).content
    // It was stopped at 500 pt, past the middle between two pages.
    #expect(content.rest == Vector2(x: 640, y: 110))
  }
}
