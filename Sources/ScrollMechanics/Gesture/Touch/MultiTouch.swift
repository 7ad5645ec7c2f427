/// A rule by which several fingers drag the content together. The raw values are the words of the option.
package enum MultiTouch: String, CaseIterable, Sendable {
  /// The finger that came down last drags. When it lifts, the one before it continues.
  case newest
  /// The finger that came down first drags until it lifts. The others are ignored.
  case first
  /// The content moves by the largest movement in one direction minus the largest in the other, at each time.
  case average
  /// The content moves by the sum of all movements.
  case sum
}
