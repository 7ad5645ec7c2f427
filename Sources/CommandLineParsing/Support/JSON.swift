/// Texts of JSON values.
public enum JSON {
  /// A string, or `null`.
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

  /// An array, on one line.
  public static func array(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// An object, on one line unless a separator with a line end is between its members.
  public static func object(_ members: [(name: String, value: String)], separator: String = ", ") -> String {
    "{\(members.map { "\(string($0.name)): \($0.value)" }.joined(separator: separator))}"
  }
}
