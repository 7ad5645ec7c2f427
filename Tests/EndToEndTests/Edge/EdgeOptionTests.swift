import CommandLineParsing
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("The options of the edge")
struct EdgeOptionTests {
  @Test(
    "Invalid options are rejected by name",
    arguments: [
      ("--min 5 --max 1", "--min: '5' is above --max '1'"), ("--max 400 --viewport 0", "--viewport"),
      ("--max 400 --stiffness -100", "--stiffness"), ("--max 400 --damping-ratio -0.5", "--damping-ratio"),
      ("--max 400 --rubber-band 0.5", "--viewport"), ("--viewport 600", "--min, --max or --law"),
      ("--no-bounce", "--min or --max"), ("--stiffness 50", "--min, --max, --snap-interval or --snap-stops"),
      ("--snap-stops=", "--snap-stops"), ("--snap-interval 0", "--snap-interval"),
      ("--snap-interval 80 --snap-stops 1", "together"), ("--policy nearest", "--snap-interval or --snap-stops"),
      ("--snap-interval 80 --dampener 2", "--dampener"), ("--snap-stops 1,2 --origin 5", "together"),
      ("--max 400,400", "--velocity"),
    ])
  func refusals(line: String, words: String) throws {
    for command in ["project", "duration", "sample"] {
      try Run("\(command) -v 3000 \(line)").refusal().expectFailure(Status.usage, "\(command): ", words)
    }
  }

  @Test(
    "Without damping a bounce never settles; where nothing bounces that does not matter",
    arguments: ["--damping-ratio 0", "--damping 0", "--response 0.5 --damping-ratio 0"])
  func undamped(option: String) throws {
    let name = option.contains("--damping ") ? "--damping" : "--damping-ratio"
    for command in ["project", "duration", "sample"] {
      for line in ["-v 3000 --max 400", "-v 0 -x 450 --max 400", "-v 0 -x 30 --snap-interval 80"] {
        try Run("\(command) \(line) \(option)").refusal().expectFailure(Status.usage, name, "oscillate forever")
      }
    }
    try Run("project -v 500 --max 400 \(option) -p 1").outcome().expectLines("249.7")
  }

  @Test("A spring of a period is critically damped, unless another ratio is given")
  func dampingRatioOfResponse() throws {
    var values = FlickValues()
    values.set(Parameters.response, to: 0.5)
    #expect(try Spring(values) == Spring(response: 0.5, dampingRatio: 1))
    values.set(Parameters.dampingRatio, to: 0.7)
    #expect(try Spring(values) == Spring(response: 0.5, dampingRatio: 0.7))
  }

  @Test("A motion that crosses its content too often is rejected")
  func tooManyBounces() throws {
    try Run("duration -v 3000 --min 0 --max 0.001 --damping-ratio 0.00001").refusal()
      .expectFailure(Status.usage, "10000")
  }

  /// Each option whose default is a number, that number, and its source.
  static let defaults: [(option: any DeclaredOption, value: String, source: String)] = [
    (Parameters.rubberBand, "0.55", "Lobanov"), (Parameters.stiffness, "100", "Lobanov"), (Parameters.mass, "1", ""),
    (Parameters.dampingRatio, "1", ""), (Parameters.threshold, "0.1", "Lobanov"), (Parameters.dampener, "0.85", "Gray"),
    (Parameters.offset, "0", ""),
  ].map { (ParameterOptions.single[$0], $1, $2) }

  @Test("Giving a default explicitly changes nothing, and its source is documented")
  func saidDefaults() throws {
    let help = try Run("sample --help").outcome().text
    let line = "-v 3000 --max 400 --viewport 600 -x 0 --snap-interval 80"
    for (option, value, source) in Self.defaults {
      let declaration = option.declaration
      #expect(declaration.defaultText == value && help.contains("(default: \(value))"), "\(declaration.name)")
      #expect(source.isEmpty || declaration.details.contains(source), "\(declaration.name)")
      let plain = try Run("sample \(line)").outcome().text
      try Run("sample \(line) \(declaration.name) \(value)").outcome().expectOutput(plain)
    }
    let bounced = try Run("sample -v 3000 -x 500 --max 400 --viewport 600").outcome().text
    try Run(
      "sample -v 3000 -x 500 --max 400 --viewport 600 --rubber-band 0.55 --mass 1 --stiffness 100 --damping-ratio 1"
    ).outcome().expectOutput(bounced)
    try Run("sample -v 3000 -x 500 --max 400 --viewport 600 --damping 20").outcome().expectOutput(bounced)
  }
}
