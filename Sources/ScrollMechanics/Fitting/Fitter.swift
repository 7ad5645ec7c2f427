/// The way from a recording to the law that made it.
struct Fitter {
  let recording: ScrollRecording
  let conditions: FitConditions
  let grid: RecordingGrid
  let outline: MotionOutline
  let stale: Set<Int>
  let shapes: [LawShape]

  /// The sample that the fling begins with, where that is told.
  private let first: Int?

  /// The samples that laws are chosen by.
  private static let mostChosenBy = 200

  /// The samples that a law is fitted to in the end.
  private static let mostFitted = 4000

  init(_ recording: ScrollRecording, _ conditions: FitConditions) throws(RecordingError) {
    self.recording = recording
    self.conditions = conditions
    grid = RecordingGrid(recording)
    first = try Self.first(of: recording, conditions)
    outline = MotionOutline(
      recording, from: first ?? 0, rounding: grid.rounding, frame: grid.frameInterval)
    stale = StaleFrames.find(recording, outline.start..<outline.end, rounding: grid.rounding)
    let (speed, interval) = (outline.peakSpeed, grid.frameInterval)
    shapes = conditions.laws.compactMap { LawShape($0, speed: speed, frameInterval: interval) }
  }

  private static func first(
    of recording: ScrollRecording, _ conditions: FitConditions
  ) throws(RecordingError) -> Int? {
    guard let start = conditions.release ?? conditions.start else { return nil }
    guard let first = recording.times.firstIndex(where: { $0 >= start }) else { throw .startNotRecorded(start) }
    guard recording.offsets[first...].contains(where: { $0 != recording.offsets[first] }) else {
      throw .noMotionAfter(start)
    }
    return first
  }

  private var rest: Int? { outline.bounce == nil && outline.rest != nil ? outline.last - 1 : nil }

  private var reach: Double {
    let moving = recording.offsets[outline.start..<outline.last]
    return max((moving.max() ?? 0) - (moving.min() ?? 0), 1e-9)
  }

  /// Frames in a time, at least one.
  private func frames(_ time: Double) -> Int { max(1, Int((time / grid.frameInterval).rounded())) }

  func fit() throws(RecordingError) -> Fit {
    var nearest: LawRanking.Entry?
    var most = 0
    var spring = conditions.triesSpring ? WholeSpring.untried : .none
    for first in starts {
      let samples = choosing(from: first)
      most = max(most, samples.samples.count)
      guard samples.samples.count >= ScrollRecording.fewestSamples else { continue }
      let ranking = LawRanking(
        shapes, samples.samples, velocity: velocity(at: first), step: grid.rounding, hasRest: rest != nil)
      nearest = nearest ?? ranking.entries.min { $0.fit.criterion < $1.fit.criterion }
      let entries = ranking.candidates(bendingAll: shapes.count == 1)
      guard let entry = entries.first else { continue }
      // What does not hold of all samples is no law, and a later start would only find fewer of them.
      guard let law = fitted(entry, from: first) else { break }
      // A finger before the fling is no sample that lies.
      if self.first == nil, law.outliers.count >= 4, law.outliers.prefix(4).elementsEqual(law.samples.prefix(4)) {
        continue
      }
      // A part of a swing may pass for a fling, but that does not explain all of it.
      let isPart = first > outline.start || outline.bounce != nil
      if isPart, let bounce = whole(&spring),
        bounce.residual <= (bounce.isLikeAFling ? 0.8 : 1.2) * law.residual
      {
        return fit(of: bounce)
      }
      let bounce = outline.bounce.flatMap { self.bounce(from: $0, isCrossing: true) }
      return Fit(
        law: law, candidates: entries.map(\.name), runnersUp: ranking.runnersUp(to: entries), bounce: bounce,
        nearest: (entry.name, law.residual), grid: grid, phases: phases(of: law, bounce), stale: stale.sorted())
    }
    if let bounce = whole(&spring) { return fit(of: bounce) }
    if nearest == nil, most < ScrollRecording.fewestSamples || !shapes.isEmpty {
      throw most < ScrollRecording.fewestSamples ? .tooShortFling(most) : .notFitted(most)
    }
    return Fit(
      law: nil, candidates: [], runnersUp: [], bounce: nil, nearest: nearest.map { ($0.name, $0.fit.residualSize) },
      grid: grid, phases: phases(of: nil, nil), stale: stale.sorted())
  }

  // MARK: Springs

  /// A spring that made all of a recording, looked for at most once.
  private enum WholeSpring {
    case untried
    case none
    case found(FittedBounce)
  }

  private func whole(_ spring: inout WholeSpring) -> FittedBounce? {
    if case .untried = spring {
      // Swings there and back look like several gestures.
      let offsets = recording.offsets
      let end = (offsets.lastIndex { $0 != offsets[offsets.count - 1] } ?? outline.last - 1) + 1
      let isAtRest = offsets.count - end > 3
      let all = BounceFitter(
        recording: recording, grid: grid, moving: outline.start..<(isAtRest ? end : offsets.count),
        rest: isAtRest ? offsets.count - 1 : nil, isCrossing: false)
      spring = (all.fit() ?? bounce(from: outline.start, isCrossing: false)).map(WholeSpring.found) ?? .none
    }
    if case .found(let bounce) = spring { return bounce }
    return nil
  }

  private func fit(of bounce: FittedBounce) -> Fit {
    Fit(
      law: nil, candidates: [], runnersUp: [], bounce: bounce, nearest: nil, grid: grid,
      phases: phases(.bounce, from: bounce.time.value), stale: [])
  }

  /// From a sample on, the motion as a spring's.
  private func bounce(from first: Int, isCrossing: Bool) -> FittedBounce? {
    let end = outline.rest ?? outline.last
    guard first < end else { return nil }
    return BounceFitter(
      recording: recording, grid: grid, moving: first..<end, rest: outline.rest.map { _ in outline.last - 1 },
      isCrossing: isCrossing
    ).fit()
  }

  // MARK: Where the fling begins

  /// Samples that the fling may begin with: the first in motion, where there is no finger; else one where it is sure to
  /// have let go, and later ones, for a finger that slows down before it does.
  private var starts: [Int] {
    if let first { return [first] }
    var starts: [Int] = []
    if outline.peak - outline.start <= frames(0.1) { starts.append(outline.start) }
    let settled = outline.peak + frames(0.05)
    for delay in [0, 0.05, 0.1] where outline.peak > outline.start { starts.append(settled + frames(delay) - 1) }
    return starts.filter { $0 < outline.end - ScrollRecording.fewestSamples }.isEmpty
      ? [outline.start] : starts.filter { $0 < outline.end - ScrollRecording.fewestSamples }
  }

  private func choosing(from first: Int) -> (samples: FitSamples, origin: Double) {
    var samples = FitSamples(recording, first..<outline.end, rest: rest, leavingOut: stale)
    let origin = samples.times.first ?? 0
    samples.times = samples.times.map { $0 - origin }
    return (samples.thinned(to: Self.mostChosenBy), origin)
  }

  private func velocity(at index: Int) -> Double {
    let last = min(index + frames(0.05) + 1, outline.end - 1)
    guard last > index else { return outline.direction * outline.peakSpeed }
    let (times, offsets) = (recording.times, recording.offsets)
    let mean = (offsets[last] - offsets[index]) / (times[last] - times[index])
    return mean * outline.direction > 0 ? mean : outline.direction * outline.peakSpeed
  }

  // MARK: The law that was chosen

  private func fitted(_ entry: LawRanking.Entry, from first: Int) -> FittedLaw? {
    let shape = entry.shape
    let free = shape.shapes.map { FreeParameter(parameter: $0) }
    let values = entry.fit.curve.values(entry.fit.point)
    let coordinates = free.map {
      $0.coordinate(of: values[$0.parameter.name] ?? shape.settings[$0.parameter.name] ?? $0.parameter.defaultValue)
    }
    var fixed = values
    for parameter in free { fixed[parameter.parameter.name] = nil }
    var first = first
    var origin = choosing(from: first).origin
    var release: Estimate?
    var speed = entry.fit.point[1]
    let hasFinger = self.first == nil && first > outline.start
    if hasFinger {
      guard let joint = releaseFit(shape, fixed, free, coordinates, speed: speed, origin: origin) else { return nil }
      let start = joint.point[2]
      let margin =
        Quantile.student(joint.residuals.count - joint.parameterCount)
        * joint.equations.variances[2].squareRoot()
      release = Estimate(origin + start, margin: margin)
      origin += start
      speed = joint.point[1]
      first = recording.times.firstIndex { $0 >= origin } ?? first
    } else if let given = conditions.release {
      origin = given
      release = Estimate(given)
    }
    return estimate(
      shape, fixed, free, coordinates, first: first, origin: origin, release: release, speed: speed)
  }

  /// The fling and the finger before it, together.
  private func releaseFit(
    _ shape: LawShape, _ fixed: [String: Double], _ free: [FreeParameter], _ coordinates: [Double], speed: Double,
    origin: Double
  ) -> RobustFit? {
    let curve = LawCurve(shape: shape, free: free, fixed: fixed, freesStart: true, hasFinger: true)
    let peakTime = recording.times[outline.peak]
    var shortest: RobustFit?
    // A finger's path is a parabola for some time before it lets go; the longer, the better it tells when that is.
    for length in [1, 0.4, 0.2, 0.1] {
      let begin = max(recording.times.firstIndex { $0 >= peakTime - length } ?? outline.start, outline.start)
      var samples = FitSamples(recording, begin..<outline.end, rest: nil, leavingOut: stale)
      samples.times = samples.times.map { $0 - origin }
      samples = samples.thinned(to: Self.mostFitted)
      let some = samples.thinned(to: Self.mostChosenBy)
      let fits = (-4...5).compactMap { step -> RobustFit? in
        let start = peakTime - origin + Double(step) * 0.6 * max(grid.frameInterval, 0.008)
        let at = some.times.firstIndex { $0 >= start } ?? 0
        let point = [some.offsets[at], speed, start, 0] + coordinates
        return RobustFit(curve, from: point, to: some, step: grid.rounding, reach: reach)
      }
      guard let best = fits.min(by: { $0.deviance < $1.deviance }) else { continue }
      guard let fit = RobustFit(curve, from: best.point, to: samples, step: grid.rounding, reach: reach) else {
        continue
      }
      let test = ResidualTest(fit, samples.withSteps, rounding: grid.rounding, before: fit.point[2])
      if test.isPassed { return fit }
      shortest = fit
    }
    return shortest
  }

  private func estimate(
    _ shape: LawShape, _ fixed: [String: Double], _ free: [FreeParameter], _ coordinates: [Double], first: Int,
    origin: Double, release: Estimate?, speed: Double
  ) -> FittedLaw? {
    guard outline.end - first >= ScrollRecording.fewestSamples else { return nil }
    let freesStart = !shape.isMemoryless && release == nil
    let curve = LawCurve(shape: shape, free: free, fixed: fixed, freesStart: freesStart)
    let indices = (first..<outline.end).lazy.filter { !stale.contains($0) }
    var samples = FitSamples()
    let stride = max(1, (outline.end - first) / Self.mostFitted)
    for index in indices where (index - first) % stride == 0 {
      samples.append(recording.times[index] - origin, recording.offsets[index], step: 0)
    }
    // By a law that counts milliseconds, there are several instants about which the sum of squares is least.
    let releases: [[Double]] = freesStart ? [[-0.008], [0]] : [[]]
    let fits = releases.compactMap { release in
      RobustFit(
        curve, from: [samples.offsets[0], speed] + release + coordinates, to: samples, step: grid.rounding, reach: reach
      )
    }
    guard let fit = fits.min(by: { $0.deviance < $1.deviance }) else { return nil }

    let margin = Quantile.student(fit.residuals.count - fit.parameterCount)
    let variances = fit.equations.variances
    let weighted = WeightedFit(fit, samples)
    var found: [String: Estimate] = [:]
    for (index, parameter) in free.enumerated() {
      found[parameter.parameter.name] = weighted.profile(
        index, around: fit.point, deviation: variances[curve.firstFree + index].squareRoot(), margin: margin)
    }
    let time =
      release
      ?? (freesStart ? Estimate(origin + fit.point[2], margin: margin * variances[2].squareRoot()) : Estimate(origin))
    guard hasSlowed(curve, fit.point, until: samples.span) else { return nil }
    let outliers = fit.wrong(in: recording, indices, origin: origin)
    // Single samples lie; where all at the end do, the motion is another.
    guard outliers.suffix(4) != Array(indices.suffix(4)) || outliers.count < 4 else { return nil }
    guard ResidualTest(fit, samples.withSteps, rounding: grid.rounding).isPassed else { return nil }
    var law = FittedLaw(
      type: shape.type,
      parameters: shape.type.parameters.compactMap { parameter in
        found[parameter.name].map { Fit.Parameter(parameter: parameter, estimate: $0) }
      },
      offset: Estimate(fit.point[0], margin: margin * variances[0].squareRoot()),
      velocity: Estimate(fit.point[1], margin: margin * variances[1].squareRoot()), time: time,
      isReleaseKnown: release != nil || freesStart,
      destination: Estimate(
        destination(curve, fit.point),
        margin: margin * deviation(of: fit) { destination($0, $1) }),
      isCertain: false, residual: fit.residualSize, noise: fit.errors.offset.squareRoot(),
      jitter: fit.errors.time.squareRoot(), outliers: outliers, samples: first..<outline.end, curve: curve,
      point: fit.point, origin: origin)
    if shape.isExponential, !freesStart, stale.isEmpty {
      // What stays the same at the end of a recording may have come to rest.
      let moving = rest != nil ? samples.count : samples.offsets.lastIndex { $0 != samples.offsets.last } ?? 0
      // What is wrong beyond doubt does not make the rest less certain.
      let right = samples.filter { place in
        place <= moving && (fit.shares[place] > 0.5 || abs(fit.residuals[place]) < 3 * grid.rounding)
      }
      if !makeCertain(&law, right, release: release), release == nil, outliers.isEmpty {
        // The first callback of a display may come when the motion has long begun.
        if makeCertain(&law, right.filter { $0 > 0 }, release: nil) {
          law.outliers = [first]
          // That it is the only one that does not belong to the motion is likely, and no more.
          law.isCertain = false
          law.isDestinationCertain = false
        }
      }
    }
    addStop(&law, deviation: deviation(of: fit) { destination($0, $1) }, margin: margin)
    if let least = leastAlike(curve, law.point) {
      // What it may be less, it may still be.
      law.velocity = Estimate(
        least, low: least < 0 ? -.infinity : law.velocity.low, high: least < 0 ? law.velocity.high : .infinity)
    }
    return law
  }

  /// The least velocity whose motion is the same as at any greater one, where a law has a greatest speed that has been
  /// reached; else `nil`.
  private func leastAlike(_ curve: LawCurve, _ point: [Double]) -> Double? {
    func rest(_ share: Double) -> Double? {
      var other = point
      other[1] *= share
      return curve.motion(other)?.rest
    }
    guard let farthest = rest(1), farthest != 0, rest(2) == farthest else { return nil }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if rest(middle) == farthest { high = middle } else { low = middle }
    }
    return high * point[1]
  }

  /// Whether the content gets slower while it is recorded: all laws can be bent so far that it hardly does, and evenly
  /// moving content is of none.
  private func hasSlowed(_ curve: LawCurve, _ point: [Double], until end: Double) -> Bool {
    let step = max(end / 20, 1e-9)
    guard let ways = curve.offsets(point, at: [0, step, end - step, end]) else { return false }
    return abs(ways[3] - ways[2]) < 0.97 * abs(ways[1] - ways[0])
  }

  private func destination(_ curve: LawCurve, _ point: [Double]) -> Double {
    point[0] + (curve.motion(point)?.rest ?? 0)
  }

  /// How uncertain something is that depends on a fit, a standard deviation.
  private func deviation(of fit: RobustFit, _ value: (LawCurve, [Double]) -> Double) -> Double {
    let gradient = fit.point.indices.map { place -> Double in
      if place == 0 { return 1 }
      let step = 1e-3 * max(abs(fit.point[place]), 0.1)
      var (less, more) = (fit.point, fit.point)
      less[place] -= step
      more[place] += step
      return (value(fit.curve, more) - value(fit.curve, less)) / (2 * step)
    }
    return fit.equations.variance(of: gradient).squareRoot()
  }

  /// Where roundings are the only errors, what they leave possible; returns whether they are.
  private func makeCertain(_ law: inout FittedLaw, _ samples: FitSamples, release: Estimate?) -> Bool {
    let (curve, point) = (law.curve, law.point)
    guard let rate = curve.shape.rate(velocity: abs(point[1]), curve.values(point)) else { return false }
    let spread = zip(samples.times, samples.offsets).map(\.1)
    let span = max(samples.span, 1e-3)
    let deviation = grid.rounding / max((spread.max() ?? 1) - (spread.min() ?? 0), grid.rounding) / span
    guard let feasible = FeasibleDecay(samples, step: grid.rounding, rate: rate, deviation: max(deviation, rate * 1e-5))
    else { return false }
    guard let parameter = curve.free.first, curve.free.count == 1 else { return false }
    func value(_ rate: Double) -> Double? { coordinate(of: rate, curve, point).map(parameter.value(at:)) }
    guard let middle = value(feasible.rate.value), let one = value(feasible.rate.low),
      let other = value(feasible.rate.high), let center = start(of: feasible.center, curve, point)
    else { return false }
    let releases = feasible.corners.compactMap { start(of: $0, curve, point) }
    guard releases.count == feasible.corners.count else { return false }
    law.point = center
    law.parameters = [
      Fit.Parameter(
        parameter: parameter.parameter, estimate: Estimate(middle, low: min(one, other), high: max(one, other)))
    ]
    law.offset = feasible.offset
    law.velocity = Estimate(center[1], holding: releases.map { $0[1] })
    law.isCertain = release.map { $0.low == $0.high } ?? true
    setDestination(of: &law, at: center, releases, rate: feasible.rate.value)
    (law.noise, law.jitter) = (0, 0)
    let offsets = curve.offsets(law.point, at: samples.times) ?? samples.offsets
    let left = zip(samples.offsets, offsets).map { $0 - $1 }
    law.residual = (left.reduce(0) { $0 + $1 * $1 } / Double(left.count)).squareRoot()
    return true
  }

  /// How a law is let go to go as an exponential motion does: a point like another one.
  private func start(of motion: FeasibleDecay.Corner, _ curve: LawCurve, _ point: [Double]) -> [Double]? {
    guard let place = coordinate(of: motion.rate, curve, point) else { return nil }
    var start = [motion.offset, point[1], place]
    guard let played = curve.motion(start) else { return nil }
    // Any instant on its way tells, where it counts.
    let tick = curve.shape.tick
    let half = played.duration / 2
    let time = tick > 0 ? max((half / tick).rounded(), 1) * tick : half
    let way = played.smoothValue(at: time, tick: tick)
    guard way != 0 else { return nil }
    start[1] *= motion.way * (1 - FitMath.exp(-motion.rate * time)) / way
    return start
  }

  /// Between what the law comes to rest that is let go in any of several ways, at the first sample or earlier.
  private func setDestination(of law: inout FittedLaw, at center: [Double], _ starts: [[Double]], rate: Double) {
    let curve = law.curve
    let rest = destination(curve, center)
    // By one that ends on a frame or a whole millisecond, it matters when in it the release was.
    let way = curve.offsets(center, at: [0, 1 / rate]).map { ($0[1] - $0[0]) / (1 - FitMath.exp(-1)) } ?? 0
    let earlier = (0..<12).map { part -> Double in
      let gain = FitMath.exp(rate * 1.618 * Double(part) / 12 * max(grid.frameInterval, 1.0 / 60))
      var start = center
      start[0] -= way * (gain - 1)
      start[1] *= gain
      return destination(curve, start)
    }
    let late = (earlier.min() ?? rest) - rest
    let far = (earlier.max() ?? rest) - rest
    let all = Estimate(rest, holding: starts.map { destination(curve, $0) })
    let pixel = curve.shape.pixel
    var (low, high) = (all.low + late - pixel, all.high + far + pixel)
    // Where the recorded rest bent the rule for the end, that is all that is known.
    let isBent = curve.endsShort || curve.shape.stops.contains { curve.fixed[$0.name] != nil }
    if isBent, let seen = self.rest.map({ recording.offsets[$0] }) {
      (low, high) = (min(low, seen - grid.rounding / 2), max(high, seen + grid.rounding / 2))
    }
    law.destination = Estimate(rest, low: low, high: high)
    law.isDestinationCertain = law.isCertain && !isBent && pixel == 0 && far - late < 0.01 * grid.rounding
  }

  /// Where the law's own number has a rate.
  private func coordinate(of rate: Double, _ curve: LawCurve, _ point: [Double]) -> Double? {
    let place = curve.firstFree
    func found(_ coordinate: Double) -> Double? {
      var point = point
      point[place] = coordinate
      return curve.shape.rate(velocity: abs(point[1]), curve.values(point))
    }
    // Secants: the logarithm of the rate goes about evenly with the coordinate.
    var (last, here) = (point[place], point[place] + 0.01)
    guard var before = found(last), var now = found(here) else { return nil }
    for _ in 0..<30 where now != rate && here != last && now != before {
      let next =
        here + (FitMath.log(rate) - FitMath.log(now)) * (here - last) / (FitMath.log(now) - FitMath.log(before))
      (last, before) = (here, now)
      guard next.isFinite, let value = found(next) else { return nil }
      (here, now) = (next, value)
      if abs(now - rate) < 1e-12 * rate { break }
    }
    return here
  }

  /// What the place of rest tells of the rule by which the law ends.
  private func addStop(_ law: inout FittedLaw, deviation: Double, margin: Double) {
    let (curve, point) = (law.curve, law.point)
    guard let parameter = curve.shape.stops.first, outline.bounce == nil else { return }
    let free = FreeParameter(parameter: parameter)
    let usual = curve.fixed[parameter.name] ?? curve.shape.settings[parameter.name] ?? parameter.defaultValue
    func rest(_ coordinate: Double) -> Double {
      var changed = curve
      changed.fixed[parameter.name] = free.value(at: coordinate)
      return destination(changed, point)
    }
    let last = outline.last - 1
    let seen = recording.offsets[self.rest ?? last]
    // Where callbacks are recorded, the recording ends with the motion: so must the law, as it usually is.
    if self.rest == nil {
      guard abs(recording.times[last] - (law.origin + law.duration)) < max(0.1, 4 * grid.frameInterval) else { return }
    }
    let start = free.coordinate(of: usual)
    func root(_ target: Double) -> Double? {
      let (one, other) = (rest(start - 3), rest(start + 3))
      guard (one - target) * (other - target) <= 0 else { return nil }
      var (low, high) = (start - 3, start + 3)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (rest(middle) - target) * (one - target) > 0 { low = middle } else { high = middle }
      }
      return free.value(at: (low + high) / 2)
    }
    let error =
      law.isCertain && self.rest != nil
      ? grid.rounding / 2
        + max(law.destination.high - law.destination.value, law.destination.value - law.destination.low)
      : margin * (deviation * deviation + grid.rounding * grid.rounding / 6).squareRoot()
    guard let value = root(seen), let one = root(seen - error), let other = root(seen + error) else { return }
    if self.rest == nil, !(min(one, other)...max(one, other)).contains(usual) { return }
    let found = Fit.Parameter(
      parameter: parameter, estimate: Estimate(value, low: min(one, other), high: max(one, other)),
      isCertain: law.isDestinationCertain && self.rest != nil)
    let all = law.parameters + [found]
    law.parameters = law.type.parameters.compactMap { declared in all.first { $0.parameter.name == declared.name } }
  }

  private func phases(_ kind: RecordedPhase.Kind, from start: Double) -> [RecordedPhase] {
    [RecordedPhase(kind: kind, start: start)]
      + (outline.rest.map { [RecordedPhase(kind: .rest, start: recording.times[$0])] } ?? [])
  }

  private func phases(of law: FittedLaw?, _ edge: FittedBounce?) -> [RecordedPhase] {
    var phases: [RecordedPhase] = []
    let times = recording.times
    let fling = law?.time.value ?? times[outline.start]
    if fling > times[outline.start] { phases.append(RecordedPhase(kind: .finger, start: times[outline.start])) }
    phases.append(RecordedPhase(kind: .fling, start: fling))
    if let bounce = outline.bounce, bounce < recording.count {
      phases.append(RecordedPhase(kind: .bounce, start: edge?.time.value ?? times[bounce]))
    }
    if let rest = outline.rest { phases.append(RecordedPhase(kind: .rest, start: times[rest])) }
    return phases
  }
}

extension RobustFit {
  /// Root mean square of the residuals of samples that are not wrong.
  var residualSize: Double {
    let squares = residuals.indices.filter { shares[$0] > 0.5 }.map { residuals[$0] * residuals[$0] }
    return squares.isEmpty ? 0 : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}

extension Fit {
  /// Finds the law that made a recording.
  ///
  /// - Throws: ``RecordingError``, for a fling that is too short or is not where it is said to begin, or where no law
  ///   can be laid through it.
  public init(_ recording: ScrollRecording, _ conditions: FitConditions = FitConditions()) throws(RecordingError) {
    self = try Fitter(recording, conditions).fit()
  }
}
