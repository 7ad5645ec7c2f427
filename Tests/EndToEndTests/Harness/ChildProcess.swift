import CommandLineParsing
import Foundation

/// A running program whose arguments may be any bytes. `Foundation.Process` takes only text.
final class ChildProcess {
  let run: Run
  let identifier: pid_t
  private var output: Capture?
  private var errors: Capture?
  /// The test's end of the program's terminal or pipe, kept open while the program runs.
  private var keyboard: Descriptor?
  /// The program's end of the input pipe, kept open so that the test can write after the program has ended.
  private var standIn: Descriptor?

  /// The limit after which a run is killed. No run takes nearly as long, even on a busy machine.
  private static let patience = Duration.seconds(90)

  /// The variables that each program inherits.
  private static let inherited = {
    // `ASAN_OPTIONS` lists what a program built with the Address Sanitizer must not report.
    let names = ["PATH", "HOME", "ASAN_OPTIONS"]
    return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }()

  init(_ run: Run) throws {
    self.run = run
    let spawn = try Spawn()
    switch run.input {
    case .nothing: spawn.open("/dev/null", O_RDONLY, as: 0)
    case .closed: spawn.close(0)
    case .text(let text): spawn.give(try Descriptor.temporaryFile(holding: text), as: 0)
    case .terminal(let text):
      let ends = try Descriptor.terminal(typing: text)
      spawn.give(ends.terminal, as: 0)
      keyboard = ends.keyboard
    case .pipe:
      let pipe = try Descriptor.pipe()
      spawn.give(pipe.reading, as: 0)
      (keyboard, standIn) = (pipe.writing, pipe.reading)
    }
    output = try spawn.lead(1, to: run.output)
    errors = try spawn.lead(2, to: run.errors)
    identifier = try spawn.start(run.words, environment: Self.inherited.merging(run.environment) { $1 })
  }

  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Reads what the program writes until it ends.
  func outcome() -> Outcome {
    let end = ContinuousClock.now + Self.patience
    while output?.isOpen == true || errors?.isOpen == true, ContinuousClock.now < end {
      Capture.read(&output, &errors)
    }
    var status: Int32 = 0
    var hasEnded = false
    while ContinuousClock.now < end, !hasEnded {
      hasEnded = waitpid(identifier, &status, WNOHANG) != 0
      if !hasEnded { usleep(200) }
    }
    if !hasEnded {
      kill(identifier, SIGKILL)
      waitpid(identifier, &status, 0)
    }
    let signal = status & 0x7F
    let ending: Ending = !hasEnded ? .timeout : signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    return Outcome(
      run: run, ending: ending, output: output?.bytes ?? [],
      errors: String(decoding: errors?.bytes ?? [], as: UTF8.self))
  }
}

extension ChildProcess {
  /// Writes a line to the pipe that is its input.
  func send(line: String) throws {
    guard let keyboard, write(keyboard.number, line + "\n", line.utf8.count + 1) == line.utf8.count + 1 else {
      throw SystemCallFailure(code: errno)
    }
  }

  /// Returns the next line that the program writes.
  func line() throws -> String {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      if let line = output?.takeLine() { return line }
      guard output?.isOpen == true else { break }
      Capture.read(&output, &errors)
    }
    throw NoLine(hasEnded: output?.isOpen != true, errors: String(decoding: errors?.bytes ?? [], as: UTF8.self))
  }

  struct NoLine: Error {
    let hasEnded: Bool
    let errors: String
  }

  /// Waits a moment for unread output.
  func waitForMore() {
    if output?.bytes.isEmpty == true { Capture.read(&output, &errors) }
  }
}

/// The reading end of a pipe, and the bytes read from it.
struct Capture {
  private var descriptor: Descriptor?
  private(set) var bytes: [UInt8] = []
  private let mostBytes: Int

  init(_ descriptor: Descriptor, upTo mostBytes: Int = .max) {
    self.descriptor = descriptor
    self.mostBytes = mostBytes
  }

  var isOpen: Bool { descriptor != nil }

  /// Waits a moment for either pipe to have output, and reads it.
  static func read(_ first: inout Capture?, _ second: inout Capture?) {
    var polled = [
      pollfd(fd: first?.number ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, 100) > 0 else { return }
    if polled[0].revents != 0 { first?.readOnce() }
    if polled[1].revents != 0 { second?.readOnce() }
  }

  mutating func takeLine() -> String? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { bytes.removeSubrange(...end) }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private var number: Int32 { descriptor?.number ?? -1 }

  private mutating func readOnce() {
    let chunk = [UInt8](unsafeUninitializedCapacity: min(1 << 16, mostBytes - bytes.count)) { chunk, count in
      count = max(0, Foundation.read(number, chunk.baseAddress, chunk.count))
    }
    bytes += chunk
    if chunk.isEmpty || bytes.count == mostBytes { descriptor = nil }
  }
}
