extension Fit {
  /// Displays of Apple's devices, then those of Android's that its laws with a density are tried at, too.
  private static let (commonScales, androidScales) = ([3.0, 2], [0.75, 1.5, 2.625, 2.75, 3.5, 4])

  /// Returns the pixels per point at which a law explains a recording with its defaults; `nil` if it is in points, or
  /// the scale is not determined.
  ///
  /// The recording is in points if the law's parameters may have their defaults. A scale is determined if no other one
  /// and none a fifth away explains the recording as well.
  ///
  /// - Parameters:
  ///   - recording: the fitted recording, in pixels.
  ///   - laws: the laws to try.
  ///   - start: the time at which the fling begins, in seconds; by default it is detected.
  ///   - release: the time of the release, in seconds; by default it is detected if the recording shows a finger.
  package func pixelsPerPoint(
    _ recording: ScrollRecording, laws: [LawDescription], start: Double? = nil, release: Double? = nil
  ) -> Double? {
    guard law.map(\.hasUnusualParameters) ?? (bounce == nil),
      let outline = try? MotionOutline(recording, start: start, release: release)
    else { return nil }
    for first in choice.map({ [$0.first] }) ?? outline.candidateStarts {
      func best(_ laws: [LawDescription], at scales: [Double], ofAndroid: Bool = false) -> [ScaledEntry] {
        scales.compactMap { ScaledEntry(laws, of: outline, from: first, scale: $0, ofAndroid: ofAndroid) }
      }
      let entries = (best(laws, at: Self.commonScales) + best(laws, at: Self.androidScales, ofAndroid: true))
        .sorted { $0.criterion < $1.criterion }
      // A free parameter makes the criterion worse by 2. A default is within its interval of 95 % up to 2 beyond that.
      guard let found = entries.first, found.entry.test.isPassed,
        choice.map({ found.criterion <= $0.criterion + 2 }) ?? true
      else { continue }
      let others = best([found.entry.shape.law], at: [found.scale / 1.2, 1.2 * found.scale])
      return (entries.dropFirst() + others).allSatisfy { $0.criterion > found.criterion + 6 } ? found.scale : nil
    }
    return nil
  }
}

extension FittedLaw {
  /// True if the interval of a parameter contains neither its default nor another named value.
  fileprivate var hasUnusualParameters: Bool {
    parameters.contains { fitted in
      !([fitted.parameter.defaultValue] + fitted.parameter.named.map(\.value)).contains {
        $0 >= fitted.interval.low && $0 <= fitted.interval.high
      }
    }
  }
}

/// The best fit of several laws with their defaults to a recording whose offsets are divided by a scale.
private struct ScaledEntry {
  let entry: LawRanking.Entry
  let scale: Double
  /// The criterion of the offsets before the division.
  var criterion: Double { entry.fit.criterion + 2 * Double(entry.fit.residuals.count) * FitMath.log(scale) }

  /// `ofAndroid`: true for laws alone whose density affects only the rounding to whole pixels.
  init?(_ laws: [LawDescription], of outline: MotionOutline, from first: Int, scale: Double, ofAndroid: Bool) {
    let (frameRate, density) = (outline.grid.frameRate, LawParameter.density.name)
    let shapes = laws.flatMap { law -> [LawShape] in
      guard !ofAndroid || law.parameters.contains(where: { $0.name == density }) else { return [] }
      let defaults = Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, $0.defaultValue) })
      var variants = [defaults]
      for parameter in law.parameters where parameter.unit == .hertz && parameter.range.contains(frameRate) {
        variants.append(defaults.merging([parameter.name: frameRate]) { $1 })
      }
      for parameter in law.parameters.filter(\.isFitted).prefix(1) {
        variants += parameter.named.filter { $0.value != parameter.defaultValue }
          .map { named in defaults.merging([parameter.name: named.value]) { $1 } }
      }
      return variants.compactMap {
        LawShape(law, speed: outline.peakSpeed / scale, frameInterval: outline.grid.frameInterval, holding: $0)
      }.filter { !ofAndroid || $0.settings[density] != defaults[density] }
    }
    guard let best = LawRanking(shapes, of: outline, from: first, scale: scale).best else { return nil }
    (entry, self.scale) = (best, scale)
  }
}
