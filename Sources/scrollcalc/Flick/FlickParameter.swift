/// The numbers that describe a flick, its surroundings, and what is asked of it: each an axis of `sweep` and a column of
/// `batch`.
enum FlickParameter: Int, CaseIterable, Sendable {
  case velocity
  case offset
  case rate
  case threshold
  case arrival
  case speed
  case interval
  case landingInterval
  case origin
  case dampener
  case dragStart
  case minimum
  case maximum
  case viewport
  case rubberBand
  case mass
  case stiffness
  case damping
  case dampingRatio
  case response
}

/// A set of parameters.
struct FlickParameters: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ parameter: FlickParameter) { rawValue = 1 << UInt32(parameter.rawValue) }

  init(_ parameters: some Sequence<FlickParameter>) {
    self = parameters.reduce(into: []) { $0.insert(FlickParameters($1)) }
  }
}

/// A number, or none, for each parameter.
struct FlickValues: Sendable {
  private var numbers = [Double](repeating: 0, count: FlickParameter.allCases.count)

  /// Those that have one.
  private(set) var given: FlickParameters = []

  subscript(parameter: FlickParameter) -> Double? {
    get { given.contains(FlickParameters(parameter)) ? numbers[parameter.rawValue] : nil }
    set {
      if let newValue {
        given.insert(FlickParameters(parameter))
        numbers[parameter.rawValue] = newValue
      } else {
        given.remove(FlickParameters(parameter))
      }
    }
  }
}
