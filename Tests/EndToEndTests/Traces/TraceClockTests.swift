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

  private static let lines: [(String, String, Int)] = [
    ("velocity --all --touch all", "time", 0), ("velocity --all --touch all", "time_ms", -3),
    ("velocity --all --touch all", "time_us", -6), ("velocity --all --touch all", "timestamp_ns", -9),
    ("simulate --columns phase,offset,velocity", "time", 0),
    ("simulate --columns phase,offset,velocity --every-frame", "time", 0),
    ("simulate --columns phase,offset,velocity --glide hybrid --fps 7", "time", 0),
  ]

  @Test(
    "changes no velocity and no offset by when it began, to the last digit", arguments: origins,
    Cases.some(of: lines, oneIn: 4))
  func answers(origin: String, line: (String, String, Int)) throws {
    let expected = try Run(line.0).reading(try Self.trace("0", column: "time", power: 0).text).outcome()
    try Run(line.0).reading(try Self.trace(origin, column: line.1, power: line.2).text).outcome()
      .expectOutput(expected.text)
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
}
