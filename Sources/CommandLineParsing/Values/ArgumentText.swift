/// One argument of a command line, as the bytes the operating system passed.
///
/// A file name may hold any byte but NUL, so UTF-8 is assumed only when ``string`` is read.
public struct ArgumentText: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public init(_ string: some StringProtocol) { bytes = Array(string.utf8) }

  public var isEmpty: Bool { bytes.isEmpty }

  /// Returns the parts between separators, including empty ones; the whole argument if the separator is nil.
  public func parts(separatedBy separator: UInt8?) -> [ArgumentText] {
    bytes.split(omittingEmptySubsequences: false) { $0 == separator }.map { ArgumentText(bytes: Array($0)) }
  }

  /// The argument as text, or nil if its bytes are not valid UTF-8.
  public var string: String? {
    let repaired = String(decoding: bytes, as: UTF8.self)
    return repaired.utf8.elementsEqual(bytes) ? repaired : nil
  }
}

extension ArgumentText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
