import Foundation
import Testing

/// The README, an article or a file of sessions, line by line.
struct Page: Sendable {
  /// The path from the root of the repository.
  let path: String
  /// The lines of the page. Joined by line feeds they are the whole file, so the last is empty.
  var lines: [String]

  /// The name of the file without its extension, by which articles link to it.
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func save() throws {
    try lines.joined(separator: "\n").write(
      to: Self.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  /// The fenced blocks in a language, with any words after it.
  func blocks(in language: String) -> [Block] {
    blocks.filter { $0.language == language || $0.language.hasPrefix("\(language) ") }
  }

  /// The page's lines outside fenced blocks.
  var prose: [String] {
    let fenced = Set(blocks.flatMap { Array($0.range.lowerBound - 1...$0.range.upperBound) })
    return lines.indices.filter { !fenced.contains($0) }.map { lines[$0] }
  }

  private var blocks: [Block] {
    var blocks: [Block] = []
    var opening: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let start = opening {
        let range = start + 1..<index
        blocks.append(
          Block(page: path, language: String(lines[start].dropFirst(3)), range: range, lines: Array(lines[range])))
        opening = nil
      } else {
        opening = index
      }
    }
    return blocks
  }

  struct Block {
    /// The path of its page.
    let page: String
    /// The words after the fence.
    let language: String
    /// The range of the block's lines on the page, without the fences.
    let range: Range<Int>
    let lines: [String]
  }
}

extension Page: CustomTestStringConvertible {
  var testDescription: String { path }
}

// MARK: - README and articles

extension Page {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    .standardizedFileURL

  /// The folder of the articles, from the root.
  static let catalogue = "Sources/ScrollMechanics/ScrollMechanics.docc"

  /// The names of the articles, as `<doc:…>` has them, in order.
  static var articles: [String] {
    get throws {
      try files(in: catalogue).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    }
  }

  static func article(_ name: String) throws -> Page { try Page(path: "\(catalogue)/\(name).md") }

  static var readme: Page { get throws { try Page(path: "README.md") } }

  /// The README, which comes first, and the articles.
  static var all: [Page] {
    get throws { try [readme] + articles.map(article) }
  }

  /// The sessions in a terminal that show what the program does with a command line or a file.
  static var sessions: [Page] {
    get throws { try files(in: sessionFolder).map { try Page(path: "\(sessionFolder)/\($0)") } }
  }

  static let sessionFolder = "Tests/EndToEndTests/Sessions"

  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
  }
}

// MARK: - Tables, code and headings

extension Page {
  /// The cells of the rows that follow a table's heading and rule.
  func table(headed heading: String) -> [[String]] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("| \(heading) |") }) else { return [] }
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The texts between backticks in the prose.
  var codeSpans: [String] {
    prose.flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }

  /// The headings, without their number signs.
  var headings: [String] {
    prose.filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
  }
}
