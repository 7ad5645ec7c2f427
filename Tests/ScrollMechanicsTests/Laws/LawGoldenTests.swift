import Testing

@testable import ScrollMechanics

@Suite("Each law moves content as its golden file says") struct LawGoldenTests {
  // ExponentialRowTests compares the rows of the exponential family, and FlutterFrictionLawTests that law.

  /// The rows with edges of their own, whose golden files are `edge-NAME.txt`.
  private static let withOwnEdges: Set = [
    "unity", "zynga", "ionic1", "libgdx", "kivy", "lvgl", "swiper", "iscroll", "better-scroll", "fairygui", "cocos",
  ]

  @Test(
    "Motions agree to the precision of their arithmetic",
    arguments: [
      // Those that only add, subtract, multiply and divide, and the transcription of OverScroller: to the last bit.
      (
        .exact,
        [
          "android", "godot", "egui", "vscode", "emacs", "kivy", "juce", "servo-touch", "servo-wheel", "kitty",
          "zynga", "flickity", "makepad", "slint", "wpf",
        ]
      ),
      // Those in whole pixels and with rounded steps: to the last place.
      (.relative(0x1p-52), ["libgdx", "lvgl", "ionic1"]),
      // Those with powers and logarithms in 32 bits: to one place.
      (
        .floatUlps(1),
        [
          "unity", "chromium", "chromium-mobile", "chromium-physics", "compose", "compose-exponential", "gecko",
          "gecko-android", "pop", "windows",
        ]
      ),
      // Those in 64 bits, with mpmath.
      (
        .ulps(2),
        [
          "drag", "dynamic-animation", "flutter-bouncing", "flutter-bouncing-fast", "flutter-clamping", "gtk", "motion",
          "qt-flickable", "qt-scroller", "react-native", "reanimated", "uikit", "webkit-gtk",
        ]
      ),
      (
        .relative(1e-12),
        [
          "avalonia", "uno", "uno-android", "uno-ios", "leaflet", "maplibre", "openlayers", "swiper", "iscroll",
          "better-scroll", "fairygui", "cocos", "photoswipe", "niri",
        ]
      ),
      // Two of its cases meet a limit where the curve is flat.
      (.relative(1e-8), ["mapbox"]),
    ] as [(LawGolden.Tolerance, [String])])
  func agreement(tolerance: LawGolden.Tolerance, names: [String]) throws {
    for name in names {
      let law = try #require(Laws.all.first { $0.name == name })
      let hasOwnEdge = Self.withOwnEdges.contains(name)
      try LawGolden.expectAgreement(law, tolerance, edge: hasOwnEdge ? .stop : .own(.scrollView))
      if hasOwnEdge { try LawGolden.expectAgreement(law, tolerance, file: "edge-\(name)") }
    }
  }
}
