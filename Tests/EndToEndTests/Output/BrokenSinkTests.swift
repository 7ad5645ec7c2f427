import CommandLineParsing
import Foundation
import Testing

@Suite("Standard output that fails, for everything that prints")
struct BrokenSinkTests {
  @Test(
    "A full disk is an error with its reason", .needs(file: "/dev/full"),
    arguments: Cases.some(of: Declared.printing, oneIn: 12, from: 1))
  func full(run: Run) throws {
    try run.writing(to: .file("/dev/full")).outcome()
      .expectFailure(Status.inputOutput, "standard output", "No space left on device")
  }

  @Test(
    "An output that is closed, or open only for reading, is a write error",
    arguments: Cases.some(of: Declared.printing, oneIn: 12, from: 2))
  func unwritable(run: Run) throws {
    for unwritable in [run.writing(to: .closed), run.after("exec 1< /dev/null")] {
      try unwritable.outcome().expectFailure(Status.inputOutput, "standard output", "Bad file descriptor")
    }
  }

  @Test(
    "A reader that has gone ends the program, quietly", arguments: Cases.some(of: Declared.printing, oneIn: 12, from: 4)
  )
  func closedPipe(run: Run) throws {
    let outcome = try run.writing(to: .closedPipe).outcome()
    #expect(outcome.ending == .signal(SIGPIPE))
    #expect(outcome.errors == "")
  }

  @Test(
    "A closed pipe ends the run quietly even if its signal is ignored",
    arguments: Cases.some(of: Declared.printing, oneIn: 12, from: 5))
  func closedPipeIgnored(run: Run) throws {
    try run.writing(to: .closedPipe).after("trap '' PIPE").outcome().expectOutput("")
  }

  @Test(
    "A run that prints nothing succeeds with standard output closed", .optimizedBuild,
    arguments: Declared.answers)
  func nothingToPrint(run: Run) throws {
    try WorkFolder.with { folder in
      let file = run.giving("-o", "\(folder("result"))")
      for sink in [Run.Sink.closed, .closedPipe] { try file.writing(to: sink).outcome().expectOutput("") }
      try file.with {
        if !$0.readsInput { $0.input = .closed }
        $0.output = .closed
      }.outcome().expectOutput("")
      #expect(try folder.text(of: "result") == (try run.usual().text))
    }
  }

  @Test("A pipe that refuses while it is full is tried again")
  func nonBlockingPipe() throws {
    let run = Run("sample -v 2000 --fps 5000")
    let text = try run.usual().text
    #expect(text.utf8.count > 500_000)
    let outcome = try run.writing(to: .capturedWithoutWaiting).outcome()
    outcome.expectSuccess()
    #expect(outcome.text == text)
  }

  @Test(
    "Standard input is not needed where nothing is read",
    arguments: Cases.some(of: Declared.printing.filter { !$0.readsInput }, oneIn: 6))
  func inputClosed(run: Run) throws {
    try run.with { $0.input = .closed }.outcome().expectOutput(try run.usual().text)
  }

  @Test(
    "With standard error closed, results and statuses do not change",
    arguments: ["project -v 2000", "project", "duration -v 5 --to 90"])
  func errorsUnheard(line: String) throws {
    let usual = try Run(line).usual()
    for sink in [Run.Sink.closed, .file("/dev/full"), .closedPipe] {
      let outcome = try Run(line).with { $0.errors = sink }.outcome()
      #expect(outcome.ending == usual.ending)
      #expect(outcome.output == usual.output)
    }
  }

  @Test("A reader of messages that goes away does not end a run", arguments: ["--describe", "--progress=always"])
  func messagesUnheard(option: String) throws {
    try WorkFolder.with { folder in
      let run = Run("sample -v 2000")
      try run.giving(ArgumentText(option), "-o", "\(folder("file"))").with { $0.errors = .closedPipe }.outcome()
        .expectOutput("")
      #expect(try folder.text(of: "file") == (try run.usual().text))
    }
  }
}
