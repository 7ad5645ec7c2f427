import CommandLineParsing
import PlatformC

/// Reads touch traces with every subcommand that takes one.
///
/// The first byte chooses the command line, the others are the trace. The trace is on standard input, as a file in
/// memory. The output goes to another file in memory, which is checked.
enum TraceTarget {
  private static let lines = [
    "velocity -", "velocity --all --touch all -", "velocity --explain -", "velocity --axis x --all -",
    "velocity --wheel 100,100 --degrees --touch all -", "arbitrate -", "arbitrate --nested -",
    "arbitrate --axis-lock -", "arbitrate --delays-content-touches no -",
    "simulate --fps 1 -", "simulate --fps 1 --axis y --max 800 --viewport 600 -",
    "simulate --fps 1 --glide hybrid --follow-finger -", "simulate --fps 1 --wheel 100,100 -",
    "simulate --fps 1 --axis-lock --paging --viewport 320,480 -", "simulate --fps 1 --snap-interval 80 -",
  ].map { line in line.split(separator: " ").map { ArgumentText($0) } }

  private static let runs: [(Subcommand, ParsedArguments)] = lines.map { line in
    guard let entry = ScrollCalc.entries.first(where: { ArgumentText($0.name) == line.first }),
      let arguments = entry.subcommand.declaration.parse(line)
    else { violated("the command line \(line.map(\.shellWord))") }
    return (entry.subcommand, arguments)
  }

  private static let isPrepared: Bool = {
    Warning.dropAll()
    for descriptor in Int32(0)...1 {
      var name = Array("/dev/shm/fuzzing-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      require(file >= 0 && unlink(name) == 0 && dup2(file, descriptor) == descriptor, "there are no files in memory")
    }
    return true
  }()

  static func run(_ bytes: UnsafeRawBufferPointer) {
    require(isPrepared, "preparation")
    let (subcommand, arguments) = runs[Int(bytes.first ?? 0) % runs.count]
    let trace = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    for descriptor in Int32(0)...1 {
      require(ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0, "a file in memory")
    }
    require(pwrite(0, trace.baseAddress, trace.count, 0) == trace.count, "the trace")
    do throws(Failure) {
      try subcommand.run(arguments)
      checkOutput()
    } catch {
      guard let line = error.message(on: [], program: ScrollCalc.program, command: subcommand.declaration.name) else {
        violated("there is no message for \(error)")
      }
      requireOneLine(line)
      let isExpected = [.noAnswer, .usage, .badInput].contains(error.exitCode)
      require(isExpected, "status \(error.exitCode): \(line)")
    }
  }

  /// Requires that the output is a number, or a table of numbers with as many cells in each row.
  private static func checkOutput() {
    let length = Int(lseek(1, 0, SEEK_END))
    var text = [UInt8](repeating: 0, count: length)
    require(pread(1, &text, length, 0) == length && text.last == UInt8(ascii: "\n"), "what is printed")
    var cells: Int?
    for line in text.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let count = line.count { $0 == UInt8(ascii: ",") }
      require(count == cells ?? count, "the row \(shown(line))")
      cells = count
      for cell in line.split(separator: UInt8(ascii: ",")) {
        require(
          !["nan", "-nan", "inf", "-inf", "-0"].contains { cell.elementsEqual($0.utf8) }, "the row \(shown(line))")
      }
    }
  }
}
