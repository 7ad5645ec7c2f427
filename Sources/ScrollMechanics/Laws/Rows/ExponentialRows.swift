/// Laws of platforms on which the velocity falls exponentially.
extension LawDescription {
  static let exponentialRows = [arkui, reactSpring, composeIOS]

  static let uikit = LawDescription(
    "uikit", .exponential, [.mobile],
    [
      "iOS", "iPadOS", "iPhone", "iPad", "UIKit", "UIScrollView", "UITableView", "UICollectionView", "ScrollView",
      "SwiftUI", "Safari", "WKWebView", "WebView",
    ],
    "velocity falls by a constant factor each millisecond, down to 10 pt/s",
    "UIScrollView, x(t) = x₀ + v₀·(d^(1000·t) − 1)/(1000·ln d) with the rate d until the stop speed",
    source: """
      An iOS 26.5 simulator in samoylenkodmitry/Cranpose, ios_fling_measurement.rs at 84943d91: all 12 \
      recorded targets are met to the pixel with a stop speed of 10 pt/s and a device scale of 3. The bounce back from \
      a pull released at rest is fitted to one recording. Its settle time and the bounce of a flick were not measured.
      """, evidence: .measured,
    parameters: [
      .rate,
      .stopSpeed(
        10, source: "The default is measured: with 9.993 to 10.010 pt/s all recorded targets of UIScrollView are met."),
      .option(
        "device-scale", 0, "device pixels per point: the destination is rounded to a pixel; 0 for no rounding",
        range: .zeroOr(1...10), isFitted: false),
      .option(
        "lead", 0, "time in s by which the motion is ahead, as if released earlier", unit: .seconds,
        range: .notNegative,
        source: "The only recording of a fling is 15 ms ahead of the callback that reports its release.",
        isFitted: false),
    ]
  ) { values in
    let stopSpeed = values["stop-speed"]
    return DecayLaw(
      decay: Decay(rate: values["rate"]), fraction: (values["rate"], 1000), end: .speed(stopSpeed),
      pixelsPerPoint: values["device-scale"], lead: values["lead"], canLand: true,
      // The critically damped curve that fits a bounce back to 0.3 pt.
      heldBounce: (10.87, 7.35)
    ) { law, held, limits throws(ParameterError) in
      // Only content held beyond a limit was measured.
      let limit = limits.clamp(held.start)
      guard limit != held.start, abs(held.startVelocity) <= stopSpeed, let (frequency, speed) = law.heldBounce else {
        return nil
      }
      let bounce = try SpringTimingParameters(
        Spring(stiffness: frequency * frequency, dampingRatio: 1), from: held.start,
        velocity: speed * (limit - held.start), to: limit, threshold: 0.1)
      return [MotionSegment(start: 0, .bounce, bounce)]
    }
  }

  static let flutterBouncing = LawDescription(
    "flutter-bouncing", .exponential, [.mobile],
    ["Flutter", "BouncingScrollSimulation", "BouncingScrollPhysics", "Cupertino"],
    "Flutter's friction as on iOS, with its own spring at the edges",
    "Flutter's bouncing friction, x(t) = x₀ + v₀·(d^t − 1)/ln d with the drag d until 20 pixels per second",
    source: """
      flutter/flutter, scroll_simulation.dart at 095d6b96, friction_simulation.dart and spring_simulation.dart at \
      04fbdcfa, scroll_physics.dart at 000a6d64 (tolerances of an app: 1 physical pixel and 1/0.05 physical pixels per \
      second). Here it ends as soon as it is slow enough, not on the next frame. A later version has another \
      spring, not known here.
      """, parameters: [.drag, .density], carriedMomentum: .flutterBouncing, overscrollFriction: .normal
  ) { values throws(ParameterError) in
    let density = values["density"]
    let spring = try FlutterSpring(density: density)
    return DecayLaw(
      decay: Decay(constant: Logarithm.precise(values["drag"], times: -1)), fraction: (values["drag"], 1),
      end: .speed(spring.tolerance.speed), canLand: true
    ) { _, motion, limits throws(ParameterError) in
      try spring.segments(of: motion, from: motion.start, velocity: motion.startVelocity, within: limits)
    }
  }

  static let flutterFriction = LawDescription(
    "flutter-friction", .exponential, [.mobile], ["FrictionSimulation"],
    "velocity falls by a constant factor each second, down to a stop speed",
    "Flutter's friction, x(t) = x₀ + v₀·(d^t − 1)/ln d with the drag d until the stop speed",
    source: """
      flutter/flutter, friction_simulation.dart and scroll_simulation.dart (drag 0.135), scroll_physics.dart \
      (velocity tolerance, 1/0.05 logical pixels per second at a device pixel ratio of 1).
      """,
    parameters: [
      .drag,
      .stopSpeed(
        20,
        source: "The default is Flutter's tolerance of 1/0.05 logical pixels per second at a device pixel ratio of 1."),
    ]
  ) { values in
    DecayLaw(
      decay: Decay(constant: Logarithm.precise(values["drag"], times: -1)), fraction: (values["drag"], 1),
      end: .speed(values["stop-speed"]), canLand: true)
  }

  static let dynamicAnimation = LawDescription(
    "dynamic-animation", .exponential, [.mobile], ["AndroidX", "FlingAnimation", "DynamicAnimation"],
    "exponential friction down to a threshold speed; stops at the edges",
    "FlingAnimation, x(t) = x₀ + v₀·(1 − e^(−4.2·m·t))/(4.2·m) with friction m until the threshold speed",
    source: """
      androidx/androidx, FlingAnimation at 24e14b8e. It evaluates this formula on frames in 32 bits and ends on \
      the first slow frame; here it is exact and ends at the threshold. Its rule beyond a bound is not known.
      """,
    parameters: [
      .friction(1, "a multiple of 4.2 per second", source: "The default is that of FlingAnimation."),
      .velocityThreshold(
        46.875, source: "The default is 62.5 per second times 0.75 of the minimum visible change, 1 pixel."), .density,
    ]
  ) { values throws(ParameterError) in
    DecayLaw(
      decay: Decay(constant: DoubleDouble.product(4.2, values["friction"])),
      end: .speed(values["velocity-threshold"] / values["density"])
    ) { _, motion, limits throws(ParameterError) in
      limits.clamp(motion.start) == motion.start ? try MotionSegment.clamped(motion, at: limits) : nil
    }
  }

  static let gtk = LawDescription(
    "gtk", .exponential, [.desktop], ["GTK", "GtkScrolledWindow", "GtkKineticScrolling", "GNOME"],
    "velocity falls by a constant factor each second, down to a stop speed; a spring at the edges",
    "GTK's kinetic scrolling, x(t) = x₀ + v₀·(1 − e^(−4·t))/4 until the speed is below 0.1 pt/s",
    source: """
      GNOME/gtk, gtkkineticscrolling.c, current text. The frame that ends the motion is omitted: it does not \
      move the content. Frames are at whole microseconds, here the nearest ones. A spring of 10/s starts on the first \
      frame past an edge. GTK compares its overshoot limit of 50 pt with the wrong offsets, so that it works only at \
      the edge before the content; here offsets count from that edge. Two rules are recalled from memory: the same \
      spring from rest follows the overshoot limit, and a start beyond an edge begins on the spring.
      """, parameters: [.frameRate("The motion ends on a frame, and its spring starts on one.")],
    carriedMomentum: .accumulation
  ) { values in
    DecayLaw(
      decay: Decay(constant: DoubleDouble(4)), end: .frame(before: 1), frameConditions: [(.speed, below: 0.1, from: 1)],
      clock: FrameClock(rate: values["frame-rate"], ticks: 1e6), edge: DecayLaw.gtkEdge)
  }

  static let webKitGTK = LawDescription(
    "webkit-gtk", .exponential, [.desktop, .web],
    ["WebKit", "WebKitGTK", "WPE WebKit", "Epiphany", "ScrollAnimationKinetic"],
    "velocity falls by a constant factor each second, until a frame's step is below 1 pt",
    "WebKit's ScrollAnimationKinetic, x(t) = x₀ + v₀·(1 − e^(−4·t))/4 until a step is below 1 pt",
    source: """
      WebKit/WebKit, ScrollAnimationKinetic.cpp (462a6698), the version that follows the frames of the display, with \
      its rule at edges. The frame that ends the motion is omitted: it shows the same offset as the one before.
      """, parameters: [.frameRate("The motion ends on a frame, earlier at a higher frame rate.")],
    carriedMomentum: .accumulation
  ) { values in
    DecayLaw(
      decay: Decay(constant: DoubleDouble(4)), end: .frame(before: 1),
      frameConditions: [(.speed, below: 1, from: 1), (.step, below: 1, from: 2)], clock: values.frames,
      edge: DecayLaw.webKitGTKEdge)
  }

  static let reactNative = LawDescription(
    "react-native", .exponential, [.mobile], ["React Native", "Animated.decay", "DecayAnimation", "Expo"],
    "exponential deceleration on a clock of milliseconds, until a frame moves less than 0.1 pt",
    """
    React Native's decay, x(t) = x₀ + v₀/(1000·(1 − d))·(1 − e^(−(1 − d)·⌊1000·t⌋)), rate d, until a step below 0.1 pt
    """,
    source: """
      facebook/react-native 16d86c4d, DecayAnimation.js. The starts and ends of its native drivers differ by up \
      to a frame. Scroll views have rates of 0.998 and 0.99 on iOS, 0.985 and 0.9 on Android.
      """, parameters: [.rate, .frameRate("It determines the frame on which the motion ends, and nothing before.")]
  ) { values in
    DecayLaw(
      decay: Decay(constant: DoubleDouble.sum(1, -values["rate"])), end: .frame(before: 0),
      frameConditions: [(.step, below: 0.1, from: 1)], clock: values.frames, countsMilliseconds: true)
  }

  static let motion = LawDescription(
    "motion", .exponential, [.web], ["Framer Motion", "Motion for React", "dragTransition", "inertia"],
    "exponential approach to a destination proportional to the velocity, as in Motion for the web",
    "Motion's inertia, x(t) = x₀ + p·v₀·(1 − e^(−t/τ)) with power p and time constant τ until the rest delta",
    source: """
      motiondivision/motion 1b037b00, inertia.ts and spring.ts. Its drags use a time constant of 0.75 s and a \
      rest delta of 1.
      """,
    parameters: [
      .option(
        "power", 0.8, "distance in pt per pt/s of velocity",
        source: "The default is Motion's; with the default time constant, it starts 2.46 times as fast as a release."),
      .option(
        "time-constant", 0.325, "time in s in which the remaining distance falls to 1/e", unit: .seconds,
        source: "The default is Motion's."),
      .option(
        "rest-delta", 0.5, "distance to the destination in pt at which the motion ends", unit: .points,
        source: "The default is Motion's."),
      .frameRate("It affects only edges: the first frame beyond one starts the spring."),
    ]
  ) { values in
    let (timeConstant, restDelta) = (values["time-constant"], values["rest-delta"])
    return DecayLaw(
      decay: Decay(constant: DoubleDouble(1) / DoubleDouble(timeConstant)),
      gain: DoubleDouble(values["power"]) / timeConstant, end: .jump(restDelta), clock: values.frames, canLand: true,
      edge: DecayLaw.motionEdge)
  }

  static let arkui = LawDescription(
    "arkui", .exponential, [.mobile], ["ArkUI", "HarmonyOS", "OpenHarmony"],
    "velocity falls by a constant factor each second, from 1.5 times the release velocity",
    "x(t) = x₀ + 1.5·gain·v₀/k·(1 − e^(−k·t)) with k = 4.2·friction, until 120 px/s or 1 px left",
    source: """
      openharmony/arkui_ace_engine, scrollable.cpp at 015a45c and scrollable_theme.h at 56438bc; the maximum of 9000 \
      vp/s is documented. Friction was 0.6 before API 11, where the factor 1.5 was 1, and 0.7 in 11; on watches it is \
      0.9. Content released beyond a limit keeps its velocity here; there it is damped by the size of the view.
      """,
    parameters: [
      .friction(0.75, "a multiple of 4.2 per second", source: "The default is ArkUI's since API 12."),
      .own("gain", 1, "factor of the velocity, which grows with repeated drags in one direction"), .density,
      .frameRate("A frame ends the motion, and the first one beyond a limit starts a spring."),
    ]
  ) { values throws(ParameterError) in
    let (density, rate) = (values["density"], values["frame-rate"])
    return DecayLaw(
      decay: Decay(constant: DoubleDouble.product(4.2, values["friction"])),
      gain: DoubleDouble.product(1.5, values["gain"]), minSpeed: 240 / density, maxSpeed: 9000, end: .frame(before: 0),
      frameConditions: [
        (.step, below: (120 / density / rate).nextUp, from: 1), (.distance, below: (1 / density).nextUp, from: 1),
      ], clock: FrameClock(rate: rate)
    ) { law, motion, limits throws(ParameterError) in
      try law.arkUISegments(of: motion, within: limits, threshold: 0.1 / density)
    }
  }

  static let reactSpring = LawDescription(
    "react-spring", .exponential, [.web], ["react-spring", "useSpring", "config.decay"],
    "velocity falls by a constant factor each millisecond, until a frame moves at most 0.005 pt",
    "x(t) = x₀ + v₀/(1000·(1 − d))·(1 − e^(−(1 − d)·1000·t)), decay d, until a step of at most the precision",
    source: "pmndrs/react-spring 3d2523d, SpringValue.ts. Frames longer than 64 ms count as 64 ms there, not here.",
    parameters: [
      .own("decay", 0.998, "d: each millisecond keeps the fraction e^(d − 1) of the velocity", range: .fraction),
      .own("precision", 0.005, "longest movement in pt of the frame that ends the motion", unit: .points),
      .frameRate("A frame ends the motion, earlier at a higher frame rate."),
    ]
  ) { values in
    DecayLaw(
      decay: Decay(constant: DoubleDouble.sum(1, -values["decay"]) * 1000), end: .frame(before: 0),
      frameConditions: [(.step, below: values["precision"].nextUp, from: 1)], clock: values.frames
    ) { _, motion, limits throws(ParameterError) in try MotionSegment.stopped(motion, at: limits) }
  }

  static let windows = LawDescription(
    "windows", .exponential, [.desktop], ["Windows", "InteractionTracker", "ScrollViewer", "WinUI", "UWP"],
    "velocity falls by a constant factor each second, down to a stop speed",
    "InteractionTracker, x(t) = x₀ + v₀·(r^t − 1)/ln r with r = 1 − decay rate until the stop speed",
    source: """
      Microsoft's documentation of InteractionTracker.PositionInertiaDecayRate defines the rate and gives an example \
      of 0.95. The stop speed, the 32-bit numbers and the edge are those of unoplatform/uno (314ca360), an independent \
      implementation. The release offset is added in 64 bits. Windows' own springs at an edge are not known.
      """, evidence: .reported,
    parameters: [
      .option(
        "decay-rate", 0.95, "fraction of velocity lost per second, between 0 and 1", unit: .perSecond,
        range: .within(3e-8...1 - 0x1p-53), source: "The default is the example in Microsoft's documentation."),
      .stopSpeed(30, range: .within(1e-37...1e38), source: "The default is Uno's."),
      .frameRate("At an edge, the motion continues up to the first frame beyond it."),
    ]
  ) { values throws(ParameterError) in
    let (kept, stopSpeed) = (Double(1 - Float(values["decay-rate"])), Float(values["stop-speed"]))
    let power = FloatPower(kept)
    let rate = Float(power.logarithm?.rounded ?? -.infinity)
    let clock = values.frames
    return CurveLaw(
      quantum: LawQuantum(time: clock.interval, isSinglePrecision: true),
      fling: { release throws(ParameterError) in
        let (offset, start) = (release.offset, try Float(velocity: release.velocity))
        var motion = FormulaMotion(
          start: offset, startVelocity: release.velocity, rest: offset,
          position: { offset + Double((power.raised(to: Float($0)) - 1) * start / rate) },
          velocity: { Double(start * power.raised(to: Float($0))) })
        guard abs(start) > stopSpeed, power.logarithm != nil else { return motion }
        let ratio = max(stopSpeed / abs(start), .leastNormalMagnitude)
        motion.duration = Double(Float(Logarithm.natural(DoubleDouble(Double(ratio))).rounded) / rate)
        motion.rest = motion.movingValue(at: motion.duration)
        guard motion.rest.isFinite else { throw .outOfRange("initial velocity", release.velocity) }
        return motion
      },
      edge: { release, fling throws(ParameterError) in
        try fling(release).windowsSegments(within: release.limits, clock)
      }, write: { $0.writeWindows(kept: kept, stopSpeed: stopSpeed) })
  }

  static let pop = LawDescription(
    "pop", .exponential, [.mobile], ["Facebook Pop", "POPDecayAnimation"],
    "exponential deceleration summed per millisecond, down to a stop speed, as in POP",
    "POP's decay, x(t) = x₀ + (v₀/1000)·d·(1 − d^(1000·t))/(1 − d) with the rate d until the stop speed",
    source: """
      facebookarchive/pop 87d1f8b7, POPDecayAnimationInternal.h. It stops at five times its threshold, which is \
      1 for positions: the stop speed here. Frames are computed from the start, not each from the last, which changes \
      positions by a millionth.
      """, parameters: [.rate, .stopSpeed(5, source: "The default is five times POP's threshold for positions.")]
  ) { values throws(ParameterError) in
    let (rate, stopSpeed) = (values["rate"], values["stop-speed"])
    // The duration follows from the rate that is not yet rounded to 32 bits.
    let (decay, power) = (Decay(rate: rate), FloatPower(rate))
    var law = CurveLaw(quantum: LawQuantum(isSinglePrecision: true)) { release throws(ParameterError) in
      let (offset, velocity) = (release.offset, release.velocity)
      let start = Float(velocity / 1000)
      @Sendable func position(_ time: Double) -> Double {
        offset + Double(start * Float(rate * Double(1 - power.raised(to: Float(time * 1000))) / (1 - rate)))
      }
      let slowing = velocity == 0 ? nil : decay.time(toShorten: DoubleDouble(abs(velocity)), to: stopSpeed)
      let duration = slowing ?? 0
      let rest = duration > 0 ? position(duration) : offset
      guard rest.isFinite else { throw .outOfRange("initial velocity", velocity) }
      return FormulaMotion(
        start: offset, startVelocity: velocity, rest: rest, duration: duration,
        position: { velocity < 0 ? max(position($0), rest) : min(position($0), rest) },
        velocity: { Double(start * power.raised(to: Float($0 * 1000))) * 1000 })
    }
    law.write = { $0.writePop(rate: rate, stopSpeed: stopSpeed) }
    return law
  }

  static let composeExponential = LawDescription(
    "compose-exponential", .exponential, [.mobile],
    ["Jetpack Compose", "exponentialDecay", "FloatExponentialDecaySpec"],
    "exponential friction down to a threshold speed, in whole milliseconds",
    "Compose's decay, x(t) = x₀ + v₀·(1 − e^(−4.2·m·t))/(4.2·m) with friction m until the threshold speed",
    source: "androidx/androidx, FloatDecayAnimationSpec.kt. That file has no rule for edges.",
    parameters: [
      .friction(
        1, "a multiple of 4.2 per second", range: .within(1e-60...1e30),
        source: "The default is that of exponentialDecay, whose minimum is 0.0001."),
      .velocityThreshold(0.1, source: "The default is that of exponentialDecay, whose minimum is 1e-7."), .density,
    ]
  ) { values throws(ParameterError) in
    let friction = 4.2 * max(1e-4, Float(values["friction"]))
    let (threshold, density) = (max(1e-7, Float(values["velocity-threshold"])), values["density"])
    var law = CurveLaw(quantum: LawQuantum(time: 0.001, isSinglePrecision: true)) { release throws(ParameterError) in
      let (offset, velocity) = (release.offset, release.velocity)
      // The greatest offset and velocity in pixels for which no 32-bit result overflows.
      guard abs(offset * density) <= 1e30 else { throw .outOfRange("initial value", offset) }
      guard abs(velocity * density) <= 1e30 else { throw .outOfRange("initial velocity", velocity) }
      let start = Float(velocity * density)
      let distance = start / friction
      let target = Float(offset * density) + distance
      var (milliseconds, rest) = (0.0, offset)
      if case let fraction = threshold / abs(start), fraction < 1 {
        // The platform also rounds a 64-bit logarithm and exponential.
        let logarithm = Float(Logarithm.natural(DoubleDouble(Double(fraction))).rounded)
        milliseconds = Double((-logarithm * 1000 / friction).rounded(.towardZero))
        rest = Double(target - distance * fraction) / density
      }
      return PixelMotion(
        start: offset, startVelocity: velocity, rest: rest, milliseconds: milliseconds, density: density,
        state: {
          let exponent = Double(-(friction * $0) / 1000)
          // Below e^(−104), a 32-bit number is 0.
          let fraction = exponent > -200 ? Float(Exponential(DoubleDouble(exponent)).value.rounded) : 0
          return (-distance * fraction, start * fraction)
        }, position: { Double(target + $0) / density })
    }
    law.write = { $0.writeComposeExponential(friction: friction, threshold: threshold, density: density) }
    return law
  }

  static let composeIOS = LawDescription(
    "compose-ios", .exponential, [.mobile],
    ["Compose Multiplatform", "CupertinoFlingBehavior", "CupertinoScrollDecayAnimationSpec"],
    "velocity falls by a constant factor each millisecond, until 0.5 pt remain",
    "x(t) = x₀ + (d^(1000·t) − 1)/c·v₀ with c = 1000·ln d for |v₀| > 1, until 0.5 pt are left",
    source: """
      Compose Multiplatform, CupertinoFlingBehavior.kt in a copy, in 32-bit numbers. Its spring at a limit is not \
      known; here content stops.
      """, evidence: .reported,
    parameters: [
      .own(
        "deceleration-rate", 0.998, "fraction d of the velocity that is kept each millisecond",
        range: .within(1e-30...0.9999999))
    ]
  ) { values throws(ParameterError) in
    let power = FloatPower(values["deceleration-rate"])
    let coefficient = 1000 * Float(power.logarithm?.rounded ?? -.infinity)
    let rate = values["deceleration-rate"]
    return CurveLaw(
      quantum: LawQuantum(isSinglePrecision: true),
      fling: { release throws(ParameterError) in
        let (offset, start) = (release.offset, try Float(velocity: release.velocity))
        var motion = FormulaMotion(
          start: offset, startVelocity: release.velocity, rest: offset,
          position: { offset + Double((power.raised(to: 1000 * Float($0)) - 1) / coefficient * start) },
          velocity: { Double(power.raised(to: 1000 * Float($0)) * start) })
        guard abs(start) > 1 else { return motion }
        motion.rest = offset - Double(start / coefficient)
        let logarithm = Logarithm.natural(DoubleDouble(Double(-0.5 * coefficient / abs(start)))).rounded
        motion.duration = max(0, Double(Float(logarithm) / coefficient))
        return motion
      },
      edge: { release, fling throws(ParameterError) in try MotionSegment.stopped(fling(release), at: release.limits) },
      write: { $0.writeComposeIOS(rate: rate) })
  }
}
