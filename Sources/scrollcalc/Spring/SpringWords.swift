import CommandLineParsing
import ScrollMechanics

extension SpringPlatform {
  /// A reader of the platform's parameters, `duration=0.5,bounce=0.3`, or of its name of a preset.
  var parser: ValueParser<WordedSpring> {
    ValueParser<WordedSpring>(expected: expected) { (text: String) throws(ValueError) -> WordedSpring in
      if let preset = presets.first(where: { $0.name == text.lowercased() }) {
        return WordedSpring(spring: preset.spring, platform: self)
      }
      if text == "default", let defaultSpring { return defaultSpring }
      return try read(text)
    }
  }

  private var expected: String {
    let forms = forms.map { $0.words.map { $0.names[0] }.joined(separator: ", ") }
    let names = presets.isEmpty ? "" : "\(presets.map(\.name).joined(separator: ", ")), or "
    return "\(names)NAME=NUMBER,… with the names \(forms.joined(separator: "; or "))"
  }

  private func read(_ text: String) throws(ValueError) -> WordedSpring {
    var given: [(name: String, number: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw ValueError("is not NAME=NUMBER", part: ArgumentText(part)) }
      let name = String(sides[0])
      guard !given.contains(where: { $0.name == name }) else {
        throw ValueError("is given twice", part: ArgumentText(name))
      }
      given.append((name, String(sides[1])))
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
      throw ValueError("is not one of its parameters", part: ArgumentText(unknown))
    }
    let fitting = forms.filter { form in names.allSatisfy(form.has) }
    guard let closest = fitting.first else { throw ValueError("mixes parameters of different sets") }
    guard let form = fitting.first(where: { $0.missing(among: names).isEmpty }) else {
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
