import Foundation

/// A file of `Scripts/golden/generate.py`: exact inputs and the results of a function.
struct GoldenFile {
  let inputNames: [String]
  let cases: [GoldenCase]

  init(_ name: String) throws {
    guard let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Golden") else {
      throw GoldenFileError.missing(name)
    }
    let bytes = [UInt8](try Data(contentsOf: url))
    guard bytes.first == UInt8(ascii: "#"), let headerEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      throw GoldenFileError.noHeader(name)
    }
    let header = String(decoding: bytes[1..<headerEnd], as: UTF8.self)
    let names: Substring = header.prefix { $0 != "|" }
    let columns: [String] = names.split(separator: " ").map(String.init)
    inputNames = Array(columns.prefix { $0 != "expected" })
    cases = try bytes.withUnsafeBufferPointer { bytes in
      var reader = GoldenReader(bytes: bytes, position: headerEnd + 1, file: name)
      return try reader.cases(columns: columns)
    }
  }
}

/// A line: the inputs and, unless the line only lists inputs, the expected result.
struct GoldenCase {
  var inputs: [Double] = []
  /// The correctly rounded result; `nil` if there is none.
  var expected: Double?
  /// The exact result minus `expected`, in ulps of `expected`.
  var off = 0.0
  /// The unit of errors: an ulp of the largest term, or of the result. If the result is more sensitive to its
  /// threshold, it is the change due to an ulp of the threshold.
  var unit = Double.leastNonzeroMagnitude
}

enum GoldenFileError: Error {
  case missing(String)
  case noHeader(String)
  case malformed(file: String, atByte: Int)
}
