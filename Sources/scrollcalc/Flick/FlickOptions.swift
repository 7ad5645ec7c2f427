import CommandLineParsing
import ScrollMechanics

/// The options of a flick that are no numbers, and the rules among all of its options.
enum FlickOptions {
  /// The options of a free flick.
  static let motion = OptionList(mainOptions(.single)).adding(
    OptionList(ParameterOptions.single(Parameters.ofOtherLaws), isRare: true))

  private static func mainOptions<Value>(_ numbers: ParameterOptions<Value>) -> [any DeclaredOption] {
    numbers(Parameters.velocity, Parameters.offset) + [law] + numbers(Parameters.rate, Parameters.threshold)
  }

  static let landing: [any DeclaredOption] =
    ParameterOptions.single(Parameters.landingInterval) + [landingStops, landingCurve] + snapping

  static let snapping =
    ParameterOptions.single(Parameters.origin) + [policy]
    + ParameterOptions.single(Parameters.dampener, Parameters.dragStart)

  static let surroundings = OptionList(
    landing + ParameterOptions.single(in: .limits, .edge) + edges + ParameterOptions.single(in: .spring),
    rules: rules, isRare: true)

  static let all: [any DeclaredOption] = Array(motion) + Array(surroundings)
  static let constraints = [.required(ParameterOptions.single[Parameters.velocity])] + rules
  static let rules = FlickRules.constraints(.single, in: all)

  static let law = DefaultedOption(
    "law", placeholder: "NAME", group: .motion, summary: "how content moves once it is let go",
    details: lawDetails, default: [.usual], synonyms: ["platform"], value: .oneLaw)

  static let laws = DefaultedOption(
    "law", placeholder: "NAME,…", group: .motion, summary: "how content moves once it is let go; a curve for each law",
    details: lawDetails, default: [.usual], synonyms: ["platform"], value: .laws
  ).variant(of: law)

  static let lawDetails = """
    Parameters may follow the name, as in android:density=2.75. 'scrollcalc compare --list' prints formulas and sources.
    """

  static let formula = DefaultedOption(
    "formula", placeholder: "NAME", group: .question,
    summary: "how to project: exact (x₀ − v₀/k) or wwdc (whole milliseconds)",
    details: """
      exact is the limit of the motion itself, x₀ − v₀/(1000·ln d). wwdc is the projection that WWDC 2018 session 803 \
      shows, x₀ + (v₀/1000)·d/(1 − d), which falls about v₀/2000 points short of it. It is for --law exponential.
      """, default: .exact,
    value: .choice(
      "a formula",
      [
        Choice("exact", ProjectionFormula.exact, summary: "where the motion comes to rest"),
        Choice("wwdc", .wwdc2018, summary: "as in WWDC 2018 session 803"),
      ]))

  /// The options of many flicks, with their numbers in a form.
  static func ofMany<Value>(_ numbers: ParameterOptions<Value>) -> [any DeclaredOption] {
    mainOptions(numbers) + numbers(Parameters.ofOtherLaws) + [formula] + numbers(in: .question, .snapping)
      + [stops, landingStops, landingCurve, policy]
      + numbers(in: .limits, .edge) + edges + numbers(in: .spring)
  }

  /// In place of a velocity.
  static let destination = Option(
    "to", placeholder: "X", group: .condition, summary: "come to rest on this offset in pt",
    synonyms: ["destination", "target"], value: .number(expected: "a number, e.g. 500", units: Unit.length))

  static let projected = Option(
    "projected", placeholder: "X", group: .question, summary: "where the flick is known to be headed, in pt",
    details: """
      In place of what a law makes of the velocity: the targetContentOffset that a scroll view gives its delegate as \
      the drag ends, beside the offset, --offset, and the velocity, --velocity, which the delegate has in pt/ms.
      """, synonyms: ["target-content-offset", "targetContentOffset"],
    value: .axes(expected: "a number, or two with a comma, e.g. 500", units: Unit.length))

  // MARK: - Snapping

  static let stops = stops(named: "stops")
  static let landingStops = stops(named: "snap-stops")

  private static func stops(named name: String) -> CommandLineParsing.Option<[Double]> {
    Option(
      name, placeholder: "X,X,…", group: .snapping, summary: "snap points in pt, in any order; for one axis",
      synonyms: ["points"], value: .list(of: .number(expected: "numbers, e.g. 0,120,300", units: Unit.length)))
  }

  static let policy = DefaultedOption(
    "policy", placeholder: "P", group: .snapping,
    summary: "how a point is chosen: directional, nearest, page or a platform's",
    details: """
      directional takes the next point in the flick's direction from where the dampener lets it come, nearest the \
      point nearest to the projected offset, and page the same but at most one point from where the drag began. \
      flutter-page is Flutter's PageScrollPhysics, view-pager Android's ViewPager and linear-snap its \
      LinearSnapHelper, each for points at an interval. React Native's and WebKit's rules are directional with \
      --dampener 0.
      """, default: [.directional()], value: .onePolicy)

  static let policies = [
    Choice("directional", SnapPolicy.directional(), summary: "ahead of the flick, dampened"),
    Choice("nearest", .nearest, summary: "nearest to the projected offset"),
    Choice("page", .page, summary: "at most one point from where the drag began"),
    Choice("flutter-page", .flutterPage, summary: "half a page ahead of a flick, as in Flutter"),
    Choice("view-pager", .viewPager, summary: "by speed or by what shows of a page, as in Android"),
    Choice("linear-snap", .linearSnap, summary: "as many points as the flick is long, as in Android"),
  ]

  static let landingCurve = DefaultedOption(
    "landing", placeholder: "NAME", group: .snapping, summary: "the way to the snap point: own, spring or a platform's",
    details: """
      own is the law's, or a spring's where it has none. view-pager is how Android's ViewPager turns a page, webkit \
      and chromium how these go to a snap point: they do not go on at the velocity of the flick.
      """, default: .own,
    value: .choice(
      "a way to land",
      [
        Choice("own", LandingCurve.own, summary: "as the law has it"), Choice("spring", .spring, summary: "a spring"),
        Choice("view-pager", .viewPager(width: 0), summary: "600 ms at most, in whole pixels"),
        Choice("webkit", .webKit, summary: "a second, whatever the way"),
        Choice("chromium", .chromium, summary: "each 16 ms 0.92 times as far as the last"),
      ]))

  // MARK: - Edge

  static let edge = DefaultedOption(
    "edge", placeholder: "NAME", group: .edge, summary: "what meets a motion at a limit: own, spring or stop",
    details: """
      own is what the law's platform does at the end of its content, or a spring where nothing is known of that; the \
      default law has a spring.
      """, default: .own,
    value: .choice(
      "a kind of edge",
      [
        Choice("own", EdgeChoice.own, summary: "as the law has it"),
        Choice("spring", .spring, summary: "a spring takes it beyond the limit and back"),
        Choice("stop", .stop, summary: "it stops dead"),
      ]))

  enum EdgeChoice: Sendable { case own, spring, stop }

  static let noBounce = Switch("no-bounce", group: .edge, summary: "the same as --edge stop")
  static let edges: [any DeclaredOption] = [edge, noBounce]
}

extension ValueParser where Value == [SnapPolicy] {
  static let onePolicy = ValueParser<SnapPolicy>.choice("a policy", FlickOptions.policies).map { [$0] }
    .written { $0.map(\.label).joined(separator: ",") }

  static let policies = ValueParser.list(of: .choice("a policy", FlickOptions.policies))
}

extension SnapPolicy {
  var label: String { FlickOptions.policies.first { $0.value == self }?.description.name ?? "directional" }
}
