import Testing

@Suite("--duration and --bounce, wherever a spring is taken")
struct SwiftUISpringTests {
  private static let same = "--response 0.4 --damping-ratio 0.75"
  private static let spring = "--duration 0.4 --bounce 0.25"

  @Test(
    "They are the spring that response and damping ratio are",
    arguments: Cases.some(
      of: [
        "bounce -v 2000", "duration -v 800 --snap-interval 320", "easing -v 3000 --max 400 -f keyframes",
        "plot -v 3000 --max 400 -f text", "simulate touch.csv --axis y --max 800 --viewport 600 --fps 9",
      ], oneIn: 3))
  func single(line: String) throws {
    let given = try Run("\(line) \(Self.spring)").readingExampleFile.outcome()
    given.expectSuccess()
    #expect(given.lines == (try Run("\(line) \(Self.same)").readingExampleFile.outcome().lines))
  }

  @Test("One alone is with SwiftUI's own default of the other")
  func defaults() throws {
    for (one, both) in [
      ("--bounce 0.25", "--duration 0.5 --bounce 0.25"), ("--duration 0.4", "--duration 0.4 --bounce 0"),
    ] {
      #expect(try Run("bounce -v 2000 \(one)").outcome().lines == Run("bounce -v 2000 \(both)").outcome().lines)
    }
  }

  @Test("A sweep has them as axes, in columns of their own beside the settle time")
  func sweep() throws {
    let table = Table(try Run("sweep -v 3000 --max 400 --duration 0.4,600ms --bounce 0,0.25").outcome())
    #expect(
      Array(table.header.prefix(6)) == ["velocity", "max", "spring_duration", "bounce", "destination", "duration"])
    for row in table.rows {
      let line = "duration -v 3000 --max 400 --duration \(row[2]) --bounce \(row[3])"
      #expect(try Run(line).outcome().lines == [row[5]])
    }
  }

  @Test("A batch reads spring_duration, and takes a settle time for no spring")
  func batch() throws {
    func answers(_ text: String) throws -> Outcome {
      try Run("batch --max 400 --columns duration -p 3").with { $0.input = .text(text) }.outcome()
    }
    let one = try Run("duration -v 3000 --max 400 \(Self.spring) -p 3").outcome().lines[0]
    try answers("velocity,bounce,spring_duration\n3000,0.25,0.4\n")
      .expectLines("velocity,bounce,spring_duration,duration", "3000,0.25,0.4,\(one)")
    let again = try Run("batch --max 400 --columns destination -p 3")
      .with { $0.input = .text("velocity,duration\n3000,0.4\n") }.outcome()
    again.expectLines("velocity,duration,destination", "3000,0.4,400.000")
    #expect(again.errors.isEmpty)
    let rivals = try answers("velocity,bounce,stiffness\n3000,0.25,400\n")
    #expect(rivals.errors.contains("'bounce' and 'stiffness' cannot be used together"))
  }

  @Test(
    "Beside other words of a spring they are refused, and both are named",
    arguments: ["--response 1", "--mass 1", "--stiffness 1", "--damping 1", "--damping-ratio 1"])
  func conflicts(option: String) throws {
    let name = String(option.prefix { $0 != " " })
    // A response is a duration by its other name, which a bounce may go with.
    for own in name == "--response" ? ["--duration 0.5"] : ["--duration 0.5", "--bounce 0.3"] {
      try Run("bounce -v 9 \(own) \(option)").refusal()
        .expectFailure(Status.usage, name, String(own.prefix { $0 != " " }), "together")
    }
  }

  @Test("solve asks for a settle time by --duration, and takes the spring's as a response")
  func solve() throws {
    let answers = Table(
      try Run("solve velocity --duration 1s --max 400 --threshold 0.5 -f csv -p 2").outcome(), hasEmptyCells: true)
    #expect(answers["velocity"] == ["7.41", "2074.70", "7386.90"])
    let given = "solve velocity --past 40 --max 400"
    #expect(
      try Run("\(given) --response 0.4 --bounce 0.25").outcome().lines == Run("\(given) \(Self.same)").outcome().lines)
    let bounce = try Run("solve bounce -v 3000 --max 400 --response 0.4 --past 80 --first").outcome()
    bounce.expectSuccess()
    let back = try Run("sweep -v 3000 --max 400 --duration 0.4 --bounce \(bounce.lines[0]) --columns overshoot")
      .outcome()
    #expect(abs(try #require(Double(back.lines[1])) - 80) < 1e-9)
  }

  // MARK: - easing without a flick

  @Test("A spring is a curve without a flick: the same as a table of it")
  func easing() throws {
    let css = try Run("easing --duration 0.5 --bounce 0.3").outcome()
    css.expectSuccess()
    #expect(css.lines[0].hasPrefix("linear(0, ") && css.lines[0].contains("0 to 100 pt"))
    let json = try Run("easing --duration 0.5 --bounce 0.3 --distance 300 -x 50 -f json").outcome().text
    #expect(json.contains("\"start\": 50,") && json.contains("\"end\": 350,"))
    let settled = try Run("spring --duration 0.5 --bounce 0.3 --displacement 300 --tolerance 0.1 --facts -f csv")
      .outcome()
    #expect(json.contains("\"duration\": \(Table(settled)["settle_time"][0]),"))
    #expect(try Run("easing --bounce 0.3 -f core-animation").outcome().text.contains("CAKeyframeAnimation"))
  }

  @Test(
    "Options of a flick are refused for a spring",
    arguments: [
      ("easing --bounce 0.3 --rate fast", "--rate"), ("easing --bounce 0.3 --max 9", "--max"),
      ("easing --bounce 0.3 --snap-interval 9", "--snap-interval"), ("easing --bounce 0.3 -v 9", "--bounce"),
      ("easing --distance 9 -v 9", "--distance"), ("easing --bounce 0.3 --glide-speed 9", "--glide-speed"),
      ("easing", "missing"),
    ])
  func refusals(line: String, words: String) throws {
    try Run(line).refusal().expectFailure(Status.usage, words)
  }
}
