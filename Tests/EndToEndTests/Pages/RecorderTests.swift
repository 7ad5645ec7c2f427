import Foundation
import Testing

/// The article Questions shows code that records a scroll view's offset.
@Suite("The code that records a scroll works")
struct RecorderTests {
  @Test("fit finds the law in a table that the web page's code recorded", .needs("node"), .optimizedBuild)
  func webPageRecords() throws {
    let code = try #require(try Page.article("Questions").blocks(in: "javascript").first).lines
    try WorkFolder.with { folder in
      try folder.write(([Self.browser] + code).joined(separator: "\n"), to: "record.js")
      let line = "node record.js | scrollcalc fit --law uikit,gtk,android | head -n 1"
      #expect(try Run.shell(line, in: folder).outcome().lines == ["law          uikit"])
    }
  }

  @Test("UIKit's code, which cannot be compiled without Apple's SDK, can be parsed", .needs("swiftc"))
  func uiKitParses() throws {
    let code = try #require(try Page.article("Questions").blocks(in: "swift").first).lines
    try WorkFolder.with { folder in
      try folder.write(code.joined(separator: "\n"), to: "Recorder.swift")
      #expect(try Run.shell("swiftc -parse Recorder.swift", in: folder).outcome().ending == .success)
    }
  }

  /// A page that is flicked at 1800 pt/s after 0.2 s and moves as in UIKit, in half points at 60 frames per second.
  private static let browser = """
    const k = 1000 * Math.log(0.998), v = 1800, end = Math.log(10 / v) / k;
    let now = 5000;
    const document = {scrollingElement: {scrollTop: 0}};
    const requestAnimationFrame = frame => setImmediate(() => {
      now += 1000 / 60;
      const t = Math.min(Math.max((now - 5200) / 1000, 0), end);
      document.scrollingElement.scrollTop = Math.round(2 * v * (Math.exp(k * t) - 1) / k) / 2;
      frame(now);
    });
    """
}
