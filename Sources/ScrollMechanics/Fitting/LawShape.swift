/// What the parameters of a law do to its motion, found out by trying them on a flick like the recorded one.
///
/// Nothing is listed by law: a new law is fitted as soon as it is in ``Laws/all``.
struct LawShape: Sendable {
  let type: any ScrollLaw.Type

  /// Those that bend the curve in a way that a release at another speed or instant does not.
  let shapes: [LawParameter]

  /// Those that only decide where it ends.
  let stops: [LawParameter]

  /// All parameters, as they are where none is fitted.
  let settings: [String: Double]

  /// How long the law stands still between the instants at which it counts, in seconds; 0 where it does not.
  let tick: Double

  /// Whether a flick that is let go again on its way, as fast as it is, goes on as before: nothing then tells when it
  /// was let go.
  let isMemoryless: Bool

  /// How fast it is at once, for each pt/s that it is let go with.
  let startGain: Double

  /// How far it jumps at its end, in points.
  let lastStep: Double

  /// How much farther it may come to rest for whole pixels that are not looked at, in points.
  let pixel: Double

  /// Whether it falls by the same share in the same time, whatever it is let go with.
  let isExponential: Bool

  /// - Parameters:
  ///   - speed: about that of the release, in pt/s.
  ///   - frameInterval: that of the recording, in seconds, for laws that count frames.
  init?(_ type: any ScrollLaw.Type, speed: Double, frameInterval: Double) {
    self.type = type
    var settings: [String: Double] = [:]
    for parameter in type.parameters {
      settings[parameter.name] = parameter.defaultValue
      // No display shows more; a recording that has more samples was not made frame by frame.
      if parameter.unit == .hertz, 1 / frameInterval < 250 {
        settings[parameter.name] = parameter.range.nearest(to: 1 / frameInterval)
      }
    }
    // A law that counts whole pixels is looked at between them: roundings are accounted for apart.
    var pixel = 0.0
    if let density = settings[LawParameter.density.name],
      let usual = Probe(type, settings, speed: speed),
      let fine = Probe(type, settings.merging([LawParameter.density.name: 100]) { $1 }, speed: speed),
      abs(fine.rest - usual.rest) < 1.5
    {
      settings[LawParameter.density.name] = 100
      pixel = 0.5 / density
    }
    self.pixel = pixel
    guard let probe = Probe(type, settings, speed: speed), probe.motion.duration > 0, probe.rest != 0 else {
      return nil
    }
    self.settings = settings
    tick = probe.tick(frameInterval: settings["frame-rate"].map { 1 / $0 } ?? frameInterval)
    startGain = probe.startSpeed(tick: tick) / speed
    lastStep = abs(probe.rest - probe.motion.value(at: probe.motion.duration.nextDown))
    isExponential = probe.rate(tick: tick) != nil
    guard startGain > 0 else { return nil }

    var (shapes, stops): ([LawParameter], [LawParameter]) = ([], [])
    var known: [[Double]] = []
    if let faster = Probe(type, settings, speed: 1.05 * speed) { known.append(probe.change(to: faster, tick: tick)) }
    let isMemoryless = probe.isMemoryless(type, settings, tick: tick)
    self.isMemoryless = isMemoryless
    if !isMemoryless { known.append(probe.delayed(tick: tick)) }
    for parameter in type.parameters where parameter.isFitted {
      guard let default_ = settings[parameter.name], let other = parameter.neighbour(of: default_) else { continue }
      guard let changed = Probe(type, settings.merging([parameter.name: other]) { $1 }, speed: speed) else { continue }
      let change = probe.change(to: changed, tick: tick)
      if change.norm > 1e-4 * abs(probe.rest) {
        guard change.rest(outOf: known).norm > 0.005 * change.norm else { continue }
        known.append(change)
        shapes.append(parameter)
      } else if abs(changed.rest - probe.rest) > 1e-3 {
        stops.append(parameter)
      }
    }
    (self.shapes, self.stops) = (shapes, stops)
  }

  /// A spring about a limit, which is fitted as laws are.
  static let spring = LawShape(SpringLaw.self, bentBy: SpringLaw.parameters)

  private init(_ type: any ScrollLaw.Type, bentBy shapes: [LawParameter]) {
    self.type = type
    self.shapes = shapes
    stops = []
    settings = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0.defaultValue) })
    (tick, lastStep, startGain, pixel) = (0, 0, 1, 0)
    (isMemoryless, isExponential) = (true, false)
  }

  /// The motion from 0 with other numbers than those of the settings; `nil` where the law refuses them.
  func motion(velocity: Double, _ values: [String: Double]) -> (any TimingCurve<Double>)? {
    guard let law = law(values) else { return nil }
    return try? law.motion(from: 0, velocity: velocity)
  }

  /// The rate at which it falls with some numbers, in 1/s; `nil` for a motion that is not exponential.
  func rate(velocity: Double, _ values: [String: Double]) -> Double? {
    motion(velocity: velocity, values).flatMap { Probe($0, speed: velocity).rate(tick: tick) }
  }

  func law(_ values: [String: Double]) -> (any ScrollLaw)? {
    try? type.init { values[$0.name] ?? settings[$0.name] ?? $0.defaultValue }
  }
}

/// A flick by a law, to be compared with one by another.
private struct Probe {
  let motion: any TimingCurve<Double>
  let speed: Double

  var rest: Double { motion.rest }

  init?(_ type: any ScrollLaw.Type, _ settings: [String: Double], speed: Double) {
    let law = try? type.init { settings[$0.name] ?? $0.defaultValue }
    guard let motion = try? law?.motion(from: 0, velocity: speed) else { return nil }
    self.motion = motion
    self.speed = speed
  }

  init(_ motion: any TimingCurve<Double>, speed: Double) { (self.motion, self.speed) = (motion, speed) }

  private static let instants = 24

  /// From ways in times of the same length, each of which is the same share of the one before.
  func rate(tick: Double) -> Double? {
    let part = motion.duration / 8
    let length = tick > 0 ? max((part / tick).rounded(), 1) * tick : part
    let places = (0...4).map { motion.smoothValue(at: Double($0) * length, tick: tick) }
    let ways = zip(places.dropFirst(), places).map { $0 - $1 }
    guard ways.allSatisfy({ $0 * ways[0] > 0 }), abs(ways[3]) < 0.99 * abs(ways[0]) else { return nil }
    let shares = zip(ways.dropFirst(), ways).map { FitMath.log($0 / $1) / length }
    return shares.allSatisfy { abs($0 - shares[0]) < 1e-3 * abs(shares[0]) }
      ? -FitMath.log(ways[3] / ways[0]) / (3 * length) : nil
  }

  /// Instants in the part that no rule for the end reaches into.
  private var times: [Double] {
    (1...Self.instants).map { 0.6 * motion.duration * Double($0) / Double(Self.instants) }
  }

  func tick(frameInterval: Double) -> Double {
    for tick in [frameInterval, 0.001] {
      let stands = (1...8).allSatisfy { place in
        let start = (Double(place) / 20 * motion.duration / tick).rounded() * tick
        return motion.value(at: start + 0.2 * tick) == motion.value(at: start + 0.8 * tick)
      }
      if stands, motion.duration > 20 * tick { return tick }
    }
    return 0
  }

  func startSpeed(tick: Double) -> Double {
    let step = max(0.002, 2 * tick)
    let (first, second) = (motion.smoothValue(at: step, tick: tick), motion.smoothValue(at: 2 * step, tick: tick))
    return (4 * first - second) / (2 * step)
  }

  func change(to other: Probe, tick: Double) -> [Double] {
    times.map { other.motion.smoothValue(at: $0, tick: tick) - motion.smoothValue(at: $0, tick: tick) }
  }

  func delayed(tick: Double) -> [Double] {
    let delay = max(0.004, tick)
    // Only where it is by then; that it started from elsewhere is known too.
    let values = times.map {
      motion.smoothValue(at: $0 + delay, tick: tick) - motion.smoothValue(at: $0, tick: tick)
    }
    return values
  }

  func isMemoryless(_ type: any ScrollLaw.Type, _ settings: [String: Double], tick: Double) -> Bool {
    let half = max(0.2 * motion.duration, tick)
    let start = tick > 0 ? (half / tick).rounded() * tick : half
    let step = max(0.002, tick)
    let before = motion.smoothValue(at: start - step, tick: tick)
    let here = motion.smoothValue(at: start, tick: tick)
    let after = motion.smoothValue(at: start + step, tick: tick)
    let gain = startSpeed(tick: tick) / speed
    guard let again = Probe(type, settings, speed: (after - before) / (2 * step) / gain) else { return false }
    return (1...8).allSatisfy { place in
      let time = start + 0.6 * (motion.duration - start) * Double(place) / 8
      let (value, repeated) = (
        motion.smoothValue(at: time, tick: tick), here + again.motion.smoothValue(at: time - start, tick: tick)
      )
      return abs(value - repeated) < 3e-3 * abs(rest - here)
    }
  }
}

extension TimingCurve<Double> {
  /// The position, between the instants at which it counts as if it went on evenly.
  func smoothValue(at time: Double, tick: Double) -> Double {
    guard tick > 0, time > 0 else { return value(at: time) }
    let count = (time / tick).rounded(.down)
    let share = time / tick - count
    let before = value(at: count * tick)
    return share > 0 ? before + share * (value(at: (count + 1) * tick) - before) : before
  }
}

extension [Double] {
  fileprivate var norm: Double { reduce(0) { $0 + $1 * $1 }.squareRoot() }

  fileprivate func dot(_ other: [Double]) -> Double { zip(self, other).reduce(0) { $0 + $1.0 * $1.1 } }

  /// What is left of it when all is taken away that others, and a constant, can make up.
  fileprivate func rest(outOf others: [[Double]]) -> [Double] {
    var basis: [[Double]] = []
    func left(_ vector: [Double]) -> [Double] {
      basis.reduce(vector) { vector, axis in
        let share = vector.dot(axis)
        return zip(vector, axis).map { $0 - share * $1 }
      }
    }
    for other in [[Double](repeating: 1, count: count)] + others {
      let new = left(other)
      let norm = new.norm
      if norm > 1e-9 * Swift.max(other.norm, 1e-300) { basis.append(new.map { $0 / norm }) }
    }
    return left(self)
  }
}

extension ParameterRange {
  /// The number in it that is nearest to another one, for ranges between two numbers.
  fileprivate func nearest(to value: Double) -> Double {
    switch self {
    case .within(let range): Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    default: value
    }
  }
}
