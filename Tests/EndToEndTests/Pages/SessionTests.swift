import Testing

/// The sessions are Markdown in the folder of that name: a heading says what the commands below it show.
///
/// They hold the whole output, take no time to compile and are updated like pages, by `PAGES_RECORD=1`. What needs a
/// terminal, a signal, a fault of the system or many generated inputs is tested by suites in Swift.
@Suite("Commands typed in a terminal print what the sessions show", .waiting)
struct SessionTests {
  @Test("Each command prints what is shown below it", .disabled(if: PagesTests.isRecording), arguments: try sessions)
  func prints(_ session: Transcript) throws {
    try session.expectOutput()
  }

  private static var sessions: [Transcript] {
    get throws {
      let all = try Page.sessions.flatMap { $0.blocks(in: "console").map(Transcript.init) }
      return Cases.areAll ? all : all.filter { !$0.isSlow }
    }
  }

  @Test("Every session follows a heading that says what it shows, each once", arguments: try Page.sessions)
  func headings(page: Page) {
    let headings = page.headings
    #expect(Set(headings).count == headings.count)
    #expect(page.blocks(in: "console").count >= headings.count - 1)
  }
}
