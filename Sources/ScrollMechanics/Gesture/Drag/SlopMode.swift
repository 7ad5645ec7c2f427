/// What becomes of the way that a finger goes before its drag begins. The raw values are what people type.
package enum SlopMode: String, CaseIterable, Sendable {
  /// The slop does not show, so that the content starts without a jump and stays that far behind the finger.
  case subtract
  /// All of it shows at once, and the content is under the finger where it was touched.
  case jump
  /// None of it shows, nor what follows until that is 3.5 pt. It is so again after a rest of 50 ms, as in Flutter's
  /// bouncing scroll views.
  case creep
}
