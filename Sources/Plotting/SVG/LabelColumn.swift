/// Labels one above the other beside a panel, each as near as can be to the level it names.
struct LabelColumn {
  struct Label: Hashable {
    let text: String
    /// The level it names.
    let level: Double
    /// Labels of a higher rank stay when there is no room for all.
    let rank: Int
  }

  struct Placed: Hashable {
    let label: Label
    /// Where its middle is.
    let position: Double
  }

  /// From top to bottom.
  let labels: [Placed]

  /// - Parameters:
  ///   - labels: in any order; of those of the same level, only one of the highest rank appears.
  ///   - gap: between the middles of neighbours, at least.
  init(_ labels: [Label], from top: Double, to bottom: Double, gap: Double) {
    let distinct = labels.sorted { ($0.level, $1.rank) < ($1.level, $0.rank) }.reduce(into: [Label]()) {
      if $0.last?.level != $1.level { $0.append($1) }
    }
    let room = max(Int((bottom - top) / gap) + 1, 1)
    let chosen = LabelColumn.chosen(distinct, most: room).sorted { ($0.level, $1.rank) < ($1.level, $0.rank) }

    var positions = chosen.map { min(max($0.level, top), bottom) }
    for index in positions.indices.dropFirst() { positions[index] = max(positions[index], positions[index - 1] + gap) }
    if let last = positions.indices.last, positions[last] > bottom {
      positions[last] = bottom
      for index in positions.indices.dropLast().reversed() {
        positions[index] = min(positions[index], positions[index + 1] - gap)
      }
    }
    self.labels = zip(chosen, positions).map { Placed(label: $0, position: $1) }
  }

  /// The labels of the highest rank, and of the first rank that there is not room for, every so many.
  private static func chosen(_ labels: [Label], most: Int) -> [Label] {
    guard labels.count > most else { return labels }
    var chosen: [Label] = []
    for rank in Set(labels.map(\.rank)).sorted(by: >) {
      let ofRank = labels.filter { $0.rank == rank }.sorted { $0.level < $1.level }
      let room = most - chosen.count
      guard ofRank.count > room else {
        chosen += ofRank
        continue
      }
      guard room > 0 else { break }
      let step = (ofRank.count + room - 1) / room
      chosen += stride(from: 0, to: ofRank.count, by: step).map { ofRank[$0] }
      break
    }
    return chosen
  }
}
