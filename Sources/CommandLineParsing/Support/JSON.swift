/// Functions that return the text of a JSON value.
public enum JSON {
  /// Returns a JSON string in quotes, with escapes; `null` if the text is nil.
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

  /// Returns a JSON array on one line; the values are JSON already.
  public static func array(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// Returns a JSON object, on one line unless the separator contains a line end; the values are JSON already.
  public static func object(_ members: [(name: String, value: String)], separator: String = ", ") -> String {
    "{\(members.map { "\(string($0.name)): \($0.value)" }.joined(separator: separator))}"
  }
}
