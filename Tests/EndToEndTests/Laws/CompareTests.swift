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
    "One warning says that cells are empty for want of frames", .optimizedBuild,
    arguments: [
      ("-v 5000:9000:1000 --law gecko:friction=0.0000001", "--law gecko:friction=0.0000001: ", "5 incomplete rows"),
      (
        "-v 5000 --law pop --against gecko:friction=0.0000001", "--against gecko:friction=0.0000001: ",
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
}
