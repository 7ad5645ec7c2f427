import CommandLineParsing
import TabularText

/// A column of a file that is read, with its name for messages: escaped, and cut short after 60 characters.
struct FileColumn {
  let index: Int
  let name: String
  /// The unit in its name, or that of its times; `nil` without one, and for pixels that are converted to points.
  var unit: String?
  /// The power of ten that converts its numbers to seconds, points or points per second; `nil` without a unit.
  var unitPower: Int?
  /// The divisor of its numbers: --input-scale if they are in pixels.
  var scale = 1.0
}

/// A column's name as programs write it: `Time (ms)`, `time_us`, `scroll-top`, `X [pt]`, `nativeEvent.contentOffset.y`.
struct FileColumnName {
  /// The words of the name without its unit in lower case, with hyphens between them.
  let words: String
  /// The name, as letters and digits in lower case, without its unit, and then what follows each dot in it.
  let texts: [String]
  let unit: String?

  init(_ name: String) {
    let parts = Self.bracketed(name) ?? Self.joined(name)
    let plain = parts?.name ?? name
    words = plain.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    let members = plain.split(whereSeparator: ".[]".contains)
    // A sign belongs to the name: `-y` is not y.
    texts = name.hasPrefix("-") ? [name] : (0..<max(members.count, 1)).map { members[$0...].joined().comparisonKey }
    let symbol = ColumnRole.symbol(of: texts[0])
    let isUnit = ColumnRole.time.power(of: symbol) != nil && ColumnRole.time.names.contains(texts[0])
    unit = parts?.unit ?? (isUnit ? symbol : nil)
  }

  var text: String { texts[0] }

  /// Returns a name without the unit in brackets at its end: `velocity` for `velocity (pt/s)`.
  static func withoutUnit(_ name: String) -> String { bracketed(name)?.name ?? name }

  /// Returns the name and the unit of `time (ms)` or `time[ms]`; `nil` without brackets, or for an index.
  private static func bracketed(_ text: String) -> (name: String, unit: String)? {
    let brackets: [Character: Character] = [")": "(", "]": "["]
    guard let end = text.last, let bracket = brackets[end], let start = text.lastIndex(of: bracket) else { return nil }
    let unit = text[start...].dropFirst().dropLast()
    // `touches[0]` is an element.
    if !unit.isEmpty, unit.allSatisfy(\.isNumber) { return nil }
    return (text[..<start].split(separator: " ").joined(separator: " "), ColumnRole.symbol(of: unit))
  }

  /// Returns the parts of `time_ms`, `time in ms`, `timeMs` or `velocity_px_ms`; `nil` without a known unit.
  private static func joined(_ text: String) -> (name: String, unit: String)? {
    let isUpper = { (index: String.Index) in text[index].isUppercase && !text[text.index(before: index)].isUppercase }
    let starts = text.indices.dropFirst().filter { "_ -".contains(text[$0]) || isUpper($0) }
    for start in starts.suffix(2) {
      let unit = ColumnRole.symbol(of: text[start...].drop(while: "_ -".contains).replacing("_", with: "/"))
      let name = text[..<start]
      if ColumnRole.knownUnits.contains(unit) { return (String(name.hasSuffix(" in") ? name.dropLast(3) : name), unit) }
    }
    return nil
  }
}

/// The columns of a file that a reader uses, each by `--input-column` or by its usual names.
struct FileColumns {
  let fileName: String
  let header: CSVHeader
  private let roles: [ColumnRole]
  private let names: [FileColumnName]
  /// The indices of the columns whose ``FileColumnName/texts`` have a name.
  private var indicesByName: [String: [Int]] = [:]
  private var found: [String: FileColumn] = [:]
  /// The names of the roles that `--input-column` gives.
  private(set) var given: Set<String> = []
  /// True if `--input-column` gives all columns by number, and the header has numbers there: it is a row.
  private(set) var areOfRow = false
  private let arguments: ParsedArguments

  /// Finds columns. Throws if two have a role, `--input-column` names one that is missing, or a role that is unknown.
  init(_ header: CSVHeader, _ roles: [ColumnRole], in fileName: String, _ arguments: ParsedArguments) throws(Failure) {
    (self.header, self.roles, self.fileName, self.arguments) = (header, roles, fileName, arguments)
    names = header.names.map(FileColumnName.init)
    for (index, name) in names.enumerated() where !name.text.isEmpty {
      for text in name.texts { indicesByName[text, default: []].append(index) }
    }
    let inputs = arguments.occurrences.compactMap { $0.value as? InputColumn }
    for input in inputs {
      let name = input.name.comparisonKey
      guard let role = roles.first(where: { $0.name == input.name }) ?? roles.first(where: { $0.names.contains(name) })
      else {
        let error = ValueError("is not a column of \(arguments.command)", expected: roles.map(\.name).elided)
        throw arguments.failure("\(InputOptions.column.name): \(error.sentence(about: ArgumentText(input.name)))")
      }
      found[role.name] = try column(input, role)
    }
    given = Set(found.keys)
    areOfRow =
      !inputs.isEmpty && inputs.allSatisfy { $0.index != nil }
      && found.allSatisfy { name, column in
        roles.contains { $0.name == name && $0.units.isEmpty } || Self.isNumber(column.name)
      }
    for role in roles where found[role.name] == nil && !areOfRow { found[role.name] = try column(role) }
  }

  subscript(role: ColumnRole) -> FileColumn? { found[role.name] }
  subscript(name: String) -> FileColumn? { found[name] }
  var isEmpty: Bool { found.isEmpty }

  func required(_ role: ColumnRole) throws(Failure) -> FileColumn {
    guard let column = self[role] else { throw missing(role) }
    return column
  }

  func failure(_ problem: String) -> Failure { .badInput("\(fileName):\(header.line): \(problem)") }

  /// Returns the failure that a column is missing: its names, the columns there are, and how to name it.
  func missing(_ role: ColumnRole, nor other: String? = nil, hint: String? = nil) -> Failure {
    let synonyms = role.spellings.filter { $0 != role.name && !$0.contains(".") }
    let names = synonyms.prefix(5).joined(separator: ", ")
    let others = other.map { ", nor \($0)" } ?? (names.isEmpty ? "" : ", also called \(names)")
    let understood = isEmpty ? "; those understood are \(roles.map(\.name).elided)" : ""
    let remedy = hint ?? remedy(for: role)
    return failure("there is no column '\(role.name)'\(others); \(listed)\(understood); \(remedy)")
  }

  /// Returns how to name a missing column, by what the first line looks like.
  private func remedy(for role: ColumnRole) -> String {
    let option = "\(InputOptions.column.name) \(role.name)"
    if header.names.contains(where: { $0.contains("=") || $0.contains(": ") || Self.isNumber($0) }) {
      return "a file without names needs \(option)=#1 and so on; a log must become a table with a header"
    }
    if let hint = hints(of: [role]).first(where: { _ in true }) {
      return "\(hint)\(hint.hasSuffix("?") ? "" : ";") \(option)=HEADER names another"
    }
    if header.names.count == 1 { return "commas, semicolons, tabs or blanks separate columns" }
    return "\(option)=HEADER names it"
  }

  /// True if a column has a name of the role. It is then not read for its unit alone.
  func isNamed(_ role: ColumnRole) -> Bool { names.contains { role.names.contains($0.text) } }

  /// The hint that the file has steps, for a command that can sum them; `nil` if it has none.
  var hintOfDeltas: String? {
    guard ["velocity", "fit", "check"].contains(arguments.command), !arguments[InputOptions.deltas],
      let index = ColumnRole.delta.names.lazy.compactMap({ indicesByName[$0]?.first }).first
    else { return nil }
    return "column '\(Self.shown(header.names[index]))' has steps; \(InputOptions.deltas.name) reads their sum"
  }

  var listed: String {
    if header.names.isEmpty { return "the first object has no members" }
    // Six names in a line, so none of them long.
    let shown = header.names.prefix(6).map { "'\(Self.shown($0))\($0.count > 20 ? "…" : "")'" }
    return "the columns are \(shown.joined(separator: ", "))\(header.names.count > 6 ? ", …" : "")"
  }

  /// Warns of each unread column whose name resembles that of a role without a column, except columns that are known.
  func warnOfNearMisses(of roles: [ColumnRole], except known: [String] = []) {
    for hint in hints(of: roles, except: known) { Warning.write("\(fileName):\(header.line): \(hint)") }
  }

  func warnOfPixels() {
    guard let column = found.values.filter({ $0.unit?.hasPrefix("px") == true }).min(by: { $0.index < $1.index }) else {
      return
    }
    let hint = "is in \(column.unit ?? "px"), read as points; \(InputOptions.scale.name) 3 reads 3 pixels as a point"
    Warning.write("\(fileName):\(header.line): column '\(column.name)' \(hint)")
  }

  private func hints(of roles: [ColumnRole], except known: [String] = []) -> some Sequence<String> {
    // Another column of a name that is read is no near miss.
    let used = Set(found.values.map { names[$0.index].text } + known)
    let free = roles.filter { found[$0.name] == nil }
    // A list with a number in each name may have very many.
    return names.indices.prefix(1000).lazy.filter { !used.contains(names[$0].text) }.compactMap { index in
      hint(names[index], header.names[index], free)
    }
  }

  /// Returns a hint that a column is not read, and what its name may mean; `nil` if it resembles no name of a role.
  private func hint(_ name: FileColumnName, _ header: String, _ roles: [ColumnRole]) -> String? {
    guard !name.text.isEmpty, !roles.isEmpty else { return nil }
    let column = "column '\(Self.shown(header))' is not read"
    if let role = roles.first(where: { $0.names.contains(name.text) }) {
      guard let unit = name.unit, !role.units.isEmpty else { return "\(column); did you mean '\(role.name)'?" }
      let units = role.units.prefix(4).map(\.name).joined(separator: ", ")
      return "\(column); '\(Self.shown(unit))' is not one of its units, \(units)"
    }
    let words = { (name: String) in name.lowercased().replacing("_", with: "-") }
    if let role = roles.first(where: { $0.name.count > 3 && name.words.hasSuffix("-\(words($0.name))") }) {
      return "\(column); did you mean '\(role.name)'?"
    }
    // Short names resemble many words, as `date` does `rate`, and the beginning of a name may be another word: `flick`
    // is not a misspelled `flick-deceleration`. A short name with the letters of another is a misspelling: `lwa`.
    let isShort = name.text.count < 5
    let spellings = roles.flatMap(\.spellings).filter { spelling in
      (isShort
        ? spelling.count > 3 && spelling.first == name.text.first || spelling.sorted() == name.text.sorted()
        : spelling.count > 2)
        && !words(spelling).hasPrefix("\(name.words)-")
    }
    guard let nearest = Suggestions.nearest(to: name.words, among: spellings.map(words)).first else { return nil }
    return "\(column); did you mean '\(spellings.first { words($0) == nearest } ?? nearest)'?"
  }

  /// Returns the column that `--input-column` names; throws if the file has none or two of that name.
  private func column(_ input: InputColumn, _ role: ColumnRole) throws(Failure) -> FileColumn {
    if let index = input.index {
      guard names.indices.contains(index) else { throw failure("there is no column \(input.header); \(listed)") }
      return try column(index, role)
    }
    let exact = names.indices.filter { header.names[$0] == input.header }
    let wanted = input.header.comparisonKey
    let indices = exact.isEmpty ? names.indices.filter { header.names[$0].comparisonKey == wanted } : exact
    if let index = try only(indices, role) { return try column(index, role) }
    throw failure("there is no column '\(ArgumentText(input.header).escaped)'; \(listed)")
  }

  /// Returns the column with the first of a role's names in the file; `nil` if there is none, throws if there are two.
  private func column(_ role: ColumnRole) throws(Failure) -> FileColumn? {
    for wanted in role.names {
      let matches = (indicesByName[wanted] ?? []).filter { index in
        let unit = names[index].unit
        let ofOther = ["velocity", "acceleration", "delta", "movement", "inset", "offset"].contains { quantity in
          names[index].text != wanted && names[index].text.hasSuffix(quantity + wanted)
        }
        return !ofOther && (unit.map { role.power(of: $0) != nil } ?? true)
      }
      // A whole name comes before the member of an object, and a name without a unit before the others.
      let whole = matches.filter { names[$0].text == wanted }
      let plain = whole.filter { header.names[$0] == wanted || header.names[$0] == "\(wanted)_ms" }
      if let index = try only(plain.isEmpty ? whole.isEmpty ? matches : whole : plain, role) {
        return try column(index, role)
      }
    }
    return nil
  }

  private func column(_ index: Int, _ role: ColumnRole) throws(Failure) -> FileColumn {
    let unit = names[index].unit
    let name = ArgumentText(header.names[index]).escaped
    var column = FileColumn(index: index, name: name, unit: unit, unitPower: unit.flatMap(role.power))
    if role.power(of: "s") != nil, let power = arguments[InputOptions.timeUnit] {
      // A batch may have times with and without a unit.
      if unit != nil, column.unitPower != power, role.name == ColumnRole.time.name {
        throw failure("column '\(name)' has its own unit, which \(InputOptions.timeUnit.name) cannot change")
      }
      if unit == nil { (column.unitPower, column.unit) = (power, arguments.text(of: InputOptions.timeUnit)?.string) }
    }
    guard let scale = arguments[InputOptions.scale], role.power(of: "pt") ?? role.power(of: "pt/s") != nil,
      unit.map(ColumnRole.unscaledUnits.contains) != true
    else { return column }
    (column.scale, column.unit) = (scale, nil)
    return column
  }

  /// Returns the only index; `nil` if there is none. Throws a problem that names two columns if there are more.
  private func only(_ indices: [Int], _ role: ColumnRole) throws(Failure) -> Int? {
    guard indices.count > 1 else { return indices.first }
    let (first, second) = (header.names[indices[0]], header.names[indices[1]])
    if first == second { throw failure("column '\(Self.shown(first))': \(CSVError.Problem.duplicateColumn)") }
    throw failure(
      "there are columns '\(Self.shown(first))' and '\(Self.shown(second))' for \(role.name); "
        + "\(InputOptions.column.name) \(role.name)=HEADER selects one")
  }

  private static func isNumber(_ cell: String) -> Bool {
    (try? DecimalNumber(String(cell.map { $0 == "," ? "." : $0 }))) != nil || ClockTime(cell) != nil
  }

  /// Returns the first 20 characters of a name, escaped for a message.
  static func shown(_ name: String) -> String { ArgumentText(String(name.prefix(20))).escaped }
}
