import Testing

@testable import ScrollMechanics

@Suite("The range of speeds that fling")
struct FlingRangeTests {
  @Test("On each axis, slower releases do not fling and faster ones fling at the maximum")
  func fling() throws {
    let range = try #require(FlingRange(minimum: 50, maximum: 8000))
    #expect(range.fling(Vector2(x: 49.9, y: -50)) == Vector2(x: 0, y: -50))
    #expect(range.fling(Vector2(x: 8000, y: -9000)) == Vector2(x: 8000, y: -8000))
    #expect(FlingRange.all.fling(1e300) == 1e300)
  }

  @Test("An invalid range is refused", arguments: [(-1.0, 5.0), (.nan, 5), (.infinity, .infinity), (6, 5), (1, .nan)])
  func refused(minimum: Double, maximum: Double) {
    #expect(FlingRange(minimum: minimum, maximum: maximum) == nil)
  }
}
