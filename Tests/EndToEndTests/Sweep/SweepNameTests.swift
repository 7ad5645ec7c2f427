import Testing

@Suite("An axis of names")
struct SweepNameTests {
  /// The option and its names, the other options, and the columns to compare.
  private static let sweeps: [(name: String, values: String, others: String, columns: String)] = [
    ("law", "android,exponential,motion", "-v 500:2500:500 -x 0,10", "velocity,offset,destination,duration"),
    ("law", "android:density=2.75,android", "-v 2000 -x 0,0.5", "destination,duration"),
    // More velocities than are kept, which nothing but the law disturbs.
    ("law", "exponential,flutter-clamping,gecko", "-v 1:5000:1", "velocity,destination,duration"),
    ("law", "uikit,android,exponential", "-v 500:2500:500 --max 300,900", "max,destination,overshoot,overshoot_time"),
    ("law", "pop,android", "-v 500:2500:500 --to 100,900", "to_offset,destination,to_time,reason"),
    ("law", "drag,windows", "--to 100:900:100", "to_offset,solved_velocity,duration,reason"),
    ("policy", "nearest,page,directional", "-v -800:800:100 --interval 60,80", "velocity,index,target"),
    ("policy", "linear-snap,view-pager", "-v -800:800:100 --snap-interval 60,80 -x 10", "index,destination,duration"),
  ]

  @Test(
    "Each row equals that of the sweep with its name alone, for any order of axes",
    arguments: Cases.some(of: sweeps, oneIn: 12),
    ["csv -j1", "csv -j3 -p 2", "jsonl -j3"])
  func rows(sweep: (name: String, values: String, others: String, columns: String), form: String) throws {
    let (name, isJSON) = (sweep.name, form.hasPrefix("jsonl"))
    func lines(_ options: String, _ columns: String) throws -> [String] {
      let outcome = try Run("sweep \(options) --columns \(columns) -f \(form)").outcome()
      outcome.expectSuccess()
      return Array(outcome.lines.dropFirst(isJSON ? 0 : 1))
    }
    let names = "--\(name) \(sweep.values)"
    for options in ["\(names) \(sweep.others)", "\(sweep.others) \(names)"] {
      let rows = try lines(options, "\(name),\(sweep.columns)")
      var count = 0
      for value in sweep.values.split(separator: ",") {
        let prefix = isJSON ? "{\"\(name)\":\"\(value)\"," : "\(value),"
        let alone = try lines("--\(name) \(value) \(sweep.others)", sweep.columns)
        let same = rows.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.utf8.count) }
        #expect(same == alone.map { $0.dropFirst(isJSON ? 1 : 0) }, "\(options)")
        count += alone.count
      }
      #expect(rows.count == count)
    }
  }

  @Test("Every law and every policy can be on an axis")
  func all() throws {
    let whole = Table(try Run("sweep --law all -v 1500 -p 3").outcome())
    let laws = Table(try Run("compare -v 1500 -p 3").outcome())
    #expect(whole["law"] == laws["law"])
    #expect(whole["destination"] == laws["destination"] && whole["duration"] == laws["duration"])
    let policies = "directional,nearest,page,flutter-page,view-pager,linear-snap,gnome"
    let chosen = Table(try Run("sweep --policy \(policies) -v 900 --interval 80 --columns policy,index").outcome())
    #expect(chosen["policy"].joined(separator: ",") == policies)
  }

  @Test("The axes of names are axes like others: the one given last varies fastest")
  func order() throws {
    try Run("sweep --law android,pop -v 1,2 --policy page,nearest --interval 80 --columns policy,velocity,law")
      .outcome()
      .expectLines(
        "policy,velocity,law", "page,1,android", "nearest,1,android", "page,2,android", "nearest,2,android",
        "page,1,pop", "nearest,1,pop", "page,2,pop", "nearest,2,pop")
    try Run("sweep --zip -v 1,2 --law android,pop --columns law,velocity").outcome()
      .expectLines("law,velocity", "android,1", "pop,2")
  }

  @Test("A single name has no column unless --columns asks for it")
  func single() throws {
    let line = "sweep -v 500,1000 --law android"
    let usual = try Run(line).outcome()
    #expect(usual.lines.first == "velocity,destination,duration")
    try Run("\(line) --columns velocity,destination,duration").outcome().expectOutput(usual.text)
    try Run("\(line) --columns law,velocity").outcome().expectLines("law,velocity", "android,500", "android,1000")
    try Run("sweep -v 500 --columns law").refusal().expectFailure(Status.usage, "which requires --law")
    let both = try Run("sweep -v 500 --law android,pop").outcome()
    #expect(both.lines.first == "velocity,law,destination,duration")
  }

  @Test("A parameter applies to the laws that have it, and its cells are empty for the others")
  func parametersOfSome() throws {
    let table = Table(
      try Run("sweep --law android,exponential,android:density=3 -v 900 --density 1,2").outcome(), hasEmptyCells: true)
    #expect(table["density"] == ["1", "2", "", "", "", ""])
    let alone = Table(try Run("sweep --law android -v 900 --density 1,2").outcome())["destination"]
    let others = try ["exponential", "android:density=3"].flatMap { law in
      Array(repeating: try Run("project --law \(law) -v 900").outcome().lines, count: 2).joined()
    }
    #expect(table["destination"] == alone + others)
    let dampened = Table(
      try Run("sweep --policy nearest,directional -v 900 --interval 80 --dampener 0,1 --columns dampener,index")
        .outcome(), hasEmptyCells: true)
    #expect(dampened["dampener"] == ["", "", "0", "1"])
    try Run("sweep --law android,exponential -v 900 --density 1,2 -f jsonl --columns density").outcome()
      .expectLines("{\"density\":1}", "{\"density\":2}", "{\"density\":null}", "{\"density\":null}")
  }

  @Test(
    "A parameter that applies to none of the names is rejected, and so is a repeated name",
    arguments: [
      ("--law android,pop --tuning 0.9", "--tuning cannot be used with --law android,pop"),
      ("--law android,android", "'android' twice"),
      ("--policy page,page --interval 80", "'page' twice"), ("--policy page,nearest", "--policy can only be used with"),
      ("--law android,pop --formula wwdc", "--formula wwdc cannot be used with --law android"),
      ("--law android,xyz", "'xyz' is not a law"),
      ("--policy nearest,page --interval 80 --dampener 0", "--dampener cannot be used with --policy nearest,page"),
      ("--law android,android:density=2 --law pop,android", "--law: 'pop,android' is the second"),
      ("--law android,pop --law uikit", "--law: 'uikit' is the second"),
      ("--law android --law pop", "--law: 'pop' is the second"),
    ])
  func refused(options: String, words: String) throws {
    try Run("sweep -v 900 \(options)").refusal().expectFailure(Status.usage, words)
  }

  @Test(
    "Shards, threads and counts know the axis", .optimizedBuild,
    arguments: ["csv", "jsonl", "json", "markdown", "tsv --crlf"])
  func parts(format: String) throws {
    let options = "-v 1:3000:1 --law exponential,android -x 0,5"
    let line = "sweep \(options) -f \(format)"
    let whole = try Run(line).outcome()
    whole.expectSuccess()
    #expect(try Run("\(line) -j1").outcome().output == whole.output)
    let parts = try (1...3).flatMap { try Run("\(line) --shard \($0)/3").outcome().output }
    #expect(parts == whole.output)
    let counts = try Run("sweep \(options) --dry-run").outcome()
    #expect(counts.lines.map { $0.split(separator: " ").last } == ["3000", "2", "2", "12000"])
  }

  @Test("--describe names the laws, and no default of one of them alone")
  func described() throws {
    let errors = try Run("sweep -v 500 --law android,pop --interval 80 --policy page,directional --describe").outcome()
      .errors
    let lines = errors.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in ["model the laws by their own formulas", "law android,pop", "policy page,directional", "dampener 0.85"]
    {
      #expect(lines.contains(line), "\(errors)")
    }
    #expect(!errors.contains("density") && !errors.contains("threshold"), "\(errors)")
  }
}
