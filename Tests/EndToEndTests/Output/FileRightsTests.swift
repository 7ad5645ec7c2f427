import CommandLineParsing
import Foundation
import Testing

@Suite(
  "--output: the permissions of a replaced file", .enabled(if: Tool.canBecomeOthers, "needs root and setpriv")
)
struct FileRightsTests {
  private let run = Run("project -v 2000")

  @Test("A group that the user is in is kept, with its rights", arguments: [0o640, 0o664, 0o604])
  func ownGroup(mode: Int) throws {
    try withFile(mode: mode, group: 2000) { folder in
      try run.as(groups: "1000,2000").giving("-o", "\(folder("file"))").outcome().expectOutput("")
      #expect(try folder.rights(of: "file") == "1000:2000 \(String(mode, radix: 8))")
    }
  }

  @Test(
    "If a permission cannot be kept, no user gets more than before",
    arguments: [(0o640, 0o600), (0o644, 0o644), (0o664, 0o644), (0o666, 0o666), (0o604, 0o600), (0o755, 0o755)])
  func otherGroup(mode: Int, narrowed: Int) throws {
    try withFile(mode: mode, group: 2000) { folder in
      try run.as(groups: "1000").giving("-o", "\(folder("file"))").outcome().expectOutput("")
      #expect(try folder.rights(of: "file") == "1000:1000 \(String(narrowed, radix: 8))")
    }
  }

  @Test("The superuser's result still is the owner's")
  func superuser() throws {
    try withFile(mode: 0o640, group: 2000) { folder in
      try run.giving("-o", "\(folder("file"))").outcome().expectOutput("")
      #expect(try folder.rights(of: "file") == "1000:2000 640")
    }
  }

  @Test(
    "The new file grants no rights that come only from its folder",
    .enabled(if: canList, "needs setfacl and getfacl"))
  func inherited() throws {
    try withFile(mode: 0o664, group: 1000) { folder in
      let before = try folder.list(of: "file")
      Tool.succeeds("setfacl", "-d", "-m", "u:3000:rwx", folder.path)
      try run.as(groups: "1000").giving("-o", "\(folder("file"))").outcome().expectOutput("")
      #expect(try folder.list(of: "file") == before)
    }
  }

  @Test("Access control lists are kept", .enabled(if: canList, "needs setfacl and getfacl"))
  func lists() throws {
    try withFile(mode: 0o640, group: 2000) { folder in
      Tool.succeeds("setfacl", "-m", "u:3000:rw,g:4000:r,u:5000:-", folder("file"))
      let before = try folder.list(of: "file")
      #expect(before.contains("user:5000:---"))
      try run.as(groups: "1000,2000").giving("-o", "\(folder("file"))").outcome().expectOutput("")
      #expect(try folder.list(of: "file") == before)
      // Without the group they would mean something else.
      try run.as(groups: "1000").giving("-o", "\(folder("file"))").outcome().expectOutput("")
      #expect(try folder.rights(of: "file") == "1000:1000 600")
      #expect(try folder.list(of: "file").contains("user:") == true)
      #expect(try !folder.list(of: "file").contains("3000"))
    }
  }

  @Test(
    "Lists that cannot be kept leave the file to its owner",
    .enabled(if: canList && Tool.canTrace, "needs setfacl, getfacl and strace"))
  func lostLists() throws {
    try withFile(mode: 0o640, group: 1000) { folder in
      Tool.succeeds("setfacl", "-m", "u:3000:rw", folder("file"))
      try run.giving("-o", "\(folder("file"))").failing("fsetxattr", "error=EPERM").outcome().expectOutput("")
      #expect(try folder.rights(of: "file") == "1000:1000 600")
    }
  }

  /// Runs a test in a folder of user 1000 with a file of theirs.
  private func withFile(mode: Int, group: Int, _ test: (WorkFolder) throws -> Void) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file", mode: mode)
      #expect(chown(folder.path, 1000, 1000) == 0)
      #expect(chown(folder("file"), 1000, gid_t(group)) == 0)
      try test(folder)
      #expect(try folder.names == ["file"])
    }
  }

  private static let canList = Tool.isInstalled("setfacl") && Tool.isInstalled("getfacl")
}

extension Run {
  /// The run as user 1000, in group 1000 and other groups.
  fileprivate func `as`(groups: String) -> Run {
    after("set -- setpriv --reuid 1000 --regid 1000 --groups \(groups) \"$@\"")
  }
}

extension Tool {
  /// True if the tests may run the program as another user.
  fileprivate static let canBecomeOthers =
    geteuid() == 0 && isInstalled("setpriv")
    && (try? Run("--version").as(groups: "1000").outcome().ending) == .success

  fileprivate static func succeeds(_ name: String, _ arguments: String...) {
    let run = Run(arguments.map { ArgumentText($0) }).with { $0.program = [ArgumentText(path(of: name) ?? name)] }
    #expect((try? run.outcome().ending) == .success)
  }
}

extension WorkFolder {
  /// A file's owner, group and permissions.
  fileprivate func rights(of name: String) throws -> String {
    var status = stat()
    guard stat(self(name), &status) == 0 else { throw SystemCallFailure(code: errno) }
    return "\(status.st_uid):\(status.st_gid) \(String(status.st_mode & 0o7777, radix: 8))"
  }

  /// All access rights of a file, in one text.
  fileprivate func list(of name: String) throws -> String { try Run.tool("getfacl", "-pn", self(name)).outcome().text }
}
