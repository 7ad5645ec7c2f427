/// Laws of platforms whose flings follow Android's spline.
extension LawDescription {
  /// The formulas, as text, of a fling's distance D in pixels and duration T in seconds, for r and K of ``FlingSize``.
  private static let size = "D = K·r^(ρ/(ρ − 1)), T = r^(1/(ρ − 1)), ρ = ln 0.78/ln 0.9, K ∝ friction, q the spline"

  static let android = LawDescription(
    "android", .eased, [.mobile],
    ["OverScroller", "Scroller", "RecyclerView", "ListView", "ScrollView", "NestedScrollView", "HorizontalScrollView"],
    "Android's fling: a spline in whole pixels and milliseconds",
    "Android's fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, \(size), in whole pixels and milliseconds",
    source: """
      OverScroller.java of Android 17 (DerpFest-AOSP/android17 at d31ace58; the same physics as in \
      aosp-mirror/platform_frameworks_base at 050275cd). Here content meets an edge at the exact millisecond \
      instead of on the next frame. After its end a motion has velocity 0, while the platform keeps reporting the last \
      velocity. The velocity of a springback is its derivative; the platform reports none.
      """,
    parameters: [
      .density, .splineFriction(source: "The default is that of ViewConfiguration."),
      .option(
        "overfling", 0, "maximum distance of a fling past a limit in pt", unit: .points, range: .within(0...1e7),
        source: "Each view passes its own distance, and none is established; the default is 0."),
    ], carriedMomentum: .flywheel
  ) { values in
    let density = values["density"]
    let scroller = OverScroller(
      density: density,
      scale: Float(values["friction"]) * (FlingSize.gravity * (Float(density) * 160) * FlingSize.tuning),
      maxOvershoot: Float((values["overfling"] * density + 0.5).rounded(.down)))
    return CurveLaw(
      quantum: LawQuantum(length: 1 / density, time: 0.001, velocity: 1 / density, isSinglePrecision: true),
      fling: { start throws(ParameterError) in
        try scroller.fling(from: start.offset, velocity: start.velocity).motion
      },
      edge: { start, _ throws(ParameterError) in
        try scroller.segments(from: start.offset, velocity: start.velocity, at: start.limits)
      }, write: { $0.writeAndroid(density: density, scale: scroller.scale, isWhole: true) })
  }

  static let compose = LawDescription(
    "compose", .eased, [.mobile],
    ["Jetpack Compose", "Jetpack", "LazyColumn", "LazyRow", "FlingCalculator", "splineBasedDecay"],
    "Jetpack Compose's fling: Android's spline in 32-bit pixels and whole milliseconds",
    "Compose's fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, \(size), in whole milliseconds",
    source: """
      FlingCalculator.kt, AndroidFlingSpline.kt and SplineBasedFloatDecayAnimationSpec.kt (androidx/androidx at \
      55c737bf). In its first millisecond, a motion stays at the release offset; Compose moves by 1/40000 of the \
      distance.
      """, parameters: [.density, .splineFriction(source: "The default is that of Android's ViewConfiguration.")]
  ) { values in
    let density = values["density"]
    let scale = Float(values["friction"]) * (FlingSize.gravity * Float(density) * 160 * FlingSize.tuning)
    return CurveLaw(
      quantum: LawQuantum(time: 0.001, isSinglePrecision: true),
      fling: { release throws(ParameterError) in
        let (offset, velocity) = (release.offset, release.velocity)
        let (start, pixels) = (Float(offset * density), Float(velocity * density))
        guard start.isFinite else { throw .outOfRange("initial value", offset) }
        guard pixels.isFinite else { throw .outOfRange("initial velocity", velocity) }
        let ratio = Double(FlingSpline.inflexion * abs(pixels)) / Double(scale)
        let size = FlingSize(ratio: ratio, scale: Double(scale))
        let distance = Float(pixels < 0 ? -size.distance : size.distance)
        guard (start + distance).isFinite else { throw .outOfRange("initial velocity", velocity) }
        let milliseconds = (1000 * size.seconds).rounded(.towardZero)
        return PixelMotion(
          start: offset, startVelocity: velocity,
          rest: distance == 0 ? offset : Double(start + distance) / density, milliseconds: milliseconds,
          density: density, state: PixelMotion.fling(over: distance, in: Float(milliseconds))
        ) { Double(start + $0) / density }
      }, write: { $0.writeAndroid(density: density, scale: scale, isWhole: false) })
  }

  static let chromiumMobile = LawDescription(
    "chromium-mobile", .eased, [.web, .mobile],
    ["Chrome on Android", "Chrome Android", "MobileScroller", "WebView", "Android WebView"],
    "Chromium's fling on phones: Android's spline in the direction of the velocity",
    "Chromium's phone fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, \(size), until 0.1 pt remain",
    source: """
      ui/events/mobile_scroller.cc (chromium/chromium at 03d27022). Between frames, a motion is evaluated as if \
      a frame were shown. If a limit shortens one axis, the other is assumed to be free.
      """,
    parameters: [
      .splineFriction(source: "The default is that of Chromium's flings."),
      .option(
        "tuning", 0.84, "factor by which the friction is multiplied", range: .within(1e-4...1e3),
        source: "The default is that of all devices except Chromecasts, which use 0.9."),
    ]
  ) { values in
    let scale = Float(values["friction"]) * (FlingSize.gravity * 160 * Float(values["tuning"]))
    return CurveLaw(
      quantum: LawQuantum(isSinglePrecision: true),
      fling: { start throws(ParameterError) in
        try RadialMotion(start, along: .android, threshold: Double(Float(0.1))) { speed in
          let ratio = FlingSpline.inflexion * speed / scale
          guard ratio.isFinite else { return nil }
          var size = FlingSize(ratio: Double(ratio), scale: Double(scale), hasFloatLogarithm: true)
          let microseconds = (1e6 * size.seconds).rounded(.towardZero)
          size.seconds = microseconds / 1e6
          return microseconds < 0x1p63 ? size : nil
        }
      },
      edge: { start, fling throws(ParameterError) in [MotionSegment(start: 0, .deceleration, try fling(start))] },
      write: { $0.writeChromiumMobile(scale: scale) }
    ).coupled
  }

  static let geckoAndroid = LawDescription(
    "gecko-android", .eased, [.web, .mobile],
    ["Firefox on Android", "Firefox Android", "Fenix", "GeckoView", "AndroidFlingPhysics"],
    "Firefox's fling on Android: Android's spline in the direction of the velocity, from a finer table",
    """
    Gecko's fling on Android, x(t) = x₀ + D·q(t/T) with r = i·|v₀|/K, \(size), until at most a threshold remains
    """,
    source: """
      gfx/layers/apz/src/AndroidFlingPhysics.cpp (mozilla/gecko-dev, and its fork SAP/project-foxhound). Between \
      frames, a motion is evaluated as if a frame were shown. The rounding of the product of inflexion and speed is \
      not established; here it is not rounded.
      """,
    parameters: [
      .splineFriction(source: "The default is that of Android."),
      .option(
        "inflexion", 0.35, "ratio of a fling's mean velocity to its release velocity", range: .unitInterval,
        source: "A preference of Gecko; the default is Android's value."),
      .pixelsPerInch(160, source: "The default is the screen on which a pixel is one dp."), .threshold,
    ]
  ) { values in
    let (inflexion, threshold) = (Float(values["inflexion"]), values["threshold"])
    // A point is one of the pixels that are counted here.
    let (friction, pixelsPerInch) = (Float(values["friction"]), Float(values["ppi"]))
    let scale = Double(friction) * Double(FlingSize.gravity * pixelsPerInch * FlingSize.tuning)
    let spline = inflexion == FlingSpline.inflexion ? .gecko : FlingSpline(inflexion: inflexion)
    return CurveLaw(
      quantum: LawQuantum(isSinglePrecision: true),
      fling: { start throws(ParameterError) in
        try RadialMotion(start, unit: 1000, along: spline, threshold: threshold) { speed in
          let perSecond = speed * 1000
          guard perSecond.isFinite else { return nil }
          var size = FlingSize(ratio: Double(inflexion) * Double(perSecond) / scale, scale: scale)
          size.distance = Double(Float(size.distance))
          return size.distance.isFinite ? size : nil
        }
      },
      write: { $0.writeGeckoAndroid(spline: spline, inflexion: inflexion, scale: scale, threshold: threshold) }
    ).coupled
  }
}
