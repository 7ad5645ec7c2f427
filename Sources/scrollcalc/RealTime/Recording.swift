import TabularText

/// Pieces of a result that are ready before their time comes.
struct Recording: Sendable {
  private var pieces: [[UInt8]] = []
  private var times: [Double] = []

  /// - Parameter time: in seconds, not before the last one.
  mutating func append(_ piece: [UInt8], at time: Double) {
    pieces.append(piece)
    times.append(time)
  }

  /// Writes the pieces, the first at once and the others as much later as they were recorded.
  func play(to output: OutputFile) throws(Failure) {
    let start = times.first ?? 0
    let pieces = pieces
    try PacedOutput.write(times.map { $0 - start }, to: output) { RecordedPieces(pieces) }
  }
}

private final class RecordedPieces: PacedPieces {
  private let pieces: [[UInt8]]

  init(_ pieces: [[UInt8]]) { self.pieces = pieces }

  func append(_ piece: Int, to bytes: inout ByteBuffer) { bytes.append(pieces[piece]) }
}
