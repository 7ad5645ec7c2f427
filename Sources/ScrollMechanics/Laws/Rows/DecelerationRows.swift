/// Laws of constant deceleration whose platforms move the content on the ticks of a clock.
extension LawDescription {
  static let decelerationRows = [wpf, slint, uno, unoAndroid, unoIOS]

  private static let frameRate = LawParameter.frameRate("Each frame shows a position.")

  private static let wpf = LawDescription(
    "wpf", .constantDeceleration, [.desktop], ["WPF", "ScrollViewer.PanningDeceleration", "PanningMode", ".NET"],
    "constant deceleration, shown every 15 ms in whole pixels",
    "each 15 ms x = x₀ + ⌊v₀·t − a·t²/2⌉ until t ≥ v₀/a, with a = 0.001 px/ms²",
    source: """
      dotnet/wpf 1cfc37f, ScrollViewer.cs, InertiaProcessor2D.cs. At a limit up to 50 px of the unused move may push \
      the window.
      """,
    parameters: [
      .own("panning-deceleration", 0.001, "deceleration in pt/ms²"),
      .own("panning-ratio", 1, "factor by which the distance is multiplied"),
    ]
  ) { values in
    let deceleration = Double(Float(values["panning-deceleration"]))
    return CoupledRow(
      law: ConstantDecelerationLaw(
        deceleration: deceleration, ratio: values["panning-ratio"], clock: .every(milliseconds: 15),
        isSinglePrecision: true)
    ) { $0.totalSpeed = $1.length }
  }

  private static let slint = LawDescription(
    "slint", .constantDeceleration, [.desktop, .mobile], ["Slint", "Flickable", "SixtyFPS"],
    "constant deceleration, computed frame by frame on a clock of milliseconds",
    "each frame δ = min(Δt, |v/a|), w = v − δ·a, x ← x + δ·(v + w)/2, v ← w, with a = 2000 px/s²",
    source: "slint-ui/slint 12d762c, flickable.rs, physics_simulation.rs, in 32-bit numbers.",
    parameters: [.own("deceleration", 2000, "deceleration in pt/s²"), frameRate]
  ) { values in SummedDecelerationLaw(deceleration: values["deceleration"], clock: .milliseconds(values["frame-rate"]))
  }

  private static let uno = uno("uno", .desktop, ["", "GestureRecognizer", "Skia"], displacementDeceleration: 0.001)
  private static let unoAndroid = uno("uno-android", .mobile, [" Android"], displacementDeceleration: 0.0005)
  private static let unoIOS = uno("uno-ios", .mobile, [" iOS"], displacementDeceleration: nil)

  /// Describes Uno on a platform. `search`: the text after the first two search words, then others. The deceleration is
  /// twice the given one in pt/ms², or that of iOS, which depends on the speed.
  private static func uno(
    _ name: String, _ platform: LawPlatform, _ search: [String], displacementDeceleration: Double?
  ) -> LawDescription {
    let parameter = displacementDeceleration.map {
      LawParameter.own("desired-displacement-deceleration", $0, "half the deceleration in pt/ms²")
    }
    let formula =
      parameter == nil
      ? "x = x₀ + v₀·t − v₀·t²/(2·T), T = ln(0.01/V)/ln 0.95/60 s with V = |v₀| in px/ms"
      : "x = x₀ + v₀·t − d·t², T = |v₀|/(2·d)"
    return LawDescription(
      name, .constantDeceleration, [platform],
      ["Uno Platform", "WinUI ScrollViewer"].map { $0 + search[0] } + search.dropFirst(),
      "constant deceleration; content stays at the position of the last frame before the end",
      "\(formula) on the frames with t < T, for |v₀| > 15 px/s",
      source: """
        unoplatform/uno 7b58a47, GestureRecognizer.Manipulation.InertiaProcessor.cs, \
        ScrollContentPresenter.Managed.cs; on two axes, one faster than 15 px/s starts both there.
        """, parameters: [parameter, frameRate].compactMap(\.self)
    ) { values in
      ConstantDecelerationLaw(deceleration: parameter.map { 2 * values[$0.name] }, clock: values.frames, stillSpeed: 15)
    }
  }
}
