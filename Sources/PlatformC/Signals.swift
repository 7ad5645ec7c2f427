/// The signals that end a process unless it handles them, except `SIGKILL`, which cannot be handled. No system has
/// more than 64 signals; a system rejects handlers for signals that it lacks.
let endingSignals: [Int32] = {
  var others = [SIGCHLD, SIGCONT, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH]
  #if canImport(Darwin)
    others += [SIGINFO, SIGIO]
  #endif
  return (1...64).filter { !others.contains($0) }
}()

/// Calls a closure with these signals blocked in this thread, or all if `signals` is `nil`, and returns its result.
package func withSignalsBlocked<Result>(_ signals: [Int32]? = nil, _ body: () -> Result) -> Result {
  var blocked = sigset_t()
  var former = sigset_t()
  if let signals {
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
  } else {
    sigfillset(&blocked)
  }
  pthread_sigmask(SIG_BLOCK, &blocked, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  return body()
}

/// Discards a pending signal of this number, which must be blocked, if there is one.
package func discardSignal(_ number: Int32) {
  var waiting = sigset_t()
  sigpending(&waiting)
  guard sigismember(&waiting, number) == 1 else { return }
  var wanted = sigset_t()
  var taken: Int32 = 0
  sigemptyset(&wanted)
  sigaddset(&wanted, number)
  sigwait(&wanted, &taken)
}
