import Foundation
import Testing

/// The list of all code whose memory safety the compiler does not check, and why each use is correct.
///
/// A new entry states what keeps the memory alive, and who frees it. `Scripts/check --all` runs the tests of these
/// modules under the Address and the Thread Sanitizer.
@Suite("Unsafe code is listed with its reason")
struct UnsafeUsesTests {
  /// Types that own memory. Each allocates for itself alone, and frees it in its `deinit` or when its line says.
  private static let owners = [
    "TabularText.ByteBuffer": "buffered input and output; cannot be copied, passes its pointer within the module only",
    "TabularText.FieldEnds": "where fields end; cannot be copied",
    "PlatformC.Monitor": "a lock and a condition, which must not move in memory",
    "PlatformC.ShellPipe": "the words of a command line; freed when the process has its own",
    "scrollcalc.BlockPipeline": "the ring of finished blocks, whose elements cannot be copied",
    "ScrollMechanics.FlickColumn": "a thread's values of a quantity, for whoever keeps the column",
    "scrollcalc.AxisCells": "a thread's texts of an axis",
    "scrollcalc.SampleBlock": "a thread's columns of a table",
    "scrollcalc.FlickBlock": "a thread's columns of answers",
    "scrollcalc.BatchWorker": "a thread's rows, which point into its reader until the block is written",
    "PlatformC.Interruption": "what a signal handler reads; lives as long as the program",
    "PlatformC.TemporaryFile": "the same: the names of unfinished files, where they have one",
  ]

  /// Types that are declared safe to share between threads, or whose memory is reinterpreted as another type.
  private static let claims = [
    "scrollcalc.BatchWorker": "columns that a worker keeps as long as its pointers to them",
    "TabularText.ByteBuffer": "not shared: it has one owner, and moves with it between threads",
    "PlatformC.Monitor": "locks what others share",
    "PlatformC.SystemThread": "a closure on its way through C: retained before the thread starts",
    "PlatformC.ThreadBody": "the same: released in the thread",
    "scrollcalc.BlockPipeline": "its two monitors guard it",
    "scrollcalc.FlickBlock": "the numbers of rows, which nothing changes",
    "scrollcalc.BatchTally": "a monitor guards it",
    "scrollcalc.PlayScreen": "the main thread changes it, and handlers that interrupt that thread",
    "scrollcalc.StatusLine": "the thread that writes changes it, and signals that end the program read it",
    "PlatformC.TemporaryFile": "one thread changes it, and signals that end the program read it",
    "scrollcalc.Warning": "set once, before there are threads",
    "PlatformC.Interruption": "functions that handlers call; two C functions are compared by their addresses",
    "scrollcalc.Parameter": "a class with a subclass, of constants alone",
    "scrollcalc.DefaultedParameter": "that subclass",
    "TabularText.CellText": "words seen as bytes",
    "TabularText.JSONScan": "raw bytes seen as bytes",
    "TabularText.Workbook": "one thread at a time writes, after the one before it",
    "ScrollMechanics.FlickColumn": "one thread at a time has a column, and counts its values",
    "ScrollMechanics.Lanes": "the bits of doubles, four at a time",
    "ScrollMechanics.Exponentials": "the same",
    "ScrollMechanics.Logarithms": "the same",
  ]

  /// Types that pass pointers down and never keep them: the caller owns the memory, and waits. All of `TabularText` and
  /// `PlatformC` may do so, as they handle bytes and C functions; in the other modules only these may.
  private static let borrowers = [
    "ScrollMechanics": [
      "DecayKernel", "ExponentialKernel", "FlickColumn", "Flicks", "Lanes", "LawDescription", "PreparedLanes",
      "ScrollMotion", "ScrollTimingParameters", "TimingCurve",
    ],
    // Rows, their columns and fields
    "scrollcalc": [
      "AxisCells", "BatchHeader", "BatchInput", "BatchObjectWorker", "BatchWorker", "BlockPipeline", "FlickBlock",
      "SampleBlock", "TableWriter",
      // Arguments, files, signals, a terminal, another program
      "FileDescriptor", "FileStart", "HeadedFile", "InputFile", "OutputFile",
      "Rasterizer", "runProgram",
    ],
  ]

  @Test("Every type that allocates memory, and every unchecked claim of safety, is listed") func trust() throws {
    try expect(#"\.allocate\(|\bmalloc\(|\bstrdup\("#, in: Self.owners)
    let words = [
      "@unchecked", #"nonisolated\(unsafe\)"#, "Unmanaged", "unsafeBitCast", "assumingMemoryBound", "withMemoryRebound",
      "unsafeDowncast", #"unowned\(unsafe\)"#, "@exclusivity",
    ]
    try expect(words.joined(separator: "|"), in: Self.claims)
  }

  @Test("Every use of borrowed pointers is listed") func loans() throws {
    let listed = Self.borrowers.flatMap { module, names in names.map { "\(module).\($0)" } }
    let found = try users(of: "Unsafe").filter { !$0.hasPrefix("TabularText.") && !$0.hasPrefix("PlatformC.") }
    expect(found, listed)
  }

  @Test("No source uses try!, as!, forced unwrapping or a precondition")
  func traps() throws {
    let words = #"\btry!|\bas!|\bfatalError\(|\bprecondition(Failure)?\(|\bassert(ionFailure)?\(|[\w\)\]]!(?![=\w])"#
    for (path, text) in try sources where text.range(of: words, options: .regularExpression) != nil {
      // Code in other languages is in literals of several lines.
      var isLiteral = false
      for line in text.split(separator: "\n") {
        if line.contains("\"\"\"") { isLiteral.toggle() }
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        let isCode = !code.contains("\"") && !isLiteral
        #expect(!isCode || code.range(of: words, options: .regularExpression) == nil, "\(path): \(line)")
      }
    }
  }

  private func expect(_ words: String, in list: [String: String]) throws {
    expect(try users(of: words), Array(list.keys))
  }

  private func expect(_ found: Set<String>, _ listed: [String]) {
    #expect(found.subtracting(listed) == [], "not listed")
    #expect(Set(listed).subtracting(found) == [], "listed, and not there")
  }

  /// Returns the names of the declarations that use any of the words outside of comments, as `Module.Type`.
  ///
  /// The name is that of the type or function at the top level of the file, or of the file if it has none. It does not
  /// depend on the folder.
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

  /// Returns the name that a line at the top level declares or extends; `nil` for other lines.
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
        // The text includes comments; the callers skip them.
        return (path, text)
      }
    }
  }
}
