extension ArgumentText {
  /// True if the argument begins like a number: an optional sign, an optional decimal point, a digit.
  var looksLikeNumber: Bool {
    let unsigned = bytes.first.map("+-".utf8.contains) == true ? bytes.dropFirst() : bytes[...]
    let digit = unsigned.first == UInt8(ascii: ".") ? unsigned.dropFirst().first : unsigned.first
    return digit.map("0123456789".utf8.contains) ?? false
  }
}
