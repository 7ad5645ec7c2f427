import CommandLineParsing
import PlatformC

extension ArgumentText {
  /// The process's arguments without its own name, as bytes: `CommandLine.arguments` would mend what is not UTF-8.
  static var ofProcess: [ArgumentText] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { place in
      CommandLine.unsafeArgv[place].map { argument in
        let length = strlen(argument)
        return argument.withMemoryRebound(to: UInt8.self, capacity: length) {
          ArgumentText(bytes: Array(UnsafeBufferPointer(start: $0, count: length)))
        }
      }
    }
  }

  /// The bytes as a C string, for system calls that take a file name.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
