import Testing

@testable import scrollcalc

@Suite("Bad rows of a batch")
struct BatchErrorTests {
  @Test("The first bad row is the one with the lowest line, not the one found first")
  func first() throws {
    let tally = BatchTally()
    for line in [40_000, 3, 20_000] { tally.add(RowProblem(line: line, message: "is bad")) }
    let failure = try #require(tally.summary()?.failure(in: "f"))
    let message = failure.message(on: [], program: ScrollCalc.program, command: "batch")
    #expect(message?.contains("f:3: is bad (3 bad rows") == true)
  }
}
