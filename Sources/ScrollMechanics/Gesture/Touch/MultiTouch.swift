/// How several fingers drag together. The raw values are what people type.
package enum MultiTouch: String, CaseIterable, Sendable {
  /// The finger that came down last, and after it the one before.
  case newest
  /// The finger that came down first, which lets go when it goes up; what others do meanwhile is passed over.
  case first
  /// At each instant as far as the finger that moves the farthest one way, less the farthest the other way.
  case average
  /// As far as all of them together.
  case sum
}
