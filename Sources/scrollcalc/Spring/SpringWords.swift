import CommandLineParsing
import ScrollMechanics
import TabularText

/// A spring in a platform's parameters, as typed: `duration=0.5,bounce=0.3`, or the platform's name of a preset.
struct SpringWords: Sendable {
  let spring: Spring

  /// A reader of a platform's parameters.
  static func parser(of platform: SpringPlatform) -> ValueParser<SpringWords> {
    ValueParser<SpringWords>(expected: expected(of: platform)) { (text: String) throws(ValueError) -> SpringWords in
      if let preset = platform.presets.first(where: { $0.name == text }) { return SpringWords(spring: preset.spring) }
      return try SpringWords(spring: read(text, platform.forms))
    }
  }

  /// The accepted values: names of presets, and the parameters of each set.
  private static func expected(of platform: SpringPlatform) -> String {
    let presets = platform.presets
    let forms = platform.forms.filter { $0.spring != nil }.map { form in
      form.words.map { $0.names[0] }.joined(separator: ", ")
    }
    let names = presets.isEmpty ? "" : "\(presets.map(\.name).joined(separator: ", ")), or "
    return "\(names)NAME=NUMBER,… with the names \(forms.joined(separator: "; or "))"
  }

  private static func read(_ text: String, _ forms: [SpringForm]) throws(ValueError) -> Spring {
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
    var words: [Double] = []
    for word in form.words {
      let typed = given.first { word.names.contains($0.name) }
      if let typed {
        do throws(ValueError) {
          words.append(
            try ValueParser<Double>.number(expected: "a number", units: word.units).read(ArgumentText(typed.number)))
        } catch {
          throw ValueError(
            error.problem, expected: "a number", hint: error.hint, part: ArgumentText("\(typed.name)=\(typed.number)"))
        }
      } else {
        words.append(word.usual ?? 0)
      }
    }
    do throws(ParameterError) { return try spring(words) } catch { throw ValueError("is not a spring: \(error)") }
  }
}

extension SpringForm {
  fileprivate func has(_ name: String) -> Bool { words.contains { $0.names.contains(name) } }

  /// The required parameters that are missing.
  fileprivate func missing(among names: [String]) -> [String] {
    words.filter { $0.usual == nil && !$0.names.contains(where: names.contains) }.map { $0.names[0] }
  }
}
