/// A list of snap points at arbitrary offsets, in rising order.
struct SnapStops: Hashable, Sendable {
  let offsets: [Double]

  init(_ offsets: [Double]) throws(ParameterError) {
    for offset in offsets { try ParameterRange.any.check(offset, "snap stop") }
    var rising: [Double] = []
    for offset in offsets.sorted() where offset != rising.last { rising.append(offset) }
    guard !rising.isEmpty else { throw .noStops }
    self.offsets = rising
  }

  func index(_ side: SnapPoints.Side, of position: DoubleDouble) -> Int {
    let last = offsets.count - 1
    guard let above = LeastNumber.find(upTo: last, where: { (position + -offsets[$0]).high <= 0 }) else { return last }
    if offsets[above] == position.high, position.low == 0 { return above }
    guard above > 0 else { return 0 }
    switch side {
    case .atOrAbove: return above
    case .atOrBelow: return above - 1
    case .nearest:
      let (lower, upper) = (offsets[above - 1], offsets[above])
      let middle = DoubleDouble.sum(lower, upper)
      let toMiddle = (position * 2 - middle).high
      let awayFromZero = middle.high < 0 ? above - 1 : above
      return toMiddle == 0 ? awayFromZero : toMiddle < 0 ? above - 1 : above
    }
  }

  func target(at index: Int) -> SnapTarget {
    let index = min(max(index, 0), offsets.count - 1)
    return SnapTarget(index: index, offset: offsets[index])
  }
}
