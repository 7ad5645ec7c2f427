/// Platforms whose laws are eased: a distance and a duration that are fixed at the release, and an easing curve.
extension LawDescription {
  static let easedRows = [
    leaflet, maplibre, mapbox, openlayers, swiper, iscroll, betterScroll, fairygui, cocos,
  ]

  private static let steeper = "the curve does not start at the release velocity"

  private static let leaflet = LawDescription(
    member: EasedLaw<CoupledAxes>.self, of: .eased, name: "leaflet", platforms: [.web],
    search: ["Leaflet", "L.Map inertia", "PosAnimation"],
    summary: "whole pixels of constant deceleration, eased by a power",
    formula: "x = x₀ + D·(1 − (1 − t/T)^5), D = w·T/2 rounded, T = w/(3400·0.2) with w = 0.2·|v₀|",
    source: """
      Leaflet/Leaflet c96f31a, DragHandler.js and PosAnimation.js. w and T are those of the vector of all axes. A \
      limit, maxBounds, shortens D, not T. The velocity is that of the last 50 ms.
      """,
    parameters: [
      .own("inertia-deceleration", 3400, "deceleration in pt/s²"),
      .own(
        "ease-linearity", 0.2, "factor of the velocity; the power is 1/max(factor, 0.2)", range: .within(0.001...0.9)),
      .own("inertia-max-speed", 0, "greatest w in pt/s; 0 for none", range: .zeroOr(ParameterRange.sizes)),
    ],
    deviations: [.start: steeper, .end: "distances are whole points"]
  ) { values throws(ParameterError) in
    let linearity = try values("ease-linearity")
    let most = try values("inertia-max-speed")
    return EasedLaw(
      curve: .power(1 / max(linearity, 0.2)), rounding: .distance, edge: .shorten,
      fling: decelerated(
        try values("inertia-deceleration"), linearity: linearity, maxSpeed: most == 0 ? .infinity : most))
  }

  private static let maplibre = map("maplibre", ["MapLibre GL JS", "dragPan"], "maplibre-gl-js 042a6f7")
  private static let mapbox = map("mapbox", ["Mapbox GL JS", "dragPan"], "mapbox-gl-js 0880e58")

  private static func map(_ name: String, _ search: [String], _ repository: String) -> LawDescription {
    LawDescription(
      member: EasedLaw<CoupledAxes>.self, of: .eased, name: name, platforms: [.web], search: search,
      summary: "the distance of constant deceleration from a part of the velocity, eased along a Bézier curve",
      formula: "x = x₀ + D·B(t/T), D = w·T/2, T = w/(2500·0.3) with w = 0.3·|v₀| ≤ 1400, B = bezier(0, 0, 0.3, 1)",
      source: "\(repository), ui/handler_inertia.ts. w is that of the vector of all axes, over at most 160 ms.",
      parameters: [
        .own("max-speed", 1400, "greatest w in pt/s"),
        .own("linearity", 0.3, "factor of the velocity"),
        .own("deceleration", 2500, "deceleration in pt/s²"),
      ],
      deviations: [.start: steeper]
    ) { values throws(ParameterError) in
      EasedLaw(
        curve: .bezier(0, 0, 0.3, 1),
        fling: decelerated(
          try values("deceleration"), linearity: try values("linearity"), maxSpeed: try values("max-speed")))
    }
  }

  /// Returns the distance and duration of a constant deceleration of points per second squared, divided by the
  /// linearity in the duration, from a fraction of the speed.
  private static func decelerated(
    _ deceleration: Double, linearity: Double, maxSpeed: Double
  ) -> @Sendable (Double) -> (distance: Double, seconds: Double) {
    {
      let speed = min(maxSpeed, linearity * $0)
      let seconds = speed / (deceleration * linearity)
      return (speed * seconds / 2, seconds)
    }
  }

  private static let openlayers = LawDescription(
    member: EasedLaw<CoupledAxes>.self, of: .eased, name: "openlayers", platforms: [.web],
    search: ["OpenLayers", "ol/Kinetic", "DragPan"],
    summary: "the distance of an exponential decay to a least velocity, eased by a power over half a second",
    formula: "x = x₀ + D·(1 − (1 − t/T)³), D = (|v₀| − 0.05)/0.005, T = 500 ms, for |v₀| > 0.05 px/ms",
    source: "openlayers/openlayers 58a284c, Kinetic.js and DragPan.js. D is that of the vector of all axes.",
    parameters: [
      .own("decay", -0.005, "rate of the decay per ms, less than 0", range: .any),
      .own("min-velocity", 0.05, "velocity in pt/ms below which nothing moves", range: .notNegative),
    ],
    deviations: [.start: "\(steeper), and a slow release does not move"]
  ) { values throws(ParameterError) in
    let (decay, least) = try (values("decay"), values("min-velocity"))
    guard decay < 0 else { throw .outOfRange("decay", decay) }
    return EasedLaw(curve: .power(3)) { (max(0, $0 / 1000 - least) / -decay, 0.5) }
  }

  private static let swiper = LawDescription(
    member: EasedLaw<SeparateAxes>.self, of: .eased, name: "swiper", platforms: [.web],
    search: ["Swiper", "freeMode", "idangerous"],
    summary: "half a second's distance in one second, along CSS ease-out",
    formula: "x = x₀ + D·B(t/T), D = 1000·u with u = v₀/2 ≥ 0.02 px/ms, T = 1 s, B = bezier(0, 0, 0.58, 1)",
    source: """
      nolimits4web/swiper 865dba4, free-mode.ts. It overshoots a limit by at most 20·u, and past the far end by just \
      that (a sign slip in the source), and returns in 300 ms.
      """,
    parameters: [
      .own("momentum-ratio", 1, "factor of the distance and of the duration"),
      .own("momentum-velocity-ratio", 1, "factor of the velocity u"),
      .own("minimum-velocity", 0.02, "least velocity u in pt/ms, before its factor", range: .notNegative),
    ],
    deviations: [.start: "\(steeper), and a slow release does not move"]
  ) { values throws(ParameterError) in
    let (ratio, factor) = try (values("momentum-ratio"), values("momentum-velocity-ratio"))
    let least = try values("minimum-velocity")
    let curve = EasingCurve.bezier(.easeOut)
    let bounce = EasedLaw<SeparateAxes>.Bounce(
      overshoot: {
        let most = 20 * ($2 / 2000 * factor)
        return $1 ?? $0 > most ? most : $0
      }, seconds: { $0 / ($1 / 2 * factor) }, curve: curve, returnSeconds: 0.3)
    return EasedLaw(curve: curve, edge: .bounce(bounce)) {
      $0 / 2000 < least ? (0, 0) : ($0 / 2 * factor * ratio, ratio)
    }
  }

  private static let iscroll = LawDescription(
    member: EasedLaw<CoupledAxes>.self, of: .eased, name: "iscroll", platforms: [.web],
    search: ["iScroll", "iScroll 5"],
    summary: "the distance and duration of constant deceleration, to a whole pixel, along a Bézier curve",
    formula: "x = x₀ + D·B(t/T), D = v₀²/(2·a), T = v₀/a, a = 0.0006 px/ms², B = bezier(0.1, 0.57, 0.1, 1)",
    source: """
      cubiq/iscroll 60ed6f8, utils.js and core.js. The longer duration is that of both axes. It overshoots a limit by \
      wrapper/20·|v₀| and returns in 600 ms.
      """,
    parameters: [.own("deceleration", 0.0006, "deceleration in pt/ms²"), useTransition, wrapper],
    deviations: [.start: steeper, .end: "destinations are whole points", .mirror: "halves are rounded downwards"]
  ) { values throws(ParameterError) in
    let (deceleration, wrapper) = try (values("deceleration"), values("wrapper"))
    let bounce = EasedLaw<CoupledAxes>.Bounce(
      overshoot: { wrapper / 2.5 * ($2 / 1000 / 8) }, seconds: { $0 / $1 }, curve: .bezier(0.25, 0.46, 0.45, 0.94),
      returnSeconds: 0.6)
    return EasedLaw(
      curve: try values("use-transition") == 0 ? .circular : .bezier(0.1, 0.57, 0.1, 1), rounding: .destination,
      edge: .bounce(bounce), sharesDurationOnly: true
    ) {
      ($0 / 1000 * ($0 / 1000) / (2 * deceleration), $0 / 1000 / deceleration / 1000)
    }
  }

  private static let betterScroll = LawDescription(
    member: EasedLaw<CoupledAxes>.self, of: .eased, name: "better-scroll", platforms: [.web, .mobile],
    search: ["BetterScroll", "@better-scroll/core"],
    summary: "twice the distance of constant deceleration, to a whole pixel, along a Bézier curve",
    formula: "x = x₀ + D·B(t/T), D = v₀²/a, T = 2·v₀/a ≤ 2.5 s, a = 0.0015 px/ms², B = bezier(0.165, 0.84, 0.44, 1)",
    source: """
      ustbhuangyi/better-scroll f87fbd1, Behavior.ts and Scroller.ts. The longer duration is that of both axes. The \
      curve is a slip: ease.swiper does not exist. It overshoots a limit by wrapper/15·|v₀|, at most wrapper/4, in \
      500 ms, and returns in 800 ms.
      """,
    parameters: [
      .own("deceleration", 0.0015, "deceleration in pt/ms²"),
      .own("swipe-time", 2500, "greatest duration in ms"),
      useTransition, wrapper,
    ],
    deviations: [.start: steeper, .end: "destinations are whole points", .mirror: "halves are rounded downwards"]
  ) { values throws(ParameterError) in
    let (deceleration, wrapper) = try (values("deceleration"), values("wrapper"))
    let longest = try values("swipe-time")
    let bounce = EasedLaw<CoupledAxes>.Bounce(
      overshoot: { min(wrapper / 4, wrapper / 15 * ($2 / 1000)) }, seconds: { _, _ in 0.5 },
      curve: .bezier(0.25, 0.46, 0.45, 0.94), returnSeconds: 0.8)
    return EasedLaw(
      curve: try values("use-transition") == 0 ? .power(4) : .bezier(0.165, 0.84, 0.44, 1), rounding: .destination,
      edge: .bounce(bounce), sharesDurationOnly: true
    ) {
      ($0 / 1000 * ($0 / 1000) / deceleration, min(longest, $0 / 1000 * 2 / deceleration) / 1000)
    }
  }

  private static let useTransition = LawParameter.own(
    "use-transition", 1, "1 for a CSS transition, 0 for the curve of its JavaScript", range: .within(0...1))
  private static let wrapper = LawParameter.own("wrapper", 1000, "length of the view in pt", unit: .points)

  private static let fairygui = LawDescription(
    member: EasedFrameLaw.self, of: .eased, name: "fairygui", platforms: [.games],
    search: ["FairyGUI", "ScrollPane"],
    summary: "a fraction of velocity times duration, in whole pixels, eased by a power frame by frame",
    formula:
      "x = x₀ + ⌊D·(1 − (1 − t/T)³)⌋, D = 0.4·w·T, T = ln(60/|w|)/ln 0.967/60 ≥ 0.3 s, w = v₀·min(1, (|v₀|/1000 − 1)²)",
    source: """
      fairygui/FairyGUI-unity cbf3641, ScrollPane.cs, in 32-bit numbers, with touch, on a screen of 1136 pixels; one \
      axis. None moves at 1000 px/s or less. Just above, D is negative. 20 px past a limit it returns in 0.3 s.
      """,
    parameters: [
      .own("deceleration-rate", 0.967, "fraction of the velocity kept each 1/60 s", range: .within(0.001...0.9999)),
      .frameRate("Each frame moves the content."),
    ],
    deviations: [
      .start: "\(steeper), and a slow release does not move", .steps: "positions change once per frame",
      .end: "the last pixel comes with the last frame",
    ]
  ) { values throws(ParameterError) in
    let decay = Logarithm.natural(DoubleDouble(Double(Float(try values("deceleration-rate")))))
    return EasedFrameLaw(
      power: 3, stepsPerPoint: 1, rounding: .towardZero, overshoot: .turn(beyond: 20),
      returnSeconds: Double(Float(0.3)),
      clock: FrameClock(rate: try values("frame-rate")), isSinglePrecision: true
    ) {
      let velocity = Float($0)
      let excess = (abs(velocity) - 1000) / 1000
      guard excess > 0 else { return (0, 0) }
      let factor = min(1, excess * excess)
      let ratio = DoubleDouble(Double(60 / (abs(velocity) * factor)))
      let seconds = Float((Logarithm.natural(ratio) / decay).rounded) / 60
      return (Double((velocity * factor * seconds * 0.4).rounded(.towardZero)), Double(max(seconds, 0.3)))
    }
  }

  private static let cocos = LawDescription(
    member: EasedFrameLaw.self, of: .eased, name: "cocos", platforms: [.games],
    search: ["Cocos Creator", "cc.ScrollView", "cocos2d"],
    summary: "a part of the velocity and of the content's span, eased by a power frame by frame",
    formula:
      "x = x₀ + D·(1 − (1 − t/T)⁵) until 1/10,000 of D is left, T = (|u|/5)^¼ s, times 3 if D > 4·0.7·|u|, u = v₀/2",
    source: """
      cocos/cocos-engine 015ee60, cocos/ui/scroll-view.ts; one axis. D = d + g with d = 0.7·u and \
      g = span·(1 − brake)²/(1 + 1.4e-5·span + 8e-9·span²); from g > 7·d on, D = d + √(g·d). Past a limit it moves \
      0.05 times as far on a clock 20 times as fast, then returns in 1 s.
      """,
    parameters: [
      .own("brake", 0.5, "fraction of the velocity lost at the release", range: .unitInterval),
      .own("span", 1000, "length of the content less that of the view in pt", unit: .points, range: .notNegative),
      .frameRate("Each frame moves the content."),
    ],
    deviations: [
      .start: steeper, .steps: "positions change once per frame", .mirror: "positions are rounded downwards",
    ]
  ) { values throws(ParameterError) in
    let (brake, span) = try (values("brake"), values("span"))
    return EasedFrameLaw(
      power: 5, remainder: 1e-4, stepsPerPoint: 1e4, rounding: .down, overshoot: .brake(0.05), returnSeconds: 1,
      clock: FrameClock(rate: try values("frame-rate"))
    ) {
      let speed = (1 - brake) * abs($0)
      guard speed > 0 else { return (0, 0) }
      let (own, kept) = (0.7 * speed, 1 - brake)
      let extra = span * kept * (brake == 0 ? 1 : kept / (1 + span * 0.000014 + span * span * 8e-9))
      var (factor, distance) = (extra / own, own + extra)
      var seconds = (speed / 5).squareRoot().squareRoot()
      if brake > 0, factor > 7 {
        factor = factor.squareRoot()
        distance = own * factor + own
      }
      if brake > 0, factor > 3 { seconds *= 3 }
      if brake == 0, factor > 1 { seconds *= factor }
      return ($0 < 0 ? -distance : distance, seconds)
    }
  }
}
