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
      (report(4_300_000, of: 10_000_000, after: 2), "4.3M of 10M rows, 2.2M/s, 3 s left"),
      (report(4_300_000, of: nil, after: 2), "4.3M rows, 2.2M/s, 2 s"),
      (report(500, of: 500, after: 90.2), "500 of 500 rows, 6/s, 1:31"),
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

  @Test(
    "Counts have three digits at most",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1k"), (1234, "1.2k"), (12_345, "12.3k"), (99_960, "100k"),
      (999_499, "999k"), (999_500, "1M"), (1_048_576, "1M"), (2_500_000_000, "2.5G"), (9.2e18, "9.2E"),
    ] as [(Double, String)])
  func counts(count: Double, text: String) { #expect(ProgressReport.abbreviated(count) == text) }

  @Test(
    "Durations are in seconds, minutes and hours",
    arguments: [
      (0, "0 s"), (0.1, "1 s"), (59, "59 s"), (59.1, "1:00"), (61, "1:01"), (3599, "59:59"), (3661, "1:01:01"),
      (360_000, "100:00:00"), (1e18, "weeks"), (.infinity, "weeks"),
    ] as [(Double, String)])
  func durations(seconds: Double, text: String) { #expect(ProgressReport.duration(seconds) == text) }
}
