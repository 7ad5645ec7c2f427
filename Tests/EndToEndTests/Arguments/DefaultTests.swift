import CommandLineParsing
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("Options that are not given")
struct DefaultTests {
  /// Command lines whose results depend on as many options as possible.
  private static let lines =
    [
      "project -v 3000 -x 500 --max 400 --viewport 600", "project -v 3000 --snap-interval 80",
      "duration -v 3000 -x 500 --max 400 --viewport 600", "duration -v 3000 --snap-interval 80",
      "sample -v 3000 -x 500 --max 400 --viewport 600", "sample -v 3000 --snap-interval 80",
      "snap -v 800 --interval 80", "snap -v 800 --interval 80 --policy page", "bounce --velocity 2000 --fps 30",
      "spring --bounce 0.3", "rubberband --overshoot 50,100 --viewport 600", "velocity touch.csv",
      "velocity touch.csv --all",
      "arbitrate touch.csv", "simulate touch.csv --axis y --max 100 --viewport 600",
      "simulate touch.csv --snap-interval 80,80", "simulate touch.csv --glide hybrid",
      "sweep -v 3000 -x 500 --max 400,500 --viewport 600 --columns destination,duration,overshoot",
      "sweep -v 300,500 --snap-interval 80 --columns destination,duration,target",
      "compare -v 3000 --law exponential,pop --max 400", "compare --to 500 --law uikit,pop --samples --count 9",
      "solve velocity --to 300 --max 400", "solve interval -v 2000 --row 5",
      "solve interval -v 2000 --min-interval 300", "solve velocity,rate --to 300 --duration 1",
      "fit scroll.csv --law uikit", "check scroll.csv --law uikit -v 2000 --within 1",
      "batch flicks.csv --max 400 --viewport 600", "batch flicks.csv --snap-interval 80",
      "plot -v 3000 --rate normal --max 400 -f svg", "play -v 3000 --max 400 --frame 0.1",
      "easing -v 3000 --max 400 --viewport 600 -f json",
      "easing -v 300 -f keyframes",
    ].map { Run($0) } + Laws.all.map { Run("project -v 3000 --law \($0.name)") }

  /// The names of the numbers of laws that are not those of a line: it cannot say them.
  private func foreignNames(of run: Run) -> Set<String> {
    let words = run.arguments.flatMap { $0.escaped.split(separator: ",").map(String.init) }
    let named = Laws.all.filter { words.contains($0.name) }
    func names(_ laws: [LawDescription]) -> [String] { laws.flatMap { law in law.parameters.map { $0.name } } }
    return Set(names(Laws.all)).subtracting(names(named.isEmpty ? [ExponentialLaw.description] : named))
  }

  @Test("have the value that help names", arguments: Cases.some(of: lines, oneIn: 12))
  func defaults(run: Run) throws {
    let command = try #require(Declared.commands.first { ArgumentText($0.name) == run.arguments[0] })
    let plain = try run.readingExampleFile.outcome()
    plain.expectSuccess()
    let given = run.arguments.map(\.escaped)
    let foreign = foreignNames(of: run)
    let defaults = command.options.compactMap { option -> [ArgumentText]? in
      let declaration = option.declaration
      let isGiven = given.contains(declaration.name) || declaration.short.map { given.contains("-\($0)") } == true
      // The default of an option that takes any text is in words, and no value.
      guard let value = declaration.defaultText.map({ ArgumentText($0) }), option.accepts(value), !isGiven,
        !foreign.contains(declaration.long),
        !option.accepts("what is no value")
      else { return nil }
      // An option that a rule forbids here cannot be given.
      let words = [ArgumentText(declaration.name), value]
      return (try? Declared.program.parse(run.arguments + words)) == nil ? nil : words
    }
    let count = try count(of: defaults, on: run, that: plain)
    #expect(count > 0)
  }

  /// Expects a line to print the same with options given, all at once or in parts: some exclude each other.
  ///
  /// - Returns: how many have been said.
  private func count(of said: [[ArgumentText]], on run: Run, that plain: Outcome) throws -> Int {
    guard !said.isEmpty else { return 0 }
    let outcome = try run.with { $0.arguments += said.flatMap(\.self) }.readingExampleFile.refusal()
    if outcome.ending == .success, outcome.output == plain.output { return said.count }
    guard said.count == 1 else {
      // The error names the option to omit.
      if let named = said.firstIndex(where: { outcome.errors.contains("\($0[0].escaped)") }) {
        var others = said
        let alone = [others.remove(at: named)]
        return try count(of: alone, on: run, that: plain) + count(of: others, on: run, that: plain)
      }
      let half = said.count / 2
      return try count(of: Array(said[..<half]), on: run, that: plain)
        + count(of: Array(said[half...]), on: run, that: plain)
    }
    // Some values need a condition that the parser knows nothing of, and which the program then names.
    #expect(outcome.ending == .exit(Status.usage), "\(outcome.run)\n\(outcome.errors)")
    return 0
  }

  @Test("are those of every subcommand that computes")
  func everywhere() {
    let names = Set(Self.lines.map { $0.arguments[0] })
    // What port prints has its command line in it.
    #expect(Set(Declared.commands.map { ArgumentText($0.name) }).subtracting(names) == ["port", "completions", "man"])
  }
}
