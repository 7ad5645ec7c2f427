/// Functions that return the text of a JSON value.
public enum JSON {
  /// Returns a string in quotes, or `null`.
  public static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    return text.unicodeScalars.reduce(into: "\"") { json, scalar in
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case "\0"..<" ": json += "\\u" + hexadecimal(scalar.value, digits: 4)
      default: json.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  /// Returns an array on one line.
  public static func array(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// Returns an object, on one line unless the separator between members contains a line end.
  public static func object(_ members: [(name: String, value: String)], separator: String = ", ") -> String {
    "{\(members.map { "\(string($0.name)): \($0.value)" }.joined(separator: separator))}"
  }
}
