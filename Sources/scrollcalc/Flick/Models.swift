import CommandLineParsing

/// The models and their formulas, as `--describe` prints them.
enum Models {
  static let wwdc2018 = "projection of WWDC 2018 session 803, x₀ + (v₀/1000)·d/(1 − d)"
  static let easeInOut = "UIKit's ease-in-ease-out, cubic Bézier (0.42, 0), (0.58, 1)"
  static let easeOut = "UIKit's ease-out, cubic Bézier (0, 0), (0.58, 1)"
  static let spring = "damped spring, m·x″ + c·x′ + k·x = 0"
  static let rubberBand = "rubber band, f(u) = (1 − 1/(u·c/D + 1))·D"

  /// Returns the models of a flick in one line: its law and, if options use them, its edge and its landing.
  @Sendable static func release(_ arguments: ParsedArguments) -> String {
    var parts = [law(arguments)]
    if ParameterOptions.single(in: .limits).contains(where: arguments.isSet) { parts.append(edge(arguments)) }
    if arguments.lands {
      let landing =
        switch arguments[FlickOptions.landingCurve] {
        case .own, .spring: spring
        case .viewPager: "1 − (1 − u)⁵ of the distance, as in ViewPager"
        case .webKit: "A·(1 − b^(−60·t)) of the distance, as in WebKit"
        case .chromium: "steps, each 0.92 times the last, as in Chromium"
        }
      parts.append("landing on a snap point: \(landing)")
    }
    return parts.joined(separator: "; ")
  }

  private static func edge(_ arguments: ParsedArguments) -> String {
    switch arguments[FlickOptions.edge] {
    case .stop: "a stop at the limits"
    case _ where arguments[FlickOptions.noBounce]: "a stop at the limits"
    case .own where arguments.law.description.hasOwnEdge: "the law's own rule at the limits"
    case .none: "no effect of the limits"
    case .unity: "Unity's elastic movement at the limits"
    case .flutter: "Flutter's spring at the limits"
    case .androidStretch: "a stop and Android's stretch at the limits"
    case .own, .spring: "bounce at the limits: \(spring)"
    }
  }

  @Sendable static func snapping(_ arguments: ParsedArguments) -> String {
    let projection = arguments[FlickOptions.projected] == nil ? law(arguments) : "the value of --projected"
    return projection + "; then the snap point"
  }

  private static func law(_ arguments: ParsedArguments) -> String {
    if let glide = arguments[GlideOptions.glide] {
      guard glide != .none else { return "no motion after the release" }
      switch arguments[GlideOptions.curve] {
      case .easeOut: return easeOut
      case .linear: return "linear in time"
      default: return easeInOut
      }
    }
    return arguments[FlickOptions.formula] == .wwdc2018 ? wwdc2018 : arguments.law.description.formula
  }
}
