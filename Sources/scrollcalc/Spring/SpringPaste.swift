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

  fileprivate var names: [String] {
    forms.flatMap { $0.words.flatMap(\.names) + [$0.velocity?.name].compactMap(\.self) }
      + [restDistance, restSpeed, restEnergy, self == .swiftUI ? "extraBounce" : nil].compactMap(\.self)
  }
}

/// The calls, names and `name=text` that show which platforms code may belong to. The first mark in the code decides.
private struct Mark {
  typealias Condition = @Sendable (CodeWords, _ scope: Int) -> Bool

  let platforms, names: [Substring]
  /// The names of a call's arguments that have none in the code.
  let arguments: [Substring]
  /// A condition on a call, given by its brackets; `nil` if a name without a call is a mark as well.
  let condition: Condition?

  init(_ platforms: String, _ names: String, arguments: String = "", where condition: Condition? = nil) {
    (self.platforms, self.names) = (platforms.split(separator: " "), names.split(separator: ";"))
    (self.arguments, self.condition) = (arguments.split(separator: " "), condition)
  }

  /// The platform, if scrollcalc does not have it.
  var absent: Substring? { SpringPlatform.all.contains { $0.name == platforms[0] } ? nil : platforms[0] }

  static let all = [
    Mark("easing", "type=tween;type=keyframes;type=inertia;tween;cubic-bezier;.easeIn;.easeOut;.easeInOut"),
    Mark("LayoutAnimation", "LayoutAnimation.configureNext;springDamping"),
    Mark("HarmonyOS", "curves.interpolatingSpring;springCurve;springMotion;responsiveSpringMotion"),
    Mark("WebKit", "spring") { $0.scopes[$1].isCSS },
    Mark("niri", "damping-ratio"),
    // It has a value and an object; either may be an object or an array.
    Mark("Svelte", "spring;new Spring") { code, scope in
      code.scopes[scope].index == 1 && code.has("damping")
        && code.words.count { $0.scope == scope } == code.count(in: scope)
    },
    Mark("react-native", "Animated.spring;useNativeDriver;isInteraction", arguments: "value"),
    Mark(
      "reanimated", "withSpring;springify;energyThreshold;ReduceMotion.System;ReduceMotion.Never", arguments: "target"),
    Mark("remotion", "measureSpring;fps;durationInFrames"),
    Mark("core-animation", "CASpringAnimation;perceptualDuration"),
    Mark(
      "react-spring",
      "config.bouncy;config.snappy;config.smooth;config.default;config.gentle;config.wobbly;config.stiff;config.slow"),
    Mark("swiftui", "spring") { code, _ in code.has("response") },
    Mark("swiftui", ".spring;Animation.spring;interactiveSpring;interpolatingSpring;Spring"),
    Mark("swiftui", ".smooth;.snappy;.bouncy;Animation.smooth;Animation.snappy;Animation.bouncy"),
    // An object may have such a name, too: `const bouncy = { type: "spring" }`.
    Mark("swiftui", "smooth;snappy;bouncy") { code, _ in !code.has("type") },
    Mark("figma", "easingFunctionSpring;type=GENTLE;type=QUICK;type=BOUNCY;type=SLOW;type=CUSTOM_SPRING"),
    Mark("motion", "type=spring;restDelta"), Mark("motion", "transition") { code, _ in code.known(to: .motion) > 0 },
    Mark("uikit", "UIView.animate;UISpringTimingParameters;UIViewPropertyAnimator"),
    Mark("flutter", "SpringSimulation", arguments: "spring start end velocity"),
    Mark("flutter", "SpringDescription;withDampingRatio;withDurationAndBounce"),
    Mark("android", "SpringForce;setDampingRatio;setStiffness;setStartVelocity", arguments: "target"),
    Mark("android", "SpringAnimation") { code, _ in code.has("stiffness") }, Mark("wobble", "new Spring"),
    Mark("rebound", "createSpring", arguments: "tension friction") { $0.count(in: $1) == 2 },
    Mark(
      "libadwaita", "SpringParams.new;new Adw.SpringParams;adw_spring_params_new",
      arguments: "damping_ratio mass stiffness"),
    Mark("libadwaita", "SpringParams.new_full;adw_spring_params_new_full", arguments: "damping mass stiffness"),
    Mark("rebound", "fromOrigamiTensionAndFriction", arguments: "tension friction"),
    // Rebound's own numbers are those of React Spring.
    Mark("react-spring", "new SpringConfig", arguments: "tension friction"),
    Mark("react-spring", "useTransition;useTrail;useSprings"),
    Mark("react-spring", "useSpring") { code, _ in ["config", "from", "to"].contains(where: code.has) },
    Mark("react-spring motion", "useSpring"),
    Mark("react-spring remotion", "config"), Mark("anime", "createSpring"),
    Mark(
      "material",
      "item;fastSpatialSpec;defaultSpatialSpec;slowSpatialSpec;fastEffectsSpec;defaultEffectsSpec;slowEffectsSpec"),
    Mark("qt", "SpringAnimation"),
    Mark("winui", "TimeSpan;DampingRatio;Period"),
    Mark("unity", "SmoothDamp;SmoothDampAngle", arguments: "current target reference smoothTime maxSpeed"),
    Mark("anime-3", "spring", arguments: "mass stiffness damping velocity") { $0.count(in: $1) == 4 },
    Mark(
      "compose",
      """
      animateFloatAsState;animateDpAsState;animateIntAsState;animateOffsetAsState;animateSizeAsState;\
      animateColorAsState;animateValueAsState;animateContentSize
      """),
    Mark("compose", "animateTo", arguments: "target"),
    Mark("compose", "animationSpec;SpringSpec", arguments: "dampingRatio stiffness visibilityThreshold"),
    // anime.js has its parameters in an object.
    Mark("compose", "spring", arguments: "dampingRatio stiffness visibilityThreshold") { code, scope in
      code.words.contains { $0.scope == scope }
    },
    Mark("compose anime", "spring", arguments: "dampingRatio stiffness visibilityThreshold"),
  ]

  func fits(_ name: String) -> Bool { names.contains { name == $0 || name.hasSuffix("." + $0) } }
}

extension CodeWords {
  func isMarked(for platform: SpringPlatform) -> Bool {
    let printed = SpringPlatform.all.map(\.title).first { title in
      comments.contains { $0 == title || $0.hasPrefix(title + ",") }
    }
    if let printed { return printed == platform.title }
    return mark?.platforms.contains { $0 == platform.name } == true
  }

  var isEasing: Bool { mark?.absent == "easing" }

  fileprivate var mark: Mark? {
    let names = Set(words.flatMap { [$0.name, $0.value, "\($0.name)=\($0.value)"] } + scopes.map(\.name))
    return Mark.all.first { mark in
      scopes.indices.contains { has(mark, in: $0) } || (mark.condition == nil && names.contains(where: mark.fits))
    }
  }

  private func has(_ mark: Mark, in scope: Int) -> Bool {
    mark.fits(scopes[scope].call) && mark.condition?(self, scope) != false
  }

  /// Returns the platform's preset that the code names, as `SnappySpringConfig` or `.bouncy(extraBounce: 0.1)`.
  func preset(of platform: SpringPlatform) -> WordedSpring? {
    let calls = scopes.map { Self.lastPart(of: $0.call) }
    // Material 3 has `MotionScheme.expressive().fastSpatialSpec()`.
    let chains = zip(calls, calls.dropFirst()).map { $0 + $1 }
    let values = words.filter { !$0.isNumber }.map(\.value)
    // Static members: `.spring` is `.spring()`.
    let isMember = values.contains { [".spring", ".interpolatingSpring"].contains(where: $0.hasSuffix) }
    if platform == .swiftUI, isMember { return platform.preset("default") }
    return (calls + chains + values.map(Self.lastPart)).lazy.compactMap { name in
      let name = name.lowercased().replacing("_", with: "-")
      return platform.preset(name.replacing("springconfig", with: "").replacing("spec", with: ""))
    }.first
  }

  /// The brackets with parameters of springs; empty if there are none.
  var springScopes: Set<Int> {
    let numbered = scopes.indices.filter { !scopes[$0].call.isEmpty && count(in: $0) > 0 && !arguments(in: $0).isEmpty }
    return Set(words.filter { Self.vocabulary.contains($0.name.folded) }.map(\.scope) + numbered)
  }

  /// True if the code can make a spring by default values: by a call, an object or a type.
  var makesSpring: Bool { scopes.count > 1 || words.contains { $0.name == "type" } }

  private func arguments(in scope: Int) -> [Substring] { Mark.all.first { has($0, in: scope) }?.arguments ?? [] }

  /// True if the code has a value or an object of this name.
  fileprivate func has(_ name: String) -> Bool {
    words.contains { $0.name == name } || scopes.contains { $0.call == name }
  }

  fileprivate func count(in scope: Int) -> Int { words.count { $0.scope == scope && $0.name.isEmpty && $0.isNumber } }

  fileprivate func known(to platform: SpringPlatform) -> Int {
    let names = Set(platform.names.map(\.folded))
    return words.count { names.contains($0.name.folded) }
  }

  /// Returns the code's parameters of a spring, in a platform's spelling. Throws for one that the platform lacks.
  func words(of platform: SpringPlatform) throws(ValueError) -> [(name: String, number: String, scope: Int)] {
    let names = platform.names
    let known = springScopes
    // In `animateFloatAsState(1f, spring())` only the inner call is of a spring.
    let start = scopes.firstIndex { Self.lastPart(of: $0.call) == "spring" } ?? 0
    // Beside an object that says so, others are no springs: `{ x: { type: "spring" }, opacity: { duration: 0.2 } }`.
    let typed = words.first { $0.name == "type" && $0.value == "spring" }?.scope
    var given: [(name: String, number: String, scope: Int)] = []
    let hasPreset = preset(of: platform) != nil
    var variable: String?
    for word in words
    where known.isEmpty
      ? word.scope >= start && !Self.others.contains(scopes[word.scope].call) : known.contains(word.scope)
    {
      if scopes[word.scope].isOther || (typed.map { $0 != word.scope } == true && word.name == "duration") { continue }
      let arguments = arguments(in: word.scope)
      let name = word.name.isEmpty && word.index < arguments.count ? String(arguments[word.index]) : word.name
      if word.name.isEmpty, word.isNumber, follows(word) {
        throw ValueError("has no name", expected: "a decimal point, as in 0.75", part: ArgumentText(word.value))
      }
      if name.isEmpty, !hasPreset, isVariable(word, of: platform) {
        variable = variable ?? word.value
        continue
      }
      if name.isEmpty {
        guard word.isNumber || isList, platform.preset(Self.lastPart(of: word.value)) == nil else { continue }
        throw ValueError("is not NAME=NUMBER", part: ArgumentText(word.value))
      }
      let call = Self.lastPart(of: scopes[word.scope].call)
      if platform == .swiftUI, let absent = Self.absent[call], absent == name {
        throw ValueError("is not a parameter of \(call)", part: ArgumentText(name))
      }
      if name == "config", !hasPreset {
        let names = platform.presets.map(\.name).joined(separator: ", ")
        let expected = names.isEmpty ? "its values in the code" : "its values in the code, or one of \(names)"
        throw ValueError("is not a preset of \(platform.title)", expected: expected, part: ArgumentText(word.value))
      }
      // Objective-C has `animateWithDuration:`.
      guard let spelling = names.first(where: { [$0.folded, "animate" + $0.folded].contains(name.folded) }) else {
        if Self.effects.contains(name), word.value != "false" {
          throw ValueError("changes the motion of the spring", hint: "leave it out", part: ArgumentText(name))
        }
        if name == "duration", platform == .reactSpring {
          throw ValueError("makes it an easing, not a spring", part: ArgumentText(name))
        }
        // These durations only end the motion.
        let isEnd = name == "duration" && [.coreAnimation, .figma].contains(platform)
        if isEnd || Self.others.contains(name) || Self.effects.contains(name) || word.value.hasSuffix(".zero") {
          continue
        }
        throw ValueError("is not a parameter of \(platform.title)", part: ArgumentText(name))
      }
      guard !given.contains(where: { $0.name == spelling }) else {
        throw ValueError("is given twice", part: ArgumentText(name))
      }
      given.append((spelling, word.value, word.scope))
    }
    if let variable, given.isEmpty || variable.hasPrefix("...") {
      throw ValueError("is a variable", expected: "its values in the code", part: ArgumentText(variable))
    }
    return given
  }

  /// True for a number right after one with a name, in the same brackets: the comma of `0,75` separated them.
  private func follows(_ word: Word) -> Bool {
    words.contains { $0.scope == word.scope && $0.index + 1 == word.index && !$0.name.isEmpty && $0.isNumber }
  }

  /// True for a name in the place of a platform's parameters. The first argument of a call is what moves, but in Swift.
  private func isVariable(_ word: Word, of platform: SpringPlatform) -> Bool {
    guard !word.isNumber, !word.value.hasPrefix("...") else { return !word.isNumber }
    let isInCall = mark.map { has($0, in: word.scope) } == true
    return isInCall && word.index >= max(arguments(in: word.scope).count, platform == .swiftUI ? 0 : 1)
  }

  static func isParameter(_ name: String) -> Bool { vocabulary.contains(name.folded) }

  /// The parameters that calls of SwiftUI lack, though others have them.
  private static let absent = [
    "spring": "dampingRatio", "interactiveSpring": "dampingRatio", "Spring": "dampingFraction",
  ]

  private static let vocabulary = Set((SpringPlatform.all.flatMap(\.names) + effects).map(\.folded))

  /// Names beside parameters that do not change the motion of a spring, or only its end.
  private static let others = Set(
    """
    allowsOverdamping animation animations autoplay autoreverses beginTime blendDuration completion config current
    delay end epsilon finalPosition FinalValue format fps frame from fromValue id

    InitialValue isInteraction keyPath label loop loops maxSpeed modulus name onRest options parent precision property
    reduceMotion reference repeat repeatCount restDelta restDisplacementThreshold restSpeed restSpeedThreshold

    restVelocity restVelocityThreshold running start target timingParameters to toValue type useNativeDriver value
    visibilityThreshold
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Names that change the motion unless they are false.
  private static let effects: Set = ["bounce", "clamp", "durationInFrames", "overshootClamping", "speed"]
}

extension String {
  /// The name in every spelling: `dampingratio` for `DampingRatio`, `damping_ratio` and `damping-ratio`.
  fileprivate var folded: String { lowercased().filter { $0 != "_" && $0 != "-" } }
}
