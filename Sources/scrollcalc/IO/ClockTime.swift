import TabularText

/// A time of day, alone or with a date: `12:00:01.016`, `01-31 12:00:01.016` or, by ISO 8601,
/// `2024-01-31T12:00:01.016+01:00`.
struct ClockTime {
  /// The days since 1970-01-01; for a time without a date, the midnights since the day before the first.
  private let day: Int
  /// The whole seconds since midnight in UTC, and the text of their fraction.
  private let second: Int
  private let fraction: Substring
  private let hasDate: Bool

  /// Reads a time; `nil` for other text. `last`: the time before it, after which midnight may have passed.
  init?(_ text: String, after last: ClockTime? = nil) {
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " || $0 == "t" }
    guard let clock = parts.last else { return nil }
    let zoneStart = clock.firstIndex { "Zz+- ".contains($0) } ?? clock.endIndex
    let fields = clock[..<zoneStart].split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 3, let hour = Int(fields[0]), let minute = Int(fields[1]),
      let zone = Self.zone(clock[zoneStart...].filter { $0 != " " && $0 != ":" })
    else { return nil }
    let seconds = fields[2].split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = Int(seconds[0]), (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(whole)
    else { return nil }
    fraction = seconds.count > 1 ? seconds[1] : ""
    guard fraction.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    let moment = (hour * 60 + minute - zone) * 60 + whole
    second = moment
    hasDate = parts.count > 1
    if hasDate {
      guard let date = Self.day(parts[0]) else { return nil }
      day = date
    } else {
      // A clock that falls by half a day has passed midnight.
      day = last.map { $0.day + (moment < $0.second - 43_200 ? 1 : 0) } ?? 1
    }
  }

  /// The seconds since the start of the days; `nil` before it.
  var seconds: DecimalNumber? {
    let whole = day * 86_400 + second
    return whole < 0 ? nil : try? DecimalNumber("\(whole).\(fraction.isEmpty ? "0" : fraction)")
  }

  /// Returns the minutes by which a zone is ahead of UTC: `Z`, `+0100`, `-08`, or empty.
  private static func zone(_ text: String) -> Int? {
    guard let sign = text.first, sign != "Z", sign != "z" else { return text.count <= 1 ? 0 : nil }
    let digits = text.dropFirst()
    guard digits.count == 2 || digits.count == 4, let hours = Int(digits.prefix(2)) else { return nil }
    let minutes = hours * 60 + (Int(digits.dropFirst(2)) ?? 0)
    return sign == "-" ? -minutes : minutes
  }

  /// Returns the days from 1970-01-01 to a date, `2024-01-31`, or `01-31` of a leap year; `nil` if it is not one.
  private static func day(_ text: Substring) -> Int? {
    var fields = text.split(whereSeparator: "-/".contains).compactMap { Int($0) }
    if fields.count == 2 { fields.insert(1972, at: 0) }
    guard fields.count == 3, (1...9999).contains(fields[0]), (1...12).contains(fields[1]), (1...31).contains(fields[2])
    else { return nil }
    // The civil calendar from March on: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013.
    let year = fields[0] - (fields[1] <= 2 ? 1 : 0)
    let (era, month) = (year / 400, (fields[1] + 9) % 12)
    let (yearOfEra, dayOfYear) = (year - era * 400, (153 * month + 2) / 5 + fields[2] - 1)
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
