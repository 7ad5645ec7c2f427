import Testing

@testable import ScrollMechanics

@Suite("Rows of families move content as their platforms do") struct FamilyRowTests {
  /// A row whose numbers are compared with a transcription of its platform's rule.
  private static func expectAgreement(_ name: String, _ tolerance: LawGolden.Tolerance) throws {
    let law = try #require(Laws.all.first { $0.name == name })
    try LawGolden.expectAgreement(law, tolerance)
  }

  @Test(
    "Rows that only add, subtract, multiply and divide agree to the last bit",
    arguments: [
      "godot", "egui", "vscode", "libgdx", "emacs", "kivy", "juce", "lvgl", "servo-touch", "servo-wheel", "kitty",
      "zynga", "ionic1", "flickity", "makepad",
    ])
  func exact(name: String) throws { try Self.expectAgreement(name, .exact) }

  @Test("Rows with powers in 32 bits agree to one place", arguments: ["unity"])
  func single(name: String) throws { try Self.expectAgreement(name, .floatUlps(1)) }

  @Test("Rows with powers in 64 bits agree to 12 digits", arguments: ["avalonia"])
  func double(name: String) throws { try Self.expectAgreement(name, .relative(1e-12)) }
}
