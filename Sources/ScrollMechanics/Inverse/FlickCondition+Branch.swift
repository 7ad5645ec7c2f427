extension FlickCondition {
  /// Where the function of flicks may jump or turn: between flicks that agree in all of this it does neither, or
  /// gently.
  struct Branch: Hashable {
    /// How often the motion changes hands in all, and has until it is looked at.
    var pieces = 0
    var begun = 0
    /// How often its spring has turned by then.
    var turns = 0
    /// The snap point that it lands on.
    var row = 0
    /// Whether a spring lands it, because its law cannot.
    var isSprung = false
    /// Whether an edge takes over less than all of the speed: there is a greatest that it takes.
    var isCut = false
    /// How long the law moves it and when it begins to, where that goes in steps of milliseconds or frames, in seconds;
    /// or the samples of its table that it ends on: the sum of all, and what tells them apart.
    private(set) var steps = 0.0
    private(set) var marks = 0

    mutating func add(steps times: [Double]) {
      for time in times { (steps, marks) = (steps + time, marks &* 31 &+ Int(truncatingIfNeeded: time.bitPattern)) }
    }
  }
}

extension FlickCondition.Branch {
  /// Whether there are so many branches between this and another that the function is about as high between them as at
  /// its ends, give or take what it changes.
  func isFar(from other: Self) -> Bool {
    guard pieces == other.pieces, begun == other.begun, row == other.row else { return false }
    return abs(turns - other.turns) > 4 || abs(steps - other.steps) > 0.2 * max(steps, other.steps)
  }

  /// Whether it differs from another in nothing but how long the law moves it.
  func isAlike(_ other: Self) -> Bool {
    var other = other
    (other.steps, other.marks) = (steps, marks)
    return self == other
  }

  /// Whether it lands so far from another that there are many branches between, of which each goes from low to high.
  ///
  /// - Parameter few: so many snap points apart is not far.
  func isManyRows(from other: Self, than few: Int) -> Bool {
    pieces == other.pieces && abs(row - other.row) > few
  }

  /// Whether there may be none between this and another.
  ///
  /// - Parameter few: how many there may be all the same.
  func isNext(to other: Self, butFor few: Int = 0) -> Bool {
    let isFewStepsAway = abs(steps - other.steps) <= 0.1 * max(steps, other.steps)
    let others = abs(pieces - other.pieces) + abs(begun - other.begun) + abs(turns - other.turns) + abs(row - other.row)
    return isFewStepsAway && others <= 1 + few && isSprung == other.isSprung && isCut == other.isCut
  }
}

// MARK: - What a motion tells of it

extension PiecewiseMotion {
  /// Notes how often the motion has changed hands, and its spring has turned, up to a time in seconds.
  func count(until time: Double, in branch: inout FlickCondition.Branch) {
    branch.pieces = pieces.count
    branch.begun = pieces.count { $0.start < time }
    branch.turns = branch.begun > 0 ? pieces[branch.begun - 1].turns(until: time) : 0
    // From its end on it stands still.
    if time >= duration { branch.begun += 1 }
  }

  /// Whether a bounce begins slower than what came before it ended.
  var losesSpeed: Bool {
    zip(pieces, pieces.dropFirst()).contains { piece, next in
      guard next.phase == .bounce else { return false }
      let speed = abs(piece.motion.velocity(at: next.beginning + -piece.beginning))
      return abs(next.motion.velocity(at: 0)) < speed * (1 - 1e-6)
    }
  }

  /// When the pieces begin, and how long they take where they are no springs, in seconds, as far as it is in steps and
  /// makes a difference until a time: what goes frame by frame does not know of its end.
  func steps(of clock: StepClock, until time: Double) -> [Double] {
    pieces.flatMap { piece in
      let duration = piece.motion.asSpring != nil ? 0 : piece.motion.duration
      let counts = !((piece.motion as? LawPiece)?.motion is FrameMotion) || piece.start + duration <= time
      return [counts ? clock.whole(duration) : 0, clock.begun(piece.start)]
    }
  }

  /// The samples of tables that its pieces end on, or are on at a time.
  func samples(until time: Double) -> [Double] {
    pieces.indices.compactMap { index in
      let piece = pieces[index]
      guard let motion = (piece.motion as? LawPiece)?.motion as? any SampledMotion else { return nil }
      let end = index + 1 < pieces.count ? min(pieces[index + 1].start, time) : time
      return motion.sample(at: end - piece.start)
    }
  }
}

extension PiecewiseMotion.Piece {
  /// How often its spring has turned, up to a time of the whole in seconds.
  fileprivate func turns(until time: Double) -> Int {
    guard let spring = motion.asSpring, let first = spring.turningTime, start + first < time else { return 0 }
    guard let period = spring.spring.dampedPeriod else { return 1 }
    return 1 + Int(min((time - start - first) / (period / 2), 1e9))
  }
}
