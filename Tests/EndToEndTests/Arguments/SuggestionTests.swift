import Testing

@Suite("The probable meaning")
struct SuggestionTests {
  @Test(
    "is suggested",
    arguments: [
      ("prject -v 5", "'project'"), ("table -v 5", "'sample'"), ("2000", "'scrollcalc project --velocity 2000'"),
      ("project --velocty 5", "'--velocity'"), ("sample --intervall 5", "'--interval'"),
      ("project --decimals 5", "'--precision'"), ("project -v 5 --rate Fast", "'fast'"),
      ("project 2000", "'--velocity 2000'"), ("duration 2pt/ms", "'--velocity 2pt/ms'"),
      ("project -v 5 --json", "'--format json'"), ("sample --destination", "'scrollcalc project'"),
      ("duration -v 5 --destination 5", "'--to'"), ("sweep -v 5 --destination", "'--columns destination'"),
      ("snap --nearest", "'--policy nearest'"), ("sample --snapInterval 5", "'--snap-interval'"),
      ("project -velocity 5", "'--velocity'"), ("project \u{2014}velocity 5", "'--velocity'"),
      ("project \u{2013}v 5", "'-v'"), ("project velocity 5", "'--velocity'"),
      ("compare --list web", "'--law web'"), ("project -v 5 csv", "'--format csv'"),
      ("snap -v 5 --interval 9 --policy adw", "'gnome'"),
    ])
  func suggested(line: String, suggestion: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, "did you mean \(suggestion)?")
  }

  /// Options with values, the subcommands that get them, and the suggestion.
  private static let words: [(options: [String], commands: String, answer: String)] = [
    (
      ["--inset 5", "--contentInset 5", "--content-inset=5"],
      "project duration sample snap compare solve sweep batch plot",
      "did you mean '--min' or '--max'?"
    ),
    (["--header", "--headers"], "project sample compare sweep fit", "did you mean '--no-header' or '--header-units'?"),
    (["--header"], "batch", "did you mean '--no-header'?"),
    (["--rows 9", "--frames 9"], "sample bounce compare", "did you mean '--count'?"),
    (["--rows 9"], "sweep", "did you mean '--shard' or '--dry-run'?"),
    (["--count"], "sweep", "did you mean '--dry-run'?"),
    (
      ["--dampingFraction 0.8", "--dampingRatio 0.8", "--damping_ratio 0.8"], "project sample spring bounce sweep plot",
      "did you mean '--damping-ratio'?"
    ),
    (["--snapInterval 80"], "project duration sample sweep batch plot", "did you mean '--snap-interval'?"),
    (["--snapInterval 80", "--snap-interval 80"], "snap", "did you mean '--interval'?"),
    (["--snap-stops 0,80"], "snap", "did you mean '--stops'?"),
    (
      ["--deceleration-rate 0.9", "--decelerationRate 0.9", "--decelerationRate=normal"],
      "project duration sample snap solve sweep batch plot easing",
      "did you mean '--rate', '--law unity:deceleration-rate=0.135' or '--law fairygui:deceleration-rate=0.967'?"
    ),
    (["--elasticity 0.2"], "project compare sweep", "did you mean '--law unity:elasticity=0.1'?"),
    (
      ["--initial-velocity 5", "--initialVelocity 5"], "project duration sample snap bounce spring compare sweep batch",
      "did you mean '--velocity'?"
    ),
    (
      ["--content-offset 5", "--contentOffset 5"], "project sample snap compare sweep batch", "did you mean '--offset'?"
    ),
    (["--dt 0.01", "--step 0.01"], "sample bounce compare", "did you mean '--interval'?"),
    (["--time 0.5", "--times 0.5,1"], "sample bounce compare", "did you mean '--at'?"),
    (["--time 0.5"], "play", "did you mean '--frame'?"), (["--time 0.5"], "project", "'scrollcalc duration'"),
    (["--end 2"], "sample", "did you mean '--until'?"), (["--framerate 60"], "sample", "did you mean '--fps'?"),
    (["--duration 2"], "sample compare", "did you mean '--until 2'?"),
    (["--json"], "project sample sweep easing", "did you mean '--format json'?"),
    (["--json"], "batch", "did you mean '--format'?"),
    (["--csv"], "project sample sweep batch", "did you mean '--format csv'?"),
    (["--excel"], "project sample sweep", "did you mean '--excel-eu'?"),
    (["--out x.csv", "--file x.csv"], "project sample simulate plot", "did you mean '--output'?"),
    (["--decimals 2", "--digits 2"], "project sample sweep batch", "did you mean '--precision'?"),
    (["--locale de"], "project sample sweep", "did you mean '--excel-eu' or '--decimal-comma'?"),
    (["--verbose"], "project sample sweep", "did you mean '--describe'?"),
    (["--platform android"], "project sample compare solve sweep plot", "did you mean '--law'?"),
    (
      ["--density 2.75", "--density=2.75"], "compare", "write it after a law, as in '--law android:density=2.75' (laws"
    ),
    (["--dpr 2.75"], "compare", "write it after a law, as in '--law android:density=D' (laws"),
    (["--decelerationRate 0.9"], "compare", "write it after a law, as in '--law pop:rate=R' (laws"),
  ]

  private static let lines = ["snap": "--interval 80", "spring": "--response 0.5", "solve": "velocity --to 500"]

  @Test("is shown for the words of other tools, which are not accepted", arguments: Cases.some(of: words, oneIn: 4))
  func ofOtherTools(options: [String], commands: String, answer: String) throws {
    for command in commands.split(separator: " ") {
      for option in options {
        let line = "\(command) \(Self.lines[String(command)] ?? "") \(option)"
        try Run(["solve", "spring"].contains(command) ? line : "\(line) -v 2000").refusal()
          .expectFailure(Status.usage, answer)
      }
    }
  }

  @Test(
    "A comma that may be a thousands separator is warned of once",
    arguments: [
      ("project -v 1,500", "--velocity: the comma in '1,500'", "type 1500"),
      ("snap -v -12,000 --interval 80,80", "", "-12000"),
      ("sample -v 1,500 -x 120,000 --count 2", "--velocity", "1500"),
    ])
  func thousands(line: String, option: String, number: String) throws {
    let outcome = try Run(line).outcome()
    #expect(outcome.ending == .success)
    outcome.expectOneErrorLine()
    #expect(outcome.errors.hasPrefix("scrollcalc: warning: \(option)") && outcome.errors.contains(number))
    try Run("\(line) -q").outcome().expectOutput(outcome.text)
  }

  @Test(
    "A comma that plainly separates two axes or values is not warned of",
    arguments: [
      "project -v 300,400", "project -v 1,50", "project -v 0,500", "project -v 2pt/ms,500pt/s", "sweep -v 1,500",
      "compare -v 1,500 --law pop",
    ])
  func axes(line: String) throws { try Run(line).outcome().expectSuccess() }

  @Test(
    "is not guessed where nothing is near",
    arguments: ["xyzzy", "project --xyzzy 5", "project --rate xyzzy", "project -v 5 -5"])
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

  @Test("A parameter of other laws may be a synonym of one of this law's")
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
    try Run(line).refusal().expectFailure(
      Status.usage, "is in pixels", "specify points, pixels divided by the density; --scale prints results in pixels")
  }
}
