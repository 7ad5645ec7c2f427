#if !canImport(ucrt)
  /// Waits until the device has all that was written to an open file or folder: then it survives a power cut.
  ///
  /// - Returns: `false` with `errno` where the device could not keep it; where there is nothing to wait for, all is
  ///   well.
  public func synchronize(_ number: Int32) -> Bool {
    #if canImport(Darwin)
      // The usual call leaves it in the memory of the drive.
      if fcntl(number, F_FULLFSYNC) == 0 { return true }
    #endif
    while fsync(number) != 0 {
      if errno != EINTR { return errno == EINVAL || errno == ENOTSUP }
    }
    return true
  }
#endif
