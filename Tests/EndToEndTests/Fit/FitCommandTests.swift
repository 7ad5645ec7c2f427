import CommandLineParsing
import Foundation
import Testing

@Suite("fit: which law a recording follows") struct FitCommandTests {
  /// A fling at 2000 pt/s by UIScrollView's curve, in whole pixels, until 0.2 s after its rest.
  private static func recording(
    header: String = "time,offset", timesIn unit: Double = 1, scale: Double = 1
  ) -> String {
    let k = -1000 * log(0.998)
    let end = log(2000 / 10) / k
    let rows = (0...Int((end + 0.2) * 60)).map { frame -> String in
      let time = (Double(frame) + 0.3) / 60
      let offset = 50 + 2000 / k * (1 - exp(-k * min(time, end)))
      return "\((Double(frame) / 60 * unit * 1e6).rounded() / 1e6),\(Int((scale * offset).rounded()))"
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  private static let fit = "fit --law uikit,gtk"

  @Test(
    "The recording is described by its step, its frames and their gaps",
    arguments: [
      (4.0, [5, 6], "offsets in steps of 1/4 pt, 60 samples/s, 2 frames missing"),
      (4, [5], "offsets in steps of 1/4 pt, 60 samples/s, 1 frame missing"),
      (3, [], "offsets in steps of 1/3 pt, 1 px at 3 px/pt, 60 samples/s"),
      (2, [], "offsets in steps of 1/2 pt, 1 px at 2 px/pt, 60 samples/s"),
      (1, Array(20..<28), "offsets in steps of 1 pt, 60 samples/s, 8 frames missing"),
      (1, Array(20..<29), "offsets in steps of 1 pt, 60 samples/s"),
      (5, [], "offsets in steps of 0.2 pt, 60 samples/s"),
    ] as [(Double, [Int], String)])
  func recordingLine(perPoint: Double, missing: [Int], words: String) throws {
    let k = -1000 * log(0.998)
    let rows = (0..<90).filter { !missing.contains($0) }.map { frame in
      "\(Double(frame) / 60),\((perPoint * 2000 / k * (1 - exp(-k * Double(frame) / 60))).rounded() / perPoint)\n"
    }
    let outcome = try Run("fit --law uikit").reading("time,offset\n" + rows.joined()).outcome()
    let line = try #require(outcome.lines.first { $0.hasPrefix("recording ") })
    #expect(line == "recording    \(words)")
  }

  @Test("--until takes the rows up to its time, and that of a row with them")
  func untilRow() throws {
    let text = Self.recording(timesIn: 1000).replacing("time,", with: "time (ms),")
    let all = try Run("\(Self.fit) --until 0.5").reading(text).outcome().text
    #expect(all.contains("mean square of 31 samples"), "\(all)")
    try Run("\(Self.fit) --from 0.5 --until 0.5").reading(text).outcome().expectFailure(Status.badInput)
  }

  // QScroller limits the speed to 0.5 m/s, at 96 dots per inch.
  @Test(
    "A speed beyond a law's maximum is reported as the maximum or faster", .optimizedBuild,
    arguments: [20_000, -20_000])
  func greatestSpeed(velocity: Int) throws {
    try WorkFolder.with { folder in
      let scroll = try Run("sample --law qt-scroller -v \(velocity) --fps 60 --columns time,offset -p 3").outcome()
      try folder.write(scroll.text, to: "scroll.csv")
      let greatest = try Run("sample --law qt-scroller -v \(velocity) --at 0 --columns velocity --no-header").outcome()
      let fit = Run("fit scroll.csv --law qt-scroller").with { $0.prelude = "cd '\(folder.path)'" }
      let line = try #require(try fit.outcome().lines.first { $0.hasPrefix("velocity") })
      let told = try #require(line.firstMatch(of: /(-?[\d.]+) pt\/s or faster/).flatMap { Double($0.1) })
      #expect(abs(told - (try #require(Double(greatest.lines[0])))) < 0.01 * abs(told), "\(line)")
    }
  }

  @Test("For people, it names the law and its numbers, and the command line that plays it")
  func text() throws {
    let outcome = try Run(Self.fit).reading(Self.recording()).outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.first == "law          uikit")
    #expect(outcome.lines[1].hasPrefix("rate         0.99"))
    #expect(outcome.lines[1].hasSuffix("(certain)"))
    #expect(outcome.lines.contains { $0.hasPrefix("recording    offsets in steps of 1 pt, 60 samples/s") })
    let again = try #require(outcome.lines.last?.split(separator: " ", maxSplits: 2).last)
    let table = Table(try Run(String(again)).outcome(), hasEmptyCells: true)
    let offsets = table.numbers("offset")
    let recorded = Self.recording().split(separator: "\n").dropFirst().compactMap {
      Double($0.split(separator: ",")[1])
    }
    #expect(zip(offsets, recorded).allSatisfy { abs($0 - $1) < 0.6 })
  }

  @Test("As JSON it has a member for each number, with both ends")
  func json() throws {
    let outcome = try Run(Self.fit + " -f json").reading(Self.recording()).outcome()
    outcome.expectSuccess()
    let values = try outcome.object()
    #expect(values["law"] as? String == "uikit")
    let (low, high) = (values["rate_low"] as? Double ?? 1, values["rate_high"] as? Double ?? 0)
    #expect(low <= 0.998 && 0.998 <= high)
    #expect(values["rounding"] as? Double == 1)
    #expect(values["stale"] as? Int == 0)
    #expect(values["certain"] as? Int == 1)
  }

  @Test("Pixels are found, and answered in points as by --input-scale", .optimizedBuild)
  func pixels() throws {
    let pixels = Self.recording(scale: 3)
    let outcome = try Run(Self.fit).reading(pixels).outcome()
    #expect(outcome.lines[1] == "scale        3 px/pt, as by --input-scale 3")
    #expect(outcome.text == (try Run(Self.fit + " --input-scale 3").reading(pixels).outcome().text))
    let values = try Run(Self.fit + " -f json").reading(pixels).outcome().object()
    #expect(values["input_scale"] as? Double == 3)
    for (header, options) in [("time,offset_pt", ""), ("time,offset", " --input-scale 1")] {
      let text = Self.recording(header: header, scale: 3)
      #expect(!(try Run(Self.fit + options).reading(text).outcome().text.contains("px/pt,")))
    }
  }

  @Test("The command that repeats a fit has the fitted numbers to the last digit")
  func again() throws {
    let outcome = try Run(Self.fit + " -f json").reading(Self.recording()).outcome()
    let words = try #require(outcome.object()["sample"] as? String).split(separator: " ").map(String.init)
    for name in ["rate", "velocity", "offset"] {
      let index = try #require(words.firstIndex(of: "--" + name))
      // Foundation reads some numbers a unit of the last digit off.
      #expect(outcome.text.contains("\"\(name)\":\(words[index + 1]),"))
    }
  }

  @Test("A curve that no law made is none of these, and the nearest easing is named")
  func easing() throws {
    let rows = (0...30).map { frame -> String in
      // cubic-bezier(1/3, 0, 2/3, 1) is the polynomial 3x² − 2x³.
      let x = Double(frame) / 30
      return "\(x / 2),\(1000 * x * x * (3 - 2 * x))"
    }
    let text = (["time,offset"] + rows).joined(separator: "\n")
    let outcome = try Run(Self.fit).reading(text).outcome()
    #expect(outcome.lines[0].hasPrefix("law        none of these"))
    #expect(outcome.lines[1].hasPrefix("nearest    cubic-bezier(0.333"))
    let values = try Run(Self.fit + " -f json").reading(text).outcome().object()
    #expect((values["bezier"] as? String)?.hasPrefix("cubic-bezier(0.333") == true)
    #expect(abs((values["bezier_duration"] as? Double ?? 0) - 0.5) < 1e-3)
  }

  @Test("Deltas are summed")
  func deltas() throws {
    var last = 0.0
    let rows = Self.recording().split(separator: "\n").dropFirst().map { row -> String in
      let cells = row.split(separator: ",")
      let offset = Double(cells[1]) ?? 0
      defer { last = offset }
      return "\(cells[0]),\(offset - last)"
    }
    let text = (["time,deltaY"] + rows).joined(separator: "\n")
    let outcome = try Run(Self.fit + " --deltas").reading(text).outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.first == "law          uikit")
  }

  @Test("Residuals are a table of all samples")
  func residuals() throws {
    let table = Table(try Run(Self.fit + " --residuals").reading(Self.recording()).outcome(), hasEmptyCells: true)
    #expect(table.header == ["time", "offset", "fitted", "residual", "role"])
    #expect(table.rows.count == Self.recording().split(separator: "\n").count - 1)
    #expect(table.numbers("residual").allSatisfy { abs($0) <= 0.51 })
    #expect(Set(table["role"]) == ["fling", "rest"])
  }

  @Test("A plot is drawn beside the answer", .optimizedBuild)
  func plot() throws {
    try WorkFolder.with { folder in
      let outcome = try Run(Self.fit, "--plot", "\(folder("fit.svg"))").reading(Self.recording()).outcome()
      outcome.expectSuccess()
      #expect(outcome.lines.first == "law          uikit")
      let picture = try folder.text(of: "fit.svg")
      #expect(picture.contains("<svg") && picture.contains("residual") && picture.contains("recorded"))
      try Run(Self.fit, "--plot", "\(folder("dark.svg"))", "--theme", "dark").reading(Self.recording()).outcome()
        .expectSuccess()
      #expect(picture.contains("prefers-color-scheme"))
      #expect(!(try folder.text(of: "dark.svg").contains("prefers-color-scheme")))
      try Run("\(Self.fit) --theme dark").reading(Self.recording()).outcome()
        .expectFailure(Status.usage, "--theme", "--plot")
      try Run(Self.fit, "--plot", "\(folder("no/such/fit.svg"))").reading(Self.recording()).outcome()
        .expectFailure(Status.cannotCreate, "--plot")
      try Run(Self.fit, "--plot", "\(folder("fit.png"))").reading(Self.recording()).outcome()
        .expectFailure(Status.usage, "--plot", "expected .svg")
    }
  }

  @Test("Neither a plot nor an answer takes its place where the other cannot be written", .optimizedBuild)
  func bothOrNeither() throws {
    try WorkFolder.with { folder in
      func run(plot: String, output: String) throws -> Outcome {
        try Run(Self.fit, "--plot", "\(plot)", "-o", "\(output)").reading(Self.recording()).outcome()
      }
      for name in ["a.svg", "b.txt"] { try folder.write("old", to: name) }
      for output in [folder("no/such/b.txt"), "/dev/full"] {
        #expect(try run(plot: folder("a.svg"), output: output).ending != .success)
        #expect(try folder.text(of: "a.svg") == "old")
      }
      #expect(try run(plot: folder("no/such/a.svg"), output: folder("b.txt")).ending != .success)
      #expect(try folder.text(of: "b.txt") == "old" && folder.names == ["a.svg", "b.txt"])
      try run(plot: folder("a.svg"), output: folder("b.txt")).expectSuccess()
      #expect(try folder.text(of: "a.svg").contains("<svg") && folder.text(of: "b.txt").hasPrefix("law"))
    }
  }

  @Test(
    "A fling that is said to begin late is looked for from there on", .optimizedBuild,
    arguments: ["--from", "--release"])
  func start(option: String) throws {
    let values = try Run("\(Self.fit) \(option) 0.5 -f json").reading(Self.recording()).outcome().object()
    #expect(values["law"] as? String == "uikit")
    // 2000·e^(−k·t), at the first sample of which the offset is known.
    let truth = 2000 * exp(1000 * log(0.998) * 0.505)
    let (low, high) = (values["velocity_low"] as? Double ?? 1, values["velocity_high"] as? Double ?? 0)
    #expect(low <= truth && truth <= high)
    for time in ["2.7", "9"] {
      try Run("\(Self.fit) \(option) \(time)").reading(Self.recording()).outcome()
        .expectFailure(Status.badInput, "nothing moves from \(time) s on")
    }
  }

  /// Offsets to a millionth of a point, which a time since 1970 as a double would put off by hundreds of them.
  private static func finely(from origin: String, timesTenTo power: Int) throws -> String {
    let start = try #require(Decimal(string: origin))
    let table = Table(try Run("sample -v 1800 --law uikit --fps 50 -p 6 --columns time,offset").outcome())
    return try zip(table["time"], table["offset"]).map { time, offset in
      let time = start + (try #require(Decimal(string: time)))
      return "\n\(time * Decimal(sign: .plus, exponent: power, significand: 1)),\(offset)"
    }.joined()
  }

  @Test(
    "The fitted law does not depend on when the clock began", .optimizedBuild,
    arguments: ["1700000000", "-2208988800.1", "86400"],
    Cases.some(of: [("time", 0), ("timestamp", 3), ("time_us", 6), ("Time (ns)", 9)], oneIn: 4, from: 1))
  func clock(origin: String, column: (name: String, power: Int)) throws {
    let usual = "time,offset" + (try Self.finely(from: "0", timesTenTo: 0))
    let moved = "\(column.name),offset" + (try Self.finely(from: origin, timesTenTo: column.power))
    let start = try #require(Double(origin))
    for options in Cases.some(of: ["", " --from %", " --release %", " --until %"], oneIn: 2) {
      func lines(of text: String, from begin: Double) throws -> [String] {
        let run = Run("fit -q --law uikit" + options.replacing("%", with: "\(begin + 0.5)")).reading(text)
        return try run.outcome().lines.filter { line in
          !["time ", "phases ", "note "].contains(where: line.hasPrefix)
        }
      }
      let expected = try lines(of: usual, from: 0)
      #expect(expected.count > 5)
      #expect(try lines(of: moved, from: start) == expected)
    }
    let residuals = Run("fit -q --law uikit --residuals")
    let (expected, table) = (
      Table(try residuals.reading(usual).outcome(), hasEmptyCells: true),
      Table(try residuals.reading(moved).outcome(), hasEmptyCells: true)
    )
    #expect(table["residual"] == expected["residual"] && table["role"] == expected["role"])
    #expect(zip(table.numbers("time"), expected.numbers("time")).allSatisfy { abs($0 - start - $1) < 1e-6 })
  }

  @Test("Several recordings are a row each, and a bad one is passed over if asked", .optimizedBuild)
  func several() throws {
    try WorkFolder.with { folder in
      try folder.write(Self.recording(), to: "good.csv")
      try folder.write("time,offset\n0,1\n1,2\n", to: "bad.csv")
      let run = Run("\(Self.fit) \(folder("good.csv")) \(folder("bad.csv")) \(folder("good.csv"))")
      try run.outcome().expectFailure(
        Status.badInput, "bad.csv:3: a fit needs 6 samples at different times; up to this line there are 2")
      let outcome = try run.giving("--keep-going").outcome()
      #expect(outcome.ending == .exit(Status.badInput))
      #expect(outcome.lines.count == 3)
      #expect(outcome.lines[1] == outcome.lines[2])
      #expect(outcome.lines[1].contains(",uikit,"))
      #expect(outcome.errors.contains("1 of 3 recordings"))
      try run.giving("--residuals").refusal().expectFailure(
        Status.usage, "--residuals cannot be used with 3 recordings")
    }
  }

  @Test("A recorded bounce is a spring, and is played again from its offset", .optimizedBuild)
  func bounce() throws {
    let rows = (0...80).map { frame -> String in
      let time = Double(frame) / 60
      // ω₀ = 10/s, critically damped, from 120 pt past 300 pt, at rest.
      return "\(time),\(300 + Int((120 * (1 + 10 * time) * exp(-10 * time)).rounded()))"
    }
    let text = "time,offset\n" + rows.joined(separator: "\n")
    // In the company of all laws; of few, those are meant.
    let outcome = try Run("fit").reading(text).outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.first == "law            spring")
    #expect(try Run("fit --law spring").reading(text).outcome().text == outcome.text)
    let flick = try Run("sample -v 3000 --max 400 --columns time,offset -p 4").outcome().text
    #expect(try Run("fit --law spring").reading(flick).outcome().lines.first == "law        none of these")
    let again = try #require(outcome.lines.last?.split(separator: " ", maxSplits: 2).last)
    #expect(again.contains(" --max "))
    let offsets = Table(try Run(String(again)).outcome(), hasEmptyCells: true).numbers("offset")
    #expect(try abs(#require(offsets.first) - 420) < 1 && abs(#require(offsets.last) - 300) < 1)
    let values = try Run("fit --law spring -f json").reading(text).outcome().object()
    for (name, truth) in ["response": 0.6283, "damping_ratio": 1, "frequency": 1.5915, "limit": 300, "velocity": 0] {
      let (low, high) = (values[name + "_low"] as? Double ?? 1, values[name + "_high"] as? Double ?? 0)
      #expect(low <= truth && truth <= high, "\(name)")
    }
  }

  @Test(
    "A fling that meets its limit softly is the law's, whatever it is rounded to", .optimizedBuild,
    arguments: [(440.0, "3"), (465, "3"), (440, "0"), (465, "0")])
  func softContact(limit: Double, precision: String) throws {
    let line = "sample --law uikit -v 1000 --max \(limit) --fps 60 --columns time,offset --time-unit ms -p \(precision)"
    let outcome = try Run("fit").reading(try Run(line).outcome().text).outcome()
    #expect(outcome.lines[0].contains("uikit") && outcome.text.contains(", bounce from "), "\(outcome.text)")
  }

  @Test(
    "The law that computed a table in its own steps is named", .optimizedBuild,
    arguments: [
      "compose -v 1200 --fps 60 -p 3", "android -v 1200 --fps 60 -p 3",
      "android -v 1200 --fps 120", "reanimated -v 1200 --fps 120 -p 1 --time-unit ms",
      "android:density=2.75 -v 2000 --scale 2.75 -p 0 --time-unit ms",
    ])
  func ownTables(sample: String) throws {
    let table = try Run("sample --columns time,offset --law " + sample).outcome().text
    let values = try Run("fit -f json").reading(table).outcome().object()
    let candidates = (values["candidates"] as? String ?? "").split(separator: " ").map(String.init)
    #expect(candidates.contains { sample.hasPrefix($0 + " ") || sample.hasPrefix($0 + ":") }, "\(candidates)")
  }

  @Test("Lengths in pixels of an unknown scale are said to be so", .optimizedBuild)
  func unknownScale() throws {
    let unknown = "scale        not known: lengths are those of the file, in px; --input-scale sets the px/pt"
    let fling = "sample --law uikit -v 2000 --scale 3 -p 0 --time-unit ms --columns time,offset --until "
    // The fling ends after 2.65 s, at 10 pt/s.
    let whole = try Run(fling + "3.2").outcome().text
    let part = try Run(fling + "2").outcome().text
    for text in [whole, whole.replacing(" (px)", with: "")] {
      #expect(try Run("fit").reading(text).outcome().lines[1] == "scale        3 px/pt, as by --input-scale 3")
    }
    #expect(try Run("fit").reading(part).outcome().lines[1] == unknown)
    #expect(
      try Run("fit").reading(part.replacing(" (px)", with: "")).outcome().lines[1]
        == unknown.replacing("in px", with: "in px or pt"))
    #expect(!(try Run("fit --input-scale 3").reading(part).outcome().text.contains("not known")))
  }

  @Test("A table of pulls is a rubber band")
  func pulls() throws {
    let rows = (1...20).map { "\($0 * 20),\(Int((11 * Double($0) * 600 / (11 * Double($0) + 600)).rounded()))" }
    let text = "pull,offset\n" + rows.joined(separator: "\n")
    let outcome = try Run("fit").reading(text).outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.first == "law          rubber-band")
    let again = try #require(outcome.lines.last?.split(separator: " ", maxSplits: 2).last)
    try Run(String(again)).outcome().expectSuccess()
    for option in ["--residuals", "--law uikit"] {
      try Run("fit \(option)").reading(text).outcome().expectFailure(
        Status.usage, "cannot be used with a table of pulls")
    }
    try Run("fit").reading("pull,offset\n1,1\n2,2\n").outcome()
      .expectFailure(Status.badInput, "standard input:3: there are 2 pulls")
  }

  @Test("plot lays a motion over a recording")
  func overlay() throws {
    try WorkFolder.with { folder in
      try folder.write(Self.recording(header: "t,scrollTop"), to: "scroll.csv")
      let run = Run("plot \(folder("scroll.csv")) --law uikit -v 1980 -f svg")
      let outcome = try run.outcome()
      outcome.expectSuccess()
      #expect(outcome.text.contains(">recorded<") && outcome.text.contains("1980 pt/s, uikit"))
      try run.giving("--release", "0.1").outcome().expectSuccess()
      try run.giving("--max", "400").outcome().expectFailure(
        Status.usage, "--max cannot be used with a recording without --offset")
      try run.giving("--max", "400", "-x", "50").outcome().expectSuccess()
      try Run("plot -v 1980 --release 0.1").outcome().expectFailure(
        Status.usage, "--release can only be used with --velocity and FILE")
    }
  }

  @Test(
    "A faulty recording is refused with its line",
    arguments: [
      ("time,offset\n0,1\n1,2\n0.5,3\n", "standard input:4: column 'time': the time is earlier"),
      ("time,offset\n0,1\n1,nan\n", "standard input:3: column 'offset'"),
      (
        "time,offset\n0,1\n1,2\n",
        "standard input:3: a fit needs 6 samples at different times; up to this line there are 2"
      ),
      ("time,offset\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n", "standard input:7: all offsets"),
      ("time,height\n0,1\n", "there is no column 'offset'"), ("", "the file is empty"),
      ("time,offset\n0,1e300\n", "larger than 1e15"),
    ])
  func refusals(text: String, message: String) throws {
    try Run(Self.fit).reading(text).outcome().expectFailure(Status.badInput, message)
  }

  @Test("Parameters of a law cannot be given")
  func numbers() throws {
    try Run("fit --law uikit:rate=0.99").reading(Self.recording()).refusal()
      .expectFailure(Status.usage, "fit determines them")
  }
}
