/// Returns the least number of insertions, deletions, substitutions and swaps of neighbors that turn one word into the
/// other. No substring is edited twice (optimal string alignment).
///
/// - Complexity: O(n·m) time, O(m) space.
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in 1...first.count {
    var row = [i]
    for j in 1...second.count {
      let substitution = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
      var distance = min(substitution, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
        distance = min(distance, beforeLast[j - 2] + 1)
      }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}
