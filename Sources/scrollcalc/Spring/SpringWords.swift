import CommandLineParsing
import ScrollMechanics

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

  func read(_ code: CodeWords) throws(ValueError) -> WordedSpring {
    if code.isEasing { throw "is an easing, not a spring" }
    let preset = code.preset(of: self)
    if code.springScopes.isEmpty, let preset { return preset }
    var given = try code.words(of: self)
    // SwiftUI's presets are functions: `.snappy(duration: 0.4, extraBounce: 0.1)`.
    let extra = given.firstIndex { $0.name == "extraBounce" }.map { given.remove(at: $0).number }
    if given.isEmpty, preset == nil, extra == nil {
      guard code.isMarked(for: self) else { throw "has no parameter of \(title)" }
      if let usual = self.preset("default") { return usual }
    }
    // Values beside a form's parameters.
    func takeNumber(_ names: [String?]) throws(ValueError) -> Double? {
      let index = given.firstIndex { word in names.contains(word.name) && !forms.contains { $0.has(word.name) } }
      guard let typed = index.map({ given.remove(at: $0) }) else { return nil }
      return try number(typed.number, of: typed.name)
    }
    let speed = try takeNumber(forms.map(\.velocity?.name))
    let (restDistance, restSpeed) = (try takeNumber([restDistance]), try takeNumber([restSpeed]))
    // These ignore durations beside mass, stiffness and damping.
    var ignored: [String] = []
    if [.motion, .uiKit].contains(self), let physics = forms.last, given.contains(where: { physics.has($0.name) }) {
      ignored = given.map(\.name).filter { name in !physics.has(name) && forms.contains { $0.has(name) } }
      given.removeAll { ignored.contains($0.name) }
    }
    let names = given.map(\.name)
    if let unknown = names.first(where: { name in !forms.contains { $0.has(name) } }) {
      throw ValueError("is not a parameter of \(title)", part: ArgumentText(unknown))
    }
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
        value = try number(typed.number, of: word.names[0], word)
      }
      if let extra, word.names == ["bounce"] { value += try number(extra, of: "extraBounce") }
      return value
    }
    do throws(ParameterError) {
      var worded = try WordedSpring(form, words, speed: speed, of: self)
      (worded.restDistance, worded.restSpeed) = (restDistance, restSpeed.map { $0 * restSpeedUnit })
      worded.notes += ignored.map { "\(title): \($0) is ignored beside \(names[0])" }
      return worded
    } catch .outOfRange(let name, let value) {
      let range = Parameters.all.first { $0.name == name.replacing(" ", with: "-") }?.range ?? .any
      let problem = range.problem(with: value)
      let isUndamped = form.needsDamping && value == 0
      throw ValueError(
        "is not a spring: the \(name), \(value.shortestText), \(problem ?? "is out of range")",
        expected: isUndamped ? "a \(name) greater than 0" : problem == nil ? form.range : range.expected)
    } catch { throw ValueError("is not a spring: \(error)") }
  }

  private func number(_ text: String, of name: String, _ word: SpringForm.Word? = nil) throws(ValueError) -> Double {
    if let value = text == ".zero" ? 0 : word?.constant(text) { return value }
    // Compose's thresholds of types.
    if text.hasSuffix(".VisibilityThreshold") { return text.hasPrefix("Int") ? 1 : text.hasPrefix("Dp") ? 0.1 : 0.5 }
    let units = [SpringForm.Word.Unit.seconds: Unit.time, .milliseconds: Self.milliseconds][word?.unit ?? .none] ?? []
    let number = ValueParser<Double>.number(expected: "a number", units: units)
    do throws(ValueError) { return try number.read(ArgumentText(text)) } catch {
      throw ValueError(error.problem, expected: "\(name)=NUMBER", hint: error.hint, part: ArgumentText(text))
    }
  }

  private static let milliseconds = [Unit(name: "ms", powerOfTen: 0), Unit(name: "s", powerOfTen: 3)]
}
