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
}
