import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

/// Holds `help --json` against the rules of its schema, which Scripts/checks/help/run also validates.
@Suite("help --json describes every option and column")
struct JSONHelpTests {
  private static let names = Declared.commands.map(\.name)
  private static let types: Set<String> = [
    "switch", "text", "file", "choice", "choices", "integer", "integers", "number", "numbers",
  ]

  /// The page of a subcommand, or of the program.
  private func page(_ name: String?) throws -> [String: Any] {
    let outcome = try Run("help --json \(name ?? "")").usual()
    outcome.expectSuccess()
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
  }

  @Test("Every object has just the members of the schema", arguments: Cases.some(of: [nil] + names, oneIn: 8))
  func members(name: String?) throws {
    let page = try page(name)
    #expect(
      Set(page.keys) == [
        "schema", "program", "version", "subcommand", "summary", "usage", "description", "examples", "subcommands",
        "positionals", "options", "requires_one_of", "columns", "exit_statuses", "environment",
      ])
    #expect(page["schema"] as? String == "scrollcalc-help/1" && page["program"] as? String == "scrollcalc")
    #expect(page["subcommand"] as? String == name)
    #expect(try page["version"] as? String == BuiltProgram.version())
    for list in ["examples", "subcommands", "positionals", "options", "columns", "exit_statuses", "environment"] {
      let objects = try #require(page[list] as? [[String: Any]])
      for object in objects {
        let keys: Set<String> =
          switch list {
          case "examples": ["command", "caption", "output"]
          case "columns": ["name", "unit"]
          case "exit_statuses": ["status", "summary"]
          case "subcommands", "environment": ["name", "summary"]
          default:
            [
              "name", "summary", "short", "group", "type", "placeholder", "unit", "default", "expected", "choices",
              "required", "repeatable", "applies", "excludes", "details",
            ]
          }
        #expect(Set(object.keys) == keys)
        if let type = object["type"] as? String { #expect(Self.types.contains(type)) }
      }
    }
  }

  @Test("A value that takes numbers is of a numeric type", arguments: Cases.some(of: names, oneIn: 8, from: 7))
  func types(name: String) throws {
    let options = try #require(try page(name)["options"] as? [[String: Any]])
    for option in Declared.numericOptions where option.command.name == name && !option.isRepeated {
      let object = options.first { $0["name"] as? String == option.declaration.name }
      let type = try #require(object?["type"] as? String)
      let isNamed = !option.declaration.completion.choices.isEmpty
      #expect(type.hasPrefix("number") || type.hasPrefix("integer") || isNamed || type == "text", "\(option) \(type)")
    }
  }

  @Test("The columns of a subcommand are those its tables have", arguments: Cases.some(of: Declared.answers, oneIn: 4))
  func columns(answer: Run) throws {
    let name = try #require(answer.arguments[0].string)
    guard try #require(Declared.program.command(named: name)).allOptions.contains(where: { $0.long == "header-units" })
    else { return }
    let listed = try #require(try page(name)["columns"] as? [[String: Any]])
    let table = try answer.giving("-f", "csv", "--header-units").outcome()
    table.expectSuccess()
    let header = try #require(table.lines.first).split(separator: ",").map(String.init)
    let known = listed.flatMap { column -> [String] in
      let unit = (column["unit"] as? String).map { " (\($0))" } ?? ""
      return ["", "_x", "_y"].map { "\(column["name"] as? String ?? "")\($0)\(unit)" }
    }
    for column in header {
      // Bounds and searched ranges have the unit of the unknown.
      let isKnown = known.contains(column) || name == "solve" && known.contains(String(column.prefix { $0 != " " }))
      #expect(isKnown, "\(name): \(column)")
    }
  }
}
