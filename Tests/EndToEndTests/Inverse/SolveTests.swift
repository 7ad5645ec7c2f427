import Testing

@testable import ScrollMechanics

@Suite("solve finds every value that meets the condition")
struct SolveTests {
  @Test(
    "Where several velocities meet one of two conditions, pairs are found with each of them", .optimizedBuild,
    arguments: [
      (velocity: 2495.121, ratio: 0.8464, edge: "--offset 34.667 --max 114.67", time: 0.0, search: "0:20000,0.2:2"),
      // The fourth fastest that takes as long.
      (
        velocity: 1886.765, ratio: 0.3542, edge: "--offset 148.046 --max 228.05", time: 0.5714,
        search: "0:20000,0.2:0.6"
      ),
    ])
  func pairsOfSeveral(velocity: Double, ratio: Double, edge: String, time: Double, search: String) throws {
    let edge = "\(edge) --stiffness 150"
    let flick = "--velocity \(velocity) --damping-ratio \(ratio) \(edge)"
    let duration = try Run("duration \(flick)").outcome().text.dropLast()
    let other =
      time == 0
      ? "--past \(try Run("sweep \(flick) --columns overshoot --no-header").outcome().text.dropLast())"
      : "--speed-at \(try Run("sample \(flick) --at \(time) --columns velocity --no-header").outcome().text.dropLast())"
        .replacing("-at -", with: "-at ") + " --at \(time)"
    let pairs = Table(
      try Run("solve velocity,damping-ratio --duration \(duration) \(other) \(edge) --check --search \(search)")
        .outcome())
    #expect(
      zip(pairs.numbers("velocity"), pairs.numbers("damping_ratio")).contains {
        abs($0 - velocity) < 1e-9 && abs($1 - ratio) < 1e-12
      })
    pairs.expectAttained(within: 1e-12)
  }

  @Test("Every law is solved on each axis; laws with coupled axes give a reason", .optimizedBuild)
  func axesByLaw() throws {
    let table = Table(try Run("solve velocity --to 500,300 --law all --check").outcome(), hasEmptyCells: true)
    #expect(table["axis"] == table["law"].indices.map { $0 % 2 == 0 ? "x" : "y" })
    let unsolved = zip(table["law"], table["reason"]).filter { !$1.isEmpty }
    let together = unsolved.filter { $1 == "the law couples the axes: solve for one axis" }
    #expect(Set(together.map(\.0)) == Set(Laws.all.filter(\.couplesAxes).map(\.name)))
    // Whole pixels, and no start below 1194 pt/s.
    let jumping = unsolved.filter { $1.contains("jumps from") }
    #expect(Set(jumping.map(\.0)) == ["emacs", "lvgl"])
    let (wanted, attained) = (table.numbers("wanted"), table.numbers("attained"))
    #expect(unsolved.count == together.count + jumping.count && wanted.count == table.rows.count - unsolved.count)
    // The final offset of arkui jumps where its last frame is another one.
    let jumps = zip(wanted, attained).filter { abs($0 - $1) >= 1e-3 }
    #expect(attained.count == wanted.count && jumps.count <= 1 && jumps.allSatisfy { abs($0 - $1) < 2 })
  }

  @Test(
    "Missing and superfluous options are reported",
    arguments: Cases.some(
      of: [
        ("velocity", "--to, --row"), ("rate --to 50", "--velocity is missing"),
        ("velocity -v 5 --to 5", "--velocity is the unknown and cannot be set"),
        ("velocity --to 5 --row 3 --interval 80", "--to, --row: one unknown takes one condition"),
        ("velocity --offset-at 5,6 --at 1,2", "--offset-at: one unknown takes one condition;"),
        ("velocity --peak 460 --past 60 --max 400", "are the same condition"),
        ("interval -v 2000 --min-interval 1e-6", "more than a million"),
        ("interval -v 2000 --min-interval 40 --to 5", "--min-interval and --to cannot be used together"),
        ("velocity,rate --to 5", "--to: two unknowns take two conditions; one of --to,"),
        ("velocity,rate --to 5 --duration 1 --row 2 --interval 9", "--to, --row, --duration: two unknowns take two"),
        ("velocity,rate --to 5 --duration 1 --law exponential,uikit", "several laws and two unknowns cannot"),
        ("stiffness -v 300 --to 5", "stiffness can only be used with --min, --max"),
        ("damping -v 3000 --max 400 --past 9 --response 1", "--response and damping cannot be used together"),
        ("velocity --row 5", "--row can only be used with --interval"),
        ("velocity --past 5", "--past can only be used with --min or --max"),
        ("rate -v 2000 --min-interval 5", "--min-interval cannot be used with WHAT rate (only for WHAT interval)"),
        ("interval -v 2000 --min-interval 40 --search 100:200", "--min-interval and --search cannot be used together"),
        ("rate -v 2000 --to 50 --law android", "rate cannot be found with --law android (only for laws with a rate: "),
        ("velocity --to 50 --stiffness 50", "--stiffness can only be used with"),
        ("speed --to 5", "is not a parameter"),
        ("velocity --to 5 --search 5:1", "has a lower bound that is not below the upper one"),
        ("velocity --to 5 --search 0:5pt", "'5pt' has an unknown unit (expected LOWER:UPPER); use pt/s or pt/ms"),
        ("velocity --to 5 --search 0:5,0:9", "does not have one range for each of velocity"),
        ("velocity,rate --to 5 --duration 1 --search 0:1", "does not have one range for each of velocity,rate"),
        ("velocity --to 5,6 --max 9", "--max has one number (expected two, X,Y, since --to 5,6 has two axes)"),
        ("velocity --row 5,6 --interval 9", "--interval has one number (expected two, X,Y, since --row 5,6 has"),
        ("offset -v 9,9 --peak 5", "--velocity has two numbers, X,Y (expected one, since --peak 5 has one axis)"),
        ("velocity --row 5,6 --stops 1,2", "--stops cannot be used with the two axes of --row 5,6"),
        ("velocity --to 5,6,7", "has 3 values"),
        ("velocity --row 5,1.5 --interval 9,9", "'1.5' is not a whole number"),
        ("velocity --duration 1,2", "--duration: '1,2'"), ("velocity --past 1,2 --max 5,5", "--past: '1,2'"),
        ("velocity --offset-at 1,2 --at 1,2", "one unknown takes one condition"),
        ("velocity --to 5,6 --law gecko", "--law gecko cannot be used with two axes"),
      ], oneIn: 5))
  func usage(line: String, words: String) throws {
    try Run("solve \(line)").refusal().expectFailure(Status.usage, words)
  }
}

extension Table {
  /// Expects each pair to satisfy both conditions.
  fileprivate func expectAttained(within error: Double) {
    let conditions = header.filter { $0.hasPrefix("wanted_") }.map { $0.dropFirst("wanted_".count) }
    #expect(!rows.isEmpty && conditions.count == 2)
    for condition in conditions {
      let (wanted, attained) = (numbers("wanted_\(condition)"), numbers("attained_\(condition)"))
      #expect(wanted.count == rows.count && attained.count == rows.count)
      #expect(zip(wanted, attained).allSatisfy { abs($0 - $1) <= error })
    }
  }
}
