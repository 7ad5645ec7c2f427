/// The effect of a law's parameters on its motion, measured on a flick like the recorded one. So a new law can be
/// fitted as soon as it is in ``Laws/all``.
struct LawShape: Sendable {
  let law: LawDescription
  /// The parameters whose effect on the curve differs from that of another release velocity or time.
  private(set) var shapeParameters: [LawParameter] = []
  /// The parameters that affect only where the motion ends.
  private(set) var endParameters: [LawParameter] = []
  /// The values of all parameters that are not fitted, by name.
  private(set) var settings: [String: Double]
  /// The density of a law in whole pixels, of which ``settings`` has a high one; `nil` for other laws.
  private(set) var density: Double?
  /// The time for which the law keeps an offset, in seconds: a frame or a millisecond; 0 if it is continuous.
  private(set) var tick = 0.0
  /// The tick of a clock that is finer than frames, in seconds; 0 without one.
  var clockTick: Double { tick == 0.001 ? tick : 0 }
  /// True if a flick that is released again at its own speed continues unchanged: its release time cannot be found.
  private(set) var isMemoryless = true
  /// The speed of the content at the start, over the release speed.
  private(set) var startGain = 1.0
  /// The speed of the finger at the release, over the release speed. It differs if a law counts in another unit. A
  /// start slower by less than a percent is that of the law's table.
  var fingerGain: Double { abs(startGain - 1) < 0.01 ? 1 : startGain }
  /// The length of the jump at the end, in points.
  private(set) var lastStep = 0.0
  /// The distance by which whole pixels may move the destination, in points.
  private(set) var pixel = 0.0
  /// The mean distance by which whole pixels shorten the motion, in points.
  private(set) var lostDistance = 0.0
  /// True if the speed decays by equal factors in equal times.
  private(set) var isExponential = false

  /// Measures the effect of each parameter on a flick of a law; `nil` if the law does not move at this speed.
  ///
  /// - Parameters:
  ///   - speed: an estimate of the release speed, in points per second.
  ///   - frameInterval: that of the recording in seconds, for laws that compute by frames; `nil` for the law's own.
  ///   - rounding: the step of the recorded offsets in points, below 1 the pixel of a law in whole pixels.
  ///   - held: the values of all parameters, by name, of which then none is fitted; `nil` to fit them.
  init?(
    _ law: LawDescription, speed: Double, frameInterval: Double?, rounding: Double = 0,
    holding held: [String: Double]? = nil
  ) {
    self.law = law
    settings = held ?? Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, $0.defaultValue) })
    // No display shows more than 250 frames per second: such a recording does not consist of frames.
    if let frameInterval, 1 / frameInterval < 250 {
      for parameter in law.parameters where held == nil && parameter.unit == .hertz {
        settings[parameter.name] = FreeParameter(parameter).value(at: 1 / frameInterval)
      }
    }
    // A high density makes whole pixels negligible: rounding is part of the error model.
    let name = LawParameter.density.name
    let given = settings[name]
    if given != nil, rounding > 0.2, rounding < 1 { settings[name] = 1 / rounding }
    if given != nil, let length = (try? law.make { [settings] in settings[$0.name] })?.quantum.length, length > 0,
      let coarse = flick(at: speed), let fine = flick([name: 100], at: speed), abs(fine.rest - coarse.rest) < 1.5
    {
      pixel = length / 2
      // Some laws round, others truncate.
      lostDistance =
        (0..<16).reduce(0) { sum, part in
          let speed = speed * (1 + Double(part) / 61)
          return sum + abs(flick([name: 100], at: speed)?.rest ?? 0) - abs(flick(at: speed)?.rest ?? 0)
        } / 16
      (density, settings[name]) = (settings[name], 100)
    } else {
      settings[name] = given
    }
    guard var probe = flick(at: speed), probe.motion.duration > 0, probe.rest != 0 else { return nil }
    tick = probe.tick(frameInterval: settings["frame-rate"].map { 1 / $0 } ?? frameInterval ?? 1 / 60)
    probe.tick = tick
    startGain = probe.startSpeed / speed
    lastStep = abs(probe.rest - probe.motion.value(at: probe.motion.duration.nextDown))
    isExponential = probe.rate != nil
    guard startGain > 0 else { return nil }

    var known: [[Double]] = []
    if let faster = flick(at: 1.05 * speed) { known.append(probe.change(to: faster)) }
    isMemoryless = probe.isMemoryless { [self] in flick(at: $0) }
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
  }

  /// A spring around a limit, which is fitted like a law.
  static let spring = LawShape()

  private init() {
    (law, shapeParameters) = (SpringLaw.description, [SpringLaw.response, SpringLaw.dampingRatio])
    settings = Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, $0.defaultValue) })
  }

  var isSpring: Bool { law.name == SpringLaw.description.name }

  /// Returns the motion from 0 at a velocity in pt/s, with values that replace settings; `nil` if the law refuses them.
  func motion(velocity: Double, _ values: [String: Double]) -> (any TimingCurve<Double>)? {
    try? law.make { values[$0.name] ?? settings[$0.name] }.motion(from: 0, velocity: velocity)
  }

  /// Returns the rate of decay in 1/s at a velocity above 0; `nil` if it is not constant or the law refuses the values.
  func rate(velocity: Double, _ values: [String: Double]) -> Double? { flick(values, at: velocity)?.rate }

  private func flick(_ values: [String: Double] = [:], at speed: Double) -> Probe? {
    motion(velocity: speed, values).map { Probe(motion: $0, speed: speed, tick: tick) }
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
    guard distances.allSatisfy({ $0 > 0 }), distances[3] < 0.99 * distances[0] else { return nil }
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
