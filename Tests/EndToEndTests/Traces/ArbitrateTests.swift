import Testing

@Suite("arbitrate: who gets the touch")
struct ArbitrateTests {
  @Test("A scroll view and its content", arguments: Cases.some(of: Story.scrollView, oneIn: 4, from: 2))
  func scrollView(story: Story) throws {
    try Run("arbitrate \(story.options)").reading(story.trace).outcome().expectOutput(story.expected)
  }

  @Test("A vertical scroll view in a horizontal one", arguments: Story.nested)
  func nested(story: Story) throws {
    try Run("arbitrate \(story.options)").reading(story.trace).outcome().expectOutput(story.expected)
  }

  @Test("A delay is over at the sum of the decimals", arguments: ["", "--nested --outer-first"])
  func delay(options: String) throws {
    // 0.3 + 0.15 is 0.44999999999999996 as doubles.
    let trace = "time,x,y,phase\n0,1,2,began\n0.01,1,2,ended\n0.3,1,2,began\n0.6,1,2,ended"
    let lines = try Run("arbitrate --columns time,reason \(options)").reading(trace).outcome().lines
    #expect(lines.contains("0.45,delay-elapsed"))
  }

  @Test("Columns can be chosen, the finger among them; every format has them")
  func columns() throws {
    let trace = "time,x,y,phase,id\n0,1,2,began,7\n0.08,1,2,ended,7"
    let run = Run("arbitrate --columns finger,event,time").reading(trace)
    try run.outcome().expectLines("finger,event,time", "7,held,0", "7,began,0.08", "7,ended,0.08")
    try run.giving("-f", "jsonl").outcome().expectLines(
      #"{"finger":7,"event":"held","time":0}"#, #"{"finger":7,"event":"began","time":0.08}"#,
      #"{"finger":7,"event":"ended","time":0.08}"#)
    try run.giving("-f", "text", "--no-header").outcome().expectLines(
      "7  held      0", "7  began  0.08", "7  ended  0.08")
  }

  @Test(
    "A touch stops a motion that has not ended yet, which depends on limits, law, paging and release velocity",
    arguments: Cases.some(
      of: [
        ("", "stopped-motion"), ("--max 150 --no-bounce", "delay-started"), ("--rate 0.9", "delay-started"),
        ("--min-fling uikit", "stopped-motion"), ("--min-fling 1001", "delay-started"),
        ("--glide none", "delay-started"), ("--paging --viewport 480", "stopped-motion"),
        ("--glide hybrid --glide-time 0.1", "delay-started"), ("--threshold 400", "delay-started"),
        ("--estimator hybrid --min-fling 1001", "delay-started"), ("-x 150 --max 150 --no-bounce", "delay-started"),
      ], oneIn: 4, from: 1))
  func content(options: String, reason: String) throws {
    let run = Run("arbitrate --axis y --columns time,reason \(options)").reading(RecordedTouch.flickThenCatch)
    #expect(try run.outcome().lines.contains("0.3,\(reason)"))
  }

  @Test(
    "Invalid combinations of options are refused",
    arguments: [
      ("--nested --slop 3", ["--nested", "--slop", "--outer-first"]), ("--outer-first", ["--outer-first", "--nested"]),
      ("--ignore-diagonals", ["--ignore-diagonals", "--nested"]),
      ("--nested --axis-lock", ["--nested", "--axis-lock"]),
      ("--sideways 3", ["--sideways", "--nested"]), ("--delays-content-touches maybe", ["'maybe'", "yes or no"]),
      ("--delay -1", ["--delay"]), ("--columns time,time", ["--columns", "twice"]),
      ("--nested --axis x", ["--nested", "--axis"]), ("--nested --max 5 --viewport 9", ["--nested", "--max"]),
      ("--paging", ["--paging", "--viewport"]), ("--max 5", ["--max", "--viewport"]),
      ("--direction-lock ios", ["--direction-lock", "uikit"]),
      ("--lock-angle 20", ["--lock-angle", "--direction-lock"]),
      ("--direction-lock chromium --lock-angle 20", ["--lock-angle", "chromium"]),
      ("--direction-lock apz-free --break-angle 9", ["--break-angle", "apz-free"]),
      ("--direction-lock uikit --axis-lock", ["--direction-lock", "--axis-lock"]),
      ("--direction-lock uikit --lock-angle 91", ["--lock-angle", "90"]),
      ("--direction-lock uikit --axis x", ["--direction-lock", "--axis"]),
      ("--axis-lock --axis x", ["--axis-lock", "--axis"]),
    ])
  func usage(options: String, words: [String]) throws {
    try Run("arbitrate \(options)").reading(RecordedTouch.steadyFlick).refusal().expectFailure(Status.usage, words)
  }

  @Test("One axis can be looked at alone")
  func axis() throws {
    let run = Run("arbitrate --columns event").reading("time,x,y\n0,0,0\n0.1,8,8\n0.12,8,8")
    try run.outcome().expectLines("event", "held", "scroll-began", "scroll-ended")
    try run.giving("--axis", "x").outcome().expectLines("event", "held", "began", "ended")
  }

  @Test(
    "A drag keeps to an axis as platforms have it, with their numbers or others",
    arguments: Cases.some(
      of: [
        ("uikit", ["unlocked,scroll-view,aslant"]),
        ("uikit --lock-angle 32", ["locked,horizontal-axis,first-movement"]),
        ("apz-standard", ["unlocked,scroll-view,aslant"]), ("flutter", []), ("apz-free", []),
        ("chromium", ["locked,horizontal-axis,first-movement", "unlocked,scroll-view,broke-away"]),
        ("chromium --lock-ratio 2", ["unlocked,scroll-view,aslant"]),
        ("chromium --lock-width 40", ["locked,horizontal-axis,first-movement"]),
        ("apz-sticky", ["unlocked,scroll-view,aslant", "locked,vertical-axis,turned"]),
        ("apz-sticky --break-distance 50", ["unlocked,scroll-view,aslant"]),
      ], oneIn: 4))
  func directionLock(rule: String, decisions: [String]) throws {
    let turning = "time,x,y\n0,0,0\n0.02,20,12\n0.04,21,42\n0.06,21,44\n"
    let run = Run("arbitrate --direction-lock \(rule) --columns event,receiver,reason --no-header").reading(turning)
    #expect(try run.outcome().lines.filter { $0.contains("locked") } == decisions)
    try Run("simulate --direction-lock \(rule)").reading(turning).outcome().expectSuccess()
  }

  @Test(
    "Options that need two axes are errors for a trace with one",
    arguments: ["--nested", "--axis-lock", "--direction-lock"])
  func oneAxis(option: String) throws {
    try Run("arbitrate \(option)\(option == "--direction-lock" ? " flutter" : "")").reading(RecordedTouch.gentleLift)
      .outcome()
      .expectFailure(Status.badInput, "standard input:1: \(option)", "'x' and 'y'")
  }
}
