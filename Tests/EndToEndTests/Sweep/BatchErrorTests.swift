import Testing

@testable import scrollcalc

@Suite("Bad rows of a batch")
struct BatchErrorTests {
  private func batch(_ input: String, _ options: String = "") throws -> Outcome {
    try Run("batch --columns duration -p 1 \(options)").with { $0.input = .text(input) }.outcome()
  }

  /// Rows, the line that is wrong, and words of the message.
  private static let bad: [(input: String, line: Int, words: [String])] = [
    ("velocity\n1\nx\n", 3, ["column 'velocity'", "'x'", "not a number"]),
    ("velocity,rate\n1,0.5\n1,1.5\n", 3, ["column 'rate'", "'1.5'", "between 0 and 1"]),
    ("velocity,rate\n1,slow\n", 2, ["column 'rate'", "'slow'"]),
    ("velocity,threshold\n1,0\n", 2, ["column 'threshold'", "'0'", "greater than 0"]),
    ("a,velocity\nx,\n", 2, ["column 'velocity'", "empty"]),
    ("velocity\nnan\n", 2, ["column 'velocity'", "'nan'"]), ("velocity\n1e999\n", 2, ["column 'velocity'", "'1e999'"]),
    ("velocity\n5km\n", 2, ["column 'velocity'", "'5km'", "unit"]),
    ("velocity,min,max\n1,,\n1,5,2\n", 3, ["'min' is above 'max'"]),
    ("velocity,interval,snap-interval\n1,2,\n1,2,3\n", 3, ["'interval'", "'snap_interval'"]),
    ("a,velocity\nx,1\ny\n", 3, ["1 field", "expected 2"]), ("a,velocity\nx,1,2\n", 2, ["3 fields", "expected 2"]),
    // Lines are counted as in an editor, including blank lines and line ends in cells.
    ("a,velocity\n\"1\n2\n3\",1\n\nx,y\n", 6, ["column 'velocity'", "'y'"]),
    ("a,velocity\r\n\"1\r\n2\",1\r\nx,y\r\n", 4, ["column 'velocity'", "'y'"]),
  ]

  @Test(
    "The message has file, line and column, the rows before it are printed, and the status is 65",
    arguments: Cases.some(of: bad, oneIn: 4, from: 1))
  func stops(input: String, line: Int, words: [String]) throws {
    let outcome = try batch(input)
    #expect(outcome.ending == .exit(Status.badInput))
    outcome.expectOneErrorLine()
    #expect(outcome.errors.hasPrefix("scrollcalc batch: standard input:\(line): "), "\(outcome.errors)")
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
    #expect(!outcome.text.contains("\n\(input.split(separator: "\n").last ?? "")"))
  }

  @Test(
    "With --keep-going its results are empty, the others are there, and the status is still 65",
    arguments: Cases.some(of: bad, oneIn: 4))
  func keepsGoing(input: String, line: Int, words: [String]) throws {
    let header = input.prefix { $0 != "\n" && $0 != "\r\n" }
    let good = header.split(separator: ",").map { $0 == "velocity" ? "100" : "" }.joined(separator: ",")
    let outcome = try batch(input + good + (input.hasSuffix("\r\n") ? "\r\n" : "\n"), "--keep-going")
    #expect(outcome.ending == .exit(Status.badInput))
    outcome.expectOneErrorLine()
    for word in words + [":\(line): ", "(1 bad row)"] { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
    #expect(outcome.text.contains("\n\(good),3.1"))
    let bad = input.split { $0 == "\n" || $0 == "\r\n" }.last ?? ""
    // A row that is too short is padded with empty cells, so that its results are in their columns.
    let commas = header.count { $0 == "," } + 1
    #expect(
      outcome.text.split { $0 == "\n" || $0 == "\r\n" }.contains {
        $0.hasPrefix(bad) && $0.hasSuffix(",") && $0.count { $0 == "," } >= commas
      })
  }

  @Test("The first bad row is the one with the lowest line, not the one found first")
  func first() throws {
    let tally = BatchTally()
    for line in [40_000, 3, 20_000] { tally.add(RowProblem(line: line, message: "is bad")) }
    let failure = try #require(tally.summary()?.failure(in: "f"))
    let message = failure.message(on: [], program: ScrollCalc.program, command: "batch")
    #expect(message?.contains("f:3: is bad (3 bad rows") == true)
  }

  @Test("Equal limits are not an error")
  func equalLimits() {
    var values = FlickValues()
    for parameter in [Parameters.velocity, Parameters.minimum, Parameters.maximum] { values.set(parameter, to: 5) }
    #expect(values.problem(among: [], solves: false) == nil)
    values.set(Parameters.maximum, to: 5.0.nextDown)
    #expect(values.problem(among: [], solves: false) == "'min' is above 'max'")
  }

  /// Some 270 KB, of which 128 KB are read at a time. Every hundredth row from one on is bad.
  private static func rows(badFrom first: Int) -> String {
    let note = String(repeating: "n", count: 60)
    let rows = (1...4000).map { "\($0 % 100 == first % 100 && $0 >= first ? "bad" : "\($0)"),\(note)\n" }
    return "velocity,note\n" + rows.joined()
  }

  @Test("Bad rows are counted, and the first is named, on any number of threads")
  func counts() throws {
    let rows = Self.rows(badFrom: 50)
    let one = try batch(rows, "-k -j1")
    #expect(one.ending == .exit(Status.badInput))
    #expect(one.errors.contains("standard input:51: ") && one.errors.contains("40 bad rows"))
    #expect(one.text.split(separator: "\n").count { $0.hasPrefix("bad,") && $0.hasSuffix("n,") } == 40)
    for jobs in ["-j2", "-j7"] {
      let other = try batch(rows, "-k \(jobs)")
      #expect(other.output == one.output && other.errors == one.errors)
    }
  }

  @Test("Without --keep-going, the first bad row stops the run at the same byte on any number of threads")
  func stopsAtTheSamePlace() throws {
    let rows = Self.rows(badFrom: 3001)
    let one = try batch(rows, "-j1")
    #expect(one.errors.contains("standard input:3002: "))
    #expect(one.text.split(separator: "\n").last?.hasPrefix("3000,n") == true && one.text.hasSuffix("n,4.8\n"))
    for jobs in ["-j2", "-j7"] { #expect(try batch(rows, jobs).output == one.output) }
  }

  @Test(
    "A row whose end is ambiguous ends the run even with --keep-going", .optimizedBuild,
    arguments: [
      ("velocity,a\n1,\"x\n2,y\n", "quote"), ("velocity,a\n1,x\"y\n", "quote"), ("velocity,a\n1,\"x\"y\n", "quote"),
      ("velocity,a\n1,\(String(repeating: "x", count: 1 << 20))\n2,y\n", "longer than 1048576 bytes"),
    ])
  func lost(input: String, word: String) throws {
    for options in ["", "--keep-going"] {
      let outcome = try batch(input, options)
      #expect(outcome.ending == .exit(Status.badInput))
      #expect(outcome.errors.contains("standard input:2: ") && outcome.errors.contains(word), "\(outcome.errors)")
    }
  }

  @Test(
    "Invalid headers are errors at line 1",
    arguments: [
      ("", "the file is empty"), ("\n\n", "the file is empty"), ("name,offset\nx,1\n", "'velocity'"),
      ("velocity,velocity\n1,2\n", "two columns"), ("name,speed\na,1\n", "the columns are 'name', 'speed'"),
      ("velocity,snap-interval,snap_interval\n1,2,3\n", "'snap-interval' and 'snap_interval'"),
      ("velocity,duration\n1,2\n", "'duration' already"), ("\"velocity\n1\n", "quote"),
    ])
  func headers(input: String, word: String) throws {
    let outcome = try batch(input)
    outcome.expectFailure(Status.badInput, "standard input:1: ", word)
  }

  @Test("A bad row leaves no file behind, unless it keeps going")
  func outputFile() throws {
    try WorkFolder.with { folder in
      try folder.write("velocity\n1\nx\n", to: "in.csv")
      try Run("batch -p 1 --columns duration", "\(folder("in.csv"))", "-o", "\(folder("out.csv"))").outcome()
        .expectFailure(Status.badInput, "in.csv:3: ")
      #expect(try folder.names == ["in.csv"])
      try Run("batch -k -p 1 --columns duration", "\(folder("in.csv"))", "-o", "\(folder("out.csv"))").outcome()
        .expectFailure(Status.badInput, "in.csv:3: ", "(1 bad row)")
      #expect(try folder.text(of: "out.csv") == "velocity,duration\n1,0.8\nx,\n")
    }
  }

  @Test(
    "Wrong options",
    arguments: [
      ("--columns destination,destination", "--columns: "), ("--columns velocity", "--columns: "),
      ("-v 1,2", "--velocity: "),
      ("-v 1:5:1", "--velocity: "), ("a.csv b.csv", "b.csv"),
    ])
  func usage(options: String, word: String) throws {
    let outcome = try Run("batch \(options)").with { $0.input = .text("velocity\n1\n") }.refusal()
    outcome.expectFailure(Status.usage, word)
  }
}
