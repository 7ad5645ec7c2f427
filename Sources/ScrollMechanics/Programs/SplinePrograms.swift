extension ProgramBuilder {
  /// Adds a spline as a table; returns progress and slope at a fraction of the time as functions.
  fileprivate func spline(_ spline: FlingSpline) -> (progress: (Single) -> Single, slope: (Single) -> Single) {
    let table = table("spline", spline.progress)
    func interpolated(
      _ name: String, end: Single, _ value: (_ start: Single, _ way: Single, _ slope: Single) -> Single
    ) -> (Single) -> Single {
      function(name, ["fraction"]) { (fraction: Single) in
        when(100 * fraction >= 100) { finish(end) }
        let index = define("index", max(100 * fraction, 0).floor.real)
        let sample = define("sample", Single(index) / 100)
        let slope = (table(index + 1) - table(index)) / (Single(index + 1) / 100 - sample)
        return value(table(index), fraction - sample, slope)
      }
    }
    let slope = interpolated("splineSlope", end: 0) { $2 }
    return (interpolated("splineProgress", end: 1) { $0 + $1 * $2 }, slope)
  }

  /// Adds the distance in pixels and the duration in seconds of a fling; K in pixels per second.
  fileprivate func flingSize(
    ratio: Real, scale: Real, hasFloatLogarithm: Bool = false
  ) -> (distance: Real, seconds: Real) {
    let power: Real = constant("power", FlingSize.exponent, "ρ = ln 0.78/ln 0.9")
    let ratio = define("ratio", ratio)
    let exact = log(ratio)
    let logarithm = define("logRatio", choose(ratio > 0, hasFloatLogarithm ? Single(exact).real : exact, Real(0)))
    return (
      define("size", choose(ratio > 0, scale * exp(power / (power - 1) * logarithm), 0)),
      define("seconds", choose(ratio > 0, exp(logarithm / (power - 1)), 0))
    )
  }

  fileprivate static let meaningOfScale = "K: friction times gravity, pixels per inch and tuning, px/s"

  /// Writes Android's fling (`isWhole`), which counts in whole pixels, or Compose's.
  func writeAndroid(density: Double, scale: Float, isWhole: Bool) {
    let density: Real = constant("density", density, "pixels per point")
    let scale: Single = constant("scale", Double(scale), Self.meaningOfScale)
    let inflexion: Single = constant("inflexion", Double(FlingSpline.inflexion), "mean speed over initial speed")
    let spline = spline(.android)
    let pixels = define("pixels", isWhole ? Single(velocity * density).truncated : Single(velocity * density))
    let ratio = inflexion * abs(pixels)
    let (size, seconds) = flingSize(ratio: isWhole ? (ratio / scale).real : ratio.real / scale.real, scale: scale.real)
    let signed = choose(pixels < 0, -size, size)
    // Android keeps whole pixels as an integer, and multiplies the curve by their nearest single.
    let total = isWhole ? define("total", signed.truncated) : signed
    let distance = keep("distance", Single(total))
    let milliseconds = keep("milliseconds", Single((1000 * seconds).truncated))
    if isWhole {
      let first = choose(pixels.real == velocity * density, velocity, pixels.real / density)
      begin(velocity: keep("startVelocity", first))
    }
    let start = keep("start", isWhole ? offset * density : Single(offset * density).real)
    func moved(_ displacement: Real) -> Real {
      isWhole ? (start + displacement) / density : (Single(start) + Single(displacement)).real / density
    }
    end(
      after: milliseconds.real / 1000,
      at: choose(distance == 0, offset, isWhole ? moved(total) : (Single(start) + distance).real / density))
    if !isWhole { beginOrEnd() }
    func whole(_ time: Real) -> Real { define("elapsed", (time * 1000 + 1e-6).floor) }
    moves { t in
      let elapsed = whole(t)
      let moving = define("moved", spline.progress(Single(elapsed) / milliseconds) * distance)
      guard isWhole else { return choose(elapsed > 0, (Single(start) + moving).real / density, offset) }
      let steps = define("steps", (moving.real + 0.5).floor)
      return choose(elapsed == 0 || steps == 0, offset, (start + steps) / density)
    } velocity: { t in
      let elapsed = whole(t)
      let speed = spline.slope(Single(elapsed) / milliseconds) * distance / milliseconds * 1000
      return choose(elapsed > 0, speed.real / density, isWhole ? Real(named: "startVelocity") : velocity)
    }
  }

  /// Writes a ``RadialMotion`` of one axis. `unit`: the unit of the platform's velocities, in pixels per second.
  func writeRadial(
    unit: Double, spline: FlingSpline, threshold: Double,
    size: (ProgramBuilder, Single) -> (distance: Real, seconds: Real)
  ) {
    let curve = self.spline(spline)
    let table: (Real) -> Single = { Single(.element(of: "spline"), $0.node) }
    let component = define("component", Single(unit == 1 ? velocity : velocity / Real(unit)))
    let speed = define("speed", (component * component).squareRoot)
    let fraction = keep("fraction", choose(speed > 0, component / speed, 1))
    let (distance, seconds) = size(self, speed)
    let length = keep("length", distance)
    let origin = keep("origin", Single(offset))
    let end = define("end", Single(origin.real + length * fraction.real))
    let change = keep("change", end - origin)
    let perSecond = keep("perSecond", choose(seconds > 0, 1 / seconds, 0))
    let jump = self.jump(threshold)
    // The inverse of the curve.
    let inverse = function("splineTime", ["progress"]) { (value: Real) in
      let after = variable("after", Real(0))
      loop(while: after < 100 && table(after).real <= value) { set(after, after + 1) }
      let (low, high) = (define("low", table(after - 1).real), define("high", table(after).real))
      return choose(high > low, min(1, (after - 1 + (value - low) / (high - low)) / 100), 1)
    }
    let longest = define("longest", abs(change.real))
    self.end(
      after: choose(longest > jump, inverse(1 - jump / longest) * seconds, 0),
      at: choose(end == origin, offset, end.real))
    beginOrEnd()
    moves(
      position: { choose(change == 0, self.offset, (origin + curve.progress(Single($0 * perSecond)) * change).real) },
      velocity: { (fraction * Single(curve.slope(Single($0 * perSecond)).real * length * perSecond)).real })
  }

  func writeChromiumMobile(scale: Float) {
    let scale: Single = constant("scale", Double(scale), Self.meaningOfScale)
    let inflexion: Single = constant("inflexion", Double(FlingSpline.inflexion), "mean speed over initial speed")
    writeRadial(unit: 1, spline: .android, threshold: Double(Float(0.1))) { p, speed in
      let ratio = inflexion * speed / scale
      let (distance, seconds) = p.flingSize(ratio: ratio.real, scale: scale.real, hasFloatLogarithm: true)
      return (distance, p.define("wholeSeconds", (1e6 * seconds).truncated / 1e6))
    }
  }

  func writeGeckoAndroid(spline: FlingSpline, inflexion: Float, scale: Double, threshold: Double) {
    let scale: Real = constant("scale", scale, Self.meaningOfScale)
    let inflexion: Single = constant("inflexion", Double(inflexion), "mean speed over initial speed")
    writeRadial(unit: 1000, spline: spline, threshold: threshold) { p, speed in
      let (distance, seconds) = p.flingSize(ratio: inflexion.real * (speed * 1000).real / scale, scale: scale)
      return (Single(distance).real, seconds)
    }
  }
}
