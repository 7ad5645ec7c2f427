extension LawDescription {
  /// Chromium's fling: all flicks follow one curve, from where it has the release speed of the faster axis.
  static let chromium = LawDescription(
    "chromium", .own, [.web, .desktop],
    ["Chrome", "Google Chrome", "Edge", "Opera", "Brave", "Electron", "FlingCurve"],
    "exponential decay of the speed toward −172 pt/s, which ends at speed 0",
    "Chromium's FlingCurve, v(t) = (v₀ + 172)·e^(−3.7·t) − 172 until it is 0",
    source: """
      chromium/chromium, ui/events/gestures/fling_curve.cc (be5cd41e), with its 32-bit numbers. The release \
      offset is added in 64 bits. That file has no rule for edges.
      """
  ) { _ in
    CurveLaw(
      quantum: LawQuantum(length: 0.0005, isSinglePrecision: true),
      fling: { start throws(ParameterError) in
        let own = try Float(velocity: start.velocity)
        let fastest = start.all?.map(abs).max() ?? abs(start.velocity)
        let speed = min(try Float(velocity: fastest), ChromiumCurve.topSpeed)
        let ratio = speed > 0 ? own / speed : 0
        let entry = Double(Float(ChromiumCurve.time(at: Double(speed))))
        let entryPosition = Double(Float(ChromiumCurve.position(at: entry)))
        return FormulaMotion(
          start: start.offset, startVelocity: start.velocity,
          rest: start.offset + Double(ratio * Float(ChromiumCurve.endPosition - entryPosition)),
          duration: max(0, Double(ChromiumCurve.end) - entry),
          position: { start.offset + Double(ratio * Float(ChromiumCurve.position(at: $0 + entry) - entryPosition)) },
          velocity: { Double(ratio * Float(ChromiumCurve.velocity(at: $0 + entry))) })
      }, write: { $0.writeChromium() }
    ).coupled
  }
}

/// The curve of which every fling is a part: −5707.62·e^(−3.7·t) − 172·t + 5707.62, in points and seconds.
private enum ChromiumCurve {
  static let alpha: Float = 5707.62
  static let beta: Float = 172
  static let gamma: Float = 3.7
  private static let slope = Double(alpha * gamma)

  static let topSpeed = Float(velocity(at: 0))
  static let end = Float(time(at: 0))
  static let endPosition = position(at: Double(end))

  static func position(at time: Double) -> Double { -Double(alpha) * decay(time) - Double(beta) * time + Double(alpha) }

  static func velocity(at time: Double) -> Double { slope * decay(time) - Double(beta) }

  static func time(at speed: Double) -> Double {
    -Logarithm.natural(DoubleDouble((speed + Double(beta)) / slope)).rounded / Double(gamma)
  }

  private static func decay(_ time: Double) -> Double { Exponential(DoubleDouble(-Double(gamma) * time)).value.rounded }
}
