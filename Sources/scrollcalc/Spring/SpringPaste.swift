import CommandLineParsing
import ScrollMechanics

extension SpringPlatform {
  /// A reader of code that shows by its calls and names which platform it belongs to.
  static let paste = ValueParser<WordedSpring>(
    expected: "code that makes a spring, e.g. '.spring(response: 0.4, dampingFraction: 0.7)'"
  ) { (text: String) throws(ValueError) -> WordedSpring in
    let code = try CodeWords(text)
    if code.isEasing { throw "is an easing, not a spring" }
    if let absent = code.mark?.absent {
      throw ValueError("is a spring of \(absent)", expected: "one of \(all.map(\.title).joined(separator: ", "))")
    }
    // By a comment as `spring -f` prints it, else by the first mark. Version 3 of anime.js has strings alone, which its
    // mark shows.
    let named = all.filter(code.isMarked)
    let candidates = named.isEmpty ? all.filter { $0 != .animeStrings } : named
    let fitting = candidates.filter { (try? $0.read(code)) != nil }
    guard fitting.count <= 1 else {
      let options = fitting.map { "--\($0.name)" }.listed(with: "or")
      throw ValueError("fits several platforms", expected: "it as the value of \(options)")
    }
    guard let platform = fitting.first ?? candidates.max(by: { code.known(to: $0) < code.known(to: $1) }),
      !fitting.isEmpty || code.mark != nil || code.known(to: platform) > 0
    else { throw "has no parameter of a spring" }
    return try platform.parser.value(of: ArgumentText(text))
  }

  var names: [String] {
    forms.flatMap { $0.words.flatMap(\.names) + [$0.velocity?.name].compactMap(\.self) }
      + [restDistance, restSpeed, restEnergy, self == .swiftUI ? "extraBounce" : nil].compactMap(\.self)
  }
}

/// The calls, names and `name=text` that show which platforms code may belong to. The first row of the table decides.
struct PlatformMark {
  let platforms: [Substring]
  /// Names, each with the conditions on a call. Without conditions it need not be a call.
  let names: [[Substring]]
  /// The names of a call's arguments that have none in the code.
  let arguments: [Substring]

  init(_ line: Substring) {
    let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
    platforms = cells[0].split(separator: " ")
    names = cells[1].split(separator: "; ").map { $0.split(separator: "&") }
    arguments = cells.count > 2 ? cells[2].split(separator: " ") : []
  }

  /// The platform, if scrollcalc does not have it.
  var absent: Substring? { SpringPlatform.all.contains { $0.name == platforms[0] } ? nil : platforms[0] }

  /// Platforms, names and arguments. Conditions are after &, as ``CodeWords/meets(_:in:)`` has them. Svelte's `spring`
  /// has a value and an object, of which either may be an object or an array; its numbers are fractions of 1. Raw
  /// Rebound has React Spring's numbers.
  static let all = """
    LayoutAnimation | LayoutAnimation.configureNext; springDamping
    HarmonyOS | curves.interpolatingSpring; springCurve; springMotion; responsiveSpringMotion
    WebKit | spring&css
    niri | damping-ratio
    Svelte | spring&pair&fraction; new Spring&several&fraction
    react-native | Animated.spring; useNativeDriver; isInteraction; animation=spring | value
    rebound | fromOrigamiTensionAndFriction | tension friction
    react-spring | new SpringConfig&!bare | tension friction
    rebound | SpringSystem; SpringSystem.create; springSystem.createSpring; mSpringSystem.createSpring
    pop | POPSpringAnimation
    reanimated | withSpring; springify; energyThreshold; ReduceMotion.System; ReduceMotion.Never | target
    reanimated | useBottomSheetSpringConfigs; MotiView; MotiText; MotiImage; MotiPressable
    remotion | measureSpring; springTiming; fps; durationInFrames
    core-animation | CASpringAnimation; perceptualDuration
    react-spring | config.default; config.gentle; config.wobbly; config.stiff; config.slow
    react-spring | config.bouncy; config.snappy; config.smooth
    swiftui | spring&response; .spring; Animation.spring; interactiveSpring; interpolatingSpring; Spring
    swiftui | .smooth; .snappy; .bouncy; Animation.smooth; Animation.snappy; Animation.bouncy
    swiftui | smooth&!type; snappy&!type; bouncy&!type
    figma | easingFunctionSpring; type=GENTLE; type=QUICK; type=BOUNCY; type=SLOW; type=CUSTOM_SPRING
    motion | type=spring; restDelta
    motion | transition&stiffness; transition&damping; transition&mass; transition&duration; transition&bounce
    motion | transition&visualDuration; transition&restSpeed; transition&velocity
    react-motion | spring&=Motion; spring&pair&stiffness; spring&pair&damping
    uikit | UIView.animateWithDuration | withDuration
    uikit | UIView.animate; UISpringTimingParameters; UIViewPropertyAnimator
    flutter | SpringSimulation | spring start end velocity
    flutter | SpringDescription; withDampingRatio; withDurationAndBounce
    android | SpringForce; setDampingRatio; setStiffness; setStartVelocity | target
    android | SpringAnimation&stiffness
    wobble | new Spring&bare
    rebound | createSpring&2 | tension friction
    libadwaita | SpringParams.new; new Adw.SpringParams; adw_spring_params_new | damping_ratio mass stiffness
    libadwaita | SpringParams.new_full; adw_spring_params_new_full | damping mass stiffness
    react-spring | useTransition&several; useTrail; useSprings
    react-spring | useSpring&config; useSpring&from; useSpring&to
    react-spring | useSpringValue | value
    react-spring motion | useSpring
    react-spring remotion | config
    anime | createSpring
    material | item; fastSpatialSpec; defaultSpatialSpec; slowSpatialSpec
    material | fastEffectsSpec; defaultEffectsSpec; slowEffectsSpec
    qt | SpringAnimation
    winui | TimeSpan; DampingRatio; Period
    unity | SmoothDamp; SmoothDampAngle | current target reference smoothTime maxSpeed
    anime-3 | spring&4; spring&3&!floats&!animationSpec | mass stiffness damping velocity
    compose | animateFloatAsState; animateDpAsState; animateIntAsState; animateOffsetAsState; animateSizeAsState
    compose | animateColorAsState; animateValueAsState; animateContentSize
    compose | animateTo | target
    compose | animationSpec; SpringSpec | dampingRatio stiffness visibilityThreshold
    react-native | spring&toValue | value
    compose | spring&kotlin | dampingRatio stiffness visibilityThreshold
    motion | spring&!0&transition; spring&!0&=motion; spring&!0&=motion/react | visualDuration bounce
    compose motion | spring&!0
    compose anime | spring
    """.split(separator: "\n").map(PlatformMark.init)

  /// Motion's `transition` with a duration is an easing if nothing says that it is a spring.
  static let easing = PlatformMark(
    """
     | type=tween; type=keyframes; type=inertia; tween; cubic-bezier; .easeIn; .easeOut; .easeInOut; \
    transition&object&duration&!=spring&!easing&!stiffness&!damping&!mass&!bounce\
    &!visualDuration&!dampingRatio&!=MotiView
    """)

  /// Returns the conditions of each of its names that this is.
  func conditions(of name: String) -> [ArraySlice<Substring>] {
    // Not `...spring`, which spreads an object of the code.
    names.filter { name == $0[0] || !$0[0].hasPrefix(".") && name.hasSuffix("." + $0[0]) }.map { $0.dropFirst() }
  }
}

extension CodeWords {
  func isMarked(for platform: SpringPlatform) -> Bool {
    let printed = SpringPlatform.all.map(\.title).first { title in
      comments.contains { $0 == title || $0.hasPrefix(title + ",") }
    }
    if let printed { return printed == platform.title }
    return mark?.platforms.contains { $0 == platform.name } == true
  }

  /// True if the code makes an easing, and no spring beside it.
  var isEasing: Bool {
    first(of: [PlatformMark.easing]) != nil && !(scopes.map(\.call) + words.map(\.value)).contains(where: Self.isSpring)
  }

  func first(of marks: [PlatformMark]) -> PlatformMark? {
    let names = Set(
      words.filter { !scopes[$0.scope].isOther }.flatMap {
        [$0.name, $0.value.replacing("...", with: ""), "\($0.name)=\($0.value)"]
      } + scopes.map(\.name))
    return marks.first { mark in
      scopes.indices.contains { has(mark, in: $0) }
        || mark.names.contains { $0.count == 1 && names.contains(String($0[0])) }
    }
  }

  private func has(_ mark: PlatformMark, in scope: Int) -> Bool {
    mark.conditions(of: scopes[scope].call).contains { $0.allSatisfy { meets($0, in: scope) } }
  }

  /// True if a call meets a condition: a word below, or a count of its numbers, or else a name or, after =, a value in
  /// the code. After !, it must not.
  private func meets(_ condition: Substring, in scope: Int) -> Bool {
    if condition.hasPrefix("!") { return !meets(condition.dropFirst(), in: scope) }
    let inside = words.filter { $0.scope == scope }
    return switch condition {
    case "css": isCSS
    case "floats": hasFloats
    case "bare": inside.isEmpty && scopes[scope].index == 0
    case "several": scopes[scope].index > 0
    case "object": scopes[scope].isObject
    case "kotlin": inside.contains { hasFloats || !$0.isNumber || !$0.name.isEmpty }
    case "pair": scopes[scope].index == 1 && inside.count == count(in: scope)
    case "fraction":
      words.contains { ["stiffness", "damping"].contains($0.name) && (0...1).contains(Double($0.value) ?? .nan) }
    case _ where condition.hasPrefix("="): words.contains { $0.value == condition.dropFirst() }
    default: Int(condition).map { $0 == count(in: scope) } ?? has(String(condition))
    }
  }

  /// Returns the platform's preset that the code names, as `SnappySpringConfig` or `.bouncy(extraBounce: 0.1)`, and its
  /// name. Throws if it names two.
  func preset(of platform: SpringPlatform) throws(ValueError) -> (spring: WordedSpring, word: Word)? {
    // Material 3 has `MotionScheme.expressive().fastSpatialSpec()`.
    let calls = scopes.enumerated().map { index, scope in
      let object = scope.isChained ? Self.lastPart(of: scopes[index - 1].call) : ""
      return Word(name: "", value: object + Self.lastPart(of: scope.call), scope: index)
    }
    var found: (spring: WordedSpring, word: Word)?
    // `export default` names none, nor does an object of the code: `const gentle = {`.
    let own = Set(scopes.map(\.name))
    for word in words + calls
    where !word.isNumber && (isList || word.value != "default" && platform.hasPresets(of: word.value)) {
      let isSpread = platform == .swiftUI && word.value.hasPrefix("...")
      // A text to be read, or of a style: `Text("Snappy")`, `className="bouncy"`. Figma's are in capitals.
      let isText = word.isText || platform == .figma && word.value.contains(where: \.isLowercase)
      if isSpread || own.contains(Self.lastPart(of: word.value)) { continue }
      if isText, word.name != "type", words.count > 1 { continue }
      // Static members: `.spring` is `.spring()`.
      let isMember = platform == .swiftUI && [".spring", ".interpolatingSpring"].contains(where: word.value.hasSuffix)
      let name = Self.lastPart(of: isMember ? "default" : word.value).lowercased().replacing("_", with: "-")
      guard let spring = platform.preset(name.replacing("springconfig", with: "").replacing("spec", with: "")) else {
        continue
      }
      if let found, found.spring.values != spring.values { throw ValueError("has two springs", expected: "one") }
      found = found ?? (spring, word)
    }
    return found
  }

  /// The brackets with parameters of springs; empty if there are none.
  func springScopes(of platform: SpringPlatform) -> Set<Int> {
    let numbered = scopes.indices.filter {
      !scopes[$0].call.isEmpty
        && (hasValue(in: $0, of: platform) || ["spring", "SpringSimulation"].contains(scopes[$0].call))
        && !arguments(in: $0, of: platform).isEmpty
    }
    // Beside a typed spring, a duration is not its own: `{ x: { type: "spring" }, opacity: { duration: 0.2 } }`.
    // Inside it may be the spring of one value: `{ type: "spring", x: { stiffness: 300 } }`.
    let typed = typedScopes
    let named = words.filter { Self.isParameter($0.name) && (typed.isEmpty || $0.name != "duration") }.map(\.scope)
    let known = Set((typed.isEmpty ? numbered : typed) + named + scopes.indices.filter(isUnread))
    // The object around anime.js's call has durations of its own.
    let makers = scopes.indices.filter { ["spring", "createSpring"].contains(Self.lastPart(of: scopes[$0].call)) }
    let isInside = [.anime, .animeStrings].contains(platform) && !makers.isEmpty
    return known.filter { scope in
      !scopes[scope].isOther && scopes[scope].call != "SpringKeyframe"
        && (!isInside || makers.contains { self.isInside(scope, $0) })
    }
  }

  /// True if a call has a number, or a constant of the platform, without a name.
  private func hasValue(in scope: Int, of platform: SpringPlatform) -> Bool {
    let words = platform.forms.flatMap(\.words)
    return self.words.contains { given in
      given.scope == scope && given.name.isEmpty
        && (given.isNumber || words.contains { $0.constant(given.value) != nil })
    }
  }

  /// True for an object in a call that makes a spring, with parameters that are elsewhere: `{ frame, fps, config }`.
  private func isUnread(_ scope: Int) -> Bool {
    let inside = words.filter { $0.scope == scope }
    let (own, parent) = (scopes[scope], scopes[scopes[scope].parent])
    return own.isObject && (own.call == "config" || Self.isSpring(parent.call)) && inside.contains(where: isUnread)
      && inside.allSatisfy { $0.name.isEmpty || Self.isParameter($0.name) || Self.others.contains($0.name) }
  }

  /// True for `...spring` and `config`, whose values are not in the code.
  private func isUnread(_ word: Word) -> Bool {
    let name = word.value.hasPrefix("...") ? String(word.value.dropFirst(3)) : word.value == "config" ? "config" : nil
    return word.name.isEmpty && name.map { name in !scopes.contains { $0.name == name } } ?? false
  }

  /// The objects that say they are springs.
  private var typedScopes: [Int] { words.filter { $0.name == "type" && $0.value == "spring" }.map(\.scope) }

  func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var scope = inner
    while scope > outer { scope = scopes[scope].parent }
    return scope == outer
  }

  func hasEmptyCall(_ name: String) -> Bool {
    scopes.indices.contains { index in
      scopes[index].call == name && !words.contains { $0.scope == index } && !scopes.contains { $0.parent == index }
    }
  }

  /// True if two calls or objects have parameters, neither of them inside the other, or one of two has defaults. Those
  /// with different names belong to one spring, as `SpringDescription` and `SpringSimulation`, unless an object has
  /// `type: "spring"`.
  func hasTwoSprings(in known: Set<Int>) -> Bool {
    // Each has a chain of calls.
    if scopes.count(where: { Self.lastPart(of: $0.call) == "springify" && !$0.isOther }) > 1 { return true }
    if !known.isEmpty, hasDefaultSpring(beside: known) { return true }
    let makers = known.filter {
      $0 > 0 && (!scopes[$0].isChained || isSpringCall($0)) && !scopes[$0].isValue
        && !Self.lastPart(of: scopes[$0].call).hasPrefix("set")
    }
    let isTyped = !typedScopes.isEmpty
    let groups = Dictionary(grouping: makers.sorted()) { isTyped ? "" : Self.lastPart(of: scopes[$0].call) }.values
    // Where each is inside the one before it, all are.
    return groups.contains { group in zip(group, group.dropFirst()).contains { !isInside($1, $0) } }
  }

  /// True if a call without variables makes a spring of the platform's defaults, apart from those with parameters.
  private func hasDefaultSpring(beside known: Set<Int>) -> Bool {
    scopes.indices.contains { index in
      !scopes[index].isOther && isSpringCall(index) && !known.contains { isInside($0, index) || isInside(index, $0) }
        && words.allSatisfy { word in
          !isInside(word.scope, index) || word.isNumber
            || (!word.name.isEmpty || Self.others.contains(word.value)) && ![word.name, word.value].contains("config")
        }
    }
  }

  private func isSpringCall(_ scope: Int) -> Bool {
    ["spring", "interactiveSpring", "interpolatingSpring", "withSpring", "useSpring"]
      .contains(Self.lastPart(of: scopes[scope].call))
  }

  private func arguments(in scope: Int, of platform: SpringPlatform) -> [Substring] {
    let own = PlatformMark.all.first { mark in
      !mark.arguments.isEmpty && mark.platforms.contains { $0 == platform.name }
        && !mark.conditions(of: scopes[scope].call).isEmpty
    }
    return (own ?? PlatformMark.all.first { has($0, in: scope) })?.arguments ?? []
  }

  /// True if the code has a value or an object of this name.
  fileprivate func has(_ name: String) -> Bool {
    words.contains { $0.name == name } || scopes.contains { $0.call == name || $0.name == name }
  }

  func count(in scope: Int) -> Int { words.count { $0.scope == scope && $0.name.isEmpty && $0.isNumber } }

  fileprivate func known(to platform: SpringPlatform) -> Int {
    let names = Set(platform.names.map(\.folded))
    return words.count { names.contains($0.name.folded) }
  }

  /// Returns the code's parameters of a spring, in a platform's spelling, and what else changes its motion. Throws for
  /// a parameter that the platform lacks.
  func words(of platform: SpringPlatform, hasPreset: Bool) throws(ValueError) -> [Word] {
    let names = platform.names
    let known = springScopes(of: platform)
    if hasTwoSprings(in: known) { throw ValueError("has two springs", expected: "one") }
    // In `animateFloatAsState(1f, spring())` only the inner call is of a spring.
    let start = scopes.firstIndex { ["spring", "createSpring"].contains(Self.lastPart(of: $0.call)) } ?? 0
    let velocities = platform.forms.map(\.velocity?.name)
    // React Spring's values are beside its `config`.
    let hasValues = platform == .reactSpring && scopes.contains { $0.call.hasPrefix("use") }
    var given: [Word] = []
    var variable: String?
    for word in words
    where known.isEmpty
      ? word.scope >= start && !Self.others.contains(scopes[word.scope].call) : known.contains(word.scope)
    {
      // A name in capitals is that of a constant.
      if scopes[word.scope].isOther || (!word.name.isEmpty && word.name.folded.isEmpty) { continue }
      let arguments = arguments(in: word.scope, of: platform)
      let call = Self.lastPart(of: scopes[word.scope].call)
      var name = word.name.isEmpty && word.index < arguments.count ? String(arguments[word.index]) : word.name
      if call == "Tolerance" { name = "tolerance.\(name)" }
      // The comma of `0,75` separates a number from one with a name.
      let before = words.last { $0.scope == word.scope && $0.index + 1 == word.index }
      if word.name.isEmpty, word.isNumber, let before, !before.name.isEmpty, before.isNumber {
        throw ValueError("has no name", expected: "a decimal point, as in 0.75", part: ArgumentText(word.value))
      }
      if name.isEmpty {
        if !hasPreset, isVariable(word, of: platform) {
          variable = variable ?? word.value
        } else if word.isNumber || isList, platform.preset(Self.lastPart(of: word.value)) == nil {
          throw ValueError("is not NAME=NUMBER", part: ArgumentText(word.value))
        }
        continue
      }
      if name == "config", !hasPreset {
        throw ValueError("is not a preset of \(platform.title)", part: ArgumentText(word.value))
      }
      let isSpringVariable = name == "spring" && !word.isNumber
      if isSpringVariable, platform == .flutter, !scopes.contains(where: { $0.call.contains("SpringDescription") }) {
        variable = variable ?? word.value
      }
      if name == "timingParameters", !scopes.contains(where: { $0.call.hasSuffix("TimingParameters") }) {
        throw Self.variable(word.value)
      }
      // Objective-C has `animateWithDuration:`.
      let prefixes = ["", "animate", "animatewith", "initwith", "set"]
      guard let spelling = names.first(where: { own in prefixes.contains { $0 + own.folded == name.folded } }) else {
        if hasValues, known.isEmpty { continue }
        if Self.effects.contains(name), word.value != "false" { given.append(word) }
        // These durations only end the motion.
        let isEnd = name == "duration" && [.coreAnimation, .figma].contains(platform)
        let isVariable = word.value.hasSuffix(".zero") || isSpringVariable
        if isEnd || isVariable || Self.others.contains(name) || Self.effects.contains(name) { continue }
        throw ValueError("is not a parameter of \(platform.title)", part: ArgumentText(name))
      }
      if !velocities.contains(spelling), words.contains(where: { $0.name == word.value }) {
        throw Self.variable(word.value)
      }
      guard !given.contains(where: { $0.name == spelling }) else {
        throw ValueError("is given twice", part: ArgumentText(name))
      }
      given.append(word)
      given[given.count - 1].name = spelling
    }
    let hasParameters = given.contains { word in platform.forms.contains { $0.has(word.name) } }
    if let variable, variable.hasPrefix("...") || !hasParameters { throw Self.variable(variable) }
    return given
  }

  private static func variable(_ name: String) -> ValueError {
    ValueError("is a variable", expected: "its values in the code", part: ArgumentText(name))
  }

  /// True for a name in the place of a platform's parameters. The first argument of a call is what moves, but in Swift.
  private func isVariable(_ word: Word, of platform: SpringPlatform) -> Bool {
    if word.isNumber || isUnread(word) || word.value.hasPrefix("...") { return !word.isNumber }
    let isInCall = word.value != "undefined" && mark.map { has($0, in: word.scope) } == true
    let count = arguments(in: word.scope, of: platform).count
    return isInCall && word.index >= max(count, platform == .swiftUI ? 0 : 1)
  }

  static func isParameter(_ name: String) -> Bool { vocabulary.contains(name.folded) }

  private static let vocabulary = Set((SpringPlatform.all.flatMap(\.names) + effects).map(\.folded))

  /// Names beside parameters that do not change the motion of a spring, or only its end.
  private static let others = Set(
    """
    additive allowsOverdamping animation animations animationWithKeyPath autoplay autoreverses beginTime blendDuration;
    bounceDamping bounceStiffness byValue completion config current delay DelayBehavior delayChildren delegate ease end;
    epsilon fillMode finalPosition FinalValue format fps frame from fromValue id InitialValue isAdditive isCumulative;
    isInteraction isRemovedOnCompletion keyPath label loop loops maxSpeed modulus name onRest options parent precision;
    properties property reduceMotion reference removedOnCompletion repeat repeatCount repeatDelay repeatDuration;
    repeatType restDelta restDisplacementThreshold restSpeed restSpeedThreshold restVelocity restVelocityThreshold;
    running staggerChildren staggerDirection start StopBehavior Target target timeOffset timingParameters to tolerance;
    toValue type useNativeDriver value visibilityThreshold when;
    """.split { !$0.isLetter }.map(String.init))

  /// Names that change the motion unless they are false.
  static let effects: Set = ["bounce", "clamp", "durationInFrames", "overshootClamping", "speed"]
}

extension String {
  /// The name in every spelling: `dampingratio` for `DampingRatio`, `damping_ratio` and `damping-ratio`. A name in
  /// capitals is that of a constant, and has none.
  fileprivate var folded: String {
    contains(where: \.isLowercase) ? lowercased().filter { $0 != "_" && $0 != "-" } : ""
  }
}
