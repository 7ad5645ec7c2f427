import PlatformHeaders

/// A shell command that runs in parallel, with a pipe to its standard input or from its standard output.
package struct ShellPipe {
  /// The program's end of the pipe.
  package let descriptor: Int32
  private let process: pid_t

  /// Starts the command with `/bin/sh`; `nil` with `errno` if that fails. `stream`: 0 if the pipe is the command's
  /// input, 1 if it is the output; the other stream is the program's own. `input`: a descriptor from which the
  /// command reads instead of the program's standard input.
  package init?(_ command: String, stream: Int32, input: Int32? = nil) {
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
    let code = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, current_environment())
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

  /// Closes the pipe, and waits until the command ends. Returns the exit status; 128 plus the number of a signal that
  /// ended the command, as in a shell.
  package func end() -> Int32 {
    close(descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
