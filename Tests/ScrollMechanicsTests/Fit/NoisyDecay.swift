import Foundation

@testable import ScrollMechanics

/// A recording with known least squares: x = 50 + 1500/k·(1 − e^(−k·t)) + 4·u for 120 frames at 60 Hz, with
/// k = −1000·ln 0.998 and u = ((7919·i² + 104729·i) mod 1009)/1009 − 1/2.
enum NoisyDecay {
  static func recording() throws -> ScrollRecording {
    let k = -1000 * log(0.998)
    let offsets = (0..<120).map { i -> Double in
      let u = Double((i * i * 7919 + i * 104_729) % 1009) / 1009 - 0.5
      return 50 + 1500 / k * (1 - exp(-k * Double(i) / 60)) + 4 * u
    }
    return try ScrollRecording(times: offsets.indices.map { Double($0) / 60 }, offsets: offsets)
  }

  // scipy.optimize.curve_fit of x = c + v/k·(1 − e^(−k·t)) with xtol = ftol = 1e-14: values, standard deviations by its
  // covariance, and the root mean square of the residuals.
  static let (offset, offsetDeviation) = (49.965846, 0.473519)
  static let (velocity, velocityDeviation) = (1499.501165, 2.597661)
  static let (rate, rateDeviation) = (0.99800112923, 3.00747e-6)
  static let (destination, destinationDeviation) = (799.389987, 0.278636)
  static let residual = 1.203014

  static func estimate() throws -> (LawEstimate?, MotionOutline) {
    let outline = try MotionOutline(recording())
    let shape = LawShape(
      ExponentialLaw.description, speed: outline.peakSpeed, frameInterval: outline.grid.frameInterval)
    let ranking = LawRanking([shape].compactMap { $0 }, of: outline, from: outline.start)
    let entry = ranking.candidates(isAlone: true).first
    return (entry.flatMap { LawEstimate($0, of: outline, from: outline.start) }, outline)
  }
}
