import CommandLineParsing
import ScrollMechanics

extension ParsedArguments {
  /// The failure to follow a gesture any further than the newest sample of a trace.
  func failure<Position>(_ error: GestureError, in trace: borrowing TraceReader<Position>) -> Failure {
    switch error {
    case .offsetOverflow: trace.failure("the finger takes the offset farther than a double can tell")
    case .velocity: trace.failure("the finger is faster than a double can tell")
    case .motion(let error) where [.neverSettles, .tooManyBounces, .tooManyFrames].contains(error):
      .usage(usageError(error))
    case .motion(.snapIndexOverflow): trace.failure("the snap point of this flick is too far out to be counted")
    case .motion: trace.failure("this flick is out of the range of --law \(law.label)")
    }
  }
}
