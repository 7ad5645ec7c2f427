import CommandLineParsing
import Foundation

/// The configuration of a new process: its descriptors and signals.
final class Spawn {
  /// The descriptors to pass, kept open until the process has its own copies.
  private var passed: [Descriptor] = []

  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
    private static let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    private static let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  #endif

  /// Resets all signals to their default action, whatever the tests were started with.
  init() throws {
    try Self.check(posix_spawn_file_actions_init(&actions))
    try Self.check(posix_spawnattr_init(&attributes))
    var signals = sigset_t()
    sigemptyset(&signals)
    try Self.check(posix_spawnattr_setsigmask(&attributes, &signals))
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
    try Self.check(posix_spawnattr_setsigdefault(&attributes, &signals))
    try Self.check(posix_spawnattr_setflags(&attributes, Int16(Self.flags)))
  }

  deinit {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
}

extension Spawn {
  func close(_ number: Int32) { posix_spawn_file_actions_addclose(&actions, number) }

  func open(_ path: String, _ flags: Int32, as number: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
  }

  func give(_ descriptor: Descriptor, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    passed.append(descriptor)
  }

  /// Connects an output stream to a sink, and returns the test's end of the pipe; `nil` without one.
  func lead(_ number: Int32, to sink: Run.Sink) throws -> Capture? {
    switch sink {
    case .captured: return try lead(number, upTo: .max)
    case .capturedUpTo(let bytes): return try lead(number, upTo: bytes)
    case .capturedWithoutWaiting: return try lead(number, upTo: .max, flags: O_NONBLOCK)
    case .closedPipe: _ = try lead(number, upTo: .max)
    case .closed: close(number)
    case .file(let path): open(path, O_WRONLY | O_CREAT | O_TRUNC, as: number)
    }
    return nil
  }

  private func lead(_ number: Int32, upTo bytes: Int, flags: Int32 = 0) throws -> Capture {
    let pipe = try Descriptor.pipe()
    _ = fcntl(pipe.writing.number, F_SETFL, flags)
    give(pipe.writing, as: number)
    return Capture(pipe.reading, upTo: bytes)
  }

  /// Starts the process and returns its identifier.
  func start(_ words: [ArgumentText], environment: [String: String]) throws -> pid_t {
    let variables = environment.map { ArgumentText("\($0.key)=\($0.value)") }
    let arguments = words.map(\.unmanagedCString)
    let environment = variables.map(\.unmanagedCString)
    defer { for string in arguments + environment { string.deallocate() } }
    var identifier: pid_t = 0
    let code = Descriptor.inheritance.withLock {
      posix_spawn(&identifier, arguments[0], &actions, &attributes, arguments + [nil], environment + [nil])
    }
    passed = []
    try Self.check(code)
    return identifier
  }

  private static func check(_ code: Int32) throws {
    if code != 0 { throw SystemCallFailure(code: code) }
  }
}

extension ArgumentText {
  /// The bytes and a final NUL. The caller deallocates them.
  fileprivate var unmanagedCString: UnsafeMutablePointer<CChar> {
    let string = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (place, byte) in (bytes + [0]).enumerated() { (string + place).initialize(to: CChar(bitPattern: byte)) }
    return string
  }
}
