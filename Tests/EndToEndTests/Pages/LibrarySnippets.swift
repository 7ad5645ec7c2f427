import Foundation
import ScrollMechanics

/// The Swift that pages show: all between the marks, which name the page. What it prints are the comments on its lines.
enum LibrarySnippets {
  /// What each prints, by the name of its page.
  static func printedLines() throws -> [String: [String]] {
    ["README": try readme(), "UsingTheLibrary": try usingTheLibrary()]
  }

  private static func readme() throws -> [String] {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }

    // README begins
    let flick = try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000.0, decelerationRate: .normal)
    print(flick.destination, flick.duration)  // 998.9996663329097 4.600063562625142
    print(flick.value(at: 0.5), flick.velocity(at: 0.5))  // 631.8560453570193 735.0225097143172
    // README ends

    return lines
  }

  private static func usingTheLibrary() throws -> [String] {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }

    // UsingTheLibrary begins
    let flick = try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000.0, decelerationRate: .normal)
    print(flick.destination)  // 998.9996663329097
    print(flick.duration)  // 4.600063562625142
    print(flick.value(at: 0.5), flick.velocity(at: 0.5))  // 631.8560453570193 735.0225097143172
    if let time = flick.duration(to: 500) { print(time) }  // 0.34672731846769217

    let rows = try Snapping(points: .grid(interval: 80), policy: .nearest, limits: ScrollLimits(lower: 0, upper: 900))
    let row = try rows.target(projected: flick.destination, from: flick.initialValue, velocity: flick.initialVelocity)
    print(row.index, row.offset)  // 12 900.0
    // UsingTheLibrary ends

    return lines
  }
}

extension LibrarySnippets {
  /// What the page of that name is to show: the lines between its marks, after the import.
  static func shown(on page: String) throws -> [String] {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.drop { !$0.hasSuffix("// \(page) begins") }.dropFirst()
      .prefix { !$0.hasSuffix("// \(page) ends") }
    return ["import ScrollMechanics", ""] + marked.map { String($0.drop { $0 == " " }) }
  }
}
