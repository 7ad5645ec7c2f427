import CommandLineParsing
import Testing

@Suite("A command line in canonical form")
struct PlainArgumentsTests {
  @Test(
    "A canonical line has long names, the last of several values, and positionals at the end",
    arguments: [
      ("project -v 2000", "project --velocity 2000"),
      ("-p 2 project -v 5 --quiet -v=-300 -q -dfast", "project --precision 2 --velocity -300 --quiet --rate fast"),
      ("fit trace.csv -p3", "fit --precision 3 trace.csv"), ("fit -", "fit -"), ("fit -- -x", "fit -- -x"),
      ("completions zsh", "completions zsh"),
      ("project -v 1 -o--help", "project --velocity 1 --output=--help"),
      ("project -v 1 --output=-h", "project --velocity 1 --output=-h"),
      ("project -v 1 -o=--", "project --velocity 1 --output=--"),
      ("project -v 1 -o -", "project --velocity 1 --output -"),
    ])
  func plain(line: String, plain: String) throws {
    let words = try Sample.arguments(line).plainArguments()
    #expect(words == Sample.words(plain))
    #expect(try Sample.arguments(words).plainArguments() == words)
  }

  @Test("Options can be omitted") func omitted() throws {
    let arguments = try Sample.arguments("project -v 1 -q -p 2 -o x")
    #expect(
      arguments.plainArguments(omitting: [Sample.quiet, Sample.output])
        == Sample.words("project --velocity 1 --precision 2"))
  }

  @Test(
    "A word is quoted if a shell would interpret it, or if it is not UTF-8",
    arguments: [
      ("plain-1.5,2:3/4_%@+", "plain-1.5,2:3/4_%@+"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#),
      ("$HOME", "'$HOME'"), (";", "';'"), ("~", "'~'"), ("a=b", "'a=b'"), ("é", "'é'"), (#"a\b"#, #"'a\b'"#),
      ("a\nb", #"$'a\x0ab'"#), ("\u{1B}'\\", #"$'\x1b\'\\'"#), ("\u{202E}", #"$'\xe2\x80\xae'"#),
      (ArgumentText(bytes: [0x61, 0xFF]), #"$'a\xff'"#),
    ] as [(ArgumentText, String)])
  func shellWord(argument: ArgumentText, word: String) {
    #expect(argument.shellWord == word)
  }
}

@Suite("Options that are not given")
struct DefaultsTests {
  @Test(
    "Their default is in effect unless a rule excludes it",
    arguments: [
      ("project -v 1", Sample.rate.declaration, true), ("project -v 1 -d fast", Sample.rate.declaration, false),
      ("project -v 1", Sample.minimum.declaration, false), ("sample -v 1", Sample.fps.declaration, true),
      ("sample -v 1 --count 2", Sample.fps.declaration, false), ("snap -v 1 -i 80", Sample.dampener.declaration, true),
      ("snap -v 1", Sample.dampener.declaration, false),
    ])
  func defaults(line: String, option: OptionDeclaration, hasSay: Bool) throws {
    let arguments = try Sample.arguments(line)
    let command = try #require(Sample.program.command(named: arguments.command))
    #expect(command.hasDefaultInEffect(option, among: arguments) == hasSay)
  }

  @Test("The value of an option can be read without its type") func anyValue() throws {
    let arguments = try Sample.arguments("project -v 5 -d fast -q")
    for (option, number) in [(Sample.velocity, 5.0), (Sample.rate, 0.99)] {
      #expect(arguments.lastOccurrence(of: option)?.value as? Double == number)
    }
    #expect(arguments.lastOccurrence(of: Sample.quiet)?.value as? Bool == true)
    #expect(arguments.lastOccurrence(of: Sample.precision) == nil)
  }
}
