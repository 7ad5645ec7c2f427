import Testing

/// Expected values: the models' formulas in mpmath, inverted.
@Suite("solve")
struct SolveTests {
  @Test(
    "A sole answer is a number on a line",
    arguments: [
      ("velocity --to 500", "1001.0013353365"), ("velocity --to -500", "-1001.0013353365"),
      ("velocity --to 500 --law flutter-friction", "1021.2402502719"),
      ("velocity --to 500 --law uikit", "1011.0013353365"),
      ("velocity --offset-at 250 --at 300ms", "1108.4844391960"),
      ("velocity --speed-at 100 --passing 400", "900.8010682692"),
      ("rate -v 2000 --to 640 --first", "0.9968798777"),
      ("stiffness -v 3000 --max 400 --peak 460 --first", "181.8182892740"),
      ("viewport -x 450 --max 400 --shown 20 --first", "73.3333333333"),
      ("rubber-band -x 450 --max 400 --viewport 600 --shown 20 --first", "0.4137931034"),
      ("drag -v 2000 --to 640 --law flutter-friction --first", "0.0453316416"),
    ])
  func sole(line: String, expected: String) throws {
    try Run("solve \(line) -p 10").outcome().expectLines(expected)
  }

  @Test("Put back, a sole answer gives what was asked, to the last digit")
  func putBack() throws {
    for offset in ["500", "0.1", "-12345.678"] {
      let velocity = try Run("solve velocity --to=\(offset)").outcome().lines[0]
      let back = try #require(Double(try Run("project -v=\(velocity)").outcome().lines[0]))
      let wanted = try #require(Double(offset))
      #expect(abs(back - wanted) <= 2 * wanted.ulp)
    }
  }

  @Test("Several answers are rows of a table, with where they were looked for")
  func several() throws {
    let table = Table(
      try Run("solve velocity --duration 1s --max 400 --threshold 0.5 -p 3").outcome(), hasEmptyCells: true)
    #expect(table["velocity"] == ["7.411", "2074.702", "7386.897"])
    #expect(table["searched_to"] == ["1000000.000", "1000000.000", "1000000.000"])
    try Run("solve velocity --duration 1s --max 400 --threshold 0.5 -p 3 --first").outcome().expectLines("7.411")
    let few = Table(
      try Run("solve velocity --duration 1s --max 400 --threshold 0.5 --search 2000:3000 -p 3").outcome(),
      hasEmptyCells: true)
    #expect(few["velocity"] == ["2074.702"])
  }

  @Test("Of a range both ends are told, and which of them belongs")
  func ranges() throws {
    let limit = Table(try Run("solve velocity --to 400 --max 400 -p 3").outcome(), hasEmptyCells: true)
    #expect(limit["lower"] == ["800.801"] && limit["upper"] == ["1000000.000"])
    let pixels = Table(try Run("solve velocity --to 500 --law android").outcome(), hasEmptyCells: true)
    #expect(pixels["belongs"] == ["lower"])
    let (lower, upper) = (pixels["lower"][0], pixels["upper"][0])
    try Run("project -v \(lower) --law android").outcome().expectLines("500")
    try Run("project -v \(upper) --law android").outcome().expectLines("501")
    let row = Table(
      try Run("solve velocity --row 5 --interval 80 --policy nearest -p 3").outcome(), hasEmptyCells: true)
    #expect(row["lower"] == ["720.721"] && row["upper"] == ["880.881"])
  }

  @Test("--check puts the answer back")
  func check() throws {
    let table = Table(try Run("solve velocity --to 500 --law all --check").outcome(), hasEmptyCells: true)
    #expect(Set(table["wanted"]) == ["500"])
    let found = zip(table["velocity"], table.numbers("attained")).filter { !$0.0.isEmpty }.map(\.1)
    #expect(found.count >= 20 && found.allSatisfy { abs($0 - 500) < 1e-3 })
  }

  @Test(
    "What no number does ends with status 1, and the reason in numbers",
    arguments: [
      ("velocity --to 401 --max 400", ["from 0 to 1000000 pt/s", "the final offset is 400", "at most"]),
      ("velocity --to 500.25 --law android", ["from 500", "to 501", "at once"]),
      ("velocity --duration 4 --max 400 --threshold 0.5", ["the duration is 3.3389", "at most"]),
    ])
  func none(line: String, words: [String]) throws {
    let outcome = try Run("solve \(line)").outcome()
    outcome.expectFailure(Status.noAnswer)
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
  }

  @Test(
    "What is missing or too much is said",
    arguments: [
      ("velocity", "--to, --row"), ("rate --to 50", "--velocity is missing"),
      ("velocity -v 5 --to 5", "is what is asked for"),
      ("velocity --to 5 --row 3 --interval 80", "there are more: --to, --row"),
      ("velocity,rate --to 5", "two numbers need two conditions"),
      ("velocity --at 1 --to 5", "--at can only be used with"),
      ("rate -v 2000 --to 50 --law android", "rate is for --law exponential"),
      ("velocity --to 50 --stiffness 50", "--stiffness can only be used with"), ("speed --to 5", "is not a number"),
      ("velocity --to 5 --search 5:1", "does not rise"),
    ])
  func usage(line: String, words: String) throws {
    try Run("solve \(line)").refusal().expectFailure(Status.usage, words)
  }
}
