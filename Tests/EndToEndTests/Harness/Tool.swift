import CommandLineParsing
import Foundation
import Testing

/// Programs of the system that check the program's output.
enum Tool {
  static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  /// The path of a program in a folder of `PATH`; `nil` if it is not installed.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that needs programs that are not installed, and names them.
  static func needs(_ tools: String...) -> Self {
    .enabled(if: tools.allSatisfy(Tool.isInstalled), "needs \(tools.joined(separator: " and "))")
  }

  static func needs(file: String) -> Self {
    .enabled(if: FileManager.default.fileExists(atPath: file), "needs \(file)")
  }
}

extension Run {
  /// A run of another program.
  static func tool(_ name: String, _ arguments: String...) -> Run {
    Run(arguments.map(ArgumentText.init(_:))).with { $0.program = [ArgumentText(Tool.path(of: name) ?? name)] }
  }

  /// A shell command in which `scrollcalc` is the program under test, run in a directory.
  static func shell(_ line: String, in folder: WorkFolder) -> Run {
    Run([ArgumentText(line)]).with {
      $0.program = ["/bin/sh", "-c"]
      $0.prelude = """
        cd '\(folder.path)'
        mkdir bin
        ln -s '\(BuiltProgram.path)' bin/scrollcalc
        PATH="$PWD/bin:$PATH"
        """
    }
  }

  /// This run without root's privilege to ignore permissions.
  var heedingPermissions: Run {
    let heeding = "set -- setpriv --bounding-set=-dac_override,-dac_read_search \"$@\""
    return geteuid() == 0 ? after(prelude.isEmpty ? heeding : "\(prelude)\n\(heeding)") : self
  }
}
