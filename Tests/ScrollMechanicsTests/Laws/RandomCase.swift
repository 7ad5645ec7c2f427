/// A case drawn at random that has a motion.
protocol RandomCase {
  associatedtype Motion

  init(using generator: inout SeededGenerator) throws

  var motion: Motion { get throws }
}

extension RandomCase {
  /// Checks cases drawn with a seed.
  static func forEach(
    _ count: Int, seed: UInt64, _ check: (Self, Motion, inout SeededGenerator) throws -> Void
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let drawn = try Self(using: &generator)
      try check(drawn, try drawn.motion, &generator)
    }
  }
}
