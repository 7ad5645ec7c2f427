import Foundation
import ScrollMechanics

/// The Swift that pages show: the lines between two comments that name the page. Their comments show what they print.
enum LibrarySnippets {
  /// The snippets, by the names of their pages. Each returns the lines that it prints.
  static let all = ["README": readme, "UsingTheLibrary": usingTheLibrary, "Springs": springs]

  @Sendable private static func readme() throws -> [String] {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }

    // README begins
    let flick = try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000.0, decelerationRate: .normal)
    print(flick.destination, flick.duration)  // 998.9996663329097 4.600063562625142
    print(flick.value(at: 0.5), flick.velocity(at: 0.5))  // 631.8560453570193 735.0225097143172
    // README ends

    return lines
  }

  @Sendable private static func springs() throws -> [String] {
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }

    // Springs begins
    let spring = try Spring(duration: 0.8, bounce: 0.3)
    print(spring.stiffness, spring.damping)  // 61.68502750680848 10.995574287564276
    if let duration = spring.motionVisualDuration { print(duration) }  // 0.6666666666666667
    if let duration = spring.uiKitDuration { print(duration) }  // 1.252822714219696
    if let time = try StepResponse(of: spring).settleTime { print(time) }  // 1.3099947478129739
    // Springs ends

    return lines
  }

  @Sendable private static func usingTheLibrary() throws -> [String] {
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

    let content = [ContentAxis(limits: try ScrollLimits(upper: 400), edge: .own(.scrollView))]
    let bounce = try Release(velocity: 3000.0, axes: content).motion()
    print(bounce.value(at: 0.2), bounce.duration)  // 463.02168323330824 1.1549301945734451

    let android = try Release(law: Laws.make("android", ["density": 2.75]), velocity: 2000.0).motion()
    print(android.rest, android.duration)  // 647.2727272727273 0.924

    let spring = try Spring(response: 0.5, dampingRatio: 0.8)
    print(spring)  // Spring(mass: 1.0, stiffness: 157.91367041742973, damping: 20.10619298297468)

    let phases: [TouchPhase] = [.began, .moved, .moved, .ended]
    let touch = phases.indices.map { TouchSample(time: Double($0) / 60, position: 25 * Double($0), phase: phases[$0]) }
    if let velocity = try VelocityEstimator.recent.velocity(of: touch) { print(velocity) }  // 1500.0

    let times = (0..<60).map { Double($0) / 60 }
    let fit = try Fit(ScrollRecording(times: times, offsets: times.map { flick.value(at: $0) }))
    if let law = fit.law { print(law.description.name, law.velocity.value) }  // uikit 2000.0
    // UsingTheLibrary ends

    return lines
  }
}

extension LibrarySnippets {
  /// Returns the code that the page of that name must show: the import, and the lines between its two marks.
  static func shown(on page: String) throws -> [String] {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.drop { !$0.hasSuffix("// \(page) begins") }.dropFirst()
      .prefix { !$0.hasSuffix("// \(page) ends") }
    return ["import ScrollMechanics", ""] + marked.map { String($0.drop { $0 == " " }) }
  }
}
