import Foundation

/// A table of measured numbers: a file of the folder Recordings.
enum Recording {
  /// Returns the rows of a table, without its header.
  static func rows(_ name: String) throws -> [[Double]] {
    let url = Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Recordings")
    guard let url else { throw GoldenFileError.missing(name) }
    let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n")
    return lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
  }
}
