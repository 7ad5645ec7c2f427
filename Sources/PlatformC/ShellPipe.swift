// The variables of the environment are known to nobody as safe to share; nothing here changes them.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Android)
  @preconcurrency import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// A line of shell that runs beside the program, with a pipe to its standard input or from its standard output.
  public struct ShellPipe {
    /// The program's end of the pipe.
    public let descriptor: Int32
    private let process: pid_t

    /// Starts it; `nil` with `errno` where that cannot be done.
    ///
    /// - Parameters:
    ///   - stream: what of it the pipe leads to or from, 0 or 1; the other is the program's own.
    ///   - input: a descriptor that it reads from in place of the program's standard input.
    public init?(_ command: String, stream: Int32, input: Int32? = nil) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      let (own, other) = stream == 0 ? (ends[1], ends[0]) : (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
      posix_spawn_file_actions_adddup2(&actions, other, stream)
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
      var process: pid_t = 0
      let code = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
      for argument in arguments { free(argument) }
      posix_spawn_file_actions_destroy(&actions)
      close(other)
      guard code == 0 else {
        close(own)
        errno = code
        return nil
      }
      (descriptor, self.process) = (own, process)
    }

    /// Closes the pipe, and waits for the end.
    ///
    /// - Returns: the exit status; 128 and more for a signal, as a shell has it.
    public func end() -> Int32 {
      close(descriptor)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
  }
#endif
