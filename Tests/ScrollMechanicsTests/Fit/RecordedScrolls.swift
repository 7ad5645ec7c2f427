import Foundation
import ScrollMechanics

/// The recordings in the folder Recordings.
enum RecordedScrolls {
  static func load(_ name: String, in folder: String) throws -> ScrollRecording {
    let url = Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Recordings\(folder)")
    guard let url else { throw GoldenFileError.missing(name) }
    let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n").dropFirst()
    let rows = lines.map { $0.split(separator: ",").compactMap { Double($0) } }
    return try ScrollRecording(times: rows.map { $0[0] }, offsets: rows.map { $0[1] })
  }

  /// The files of each law: in whole pixels, with a finger and all faults, in thirds of a pixel.
  static let synthetic: [(law: String, files: [String])] = {
    let url = Bundle.module.url(forResource: "laws", withExtension: "csv", subdirectory: "Recordings/synthetic")
    let data = url.flatMap { try? Data(contentsOf: $0) } ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",").map(String.init)
      return (cells[0], Array(cells.dropFirst()))
    }
  }()
}

/// A synthetic recording of a flick by a law.
struct MadeScroll {
  var frameRate = 60.0
  /// The time from the release to the first sample, in frames.
  var phase = 0.37
  var step = 1.0
  /// The time for which a finger accelerates before the release, in seconds.
  var finger = 0.0
  var restTime = 0.3
  /// Standard deviations of the errors of offset and time.
  var noise = 0.0
  var jitter = 0.0
  /// One sample of this many repeats a frame, or is an outlier by 60 pt; 0 for none.
  var staleEvery = 0
  var wrongEvery = 0
  var random = SeededGenerator(seed: 1)

  func recording(of law: some ScrollLaw, velocity: Double, from offset: Double = 100) throws -> ScrollRecording {
    let motion = try law.motion(from: offset, velocity: velocity)
    var random = random
    var (times, offsets): ([Double], [Double]) = ([], [])
    let first = finger > 0 ? -(finger * frameRate).rounded() : 0
    var frame = first
    while (frame + phase) / frameRate <= motion.duration + restTime {
      let time = (frame + phase) / frameRate
      let seen = time + jitter * random.normal()
      var value = seen < 0 ? offset + seen * (velocity + seen * velocity / finger / 4) : motion.value(at: seen)
      value += noise * random.normal()
      let index = times.count
      if wrongEvery > 0, index % wrongEvery == wrongEvery / 2 { value += index % 4 < 2 ? 60 : -60 }
      times.append((frame - first) / frameRate)
      if staleEvery > 0, index % staleEvery == staleEvery - 1, let last = offsets.last {
        offsets.append(last)
      } else {
        offsets.append(step > 0 ? (value / step).rounded() * step : value)
      }
      frame += 1
    }
    return try ScrollRecording(times: times, offsets: offsets)
  }

  /// Returns a recording of a motion in whole points, at 60 Hz, from a fraction of a frame on.
  static func recording(until end: Double, phase: Double, _ offset: (Double) -> Double) throws -> ScrollRecording {
    let frames = 0...Int(end * 60)
    return try ScrollRecording(
      times: frames.map { Double($0) / 60 }, offsets: frames.map { offset((Double($0) + phase) / 60).rounded() })
  }

  /// The time of the release in the recording, in seconds.
  var release: Double { finger > 0 ? ((finger * frameRate).rounded() - phase) / frameRate : -phase / frameRate }
}

extension SeededGenerator {
  /// Returns a normally distributed number, as the sum of twelve uniform ones.
  mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(next() >> 11) * 0x1p-53 }
  }
}

extension Interval {
  func holds(_ value: Double) -> Bool { (low...high).contains(value) }
}
