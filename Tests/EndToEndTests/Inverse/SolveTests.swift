import Testing

@testable import ScrollMechanics

/// Expected values: the models' formulas in mpmath, inverted.
@Suite("solve finds every value that meets the condition")
struct SolveTests {
  @Test(
    "A sole answer is a number on a line",
    arguments: [
      ("velocity --to 500", "1001.0013353365"), ("velocity --to 500 --law flutter-friction", "1021.2402502719"),
      ("velocity --offset-at 250 --at 300ms", "1108.4844391960"),
      ("velocity --speed-at 100 --passing 400", "900.8010682692"), ("rate -v 2000 --to 640", "0.9968798777"),
      ("stiffness -v 3000 --max 400 --peak 460", "181.8182892740"),
      ("viewport -x 450 --max 400 --shown 20", "73.3333333333"),
      ("velocity --past 40 --min -100", "-1287.5129984509"),
    ])
  func sole(line: String, expected: String) throws {
    try Run("solve \(line) -p 10").outcome().expectLines(expected)
  }

  @Test("Several answers are rows of a table with the searched range")
  func several() throws {
    let table = Table(
      try Run("solve velocity --duration 1s --max 400 --threshold 0.5 -p 3").outcome(), hasEmptyCells: true)
    #expect(table["velocity"] == ["7.411", "2074.702", "7386.897"])
    #expect(table["searched_to"] == ["1000000.000", "1000000.000", "1000000.000"])
    try Run("solve velocity --duration 1s --max 400 --threshold 0.5 -p 3 --first").outcome().expectLines("7.411")
    let line = "solve velocity --duration 1s --max 400 --threshold 0.5 --search 2000:3000 -p 3"
    try Run(line).outcome().expectLines("2074.702")
  }

  @Test("An interval is printed with both bounds and which of them are answers")
  func ranges() throws {
    let limit = Table(try Run("solve velocity --to 400 --max 400 -p 3").outcome(), hasEmptyCells: true)
    #expect(limit["lower"] == ["800.801"] && limit["upper"] == ["1000000.000"])
    let pixels = Table(try Run("solve velocity --to 500 --law android").outcome(), hasEmptyCells: true)
    #expect(pixels["belongs"] == ["lower"])
    let (lower, upper) = (pixels["lower"][0], pixels["upper"][0])
    try Run("project -v \(lower) --law android").outcome().expectLines("500")
    try Run("project -v \(upper) --law android").outcome().expectLines("501")
    let row = Table(
      try Run("solve velocity --row 5 --interval 80 --policy nearest -p 3").outcome(), hasEmptyCells: true)
    #expect(row["lower"] == ["720.721"] && row["upper"] == ["880.881"])
  }

  @Test("--check prints the attained value")
  func check() throws {
    let table = Table(try Run("solve velocity --to 500 --law all --check").outcome(), hasEmptyCells: true)
    #expect(Set(zip(table["wanted"], table["velocity"]).filter { !$1.isEmpty }.map(\.0)) == ["500"])
    let found = zip(table["velocity"], table.numbers("attained")).filter { !$0.0.isEmpty }.map(\.1)
    #expect(found.count >= 20 && found.allSatisfy { abs($0 - 500) < 1e-3 })
  }

  @Test(
    "A condition that no value satisfies ends with status 1 and numbers that say why",
    arguments: Cases.some(
      of: [
        (
          "velocity --to 401 --max 400",
          ["from 0 to 1000000 pt/s satisfies the condition", "the final offset is at most 400"]
        ),
        ("velocity --duration 4 --max 400 --threshold 0.5", ["the duration is at most 3.3389"]),
        ("velocity --duration 0.5s -x 510 --max 500", ["the duration is at least", "; --search sets another range"]),
        ("stiffness -v 100 --max 400 --peak 460", ["the farthest offset is 49.94998331664548 at each"]),
        ("velocity,rate --to 640 --duration 1.2s --max 400", ["wanted final offset: there is no such velocity"]),
        ("dampener -v 800 --snap-interval 80 --to 200", ["jumps from 160 (at 0.59959", "to 240 (at 0.59959"]),
      ], oneIn: 3))
  func none(line: String, words: [String]) throws {
    try Run("solve \(line)").outcome().expectFailure(Status.noAnswer, words)
  }

  @Test("Two unknowns are found for frame-based laws", .optimizedBuild)
  func framePairs() throws {
    let pairs = Table(
      try Run("solve velocity,rate --offset-at 300,350 --at 0.3,0.5 --law reanimated -p 6 --check").outcome())
    #expect(pairs["velocity"] == ["1375.773605"] && pairs["rate"] == ["0.996566"])
    let others = Table(
      try Run("solve power,time-constant -v 2000 --to 500 --duration 0.8 --law motion -p 6 --check").outcome())
    #expect(others["power"] == ["0.250000"] && others["time_constant"] == ["0.115812"])
  }

  @Test(
    "--search takes the units of the unknown",
    arguments: [
      ("velocity --to 500", "--search 1pt/ms:5pt/ms", "--search 1000:5000"),
      ("response -v 3000 --max 400 --peak 460", "--search 100ms:2s", "--search 0.1:2"),
      ("velocity,rate --to 640 --duration 1.2s", "--search 4pt/ms:5000,0.9:0.999", "--search 4000:5000,0.9:0.999"),
    ])
  func units(question: String, written: String, plain: String) throws {
    let plain = try Run("solve \(question) \(plain)").outcome()
    try Run("solve \(question) \(written)").outcome().expectOutput(plain.text)
  }

  @Test(
    "Between two pixels or frames, the nearest is solved for, and a warning names it",
    arguments: [
      ("velocity --to 500.25 --law android", "500"), ("velocity --duration 1.003 --law reanimated", "1"),
      ("velocity --law uikit --device-scale 2 --to 99.7", "99.5"),
    ])
  func nearest(line: String, attained: String) throws {
    let outcome = try Run("solve \(line) --check -f jsonl").outcome()
    #expect(outcome.lines.count == 1 && outcome.lines[0].contains(#""attained":\#(attained),"#))
    #expect(outcome.errors.hasPrefix("scrollcalc: warning: the law moves in steps; the nearest "))
    #expect(outcome.errors.hasSuffix(" is \(attained)\n"))
  }

  @Test(
    "A search that reaches its budget is reported, and --effort extends it", .optimizedBuild,
    arguments: ["csv", "json"])
  func effort(format: String) throws {
    let line = "solve velocity --duration 6 --min 0 --max 400 --damping-ratio 0.1 -f \(format)"
    let few = try Run("\(line) --effort 0.01").outcome()
    #expect(few.errors.contains("in the values searched") || few.text.contains("no"))
    let all = try Run(line).outcome()
    #expect(all.text.contains("yes") && !all.text.contains("no"))
  }

  @Test(
    "Two unknowns have the same answers in any order of unknowns and of conditions", .optimizedBuild,
    arguments: [
      (
        "stiffness,damping-ratio", "10:1000,0.05:1", "--peak 657.2695787719276", "--duration 2.6288890703681917",
        "-v 2613.484432180883 --max 575.9"
      ),
      ("velocity,damping-ratio", "0:20000,0.1:2", "--past 40", "--duration 1.2", "--max 300"),
      ("velocity,offset", "-20000:20000,-10000:10000", "--to 300", "--duration 3", "--law uikit"),
    ])
  func order(unknowns: String, searched: String, first: String, second: String, flick: String) throws {
    func reversed(_ list: String) -> String { list.split(separator: ",").reversed().joined(separator: ",") }
    let tables = try [
      "\(unknowns) --search=\(searched) \(first) \(second)", "\(unknowns) --search=\(searched) \(second) \(first)",
      "\(reversed(unknowns)) --search=\(reversed(searched)) \(first) \(second)",
    ].map { Table(try Run("solve \($0) \(flick) -f csv").outcome()) }
    #expect(!tables[0].rows.isEmpty)
    for column in unknowns.replacing("-", with: "_").split(separator: ",").map(String.init) {
      #expect(tables.allSatisfy { $0[column] == tables[0][column] })
    }
  }

  @Test("If none of several laws has an answer, each row has a reason, and the status is 1")
  func noneOfSeveral() throws {
    let outcome = try Run("solve velocity --to 401 --max 400 --law uikit,android").outcome()
    #expect(outcome.ending == .exit(Status.noAnswer))
    #expect(
      outcome.lines.count == 3 && outcome.lines[1...].allSatisfy { $0.contains("the final offset is at most 400") })
    #expect(outcome.errors == "scrollcalc solve: none of the laws has an answer; the column reason says why\n")
  }

  // k = ln(D/ε)/T and v = k·D; of two timed points at T and 2T, e^(−kT) = X₂/X₁ − 1.
  @Test(
    "Two conditions determine two unknowns",
    arguments: [
      ("velocity,rate --to 640 --duration 1.2s", ["velocity 4674.1617436522 pt/s", "rate     0.9927232271"]),
      ("rate,velocity --to 640 --duration 1.2s", ["rate     0.9927232271", "velocity 4674.1617436522 pt/s"]),
      ("velocity,rate --offset-at 300,500 --at 0.3,0.6", ["velocity 1216.3953243245 pt/s", "rate     0.9986493626"]),
    ])
  func pairs(line: String, expected: [String]) throws {
    try Run("solve \(line) -p 10").outcome().expectLines(expected[0], expected[1])
    Table(try Run("solve \(line) --check").outcome()).expectAttained(within: 1e-9)
  }

  @Test(
    "Where several velocities meet one of two conditions, pairs are found with each of them", .optimizedBuild,
    arguments: [
      (velocity: 2495.121, ratio: 0.8464, edge: "--offset 34.667 --max 114.67", time: 0.0, search: "0:20000,0.2:2"),
      // The fourth fastest that takes as long.
      (
        velocity: 1886.765, ratio: 0.3542, edge: "--offset 148.046 --max 228.05", time: 0.5714,
        search: "0:20000,0.2:0.6"
      ),
    ])
  func pairsOfSeveral(velocity: Double, ratio: Double, edge: String, time: Double, search: String) throws {
    let edge = "\(edge) --stiffness 150"
    let flick = "--velocity \(velocity) --damping-ratio \(ratio) \(edge)"
    let duration = try Run("duration \(flick)").outcome().text.dropLast()
    let other =
      time == 0
      ? "--past \(try Run("sweep \(flick) --columns overshoot --no-header").outcome().text.dropLast())"
      : "--speed-at \(try Run("sample \(flick) --at \(time) --columns velocity --no-header").outcome().text.dropLast())"
        .replacing("-at -", with: "-at ") + " --at \(time)"
    let pairs = Table(
      try Run("solve velocity,damping-ratio --duration \(duration) \(other) \(edge) --check --search \(search)")
        .outcome())
    #expect(
      zip(pairs.numbers("velocity"), pairs.numbers("damping_ratio")).contains {
        abs($0 - velocity) < 1e-9 && abs($1 - ratio) < 1e-12
      })
    pairs.expectAttained(within: 1e-12)
  }

  @Test("Where no stiffness is found by the one condition, it is by the other", .optimizedBuild)
  func pairsOfOtherCondition() throws {
    let pairs = Table(
      try Run(
        "solve velocity,stiffness --speed-at 31.13464039425337 --at 0.0881 --duration 0.5874148197310384 --max 80"
          + " --damping-ratio 0.7 --law drag --check --search 0:10000,10:1000"
      ).outcome())
    #expect(
      zip(pairs.numbers("velocity"), pairs.numbers("stiffness")).contains {
        abs($0 - 2865.7) < 1e-9 && abs($1 - 372.77) < 1e-9
      })
    pairs.expectAttained(within: 1e-9)
  }

  @Test("Pairs by a law that rounds as its platform does come to an end, as near as it gets", .optimizedBuild)
  func roughPairs() throws {
    let outcome = try Run(
      "solve velocity,max --speed-at 5814.46435546875 --at 0.0087 --duration 0.032 --law android --check"
        + " --search 5000:7000,100:300"
    ).outcome()
    outcome.expectSuccess()
    Table(outcome).expectAttained(within: 1e-3)
  }

  @Test("Without an answer, the reason has the searched range or the option that sets another")
  func rangesInReasons() throws {
    try Run("solve velocity --law uikit --duration 100").outcome()
      .expectFailure(Status.noAnswer, "at most", "; --search sets another range")
    try Run("solve origin --law uikit -v 2000 --interval 100 --to 1010").outcome()
      .expectFailure(Status.noAnswer, "no origin from -100 to 100 pt")
  }

  @Test("Two unknowns without an answer: the reason has numbers")
  func noPair() throws {
    let outcome = try Run("solve velocity,rate --offset-at 300,700 --at 0.3,0.6").outcome()
    outcome.expectFailure(Status.noAnswer)
    #expect(outcome.errors.contains("no rate from") && outcome.errors.contains("the offset at 0.6 s is at most 59"))
  }

  @Test(
    "On two axes, each is solved separately, and the answers satisfy the conditions",
    arguments: [
      ("--to -0,700", "--offset 20,-5 --law reanimated", [0, 700]),
      ("--to 350,-20", "--max 400,600 --min 0,-80", [350, -20]),
      ("--to 20,90", "--offset 30,20 --max 400,600 --min 0,0 --law gtk", [20, 90]),
    ])
  func twoAxes(asked: String, surroundings: String, wanted: [Double]) throws {
    let velocities = try Run("solve velocity \(asked) \(surroundings)").outcome().lines[0]
    let alone = Table(try Run("solve velocity \(asked) \(surroundings) --check").outcome(), hasEmptyCells: true)
    #expect(alone["axis"] == ["x", "y"] && alone["velocity"].joined(separator: ",") == velocities)
    #expect(alone.numbers("wanted") == wanted)
    let back = try Run("project -v=\(velocities) \(surroundings)").outcome().lines[0].split(separator: ",")
    #expect(back.count == 2)
    for (offset, wanted) in zip(back.compactMap { Double($0) }, wanted) {
      #expect(abs(offset - wanted) <= 1e-12 * max(abs(wanted), 1))
    }
  }

  @Test(
    "The first of two axes has the answer that it has alone",
    arguments: Cases.some(
      of: [
        ("velocity --row 5,6 --interval 80,90 --policy nearest", "velocity --row 5 --interval 80 --policy nearest"),
        ("velocity --peak 460,20 --max 400,10", "velocity --peak 460 --max 400"),
        ("velocity --to 400,300 --max 400,600", "velocity --to 400 --max 400"),
        ("max -v 3000,2000 --peak 460,20", "max -v 3000 --peak 460"),
        ("interval -v 2000,900 --row 5,6 --policy nearest", "interval -v 2000 --row 5 --policy nearest"),
      ], oneIn: 3))
  func eachAxis(both: String, first: String) throws {
    let rows = try Run("solve \(both) --check").outcome().lines
    let alone = try Run("solve \(first) --check").outcome().lines
    #expect(rows[0] == "axis," + alone[0])
    #expect(rows.filter { $0.hasPrefix("x,") } == alone[1...].map { "x," + $0 })
    #expect(rows.contains { $0.hasPrefix("y,") } && rows[1...].allSatisfy { $0.hasPrefix("x,") || $0.hasPrefix("y,") })
    let firsts = try Run("solve \(both) --first").outcome().lines[0].split(separator: ",")
    #expect(firsts.count == 2 && alone[1].hasPrefix("\(firsts[0]),"))
  }

  @Test("The answers on two axes have a column each, or a row")
  func axesInFormats() throws {
    try Run("solve velocity --to 500,-300 --first -f json -p 2").outcome()
      .expectLines(#"{"velocity_x":1001.00,"velocity_y":-600.60}"#)
    try Run("solve velocity --to 500,-300 --first -f csv -p 2").outcome()
      .expectLines("velocity_x,velocity_y", "1001.00,-600.60")
    let rows = try Run("solve velocity --to 500,-300 -f jsonl -p 2").outcome().lines
    #expect(rows.count == 2 && rows[1].hasPrefix(#"{"axis":"y","velocity":-600.60,"#))
  }

  @Test("The condition on each axis is described in numbers", arguments: [("5", "5"), ("5,-6", "[5,-6]")])
  func described(rows: String, numbers: String) throws {
    let intervals = rows.replacing("-6", with: "9")
    let line = "solve velocity --row \(rows) --interval \(intervals) --first -f json --describe"
    #expect(try Run(line).outcome().text.contains(#""row":{"value":\#(numbers)}"#))
  }

  @Test("Every law is solved on each axis; laws with coupled axes give a reason", .optimizedBuild)
  func axesByLaw() throws {
    let table = Table(try Run("solve velocity --to 500,300 --law all --check").outcome(), hasEmptyCells: true)
    #expect(table["axis"] == table["law"].indices.map { $0 % 2 == 0 ? "x" : "y" })
    let unsolved = zip(table["law"], table["reason"]).filter { !$1.isEmpty }
    let together = unsolved.filter { $1 == "the law couples the axes: solve for one axis" }
    #expect(Set(together.map(\.0)) == Set(Laws.all.filter(\.couplesAxes).map(\.name)))
    // Whole pixels, and no start below 1194 pt/s.
    let jumping = unsolved.filter { $1.contains("jumps from") }
    #expect(Set(jumping.map(\.0)) == ["emacs", "lvgl"])
    let (wanted, attained) = (table.numbers("wanted"), table.numbers("attained"))
    #expect(unsolved.count == together.count + jumping.count && wanted.count == table.rows.count - unsolved.count)
    // The final offset of arkui jumps where its last frame is another one.
    let jumps = zip(wanted, attained).filter { abs($0 - $1) >= 1e-3 }
    #expect(attained.count == wanted.count && jumps.count <= 1 && jumps.allSatisfy { abs($0 - $1) < 2 })
  }

  @Test("If one axis has no answer, the flick has none, and the reason names the axis")
  func noneOnAnAxis() throws {
    try Run("solve velocity --to 400,700 --max 400,600").outcome()
      .expectFailure(Status.noAnswer, "no velocity_y from 0 to 1000000 pt/s", "the final offset is at most 600")
    let several = try Run("solve velocity --to 500,700 --max 400,900 --law uikit,gtk").outcome()
    #expect(several.ending == .exit(Status.noAnswer))
    #expect(
      several.errors == "scrollcalc solve: none of the laws has an answer on both axes; the column reason says why\n")
    let rows = several.lines[1...]
    #expect(rows.map { $0.contains("no velocity_x from") } == [true, false, true, false])
    #expect(rows.map { $0.hasSuffix(",") } == [false, true, false, true])
  }

  @Test("Intervals at which a free flick ends on a snap point are printed from the largest")
  func intervals() throws {
    let table = Table(try Run("solve interval -v 2000 --min-interval 300 --check").outcome())
    #expect(table.numbers("interval").map { ($0 * 1e6).rounded() } == [998_999_666, 499_499_833, 332_999_889])
    #expect(table["index"] == ["1", "2", "3"] && table["attained"] == table["wanted"])
    let back = Table(try Run("solve interval -v=-2000 --origin 16 --min-interval 400").outcome())
    #expect(back["index"] == ["-1", "-2"])
    try Run("solve interval -v 2000 --min-interval 2000").outcome()
      .expectFailure(Status.noAnswer, "no interval of 2000 pt or more", "998.99")
  }

  @Test(
    "A sweep over --to is a table of velocities, by any law",
    arguments: ["exponential", "android", "gtk"])
  func calibration(law: String) throws {
    let table = Table(
      try Run("sweep --to 100:500:200 --law \(law) --columns to_offset,solved_velocity").outcome())
    #expect(table["to_offset"] == ["100", "300", "500"])
    for (offset, velocity) in zip(table["to_offset"], table["solved_velocity"]) {
      try Run("solve velocity --to \(offset) --law \(law) --first").outcome().expectLines(velocity)
    }
  }

  @Test("A row with a final offset and no velocity is solved for one")
  func batch() throws {
    try Run("batch -p 3").with { $0.input = .text("to,max\n500,\n500,400\n300,400\n") }.outcome().expectLines(
      "to,max,solved_velocity,duration,overshoot,overshoot_time,reason", "500,,1001.001,4.254,0.000,,",
      "500,400,,,,,no velocity ends at --to", "300,400,600.601,3.999,0.000,,")
    try Run("batch -p 2 --columns destination,solved_velocity").with { $0.input = .text("velocity,to\n100,500\n") }
      .outcome()
      .expectLines("velocity,to,destination,solved_velocity", "100,500,49.95,1001.00")
    let empty = try Run("batch").with { $0.input = .text("velocity,to\n,500\n") }.outcome()
    #expect(empty.ending == .exit(Status.badInput))
    #expect(empty.errors.contains("standard input:2: column 'velocity' is empty"))
    let missing = try Run("batch").with { $0.input = .text("to,max\n500,\n,400\n") }.outcome()
    #expect(missing.errors.contains("standard input:3: column 'to' is empty"))
  }

  @Test(
    "Missing and superfluous options are reported",
    arguments: Cases.some(
      of: [
        ("velocity", "--to, --row"), ("rate --to 50", "--velocity is missing"),
        ("velocity -v 5 --to 5", "--velocity is the unknown and cannot be set"),
        ("velocity --to 5 --row 3 --interval 80", "--to, --row: one unknown takes one condition"),
        ("velocity --offset-at 5,6 --at 1,2", "--offset-at: one unknown takes one condition;"),
        ("velocity --peak 460 --past 60 --max 400", "are the same condition"),
        ("interval -v 2000 --min-interval 1e-6", "more than a million"),
        ("interval -v 2000 --min-interval 40 --to 5", "--min-interval and --to cannot be used together"),
        ("velocity,rate --to 5", "--to: two unknowns take two conditions; one of --to,"),
        ("velocity,rate --to 5 --duration 1 --row 2 --interval 9", "--to, --row, --duration: two unknowns take two"),
        ("velocity,rate --to 5 --duration 1 --law exponential,uikit", "several laws and two unknowns cannot"),
        ("stiffness -v 300 --to 5", "stiffness can only be used with --min, --max"),
        ("damping -v 3000 --max 400 --past 9 --response 1", "--response and damping cannot be used together"),
        ("velocity --row 5", "--row can only be used with --interval"),
        ("velocity --past 5", "--past can only be used with --min or --max"),
        ("rate -v 2000 --min-interval 5", "--min-interval cannot be used with WHAT rate (only for WHAT interval)"),
        ("interval -v 2000 --min-interval 40 --search 100:200", "--min-interval and --search cannot be used together"),
        ("rate -v 2000 --to 50 --law android", "rate cannot be found with --law android (only for laws with a rate: "),
        ("velocity --to 50 --stiffness 50", "--stiffness can only be used with"),
        ("speed --to 5", "is not a parameter"),
        ("velocity --to 5 --search 5:1", "has a lower bound that is not below the upper one"),
        ("velocity --to 5 --search 0:5pt", "'5pt' has an unknown unit (expected LOWER:UPPER); use pt/s or pt/ms"),
        ("velocity --to 5 --search 0:5,0:9", "does not have one range for each of velocity"),
        ("velocity,rate --to 5 --duration 1 --search 0:1", "does not have one range for each of velocity,rate"),
        ("velocity --to 5,6 --max 9", "--max has one number (expected two, X,Y, since --to 5,6 has two axes)"),
        ("velocity --row 5,6 --interval 9", "--interval has one number (expected two, X,Y, since --row 5,6 has"),
        ("offset -v 9,9 --peak 5", "--velocity has two numbers, X,Y (expected one, since --peak 5 has one axis)"),
        ("velocity --row 5,6 --stops 1,2", "--stops cannot be used with the two axes of --row 5,6"),
        ("velocity --to 5,6,7", "has 3 values"),
        ("velocity --row 5,1.5 --interval 9,9", "'1.5' is not a whole number"),
        ("velocity --duration 1,2", "--duration: '1,2'"), ("velocity --past 1,2 --max 5,5", "--past: '1,2'"),
        ("velocity --offset-at 1,2 --at 1,2", "one unknown takes one condition"),
        ("velocity --to 5,6 --law gecko", "--law gecko cannot be used with two axes"),
      ], oneIn: 5))
  func usage(line: String, words: String) throws {
    try Run("solve \(line)").refusal().expectFailure(Status.usage, words)
  }
}

extension Table {
  /// Expects each pair to satisfy both conditions.
  fileprivate func expectAttained(within error: Double) {
    let conditions = header.filter { $0.hasPrefix("wanted_") }.map { $0.dropFirst("wanted_".count) }
    #expect(!rows.isEmpty && conditions.count == 2)
    for condition in conditions {
      let (wanted, attained) = (numbers("wanted_\(condition)"), numbers("attained_\(condition)"))
      #expect(wanted.count == rows.count && attained.count == rows.count)
      #expect(zip(wanted, attained).allSatisfy { abs($0 - $1) <= error })
    }
  }
}
