extension ArgumentText {
  /// Whether the argument begins as a number does: a sign or none, a point or none, a digit.
  var looksLikeNumber: Bool {
    var rest = bytes[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    guard let digit = rest.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
  }
}
