import CommandLineParsing
import PlatformC

extension ArgumentText {
  /// A program's arguments without its own name, as bytes: a `String` would mend what is not UTF-8.
  static func list(_ arguments: UnsafeBufferPointer<UnsafePointer<CChar>?>) -> [ArgumentText] {
    var list: [ArgumentText] = []
    for case let argument? in arguments.dropFirst() {
      list.append(ArgumentText(bytes: Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))))
    }
    return list
  }

  init(cString: [CChar]) { self.init(bytes: cString.dropLast().map { UInt8(bitPattern: $0) }) }

  /// The bytes as a C string, for system calls that take a file name.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
