/// Waits until everything written to an open file or folder is on the device, so that it survives a power failure.
/// Returns `true` also if the file cannot be synchronized; `false` with `errno` if the device could not store it.
package func synchronize(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // `fsync` alone leaves the data in the drive's cache.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
  #endif
  while fsync(descriptor) != 0 {
    if errno != EINTR { return errno == EINVAL || errno == ENOTSUP }
  }
  return true
}
