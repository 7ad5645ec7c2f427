import ScrollMechanics
import TabularText

/// What is written piece by piece, each when its time comes.
protocol PacedPieces: AnyObject, SendableMetatype {
  /// Appends the bytes of a piece; those before it may have been left out, but not the first.
  func append(_ piece: Int, to bytes: inout ByteBuffer) throws(Failure)
}

/// An output that something is written to as time goes by.
///
/// A ``TimerAnimation`` sets the pace: a piece that is late because the reader or the machine was busy is written at once,
/// unless the next one is due as well, and then it is left out.
actor PacedOutput<Pieces: PacedPieces> {
  private let output: OutputFile
  private let pieces: Pieces
  private var bytes = ByteBuffer(capacity: 4096)
  private var failure: Failure?

  private init(_ output: OutputFile, _ makePieces: @Sendable () -> Pieces) {
    self.output = output
    pieces = makePieces()
  }

  /// Writes pieces until the last one is written.
  ///
  /// - Parameters:
  ///   - times: when each piece is due, in seconds from now, rising.
  ///   - makePieces: makes what tells the pieces; called once.
  static func write(
    _ times: some Sequence<Double> & Sendable, to output: OutputFile, _ makePieces: @escaping @Sendable () -> Pieces
  ) throws(Failure) {
    let (completion, failure) = Blocking.run {
      let paced = PacedOutput(output, makePieces)
      // Progress means nothing here.
      let animation = TimerAnimation(duration: 1, times: times) { frame in
        guard await !paced.write(frame.index) else { return }
        // That was the last piece: a cancelled animation is not driven on.
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return (await animation.run(), await paced.failure)
    }
    if let failure { throw failure }
    let (dropped, all) = (completion.droppedFrameCount, completion.frameCount + completion.droppedFrameCount)
    if dropped > 0 { Warning.write("\(dropped) of \(all) rows came too late and were left out") }
  }

  /// Writes a piece; `false` where that failed.
  private func write(_ piece: Int) -> Bool {
    do throws(Failure) {
      bytes.removeAll()
      try pieces.append(piece, to: &bytes)
      try output.write(bytes)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
