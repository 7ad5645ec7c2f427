/// The effect of a law's parameters on its motion, measured on a flick like the recorded one.
///
/// The effect is measured, so a new law can be fitted as soon as it is in ``Laws/all``.
struct LawShape: Sendable {
  let law: LawDescription
  /// The parameters whose effect on the curve differs from that of another release velocity or time.
  let shapeParameters: [LawParameter]
  /// The parameters that affect only where the motion ends.
  let endParameters: [LawParameter]
  /// The values of all parameters that are not fitted, by name.
  let settings: [String: Double]
  /// The density of a law in whole pixels, of which ``settings`` has a high one; `nil` for other laws.
  let density: Double?
  /// The time for which the law keeps an offset, in seconds: a frame or a millisecond; 0 if it is continuous.
  let tick: Double
  /// The tick of a clock that is finer than frames, in seconds; 0 without one.
  var clockTick: Double { tick == 0.001 ? tick : 0 }
  /// True if a flick that is released again at its own speed continues unchanged: its release time cannot be found.
  let isMemoryless: Bool
  /// The speed of the content at the start, over the release speed.
  let startGain: Double
  /// The speed of the finger at the release, over the release speed. It differs if a law counts in another unit. A
  /// start slower by less than a percent is that of the law's table.
  var fingerGain: Double { abs(startGain - 1) < 0.01 ? 1 : startGain }
  /// The length of the jump at the end, in points.
  let lastStep: Double
  /// The distance by which whole pixels may move the destination, in points.
  let pixel: Double
  /// The mean distance by which whole pixels shorten the motion, in points.
  let lostDistance: Double
  /// True if the speed decays by equal factors in equal times.
  let isExponential: Bool

  /// Measures the effect of each parameter on a flick of a law; `nil` if the law does not move at this speed.
  ///
  /// - Parameters:
  ///   - speed: an estimate of the release speed, in points per second.
  ///   - frameInterval: the frame interval of the recording in seconds, for laws that compute frame by frame; `nil` for
  ///     the law's own.
  ///   - rounding: the step of the recorded offsets in points, below 1 the pixel of a law in whole pixels.
  ///   - held: the values of all parameters, by name, of which then none is fitted; `nil` to fit them.
  init?(
    _ law: LawDescription, speed: Double, frameInterval: Double?, rounding: Double = 0,
    holding held: [String: Double]? = nil
  ) {
    var settings = held ?? Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, $0.defaultValue) })
    // No display shows more than 250 frames per second: such a recording does not consist of frames.
    if let frameInterval, 1 / frameInterval < 250 {
      for parameter in law.parameters where held == nil && parameter.unit == .hertz {
        settings[parameter.name] = FreeParameter(parameter).value(at: 1 / frameInterval)
      }
    }
    var (tick, pixel, lostDistance, ownDensity) = (0.0, 0.0, 0.0, Double?.none)
    func flick(_ values: [String: Double] = [:], at speed: Double) -> Probe? {
      Self.motion(of: law, velocity: speed) { values[$0.name] ?? settings[$0.name] }
        .map { Probe(motion: $0, speed: speed, tick: tick) }
    }
    // A high density makes whole pixels negligible: rounding is part of the error model.
    let density = LawParameter.density.name
    let given = settings[density]
    if given != nil, rounding > 0.2, rounding < 1 { settings[density] = 1 / rounding }
    if given != nil, let length = (try? law.make { settings[$0.name] })?.quantum.length, length > 0,
      let coarse = flick(at: speed), let fine = flick([density: 100], at: speed), abs(fine.rest - coarse.rest) < 1.5
    {
      pixel = length / 2
      // Some laws round, others truncate.
      lostDistance =
        (0..<16).reduce(0) { sum, part in
          let speed = speed * (1 + Double(part) / 61)
          return sum + abs(flick([density: 100], at: speed)?.rest ?? 0) - abs(flick(at: speed)?.rest ?? 0)
        } / 16
      (ownDensity, settings[density]) = (settings[density], 100)
    } else {
      settings[density] = given
    }
    guard var probe = flick(at: speed), probe.motion.duration > 0, probe.rest != 0 else { return nil }
    tick = probe.tick(frameInterval: settings["frame-rate"].map { 1 / $0 } ?? frameInterval ?? 1 / 60)
    probe.tick = tick
    (self.law, self.settings, self.density, self.pixel, self.tick) = (law, settings, ownDensity, pixel, tick)
    self.lostDistance = lostDistance
    startGain = probe.startSpeed / speed
    lastStep = abs(probe.rest - probe.motion.value(at: probe.motion.duration.nextDown))
    isExponential = probe.rate != nil
    guard startGain > 0 else { return nil }

    var (shapeParameters, endParameters): ([LawParameter], [LawParameter]) = ([], [])
    var known: [[Double]] = []
    if let faster = flick(at: 1.05 * speed) { known.append(probe.change(to: faster)) }
    isMemoryless = probe.isMemoryless { flick(at: $0) }
    if !isMemoryless { known.append(probe.changeByDelay) }
    for parameter in law.parameters where held == nil && parameter.isFitted {
      guard let value = settings[parameter.name], let other = FreeParameter(parameter).neighbor(of: value),
        let changed = flick([parameter.name: other], at: speed)
      else { continue }
      let change = probe.change(to: changed)
      if change.norm > 1e-4 * abs(probe.rest) {
        guard change.remainder(of: known).norm > 0.005 * change.norm else { continue }
        known.append(change)
        shapeParameters.append(parameter)
      } else if abs(changed.rest - probe.rest) > 1e-3 {
        endParameters.append(parameter)
      }
    }
    (self.shapeParameters, self.endParameters) = (shapeParameters, endParameters)
  }

  /// A spring around a limit, which is fitted like a law.
  static let spring = LawShape()

  private init() {
    (law, shapeParameters, endParameters) = (SpringLaw.description, [SpringLaw.response, SpringLaw.dampingRatio], [])
    settings = Dictionary(uniqueKeysWithValues: SpringLaw.description.parameters.map { ($0.name, $0.defaultValue) })
    (tick, lastStep, startGain, pixel, lostDistance) = (0, 0, 1, 0, 0)
    (isMemoryless, isExponential, density) = (true, false, nil)
  }

  var isSpring: Bool { law.name == SpringLaw.description.name }

  /// Returns the motion from offset 0 at a velocity in pt/s, with values that replace settings; `nil` if the law
  /// refuses them.
  func motion(velocity: Double, _ values: [String: Double]) -> (any TimingCurve<Double>)? {
    Self.motion(of: law, velocity: velocity) { values[$0.name] ?? settings[$0.name] }
  }

  private static func motion(
    of law: LawDescription, velocity: Double, _ value: @escaping (LawParameter) -> Double?
  ) -> (any TimingCurve<Double>)? {
    try? law.make(value).motion(from: 0, velocity: velocity)
  }

  /// Returns the rate of decay in 1/s; `nil` if the motion is not exponential or the law refuses the values.
  func rate(velocity: Double, _ values: [String: Double]) -> Double? {
    motion(velocity: velocity, values).flatMap { Probe(motion: $0, speed: velocity, tick: tick).rate }
  }
}

/// A flick under a law, to be compared with other flicks.
private struct Probe {
  let motion: any TimingCurve<Double>
  let speed: Double
  var tick: Double

  var rest: Double { motion.rest }

  /// Returns the time for which an offset is kept, in seconds: the frame interval, 0.001, or 0 for a continuous motion.
  func tick(frameInterval: Double) -> Double {
    [frameInterval, 0.001].first { tick in
      let isStepped = (1...8).allSatisfy { part in
        let start = (Double(part) / 20 * motion.duration / tick).rounded() * tick
        return motion.value(at: start + 0.2 * tick) == motion.value(at: start + 0.8 * tick)
      }
      return isStepped && motion.duration > 20 * tick
    } ?? 0
  }

  private func value(_ time: Double) -> Double { motion.continuousValue(at: time, tick: tick) }

  /// The rate of decay in 1/s, from distances in equal times; `nil` if their ratios differ.
  var rate: Double? {
    let part = motion.duration / 8
    let length = tick > 0 ? max((part / tick).rounded(), 1) * tick : part
    let offsets = (0...4).map { value(Double($0) * length) }
    let distances = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    guard distances.allSatisfy({ $0 * distances[0] > 0 }), abs(distances[3]) < 0.99 * abs(distances[0]) else {
      return nil
    }
    let rates = zip(distances.dropFirst(), distances).map { FitMath.log($0 / $1) / length }
    return rates.allSatisfy { abs($0 - rates[0]) < 1e-3 * abs(rates[0]) }
      ? -FitMath.log(distances[3] / distances[0]) / (3 * length) : nil
  }

  /// The speed at the start, in points per second.
  var startSpeed: Double {
    let step = max(0.002, 2 * tick)
    return (4 * value(step) - value(2 * step)) / (2 * step)
  }

  /// 24 instants in the first 60 % of the motion, which no end parameter affects.
  private var times: [Double] { (1...24).map { 0.6 * motion.duration * Double($0) / 24 } }

  /// Returns the offsets of another flick minus those of this one at ``times``, in points.
  func change(to other: Probe) -> [Double] { times.map { other.value($0) - value($0) } }

  /// The changes of the offsets, in points, in the time from each of ``times`` to 4 ms or one tick later.
  var changeByDelay: [Double] {
    let delay = max(0.004, tick)
    return times.map { value($0 + delay) - value($0) }
  }

  /// True if a flick released where 20 % of the time is over, with the speed there, continues like this one.
  func isMemoryless(_ flick: (Double) -> Probe?) -> Bool {
    let half = max(0.2 * motion.duration, tick)
    let start = tick > 0 ? (half / tick).rounded() * tick : half
    let step = max(0.002, tick)
    let (before, here, after) = (value(start - step), value(start), value(start + step))
    guard let again = flick((after - before) / (2 * step) / (startSpeed / speed)) else { return false }
    return (1...8).allSatisfy { part in
      let time = start + 0.6 * (motion.duration - start) * Double(part) / 8
      return abs(value(time) - (here + again.value(time - start))) < 3e-3 * abs(rest - here)
    }
  }
}

extension TimingCurve<Double> {
  /// Returns the offset, interpolated linearly between the multiples of `tick`, in seconds; as computed for 0.
  func continuousValue(at time: Double, tick: Double) -> Double {
    guard tick > 0, time > 0 else { return value(at: time) }
    let count = (time / tick).rounded(.down)
    let fraction = time / tick - count
    let before = value(at: count * tick)
    return fraction > 0 ? before + fraction * (value(at: (count + 1) * tick) - before) : before
  }
}

extension [Double] {
  fileprivate var norm: Double { dot(self).squareRoot() }

  /// Returns the part of the vector that no combination of others and a constant explains.
  fileprivate func remainder(of others: [[Double]]) -> [Double] {
    let ones = [Double](repeating: 1, count: count)
    let known = [ones] + others
    let factors = NormalEquations(known, residuals: self, weights: ones).step(damping: 0)
    return zip(known, factors).reduce(self) { left, other in zip(left, other.0).map { $0 - other.1 * $1 } }
  }
}
