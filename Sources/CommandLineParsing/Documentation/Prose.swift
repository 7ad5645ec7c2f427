/// Returns the text broken at spaces into lines of at most `width` characters. Lines after the first have at most
/// `width - hanging`, so that the caller can indent them. A word wider than a line has a line of its own.
package func wrapped(_ text: String, width: Int, hanging: Int = 0) -> [String] {
  var lines: [String] = []
  var length = 0
  for word in text.split(separator: " ") {
    let wordLength = word.count
    if !lines.isEmpty, length + 1 + wordLength <= (lines.count == 1 ? width : width - hanging) {
      lines[lines.count - 1] += " \(word)"
      length += 1 + wordLength
    } else {
      lines.append(String(word))
      length = wordLength
    }
  }
  return lines
}

/// Returns a verbatim line; if it is wider than `width`, its second column, after several blanks, is wrapped.
func fitted(_ text: String, width: Int) -> [String] {
  // The second column begins after the first inner run of several blanks.
  guard text.count > width, let start = text.firstIndex(where: { $0 != " " }),
    let gap = text[start...].firstRange(of: "  "),
    let second = text[gap.upperBound...].firstIndex(where: { $0 != " " })
  else { return [text] }
  let (term, meaning) = (String(text[..<second]), String(text[second...]))
  let isNarrow = width - term.count < minimumMeaningWidth
  let hanging = isNarrow ? term.prefix { $0 == " " }.count + 4 : term.count
  var lines = wrapped(meaning, width: width - hanging)[...]
  let first = isNarrow ? String(term.reversed().drop { $0 == " " }.reversed()) : term + (lines.popFirst() ?? "")
  return [first] + lines.map { String(repeating: " ", count: hanging) + $0 }
}

/// The least width of a right column, in characters; a narrower one is placed below the left column.
let minimumMeaningWidth = 20

/// A block of a discussion or of an option's details. Blank lines separate blocks. The lines of a paragraph are joined
/// and wrapped anew; a block whose first line begins with a space is kept line by line, for formulas and tables.
enum ProseBlock: Hashable {
  case paragraph(String)
  case verbatim([String])

  static func blocks(of prose: String) -> [ProseBlock] {
    prose.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).split { $0.allSatisfy(\.isWhitespace) }
      .map { lines in
        if lines.first?.hasPrefix(" ") == true { return .verbatim(lines.map(String.init)) }
        return .paragraph(lines.joined(separator: " "))
      }
  }
}
