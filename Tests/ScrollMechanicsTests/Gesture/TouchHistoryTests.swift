import Testing

@testable import ScrollMechanics

@Suite("The history of a touch")
struct TouchHistoryTests {
  @Test("It has one sample per time, at the latest position")
  func repeatedTimes() {
    var history = TouchHistory(time: 0, position: 1.0, horizon: 1)
    history.add(time: 0, position: 2)
    history.add(time: 0.1, position: 3)
    history.add(time: 0.1, position: 4)
    history.add(time: 0.1, position: 5)
    let latest: [TouchHistory<Double>.Entry] = [
      .init(time: 0, position: 2, ordinal: 1), .init(time: 0.1, position: 5, ordinal: 4),
    ]
    #expect(Array(history.entries) == latest)
    #expect([history.start.position, history.newest.position] == [2, 5])
    #expect(history.sampleCount == 5)
  }

  @Test("It discards samples older than its horizon, except the newest of them and the newest four of all")
  func forgetting() {
    var history = TouchHistory(time: 0, position: 0.0, horizon: 0.1)
    for step in 1...100 { history.add(time: Double(step) / 100, position: Double(step)) }
    #expect(history.entries.map(\.position) == [89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
    #expect(history.start.position == 0 && !history.isComplete)
    var slow = TouchHistory(time: 0, position: 0.0, horizon: 0.1)
    for step in 1...10 { slow.add(time: Double(step), position: Double(step)) }
    #expect(slow.entries.map(\.position) == [7, 8, 9, 10])
  }

  @Test("It keeps all samples with an infinite horizon")
  func infiniteHorizon() {
    var history = TouchHistory(time: 0, position: 0.0, horizon: .infinity)
    for step in 1...1000 { history.add(time: Double(step), position: 0) }
    #expect(history.entries.count == 1001 && history.isComplete)
  }

  @Test("Its size is bounded at any sample rate")
  func bounded() {
    var history = TouchHistory(time: 0, position: 0.0, horizon: 0.1)
    for step in 1...70_000 { history.add(time: Double(step) * 1e-9, position: Double(step)) }
    #expect(history.entries.count == TouchHistory<Double>.capacity)
    #expect(history.entries.first?.position == 4465 && history.newest.position == 70_000)
  }

  @Test("It returns the last known position at an earlier time")
  func earlierPlaces() {
    var history = TouchHistory(time: 1, position: 10.0, horizon: 1)
    history.add(time: 1.1, position: 20)
    history.add(time: 1.3, position: 30)
    let rows: [(seconds: Double, time: Double, position: Double)] = [
      (0, 1.3, 30), (0.1, 1.3, 20), (0.2, 1.3, 20), (0.25, 1.3, 10), (5, 1.3, 10), (0.1, 2, 30),
    ]
    for row in rows {
      #expect(history.position(seconds: row.seconds, before: row.time) == row.position, "\(row)")
    }
  }
}
