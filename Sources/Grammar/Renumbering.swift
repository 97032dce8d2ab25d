/// New numbers for those that are used, in the order of use.
struct Renumbering {
  /// The old numbers of those in use, at their new ones.
  private(set) var kept: [Int] = []
  private var numbers: [Int] = []

  /// The new number, given out now if this is the first use.
  mutating func number(of old: Int) -> Int {
    while numbers.count <= old { numbers.append(-1) }
    if numbers[old] < 0 {
      numbers[old] = kept.count
      kept.append(old)
    }
    return numbers[old]
  }
}
