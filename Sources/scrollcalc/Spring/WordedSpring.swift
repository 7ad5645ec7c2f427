import CommandLineParsing
import ScrollMechanics

/// A spring in a platform's parameters, with what they specify beside it.
struct WordedSpring: Sendable {
  /// The spring as the platform plays it.
  let spring: Spring
  let platform: SpringPlatform
  /// The set of parameters, and their values within their clamps.
  let form: SpringForm
  var values: [Double] = []
  /// The initial velocity, in the unit of the form; `nil` without one.
  var speed: Double?
  /// The thresholds of the platform's rest rule, in points and points per second; `nil` for its defaults.
  var restDistance: Double?
  var restSpeed: Double?
  /// True if the platform ends the motion past its target.
  var isClamped = false
  /// A velocity in the code that is no number; `nil` for another one.
  var unreadVelocity: String?
  /// The differences between the parameters and the spring that the platform plays.
  var notes: [String] = []

  /// Makes the spring that a platform plays. `given`: the values of the form's parameters, in that order.
  init(_ form: SpringForm, _ given: [Double], speed: Double? = nil, of platform: SpringPlatform) throws(ParameterError)
  {
    (self.form, self.platform, self.speed) = (form, platform, form.velocity == nil ? nil : speed)
    var notes: [String] = []
    func clamped(_ value: Double, _ name: String, to range: ClosedRange<Double>?, atMost limit: Double) -> Double {
      let clamped = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
      let played = min(clamped, limit)
      if played != value { notes.append("\(name) \(value.shortestText) plays as \(played.shortestText)") }
      return clamped
    }
    values = zip(form.words, given).map { word, value in
      clamped(value, word.names[0], to: word.clamp, atMost: word.playedAtMost)
    }
    if let velocity = form.velocity, let clamp = velocity.clamp {
      self.speed = clamped(speed ?? clamp.lowerBound, velocity.name, to: clamp, atMost: .infinity)
    }
    let (spring, clampedRatio) = try form.spring(values, velocity: form.velocity?.isRelative == true ? speed ?? 0 : 0)
    self.spring = spring
    if let ratio = clampedRatio {
      notes.append("the damping ratio of \(ratio.roundedText) plays as 1, critical damping")
    }
    if speed != nil, form.velocity == nil { notes.append(velocityIsIgnored) }
    if let greatest = form.greatestStiffness, spring.stiffness >= greatest * (1 - 1e-7) {
      notes.append("the stiffness plays as \(greatest.shortestText), the greatest that a duration gets")
    }
    for (word, value) in zip(form.words, given) {
      let (name, text) = (word.names[0], value.shortestText)
      if word.unit == .milliseconds, value > 0, value < 1 {
        notes.append("\(name) is in milliseconds: \(text) is less than one")
      }
      if word.unit == .seconds, value > 60 { notes.append("\(name) is in seconds: \(text) is more than a minute") }
    }
    self.notes = notes
  }

  /// Returns the spring for an initial velocity in pt/s over a distance in pt, which changes that of some durations.
  func spring(from velocity: Double, over distance: Double) throws(ParameterError) -> Spring {
    guard velocity != 0, distance != 0, form.velocity != nil else { return spring }
    return try form.spring(values, velocity: velocity / distance).spring
  }

  /// Writes how the spring that the platform plays differs from its parameters, and from a velocity beside them.
  func writeNotes(withVelocity hasVelocity: Bool) {
    var notes = notes
    if hasVelocity, form.velocity == nil { notes.append(velocityIsIgnored) }
    if !hasVelocity, form.velocity != nil, let unreadVelocity {
      let option = form.velocity?.isRelative == true ? "--relative-velocity" : "--velocity"
      notes.append("\(unreadVelocity) is not a number: give \(option)")
    }
    if isClamped {
      notes.append("a clamp ends the motion past its target: only rest_… of 'spring' include that")
    }
    for note in notes { Warning.write("\(platform.title): \(note)") }
  }

  private var velocityIsIgnored: String {
    let hasOthers = platform.forms.contains { $0.velocity != nil }
    return "the velocity is ignored" + (hasOthers ? " beside \(form.words[0].names[0])" : "")
  }
}

extension SpringPlatform {
  /// A reader of the platform's parameters, `duration=0.5,bounce=0.3`, or of its name of a preset.
  var parser: ValueParser<WordedSpring> {
    ValueParser<WordedSpring>(expected: expected) { (text: String) throws(ValueError) -> WordedSpring in
      try read(try CodeWords(text))
    }
  }

  var expected: String {
    let forms = forms.map { $0.words.map { $0.names[0] }.joined(separator: ", ") }
    let names = presets.isEmpty ? "" : "\(presets.map(\.name).joined(separator: ", ")), or "
    return "\(names)NAME=NUMBER,… with the names \(forms.joined(separator: "; or "))"
  }

  /// Returns the spring that the platform has a name for, or its default; `nil` if it has none of this name.
  func preset(_ name: String) -> WordedSpring? {
    guard let (form, values) = parameters(named: name) else { return nil }
    var worded = try? WordedSpring(form, values, of: self)
    worded?.isClamped = name == clampedPreset
    return worded
  }

  func read(_ code: CodeWords) throws(ValueError) -> WordedSpring {
    if code.isEasing { throw "is an easing, not a spring" }
    let named = try code.preset(of: self)
    // UIKit ignores the duration beside a spring of its own.
    let isDefault = self == .uiKit && code.hasEmptyCall("UISpringTimingParameters")
    let preset = named?.spring ?? (isDefault ? self.preset("default") : nil)
    if code.springScopes(of: self).isEmpty || isDefault, let preset { return preset }
    var given = try code.words(of: self, hasPreset: preset != nil)
    let effects = given.filter { !self.names.contains($0.name) }
    given.removeAll { !self.names.contains($0.name) }
    // Values beside a form's parameters.
    func take(_ names: [String?]) throws(ValueError) -> Double? {
      let index = given.firstIndex { word in names.contains(word.name) && !forms.contains { $0.has(word.name) } }
      guard let typed = index.map({ given.remove(at: $0) }) else { return nil }
      return try number(typed.value, of: typed.name)
    }
    // SwiftUI's presets are functions: `.snappy(duration: 0.4, extraBounce: 0.1)`.
    let extra = try take(["extraBounce"])
    if given.isEmpty, preset == nil, extra == nil, effects.isEmpty {
      let isComment = code.scopes.count == 1 && !code.words.contains { $0.name == "type" }
      guard code.isMarked(for: self), !isComment else { throw "has no parameter of \(title)" }
      if let usual = self.preset("default") { return usual }
    }
    // A velocity that only the running code knows: `velocity: gesture.vy`.
    let velocities = forms.map(\.velocity?.name)
    let unread = given.firstIndex { word in
      velocities.contains(word.name)
        && (word.value.hasSuffix(" …") || !word.isNumber && (try? number(word.value, of: word.name)) == nil)
    }.map { given.remove(at: $0) }
    let speed = try take(velocities)
    // AndroidX has a threshold for the property that moves.
    let restDistance = try take([restDistance, restEnergy]) ?? code.words.lazy.compactMap { threshold($0.value) }.first
    let restSpeed = try take([restSpeed])
    // Motion's hook has milliseconds where its components have seconds.
    if self == .motion, code.scopes.contains(where: { $0.call.hasSuffix("useSpring") }) {
      for index in given.indices where given[index].name == "duration" && Double(given[index].value) != nil {
        given[index].value += "ms"
      }
    }
    // These ignore durations beside mass, stiffness and damping.
    var ignored: [String] = []
    if self == .motion, given.map(\.name) == ["visualDuration"] {
      // Motion's function has a bounce of its own, `spring(0.5)`; an object ignores the duration without one.
      if code.count(in: given[0].scope) > 0 {
        given.append(CodeWords.Word(name: "bounce", value: "0.3"))
      } else if !code.isList {
        ignored = [given.removeLast().name]
      }
    }
    if [.motion, .uiKit].contains(self), let physics = forms.last, given.contains(where: { physics.has($0.name) }) {
      let durations = given.filter { word in !physics.has(word.name) && forms.contains { $0.has(word.name) } }
      given.removeAll { word in durations.contains { $0.name == word.name } }
      // Another object's duration is not the spring's: `{ x: { stiffness: 300 }, opacity: { duration: 0.2 } }`.
      ignored += durations.filter { word in given.contains { $0.scope == word.scope } }.map(\.name)
    }
    let names = given.map(\.name)
    let fitting = forms.filter { names.allSatisfy($0.has) }
    guard let closest = fitting.first else { throw ValueError("mixes parameters of different sets") }
    let complete = fitting.filter { $0.missing(among: names).isEmpty }
    // A preset has values for the other parameters: `{ ...config.gentle, mass: 2 }`.
    let form = names.isEmpty ? preset?.form ?? defaultForm : complete.first ?? (preset == nil ? nil : closest)
    guard let form else {
      throw ValueError("lacks \(closest.missing(among: names).map { "\($0)=…" }.joined(separator: ","))")
    }
    let usual = preset.flatMap { try? form.values(of: $0.spring, velocity: 0) }
    let words = try form.words.enumerated().map { index, word throws(ValueError) -> Double in
      var value = usual.map { $0.indices.contains(index) ? $0[index] : 0 } ?? word.usual ?? 0
      if let typed = given.first(where: { word.names.contains($0.name) }) {
        value = try number(typed.value, of: word.names[0], word)
      }
      return word.names == ["bounce"] ? value + (extra ?? 0) : value
    }
    var worded: WordedSpring
    do throws(ParameterError) {
      worded = try WordedSpring(form, words, speed: speed, of: self)
    } catch .outOfRange(let name, let value) {
      let range = Parameters.all.first { $0.name == name.replacing(" ", with: "-") }?.range ?? .any
      let problem = range.problem(with: value)
      let isUndamped = form.needsDamping && value == 0
      let known = name == "epsilon" ? "a smaller one" : form.range
      throw ValueError(
        "is not a spring: the \(name), \(value.shortestText), \(problem ?? "is out of range")",
        expected: isUndamped ? "a \(name) greater than 0" : problem == nil ? known : range.expected)
    } catch { throw ValueError("is not a spring: \(error)") }
    // Motion takes its own where a threshold is 0.
    (worded.restDistance, worded.restSpeed) = (restDistance, restSpeed.map { $0 * restSpeedUnit })
    if self == .motion, restDistance == 0 { worded.restDistance = nil }
    if self == .motion, restSpeed == 0 { worded.restSpeed = nil }
    worded.unreadVelocity = unread.map { "\($0.name) \($0.value)" }
    worded.notes += ignored.map { "\($0) is ignored \(names.first.map { "beside \($0)" } ?? "without bounce")" }
    if code.scopes.contains(where: { $0.call == "SpringSimulation" }) {
      worded.notes.append("its start and end are not read: give --displacement")
    }
    // A clamp ends the motion past its target, to which a spring comes only if it oscillates or is thrown.
    let passes = worded.spring.bounce > 0 || (speed ?? 0) != 0
    if let effect = effects.first(where: { passes || !$0.name.lowercased().contains("clamp") || $0.value != "true" }) {
      throw ValueError("changes the motion of the spring", hint: "leave it out", part: ArgumentText(effect.name))
    }
    worded.isClamped =
      !effects.isEmpty || (preset?.isClamped == true && !code.words.contains { $0.name == "overshootClamping" })
    if let named, !names.isEmpty, !named.word.value.hasSuffix("default") {
      // In JavaScript, a spread replaces the values before it.
      let isBehind = given.contains { $0.scope == named.word.scope && $0.index < named.word.index }
      let isElsewhere = !given.contains { $0.scope == named.word.scope } && worded.values != named.spring.values
      if isBehind || isElsewhere { throw ValueError("has two springs", expected: "one, its name before its values") }
    }
    return worded
  }

  /// Returns the threshold of a property, `DynamicAnimation.SCALE_X` or `MIN_VISIBLE_CHANGE_SCALE`; `nil` without one.
  private func threshold(_ text: String) -> Double? {
    let name = CodeWords.lastPart(of: text).replacing("MIN_VISIBLE_CHANGE_", with: "")
    return thresholds.first { [$0.name, "\($0.name)_X", "\($0.name)_Y"].contains(name) }?.value
  }

  private func number(_ text: String, of name: String, _ word: SpringForm.Word? = nil) throws(ValueError) -> Double {
    if let value = text == ".zero" ? 0 : text.hasPrefix("-") ? nil : word?.constant(text) { return value }
    // Compose's thresholds of types.
    if name == restDistance, let threshold = threshold(text) { return threshold }
    if text.hasSuffix(".VisibilityThreshold") { return text.hasPrefix("Int") ? 1 : text.hasPrefix("Dp") ? 0.1 : 0.5 }
    if text.hasSuffix(" …") {
      throw ValueError("is a calculation", expected: "\(name)=NUMBER", part: ArgumentText(text))
    }
    let units = [SpringForm.Word.Unit.seconds: Unit.time, .milliseconds: Self.milliseconds][word?.unit ?? .none] ?? []
    let number = ValueParser<Double>.number(expected: "a number", units: units)
    do throws(ValueError) { return try number.read(ArgumentText(text)) } catch {
      throw ValueError(error.problem, expected: "\(name)=NUMBER", hint: error.hint, part: ArgumentText(text))
    }
  }

  /// True if code may call a preset by this name: `config.wobbly` of React Spring, not `presets.wobbly`.
  func hasPresets(of name: String) -> Bool {
    let object = name.split(separator: ".").dropLast().joined(separator: ".")
    return switch self {
    case .reanimated: name.hasSuffix("SpringConfig")
    case .reactSpring: object.isEmpty || object.lowercased().hasSuffix("config")
    case .swiftUI: ["", "Animation", "SwiftUI.Animation", "Spring", "SwiftUI.Spring"].contains(object)
    default: true
    }
  }

  private static let milliseconds = [Unit(name: "ms", powerOfTen: 0), Unit(name: "s", powerOfTen: 3)]
}

/// A default, a preset or a constant of a platform, as `spring --list` prints it.
struct ListedSpring: Sendable {
  let platform: SpringPlatform
  let name: String
  let words: String
  var spring: Spring?

  static let all = SpringPlatform.all.flatMap { platform in
    let names = (platform.presets.contains { $0.name == "default" } ? [] : ["default"]) + platform.presets.map(\.name)
    let presets = names.compactMap { name in
      platform.preset(name).map { preset in
        let words = zip(preset.form.words, preset.values).filter { !$0.0.isFlag || $0.1 != 0 }
          .map { "\($0.names[0])=\($1.plainest.shortestText)" }
        return Self(platform: platform, name: name, words: words.joined(separator: ","), spring: preset.spring)
      }
    }
    let constants = platform.forms.flatMap(\.words).filter { !$0.isFlag }.flatMap { word in
      word.constants.map { name, value in
        Self(platform: platform, name: name, words: "\(word.names[0])=\(value.shortestText)")
      }
    }
    return presets + constants
  }

  static let columns: [Column<Self>] = [
    .text("platform") { $0.platform.title }, .text("option") { "--\($0.platform.name)" }, .text("name") { $0.name },
    .text("words") { $0.words }, .number("mass") { $0.spring?.mass }, .number("stiffness") { $0.spring?.stiffness },
    .number("damping") { $0.spring?.damping }, .number("damping_ratio") { $0.spring?.dampingRatio },
    .number("response", "s") { $0.spring?.response },
  ]
}
