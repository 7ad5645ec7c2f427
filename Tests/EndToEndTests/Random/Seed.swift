import Foundation
import Testing

/// The seed of random cases: 1, so that each run has the same, or what `SCROLLCALC_SEED` holds. That is a number, or
/// `random` for one from the clock, and it is printed.
enum Seed {
  static let value: UInt64 = {
    guard let given = ProcessInfo.processInfo.environment["SCROLLCALC_SEED"] else { return 1 }
    let seed = UInt64(given) ?? UInt64(Date().timeIntervalSince1970 * 1e6)
    print("SCROLLCALC_SEED=\(seed)")
    return seed
  }()

  /// Runs a test with so many different sequences of random numbers.
  static func forEach(
    _ count: Int, name: StaticString = #function, _ test: (inout SplitMix) throws -> Void
  ) rethrows {
    var states = SplitMix(state: value ^ "\(name)".utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) })
    for _ in 0..<count {
      var random = SplitMix(state: states.next())
      try test(&random)
    }
  }
}

extension SplitMix {
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func isTrue(oneIn chances: Int) -> Bool { below(chances) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A number with a few decimals.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) * 0x1p-53
    return ((range.lowerBound + share * (range.upperBound - range.lowerBound)) * 1000).rounded() / 1000
  }
}

// MARK: - Things to ask

extension SplitMix {
  /// A flick by the names of its options; sometimes with limits, and with a spring then.
  mutating func flick() -> [String: String] {
    var options = ["velocity": "\(number(-6000...6000))"]
    if isTrue(oneIn: 2) { options["offset"] = "\(number(-500...1500))" }
    if isTrue(oneIn: 2) { options["rate"] = pick(["normal", "fast", "0.9954"]) }
    if isTrue(oneIn: 3) { options["threshold"] = pick(["0.5", "1e-6", "0.01"]) }
    if isTrue(oneIn: 3) { options["min"] = "\(number(-800...0))" }
    if isTrue(oneIn: 3) { options["max"] = "\(number(0...1200))" }
    if options["min"] != nil || options["max"] != nil, isTrue(oneIn: 2) {
      options["damping-ratio"] = pick(["0.4", "1", "2.5"])
    }
    return options
  }

  private mutating func words() -> String {
    flick().sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// A sweep of some hundred rows.
  mutating func sweep() -> Run {
    var line = "sweep -v \(number(-3000...0)):\(number(100...5000))/\(below(30) + 2)"
    if isTrue(oneIn: 2) { line += " --rate normal,fast,0.995" }
    if isTrue(oneIn: 2) { line += " --offset 0:\(number(1...900))/\(below(9) + 2)" }
    if isTrue(oneIn: 3) { line += " --max \(number(200...900)),1000 --damping-ratio 0.5,1" }
    if isTrue(oneIn: 3) { line += " --interval 40:80:20" }
    if isTrue(oneIn: 2) { line += " -p \(below(6))" }
    return Run(line)
  }

  mutating func sample(rows: Int) -> Run {
    var line = "sample \(words()) --until \(number(0.5...4)) --count \(rows)"
    // With fewer decimals times are equal, which is warned of.
    if isTrue(oneIn: 2) { line += " -p \(3 + below(6))" }
    if isTrue(oneIn: 2) { line += " --columns time,phase,offset,velocity,progress,frame" }
    return Run(line)
  }

  mutating func batch(rows: Int) -> Run {
    let text =
      "name,velocity,offset\n"
      + (0..<rows).map { "\"row \($0)\",\(number(-4000...4000)),\(number(0...900))\n" }.joined()
    return Run(isTrue(oneIn: 2) ? "batch - -p 2" : "batch - --max 1000").with { $0.input = .text(text) }
  }
}
