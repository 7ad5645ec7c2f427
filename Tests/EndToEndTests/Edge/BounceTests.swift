import Testing

/// Expected values: section 6 of the model in mpmath with 60 digits, every double taken as exact.
@Suite("bounce: a spring around a limit")
struct BounceTests {
  @Test(
    "Settle time, peak and when it is there",
    arguments: [
      ("-v 2000", "0.9892699522704254005866808", "73.57588823428846431910475", "0.1"),
      (
        "-v 1500 --response 0.4 --damping-ratio 0.7", "0.5357052440624815538223676", "43.79001355113598166801342",
        "0.07090550963017772047091205"
      ),
      (
        "-v -900 --mass 2 --stiffness 50 --damping 8", "3.789473785855625785136254", "-108.5277397208723724085178",
        "0.252975522478211895036162"
      ),
      ("--displacement 50 --damping 10", "1.224776301716138163331846", "50", "0"),
      ("--displacement 50pt -v 300", "0.8943040117779109120318272", "54.98314230327777588361619", "0.0375"),
      ("-v 0.5", "0", nil, "0.1"),
    ] as [(String, String, String?, String)])
  func answers(line: String, duration: String, peak: String?, peakTime: String) throws {
    let table = Table(try Run("bounce \(line) --format csv").outcome())
    #expect(table.header == ["duration", "peak", "peak_time"] && table.rows.count == 1)
    #expect(table["duration"][0].isNumber(duration), "\(table["duration"])")
    #expect(peak.map(table["peak"][0].isNumber) ?? true, "\(table["peak"])")
    #expect(table["peak_time"][0].isNumber(peakTime), "\(table["peak_time"])")
  }

  @Test("A table on demand, by any option that chooses its instants")
  func tables() throws {
    for grid in ["--fps 60", "--interval 16ms", "--count 30", "--until 2"] {
      let table = Table(try Run("bounce -v 2000 \(grid)").outcome())
      #expect(table.header == ["time", "offset", "velocity"])
      #expect(table.rows.first == ["0", "0", "2000"])
      #expect(table.numbers("time").isStrictlyIncreasing)
      #expect(table["time"].last?.isNumber(grid == "--until 2" ? "2" : "0.9892699522704254005866808") == true)
    }
    let turning = Table(try Run("bounce -v 2000 --at 0.1 --columns offset,time").outcome())
    #expect(turning["offset"][0].isNumber("73.57588823428846431910475"))
  }

  @Test(
    "An invalid spring is rejected",
    arguments: [
      ("-v 5 --stiffness 0", "--stiffness"), ("-v 5 --mass 0", "--mass"), ("-v 5 --damping -1", "--damping"),
      ("-v 5 --damping-ratio 1e-13", "too small"), ("-v 5 --damping 20 --damping-ratio 1", "together"),
      ("-v 5 --response 1 --mass 1", "together"), ("-v 5 --damping-ratio 0", "oscillate forever"),
      ("--stiffness 50", "missing"), ("-v 5 --columns time", "--columns"),
    ])
  func refusals(line: String, word: String) throws {
    try Run("bounce \(line)").refusal().expectFailure(Status.usage, word)
  }
}
