import Foundation

extension Page {
  /// The targets of links in the prose: `[text](target)`, `![text](target)`, attributes of HTML, and `<doc:target>`.
  /// The last is DocC's own form, which is not a link where the file is read as Markdown.
  var links: [String] {
    get throws {
      let text = prose.joined(separator: "\n")
      let patterns = [#"\]\(([^()\s]+)\)"#, "<(doc:[^>]+)>", #"(?:src|srcset|href)="([^"]+)""#]
      return try patterns.flatMap { pattern in
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
          Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
      }
    }
  }

  /// Returns the fault of a link; `nil` if its target exists. Addresses on the network are not opened.
  func fault(of link: String) throws -> String? {
    if link.hasPrefix("https://") { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let target: String
    if parts[0].isEmpty {
      target = path
    } else {
      target = folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
    }
    guard FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(target).path) else {
      return "there is no \(target)"
    }
    guard let anchor else { return nil }
    return try Page(path: target).headings.contains { Self.anchor(of: $0) == anchor } ? nil : "no such heading"
  }

  /// The fragment that links to a heading in Markdown. `Scripts/documentation` translates it to DocC's.
  private static func anchor(of heading: String) -> String {
    heading.filter { !"`:,?.()'".contains($0) }.replacing(" ", with: "-").lowercased()
  }
}
