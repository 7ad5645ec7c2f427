/// A time of day, alone or with a date: `12:00:01.016`, `1/31/2024 12:00:01.016 PM`, `01-31 12:00:01.016` or, by ISO
/// 8601, `2024-01-31T12:00:01.016+01:00`. Minutes and seconds, `00:01.016`, are of the first hour.
package struct ClockTime {
  /// The days since 1970-01-01; for a time without a date, the midnights since the day before the first.
  private let day: Int
  /// The whole seconds since midnight in UTC; `fraction`: the digits of the fraction of a second.
  private let second: Int
  private let fraction: Substring

  /// Reads a time; `nil` for other text. `last`: the time before it, after which midnight may have passed.
  package init?(_ text: String, after last: ClockTime? = nil) {
    let half = ["am", "pm"].firstIndex { text.lowercased().hasSuffix($0) }
    var rest = text.dropLast(half == nil ? 0 : 2)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { "Tt ".contains($0) }
    // A blank may also come before the zone of a time without a date.
    let date = parts.count > 1 && !parts[0].contains(":") ? parts[0] : nil
    let clock = date == nil ? rest : parts[1]
    let zoneStart = clock.firstIndex { "Zz+- ".contains($0) } ?? clock.endIndex
    var fields = clock[..<zoneStart].split(separator: ":", omittingEmptySubsequences: false)
    if fields.count == 2, half == nil, fields[1].contains(where: ".,".contains) { fields.insert("0", at: 0) }
    guard fields.count == 3, let written = Self.number(fields[0], half == nil ? 0...23 : 1...12),
      let minute = Self.number(fields[1], 0...59), let zone = Self.zone(clock[zoneStart...])
    else { return nil }
    let hour = half.map { written % 12 + 12 * $0 } ?? written
    let words = fields[2].split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    fraction = words.count > 1 ? words[1] : "0"
    guard let whole = Self.number(words[0], 0...60), fraction != "", fraction.allSatisfy(\.isNumber) else { return nil }
    let moment = (hour * 60 + minute - zone) * 60 + whole
    // A clock that falls by more than half a day has passed midnight.
    let dayOfClock = last.map { $0.day + (moment < $0.second - 43_200 ? 1 : 0) } ?? 1
    guard let day = date.map(Self.day) ?? dayOfClock else { return nil }
    (self.day, second) = (day, moment)
  }

  /// The seconds since the midnight that begins ``day`` 0; `nil` before it.
  package var seconds: DecimalNumber? {
    let whole = day * 86_400 + second
    return whole < 0 ? nil : try? DecimalNumber("\(whole).\(fraction)")
  }

  /// Returns a number without a sign; `nil` for other text, more digits, or one out of range.
  private static func number(_ text: Substring, _ range: ClosedRange<Int>, digits: ClosedRange<Int> = 1...2) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the minutes by which a zone is ahead of UTC: `Z`, `+0100`, `+01:00`, `-08`, or empty; else `nil`.
  private static func zone(_ text: Substring) -> Int? {
    let text = text.first == " " ? text.dropFirst() : text
    if ["", "Z", "z"].contains(text) { return 0 }
    let rest = text.dropFirst(3)
    guard let sign = text.first, "+-".contains(sign),
      let hours = number(text.dropFirst().prefix(2), 0...23, digits: 2...2),
      let minutes = rest.isEmpty ? 0 : number(rest.first == ":" ? rest.dropFirst() : rest, 0...59, digits: 2...2)
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
  }

  /// Returns the days from 1970-01-01 to `2024-01-31`, `1/31/2024`, `31.1.2024`, or `01-31` of a leap year; else `nil`.
  private static func day(_ text: Substring) -> Int? {
    var fields = text.split(omittingEmptySubsequences: false, whereSeparator: "-/.".contains)
    if fields.count == 2 { fields.insert("1972", at: 0) }
    if fields.count == 3, fields[2].count == 4 {
      fields.insert(fields.removeLast(), at: 0)
      // With slashes the month comes first, unless that is impossible.
      if text.contains(".") || number(fields[1], 13...31) != nil { fields.swapAt(1, 2) }
    }
    guard fields.count == 3, let written = number(fields[0], 1...9999, digits: 4...4),
      let month = number(fields[1], 1...12), let day = number(fields[2], 1...31)
    else { return nil }
    let isLeap = written % 4 == 0 && (written % 100 != 0 || written % 400 == 0)
    if day > (month == 2 ? isLeap ? 29 : 28 : 30 + (month + month / 8) % 2) { return nil }
    // The civil calendar from March on: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013.
    let year = written - (month <= 2 ? 1 : 0)
    let (era, monthOfYear) = (year / 400, (month + 9) % 12)
    let (yearOfEra, dayOfYear) = (year - era * 400, (153 * monthOfYear + 2) / 5 + day - 1)
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
