import Testing

@testable import scrollcalc

@Suite("sample: the instants of a table")
struct SampleTimesTests {
  private static let flicks = ["-v 2000", "-v -300 -d fast", "-v 1200,1600", "-v 0.21", "-v 1e5 -e 1e-6"]

  @Test(
    "On every grid, times increase strictly from 0 to exactly the settle time",
    arguments: Cases.some(of: flicks, oneIn: 8),
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

  @Test(
    "A frame that falls on the end has one row",
    arguments: Cases.some(
      of: [
        ("--until 0.5 --fps 60", 31), ("--until 1 --fps 59.94", 61), ("--until 1 --interval 0.1", 11),
        ("--until 0.3 --interval 0.1", 4), ("--until 0.7 --interval 100ms", 8), ("--until 4.6 --interval 0.1", 47),
        ("--until 100ms --interval 10ms", 11), ("--until 2 --count 5", 5), ("--until 0.1 --interval 0.1", 2),
        ("--until 1 --interval 2", 2), ("--until 50 --fps 59.94", 2998), ("--until 0 --fps 60", 1),
        ("--until 0 --count 10", 1), ("--until 0.30000000000000004 --interval 0.1", 5),
      ], oneIn: 4, from: 1))
  func endOnTheGrid(options: String, rows: Int) throws {
    let times = try times("-v 2000 \(options)").compactMap(Double.init)
    #expect(times.count == rows)
    #expect(times.isStrictlyIncreasing)
  }

  @Test(
    "--until ends the table there, before the settle time or after it",
    arguments: ["0.25", "250ms", "4.600063562625142", "10", "1e3"])
  func until(end: String) throws {
    let times = try times("-v 2000 --until \(end) --fps 10").compactMap(Double.init)
    let seconds = end == "250ms" ? 0.25 : Double(end)
    #expect(times.first == 0)
    #expect(times.last == seconds)
  }

  @Test(
    "--at takes the times as they are, each once, in rising order",
    arguments: [
      ("0", ["0"]), ("0.5", ["0.5"]), ("0,16ms,0.5", ["0", "0.016", "0.5"]), ("2,1,2,1s,1000ms", ["1", "2"]),
      ("100", ["100"]), ("1e-9,0", ["0", "1e-9"]),
    ])
  func at(list: String, expected: [String]) throws {
    #expect(try times("-v 2000 --at \(list)") == expected)
  }

  @Test("--count rows are evenly spaced", arguments: [2, 3, 7, 100])
  func count(rows: Int) throws {
    let times = try times("-v 2000 --count \(rows)").compactMap(Double.init)
    #expect(times.count == rows)
    let last = try #require(times.last)
    for (row, time) in times.enumerated() {
      #expect(abs(time - last * Double(row) / Double(rows - 1)) <= last.ulp)
    }
  }

  @Test("--count reaches any end", arguments: ["2e-60", "1e-9", "1e9", "1e60"])
  func countUntil(end: String) throws {
    let times = try times("-v 2000 --count 10 --until \(end)")
    #expect(times.compactMap(Double.init).count == 10)
    #expect(times.compactMap(Double.init).isStrictlyIncreasing)
    #expect(times.last.flatMap(Double.init) == Double(end))
  }

  @Test(
    "If --precision makes the last two times equal, only the settle time's row is printed",
    arguments: [
      // The settle time is 4.60006 s.
      ("--fps 10 -p 2", ["4.40", "4.50", "4.60"]), ("--fps 10 -p 2 -f markdown", ["4.40", "4.50", "4.60"]),
      ("--fps 10 -p 0 --time-unit ms", ["4400", "4500", "4600"]), ("--interval 0.2 -p 1", ["4.2", "4.4", "4.6"]),
      ("--fps 10 -p 5", ["4.50000", "4.60000", "4.60006"]), ("--fps 1 -p 0 --until 2.3", ["0", "1", "2"]),
      ("--interval 100ms -p 1 --until 0.14", ["0.0", "0.1"]),
      // The start is kept, and so are rows that print alike anyway and times given one by one.
      ("--fps 1 -p 0 --until 0.3", ["0", "0"]), ("--fps 10 -p 0 --until 0.3", ["0", "0", "0"]),
      ("--at 1,1.01 -p 1", ["1.0", "1.0"]), ("--count 3 -p 0 --until 0.3", ["0", "0", "0"]),
    ])
  func alone(options: String, last: [String]) throws {
    let outcome = try Run("sample -v 2000 --columns time \(options)").outcome()
    let times = outcome.lines.map { $0.filter { "0123456789.".contains($0) } }.filter { !$0.isEmpty }
    #expect(Array(times.suffix(3).suffix(last.count)) == last)
  }

  @Test("The tables of bounce and compare print no time twice", arguments: ["bounce", "compare --law uikit --samples"])
  func aloneElsewhere(command: String) throws {
    let times = Table(try Run("\(command) -v 2000 --fps 10 -p 1").outcome())["time"]
    #expect(Set(times).count == times.count)
  }

  @Test(
    "A motion that settles at once has one row",
    arguments: ["-v 0", "-v 0.2", "-v 0.2 --count 9", "-v 0 --interval 1e-60", "-v -0.1 --fps 1e9"])
  func settledAtOnce(line: String) throws {
    #expect(try times(line) == ["0"])
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

  @Test(
    "Rows whose times are printed alike are warned of once, with what distinguishes them",
    arguments: Cases.some(
      of: [
        ("--fps 10 -p 0", "--time-unit ms or -p 1"), ("--fps 3 -p 0", "--time-unit ms or -p 1"),
        ("--fps 4000 -p 2", "--time-unit ms or -p 4"), ("--fps 4000 -p 0 --time-unit ms", "-p 1"),
        ("--at 0,0.1,5 -p 0", "--time-unit ms or -p 1"), ("--fps 50 -p 1", "--time-unit ms or -p 2"),
      ], oneIn: 3))
  func alike(line: String, remedy: String) throws {
    let outcome = try Run("sample -v 2000 \(line)").outcome()
    let times = outcome.lines.map { $0.prefix { $0 != "," } }
    #expect(outcome.ending == .success && zip(times, times.dropFirst()).contains { $0 == $1 })
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains("rows have the same time; \(remedy) distinguishes them"), "\(outcome.errors)")
  }

  @Test(
    "Rows whose times are printed apart, or not at all, are not",
    arguments: [
      "--fps 10", "--fps 10 -p 1", "--fps 1 -p 0", "--fps 10 -p 0 --time-unit ms", "--fps 4000 -p 4",
      "--fps 10 -p 0 --columns offset", "--at 0,1 -p 0",
    ])
  func apart(line: String) throws {
    #expect(try Run("sample -v 2000 \(line)").outcome().errors == "")
  }

  private func times(_ line: String) throws -> [String] {
    Table(try Run("sample \(line)").outcome())["time"]
  }
}
