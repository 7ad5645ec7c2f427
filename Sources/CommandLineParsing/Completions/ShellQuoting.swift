extension String {
  /// Returns the text with a backslash before each occurrence of these characters.
  func escaping(_ characters: [Unicode.Scalar]) -> String {
    guard unicodeScalars.contains(where: characters.contains) else { return self }
    return unicodeScalars.reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.unicodeScalars.append(character)
    }
  }

  /// The text in single quotes, as one word of bash or zsh; a quote in it becomes `'\''`.
  var quotedForPosixShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The text in single quotes, as one word of fish; a backslash precedes each quote and backslash in it.
  var quotedForFish: String { "'" + escaping(["\\", "'"]) + "'" }
}
