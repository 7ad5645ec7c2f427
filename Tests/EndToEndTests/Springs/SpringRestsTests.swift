import Testing

@testable import scrollcalc

@Suite("spring plays a spring as its platform does") struct SpringRestsTests {
  private func facts(_ line: String) throws -> Table {
    Table(try Run("spring \(line) --facts -f csv --quiet").outcome(), hasEmptyCells: true)
  }

  /// Returns half a unit of the last digit of a printed number.
  private func error(of printed: String) -> Double {
    (printed.split(separator: ".").dropFirst().first ?? "").reduce(0.5) { error, _ in error / 10 }
  }

  // Sources: springs as vendors' documentation prints them, users measured them, or libraries' own tests have them.
  @Test(
    "Public springs have the figures that were documented or measured",
    arguments: Cases.some(
      of: [
        ("--react-native mass=3,stiffness=1000,damping=500", "settle_time", "0.5057"),
        ("--core-animation mass=3,stiffness=1000,damping=500", "settle_time", "0.5057"),
        ("--uikit mass=3,stiffness=1000,damping=500", "settle_time", "0.5057"),
        ("--swiftui mass=3,stiffness=1000,damping=500", "settle_time", "0.5057"),
        ("--wobble mass=3,stiffness=1000,damping=500", "settle_time", "0.5057"),
        ("--wobble mass=3,stiffness=1000,damping=500,allowsOverdamping=true", "settle_time", "3.418"),
        ("--motion mass=3,stiffness=1000,damping=500", "settle_time", "3.418"),
        ("--react-native mass=3,stiffness=1000,damping=500 --displacement 375", "rest_for_good", "1.0224"),
        (
          "--react-native mass=3,stiffness=1000,damping=500 --displacement 375 --rest-distance 0.01 --rest-speed 0.01",
          "rest_for_good", "0.8886"
        ),
        (
          "--react-native "
            + "mass=3,stiffness=1000,damping=500,restDisplacementThreshold=10,restSpeedThreshold=10 --displacement 375",
          "rest_for_good", "0.4760"
        ),
        ("--remotion damping=200 --tolerance 0.005", "settle_time", "0.743"),
        ("--remotion damping=200", "rest_30hz", "0.7667"), ("--remotion damping=200", "damping_ratio", "1"),
        ("--remotion damping=10,threshold=0.001 --displacement 300", "rest_30hz", "1.3"),
        ("--remotion damping=10 --displacement 300 --rest-distance 0.001", "rest_30hz", "1.3"),
        ("--uikit withDuration=0.5,usingSpringWithDamping=0.7 --relative-velocity 2", "natural_period", "0.3269"),
        ("--uikit withDuration=0.5,usingSpringWithDamping=0.7 --relative-velocity 2", "rest_duration", "0.5"),
        ("--reanimated duration=550 --velocity -5", "natural_period", "0.41143"),
        ("--reanimated duration=550,velocity=-5", "natural_period", "0.41143"),
        ("--core-animation default", "rest_duration", "1.47270033467809"),
        ("--core-animation damping=5", "rest_duration", "2.85497"),
        ("--core-animation damping=15", "rest_duration", "1.0221"),
        ("--core-animation stiffness=300,damping=20", "rest_duration", "0.744"),
        ("--core-animation default", "natural_period", "0.63"), ("--core-animation default", "damping_ratio", "0.5"),
        ("--uikit duration=0.5,bounce=0", "rest_duration", "0.8"),
        ("--uikit withDuration=0.5,usingSpringWithDamping=0.7", "rest_duration", "0.5"),
        ("--swiftui response=0.5,dampingRatio=0.8", "rest_duration", "0.92613"),
        ("--swiftui snappy", "damping_ratio", "0.85"), ("--swiftui bouncy", "damping_ratio", "0.7"),
        ("--motion default", "rest_duration", "1.1"), ("--motion duration=0.8", "rest_duration", "0.8"),
        ("--motion stiffness=100,damping=0.1", "rest_duration", "20"), ("--motion damping=0", "rest_60hz", "20"),
        ("--anime damping=0.01", "rest_duration", "60"), ("--reanimated default", "rest_for_good", "0.8245"),
        ("--reanimated reanimated3default", "natural_period", "0.628"), ("--uikit default", "settle_time", "0.5057"),
        ("--anime-3 stiffness=180", "natural_period", "0.628"), ("--motion stiffness=100", "rest_duration", "1.100"),
        ("--compose stiffness=1500", "rest_duration", "0.171"),
        ("--compose stiffness=1500 --displacement 100", "rest_duration", "0.303"),
        ("--compose dampingRatio=Spring.DampingRatioLowBouncy,stiffness=StiffnessMediumLow", "natural_period", "0.314"),
        // mpmath: (π − arccos ζ)/ω′ and the frame after it, past the target.
        ("--reanimated snappy", "rest_for_good", "0.455471"), ("--reanimated snappy", "rest_60hz", "0.4667"),
        ("--reanimated gentle", "rest_for_good", "0.8245"), ("--reanimated wiggly", "damping_ratio", "0.75"),
        ("--wobble default", "rest_first", "0.6026"), ("--wobble default", "rest_60hz", "0.967"),
        ("--libadwaita damping_ratio=1,mass=1,stiffness=100", "rest_duration", "0.690"),
        ("--react-spring default", "damping_ratio", "0.997"), ("--react-spring gentle", "natural_period", "0.574"),
        ("--react-spring wobbly", "damping_ratio", "0.447"), ("--react-spring stiff", "natural_period", "0.434"),
        ("--react-spring slow", "damping_ratio", "1.793"), ("--react-spring molasses", "damping_ratio", "3.586"),
        ("--material expressive-fast-spatial", "damping_ratio", "0.6"),
        ("--material standard-slow-spatial", "natural_period", "0.363"), ("--figma SLOW", "damping_ratio", "1.118"),
        ("--winui DampingRatio=0.6,Period=50", "natural_period", "0.05"),
        ("--unity smoothTime=0.3", "natural_period", "0.942"), ("--anime default", "natural_period", "0.628"),
      ] as [(String, String, String)], oneIn: 5, from: 2))
  func figures(line: String, fact: String, printed: String) throws {
    let value = try #require(Double(printed))
    #expect(abs(try facts(line).numbers(fact)[0] - value) <= error(of: printed) * 1.0001, "\(line) \(fact)")
  }

  @Test(
    "A parameter that the platform plays as another is noted",
    arguments: Cases.some(
      of: [
        ("--react-native mass=3,stiffness=1000,damping=500", "React Native: the damping ratio of 4.56 plays as 1"),
        ("--react-native tension=40,friction=100", "plays as 1"),
        ("--reanimated duration=500,dampingRatio=2", "plays as 1"),
        ("--motion duration=1,bounce=-0.4", "Motion: bounce -0.4 plays as 0"),
        ("--motion duration=20,bounce=1.2", "bounce 1.2 plays as 0.95"),
        ("--motion duration=20", "duration 20 plays as 10"),
        ("--motion duration=1,velocity=3", "the velocity is ignored beside duration"),
        ("--motion duration=1 --relative-velocity 3", "Motion: the velocity is ignored beside duration"),
        ("--remotion damping=9 --velocity 3", "Remotion: the velocity is ignored\n"),
        ("--reanimated snappy", "Reanimated: a clamp ends the motion past its target"),
        ("--anime mass=0.5,stiffness=100", "mass 0.5 plays as 1"),
        ("--anime-3 stiffness=180", "stiffness 180 plays as 100"),
        ("--anime-3 stiffness=80,velocity=0", "velocity 0 plays as 0.1"),
      ], oneIn: 4, from: 1))
  func notes(line: String, note: String) throws {
    let outcome = try Run("spring \(line) --facts").outcome()
    #expect(outcome.lines.contains { $0.hasPrefix("damping_ratio") })
    #expect(outcome.errors.contains(note), "\(outcome.errors)")
  }

  @Test(
    "Every subcommand with a spring notes it once, and plays no velocity that the platform ignores",
    arguments: [
      ("bounce --displacement 50", "--react-native mass=3,stiffness=1000,damping=500", "plays as 1, critical damping"),
      ("easing", "--react-native mass=3,stiffness=1000,damping=500", "plays as 1, critical damping"),
      ("plot --displacement 50 -f ascii", "--motion duration=20,bounce=0.2", "Motion: duration 20 plays as 10"),
      ("project -v 3000 --max 400", "--motion duration=20,bounce=0.2", "Motion: duration 20 plays as 10"),
      ("compare -v 3000 --max 400 --law exponential,uikit", "--motion duration=20,bounce=0.2", "duration 20 plays"),
      ("spring -f css", "--motion duration=20,bounce=1.2", "bounce 1.2 plays as 0.95"),
      ("bounce --displacement 50", "--motion duration=1,velocity=9", "the velocity is ignored beside duration"),
      ("bounce --displacement 50 -v 77", "--motion duration=1,bounce=0.2", "the velocity is ignored beside duration"),
      ("plot --displacement 50 -v 77 -f ascii", "--remotion damping=9", "Remotion: the velocity is ignored\n"),
    ])
  func notesEverywhere(line: String, words: String, note: String) throws {
    let outcome = try Run("\(line) \(words)").outcome()
    #expect(outcome.ending == .success && outcome.errors.ranges(of: note).count == 1, "\(outcome.errors)")
    let other = try Run("\(line.replacing(" -v 77", with: "")) \(words)").outcome()
    #expect(outcome.text == other.text)
  }

  @Test("A velocity is given once: among a platform's parameters or beside them")
  func velocityTwice() throws {
    for line in ["spring", "bounce", "plot --displacement 9"] {
      let refusal = try Run("\(line) --motion stiffness=100,velocity=3 -v 2").refusal()
      let problem = "the velocity of --motion and --velocity cannot be used together"
      #expect(refusal.errors.contains(problem), "\(refusal.errors)")
    }
  }

  @Test(
    "A start velocity is in the platform's unit, and towards its sign",
    arguments: Cases.some(
      of: [
        ("--react-native tension=40,velocity=300", "300"), ("--react-spring tension=170,velocity=0.3", "300"),
        ("--wobble initialVelocity=0.3", "300"), ("--core-animation initialVelocity=3", "-300"),
        ("--uikit withDuration=1,usingSpringWithDamping=0.5,initialSpringVelocity=3", "-300"),
        ("--motion stiffness=100,velocity=300", "300"), ("--motion duration=1,velocity=300", "0"),
        ("--motion stiffness=100 --velocity 300", "300"), ("--motion duration=1 --velocity 300", "0"),
        ("--motion visualDuration=1,bounce=0 --relative-velocity 3", "0"), ("--remotion damping=9 --velocity 300", "0"),
      ], oneIn: 4))
  func velocities(line: String, velocity: String) throws {
    #expect(try facts("\(line) --displacement -100")["velocity"] == [velocity])
  }

  @Test("UIKit's velocity is part of its spring, and its duration is printed for the same velocity")
  func uiKitVelocity() throws {
    let line = "--uikit withDuration=2,usingSpringWithDamping=0.75,initialSpringVelocity=0.5"
    #expect(
      try facts(line)["natural_period"] != facts("--uikit withDuration=2,usingSpringWithDamping=0.75")["natural_period"]
    )
    let rows = Table(
      try Run("spring \(line) --platform uikit -f tsv -p 9").outcome(), separator: "\t", hasEmptyCells: true)
    #expect(rows["words"][0] == "withDuration=2.000000000,usingSpringWithDamping=0.750000000")
    #expect(rows["velocity"][0] == "initialSpringVelocity=0.500000000")
    let perMillisecond = Table(
      try Run("spring --bounce 0.3 -v 300 --platform react-spring -f tsv").outcome(), separator: "\t",
      hasEmptyCells: true)
    #expect(perMillisecond["velocity"] == ["velocity=0.3", "velocity=0.3"])
  }

  @Test("An overdamped spring carries the flag of a platform that has one, and is read back with it")
  func flags() throws {
    for (name, flag) in [
      ("wobble", "allowsOverdamping"), ("core-animation", "allowsOverdamping"), ("swiftui", "allowOverDamping"),
    ] {
      let rows = Table(
        try Run("spring --stiffness 100 --damping 40 --platform \(name) -f tsv").outcome(), separator: "\t",
        hasEmptyCells: true)
      let words = try #require(rows["words"].first { $0.contains("mass=") })
      #expect(words == "mass=1,stiffness=100,damping=40,\(flag)=true")
      #expect(try facts("--\(name) \(words)")["damping_ratio"] == ["2"])
      let code = try Run(
        "spring --stiffness 100 --damping 40 --platform \(name) -f \(name == "wobble" ? "js" : "swift")"
      )
      .outcome().text
      #expect(code.contains("\(flag)\(name == "core-animation" ? " =" : ":") true"))
    }
  }

  @Test("The list has defaults, presets and constants, in any format")
  func list() throws {
    let rows = Table(try Run("spring --list -f tsv").outcome(), separator: "\t", hasEmptyCells: true)
    for (name, words) in [
      ("wobbly", "mass=1,tension=180,friction=12"), ("StiffnessLow", "stiffness=200"),
      ("STIFFNESS_VERY_LOW", "stiffness=50"), ("expressive-default-spatial", "damping=0.8,stiffness=380"),
      ("bouncy", "duration=0.5,bounce=0.3"), ("quick", "mass=1,stiffness=300,damping=20"),
    ] {
      #expect(zip(rows["name"], rows["words"]).contains { $0 == name && $1 == words }, "\(name)")
    }
    for (option, words) in zip(rows["option"], rows["words"]).prefix(12) {
      try Run("spring \(option) \(words) --facts --quiet").outcome().expectSuccess()
    }
    #expect(try Run("spring --list -f json").outcome().text.contains("\"name\":\"StiffnessLow\""))
  }

  @Test(
    "Code has the digits of the platform's type, and none that rounding brings in",
    arguments: [
      ("kotlin", "spring(dampingRatio = 0.7f, stiffness = 246.74011f)  // Compose"),
      ("swift", "Spring(duration: 0.4, bounce: 0.3)  // SwiftUI"),
      ("csharp", "DampingRatio = 0.7f; Period = TimeSpan.FromMilliseconds(400)  // WinUI"),
    ])
  func digits(language: String, line: String) throws {
    #expect(try Run("spring --response 0.4 --damping-ratio 0.7 -f \(language)").outcome().lines.contains(line))
  }
}
