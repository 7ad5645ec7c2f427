import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("compare has a row for each law")
struct CompareTests {
  @Test("Each law has a row with the results of the single subcommands")
  func facts() throws {
    let table = Table(try Run("compare -v 2000 -x 20").outcome())
    let laws = table["law"]
    #expect(laws == LawChoice.all.map(\.label))
    for (row, law) in Cases.some(of: Array(laws.enumerated()), oneIn: 6) {
      let flick = "-v 2000 -x 20 --law \(law)"
      let destination = table.numbers("destination")[row]
      #expect(destination == Double(try Run("project \(flick)").outcome().lines[0]), "\(law)")
      #expect(table.numbers("duration")[row] == Double(try Run("duration \(flick)").outcome().lines[0]), "\(law)")
      let (half, most) = (table.numbers("half_time")[row], table.numbers("time_to_90")[row])
      #expect(0 < half && half < most && most <= table.numbers("duration")[row], "\(law)")
    }
  }

  @Test("Half the distance is counted from the release, also if a motion starts ahead of it")
  func ahead() throws {
    let table = Table(try Run("compare -v 2000 -x 20 --law uikit:lead=0.015,uikit:lead=0.4").outcome())
    for (row, lead) in ["0.015", "0.4"].enumerated() {
      for (column, share) in [("half_time", 0.5), ("time_to_90", 0.9)] {
        let offset = 20 + share * (table.numbers("destination")[row] - 20)
        let time = try Run("duration -v 2000 -x 20 --law uikit --lead \(lead) --to \(offset)").outcome().lines[0]
        #expect(table[column][row] == time)
      }
    }
    // The motion starts beyond half of the distance.
    #expect(table["half_time"][1] == "0")
  }

  @Test("With --to, every law that can end there has a velocity, and other rows are empty", .optimizedBuild)
  func target() throws {
    let table = Table(try Run("compare --to 500 -q").outcome(), hasEmptyCells: true)
    for (row, law) in table["law"].enumerated() {
      let velocity = table["velocity"][row]
      if velocity.isEmpty { continue }
      let rest = try #require(Double(try Run("project -v \(velocity) --law \(law)").outcome().lines[0]))
      #expect(abs(rest - 500) < 1e-3, "\(law)")
    }
    #expect(table.numbers("velocity").count > table["law"].count / 2)
  }

  @Test("Several velocities, parameters of laws, limits and formats can be combined")
  func together() throws {
    try Run("compare -v 1000:2000:1000 --law exponential,exponential:rate=fast --max 400 -p 1").outcome().expectLines(
      "law,velocity,destination,duration,half_time,time_to_90,velocity_after_100ms",
      "exponential,1000.0,400.0,1.5,0.3,0.6,818.6", "exponential:rate=fast,1000.0,99.5,0.7,0.1,0.2,366.0",
      "exponential,2000.0,400.0,1.2,0.1,0.2,1637.1", "exponential:rate=fast,2000.0,199.0,0.8,0.1,0.2,732.1")
    let json = try Run("compare -v 500 --law exponential -f jsonl -p 0").outcome().text
    #expect(json.hasPrefix(#"{"law":"exponential","velocity":500,"destination":250,"#))
  }

  @Test("A frame rate makes a row of its own for the laws that depend on it, and for no other")
  func frameRates() throws {
    let laws = Table(try Run("compare -v 2000 --frame-rate 60,120").outcome())["law"]
    #expect(laws.contains("gecko:frame-rate=60") && laws.contains("gecko:frame-rate=120"))
    #expect(laws.filter { $0.hasPrefix("exponential") } == ["exponential"])
    try Run("compare -v 9 --law exponential --frame-rate 60").refusal()
      .expectFailure(Status.usage, "--frame-rate cannot be used with --law ", "laws with a frame rate: ")
  }

  @Test("Samples have a column per law, which ends at its final offset")
  func samples() throws {
    try Run("compare -v 2000 --law exponential,flutter-friction:drag=0.1 --samples --at 0,0.1,9 -p 1").outcome()
      .expectLines(
        "time,exponential,flutter_friction_drag_0_1", "0.0,0.0,0.0", "0.1,181.3,178.6", "9.0,999.0,859.9")
    try Run("compare -v 1,2 --samples").refusal().expectFailure(Status.usage, "--velocity", "--samples")
    try Run("compare -v 1 --fps 30").refusal().expectFailure(Status.usage, "--fps", "--samples")
  }

  @Test("Against a law, the distance and the lag to itself are 0, and those to another are the largest there are")
  func against() throws {
    let table = Table(
      try Run("compare -v 2000 --law exponential,exponential:rate=fast --against exponential").outcome())
    #expect(table.numbers("largest_distance")[0] == 0 && table.numbers("largest_lag")[0] == 0)
    // mpmath: the difference of the destinations, of which the slower flick has 0.1 left when it has settled
    #expect(abs(table.numbers("largest_distance")[1] - 799.9013413861) < 1e-6)
    #expect(table.numbers("largest_lag")[1] > 0.5)
  }

  /// Pairs of laws, each with a velocity and the limits and snap points of the flick.
  private static let pairs: [String] = {
    var generator = SplitMix(state: 35)
    let laws = LawChoice.all.map(\.label)
    let surroundings = [
      "", " --max 444.4 --min -20", " --snap-interval 320", " --max 210 --edge spring --damping-ratio 0.1",
    ]
    return (0..<Cases.count(debug: 12, optimized: 60)).map { number in
      let other = laws[Int(generator.next() % UInt64(laws.count))]
      return "\(50 + generator.next() % 6000) \(laws[number % laws.count]) \(other)\(surroundings[number % 4])"
    }
  }()

  @Test(
    "The largest distance and the largest lag are no smaller than what dense samples show", .optimizedBuild,
    arguments: ["3005.4 flutter-friction gecko"] + pairs)
  func denseSamples(pair: String) throws {
    let words = pair.split(separator: " ").map(String.init)
    let flick = "compare -v \(words[0]) \(words[3...].joined(separator: " "))"
    let facts = Table(try Run("\(flick) -q --law \(words[1]) --against \(words[2])").outcome(), hasEmptyCells: true)
    let names = Set(words[1...2]).joined(separator: ",")
    let samples = Table(try Run("\(flick) --law \(names) --samples --count 20001").outcome())
    let (times, tracks) = (samples.numbers("time"), words[1...2].map { samples.numbers($0.replacing("-", with: "_")) })
    let distance = zip(tracks[0], tracks[1]).map { abs($0 - $1) }.max() ?? 0
    // Positions of 32 bits are that rough.
    #expect(facts.numbers("largest_distance")[0] >= distance - 1e-4)
    guard let lag = Double(facts["largest_lag"][0]) else { return }
    // Both have passed the offsets below their last samples; a passage is detected one sample late at most.
    let start = tracks[0][0]
    let common = tracks.map { abs(($0.last ?? start) - start) }.min() ?? 0
    for part in [0.1, 0.3, 0.5, 0.7, 0.9, 0.97] {
      let passages = tracks.compactMap { track in track.firstIndex { abs($0 - start) >= part * common } }
      let late = times[1] - times[0]
      #expect(lag >= abs(times[passages[0]] - times[passages[1]]) - late, "\(part) of \(common)")
    }
  }

  @Test("The distance to a motion that jumps at frames is largest just before a frame", arguments: [3005.4, -3005.4])
  func frames(velocity: Double) throws {
    let table = Table(try Run("compare -v \(velocity) --law flutter-friction --against gecko").outcome())
    // mpmath and NumPy's 32 bits: both formulas just before each frame and on it.
    #expect(abs(table.numbers("largest_distance")[0] - 49.26335) < 1e-3)
  }

  @Test(
    "Past the settle time, the samples of compare are those of sample", .optimizedBuild, arguments: ["", " --max 300"])
  func settled(surroundings: String) throws {
    let flick = "-v 2000 --at 0.1,2,6,30\(surroundings)"
    let table = Table(try Run("compare --samples \(flick)").outcome())
    for law in LawChoice.all.map(\.label) {
      let offsets = Table(try Run("sample --law \(law) --columns offset \(flick)").outcome())["offset"]
      #expect(table[law.replacing("-", with: "_")] == offsets, "\(law)")
    }
  }

  @Test(
    "The threshold of a law is also that of its spring at a limit or a snap point",
    arguments: ["--max 472.06", "--snap-interval 100", "--max 472.06 --no-bounce"], ["exponential", "gecko-android"])
  func ownThreshold(surroundings: String, law: String) throws {
    let flick = "-v 1154.79 \(surroundings)"
    let duration = try Run("duration \(flick) --law \(law) --threshold 0.01213").outcome().number()
    #expect(try Run("duration \(flick) --law \(law):threshold=0.01213").outcome().number() == duration)
    let table = Table(try Run("compare \(flick) --law \(law):threshold=0.01213").outcome())
    #expect(table.numbers("duration") == [duration])
  }

  @Test(
    "One warning says why cells are empty", .optimizedBuild,
    arguments: [
      ("-v 5000:9000:1000 --law gecko:friction=0.0000001", "--law gecko:friction=0.0000001: ", "5 incomplete rows"),
      (
        "--to 5000 --law qt-flickable,exponential", "--to: by --law qt-flickable, no velocity ends at 5000",
        "1 incomplete row"
      ),
      ("--to 500 --max 400 --law uikit", "--to: by --law uikit, no velocity ends at 500", "1 incomplete row"),
      (
        "-v 5000 --law pop --against gecko:friction=0.0000001", "--against gecko:friction=0.0000001: ",
        "1 incomplete row"
      ),
      (
        "-v 8 --law pop --against uikit", "--against uikit: no lag, since no offset is passed by both",
        "1 incomplete row"
      ),
    ])
  func emptyCells(options: String, reason: String, count: String) throws {
    let outcome = try Run("compare \(options)").outcome()
    #expect(outcome.ending == .success)
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains(reason) && outcome.errors.contains(count), "\(outcome.errors)")
    try Run("compare -q \(options)").outcome().expectSuccess()
  }

  @Test(
    "Invalid options give one line with the problem",
    arguments: [
      ("compare", "--velocity, --to or --list is missing"), ("compare -v 9 --to 9", "cannot be used together"),
      ("compare -v 9 --law foo", "is not a law"),
      (
        "compare -v 9 --law exponential:x=1",
        "--law: 'x' is not a parameter of exponential (expected rate or threshold)"
      ),
      ("compare -v 9 --law exponential:rate=2", "is not between 0 and 1"),
      ("compare -v 9 --law exponential,exponential", "twice"),
      ("compare -v 9 --samples --against exponential", "cannot be used together"),
      (
        "project -v 9 --law exponential:rate=fast --rate fast",
        "--rate and --law exponential:rate=fast cannot be used together"
      ),
    ])
  func refused(line: String, problem: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, problem)
  }
}

@Suite("--edge and columns of laws")
struct LawEdgeTests {
  @Test("own is the law's edge if it has one; spring and stop do not depend on the law")
  func edges() throws {
    let flick = "sample -v 2000 --max 300 --law gtk --columns phase,offset --count 400"
    let own = try Run(flick).outcome().text
    #expect(try Run("\(flick) --edge own").outcome().text == own)
    #expect(try Run("\(flick) --edge spring").outcome().text != own)
    let stopped = try Run("\(flick) --edge stop").outcome().text
    #expect(stopped.contains("stop,300\n") && !stopped.contains("bounce"))
    #expect(try Run("\(flick) --no-bounce").outcome().text == stopped)
  }

  @Test("android-stretch takes its viewport in compare as in project")
  func stretch() throws {
    let flick = "-v 2000 --law gtk --max 300 --edge android-stretch --viewport 600"
    let table = Table(try Run("compare \(flick)").outcome())
    #expect(table["destination"] == (try Run("project \(flick)").outcome().lines))
    #expect(table["duration"] == (try Run("duration \(flick)").outcome().lines))
  }

  @Test(
    "Options that an edge does not use are rejected",
    arguments: [
      ("--law gtk --max 9 --stiffness 50", "--edge spring replaces it"),
      ("--edge stop", "can only be used with"), ("--max 9 --edge own --no-bounce", "cannot be used together"),
      ("--max 9 --edge hard", "is not a kind of edge"),
    ])
  func refused(options: String, problem: String) throws {
    try Run("project -v 2000 \(options)").refusal().expectFailure(Status.usage, problem)
  }

  @Test("A column names each row's law, and an empty cell leaves it to the option")
  func column() throws {
    let rows = "velocity,law,stop_speed\n2000,exponential,\n2000,flutter-friction,\n2000,,\n100,flutter-friction,10\n"
    try Run("batch -p 1 --columns destination").with { $0.input = .text(rows) }.outcome().expectLines(
      "velocity,law,stop_speed,destination", "2000,exponential,,999.0", "2000,flutter-friction,,988.8", "2000,,,999.0",
      "100,flutter-friction,10,44.9")
    let objects = "{\"velocity\":2000,\"law\":\"flutter-friction\"}\n{\"velocity\":2000,\"law\":null}\n"
    try Run("batch -p 1 --columns destination --law flutter-friction --stop-speed 1")
      .with { $0.input = .text(objects) }.outcome().expectLines(
        #"{"velocity":2000,"law":"flutter-friction","destination":998.3}"#,
        #"{"velocity":2000,"law":null,"destination":998.3}"#)
  }

  @Test(
    "A row with an unknown law, or with a cell that its law does not use, is named",
    arguments: [
      ("9,foo,", "'foo' is not a law (expected a law listed by 'scrollcalc compare --list')"),
      ("9,exponential,3", "column 'stop_speed' cannot be used with --law exponential (only for laws with a stop"),
    ])
  func wrongRow(row: String, problem: String) throws {
    let outcome = try Run("batch").with { $0.input = .text("velocity,law,stop_speed\n9,,\n\(row)\n") }.outcome()
    #expect(outcome.ending == .exit(Status.badInput))
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains(":3: ") && outcome.errors.contains(problem), "\(outcome.errors)")
  }
}
