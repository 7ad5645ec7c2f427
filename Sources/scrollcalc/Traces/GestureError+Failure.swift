import CommandLineParsing
import ScrollMechanics

extension ParsedArguments {
  /// The failure to follow a gesture any further.
  ///
  /// - Parameter place: makes a failure of what is wrong with the trace, at the place where it was found.
  func failure(_ error: GestureError, at place: (String) -> Failure) -> Failure {
    switch error {
    case .offsetOverflow: place("the finger takes the offset farther than a double can tell")
    case .velocity: place("the finger is faster than a double can tell")
    case .motion(.neverSettles): undampedSpring
    case .motion(.tooManyBounces):
      .usage(self.error("the motion bounces between its limits more than 10000 times; damp the spring more"))
    case .motion(.snapIndexOverflow): place("the snap point of this flick is too far out to be counted")
    case .motion: place("this flick is out of the range of a double")
    }
  }
}
