import PlatformHeaders

/// The owner, group, mode and access lists of files.
package enum FileRights {
  /// Copies the owner, group, mode and access lists of a file to its replacement, which no other user can open so far.
  /// If something cannot be copied, the rights are reduced, never extended. A security label comes from the folder.
  /// Returns false with `errno` on failure.
  package static func copy(of path: [CChar], _ old: stat, to number: Int32) -> Bool {
    // Only the superuser can change the owner. Others can set a group that they belong to.
    if fchown(number, old.st_uid, old.st_gid) != 0 { _ = fchown(number, uid_t.max, old.st_gid) }
    var new = stat()
    guard fstat(number, &new) == 0 else { return false }
    let hasGroup = new.st_gid == old.st_gid
    let hasLists = AccessLists.copy(from: path, to: number, areKept: hasGroup)
    return fchmod(number, mode(old.st_mode & 0o777, hasGroup: hasGroup, hasLists: hasLists)) == 0
  }

  private static func mode(_ mode: mode_t, hasGroup: Bool, hasLists: Bool) -> mode_t {
    guard hasLists else { return mode & 0o700 }
    guard !hasGroup else { return mode }
    // The old group now counts as others, and the new group did: both get only the rights that both had.
    let common = mode >> 3 & mode & 0o7
    return mode & 0o700 | common << 3 | common
  }
}

enum AccessLists {
  /// Copies the access control lists of a file to an open file, or removes the lists of the open file. `areKept`: true
  /// to copy the lists of the file; false to remove those of the open file. Returns true if both files now have the
  /// same lists. Darwin does not remove any and then returns false.
  static func copy(from path: [CChar], to descriptor: Int32, areKept: Bool) -> Bool {
    #if os(Linux) || os(Android)
      var areSame = true
      // POSIX and NFS lists are extended attributes of at most 64 KiB each.
      var list = [UInt8](repeating: 0, count: 1 << 16)
      let known = ["system.posix_acl_access", "system.nfs4_acl"]
      for name in known {
        let size = getxattr(path, name, &list, list.count)
        let isAbsent = size < 0 && [ENODATA, ENOTSUP].contains(errno)
        if areKept, size >= 0 {
          if fsetxattr(descriptor, name, list, size, 0) != 0 { areSame = false }
        } else {
          // A new file inherits lists from its folder.
          let isRemoved = fremovexattr(descriptor, name) == 0 || [ENODATA, ENOTSUP].contains(errno)
          if !isAbsent || !isRemoved { areSame = false }
        }
      }
      // An unknown list, inherited from the folder, may allow more than the old file did.
      var names = [CChar](repeating: 0, count: 1 << 16)
      let length = flistxattr(descriptor, &names, names.count)
      if length < 0 { return areSame && errno == ENOTSUP }
      let others = names.prefix(length).split(separator: 0).map { name in
        String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
      return areSame && !others.contains { $0.hasPrefix("system.") && !known.contains($0) }
    #else
      guard areKept else { return false }
      let old = open(path, O_RDONLY | O_CLOEXEC)
      guard old >= 0 else { return false }
      defer { close(old) }
      return fcopyfile(old, descriptor, nil, copyfile_flags_t(COPYFILE_ACL)) == 0
    #endif
  }
}
