/// A search for the fewest straight lines through a tube around a motion. The tube connects gates, one at each sample,
/// each from a tolerance below the motion to a tolerance above. Lines may meet anywhere in the tube.
///
/// The line that gets farthest in a step touches the tube on one side, then on the other, and leaves it through the
/// first. Its last part, from touch to exit, is a window that every longer path crosses. The next line begins there.
/// Source: H. Imai and M. Iri, "An optimal algorithm for approximating a piecewise linear function", 1986.
struct FewestLines {
  private struct Line {
    let point: Point
    let slope: Double

    func value(at time: Double) -> Double { point.value + slope * (time - point.time) }
  }

  typealias Point = LinearApproximation.Knot

  /// The part of a line in which the next line begins.
  private struct Window {
    /// The last point at which the line touches the tube.
    let touch: Point
    /// The index of the last gate at or before the touch.
    let gate: Int
    let exit: Point
    /// The index of the first gate after the exit.
    let next: Int
    /// True if the line leaves the tube upwards.
    let isUp: Bool
  }

  /// The samples of the motion, at least two.
  let samples: [Point]
  /// The value at the end of the last line, in points.
  let end: Double
  let tolerance: Double

  /// Returns the points at which the fewest lines meet, with start and end. `nil` if more than `mostLines` lines are
  /// needed, or if the tolerance is so near 0 that rounding prevents progress.
  func knots(mostLines: Int) -> [Point]? {
    var lines: [Line] = []
    var windows: [Window] = []
    while lines.count < mostLines {
      let (line, window) = longestLine(from: windows.last)
      lines.append(line)
      guard let window else { return intersections(of: lines, windows) }
      // For a tolerance near 0, rounding may prevent any progress.
      if let before = windows.last, window.exit.time <= before.exit.time { return nil }
      windows.append(window)
    }
    return nil
  }

  /// Returns the line that gets farthest from a window, or from the start, and the window in which it leaves the tube.
  private func longestLine(from window: Window?) -> (Line, Window?) {
    var step = Step()
    if let window {
      // A line crosses the window from the side of its touch. The other side bounds it only after the exit.
      step.add(window.touch, boundsBelow: window.isUp, gate: window.gate)
      for gate in window.gate + 1..<window.next {
        step.add(point(gate, up: !window.isUp), boundsBelow: window.isUp, gate: gate)
      }
      step.add(window.exit, boundsBelow: !window.isUp, gate: window.next - 1)
    } else {
      step.narrow(from: samples[0], to: samples[0], gate: 0)
    }
    for gate in (window?.next ?? 1)..<samples.count {
      let (low, high) = (point(gate, up: false), point(gate, up: true))
      if let lowest = step.lowest, lowest.line.value(at: high.time) > high.value {
        return leave(lowest, up: true, before: gate)
      }
      if let highest = step.highest, highest.line.value(at: low.time) < low.value {
        return leave(highest, up: false, before: gate)
      }
      step.narrow(from: low, to: high, gate: gate)
    }
    let slopes = [step.lowest, step.highest].compactMap { $0?.line.slope }
    let arrival = Point(time: samples[samples.count - 1].time, value: end)
    return (Line(point: arrival, slope: slopes.reduce(0, +) / Double(max(slopes.count, 1))), nil)
  }

  /// Returns the extreme line and the window in which it leaves the tube, upwards or downwards, just before a gate.
  private func leave(_ extreme: Step.Extreme, up: Bool, before gate: Int) -> (Line, Window?) {
    // Between two gates the edges of the tube are straight.
    let (line, from, to) = (extreme.line, point(gate - 1, up: up), point(gate, up: up))
    let distances = (from.value - line.value(at: from.time), to.value - line.value(at: to.time))
    let fraction = min(max(distances.0 / (distances.0 - distances.1), 0), 1)
    let time = from.time + fraction * (to.time - from.time)
    let exit = Point(time: max(time, line.point.time), value: line.value(at: time))
    return (line, Window(touch: line.point, gate: extreme.gate, exit: exit, next: gate, isUp: up))
  }

  /// Returns the lower or the upper end of a gate. The first and the last gate are points, and gates near them are
  /// narrow, so that no line is vertical unless the motion jumps.
  private func point(_ gate: Int, up: Bool) -> Point {
    let (last, time, value) = (samples.count - 1, samples[gate].time, samples[gate].value)
    if gate == 0 || gate == last { return Point(time: time, value: gate == 0 ? value : end) }
    let total = samples[last].time
    let fraction = min(1, min(time, total - time) / total * 0x1p10)
    // If the motion jumps to its end, or stops before it, the tube leads to the end.
    let jump = time < total - time ? 0 : end - samples[last - 1].value
    let middle = value + (1 - fraction) * jump
    let low = max(value - tolerance, middle - fraction * tolerance)
    let high = min(value + tolerance, middle + fraction * tolerance)
    guard low <= high else { return Point(time: time, value: value + (up ? tolerance : -tolerance)) }
    return Point(time: time, value: up ? high : low)
  }

  /// Returns the points at which lines meet: each line but the last meets the next one in its window.
  private func intersections(of lines: [Line], _ windows: [Window]) -> [Point] {
    let inner = zip(windows, zip(lines, lines.dropFirst())).map { window, pair in
      let (line, next) = pair
      let point = line.point
      let time = point.time + (next.value(at: point.time) - point.value) / (line.slope - next.slope)
      let (first, last) = (window.touch.time, window.exit.time)
      let meeting = time.isFinite ? min(max(time, first), last) : last
      return Point(time: meeting, value: line.value(at: meeting))
    }
    return [samples[0]] + inner + [Point(time: samples[samples.count - 1].time, value: end)]
  }

  /// The set of lines that pass all gates so far, given by those of least and greatest slope.
  private struct Step {
    /// A line of least or greatest slope, given by the later of the two points that it touches, and its gate.
    typealias Extreme = (line: Line, gate: Int)

    /// The lines of the least and of the greatest slope; `nil` until two points bound the lines.
    private(set) var lowest, highest: Extreme?

    /// The upper hull of the points that bound the lines from below.
    private var below = Hull(isUpper: true)
    /// The lower hull of the points that bound the lines from above.
    private var above = Hull(isUpper: false)

    /// Adds a point that bounds the lines from below if `boundsBelow` is true, otherwise from above. If the extreme
    /// line on its side passes it on the wrong side, the line through it takes its place.
    mutating func add(_ point: Point, boundsBelow: Bool, gate: Int) {
      if boundsBelow { below.add(point) } else { above.add(point) }
      let value = (boundsBelow ? lowest : highest)?.line.value(at: point.time)
      if let value, boundsBelow ? value >= point.value : value <= point.value { return }
      guard let slope = boundsBelow ? above.tangent(to: point) : below.tangent(to: point) else { return }
      let extreme = (Line(point: point, slope: slope), gate)
      if boundsBelow { lowest = extreme } else { highest = extreme }
    }

    /// Adds a gate, whose lower end must not be above the highest line, nor its upper end below the lowest.
    mutating func narrow(from low: Point, to high: Point, gate: Int) {
      add(low, boundsBelow: true, gate: gate)
      add(high, boundsBelow: false, gate: gate)
    }
  }

  /// The upper or lower convex hull of points in order of time.
  private struct Hull {
    let isUpper: Bool
    var points: [Point] = []
    /// The index of the first point that a tangent may still touch; it never decreases.
    var first = 0

    mutating func add(_ point: Point) {
      while points.count - first >= 2, isInside(points[points.count - 1], points[points.count - 2], point) {
        points.removeLast()
      }
      points.append(point)
    }

    /// Returns the slope of the tangent from the hull to a later point; `nil` if the hull has no earlier point.
    mutating func tangent(to point: Point) -> Double? {
      while first + 1 < points.count, !isSteeper(points[first], than: points[first + 1], to: point) { first += 1 }
      guard first < points.count, point.time > points[first].time else { return nil }
      return slope(points[first], point)
    }

    /// True if the line from `one` to a point passes `other` on the outside of the hull.
    private func isSteeper(_ one: Point, than other: Point, to point: Point) -> Bool {
      guard point.time > other.time else { return true }
      return isUpper ? slope(one, point) < slope(other, point) : slope(one, point) > slope(other, point)
    }

    private func isInside(_ middle: Point, _ one: Point, _ other: Point) -> Bool {
      let (to, from) = (slope(one, middle), slope(middle, other))
      return isUpper ? to <= from : to >= from
    }

    private func slope(_ one: Point, _ other: Point) -> Double { (other.value - one.value) / (other.time - one.time) }
  }
}
