import Foundation
import Testing

@testable import CommandLineParsing

/// The shells themselves take the scripts apart; functions of the names of their builtins print what they are given.
@Suite("Shells read back what completion scripts quote")
struct ShellEscapingTests {
  private static let marks = [
    "'", "\"", "\\", "[", "]", ":", "$HOME", "`", "(", ")", "{", "}", "!", "#", "~", "*", "; ",
  ]
  /// Each mark at the start, inside and at the end of a text, beside another one.
  private static let texts = marks.enumerated().flatMap { index, mark in
    ["\(mark)a", "a \(mark)b", "a\(mark)", "a\(mark)\(marks[(index + 3) % marks.count])b \(mark)\(mark)"]
  }

  @Test("Any text is one word of a shell, unchanged", arguments: ["bash", "dash", "zsh", "fish"])
  func words(shell: String) throws {
    guard ShellSession.isInstalled(shell) else { try Test.cancel("needs \(shell)") }
    let texts = Self.texts + ["", "\n", "a\nb'", "é'ü", "\\\\", "''"]
    let words = texts.map { shell == "fish" ? $0.quotedForFish : $0.quotedForPosixShell }
    let script = "printf '%s\\0' " + words.joined(separator: " ") + "\n"
    #expect(try ShellSession.words(printedBy: shell, running: script) == texts)
  }

  /// A program whose descriptions and choices hold a text.
  private static func program(_ text: String, name: String) -> Program {
    let choices = [Choice(name, 1, summary: text), Choice("plain", 2)]
    let options: OptionList = [
      Option("one", short: "o", placeholder: "P" + text, summary: "s" + text, value: .choice("a value", choices)),
      Option(
        "many", placeholder: "L", summary: text + "t",
        value: ValueParser<[Int]>.list(of: .choice("a value", choices))),
      Switch("on", summary: text),
    ]
    let commands = [Command("go", summary: text, options: options), Command("stop", summary: "s", options: [])]
    return Program("p", version: "1", summary: "a program", groups: [CommandGroup("All", commands)])
  }

  /// Splits a specification of zsh at the first of some marks that no backslash precedes, as its builtins do.
  private static func split(_ text: Substring, at marks: Set<Character>) -> (String, Substring) {
    var head = ""
    var rest = text
    while let letter = rest.first, !marks.contains(letter) {
      rest = rest.dropFirst()
      if letter == "\\", let next = rest.first {
        head.append(next)
        rest = rest.dropFirst()
      } else {
        head.append(letter)
      }
    }
    return (head, rest)
  }

  /// Name, description and what follows of `name[description]rest`.
  private static func described(_ text: String) -> [String] {
    let (name, rest) = split(text[...], at: ["[", ":"])
    guard rest.first == "[" else { return [name, "", String(rest)] }
    let (description, end) = split(rest.dropFirst(), at: ["]"])
    return [name, description, String(end.dropFirst())]
  }

  @Test("zsh sees each name, description and placeholder whole")
  func zsh() throws {
    guard ShellSession.isInstalled("zsh") else { try Test.cancel("needs zsh") }
    let stubs = """
      compdef() { }
      _describe() { printf '%s\\0' "${(@P)argv[-1]}"; }
      _values() { shift 3; printf '%s\\0' "$@"; }
      _arguments() {
        if [[ $1 == -C ]]; then state=arguments; line=(go); return 1; else shift 2; printf '%s\\0' "$@"; fi
      }

      """
    var script = stubs
    for text in Self.texts {
      script += Self.program(text, name: "x" + text.replacing(" ", with: "")).completionScript(for: .zsh)
      script += "\n_p_names; _p_values_1; _p_values_2; _p; printf '=\\0'\n"
    }
    let blocks = try ShellSession.words(printedBy: "zsh", running: script).split(separator: "=").map(Array.init)
    try #require(blocks.count == Self.texts.count)
    for (text, block) in zip(Self.texts, blocks) {
      let name = "x" + text.replacing(" ", with: "")
      // zsh does not unescape the text after the colon in an element of `_describe`.
      let names = block.prefix(5).map { element in
        let (name, rest) = Self.split(element[...], at: [":"])
        return [name, String(rest.dropFirst())]
      }
      #expect(
        names == [
          ["go", text], ["stop", "s"], ["help", "Show help on a subcommand"], [name, text], ["plain", ""],
        ])
      let values = block.dropFirst(5).prefix(2).map(Self.described)
      #expect(values == [[name, text, ""], ["plain", "", ""]])
      // `'*'{-o+,--one=}'[…]'` is a word for each spelling.
      let options = block.dropFirst(7).prefix(4).map(Self.described)
      try #require(options.count == 4)
      let (placeholder, action) = Self.split(options[0][2].dropFirst(), at: [":"])
      #expect(options.map { $0[0] } == ["*-o+", "*--one=", "*--many=", "*--on"])
      #expect(options.map { $0[1] } == ["s" + text, "s" + text, text + "t", text])
      #expect([placeholder, String(action)] == ["P" + text, ":_p_values_1"] && options[0][2] == options[1][2])
    }
  }

  @Test("fish sees each name and description whole")
  func fish() throws {
    guard ShellSession.isInstalled("fish") else { try Test.cancel("needs fish") }
    var script = "function complete; printf '%s\\0' $argv; end\n"
    for text in Self.texts {
      script += Self.program(text, name: "x").completionScript(for: .fish) + "printf '=\\0'\n"
    }
    let blocks = try ShellSession.words(printedBy: "fish", running: script).split(separator: "=").map(Array.init)
    try #require(blocks.count == Self.texts.count)
    // fish evaluates the text after `-a` a second time.
    var offers = "function __p_list; printf '%s\\n' $argv; end\n"
    for (text, block) in zip(Self.texts, blocks) {
      let after = { (flag: String) in block.indices.dropLast().filter { block[$0] == flag }.map { block[$0 + 1] } }
      let expected: [String] = ["s" + text, text + "t", text]
      #expect(Array(after("-d").prefix(3)) == expected)
      #expect(after("-n").allSatisfy { $0.hasPrefix("__p_is ") } && after("-a").count == 4)
      offers += after("-a").map { "printf '%s\\0' \($0)\n" }.joined()
    }
    let words = try ShellSession.words(printedBy: "fish", running: offers)
    try #require(words.count == 9 * Self.texts.count)
    for (index, text) in Self.texts.enumerated() {
      let commands = ["go\t\(text)", "stop\ts"]
      let choices = ["x\t\(text)", "plain"]
      let expected = commands + ["help\tShow help on a subcommand"] + commands + choices + choices
      #expect(words[9 * index..<9 * index + 9] == expected[...])
    }
  }
}
