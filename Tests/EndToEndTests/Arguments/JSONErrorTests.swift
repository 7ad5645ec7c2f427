import CommandLineParsing
import Foundation
import Testing

@Suite("With --format json an error is JSON, too")
struct JSONErrorTests {
  private func object(_ outcome: Outcome) throws -> [String: Any] {
    #expect(outcome.text == "" && outcome.errors.count { $0 == "\n" } == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
  }

  @Test(
    "It has the message, the option and the status",
    arguments: Cases.some(
      of: [
        ("project -v abc -f json", "--velocity" as String?, Status.usage), ("project --format=json", "--velocity", 64),
        ("project -f json -v 5 --bogus", "--bogus", 64), ("project -fjson -v 5 --rate 7", "--rate", 64),
        ("-f json projct", nil, 64), ("project -qf json -v 5 x", nil, 64), ("-f=json", nil, 64),
        ("fit -kf json /missing.csv", nil, 66), ("project -qf=json -v x", "--velocity", 64),
        ("project --format csv -f json -v", "--velocity", 64), ("duration -v 2000 --to 5000 -f json", "--to", 1),
        ("snap -f json -v 1e60 --interval 1", "--interval", 64), ("plot none.csv -f json", "--format", 64),
        ("velocity /missing/file.csv -f json", nil, 66), ("project -v 5 -f json -o /missing/folder/x", "--output", 73),
      ], oneIn: 5))
  func objects(line: String, option: String?, status: Int32) throws {
    let outcome = try Run(line).outcome()
    #expect(outcome.ending == .exit(status))
    let object = try object(outcome)
    #expect(Set(object.keys) == ["error", "option", "status"])
    #expect(object["option"] as? String == option && object["status"] as? Int32 == status)
    let message = try #require(object["error"] as? String)
    let plain = try Run(line.replacing("json", with: "csv")).outcome().errors
    #expect(line.hasPrefix("plot") || plain.contains(message))
    #expect(!message.hasPrefix("scrollcalc") && !message.contains("--help"))
  }

  @Test("Every error is a line of JSON")
  func hostile() throws {
    for word in ["\"", "\\", "a\nb", "\u{1B}[31m", "\u{2028}", "\u{FEFF}x"] {
      _ = try object(try Run("project", "-f", "json", "-v", "\(word)").outcome())
    }
    let bytes = try Run("project", "-f", "json", "-v", ArgumentText(bytes: [0xFF, 0x22])).outcome()
    #expect((try object(bytes)["error"] as? String)?.contains("\\xFF\"") == true)
  }
}
