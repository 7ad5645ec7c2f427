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
