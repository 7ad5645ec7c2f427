import Testing

/// Expected values: section 6 of the model in mpmath with 60 digits, every double taken as exact.
@Suite("bounce: a spring around a limit")
struct BounceTests {
  @Test(
    "Settle time, peak and when it is there",
    arguments: [
      ("-v 2000", "0.9892699522704254005866808", "73.57588823428846431910475", "0.1"),
      ("-v -2pt/ms", "0.9892699522704254005866808", "-73.57588823428846431910475", "0.1"),
      (
        "-v 2000 --damping-ratio 0.5", "1.395336172648757782700508", "109.2586031747202754869301",
        "0.1209199576156145233729386"
      ),
      (
        "-v 2000 --damping-ratio 2", "2.373005522784900398681466", "43.71211845958518167184228",
        "0.07603459963009463475310943"
      ),
      (
        "-v 1500 --response 0.4 --damping-ratio 0.7", "0.5357052440624815538223676", "43.79001355113598166801342",
        "0.07090550963017772047091205"
      ),
      (
        "-v -900 --mass 2 --stiffness 50 --damping 8", "3.789473785855625785136254", "-108.5277397208723724085178",
        "0.252975522478211895036162"
      ),
      ("--displacement 50", "0.8461879097902327322776041", "50", "0"),
      ("--displacement 50 --damping 10", "1.224776301716138163331846", "50", "0"),
      ("--displacement 50pt -v 300", "0.8943040117779109120318272", "54.98314230327777588361619", "0.0375"),
      ("--displacement 1000000 -v 0.001", "1.911980005880013011647911", "1000000", "9.999999999000000208266817e-12"),
      ("-v 0.5", "0", nil, "0.1"), ("--displacement 0.1", "0", "0.1", "0"), ("-v 0", "0", "0", "0"),
    ] as [(String, String, String?, String)])
  func answers(line: String, duration: String, peak: String?, peakTime: String) throws {
    let table = Table(try Run("bounce \(line) --format csv").outcome())
    #expect(table.header == ["duration", "peak", "peak_time"] && table.rows.count == 1)
    #expect(table["duration"][0].isNumber(duration), "\(table["duration"])")
    #expect(peak.map(table["peak"][0].isNumber) ?? true, "\(table["peak"])")
    #expect(table["peak_time"][0].isNumber(peakTime), "\(table["peak_time"])")
  }

  @Test("Settles to 1e-15 of the duration where the threshold is 10⁻¹² of it below the peak")
  func thresholdBelowPeak() throws {
    let line = "-v 7.670544020753103 --mass 64.05873602607862 --damping 160.07340319500753 -e 2.2585040169544865"
    let table = Table(try Run("bounce \(line) --format csv").outcome())
    let duration = 0.8003681523691634881963211
    #expect(abs(try #require(Double(table["duration"][0])) - duration) <= 1e-15 * duration)
    #expect(table["peak"][0].isNumber("2.258504016956763") && table["peak_time"][0].isNumber("0.8003670159750376755"))
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

  @Test("Without damping, a spring at rest stays at rest")
  func restingUndamped() throws {
    try Run("bounce --displacement 0 --damping 0 --stiffness 1e60 --at 0,1e60").outcome()
      .expectLines("time,offset,velocity", "0,0,0", "1e+60,0,0")
  }

  @Test("A limit has the same spring")
  func likeALimit() throws {
    let bounce = Table(try Run("bounce -v 2000 --fps 50 --damping-ratio 0.6").outcome())
    let limit = Table(try Run("sample -v 2000 --max 0 --fps 50 --damping-ratio 0.6").outcome())
    #expect(bounce.rows.dropLast() == limit.rows.dropLast())
  }

  @Test("A bounce to the other side is its mirror image")
  func mirrored() throws {
    let up = Table(try Run("bounce --displacement 5 -v 2000 --count 40").outcome())
    let down = Table(try Run("bounce --displacement -5 -v -2000 --count 40").outcome())
    #expect(up["time"] == down["time"])
    #expect(up.numbers("offset") == down.numbers("offset").map { -$0 })
    #expect(up.numbers("velocity") == down.numbers("velocity").map { -$0 })
  }

  @Test(
    "An invalid spring is rejected",
    arguments: [
      ("-v 5 --stiffness 0", "--stiffness"), ("-v 5 --stiffness -100", "--stiffness"), ("-v 5 --mass 0", "--mass"),
      ("-v 5 --damping -1", "--damping"), ("-v 5 --damping-ratio -0.1", "--damping-ratio"),
      ("-v 5 --damping-ratio 1e-13", "too small"), ("-v 5 --damping 1e-12", "--damping"),
      ("-v 5 --response 0", "--response"), ("-v 5 --response 1e-30", "too small"),
      ("-v 5 --stiffness 1e61", "too large"),
      ("-v 5 --damping 20 --damping-ratio 1", "together"), ("-v 5 --response 1 --stiffness 100", "together"),
      ("-v 5 --response 1 --mass 1", "together"), ("-v 5 --response 1 --damping 1", "together"),
      ("-v 5 --damping-ratio 0", "never settles"), ("--displacement 1e-9 --damping 0", "never settles"),
      ("--stiffness 50", "missing"), ("-v 5 --columns time", "--columns"), ("-v 5 -e 0", "--threshold"),
    ])
  func refusals(line: String, word: String) throws {
    try Run("bounce \(line)").refusal().expectFailure(Status.usage, word)
  }
}
