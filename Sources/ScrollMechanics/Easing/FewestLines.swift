/// The fewest straight lines from a start to an end through a tube: between gates, one at each sample of a motion, as
/// high and low as a tolerance allows. Lines meet anywhere in the tube, on the motion or not.
///
/// The line of each step that gets farthest touches the tube on one side, then on the other, and leaves it through the
/// first: its last piece, from touch to exit, is a window that every longer path passes. The next lines begin there.
/// Source: H. Imai and M. Iri, "An optimal algorithm for approximating a piecewise linear function", 1986.
struct FewestLines {
  /// A straight line by one of its points and its slope.
  private struct Line {
    let time: Double
    let value: Double
    let slope: Double

    func value(at time: Double) -> Double { value + slope * (time - self.time) }
  }

  private typealias Point = LinearApproximation.Knot

  /// The part of a line from which the next step starts.
  private struct Window {
    /// Where the line touches the tube last.
    let touch: Point
    /// The gate of the touch, or of that of the window before.
    let gate: Int
    /// Where the line leaves the tube.
    let exit: Point
    /// The first gate after the exit.
    let next: Int
    /// True if it leaves upwards.
    let isUp: Bool
  }

  /// At least two samples of the motion.
  let samples: MotionSamples
  /// The end of the last line.
  let end: Double
  /// The greatest distance of a line from a sample.
  let tolerance: Double

  /// Returns the points at which lines meet, with start and end; `nil` if there would be more than so many lines.
  func knots(mostLines: Int) -> [LinearApproximation.Knot]? {
    var lines: [Line] = []
    var windows: [Window] = []
    while lines.count < mostLines {
      var step = Step()
      switch follow(&step, from: windows.last) {
      case .arrived(let line):
        lines.append(line)
        return meetings(of: lines, windows)
      case .left(let line, let window):
        // Arithmetic may fail for a tolerance near 0.
        if let before = windows.last, window.exit.time <= before.exit.time { return nil }
        lines.append(line)
        windows.append(window)
      }
    }
    return nil
  }

  private enum Outcome {
    case arrived(Line)
    case left(Line, Window)
  }

  /// Extends the lines of a step from gate to gate until none is left or they arrive.
  private func follow(_ step: inout Step, from window: Window?) -> Outcome {
    let last = samples.times.count - 1
    var gate: Int
    if let window {
      // A line through the window passes it from the side of its touch: only that side of the tube bounds it until the
      // exit, and only the other side from there.
      step.add(window.touch, boundsBelow: window.isUp, gate: window.gate)
      gate = window.gate + 1
      while gate < window.next {
        step.add(point(gate, up: !window.isUp), boundsBelow: window.isUp, gate: gate)
        gate += 1
      }
      step.add(window.exit, boundsBelow: !window.isUp, gate: window.next - 1)
    } else {
      let start = Point(time: samples.times[0], value: samples.values[0])
      step.add(start, boundsBelow: true, gate: 0)
      step.add(start, boundsBelow: false, gate: 0)
      gate = 1
    }
    while gate <= last {
      let (low, high) = (point(gate, up: false), point(gate, up: true))
      if let lowest = step.lowest, lowest.line.value(at: high.time) > high.value {
        return leave(step.lowest, up: true, before: gate)
      }
      if let highest = step.highest, highest.line.value(at: low.time) < low.value {
        return leave(step.highest, up: false, before: gate)
      }
      step.narrow(from: low, to: high, gate: gate)
      gate += 1
    }
    let slopes = [step.lowest, step.highest].compactMap { $0?.line.slope }
    return .arrived(
      Line(time: samples.times[last], value: end, slope: slopes.reduce(0, +) / Double(max(slopes.count, 1))))
  }

  private func leave(_ extreme: Step.Extreme?, up: Bool, before gate: Int) -> Outcome {
    guard let extreme else { return .arrived(Line(time: samples.times[0], value: samples.values[0], slope: 0)) }
    // Between two gates the edges of the tube are straight.
    let (from, to) = (point(gate - 1, up: up), point(gate, up: up))
    let distances = (from.value - extreme.line.value(at: from.time), to.value - extreme.line.value(at: to.time))
    let share = min(max(distances.0 / (distances.0 - distances.1), 0), 1)
    let time = from.time + share * (to.time - from.time)
    return .left(
      extreme.line,
      Window(
        touch: extreme.touch, gate: extreme.gate,
        exit: Point(time: max(time, extreme.touch.time), value: extreme.line.value(at: time)), next: gate, isUp: up))
  }

  /// Returns the lower or the upper end of a gate. The first and the last are points, and those near them hardly wider,
  /// so that no line is a jump unless the motion is one.
  private func point(_ gate: Int, up: Bool) -> Point {
    let (last, time, value) = (samples.times.count - 1, samples.times[gate], samples.values[gate])
    if gate == 0 || gate == last { return Point(time: time, value: gate == 0 ? value : end) }
    let total = samples.times[last]
    let share = min(1, min(time, total - time) / total * 0x1p10)
    // If the motion jumps to its end, or ends short of it, the tube leads there.
    let jump = time < total - time ? 0 : end - samples.values[last - 1]
    let middle = value + (1 - share) * jump
    let low = max(value - tolerance, middle - share * tolerance)
    let high = min(value + tolerance, middle + share * tolerance)
    guard low <= high else { return Point(time: time, value: value + (up ? tolerance : -tolerance)) }
    return Point(time: time, value: up ? high : low)
  }

  /// Each line but the last belongs to a window, and meets the next one there.
  private func meetings(of lines: [Line], _ windows: [Window]) -> [LinearApproximation.Knot] {
    let inner = zip(windows, zip(lines, lines.dropFirst())).map { window, pair in
      let (line, next) = pair
      let time = line.time + (next.value(at: line.time) - line.value) / (line.slope - next.slope)
      let (first, last) = (window.touch.time, window.exit.time)
      let meeting = time.isFinite ? min(max(time, first), last) : last
      return Point(time: meeting, value: line.value(at: meeting))
    }
    return [Point(time: samples.times[0], value: samples.values[0])] + inner
      + [Point(time: samples.times[samples.times.count - 1], value: end)]
  }
}

extension FewestLines {
  /// The lines that pass all gates so far, by the steepest up and down of them.
  private struct Step {
    /// A line that can be turned no farther.
    struct Extreme {
      let line: Line
      /// The later of the two points that hold it.
      let touch: Point
      let gate: Int
    }

    /// The line of the least slope.
    private(set) var lowest: Extreme?
    /// The line of the greatest slope.
    private(set) var highest: Extreme?

    /// The hulls of the points that bound the lines from below and from above.
    private var below = Hull(isUpper: true)
    private var above = Hull(isUpper: false)

    /// A point that lines have to pass on one side of.
    mutating func add(_ point: Point, boundsBelow: Bool, gate: Int) {
      if boundsBelow {
        raise(to: point, gate: gate)
        below.add(point)
      } else {
        lower(to: point, gate: gate)
        above.add(point)
      }
    }

    /// A gate, whose lower end is below the highest line, and its upper end above the lowest.
    mutating func narrow(from low: Point, to high: Point, gate: Int) {
      raise(to: low, gate: gate)
      lower(to: high, gate: gate)
      below.add(low)
      above.add(high)
    }

    private mutating func raise(to point: Point, gate: Int) {
      if let lowest, lowest.line.value(at: point.time) >= point.value { return }
      guard let slope = above.tangent(to: point) else { return }
      lowest = Extreme(line: Line(time: point.time, value: point.value, slope: slope), touch: point, gate: gate)
    }

    private mutating func lower(to point: Point, gate: Int) {
      if let highest, highest.line.value(at: point.time) <= point.value { return }
      guard let slope = below.tangent(to: point) else { return }
      highest = Extreme(line: Line(time: point.time, value: point.value, slope: slope), touch: point, gate: gate)
    }
  }

  /// The convex hull of points in order of time, seen from above or below.
  private struct Hull {
    /// True if lines pass above it.
    let isUpper: Bool
    private var points: [Point] = []
    /// The first that may still hold a line: tangents only ever move on.
    private var first = 0

    init(isUpper: Bool) { self.isUpper = isUpper }

    mutating func add(_ point: Point) {
      while points.count - first >= 2,
        isInside(points[points.count - 1], between: points[points.count - 2], and: point)
      {
        points.removeLast()
      }
      points.append(point)
    }

    /// Returns the slope of the line to a later point that touches the hull; `nil` if there is nothing before that.
    mutating func tangent(to point: Point) -> Double? {
      while first + 1 < points.count, !isSteeper(points[first], than: points[first + 1], to: point) { first += 1 }
      guard first < points.count, point.time > points[first].time else { return nil }
      return slope(points[first], point)
    }

    /// True if the line from one of the points is bounded more than that from the next.
    private func isSteeper(_ one: Point, than other: Point, to point: Point) -> Bool {
      guard point.time > other.time else { return true }
      return isUpper ? slope(one, point) < slope(other, point) : slope(one, point) > slope(other, point)
    }

    private func isInside(_ middle: Point, between one: Point, and other: Point) -> Bool {
      let (to, from) = (slope(one, middle), slope(middle, other))
      return isUpper ? to <= from : to >= from
    }

    private func slope(_ one: Point, _ other: Point) -> Double { (other.value - one.value) / (other.time - one.time) }
  }
}
