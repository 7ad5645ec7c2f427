import Foundation
import Testing

/// One touch recorded by clocks that began at different times.
@Suite("A trace's clock")
struct TraceClockTests {
  /// Written by hand: a flick with times to a tenth of a microsecond, caught and released again.
  private static let rows = [
    ("0", "100,began"), ("0.0166668", "104,moved"), ("0.0333334", "111,moved"), ("0.0500123", "130,moved"),
    ("0.0666668", "160,moved"), ("0.07", "165,moved"), ("0.070001", "165,ended"), ("0.3", "20,began"),
    ("0.4", "80,moved"), ("0.4500003", "120,ended"),
  ]

  private static let origins = ["0", "5", "-0.05", "86400.5", "1700000000", "1700000000.123456789", "-2208988800.1"]

  /// The times in the file, and the trace, in units of ten to a power of a second.
  private static func trace(_ origin: String, column: String, power: Int) throws -> (times: [Decimal], text: String) {
    let start = try #require(Decimal(string: origin))
    let times = try rows.map { start + (try #require(Decimal(string: $0.0))) }
    let lines = zip(times, rows).map { time, row in
      "\(time * Decimal(sign: .plus, exponent: -power, significand: 1)),\(row.1)"
    }
    return (times, "\(column),position,phase\n" + lines.joined(separator: "\n"))
  }

  private static let columns = [("time", 0), ("time_ms", -3), ("time_us", -6), ("timestamp_ns", -9)]

  @Test(
    "changes no velocity by when it began, to the last digit", arguments: origins, Cases.some(of: columns, oneIn: 8))
  func velocities(origin: String, column: (String, Int)) throws {
    let run = Run("velocity --all --touch all")
    let expected = try run.reading(try Self.trace("0", column: "time", power: 0).text).outcome()
    try run.reading(try Self.trace(origin, column: column.0, power: column.1).text).outcome()
      .expectOutput(expected.text)
  }

  @Test(
    "changes no offset", arguments: Cases.some(of: origins, oneIn: 6),
    ["", " --every-frame", " --glide hybrid --fps 7"])
  func offsets(origin: String, options: String) throws {
    let run = Run("simulate --columns phase,offset,velocity\(options)")
    let expected = try run.reading(try Self.trace("0", column: "time", power: 0).text).outcome()
    try run.reading(try Self.trace(origin, column: "time", power: 0).text).outcome().expectOutput(expected.text)
  }

  @Test("is that of the file in print", arguments: origins, Cases.some(of: columns, oneIn: 8, from: 1))
  func printed(origin: String, column: (String, Int)) throws {
    let (times, text) = try Self.trace(origin, column: column.0, power: column.1)
    let expected = try times.map { try #require(Double("\($0)")) }
    let simulated = Table(try Run("simulate --columns time --glide none").reading(text).outcome()).numbers("time")
    #expect(simulated == expected)
    let explained = Table(try Run("velocity --explain --touch 1").reading(text).outcome()).numbers("time")
    #expect(explained == Array(expected.prefix(7)))
    let arbitrated = Table(try Run("arbitrate --columns time").reading(text).outcome()).numbers("time")
    #expect(arbitrated.first == expected.first && arbitrated.last == expected.last)
  }

  @Test("distinguishes samples whose times print as the same double, but gives them one row")
  func closeSamples() throws {
    let trace = "time,position\n1700000000,0\n1700000000.02,20\n1700000000.02000001,40\n1700000000.02000002,41\n"
    let last = try Run("velocity --estimator last-delta -p 0").reading(trace).outcome()
    last.expectLines("100000000")
    let table = Table(try Run("simulate --glide none").reading(trace).outcome())
    #expect(table["time"] == ["1700000000", "1700000000.02"] && table["offset"] == ["0", "-31"])
  }
}
