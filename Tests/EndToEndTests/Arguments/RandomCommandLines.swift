import CommandLineParsing

@testable import scrollcalc

/// The words of the command line and things like numbers, for drawing lines of them at random.
struct Vocabulary {
  private let commands = Declared.commands.map { ArgumentText($0.name) }
  private let options = Declared.commands.flatMap(\.options).map(\.declaration).filter { $0.completion != .file }
  private let values: [ArgumentText] = [
    "0", "1", "-1", "0.5", "60", "2000", "1e3", "1e-3", "1e308", "-1e308", "1e-308", "5,6", "-5,6", "1,2,3", "normal",
    "fast",
    "csv", "json", "text", "jsonl", "time", "frame,offset", "page", "nearest", "16ms", "2pt/ms", "nan", "", "-", "--",
    "x",
  ]

  func line(_ generator: inout SplitMix) -> Run {
    var words = [pick(commands, &generator), "-v", pick(values, &generator)]
    for _ in 0..<generator.next() % 5 {
      let option = pick(options, &generator)
      words.append(ArgumentText(option.name))
      if option.takesValue { words.append(pick(values, &generator)) }
    }
    switch generator.next() % 6 {
    case 0: words.swapAt(0, Int(generator.next() % UInt64(words.count)))
    case 1: words.append(pick(values, &generator))
    case 2: words.append(ArgumentText(bytes: (0..<8).map { _ in UInt8(1 + generator.next() % 255) }))
    default: break
    }
    return Run(words)
  }

  private func pick<Element>(_ elements: [Element], _ generator: inout SplitMix) -> Element {
    elements[Int(generator.next() % UInt64(elements.count))]
  }
}

/// The same numbers in every run (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
