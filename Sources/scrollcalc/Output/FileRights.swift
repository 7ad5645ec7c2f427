import PlatformC

/// Who may do what with a file.
enum FileRights {
  /// Gives a new file, which nobody else may open so far, the owner, group, mode, lists and attributes of the one that
  /// it replaces. What cannot be kept makes its rights fewer, and never more.
  ///
  /// - Returns: `false` with `errno` where the file takes no mode.
  static func copy(of path: [CChar], _ old: stat, to number: Int32) -> Bool {
    // Only the superuser may give files away; to a group of one's own anyone may.
    if fchown(number, old.st_uid, old.st_gid) != 0 { _ = fchown(number, uid_t.max, old.st_gid) }
    var new = stat()
    guard fstat(number, &new) == 0 else { return false }
    let hasGroup = new.st_gid == old.st_gid
    let hasLists = FileAttributes.copy(from: path, to: number, keepingRights: hasGroup)
    return fchmod(number, mode(old.st_mode & 0o777, hasGroup: hasGroup, hasLists: hasLists)) == 0
  }

  private static func mode(_ mode: mode_t, hasGroup: Bool, hasLists: Bool) -> mode_t {
    guard hasLists else { return mode & 0o700 }
    guard !hasGroup else { return mode }
    // The former group are now others, and the new group were: both may do what both might.
    let common = mode >> 3 & mode & 0o7
    return mode & 0o700 | common << 3 | common
  }
}
