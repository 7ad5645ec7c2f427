/// This module exports the whole C library, for files and processes.
@_exported import PlatformMath
