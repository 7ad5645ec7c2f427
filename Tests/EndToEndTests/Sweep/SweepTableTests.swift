import Testing

@Suite("The table of a sweep")
struct SweepTableTests {
  @Test("The axis given last varies fastest")
  func order() throws {
    try Run("sweep -v 1,2 -d fast,normal -x 0,5 --columns velocity,rate,offset").outcome().expectLines(
      "velocity,rate,offset", "1,0.99,0", "1,0.99,5", "1,0.998,0", "1,0.998,5", "2,0.99,0", "2,0.99,5", "2,0.998,0",
      "2,0.998,5")
    try Run("sweep -x 0,5 -v 1,2 --columns velocity,offset").outcome()
      .expectLines("velocity,offset", "1,0", "2,0", "1,5", "2,5")
  }

  @Test(
    "The default columns are the given options, offset, time and the results for other options",
    arguments: [
      ("-v 1", "velocity,destination,duration"),
      ("-d fast -v 1", "rate,velocity,destination,duration"),
      ("-v 1 --interval 80", "velocity,interval,destination,duration,index,target"),
      ("-v 1 --stops 0,80", "velocity,destination,duration,index,target"),
      ("-v 1 --snap-interval 80", "velocity,snap_interval,destination,duration,index,target"),
      ("-v 1 --max 80", "velocity,max,destination,duration,overshoot,overshoot_time"),
      ("-v 1 --to 5", "velocity,to_offset,destination,duration,to_time,reason"),
      ("-v 1 --to-velocity 5", "velocity,to_velocity,destination,duration,to_velocity_time,reason"),
    ])
  func usualColumns(options: String, header: String) throws {
    let outcome = try Run("sweep \(options)").outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.first == header)
  }

  @Test("--columns chooses and orders, and changes no cell")
  func columns() throws {
    let line = "sweep -v 100:900:200 --max 50,300 --interval 40 -d fast,normal"
    let all =
      "velocity,max,interval,rate,destination,duration,projected,index,target,overshoot,overshoot_time,reason"
    let whole = Table(try Run("\(line) --columns \(all)").outcome(), hasEmptyCells: true)
    #expect(whole.header.joined(separator: ",") == all)
    for columns in ["rate", "duration", "index,velocity", "reason,target,max", "overshoot_time,projected,destination"] {
      let some = Table(try Run("\(line) --columns \(columns)").outcome(), hasEmptyCells: true)
      #expect(some.header.joined(separator: ",") == columns)
      // An empty cell that is the whole line has quotes.
      for column in some.header { #expect(some[column].map { $0 == "\"\"" ? "" : $0 } == whole[column]) }
    }
  }

  @Test(
    "Columns that are not available are refused",
    arguments: [
      ("--columns speed", "'speed'"), ("--columns rate", "'rate'"), ("--columns velocity,velocity", "'velocity' twice"),
      ("--columns duration,duration", "'duration' twice"), ("--columns velocity,,duration", "empty"),
      ("--columns=", "--columns"),
    ])
  func badColumns(options: String, word: String) throws {
    try Run("sweep -v 1 \(options)").refusal().expectFailure(Status.usage, "--columns: ", word)
  }

  @Test(
    "--dry-run counts the values of each option, and the rows, without computing",
    arguments: [
      ("-v 1", ["velocity 1", "rows 1"]),
      (
        "-v 100:5000:100 -d 0.99:0.998:0.001 --snap-interval 40:100:10",
        ["velocity 50", "rate 9", "snap_interval 7", "rows 3150"]
      ),
      ("-v 1:1e9:1 -x 1:1e9:1", ["velocity 1000000000", "offset 1000000000", "rows 1000000000000000000"]),
      ("-v 1:10:1 --shard 2/3", ["velocity 10", "rows 3"]), ("-v 1 --shard 1/5", ["velocity 1", "rows 0"]),
      (
        "-v 1:4294967296:1 -x 1:2147483648:1",
        ["velocity 4294967296", "offset 2147483648", "rows 9223372036854775808"]
      ),
      ("--zip -x 5 -v 1:1e6:1 -d 0.9:0.99/1000000", ["offset 1", "velocity 1000000", "rate 1000000", "rows 1000000"]),
    ])
  func dryRun(options: String, lines: [String]) throws {
    let outcome = try Run("sweep --dry-run \(options)").outcome()
    outcome.expectSuccess()
    #expect(outcome.lines.map { $0.split(separator: " ").joined(separator: " ") } == lines)
    let members = lines.map { "\"\($0.replacing(" ", with: "\":"))" }.joined(separator: ",")
    try Run("sweep --dry-run \(options) -f json").outcome().expectLines("{\(members)}")
  }

  @Test("--zip pairs values, and a single value applies to all rows")
  func pairs() throws {
    try Run("sweep --zip -v 1,2,3 -d fast,normal,0.5 -x 7 --columns velocity,rate,offset").outcome().expectLines(
      "velocity,rate,offset", "1,0.99,7", "2,0.998,7", "3,0.5,7")
    try Run("sweep --zip -v 5 -x 7 --columns velocity,offset").outcome().expectLines("velocity,offset", "5,7")
  }

  @Test(
    "Each row of --zip is that of the combination of its values",
    arguments: Cases.some(of: [",overshoot,index", ",reason", ""], oneIn: 3),
    ["-j1", "-j3"])
  func zippedRows(columns: String, jobs: String) throws {
    // More values than are looked at in the beginning, and fewer.
    for count in [5, 4100] {
      let line = "sweep --zip -v 100:3000/\(count) -d 0.9:0.99/\(count) --max 50 --interval 20"
      let zipped = Table(
        try Run("\(line) --columns velocity,rate,destination,duration\(columns) \(jobs)").outcome(), hasEmptyCells: true
      )
      #expect(zipped.rows.count == count)
      for place in [0, 1, count / 2, count - 1] {
        let row = zipped.rows[place]
        let one = Table(
          try Run(
            "sweep -v \(row[0]) -d \(row[1]) --max 50 --interval 20 --columns velocity,rate,destination,duration\(columns)"
          ).outcome(), hasEmptyCells: true)
        #expect(one.rows == [row])
      }
    }
  }

  @Test(
    "--zip takes lists of equal length alone, and names two that are not",
    arguments: [
      ("-v 1,2,3 -d fast,normal", "--velocity has 3 values and --rate has 2"),
      ("-x 1 -v 1:10:1 --max 5:9:1 -d 0.5", "--velocity has 10 values and --max has 5"),
    ])
  func unequal(options: String, words: String) throws {
    try Run("sweep --zip \(options)").refusal().expectFailure(Status.usage, words)
    try Run("sweep --zip --dry-run \(options)").refusal().expectFailure(Status.usage, words)
  }

  @Test("More than 2^63 combinations are refused", arguments: ["", "--dry-run", "--shard 1/100"])
  func tooMany(options: String) throws {
    try Run("sweep -v 1:4294967296:1 -x 1:2147483649:1 \(options)").refusal()
      .expectFailure(Status.usage, "more than 9223372036854775808 combinations")
    try Run("sweep -v 1:9e18:1 -x 1:9e18:1 -e 1:9e18:1 \(options)").refusal().expectFailure(
      Status.usage, "combinations")
  }

  @Test("The last of 2^63 rows is as quick as the first")
  func lastRow() throws {
    let last = Table(
      try Run(
        "sweep -v 1:4294967296:1 -x 1:2147483648:1 --shard 9223372036854775807/9223372036854775807 --no-header"
      ).outcome())
    // Two rows less one of 2^63 parts: the last part has two.
    #expect(
      last.header.prefix(2) == ["4294967296", "2147483647"] || last.header.prefix(2) == ["4294967296", "2147483648"])
    #expect(last.rows.last.map { $0.prefix(2) == ["4294967296", "2147483648"] } ?? true)
  }

  private static let tables = [
    "-v -500:4500/97 -d 0.9:0.998/31", "-d 0.9:0.998/31 -v -500:4500/97", "-v 1:9999:1",
    "-v 100:3000/61 --min -100 --max 50,500 --damping-ratio 0.5,1", "-v -900:900:3 --interval 60,80",
    "-v 0.1:1000/700log --to 5,50", "--zip -v 1:5000:1 -d 0.5:0.9/5000 -x 3",
  ]

  private static let tablesByFormat = Cases.some(
    of: tables.flatMap { table in ["csv", "json", "text"].map { (table, $0) } }, oneIn: 2)

  @Test(
    "Any number of threads gives the same bytes", .optimizedBuild, arguments: tablesByFormat)
  func jobs(options: String, format: String) throws {
    let one = try Run("sweep \(options) -f \(format) --jobs 1").outcome()
    one.expectSuccess()
    for jobs in ["-j2", "-j 7"] {
      #expect(try Run("sweep \(options) -f \(format) \(jobs)").outcome().output == one.output)
    }
  }

  @Test("--precision does not change inputs")
  func precision() throws {
    let table = Table(try Run("sweep -v 0.125,1e-7,1e21,100 -p 1").outcome())
    #expect(table["velocity"] == ["0.125", "1e-7", "1e+21", "100"])
    #expect(table["destination"].suffix(1) == ["49.9"] && table["duration"] == ["0.0", "0.0", "25.0", "3.1"])
  }
}
