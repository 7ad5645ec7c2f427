import Testing

@testable import ScrollMechanics

@Suite("Rows of families move content as their platforms do") struct FamilyRowTests {
  // ExponentialRowTests compares those of the exponential family.

  /// The rows with edges of their own, whose golden files are `edge-NAME.txt`.
  private static let withOwnEdges: Set = [
    "unity", "zynga", "ionic1", "libgdx", "kivy", "lvgl", "swiper", "iscroll", "better-scroll", "fairygui", "cocos",
  ]

  private static func expectAgreement(_ name: String, _ tolerance: LawGolden.Tolerance) throws {
    let law = try #require(Laws.all.first { $0.name == name })
    let hasOwnEdge = withOwnEdges.contains(name)
    try LawGolden.expectAgreement(law, tolerance, edge: hasOwnEdge ? .stop : .own(.scrollView))
    if hasOwnEdge { try LawGolden.expectAgreement(law, tolerance, file: "edge-\(name)") }
  }

  @Test(
    "Rows that only add, subtract, multiply and divide agree to the last bit",
    arguments: [
      "godot", "egui", "vscode", "emacs", "kivy", "juce", "servo-touch", "servo-wheel", "kitty", "zynga",
      "flickity", "makepad", "slint", "wpf",
    ])
  func exact(name: String) throws { try Self.expectAgreement(name, .exact) }

  @Test("Rows in whole pixels and with rounded steps agree to the last place", arguments: ["libgdx", "lvgl", "ionic1"])
  func rounded(name: String) throws { try Self.expectAgreement(name, .relative(0x1p-52)) }

  @Test("Rows with powers and logarithms in 32 bits agree to one place", arguments: ["unity"])
  func single(name: String) throws { try Self.expectAgreement(name, .floatUlps(1)) }

  // The first frame moves 97 % of the greatest speed, 80 pt a frame.
  @Test(
    "A flick is no faster than a law's greatest speed", arguments: [("makepad", 80 * 0.97), ("makepad", -80 * 0.97)])
  func greatestSpeed(name: String, step: Double) throws {
    let law = try Laws.make(name)
    for speed in [1e5, 1e6] {
      let motion = try law.motion(from: 0, velocity: step < 0 ? -speed : speed)
      #expect(abs(motion.value(at: 1 / 60.0 + 1e-9) - step) < 1e-9)
    }
  }

  @Test("A rate that is 0 in 32 bits stops content at once") func vanishingRate() throws {
    let unity = try #require(Laws.all.first { $0.name == "unity" })
    #expect(try unity.make(["deceleration-rate": 1e-50]).motion(from: 7, velocity: 2000).duration == 0)
  }

  @Test(
    "Other rows agree to 12 digits",
    arguments: [
      "avalonia", "uno", "uno-android", "uno-ios", "leaflet", "maplibre", "openlayers", "swiper", "iscroll",
      "better-scroll", "fairygui", "cocos", "photoswipe", "niri",
    ])
  func double(name: String) throws { try Self.expectAgreement(name, .relative(1e-12)) }

  // Two of its cases meet a limit where the curve is flat.
  @Test("Mapbox agrees to 8 digits") func flat() throws { try Self.expectAgreement("mapbox", .relative(1e-8)) }

  @Test(
    "A limit ends a motion that takes more than a million frames without one", .optimizedBuild,
    arguments: [
      ("gecko", ["friction": 3e-8, "frame-rate": 10_000.0]), ("vscode", ["scroll-friction": 1e-9]),
      ("slint", ["deceleration": 1e-4]), ("react-spring", ["decay": 1 - 1e-10]), ("arkui", ["friction": 1e-9]),
    ])
  func nearLimit(name: String, values: [String: Double]) throws {
    let law = try Laws.make(name, values)
    func motion(within limits: ScrollLimits) throws -> ScrollMotion<Double> {
      let axis = ContentAxis(limits: limits, edge: .own(.scrollView))
      return try Release(law: law, velocity: 1000, axes: [axis]).resolve().motion
    }
    #expect(throws: ParameterError.tooManyFrames) { try motion(within: .none) }
    let stopped = try motion(within: ScrollLimits(upper: 10))
    #expect(stopped.rest == 10 && stopped.duration < 2)
  }

  @Test("niri's spring outwards from a limit is a bounce")
  func outwards() throws {
    let (law, limits) = (try Laws.make("niri"), try ScrollLimits(lower: 0, upper: 100))
    func phases(_ velocity: Double) throws -> [MotionPhase]? {
      try law.edgeRule?.edgeSegments(from: 100, velocity: velocity, within: limits)?.map(\.phase)
    }
    #expect(try phases(500) == [.bounce] && phases(-100) == [.deceleration] && phases(0) == [.deceleration])
  }
}
