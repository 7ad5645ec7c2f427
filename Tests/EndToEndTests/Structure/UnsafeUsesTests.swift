import Foundation
import Testing

/// The one list of everything in the sources that the compiler does not check, and why it is right all the same.
///
/// Whoever adds to it says here what keeps the memory alive, and who frees it. In `Scripts/check --all` the Address and
/// the Thread Sanitizer watch the tests of the modules that use it.
@Suite("Unsafe code")
struct UnsafeUsesTests {
  /// Owners of memory: each allocates for itself alone, and frees in its `deinit`, but for the last three.
  private static let owners = [
    "TabularText/Bytes/ByteBuffer.swift": "the bytes on their way out; cannot be copied, lends them to closures only",
    "TabularText/Reading/InputBuffer.swift":
      "the bytes on their way in; cannot be copied, eight bytes longer than told",
    "TabularText/Reading/RecordScan.swift": "where fields end; cannot be copied",
    "PlatformC/Monitor.swift": "a lock and a condition, which must not move in memory",
    "PlatformC/ShellPipe.swift": "the words of a command line; freed when the process has its own",
    "scrollcalc/Pipeline/BlockPipeline.swift": "the ring of finished blocks, whose elements cannot be copied",
    "ScrollMechanics/Kernels/FlickColumn.swift": "a thread's values of a quantity, for whoever keeps the column",
    "scrollcalc/Sweep/AxisCells.swift": "a thread's texts of an axis",
    "scrollcalc/Sampling/SampleRows.swift": "a thread's columns of a table",
    "scrollcalc/Flick/FlickBlock.swift": "a thread's columns of answers",
    "scrollcalc/Batch/BatchWorker.swift": "a thread's rows, which point into its reader until the block is written",
    "scrollcalc/Output/Interruption.swift": "what a signal handler reads; lives as long as the program",
    "scrollcalc/Output/StatusLine.swift": "the same: the blanks that wipe a line",
    "scrollcalc/Output/TemporaryFile.swift": "the same: the name of the one unfinished file, where it has one",
    "scrollcalc/Play/PlayScreen.swift": "the same: how the terminal was, and what gives it back",
  ]

  /// What is said to be safe to share, or to be something else than it was.
  private static let claims = [
    "scrollcalc/Batch/BatchWorker.swift": "columns that the worker keeps as long as its pointers to them",
    "TabularText/Bytes/ByteBuffer.swift": "shared by nobody: it has one owner, and moves with it between threads",
    "PlatformC/Monitor.swift": "is what others share safely by",
    "PlatformC/Threads.swift": "a closure on its way through C: retained before the thread starts, released in it",
    "scrollcalc/Pipeline/BlockPipeline.swift": "its two monitors guard it",
    "scrollcalc/Batch/RowProblem.swift": "a monitor guards it",
    "scrollcalc/Play/PlayScreen.swift": "the main thread changes it, and handlers that interrupt that thread",
    "scrollcalc/Output/StatusLine.swift": "the thread that writes changes it, and signals that end the program read it",
    "scrollcalc/Output/TemporaryFile.swift": "one thread changes it, and signals that end the program read it",
    "scrollcalc/Output/StandardStreams.swift": "set once, before there are threads",
    "scrollcalc/Output/Interruption.swift": "two C functions are compared by their addresses",
    "scrollcalc/Parameters/Parameter.swift": "a class with a subclass, of constants alone",
    "scrollcalc/Parameters/ParameterOptions.swift": "a monitor guards the options made so far",
    "TabularText/Tables/CellText.swift": "words seen as bytes",
    "TabularText/Numbers/DecimalDigits.swift": "vectors of as many bits",
    "ScrollMechanics/Kernels/FlickColumn.swift": "one thread at a time has a column, and counts its values",
    "ScrollMechanics/Kernels/Lanes.swift": "the bits of doubles, four at a time",
    "ScrollMechanics/Kernels/Exponentials.swift": "the same",
    "ScrollMechanics/Kernels/Logarithms.swift": "the same",
  ]

  /// Where pointers are passed down and never kept: whoever calls owns the memory, and waits.
  private static let borrowers = [
    "TabularText": "bytes and digits", "ScrollMechanics/Kernels": "columns", "ScrollMechanics/Motion": "columns",
    "PlatformC": "C", "scrollcalc/Batch": "rows", "scrollcalc/Description": "text", "scrollcalc/Flick": "columns",
    "scrollcalc/Input": "system calls", "scrollcalc/Output": "system calls", "scrollcalc/Pipeline": "blocks",
    "scrollcalc/Play": "a terminal", "scrollcalc/Plot": "a picture from another program",
    "scrollcalc/Program": "arguments", "scrollcalc/Sampling": "columns",
    "scrollcalc/Sweep": "columns", "scrollcalc/Traces": "fields",
  ]

  @Test("that owns memory is listed") func memory() throws {
    try expect(#"\.allocate\(|\bmalloc\(|\bstrdup\("#, in: Self.owners)
  }

  @Test("that claims to be safe is listed") func trust() throws {
    let words = [
      "@unchecked", #"nonisolated\(unsafe\)"#, "Unmanaged", "unsafeBitCast", "assumingMemoryBound", "withMemoryRebound",
      "unsafeDowncast", "unowned(unsafe)", "@exclusivity",
    ]
    try expect(words.joined(separator: "|"), in: Self.claims)
  }

  @Test("that borrows memory is only where it pays") func loans() throws {
    for (path, text) in try sources where text.contains("Unsafe") {
      #expect(Self.borrowers.keys.contains { path.hasPrefix("\($0)/") }, "\(path)")
    }
  }

  @Test("that ends the program when it is wrong is nowhere")
  func traps() throws {
    let words = #"\btry!|\bas!|\bfatalError\(|\bprecondition(Failure)?\(|\bassert(ionFailure)?\(|[\w\)\]]!(?![=\w])"#
    for (path, text) in try sources {
      for line in text.split(separator: "\n") {
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        let isCode = !code.contains("\"")
        #expect(!isCode || code.range(of: words, options: .regularExpression) == nil, "\(path): \(line)")
      }
    }
  }

  private func expect(_ words: String, in list: [String: String]) throws {
    let found = try sources.filter { $0.text.range(of: words, options: .regularExpression) != nil }.map(\.path)
    #expect(Set(found).subtracting(list.keys) == [], "not listed")
    #expect(Set(list.keys).subtracting(found) == [], "listed, and not there")
  }

  private var sources: [(path: String, text: String)] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
      return try paths.sorted().map { path in
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        // Comments may speak of anything.
        return (path, text)
      }
    }
  }
}
