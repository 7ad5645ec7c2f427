/// Files that have no name until they are finished, as Linux has them: whatever ends the process, nothing is left of
/// one.
public enum UnnamedFile {
  /// Opens one for reading and writing, to be named in a folder; `nil` where that cannot be done.
  public static func make(in folder: [CChar], mode: UInt32) -> Int32? {
    #if os(Linux) || os(Android)
      // O_TMPFILE, which the headers show to GNU programs only.
      let number = open(folder, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, mode)
      if number >= 0, access(link(to: number), F_OK) == 0 { return number }
      if number >= 0 { close(number) }
    #endif
    return nil
  }

  /// Gives an unnamed file a name that nobody has.
  ///
  /// - Returns: `false` with `errno` where the name is taken, or cannot be had.
  public static func name(_ number: Int32, as path: [CChar]) -> Bool {
    #if os(Linux) || os(Android)
      linkat(AT_FDCWD, link(to: number), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    #else
      false
    #endif
  }

  /// The one way to an open file that needs no privilege.
  private static func link(to number: Int32) -> String { "/proc/self/fd/\(number)" }
}
