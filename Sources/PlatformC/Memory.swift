/// Returns true if this number of further bytes can be allocated, despite any limits.
package func canHaveMemory(_ bytes: Int) -> Bool {
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard memory != MAP_FAILED else { return false }
  munmap(memory, bytes)
  return true
}
