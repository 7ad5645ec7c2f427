/// A rule by which several fingers drag together. The raw values are what people type.
package enum MultiTouch: String, CaseIterable, Sendable {
  /// The finger that came down last, and after it the one before.
  case newest
  /// The finger that came down first, until it goes up; the others are ignored.
  case first
  /// At each instant the farthest movement in one direction, less the farthest in the other.
  case average
  /// The sum of all movements.
  case sum
}
