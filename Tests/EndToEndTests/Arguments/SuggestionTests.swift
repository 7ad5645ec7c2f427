import Testing

@Suite("What was probably meant")
struct SuggestionTests {
  @Test(
    "is suggested",
    arguments: [
      ("prject -v 5", "'project'"), ("samples -v 5", "'sample'"), ("table -v 5", "'sample'"),
      ("settle -v 5", "'duration'"),
      ("2000", "'scrollcalc project --velocity 2000'"),
      ("project --velocty 5", "'--velocity'"), ("project --speed 5", "'--velocity'"),
      ("sample --intervall 5", "'--interval'"), ("project --preci 5", "'--precision'"),
      ("project --decimals 5", "'--precision'"),
      ("project -v 5 --rate norml", "'normal'"), ("project -v 5 --rate Fast", "'fast'"),
      ("project -v 5 -f jsn", "'json'"),
      ("snap --policy direct", "'directional'"), ("sample --columns ofset", "'offset'"),
      ("project --formula wdc", "'wwdc'"),
      ("project 2000", "'--velocity 2000'"), ("snap -800 --interval 80", "'--velocity -800'"),
      ("sweep 100:500:100", "'--velocity 100:500:100'"), ("duration 2pt/ms", "'--velocity 2pt/ms'"),
      ("project --decelerationRate 0.9", "'--rate'"), ("project -v 5 --json", "'--format json'"),
      ("sample --destination", "'scrollcalc project'"), ("duration -v 5 --destination 5", "'--to'"),
      ("sweep -v 5 --destination", "'--columns destination'"), ("plot -v 5 --svg", "'--format svg'"),
      ("snap --nearest", "'--policy nearest'"), ("sample --snapInterval 5", "'--snap-interval'"),
      ("projct --help", "'project'"), ("project -velocity 5", "'--velocity'"),
      ("project \u{2014}velocity 5", "'--velocity'"),
      ("project \u{2013}v 5", "'-v'"), ("project -rate=fast", "'--rate'"), ("project velocity 5", "'--velocity'"),
    ])
  func suggested(line: String, suggestion: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, "did you mean \(suggestion)?")
  }

  @Test(
    "is not guessed where nothing is near",
    arguments: [
      "xyzzy", "project --xyzzy 5", "project -v 5 -z", "project --rate xyzzy", "project -v 5 -5", "project -v 5 7",
    ])
  func notGuessed(line: String) throws {
    let outcome = try Run(line).refusal()
    outcome.expectFailure(Status.usage)
    #expect(!outcome.errors.contains("did you mean"), "\(outcome.errors)")
  }

  @Test(
    "An option of another subcommand is sent there",
    arguments: [
      ("project --interval 80", ["--interval", "'sample'", "'snap'"]), ("snap --fps 60", ["--fps", "'sample'"]),
      ("bounce --offset 5", ["--offset", "'project'", "did you mean '--displacement'?"]),
    ])
  func elsewhere(line: String, words: [String]) throws {
    let outcome = try Run(line).refusal()
    outcome.expectFailure(Status.usage, "belongs to")
    for word in words { #expect(outcome.errors.contains(word)) }
  }

  @Test("What is a number of other laws may be what a law's own is called")
  func numberOfAnotherLaw() throws {
    for line in ["project -v 2000", "sample -v 2000 --law uikit", "sweep -v 2000"] {
      try Run("\(line) --friction 0.998").refusal()
        .expectFailure(Status.usage, "laws with a friction: ", "did you mean '--rate'?")
    }
    let drag = try Run("project -v 2000 --law drag --friction 0.998").refusal()
    drag.expectFailure(Status.usage, "--friction cannot be used with --law drag")
    #expect(!drag.errors.contains("did you mean"))
  }

  @Test(
    "Pixels are no points",
    arguments: ["project -v 2000px/s", "project -v 1 -x 5px", "sweep -v 5:10:1px", "batch -x 5PX"])
  func pixels(line: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, "is in pixels", "give points; --scale prints results in pixels")
  }

  @Test("An enumerated value that is none is answered with all there are")
  func accepted() throws {
    try Run("project -v 5 --format xml").refusal()
      .expectFailure(Status.usage, "text, csv, tsv, json, jsonl or markdown")
    try Run("project -v 5 --rate slow").refusal().expectFailure(Status.usage, "normal, fast or a number")
    try Run("snap -v 5 --policy x").refusal().expectFailure(
      Status.usage, "directional, nearest, page, flutter-page, view-pager or linear-snap")
  }
}
