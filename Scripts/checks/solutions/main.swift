import Foundation
import ScrollMechanics

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let names = CommandLine.arguments.dropFirst().filter { UInt64($0) == nil }
let trips = arguments.isEmpty ? 1000 : Int(arguments[arguments.startIndex])
let scans = arguments.count < 2 ? 2 * trips : Int(arguments[arguments.startIndex + 1])
let seed = arguments.count < 3 ? 18 : arguments[arguments.startIndex + 2]
/// Laws whose flick of 1e6 pt/s takes tens of thousands of frames, so that a question with snap points takes a second:
/// its search computes hundreds of such flicks to separate the snap points that they project to. They make a thirtieth
/// of the trips.
let slow: Set = ["godot", "egui", "vscode", "slint"]
let laws = Laws.all.filter { names.isEmpty || names.contains($0.name) }
let shown = Int(ProcessInfo.processInfo.environment["SHOWN"] ?? "") ?? 3

func pad(_ text: some CustomStringConvertible, _ width: Int) -> String {
  let text = text.description
  return text + String(repeating: " ", count: max(width - text.count, 0))
}

extension Tally {
  func tell(_ name: String) {
    print(
      pad(name, 22), pad(asked, 7), "exact \(pad(exact, 7)) nearest \(pad(nearest, 6))",
      "quantized \(pad(quantized, 6)) wrong \(pad(wrong.count, 4)) missed \(pad(missed.count, 4)) unanswered \(pad(unanswered.count, 3))",
      String(format: "%.1f µs, at most %.1f ms", seconds / Double(max(asked, 1)) * 1e6, longest.seconds * 1e3))
    if longest.seconds > 1 { print("  took longest: \(longest.question)") }
  }
}

func tell(_ faults: [String], _ word: String) {
  for fault in faults.prefix(shown) { print("  \(word): \(fault)") }
}

var whole = Tally()
var tallies: [String: Tally] = [:]
for law in laws {
  var ofLaw: [String: Tally] = [:]
  var generator = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
  for number in 0..<(slow.contains(law.name) ? max(trips / 30, 3) : trips) {
    let surroundings = Surroundings.allCases[number % 3]
    let release = try Release<Double>.random(by: law, in: surroundings, &generator)
    for condition in try FlickQuestion.all(of: release, &generator) {
      try ofLaw["\(condition.name) \(surroundings)", default: Tally()].roundTrip(condition, release)
    }
  }
  let sum = ofLaw.values.reduce(Tally(), +)
  sum.tell(law.name)
  for (name, tally) in ofLaw.sorted(by: { $0.key < $1.key }) {
    tallies[name] = (tallies[name] ?? Tally()) + tally
    tell(tally.wrong, "wrong")
    tell(tally.missed, "missed")
    tell(tally.unanswered, "unanswered")
  }
  whole = whole + sum
  fflush(nil)
}
for (name, sum) in tallies.sorted(by: { $0.key < $1.key }) { sum.tell(name) }
var others: [String: Tally] = [:]
var generator = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
for number in 0..<trips {
  let surroundings = Surroundings.allCases[number % 3]
  let law = laws[number % laws.count]
  let release = try Release<Double>.random(by: law, in: surroundings, &generator)
  for unknown in try Unknown.all(of: release, by: law, &generator) { try unknown.roundTrips(&others, &generator) }
}
for (name, tally) in others.sorted(by: { $0.key < $1.key }) {
  tally.tell(name)
  tell(tally.wrong, "wrong")
  tell(tally.missed, "missed")
  tell(tally.unanswered, "unanswered")
  whole = whole + tally
}
var scan = DenseScan(points: 3000)
let continuous = laws.filter { law in (try? law.make())?.quantum.isExact ?? false }
for number in 0..<scans {
  guard !continuous.isEmpty else { break }
  let surroundings: Surroundings = number % 3 == 0 ? .landing : .limits
  var release = try Release<Double>.random(by: continuous[number % continuous.count], in: surroundings, &generator)
  release.velocity = abs(release.velocity)
  guard let condition = try FlickQuestion.all(of: release, &generator).randomElement(using: &generator) else {
    continue
  }
  let text = "from \(release.offset)\(release.axes[0].text) threshold \(release.settleThreshold)"
  try scan.compare(release, condition, in: text)
}
tell(scan.missed, "missed")
print("dense scan: \(scan.cases) flicks, \(scan.places) places, \(scan.missed.count) missed")
print(
  "\(whole.asked) round trips: \(whole.exact) exact, \(whole.nearest) nearest, \(whole.quantized) within a",
  "quantum, \(whole.wrong.count) wrong, \(whole.missed.count) missed, \(whole.unanswered.count) unanswered")
exit(whole.wrong.isEmpty && whole.missed.isEmpty && scan.missed.isEmpty ? 0 : 1)
