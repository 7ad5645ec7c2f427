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
}
