import Testing

@Suite("arbitrate: who gets the touch")
struct ArbitrateTests {
  @Test("A scroll view and its content", arguments: Story.scrollView)
  func scrollView(story: Story) throws {
    try Run("arbitrate \(story.options)").reading(story.trace).outcome().expectOutput(story.expected)
  }

  @Test("A vertical scroll view in a horizontal one", arguments: Story.nested)
  func nested(story: Story) throws {
    try Run("arbitrate \(story.options)").reading(story.trace).outcome().expectOutput(story.expected)
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
    "Options that make no sense together are refused",
    arguments: [
      ("--nested --slop 3", ["--nested", "--slop"]), ("--nested --axis-lock", ["--nested", "--axis-lock"]),
      ("--sideways 3", ["--sideways", "--nested"]), ("--delays-content-touches maybe", ["'maybe'", "yes or no"]),
      ("--delay -1", ["--delay"]), ("--columns time,time", ["--columns", "twice"]),
      ("--nested --axis x", ["--nested", "--axis"]), ("--axis-lock --axis x", ["--axis-lock", "--axis"]),
    ])
  func usage(options: String, words: [String]) throws {
    let outcome = try Run("arbitrate \(options)").reading(RecordedTouch.steadyFlick).refusal()
    outcome.expectFailure(Status.usage)
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
  }

  @Test("One axis can be looked at alone")
  func axis() throws {
    let run = Run("arbitrate --columns event").reading("time,x,y\n0,0,0\n0.1,8,8\n0.12,8,8")
    try run.outcome().expectLines("event", "held", "scroll-began", "scroll-ended")
    try run.giving("--axis", "x").outcome().expectLines("event", "held", "began", "ended")
  }

  @Test("What takes two axes says so of a trace with one", arguments: ["--nested", "--axis-lock"])
  func oneAxis(option: String) throws {
    try Run("arbitrate \(option)").reading(RecordedTouch.gentleLift).outcome()
      .expectFailure(Status.badInput, "standard input:1: \(option)", "'x' and 'y'")
  }
}
