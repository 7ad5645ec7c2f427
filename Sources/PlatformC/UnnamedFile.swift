/// Functions for files without a name until they are complete, on Linux. If the process ends before, the system removes
/// the file.
enum UnnamedFile {
  /// Opens an unnamed file for reading and writing, to which ``name(_:as:)`` can give a name in the folder, and returns
  /// its descriptor. `nil` if that is not possible, as on systems other than Linux. `mode`: its permissions.
  static func make(in folder: [CChar], mode: UInt32) -> Int32? {
    #if os(Linux) || os(Android)
      // This is O_TMPFILE, which the headers only define for GNU programs.
      let descriptor = open(folder, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, mode)
      if descriptor >= 0, access(link(to: descriptor), F_OK) == 0 { return descriptor }
      if descriptor >= 0 { close(descriptor) }
    #endif
    return nil
  }

  /// Gives an unnamed file a name that no file has. Returns `true` on success; `false` with `errno` if the name is
  /// taken or cannot be given.
  static func name(_ descriptor: Int32, as path: [CChar]) -> Bool {
    #if os(Linux) || os(Android)
      linkat(AT_FDCWD, link(to: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    #else
      false
    #endif
  }

  /// Returns a path to an open file, the only one that can be linked without privileges.
  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
