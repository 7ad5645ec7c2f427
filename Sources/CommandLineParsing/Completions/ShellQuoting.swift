extension String {
  /// The text with a backslash before each of the characters.
  func escaping(_ characters: [Unicode.Scalar]) -> String {
    guard unicodeScalars.contains(where: characters.contains) else { return self }
    return unicodeScalars.reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.unicodeScalars.append(character)
    }
  }

  /// The text as one word of bash or zsh.
  var quotedForPosixShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The text as one word of fish.
  var quotedForFish: String { "'" + escaping(["\\", "'"]) + "'" }
}
