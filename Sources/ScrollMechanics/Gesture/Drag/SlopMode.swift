/// The treatment of a finger's movement before its drag begins. The raw values are what people type.
package enum SlopMode: String, CaseIterable, Sendable {
  /// The slop does not show: the content starts without a jump and stays that far behind the finger.
  case subtract
  /// All of it shows at once, and the content is under the finger where it was touched.
  case jump
  /// None of it shows, nor the next 3.5 pt, and again 3.5 pt after a rest of 50 ms, as in Flutter's bouncing scroll
  /// views.
  case creep
}
