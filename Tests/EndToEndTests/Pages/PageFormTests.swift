import Foundation
import Testing

/// README is short, and leads to every article.
@Suite("README and articles have no broken links or missing pictures")
struct PageFormTests {
  @Test func readmeIsShort() throws {
    // The page ends with a line feed, so its last line is empty.
    #expect(try Page.readme.lines.count - 1 <= 250)
  }

  @Test("Every link leads somewhere", arguments: try Page.all)
  func linksLeadSomewhere(on page: Page) throws {
    for link in try page.links {
      let fault = try page.fault(of: link)
      #expect(fault == nil, "\(link): \(fault ?? "")")
    }
  }

  @Test("README and the landing page lead to every article", arguments: try Page.articles.filter { $0 != landingPage })
  func articleIsFound(_ article: String) throws {
    #expect(try Page.readme.links.contains { $0.hasPrefix("\(Page.catalogue)/\(article).md") })
    #expect(try Page.article(Self.landingPage).links.contains("\(article).md"))
  }

  @Test("An article begins with a command or code", arguments: try Page.articles.filter { !references.contains($0) })
  func articleBeginsWithACommand(_ article: String) throws {
    let page = try Page.article(article)
    let first = (page.blocks(in: "console") + page.blocks(in: "swift")).map(\.range.lowerBound).min()
    #expect(try #require(first) <= 21)
  }

  private static let references: Set = ["Algorithms", "Changes", "Glossary", landingPage]

  @Test("Every picture is shown, is light and dark, and small")
  func picturesAreShown() throws {
    let shown = Set(try Page.all.flatMap { try $0.links }.map { String($0.split(separator: "/").last ?? "") })
    let pictures = try Page.files(in: Page.catalogue).filter { $0.hasSuffix(".svg") }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let light = picture.replacing("~dark", with: "")
      #expect(shown.contains(light), "\(picture)")
      #expect(pictures.contains(light) && pictures.contains(light.replacing(".svg", with: "~dark.svg")), "\(picture)")
      let file = Page.root.appendingPathComponent("\(Page.catalogue)/\(picture)")
      #expect(try Data(contentsOf: file).count < 60_000, "\(picture)")
    }
  }

  private static let sourceNames = Result {
    let sources = try FileManager.default.subpathsOfDirectory(atPath: Page.root.appendingPathComponent("Sources").path)
    return Set(sources.map { URL(fileURLWithPath: $0).lastPathComponent })
  }

  @Test("Every source file that a page names is there", arguments: try Page.all)
  func filesAreThere(on page: Page) throws {
    let names = try Self.sourceNames.get()
    for line in page.lines where line.contains(".swift`") {
      for match in line.matches(of: /`(?:[\w\/]+\/)?([\w+]+\.swift)`/) {
        #expect(names.contains(String(match.output.1)), "\(line)")
      }
    }
  }

  @Test("README and the article on speed have the table's numbers in their sentences", arguments: ["README.md", speed])
  func speedIsThatOfTheTable(path: String) throws {
    let rows = try Page(path: Self.speed).lines
    let measured = try #require(rows.first { $0.hasPrefix("| scrollcalc | ") }).split(separator: " ")
    let sentence = try #require(try Page(path: path).prose.first { $0.localizedStandardContains("ten million rows") })
    #expect(sentence.contains(" \(measured[3]) \(measured[4])"))
  }

  private static let speed = "\(Page.catalogue)/Speed.md"
  private static let landingPage = "ScrollMechanics"
}
