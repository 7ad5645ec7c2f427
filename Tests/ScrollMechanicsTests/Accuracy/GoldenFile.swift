import Foundation

/// A file that `Scripts/golden/generate.py` wrote: exact inputs, and what a function makes of them.
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
    let columns = header.prefix { $0 != "|" }.split(separator: " ").map(String.init)
    inputNames = Array(columns.prefix { $0 != "expected" })
    cases = try bytes.withUnsafeBufferPointer { bytes in
      var reader = GoldenReader(bytes: bytes, position: headerEnd + 1, file: name)
      return try reader.cases(columns: columns)
    }
  }
}

/// One line: the inputs and, unless the line only lists inputs, the answer that is expected.
struct GoldenCase {
  var inputs: [Double] = []
  /// The correctly rounded answer; `nil` where there is none.
  var expected: Double?
  /// The exact answer minus `expected`, in ulps of `expected`.
  var off = 0.0
  /// What errors are measured in: an ulp of the largest term, or of the answer; or, where the answer changes more than
  /// the threshold it is asked for, what an ulp of that comes to.
  var unit = Double.leastNonzeroMagnitude
}

enum GoldenFileError: Error {
  case missing(String)
  case noHeader(String)
  case malformed(file: String, atByte: Int)
}
