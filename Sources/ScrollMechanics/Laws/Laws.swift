/// The list of all laws.
public enum Laws {
  /// All laws in the order of lists; the first is the default.
  public static let all: [LawDescription] =
    withOptions + LawDescription.steppedRows + LawDescription.decelerationRows + LawDescription.easedRows
    + LawDescription.exponentialRows + LawDescription.projectionRows

  /// The laws whose parameters are the options of all laws. Other rows share them or have parameters of their own.
  package static let withOptions: [LawDescription] = [
    ExponentialLaw.description, .uikit,
    .flutterBouncing, .flutterFastBouncing, .flutterClamping, .flutterFriction,
    .android, .compose, .composeExponential, .dynamicAnimation,
    .chromium, .chromiumMobile, .chromiumPhysics, .webKitGTK,
    .gecko, .geckoAndroid, .gtk, .qtFlickable, .qtScroller, .windows,
    .reactNative, .reanimated, .motion, .pop, .drag,
  ]

  /// The laws that a fit tries without being asked to.
  public static let fittedByDefault = all.filter(\.isFittedByDefault)

  /// The laws that are recorded most often; among laws that fit equally well, they come first.
  static let mostRecorded: [LawDescription] = [.uikit, .android, .flutterBouncing]

  /// Creates the law of a name, with values of some parameters by name and the defaults of the others.
  ///
  /// - Throws: ``ParameterError/unknownLaw(_:)``, ``ParameterError/unknownParameter(_:)``,
  ///   ``ParameterError/outOfRange(_:_:)``.
  public static func make(_ name: String, _ values: [String: Double] = [:]) throws(ParameterError) -> any ScrollLaw {
    guard let law = all.first(where: { $0.name == name }) else { throw .unknownLaw(name) }
    let unknown = values.keys.filter { key in !law.parameters.contains { $0.name == key } }
    if let unknown = unknown.min() { throw .unknownParameter(unknown) }
    return try law.make { values[$0.name] }
  }
}
