import Testing

@Suite("A trace at a terminal")
struct TerminalTraceTests {
  @Test("is asked for, unless it is to be typed in")
  func terminal() throws {
    let trace = "time,position\n0,0\n0.5,5\n"
    for command in ["velocity", "arbitrate", "simulate"] {
      try Run(command).with { $0.input = .terminal(typing: trace) }.refusal()
        .expectFailure(Status.usage, "TRACE", "terminal", "-")
    }
    let typed = Run("velocity --estimator whole-gesture -").with { $0.input = .terminal(typing: trace) }
    let outcome = try typed.outcome()
    outcome.expectOneErrorLine()
    #expect(outcome.errors.contains("reading TRACE from the terminal") && outcome.text == "10\n")
    try typed.giving("-q").outcome().expectLines("10")
  }
}
