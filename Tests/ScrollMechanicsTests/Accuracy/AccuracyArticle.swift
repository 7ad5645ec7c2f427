import Foundation

/// The article that documents the accuracy of the library.
enum AccuracyArticle {
  static func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let path = "Sources/ScrollMechanics/ScrollMechanics.docc/Accuracy.md"
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
