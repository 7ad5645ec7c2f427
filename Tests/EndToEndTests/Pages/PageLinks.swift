import Foundation

extension Page {
  /// Where the prose leads: `[text](target)`, `![text](target)`, `<doc:target>`, and attributes of HTML.
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

  /// What is wrong with a link; `nil` where it leads somewhere. Nobody asks the network.
  func fault(of link: String) throws -> String? {
    if link.hasPrefix("https://") { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let target: String
    if parts[0].isEmpty {
      target = path
    } else if parts[0].hasPrefix("doc:") {
      target = "\(Self.catalogue)/\(parts[0].dropFirst(4)).md"
    } else {
      target = folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])"
    }
    guard FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(target).path) else {
      return "there is no \(target)"
    }
    guard let anchor else { return nil }
    return try Page(path: target).headings.contains { Self.anchors(of: $0).contains(anchor) } ? nil : "no such heading"
  }

  /// What a heading is called in a link: by DocC, which keeps capitals, and by a forge that shows the file.
  private static func anchors(of heading: String) -> Set<String> {
    let words = heading.filter { !"`:,?.()'".contains($0) }.replacing(" ", with: "-")
    return [words, words.lowercased()]
  }
}
