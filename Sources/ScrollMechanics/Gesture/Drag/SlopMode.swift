/// The treatment of the finger's movement before its drag begins. The raw values are the words of the option.
package enum SlopMode: String, CaseIterable, Sendable {
  /// The content does not move by the slop: it starts without a jump and stays that far behind the finger.
  case subtract
  /// The content jumps by the slop and then follows the finger exactly, as if there were no slop.
  case jump
  /// The content moves neither by the slop nor by the next 3.5 pt. After the finger stops for 50 ms, another 3.5 pt are
  /// hidden. Flutter's bouncing scroll views do so.
  case creep
}
