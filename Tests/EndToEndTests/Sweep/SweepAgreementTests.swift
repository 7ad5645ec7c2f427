import Testing

@Suite("A sweep has the results of the single subcommands")
struct SweepAgreementTests {
  /// Axes, options with one value for all rows, and the results to compare.
  private static let sweeps: [(axes: String, others: String, results: String)] = [
    ("-v -3000,0,0.05,0.21,700 -x -20,0,333.3 -d normal,fast,0.9", "", "destination,duration"),
    ("-d 1e-9,0.5,0.999999 -v 1e-60,1e-9,1,-1e9,1e60 -e 1e-60,0.1,1e60", "", "destination,duration"),
    ("-v 1:4000/60log -e 0.1", "", "destination,duration"),
    ("-v 500,2000 -d 0.97:0.999/30", "-p 3", "destination,duration"),
    ("-v 500,-2000 -x 0,12.5 -d normal,fast", "--formula wwdc", "destination"),
    ("-v 50,2000 --to -1,0,10,500,1e6 --to-velocity 0,10,60", "", "destination,duration,to_time,to_velocity_time"),
    ("-v -900,0,50,3000 -x 0,120 --min 0 --max 100,700 --damping-ratio 0.4,1", "", "destination,duration"),
    (
      "-v 3000 -x -50,450 --max 400 --viewport 600 --rubber-band 0.4,0.55 --response 0.3,0.6", "",
      "destination,duration"
    ),
    ("-v -900,3000 --min -10 --max 400", "--no-bounce", "destination,duration"),
    ("-v -900,10,1000 -x 0,300 --max 300 --snap-interval 80", "--no-bounce", "destination,duration"),
    (
      "-v -800:800:200 -x 0,33 --interval 60,80 --dampener 0,0.85 --origin 16", "", "projected,index,target,destination"
    ),
    ("-v -800:800:400 -x 130 --interval 50 --from 0,130", "--policy page", "projected,index,target"),
    ("-v -800:800:400 --interval 50 --max 180", "--policy nearest", "projected,index,target,destination,duration"),
    ("-v -800:800:400 -x 10 --snap-interval 60,80 --max 400", "", "destination,duration,index,target"),
    ("-v -800:800:400 --snap-interval 1,80", "--formula wwdc", "destination"),
  ]

  @Test("in every cell, to the last digit", arguments: Cases.some(of: sweeps, oneIn: 3))
  func cells(axes: String, others: String, results: String) throws {
    let names = ["-v": "velocity", "-x": "offset", "-d": "rate", "-e": "threshold"]
    let inputs = axes.split(separator: " ").enumerated().filter { $0.offset % 2 == 0 }.map { _, option in
      names[String(option)] ?? String(option.dropFirst(2))
    }
    let inputColumns = inputs.map { input in
      ["to", "from"].contains(input) ? "\(input)_offset" : input.replacing("-", with: "_")
    }
    let columns = inputColumns.joined(separator: ",") + "," + results
    let table = Table(try Run("sweep \(axes) \(others) --columns \(columns)").outcome(), hasEmptyCells: true)
    try table.expectAgreement(inputs: inputs, others: others, on: results.split(separator: ",").map(String.init))
  }

  @Test("for axes in any order and of any length")
  func orders() throws {
    // These are too many velocities to cache, and the two sweeps have their rows in different orders.
    let (velocities, rates) = ("-v 1:5001:1", "-d 0.95,0.99")
    let columns = "--columns velocity,rate,destination,duration --no-header"
    let first = try Run("sweep \(velocities) \(rates) \(columns)").outcome().lines
    let second = try Run("sweep \(rates) \(velocities) \(columns)").outcome().lines
    #expect(first.count == 10_002)
    #expect(first.sorted() == second.sorted())
    let some = try Run("sweep \(rates) -v 4000:4100:1 \(columns)").outcome().lines
    #expect(Set(some).isSubset(of: first))
  }

  @Test("The overshoot is the largest that sample shows")
  func overshoot() throws {
    let table = Table(
      try Run(
        "sweep -v 1500,3000 --max 400 --damping-ratio 0.3,1 --columns velocity,damping_ratio,overshoot,overshoot_time"
      )
      .outcome())
    for row in table.rows {
      let motion = "-v \(row[0]) --max 400 --damping-ratio \(row[1])"
      let farthest = Table(try Run("sample \(motion) --columns offset --at \(row[3])").outcome()).numbers("offset")
      let all = Table(try Run("sample \(motion) --columns offset --interval 1ms").outcome()).numbers("offset")
      let overshoot = try #require(Double(row[2]))
      #expect(abs((farthest.first ?? 0) - 400 - overshoot) < 1e-9)
      #expect((all.max() ?? 0) - 400 <= overshoot + 1e-9)
    }
  }

  @Test("A sweep and a batch accept and reject the same values as project")
  func sameOptions() throws {
    let line = "-v 2000 --max 500 --damping-ratio 1e-20"
    for command in ["project", "sweep"] {
      try Run("\(command) \(line)").refusal().expectFailure(Status.usage, "--damping-ratio: '1e-20' is too small")
    }
    let batch = Run("batch --max 500").with { $0.input = .text("velocity,damping-ratio\n2000,1e-20\n") }
    let outcome = try batch.outcome()
    #expect(outcome.ending == .exit(Status.badInput) && outcome.errors.contains("'1e-20' is too small"))
  }

  @Test("A missing answer is an empty cell, and reason says why")
  func reasons() throws {
    // Only the index cannot be counted, or only the motion cannot be followed.
    try Run("sweep -v 1e60 --interval 80 --columns projected,destination,duration,index,target,reason").outcome()
      .expectLines(
        "projected,destination,duration,index,target,reason",
        "4.9949983316645475e+59,4.9949983316645475e+59,69.81186624029488,,,the snap point's index is 2^52 or more")
    let columns = "projected,index,target,destination,reason"
    try Run("sweep -v 3000 --max 400 --interval 80 --damping-ratio 0 --columns \(columns) -p 1").outcome()
      .expectLines(columns, "1498.5,3,240.0,,the spring oscillates forever")
    try Run("sweep -v 1 --to 5 --to-velocity 2 --columns to_time,to_velocity_time,reason").outcome()
      .expectLines("to_time,to_velocity_time,reason", ",,never reaches --to")
    try Run("sweep -v 1 --min 5 --max 2 --columns destination,reason").outcome()
      .expectLines("destination,reason", ",min is above max")
  }

  @Test("An offset passed at the start is reached at 0; a speed above the initial one has its own reason")
  func starts() throws {
    try Run("sweep -v 2000 --law uikit --lead 0,0.015 --to 10 --columns to_time,reason -p 6").outcome()
      .expectLines("to_time,reason", "0.005025,", "0.000000,")
    try Run("sweep -v 2000 --law qt-scroller --to-velocity 1950,2001 --columns to_velocity_time,reason").outcome()
      .expectLines("to_velocity_time,reason", "0,", ",starts slower than --to-velocity")
  }
}
