import Foundation

/// The page that shows how accurate the library is.
enum Readme {
  static func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }
}
