import Foundation
import Testing

@Suite("sample: the columns of each instant")
struct SampleTableTests {
  /// Expected values: the formulas of the exponential decay in mpmath with 60 digits.
  @Test(
    "Offset and velocity at a time",
    arguments: [
      ("0", "0", "2000"),
      ("1e-9", "0.000001999999997997997455226108", "1999.999995995994662661856"),
      ("0.016", "31.49291604957386491918093", "1936.951097961470045484396"),
      ("0.25", "393.3790302485943128502851", "1212.454130855528205870216"),
      ("1", "864.0702534752591586365307", "270.1290448933667296450353"),
      ("4", "998.6672131519832951428266", "0.6655721560882667751137725"),
      ("10", "998.9996643146444919724664", "0.000004040572180476926731938953"),
    ])
  func atATime(time: String, offset: String, velocity: String) throws {
    try Run("sample -v 2000 --no-header --at \(time)").outcome().expectNumbers(time, offset, velocity)
  }

  @Test("Two axes have a column each")
  func twoAxes() throws {
    let run = Run("sample -v 800,-1500 -x 0,2000 --at 0.1")
    #expect(Table(try run.outcome()).header == ["time", "offset_x", "offset_y", "velocity_x", "velocity_y"])
    try run.giving("--no-header").outcome().expectNumbers(
      "0.1", "72.50068063118975562585501", "1864.061223816519208201522", "654.8534437507421288030768",
      "-1227.850207032641491505769")
  }

  @Test("frame counts rows, progress is the fraction of the settle time, remaining the remaining distance")
  func furtherColumns() throws {
    let table = Table(try Run("sample -v 2000 --columns frame,progress,remaining,offset,time").outcome())
    #expect(table.header == ["frame", "progress", "remaining", "offset", "time"])
    #expect(table["frame"] == (0..<table.rows.count).map { "\($0)" })
    #expect(table["progress"].first == "0" && table["progress"].last == "1")
    #expect(table.numbers("progress").isStrictlyIncreasing)
    for (offset, remaining) in zip(table.numbers("offset"), table.numbers("remaining")) {
      #expect(abs(offset + remaining - 998.99966633290962) < 1e-12)
    }
  }

  @Test("Past the settle time progress stays at 1")
  func progressPastTheEnd() throws {
    let table = Table(try Run("sample -v 10 --until 5 --count 5 --columns progress").outcome())
    #expect(table["progress"].suffix(3) == ["1", "1", "1"])
  }

  @Test(
    "Columns come in the given order; one axis can be selected",
    arguments: [
      ("-v 5,6 --columns offset", ["offset_x", "offset_y"]),
      ("-v 5,6 --columns velocity_y,time", ["velocity_y", "time"]),
      ("-v 5,6 --columns remaining,frame", ["remaining_x", "remaining_y", "frame"]),
      ("-v 5,6 --columns offset_y,offset_x", ["offset_y", "offset_x"]),
      ("-v 5 --columns velocity", ["velocity"]),
    ])
  func order(line: String, header: [String]) throws {
    #expect(Table(try Run("sample \(line)").outcome()).header == header)
  }
}
