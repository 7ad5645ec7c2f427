extension Fit {
  /// Displays of Apple's devices, then those of Android's that its laws with a density are tried at, too.
  private static let (commonScales, androidScales) = ([3.0, 2], [0.75, 1.5, 2.625, 2.75, 3.5, 4])

  /// Returns the pixels per point at which a law explains a recording with its defaults; `nil` if it is in points, or
  /// the scale is not determined.
  ///
  /// The recording is in points if the law's parameters may have their defaults. A scale is determined if no other one
  /// and none a fifth away explains the recording as well.
  ///
  /// - Parameter laws: the laws to try.
  package func pixelsPerPoint(by laws: [LawDescription]) -> Double? {
    let isInPoints = law?.parameters.allSatisfy { fitted in
      ([fitted.parameter.defaultValue] + fitted.parameter.named.map(\.value)).contains(where: fitted.interval.contains)
    }
    guard !(isInPoints ?? (bounce != nil)), law != nil || !outline.isEasing else { return nil }
    for first in choice.map({ [$0.first] }) ?? outline.candidateStarts {
      func best(_ laws: [LawDescription], at scales: [Double], ofAndroid: Bool = false) -> [LawRanking.Entry] {
        scales.compactMap { scale in
          let scaled = laws.flatMap { shapes(of: $0, at: scale, ofAndroid: ofAndroid) }
          return LawRanking(scaled, of: outline, from: first, scale: scale).best
        }
      }
      let entries = (best(laws, at: Self.commonScales) + best(laws, at: Self.androidScales, ofAndroid: true))
        .sorted { $0.criterion < $1.criterion }
      // A free parameter makes the criterion worse by 2. A default is within its interval of 95 % up to 2 beyond that.
      guard let found = entries.first, found.test.isPassed,
        choice.map({ found.criterion <= $0.criterion + 2 }) ?? true
      else { continue }
      let others = best([found.shape.law], at: [found.scale / 1.2, 1.2 * found.scale])
      return (entries.dropFirst() + others).allSatisfy { $0.criterion > found.criterion + 6 } ? found.scale : nil
    }
    return nil
  }

  /// Returns a law with its defaults, at the recorded frame rate, and with each named value of its first parameter.
  ///
  /// - Parameter ofAndroid: true for laws alone whose density affects only the rounding to whole pixels.
  private func shapes(of law: LawDescription, at scale: Double, ofAndroid: Bool) -> [LawShape] {
    let (frameRate, density) = (outline.grid.frameRate, LawParameter.density.name)
    let defaults = Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, $0.defaultValue) })
    if ofAndroid, defaults[density] == nil { return [] }
    let changes =
      law.parameters.filter { $0.unit == .hertz && $0.range.contains(frameRate) }.map { [$0.name: frameRate] }
      + law.parameters.filter(\.isFitted).prefix(1).flatMap { parameter in
        parameter.named.filter { $0.value != parameter.defaultValue }.map { [parameter.name: $0.value] }
      }
    return ([[:]] + changes).compactMap {
      LawShape(
        law, speed: outline.peakSpeed / scale, frameInterval: outline.grid.frameInterval,
        holding: defaults.merging($0) { $1 })
    }.filter { !ofAndroid || $0.settings[density] != defaults[density] }
  }
}
