import Testing

@Suite("sample and duration agree on motions with bounces and landings")
struct SampleAgreementTests {
  /// Every kind of motion: by itself, at a limit, beyond one, landing, on two axes; every spring; every threshold.
  static let lines: [String] = {
    let releases = [
      "-v 2000", "-v 3000 --max 400", "-v -900 --min -100 --max 7", "-v 0 -x 450 --min 0 --max 400",
      "-v -20000 -x 450 --min 0 --max 400", "-v 800 -x 450 --max 400 --viewport 600 --rubber-band 0.4",
      "-v 2000 --max 998", "-v 3000 --max 400 --no-bounce", "-v 50 --min 0 --max 0", "-v 0", "-v 0 -x 3 --min 2",
      "-v 2000 --snap-interval 80", "-v 2000 --snap-interval 80 --policy nearest --max 900",
      "-v -700 -x 500 --snap-stops 0,120,480 --policy page", "-v 0 -x 30 --snap-interval 80 --origin 16",
      "-v 900 -x 450 --max 400 --snap-interval 100", "-v 1500,-900 --max 400,300", "-v 1500,-900 --min -50,-50",
      "-v 800,-1500 --snap-interval 100,80", "-v 800,-1500 --snap-interval 100,80 --min -400,-300 --max 300,300",
    ]
    let springs = [
      "", "--damping-ratio 0.3", "--response 0.4 --damping-ratio 1.5", "--mass 2 --stiffness 300 --damping 9",
    ]
    let others = ["", "-d fast -e 0.5", "-e 1e-6"]
    return releases.enumerated().flatMap { index, release in
      // A spring only where something could use it; not every combination, but each pair of a release and another.
      let takesSpring = ["--m", "--snap"].contains(where: release.contains)
      return (0..<4).map { turn in
        let spring = takesSpring ? springs[(index + turn) % springs.count] : ""
        return [release, spring, others[turn % others.count]].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }()

  @Test("The last row is at the settle time and at rest", arguments: Cases.some(of: lines, oneIn: 12))
  func lastRow(line: String) throws {
    let duration = try Run("duration \(line)").outcome()
    let rest = try Run("project \(line)").outcome()
    duration.expectSuccess()
    rest.expectSuccess()
    for grid in ["--count 3", "--fps 20 --joints"] {
      let table = Table(try Run("sample \(line) \(grid) --columns time,offset,remaining,progress").outcome())
      #expect(table["time"].last.map { $0 + "\n" } == duration.text)
      #expect(table.numbers("time").isStrictlyIncreasing)
      #expect(table["progress"].last == "1")
      // Settled, each axis is within the threshold of its rest; brought back or landed it is on it.
      let threshold = line.contains("1e-6") ? 1e-6 : line.contains("0.5") ? 0.5 : 0.1
      let offsets = table.header.indices.filter { table.header[$0].hasPrefix("offset") }.map { table.rows.last?[$0] }
      let rests = rest.text.dropLast().split(separator: ",").map(String.init)
      for (offset, rest) in zip(offsets, rests) {
        let (offset, rest) = (try #require(offset.flatMap(Double.init)), try #require(Double(rest)))
        #expect(abs(offset - rest) <= threshold + 2 * rest.ulp, "\(line)")
      }
    }
  }

  @Test(
    "Joints are extra rows in the phase of a bounce or a stop",
    arguments: Cases.some(of: lines.filter { $0.contains("--m") }, oneIn: 12, from: 1))
  func jointRows(line: String) throws {
    let columns = "--columns time,offset,velocity,phase --fps 30"
    let without = Table(try Run("sample \(line) \(columns)").outcome())
    let with = Table(try Run("sample \(line) \(columns) --joints").outcome())
    let added = with.rows.filter { !without.rows.contains($0) }
    #expect(with.rows.filter { !added.contains($0) } == without.rows)
    let phase = try #require(with.header.firstIndex { $0.hasPrefix("phase") })
    for row in added where with.header.count == 4 {
      #expect(["bounce", "stop"].contains(row[phase]), "\(line): \(row)")
    }
  }
}
