import CommandLineParsing

/// The calls and the values in a few lines of code, in any of the languages that platforms have.
///
/// It knows what these languages share: `name: value`, `name = value`, calls, brackets, texts, numbers and comments.
struct CodeWords {
  struct Word {
    /// The name without its path: `mass` of `spring.mass`; empty without a name.
    var name: String
    /// A number with its unit, as in `500ms`; a text or a name as it is written.
    var value: String
    var isNumber = false
    /// The position among the arguments of its call, from 0.
    var index = 0
    /// The index of the brackets around it.
    var scope = 0
  }

  /// A pair of brackets, or the whole code.
  struct Scope {
    /// The name before the brackets, with its path and `new`; empty without one.
    var call = ""
    /// True for a call of the result of another call: `FadeIn.springify().damping(15)`.
    var isChained = false
    /// True for numbers with nothing but blanks between them.
    var isCSS = false
    /// The name before the call, as in `duration: Duration(milliseconds: 500)`; empty without one, or once it is used.
    fileprivate var name = ""
    fileprivate var index = 0
  }

  private(set) var words: [Word] = []
  private(set) var scopes = [Scope()]
  private(set) var comments: [String] = []
  /// True for `name=number,…` alone, without code around it.
  let isList: Bool
  private var open = [0]

  /// Reads code of at most 10,000 bytes; throws for more.
  init(_ text: String) throws(ValueError) {
    guard text.utf8.count <= 10_000 else { throw "has more than 10000 bytes" }
    isList = !text.contains { $0.isWhitespace || "({[".contains($0) }
    var (name, last, isChoice) = ("", Token.mark(","), false)
    var before = last
    let tokens = Token.all(in: text)
    for (token, next) in zip(tokens, tokens.dropFirst() + [.mark(",")]) {
      switch token {
      case .comment(let text): comments.append(text)
      case .mark("("), .mark("{"), .mark("["):
        // The call, or the name of a value: `config: {`.
        let isCall = ![.mark(":"), .mark("=")].contains(last)
        let call = (isCall ? last : before).word ?? ""
        open.append(scopes.count)
        let isChained = isCall && before == .mark(")")
        scopes.append(
          Scope(call: isCall && before == .name("new") ? "new \(call)" : call, isChained: isChained, name: name))
        (name, isChoice) = ("", false)
      case .mark(")"), .mark("}"), .mark("]"): if open.count > 1 { open.removeLast() }
      case .mark(","), .mark(";"):
        scopes[open[open.count - 1]].index += 1
        name = ""
      case .mark(let mark):
        // In `isOpen ? full : half`, no name is before the colon.
        isChoice = mark == "?"
        // The number begins an expression, which is refused as the value.
        if case .number = last, "*/+-".contains(mark), !words.isEmpty { words[words.count - 1].value += " \(mark)" }
      case .text(let text), .name(let text):
        if next == .mark("=") || (next == .mark(":") && !isChoice) {
          // After a name with a colon there may be a type: `let mass: Double = 1`.
          if name.isEmpty { name = Self.lastPart(of: text) }
        } else if ![.mark("("), .mark("{")].contains(next),
          !["new", "const", "ref", "let", "val", "var"].contains(text)
        {
          add(Word(name: name, value: text))
          name = ""
        }
      case .number(let text):
        // The end of an expression, whose value nothing knows: `delay: i * 0.1`.
        if case .mark(let mark) = last, "*/+-".contains(mark) { break }
        // CSS separates arguments with blanks.
        if case .number = last {
          scopes[open[open.count - 1]].index += 1
          scopes[open[open.count - 1]].isCSS = true
        }
        add(Word(name: name, value: text, isNumber: true))
        name = ""
      }
      (before, last) = (last, token)
    }
  }

  private mutating func add(_ word: Word) {
    var word = word
    word.scope = open[open.count - 1]
    let scope = scopes[word.scope]
    word.index = scope.index
    let call = Self.lastPart(of: scope.call)
    let maker = (call + word.name).lowercased()
    let unit = maker.contains("milli") ? "ms" : maker.contains("second") ? "s" : maker.contains("vector") ? "" : nil
    if word.isNumber, word.scope > 0, let unit {
      // The first number is the value; a vector's others are those of other axes.
      guard !scope.name.isEmpty else { return }
      scopes[word.scope].name = ""
      word.scope = open[open.count - 2]
      (word.name, word.value, word.index) = (scope.name, word.value + unit, scopes[word.scope].index)
    } else if word.name.isEmpty, call.hasPrefix("set") {
      word.name = String(call.dropFirst(3))
    } else if word.name.isEmpty, word.isNumber, scope.isChained {
      word.name = call
    } else if word.isNumber, word.name.isEmpty, let named = words.lastIndex(where: { $0.name == "name" }) {
      // XML: `<item name="stiffness">700</item>`.
      word.name = words.remove(at: named).value
    }
    words.append(word)
  }

  static func lastPart(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? "" }
}

enum Token: Equatable {
  case name(String), text(String), number(String), comment(String)
  /// Any other character that is not blank.
  case mark(Character)

  fileprivate var word: String? {
    switch self {
    case .name(let word), .text(let word): word
    default: nil
    }
  }

  /// Returns the tokens of some code. A text with a bracket is code as well, as in `'spring(1, 80, 10, 0)'`. A number
  /// has its unit, if any, as the command line takes it. A name has no type arguments, as in `spring<Float>(`.
  static func all(in text: String) -> [Token] {
    let pattern =
      #/
      //\h*(?<comment>[^\n]*) | /\*[\s\S]*?(?:\*/|$) | (?<quote>["'`])(?<text>[\s\S]*?)(?:\k<quote>|$)
      | (?<number>[\-+]?\.?\d(?:[eE][\-+]?\d|\.\d|[\d_])*)\.?(?<unit>[A-Za-z]*)
      | (?<name>(?:\.{3}|\.)?[\p{L}_$@][\p{L}\d_$@.\-]*)(?:<\w+>(?=\())? | (?<mark>\S)
      /#
    let units = ["milliseconds": "ms", "seconds": "s", "f": "", "F": "", "d": "", "D": "", "px": "", "dp": ""]
    return text.replacing("::", with: ".").matches(of: pattern).flatMap { match -> [Token] in
      if let comment = match.comment { return [.comment(String(comment))] }
      if let text = match.text { return text.contains("(") ? all(in: String(text)) : [.text(String(text))] }
      if let number = match.number, case let unit = String(match.unit ?? "") {
        return [.number(number.replacing("_", with: "") + (units[unit] ?? unit))]
      }
      return match.name.map { [.name(String($0))] } ?? match.mark?.first.map { [.mark($0)] } ?? []
    }
  }
}
