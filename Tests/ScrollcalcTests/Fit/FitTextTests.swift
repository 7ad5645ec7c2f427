import Testing

@testable import scrollcalc

@Suite("Fit: the words of an answer") struct FitTextTests {
  @Test(
    "A step of offsets is a fraction from a half to a quarter, otherwise a number",
    arguments: [
      (1, "1"), (0.5, "1/2"), (1.0 / 3, "1/3"), (0.25, "1/4"), (0.2, "0.2"), (1 / 2.75, "0.364"), (2, "2"),
    ] as [(Double, String)])
  func step(rounding: Double, text: String) { #expect(FitText.step(rounding) == text) }
}
