import Testing

/// Expected values: the model's sections 1, 4 and 6 in mpmath with 60 digits, every double taken as exact.
@Suite("project, duration and sample with limits: the whole motion")
struct WholeMotionTests {
  @Test("A flick crosses the end of its content, overshoots it and returns to it exactly")
  func thereAndBack() throws {
    let run = Run("sample -v 3000 --max 400 --viewport 600 --columns time,offset,velocity,phase --joints")
    let table = Table(try run.outcome())
    let (times, offsets) = (table.numbers("time"), table.numbers("offset"))
    #expect(times.isStrictlyIncreasing)
    #expect(table["offset"].first == "0" && table["velocity"].first == "3000")
    let crossing = try #require(table["phase"].firstIndex(of: "bounce"))
    #expect(table["time"][crossing].isNumber("0.1551042469131634425342583"))
    #expect(table["offset"][crossing] == "400")
    #expect(table["velocity"][crossing].isNumber("2199.198931730768347372889"))
    #expect(offsets[..<crossing].allSatisfy { $0 < 400 })
    #expect(table["phase"] == offsets.indices.map { $0 < crossing ? "deceleration" : "bounce" })
    #expect(offsets.max().map { $0 > 480 && $0 <= 480.904007402994800 } == true)
    #expect(offsets[crossing...].dropFirst().dropLast().allSatisfy { $0 > 400 })
    #expect(table["offset"].last == "400" && table["velocity"].last == "0")
    #expect(table["time"].last?.isNumber("1.154930194573445238842029") == true)
  }

  @Test(
    "It ends on the limit when its spring has settled",
    arguments: [
      ("-v 3000 --max 400", "400", "1.154930194573445238842029"),
      ("-v -3000 --min -400", "-400", "1.154930194573445238842029"),
      ("-v 3000 --max 400 --stiffness 200 --damping 12", "400", "1.325944667112882037661337"),
      ("-v 3000 --max 400 --response 500ms --damping-ratio 0.8", "400", "0.9004693717546508137210461"),
      ("-v 3000 --max 400 -e 0.01", "400", "1.407730332202507303193211"),
      ("-v 800 -x 450 --max 400", "400", "0.9456709932102698234824172"),
      ("-v 0 -x 500 --max 400 --viewport 600", "400", "0.8470381935265572138563114"),
      // Never at one.
      ("-v 2000 --max 1000 --min -5", "998.9996663329096220177098", "4.600063562625141309798379"),
      // Stopped dead there.
      ("-v 3000 --max 400 --no-bounce", "400", "0.15505877788024876675672354"),
      ("-v 0 -x 450 --max 400 --no-bounce", "400", "0"),
    ])
  func restAndDuration(line: String, rest: String, seconds: String) throws {
    try Run("project \(line)").outcome().expectNumbers(rest)
    try Run("duration \(line)").outcome().expectNumbers(seconds)
  }

  @Test("On two axes one can meet its limit while the other flies on")
  func oneOfTwoAxes() throws {
    let both = Table(
      try Run("sample -v 3000,500 -x 0,20 --max 400,5000 --columns time,offset,velocity,phase --until 3").outcome())
    let x = Table(try Run("sample -v 3000 --max 400 --columns time,offset,velocity,phase --until 3").outcome())
    let y = Table(try Run("sample -v 500 -x 20 --columns time,offset,velocity,phase --until 3").outcome())
    #expect(both["time"] == x["time"] && both["time"] == y["time"])
    for column in ["offset", "velocity", "phase"] {
      #expect(both[column + "_x"] == x[column], "\(column)_x")
      #expect(both[column + "_y"] == y[column], "\(column)_y")
    }
    #expect(Set(both["phase_x"]) == ["deceleration", "bounce"] && Set(both["phase_y"]) == ["deceleration"])
    // The slower to settle decides.
    let slower = try Run("duration -v 500 -x 20").outcome().text
    try Run("duration -v 3000,500 -x 0,20 --max 400,5000").outcome().expectOutput(slower)
  }
}
