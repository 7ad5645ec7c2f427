import Testing

@testable import ScrollMechanics

@Suite("Following a finger")
struct TouchTrackerTests {
  private func releases(_ text: String) throws -> [TouchRelease<Vector2>] {
    try TouchTrace(samples(text)).releases()
  }

  @Test("A lift at the newest position adds a time, and one at a new position a sample")
  func lift() throws {
    let silent = try #require(try releases("0 began 0 0\n0.1 moved 5 0\n0.3 ended").first)
    #expect([silent.time, silent.duration, silent.history.newest.time] == [0.3, 0.3, 0.1])
    let moving = try #require(try releases("0 began 0 0\n0.1 moved 5 0\n0.3 ended 9 0").first)
    #expect(silent.isTimeOnly && !moving.isTimeOnly && moving.history.newest.time == 0.3)
    #expect(moving.history.newest.position == Vector2(x: 9, y: 0))
  }

  @Test("Only the first finger is followed until it lifts")
  func secondFinger() throws {
    let all = try releases(
      """
      0 began 0 0 @1
      0.1 began 100 100 @2
      0.2 moved 200 200 @2
      0.3 moved 5 5 @1
      0.4 ended @1
      0.5 ended @2
      """)
    #expect(all.count == 1 && all.first?.time == 0.4)
    #expect(all.first?.history.newest.position == Vector2(x: 5, y: 5))
  }

  @Test("A second touch-down of a finger that is down is no movement")
  func touchDownAgain() {
    var tracker = TouchTracker<Vector2>()
    let releases = samples("0 began 0 0\n0.1 began 9 9\n0.2 ended 0 0").compactMap { tracker.follow($0) }
    #expect(releases.map(\.isTimeOnly) == [true])
  }

  @Test("Each touch has its own history")
  func severalTouches() throws {
    let all = try releases("0 began 0 0\n0.1 ended 9 9\n0.2 began 50 50\n0.3 moved 60 60\n0.4 cancelled 0 0")
    let touches = all.map { "\($0.history.start.position.x) until \($0.time), cancelled: \($0.wasCancelled)" }
    #expect(touches == ["0.0 until 0.1, cancelled: false", "50.0 until 0.4, cancelled: true"])
    // The position of a cancellation is not a movement.
    #expect(all.last?.history.newest.position == Vector2(x: 60, y: 60))
  }

  @Test("A finger that is still down at the end can be released")
  func unfinished() throws {
    var tracker = TouchTracker<Vector2>()
    for sample in samples("0 began 0 0\n0.1 moved 5 0\n0.3 moved 9 0") {
      let release = tracker.follow(sample)
      #expect(release?.time == nil)
    }
    let last = tracker.finish()
    let release = try #require(last)
    #expect(release.time == 0.3 && release.history.newest.position.x == 9)
    let more = tracker.finish()
    #expect(more?.time == nil)
  }
}
