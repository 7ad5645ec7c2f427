import ScrollMechanics

/// The Swift that the README shows: all between the marks. What it prints are the comments on its lines.
enum LibrarySnippet {
  static func printedLines() throws -> [String] {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }

    // README begins
    let flick = try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000.0, decelerationRate: .normal)
    print(flick.destination)  // 998.9996663329097
    print(flick.duration)  // 4.600063562625142
    print(flick.value(at: 0.5), flick.velocity(at: 0.5))  // 631.8560453570193 735.0225097143172
    if let time = flick.duration(to: 500) { print(time) }  // 0.34672731846769217

    let rows = try Snapping(points: .grid(interval: 80), policy: .nearest, limits: ScrollLimits(lower: 0, upper: 900))
    let row = try rows.target(projected: flick.destination, from: flick.initialValue, velocity: flick.initialVelocity)
    print(row.index, row.offset)  // 12 900.0
    // README ends

    return lines
  }
}
