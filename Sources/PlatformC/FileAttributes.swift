import PlatformHeaders

/// What a file has besides its bytes, its owners and its mode: access control lists and extended attributes.
public enum FileAttributes {
  /// Gives a file those of another.
  ///
  /// - Parameter keepingRights: whether lists of who may do what are to be copied, too; else the file has none in the
  ///   end.
  /// - Returns: whether those lists are the same now.
  public static func copy(from path: [CChar], to number: Int32, keepingRights: Bool) -> Bool {
    #if os(Linux) || os(Android)
      guard let wanted = names({ listxattr(path, $0, $1) }), let inherited = names({ flistxattr(number, $0, $1) })
      else { return false }
      var areSame = true
      for name in inherited where isOfRights(name) && !(keepingRights && wanted.contains(name)) {
        if fremovexattr(number, name) != 0 { areSame = false }
      }
      for name in wanted where !isOfContents(name) {
        let isCopied = (keepingRights || !isOfRights(name)) && copy(name, from: path, to: number)
        if isOfRights(name), !isCopied { areSame = false }
      }
      return areSame
    #elseif canImport(Darwin)
      let old = open(path, O_RDONLY | O_CLOEXEC)
      guard old >= 0 else { return false }
      defer { close(old) }
      let rights = keepingRights ? COPYFILE_ACL : 0
      return fcopyfile(old, number, nil, copyfile_flags_t(COPYFILE_XATTR | rights)) == 0 && keepingRights
    #else
      return keepingRights
    #endif
  }

  #if os(Linux) || os(Android)
    private static func copy(_ name: [CChar], from path: [CChar], to number: Int32) -> Bool {
      guard let value = bytes({ getxattr(path, name, $0, $1) }) else { return false }
      return fsetxattr(number, name, value, value.count, 0) == 0
    }

    /// Whether an attribute says who may do what: an access control list, of POSIX or NFS.
    private static func isOfRights(_ name: [CChar]) -> Bool { text(name).hasPrefix("system.") }

    /// Whether an attribute vouches for the bytes of a file, and so is void with others.
    private static func isOfContents(_ name: [CChar]) -> Bool {
      ["security.capability", "security.ima", "security.evm"].contains(text(name))
    }

    private static func text(_ name: [CChar]) -> String {
      String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The names of attributes; none where a file system has no such thing, and `nil` where they cannot be had.
    private static func names(_ list: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [[CChar]]? {
      guard let names = bytes(list) else { return errno == ENOTSUP ? [] : nil }
      return names.split(separator: 0).map { $0 + [0] }
    }

    /// What a system call writes that tells how much that is when it may write nothing.
    private static func bytes(_ read: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar]? {
      let size = read(nil, 0)
      guard size >= 0 else { return nil }
      var bytes = [CChar](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBufferPointer { read($0.baseAddress, size) }
      return count >= 0 ? Array(bytes.prefix(count)) : nil
    }
  #endif
}
