import Foundation
import Testing

@Suite("check: does a port or a recording follow a law") struct CheckCommandTests {
  @Test("The time for a failure grows with the rows, not with their square", .optimizedBuild)
  func manyRows() throws {
    let k = -1000 * log(0.998)
    let end = log(200) / k
    let rows = (0..<20_000).map { row -> String in
      let time = Double(row) / 60
      return "\(time),\(2000 / k * (1 - exp(-k * min(time, end))) + Double((row * 37) % 61) - 30)\n"
    }
    let outcome = try Run("check --law uikit -v 2000 --within 0.5").reading("time,offset\n" + rows.joined()).outcome()
    #expect(outcome.ending == .exit(Status.noAnswer))
    #expect(outcome.lines.first?.contains("of 20000 samples outside") == true)
  }

  /// A loop by hand, as ports have it: each frame moves by the velocity before or after it is slowed by a factor.
  private static func loop(
    _ velocity: Double, _ rate: Double, slowsFirst: Bool, stop: Double = 10, factor: Double? = nil
  ) -> String {
    let factor = factor ?? pow(0.998, 1000 / rate)
    var (speed, offset, table) = (velocity, 0.0, "time,offset\n")
    for frame in 0..<Int((log(velocity / 10) / (-1000 * log(0.998)) + 0.3) * rate) {
      table += "\(Double(frame) / rate),\(offset)\n"
      guard speed >= stop else { continue }
      if slowsFirst { speed *= factor }
      offset += speed / rate
      if !slowsFirst { speed *= factor }
    }
    return table
  }

  @Test(
    "A loop by hand is named at every speed and frame rate, with and without a stop, and not as another value",
    .optimizedBuild, arguments: Cases.some(of: Array(stride(from: 300.0, through: 5000, by: 367)), oneIn: 13, from: 1))
  func loops(velocity: Double) throws {
    for (rate, slowsFirst) in [(60.0, true), (60, false), (90, true), (120, false), (120, true)] {
      func hint(_ table: String, law: String = "uikit") throws -> String {
        let text = try Run("check --law \(law) -v \(velocity) --within 0.5").reading(table).outcome().text
        return text.split(separator: "\n").first { $0.contains("fits better") }.map(String.init) ?? text
      }
      for (law, stop) in [("uikit", 10.0), ("uikit", 0), ("exponential", 10), ("exponential", 0)] {
        let found = try hint(Self.loop(velocity, rate, slowsFirst: slowsFirst, stop: stop), law: law)
        #expect(found.contains("x += v·Δt: positions are summed in steps"), "\(rate) \(stop): \(found)")
      }
      for (other, words) in [
        (0.998, "v *= 0.998: a rate per ms is taken per frame"),
        (pow(0.998, 1000.0 / (rate == 60 ? 120 : 60)), "Hz is taken at \(Int(rate)) Hz"),
        (1 + 1000 * log(0.998) / rate, "the velocity loses v·k·Δt in each step, not e^(−k·Δt) of it"),
        // From 400 pt/s on, it is off by more than the tolerance.
      ].prefix(velocity < 400 ? 2 : 3) {
        let found = try hint(Self.loop(velocity, rate, slowsFirst: slowsFirst, factor: other))
        #expect(found.contains(words), "\(rate): \(found)")
      }
    }
  }

  @Test("A recording of iOS with its logged release is 7.9 pt off, and 0.76 pt at a shift of 15 ms")
  func loggedRelease() throws {
    let file = Page.root.appendingPathComponent("Tests/ScrollMechanicsTests/Recordings/ios-26.5-fling-normal.csv").path
    func run(_ options: String) throws -> Outcome {
      try Run("check --law uikit -v 480.8337 --offset 400 --within 1 \(options)", "\(file)").outcome()
    }
    #expect(try run("").text.contains("not uikit: 7.86 pt off at 0.0003 s"))
    #expect(try run("").text.contains("a frame early (worst 0.612 pt)"))
    #expect(try run("--shift 15ms:15ms").text.contains("worst 0.759 pt"))
    let outcome = try run("--shift 0:20ms")
    outcome.expectSuccess()
    #expect(outcome.text.contains("worst 0.417 pt") && outcome.lines.last == "  shift        15.73 ms")
  }

  @Test(
    "Recordings with rounding, a finger, jitter, stale and missing frames pass against their law, and hint at its rate",
    .optimizedBuild,
    arguments: [
      ("s20", "--law gtk --within 1", 0), ("s26", "--law android --within 2 --within-time 4ms --allow 10%", 0),
      ("s33", "--law chromium --within 1 --within-time 2ms", 0), ("s20", "--law chromium --within 1", 1),
      ("s07", "--law uikit --within 1", 1), ("s07", "--law uikit --rate fast --within 1", 0),
    ])
  func synthetic(file: String, options: String, status: Int) throws {
    let path = Page.root.appendingPathComponent("Tests/ScrollMechanicsTests/Recordings/synthetic/\(file).csv").path
    let outcome = try Run("check \(options)", "\(path)").outcome()
    #expect(outcome.ending == .exit(Int32(status)), "\(outcome.text)\(outcome.errors)")
    let isFast = file == "s07" && status == 1
    #expect(outcome.text.contains("fits better  --rate 0.99: the rate fast") == isFast, "\(outcome.text)")
  }
}
