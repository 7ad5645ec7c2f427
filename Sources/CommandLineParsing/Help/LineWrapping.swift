/// Breaks text at spaces into lines of at most `width` characters, those after the first `hanging` characters shorter.
///
/// A word wider than a line has one of its own.
func wrapped(_ text: String, width: Int, hanging: Int = 0) -> [String] {
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in text.split(separator: " ") {
    let wordLength = word.count
    if length > 0, length + 1 + wordLength > (lines.isEmpty ? width : width - hanging) {
      lines.append(line)
      line = ""
      length = 0
    }
    if length > 0 {
      line += " "
      length += 1
    }
    line += word
    length += wordLength
  }
  if length > 0 { lines.append(line) }
  return lines
}

/// A verbatim line, as it is: but where it is too long, and has a term and its meaning in two columns that several
/// blanks tell apart, the second column is wrapped.
func fitted(_ text: String, width: Int) -> [String] {
  guard text.count > width, let (term, meaning) = columns(of: text) else { return [text] }
  let isNarrow = width - term.count < narrowestMeaning
  let hanging = isNarrow ? term.prefix { $0 == " " }.count + 4 : term.count
  var lines = wrapped(meaning, width: width - hanging)[...]
  let first = isNarrow ? String(term.reversed().drop { $0 == " " }.reversed()) : term + (lines.popFirst() ?? "")
  return [first] + lines.map { String(repeating: " ", count: hanging) + $0 }
}

/// A right column narrower than this is not worth having.
let narrowestMeaning = 20

/// What stands before the first run of several blanks within a line, with those blanks, and what stands after.
private func columns(of text: String) -> (term: String, meaning: String)? {
  guard let start = text.firstIndex(where: { $0 != " " }), let gap = text[start...].firstRange(of: "  "),
    let meaning = text[gap.upperBound...].firstIndex(where: { $0 != " " })
  else { return nil }
  return (String(text[..<meaning]), String(text[meaning...]))
}
