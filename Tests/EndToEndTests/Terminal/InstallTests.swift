import CommandLineParsing
import Foundation
import Testing

@Suite("Scripts/install installs the program, and removes all of it", .needs("bash"))
struct InstallTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Scripts/install").standardizedFileURL.path

  private static let files =
    [
      "bin/scrollcalc", "share/bash-completion/completions/scrollcalc",
      "share/fish/vendor_completions.d/scrollcalc.fish",
      "share/man/man1/scrollcalc.1", "share/zsh/site-functions/_scrollcalc",
    ] + Declared.commands.map { "share/man/man1/scrollcalc-\($0.name).1" }

  /// Installs the program under test; building one more would take minutes.
  private func install(_ prefix: String, _ options: String...) throws -> Outcome {
    try Run(["--prefix", "\(prefix)", "--program", "\(BuiltProgram.path)"] + options.map { "\($0)" })
      .with { $0.program = ["\(Self.script)"] }.outcome()
  }

  private func uninstall(_ prefix: String) throws -> Outcome {
    try Run("--prefix=\(prefix) --uninstall").with { $0.program = ["\(Self.script)"] }.outcome()
  }

  /// All files below a directory.
  private func files(below folder: WorkFolder) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var isDirectory: ObjCBool = false
    return all.filter {
      FileManager.default.fileExists(atPath: folder($0), isDirectory: &isDirectory) && !isDirectory.boolValue
    }.sorted()
  }

  @Test("Every file is installed, listed and removed again", .optimizedBuild)
  func thereAndBack() throws {
    try WorkFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("share/man/man1"), withIntermediateDirectories: true)
      try folder.write("somebody else's", to: "share/man/man1/other.1")
      let installed = try install(folder.path)
      installed.expectSuccess()
      for file in Self.files { #expect(installed.lines.contains("installed \(folder(file))")) }
      #expect(files(below: folder) == (Self.files + ["share/man/man1/other.1"]).sorted())
      let removed = try uninstall(folder.path)
      #expect(Set(removed.lines) == Set(Self.files.map { "removed \(folder($0))" }))
      #expect(files(below: folder) == ["share/man/man1/other.1"])
      try uninstall(folder.path).expectOutput("")
    }
  }

  @Test("Installing again replaces a program, even while it runs", .optimizedBuild)
  func again() throws {
    try WorkFolder.with { folder in
      try install(folder.path).expectSuccess()
      let endless = Run("sample -v 2000 --interval 1e-9").writing(to: .file("/dev/null"))
      let running = try endless.with { $0.program = ["\(folder("bin/scrollcalc"))"] }.start()
      try install(folder.path).expectSuccess()
      running.send(SIGTERM)
      _ = running.outcome()
      let version = Run("--version").with { $0.program = ["\(folder("bin/scrollcalc"))"] }
      try version.outcome().expectOutput(try Run("--version").outcome().text)
    }
  }

  @Test("A prefix may be relative and have blanks in it", .optimizedBuild)
  func oddPrefix() throws {
    try WorkFolder.with { folder in
      let run = Run("--prefix", "a b", "--program", "\(BuiltProgram.path)").with { $0.program = ["\(Self.script)"] }
      try run.after("cd '\(folder.path)'").outcome().expectSuccess()
      #expect(files(below: folder) == Self.files.map { "a b/\($0)" }.sorted())
    }
  }

  @Test("Shells and man find files installed below ~/.local", .optimizedBuild)
  func found() throws {
    try WorkFolder.with { folder in
      let prefix = folder(".local")
      try install(prefix).expectSuccess()
      let environment = [
        "HOME": folder.path, "PATH": "\(prefix)/bin:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "MANPAGER": "cat",
      ]
      func run(_ tool: String, _ script: String) throws -> String {
        try Run.tool(tool, "-c", script).with(environment: environment).outcome().text
      }
      #expect(try run("sh", "scrollcalc project -v 0") == "0\n")
      if Tool.isInstalled("fish") {
        #expect(try run("fish", "complete -C 'scrollcalc sn' | string split -f 1 \\t") == "snap\n")
      }
      if Tool.isInstalled("zsh") {
        let script =
          "fpath=(\(prefix)/share/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D; echo $_comps[scrollcalc]"
        #expect(try run("zsh", script) == "_scrollcalc\n")
      }
      if Tool.isInstalled("man"), Tool.isInstalled("groff") {
        for name in ["scrollcalc", "scrollcalc-sample"] {
          #expect(try run("sh", "man \(name)").contains("SYNOPSIS"))
        }
      }
    }
  }

  @Test(
    "A wrong command line is refused, and nothing is installed",
    arguments: [["--bogus"], ["--prefix"], ["--prefix="], ["/usr"], ["--program"]])
  func refused(arguments: [String]) throws {
    let outcome = try Run(arguments.map { "\($0)" }).with { $0.program = ["\(Self.script)"] }.outcome()
    #expect(outcome.ending == .exit(Status.usage) && outcome.text == "")
    #expect(outcome.errors.hasPrefix("install: "))
  }

  @Test(
    "If a folder has the name of a file, nothing is installed",
    arguments: Cases.some(
      of: ["bin/scrollcalc", "bin/scrollcalc.new", "share/zsh/site-functions/_scrollcalc"], oneIn: 3))
  func folderInPlace(name: String) throws {
    try WorkFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
      let outcome = try install(folder.path)
      #expect(outcome.ending != .success && outcome.text == "")
      #expect(outcome.errors.contains("\(folder(name)) is a folder"))
      #expect(files(below: folder) == [])
    }
  }

  @Test("A program that does not run is not installed")
  func brokenProgram() throws {
    try WorkFolder.with { folder in
      let run = Run("--program /bin/false --prefix", "\(folder.path)").with { $0.program = ["\(Self.script)"] }
      let outcome = try run.outcome()
      #expect(outcome.ending != .success)
      #expect(files(below: folder) == [])
    }
  }
}
