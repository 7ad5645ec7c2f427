import Foundation
import Testing

@testable import TabularText

@Suite("Times of day and dates become seconds")
struct ClockTimeTests {
  @Test("Every day of four years is the calendar's, in three spellings")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in 0..<1462 {
      let date = Date(timeIntervalSince1970: 915_148_800 + 86_400 * Double(day))
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let (y, m, d) = try (#require(parts.year), #require(parts.month), #require(parts.day))
      let padded = "\(y)-\(m < 10 ? "0" : "")\(m)-\(d < 10 ? "0" : "")\(d)"
      for text in ["\(padded)T10:20:30.25Z", "\(m)/\(d)/\(y) 10:20:30.25", "\(d).\(m).\(y) 10:20:30.25"] {
        let expected = date.timeIntervalSince1970 + 37_230.25
        #expect(ClockTime(text)?.seconds?.value == expected, "\(text)")
      }
    }
    #expect(ClockTime("2001-02-29 00:00:00") == nil && ClockTime("1900-02-29 00:00:00") == nil)
  }

  @Test(
    "A zone is subtracted, its minutes with the sign of its hours",
    arguments: [("Z", 0), ("+01:00", 60), ("-08", -480), ("+0530", 330), ("-03:30", -210), ("-00:45", -45)])
  func zones(zone: String, minutes: Int) {
    #expect(ClockTime("2024-01-31T12:00:00" + zone)?.seconds?.value == Double(1_706_702_400 - 60 * minutes))
  }

  @Test("A minute may have a leap second, and no more")
  func leapSecond() {
    #expect(ClockTime("2016-12-31T23:59:60Z")?.seconds?.value == 1_483_228_800)
    #expect(ClockTime("2016-12-31T23:59:61Z") == nil && ClockTime("23:60:00") == nil && ClockTime("24:00:00") == nil)
  }
}
