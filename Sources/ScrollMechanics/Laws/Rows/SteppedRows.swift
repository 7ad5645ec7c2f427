/// Laws of platforms that slow and move the content step by step.
extension LawDescription {
  static let steppedRows = [
    unity, godot, egui, vscode, libgdx, emacs, avalonia, kivy, juce, lvgl, servoTouch, servoWheel, kitty, zynga, ionic1,
    flickity, makepad,
  ]

  private static let frameRate = LawParameter.frameRate("Each frame is a step.")

  static let gecko = LawDescription(
    "gecko", .stepped, [.web, .desktop], ["Firefox", "Mozilla", "Thunderbird", "DesktopFlingPhysics"],
    "velocity falls by a constant factor each millisecond, computed frame by frame",
    "Gecko's DesktopFlingPhysics, each frame v ← v·(1 − 0.002)^Δt, x ← x + v·Δt until v ≤ 0.01 pt/ms",
    source: """
      SAP/project-foxhound, a fork of mozilla/gecko-dev: DesktopFlingPhysics.h (8770be41), GenericFlingAnimation.h and \
      AxisPhysicsMSDModel.cpp (9dcb850a), Axis.cpp (271a9161), with their 32-bit numbers, at a zoom of 1. The \
      release offset is added in 64 bits. The spring at an edge, by default used only on macOS and Windows, is \
      evaluated exactly, not in steps of 1/120 s.
      """,
    parameters: [
      .friction(
        0.002, "fraction of velocity lost per ms", range: .within(3e-8...0.9999999),
        source: "The default is that of the preference apz.fling_friction."),
      .frameRate("A higher frame rate gives a longer distance."),
    ], carriedMomentum: .acceleration
  ) { values in
    // A speed of exactly 0.01 ends the motion.
    let stop = Double(Float(0.01).nextUp)
    return CoupledRow(
      law: SteppedLaw(
        unit: .perMillisecond, slowing: .power(Double(1 - Float(values["friction"]))), minSpeed: stop,
        minSlowedSpeed: stop, clock: values.frames, isSinglePrecision: true, keepsStillFrames: true, edge: .spring)
    ) { $0.leadingSpeed = $1.map(abs).max() }
  }

  private static let unity = LawDescription(
    "unity", .stepped, [.games], ["Unity", "ScrollRect", "uGUI"],
    "velocity falls by a constant factor each second, computed frame by frame",
    "each frame v ← v·r^Δt, x ← x + v·Δt until |v| < 1, with r = 0.135",
    source: "Unity-Technologies/uGUI 789476d, ScrollRect.cs, in 32-bit numbers.",
    parameters: [
      .kept("deceleration-rate", 0.135, each: "second", unit: .perSecond),
      .own("elasticity", 0.1, "time constant of the spring past a limit in s", unit: .seconds), frameRate,
    ]
  ) { values in
    let (decelerationRate, clock) = (values["deceleration-rate"], values.frames)
    return SteppedLaw(
      slowing: .power(decelerationRate), minSlowedSpeed: 1, clock: clock, isSinglePrecision: true,
      edge: .elastic(
        UnityElasticity(frameRate: clock.rate, elasticity: values["elasticity"], decelerationRate: decelerationRate)))
  }

  private static let godot = LawDescription(
    "godot", .stepped, [.games], ["Godot", "ScrollContainer"],
    "constant deceleration of 1000 px/s², computed 60 times a second",
    "each 1/60 s x ← x + v·Δt, |v| ← |v| − 1000·Δt until |v| < 0",
    source: "godotengine/godot 02a6776, scroll_container.cpp, in 32-bit numbers."
  ) { _ in
    SteppedLaw(
      slowing: .subtractPrecisely(1000), movesFirst: true, endsAtReversal: true, clock: FrameClock(rate: 60),
      isSinglePrecision: true)
  }

  private static let egui = LawDescription(
    "egui", .stepped, [.desktop, .games], ["egui", "ScrollArea", "eframe"],
    "constant deceleration, computed frame by frame, down to a stop speed",
    "each frame |v| ← |v| − 1000·Δt, x ← x + v·Δt while |v| ≥ 20",
    source: "emilk/egui 97603fc, scroll_area.rs, in 32-bit numbers.",
    parameters: [
      .own("friction-coeff", 1000, "deceleration in pt/s²"),
      .stopSpeed(20, source: "The default of egui is 20 points per second."), frameRate,
    ]
  ) { values in
    SteppedLaw(
      slowing: .subtract(values["friction-coeff"]), minSpeed: values["stop-speed"], endsAtReversal: true,
      clock: values.frames, isSinglePrecision: true)
  }

  private static let vscode = LawDescription(
    "vscode", .stepped, [.desktop, .web], ["VS Code", "Visual Studio Code", "Monaco"],
    "constant deceleration, computed frame by frame on a clock of milliseconds",
    "each frame |v| ← |v| − 0.005·Δt, x ← x + v·Δt in px/ms while v keeps its sign",
    source: "microsoft/vscode 6253ed9, base/browser/touch.ts.",
    parameters: [.own("scroll-friction", 0.005, "deceleration in pt/ms²"), frameRate]
  ) { values in
    SteppedLaw(
      unit: .perMillisecond, slowing: .subtract(values["scroll-friction"]), endsAtReversal: true,
      clock: .milliseconds(values["frame-rate"]))
  }

  private static let libgdx = LawDescription(
    "libgdx", .stepped, [.games], ["libGDX", "ScrollPane", "Scene2D"],
    "velocity falls linearly to 0 in a fixed time, computed frame by frame",
    "each frame x ← x + v₀·θ·Δt, θ ← θ − Δt while θ > 0, from θ = 1 s, for |v₀| > 150 px/s",
    source: "libgdx/libgdx 43ca04a, ScrollPane.java, in 32-bit numbers.",
    parameters: [.own("fling-time", 1, "duration of every motion in s", unit: .seconds), frameRate]
  ) { values in
    SteppedLaw(
      initialSpeed: InitialSpeed(above: 150), slowing: .fade(over: values["fling-time"]), movesFirst: true,
      endsAtReversal: true, clock: values.frames, isSinglePrecision: true, edge: .overscroll)
  }

  private static let emacs = LawDescription(
    "emacs", .stepped, [.desktop], ["Emacs", "pixel-scroll-precision-mode"],
    "velocity falls linearly to 0 in 1.75 s, in steps of whole pixels",
    "each 0.01 s x ← x + ⌊u⌉, u ← u − u₀·0.01/1.75 from u₀ = v₀·0.0335/4 > 10",
    source: """
      alberti42/fork-emacs 16966cd, pixel-scroll.el, whose momentum is off by default. Real steps also take the time \
      of a redraw.
      """,
    parameters: [
      .own("momentum-min-velocity", 10, "length in px of the first step u₀ up to which nothing moves"),
      .own("momentum-initial-velocity-factor", 0.0335 / 4, "length in px of the first step u₀ per pt/s of velocity"),
      .own("momentum-seconds", 1.75, "duration in s", unit: .seconds),
      .own("momentum-tick", 0.01, "time between steps in s", unit: .seconds),
    ]
  ) { values in
    let (factor, least) = (values["momentum-initial-velocity-factor"], values["momentum-min-velocity"])
    let (seconds, tick) = (values["momentum-seconds"], values["momentum-tick"])
    return SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(factor: factor, above: least),
      slowing: .subtractPart(of: seconds / tick), movesFirst: true, endsAtReversal: true, maxTime: seconds,
      clock: .every(milliseconds: tick * 1000), startsAtRelease: true, stepRounding: .toNearestOrEven)
  }

  private static let avalonia = LawDescription(
    "avalonia", .stepped, [.desktop, .mobile], ["Avalonia", "ScrollGestureRecognizer"],
    "velocity falls by a constant factor each second; the release speed is raised to 50 or lowered to 8000 px/s",
    "each frame v = v₀·0.15^t, x ← x + v·Δt until |v| ≤ 5",
    source: "AvaloniaUI/Avalonia 37f3e60, ScrollGestureRecognizer.cs; one axis alone.",
    parameters: [
      .kept("inertial-resistance", 0.15, each: "second", unit: .perSecond),
      .own("inertial-scroll-speed-end", 5, "speed in pt/s at which the motion ends", unit: .pointsPerSecond), frameRate,
    ]
  ) { values in
    SteppedLaw(
      initialSpeed: InitialSpeed(minimum: 50, maximum: 8000), slowing: .powerOfTime(values["inertial-resistance"]),
      lastSpeed: values["inertial-scroll-speed-end"], clock: values.frames)
  }

  private static let kivy = LawDescription(
    "kivy", .stepped, [.desktop, .mobile], ["Kivy", "ScrollView.effect_cls", "KineticEffect"],
    "velocity falls by 5 % each 17 ms, computed frame by frame, until a frame moves less than 0.1 px",
    "each frame v ← v − v·0.05·Δt/0.017, x ← x + v·Δt until a step is shorter than 0.1 px or |v| ≤ 0.5",
    source: "kivy/kivy 26f870b, effects/kinetic.py.",
    parameters: [
      .friction(0.05, "fraction of the velocity lost each std-dt", source: "The default is Kivy's."),
      .own("std-dt", 0.017, "time in s in which the velocity falls by the fraction friction", unit: .seconds),
      .own("min-velocity", 0.5, "speed in pt/s at which the motion ends", unit: .pointsPerSecond),
      .own("min-distance", 0.1, "movement of a frame in pt below which the motion ends", unit: .points), frameRate,
    ]
  ) { values in
    SteppedLaw(
      slowing: .drag(values["friction"], per: values["std-dt"]), minSpeed: values["min-velocity"].nextUp,
      minStep: values["min-distance"], clock: values.frames, edge: .damped)
  }

  private static let juce = LawDescription(
    "juce", .stepped, [.desktop], ["JUCE", "AnimatedPosition", "Viewport"],
    "velocity falls by a constant factor each tick of 16 ms",
    "each 16 ms v ← 0.92·v, x ← x + v·Δt until |v| < 0.05; the Δt of the first step is 20 ms",
    source: "juce-framework/JUCE 501c076, juce_AnimatedPosition.h and its behaviors.",
    parameters: [.kept("damping", 0.92, each: "tick")]
  ) { values in
    SteppedLaw(
      initialSpeed: InitialSpeed(above: 0.2), slowing: .multiply(by: values["damping"]), minSlowedSpeed: 0.05,
      clock: .every(milliseconds: 16), firstInterval: 0.02)
  }

  private static let lvgl = LawDescription(
    "lvgl", .stepped, [.desktop, .mobile], ["LVGL", "lv_indev", "embedded"],
    "steps of whole pixels each 33 ms, each a tenth shorter than the last",
    "each 33 ms w ← ⌊0.9·w⌋ px toward 0, x ← x + w, from twice the finger's movement in 33 ms",
    source: """
      lvgl/lvgl 7cc13aa, lv_indev.c and lv_indev_scroll.c; the velocity is taken as equal moves of whole pixels, 33 ms \
      apart.
      """,
    parameters: [
      .own("scroll-throw", 10, "percentage of the speed that is lost each tick", range: .within(1...99)),
      .own(
        "resolution", 480, "height of the screen in px; the speed of a return from past a limit depends on it",
        range: .within(1...1e6)),
    ]
  ) { values throws(ParameterError) in
    SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(rule: lvglThrow), slowing: .keepPercent(100 - values["scroll-throw"]),
      minSlowedSpeed: 1,
      clock: .every(milliseconds: 33), startsAtRelease: true, edge: .quarter(resolution: values["resolution"]))
  }

  /// Returns the initial speed in pixels per step, for a velocity in points per second: the sum of the finger's last
  /// three moves. Moves are whole pixels, 33 ms apart; older ones weigh less.
  @Sendable private static func lvglThrow(_ velocity: Double) -> Double {
    let move = (velocity * 0.033).rounded(.towardZero)
    return [0, 33, 66].reduce(0) { sum, age in
      let weight = 512 - (512 * age / 99).rounded(.down)
      return sum + (move * weight / 512).rounded(.towardZero)
    }
  }

  private static func servo(
    _ input: String, _ file: String, evidence: LawEvidence = .read, factor: Double, least: Double, gain: Double
  ) -> LawDescription {
    LawDescription(
      "servo-\(input)", .stepped, [.web], ["Servo", "Servo \(input)"], "velocity falls by a constant factor each frame",
      "each frame w ← \(factor)·w px, x ← x + w while |w| ≥ \(least), from \(gain)·v₀/60",
      source: "servo/servo 018578a, \(file), in 32-bit numbers; the velocity is taken as that of 60 events a second.",
      evidence: evidence, parameters: [.kept("fling-scaling-factor", factor, each: "frame"), frameRate]
    ) { values in
      SteppedLaw(
        unit: .perTick,
        initialSpeed: InitialSpeed(factor: gain, divisor: 60, above: (gain * least).nextDown, maximum: 4000),
        slowing: .multiply(by: values["fling-scaling-factor"]), minSpeed: least, clock: values.frames,
        isSinglePrecision: true)
    }
  }

  private static let servoTouch = servo("touch", "paint/touch.rs", factor: 0.95, least: 3, gain: 2)
  private static let servoWheel = servo(
    "wheel", "its wheel module in a copy", evidence: .reported, factor: 0.98, least: 1, gain: 1)

  private static let kitty = LawDescription(
    "kitty", .stepped, [.desktop], ["kitty", "momentum_scroll", "terminal"],
    "velocity falls by a constant factor each tick of 8 ms",
    "each 8 ms w ← 0.96·w px, x ← x + w until |w| < 0.5, from at most 100 px",
    source: "kovidgoyal/kitty 9475a58, glfw/momentum-scroll.c; the velocity is taken as that of an event each 8 ms.",
    parameters: [.kept("momentum-scroll", 0.96, each: "tick")]
  ) { values in
    SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(factor: 0.008, maximum: 100),
      slowing: .multiply(by: values["momentum-scroll"]), minSlowedSpeed: 0.5, clock: .every(milliseconds: 8),
      startsAtRelease: true)
  }

  private static let zynga = LawDescription(
    "zynga", .stepped, [.web], ["Zynga Scroller", "scroller.js"], "velocity falls by 5 % each frame",
    "each frame x ← x + w, w ← 0.95·w px while |w| ≥ 0.001, from v₀/60 > 1",
    source: "zynga/scroller a99b5a9, Scroller.js.", parameters: [frameRate]
  ) { values in
    SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(divisor: 60, above: 1), slowing: .multiply(by: 0.95), movesFirst: true,
      minSpeed: 0.001, clock: values.frames, edge: .penetration(turning: nil))
  }

  private static let ionic1 = LawDescription(
    "ionic1", .stepped, [.mobile, .web], ["Ionic 1", "ionic.views.Scroll", "ionScroll"],
    "velocity falls by 3 % each frame", "each frame x ← x + w, w ← 0.97·w px while |w| ≥ 0.1, from v₀/60 > 4",
    source: "jsqy/ionic-v1 7458bd3, scrollView.js.",
    parameters: [
      .kept("deceleration", 0.97, each: "frame"),
      .own("decel-velocity-threshold", 0.1, "speed in pt a frame below which the motion ends"), frameRate,
    ]
  ) { values in
    let threshold = values["decel-velocity-threshold"]
    return SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(divisor: 60, above: 4), slowing: .multiply(by: values["deceleration"]),
      movesFirst: true, minSpeed: threshold, clock: values.frames, edge: .penetration(turning: threshold))
  }

  private static let flickity = LawDescription(
    "flickity", .stepped, [.web], ["Flickity", "freeScroll"],
    "velocity falls by 7.5 % each frame, so that it goes half as far at 120 frames a second as at 60",
    "each frame x ← x + w, w ← 0.925·w px, from 0.72·v₀/rate, until three frames changed x by less than 0.01 px",
    source: "metafizzy/flickity a64cc33, animate.js.",
    parameters: [
      .own("free-scroll-friction", 0.075, "fraction of the velocity lost each frame", range: .fraction), frameRate,
    ]
  ) { values in
    let rate = values["frame-rate"]
    return SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(factor: 0.72, divisor: rate),
      slowing: .multiply(by: 1 - values["free-scroll-friction"]),
      movesFirst: true, maxUnchangedSteps: 3, clock: FrameClock(rate: rate))
  }

  private static let makepad = LawDescription(
    "makepad", .stepped, [.desktop, .mobile], ["Makepad", "ScrollBar.flick_scroll"],
    "velocity falls by 3 % each frame, and starts at 80 px a frame or less",
    "each frame w ← 0.97·w px, x ← x + w until |w| ≤ 0.2, from 0.015·v₀ up to 80 px",
    source: "makepad/makepad 0f50405, scroll_bar.rs; the velocity is that of the three samples before the last.",
    parameters: [
      .kept("flick-scroll-decay", 0.97, each: "frame"),
      .own("flick-scroll-minimum", 0.2, "speed in pt a frame at which the motion ends"),
      .own("flick-scroll-maximum", 80, "greatest speed in pt a frame"),
      .own("flick-scroll-scaling", 0.005, "factor by which the sum of three samples' velocities is multiplied"),
      frameRate,
    ]
  ) { values in
    let (scaling, most) = (values["flick-scroll-scaling"], values["flick-scroll-maximum"])
    return SteppedLaw(
      unit: .perTick, initialSpeed: InitialSpeed(factor: 3 * scaling, maximum: most),
      slowing: .multiply(by: values["flick-scroll-decay"]), minSlowedSpeed: values["flick-scroll-minimum"].nextUp,
      clock: values.frames)
  }
}
