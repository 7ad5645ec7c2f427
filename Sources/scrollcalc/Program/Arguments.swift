import CommandLineParsing
import PlatformC

extension ArgumentText {
  /// A program's arguments without its own name, as bytes: a `String` would mend what is not UTF-8.
  static func list(_ arguments: UnsafeBufferPointer<UnsafePointer<CChar>?>) -> [ArgumentText] {
    arguments.dropFirst().compactMap(\.self).map { argument in
      let characters = UnsafeBufferPointer(start: argument, count: strlen(argument))
      return ArgumentText(bytes: characters.map(UInt8.init(bitPattern:)))
    }
  }

  init(cString: [CChar]) { self.init(bytes: cString.dropLast().map { UInt8(bitPattern: $0) }) }

  /// The bytes as a C string, for system calls that take a file name.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
