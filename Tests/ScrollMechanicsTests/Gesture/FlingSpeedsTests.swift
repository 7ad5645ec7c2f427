import Testing

@testable import ScrollMechanics

@Suite("The range of speeds that fling")
struct FlingSpeedsTests {
  @Test("On each axis, slower releases do not fling and faster ones fling at the maximum")
  func fling() {
    let range = 50.0...8000
    let flings = [range.fling(Vector2(x: 49.9, y: -50)), range.fling(Vector2(x: 8000, y: -9000))]
    #expect(flings == [Vector2(x: 0, y: -50), Vector2(x: 8000, y: -8000)])
    #expect((0...(.infinity)).fling(1e300) == 1e300)
  }
}
