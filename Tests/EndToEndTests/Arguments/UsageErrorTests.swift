import Testing

@Suite("A command line that cannot be carried out: status 64, one line, nothing computed")
struct UsageErrorTests {
  @Test(
    "The message names the option and the problem",
    arguments: [
      ("project", ["scrollcalc project:", "--velocity", "missing"]),
      ("snap -v 800", ["--interval", "--stops", "missing"]), ("project -v", ["--velocity", "needs a value"]),
      ("project -v 5 -d", ["--rate", "needs a value", "normal"]), ("project -v 5 --rate=", ["--rate", "empty"]),
      ("sample -v 5 --no-header=yes", ["--no-header", "takes no value", "'yes'"]),
      ("project -v 5 extra", ["unexpected argument 'extra'"]), ("project -v 5 -z", ["unknown option '-z'"]),
      ("snap -v 5 --interval 80 --stops 1,2", ["--interval and --stops", "together"]),
      ("snap -v 5 --stops 1,2 --origin 5", ["--stops and --origin", "together"]),
      ("sample -v 5 --fps 60 --count 7", ["--fps and --count", "together"]),
      ("duration -v 5 --to 1 --to-velocity 1", ["--to and --to-velocity", "together"]),
      (
        "snap -v 5 --interval 80 --policy nearest --dampener 1",
        ["--dampener", "policies with a dampener: directional"]
      ),
      ("snap -v 5 --interval 80 --from 7", ["--from", "policies of pages: page"]),
      (
        "project -v 5 --from 7",
        ["--from can only be used with --snap-interval or --snap-stops (only for policies of pages: page, "]
      ),
      ("bounce -v 5 --damping-ratio 0", ["--damping-ratio: '0' lets the spring", "forever (expected more than 0)"]),
      ("snap -v 5 --interval 80 --min 5 --max 4", ["--min", "'5'", "--max '4'"]),
      ("snap -v 1e60 --interval 1", ["--interval", "2^52"]),
      ("sample -v 2000 --interval 1e-20", ["--interval", "'1e-20'"]),
      ("sample -v 2000 --count 9007199254740992", ["--count", "'9007199254740992'"]),
      ("sample -v 2000 --columns time,offset,time", ["--columns", "'time'", "twice"]),
      ("sample -v 5,5 --columns offset,offset_y", ["--columns", "'offset_y'", "twice"]),
    ])
  func message(line: String, words: [String]) throws {
    let outcome = try Run(line).refusal()
    outcome.expectFailure(Status.usage, words)
    let command = line.prefix { $0 != " " }
    #expect(outcome.errors.hasPrefix("scrollcalc \(command): "))
    #expect(outcome.errors.hasSuffix("ee 'scrollcalc \(command) --help'\n"))
  }

  @Test(
    "A value that only the law or the motion rejects is reported by option, with the allowed range",
    arguments: Cases.some(
      of: [
        ("project -v 1e61", "--velocity: '1e61' is too large: the largest size is 1e+60"),
        ("project -v 1e-400", "--velocity: '1e-400' is too small: the smallest size above 0 is 1e-60"),
        ("bounce -v 5 --response 1e-30", "--response: '1e-30' is too small: the smallest size above 0 is 1e-29"),
        ("sample -v 5 --count 1e400", "--count: '1e400' is not between 2 and 9007199254740992"),
        ("project -v 5 --law openlayers:decay=0.1", "'0.1' is not less than 0 (expected a number less than 0)"),
        ("project -v 5 --law unity:elasticity=-1", "'-1' is not greater than 0 (expected a number greater than 0)"),
        ("project -v 5 --law iscroll:use-transition=0.5", "'0.5' is neither 0 nor 1 (expected 0 or 1)"),
        ("project -v 5 --law swiper --minimum-velocity 1", "write it after the name: 'swiper:minimum-velocity=N'"),
        ("spring --compose dampingRatio=-1", "the damping ratio, -1, is negative (expected a number of 0 or more)"),
        (
          "project -v 5 --delimiter ;",
          "--delimiter cannot be used with the format text (only for formats with a delimiter: csv)"
        ),
        ("sample -v 5 --columns time,pulled", "has 'pulled', which requires --edge android-stretch"),
        ("sample -v 5,5 --max 1,1 --columns shown_x", "has 'shown', which requires --edge android-stretch"),
        ("duration -v 5 --law windows --decay-rate 1e-9", "--decay-rate: '1e-9' is not between 3e-8 and 0.99999"),
        (
          "duration -v 5 --law gecko --friction 1e-9", "--friction: '1e-9' is not between 3e-8 and 0.9999999 with --law"
        ),
        (
          "compare -v 5 --law uikit,gecko:friction=2",
          "--law: 'friction=2' is not between 3e-8 and 0.9999999 with --law gecko"
        ),
        (
          "duration -v 5 --law android:friction=1e-31",
          "--law: 'friction=1e-31' is too small: the smallest size above 0 is 1e-30"
        ),
        ("compare -v 5 --frame-rate 1e15", "--frame-rate: '1e15' is not between 1 and 10000"),
        ("duration -v 1e60 --law android", "--velocity: '1e60' is too large for --law android"),
        (
          "duration -v 5 -x 1e60 --law gecko-android", "--offset: '1e60' is too large for --law gecko-android"
        ),
        ("duration -v 5 --max -1e60 --law chromium-mobile", "--max: '-1e60' is too large for --law chromium"),
        (
          "duration -v 5e3 --law gecko:friction=1e-7",
          "--law gecko:friction=1e-7: the motion takes more than a million frames"
        ),
        (
          "duration -v 3e5 --min 0 --max 1 --damping 1e-9",
          "--damping: '1e-9' lets the motion bounce between its limits"
        ),
        ("sweep -v 1:9e18:1 -x 1:9e18:1", "--velocity and --offset: there are more than"),
      ], oneIn: 4, from: 2))
  func named(line: String, words: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, words)
  }
}
