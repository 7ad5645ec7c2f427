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
    if code.springScopes.isEmpty, let preset = code.preset(of: self, isCall: false) { return preset }
    var given = try code.words(of: self)
    let call = code.preset(of: self, isCall: true)
    if given.isEmpty {
      if let call { return call }
      guard code.isMarked(for: self) else { throw "has no parameter of \(title)" }
      if let usual = preset("default") { return usual }
    } else if let call {
      // SwiftUI's presets are functions: `.snappy(duration: 0.4, extraBounce: 0.1)`.
      let extra = given.firstIndex { $0.name == "extraBounce" }.flatMap { Double(given.remove(at: $0).number) } ?? 0
      given.append(("bounce", (call.spring.bounce + extra).shortestText))
    }
    // Values beside a form's parameters.
    func takeNumber(_ names: [String?]) throws(ValueError) -> Double? {
      let index = given.firstIndex { word in names.contains(word.name) && !forms.contains { $0.has(word.name) } }
      guard let typed = index.map({ given.remove(at: $0) }) else { return nil }
      return try number(typed.number, of: typed.name)
    }
    let speed = try takeNumber(forms.map(\.velocity?.name))
    let (restDistance, restSpeed) = (try takeNumber([restDistance]), try takeNumber([restSpeed]))
    let names = given.map(\.name)
    if let unknown = names.first(where: { name in !forms.contains { $0.has(name) } }) {
      throw ValueError("is not a parameter of \(title)", part: ArgumentText(unknown))
    }
    let fitting = forms.filter { names.allSatisfy($0.has) }
    guard let closest = fitting.first else { throw ValueError("mixes parameters of different sets") }
    let complete = fitting.filter { $0.missing(among: names).isEmpty }
    guard let form = names.isEmpty ? defaultForm : complete.first else {
      throw ValueError("lacks \(closest.missing(among: names).map { "\($0)=…" }.joined(separator: ","))")
    }
    let words = try form.words.map { word throws(ValueError) -> Double in
      guard let typed = given.first(where: { word.names.contains($0.name) }) else { return word.usual ?? 0 }
      return try number(typed.number, of: word.names[0], word)
    }
    do throws(ParameterError) {
      var worded = try WordedSpring(form, words, speed: speed, of: self)
      (worded.restDistance, worded.restSpeed) = (restDistance, restSpeed.map { $0 * restSpeedUnit })
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
    let units = [SpringForm.Word.Unit.seconds: Unit.time, .milliseconds: Self.milliseconds][word?.unit ?? .none] ?? []
    let number = ValueParser<Double>.number(expected: "a number", units: units)
    do throws(ValueError) { return try number.read(ArgumentText(text)) } catch {
      throw ValueError(error.problem, expected: "\(name)=NUMBER", hint: error.hint, part: ArgumentText(text))
    }
  }

  private static let milliseconds = [Unit(name: "ms", powerOfTen: 0), Unit(name: "s", powerOfTen: 3)]
}
