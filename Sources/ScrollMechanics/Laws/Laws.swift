/// The list of all laws.
public enum Laws {
  /// All laws, in the order in which lists show them; the first is the default.
  public static let all: [LawDescription] =
    fittedByDefault + LawDescription.steppedRows + LawDescription.decelerationRows + LawDescription.easedRows
    + LawDescription.exponentialRows + LawDescription.projectionRows

  /// The laws that `fit` tries when it is not given any. Their parameters are options of the program; other laws share
  /// these or have parameters of their own.
  public static let fittedByDefault: [LawDescription] = [
    ExponentialLaw.description, .uikit,
    .flutterBouncing, .flutterFastBouncing, .flutterClamping, .flutterFriction,
    .android, .compose, .composeExponential, .dynamicAnimation,
    .chromium, .chromiumMobile, .chromiumPhysics, .webKitGTK,
    .gecko, .geckoAndroid, .gtk, .qtFlickable, .qtScroller, .windows,
    .reactNative, .reanimated, .motion, .pop, .drag,
  ]

  /// The laws of the platforms that users record most often. Among laws that fit equally well, `fit` puts these first.
  static let mostRecorded: [LawDescription] = [.uikit, .android, .flutterBouncing]

  /// The names of the laws that follow Android's spline, each with a rounding of its own.
  static let onAndroidSpline = [LawDescription.android, .compose, .chromiumMobile, .geckoAndroid].map(\.name)

  /// Creates the law of a name, with values of some parameters by name and the defaults of the others. Throws a
  /// ``ParameterError`` for an unknown name or a value out of range.
  public static func make(_ name: String, _ values: [String: Double] = [:]) throws(ParameterError) -> any ScrollLaw {
    guard let law = all.first(where: { $0.name == name }) else { throw .unknownLaw(name) }
    return try law.make(values)
  }
}
