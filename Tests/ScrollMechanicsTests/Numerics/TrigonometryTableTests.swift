import Foundation
import Testing

@testable import ScrollMechanics

@Suite("The table of sines and cosines")
struct TrigonometryTableTests {
  @Test(
    "Entries have the digits of mpmath beyond those of a double",
    arguments: [
      (1, (0.03124491398532608, -1.562781562225433e-18), (0.9995117584851364, -3.418806487972947e-17)),
      (13, (0.39516733024093426, -1.9613487871414228e-17), (0.9186091557949183, -4.0564150104514996e-17)),
      (26, (0.7260086552607126, -1.573621815339587e-17), (0.6876855622205048, 3.5430696752823923e-17)),
    ])
  func tails(index: Int, sine: (high: Double, low: Double), cosine: (high: Double, low: Double)) {
    let entry = TrigonometryTable.entries[index]
    #expect([entry.sine.high, entry.cosine.high] == [sine.high, cosine.high])
    #expect(abs(entry.sine.low - sine.low) < 1e-31 && abs(entry.cosine.low - cosine.low) < 1e-31)
  }

  @Test("Each entry has the sine and cosine of its angle, whose squares add up to 1")
  func entries() {
    #expect(TrigonometryTable.entries.count == 27)
    for (index, entry) in TrigonometryTable.entries.enumerated() {
      let angle = Double(index) / 32
      #expect(abs(entry.sine.high - sin(angle)) <= angle.ulp, "angle \(angle)")
      #expect(abs(entry.cosine.high - cos(angle)) <= 0x1p-53, "angle \(angle)")
      let excess = entry.sine * entry.sine + entry.cosine * entry.cosine + -1.0
      #expect(excess.high.magnitude < 0x1p-98, "angle \(angle)")
    }
  }
}
