import Foundation

extension WorkFolder {
  /// Waits until a program has begun to write a file in the directory, including a file without a name.
  ///
  /// - Returns: the program's process; `nil` if none has begun after 20 seconds.
  func writer() throws -> pid_t? {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let process = try writers.first { return process }
      usleep(500)
    }
    return nil
  }

  #if os(Linux)
    private var writers: [pid_t] {
      get throws {
        let files = FileManager.default
        return try files.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { process in
          let folder = "/proc/\(process)/fd"
          let open = (try? files.contentsOfDirectory(atPath: folder)) ?? []
          return open.contains { number in
            let name = (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")) ?? ""
            return name.hasPrefix("\(path)/") && (name.hasSuffix(" (deleted)") || name.hasSuffix(".tmp"))
          }
        }
      }
    }
  #else
    private var writers: [pid_t] {
      get throws { try Run.tool("lsof", "-t", "+d", path).outcome().lines.compactMap { pid_t($0) } }
    }
  #endif
}
