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
    /// True for a text in quotes, and for a number behind `=`.
    var isText = false
    var isAssigned = false
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
    /// True for `{`, whose names without values are those of variables: `{ damping, stiffness }`.
    fileprivate(set) var isObject = false
    /// The index of the brackets around these.
    fileprivate(set) var parent = 0
    /// The name before the call, as in `animationSpec = spring()`; empty without one.
    var name = ""
    /// True for brackets that say nothing about the spring: the arguments of an easing, the code that a spring moves,
    /// the heads of functions, and calls before `springify`.
    var isOther = false
    /// True behind `on ?` in the value of a name: numbers there belong to a choice, `on ? 0.95 : 1`.
    fileprivate var isChoice = false
    /// The number of commas so far.
    fileprivate(set) var index = 0
    /// The index of the word whose value it is, as in `duration: Duration(milliseconds: 500)`; `nil` if it is none.
    fileprivate var value: Int?
    var isValue: Bool { value != nil }
  }

  private(set) var words: [Word] = []
  private(set) var scopes = [Scope()]
  private(set) var comments: [String] = []
  /// The names that show the platform; `nil` without any.
  private(set) var mark: PlatformMark?
  /// True for `name=number,…` alone, without code around it.
  let isList: Bool
  /// True if a number is a float in Kotlin or Java, `0.5f`, or if CSS has blanks between numbers, `spring(1 100 10 0)`.
  let hasFloats, isCSS: Bool
  private var open = [0]
  /// The index of the word that the last token ended; `nil` if it ended none.
  private var ended: Int?

  /// The innermost brackets that are open.
  private var current: Scope {
    get { scopes[open[open.count - 1]] }
    set { scopes[open[open.count - 1]] = newValue }
  }

  /// Reads code of at most 10,000 bytes; throws for more.
  init(_ text: String) throws(ValueError) {
    guard text.utf8.count <= 10_000 else { throw "has more than 10000 bytes" }
    isList = !text.contains { $0.isWhitespace || "({[".contains($0) }
    // Not those of colors, `#00f` and `0xFF0F`.
    (hasFloats, isCSS) = (text.contains(/(?:^|[^#\w.])[\d.]+[fF]\b/), text.contains(/spring\(\s*[\d.]+\s+[\d.]/))
    var (name, last, closed) = ("", Token.mark(","), 0)
    var before = last
    let tokens = Token.all(in: text)
    for (token, next) in zip(tokens, tokens.dropFirst() + [.mark(",")]) {
      let value = ended
      ended = nil
      switch token {
      case .comment(let text): comments.append(text)
      case .mark("("), .mark("{"), .mark("["):
        // The call, or the name of a value: `config: {`.
        let isCall = ![.mark(":"), .mark("=")].contains(last)
        let isHead = isCall && ["func", "fun", "function", "def", "fn"].contains { before == .name($0) }
        let call = (isHead ? nil : isCall ? last.word : before.word) ?? ""
        var scope = Scope(
          call: isCall && before == .name("new") ? "new \(call)" : call, isChained: isCall && before == .mark(")"),
          isObject: token == .mark("{"), parent: open[open.count - 1], name: name)
        let isBehindCall = scope.isObject && last == .mark(")")
        scope.isOther =
          current.isOther || isHead || (isCall && Self.easings.contains(Self.lastPart(of: call)))
          || (scope.isChained && Self.lastPart(of: call) == "start") || (isBehindCall && makesSpring(from: closed))
        // The head of a method: `SpringForce spring() {`.
        if isBehindCall, !scope.isOther, Self.isSpring(scopes[closed].call) {
          (scopes[closed].isOther, scopes[closed].call) = (true, "")
        }
        if scope.isChained, call.hasSuffix("springify") { ignoreDurations(in: scope.parent) }
        // The value of a parameter, unless it is a spring itself.
        if name != "spring", Self.isParameter(name), !isCall || !Self.isSpring(call) {
          add(Word(name: name, value: isCall ? "\(call)(…)" : "\(token)"))
          scope.value = words.count - 1
        }
        guard open.count < 64 else { throw "has more than 64 brackets in each other" }
        open.append(scopes.count)
        scopes.append(scope)
        name = ""
      case .mark(")"), .mark("}"), .mark("]"):
        if open.count > 1 {
          closed = open.removeLast()
          ended = scopes[closed].value
        }
      case .mark(","), .mark(";"):
        (current.index, current.isChoice, name) = (current.index + 1, false, "")
      case .mark(let mark):
        // The value begins an expression, which is refused as a number. `<item name="damping">1` does not.
        let chooses = mark == "?" || ("<>".contains(mark) && next.isNumber && !last.isText)
        if let value, chooses ? !words[value].name.isEmpty : "*/+-~%^&|".contains(mark) {
          words[value].value += " \(mark) …"
          if chooses { current.isChoice = true }
        }
      case .name(let text) where text.hasPrefix(".") && value.map { words[$0].isNumber } == true:
        if let value { words[value].value += text }
      case .name where ["*", "+", "%"].contains { last == .mark($0) }: break
      case .text(let text), .name(let text):
        // In `isOpen ? full : half`, no name is before the colon.
        if next == .mark("=") || (next == .mark(":") && last != .mark("?")) {
          // After a name with a colon there may be a type: `let mass: Double = 1`.
          if name.isEmpty { name = Self.lastPart(of: text) }
          current.isChoice = false
        } else if ![.mark("("), .mark("{")].contains(next), !Self.keywords.contains(text) {
          add(Word(name: name, value: last == .mark("-") ? "-\(text)" : text, isText: token.isText))
          name = ""
        }
      case .number(let text):
        // The end of an expression, whose value nothing knows: `delay: i * 0.1`.
        if case .mark(let mark) = last, "*/+-~%^&|".contains(mark) { break }
        if current.isChoice { break }
        add(Word(name: name, value: text, isNumber: true, isAssigned: last == .mark("=")))
        name = ""
      }
      (before, last) = (last, token)
    }
    resolveConstants()
    mark = first(of: PlatformMark.all)
  }

  /// Replaces the names of numbers that the code has, as in `const STIFFNESS = 300; { stiffness: STIFFNESS }`.
  private mutating func resolveConstants() {
    // Arguments have names, too: `spring(stiffness = 300f)`.
    let definitions = words.indices.filter { index in
      let scope = scopes[words[index].scope]
      return words[index].isAssigned && !words[index].name.isEmpty && (scope.isObject || scope.call.isEmpty)
    }
    func isValue(_ word: Word) -> Bool {
      let scope = scopes[word.scope]
      return !word.isNumber && !word.isText && !scope.isOther && !(word.name.isEmpty && scope.isObject)
    }
    let values = Dictionary(definitions.map { (words[$0].name, words[$0].value) }) { $0 == $1 ? $0 : "" }
    var used: Set<String> = []
    for index in words.indices where isValue(words[index]) {
      let name = words[index].value
      guard let value = values[name], !value.isEmpty else { continue }
      (words[index].value, words[index].isNumber) = (value, true)
      used.insert(name)
    }
    for index in definitions.reversed() where used.contains(words[index].name) { words.remove(at: index) }
  }

  /// True if a call makes a spring by its numbers or, where its name is of none, by one of its arguments.
  private func makesSpring(from scope: Int) -> Bool {
    let values = words.filter { $0.scope >= scope }
    if scopes[scope].isOther { return false }
    // Not those that a function has by default: `function Box({ damping = 12 }) {`.
    if values.contains(where: { $0.isNumber && !$0.isAssigned && Self.isParameter($0.name) }) { return true }
    return !Self.isSpring(scopes[scope].call)
      && (scopes[scope...].map(\.call) + values.map(\.value)).contains(where: Self.isSpring)
  }

  static func isSpring(_ name: String) -> Bool {
    name.lowercased().contains("spring") || [".smooth", ".snappy", ".bouncy"].contains(name)
  }

  /// Leaves out the calls before `springify`, as in `FadeIn.duration(300).springify()`. Those that set the spring's
  /// damping, stiffness or mass remain.
  private mutating func ignoreDurations(in parent: Int) {
    for index in scopes.indices.reversed() where scopes[index].parent == parent && index > 0 {
      let call = Self.lastPart(of: scopes[index].call)
      if call == "duration" || !Self.isParameter(call) {
        for inner in index..<scopes.count where isInside(inner, index) { scopes[inner].isOther = true }
      }
      if !scopes[index].isChained { break }
    }
  }

  private mutating func add(_ word: Word) {
    var word = word
    let scope = current
    (word.scope, word.index) = (open[open.count - 1], scope.index)
    let call = Self.lastPart(of: scope.call)
    let maker = (call + word.name).lowercased()
    // As in `FadeIn.damping(15).springify()`.
    let isFirstInChain =
      word.isNumber && scope.call.contains(".") && !["duration", "spring"].contains(call) && Self.isParameter(call)
    let microseconds = Self.microseconds.first { maker.contains($0.unit) }?.count
    let isVector = ["vector", "initdx", "initdy"].contains(where: maker.contains) || call.hasSuffix("Offset")
    if let value = scope.value {
      let (old, number) = (words[value], Double(word.value) ?? .nan)
      if !word.isNumber || (microseconds == nil && !isVector) || old.value.contains(",")
        || (isVector && word.index > 0 && !old.isNumber)
      {
        (words[value].value, words[value].isNumber) = ("\(call)(…)", false)
      } else if let microseconds {
        // The parts of a duration add up.
        let sum = (old.isNumber ? Double(old.value.dropLast(2)) ?? .nan : 0) + number * microseconds / 1000
        (words[value].value, words[value].isNumber) = ("\(sum.shortestText)ms", true)
      } else if !old.isNumber || Double(old.value) == 0 {
        (words[value].value, words[value].isNumber) = (word.value, true)
      } else if number != 0, word.value != old.value {
        // It moves along two axes.
        words[value].value += ", \(word.value)"
      }
      return ended = value
    } else if word.isNumber, word.scope > 0, microseconds != nil || isVector {
      return
    } else if word.name.isEmpty, call.hasPrefix("set"), call != "setSpring" {
      word.name = String(call.dropFirst(3))
    } else if word.name.isEmpty, !word.isNumber, !word.isText, Self.isParameter(word.value), ofSpring(word.scope) {
      word.name = word.value
    } else if word.name.isEmpty, scope.isChained || call == "springify" || isFirstInChain,
      word.isNumber || (Self.isParameter(call) && !word.isText)
    {
      word.name = call == "springify" ? "duration" : call
    } else if word.isNumber, word.name.isEmpty, let named = words.lastIndex(where: { $0.name == "name" }) {
      // XML: `<item name="stiffness">700</item>`.
      word.name = words.remove(at: named).value
    }
    words.append(word)
    ended = words.count - 1
  }

  /// True for an object whose names are those of a spring's parameters.
  private func ofSpring(_ index: Int) -> Bool {
    let (own, parent) = (scopes[index], scopes[scopes[index].parent])
    return own.isObject
      && ([own.call, parent.call].contains { Self.isSpring($0) || ["config", "transition"].contains($0) }
        || words.contains { $0.scope == index && $0.name == "type" && $0.value == "spring" })
  }

  private static let easings: Set = [
    "withTiming", "timing", "linear", "easeIn", "easeOut", "easeInOut", "tween", "keyframes",
  ]
  private static let keywords: Set = ["new", "const", "ref", "let", "val", "var", "as", "satisfies"]

  /// The units of durations in calls, by a part of their names.
  private static let microseconds = [
    ("micro", 1.0), ("milli", 1e3), ("second", 1e6), ("minute", 6e7), ("hour", 3.6e9), ("tick", 0.1),
  ].map { (unit: $0, count: $1) }

  static func lastPart(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? "" }
}

enum Token: Equatable {
  case name(String), text(String), number(String), comment(String)
  /// Any other character that is not blank.
  case mark(Character)

  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  fileprivate var word: String? {
    switch self {
    case .name(let word), .text(let word): word
    default: nil
    }
  }

  /// Returns the tokens of some code. A text with a bracket is code as well, as in `'spring(1, 80, 10, 0)'`. A number
  /// has its unit, if any, as the command line takes it. A name has no type arguments, as in `spring<Float>(`. Swift's
  /// static members are as calls: `.snappy.delay(0.2)` as `.snappy().delay(0.2)`.
  static func all(in text: String) -> [Token] {
    let pattern =
      #/
      //\h*(?<comment>[^\n]*) | /\*[\s\S]*?(?:\*/|$) | (?<quote>["'`])(?<text>[\s\S]*?)(?:\k<quote>|$)
      | (?<number>0[xX][\da-fA-F]+|[\-+]?\.?\d(?:[eE][\-+]?\d|\.\d|[\d_])*)\.?(?<unit>[A-Za-z]*)
      | (?<name>(?:\.{3}|\.)?[\p{L}_$@][\p{L}\d_$@.\-]*)(?:<\w+>(?=\())? | (?<mark>\S)
      /#
    let units = ["milliseconds": "ms", "seconds": "s", "f": "", "F": "", "d": "", "D": "", "px": "", "dp": ""]
    let member =
      /((?:^|[^\w)]|Animation)\.(?:spring|smooth|snappy|bouncy|interactiveSpring))(?=\.(?:delay|speed|repeat\w*)\()/
    let text = text.replacing("::", with: ".").replacing(member) { "\($0.1)()" }
    return text.matches(of: pattern).flatMap { match -> [Token] in
      if let comment = match.comment { return [.comment(String(comment))] }
      if let text = match.text { return text.contains("(") ? all(in: String(text)) : [.text(String(text))] }
      if let number = match.number, case let unit = String(match.unit ?? "") {
        let digits = number.replacing("_", with: "")
        // JavaScript's numbers may be hexadecimal.
        let hexadecimal = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16).map { "\($0)" } : nil
        return [.number((hexadecimal ?? String(digits)) + (units[unit] ?? unit))]
      }
      return match.name.map { [.name(String($0))] } ?? match.mark?.first.map { [.mark($0)] } ?? []
    }
  }
}
