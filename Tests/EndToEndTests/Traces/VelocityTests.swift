import Foundation
import Testing

@Suite("velocity estimates the release velocity of a finger")
struct VelocityTests {
  private static let estimators = [
    "recent", "last-delta", "whole-gesture", "whole-gesture-tail", "hybrid", "least-squares", "impulse", "ios-weighted",
  ]

  @Test(
    "A velocity is the quotient of the decimals in the file",
    arguments: [
      ("recent", "1000"), ("last-delta", "1000"), ("whole-gesture", "500"), ("hybrid --short-touch 1", "500"),
    ])
  func decimals(estimator: String, velocity: String) throws {
    // As doubles, 0.12 − 0.05 is 0.06999999999999999, and 70 by the double nearest to 0.07 is 999.9999999999999.
    for (rows, sign) in [("0,20\n0.05,10\n0.12,80", ""), ("0,-20\n0.05,-10\n0.12,-80", "-")] {
      try Run("velocity --estimator \(estimator)").reading("time,position\n\(rows)").outcome()
        .expectLines(sign + velocity)
    }
  }

  @Test("Without a word the answer is that of recent, and a number alone")
  func recent() throws {
    try Run("velocity").reading(RecordedTouch.steadyFlick).outcome().expectLines("0,-1000")
    try Run("velocity --format json").reading(RecordedTouch.steadyFlick).outcome()
      .expectLines(#"{"velocity_x":0,"velocity_y":-1000}"#)
    try Run("velocity --format csv --axis y").reading(RecordedTouch.steadyFlick).outcome()
      .expectLines("velocity", "-1000")
  }

  @Test("All of them side by side, hybrid in points per event as well")
  func all() throws {
    let table = Table(
      try Run("velocity --all -p 2").reading(RecordedTouch.flickEndingSlowly).outcome(), hasEmptyCells: true)
    #expect(table.header == ["estimator", "velocity", "points_per_event", "sample_rate"])
    #expect(Set(table["sample_rate"]) == ["50.00"])
    #expect(table["estimator"] == Self.estimators)
    #expect(table["velocity"].prefix(5) == ["1525.00", "100.00", "1525.00", "1525.00", "1525.00"])
    // 122/(10·0.08) is 152, more than the limit.
    #expect(table["points_per_event"] == ["", "", "", "", "80.00", "", "", ""])
    let plane = Table(try Run("velocity --all").reading(RecordedTouch.steadyFlick).outcome(), hasEmptyCells: true)
    #expect(
      plane.header == [
        "estimator", "velocity_x", "velocity_y", "points_per_event_x", "points_per_event_y", "sample_rate",
      ])
  }

  @Test(
    "Each constant is an option",
    arguments: [
      // The samples of the last 50 ms are those at 0.032 and after.
      ("--window 50ms", "recent", 6 / 0.03201), ("--min-span 0.1", "recent", 100),
      ("--tail-distance 11", "whole-gesture-tail", 0), ("--tail 1ms", "whole-gesture-tail", 0),
      ("--short-touch 80ms", "hybrid", 120), ("--short-touch 0 --event-rate 10", "hybrid", 20),
      ("--gap 0.015", "least-squares", 0), ("--gap 0.015", "ios-weighted", 0), ("--max-samples 2", "impulse", 200_000),
      ("--weights 0,0,1", "ios-weighted", 200_000), ("--weights 1,1,0", "ios-weighted", 250),
    ] as [(String, String, Double)])
  func constants(options: String, estimator: String, velocity: Double) throws {
    let run = Run("velocity --estimator \(estimator) \(options)").reading(RecordedTouch.gentleLift)
    let printed = try #require(try run.outcome().lines.first.flatMap(Double.init), "\(run)")
    #expect(abs(printed - velocity) <= 1e-9 * velocity, "\(printed)")
  }

  @Test("The speed of hybrid has a limit and a divisor")
  func hybridConstants() throws {
    func speed(_ options: String) throws -> [String] {
      Table(
        try Run("velocity --all \(options)").reading(RecordedTouch.flickEndingSlowly).outcome(), hasEmptyCells: true
      )["points_per_event"].filter { $0 != "" }
    }
    #expect(try speed("--speed-limit 30") == ["30"])
    #expect(try speed("--short-divisor 100") == ["15"])
    #expect(try speed("--short-touch 0") == ["2"])
  }

  @Test(
    "A constant of another rule and an invalid number are refused",
    arguments: [
      ("--tail 1", ["--tail", "whole-gesture-tail"]), ("--estimator impulse --min-span 1", ["--min-span", "recent"]),
      ("--window -1", ["--window", "negative"]), ("--min-span 0", ["--min-span"]),
      ("--max-samples 0", ["--max-samples"]),
      ("--weights 1,2", ["--weights", "2 values"]), ("--weights 1", ["--weights", "has one value"]),
      ("--estimator median", ["--estimator", "'median'"]),
      ("--all --estimator recent", ["--all", "--estimator"]), ("--all --explain", ["--all", "--explain"]),
      ("--degrees", ["--degrees", "--wheel"]), ("--wheel 1", ["--wheel", "one value"]), ("--touch 0", ["--touch"]),
    ])
  func usage(options: String, words: [String]) throws {
    try Run("velocity \(options)").reading(RecordedTouch.steadyFlick).refusal().expectFailure(Status.usage, words)
  }

  @Test("A table shows which samples were used, and why the others were not")
  func explain() throws {
    func roles(_ options: String, _ trace: String = RecordedTouch.gentleLift) throws -> [String] {
      Table(try Run("velocity --explain \(options)").reading(trace).outcome())["role"]
    }
    #expect(
      try roles("--window 40ms") == ["too-old", "too-old", "too-old", "used", "between", "used", "release"])
    #expect(
      try roles("--estimator last-delta")
        == Array(repeating: "beyond-limit", count: 4) + ["used", "used", "release"])
    #expect(
      try roles("--estimator least-squares", RecordedTouch.heldBeforeLift)
        == Array(repeating: "rested", count: 6) + ["release"])
    let table = Table(try Run("velocity --explain").reading(RecordedTouch.gentleLift).outcome())
    #expect(table.header == ["sample", "time", "role"])
    #expect(table["sample"] == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(table["time"] == ["0", "0.016", "0.032", "0.048", "0.064", "0.06401", "0.08"])
    let superseded = "time,position\n0,0\n0.05,1\n0.05,2\n0.1,5\n"
    #expect(try roles("", superseded) == ["used", "superseded", "between", "used"])
  }

  @Test("The wheel is not fooled by its seam, and turns in rad/s or in degrees")
  func wheel() throws {
    let run = Run("velocity --wheel 160,240 --degrees -p 4").reading(RecordedTouch.wheelAcrossTheSeam)
    try run.outcome().expectLines("500.0000")
    for estimator in Self.estimators where estimator != "hybrid" {
      try run.giving("--estimator", "\(estimator)").outcome().expectLines("500.0000")
    }
    try Run("velocity --wheel 160,240 -p 4").reading(RecordedTouch.wheelAcrossTheSeam).outcome().expectLines("8.7266")
    let table = Table(try Run("velocity --wheel 160,240 --all").reading(RecordedTouch.wheelAcrossTheSeam).outcome())
    #expect(table.header == ["estimator", "velocity", "sample_rate"])
    try Run("velocity --wheel 1,2").reading(RecordedTouch.gentleLift).outcome()
      .expectFailure(Status.badInput, "--wheel", "'x' and 'y'")
    try Run("velocity --wheel 1,2").reading("time,x,y\n0,1,2\n0.5,1,2\n").outcome()
      .expectFailure(Status.noAnswer, "rotates the wheel")
  }

  @Test("Several files give a row each, or a row per touch with --touch all")
  func files() throws {
    try WorkFolder.with { folder in
      try folder.write(RecordedTouch.flickThenCatch, to: "a.csv")
      try folder.write(RecordedTouch.steadyFlick, to: "b.csv")
      try folder.write(RecordedTouch.gentleLift, to: "c.csv")
      func lines(_ options: String) throws -> [String] {
        let outcome = try Run("velocity --axis y \(options) \(folder("a.csv")) \(folder("b.csv"))").outcome()
        return outcome.lines.map { $0.replacing("\(folder(""))", with: "") }
      }
      #expect(try lines("") == ["file,time,velocity", "a.csv,0.6,0", "b.csv,0.1,-1000"])
      #expect(
        try lines("--touch all")
          == ["file,touch,time,velocity", "a.csv,1,0.1,-1000", "a.csv,2,0.6,0", "b.csv,1,0.1,-1000"])
      #expect(try lines("--all --touch 1").count == 17 && lines("--explain").first == "file,sample,time,role")
      try Run("velocity \(folder("a.csv")) \(folder("c.csv"))").outcome()
        .expectFailure(Status.badInput, "c.csv:1: ", "one axis")
      try Run("velocity --touch 2 \(folder("a.csv")) \(folder("b.csv"))").outcome()
        .expectFailure(Status.noAnswer, "b.csv: --touch", "1 touch")
    }
  }

  @Test("The last of several touches is used, unless one or all are requested")
  func touches() throws {
    let run = Run("velocity --axis y").reading(RecordedTouch.flickThenCatch)
    try run.outcome().expectLines("0")
    try run.giving("--touch", "1").outcome().expectLines("-1000")
    try run.giving("--touch", "2").outcome().expectLines("0")
    try run.giving("--touch", "all").outcome().expectLines("touch,time,velocity", "1,0.1,-1000", "2,0.6,0")
    try run.giving("--touch", "3").outcome().expectFailure(Status.noAnswer, "--touch", "2 touches")
    let all = Table(try run.giving("--touch", "all", "--all").outcome(), hasEmptyCells: true)
    #expect(all.header == ["touch", "estimator", "velocity", "points_per_event", "sample_rate"])
    #expect(all.rows.count == 16)
    let explained = Table(try run.giving("--touch", "all", "--explain").outcome())
    #expect(explained["touch"] == Array(repeating: "1", count: 7) + Array(repeating: "2", count: 3))
  }

  @Test("A cancelled touch releases at velocity 0", arguments: estimators)
  func cancelled(estimator: String) throws {
    let cancelled = RecordedTouch.steadyFlick.replacing("ended", with: "cancelled")
    try Run("velocity --axis y --estimator \(estimator)").reading(cancelled).outcome().expectLines("0")
    let explained = Run("velocity --axis y --explain --estimator \(estimator)").reading(cancelled)
    #expect(Set(Table(try explained.outcome())["role"]) == ["cancelled", "release"])
  }

  @Test("A finger that is still down at the end counts as going up there, with a warning")
  func unfinished() throws {
    let cut = RecordedTouch.steadyFlick.split(separator: "\n").dropLast().joined(separator: "\n")
    let outcome = try Run("velocity").reading(cut).outcome()
    #expect(outcome.ending == .success && outcome.text == "0,-1000\n")
    #expect(outcome.errors.hasPrefix("scrollcalc: warning: standard input: the finger is still down"))
  }

  @Test("A velocity beyond the range of a double is an error")
  func overflow() throws {
    try Run("velocity --estimator last-delta").reading("time,position\n0,0\n0.01,1e308").outcome()
      .expectFailure(Status.badInput, "out of the range of a double")
  }
}
