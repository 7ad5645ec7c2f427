import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("simulate: a gesture and the motion that follows it")
struct SimulateTests {
  @Test("Rows follow the trace's instants, then the motion that sample prints, to its settle time")
  func flick() throws {
    let table = Table(try Run("simulate --slop-mode jump --axis y -x 40").reading(RecordedTouch.steadyFlick).outcome())
    #expect(table.header == ["time", "phase", "offset", "velocity"])
    #expect(table["time"].prefix(6) == ["0", "0.02", "0.04", "0.06", "0.08", "0.1"])
    #expect(table["offset"].prefix(6) == ["40", "60", "80", "100", "120", "140"])
    #expect(table["phase"].prefix(6) == ["held", "drag", "drag", "drag", "drag", "deceleration"])
    #expect(Set(table["phase"].dropFirst(5)) == ["deceleration"])
    #expect(table.numbers("time").isStrictlyIncreasing)

    let sample = Table(try Run("sample -v 1000 -x 140").outcome())
    #expect(Array(table["offset"].dropFirst(5)) == sample["offset"])
    #expect(Array(table["velocity"].dropFirst(5)) == sample["velocity"])
    for (time, elapsed) in zip(table.numbers("time").dropFirst(5), sample.numbers("time")) {
      #expect(abs(time - (0.1 + elapsed)) <= time.ulp)
    }
  }

  @Test("Both axes have columns of their own, and settle together")
  func twoAxes() throws {
    let run = Run("simulate --slop-mode jump --fps 20 -d fast -e 1")
    let table = Table(try run.reading(RecordedTouch.steadyFlick).outcome())
    #expect(
      table.header == ["time", "phase_x", "phase_y", "offset_x", "offset_y", "velocity_x", "velocity_y"])
    let sample = Table(try Run("sample -v 0,1000 -x 0,100 --fps 20 -d fast -e 1").outcome())
    #expect(Array(table["offset_y"].suffix(sample.rows.count)) == sample["offset_y"])
    #expect(Set(table["offset_x"]) == ["0"])
  }

  @Test(
    "The way within the slop is subtracted, or shows, or the drag creeps off",
    arguments: Cases.some(
      of: [
        ("", ["0", "10", "30", "50", "70", "90"]), ("--slop-mode jump", ["0", "20", "40", "60", "80", "100"]),
        ("--slop-mode creep", ["0", "0", "1.17", "21.17", "41.17", "61.17"]),
        ("--slop 4", ["0", "16", "36", "56", "76", "96"]), ("--slop 0", ["0", "20", "40", "60", "80", "100"]),
      ], oneIn: 3))
  func slop(options: String, offsets: [String]) throws {
    let table = Table(try Run("simulate --axis y \(options) -p 2").reading(RecordedTouch.steadyFlick).outcome())
    #expect(table.numbers("offset").prefix(6) == offsets.compactMap(Double.init)[...])
    #expect(table["velocity"][5] == "1000.00")
  }

  @Test(
    "Several fingers drag together as it is said, and hand over without a fling",
    arguments: [("first", "90"), ("newest", "60"), ("average", "100"), ("sum", "120")])
  func multiTouch(mode: String, atLift: String) throws {
    let run = Run("simulate --axis y --multi-touch \(mode)").reading(RecordedTouch.twoFingers)
    let table = Table(try run.outcome())
    let row = try #require(table["time"].firstIndex(of: "0.1"))
    #expect(table["offset"][row] == atLift)
    #expect(table["phase"][row] == (mode == "first" ? "deceleration" : "drag"))
    #expect(table["phase"].last == "deceleration")
  }

  @Test(
    "A release below the minimum does not fling, and one above the maximum flings at the maximum",
    arguments: Cases.some(
      of: [
        ("--min-fling 1000", "1000"), ("--min-fling 1000.5", "0"), ("--max-fling 800", "800"),
        ("--min-fling android --max-fling android", "1000"),
        ("--max-fling flutter --min-fling flutter-bouncing", "1000"),
      ], oneIn: 3, from: 2))
  func flings(options: String, velocity: String) throws {
    let table = Table(try Run("simulate --axis y \(options)").reading(RecordedTouch.steadyFlick).outcome())
    #expect(table["velocity"][5] == velocity)
    #expect(table["phase"].last == (velocity == "0" ? "rest" : "deceleration"))
  }

  @Test(
    "A second flick carries on what the first one left, as the law's platform has it",
    arguments: ["android", "gtk"])
  func momentum(law: String) throws {
    let left = try #require(
      Double(try Run("sample --law \(law) -v 4000 --at 0.03 --columns velocity").outcome().lines[1]))
    let run = Run("simulate --law \(law)").reading(RecordedTouch.twoFlicks)
    let velocity: Double =
      switch law {
      case "android": 4000 + left
      case "flutter-bouncing": 4000 + 0.000816 * pow(left, 1.967)
      case "gecko": 8000
      default: 4000 + (4000 - 0.33 * left) / 0.67
      }
    let plain = Table(try run.outcome())
    let row = try #require(plain["time"].firstIndex(of: "0.09"))
    #expect(abs(plain.numbers("velocity")[row] - 4000) <= 1e-9 * 4000)
    #expect(try run.giving("--momentum", "none").outcome().text == (try run.outcome().text))
    let carried = Table(try run.giving("--momentum", "law").outcome()).numbers("velocity")[row]
    // Android's are whole.
    #expect(abs(carried - velocity) <= (law == "android" ? 1 : 1e-6), "\(carried)")
  }

  // Flutter's applyPhysicsToUserOffset, transcribed in Python; 10 + 0.3·(59/60)²·10 by hand; then UIKit's band.
  @Test(
    "Past a limit the laws of Flutter shorten each movement, whatever rows there are",
    arguments: Cases.some(
      of: [
        ("flutter-bouncing", [10, 15.028111, 19.970886, 24.830485, 97.698159, 134.142523]),
        ("flutter-bouncing-fast", [10, 12.514056, 15.006731, 17.4783, 63.637785, 84.414993]),
        ("flutter-bouncing --rubber-band 0.3", [10, 12.900833]),
        ("flutter-bouncing --edge spring", [5.450041, 10.801964, 16.058394, 21.221865, 68.242245, 108.196721]),
      ] as [(String, [Double])], oneIn: 3, from: 1), [-1.0, 1])
  func frictionPerEvent(drag: (law: String, shown: [Double]), sign: Double) throws {
    let pull = "time,position\n0,0\n0.01,10\n0.02,20\n0.03,30\n0.04,40\n0.05,140\n0.06,240"
    let side = sign < 0 ? "--min 0" : "--max 0 --follow-finger"
    for frames in ["", " --fps 100 --every-frame"] {
      let run = Run("simulate --law \(drag.law) \(side) --viewport 600 --slop 0 --columns offset --no-header\(frames)")
      let offsets = try run.reading(pull).outcome().lines.compactMap(Double.init)
      #expect(zip(drag.shown, offsets.dropFirst()).allSatisfy { abs($1 - sign * $0) < 1e-6 })
    }
  }

  @Test("The content moves against the finger, or with it")
  func direction() throws {
    let run = Run("simulate --slop-mode jump --axis y --columns offset --no-header").reading(RecordedTouch.steadyFlick)
    let against = try run.outcome().lines.compactMap(Double.init)
    let with = try run.giving("--follow-finger").outcome().lines.compactMap(Double.init)
    #expect(against.count > 100 && against == with.map { 0 - $0 })
  }

  @Test("A touch stops the motion where it is, and the next drag starts there")
  func caught() throws {
    let run = Run("simulate --slop-mode jump --axis y --fps 100")
    let table = Table(try run.reading(RecordedTouch.flickThenCatch).outcome())
    let times = table["time"]
    #expect(table.numbers("time").isStrictlyIncreasing)
    let touch = try #require(times.firstIndex(of: "0.3"))
    let offsets = table.numbers("offset")
    #expect(table["phase"][touch - 1] == "deceleration" && table["phase"][touch] == "drag")
    #expect(table.numbers("velocity")[touch] == 0)
    // 20 frames after a release at 1000 pt/s from 100.
    let sampled = try Run("sample -v 1000 -x 100 --at \(0.3 - 0.1) --columns offset --no-header").outcome().lines
    #expect(table["offset"][touch] == sampled[0])
    #expect(abs(offsets[touch + 1] - (offsets[touch] - 30)) < 1e-9)
    #expect(times.suffix(3) == ["0.3", "0.4", "0.6"])
    #expect(table["phase"].last == "rest" && offsets.last == offsets[touch + 1])
  }

  @Test("Past a limit the content follows ever less, and springs back from there with the finger's velocity")
  func bounce() throws {
    let pull = "time,position,phase\n0,100,began\n0.05,150,moved\n0.1,200,moved\n0.1,200,ended"
    let run = Run("simulate --slop-mode jump --min 0 --max 900 --viewport 600 --fps 120").reading(pull)
    let table = Table(try run.outcome())
    let shown = try Run("rubberband --overshoot 100 --viewport 600").outcome().lines[0]
    let release = try #require(table["time"].firstIndex(of: "0.1"))
    #expect(table["offset"][release] == "-\(shown)")
    #expect(table["velocity"][release] == "-1000")
    #expect(Set(table["phase"].dropFirst(release)) == ["bounce"])
    let spring = Table(try Run("bounce --displacement=-\(shown) -v -1000 --fps 120").outcome())
    #expect(Array(table["offset"].dropFirst(release)).dropLast() == spring["offset"].dropLast())

    let softer = Table(try run.giving("--rubber-band", "0.3", "--damping-ratio", "0.5").outcome())
    #expect(try #require(softer.numbers("offset").min()) > -200)
    #expect(softer.numbers("offset").contains { $0 > 0 })
    let hard = Table(try Run("simulate --slop-mode jump --min 0 --no-bounce").reading(pull).outcome())
    #expect(Set(hard["offset"]) == ["0"])
  }

  @Test("A cancelled touch releases at velocity 0; out of bounds the content springs back")
  func cancelled() throws {
    let pull = "time,position,phase\n0,100,began\n0.05,150,moved\n0.1,200,cancelled"
    let table = Table(try Run("simulate --slop-mode jump --min 0 --viewport 600").reading(pull).outcome())
    let release = try #require(table["time"].firstIndex(of: "0.1"))
    #expect(table["velocity"][release] == "0")
    // The place that a cancelled sample names is not where the finger dragged to.
    #expect(table["offset"][release] == table["offset"][release - 1])
    #expect(table["phase"].last == "bounce" && table["offset"].last == "0")
    let inside = Table(try Run("simulate --slop-mode jump --min 0 --viewport 600 -x 400").reading(pull).outcome())
    #expect(inside["time"] == ["0", "0.05", "0.1"] && inside["phase"].last == "rest")
  }

  @Test("A flick past the end of the content bounces there, and settles on it")
  func end() throws {
    let run = Run("simulate --slop-mode jump --axis y --min 0 --max 300 --viewport 480 --columns time,phase,offset")
    let table = Table(try run.reading(RecordedTouch.steadyFlick).outcome())
    #expect(table.numbers("offset").contains { $0 > 300 })
    #expect(table["offset"].last == "300")
    #expect(table["phase"].contains("deceleration") && table["phase"].last == "bounce")
    #expect(table.numbers("time").isStrictlyIncreasing)
  }

  @Test(
    "A motion lands on a snap point, a page or a stop",
    arguments: [
      // Without snap points the flick settles at 100 + 499.5.
      ("--snap-interval 80 --policy nearest", "560"), ("--snap-interval 80", "240"),
      ("--snap-interval 80 --origin 10 --policy nearest", "570"),
      ("--snap-stops 0,450,1000 --policy nearest", "450"), ("--viewport 320 --paging", "320"),
    ])
  func landing(options: String, rest: String) throws {
    let run = Run("simulate --slop-mode jump --axis y \(options)")
    let table = Table(try run.reading(RecordedTouch.steadyFlick).outcome())
    #expect(table["offset"].last == rest)
    #expect(table["phase"].last == "landing")
  }

  @Test("With the axis locked a drag is straight, and pages sideways only")
  func axisLock() throws {
    let run = Run("simulate --slop-mode jump --axis-lock --paging --viewport 320,480 -x 320,100")
    let sideways = "time,x,y\n0,200,200\n0.02,180,190\n0.04,150,160\n0.06,110,100\n"
    let pages = Table(try run.reading(sideways).outcome())
    #expect(Set(pages["offset_y"]) == ["100"])
    #expect(pages["offset_x"].last == "640")
    let upwards = "time,x,y\n0,200,300\n0.02,190,280\n0.04,150,260\n0.06,100,240\n"
    let scrolled = Table(try run.reading(upwards).outcome())
    #expect(Set(scrolled["offset_x"]) == ["320"])
    #expect(scrolled["offset_y"][3] == "160")
    #expect(try #require(scrolled.numbers("offset_y").last) > 600)
  }

  @Test("A view in another: the outer one pages, or the inner one scrolls")
  func nested() throws {
    let run = Run("simulate --nested --viewport 320,480 --slop-mode jump --columns time,phase_x,offset -x 320,100")
    let outer = Table(try run.reading("time,x,y\n0,200,200\n0.05,190,201\n0.1,170,203\n0.15,120,240\n").outcome())
    #expect(outer["offset_x"].prefix(4) == ["320", "320", "350", "400"])
    #expect(outer["offset_x"].last == "640" && outer["phase_x"].last == "landing")
    let inner = Table(try run.reading("time,x,y\n0,200,200\n0.05,190,180\n0.1,150,120\n").outcome())
    #expect(Set(inner["offset_x"]) == ["320"] && inner["offset_y"][2] == "180")
  }

  @Test(
    "The glide of 2011: a fast flick whose last move is 2 pt goes far by the hybrid rule, not by plan B",
    arguments: [
      ("hybrid", "922", "0.58"), ("hybrid --speed-limit 30", "422", "0.58"),
      ("hybrid --glide-time 1", "922", "1.08"), ("plan-b", "122", "0.08"), ("none", "122", "0.08"),
    ])
  func glide(rule: String, rest: String, time: String) throws {
    let run = Run("simulate --follow-finger --slop 0 --glide \(rule)").reading(RecordedTouch.flickEndingSlowly)
    let table = Table(try run.outcome())
    #expect(table["offset"].prefix(4) == ["0", "40", "80", "120"])
    #expect(table["offset"].last == rest)
    #expect(table.numbers("time").last == Double(time))
    if rest != "122" { #expect(table["phase"].last == "glide" && table["velocity"].last == "0") }
  }

  @Test(
    "A glide goes along a curve of UIKit's",
    // Cubic Béziers at a third of the time, in mpmath.
    arguments: [("ease-out", 0.488349002710), ("linear", 1.0 / 3), ("ease-in-out", 0.231774816303)])
  func glideCurves(curve: String, third: Double) throws {
    let run = Run("simulate --follow-finger --slop 0 --glide hybrid --fps 6 --glide-curve \(curve)")
    let table = Table(try run.reading(RecordedTouch.flickEndingSlowly).outcome())
    #expect(abs((table.numbers("offset")[5] - 122) / 800 - third) < 1e-11)
    #expect(table["offset"].last == "922")
  }

  @Test("A glide that is caught stops where it shows, or jumps to its end as in 2011")
  func glideCaught() throws {
    let trace = RecordedTouch.flickEndingSlowly + "\n0.2,0,began\n0.3,5,moved\n0.4,5,moved\n0.6,5,ended"
    let run = Run("simulate --follow-finger --slop 0 --glide hybrid --fps 10").reading(trace)
    let stopped = Table(try run.outcome())
    let row = try #require(stopped["time"].firstIndex(of: "0.2"))
    #expect(stopped.numbers("offset")[row] > 122 && stopped.numbers("offset")[row] < 922)
    let jumped = Table(try run.giving("--glide-catch", "jump").outcome())
    #expect(Array(jumped["offset"].suffix(4)) == ["922", "927", "927", "927"])
    #expect(jumped.rows.prefix(row) == stopped.rows.prefix(row))
  }

  @Test("The estimator determines the release velocity")
  func estimator() throws {
    func atLift(_ options: String) throws -> Double {
      let run = Run("simulate --slop 0 --every-frame --fps 12.5 --columns velocity --no-header \(options)")
      return try #require(Double(try run.reading(RecordedTouch.gentleLift).outcome().lines[1]))
    }
    #expect(abs(try atLift("") + 10 / 0.06401) < 1e-9)
    #expect(try atLift("--estimator whole-gesture") == -125)
    #expect(abs(try atLift("--estimator last-delta") + 200_000) < 1e-3)
  }

  @Test("A wheel is grabbed at once, turns past its seam without a jump, and spins on", arguments: [true, false])
  func wheel(isInDegrees: Bool) throws {
    let options = "--wheel 160,240 --estimator whole-gesture \(isInDegrees ? "--degrees" : "") --fps 100 -x 3"
    let table = Table(try Run("simulate \(options)").reading(RecordedTouch.wheelAcrossTheSeam).outcome())
    let unit = isInDegrees ? 1 : Double.pi / 180
    for (row, angle) in table.numbers("offset").prefix(25).enumerated() {
      #expect(abs(angle - (3 + Double(row) * 5 * unit)) < 1e-7)
    }
    #expect(table["phase"].first == "drag" && table["phase"].last == "deceleration")
    let velocity = table.numbers("velocity")[24]
    #expect(abs(velocity - 500 * unit) < 1e-6)
    let rest = try #require(table.numbers("offset").last)
    #expect(abs(rest - (3 + 120 * unit - 500 * unit / (1000 * log(0.998)))) < 0.2 * unit)
  }

  @Test("A row for every frame of the whole gesture, if that is wanted")
  func everyFrame() throws {
    let run = Run("simulate --axis y --every-frame --fps 50 --columns frame,time,phase,offset,finger")
    let table = Table(try run.reading(RecordedTouch.flickThenCatch).outcome(), hasEmptyCells: true)
    #expect(table["frame"] == (0..<table.rows.count).map { "\($0)" })
    for (frame, time) in table.numbers("time").enumerated().dropLast() { #expect(time == Double(frame) / 50) }
    #expect(table["time"].last == "0.6")
    #expect(table["phase"].prefix(6) == ["held", "drag", "drag", "drag", "drag", "deceleration"])
    #expect(table["finger"].prefix(6) == ["300", "280", "260", "240", "220", "200"])
    // It goes up at 0.1. Between two samples the finger is where it was.
    #expect(table["finger"][6] == "" && table["finger"].last == "130")
    #expect(table["finger"][16...19] == ["100", "100", "100", "100"])
    #expect(table["finger"][20] == "130")
  }

  /// Between frames, at odd times, and one more touch that finds the content moving or not.
  private static let traces = [
    RecordedTouch.steadyFlick, RecordedTouch.flickThenCatch,
    RecordedTouch.steadyFlick.replacing("\n0.1,", with: "\n0.101,"),
    RecordedTouch.steadyFlick.replacing("\n0", with: "\n3"),
    RecordedTouch.steadyFlick + "\n0.674,100,300,began\n0.69,100,310,moved\n0.703,100,350,moved\n0.703,100,350,ended",
  ]

  @Test(
    "Frames end as rows of samples do: at the settle time and at rest",
    arguments: traces,
    Cases.some(
      of: [
        "", " --fps 120", " --fps 1000", " --min 0 --max 300 --viewport 480", " --snap-interval 80",
        " --glide hybrid --fps 10", " --glide plan-b --glide-time 0.2 --fps 10", " --min 0 --max 90 --no-bounce",
      ], oneIn: 3))
  func lastFrame(trace: String, options: String) throws {
    let run = Run("simulate --axis y\(options)").reading(trace)
    let (samples, frames) = (Table(try run.outcome()), Table(try run.giving("--every-frame").outcome()))
    #expect(frames.rows.last == samples.rows.last)
    for times in [samples.numbers("time"), frames.numbers("time")] {
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 1e-9 })
    }
  }

  @Test("A frame that falls on the next touch gives way to it")
  func frameOnTouch() throws {
    let trace = RecordedTouch.steadyFlick + "\n0.674,100,300,began\n0.7,100,300,ended"
    let table = Table(try Run("simulate --axis y --fps 1000").reading(trace).outcome())
    let times = table.numbers("time").suffix(3)
    #expect(zip(times, [0.673, 0.674, 0.7]).allSatisfy { abs($0 - $1) < 1e-12 } && table["time"].contains("0.674"))
    #expect(table["phase"].suffix(2) == ["drag", "rest"])
  }

  @Test("A tap lets content go that it has held beyond its limit")
  func tapBeyondLimit() throws {
    let tap = "time,position,phase\n0,100,began\n0.05,100,ended"
    let table = Table(try Run("simulate -x 500 --max 400 --viewport 600").reading(tap).outcome())
    let sample = Table(try Run("sample -v 0 -x 500 --max 400").outcome())
    #expect(Array(table["offset"].dropFirst()) == sample["offset"] && table["offset"].last == "400")
    #expect(table["phase"].prefix(2) == ["held", "bounce"])
  }

  @Test("Frames show when the content gets a finger that holds still")
  func delayBetweenSamples() throws {
    let run = Run("simulate --every-frame --fps 20 --columns time,phase").reading("time,position\n0,0\n0.4,3\n")
    let table = Table(try run.outcome())
    #expect(table["phase"].prefix(5) == ["held", "held", "held", "content", "content"])
  }

  @Test("The trace's own clock is kept, late as it may be")
  func lateClock() throws {
    let trace = RecordedTouch.steadyFlick.replacing("\n0", with: "\n17000000000")
    let table = Table(try Run("simulate --axis y").reading(trace).outcome())
    #expect(table.numbers("time").isStrictlyIncreasing)
    #expect(table["time"].first == "17000000000")
    // There is a double every 1/32 s.
    let late = trace.replacing("\n17000000000", with: "\n170000000000000")
    try Run("simulate --axis y --columns time -o /dev/null").reading(late).refusal()
      .expectFailure(Status.usage, "--fps", "same time")
  }

  @Test("A finger that never lifts starts no motion, with a warning")
  func unfinished() throws {
    let cut = RecordedTouch.steadyFlick.split(separator: "\n").dropLast().joined(separator: "\n")
    let outcome = try Run("simulate --axis y --columns time,phase").reading(cut).outcome()
    #expect(outcome.ending == .success && outcome.lines.last == "0.1,drag")
    #expect(outcome.errors.hasPrefix("scrollcalc: warning: standard input: the finger is still down"))
  }

  @Test(
    "Invalid combinations of options are refused",
    arguments: Cases.some(
      of: [
        ("--min 0", ["--min", "--viewport", "--no-bounce"]), ("--paging", ["--paging", "--viewport"]),
        ("--glide hybrid --rate fast", ["--glide", "--rate"]), ("--glide none --snap-interval 9", ["--glide"]),
        ("--glide-curve linear", ["--glide-curve", "--glide"]), ("--glide-catch jump", ["--glide-catch", "--glide"]),
        ("--dead-zone 3", ["--dead-zone", "--glide"]), ("--wheel 1,2 --slop 3", ["--wheel", "--slop"]),
        ("--wheel 1,2 --glide none", ["--wheel", "--glide"]), ("--axis x --axis-lock", ["--axis", "--axis-lock"]),
        ("--min-fling 9 --max-fling 8", ["--max-fling", "--min-fling"]),
        ("--min-fling ios", ["--min-fling", "android"]),
        ("--wheel 1,2 --max-fling android", ["--max-fling android", "--wheel"]),
        ("--min-fling 5 --glide none", ["--glide"]), ("--nested", ["--nested", "--viewport"]),
        ("--nested --viewport 9,9 --axis-lock", ["--nested", "--axis-lock"]),
        ("--nested --viewport 9,9 --paging", ["--nested", "--paging"]),
        ("--momentum law", ["--momentum", "exponential"]), ("--momentum law --glide none", ["--momentum", "--glide"]),
        ("--momentum law --law uikit", ["--momentum", "uikit"]), ("--wheel 1,2 --multi-touch sum", ["--multi-touch"]),
        ("-x 5", ["--offset has one number", "the trace has two axes"]),
        ("--min 5,0 --max 4,0 --no-bounce", ["--min", "--max"]), ("--columns time,offset_z", ["offset_z"]),
        ("--columns offset,offset_x", ["--columns", "twice"]), ("--axis y --columns offset_x", ["--columns", "axis"]),
        ("--snap-stops 1,2", ["--snap-stops", "two axes of the trace"]),
        ("--axis y --min 0 --viewport 600 -x -90 --damping 0", ["--damping", "oscillate forever"]),
      ], oneIn: 4))
  func usage(options: String, words: [String]) throws {
    try Run("simulate -o /dev/null \(options)").reading(RecordedTouch.steadyFlick).refusal()
      .expectFailure(Status.usage, words)
  }

  @Test("A frame that prints like the settle time, or like a sample, is left out, whatever clock the trace has")
  func printsAlike() throws {
    for start in [0, 7] {
      let rows = "\(start),0\n\(start).05,10\n\(start).12,80\n"
      let run = Run("simulate --fps 60 --columns time").reading("time,position\n" + rows)
      let times = try run.giving("-p", "2").outcome().lines.dropFirst()
      let fine = try run.giving("-p", "9").outcome().lines.dropFirst().compactMap(Double.init)
      // Frames are farther apart than hundredths, so only samples and the end can look like one.
      #expect(Set(times).count == times.count)
      #expect(times.last.flatMap(Double.init) == fine.last.map { ($0 * 100).rounded() / 100 })
      #expect(times.count >= fine.count - 3 && times.count < fine.count)
    }
  }

  @Test("Offsets are differences of the decimals in the file", arguments: ["", "--follow-finger"])
  func decimalOffsets(option: String) throws {
    // 100.3 − 100.1 is 0.20000000000000284 as doubles.
    let run = Run("simulate --slop 0 --columns offset -x 0.1 \(option)")
    let trace = "time,position,phase\n0,100.3,began\n0.01,100.1,moved\n0.02,100.4,cancelled\n"
    let lines = try run.reading(trace).outcome().lines
    #expect(Array(lines.prefix(3)) == ["offset", "0.1", option.isEmpty ? "0.3" : "-0.1"])
  }

  @Test(
    "Values out of the range of a double are bad data, reported with their line",
    arguments: [
      ("0,0\n1,1e308\n2,-1.7e308", "a double"), ("0,0\n0.01,1e307\n0.02,2e307", "a double"),
      ("0,0\n1,1.7e308\n1.1,1.7e308", "out of range for --law exponential"),
    ])
  func overflow(rows: String, words: String) throws {
    let run = Run("simulate --columns time,offset --estimator last-delta -o /dev/null --follow-finger --slop 0")
    try run.reading("time,position\n\(rows)").outcome()
      .expectFailure(Status.badInput, "standard input:4: ", words)
  }
}
