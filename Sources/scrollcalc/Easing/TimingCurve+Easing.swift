import CommandLineParsing
import ScrollMechanics
import TabularText

extension TimingCurve<Double> {
  var start: Double { value(at: 0) }

  /// The way from its start to its rest.
  var distance: Double { rest - start }

  /// The greatest speed, near enough to choose decimals by.
  var topSpeed: Double {
    let instants = (0...256).map { Double($0) / 256 * duration } + joints
    return instants.reduce(0) { max($0, abs(velocity(at: $1))) }
  }

  /// The tolerance of a curve if none is given, in points.
  var defaultTolerance: Double {
    let offsets = (instants(257) + joints).map { value(at: $0) }
    let farthest = offsets.reduce(abs(distance)) { max($0, abs($1 - start)) }
    // The last line ends at the destination, of which the motion ends short, or which it jumps to in the end.
    return max(farthest / 800, 1.25 * abs(rest - value(at: duration.nextDown)))
  }

  /// So many instants from the start to the settle time, evenly spaced.
  func instants(_ count: Int) -> [Double] {
    (0..<count).map { $0 == count - 1 ? duration : duration * (Double($0) / Double(count - 1)) }
  }

  /// Whole frames from the start to the first at which the motion has settled.
  func frames(perSecond rate: Double) -> [Double] {
    (0...Int(min(duration * rate, 1e5).rounded(.up))).map { Double($0) / rate }
  }

  /// The motion as straight lines, and how to print them.
  ///
  /// - Parameters:
  ///   - levels: `nil` for points with all their digits.
  ///   - timeUnit: what times are printed in, in seconds; `nil` for shares of the duration.
  ///   - times: the instants of the points, in seconds; `nil` for the fewest.
  ///   - tolerance: in points.
  func easing(
    _ levels: EasingFormat.Levels?, in timeUnit: Double? = nil, at times: [Double]?, tolerance: Double,
    _ arguments: ParsedArguments
  ) throws(Failure) -> EasingLines {
    do throws(LinearApproximationError) {
      let lines =
        if let times {
          try LinearApproximation(sampling: self, arrivingAt: rest, at: times, tolerance: tolerance)
        } else {
          try LinearApproximation(of: self, arrivingAt: rest, tolerance: tolerance)
        }
      // Lines that go to the edge of the tolerance may have to be printed more precisely than by a hundredth of it.
      var decimals = 0
      while true {
        let rounding = EasingRounding(
          self, tolerance: tolerance, levels ?? .offsets, timeUnit: timeUnit,
          extraDecimals: levels == nil ? 15 : decimals)
        let printed = EasingLines(
          motion: self, approximation: levels == nil ? lines : lines.moved(rounding.rounded), rounding: rounding,
          tolerance: tolerance)
        if times != nil || levels == nil || printed.approximation.maxError <= tolerance || decimals > 12 {
          return printed
        }
        decimals += 1
      }
    } catch .endOutOfTolerance {
      throw .usage(
        arguments.error(
          for: EasingOptions.tolerance,
          ValueError("is less than the --threshold at which the motion ends", hint: "give a smaller --threshold")))
    } catch {
      let tolerance = tolerance.shortestText
      throw .usage(arguments.error("--tolerance: it takes thousands of points to keep within \(tolerance) pt"))
    }
  }
}

extension ParsedArguments {
  /// The motion that the options describe, which has to be on one axis and get somewhere.
  func easedMotion() throws(Failure) -> any TimingCurve<Double> {
    let motion = try motionOnOneAxis()
    guard motion.duration > 0 else {
      throw .noAnswer("the motion has settled before it starts: there is nothing to ease")
    }
    return motion
  }

  private func motionOnOneAxis() throws(Failure) -> any TimingCurve<Double> {
    if let speed = self[EasingOptions.glideSpeed] { return try glide(speed) }
    if easesSpring { return try easedSpring() }
    try checkSpringOfFlick()
    guard let motion = try flick().motion as? any TimingCurve<Double> else {
      throw .usage(axisConflict("--velocity", 2, "a curve", 1))
    }
    return motion
  }

  private func glide(_ speed: Double) throws(Failure) -> EasedMotion<Double> {
    let rule = GlideRule()
    guard let distance = rule.distance(speed: speed) else {
      throw .noAnswer("--glide-speed: \(text(of: EasingOptions.glideSpeed)?.escaped ?? "") is too tiny a move to glide")
    }
    do throws(ParameterError) {
      return try EasedMotion<Double>(from: 0, to: distance, duration: rule.duration)
    } catch {
      throw .usage(self.error(for: EasingOptions.glideSpeed, "is out of range"))
    }
  }
}
