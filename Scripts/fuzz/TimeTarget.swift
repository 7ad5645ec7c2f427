import PlatformC

/// Reads a text as a time of day, alone or with a date, and compares the seconds since the first time with those counted
/// from the calendar.
enum TimeTarget {
  private static let run = CommandRun("velocity --explain -")

  static func run(_ bytes: UnsafeRawBufferPointer) {
    // Bytes that end a cell, and blanks around it, are not part of the time.
    let text = Array(bytes).filter { ![0x09, 0x0A, 0x0D, 0x22].contains($0) }
    guard let start = text.first, start != 0x20, text.last != 0x20, NumberOracle(text) == .notANumber else { return }
    // A date without a year is in a year of its own.
    if String(decoding: text, as: UTF8.self).prefixMatch(of: /[0-9]{1,2}[-\/][0-9]{1,2}[Tt ]/) != nil { return }
    let oracle = TimeOracle(text)
    let first = oracle?.hasDate == true ? "1970-01-01T00:00:00Z" : "00:00:00"
    let rows = Array("time\tposition\n\(first)\t1\n".utf8) + text + Array("\t2\n".utf8)
    let printed = rows.withUnsafeBytes { run.output(for: $0) }
    // Times before the first are refused, and a touch that takes no time. The reader accepts more than the oracle, such as
    // three digits.
    guard let oracle, strtod(oracle.seconds, nil) > 0 else { return }
    let line = (printed ?? []).split(separator: UInt8(ascii: "\n")).last ?? []
    let cells = line.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
    require(cells.count == 3, "\(shown(text)) is refused")
    let (time, expected) = (strtod(cells[1], nil), strtod(oracle.seconds, nil))
    // With the day, more digits than these are more than a decimal holds, and doubles are subtracted.
    if oracle.seconds.drop(while: { $0 != "." }).count > 13 { return }
    // A double and a decimal difference may round differently.
    require(abs(time - expected) <= expected.ulp, "\(shown(text)) is \(cells[1]) s, not \(oracle.seconds)")
  }
}

/// A time, by a simple recognizer of `[DATE(T| )]HH:MM:SS[.FRACTION][ZONE]`.
private struct TimeOracle {
  /// The seconds since 1970, or since midnight, in decimal.
  let seconds: String
  let hasDate: Bool

  init?(_ text: [UInt8]) {
    var rest = text[...]
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
    func take(_ marks: String) -> Bool {
      guard let byte = rest.first, marks.utf8.contains(byte) else { return false }
      rest.removeFirst()
      return true
    }
    func number(_ counts: ClosedRange<Int>, _ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(while: isDigit)
      guard counts.contains(digits.count), let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      rest = rest.dropFirst(digits.count)
      return range.contains(value) ? value : nil
    }
    var day = 0
    hasDate = text.prefix(while: isDigit).count == 4
    if hasDate {
      guard let year = number(4...4, 1970...9999), take("-/"), let month = number(1...2, 1...12), take("-/"),
        let date = number(1...2, 1...31), take("Tt ")
      else { return nil }
      func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
      let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard date <= lengths[month - 1] else { return nil }
      day =
        (1970..<year).reduce(0) { $0 + (isLeap($1) ? 366 : 365) } + lengths.prefix(month - 1).reduce(0, +) + date - 1
    }
    guard let hour = number(1...2, 0...23), take(":"), let minute = number(1...2, 0...59), take(":"),
      let second = number(1...2, 0...60)
    else { return nil }
    var fraction = "0"
    if take(".,") {
      fraction = String(decoding: rest.prefix(while: isDigit), as: UTF8.self)
      rest = rest.dropFirst(fraction.utf8.count)
    }
    var zone = 0
    _ = take(" ")
    if let sign = rest.first, take("+-") {
      let length = rest.prefix(while: isDigit).count
      guard length == 2 || length == 4, let digits = number(2...4, 0...2359) else { return nil }
      var minutes: Int? = length == 4 ? digits % 100 : 0
      if length == 2, take(":") { minutes = number(2...2, 0...59) }
      let hours = length == 4 ? digits / 100 : digits
      guard let minutes, minutes < 60, hours < 24 else { return nil }
      zone = hours * 60 + minutes
      if sign == UInt8(ascii: "-") { zone = -zone }
    } else {
      _ = take("Zz")
    }
    guard rest.isEmpty, !fraction.isEmpty else { return nil }
    let whole = ((day * 24 + hour) * 60 + minute - zone) * 60 + second
    seconds = whole < 0 ? "-1" : "\(whole).\(fraction)"
  }
}
