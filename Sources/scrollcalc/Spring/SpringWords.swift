import CommandLineParsing
import ScrollMechanics

extension SpringPlatform {
  /// A reader of the platform's parameters, `duration=0.5,bounce=0.3`, or of its name of a preset.
  var parser: ValueParser<Spring> {
    ValueParser<Spring>(expected: expected) { (text: String) throws(ValueError) -> Spring in
      if let preset = presets.first(where: { $0.name == text }) { return preset.spring }
      return try read(text)
    }
  }

  private var expected: String {
    let forms = forms.filter { $0.spring != nil }.map { $0.words.map { $0.names[0] }.joined(separator: ", ") }
    let names = presets.isEmpty ? "" : "\(presets.map(\.name).joined(separator: ", ")), or "
    return "\(names)NAME=NUMBER,… with the names \(forms.joined(separator: "; or "))"
  }

  private func read(_ text: String) throws(ValueError) -> Spring {
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
    let names = given.map(\.name)
    if let unknown = names.first(where: { name in !forms.contains { $0.has(name) } }) {
      throw ValueError("is not one of its parameters", part: ArgumentText(unknown))
    }
    let fitting = forms.filter { form in names.allSatisfy(form.has) }
    guard let closest = fitting.first else { throw ValueError("mixes parameters of different sets") }
    guard let form = fitting.first(where: { $0.missing(among: names).isEmpty }) else {
      throw ValueError("lacks \(closest.missing(among: names).map { "\($0)=…" }.joined(separator: ","))")
    }
    guard let spring = form.spring else {
      throw ValueError("has an equation that is not published", hint: "--settle finds the exact spring")
    }
    let words = try form.words.map { word throws(ValueError) -> Double in
      guard let typed = given.first(where: { word.names.contains($0.name) }) else { return word.usual ?? 0 }
      let number = ValueParser<Double>.number(expected: "a number", units: word.units)
      do throws(ValueError) { return try number.read(ArgumentText(typed.number)) } catch {
        throw ValueError(
          error.problem, expected: "\(typed.name)=NUMBER", hint: error.hint, part: ArgumentText(typed.number))
      }
    }
    do throws(ParameterError) {
      return try spring(words)
    } catch .outOfRange(let name, let value) {
      let range = Parameters.all.first { $0.name == name.replacing(" ", with: "-") }?.range ?? .any
      let problem = range.problem(with: value)
      throw ValueError(
        "is not a spring: the \(name), \(value.shortestText), \(problem ?? "is out of range")",
        expected: problem == nil ? nil : range.expected)
    } catch { throw ValueError("is not a spring: \(error)") }
  }
}
