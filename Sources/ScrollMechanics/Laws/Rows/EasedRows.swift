/// Laws of platforms that fix distance and duration at the release and follow an easing curve.
extension LawDescription {
  static let easedRows = [leaflet, maplibre, mapbox, openlayers, swiper, iscroll, betterScroll, fairygui, cocos]

  static let flutterClamping = LawDescription(
    "flutter-clamping", .eased, [.mobile, .desktop], ["Flutter", "ClampingScrollPhysics", "ClampingScrollSimulation"],
    "Flutter's fling as on Android, which stops at the edges",
    "Flutter's clamping fling, x(t) = x₀ + D·(1 − (1 − t/T)^ρ) with ρ = ln 0.78/ln 0.9",
    source: "flutter/flutter, scroll_simulation.dart at 095d6b96, scroll_physics.dart at 000a6d64 (beyond a limit).",
    parameters: [
      .friction(
        0.015, "factor of the deceleration, as in Android's ViewConfiguration",
        source: "The default is Flutter's and Android's.")
    ]
  ) { values in
    let inflexion = 0.35
    // The speed r in points per second at which T is 0.35·ρ seconds: g in m/s², inches per meter, pixels per inch, an
    // empirical factor, the inflexion and the friction.
    let reference = DoubleDouble.product(9.80665, 39.37) * 160 * 0.84 / inflexion * values["friction"]
    return CurveLaw(
      // T = 0.35·ρ·(|v₀|/r)^(1/(ρ − 1)) and D = v₀·T/ρ.
      fling: { start in
        let (offset, velocity) = (start.offset, start.velocity)
        guard velocity != 0 else { return StationaryMotion(rest: offset) }
        let exponent = Logarithm.natural(DoubleDouble(abs(velocity)) / reference) / (flutterPower + -1)
        let fraction = Exponential(exponent).value * inflexion
        return PowerFling(
          start: offset, startVelocity: velocity, distance: fraction * velocity, totalTime: fraction * flutterPower,
          power: flutterPower)
      },
      edge: { start, fling throws(ParameterError) in
        let nearest = start.limits.clamp(start.offset)
        guard nearest != start.offset else { return try MotionSegment.clamped(fling(start), at: start.limits) }
        // From beyond a limit, a spring starts; its initial velocity is 0 unless it is negative.
        let bounce = try FlutterSpring(density: 1).bounce(
          from: start.offset, velocity: min(0, start.velocity), around: nearest)
        return [MotionSegment(start: 0, .bounce, bounce)]
      },
      // The speed is r·(|X − x₀|/(0.35·r))^((ρ − 1)/ρ).
      inverse: { distance in
        let logarithm = Logarithm.natural(distance / (reference * inflexion))
        return (Exponential(logarithm * (flutterPower + -1) / flutterPower).value * reference).rounded
      },
      write: { $0.writeFlutterClamping(reference: reference.rounded, power: flutterPower.rounded) })
  }

  /// The exponent ρ = ln 0.78/ln 0.9, by which Android's and Flutter's flings slow down.
  private static let flutterPower = Logarithm.precise(0.78, times: 1) / Logarithm.precise(0.9, times: 1)

  static let chromiumPhysics = LawDescription(
    "chromium-physics", .eased, [.web, .desktop], ["PhysicsBasedFlingCurve"],
    "the distance of constant deceleration, at most 3 viewports, covered along a Bézier curve",
    "Chromium's PhysicsBasedFlingCurve, x(t) = x₀ + D·B(t/T), D = v₀²/(2·a), T = v₀/2300 ≤ 2 s, a from ppi",
    source: """
      chromium/chromium, ui/events/gestures/physics_based_fling_curve.cc (0f510d0b), with its 32-bit numbers. \
      Chromium solves the curve to 1e-7 of the time and reports the mean velocity between two frames; here both are \
      exact. The release offset is added in 64 bits. Behind a feature flag; the file has no rule for edges.
      """,
    parameters: [
      .pixelsPerInch,
      .viewport("a fling covers at most 3", source: "Chromium uses the window's length; the default is a common size."),
      .option(
        "boost", 1, "factor of the maximum distance; Chromium raises it for flings in quick succession",
        range: .within(0.01...100), source: "The maximum distance is 3 views times the boost."),
    ]
  ) { values in
    // The deceleration in points per square millisecond.
    let deceleration = 2.7559e-5 * Float(values["ppi"])
    let longest = (Float(values["viewport"]) * (3 * Float(values["boost"]))).rounded(.down)
    @Sendable func distance(at speed: Float) -> Float {
      let speed = speed * 0.001
      let time = speed / deceleration
      let free = (speed - deceleration * time / 2) * time
      // A distance that overflows exceeds the maximum.
      return free.isFinite ? min(free, longest) : longest
    }
    return CurveLaw(
      quantum: LawQuantum(isSinglePrecision: true),
      fling: { start throws(ParameterError) in
        let (offset, velocity) = (start.offset, start.velocity)
        // The faster axis determines the duration and the easing of both axes.
        let (own, leading) = try (
          abs(Float(velocity: velocity)), abs(Float(velocity: start.all?.max { abs($0) < abs($1) } ?? velocity))
        )
        let (time, leadingDistance) = (min(2, leading / 2300), distance(at: leading))
        let distance = velocity < 0 ? -distance(at: own) : distance(at: own)
        let duration = leadingDistance == 0 ? 0 : (Double(time) * 1e6).rounded(.down) / 1e6
        // The initial slope of the curve matches the velocity, and its final slope is 0.
        let (slope, handle): (Float, Float) = (leadingDistance == 0 ? 1 : leading * time / leadingDistance, 0.2)
        let first = handle * slope < 1 ? (x: handle, y: handle * slope) : (x: 1 / slope, y: 1)
        let easing = try CubicBezier(Double(first.x), Double(first.y), Double(Float(0.55)), 1)
        return FormulaMotion(
          start: offset, startVelocity: velocity, rest: offset + Double(distance), duration: duration,
          position: { offset + Double(distance * Float(easing.progress(at: $0 / duration))) },
          velocity: { Double(distance) * easing.slope(at: $0 / duration) / duration })
      }, write: { $0.writeChromiumPhysics(deceleration: deceleration, longest: longest) }
    ).coupled
  }

  private static let leaflet = LawDescription(
    "leaflet", .eased, [.web], ["Leaflet", "L.Map", "PosAnimation"],
    "the distance of constant deceleration from a fifth of the velocity, covered along a quintic ease-out",
    "x = x₀ + D·(1 − (1 − t/T)⁵), D = w·T/2 rounded, T = w/(3400·0.2), w = 0.2·|v₀|",
    source: "Leaflet/Leaflet c96f31a, DragHandler.js and PosAnimation.js; w is that of both axes together.",
    parameters: [
      .own("inertia-deceleration", 3400, "deceleration in pt/s²"),
      .own(
        "ease-linearity", 0.2, "factor λ of the velocity: w = λ·|v₀|; the ease-out has the power 1/λ, at most 5",
        range: .within(0.001...0.9)),
      .own("inertia-max-speed", 0, "greatest w = λ·|v₀| in pt/s; 0 for no maximum", range: .notNegative),
    ]
  ) { values in
    let (linearity, greatest) = (values["ease-linearity"], values["inertia-max-speed"])
    return decelerated(
      values["inertia-deceleration"], linearity, maxSpeed: greatest == 0 ? .infinity : greatest,
      along: .power(1 / max(linearity, 0.2)), rounding: .distance, edge: .shorten)
  }

  private static let maplibre = map("maplibre", ["MapLibre GL JS", "dragPan"], "maplibre/maplibre-gl-js 042a6f7")
  private static let mapbox = map("mapbox", ["Mapbox GL JS", "dragPan"], "mapbox/mapbox-gl-js 0880e58")

  private static func map(_ name: String, _ search: [String], _ repository: String) -> LawDescription {
    LawDescription(
      name, .eased, [.web], search,
      "the distance of constant deceleration from 0.3 of the velocity, covered along a Bézier curve",
      "x = x₀ + D·B(t/T), D = w·T/2, T = w/(2500·0.3), w = 0.3·|v₀| ≤ 1400 px/s, B = bezier(0, 0, 0.3, 1)",
      source: "\(repository), ui/handler_inertia.ts; w is that of both axes together.",
      parameters: [
        .own("max-speed", 1400, "greatest w = linearity·|v₀| in pt/s"),
        .own("linearity", 0.3, "factor by which the velocity is multiplied"),
        .own("deceleration", 2500, "deceleration in pt/s²"),
      ]
    ) { values in
      decelerated(
        values["deceleration"], values["linearity"], maxSpeed: values["max-speed"],
        along: .bezier(CubicBezier(x1: 0, y1: 0, x2: 0.3, y2: 1)))
    }
  }

  /// Returns the law with the distance and duration of a constant deceleration, in points per second squared. It starts
  /// from the fraction `linearity` of a speed, at most `maxSpeed`. The duration is too long by the factor 1/linearity.
  private static func decelerated(
    _ deceleration: Double, _ linearity: Double, maxSpeed: Double, along curve: EasingCurve,
    rounding: EasedLaw.Rounding? = nil, edge: EasedLaw.EdgeRule = .stop
  ) -> CoupledRow<EasedLaw> {
    EasedLaw(
      curve: curve, rounding: rounding, edge: edge,
      formula: { p, speed in
        let linearity: Real = p.constant("linearity", linearity, "factor of the velocity")
        var part = linearity * speed
        if maxSpeed < .infinity { part = min(p.constant("maxSpeed", maxSpeed, "greatest speed, pt/s"), part) }
        part = p.define("part", part)
        let seconds = part / ((p.constant("deceleration", deceleration, "pt/s²") as Real) * linearity)
        return (part * seconds / 2, seconds)
      },
      fling: {
        let speed = min(maxSpeed, linearity * $0)
        let seconds = speed / (deceleration * linearity)
        return (speed * seconds / 2, seconds)
      }
    ).coupled
  }

  private static let openlayers = LawDescription(
    "openlayers", .eased, [.web], ["OpenLayers", "ol/Kinetic", "DragPan"],
    "the distance of an exponential decay down to 0.05 px/ms, covered in half a second along a cubic ease-out",
    "x = x₀ + D·(1 − (1 − t/T)³), D = (|v₀| − 0.05)/0.005, T = 500 ms, for |v₀| > 0.05 px/ms",
    source: "openlayers/openlayers 58a284c, Kinetic.js and DragPan.js; D is that of both axes together.",
    parameters: [
      .own("decay", -0.005, "rate of the decay per ms", range: .negative),
      .own("min-velocity", 0.05, "release speed in pt/ms up to which nothing moves", range: .notNegative),
    ]
  ) { values in
    let (decay, least) = (values["decay"], values["min-velocity"])
    return EasedLaw(
      curve: .power(3),
      formula: { p, speed in
        let still: Real = p.constant("minVelocity", least, "speed at which nothing moves, pt/ms")
        return (max(0, speed / 1000 - still) / (p.constant("decay", -decay, "1/ms") as Real), 0.5)
      }, fling: { (max(0, $0 / 1000 - least) / -decay, 0.5) }
    ).coupled
  }

  private static let swiper = LawDescription(
    "swiper", .eased, [.web, .mobile], ["Swiper", "freeMode"],
    "the distance of half a second at the release velocity, covered in one second along CSS's ease-out",
    "x = x₀ + D·B(t/T), D = 1000·u, T = 1000 ms, u = v₀/2 ≥ 0.02 px/ms, B = bezier(0, 0, 0.58, 1)",
    source: """
      nolimits4web/swiper 865dba4, free-mode.ts. It turns back 20·u past a limit, if not before; past the far one just \
      there, by a slip. It returns in 300 ms.
      """,
    parameters: [
      .own("momentum-ratio", 1, "factor of the distance D and the duration T"),
      .own("momentum-velocity-ratio", 1, "factor of the speed u = v₀/2"),
      .own("minimum-velocity", 0.02, "least v₀/2 in pt/ms at which content moves", range: .notNegative),
    ]
  ) { values in
    let (ratio, factor) = (values["momentum-ratio"], values["momentum-velocity-ratio"])
    let (least, curve) = (values["minimum-velocity"], EasingCurve.bezier(.easeOut))
    let bounce = EasedLaw.Bounce(
      reach: { excess, sum, speed in
        let bound = 20 * (speed / 2000 * factor)
        return sum ?? excess > bound ? bound : excess
      }, seconds: { $0 / ($1 / 2 * factor) }, curve: curve, returnSeconds: 0.3)
    return EasedLaw(
      curve: curve, edge: .bounce(bounce),
      formula: { p, speed in
        let seconds: Real = p.constant("momentumRatio", ratio, "duration in s, and factor of the distance")
        let gain: Real = p.constant("velocityRatio", factor, "factor of the speed")
        let still: Real = p.constant("minVelocity", least, "speed up to which nothing moves, pt/ms, halved")
        return (choose(speed / 2000 < still, 0, speed / 2 * gain * seconds), seconds)
      }
    ) {
      $0 / 2000 < least ? (0, 0) : ($0 / 2 * factor * ratio, ratio)
    }
  }

  private static let iscroll = LawDescription(
    "iscroll", .eased, [.web, .mobile], ["iScroll"],
    "the distance and duration of constant deceleration, covered along a Bézier curve to a whole pixel",
    "x = x₀ + D·B(t/T), D = v₀²/(2·a), T = |v₀|/a, a = 0.0006 px/ms², B = bezier(0.1, 0.57, 0.1, 1)",
    source: """
      cubiq/iscroll 60ed6f8, utils.js and core.js; T is the longer one of both axes. It turns back viewport/20·|v₀| \
      past a limit, and returns in 600 ms.
      """, parameters: [.own("deceleration", 0.0006, "deceleration in pt/ms²"), useTransition, viewport]
  ) { values in
    let (deceleration, view) = (values["deceleration"], values["viewport"])
    return EasedLaw(
      curve: values["use-transition"] == 0 ? .circular : .bezier(CubicBezier(x1: 0.1, y1: 0.57, x2: 0.1, y2: 1)),
      rounding: .destination,
      edge: .bounce(
        .init(reach: { view / 2.5 * ($2 / 1000 / 8) }, seconds: { $0 / $1 }, curve: overshoot, returnSeconds: 0.6)),
      sharesDurationOnly: true,
      formula: { p, speed in
        let rate: Real = p.constant("deceleration", deceleration, "pt/ms²")
        return (speed / 1000 * (speed / 1000) / (2 * rate), speed / 1000 / rate / 1000)
      },
      fling: {
        let speed = $0 / 1000
        return (speed * speed / (2 * deceleration), speed / deceleration / 1000)
      }
    ).coupled
  }

  private static let betterScroll = LawDescription(
    "better-scroll", .eased, [.web, .mobile], ["BetterScroll"],
    "twice the distance and duration of constant deceleration, covered along a Bézier curve to a whole pixel",
    "x = x₀ + D·B(t/T), D = v₀²/a, T = 2·|v₀|/a ≤ 2.5 s, a = 0.0015 px/ms², B = bezier(0.165, 0.84, 0.44, 1)",
    source: """
      ustbhuangyi/better-scroll f87fbd1, Behavior.ts and Scroller.ts; T is the longer one of both axes. The curve is a \
      slip, another was meant. It turns back viewport/15·|v₀| ≤ viewport/4 past a limit, and returns in 800 ms.
      """,
    parameters: [
      .own("deceleration", 0.0015, "deceleration in pt/ms²"), .own("swipe-time", 2500, "greatest duration T in ms"),
      useTransition, viewport,
    ]
  ) { values in
    let (deceleration, longest, view) = (values["deceleration"], values["swipe-time"], values["viewport"])
    let curve = CubicBezier(x1: 0.165, y1: 0.84, x2: 0.44, y2: 1)
    return EasedLaw(
      curve: values["use-transition"] == 0 ? .power(4) : .bezier(curve), rounding: .destination,
      edge: .bounce(
        .init(
          reach: { min(view / 4, view / 15 * ($2 / 1000)) }, seconds: { _, _ in 0.5 }, curve: overshoot,
          returnSeconds: 0.8)),
      sharesDurationOnly: true,
      formula: { p, speed in
        let rate: Real = p.constant("deceleration", deceleration, "pt/ms²")
        let most: Real = p.constant("swipeTime", longest, "greatest duration, ms")
        return (speed / 1000 * (speed / 1000) / rate, min(most, speed / 1000 * 2 / rate) / 1000)
      },
      fling: {
        let speed = $0 / 1000
        return (speed * speed / deceleration, min(longest, speed * 2 / deceleration) / 1000)
      }
    ).coupled
  }

  private static let useTransition = LawParameter.own(
    "use-transition", 1, "1 for the curve of the CSS transition, 0 for that of the animation by frames",
    range: .zeroOr(1...1))
  private static let viewport = LawParameter.viewport("the distance of an overshoot depends on it")
  private static let overshoot = EasingCurve.bezier(CubicBezier(x1: 0.25, y1: 0.46, x2: 0.45, y2: 0.94))

  private static let fairygui = LawDescription(
    "fairygui", .eased, [.games], ["FairyGUI", "ScrollPane"],
    "a fraction of velocity times duration, in whole pixels, covered frame by frame along a cubic ease-out",
    "x = x₀ + ⌊D·(1 − (1 − t/T)³)⌋, D = ⌊0.4·w·T⌋, T = ln(60/|w|)/ln 0.967/60 ≥ 0.3 s, w = v₀·(|v₀|/1000 − 1)² ≤ v₀",
    source: """
      fairygui/FairyGUI-unity cbf3641, ScrollPane.cs, in 32-bit numbers, for touch on a screen of 1136 px and one \
      axis. Up to 1000 px/s nothing moves, just above D is negative. It returns in 0.3 s from 20 px past a limit.
      """,
    parameters: [
      .own("deceleration-rate", 0.967, "fraction of the velocity kept in 1/60 s", range: .within(0.001...0.9999)),
      .frameRate(eachFrame),
    ]
  ) { values in
    let rate = Logarithm.natural(DoubleDouble(Double(Float(values["deceleration-rate"]))))
    return EasedFrameLaw(
      power: 3, stepsPerPoint: 1, rounding: .towardZero, turningDistance: 20, returnSeconds: 0.3,
      frameRate: values["frame-rate"], isSinglePrecision: true
    ) {
      let excess = (abs(Float($0)) - 1000) / 1000
      let velocity = Float($0) * min(1, excess * excess)
      guard excess > 0, velocity != 0 else { return (0, 0) }
      let logarithm = Logarithm.natural(DoubleDouble(Double(60 / abs(velocity))))
      let seconds = Float((logarithm / rate).rounded) / 60
      return (Double((velocity * seconds * 0.4).rounded(.towardZero)), Double(max(seconds, 0.3)))
    }
  }

  private static let cocos = LawDescription(
    "cocos", .eased, [.games], ["Cocos Creator", "cc.ScrollView"],
    "a distance from the velocity and the content's length, covered frame by frame along a quintic ease-out",
    "x = x₀ + D·(1 − (1 − t/T)⁵) until |x₀ + D − x| ≤ D/10⁴, with d = 0.7·u, u = v₀/2, T = (|u|/5)^¼ s, D = d + g",
    source: """
      cocos/cocos-engine 015ee60, scroll-view.ts; one axis. g = span·(1 − b)²/(1 + 1.4e-5·span + 8e-9·span²) with \
      brake b; from 7·d on √(g·d). From 3·d on T is tripled. Past a limit it is 20 times as fast for 0.05 times D, and \
      returns in 1 s.
      """,
    parameters: [
      .own("brake", 0.5, "fraction of the velocity that is lost at the release", range: .unitInterval),
      .own("span", 1000, "length of the content minus that of the view, in pt", range: .notNegative),
      .frameRate(eachFrame),
    ]
  ) { values in
    let (brake, span) = (values["brake"], values["span"])
    return EasedFrameLaw(
      power: 5, remainder: 1e-4, stepsPerPoint: 1e4, rounding: .down, brake: 0.05, returnSeconds: 1,
      frameRate: values["frame-rate"]
    ) {
      let (kept, speed) = (1 - brake, (1 - brake) * abs($0))
      guard speed > 0 else { return (0, 0) }
      let attenuation = brake == 0 ? 1 : kept / (1 + span * 0.000014 + span * span * 8e-9)
      let (own, extra) = (speed * 0.7, span * kept * attenuation)
      let seconds = (speed / 5).squareRoot().squareRoot()
      var (factor, distance) = (extra / own, own + extra)
      if brake == 0 { return ($0 < 0 ? -distance : distance, seconds * max(1, factor)) }
      if factor > 7 {
        factor = factor.squareRoot()
        distance = own * factor + own
      }
      return ($0 < 0 ? -distance : distance, factor > 3 ? seconds * 3 : seconds)
    }
  }

  private static let eachFrame = "Each frame moves the content."
}
