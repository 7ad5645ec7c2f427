extension String {
  /// The text with escapes for characters that a man page formatter would interpret or replace.
  ///
  /// A hyphen becomes `\-`, so that what is copied from the page can be pasted into a shell. The result may begin with
  /// a period, which `roffLine` escapes.
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

  var roffBold: String { "\\fB\(roffEscaped)\\fR" }
  var roffItalic: String { "\\fI\(roffEscaped)\\fR" }

  /// The escaped text as a line of its own; a leading period, which begins a request, is escaped.
  var roffLine: String { hasPrefix(".") ? "\\&" + self : self }
}
