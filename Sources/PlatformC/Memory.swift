/// Returns true if the process can allocate this number of bytes in addition, which a limit may prevent.
public func canHaveMemory(_ bytes: Int) -> Bool {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard memory != MAP_FAILED else { return false }
    munmap(memory, bytes)
  #endif
  return true
}
