import TabularText

/// A simple reader of delimited text, which reads byte by byte and keeps everything in memory.
struct CSVOracle: Equatable {
  enum Flaw: Equatable {
    case utf16
    case missingHeader
    case strayQuote
    case textAfterQuote
    case unterminatedQuote
  }

  struct Record: Equatable {
    var line: Int
    /// The bytes of the fields, with their quotes and blanks.
    var fields: [[UInt8]]
  }

  private(set) var delimiter: UInt8
  private(set) var records: [Record] = []
  /// True if lines that begin with `#` come before the header.
  let hasComments: Bool
  private(set) var flaw: Flaw?

  init(_ text: [UInt8], delimiter given: UInt8?) {
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    let (bytes, line) = Self.withoutComments(text.dropFirst(hasMark ? 3 : 0))
    hasComments = text.dropFirst(hasMark ? 3 : 0).first { $0 != lineFeed && $0 != carriageReturn } == UInt8(ascii: "#")
    delimiter = given ?? Self.likelyDelimiter(bytes)
    let hasOneNUL = text.prefix(2).count { $0 == 0 } == 1
    if hasOneNUL || text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      flaw = .utf16
      return
    }
    read(bytes, from: line)
    if flaw == nil && records.isEmpty { flaw = .missingHeader }
  }

  /// Returns the text after empty lines and lines that begin with `#`, and the number of the line that it begins with.
  private static func withoutComments(_ text: ArraySlice<UInt8>) -> ([UInt8], line: Int) {
    var rest = text
    var line = 1
    while let first = rest.first, [UInt8(ascii: "#"), lineFeed, carriageReturn].contains(first) {
      rest = rest.drop { $0 != lineFeed && $0 != carriageReturn }
      rest = rest.dropFirst(rest.starts(with: [carriageReturn, lineFeed]) ? 2 : 1)
      line += 1
    }
    return (Array(rest), line)
  }

  private mutating func read(_ bytes: [UInt8], from firstLine: Int) {
    var place = 0
    var line = firstLine
    while place < bytes.count {
      var record = Record(line: line, fields: [])
      var length = 0
      fields: while true {
        var field: [UInt8] = []
        if place < bytes.count, bytes[place] == quote {
          var isClosed = false
          field.append(quote)
          place += 1
          while place < bytes.count, !isClosed {
            if bytes[place] == quote, place + 1 < bytes.count, bytes[place + 1] == quote {
              field += [quote, quote]
              place += 2
              continue
            }
            isClosed = bytes[place] == quote
            if bytes[place] == lineFeed
              || bytes[place] == carriageReturn && !(place + 1 < bytes.count && bytes[place + 1] == lineFeed)
            {
              line += 1
            }
            field.append(bytes[place])
            place += 1
          }
          if !isClosed {
            flaw = .unterminatedQuote
            return
          }
          if place < bytes.count, bytes[place] != delimiter, bytes[place] != lineFeed, bytes[place] != carriageReturn {
            flaw = .textAfterQuote
            return
          }
        } else {
          while place < bytes.count, bytes[place] != delimiter, bytes[place] != lineFeed, bytes[place] != carriageReturn
          {
            if bytes[place] == quote {
              flaw = .strayQuote
              return
            }
            field.append(bytes[place])
            place += 1
          }
        }
        record.fields.append(field)
        length += field.count
        guard place < bytes.count, bytes[place] == delimiter else { break fields }
        length += 1
        place += 1
      }
      line += 1
      if place + 1 < bytes.count, bytes[place] == carriageReturn, bytes[place + 1] == lineFeed {
        place += 2
      } else {
        place += 1
      }
      if length > 0 { records.append(record) }
    }
  }

  /// The most frequent delimiter of the header outside quotes. Ties go to a comma, then to a semicolon.
  private static func likelyDelimiter(_ bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted && (byte == lineFeed || byte == carriageReturn) { break }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let (commas, semicolons, tabs) = (counts[0x2C] ?? 0, counts[0x3B] ?? 0, counts[0x09] ?? 0)
    if semicolons > commas && semicolons >= tabs { return 0x3B }
    return tabs > commas ? 0x09 : 0x2C
  }

  /// True if spaces may separate the columns of the header, which the target `forms` tests.
  var mayHaveSpaces: Bool { delimiter == 0x2C && records.first?.fields.count == 1 }

  /// Returns the content of a field: without the quotes around it, and with single quotes for doubled ones.
  static func content(_ field: [UInt8]) -> [UInt8] {
    guard field.first == quote else { return field }
    var result: [UInt8] = []
    var rest = field.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      result.append(byte)
      if byte == quote { rest = rest.dropFirst() }
    }
    return result
  }
}

private let quote = UInt8(ascii: "\"")
private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D
