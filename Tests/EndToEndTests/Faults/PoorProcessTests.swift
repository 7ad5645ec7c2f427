import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

/// Tests the installed program, which is static: a loader would need more memory than the program.
@Suite("A process with few resources", .installedProgram)
struct PoorProcessTests {
  /// An answer of each subcommand, and tables in real time.
  private static let answers =
    Declared.answers + [
      // Neither the first nor the last row is ever left out.
      Run("sample -v 2000 --at 0,0.05 --realtime"),
      Run("simulate - --axis y --realtime").with { $0.input = .text("time,y,phase\n0,300,began\n0.05,300,ended\n") },
    ]

  // MARK: - Descriptors

  @Test(
    "With few descriptors it prints the same, or an error about the missing one",
    arguments: Cases.some(of: answers, oneIn: 12))
  func descriptors(run: Run) throws {
    let usual = try run.usual().text
    for count in 3...10 {
      let outcome = try run.after("ulimit -n \(count)").outcome()
      // The loader itself needs some, but not as many.
      if outcome.isRefusalOfLoader, count < 6 { continue }
      if outcome.ending == .exit(Status.cannotOpen) {
        outcome.expectFailure(Status.cannotOpen, "Too many open files")
      } else {
        outcome.expectOutput(usual)
      }
    }
  }

  @Test(
    "With few descriptors a written file is complete, or the old one",
    arguments: Cases.some(of: answers, oneIn: 12, from: 1))
  func descriptorsForOutput(run: Run) throws {
    try WorkFolder.with { folder in
      let run = run.giving("-o", "\(folder("file"))")
      try run.outcome().expectSuccess()
      let usual = try folder.text(of: "file")
      for count in 3...10 {
        try folder.write("old", to: "file")
        let outcome = try run.after("ulimit -n \(count)").outcome()
        #expect(try folder.names == ["file"])
        if outcome.isRefusalOfLoader, count < 6 { continue }
        if outcome.ending == .success {
          #expect(try folder.text(of: "file") == usual)
        } else {
          #expect([.exit(Status.cannotCreate), .exit(Status.cannotOpen)].contains(outcome.ending))
          outcome.expectOneErrorLine()
          #expect(outcome.errors.contains("Too many open files"))
          #expect(try folder.text(of: "file") == "old")
        }
      }
    }
  }

  // MARK: - Threads

  @Test(
    "Without threads but its own it prints the same",
    .enabled(if: Run.canForbidThreads, "needs root, setpriv and prlimit"), arguments: answers)
  func threads(run: Run) throws {
    try run.withoutThreads.outcome().expectOutput(try run.usual().text)
  }

  @Test(
    "So do tables that many threads would make", .enabled(if: Run.canForbidThreads, "needs root, setpriv and prlimit"),
    arguments: ["sweep -v 1:9000:1", "sample -v 2000 --fps 2000"])
  func manyThreads(line: String) throws {
    let run = Run("\(line) --jobs 8")
    try run.withoutThreads.outcome().expectOutput(try run.usual().text)
  }

  // MARK: - Memory

  @Test("Little memory is enough", arguments: Declared.answers)
  func memory(run: Run) throws {
    // In KiB.
    try run.after("ulimit -d 8192").outcome().expectOutput(try run.usual().text)
  }

  @Test("Threads take no memory that the first needs", arguments: [22_000, 30_000, 100_000, 200_000, 400_000])
  func memoryOfThreads(size: Int) throws {
    let run = Run("sweep -v 1:9000:1 --jobs 8")
    let outcome = try run.after("ulimit -v \(size)").outcome()
    if size < 100_000, outcome.isRefusalOfLoader { return }
    if outcome.ending == .exit(Status.system) { return outcome.expectFailure(Status.system, "too little memory") }
    outcome.expectOutput(try run.usual().text)
  }

  @Test(
    "With too little memory it prints one line about it, or the full result",
    arguments: Cases.some(of: answers, oneIn: 12, from: 2))
  func tooLittleMemory(run: Run) throws {
    let usual = try run.usual().text
    var isLoaded = false
    // In KiB, from less than the program's own size.
    for size in stride(from: 4000, through: 40_000, by: 1500) {
      let outcome = try run.after("ulimit -v \(size)").outcome()
      if !isLoaded, outcome.isRefusalOfLoader { continue }
      isLoaded = true
      if outcome.ending == .success {
        outcome.expectOutput(usual)
      } else {
        outcome.expectFailure(Status.system, "too little memory")
      }
    }
  }

  // MARK: - The environment

  @Test(
    "An empty environment, and a strange one, change nothing",
    arguments: Cases.some(of: Array(zip(Declared.printing.indices, Declared.printing)), oneIn: 3, from: 1))
  func environment(place: Int, run: Run) throws {
    let usual = try run.usual().text
    let bare = run.with { $0.program = ["/usr/bin/env", "-i"] + $0.program }
    try bare.outcome().expectOutput(usual)
    let widths = ["", "0", "-5", "garbage", "1e9", "99999999999999999999999"]
    for columns in Cases.some(of: widths, oneIn: 12, from: place) where !usual.isEmpty {
      let strange = [
        "COLUMNS": columns, "LINES": columns, "TERM": "\u{1B}[31m", "LC_ALL": "\u{FF}", "HOME": "", "NO_COLOR": "",
      ]
      try run.with(environment: strange).outcome().expectOutput(usual)
    }
  }
}

extension Outcome {
  /// True if the program did not start because the system could not load it.
  fileprivate var isRefusalOfLoader: Bool {
    ending == .exit(127) || [.signal(SIGKILL), .signal(SIGSEGV)].contains(ending) && text.isEmpty && errors.isEmpty
  }
}

extension Run {
  /// Another user, who has no process but this one, and may have no more.
  static let stranger: [ArgumentText] = [
    "setpriv", "--reuid=54321", "--regid=54321", "--clear-groups", "prlimit", "--nproc=1",
  ]

  /// Only root may become somebody else, who has to be able to execute the program.
  static let canForbidThreads: Bool = {
    let test = Run("-x", ArgumentText(BuiltProgram.path)).with { $0.program = ["/usr/bin/env"] + stranger + ["test"] }
    return (try? test.outcome().ending) == .success
  }()

  fileprivate var withoutThreads: Run { with { $0.program = ["/usr/bin/env"] + Self.stranger + $0.program } }
}
