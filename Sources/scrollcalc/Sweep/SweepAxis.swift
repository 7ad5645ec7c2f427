import ScrollMechanics
import TabularText

/// The values of one parameter of a sweep: numbers and ranges, one after the other.
struct SweepAxis: Sendable {
  enum Segment: Sendable {
    case single(Double)
    case even(DecimalProgression, count: Int)
    case geometric(GeometricProgression)
  }

  private let segments: [Segment]
  /// How many values there are up to the end of each segment.
  private let ends: [Int]

  /// How many values there are, at least 1.
  var count: Int { ends.last ?? 0 }

  /// `nil` when there are more values than can be counted.
  init?(_ segments: [Segment]) {
    var ends: [Int] = []
    for segment in segments {
      let (end, overflow) = (ends.last ?? 0).addingReportingOverflow(segment.count)
      if overflow { return nil }
      ends.append(end)
    }
    self.segments = segments
    self.ends = ends
  }

  /// Value number `index`, from 0; each is computed for itself.
  func value(at index: Int) -> Double {
    guard segments.count > 1 else { return segments[0].value(at: index) }
    let place = firstPlace { $0 >= ends.count - 1 || index < ends[$0] }
    return segments[place].value(at: place == 0 ? index : index - ends[place - 1])
  }
}

extension SweepAxis.Segment {
  fileprivate var count: Int {
    switch self {
    case .single: 1
    case .even(_, let count): count
    case .geometric(let values): values.count
    }
  }

  @inline(__always)
  fileprivate func value(at index: Int) -> Double {
    switch self {
    case .single(let value): value
    case .even(let values, _): values.value(at: index)
    case .geometric(let values): values.value(at: index)
    }
  }
}
