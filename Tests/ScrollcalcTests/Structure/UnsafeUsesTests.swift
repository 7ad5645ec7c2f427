import Foundation
import Testing

/// The one list of everything in the sources that the compiler does not check, and why it is right all the same.
///
/// Whoever adds to it says here what keeps the memory alive, and who frees it. In `Scripts/check --all` the Address and
/// the Thread Sanitizer watch the tests of the modules that use it.
@Suite("Unsafe code")
struct UnsafeUsesTests {
  /// Owners of memory: each allocates for itself alone, and frees in its `deinit`, but for the last four.
  private static let owners = [
    "TabularText.ByteBuffer": "the bytes on their way out; cannot be copied, lends them to closures only",
    "TabularText.InputBuffer": "the bytes on their way in; cannot be copied, eight bytes longer than told",
    "TabularText.FieldEnds": "where fields end; cannot be copied",
    "PlatformC.Monitor": "a lock and a condition, which must not move in memory",
    "PlatformC.ShellPipe": "the words of a command line; freed when the process has its own",
    "scrollcalc.BlockPipeline": "the ring of finished blocks, whose elements cannot be copied",
    "ScrollMechanics.FlickColumn": "a thread's values of a quantity, for whoever keeps the column",
    "scrollcalc.AxisCells": "a thread's texts of an axis",
    "scrollcalc.SampleBlock": "a thread's columns of a table",
    "scrollcalc.FlickBlock": "a thread's columns of answers",
    "scrollcalc.BatchWorker": "a thread's rows, which point into its reader until the block is written",
    "scrollcalc.Interruption": "what a signal handler reads; lives as long as the program",
    "scrollcalc.TemporaryFile": "the same: the name of the one unfinished file, where it has one",
    "scrollcalc.PlayScreen": "the same: how the terminal was, and what gives it back",
  ]

  /// What is said to be safe to share, or to be something else than it was.
  private static let claims = [
    "scrollcalc.RowNumber": "columns that a worker keeps as long as its pointers to them",
    "TabularText.ByteBuffer": "shared by nobody: it has one owner, and moves with it between threads",
    "PlatformC.Monitor": "is what others share safely by",
    "PlatformC.SystemThread": "a closure on its way through C: retained before the thread starts",
    "PlatformC.ThreadBody": "the same: released in the thread",
    "scrollcalc.BlockPipeline": "its two monitors guard it",
    "scrollcalc.BatchTally": "a monitor guards it",
    "scrollcalc.PlayScreen": "the main thread changes it, and handlers that interrupt that thread",
    "scrollcalc.StatusLine": "the thread that writes changes it, and signals that end the program read it",
    "scrollcalc.TemporaryFile": "one thread changes it, and signals that end the program read it",
    "scrollcalc.Warning": "set once, before there are threads",
    "scrollcalc.Interruption": "two C functions are compared by their addresses",
    "scrollcalc.Parameter": "a class with a subclass, of constants alone",
    "scrollcalc.DefaultedParameter": "that subclass",
    "TabularText.CellText": "words seen as bytes",
    "TabularText.SixteenDigits": "vectors of as many bits",
    "ScrollMechanics.FlickColumn": "one thread at a time has a column, and counts its values",
    "ScrollMechanics.Lanes": "the bits of doubles, four at a time",
    "ScrollMechanics.Exponentials": "the same",
    "ScrollMechanics.Logarithms": "the same",
  ]

  /// Where pointers are passed down and never kept: whoever calls owns the memory, and waits. All of `TabularText` and of
  /// `PlatformC` may, which are about bytes and about C; of the others these.
  private static let borrowers = [
    "ScrollMechanics": [
      "DecayKernel", "ExponentialKernel", "FlickColumn", "FlickKernel", "Flicks", "Lanes", "PiecewiseMotion",
      "PlainKernel", "PreparedLanes", "ScrollMotion", "ScrollTimingParameters", "TimingCurve",
    ],
    // Rows, their columns and fields
    "scrollcalc": [
      "AxisCells", "BatchHeader", "BatchInput", "BatchObjectWorker", "BatchWorker", "BlockPipeline", "FlickBlock",
      "RowNumber", "SampleBlock", "TableWriter", "TouchPhase", "TraceFile", "UnsafeBufferPointer",
      // Arguments, files, signals, a terminal, another program
      "ArgumentText", "DescriptorName", "FileDescriptor", "InputFile", "Interruption", "OutputFile", "OverwrittenFile",
      "PlayScreen", "Rasterizer", "TemporaryFile", "runProgram",
    ],
  ]

  @Test("that owns memory is listed") func memory() throws {
    try expect(#"\.allocate\(|\bmalloc\(|\bstrdup\("#, in: Self.owners)
  }

  @Test("that claims to be safe is listed") func trust() throws {
    let words = [
      "@unchecked", #"nonisolated\(unsafe\)"#, "Unmanaged", "unsafeBitCast", "assumingMemoryBound", "withMemoryRebound",
      "unsafeDowncast", #"unowned\(unsafe\)"#, "@exclusivity",
    ]
    try expect(words.joined(separator: "|"), in: Self.claims)
  }

  @Test("that borrows memory is only where it pays") func loans() throws {
    let listed = Self.borrowers.flatMap { module, names in names.map { "\(module).\($0)" } }
    let found = try users(of: "Unsafe").filter { !$0.hasPrefix("TabularText.") && !$0.hasPrefix("PlatformC.") }
    #expect(found.subtracting(listed) == [], "not listed")
    #expect(Set(listed).subtracting(found) == [], "listed, and not there")
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
    let found = try users(of: words)
    #expect(found.subtracting(list.keys) == [], "not listed")
    #expect(Set(list.keys).subtracting(found) == [], "listed, and not there")
  }

  /// The names of what uses some words outside of comments, as `Module.Type`: the type or the function at the top level
  /// of the file, or the file where there is none. Moving a file changes no name.
  private func users(of words: String) throws -> Set<String> {
    func uses(_ text: some StringProtocol) -> Bool { text.range(of: words, options: .regularExpression) != nil }
    var found: Set<String> = []
    for (path, text) in try sources where uses(text) {
      var user = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      for line in text.split(separator: "\n") {
        user = declared(by: line) ?? user
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        if !isComment, uses(line) { found.insert("\(path.prefix { $0 != "/" }).\(user)") }
      }
    }
    return found
  }

  /// The name that a line at the top level declares or extends.
  private func declared(by line: Substring) -> String? {
    guard line.first?.isLetter == true || line.first == "@" else { return nil }
    let words = line.split { !$0.isLetter && !$0.isNumber && !"_`.".contains($0) }
    let keywords: Set<Substring> = ["struct", "class", "enum", "extension", "protocol", "func", "let", "var"]
    return words.firstIndex(where: keywords.contains).flatMap { words.dropFirst($0 + 1).first }.map(String.init)
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
