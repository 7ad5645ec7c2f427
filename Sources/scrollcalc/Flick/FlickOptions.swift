import CommandLineParsing
import ScrollMechanics

/// The options of a flick that are not parameters, and the rules for all of its options.
enum FlickOptions {
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
    landing + ParameterOptions.single(in: .limits, .edge) + edges + SpringOptions.all(.single),
    rules: rules, isRare: true)

  static let all: [any DeclaredOption] = Array(motion) + Array(surroundings)
  static let constraints = [.required(ParameterOptions.single[Parameters.velocity])] + rules
  static let rules = FlickRules.constraints(.single, in: all)

  static let law = DefaultedOption(
    "law", placeholder: "NAME", group: .motion, summary: "law of motion after the release",
    details: lawDetails, default: [.exponential], synonyms: ["platform"], value: .oneLaw)

  static let laws = laws("laws of motion after the release, a curve for each", synonyms: ["platform"])

  /// Returns the variant of `--law` that takes several names.
  static func laws(
    _ summary: String, details: @autoclosure @escaping @Sendable () -> String = lawDetails,
    default laws: [LawChoice] = [.exponential], synonyms: [String] = ["laws", "platform"]
  ) -> DefaultedOption<[LawChoice]> {
    DefaultedOption(
      "law", placeholder: "NAME,…", group: .motion, summary: summary, details: details(), default: laws,
      synonyms: synonyms, value: .laws, variantOf: law)
  }

  static let lawDetails = """
    Parameters may follow the name, as in android:density=2.75. Most people want uikit, android, flutter-bouncing, \
    flutter-clamping, compose, chromium, gecko, windows, react-native or unity. 'scrollcalc compare --list' prints all \
    laws, with formulas and sources. Only uikit is measured; others are read in code or reported by third parties.
    """

  static let formula = DefaultedOption(
    "formula", placeholder: "NAME", group: .question,
    summary: "formula of the final offset: exact, or wwdc, a sum over whole milliseconds",
    details: """
      exact is the limit of the motion itself, x₀ − v₀/(1000·ln d). wwdc is the projection of WWDC 2018 session 803, \
      x₀ + (v₀/1000)·d/(1 − d), approximately v₀/2000 pt short of exact. wwdc applies only to --law exponential.
      """, default: .exact,
    value: .choice("a formula", [Choice("exact", ProjectionFormula.exact), Choice("wwdc", .wwdc2018)]))

  /// Returns the options of a flick for `sweep` and `batch`. `numbers` makes those of parameters.
  static func ofMany<Value>(_ numbers: ParameterOptions<Value>) -> [any DeclaredOption] {
    mainOptions(numbers) + numbers(Parameters.ofOtherLaws) + [formula] + numbers(in: .question, .snapping)
      + [stops, landingStops, landingCurve, policy] + numbers(in: .limits, .edge) + edges + SpringOptions.all(numbers)
  }

  static let projected = Option(
    "projected", placeholder: "X", group: .question, summary: "projected offset in pt, instead of the law's projection",
    details: """
      A scroll view passes it to its delegate as targetContentOffset when a drag ends. --offset and --velocity are \
      then the offset and the velocity of that time; the delegate's velocity is in pt/ms.
      """, synonyms: ["target-content-offset", "targetContentOffset"],
    value: .axes(expected: "a number, or two with a comma, e.g. 500", units: Unit.length))

  // MARK: - Snapping

  static let stops = stops(named: "stops", "only to print the chosen one as index and target")
  static let landingStops = stops(named: "snap-stops", "the flick lands on one")

  private static func stops(named name: String, _ purpose: String) -> CommandLineParsing.Option<[Double]> {
    Option(
      name, placeholder: "X,X,…", group: .snapping, summary: "snap points in pt on one axis, in any order; \(purpose)",
      synonyms: ["points"], value: .list(of: .number(expected: "numbers, e.g. 0,120,300", units: Unit.length)))
  }

  static let policy = DefaultedOption(
    "policy", placeholder: "P", group: .snapping,
    summary: "rule that chooses the snap point: directional, nearest, page or a platform's",
    details: """
      flutter-page, view-pager, linear-snap and gnome require an interval. React Native's and WebKit's rules are \
      directional with --dampener 0.
      """, default: [.directional()], value: .onePolicy)

  static let policies = [
    Choice("directional", SnapPolicy.directional(), summary: "next point after the projection less --dampener of it"),
    Choice("nearest", .nearest, summary: "nearest to the projected offset"),
    Choice("page", .page, summary: "nearest, at most one point from where the drag began"),
    Choice("flutter-page", .flutterPage, summary: "nearest to half a page ahead of a flick, as in PageScrollPhysics"),
    Choice("view-pager", .viewPager, summary: "next page if fast or far enough, as in ViewPager"),
    Choice("linear-snap", .linearSnap, summary: "as many points as fit the projection, as in LinearSnapHelper"),
    Choice(
      "gnome", .gnome(), summary: "nearest to libadwaita's projection, at most one page from where the drag began",
      synonyms: ["adw", "libadwaita", "AdwCarousel", "AdwSwipeTracker"]),
  ]

  static let landingCurve = DefaultedOption(
    "landing", placeholder: "NAME", group: .snapping, summary: "motion to the snap point: own, spring or a platform's",
    details: "view-pager, webkit and chromium do not continue at the flick's velocity.", default: .own,
    value: .choice(
      "a landing",
      [
        Choice("own", LandingCurve.own, summary: "the law's, else a spring"), Choice("spring", .spring),
        Choice("view-pager", .viewPager(width: 0), summary: "Android's page turn: at most 600 ms, in whole pixels"),
        Choice("webkit", .webKit, summary: "WebKit's snap animation: one second for every distance"),
        Choice("chromium", .chromium, summary: "Chromium's: steps of 16 ms, each 0.92 times as long as the last"),
      ]))

  // MARK: - Edge

  static let edge = DefaultedOption(
    "edge", placeholder: "NAME", group: .edge, summary: "behavior at a limit: own, spring, stop, none or a platform's",
    details: """
      The default law has a spring. android-stretch requires --viewport, and an --offset past a limit is then the \
      finger's pull.
      """, default: .own,
    value: .choice(
      "a kind of edge",
      [
        Choice("own", EdgeChoice.own, summary: "the rule of the law's platform, else a spring"),
        Choice("spring", .spring, summary: "a spring beyond the limit and back"),
        Choice("stop", .stop, summary: "an immediate stop"),
        Choice("none", EdgeChoice.none, summary: "the motion passes the limit unchanged"),
        Choice("unity", .unity, summary: "the elastic movement of Unity's ScrollRect, once per frame"),
        Choice("flutter", .flutter, summary: "the spring of Flutter's BouncingScrollSimulation"),
        Choice("android-stretch", .androidStretch, summary: "a stop, and the stretch of Android 12 and later"),
      ]))

  enum EdgeChoice: Sendable { case own, spring, stop, none, unity, flutter, androidStretch }

  static let noBounce = Switch("no-bounce", group: .edge, summary: "stop at a limit, as with --edge stop")
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
