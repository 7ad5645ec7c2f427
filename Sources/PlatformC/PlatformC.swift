/// The C library, for files and processes: whoever imports this module gets all of it.
@_exported import PlatformMath
