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
    if code.springScopes.isEmpty, let preset = code.preset(of: self, isCall: false) {
      return WordedSpring(spring: preset, platform: self)
    }
    if code.words.map(\.value) == ["default"], let defaultSpring { return defaultSpring }
    var given = try code.words(of: self)
    let call = code.preset(of: self, isCall: true)
    if given.isEmpty {
      if let call { return WordedSpring(spring: call, platform: self) }
      guard code.isMarked(for: self) else { throw "has no parameter of \(title)" }
    } else if let call {
      // SwiftUI's presets are functions: `.snappy(duration: 0.4, extraBounce: 0.1)`.
      let extra = given.firstIndex { $0.name == "extraBounce" }.flatMap { Double(given.remove(at: $0).number) } ?? 0
      given.append(("bounce", (call.bounce + extra).shortestText))
    }
    func takeNumber(_ names: [String?]) throws(ValueError) -> Double? {
      guard let index = given.firstIndex(where: { names.contains($0.name) }) else { return nil }
      let typed = given.remove(at: index)
      return try number(typed.number, of: Word(typed.name))
    }
    let speed = try takeNumber(forms.map(\.velocity?.name).filter { name in !forms.contains { $0.has(name ?? "") } })
    let restDistance = try restDistance.flatMap { name throws(ValueError) in
      forms.contains { $0.has(name) } ? nil : try takeNumber([name])
    }
    let restSpeed = try takeNumber([restSpeed].filter { $0 != nil })
    let names = given.map(\.name)
    if let unknown = names.first(where: { name in !forms.contains { $0.has(name) } }) {
      throw ValueError("is not a parameter of \(title)", part: ArgumentText(unknown))
    }
    let fitting = forms.filter { form in names.allSatisfy(form.has) }
    guard let closest = fitting.first else { throw ValueError("mixes parameters of different sets") }
    let complete = fitting.filter { $0.missing(among: names).isEmpty }
    // Without parameters, libraries take their mass, stiffness and damping.
    guard let form = complete.first(where: { names.isEmpty && $0.duration == nil }) ?? complete.first else {
      throw ValueError("lacks \(closest.missing(among: names).map { "\($0)=…" }.joined(separator: ","))")
    }
    let words = try form.words.map { word throws(ValueError) -> Double in
      guard let typed = given.first(where: { word.names.contains($0.name) }) else { return word.usual ?? 0 }
      return try number(typed.number, of: word)
    }
    do throws(ParameterError) {
      var worded = try form.worded(words, speed: speed, of: self)
      (worded.restDistance, worded.restSpeed) = (restDistance, restSpeed.map { $0 * restSpeedUnit })
      return worded
    } catch .outOfRange(let name, let value) {
      let range = Parameters.all.first { $0.name == name.replacing(" ", with: "-") }?.range ?? .any
      let problem = range.problem(with: value)
      throw ValueError(
        "is not a spring: the \(name), \(value.shortestText), \(problem ?? "is out of range")",
        expected: problem == nil ? nil : range.expected)
    } catch { throw ValueError("is not a spring: \(error)") }
  }

  private func number(_ text: String, of word: Word) throws(ValueError) -> Double {
    if let value = word.constant(text) { return value }
    let number = ValueParser<Double>.number(expected: "a number", units: word.units)
    do throws(ValueError) { return try number.read(ArgumentText(text)) } catch {
      throw ValueError(error.problem, expected: "\(word.names[0])=NUMBER", hint: error.hint, part: ArgumentText(text))
    }
  }
}
