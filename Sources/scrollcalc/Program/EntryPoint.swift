import CommandLineParsing
import PlatformC

/// Where the program begins, under the name that the package manager gives to an executable's `main`, so that tests can
/// be linked with it.
///
/// C's own arguments are the process's on every system; Swift's `CommandLine` looks for them in files, which may not be
/// there, or not to be opened.
@_cdecl("scrollcalc_main")
func runProgram(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 {
  StandardStreams.prepare()
  return ScrollCalc.run(ArgumentText.list(UnsafeBufferPointer(start: arguments, count: Int(count)))).rawValue
}

#if os(Linux) && compiler(>=6.3)
  /// What comes before the start of Swift's runtime, which would end the program without these.
  ///
  /// Nothing here may need that runtime: no memory of its, and no types that are made while the program runs.
  @section(".preinit_array") @used
  private let preparation: @convention(c) () -> Void = {
    Surroundings.requireMemory()
    Surroundings.standInForFiles()
  }
#endif

/// What the runtime takes for granted.
enum Surroundings {
  /// Ends the program where it has too little memory to run, as under `ulimit -v`.
  static func requireMemory() {
    // Enough for any subcommand on one thread, besides the program itself.
    if canHaveMemory(2 << 20) { return }
    let message: StaticString = "scrollcalc: there is too little memory to run in\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitCode.system.rawValue)
  }

  /// Without `/proc`, the runtime in a fully static program does not find where it is, unless a variable says so; it
  /// only asks for the sake of debugging.
  static func standInForFiles() {
    if access("/proc/self/exe", F_OK) != 0 { setenv("SWIFT_ROOT", "/", 0) }
  }
}
