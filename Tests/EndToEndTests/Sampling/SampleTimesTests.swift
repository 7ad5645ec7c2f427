import Testing

@testable import scrollcalc

@Suite("sample: the instants of a table")
struct SampleTimesTests {
  private static let flicks = ["-v 2000", "-v -300 -d fast", "-v 1200,1600", "-v 0.21", "-v 1e5 -e 1e-6"]

  @Test(
    "On every grid, times increase strictly from 0 to exactly the settle time",
    arguments: Cases.some(of: flicks, oneIn: 15),
    [
      "", "--fps 60", "--fps 120", "--fps 59.94", "--fps 23.976Hz", "--fps 30fps", "--fps 1000", "--fps 0.1",
      "--fps 1e-9",
      "--interval 16ms", "--interval 0.1", "--interval 1e-3", "--interval 7s", "--interval 0.0333333333333333333333333",
      "--count 2", "--count 3", "--count 1000", "--fps 7 --fps 90",
    ])
  func fromStartToSettleTime(flick: String, grid: String) throws {
    let times = try times("\(flick) \(grid)")
    let duration = try Run("duration \(flick)").outcome()
    #expect(times.first == "0")
    #expect(times.last.map { $0 + "\n" } == duration.text)
    #expect(times.compactMap(Double.init).isStrictlyIncreasing)
  }

  @Test(
    "Row i of a grid is the double nearest to its exact time",
    arguments: Cases.some(
      of: [
        ("", 1.0, 60.0), ("--fps 120", 1, 120), ("--fps 59.94", 100, 5994), ("--fps 23.976", 1000, 23976),
        ("--fps 0.5", 10, 5), ("--fps 1e3", 1, 1000), ("--interval 16ms", 16, 1000), ("--interval 0.1", 1, 10),
        ("--interval 0.1s", 1, 10), ("--interval 12.5ms", 125, 10_000), ("--interval 1e-2", 1, 100),
      ], oneIn: 4, from: 2))
  func grid(option: String, numerator: Double, denominator: Double) throws {
    let times = try times("-v 2000 --until 30 \(option)").compactMap(Double.init)
    for (row, time) in times.dropLast().enumerated() {
      // One division of whole numbers: rounded once.
      #expect(time == Double(row) * numerator / denominator, "row \(row) of \(option)")
    }
    #expect(times.last == 30)
  }

  @Test("A joint is a row between those of the grid, unless it is one of them, wherever a block begins")
  func joints() {
    let times = SampleTimes(.evenly(count: 5, end: 4), joints: [1, 2.5, 2.75])
    let all = [0, 1, 2, 2.5, 2.75, 3, 4]
    #expect(times.count == all.count)
    for row in all.indices {
      var rest = times.from(row)
      #expect(all[row...].map { _ in rest.next() } == Array(all[row...]), "from row \(row)")
    }
  }

  private func times(_ line: String) throws -> [String] {
    Table(try Run("sample \(line)").outcome())["time"]
  }
}
