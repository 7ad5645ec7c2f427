import Foundation
import Testing

@testable import CommandLineParsing

@Suite("Help as JSON")
struct HelpJSONTests {
  @Test("Any text becomes a JSON string that other parsers read back")
  func strings() throws {
    let scalars = (0..<0x300).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    for text in scalars + ["", "a\"b\\c/", "\u{2028}😀\u{FFFD}\r\n", String(repeating: "x\0", count: 100)] {
      let json = JSON.object([(text, JSON.array([JSON.string(text), JSON.string(nil), "-7"]))])
      #expect(!json.contains("\n"))
      let read = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [Any]])
      #expect(read.keys.first.map { Array($0.utf8) } == Array(text.utf8))
      let values = try #require(read.values.first)
      #expect((values[0] as? String).map { Array($0.utf8) } == Array(text.utf8))
      #expect(values[1] is NSNull && values[2] as? Int == -7)
    }
    #expect(JSON.object([], separator: "\n") == "{}" && JSON.array([]) == "[]")
  }

  @Test("A command's options are described by their declarations") func options() throws {
    let columns: [(name: String, unit: String?)] = [("time", "s"), ("event", nil)]
    let page = try read(Sample.program.jsonHelp(for: Sample.table, columns: columns, repeatable: [Sample.fps]))
    #expect(page["schema"] as? String == "scrollcalc-help/1" && page["subcommand"] as? String == "sample")
    #expect(page["usage"] as? [String] == ["flick sample --velocity V [OPTIONS]"])
    let options = try #require(page["options"] as? [[String: Any]])
    func member(_ name: String, _ key: String) -> Any? { options.first { $0["name"] as? String == name }?[key] }
    #expect(Set(options.compactMap { $0["name"] as? String }) == Set(Sample.table.allOptions.map(\.name)))
    #expect(member("--velocity", "required") as? Bool == true && member("--rate", "required") as? Bool == false)
    #expect(member("--velocity", "short") as? String == "-v" && member("--fps", "short") is NSNull)
    #expect(member("--fps", "repeatable") as? Bool == true && member("--count", "repeatable") as? Bool == false)
    #expect(member("--fps", "default") as? String == "60" && member("--count", "default") is NSNull)
    #expect(member("--fps", "excludes") as? [String] == ["--count"])
    #expect(member("--fps", "group") as? String == "Table" && member("--fps", "placeholder") as? String == "F")
    let types = ["--velocity": "number", "--format": "choice", "--columns": "choices", "--output": "file"]
    for (name, type) in types { #expect(member(name, "type") as? String == type) }
    #expect(member("--quiet", "type") as? String == "switch")
    let choices = try #require(member("--format", "choices") as? [[String: String]])
    #expect(choices[1] == ["name": "csv", "summary": "for spreadsheets"])
    let found = try #require(page["columns"] as? [[String: Any]])
    #expect(found[0]["unit"] as? String == "s" && found[1]["unit"] is NSNull)
    let snap = try read(Sample.program.jsonHelp(for: Sample.snap))
    let dampener = (snap["options"] as? [[String: Any]])?.first { $0["name"] as? String == "--dampener" }
    #expect(dampener?["applies"] as? [String] == ["with: --interval"])
  }

  @Test("The index contains all commands, exit statuses and variables") func index() throws {
    let page = try read(Sample.program.jsonHelp(for: nil))
    #expect(page["subcommand"] is NSNull && page["version"] as? String == "1.2.3")
    let commands = try #require(page["subcommands"] as? [[String: String]])
    #expect(commands.map { $0["name"] } == Sample.program.commands.map(\.name))
    #expect(commands[0]["summary"] == "Print where a flick stops")
    #expect((page["exit_statuses"] as? [[String: Any]])?.map { $0["status"] as? Int } == [0, 64])
    #expect((page["environment"] as? [[String: String]])?.map { $0["name"] } == ["COLUMNS"])
  }

  @Test("The option of an error is the subject of its message")
  func subjects() {
    func option(_ line: String) -> String? {
      do throws(UsageError) { _ = try Sample.parse(line) } catch { return error.option }
      return nil
    }
    #expect(option("project -v abc") == "--velocity" && option("project") == "--velocity")
    #expect(option("project -v 5 --bogus") == "--bogus" && option("sample -v 5 --fps 6 --count 7") == "--fps")
    #expect(option("projct -v 5") == nil && option("project -v 5 stray") == nil)
  }

  private func read(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
