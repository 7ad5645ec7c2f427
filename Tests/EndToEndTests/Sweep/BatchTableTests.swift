import Testing

@Suite("The table of a batch")
struct BatchTableTests {
  private func batch(_ input: String, _ options: String = "-p 1 --columns destination") throws -> Outcome {
    try Run("batch \(options)").with { $0.input = .text(input) }.outcome()
  }

  @Test(
    "Rows are printed unchanged, with the results appended",
    arguments: Cases.some(
      of: [
        ("velocity\n100\n", "velocity,destination\n100,49.9\n"),
        ("name,velocity,note\na,100,b\n", "name,velocity,note,destination\na,100,b,49.9\n"),
        ("velocity,a\n\n100,\n\n200,\n", "velocity,a,destination\n100,,49.9\n200,,99.9\n"),
        // Quotes are kept, with any content.
        ("a,velocity\n\"x,\"\"y\"\"\",100\n", "a,velocity,destination\n\"x,\"\"y\"\"\",100,49.9\n"),
        ("a,velocity\n\"x\ny\",100\nz,200\n", "a,velocity,destination\n\"x\ny\",100,49.9\nz,200,99.9\n"),
        // Blanks around a value are ignored.
        (
          "a, velocity, rate\n x , 100 , \n y, 2pt/ms, fast \n",
          "a, velocity, rate,destination\n x , 100 , ,49.9\n y, 2pt/ms, fast ,199.0\n"
        ),
        // As the numbers were written.
        (
          "velocity\n1e2\n+100\n0100.00\n2pt/ms\n",
          "velocity,destination\n1e2,49.9\n+100,49.9\n0100.00,49.9\n2pt/ms,999.0\n"
        ),
        // Byte order mark and line ends.
        ("\u{FEFF}velocity\n100\n", "\u{FEFF}velocity,destination\n100,49.9\n"),
        // Semicolons and tabs.
        ("a;velocity\nx,y;100\n", "a;velocity;destination\nx,y;100;49.9\n"),
        // Names that come twice, where they are none of ours.
        ("a,a,velocity\n1,2,100\n", "a,a,velocity,destination\n1,2,100,49.9\n"),
        // The name of UIScrollView, and a member of an object.
        ("velocity,decelerationRate\n1000,0.99\n", "velocity,decelerationRate,destination\n1000,0.99,99.5\n"),
        (
          "flick.velocity,Deceleration Rate\n1000,fast\n",
          "flick.velocity,Deceleration Rate,destination\n1000,fast,99.5\n"
        ),
        // No rows.
        ("velocity\n", "velocity,destination\n"),
      ], oneIn: 4, from: 1))
  func rows(input: String, output: String) throws { try batch(input).expectOutput(output) }

  @Test("Between blanks, an empty cell and a name with a blank have quotes, and can be read again")
  func blanks() throws {
    let options = "-p 1 --to 900 --columns to_time,destination,reason --time-unit ms"
    let outcome = try batch("velocity offset\n1000 0\n2000 9\n", options)
    outcome.expectLines(
      "velocity offset \"to_time (ms)\" \"destination (pt)\" reason", "1000 0 \"\" 499.5 \"never reaches --to\"",
      "2000 9 1111.2 1008.0 \"\"")
    try batch(outcome.text, "-p 1 --columns duration").expectLines(
      "velocity offset \"to_time (ms)\" \"destination (pt)\" reason duration",
      "1000 0 \"\" 499.5 \"never reaches --to\" 4.3", "2000 9 1111.2 1008.0 \"\" 4.6")
    #expect(try batch("velocity a\n1000 x\nbad\n", "-k --columns duration").lines.last == "bad \"\" \"\"")
  }

  @Test("The extension of --output has to be that of the input's delimiter", arguments: ["csv", "tsv"])
  func extensions(name: String) throws {
    try WorkFolder.with { folder in
      let (input, wrong) = name == "csv" ? ("velocity,a\n1,2\n", "tsv") : ("velocity\ta\n1\t2\n", "csv")
      try Run(["batch", "-o", folder.argument("x.\(name)")]).reading(input).outcome().expectSuccess()
      try Run(["batch", "-o", folder.argument("x.\(wrong)")]).reading(input).outcome()
        .expectFailure(Status.usage, "--output", "tabs", "allowed: .\(name)")
    }
  }

  @Test("A decimal comma, in and out")
  func decimalComma() throws {
    try batch("a;velocity;rate\nx;1000,5;0,99\n", "-p 2 --decimal-comma").expectLines(
      "a;velocity;rate;destination;duration", "x;1000,5;0,99;99,55;0,69")
    try batch("velocity\trate\n1000,5\t0,99\n", "-p 2 --decimal-comma --columns destination").expectLines(
      "velocity\trate\tdestination", "1000,5\t0,99\t99,55")
    try batch("velocity;rate\n1,5pt/ms;fast\n", "-p 2 --decimal-comma --columns destination").expectLines(
      "velocity;rate;destination", "1,5pt/ms;fast;149,25")
    try batch("velocity,rate\n1,0.99\n", "--decimal-comma").expectFailure(
      Status.usage, "--decimal-comma cannot be used with input whose cells are separated by commas")
  }

  @Test("Input columns may be in any order, with hyphens or underscores in their names")
  func columnNames() throws {
    let results = "-p 1 --columns destination,duration,index,to_velocity_time"
    let first = try batch("velocity,to-velocity,snap-interval\n800,50,80\n", results)
    let second = try batch("snap_interval,to_velocity,velocity\n80,50,800\n", results)
    first.expectSuccess()
    second.expectSuccess()
    #expect(first.lines.last?.dropFirst("800,50,80".count) == second.lines.last?.dropFirst("80,50,800".count))
  }

  @Test(
    "A unit behind a name is that of numbers without one",
    arguments: [
      ("velocity (pt/ms)", "2"), ("velocity (pt/s)", "2000"), ("velocity (pt/ms)", "2000pt/s"),
      ("velocity (pt/ms)", " 2.0 pt/ms "), ("velocity  (pt/ms)", "2e0"),
    ])
  func headerUnits(header: String, cell: String) throws {
    try batch("\(header),rate (per ms)\n\(cell),0.998\n", "--columns destination").expectLines(
      "\(header),rate (per ms),destination", "\(cell),0.998,998.9996663329097")
  }

  @Test(
    "A unit that a column cannot have is an error",
    arguments: [
      ("velocity (km/s)", "use pt/s or pt/ms"), ("velocity (s)", "use pt/s or pt/ms"), ("velocity,max (m)", "use pt"),
      ("velocity,mass (kg)", "have no unit"), ("velocity ()", "unknown unit"),
    ])
  func badHeaderUnits(header: String, words: String) throws {
    try batch("\(header)\n1\n").expectFailure(
      Status.badInput, "standard input:1: column '", "has an unknown unit", words)
  }

  @Test("A batch reads the output of a sweep and tables in other units")
  func ownTables() throws {
    let sweep = try Run(
      "sweep -v 500,900 --snap-interval 80 --to 7 --header-units --columns velocity,snap_interval,to_offset"
    )
    .outcome()
    let again = try batch(sweep.text, "-p 1 --columns target,to_time")
    again.expectSuccess()
    #expect(again.lines.first == "velocity (pt/s),snap_interval (pt),to_offset (pt),target,to_time")
    try batch("to_offset,velocity,from_offset,damping_ratio,rubber_band\n7,100,,,\n", "-p 2 --columns to_time")
      .expectLines(
        "to_offset,velocity,from_offset,damping_ratio,rubber_band,to_time", "7,100,,,,0.08")
  }

  @Test("An option applies to a missing column and to empty cells")
  func defaults() throws {
    try batch("velocity,rate,offset\n1000,,\n1000,normal,5\n1000,0.99,\n", "-d fast -x 100 -p 1 --columns destination")
      .expectLines("velocity,rate,offset,destination", "1000,,,199.5", "1000,normal,5,504.5", "1000,0.99,,199.5")
    try batch("rate,name\n,a\n", "-v 1000 -d fast -p 1 --columns destination")
      .expectLines("rate,name,destination", ",a,99.5")
  }

  @Test(
    "The default results are offset, time and those of other columns and options",
    arguments: [
      ("velocity", "", "destination,duration"), ("velocity,interval", "", "destination,duration,index,target"),
      ("velocity", "--stops 0,80", "destination,duration,index,target"),
      ("velocity,max", "", "destination,duration,overshoot,overshoot_time"),
      ("velocity,to", "", "destination,duration,to_time,reason"),
      ("velocity", "--to-velocity 5", "destination,duration,to_velocity_time,reason"),
    ])
  func usualColumns(header: String, options: String, results: String) throws {
    try batch("\(header)\n", options).expectLines("\(header),\(results)")
  }

  @Test("A file, standard input by default, and by the name of -")
  func files() throws {
    try WorkFolder.with { folder in
      try folder.write("velocity\n100\n", to: "flicks.csv")
      let output = "velocity,destination\n100,49.9\n"
      try Run("batch -p 1 --columns destination", "\(folder("flicks.csv"))").outcome().expectOutput(output)
      try batch("velocity\n100\n", "-p 1 --columns destination -").expectOutput(output)
      try Run("batch", "\(folder("nothing.csv"))").outcome().expectFailure(Status.cannotOpen, "nothing.csv")
      try Run("batch", "\(folder.path)").outcome().expectFailure(Status.cannotOpen, "directory")
    }
  }

  @Test(
    "Many rows in many blocks keep their order, on any number of threads", .optimizedBuild,
    arguments: ["--max 700", ""])
  func jobs(options: String) throws {
    // Some 400 KB, of which 128 KB are read at a time.
    let note = String(repeating: "b", count: 60)
    let rows = (0..<5000).map { "\($0),\($0 % 7 == 0 ? "\"a,\n\($0)\"" : note),\(Double($0) / 8)\n" }.joined()
    let input = "id,text,velocity\n\(rows)"
    let one = try batch(input, "-j1 \(options)")
    one.expectSuccess()
    #expect(one.text.hasPrefix("id,text,velocity,destination,duration"))
    #expect(one.text.contains("\n4999,\(note),624.875,"))
    for jobs in ["-j2", "-j7"] { #expect(try batch(input, "\(jobs) \(options)").output == one.output) }
  }

  @Test("A row without an answer is not a bad row")
  func noAnswer() throws {
    try batch("velocity,rate,to\n1,,50\n1,,0.1\n", "-p 3 --columns destination,to_time,reason")
      .expectLines(
        "velocity,rate,to,destination,to_time,reason", "1,,50,0.499,,never reaches --to", "1,,0.1,0.499,0.112,")
  }

  @Test(
    "Units of results do not depend on the columns before them",
    arguments: ["--time-unit ms", "--scale 2", "--time-unit ms --scale 3 -p 2"])
  func units(options: String) throws {
    let rows = (1...300).map { "a\($0),b,\($0 * 10)\n" }.joined()
    func results(_ columns: String) throws -> [[String]] {
      let run = Run("batch \(options) --columns \(columns)").with { $0.input = .text("name,note,velocity\n\(rows)") }
      return try run.outcome().lines.dropFirst().map { Array($0.split(separator: ",").map(String.init)[3...4]) }
    }
    // A reason has each row answered by itself.
    #expect(try results("destination,duration") == results("destination,duration,reason"))
    let run = Run("batch --time-unit ms").with { $0.input = .text("name,velocity\na,2000\n") }
    try run.outcome().expectLines(
      "name,velocity,destination (pt),duration (ms)", "a,2000,998.9996663329097,4600.0635626251415")
  }

  @Test(
    "Columns that all but say that they should be read are warned of",
    arguments: Cases.some(
      of: [
        ("policy", "column 'policy' is not read; --policy applies to all rows"),
        ("no_bounce", "--no-bounce applies to all rows"), ("NoBounce", "--no-bounce applies to all rows"),
        ("ofset", "did you mean 'offset'?"), ("Dampening Ratio", "did you mean 'damping_ratio'?"),
      ], oneIn: 3))
  func unread(name: String, words: String) throws {
    let run = Run("batch -p 1").with { $0.input = .text("\(name),velocity\n5,100\n") }
    let outcome = try run.outcome()
    #expect(outcome.ending == .success)
    #expect(outcome.lines == ["\(name),velocity,destination,duration", "5,100,49.9,3.1"])
    #expect(outcome.errors.hasPrefix("scrollcalc: warning: ") && outcome.errors.contains(words))
    #expect(try run.giving("-q").outcome().errors.isEmpty)
  }

  @Test(
    "Columns of other names pass through without a word", arguments: ["name", "date", "mx", "velocity2", "id", "flick"])
  func others(name: String) throws {
    let run = Run("batch -p 1").with { $0.input = .text("\(name),velocity\n5,100\n") }
    try run.outcome().expectLines("\(name),velocity,destination,duration", "5,100,49.9,3.1")
  }
}
