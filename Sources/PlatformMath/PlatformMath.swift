/// The C library of each platform, imported only here. ScrollMechanics uses its mathematical functions; PlatformC
/// re-exports it for files and processes.
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
