import Testing

/// Expected values: the rules of K. Gray's table in mpmath with 60 digits.
@Suite("snap: the point that a flick lands on")
struct SnapTests {
  @Test(
    "Points 80 apart: the chosen point with a dampener of 0.85 and of 1",
    arguments: [
      ("-v 0 -x 120", "2,160", "2,160"), ("-v 800", "1,80", "0,0"), ("-v -800 -x 960", "11,880", "12,960"),
      ("-v -30 -x 80", "0,0", "1,80"),
    ])
  func directional(release: String, dampened: String, firstVersion: String) throws {
    try expect("\(release) --interval 80", dampened)
    try expect("\(release) --interval 80 --dampener 0.85", dampened)
    try expect("\(release) --interval 80 --dampener 1", firstVersion)
  }

  @Test(
    "Limits move the target, not the index",
    arguments: [
      ("-v 0 -x 120 --max 150", "2,150"), ("-v 800 --min 90", "1,90"),
      ("-v -800 -x 1000 --dampener 1 --min 90 --max 150", "12,150"),
    ])
  func limits(line: String, chosen: String) throws {
    try expect("\(line) --interval 80", chosen)
  }

  @Test(
    "The target offset that a scroll view's delegate gets replaces a projection",
    arguments: [
      ("-x 340 -v 1.2pt/ms --projected 860 --interval 320", "2,640"),
      ("-x 340 -v 1.2pt/ms --projected 860 --interval 320 --policy nearest", "3,960"),
      ("-x 340 -v -1.2pt/ms --projected -180 --interval 100", "2,200"),
      ("-x 340 -v 0 --projected 340 --stops 0,300,400", "1,300"),
    ])
  func projected(line: String, chosen: String) throws {
    try expect(line, chosen)
  }

  @Test(
    "nearest ignores the direction of the flick",
    arguments: [
      ("-v 800", "5,400"), ("-v -30 -x 140", "2,160"), ("-v 800 --formula wwdc", "5,400"),
      ("-v 0 -x 49 --origin 10", "0,10"),
    ])
  func nearest(line: String, chosen: String) throws {
    try expect("\(line) --interval 80 --policy nearest", chosen)
  }

  @Test(
    "page goes one page at most, from where the drag began",
    arguments: [
      ("-v 5000", "1,320"), ("-v -1200 -x 700", "1,320"), ("-v 2000 -x 700 --from 640", "3,960"),
      ("-v 2000 -x 700 --from 1000", "4,1280"), ("-v 2000 --max 300", "1,300"),
    ])
  func page(line: String, chosen: String) throws {
    try expect("\(line) --interval 320 --policy page", chosen)
  }

  @Test(
    "Stops may be anywhere, in any order, and are counted from 0 upwards",
    arguments: [
      ("-v 300 --stops 300,0,120,0 --policy nearest", "1,120"), ("-v 800 --stops 0,120,300", "1,120"),
      ("-v -9000 --stops 0,120,300", "0,0"), ("-v 9000 --stops 0,120,300 --policy page --from 20", "1,120"),
      ("-v 9000 --stops -5,-2.5", "1,-2.5"),
    ])
  func stops(line: String, chosen: String) throws { try expect(line, chosen) }

  @Test("On two axes, a point is chosen on each axis separately")
  func twoAxes() throws {
    try Run("snap -v 800,-800 -x 0,1000 --interval 80,100 -p 2 -f csv").outcome().expectLines(
      "projected_x,projected_y,index_x,index_y,target_x,target_y,policy",
      "399.60,600.40,1,9,80.00,900.00,directional")
    try Run("snap -v 800,-800 -x 0,1000 --interval 80,100 --min 90,0 --max 500,850 -p 0").outcome().expectLines(
      "projected 400,600 pt", "index     1,9", "target    90,850 pt", "policy    directional")
  }

  @Test("The answer as text has a line per quantity: name, value and unit")
  func text() throws {
    try Run("snap -v 800 --interval 80 -p 1").outcome()
      .expectLines("projected 399.6 pt", "index     1", "target    80.0 pt", "policy    directional")
  }

  @Test("The answer names the policy that chose the point", arguments: ["nearest", "page", "linear-snap"])
  func policy(name: String) throws {
    let outcome = try Run("snap -v 800 --interval 80 --policy \(name) -f csv --no-header").outcome()
    #expect(outcome.lines.first?.split(separator: ",").last.map(String.init) == name)
  }

  @Test("The projected offset is that of project")
  func projected() throws {
    let projected = try Run("project -v 1234.5 -x 6.7 -d fast").outcome().lines
    let snapped = try Run("snap -v 1234.5 -x 6.7 -d fast --interval 80 -f csv --no-header").outcome()
    #expect(projected == [snapped.text.prefix { $0 != "," }.description])
  }

  /// Expects an index and a target, as `index,target`.
  private func expect(_ line: String, _ chosen: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try Run("snap \(line) -f csv").outcome()
    outcome.expectSuccess(sourceLocation: sourceLocation)
    let fields = outcome.lines.last?.split(separator: ",").dropFirst().prefix(2).joined(separator: ",")
    #expect(outcome.lines.first == "projected,index,target,policy", sourceLocation: sourceLocation)
    #expect(fields == chosen, "\(outcome.run)", sourceLocation: sourceLocation)
  }
}
