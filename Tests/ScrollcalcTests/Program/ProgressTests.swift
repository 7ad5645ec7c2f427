import Testing

@testable import scrollcalc

@Suite("Progress is shown only where it can be seen")
struct ProgressStyleTests {
  /// True for a terminal that can overwrite a line, then true if the result appears on it, too.
  private static let (terminal, pipe, dumb, both) = ((true, false), (false, false), (false, false), (true, true))

  @Test(
    "By default, a bar appears after half a second if a terminal can show it and the result goes elsewhere",
    arguments: [
      (.automatic, terminal, .bar(delay: 0.5)), (.automatic, pipe, nil), (.automatic, dumb, nil),
      (.automatic, both, nil), (.always, terminal, .bar(delay: 0)), (.always, pipe, .lines), (.always, dumb, .lines),
      (.always, both, nil), (.never, terminal, nil), (.never, pipe, nil),
    ] as [(DisplayMode, (Bool, Bool), ProgressStyle?)])
  func style(mode: DisplayMode, surroundings: (Bool, Bool), expected: ProgressStyle?) {
    let style = ProgressStyle(mode, quiet: false, canDraw: surroundings.0, sharesTerminal: surroundings.1)
    #expect(style == expected)
  }

  @Test("--quiet hides progress, unless --progress always is given")
  func quiet() {
    for (mode, expected) in [(.automatic, nil), (.always, .bar(delay: 0))] as [(DisplayMode, ProgressStyle?)] {
      #expect(ProgressStyle(mode, quiet: true, canDraw: true, sharesTerminal: false) == expected)
    }
  }
}

@Suite("Progress shows count, speed and time")
struct ProgressReportTests {
  private func report(_ done: Int, of total: Int?, after seconds: Double) -> ProgressReport {
    ProgressReport(done: done, total: total, seconds: seconds)
  }

  @Test("The text has rows, rows per second, and the time left or taken")
  func text() {
    for (progress, text) in [
      (report(4_300_000, of: 10_000_000, after: 2), "4300k of 10M rows, 2150k/s, 3 s left"),
      (report(4_300_000, of: nil, after: 2), "4300k rows, 2150k/s, 2 s"),
      (report(500, of: 500, after: 90.2), "500 of 500 rows, 6/s, 91 s"),
      (report(0, of: 7, after: 0), "0 of 7 rows, 0 s"),
    ] { #expect(progress.text == text) }
  }

  @Test("A bar fits its line, however wide that is", arguments: [0, 1, 10, 20, 40, 60, 80, 200])
  func bar(width: Int) {
    for done in [0, 1, 499_999, 999_999, 1_000_000, 1_000_001] {
      let bar = report(done, of: 1_000_000, after: 3).bar(width: width)
      #expect(bar.count < max(width, 1) && bar.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }

  @Test("A bar is filled by the fraction of the work that is done")
  func fullness() {
    for (done, start) in [
      (0, "  0% [----------"), (500, " 50% [####################--------------------] 500 of"),
      (1000, "100% [##########"),
    ] { #expect(report(done, of: 1000, after: 1).bar(width: 120).hasPrefix(start)) }
    #expect(report(7, of: nil, after: 1).bar(width: 120) == "7 rows, 7/s, 1 s")
  }

  @Test("A bar says 100% only once all rows are done", arguments: [1, 3, 199, 1000, 10_000_000])
  func percentage(total: Int) {
    func percentage(_ done: Int) -> String { report(done, of: total, after: 1).bar(width: 5) }
    #expect(percentage(total) == "100%")
    #expect(percentage(total - 1) != "100%")
  }

  @Test("Of a hundred rows, each is a percent", arguments: 0...100)
  func wholePercentages(done: Int) {
    #expect(report(done, of: 100, after: 1).bar(width: 5).drop { $0 == " " } == "\(done)%")
  }

  @Test(
    "Counts have four digits at most",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1000"), (9999, "9999"), (9999.5, "10k"), (12_345, "12k"),
      (999_499, "999k"), (9_999_499, "9999k"), (9_999_500, "10M"), (2_500_000_000, "2500M"), (9.2e18, "9200P"),
    ] as [(Double, String)])
  func counts(count: Double, text: String) { #expect(ProgressReport.abbreviated(count) == text) }

  @Test(
    "Durations are in seconds or minutes",
    arguments: [
      (0, "0 s"), (0.1, "1 s"), (59.1, "60 s"), (119, "119 s"), (119.1, "2 min"), (3599, "59 min"),
      (360_000, "6000 min"), (.infinity, "16666666666 min"),
    ] as [(Double, String)])
  func durations(seconds: Double, text: String) { #expect(ProgressReport.duration(seconds) == text) }
}
