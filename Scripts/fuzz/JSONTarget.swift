/// Reads JSON of any kind as a trace, and compares the answer with that to the same table as CSV.
///
/// Any answer is right where the table is not plain: with members of arrays, missing or repeated members, escapes in names,
/// or several arrays. The reader skips what is around the array of objects, so a text need not be JSON to be answered.
enum JSONTarget {
  private static let run = CommandRun("velocity --all --touch all -")

  static func run(_ bytes: UnsafeRawBufferPointer) {
    let text = Array(bytes)
    let start = text.dropFirst(text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).first {
      ![0x20, 0x09, 0x0A, 0x0D].contains($0)
    }
    guard start == UInt8(ascii: "{") || start == UInt8(ascii: "[") else { return }
    let printed = text.withUnsafeBytes { run.output(for: $0) }
    var oracle = JSONOracle(text)
    guard let documents = oracle.documents(), !oracle.hasEscapedName, let table = table(documents) else { return }
    let csv = table.map { row in row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n" }
    let expected = Array(csv.joined().utf8).withUnsafeBytes { run.output(for: $0) }
    require(printed == expected, "\(shown(text)) is not answered as \(shown(Array(csv.joined().utf8)))")
  }

  /// Returns the table of JSON Lines, of an array of objects, or of an object with one such array; `nil` if unclear.
  private static func table(_ documents: [JSONOracle.Value]) -> [[String]]? {
    var objects = documents
    if documents.count == 1, case .array(let elements) = documents[0] { objects = elements }
    if documents.count == 1, case .object(let members) = documents[0] {
      let arrays = members.compactMap { if case .array(let elements) = $0.value { elements } else { nil } }
      if arrays.count > 1 { return nil }
      if let only = arrays.first {
        if members.contains(where: { if case .object = $0.value { true } else { false } }) { return nil }
        objects = only
      }
    }
    let rows = objects.map { JSONOracle.flat($0, "") }
    guard let first = rows.first ?? nil, !first.isEmpty, rows.count > 1 else { return nil }
    let names = first.map(\.name)
    guard Set(names).count == names.count else { return nil }
    var table = [names]
    for row in rows {
      guard let row, row.count == names.count, Set(row.map(\.name)) == Set(names) else { return nil }
      table.append(names.map { name in row.first { $0.name == name }?.text ?? "" })
    }
    return table
  }
}

/// A recursive reader of JSON (RFC 8259), which keeps everything in memory.
struct JSONOracle {
  indirect enum Value {
    /// A number, a string, or the empty text for null.
    case text(String)
    case array([Value])
    case object([(name: String, value: Value)])
  }

  private let bytes: [UInt8]
  private var rest: ArraySlice<UInt8>
  private var depth = 0
  private(set) var hasEscapedName = false

  init(_ text: [UInt8]) {
    bytes = text
    rest = text.dropFirst(text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Returns the values one after another; `nil` if the text is not JSON.
  mutating func documents() -> [Value]? {
    var values: [Value] = []
    skipBlanks()
    while !rest.isEmpty {
      guard let value = value() else { return nil }
      values.append(value)
      skipBlanks()
    }
    return values
  }

  /// Returns the members of an object with dotted names for nested ones; `nil` if there is an array, or no object.
  static func flat(_ value: Value, _ prefix: String) -> [(name: String, text: String)]? {
    guard case .object(let members) = value else { return nil }
    var texts: [(name: String, text: String)] = []
    for (name, value) in members {
      switch value {
      case .text(let text): texts.append((prefix + name, text))
      case .object:
        guard let inner = flat(value, "\(prefix)\(name)."), !inner.isEmpty else { return nil }
        texts += inner
      case .array: return nil
      }
    }
    return texts
  }

  private mutating func value() -> Value? {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth < 200, let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: Value)] = []
      let isRead = list(until: "}") { oracle in
        oracle.skipBlanks()
        let start = oracle.rest.startIndex
        guard let name = oracle.string() else { return false }
        if oracle.bytes[start..<oracle.rest.startIndex].contains(UInt8(ascii: "\\")) { oracle.hasEscapedName = true }
        oracle.skipBlanks()
        guard oracle.take(":"), let value = oracle.value() else { return false }
        members.append((name, value))
        return true
      }
      return isRead ? .object(members) : nil
    case UInt8(ascii: "["):
      var elements: [Value] = []
      let isRead = list(until: "]") { oracle in
        guard let value = oracle.value() else { return false }
        elements.append(value)
        return true
      }
      return isRead ? .array(elements) : nil
    case UInt8(ascii: "\""): return string().map(Value.text)
    default:
      for (word, text) in [("null", ""), ("true", "true"), ("false", "false")] where rest.starts(with: word.utf8) {
        rest = rest.dropFirst(word.utf8.count)
        return .text(text)
      }
      return number().map(Value.text)
    }
  }

  /// Reads elements with commas between them, from the bracket that opens a list to the one that closes it.
  private mutating func list(until end: Character, _ element: (inout JSONOracle) -> Bool) -> Bool {
    rest.removeFirst()
    skipBlanks()
    if take(end) { return true }
    repeat {
      guard element(&self) else { return false }
      skipBlanks()
    } while take(",")
    return take(end)
  }

  private mutating func number() -> String? {
    let text = String(decoding: rest.prefix { "+-.eE0123456789".utf8.contains($0) }, as: UTF8.self)
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else { return nil }
    rest = rest.dropFirst(text.utf8.count)
    return text
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt16] = []
    var bytes: [UInt8] = []
    func flushed() -> [UInt16] { Array(String(decoding: bytes, as: UTF8.self).utf16) }
    while let byte = rest.popFirst(), byte >= 0x20 {
      if byte == UInt8(ascii: "\"") { return String(decoding: units + flushed(), as: UTF16.self) }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      units += flushed()
      bytes = []
      guard let escape = rest.popFirst() else { return nil }
      switch escape {
      case UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
          let unit = UInt16(digits, radix: 16)
        else { return nil }
        rest = rest.dropFirst(4)
        units.append(unit)
      default:
        guard let place = Array("\"\\/bfnrt".utf8).firstIndex(of: escape) else { return nil }
        units.append(Array("\"\\/\u{8}\u{C}\n\r\t".utf16)[place])
      }
    }
    return nil
  }

  private mutating func take(_ mark: Character) -> Bool {
    guard rest.first == mark.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}
