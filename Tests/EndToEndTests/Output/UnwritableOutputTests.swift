import CommandLineParsing
import Foundation
import Testing

@Suite("--output: paths that cannot be written to")
struct UnwritableOutputTests {
  /// Endless, so that only a program that looks first ends in time.
  private let endless = Run("sample -v 2000 --interval 1e-9")

  @Test("A directory")
  func directory() throws {
    try WorkFolder.with { folder in
      try expectRefusal(folder.path, "Is a directory")
      try expectRefusal("/", "Is a directory")
      try folder.link("link", to: folder.path)
      try expectRefusal(folder("link"), "Is a directory")
      #expect(try folder.names == ["link"])
    }
  }

  @Test("A directory that does not exist or is a file")
  func missingDirectory() throws {
    try WorkFolder.with { folder in
      try folder.write("", to: "file")
      try folder.link("dangling", to: "missing/file")
      try folder.link("loop", to: "loop")
      try expectRefusal(folder("missing/file"), "No such file or directory")
      try expectRefusal(folder("missing/"), "No such file or directory")
      try expectRefusal(folder("dangling"), "No such file or directory")
      try expectRefusal(folder("file/file"), "Not a directory")
      try expectRefusal(folder("loop"), "Too many levels of symbolic links")
      try expectRefusal(folder(String(repeating: "x", count: 300)), "File name too long")
      #expect(try folder.names == ["dangling", "file", "loop"])
    }
  }

  @Test(
    "A file and a directory that are read-only",
    .enabled(if: geteuid() != 0 || Tool.isInstalled("setpriv"), "needs setpriv, as root"))
  func readOnly() throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file", mode: 0o444)
      try FileManager.default.createDirectory(
        atPath: folder("directory"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
      try expectRefusal(folder("file"), "Permission denied")
      try expectRefusal(folder("directory/file"), "Permission denied")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["directory", "file"])
    }
  }

  @Test(
    "A folder in which no file can be created is named",
    .enabled(if: geteuid() != 0 || Tool.isInstalled("setpriv"), "needs setpriv, as root"))
  func readOnlyFolder() throws {
    try WorkFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("directory"), withIntermediateDirectories: false)
      try folder.write("old", to: "directory/file", mode: 0o666)
      chmod(folder("directory"), 0o555)
      try endless.giving("-o", "directory/file").after("cd '\(folder.path)'").heedingPermissions.outcome()
        .expectFailure(Status.cannotCreate, "cannot create a file in 'directory/': Permission denied")
      #expect(try folder.text(of: "directory/file") == "old")
      chmod(folder("directory"), 0o755)
    }
  }

  @Test(
    "A file that is a mount point is written in place", .enabled(if: canMount, "needs root, unshare and mounts"))
  func mounted() throws {
    try WorkFolder.with { folder in
      try folder.write("old, and longer than the answer", to: "file")
      try folder.write("", to: "mounted")
      let mount = "mount --bind '\(folder("file"))' '\(folder("mounted"))'; exec \"$0\" \"$@\""
      let run = Run("project -v 2000", "-o", "\(folder("mounted"))")
      try run.with {
        $0.program = ["/usr/bin/env", "unshare", "--mount", "/bin/sh", "-c", ArgumentText(mount)] + run.program
      }.outcome().expectOutput("")
      #expect(try folder.text(of: "file") == "998.9996663329097\n")
      #expect(try folder.names == ["file", "mounted"])
    }
  }

  private static let canMount =
    geteuid() == 0 && Tool.isInstalled("unshare")
    && (try? Run.tool("unshare", "--mount", "mount", "--bind", "/tmp", "/tmp").outcome().ending) == .success

  private func expectRefusal(_ path: String, _ reason: String) throws {
    try endless.giving("-o", ArgumentText(path)).heedingPermissions.outcome()
      .expectFailure(Status.cannotCreate, "scrollcalc sample: --output: ", reason)
  }
}
