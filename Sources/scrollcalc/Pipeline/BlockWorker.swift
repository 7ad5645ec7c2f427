import TabularText

/// What one thread needs to make its share of a result, block by block.
protocol BlockWorker: SendableMetatype, ~Copyable {
  /// Where all threads take their blocks from, in order.
  associatedtype Source

  /// Takes the next block; `false` when there are no more. One thread at a time is in here.
  mutating func take(from source: inout Source) throws(Failure) -> Bool

  /// Makes the bytes of the block that was taken, as many as are right where it fails.
  ///
  /// - Returns: how many rows they are.
  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int
}
