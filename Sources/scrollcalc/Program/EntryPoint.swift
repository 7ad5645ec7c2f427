import CommandLineParsing
import PlatformC

/// The entry point, under the name that the package manager gives to `main`, so that tests can be linked with it. C's
/// arguments exist on every system; Swift's `CommandLine` reads files, which may be missing or unreadable.
@_cdecl("scrollcalc_main") func runProgram(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 {
  StandardStreams.prepare()
  // Bytes, without the program's name: a `String` would repair invalid UTF-8.
  let words = UnsafeBufferPointer(start: arguments, count: Int(count)).dropFirst().compactMap(\.self)
  return ScrollCalc.run(words.map { ArgumentText(bytes: Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))) })
    .rawValue
}

#if os(Linux) && compiler(>=6.3)
  /// Ends the program with a message if memory is short, and spares Swift's runtime a search in a missing `/proc`. It
  /// runs before that runtime, which would end the program without a message in both cases. Nothing here may use that
  /// runtime: no allocation, and no types that it makes while the program runs.
  @section(".preinit_array") @used
  private let preparation: @convention(c) () -> Void = {
    // The runtime looks for its own file in /proc, and would end the program if /proc is not mounted.
    if access("/proc/self/exe", F_OK) != 0 { setenv("SWIFT_ROOT", "/", 0) }
    // Enough for any subcommand on one thread, besides the program itself; `ulimit -v` may leave less.
    guard !canHaveMemory(2 << 20) else { return }
    let message: StaticString = "scrollcalc: there is too little memory to run in\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitCode.system.rawValue)
  }
#endif

extension ArgumentText {
  init(cString: [CChar]) { self.init(bytes: cString.dropLast().map { UInt8(bitPattern: $0) }) }

  /// The bytes as a C string, for system calls that take a file name.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
