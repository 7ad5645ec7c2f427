extension String {
  /// The text with nothing in it that a man page formatter would take for a request or typeset as another character.
  ///
  /// A hyphen becomes `\-`, so that what is copied from the page can be pasted into a shell. The result may begin with
  /// a point or a quote; `roffLine` deals with those.
  var roffEscaped: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\[u\(hexadecimal(scalar.value, digits: 4).uppercased())]"
      }
    }
  }

  /// An escaped text as a line of its own, which a leading point would otherwise turn into a request.
  var roffLine: String { hasPrefix(".") ? "\\&" + self : self }
}
