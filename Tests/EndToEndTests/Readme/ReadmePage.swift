import Foundation

/// `README.md`, line by line.
struct ReadmePage {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../README.md").standardizedFileURL

  /// The page without its end of file: `lines` joined by line feeds are the page.
  var lines: [String]

  static func load() throws -> ReadmePage {
    let text = try String(contentsOf: url, encoding: .utf8)
    return ReadmePage(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  func save() throws {
    try lines.joined(separator: "\n").write(to: Self.url, atomically: true, encoding: .utf8)
  }

  /// The fenced blocks in a language.
  func blocks(in language: String) -> [Block] {
    blocks.filter { $0.language == language }
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
        blocks.append(Block(language: String(lines[start].dropFirst(3)), range: range, lines: Array(lines[range])))
        opening = nil
      } else {
        opening = index
      }
    }
    return blocks
  }

  struct Block {
    let language: String
    /// Where its lines are on the page, without the fences.
    let range: Range<Int>
    let lines: [String]
  }
}

// MARK: - What the prose holds

extension ReadmePage {
  /// The cells of the rows that follow a table's heading and rule.
  func table(headed heading: String) -> [[String]] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("| \(heading) |") }) else { return [] }
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// What stands between backticks in the prose.
  var codeSpans: [String] {
    prose.flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }
}
