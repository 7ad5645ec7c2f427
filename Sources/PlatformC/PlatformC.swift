/// The C library, imported in this one place and re-exported, so that no other file asks which platform it is on.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Android)
  @_exported import Android
#elseif canImport(ucrt)
  @_exported import ucrt
#elseif canImport(WASILibc)
  @_exported import WASILibc
#endif
