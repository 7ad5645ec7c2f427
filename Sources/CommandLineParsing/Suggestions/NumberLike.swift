extension ArgumentText {
  /// True if the argument begins as a number does: a sign or none, a point or none, a digit.
  var looksLikeNumber: Bool {
    let unsigned = bytes.first.map("+-".utf8.contains) == true ? bytes.dropFirst() : bytes[...]
    let digit = unsigned.first == UInt8(ascii: ".") ? unsigned.dropFirst().first : unsigned.first
    return digit.map("0123456789".utf8.contains) ?? false
  }
}
