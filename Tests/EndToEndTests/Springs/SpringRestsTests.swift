import Testing

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
}
