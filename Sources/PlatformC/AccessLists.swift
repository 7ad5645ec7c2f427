import PlatformHeaders

public enum AccessLists {
  /// Gives a file the access control lists of another, or none.
  ///
  /// - Returns: true if both files have the same lists now.
  public static func copy(from path: [CChar], to number: Int32, areKept: Bool) -> Bool {
    #if os(Linux) || os(Android)
      var areSame = true
      // The lists of POSIX and of NFS are extended attributes, each of 64 KiB at most.
      var list = [UInt8](repeating: 0, count: 1 << 16)
      for name in ["system.posix_acl_access", "system.nfs4_acl"] {
        let size = getxattr(path, name, &list, list.count)
        let isAbsent = size < 0 && [ENODATA, ENOTSUP].contains(errno)
        if areKept, size >= 0 {
          if fsetxattr(number, name, list, size, 0) != 0 { areSame = false }
        } else {
          // A new file inherits lists from its folder.
          let isRemoved = fremovexattr(number, name) == 0 || [ENODATA, ENOTSUP].contains(errno)
          if !isAbsent || !isRemoved { areSame = false }
        }
      }
      return areSame
    #elseif canImport(Darwin)
      guard areKept else { return false }
      let old = open(path, O_RDONLY | O_CLOEXEC)
      guard old >= 0 else { return false }
      defer { close(old) }
      return fcopyfile(old, number, nil, copyfile_flags_t(COPYFILE_ACL)) == 0
    #else
      return areKept
    #endif
  }
}
